package scrabbleme

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// What Setup takes, and of scores UnmarshalState too, so that nothing overflows.
const (
	maxScore = 1 << 29
	maxIdle  = 65000
)

// Position is what Setup needs: the game at the beginning of a round, or of its refill. The bag is all tiles of the Set that
// lie nowhere else.
type Position struct {
	Seats  int
	Round  uint32                        // counted from 1; 0 is taken as 1
	Grids  [wordgame.MaxSeats]board.Grid // the board in front of each seat
	Racks  [wordgame.MaxSeats]tiles.Rack
	Podium tiles.Rack
	Scores [wordgame.MaxSeats]int32 // points
	Idle   int                      // rounds in a row without a play, 0 to 65,000
	Gone   wordgame.Seats           // have left
	Skip   wordgame.Seats           // lose this round; with Refill the next one
	Seed   uint64

	Refill bool                     // the words of the round have been scored and boards swapped; now the racks are refilled
	Gained [wordgame.MaxSeats]int32 // Refill: points of this round, which are in Scores too
}

// Setup makes a position. The error joins all its faults. With Refill a position in which there is nothing to take is at
// the end of its round, so that the State may be in the next round or over. Where the Table must act first, as after a round
// in which nobody can build, Settle gives the engine's answer.
func (r *Rules) Setup(p Position) (State, error) {
	var faults []error
	bad := func(format string, args ...any) { faults = append(faults, fmt.Errorf("scrabbleme: "+format, args...)) }
	if err := seatsFault(p.Seats); err != nil {
		return State{}, err
	}
	s := State{
		rules: r.fingerprint, seed: p.Seed, seats: uint8(p.Seats), round: max(p.Round, 1), grids: p.Grids, racks: p.Racks,
		podium: p.Podium, scores: p.Scores, gone: p.Gone, bag: r.set.Bag(), idle: uint16(p.Idle),
	}
	if p.Gone&^s.all() != 0 || p.Skip&^s.left() != 0 || s.left().Len() < 2 {
		bad("Gone or Skip names seats that are not at the table, or leaves fewer than two")
	}
	if p.Idle < 0 || p.Idle > maxIdle {
		bad("Idle is %d, want 0 to %d", p.Idle, maxIdle)
	}
	if n := p.Podium.Len(); n > s.size() {
		bad("the podium has %d tiles, more than %d", n, s.size())
	}
	setupSeats(p, bad)
	r.setupTiles(&s, bad)
	if len(faults) > 0 {
		return State{}, errors.Join(faults...)
	}
	s.first = s.out()
	if p.Refill {
		s.phase, s.owe, s.gained, s.to = PhasePick, p.Skip, p.Gained, wordgame.Table
		r.nextPick(&s, nil)
		return s, nil
	}
	s.phase, s.skip = PhaseBuild, p.Skip
	r.afterDecisions(&s)
	return s, nil
}

// setupSeats checks what belongs to seats.
func setupSeats(p Position, bad func(string, ...any)) {
	for i := range wordgame.MaxSeats {
		if i >= p.Seats {
			if p.Scores[i] != 0 || p.Racks[i].Len() > 0 || !p.Grids[i].IsEmpty() || p.Gained[i] != 0 {
				bad("a score, rack or board for seat %d of %d", i, p.Seats)
			}
			continue
		}
		if v := p.Scores[i]; v > maxScore || v < -maxScore {
			bad("the score of seat %d is %d, want %d to %d", i, v, -maxScore, maxScore)
		}
		switch v := p.Gained[i]; {
		case v != 0 && !p.Refill:
			bad("seat %d gained %d in a round that has only begun: Refill is not set", i, v)
		case v > maxScore || v < -maxScore:
			bad("seat %d gained %d, want %d to %d", i, v, -maxScore, maxScore)
		}
		if n := p.Racks[i].Len(); n > RackSize {
			bad("the rack of seat %d has %d tiles, more than %d", i, n, RackSize)
		}
	}
}

// setupTiles takes the tiles of boards, racks and podium out of the bag.
func (r *Rules) setupTiles(s *State, bad func(string, ...any)) {
	var missing tiles.Bag
	take := func(t tiles.Tile) {
		switch {
		case !r.set.Fits(t):
			bad("tile %d is not of the set", uint8(t))
		case !s.bag.Remove(t.Bare()):
			missing.Add(t.Bare(), 1)
		}
	}
	for i := range s.grids {
		for row := range int8(board.MaxSide) {
			for col := range int8(board.MaxSide) {
				sq := board.Square{Row: row, Col: col}
				t := s.grids[i].At(sq)
				switch {
				case t == 0:
				case !r.c.Layout.Contains(sq):
					bad("a tile off board %d: row %d, column %d", i, row, col)
				case t.Letter() == 0:
					bad("a blank without a letter on board %d: row %d, column %d", i, row, col)
				default:
					take(t)
				}
			}
		}
		for _, t := range s.racks[i].Slice() {
			take(t)
		}
	}
	for _, t := range s.podium.Slice() {
		take(t)
	}
	for t, n := range missing.All() {
		bad("%d more of tile %s than the set has", n, r.set.FormatTile(t))
	}
}
