package movegen_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/board/movegen"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// randomLeaves is a table of leave values between -spread and spread points.
func randomLeaves(r *rand.Rand, rack *tiles.Rack, spread int) []int32 {
	values := map[tiles.Rack]int32{}
	return movegen.AppendLeaves(nil, rack, func(kept *tiles.Rack) int32 {
		v, ok := values[*kept]
		if !ok {
			v = int32(r.IntN(2*spread*movegen.Point+1) - spread*movegen.Point)
			if spread > 0 && r.IntN(3) == 0 {
				v = v / 8000 * 8000 // whole points, so that some placements are worth the same
			}
			values[*kept] = v
		}
		return v
	})
}

// worth is what a placement is worth, worked out the long way.
func worth(c *movegen.Candidate, rack *tiles.Rack, leaves []int32) int64 {
	value := int64(c.Score) * movegen.Point
	if leaves == nil {
		return value
	}
	played := map[tiles.Tile]int{}
	for _, t := range c.Tiles.Slice() {
		played[t.Bare()]++
	}
	kept := 0
	for i := range rack.Len() {
		if t := rack.At(i); played[t] > 0 {
			played[t]--
		} else {
			kept |= 1 << i
		}
	}
	return value + int64(leaves[kept])
}

// sameBest holds AppendBest against the sorted list of all.
func sameBest(t *testing.T, g *movegen.Generator, list []movegen.Candidate, grid *board.Grid, rack *tiles.Rack, n int, leaves []int32, note string) {
	t.Helper()
	want := slices.Clone(list)
	slices.SortFunc(want, func(x, y movegen.Candidate) int {
		return cmp.Or(cmp.Compare(worth(&y, rack, leaves), worth(&x, rack, leaves)), movegen.Compare(&x.Placement, &y.Placement))
	})
	want = want[:min(n, len(want))]
	got := g.AppendBest(nil, n, grid, rack, leaves)
	require.Equal(t, len(want), len(got), note)
	for i := range want {
		require.Equal(t, want[i], got[i], "%s: place %d of %d", note, i, n)
	}
}

// sameBests does so for several numbers and tables.
func sameBests(t *testing.T, r *rand.Rand, g *movegen.Generator, list []movegen.Candidate, grid *board.Grid, rack *tiles.Rack, note string) {
	t.Helper()
	for _, n := range []int{1, 1 + r.IntN(12), len(list) + 1} {
		sameBest(t, g, list, grid, rack, n, nil, note)
		sameBest(t, g, list, grid, rack, n, randomLeaves(r, rack, []int{0, 5, 40, 1000}[r.IntN(4)]), note)
	}
}

// On every position of the oracle the best under random leave values are those of the full list.
func TestOracleBestByLeaves(t *testing.T) {
	t.Parallel()
	g, positions := loadOracle(t, "../../../shared/oracle")
	r := rand.New(rand.NewPCG(3, 4))
	var list []movegen.Candidate
	for i := range positions {
		if testing.Short() && i%10 != 0 {
			continue
		}
		p := &positions[i]
		list = g.AppendAll(list[:0], &p.grid, &p.rack)
		n := 1 + r.IntN(3)*r.IntN(3)
		leaves := randomLeaves(r, &p.rack, 1+r.IntN(40))
		var top []movegen.Candidate
		var last int64
		for j := range list { // the n best without sorting all
			v := worth(&list[j], &p.rack, leaves)
			if len(top) == n && v < last {
				continue
			}
			top = append(top, list[j])
			slices.SortFunc(top, func(x, y movegen.Candidate) int {
				return cmp.Or(cmp.Compare(worth(&y, &p.rack, leaves), worth(&x, &p.rack, leaves)), movegen.Compare(&x.Placement, &y.Placement))
			})
			top = top[:min(n, len(top))]
			last = worth(&top[len(top)-1], &p.rack, leaves)
		}
		got := g.AppendBest(nil, n, &p.grid, &p.rack, leaves)
		require.Equal(t, top, got, "position %d", i)
	}
}

// Racks with so many tiles or blanks that they are not searched part by part.
func TestBestOfHugeRacks(t *testing.T) {
	t.Parallel()
	for name, set := range map[string]*tiles.Set{"en": tiles.English(), "big": bigSet(t)} {
		total := 0
		seeds := uint64(12)
		if testing.Short() {
			seeds = 4
		}
		for seed := range seeds {
			r := rand.New(rand.NewPCG(seed, 77))
			w := randomWorld(t, r, set)
			g, err := movegen.New(w.board, w.graph)
			require.NoError(t, err)
			var grid board.Grid
			for turn := range 5 {
				var rack tiles.Rack
				if seed%2 == 0 {
					for range 3 + r.IntN(2) {
						rack.Add(tiles.Blank)
					}
					for range r.IntN(3) {
						rack.Add(w.tile(r))
					}
				} else {
					for rack.Len() < 12+r.IntN(4) {
						rack.Add(w.few[r.IntN(len(w.few))].Tile())
					}
				}
				note := fmt.Sprint(name, " seed ", seed, " turn ", turn)
				list := g.AppendAll(nil, &grid, &rack)
				total += len(list)
				if len(list) > 20000 {
					break
				}
				sameBests(t, r, g, list, &grid, &rack, note)
				if len(list) > 0 {
					lay(&grid, list[r.IntN(len(list))].Placement)
				}
			}
		}
		assert.Greater(t, total, 300)
	}
}

func TestAppendBestAppends(t *testing.T) {
	t.Parallel()
	set := tiles.English()
	graph, err := lexicon.Parse(set.Alphabet(), "ab", "ba")
	require.NoError(t, err)
	b, err := board.NewBoard(board.Config{Set: set})
	require.NoError(t, err)
	g, err := movegen.New(b, graph)
	require.NoError(t, err)
	var grid board.Grid
	rack := tiles.RackOf(1, 2)
	first := []movegen.Candidate{{Score: 99}}
	assert.Len(t, g.AppendBest(first, 3, &grid, &rack, nil), 4)
	assert.Equal(t, first, g.AppendBest(first, 0, &grid, &rack, nil))
	assert.Equal(t, first, g.AppendBest(first, -1, &grid, &rack, nil))
	assert.Panics(t, func() { g.AppendBest(nil, 1, &grid, &rack, []int32{1, 2}) })
	empty := tiles.Rack{}
	assert.Empty(t, g.AppendBest(nil, 3, &grid, &empty, []int32{0}))
}
