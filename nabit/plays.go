package nabit

import (
	"iter"

	"github.com/tilewright/wordgame"
)

func (r *Rules) generator() *generator {
	if g, ok := r.generators.Get().(*generator); ok {
		return g
	}
	if r.graph == nil {
		panic("nabit: listing plays needs a *lexicon.Graph as the Lexicon")
	}
	return &generator{two: r.graph.TwoWay(), set: r.set, s: r.s}
}

// canPlace reports whether the seat has a placement whose words are all in the lexicon.
func (r *Rules) canPlace(s *State, seat wordgame.Seat) bool {
	g := r.generator()
	g.first = true
	g.search(&s.grid, &s.hands[seat])
	ok := len(g.found) > 0
	g.first = false
	r.generators.Put(g)
	return ok
}

// Plays yields the seat's own moves whose words are all in the lexicon, each once, in canonical form: placements, those
// along rows before those along columns, row by row; banked tiles in the Set's order; exchanges by number and tiles; the
// pass; the challenge. Different tiles that show the same letter are different plays, so is a blank. Leaving is not
// among them. It panics if the Lexicon is no *lexicon.Graph and the seat could place tiles.
func (r *Rules) Plays(s State, by wordgame.Seat) iter.Seq[Play] {
	return func(yield func(Play) bool) {
		for _, p := range r.AppendPlays(nil, &s, by) {
			if !yield(p) {
				return
			}
		}
	}
}

// AppendPlays appends what Plays yields. It allocates nothing beyond dst.
func (r *Rules) AppendPlays(dst []Play, s *State, by wordgame.Seat) []Play {
	r.mustOwn(s)
	turn := r.toAct(s)
	if by == wordgame.Table || !turn.May.Has(by) {
		return dst
	}
	p := Play{by: by, key: r.key(s)}
	if turn.Must.Has(by) {
		switch s.phase {
		case PhaseTurn:
			dst = r.appendPlacements(dst, s, p)
			dst = r.appendExchanges(dst, s, p)
		case PhaseBank:
			dst = r.appendBanks(dst, s, p)
		}
		p.move = Pass()
		dst = append(dst, p)
	}
	if s.last.Open && s.last.By != by {
		p.move = Challenge(0)
		dst = append(dst, p)
	}
	return dst
}

func (r *Rules) appendPlacements(dst []Play, s *State, p Play) []Play {
	g := r.generator()
	g.search(&s.grid, &s.hands[p.by])
	for i := range g.found {
		p.move = Move{Kind: KindPlace, Place: g.found[i]}
		dst = append(dst, p)
	}
	r.generators.Put(g)
	return dst
}

// appendExchanges lists every different part of the hand.
func (r *Rules) appendExchanges(dst []Play, s *State, p Play) []Play {
	hand := &s.hands[p.by]
	if s.bags[p.by].n == 0 {
		return dst
	}
	most := hand.Len()
	if r.c.ExchangeOne {
		most = min(most, 1)
	}
	for size := 1; size <= most; size++ {
		dst = appendParts(dst, hand, 0, size, Hand{}, p)
	}
	return dst
}

// appendParts adds size tiles of the hand from place i on to part.
func appendParts(dst []Play, hand *Hand, i, size int, part Hand, p Play) []Play {
	if size == 0 {
		p.move = Exchange(part)
		return append(dst, p)
	}
	for ; i+size <= hand.Len(); i++ {
		longer := part
		longer.add(hand.At(i))
		dst = appendParts(dst, hand, i+1, size-1, longer, p)
		for i+1 < hand.Len() && hand.At(i+1) == hand.At(i) { // the same tile here would make the same parts again
			i++
		}
	}
	return dst
}

func (r *Rules) appendBanks(dst []Play, s *State, p Play) []Play {
	if r.c.BankFromBag {
		p.move = BankBlind()
		return append(dst, p)
	}
	hand := &s.hands[p.by]
	for i, t := range hand.Slice() {
		if i > 0 && t == hand.At(i-1) {
			continue
		}
		p.move = Bank(t)
		dst = append(dst, p)
	}
	return dst
}
