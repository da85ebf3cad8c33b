package dash

import (
	"iter"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Plays yields the seat's own moves that succeed, each once, in canonical form: claims in the order of Find, each with
// the word it is meant as; exchanges by number and cards, the fewest vowels first; giving up; and the choices of the
// revealer and the winner. Names that no list has (see ClaimAs) and leaving are not among them. Where a list accepts
// everything, as lexicon.All does, there are up to a hundred thousand claims.
func (r *Rules) Plays(s State, by wordgame.Seat) iter.Seq[Play] {
	return func(yield func(Play) bool) {
		for _, p := range r.AppendPlays(nil, &s, by) {
			if !yield(p) {
				return
			}
		}
	}
}

// AppendPlays appends what Plays yields.
func (r *Rules) AppendPlays(dst []Play, s *State, by wordgame.Seat) []Play {
	r.mustOwn(s)
	if by == wordgame.Table || !r.toAct(s).May.Has(by) {
		return dst
	}
	p := Play{by: by, key: r.key(s)}
	add := func(m Move) {
		p.move = m
		dst = append(dst, p)
	}
	switch s.phase {
	case PhaseReveal:
		if s.revealer == by {
			add(Reveal())
		}
		if s.in().Has(by) {
			dst = r.appendExchanges(dst, s, p)
		}
	case PhaseLetter:
		if r.c.NamedLetter {
			for l := range r.alphabet.All().All() {
				if t := l.Tile(); r.set.Fits(t) && (!r.vowelOnly(s) || r.colour(t) == 0) {
					add(NameLetter(t))
				}
			}
			break
		}
		for _, from := range s.fullDecks() {
			add(ChooseDeck(from))
		}
	case PhaseRace:
		for word, cards := range r.Find(r.Card(s.open), s.letter, s.hands[by]) {
			add(ClaimAs(cards, word))
		}
		dst = r.appendExchanges(dst, s, p)
		add(GiveUp())
	case PhaseDraw:
		for _, from := range s.fullDecks() {
			add(Draw(from))
		}
	}
	return dst
}

// fullDecks returns the letter decks that hold cards.
func (s *State) fullDecks() []Pile {
	decks := make([]Pile, 0, 2)
	for i := range s.decks {
		if s.decks[i].Len() > 0 {
			decks = append(decks, Vowels+Pile(i))
		}
	}
	return decks
}

// appendExchanges lists every different part of the hand with every mix of decks.
func (r *Rules) appendExchanges(dst []Play, s *State, p Play) []Play {
	hand := &s.hands[p.by]
	least := 1
	if r.c.ExchangeAll {
		least = max(hand.Len(), 1)
	}
	v, k := s.decks[0].Len(), s.decks[1].Len()
	for n := least; n <= min(hand.Len(), v+k); n++ {
		dst = appendParts(dst, hand, 0, n, tiles.Run{}, p, max(n-k, 0), min(n, v))
	}
	return dst
}

// appendParts adds size cards of the hand from place i on to the run, and takes lo to hi vowels for them.
func appendParts(dst []Play, hand *tiles.Rack, i, size int, run tiles.Run, p Play, lo, hi int) []Play {
	if size == 0 {
		for vowels := lo; vowels <= hi; vowels++ {
			p.move = Exchange(run, vowels)
			dst = append(dst, p)
		}
		return dst
	}
	for ; i+size <= hand.Len(); i++ {
		t := hand.At(i)
		dst = appendParts(dst, hand, i+1, size-1, run.Add(t), p, lo, hi)
		for i+1 < hand.Len() && hand.At(i+1) == t { // the same card here would make the same parts again
			i++
		}
	}
	return dst
}

// Judge returns, for a claim that is false, the word that was said, or else the cards as they lie sorted; nil for a good
// claim and for every other move. The event Failed says what is wrong. The Play must have been made for this State.
func (r *Rules) Judge(_ *State, p Play) []tiles.Word {
	if p.verdict == good {
		return nil
	}
	if p.move.As.Len() > 0 {
		return []tiles.Word{p.move.As}
	}
	letters := make([]tiles.Letter, 0, p.move.Cards.Len())
	for _, t := range p.move.Cards.Slice() {
		letters = append(letters, t.Letter())
	}
	return []tiles.Word{tiles.WordOf(letters...)}
}
