package lexicon_test

import (
	"encoding/binary"
	"io"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	englishlist "github.com/tilewright/wordgame/lexicon/english"
	spanishlist "github.com/tilewright/wordgame/lexicon/spanish"
	"github.com/tilewright/wordgame/tiles"
)

// TestKWGDamage changes every bit of a file: it is refused, or it is a list that can be walked.
func TestKWGDamage(t *testing.T) {
	t.Parallel()
	g, err := lexicon.Build(english(), randomWords(12, 4, 6, 2))
	require.NoError(t, err)
	good := writeKWG(t, g, false)
	refused := 0
	for i := range 8 * len(good) {
		bad := slices.Clone(good)
		bad[i/8] ^= 1 << (i % 8)
		h, _, err := lexicon.DecodeKWG(bad, english())
		if err != nil {
			var f *lexicon.FormatError
			require.ErrorAs(t, err, &f)
			refused++
			continue
		}
		require.Equal(t, h.Len(), lexicon.Count(h.Words()))
	}
	assert.Greater(t, refused, 6*len(good))
	for i := range good {
		_, _, err := lexicon.DecodeKWG(good[:i], english())
		require.Error(t, err)
	}
}

// TestKWGIsBounded reads files that spell far more than they hold.
func TestKWGIsBounded(t *testing.T) {
	t.Parallel()
	// Nodes of all letters, each leading to the next: 26 to the power of 63 words.
	arcs := []uint32{kwgArc(0, 1, kwgLast)}
	for n := range uint32(63) {
		next := 1 + 26*(n+1)
		if n == 62 {
			next = 0
		}
		for l := range uint32(26) {
			arcs = append(arcs, kwgArc(l+1, next, kwgEnds))
		}
		arcs[len(arcs)-1] |= kwgLast
	}
	_, _, err := lexicon.DecodeKWG(kwgFile(arcs...), english())
	require.ErrorIs(t, err, lexicon.ErrCorrupt)
	assert.ErrorContains(t, err, "too many words")

	// The same in a GADDAG, none of whose entries is a word.
	gaddag := []uint32{kwgArc(0, 0, kwgLast), kwgArc(0, 2, kwgLast)}
	for _, x := range arcs[1:] {
		if x&(1<<22-1) != 0 {
			x++
		}
		gaddag = append(gaddag, x)
	}
	_, _, err = lexicon.DecodeKWG(kwgFile(gaddag...), english())
	require.ErrorIs(t, err, lexicon.ErrCorrupt)
	assert.ErrorContains(t, err, "too many entries")
}

// bushy is the file of a graph with more arcs than a KWG file has room for: 17,576 words of three letters, each followed by
// a chain of 60 nodes of five arcs.
func bushy(t *testing.T) []byte {
	t.Helper()
	const chains, length, twigs, letters = 26 * 26 * 26, 60, 5, 26
	g, err := lexicon.Build(english(), nil)
	require.NoError(t, err)
	b := slices.Clone(encoded(t, g)[:header(english())])
	b = binary.AppendUvarint(b, chains*length*twigs)
	b = binary.AppendUvarint(b, chains*length+26*26+26+1)
	b = binary.AppendUvarint(b, chains*length*twigs+chains+26*26+26)
	for n := range chains * length {
		b = append(b, twigs)
		for l := range twigs {
			b = append(b, byte(l+1)|0x80, byte(min(n%length, max(0, 1-l)))) // the first to the node before
		}
	}
	n := chains * length
	level := make([]int, chains) // the ends of the chains, then the nodes over them
	for i := range level {
		level[i] = length * (i + 1)
	}
	for len(level) > 1 {
		var above []int
		for ; len(level) > 0; level = level[letters:] {
			n++
			above = append(above, n)
			b = append(b, letters)
			for l, kid := range level[:letters] {
				b = binary.AppendUvarint(append(b, byte(l+1)), uint64(n-kid))
			}
		}
		level = above
	}
	return sealed(append(b, 0, 0, 0, 0))
}

// TestKWGTooBig writes a list that has no room in a file.
func TestKWGTooBig(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a big list")
	}
	g, err := lexicon.Decode(bushy(t), english())
	require.NoError(t, err)
	n, err := g.WriteKWG(io.Discard, lexicon.KWGOptions{DAWGOnly: true})
	require.ErrorIs(t, err, lexicon.ErrTooMany)
	assert.Zero(t, n)
}

// TestKWGEmbedded takes the embedded lists to files and back.
func TestKWGEmbedded(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("whole languages")
	}
	for name, list := range map[string]func(*tiles.Alphabet) (*lexicon.Graph, error){"en": englishlist.Words, "es": spanishlist.Names} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			set, err := tiles.Edition(name)
			require.NoError(t, err)
			g, err := list(set.Alphabet())
			require.NoError(t, err)
			data := writeKWG(t, g, false)
			h, report, err := lexicon.DecodeKWG(data, set.Alphabet())
			require.NoError(t, err)
			assert.True(t, report.GADDAG)
			assert.Equal(t, g.Len(), h.Len())
			assert.Equal(t, g.ID(), h.ID())
			assert.Less(t, len(writeKWG(t, h, true)), len(data)/3)
			t.Logf("%d words, %d bytes", h.Len(), len(data))
		})
	}
}

func TestWriteKWGReportsTheWriter(t *testing.T) {
	t.Parallel()
	g, err := lexicon.Build(english(), nil)
	require.NoError(t, err)
	n, err := g.WriteKWG(brokenWriter{}, lexicon.KWGOptions{})
	require.ErrorIs(t, err, errFull)
	assert.EqualValues(t, 3, n)
}

func FuzzReadKWG(f *testing.F) {
	a := english()
	for _, words := range [][]tiles.Word{nil, parse(f, a, "ab"), randomWords(20, 3, 6, 2)} {
		g, err := lexicon.Build(a, words)
		require.NoError(f, err)
		f.Add(writeKWG(f, g, false))
		f.Add(writeKWG(f, g, true))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		g, report, err := lexicon.DecodeKWG(data, a)
		if err != nil {
			var fault *lexicon.FormatError
			require.ErrorAs(t, err, &fault)
			return
		}
		require.Equal(t, len(data)/4, report.Arcs)
		n := 0
		for w := range g.Words() {
			require.True(t, g.Has(w))
			if n++; n == 1000 {
				break
			}
		}
		if g.Len() >= 1000 {
			return
		}
		require.Equal(t, g.Len(), n)
		words := kwgStrings(data, 0)
		slices.Sort(words)
		require.Equal(t, words, texts(g.Words()))
		again, _, err := lexicon.DecodeKWG(writeKWG(t, g, false), a)
		require.NoError(t, err)
		require.Equal(t, encoded(t, g), encoded(t, again))
	})
}

// BenchmarkKWG writes and reads the embedded English list with both parts.
func BenchmarkKWG(b *testing.B) {
	g, err := englishlist.Words(tiles.English().Alphabet())
	require.NoError(b, err)
	data := writeKWG(b, g, false)
	b.Run("write", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := g.WriteKWG(io.Discard, lexicon.KWGOptions{}); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("read", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, _, err := lexicon.DecodeKWG(data, g.Alphabet()); err != nil {
				b.Fatal(err)
			}
		}
	})
}
