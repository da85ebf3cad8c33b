package dash

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// seatsFault says why a game can't have that many seats, or is nil.
func (r *Rules) seatsFault(seats int) error {
	text, limit := "", wordgame.MaxSeats
	switch need := 4*seats + 1; {
	case seats < 2 || seats > wordgame.MaxSeats:
		text = fmt.Sprintf("Scrabble Dash is for 2 to %d players, not %d.", wordgame.MaxSeats, seats)
	case int(r.c.First) >= seats:
		text = fmt.Sprintf("There is no seat %d to turn the first Dash card.", r.c.First)
		limit = seats
	case len(r.c.Dashes) < need:
		text = fmt.Sprintf("%d Dash cards are too few for %d players: it takes %d that somebody must win.", len(r.c.Dashes), seats, need)
		limit = need
	default:
		return nil
	}
	return &wordgame.MoveError{Reason: wordgame.ErrSeats, Seat: wordgame.Table, Limit: limit, Text: text}
}

// Start seats the players. The Table deals the hands. The error is a *wordgame.MoveError with ErrSeats, also where the
// decks don't suffice for the hands.
func (r *Rules) Start(o wordgame.Opening) (State, []Event, error) {
	if err := r.seatsFault(o.Seats); err != nil {
		return State{}, nil, err
	}
	due := [2]uint8{uint8(r.c.DealVowels), uint8(HandSize - r.c.DealVowels)}
	for i, n := range due {
		if need := int(n) * o.Seats; r.count[i] < need {
			return State{}, nil, &wordgame.MoveError{
				Reason: wordgame.ErrSeats, Seat: wordgame.Table, Limit: need,
				Text: fmt.Sprintf("%d %s are too few for %d hands.", r.count[i], Vowels+Pile(i), o.Seats),
			}
		}
	}
	s := State{rules: r.fingerprint, seed: o.Seed, seats: uint8(o.Seats), revealer: r.c.First}
	s.decks = r.fullDecks()
	s.dashes.loose = r.allDashes()
	for i := range o.Seats {
		s.due[i] = due
	}
	return s, nil, nil
}

// Begin is Start with the engine as the dealer.
func (r *Rules) Begin(o wordgame.Opening) (State, []Event, error) {
	return wordgame.Begin(r, nil, o)
}

// fullBags returns all letter cards by colour, fullDecks the decks of them, all loose.
func (r *Rules) fullBags() (bags [2]tiles.Bag) {
	all := r.set.Bag()
	for t, n := range all.All() {
		bags[r.colour(t)].Add(t, n)
	}
	return bags
}

func (r *Rules) fullDecks() [2]tiles.Deck {
	bags := r.fullBags()
	return [2]tiles.Deck{tiles.DeckOf(bags[0]), tiles.DeckOf(bags[1])}
}

// allDashes is the set of all Dash cards.
func (r *Rules) allDashes() DashSet { return 1<<(len(r.c.Dashes)+1) - 2 }
