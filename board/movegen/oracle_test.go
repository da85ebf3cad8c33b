package movegen_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/board/movegen"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// oraclePosition is a position on which several independent engines agree.
type oraclePosition struct {
	Rows     []string `json:"rows"`
	Letters  string   `json:"rack"`
	Plays    int      `json:"plays"`
	Best     int      `json:"best"`
	ScoreSum int      `json:"score_sum"`

	grid board.Grid
	rack tiles.Rack
}

func gunzip(tb testing.TB, path string) []byte {
	tb.Helper()
	f, err := os.Open(path)
	if os.IsNotExist(err) {
		tb.Skip("no oracle at ", path)
	}
	require.NoError(tb, err)
	defer f.Close()
	z, err := gzip.NewReader(f)
	require.NoError(tb, err)
	data, err := io.ReadAll(z)
	require.NoError(tb, err)
	return data
}

// oracle is what is read once for all tests.
var oracle struct {
	sync.Mutex
	dir       string
	board     *board.Board
	graph     *lexicon.Graph
	positions []oraclePosition
}

// loadOracle reads the oracle's folder into a generator and its positions.
func loadOracle(tb testing.TB, dir string) (*movegen.Generator, []oraclePosition) {
	tb.Helper()
	oracle.Lock()
	defer oracle.Unlock()
	if oracle.dir != dir {
		set := tiles.English()
		words := strings.Fields(string(gunzip(tb, filepath.Join(dir, "words.txt.gz"))))
		graph, err := lexicon.Parse(set.Alphabet(), words...)
		require.NoError(tb, err)
		b, err := board.NewBoard(board.Config{Set: set, Bonus: 50, BonusTiles: 7})
		require.NoError(tb, err)
		oracle.positions = readPositions(tb, dir)
		oracle.dir, oracle.board, oracle.graph = dir, b, graph
	}
	g, err := movegen.New(oracle.board, oracle.graph)
	require.NoError(tb, err)
	return g, slices.Clone(oracle.positions)
}

func readPositions(tb testing.TB, dir string) []oraclePosition {
	tb.Helper()
	var list []oraclePosition
	lines := bufio.NewScanner(bytes.NewReader(gunzip(tb, filepath.Join(dir, "positions.jsonl.gz"))))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var p oraclePosition
		require.NoError(tb, json.Unmarshal(lines.Bytes(), &p))
		for r, row := range p.Rows {
			for c := range len(row) {
				if t := oracleTile(row[c]); t != 0 {
					p.grid.Put(board.Square{Row: int8(r), Col: int8(c)}, t)
				}
			}
		}
		for _, ch := range []byte(p.Letters) {
			require.True(tb, p.rack.Add(oracleTile(ch)))
		}
		list = append(list, p)
	}
	require.NoError(tb, lines.Err())
	return list
}

func oracleTile(ch byte) tiles.Tile {
	switch {
	case ch == '?':
		return tiles.Blank
	case ch >= 'a' && ch <= 'z':
		return tiles.Letter(ch - 'a' + 1).OnBlank()
	case ch >= 'A' && ch <= 'Z':
		return tiles.Letter(ch - 'A' + 1).Tile()
	}
	return 0
}

func TestOracle(t *testing.T) {
	t.Parallel()
	g, positions := loadOracle(t, "../../../shared/oracle")
	var list []movegen.Candidate
	for i := range positions {
		if testing.Short() && i%5 != 0 {
			continue
		}
		p := &positions[i]
		list = g.AppendAll(list[:0], &p.grid, &p.rack)
		opening := p.grid.IsEmpty()
		plays, best, sum := 0, 0, 0
		var first movegen.Candidate
		for j := range list {
			c := &list[j]
			if j == 0 || c.Score > first.Score || c.Score == first.Score && movegen.Compare(&c.Placement, &first.Placement) < 0 {
				first = *c
			}
			if opening && c.Dir == board.Down {
				continue // the oracle counts openings across only
			}
			plays++
			sum += int(c.Score)
			best = max(best, int(c.Score))
		}
		require.Equal(t, [3]int{p.Plays, p.Best, p.ScoreSum}, [3]int{plays, best, sum}, "position %d: plays, best, sum", i)
		got, ok := g.Best(&p.grid, &p.rack)
		require.Equal(t, len(list) > 0, ok, "position %d", i)
		require.Equal(t, first, got, "position %d: best", i)
	}
	assert.Len(t, positions, 2000)
}

func TestOracleAllocatesNothing(t *testing.T) {
	g, positions := loadOracle(t, "../../../shared/oracle")
	positions = positions[:50]
	var list []movegen.Candidate
	for i := range positions {
		list = g.AppendAll(list[:0], &positions[i].grid, &positions[i].rack)
	}
	assert.Zero(t, testing.AllocsPerRun(2, func() {
		for i := range positions {
			list = g.AppendAll(list[:0], &positions[i].grid, &positions[i].rack)
			g.Best(&positions[i].grid, &positions[i].rack)
		}
	}))
}

// benchmarkOracle runs f over all positions of the oracle that WORDGAME_ORACLE names.
func benchmarkOracle(b *testing.B, f func(*movegen.Generator, *oraclePosition)) {
	dir := os.Getenv("WORDGAME_ORACLE")
	if dir == "" {
		b.Skip("WORDGAME_ORACLE is not set")
	}
	g, positions := loadOracle(b, dir)
	for i := range positions {
		f(g, &positions[i]) // warm-up
	}
	b.ReportAllocs()
	for b.Loop() {
		for i := range positions {
			g.Forget() // the yardstick works out cross-checks from scratch too
			f(g, &positions[i])
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/1e3/float64(b.N)/float64(len(positions)), "us/position")
}

func BenchmarkOracleAll(b *testing.B) {
	var list []movegen.Candidate
	benchmarkOracle(b, func(g *movegen.Generator, p *oraclePosition) {
		list = g.AppendAll(list[:0], &p.grid, &p.rack)
	})
}

func BenchmarkOracleBest(b *testing.B) {
	benchmarkOracle(b, func(g *movegen.Generator, p *oraclePosition) {
		g.Best(&p.grid, &p.rack)
	})
}
