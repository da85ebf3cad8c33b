package scrabble_test

import (
	"bufio"
	"compress/gzip"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// oracleLexicon reads the word list of the oracle.
func oracleLexicon(tb testing.TB, dir string) *lexicon.Graph {
	tb.Helper()
	f, err := os.Open(filepath.Join(dir, "words.txt.gz"))
	if err != nil {
		tb.Skip("no word list in ", dir)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	require.NoError(tb, err)
	var words []string
	for lines := bufio.NewScanner(z); lines.Scan(); {
		words = append(words, lines.Text())
	}
	g, err := lexicon.Parse(tiles.English().Alphabet(), words...)
	require.NoError(tb, err)
	return g
}

// greedy plays a game by the best score, else by passing, and returns its turns.
func greedy(tb testing.TB, r *scrabble.Rules, seed uint64) (scrabble.State, int) {
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: seed})
	require.NoError(tb, err)
	turns := 0
	for ; !r.Outcome(s).Over; turns++ {
		var by wordgame.Seat
		for by = range r.ToAct(s).Must.All() {
			break
		}
		p, ok := r.Best(&s, by)
		if !ok {
			if p, err = r.Check(s, by, scrabble.Pass()); err != nil {
				tb.Fatal(err)
			}
		}
		if err := r.Commit(&s, p); err != nil {
			tb.Fatal(err)
		}
		r.Settle(&s)
	}
	return s, turns
}

// BenchmarkGreedyGame plays whole games with the embedded words.
func BenchmarkGreedyGame(b *testing.B) {
	words, err := english.Words(tiles.English().Alphabet())
	require.NoError(b, err)
	r, err := scrabble.New(scrabble.Config{Lexicon: words})
	require.NoError(b, err)
	greedy(b, r, 0) // builds what the search needs
	seed := uint64(1)
	b.ReportAllocs()
	for b.Loop() {
		greedy(b, r, seed)
		seed++
	}
}

// BenchmarkOracleSelfPlay plays whole games with the words of the oracle that WORDGAME_ORACLE names: both sides
// take the best score, Settle draws and ends the game. Each goroutine plays its own games, one after the other; -cpu says how many
// there are.
func BenchmarkOracleSelfPlay(b *testing.B) {
	dir := os.Getenv("WORDGAME_ORACLE")
	if dir == "" {
		b.Skip("WORDGAME_ORACLE is not set")
	}
	r, err := scrabble.New(scrabble.Config{Lexicon: oracleLexicon(b, dir)})
	require.NoError(b, err)
	greedy(b, r, 0) // builds what the search needs
	var seed atomic.Uint64
	b.ReportAllocs()
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			greedy(b, r, seed.Add(1))
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}
