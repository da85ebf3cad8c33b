package lexicon_test

import (
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// texts returns words as letters.
func texts(words iter.Seq[tiles.Word]) []string {
	out := []string{}
	for w := range words {
		out = append(out, w.Raw())
	}
	return out
}

// filter returns the words of a graph that keep accepts.
func filter(g *lexicon.Graph, keep func(s string) bool) []string {
	out := []string{}
	for _, s := range texts(g.Words()) {
		if keep(s) {
			out = append(out, s)
		}
	}
	return out
}

// spells says whether letters and blanks (0x80) spell a word.
func spells(rack []tiles.Tile, s string) bool {
	left := slices.Clone(rack)
	for _, c := range []byte(s) {
		i := slices.Index(left, tiles.Tile(c))
		if i < 0 {
			i = slices.Index(left, tiles.Blank)
		}
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}

func TestQueriesAgainstFiltering(t *testing.T) {
	t.Parallel()
	a := english()
	g, err := lexicon.Build(a, randomWords(1500, 4, 6, 11))
	require.NoError(t, err)
	for _, w := range append(randomWords(60, 5, 4, 12), tiles.Word{}) {
		s := w.Raw()
		assert.Equal(t, filter(g, func(x string) bool { return strings.HasPrefix(x, s) }), texts(g.Prefix(w)))

		front, back := g.Hooks(w)
		for l := range a.All().All() {
			c := string([]byte{byte(l)})
			assert.Equal(t, g.Has(tiles.WordOfBytes([]byte(c+s))), front.Has(l))
			assert.Equal(t, g.Has(tiles.WordOfBytes([]byte(s+c))), back.Has(l))
		}

		var pattern []tiles.LetterSet
		for i := range len(s) {
			set := a.All()
			if i%2 == 0 {
				set = tiles.LetterSet(0).With(tiles.Letter(s[i])).With(1)
			}
			pattern = append(pattern, set)
		}
		assert.Equal(t, filter(g, func(x string) bool {
			for i := range len(s) {
				if len(x) == len(s) && i%2 == 0 && x[i] != s[i] && x[i] != 1 {
					return false
				}
			}
			return len(x) == len(s)
		}), texts(g.Match(pattern...)))

		var rack []tiles.Tile
		for i := range len(s) {
			rack = append(rack, tiles.Tile(s[i]))
		}
		if len(s)%2 == 1 {
			rack = append(rack, tiles.Blank)
		}
		r := tiles.RackOf(rack...)
		assert.Equal(t, filter(g, func(x string) bool { return spells(rack, x) }), texts(g.SubAnagrams(&r)))
		assert.Equal(t, filter(g, func(x string) bool { return len(x) == len(rack) && spells(rack, x) }), texts(g.Anagrams(&r)))
	}
}

func TestQueriesStopAndBearOddInput(t *testing.T) {
	t.Parallel()
	a := english()
	g, err := lexicon.Parse(a, "a", "ab", "abc", "b")
	require.NoError(t, err)
	ab := parse(t, a, "ab")[0]
	rack := tiles.RackOf(1, 2, 3, tiles.Blank)
	for _, words := range []iter.Seq[tiles.Word]{
		g.Prefix(ab), g.Prefix(tiles.Word{}), g.Match(a.All(), a.All()), g.SubAnagrams(&rack),
	} {
		n := 0
		for range words {
			n++
			break
		}
		assert.Equal(t, 1, n)
	}
	for _, b := range []string{"\x00", "\x3f", "\x40", "\xff", strings.Repeat("\x01", 100)} {
		w := tiles.WordOfBytes([]byte(b))
		assert.Empty(t, texts(g.Prefix(w)))
		front, back := g.Hooks(w)
		assert.Zero(t, front|back)
	}
	assert.Empty(t, texts(g.Match()))
	assert.Empty(t, texts(g.Match(slices.Repeat([]tiles.LetterSet{a.All()}, 100)...)))
	none := tiles.RackOf()
	assert.Empty(t, texts(g.Anagrams(&none)))
}
