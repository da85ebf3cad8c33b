package scrabble

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// state makes a State of what was read and checks what the engine relies on.
func (r *Rules) state(w stateWire) (s State, err error) {
	s = State{
		rules: r.fingerprint, seed: w.Seed, draws: w.Draws, turn: w.Turn, scores: w.Scores, raw: w.Raw, due: w.Due, passes: w.Passes,
		swaps: w.Swaps, doubts: w.Doubts, zeros: w.Zeros, gone: w.Gone, skip: w.Skip, deal: w.Deal, ask: w.Ask, seats: w.Seats,
		to: w.To, doubt: w.Doubt, out: w.Out,
	}
	var faults [8]error
	var ok bool
	s.bag, faults[0] = r.bag(w.Bag)
	s.racks, faults[1] = r.racks(w.Racks)
	s.known, faults[2] = r.racks(w.Known)
	s.grid, faults[3] = r.grid(w.Grid)
	s.last, faults[4] = r.last(w.Last)
	s.aside, faults[5] = r.set.ParseTiles(w.Aside)
	s.phase, faults[6] = phaseOf(w.Phase)
	if s.cause, ok = causeOf(w.Cause); !ok {
		faults[7] = fmt.Errorf("there is no cause %.20q", w.Cause)
	}
	if err := errors.Join(faults[:]...); err != nil {
		return State{}, err
	}
	return s, r.sound(&s)
}

// sound refuses a State that the engine could stumble over: seats that don't exist, and other tiles than the Set's.
func (r *Rules) sound(s *State) error {
	if s.seats < 2 || s.seats > wordgame.MaxSeats {
		return fmt.Errorf("%d seats", s.seats)
	}
	if uint8(s.to) >= s.seats || uint8(s.doubt) >= s.seats || uint8(s.last.By) >= s.seats {
		return errors.New("a seat that doesn't exist")
	}
	if (s.gone|s.skip|s.deal|s.ask)&^s.all() != 0 {
		return errors.New("sets with seats that don't exist")
	}
	if (s.phase == PhaseOver) != (s.cause != causeNone) && s.phase != PhaseCount {
		return errors.New("a cause without an end, or the other way round")
	}
	var count tiles.Bag
	total := s.bag.Len()
	add := func(t tiles.Tile) {
		count.Add(t.Bare(), 1)
		total++
	}
	owed := 0
	for i := range s.racks {
		owed += int(s.due[i])
		if s.racks[i].Len()+int(s.due[i]) > tiles.MaxHand {
			return errors.New("a rack is too long")
		}
		for _, t := range s.racks[i].Slice() {
			add(t)
		}
	}
	if owed > s.bag.Len() {
		return errors.New("more tiles are owed than the bag holds")
	}
	for _, t := range s.aside.Slice() {
		add(t)
	}
	l := r.board.Layout()
	for row := range int8(l.Rows()) {
		for col := range int8(l.Cols()) {
			if t := s.grid.At(board.Square{Row: row, Col: col}); t != 0 {
				add(t)
			}
		}
	}
	for t, n := range count.All() {
		if n+s.bag.Count(t) != r.set.Count(t) {
			return fmt.Errorf("%d tiles %s, the set has %d", n+s.bag.Count(t), r.set.FormatTile(t), r.set.Count(t))
		}
	}
	if total != r.set.Total() {
		return fmt.Errorf("%d tiles, the set has %d", total, r.set.Total())
	}
	return nil
}

func (r *Rules) view(w viewWire) (View, error) {
	v := View{
		Me: w.Me, Seats: w.Seats, To: w.To, Doubt: w.Doubt, Out: w.Out, Cause: w.Cause, Wait: wordgame.Turn{Must: w.Must, May: w.May},
		Rules: r.fingerprint, Turn: w.Turn, Scores: w.Scores, Raw: w.Raw, Sizes: w.Sizes, Due: w.Due, Bag: w.Bag, Swap: w.Swap,
		Doubts: w.Doubts, Zeros: w.Zeros, Passes: w.Passes, Swaps: w.Swaps, Gone: w.Gone, Skip: w.Skip, Deal: w.Deal, Ask: w.Ask,
	}
	var faults [6]error
	v.Grid, faults[0] = r.grid(w.Grid)
	v.Rack, faults[1] = r.rack(w.Rack)
	v.Known, faults[2] = r.racks(w.Known)
	v.Last, faults[3] = r.last(w.Last)
	v.Aside, faults[4] = r.set.ParseTiles(w.Aside)
	v.Phase, faults[5] = phaseOf(w.Phase)
	return v, errors.Join(faults[:]...)
}
