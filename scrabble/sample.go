package scrabble

import (
	"errors"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Sample returns a state that the view can't rule out, all such racks being equally likely by the tiles unseen:
// View(Sample(v, g), v.Me) == v. It panics if the view is of other Rules or is not one that View has made.
func (r *Rules) Sample(v View, g *wordgame.Rand) State {
	s, err := r.sample(v, g)
	if err != nil {
		panic("scrabble: sampling a View: " + err.Error())
	}
	return s
}

func (r *Rules) sample(v View, g *wordgame.Rand) (State, error) {
	why, ok := causeOf(v.Cause)
	if v.Rules != r.fingerprint || !ok || v.Seats > wordgame.MaxSeats {
		return State{}, wordgame.ErrRules
	}
	s := State{
		rules: v.Rules, seed: g.Uint64(), turn: v.Turn, scores: v.Scores, raw: v.Raw, known: v.Known, due: v.Due,
		passes: v.Passes, swaps: v.Swaps, grid: v.Grid, last: v.Last, aside: v.Aside, doubts: v.Doubts,
		zeros: v.Zeros, gone: v.Gone, skip: v.Skip, deal: v.Deal, ask: v.Ask, seats: v.Seats, to: v.To,
		doubt: v.Doubt, phase: v.Phase, out: v.Out, cause: why, bag: r.set.Bag(),
	}
	enough := true
	take := func(t tiles.Tile) { enough = enough && s.bag.Remove(t.Bare()) }
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
	unseen := int(v.Swap) - v.Aside.Len()
	for i := range wordgame.Seat(v.Seats) {
		unseen += int(v.Sizes[i]) - int(v.Due[i]) - s.racks[i].Len()
	}
	if !enough || unseen > s.bag.Len() {
		return State{}, errors.New("more tiles than the set has")
	}
	for i := range wordgame.Seat(v.Seats) {
		if i != v.Me && !r.sampleRack(&s, v, i, g) {
			return State{}, errors.New("tiles of the last play that are not on the rack")
		}
	}
	if v.Swap > 0 && v.Aside.Len() == 0 {
		var aside tiles.Rack
		for range v.Swap {
			aside.Add(s.bag.Draw(g))
		}
		s.aside = aside.Run()
	}
	return s, nil
}

// sampleRack fills the unknown part of a rack. The tiles drawn after the open play are of that part; it is false if these are
// more.
func (r *Rules) sampleRack(s *State, v View, seat wordgame.Seat, g *wordgame.Rand) bool {
	var fresh tiles.Run
	for s.racks[seat].Len() < min(int(v.Sizes[seat])-int(v.Due[seat]), tiles.MaxHand) {
		t := s.bag.Draw(g)
		s.racks[seat].Add(t)
		fresh = fresh.Add(t)
	}
	if s.last.Open && s.last.By == seat {
		if fresh.Len() < int(v.Last.Dealt) {
			return false
		}
		// Any of them, as they came in random order; kept sorted, as a deal is.
		var drawn tiles.Rack
		for i := range int(v.Last.Dealt) {
			drawn.Add(fresh.At(i))
		}
		s.last.Drawn = drawn.Run()
	}
	return true
}
