package dabble

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Sample returns a state that the view can't rule out, all such racks being equally likely by the tiles unseen:
// View(Sample(v, g), v.Me) == v. A call that nobody has seen yet gets rows of the sampled tiles: any rows, since a player
// may bluff. Under Void, where its words must be good, it gets good words if the Lexicon is a *lexicon.Graph and they are
// found in a few tries. Sample panics if the view is of other Rules or is not one that View has made.
func (r *Rules) Sample(v View, g *wordgame.Rand) State {
	why, ok := causeOf(v.Cause)
	if v.Rules != r.fingerprint || !ok || v.Seats > wordgame.MaxSeats {
		panic("dabble: a View of other Rules")
	}
	s := State{
		rules: v.Rules, seed: g.Uint64(), round: v.Round, scores: v.Scores, racks: v.Known, rows: v.Rows, bad: v.Bad, ask: v.Ask,
		doubts: v.Doubts, called: v.Called, seen: v.Seen, open: v.Open, stands: v.Stands, fallen: v.Fallen, out: v.Out,
		swapped: v.Swapped, wait: v.Waits, deal: v.Deal, gone: v.Gone, timeUps: v.TimeUps, empty: v.Empty, seats: v.Seats,
		phase: v.Phase, closing: v.Closing, cause: why, pool: r.set.Bag(),
	}
	if uint8(v.Me) < v.Seats {
		s.racks[v.Me] = v.Rack
	}
	for i := range s.racks {
		for _, t := range s.racks[i].Slice() {
			if !s.pool.Remove(t) {
				panic("dabble: a View with more tiles than its Set")
			}
		}
	}
	for i := range wordgame.Seat(v.Seats) {
		if v.Called.Has(i) && i != v.Me {
			r.sampleCall(&s, i, int(v.Sizes[i]), g)
		}
	}
	for i := range wordgame.Seat(v.Seats) {
		for s.racks[i].Len() < int(v.Sizes[i]) {
			s.racks[i].Add(s.pool.Draw(g))
		}
	}
	return s
}

// tries is how many racks Sample draws in search of one that makes five good words; most do.
const tries = 16

// sampleCall draws the rack of a seat that has called, and its rows.
func (r *Rules) sampleCall(s *State, seat wordgame.Seat, size int, g *wordgame.Rand) {
	pool := s.pool
	for try := range tries {
		s.pool, s.racks[seat] = pool, tiles.Rack{}
		for s.racks[seat].Len() < size {
			s.racks[seat].Add(s.pool.Draw(g))
		}
		if r.c.Policy != wordgame.Void || r.graph == nil || try == tries-1 {
			break
		}
		if rows, ok := r.Solve(&s.racks[seat]); ok {
			s.rows[seat] = rows
			return
		}
	}
	for i, t := range s.racks[seat].Slice() {
		if t == tiles.Blank {
			for l := range r.set.BlankLetters().All() {
				t = l.OnBlank()
				break
			}
		}
		s.rows[seat][i] = t
	}
}
