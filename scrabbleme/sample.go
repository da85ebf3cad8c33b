package scrabbleme

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Sample returns a state that the view can't rule out, all racks that fit being equally likely by the tiles unseen:
// View(Sample(v, g), v.Me) == v. Of other seats that have decided in secret it is supposed that they passed. It panics if
// the view is of other Rules or is not one that View has made.
func (r *Rules) Sample(v View, g *wordgame.Rand) State {
	why, ok := causeOf(v.Cause)
	if v.Rules != r.fingerprint || !ok || v.Seats > wordgame.MaxSeats {
		panic("scrabbleme: a View of other Rules")
	}
	s := State{
		rules: v.Rules, seed: g.Uint64(), round: v.Round, scores: v.Scores, raw: v.Raw, gained: v.Gained,
		bag: r.set.Bag(), podium: v.Podium, known: v.Known, grids: v.Grids, built: v.Built, did: v.Did,
		rest: v.Rest, doubts: v.Doubts, idle: v.Idle, gone: v.Gone, skip: v.Skip, owe: v.Owe, ask: v.Ask,
		swaps: v.Swaps, first: v.First, seats: v.Seats, to: v.To, deal: v.Deal, due: v.Due, phase: v.Phase, cause: why,
	}
	take := func(t tiles.Tile) {
		if !s.bag.Remove(t.Bare()) {
			panic("scrabbleme: a View with more tiles than its Set")
		}
	}
	r.eachOnBoards(&s, take)
	for _, t := range v.Podium.Slice() {
		take(t)
	}
	for i := range wordgame.Seat(v.Seats) {
		s.racks[i] = v.Known[i]
		if i == v.Me {
			s.racks[i] = v.Rack
		}
		for _, t := range s.racks[i].Slice() {
			take(t)
		}
		if v.Aside[i] > 0 && i == v.Me {
			for _, t := range v.Built[i].Tiles.Slice() {
				take(t)
			}
		}
	}
	for i := range wordgame.Seat(v.Seats) {
		if v.Done.Has(i) && s.did[i] == DeedNone {
			s.did[i] = DeedPass
		}
		if i == v.Me {
			continue
		}
		for s.racks[i].Len() < int(v.Sizes[i]) {
			s.racks[i].Add(s.bag.Draw(g))
		}
		if v.Aside[i] > 0 {
			var aside tiles.Rack
			for range v.Aside[i] {
				aside.Add(s.bag.Draw(g))
			}
			s.built[i].Tiles = aside.Run()
		}
	}
	return s
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
