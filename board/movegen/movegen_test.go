package movegen_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/board/movegen"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// bruteForce lists placements by laying every word on every place in every way, with nothing but the board's own check
// and the list's own look-up to decide.
func bruteForce(t *testing.T, b *board.Board, graph *lexicon.Graph, grid *board.Grid, rack *tiles.Rack) map[board.Placement]int32 {
	t.Helper()
	found := map[board.Placement]int32{}
	for w := range graph.Words() {
		for r := range b.Layout().Rows() {
			for c := range b.Layout().Cols() {
				for _, d := range []board.Dir{board.Across, board.Down} {
					p := board.Placement{Dir: d}
					layWord(t, b, graph, grid, *rack, w, 0, board.Square{Row: int8(r), Col: int8(c)}, p, found)
				}
			}
		}
	}
	return found
}

// layWord lays letter i of w on s, as a tile and as a blank, and goes on; at the end the placement is checked.
func layWord(t *testing.T, b *board.Board, graph *lexicon.Graph, grid *board.Grid, rack tiles.Rack, w tiles.Word, i int, s board.Square, p board.Placement, found map[board.Placement]int32) {
	t.Helper()
	if i == w.Len() {
		accept(t, b, graph, grid, p, found)
		return
	}
	if !b.Layout().Contains(s) {
		return
	}
	next := s
	if p.Dir == board.Across {
		next.Col++
	} else {
		next.Row++
	}
	if old := grid.At(s); old != 0 {
		if old.Letter() == w.At(i) {
			layWord(t, b, graph, grid, rack, w, i+1, next, p, found)
		}
		return
	}
	if p.Tiles.Len() == 0 {
		p.At = s
	}
	for _, tile := range []tiles.Tile{w.At(i).Tile(), w.At(i).OnBlank()} {
		left, q := rack, p
		if left.Remove(tile) {
			q.Tiles = p.Tiles.Add(tile)
			layWord(t, b, graph, grid, left, w, i+1, next, q, found)
		}
	}
}

func accept(t *testing.T, b *board.Board, graph *lexicon.Graph, grid *board.Grid, p board.Placement, found map[board.Placement]int32) {
	t.Helper()
	canonical, score, err := b.Check(grid, p)
	if err != nil {
		return
	}
	words, err := b.Form(grid, p)
	require.NoError(t, err)
	for _, f := range words {
		if !graph.Has(f.Word) {
			return
		}
	}
	found[canonical] = score
}

// world is a random board with a random small list of words.
type world struct {
	board *board.Board
	graph *lexicon.Graph
	few   []tiles.Letter // the letters that words are made of
	rack  int
}

func randomWorld(t *testing.T, r *rand.Rand, set *tiles.Set) world {
	t.Helper()
	n := set.Alphabet().Len()
	var w world
	for range 3 + r.IntN(4) {
		w.few = append(w.few, tiles.Letter(1+r.IntN(n)))
	}
	w.few = append(w.few, tiles.Letter(n)) // the highest letter is where bit masks go wrong
	seen := map[tiles.Word]bool{}
	for range 20 + r.IntN(60) {
		word := make([]tiles.Letter, 1+r.IntN(7))
		for i := range word {
			word[i] = w.few[r.IntN(len(w.few))]
		}
		seen[tiles.WordOf(word...)] = true
	}
	var words []tiles.Word
	for x := range seen {
		words = append(words, x)
	}
	slices.SortFunc(words, tiles.Word.Compare)
	var err error
	w.graph, err = lexicon.Build(set.Alphabet(), words)
	require.NoError(t, err)

	rows, cols := 3+r.IntN(8), 3+r.IntN(8)
	if r.IntN(8) == 0 {
		rows, cols = 21, 2+r.IntN(4)
	}
	w.rack = 1 + r.IntN(8)
	for w.board == nil { // a board whose scores could overflow is refused
		var picture strings.Builder
		for i := range rows * cols {
			picture.WriteByte("......dtqDTQ"[r.IntN(12)])
			if (i+1)%cols == 0 {
				picture.WriteByte('\n')
			}
		}
		layout, err := board.ParseLayout("random", picture.String())
		require.NoError(t, err)
		w.board, _ = board.NewBoard(board.Config{
			Layout: layout, Set: set, Bonus: r.IntN(60), BonusTiles: r.IntN(5), SingleEnd: r.IntN(3) == 0, MaxTiles: 8,
		})
	}
	return w
}

