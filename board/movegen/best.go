package movegen

import (
	"cmp"
	"math"
	"slices"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// The best placements. Listing everything to take the highest would waste most of the work. So every slot is bounded first,
// and slots are searched by falling bound until the best found so far can't be beaten any more. On a slot, each part of
// the rack of the right size is bounded in its turn, and asked for by its letters: do they, with those that lie there,
// make a word at all? Mostly a filter says no at once. Otherwise the words come from a table and are held against the letters
// and cross-checks of the squares. So no word graph is walked, and blanks cost little. The bounds are never too low and the
// filter never says no wrongly, so the answer is the one that a full listing gives.

// Point is one point in the unit of leave values, which are thousandths of a point.
const Point = 1000

// AppendLeaves appends a table of leave values for AppendBest: value is asked, for each choice of tiles of the rack, what keeping
// them is worth. It has 2 to the power of rack.Len() entries.
func AppendLeaves(dst []int32, rack *tiles.Rack, value func(kept *tiles.Rack) int32) []int32 {
	for m := range 1 << rack.Len() {
		var kept tiles.Rack
		for i := range rack.Len() {
			if m>>i&1 != 0 {
				kept.Add(rack.At(i))
			}
		}
		dst = append(dst, value(&kept))
	}
	return dst
}

// Compare orders placements: across before down, by row, by column, then fewer tiles before more, then by the
// tiles one by one. It returns -1, 0 or 1.
func Compare(x, y *board.Placement) int {
	if c := cmp.Or(cmp.Compare(x.Dir, y.Dir), cmp.Compare(x.At.Row, y.At.Row), cmp.Compare(x.At.Col, y.At.Col),
		cmp.Compare(x.Tiles.Len(), y.Tiles.Len())); c != 0 {
		return c
	}
	return slices.Compare(x.Tiles.Slice(), y.Tiles.Slice())
}

// Best returns the placement with the highest score: of several, the first in the order of Compare. It reports false if
// there is none. The arguments are as for AppendAll.
func (g *Generator) Best(grid *board.Grid, rack *tiles.Rack) (Candidate, bool) {
	g.search(1, grid, rack, nil)
	if len(g.found) == 0 {
		return Candidate{}, false
	}
	return g.found[0].Candidate, true
}

// AppendBest appends the n best placements to dst, the best first, and returns the longer slice; fewer if there are no
// more. What counts is the score, plus, if leaves is not nil, what the tiles kept are worth: leaves[m] for keeping tile i of
// the rack for each bit i of m, in thousandths of a point. Of equal tiles the first ones count as
// placed. Of placements worth the same, the first in the order of Compare is the better one. The other arguments are as for AppendAll.
// It panics if leaves has not 2 to the power of rack.Len() entries.
func (g *Generator) AppendBest(dst []Candidate, n int, grid *board.Grid, rack *tiles.Rack, leaves []int32) []Candidate {
	if leaves != nil && len(leaves) != 1<<rack.Len() {
		panic("movegen: leaves must have an entry for each choice of tiles")
	}
	if n <= 0 {
		return dst
	}
	g.search(n, grid, rack, leaves)
	slices.SortFunc(g.found, func(x, y ranked) int {
		return cmp.Or(cmp.Compare(y.value, x.value), Compare(&x.Placement, &y.Placement))
	})
	for i := range g.found {
		dst = append(dst, g.found[i].Candidate)
	}
	return dst
}

// ranked is a placement with its worth, leave included.
type ranked struct {
	value int64
	Candidate
}

// search fills found with the n best placements.
func (g *Generator) search(n int, grid *board.Grid, rack *tiles.Rack, leaves []int32) {
	g.found, g.want, g.leaves = g.found[:0], n, leaves
	defer func() { g.leaves = nil }() // the caller's
	g.atLeast = math.MinInt64
	g.takeRack(rack)
	g.load(grid)
	if g.total == 0 {
		return
	}
	if g.grams == nil {
		g.grams = g.graph.Alphagrams()
	}
	byParts := g.findParts(rack, leaves)
	if !byParts && g.blanks < 2 {
		g.rankAll()
		return
	}
	g.findSlots()
	for b := len(g.buckets) - 1; b >= 0 && (b == len(g.buckets)-1 || int64(b+1)*Point > g.atLeast); b-- {
		for i := g.buckets[b]; i > 0; {
			s := &g.slots[i-1]
			i = s.next
			switch {
			case !g.mayRank(s):
			case byParts:
				g.searchParts(s)
			default:
				g.open(s)
				g.spellSlot(s)
			}
		}
	}
}

// bucketCount is the number of buckets that the slots are sorted into, by whole points of their bounds; what is above goes into
// the last one, and what is below none into the first.
const bucketCount = 256

// addSlot puts a slot into its bucket.
func (g *Generator) addSlot(s slot) {
	b := &g.buckets[min(max(s.bound/Point, 0), bucketCount-1)]
	s.next = *b
	g.slots = append(g.slots, s)
	*b = int32(len(g.slots))
}

// mayRank reports whether a placement in the slot may be among the best: its bound is higher than the worst of those, or as
// high and the slot comes first.
func (g *Generator) mayRank(s *slot) bool {
	if s.bound != g.atLeast {
		return s.bound > g.atLeast
	}
	p := &g.found[0].Placement
	at := g.square(int(s.dir), int(s.line), int(g.frames[s.dir][s.line].at[s.first]))
	return cmp.Or(cmp.Compare(board.Dir(s.dir), p.Dir), cmp.Compare(at.Row, p.At.Row), cmp.Compare(at.Col, p.At.Col),
		cmp.Compare(int(s.n), p.Tiles.Len())) <= 0
}

// rank puts a placement among the best if it belongs there. They are a heap with the worst on top.
func (g *Generator) rank(r *ranked) {
	h := g.found
	if len(h) < g.want {
		h = append(h, *r)
		for i := len(h) - 1; i > 0 && worse(&h[i], &h[(i-1)/2]); i = (i - 1) / 2 {
			h[i], h[(i-1)/2] = h[(i-1)/2], h[i]
		}
	} else if worse(&h[0], r) {
		h[0] = *r
		for i := 0; ; {
			next := 2*i + 1
			if next+1 < len(h) && worse(&h[next+1], &h[next]) {
				next++
			}
			if next >= len(h) || !worse(&h[next], &h[i]) {
				break
			}
			h[i], h[next] = h[next], h[i]
			i = next
		}
	}
	g.found = h
	if len(h) == g.want {
		g.atLeast = h[0].value
	}
}

func worse(x, y *ranked) bool {
	if x.value != y.value {
		return x.value < y.value
	}
	return Compare(&x.Placement, &y.Placement) > 0
}
