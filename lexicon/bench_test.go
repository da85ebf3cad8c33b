package lexicon_test

import (
	"compress/gzip"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// benchWords returns the words of the oracle that WORDGAME_ORACLE names, else a real
// list if the folder of sources lies beside the repository, else random words,
// which share less.
func benchWords(b *testing.B) []tiles.Word {
	b.Helper()
	files, _ := filepath.Glob("../../shared/lexicon-sources/test-only/enable2k/WORD.LST.gz")
	if dir := os.Getenv("WORDGAME_ORACLE"); dir != "" {
		files = []string{filepath.Join(dir, "words.txt.gz")}
	}
	var best []tiles.Word
	for _, name := range files {
		f, err := os.Open(name)
		require.NoError(b, err)
		var r io.Reader = f
		if strings.HasSuffix(name, ".gz") {
			r, err = gzip.NewReader(f)
			require.NoError(b, err)
		}
		words, _, err := lexicon.ReadWordList(r, english(), lexicon.ReadOptions{MinLen: 2})
		require.NoError(b, err)
		require.NoError(b, f.Close())
		if len(words) > len(best) {
			best = words
		}
	}
	if len(best) < 100_000 {
		best = randomWords(200_000, 26, 8, 1)
	}
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(best), func(i, j int) { best[i], best[j] = best[j], best[i] })
	return best
}

func BenchmarkHas(b *testing.B) {
	words := benchWords(b)
	g, err := lexicon.Build(english(), words)
	require.NoError(b, err)
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		if !g.Has(words[i]) {
			b.Fatal("word is missing")
		}
		if i++; i == len(words) {
			i = 0
		}
	}
}

func BenchmarkBuild(b *testing.B) {
	words := benchWords(b)
	b.ReportAllocs()
	for b.Loop() {
		_, err := lexicon.Build(english(), words)
		require.NoError(b, err)
	}
	b.ReportMetric(float64(len(words)), "words")
}

func BenchmarkTwoWay(b *testing.B) {
	g, err := lexicon.Build(english(), benchWords(b))
	require.NoError(b, err)
	data := encoded(b, g)
	b.ReportAllocs()
	var nodes, arcs int
	for b.Loop() {
		b.StopTimer()
		g, err := lexicon.Decode(data, english())
		require.NoError(b, err)
		b.StartTimer()
		nodes, arcs = g.TwoWay().Size()
	}
	b.ReportMetric(float64(nodes), "nodes")
	b.ReportMetric(float64(arcs), "arcs")
}

func BenchmarkDecode(b *testing.B) {
	g, err := lexicon.Build(english(), benchWords(b))
	require.NoError(b, err)
	data := encoded(b, g)
	b.ReportAllocs()
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		_, err := lexicon.Decode(data, english())
		require.NoError(b, err)
	}
}
