package scrabble

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Sample returns a state that the view can't rule out, all such racks being equally likely by the tiles unseen:
// View(Sample(v, g), v.Me) == v. It panics if the view is of other Rules or is not one that View has made.
func (r *Rules) Sample(v View, g *wordgame.Rand) State {
	why, ok := causeOf(v.Cause)
	if v.Rules != r.fingerprint || !ok || v.Seats > wordgame.MaxSeats {
		panic("scrabble: a View of other Rules")
	}
	s := State{
		rules: v.Rules, seed: g.Uint64(), turn: v.Turn, scores: v.Scores, raw: v.Raw, known: v.Known, due: v.Due,
		passes: v.Passes, swaps: v.Swaps, grid: v.Grid, last: v.Last, aside: v.Aside, doubts: v.Doubts,
		zeros: v.Zeros, gone: v.Gone, skip: v.Skip, deal: v.Deal, ask: v.Ask, seats: v.Seats, to: v.To,
		doubt: v.Doubt, phase: v.Phase, out: v.Out, cause: why, bag: r.set.Bag(),
	}
	take := func(t tiles.Tile) {
		if !s.bag.Remove(t.Bare()) {
			panic("scrabble: a View with more tiles than its Set")
		}
	}
	layout := r.c.Layout
	for row := range layout.Rows() {
		for col := range layout.Cols() {
			if t := s.grid.At(wordgame.Square{Row: int8(row), Col: int8(col)}); t != 0 {
				take(t)
			}
		}
	}
	for _, t := range v.Aside.Slice() {
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
	}
	for i := range wordgame.Seat(v.Seats) {
		if i != v.Me {
			r.sampleRack(&s, v, i, g)
		}
	}
	if v.Swap > 0 && v.Aside.Len() == 0 {
		var aside tiles.Rack
		for range v.Swap {
			aside.Add(s.bag.Draw(g))
		}
		s.aside = aside.Run()
	}
	return s
}

// sampleRack fills the unknown part of a rack. The tiles drawn after the open play are of that part.
func (r *Rules) sampleRack(s *State, v View, seat wordgame.Seat, g *wordgame.Rand) {
	var fresh tiles.Run
	for s.racks[seat].Len() < int(v.Sizes[seat])-int(v.Due[seat]) {
		t := s.bag.Draw(g)
		s.racks[seat].Add(t)
		fresh = fresh.Add(t)
	}
	if s.last.Open && s.last.By == seat {
		// Any of them, as they came in random order; kept sorted, as a deal is.
		var drawn tiles.Rack
		for i := range int(v.Last.Dealt) {
			drawn.Add(fresh.At(i))
		}
		s.last.Drawn = drawn.Run()
	}
}
