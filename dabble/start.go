package dabble

import (
	"fmt"

	"github.com/tilewright/wordgame"
)

// seatsFault says why a game can't have that many seats, or is nil.
func (r *Rules) seatsFault(seats int) error {
	if seats < 2 || seats > wordgame.MaxSeats {
		return &wordgame.MoveError{
			Reason: wordgame.ErrSeats, Seat: wordgame.Table, Limit: wordgame.MaxSeats,
			Text: fmt.Sprintf("Dabble is for 2 to %d players, not %d.", wordgame.MaxSeats, seats),
		}
	}
	if n := seats * HandSize; r.set.Total() < n {
		return &wordgame.MoveError{
			Reason: wordgame.ErrSeats, Seat: wordgame.Table, Limit: n,
			Text: fmt.Sprintf("%d tiles are too few for %d players.", r.set.Total(), seats),
		}
	}
	return nil
}

// Start seats the players. The Table deals 20 tiles to each.
func (r *Rules) Start(o wordgame.Opening) (State, []Event, error) {
	if err := r.seatsFault(o.Seats); err != nil {
		return State{}, nil, err
	}
	s := State{rules: r.fingerprint, seed: o.Seed, seats: uint8(o.Seats), round: 1, pool: r.set.Bag()}
	s.deal = s.all()
	return s, nil, nil
}

// Begin is Start with the engine as the dealer.
func (r *Rules) Begin(o wordgame.Opening) (State, []Event, error) {
	return wordgame.Begin(r, nil, o)
}
