package dabble

import (
	"errors"
	"fmt"
	"math"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/refuse"
	"github.com/tilewright/wordgame/tiles"
)

// Position is what Setup needs: the game while time runs, with no call waiting. The pool is all tiles of the Set that are
// on no rack.
type Position struct {
	Seats   int
	Racks   [wordgame.MaxSeats]tiles.Rack // 20 tiles each; of a seat that is gone 20 or none
	Scores  [wordgame.MaxSeats]int32
	Round   int                      // 0: 1
	TimeUps int                      // times that time was up in this round
	Empty   int                      // rounds in a row without a point
	Fallen  [wordgame.MaxSeats]Rows  // the calls that had bad words; those seats are out
	Bad     [wordgame.MaxSeats]uint8 // which rows of these are bad: bit i is row i
	Out     wordgame.Seats           // also out: by a failed challenge
	Gone    wordgame.Seats           // have left
	Seed    uint64
}

// Setup makes a position. The error joins all its faults.
func (r *Rules) Setup(p Position) (State, error) {
	var faults []error
	bad := func(format string, args ...any) { faults = append(faults, fmt.Errorf("dabble: "+format, args...)) }
	if err := r.seatsFault(p.Seats); err != nil {
		faults = append(faults, err)
	}
	number := func(name string, v, hi int) int {
		if v < 0 || v > hi {
			bad("%s is %d, want 0 to %d", name, v, hi)
		}
		return min(max(v, 0), hi)
	}
	s := State{
		rules: r.fingerprint, seed: p.Seed, seats: uint8(min(max(p.Seats, 0), wordgame.MaxSeats)), racks: p.Racks, scores: p.Scores,
		pool: r.set.Bag(), gone: p.Gone, out: p.Out, round: uint32(max(1, number("Round", p.Round, math.MaxInt32))),
		timeUps: uint16(number("TimeUps", p.TimeUps, math.MaxUint16)), empty: uint16(number("Empty", p.Empty, math.MaxUint16)),
	}
	if (p.Gone|p.Out)&^s.all() != 0 || s.left().Len() < 2 {
		bad("Gone or Out names seats that are not at the table, or leaves fewer than two")
	}
	for i := range wordgame.Seat(wordgame.MaxSeats) {
		r.setupSeat(&p, &s, i, bad)
	}
	if s.in() == 0 {
		bad("all seats are out: the round would be over")
	}
	r.setupTiles(&s, bad)
	if len(faults) > 0 {
		return State{}, errors.Join(faults...)
	}
	return s, nil
}

// setupSeat checks what belongs to one seat.
func (r *Rules) setupSeat(p *Position, s *State, i wordgame.Seat, bad func(string, ...any)) {
	if uint8(i) >= s.seats {
		if p.Racks[i] != (tiles.Rack{}) || p.Scores[i] != 0 || p.Fallen[i] != (Rows{}) || p.Bad[i] != 0 {
			bad("tiles or a score for seat %d of %d", i, p.Seats)
		}
		return
	}
	if n := p.Racks[i].Len(); n != HandSize && (n != 0 || !p.Gone.Has(i)) {
		bad("the rack of seat %d has %d tiles, want %d", i, n, HandSize)
	}
	if v := p.Scores[i]; v > maxScore || v < -maxScore {
		bad("the score of seat %d is %d", i, v)
	}
	if p.Fallen[i] == (Rows{}) && p.Bad[i] == 0 {
		return
	}
	s.rows[i], s.bad[i] = p.Fallen[i], p.Bad[i]
	s.seen, s.fallen, s.out = s.seen.With(i), s.fallen.With(i), s.out.With(i)
	if p.Bad[i] == 0 || p.Bad[i] > allRows {
		bad("the bad rows of seat %d, whose call has fallen, are %b", i, p.Bad[i])
	}
	if err := r.ownRows(s, i); err != nil || s.rows[i].Filled() != allRows {
		bad("the call of seat %d is not five rows of its tiles", i)
	}
}

// setupTiles takes the tiles of the racks out of the pool.
func (r *Rules) setupTiles(s *State, bad func(string, ...any)) {
	var missing tiles.Bag
	for i := range s.racks {
		for _, t := range s.racks[i].Slice() {
			switch {
			case !r.set.Fits(t):
				bad("tile %d is not of the set", uint8(t))
			case !s.pool.Remove(t):
				missing.Add(t, 1)
			}
		}
	}
	for t, n := range missing.All() {
		bad("%d more of tile %s than the set has", n, r.set.FormatTile(t))
	}
}

// ownRows reports what is wrong with the rows of a seat: tiles that are not on its rack, blanks without a letter, rows that
// are neither full nor empty.
func (r *Rules) ownRows(s *State, seat wordgame.Seat) error {
	rows := &s.rows[seat]
	for i := range RowCount {
		some := false
		for _, t := range rows.Row(i) {
			some = some || t != 0
		}
		if some && !rows.Has(i) {
			return refuse.Move(seat, ErrRows, RowLen(i), "A row is not complete.")
		}
	}
	if err := r.holds(s, seat, rows[:]); err != nil {
		return err
	}
	return r.lettered(seat, rows)
}
