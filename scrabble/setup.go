package scrabble

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Position is what Setup needs: the game at the beginning of a turn, with no play open to challenge. The bag is all
// tiles of the Set that lie neither on the grid nor on a rack.
type Position struct {
	Seats  int
	To     wordgame.Seat // to move
	Grid   board.Grid
	Racks  [wordgame.MaxSeats]tiles.Rack
	Owed   [wordgame.MaxSeats]int // tiles of each rack that nobody knows; they lie in the bag
	Scores [wordgame.MaxSeats]int32
	Zeros  int                      // scoreless turns in a row
	Passes [wordgame.MaxSeats]uint8 // passes of each seat in a row
	Swaps  [wordgame.MaxSeats]uint8 // exchanges of each seat; all 0 without MaxExchanges
	Gone   wordgame.Seats           // have left
	Skip   wordgame.Seats           // lose their next turn
	Seed   uint64
}

// Setup makes a position. The error joins all its faults; a number of seats that the game can't have stands alone.
func (r *Rules) Setup(p Position) (State, error) {
	var faults []error
	bad := func(format string, args ...any) { faults = append(faults, fmt.Errorf("scrabble: "+format, args...)) }
	if err := r.seatsFault(p.Seats); err != nil {
		return State{}, err
	}
	s := State{
		rules: r.fingerprint, seed: p.Seed, seats: uint8(p.Seats), to: p.To, phase: PhaseTurn, grid: p.Grid,
		racks: p.Racks, scores: p.Scores, passes: p.Passes, swaps: p.Swaps, gone: p.Gone, skip: p.Skip, bag: r.set.Bag(),
		zeros: uint16(min(max(p.Zeros, 0), 65000)),
	}
	if uint8(p.To) >= s.seats || p.Gone.Has(p.To) || p.Skip.Has(p.To) {
		bad("seat %d can't be to move", p.To)
	}
	if p.Gone&^s.all() != 0 || p.Skip&^s.left() != 0 || s.left().Len() < 2 {
		bad("Gone or Skip names seats that are not at the table, or leaves fewer than two")
	}
	if p.Zeros < 0 || p.Zeros > 65000 {
		bad("Zeros is %d", p.Zeros)
	}
	owed := r.setupRacks(p, &s, bad)
	r.setupTiles(p, &s, bad)
	if owed > s.bag.Len() {
		bad("%d tiles are owed, but only %d are left", owed, s.bag.Len())
	}
	if len(faults) > 0 {
		return State{}, errors.Join(faults...)
	}
	return s, nil
}

// setupRacks checks what belongs to seats and returns the sum of the tiles owed.
func (r *Rules) setupRacks(p Position, s *State, bad func(string, ...any)) (owed int) {
	for i := range wordgame.MaxSeats {
		size, due := p.Racks[i].Len(), p.Owed[i]
		if i >= p.Seats {
			if p.Scores[i] != 0 || size > 0 || due != 0 || p.Passes[i] != 0 || p.Swaps[i] != 0 {
				bad("a score, rack, passes or exchanges for seat %d of %d", i, p.Seats)
			}
			continue
		}
		if v := p.Scores[i]; v > maxScore || v < -maxScore {
			bad("the score of seat %d is %d", i, v)
		}
		if n := int(p.Swaps[i]); n > r.c.MaxExchanges {
			bad("seat %d has made %d exchanges, more than %d", i, n, r.c.MaxExchanges)
		}
		if due < 0 || due > r.c.RackSize || size+due > r.c.RackSize {
			bad("the rack of seat %d has %d tiles and %d owed, more than %d", i, size, due, r.c.RackSize)
			continue
		}
		s.due[i] = uint8(due)
		owed += due
	}
	return owed
}

// setupTiles takes the tiles of grid and racks out of the bag.
func (r *Rules) setupTiles(p Position, s *State, bad func(string, ...any)) {
	var missing tiles.Bag
	take := func(t tiles.Tile) {
		switch {
		case !r.set.Fits(t):
			bad("tile %d is not of the set", uint8(t))
		case !s.bag.Remove(t.Bare()):
			missing.Add(t.Bare(), 1)
		}
	}
	for row := range int8(board.MaxSide) {
		for col := range int8(board.MaxSide) {
			sq := board.Square{Row: row, Col: col}
			t := s.grid.At(sq)
			switch {
			case t == 0:
			case !r.c.Layout.Contains(sq):
				bad("a tile off the board: row %d, column %d", row, col)
			case t.Letter() == 0:
				bad("a blank without a letter: row %d, column %d", row, col)
			default:
				take(t)
			}
		}
	}
	for i := range p.Racks {
		for _, t := range p.Racks[i].Slice() {
			take(t)
		}
	}
	for t, n := range missing.All() {
		bad("%d more of tile %s than the set has", n, r.set.FormatTile(t))
	}
}
