package lexicon_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// keyOf is the key of a word's letters, but for those at places i and j.
func keyOf(w tiles.Word, i, j int) (key uint64) {
	for k := range w.Len() {
		if k != i && k != j {
			key += lexicon.LetterKey(w.At(k))
		}
	}
	return key
}

func TestAlphagrams(t *testing.T) {
	t.Parallel()
	for name, alphabet := range map[string]*tiles.Alphabet{"english": english(), "wide": wide(t)} {
		n := alphabet.Len()
		words := append(randomWords(3000, n, 4, 5), randomWords(3000, 3, 6, 6)...)
		words = append(words, tiles.WordOf(1), tiles.WordOf(tiles.Letter(n)))
		g, err := lexicon.Build(alphabet, words)
		require.NoError(t, err)
		a := g.Alphagrams()
		require.Same(t, a, g.Alphagrams())
		for w := range g.Words() {
			key := keyOf(w, -1, -1)
			require.True(t, a.May(key, 0), name)
			list := a.Words(key, w.Len())
			found := false
			for ; len(list) > 0; list = list[w.Len():] {
				x := tiles.WordOfBytes(list[:w.Len()])
				require.True(t, g.Has(x), name)
				require.Equal(t, key, keyOf(x, -1, -1), name)
				found = found || x == w
			}
			require.True(t, found, name)
			require.Nil(t, a.Words(key, w.Len()+1))
			for i := range w.Len() {
				require.True(t, a.May(keyOf(w, i, -1), 1), name)
				for j := range i {
					require.True(t, a.May(keyOf(w, i, j), 2), name)
				}
			}
		}
	}
}

// More words of the same letters than a byte counts.
func TestManyAnagrams(t *testing.T) {
	t.Parallel()
	var words []tiles.Word
	for i := range 720 {
		left := []tiles.Letter{1, 2, 3, 4, 5, 6}
		var w []tiles.Letter
		for n := 6; n > 0; n-- {
			w = append(w, left[i%n])
			left = append(left[:i%n], left[i%n+1:]...)
			i /= n
		}
		words = append(words, tiles.WordOf(w...))
	}
	g, err := lexicon.Build(english(), words)
	require.NoError(t, err)
	a := g.Alphagrams()
	assert.Len(t, a.Words(keyOf(words[0], -1, -1), 6), 720*6)
}

func TestAlphagramsOfNothing(t *testing.T) {
	t.Parallel()
	g, err := lexicon.Build(english(), nil)
	require.NoError(t, err)
	for open := range lexicon.MaxOpen + 1 {
		assert.False(t, g.Alphagrams().May(0, open))
	}
	assert.Nil(t, g.Alphagrams().Words(0, 1))
}

// A filter's mistakes cost time only, but more of them than promised would cost much.
func TestAlphagramsRarelySayYesForNothing(t *testing.T) {
	t.Parallel()
	g, err := lexicon.Build(english(), randomWords(30000, 26, 8, 9))
	require.NoError(t, err)
	a := g.Alphagrams()
	wrong, asked := 0, 0
	for _, w := range randomWords(100000, 26, 8, 11) {
		key := keyOf(w, -1, -1)
		if a.Words(key, w.Len()) == nil {
			asked++
			if a.May(key, 0) {
				wrong++
			}
		}
	}
	require.Greater(t, asked, 50000)
	assert.Less(t, float64(wrong)/float64(asked), 0.01)
}

func BenchmarkAlphagrams(b *testing.B) {
	g, err := lexicon.Build(english(), benchWords(b))
	require.NoError(b, err)
	data := encoded(b, g)
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		g, err := lexicon.Decode(data, english())
		require.NoError(b, err)
		b.StartTimer()
		g.Alphagrams()
	}
}
