package movegen_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/board/movegen"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/tiles"
)

// scene is positions of greedy games with random racks, on the embedded English words.
type scene struct {
	g     *movegen.Generator
	grids []board.Grid
	racks []tiles.Rack
}

// newScene plays games on a layout: racks of so many tiles, so many of them blanks at every tenth turn, whose position is kept.
func newScene(b *testing.B, layout *board.Layout, hand, blanks, positions int) *scene {
	b.Helper()
	return newSceneOf(b, english.Words, layout, hand, blanks, positions)
}

// newSceneOf is newScene for another list.
func newSceneOf(b *testing.B, list func(*tiles.Alphabet) (*lexicon.Graph, error), layout *board.Layout, hand, blanks, positions int) *scene {
	b.Helper()
	set := tiles.English()
	graph, err := list(set.Alphabet())
	require.NoError(b, err)
	bd, err := board.NewBoard(board.Config{Set: set, Layout: layout, Bonus: 50, BonusTiles: 7})
	require.NoError(b, err)
	var s scene
	s.g, err = movegen.New(bd, graph)
	require.NoError(b, err)
	r := rand.New(rand.NewPCG(1, uint64(hand)))
	var letters []tiles.Tile
	for l := range set.Alphabet().All().All() {
		for range set.Count(l.Tile()) {
			letters = append(letters, l.Tile())
		}
	}
	draw := func(hand, blanks int) (rack tiles.Rack) {
		for range blanks {
			rack.Add(tiles.Blank)
		}
		for rack.Len() < hand {
			rack.Add(letters[r.IntN(len(letters))])
		}
		return rack
	}
	var grid board.Grid
	for turn := 0; len(s.grids) < positions; turn++ {
		if turn%20 == 0 {
			grid = board.Grid{}
		}
		rack := draw(7, 0)
		if c, ok := s.g.Best(&grid, &rack); ok {
			lay(&grid, c.Placement)
		}
		if turn%3 == 2 {
			s.grids, s.racks = append(s.grids, grid), append(s.racks, draw(hand, blanks))
		}
	}
	return &s
}

// run measures f on all positions, cross-checks from scratch.
func (s *scene) run(b *testing.B, f func(grid *board.Grid, rack *tiles.Rack)) {
	b.Helper()
	for i := range s.grids {
		f(&s.grids[i], &s.racks[i])
	}
	b.ReportAllocs()
	for b.Loop() {
		for i := range s.grids {
			s.g.Forget()
			f(&s.grids[i], &s.racks[i])
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/1e3/float64(b.N)/float64(len(s.grids)), "us/position")
}

// all and best are the two questions, for run.
func (s *scene) all(b *testing.B) {
	var list []movegen.Candidate
	plays := 0
	s.run(b, func(grid *board.Grid, rack *tiles.Rack) {
		list = s.g.AppendAll(list[:0], grid, rack)
		plays += len(list)
	})
	b.ReportMetric(float64(plays)/float64(b.N+1)/float64(len(s.grids)), "plays")
}

func (s *scene) best(b *testing.B) {
	s.run(b, func(grid *board.Grid, rack *tiles.Rack) { s.g.Best(grid, rack) })
}

func BenchmarkAll(b *testing.B)  { newScene(b, nil, 7, 0, 100).all(b) }
func BenchmarkBest(b *testing.B) { newScene(b, nil, 7, 0, 100).best(b) }

// BenchmarkBestTen finds the ten best by score and leave value.
func BenchmarkBestTen(b *testing.B) {
	s := newScene(b, nil, 7, 0, 100)
	leaves := movegen.AppendLeaves(nil, &s.racks[0], func(kept *tiles.Rack) int32 { return int32(kept.Len()%3-1) * 4 * movegen.Point })
	var list []movegen.Candidate
	s.run(b, func(grid *board.Grid, rack *tiles.Rack) { list = s.g.AppendBest(list[:0], 10, grid, rack, leaves) })
}

func BenchmarkBlanks(b *testing.B) {
	for _, blanks := range []int{0, 1, 2, 3} {
		s := newScene(b, nil, 7, blanks, 10)
		b.Run(fmt.Sprint("all/", blanks), s.all)
	}
	for _, blanks := range []int{0, 1, 2, 3, 7} {
		s := newScene(b, nil, 7, blanks, 10)
		b.Run(fmt.Sprint("best/", blanks), s.best)
	}
}

func BenchmarkHands(b *testing.B) {
	for _, hand := range []int{3, 5, 7, 9, 10, 12, 15} {
		s := newScene(b, nil, hand, 0, 10)
		b.Run(fmt.Sprint("all/", hand), s.all)
		b.Run(fmt.Sprint("best/", hand), s.best)
	}
}

func BenchmarkBoards(b *testing.B) {
	for name, layout := range map[string]*board.Layout{"15": board.Standard(), "21": board.Super()} {
		s := newScene(b, layout, 7, 0, 100)
		b.Run("all/"+name, s.all)
		b.Run("best/"+name, s.best)
	}
}

// BenchmarkLists compares lists of 117,050 and 248,000 words.
func BenchmarkLists(b *testing.B) {
	for name, list := range map[string]func(*tiles.Alphabet) (*lexicon.Graph, error){"common": english.Common, "words": english.Words} {
		s := newSceneOf(b, list, nil, 7, 0, 100)
		b.Run("all/"+name, s.all)
		b.Run("best/"+name, s.best)
	}
}

// BenchmarkMemory reports what the graphs and tables of the embedded words take, all that the best placement needs.
func BenchmarkMemory(b *testing.B) {
	heap := func() float64 {
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return float64(m.HeapAlloc) / 1e6
	}
	var used float64
	for b.Loop() {
		before := heap()
		s := newScene(b, nil, 7, 0, 1)
		used = heap() - before
		runtime.KeepAlive(s)
	}
	b.ReportMetric(used, "MB")
}

// BenchmarkReady loads the embedded words and makes all that the best placement needs.
func BenchmarkReady(b *testing.B) {
	for b.Loop() {
		newScene(b, nil, 7, 0, 1)
	}
}
