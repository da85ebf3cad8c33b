package lexicon_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/board/movegen"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// TestEveryEdition takes each letter of each edition through words, files and every query, and each tile of several
// characters through the move generator.
func TestEveryEdition(t *testing.T) {
	t.Parallel()
	ids := tiles.Editions()
	require.Len(t, ids, 58)
	for _, id := range ids {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			set, err := tiles.Edition(id)
			require.NoError(t, err)
			lettersRoundTrip(t, set)
			for l := range set.Alphabet().All().All() {
				if utf8.RuneCountInString(set.Alphabet().Name(l)) > 1 {
					tileIsFound(t, set, l)
				}
			}
		})
	}
}

// lettersRoundTrip reads a list of a word for each letter, in several spellings, and finds the words again.
func lettersRoundTrip(t *testing.T, set *tiles.Set) {
	t.Helper()
	a := set.Alphabet()
	var text strings.Builder
	var want []tiles.Word
	for l := range a.All().All() {
		w := tiles.WordOf(l, l, l)
		again, err := a.ParseWord(a.FormatWord(w))
		require.NoError(t, err)
		assert.Equal(t, w, again)
		text.WriteString(norm.NFD.String(a.FormatWord(w)) + "\n")
		want = append(want, w)
	}
	words, report, err := lexicon.ReadWordList(strings.NewReader(text.String()), a, lexicon.ReadOptions{})
	require.NoError(t, err)
	assert.Empty(t, report.Dropped)
	assert.Equal(t, want, words)
	g, err := lexicon.Build(a, words)
	require.NoError(t, err)
	kwg, _, err := lexicon.DecodeKWG(writeKWG(t, g, false), a)
	require.NoError(t, err)
	assert.Equal(t, want, slices.Collect(kwg.Words()))
	again, err := lexicon.Decode(encoded(t, g), a)
	require.NoError(t, err)
	assert.Equal(t, want, slices.Collect(again.Words()), "in the order of the alphabet")
	for i, w := range want {
		assert.True(t, again.Has(w))
		assert.Equal(t, w, again.Nth(i))
		assert.Equal(t, []tiles.Word{w}, slices.Collect(again.Prefix(tiles.WordOf(w.At(0)))))
		assert.Equal(t, []tiles.Word{w}, slices.Collect(again.Suffix(tiles.WordOf(w.At(0)))))
	}
}

// tileIsFound makes a word with a tile of several characters and looks for it everywhere.
func tileIsFound(t *testing.T, set *tiles.Set, l tiles.Letter) {
	t.Helper()
	a := set.Alphabet()
	other := tiles.Letter(1)
	if l == other {
		other = 2
	}
	w := tiles.WordOf(other, l, other)
	text := a.FormatWord(w)
	g, err := lexicon.Parse(a, text)
	require.NoError(t, err)
	assert.True(t, g.Has(w), text)
	rack := tiles.RackOf(l.Tile(), other.Tile(), other.Tile())
	assert.Equal(t, []tiles.Word{w}, slices.Collect(g.Anagrams(&rack)), text)
	blank := tiles.RackOf(other.Tile(), tiles.Blank, other.Tile())
	assert.Equal(t, []tiles.Word{w}, slices.Collect(g.Anagrams(&blank)), text)
	for _, pattern := range []string{text, "?" + a.FormatWord(tiles.WordOf(l)) + "?", "?{" + a.FormatWord(tiles.WordOf(l)) + "}*", "???"} {
		p, err := lexicon.ParsePattern(a, pattern)
		require.NoError(t, err, pattern)
		assert.Equal(t, []tiles.Word{w}, slices.Collect(g.Find(p)), pattern)
	}
	front, back := g.Hooks(tiles.WordOf(other, l))
	assert.Equal(t, [2]tiles.LetterSet{0, tiles.LetterSet(0).With(other)}, [2]tiles.LetterSet{front, back})
	pieces := tiles.RackOf(other.Tile(), other.Tile())
	for _, c := range a.Name(l) {
		if single := a.Letter(string(c)); single != 0 {
			pieces.Add(single.Tile())
		}
	}
	assert.Empty(t, slices.Collect(g.SubAnagrams(&pieces)), "the tile isn't imitated by its characters")

	b, err := board.NewBoard(board.Config{Set: set})
	require.NoError(t, err)
	generator, err := movegen.New(b, g)
	require.NoError(t, err)
	var grid board.Grid
	if set.Count(l.Tile()) > 0 && set.Count(other.Tile()) > 1 {
		plays := generator.AppendAll(nil, &grid, &rack)
		assert.Len(t, plays, 6, "%s: three places across, three down", text)
	}
	assert.Empty(t, generator.AppendAll(nil, &grid, &pieces), text)
}
