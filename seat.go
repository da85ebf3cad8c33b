package wordgame

import (
	"iter"
	"math/bits"
)

// MaxSeats is the largest number of players of any game here.
const MaxSeats = 4

// None in a number of a game's Config switches off what the zero value leaves at its standard.
const None = -1

// Seat is a place at the table: 0 to MaxSeats-1 in order of play, or Table.
type Seat uint8

// Table is the seat of whoever deals, rules on words and keeps the time. As the reader of a view or an event it stands
// for the spectators.
const Table Seat = 15

// Seats is a set of seats. A seat above 15 is in no set.
type Seats uint16

// Only returns the set of the given seats.
func Only(seats ...Seat) Seats {
	var s Seats
	for _, x := range seats {
		s = s.With(x)
	}
	return s
}

// Has reports whether x is in the set.
func (s Seats) Has(x Seat) bool { return x < 16 && s>>x&1 == 1 }

// With returns the set with x added.
func (s Seats) With(x Seat) Seats { return s | bit(x) }

// Without returns the set with x taken out.
func (s Seats) Without(x Seat) Seats { return s &^ bit(x) }

// Len returns the number of seats in the set.
func (s Seats) Len() int { return bits.OnesCount16(uint16(s)) }

// All yields the seats in ascending order; the Table comes last.
func (s Seats) All() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for rest := uint16(s); rest != 0; rest &= rest - 1 {
			if !yield(Seat(bits.TrailingZeros16(rest))) {
				return
			}
		}
	}
}

// bit is 0 for a seat that no set can hold: seats come from outside and must not wrap round into another seat.
func bit(x Seat) Seats {
	if x > 15 {
		return 0
	}
	return 1 << x
}

// Turn says who can act. The game stands still until every seat of Must has acted; a seat that is only in May can act
// (challenge, claim, exchange) but nobody waits for it. Must is a subset of May.
type Turn struct{ Must, May Seats }

// Square is a place on a grid, both counted from 0. Functions here take a Square and never two bare numbers.
type Square struct {
	Row int8 `json:"row"`
	Col int8 `json:"col"`
}
