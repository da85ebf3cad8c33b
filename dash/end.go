package dash

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Causes of an end.
const (
	CauseFive  wordgame.Cause = "five"  // a seat has won five Dash cards
	CauseStale wordgame.Cause = "stale" // Config.StaleAfter
	CauseLeft  wordgame.Cause = "left"  // one seat is left
)

type cause uint8

const (
	causeNone cause = iota
	causeFive
	causeStale
	causeLeft
	causes
)

var causeNames = [causes]wordgame.Cause{"", CauseFive, CauseStale, CauseLeft}

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

// retire takes a seat out of the game: its hand goes under the decks, its Dash cards stay with it.
func (r *Rules) retire(s *State, seat wordgame.Seat, l *log) {
	if l != nil {
		l.add(Retired{By: seat})
	}
	cards := s.hands[seat]
	for _, t := range s.claims[seat].Slice() {
		cards.Add(t)
	}
	if s.stand[seat] == StandExchanged && s.due[seat] != [2]uint8{} { // the exchange isn't done yet
		for _, t := range s.aside.Slice() {
			cards.Add(t)
		}
		s.aside = tiles.Run{}
	}
	r.putUnder(s, &cards, l)
	s.hands[seat], s.known[seat], s.claims[seat] = tiles.Rack{}, tiles.Rack{}, tiles.Run{}
	s.due[seat], s.stand[seat] = [2]uint8{}, StandIn
	s.gone = s.gone.With(seat)
	if s.left().Len() == 1 {
		r.finish(s, causeLeft, l)
		return
	}
	switch s.phase {
	case PhaseDeal, PhaseReveal, PhaseLetter:
		if s.revealer == seat {
			s.revealer = s.after(seat)
		}
		if s.phase == PhaseDeal && s.owing() == 0 {
			s.phase = PhaseReveal
		}
	case PhaseDraw:
		if s.winner == seat {
			s.next()
		}
	}
}

// finish ends the game. Claims and exchanges that are not settled fall.
func (r *Rules) finish(s *State, why cause, l *log) {
	for seat := range s.left().All() {
		s.takeBack(seat)
	}
	r.putBack(s, l)
	s.want, s.winner = 0, 0
	s.due, s.stand = [wordgame.MaxSeats][2]uint8{}, [wordgame.MaxSeats]Stand{}
	s.phase, s.cause = PhaseOver, why
	if l != nil {
		l.add(Ended{Outcome: r.outcome(s)})
	}
}
