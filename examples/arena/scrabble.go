package main

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// newScrabble is tournament Scrabble without challenges: the bots know all words and don't bluff.
func newScrabble(o options) (contest, error) {
	set, words, err := o.load()
	if err != nil {
		return contest{}, err
	}
	c := scrabble.Tournament()
	c.Set, c.Lexicon, c.Policy = set, words, wordgame.Void
	r, err := scrabble.New(c)
	if err != nil {
		return contest{}, err
	}
	bot := func(name string, value valuer) entry[scrabble.View, scrabble.Move] {
		return entry[scrabble.View, scrabble.Move]{name, func(wordgame.Seat) Bot[scrabble.View, scrabble.Move] {
			return func(v scrabble.View, g *wordgame.Rand) (scrabble.Move, bool) { return bestOf(r, v, g, value) }
		}}
	}
	return newContest(r,
		bot("score", func(p scrabble.Play, _ tiles.Rack) int { return p.Score() }),
		bot("leave", func(p scrabble.Play, kept tiles.Rack) int { return p.Score() + leave(set, kept) }),
		bot("long", func(p scrabble.Play, _ tiles.Rack) int {
			if p.Move().Kind != scrabble.KindPlace {
				return 0
			}
			return 1000*p.Move().Place.Tiles.Len() + p.Score()
		}),
		random(r), idle[scrabble.View, scrabble.Move](),
	), nil
}

// valuer says what a play is worth, given the tiles that it keeps.
type valuer func(p scrabble.Play, kept tiles.Rack) int

// bestOf takes the play of the highest value, of equal ones the first placement, or the exchange of most tiles.
func bestOf(r *scrabble.Rules, v scrabble.View, g *wordgame.Rand, value valuer) (best scrabble.Move, ok bool) {
	if !inTurn(v.Wait, v.Me) {
		return best, false
	}
	top := 0
	for p := range r.Plays(r.Sample(v, g), v.Me) {
		m := p.Move()
		if m.Kind == scrabble.KindPass {
			continue // is what counts without a move
		}
		kept := v.Rack
		for _, t := range m.Place.Tiles.Slice() {
			kept.Remove(t)
		}
		x := value(p, kept)
		if !ok || x > top || x == top && best.Kind == scrabble.KindExchange {
			best, top, ok = m, x, true
		}
	}
	return best, ok
}

// leave is a rule of thumb: blanks and the tile S are worth keeping, doubles are not, and vowels should match consonants.
func leave(set *tiles.Set, kept tiles.Rack) (points int) {
	s := set.Alphabet().Letter("S").Tile()
	vowels, others := 0, 0
	for i, t := range kept.Slice() {
		switch {
		case t == tiles.Blank:
			points += 25
			continue
		case t == s:
			points += 8
		case i > 0 && kept.At(i-1) == t:
			points -= 4
		}
		if set.Vowels().Has(t.Letter()) {
			vowels++
		} else {
			others++
		}
	}
	if d := max(vowels-others, others-vowels-1); d > 1 {
		points -= 3 * (d - 1)
	}
	return points
}
