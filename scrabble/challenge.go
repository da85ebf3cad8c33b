package scrabble

import (
	"math"
	"math/bits"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// lastFormed returns the words of the open play.
func (r *Rules) lastFormed(s *State) []board.Formed {
	g := s.grid
	lift(&g, &s.last)
	words, err := r.board.Form(&g, s.last.Place)
	if err != nil {
		panic("scrabble: the last play does not fit its board: " + err.Error())
	}
	return words
}

// judgement is the ruling by the lexicon.
func (r *Rules) judgement(s *State) (bad uint32) {
	for i, f := range r.lastFormed(s) {
		if !r.c.Lexicon.Has(f.Word) {
			bad |= 1 << i
		}
	}
	if r.c.NamedOnly && s.doubts != 0 {
		bad &= s.doubts
	}
	return bad
}

// rule settles a challenge.
func (r *Rules) rule(s *State, bad uint32, l *log) {
	if l != nil {
		l.add(Ruled{Bad: bad})
	}
	by, doubt, doubts := s.last.By, s.doubt, s.doubts
	words := bits.OnesCount32(doubts)
	if words == 0 && r.c.Policy == wordgame.Plus5Word {
		words = len(r.lastFormed(s))
	}
	s.doubt, s.doubts = 0, 0
	s.phase = PhaseTurn
	if bad != 0 {
		out := s.out
		r.withdraw(s, l)
		switch {
		case r.c.Policy == wordgame.Triple:
			s.to = doubt
			r.finish(s, causeTriple, l)
		case out: // the turn did not pass on yet
			r.advance(s, l)
		default:
			r.ends(s, l)
		}
		return
	}
	s.closeLast()
	switch r.c.Policy {
	case wordgame.Double:
		if !s.out && !s.gone.Has(doubt) {
			s.skip = s.skip.With(doubt)
		}
	case wordgame.Plus5:
		r.score(s, by, 5, WhyChallenge, l)
	case wordgame.Plus5Word:
		r.score(s, by, int32(5*words), WhyChallenge, l)
	case wordgame.Plus10:
		r.score(s, by, 10, WhyChallenge, l)
	case wordgame.Minus10:
		r.score(s, doubt, -10, WhyChallenge, l)
	case wordgame.Triple:
		s.to = by
		r.finish(s, causeTriple, l)
		return
	}
	if s.out {
		r.finish(s, causeOut, l)
		return
	}
	r.skipTurns(s, l)
}

// withdraw takes the last play off the board, as if its seat had done nothing in its turn.
func (r *Rules) withdraw(s *State, l *log) {
	last := s.last
	by, run := last.By, &last.Place.Tiles
	if l != nil {
		l.add(Withdrawn{By: by, Tiles: *run, Score: last.Score})
	}
	lift(&s.grid, &last)
	s.scores[by] -= last.Score
	for _, t := range last.Drawn.Slice() {
		s.racks[by].Remove(t)
		s.bag.Add(t, 1)
	}
	s.due[by] -= last.Refill - last.Dealt
	// Everybody has seen the tiles that were played; some may have been known before.
	known := last.Known
	var seen tiles.Rack
	for _, t := range run.Slice() {
		t = t.Bare()
		s.racks[by].Add(t)
		seen.Add(t)
		if known.Count(t) < seen.Count(t) {
			known.Add(t)
		}
	}
	s.known[by] = known
	// Turns lost since the play count too.
	lost := s.zeros
	s.zeros = uint16(min(int(last.Zeros)+int(lost)+1, math.MaxUint16))
	if r.c.WithdrawnIsPass && lost == 0 { // else the play, or a turn lost since, has broken the row
		s.passes = last.Passes
		s.addPass(by)
	}
	s.last, s.out, s.ask = Last{}, false, 0
}
