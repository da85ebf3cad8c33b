package nabit

import (
	"github.com/tilewright/wordgame"
)

// judgement is the ruling by the lexicon.
func (r *Rules) judgement(s *State) (bad uint32) {
	f := s.grid.formed(&s.last.Place)
	for i, x := range f.runs[:f.n] {
		if !r.c.Lexicon.Has(s.grid.letters(x)) {
			bad |= 1 << i
		}
	}
	return bad
}

// rule settles a challenge.
func (r *Rules) rule(s *State, bad uint32, l *log) {
	if l != nil {
		l.add(Ruled{Bad: bad})
	}
	doubt, last := s.doubt, s.ask != 0
	s.doubt, s.doubts, s.ask = 0, 0, 0
	s.phase = PhaseTurn
	if bad != 0 {
		r.withdraw(s, l)
		return
	}
	s.closeLast()
	switch {
	case last:
		r.finish(s, causeOut, l)
		return
	case s.gone.Has(s.to): // left while the ruling was awaited
		r.advance(s, l)
	}
	if r.c.Policy == wordgame.Double && !s.gone.Has(doubt) {
		s.skip = s.skip.With(doubt)
		r.loseTurns(s, l)
	}
}

// withdraw takes the last play off the table, as if it had never been made; its seat plays again. Only the count of
// draws stays, because the same tiles must not come again.
func (r *Rules) withdraw(s *State, l *log) {
	last := s.last
	by := last.By
	before := s.points()
	for _, t := range last.Drawn.Slice() {
		s.hands[by].remove(t)
		s.bags[by].add(t)
	}
	for _, put := range last.Place.Slice() {
		s.grid.pop(put.At)
		s.hands[by].add(put.Tile)
	}
	for i := range s.grid.p[:s.grid.n] {
		s.grid.p[i].controls = last.controls[i]
	}
	switch t := last.Banked; {
	case t == 0:
	case r.c.BankFromBag:
		s.banks[by].remove(t)
		s.bags[by].add(t)
	default:
		s.banks[by].remove(t)
		s.hands[by].add(t)
	}
	s.turn, s.zeros, s.passed, s.out = last.Turn, last.Zeros, last.Passed, last.Out
	s.skip = last.Skip &^ s.gone
	s.last = Last{}
	s.to = by
	if l != nil {
		l.add(Withdrawn{
			By: by, Place: last.Place, Banked: last.Banked, Drawn: last.Drawn, Points: change(before, s.points()),
		})
	}
	if s.gone.Has(by) {
		r.advance(s, l)
	}
}
