package scrabble

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/wire"
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
	s.bag, faults[0] = wire.Bag(r.set, w.Bag)
	s.racks, faults[1] = wire.Racks(r.set, w.Racks)
	s.known, faults[2] = wire.Racks(r.set, w.Known)
	s.grid, faults[3] = wire.Grid(r.board, w.Grid)
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

func (r *Rules) view(w viewWire) (View, error) {
	v := View{
		Me: w.Me, Seats: w.Seats, To: w.To, Doubt: w.Doubt, Out: w.Out, Cause: w.Cause, Wait: wordgame.Turn{Must: w.Must, May: w.May},
		Rules: r.fingerprint, Turn: w.Turn, Scores: w.Scores, Raw: w.Raw, Sizes: w.Sizes, Due: w.Due, Bag: w.Bag, Swap: w.Swap,
		Doubts: w.Doubts, Zeros: w.Zeros, Passes: w.Passes, Swaps: w.Swaps, Gone: w.Gone, Skip: w.Skip, Deal: w.Deal, Ask: w.Ask,
	}
	var faults [6]error
	v.Grid, faults[0] = wire.Grid(r.board, w.Grid)
	v.Rack, faults[1] = wire.Rack(r.set, w.Rack)
	v.Known, faults[2] = wire.Racks(r.set, w.Known)
	v.Last, faults[3] = r.last(w.Last)
	v.Aside, faults[4] = r.set.ParseTiles(w.Aside)
	v.Phase, faults[5] = phaseOf(w.Phase)
	if err := errors.Join(faults[:]...); err != nil {
		return View{}, err
	}
	// A view is good if some position looks like it.
	luck := wordgame.NewRand(0)
	s, err := r.sample(v, &luck)
	if err == nil {
		err = r.sound(&s)
	}
	if err == nil && r.View(s, v.Me) != v {
		err = errors.New("no position looks like this")
	}
	return v, err
}
