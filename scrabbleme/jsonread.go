package scrabbleme

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/wire"
)

// state makes a State of what was read and checks what the engine relies on.
func (r *Rules) state(w stateWire) (s State, err error) {
	s = State{
		rules: r.fingerprint, seed: w.Seed, draws: w.Draws, round: w.Round, scores: w.Scores, raw: w.Raw, gained: w.Gained,
		rest: w.Rest, doubts: w.Doubts, idle: w.Idle, gone: w.Gone, skip: w.Skip, owe: w.Owe, ask: w.Ask, swaps: w.Swaps,
		first: w.First, seats: w.Seats, to: w.To, deal: w.Deal, due: w.Due,
	}
	var faults [9]error
	var ok bool
	s.bag, faults[0] = wire.Bag(r.set, w.Bag)
	s.podium, faults[1] = wire.Rack(r.set, w.Podium)
	s.racks, faults[2] = wire.Racks(r.set, w.Racks)
	s.known, faults[3] = wire.Racks(r.set, w.Known)
	s.grids, faults[4] = r.grids(w.Grids)
	s.built, faults[5] = r.placements(w.Built)
	s.did, faults[6] = deedsOf(w.Did)
	s.phase, faults[7] = wire.Named(w.Phase, Phase(0), phases, "phase")
	if s.cause, ok = causeOf(w.Cause); !ok {
		faults[8] = fmt.Errorf("there is no cause %.20q", w.Cause)
	}
	if err := errors.Join(faults[:]...); err != nil {
		return State{}, err
	}
	return s, errors.Join(inRange(&s), r.sound(&s))
}

func (r *Rules) view(w viewWire) (View, error) {
	v := View{
		Me: w.Me, Seats: w.Seats, To: w.To, Deal: w.Deal, Due: w.Due, Cause: w.Cause,
		Wait: wordgame.Turn{Must: w.Must, May: w.May}, Rules: r.fingerprint, Round: w.Round, Scores: w.Scores, Raw: w.Raw,
		Gained: w.Gained, Sizes: w.Sizes, Bag: w.Bag, Done: w.Done, Aside: w.Aside, Rest: w.Rest, Doubts: w.Doubts,
		Idle: w.Idle, Gone: w.Gone, Skip: w.Skip, Owe: w.Owe, Ask: w.Ask, Swaps: w.Swaps, First: w.First,
	}
	var faults [7]error
	v.Grids, faults[0] = r.grids(w.Grids)
	v.Rack, faults[1] = wire.Rack(r.set, w.Rack)
	v.Known, faults[2] = wire.Racks(r.set, w.Known)
	v.Podium, faults[3] = wire.Rack(r.set, w.Podium)
	v.Did, faults[4] = deedsOf(w.Did)
	v.Built, faults[5] = r.placements(w.Built)
	v.Phase, faults[6] = wire.Named(w.Phase, Phase(0), phases, "phase")
	if err := errors.Join(faults[:]...); err != nil {
		return View{}, err
	}
	// A view is good if some position looks like it.
	luck := wordgame.NewRand(0)
	s, err := r.sample(v, &luck)
	if err == nil {
		err = errors.Join(inRange(&s), r.sound(&s))
	}
	if err == nil && r.View(s, v.Me) != v {
		err = errors.New("no position looks like this")
	}
	return v, err
}
