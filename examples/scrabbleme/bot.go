package main

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

// bot plays one seat. It chooses from what its seat sees, and knows nothing else: its own rack, all boards, the podium and
// the words shown. What it may do it lists in a position that fits what it sees, where it is the same as in the real one.
type bot struct {
	r     *scrabbleme.Rules
	words *lexicon.Graph
	me    wordgame.Seat
	bluff int // of 100
}

// act is the bot: a function of a View. It is false where it does nothing of its own.
func (b *bot) act(v scrabbleme.View, g *wordgame.Rand) (scrabbleme.Move, bool) {
	switch v.Phase {
	case scrabbleme.PhaseBuild:
		return b.build(v, g)
	case scrabbleme.PhaseDoubt:
		return b.doubt(v), true
	case scrabbleme.PhaseSwap:
		return b.swap(v, g), true
	case scrabbleme.PhasePick:
		return b.pick(v), true
	}
	return scrabbleme.Move{}, false
}

// blankWorth is what a bot wants for its blank: with it comes a better board, but it won't come twice.
const blankWorth = 15

// build takes the word with the most points, tries a bluff where that is few, and exchanges where there is none.
func (b *bot) build(v scrabbleme.View, g *wordgame.Rand) (scrabbleme.Move, bool) {
	s := b.r.Sample(v, g)
	var best, change scrabbleme.Move
	points, found := 0, false
	for p := range b.r.Plays(s, b.me) {
		switch m := p.Move(); m.Kind {
		case scrabbleme.KindPlace:
			worth := p.Score()
			for _, t := range m.Place.Tiles.Slice() {
				if t.IsBlank() {
					worth -= blankWorth
				}
			}
			if !found || worth > points {
				best, points, found = m, worth, true
			}
		case scrabbleme.KindExchange:
			if m.Place.Tiles.Len() >= change.Place.Tiles.Len() {
				change = m // the last one is the whole rack
			}
		}
	}
	if g.IntN(100) < b.bluff && points < 12 {
		if m, ok := b.invent(&s, v, g); ok {
			return m, true
		}
	}
	if !found && change.Kind != 0 {
		return change, true
	}
	return best, found
}

// invent lays some tiles in a place that is allowed, and hopes.
func (b *bot) invent(s *scrabbleme.State, v scrabbleme.View, g *wordgame.Rand) (scrabbleme.Move, bool) {
	side := b.r.Board().Layout().Rows()
	for range 200 {
		var run tiles.Run
		rack := v.Rack
		rack.Remove(tiles.Blank) // too good for that
		for n := 3 + g.IntN(2); n > 0 && rack.Len() > 0; n-- {
			t := rack.At(g.IntN(rack.Len()))
			rack.Remove(t)
			if t != tiles.Blank {
				run = run.Add(t)
			}
		}
		at := board.Square{Row: int8(g.IntN(side)), Col: int8(g.IntN(side))}
		p, err := b.r.Check(*s, b.me, scrabbleme.Place(at, board.Dir(g.IntN(2)), run))
		if err == nil && len(b.r.Formed(s, p)) == 1 && p.Score() > 12 {
			return p.Move(), true
		}
	}
	return scrabbleme.Move{}, false
}

// doubt challenges the first seat that built what the bot takes for no word, and accepts the rest.
func (b *bot) doubt(v scrabbleme.View) scrabbleme.Move {
	for seat := range wordgame.Seat(v.Seats) {
		if seat == b.me || v.Did[seat] != scrabbleme.DeedPlace || v.Doubts[seat].Has(b.me) {
			continue
		}
		words, err := b.r.Board().Form(&v.Grids[seat], v.Built[seat])
		if err != nil {
			continue // no view has such a word
		}
		for _, f := range words {
			if !b.knows(f.Word) {
				return scrabbleme.Challenge(seat)
			}
		}
	}
	return scrabbleme.Pass()
}

// knows is what the bot takes for a word: it has learned the dictionary, but forgets one word in a hundred, and half of what
// is none sounds good to it. Each bot errs in its own way, always the same.
func (b *bot) knows(w tiles.Word) bool {
	h := uint32(2166136261) ^ uint32(b.me)*16777619
	for i := range w.Len() {
		h = (h ^ uint32(w.At(i))) * 16777619
	}
	if h ^= h >> 15; b.words.Has(w) {
		return h%100 != 0
	}
	return h%2 == 0
}

// swap asks for each board what its own tiles would score there, and takes the best.
func (b *bot) swap(v scrabbleme.View, g *wordgame.Rand) scrabbleme.Move {
	var best scrabbleme.Move
	points := -1
	for p := range b.r.Plays(b.r.Sample(v, g), b.me) {
		seat := p.Move().Seat
		grids := v.Grids
		grids[b.me], grids[seat] = grids[seat], grids[b.me]
		what := scrabbleme.Position{Seats: int(v.Seats), Grids: grids, Gone: v.Gone}
		what.Racks[b.me] = v.Rack
		then, err := b.r.Setup(what)
		if err != nil {
			continue // no view has such tiles
		}
		play, _ := b.r.Best(&then, b.me)
		if play.Score() > points {
			best, points = p.Move(), play.Score()
		}
	}
	return best
}

// pick takes the tiles of the podium that it likes better than what the bag would give, as many as it must and may.
func (b *bot) pick(v scrabbleme.View) scrabbleme.Move {
	rack, podium := v.Rack, v.Podium
	needs := scrabbleme.RackSize - rack.Len() - int(v.Rest[b.me])
	must := needs - int(v.Bag)
	var run tiles.Run
	for run.Len() < needs && podium.Len() > 0 {
		best, most := tiles.Tile(0), 0
		for i := range podium.Len() {
			if t := podium.At(i); best == 0 || b.likes(&rack, t) > most {
				best, most = t, b.likes(&rack, t)
			}
		}
		if most < 6 && run.Len() >= must {
			break
		}
		podium.Remove(best)
		rack.Add(best)
		run = run.Add(best)
	}
	return scrabbleme.Pick(run)
}

// likes rates a tile for a rack: blanks and S above all, then what scores, but not twice the same, nor more vowels than two
// of five.
func (b *bot) likes(rack *tiles.Rack, t tiles.Tile) int {
	set := b.r.Set()
	if t == tiles.Blank {
		return 30
	}
	vowels := 0
	for _, x := range rack.Slice() {
		if x == tiles.Blank || set.Vowels().Has(x.Letter()) {
			vowels++
		}
	}
	worth := 5 + min(set.Points(t), 5) - 4*rack.Count(t)
	switch isVowel := set.Vowels().Has(t.Letter()); {
	case isVowel && vowels < 2:
		worth += 4
	case isVowel && vowels > 2, !isVowel && vowels < 2 && rack.Len() > 3:
		worth -= 4
	}
	if set.Alphabet().Name(t.Letter()) == "S" && rack.Count(t) == 0 {
		worth += 5
	}
	return worth
}
