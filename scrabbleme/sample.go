package scrabbleme

import (
	"errors"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Sample returns a state that the view can't rule out, all racks that fit being equally likely by the tiles unseen:
// View(Sample(v, g), v.Me) == v. Of other seats that have decided in secret it is supposed that they passed. It panics if
// the view is of other Rules or is not one that View has made.
func (r *Rules) Sample(v View, g *wordgame.Rand) State {
	s, err := r.sample(v, g)
	if err != nil {
		panic("scrabbleme: sampling a View: " + err.Error())
	}
	return s
}

func (r *Rules) sample(v View, g *wordgame.Rand) (State, error) {
	why, ok := causeOf(v.Cause)
	if v.Rules != r.fingerprint || !ok || v.Seats > wordgame.MaxSeats {
		return State{}, wordgame.ErrRules
	}
	s := State{
		rules: v.Rules, seed: g.Uint64(), round: v.Round, scores: v.Scores, raw: v.Raw, gained: v.Gained,
		bag: r.set.Bag(), podium: v.Podium, known: v.Known, grids: v.Grids, built: v.Built, did: v.Did,
		rest: v.Rest, doubts: v.Doubts, idle: v.Idle, gone: v.Gone, skip: v.Skip, owe: v.Owe, ask: v.Ask,
		swaps: v.Swaps, first: v.First, seats: v.Seats, to: v.To, deal: v.Deal, due: v.Due, phase: v.Phase, cause: why,
	}
	enough := true
	take := func(t tiles.Tile) { enough = enough && s.bag.Remove(t.Bare()) }
	takeAll := func(list []tiles.Tile) {
		for _, t := range list {
			take(t)
		}
	}
	r.eachOnBoards(&s, take)
	takeAll(v.Podium.Slice())
	unseen := 0
	for i := range wordgame.Seat(v.Seats) {
		s.racks[i] = v.Known[i]
		if i == v.Me {
			s.racks[i] = v.Rack
			if v.Aside[i] > 0 {
				takeAll(v.Built[i].Tiles.Slice())
			}
		} else {
			unseen += int(v.Sizes[i]) - v.Known[i].Len() + int(v.Aside[i])
		}
		takeAll(s.racks[i].Slice())
	}
	if !enough || unseen > s.bag.Len() {
		return State{}, errors.New("more tiles than the set has")
	}
	for i := range wordgame.Seat(v.Seats) {
		if v.Done.Has(i) && s.did[i] == DeedNone {
			s.did[i] = DeedPass
		}
		if i == v.Me {
			continue
		}
		for s.racks[i].Len() < min(int(v.Sizes[i]), RackSize) {
			s.racks[i].Add(s.bag.Draw(g))
		}
		if n := min(int(v.Aside[i]), RackSize); n > 0 {
			var aside tiles.Rack
			for range n {
				aside.Add(s.bag.Draw(g))
			}
			s.built[i].Tiles = aside.Run()
		}
	}
	return s, nil
}

// eachOnBoards visits every tile on the boards.
func (r *Rules) eachOnBoards(s *State, visit func(tiles.Tile)) {
	l := r.board.Layout()
	for i := range s.grids {
		if s.grids[i].IsEmpty() {
			continue
		}
		for row := range int8(l.Rows()) {
			for col := range int8(l.Cols()) {
				if t := s.grids[i].At(board.Square{Row: row, Col: col}); t != 0 {
					visit(t)
				}
			}
		}
	}
}
