package scrabbleme

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Causes of an end.
const (
	CauseOut    wordgame.Cause = "out"    // bag, podium and all racks are empty; under Config.EndOnOut one rack
	CausePasses wordgame.Cause = "passes" // bag and podium are empty, and in a whole round nobody played
	CauseStale  wordgame.Cause = "stale"  // Config.StaleAfter
	CauseLeft   wordgame.Cause = "left"   // one seat is left
)

type cause uint8

const (
	causeNone cause = iota
	causeOut
	causePasses
	causeStale
	causeLeft
	causes
)

var causeNames = [causes]wordgame.Cause{"", CauseOut, CausePasses, CauseStale, CauseLeft}

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

// dry reports whether there is nothing left to take.
func (s *State) dry() bool { return s.bag.Len()+s.podium.Len() == 0 }

// out are the seats whose racks are empty for good.
func (s *State) out() (o wordgame.Seats) {
	if !s.dry() {
		return 0
	}
	for i := range s.left().All() {
		if s.racks[i].Len() == 0 {
			o = o.With(i)
		}
	}
	return o
}

// endRound ends the game or begins the next round.
func (r *Rules) endRound(s *State, l *log) {
	out := s.out()
	if s.first == 0 {
		s.first = out
	}
	switch {
	case out == s.left(), r.c.EndOnOut && out != 0:
		r.finish(s, causeOut, l)
	case s.idle > 0 && s.dry():
		r.finish(s, causePasses, l)
	case r.c.StaleAfter > 0 && int(s.idle) >= r.c.StaleAfter:
		r.finish(s, causeStale, l)
	default:
		r.beginRound(s, l)
	}
}

// finish ends the game and counts the racks, unless one seat alone is left.
func (r *Rules) finish(s *State, why cause, l *log) {
	if s.phase > PhaseShow { // until then exchanged tiles lie on their racks
		r.putBack(s, l)
	}
	s.cause, s.raw = why, s.scores
	s.built, s.did = [wordgame.MaxSeats]board.Placement{}, [wordgame.MaxSeats]Deed{}
	s.gained, s.rest = [wordgame.MaxSeats]int32{}, [wordgame.MaxSeats]uint8{}
	s.doubts = [wordgame.MaxSeats]wordgame.Seats{}
	s.skip, s.owe, s.ask, s.swaps = 0, 0, 0, 0
	s.to, s.deal, s.due = 0, 0, 0
	if why != causeLeft {
		r.count(s, l)
	}
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

// count lays the racks open and counts what is left on them.
func (r *Rules) count(s *State, l *log) {
	out := wordgame.Table
	if r.c.OutBonus && s.first.Len() == 1 {
		for i := range s.first.All() {
			out = i
		}
	}
	for i := range s.left().All() {
		rack := &s.racks[i]
		s.known[i] = *rack
		points := r.value(rack)
		if rack.Len() > 0 && !r.c.NoDeduction {
			r.rackScore(s, i, -points, WhyRack, rack, l)
		}
		if rack.Len() > 0 && out != wordgame.Table && !s.gone.Has(out) {
			r.rackScore(s, out, points, WhyOtherRacks, rack, l)
		}
	}
}

func (r *Rules) rackScore(s *State, seat wordgame.Seat, points int32, why wordgame.Cause, rack *tiles.Rack, l *log) {
	s.scores[seat] += points
	if l != nil {
		l.add(Scored{By: seat, Points: points, Why: why, Tiles: rack.Run()})
	}
}

// retire takes a seat out of the game. Its rack and its board stay out of play; a word not scored yet falls.
func (r *Rules) retire(s *State, seat wordgame.Seat, l *log) {
	if l != nil {
		l.add(Retired{By: seat})
	}
	s.gone = s.gone.With(seat)
	s.skip, s.owe = s.skip.Without(seat), s.owe.Without(seat)
	s.ask, s.swaps = s.ask.Without(seat), s.swaps.Without(seat)
	s.rest[seat] = 0
	if s.phase <= PhaseShow || s.phase <= PhaseJudge && s.did[seat] == DeedPlace {
		s.did[seat], s.built[seat], s.gained[seat] = DeedNone, board.Placement{}, 0
		s.doubts[seat] = 0
	}
	if s.left().Len() == 1 {
		r.finish(s, causeLeft, l)
		return
	}
	due := s.due > 0 && s.deal == seat
	if due {
		s.due = 0
	}
	switch s.phase {
	case PhaseDeal:
		if due {
			r.dealNext(s, l)
		}
	case PhaseBuild:
		r.afterDecisions(s)
	case PhaseDoubt:
		for i := range s.ask.All() { // who had only this word to answer is done
			if s.toAnswer(i) == 0 {
				s.ask = s.ask.Without(i)
			}
		}
		r.afterAnswers(s, l)
	case PhaseJudge:
		r.afterAnswers(s, l) // nothing else may have been challenged
	case PhaseSwap:
		r.nextSwap(s, l)
	case PhasePick, PhaseFill:
		if due {
			s.deal = 0
		}
		if due || s.to == seat && s.due == 0 { // in PhaseFill something is always due
			r.refill(s, l)
		}
	}
}