func (w *world) tile(r *rand.Rand) tiles.Tile {
	l := w.few[r.IntN(len(w.few))]
	if r.IntN(6) == 0 {
		return l.OnBlank()
	}
	return l.Tile()
}

func (w *world) randomRack(r *rand.Rand) tiles.Rack {
	var rack tiles.Rack
	blanks := 0
	for rack.Len() < w.rack {
		tile := w.tile(r)
		if tile.IsBlank() {
			if blanks++; blanks > 2 {
				continue
			}
		}
		rack.Add(tile)
	}
	return rack
}

// compare holds generator against brute force on one position and returns the list.
func compare(t *testing.T, r *rand.Rand, w *world, g *movegen.Generator, grid *board.Grid, rack *tiles.Rack, note string) []movegen.Candidate {
	t.Helper()
	want := bruteForce(t, w.board, w.graph, grid, rack)
	list := g.AppendAll(nil, grid, rack)
	got := map[board.Placement]int32{}
	for _, c := range list {
		_, twice := got[c.Placement]
		require.False(t, twice, "%s: listed twice: %v", note, c)
		got[c.Placement] = c.Score
	}
	require.Equal(t, len(want), len(got), note)
	for p, score := range want {
		have, ok := got[p]
		require.True(t, ok, "%s: missing %v", note, p)
		require.Equal(t, score, have, "%s: score of %v", note, p)
	}
	best, ok := g.Best(grid, rack)
	require.Equal(t, len(list) > 0, ok, note)
	var first movegen.Candidate
	for i, c := range list {
		if i == 0 || c.Score > first.Score || c.Score == first.Score && movegen.Compare(&c.Placement, &first.Placement) < 0 {
			first = c
		}
	}
	require.Equal(t, first, best, "%s: best", note)
	sameBests(t, r, g, list, grid, rack, note)
	require.Equal(t, list, slices.AppendSeq([]movegen.Candidate(nil), g.All(grid, rack)), note)
	return list
}

// bigSet has as many letters as there can be, negative and dear ones among them, and letters that no blank may stand for.
func bigSet(t *testing.T) *tiles.Set {
	t.Helper()
	var c tiles.AlphabetConfig
	c.ID = "big"
	var ts []tiles.TileConfig
	for i := range tiles.MaxLetters {
		c.Letters = append(c.Letters, string(rune(0x4e00+i)))
		ts = append(ts, tiles.TileConfig{Count: 1, Points: i*37%31 - 5})
	}
	a, err := tiles.NewAlphabet(c)
	require.NoError(t, err)
	set, err := tiles.NewSet(tiles.SetConfig{ID: "big@1", Alphabet: a, Tiles: ts, Blanks: 2, NotBlank: []string{c.Letters[61], c.Letters[3], c.Letters[4], c.Letters[5]}})
	require.NoError(t, err)
	return set
}

func edition(t *testing.T, id string) *tiles.Set {
	t.Helper()
	set, err := tiles.Edition(id)
	require.NoError(t, err)
	return set
}

func TestEqualsBruteForce(t *testing.T) {
	t.Parallel()
	sets := map[string]*tiles.Set{
		"en": tiles.English(), "es": tiles.Spanish(), "ca": tiles.Catalan(), "hu": edition(t, "hu"), "big": bigSet(t),
	}
	for name, set := range sets {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			total := 0
			seeds := uint64(30)
			if testing.Short() {
				seeds = 8
			}
			for seed := range seeds {
				r := rand.New(rand.NewPCG(seed, uint64(set.Alphabet().Len())))
				w := randomWorld(t, r, set)
				g, err := movegen.New(w.board, w.graph)
				require.NoError(t, err)
				// A game: openings, then whatever grows from them, the generator keeping its cross-checks.
				var grid board.Grid
				for turn := range 6 {
					rack := w.randomRack(r)
					list := compare(t, r, &w, g, &grid, &rack, fmt.Sprint("seed ", seed, " turn ", turn))
					total += len(list)
					if len(list) > 0 {
						lay(&grid, list[r.IntN(len(list))].Placement)
					}
				}
				// Any tiles anywhere, words or not.
				for n := range 2 {
					grid = board.Grid{}
					for range 1 + r.IntN(w.board.Layout().Rows()*w.board.Layout().Cols()/2) {
						grid.Put(board.Square{Row: int8(r.IntN(w.board.Layout().Rows())), Col: int8(r.IntN(w.board.Layout().Cols()))}, w.tile(r))
					}
					rack := w.randomRack(r)
					total += len(compare(t, r, &w, g, &grid, &rack, fmt.Sprint("seed ", seed, " scatter ", n)))
				}
			}
			assert.Greater(t, total, 300)
		})
	}
}

