package scrabble

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// seatsFault says why a game can't have that many seats, or is nil.
func (r *Rules) seatsFault(seats int) error {
	text := ""
	switch {
	case seats < 2 || seats > wordgame.MaxSeats:
		text = fmt.Sprintf("Scrabble is for 2 to %d players, not %d.", wordgame.MaxSeats, seats)
	case r.c.Policy == wordgame.Triple && seats > 2:
		text = "The policy triple is for two players."
	default:
		return nil
	}
	return &wordgame.MoveError{Reason: wordgame.ErrSeats, Seat: wordgame.Table, Limit: wordgame.MaxSeats, Text: text}
}

// Start seats the players. The Table deals: one tile each for the start, then the racks.
func (r *Rules) Start(o wordgame.Opening) (State, []Event, error) {
	if err := r.seatsFault(o.Seats); err != nil {
		return State{}, nil, err
	}
	if n := o.Seats * r.c.RackSize; r.set.Total() < n {
		return State{}, nil, &wordgame.MoveError{
			Reason: wordgame.ErrSeats, Seat: wordgame.Table, Limit: n,
			Text: fmt.Sprintf("%d tiles are too few for %d racks of %d.", r.set.Total(), o.Seats, r.c.RackSize),
		}
	}
	s := State{rules: r.fingerprint, seed: o.Seed, seats: uint8(o.Seats), bag: r.set.Bag()}
	s.ask = s.all()
	s.deal = s.all()
	for i := range o.Seats {
		s.due[i] = 1
	}
	return s, nil, nil
}

// Begin is Start with the engine as the dealer: it draws for the start and deals the racks.
func (r *Rules) Begin(o wordgame.Opening) (State, []Event, error) {
	return wordgame.Begin(r, nil, o)
}

// compare decides who begins, once all who are compared have drawn.
func (r *Rules) compare(s *State, l *log) {
	if s.deal != 0 {
		return
	}
	var tied wordgame.Seats
	best := tiles.Letter(255)
	for i := range s.ask.All() {
		switch rank := s.racks[i].At(0).Letter(); { // the blank has letter 0: before A
		case rank < best:
			best, tied = rank, wordgame.Only(i)
		case rank == best:
			tied = tied.With(i)
		}
	}
	if tied.Len() == 1 || s.hopeless(tied) {
		for s.to = range tied.All() {
			break
		}
		r.dealRacks(s, l)
		return
	}
	for i := range tied.All() {
		s.giveBack(i, l)
		s.due[i] = 1
	}
	s.ask, s.deal = tied, tied
}

// hopeless reports whether the tied seats can only tie again, because there is but one kind of tile to draw. Then the
// first of them begins.
func (s *State) hopeless(tied wordgame.Seats) bool {
	for first := range tied.All() {
		return s.bag.Len() == s.bag.Count(s.racks[first].At(0))
	}
	return false
}

func (s *State) giveBack(seat wordgame.Seat, l *log) {
	if l != nil {
		l.add(Returned{By: seat, Tiles: s.racks[seat].Run()})
	}
	for _, t := range s.racks[seat].Slice() {
		s.bag.Add(t, 1)
	}
	s.racks[seat], s.known[seat] = tiles.Rack{}, tiles.Rack{}
}

// dealRacks makes every seat due for the rest of its rack.
func (r *Rules) dealRacks(s *State, l *log) {
	s.phase, s.ask = PhaseTurn, 0
	for i := range s.left().All() {
		if r.c.ReturnStartTiles {
			s.giveBack(i, l)
		}
		s.due[i] = uint8(r.c.RackSize - s.racks[i].Len())
		if s.due[i] > 0 {
			s.deal = s.deal.With(i)
		}
	}
}
