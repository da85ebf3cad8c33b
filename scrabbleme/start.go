package scrabbleme

import (
	"fmt"

	"github.com/tilewright/wordgame"
)

// seatsFault says why a game can't have that many seats, or is nil.
func seatsFault(seats int) error {
	if seats >= 2 && seats <= wordgame.MaxSeats {
		return nil
	}
	return &wordgame.MoveError{
		Reason: wordgame.ErrSeats, Seat: wordgame.Table, Limit: wordgame.MaxSeats,
		Text: fmt.Sprintf("Scrabble Me is for 2 to %d players, not %d.", wordgame.MaxSeats, seats),
	}
}

// Start seats the players. The Table deals: seven tiles to each seat in turn, then three a seat onto the podium. The error
// is a *wordgame.MoveError with ErrSeats, also where the Set has too few tiles for that.
func (r *Rules) Start(o wordgame.Opening) (State, []Event, error) {
	if err := seatsFault(o.Seats); err != nil {
		return State{}, nil, err
	}
	if n := o.Seats * (RackSize + PodiumEach); r.set.Total() < n {
		return State{}, nil, &wordgame.MoveError{
			Reason: wordgame.ErrSeats, Seat: wordgame.Table, Limit: n,
			Text: fmt.Sprintf("%d tiles are too few for %d racks and the podium.", r.set.Total(), o.Seats),
		}
	}
	s := State{rules: r.fingerprint, seed: o.Seed, seats: uint8(o.Seats), bag: r.set.Bag(), due: RackSize}
	return s, nil, nil
}

// Begin is Start with the engine as the dealer.
func (r *Rules) Begin(o wordgame.Opening) (State, []Event, error) {
	return wordgame.Begin(r, nil, o)
}

// dealNext gives the deal of the opening to the next seat, then to the podium, then begins the first round.
func (r *Rules) dealNext(s *State, l *log) {
	if s.deal == wordgame.Table {
		s.deal, s.due = 0, 0
		r.beginRound(s, l)
		return
	}
	for s.deal++; uint8(s.deal) < s.seats; s.deal++ {
		if !s.gone.Has(s.deal) {
			s.due = RackSize
			return
		}
	}
	s.deal, s.due = wordgame.Table, uint8(s.size())
}