func lay(grid *board.Grid, p board.Placement) {
	s := p.At
	for i := 0; i < p.Tiles.Len(); {
		if grid.At(s) == 0 {
			grid.Put(s, p.Tiles.At(i))
			i++
		}
		if p.Dir == board.Across {
			s.Col++
		} else {
			s.Row++
		}
	}
}

func TestSingleEnd(t *testing.T) {
	t.Parallel()
	set := tiles.English()
	graph, err := lexicon.Parse(set.Alphabet(), "at", "cats", "cat", "ats")
	require.NoError(t, err)
	count := map[bool]int{}
	for _, single := range []bool{false, true} {
		b, err := board.NewBoard(board.Config{Set: set, SingleEnd: single})
		require.NoError(t, err)
		g, err := movegen.New(b, graph)
		require.NoError(t, err)
		var grid board.Grid
		grid.Put(board.Square{Row: 7, Col: 7}, 1)
		grid.Put(board.Square{Row: 7, Col: 8}, 20)
		rack := tiles.RackOf(3, 19)
		count[single] = len(g.AppendAll(nil, &grid, &rack))
	}
	assert.Equal(t, map[bool]int{false: 3, true: 2}, count, "CATS round AT is refused, CAT and ATS are not")
}

func TestLongRack(t *testing.T) {
	t.Parallel()
	set := tiles.English()
	graph, err := lexicon.Parse(set.Alphabet(), "abcdefghijklmnopqrst", "ab")
	require.NoError(t, err)
	b, err := board.NewBoard(board.Config{Layout: board.Super(), Set: set, Bonus: 50, BonusTiles: 20})
	require.NoError(t, err)
	g, err := movegen.New(b, graph)
	require.NoError(t, err)
	var rack tiles.Rack
	for l := tiles.Letter(1); l <= tiles.MaxHand; l++ {
		rack.Add(l.Tile())
	}
	var grid board.Grid
	best, ok := g.Best(&grid, &rack)
	require.True(t, ok)
	assert.Equal(t, tiles.MaxHand, best.Tiles.Len())
	assert.Len(t, g.AppendAll(nil, &grid, &rack), 2*(2+2))
	empty := tiles.Rack{}
	_, ok = g.Best(&grid, &empty)
	assert.False(t, ok)
	assert.Empty(t, g.AppendAll(nil, &grid, &empty))
}

func TestAllCanBeNestedAndStopped(t *testing.T) {
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
	list := g.AppendAll(nil, &grid, &rack)
	require.Len(t, list, 8)
	n := 0
	for c := range g.All(&grid, &rack) {
		require.Equal(t, list[n], c)
		n++
		for inner := range g.All(&grid, &rack) {
			require.Equal(t, list[0], inner)
			break
		}
	}
	assert.Equal(t, 8, n)
}

func TestNewRefuses(t *testing.T) {
	t.Parallel()
	graph, err := lexicon.Parse(tiles.Spanish().Alphabet(), "casa")
	require.NoError(t, err)
	b, err := board.NewBoard(board.Config{Set: tiles.English()})
	require.NoError(t, err)
	_, err = movegen.New(b, graph)
	require.Error(t, err, "a list for another alphabet")
	_, err = movegen.New(nil, graph)
	require.Error(t, err)
	_, err = movegen.New(b, nil)
	require.Error(t, err)
}
