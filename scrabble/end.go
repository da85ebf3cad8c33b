package scrabble

import (
	"time"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Causes of an end.
const (
	CauseOut    wordgame.Cause = "out"    // the bag is empty and a seat is out
	CausePasses wordgame.Cause = "passes" // every seat has passed often enough in a row
	CauseZeros  wordgame.Cause = "zeros"  // scoreless turns in a row
	CauseStale  wordgame.Cause = "stale"  // Config.StaleAfter
	CauseLeft   wordgame.Cause = "left"   // one seat is left
	CauseTriple wordgame.Cause = "triple" // a challenge decided the game
)

type cause uint8

const (
	causeNone cause = iota
	causeOut
	causePasses
	causeZeros
	causeStale
	causeLeft
	causeTriple
	causes
)

var causeNames = [causes]wordgame.Cause{"", CauseOut, CausePasses, CauseZeros, CauseStale, CauseLeft, CauseTriple}

// Cause returns the public form.
func (c cause) Cause() wordgame.Cause { return causeNames[c] }

func causeOf(name wordgame.Cause) (cause, bool) {
	for c, n := range causeNames {
		if n == name {
			return cause(c), true
		}
	}
	return 0, false
}

// ends ends the game after scoreless turns.
func (r *Rules) ends(s *State, l *log) {
	n, zeros := s.left().Len(), int(s.zeros)
	if !r.c.NoEmptyEnd || !s.grid.IsEmpty() {
		switch {
		case r.c.EndPasses > 0 && r.allPassed(s):
			r.finish(s, causePasses, l)
			return
		case r.c.EndZeros > 0 && zeros >= r.c.EndZeros, r.c.EndZerosSeat > 0 && zeros >= r.c.EndZerosSeat*n:
			r.finish(s, causeZeros, l)
			return
		}
	}
	if r.c.StaleAfter > 0 && zeros >= r.c.StaleAfter*n {
		r.finish(s, causeStale, l)
	}
}

func (r *Rules) allPassed(s *State) bool {
	for i := range wordgame.Seat(s.seats) {
		if !s.gone.Has(i) && int(s.passes[i]) < r.c.EndPasses {
			return false
		}
	}
	return true
}

// finish ends the game. Racks are counted as soon as nothing is owed to them any more.
func (r *Rules) finish(s *State, why cause, l *log) {
	s.closeLast()
	s.cause = why
	s.skip, s.ask, s.doubt, s.doubts = 0, 0, 0, 0
	s.phase = PhaseCount
	if why == causeLeft || why == causeTriple {
		s.deal = 0
		s.putBack()
		s.raw = s.scores
		r.over(s, l)
		return
	}
	r.count(s, l)
}

func (r *Rules) over(s *State, l *log) {
	s.phase = PhaseOver
	if l != nil {
		l.add(Ended{Outcome: r.outcome(s)})
	}
}

// value is the worth of a rack in points.
func (r *Rules) value(rack *tiles.Rack) (sum int32) {
	for _, t := range rack.Slice() {
		sum += int32(r.set.Points(t))
	}
	return sum
}

// count counts the racks, unless tiles are still owed.
func (r *Rules) count(s *State, l *log) {
	left := s.left()
	for i := range wordgame.Seat(s.seats) {
		if left.Has(i) && s.due[i] > 0 {
			return
		}
	}
	s.raw = s.scores
	out := wordgame.Table
	if s.cause == causeOut {
		out = s.last.By
	}
	double := r.c.DoubleRack && s.seats == 2 && out != wordgame.Table
	for i := range wordgame.Seat(s.seats) {
		if !left.Has(i) || i == out {
			continue
		}
		points := r.value(&s.racks[i])
		s.known[i] = s.racks[i] // laid open
		if out != wordgame.Table {
			gain := points
			if double {
				gain *= 2
			}
			r.rackScore(s, out, gain, WhyOtherRacks, &s.racks[i], l)
		}
		if !double {
			r.rackScore(s, i, -points, WhyRack, &s.racks[i], l)
		}
	}
	r.over(s, l)
}

func (r *Rules) rackScore(s *State, seat wordgame.Seat, points int32, why wordgame.Cause, rack *tiles.Rack, l *log) {
	s.scores[seat] += points
	if l != nil {
		l.add(Scored{By: seat, Points: points, Why: why, Tiles: rack.Run()})
	}
}

// retire takes a seat out of the game. Its rack stays out of play.
func (r *Rules) retire(s *State, seat wordgame.Seat, l *log) {
	if l != nil {
		l.add(Retired{By: seat})
	}
	if s.deal.Has(seat) {
		s.putBack()
		if s.phase == PhaseDraw {
			s.due[seat] = 0
		}
	}
	s.gone = s.gone.With(seat)
	s.skip, s.ask, s.deal = s.skip.Without(seat), s.ask.Without(seat), s.deal.Without(seat)
	if left := s.left(); left.Len() == 1 {
		r.finish(s, causeLeft, l)
		return
	}
	switch s.phase {
	case PhaseDraw:
		if s.ask == 0 { // all who tied have left: the others are compared
			s.ask = s.left()
		}
		r.compare(s, l)
	case PhaseTurn:
		if s.to == seat {
			s.to = s.after(s.to)
			r.skipTurns(s, l)
		} else {
			r.ends(s, l)
		}
	case PhaseJudge:
		if s.to == seat && !s.out { // turns that are lost are passed over after the ruling
			s.to = s.after(s.to)
		}
	case PhaseLast:
		if s.ask == 0 {
			r.finish(s, causeOut, l)
		}
	case PhaseCount:
		r.count(s, l)
	}
}

// Overtime returns the points of a clock penalty, 0 or less: perMinute for every minute begun. Tournaments take 10, some up to
// a cap: then over is min(over, cap). Give them to the seat with Adjust, before the act that ends the game: a finished game takes
// nothing more.
func Overtime(over time.Duration, perMinute int) int {
	if over <= 0 {
		return 0
	}
	minutes := 1 + (over-1)/time.Minute // the last one may have only begun
	return -int(minutes) * perMinute
}
