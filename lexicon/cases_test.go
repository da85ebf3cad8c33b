package lexicon_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// The cases of kinds J and K that are a lexicon's; C64, C68 and those of plays stand with board and scrabble.

// edition returns an embedded edition's alphabet.
func edition(t *testing.T, id string) *tiles.Alphabet {
	t.Helper()
	set, err := tiles.Edition(id)
	require.NoError(t, err)
	return set.Alphabet()
}

func TestC62DigraphsInLists(t *testing.T) {
	t.Parallel()
	for id, words := range map[string]map[string]int{
		"ca":    {"canya": 4, "col·lega": 6, "quilla": 5},
		"es":    {"chicharra": 6, "caballo": 6, "llorar": 5},
		"es-US": {"chicharra": 8, "caballo": 6},
		"hu":    {"egyszerű": 6},
	} {
		a := edition(t, id)
		for text, letters := range words {
			g, err := lexicon.Parse(a, text)
			require.NoError(t, err)
			w := g.Nth(0)
			assert.Equal(t, letters, w.Len(), "%s: %s", id, text)
			rack := tiles.RackOf()
			for i := range w.Len() {
				rack.Add(w.At(i).Tile())
			}
			assert.Equal(t, []tiles.Word{w}, slices.Collect(g.Anagrams(&rack)), text)
		}
	}
}

func TestC62MiddleDots(t *testing.T) {
	t.Parallel()
	a := edition(t, "ca")
	list := strings.Join([]string{
		"col·lega", "COL·LEGA", "co\u0140lega", "CO\u013fLEGA", "col•lega", "col‧lega", "col⋅lega", "col.lega", "col-lega", "co[l·l]ega",
	}, "\n")
	words, report, err := lexicon.ReadWordList(strings.NewReader(list), a, lexicon.ReadOptions{})
	require.NoError(t, err)
	require.Len(t, words, 1, "all the same word")
	assert.Equal(t, 6, words[0].Len())
	assert.Equal(t, 9, report.Count(lexicon.Duplicate))
	two, err := a.ParseWord("colega")
	require.NoError(t, err)
	assert.NotEqual(t, two, words[0])
}

func TestC63NoImitation(t *testing.T) {
	t.Parallel()
	g, err := lexicon.Parse(edition(t, "es"), "cha", "lla", "carro")
	require.NoError(t, err)
	for _, text := range []string{"[C][H]A", "[L][L]A", "CA[R][R]O"} {
		w, err := g.Alphabet().ParseWord(text)
		require.NoError(t, err)
		assert.False(t, g.Has(w), text)
	}
	// A list may say that it means the two letters.
	g, err = lexicon.Parse(edition(t, "es"), "ca[r][r]o")
	require.NoError(t, err)
	assert.Equal(t, 5, g.Nth(0).Len())
	assert.Equal(t, "[C][A][R][R][O]", g.Alphabet().FormatWord(g.Nth(0)))
}

func TestC65NorwegianOrderInLists(t *testing.T) {
	t.Parallel()
	a := edition(t, "nb")
	g, err := lexicon.Parse(a, "åma", "ære", "øre")
	require.NoError(t, err)
	assert.Equal(t, "ære øre åma", list(g))
	has := func(text string) bool {
		w, err := a.ParseWord(text)
		require.NoError(t, err)
		return g.Has(w)
	}
	assert.True(t, has("ÅMA") && has("ÆRE") && has("ØRE"))
	assert.False(t, has("ÆMA"))
}

func TestC66NormalisationFormsInLists(t *testing.T) {
	t.Parallel()
	words, report, err := lexicon.ReadWordList(strings.NewReader("ba\u00f1o\nban\u0303o\nBAN\u0303O\nbano\n"), edition(t, "es"), lexicon.ReadOptions{})
	require.NoError(t, err)
	assert.Len(t, words, 2)
	assert.Equal(t, 2, report.Count(lexicon.Duplicate))
}

func TestC67AccentsAndForeignLetters(t *testing.T) {
	t.Parallel()
	words, report, err := lexicon.ReadWordList(strings.NewReader("camión\npingüino\naño\nano\nkiwi\n"), edition(t, "es"), lexicon.ReadOptions{})
	require.NoError(t, err)
	assert.Len(t, words, 4)
	require.Len(t, report.Dropped, 1)
	assert.Equal(t, "line 5: kiwi: letter not in the alphabet", report.Dropped[0].String())
	g, err := lexicon.Build(edition(t, "es"), words)
	require.NoError(t, err)
	assert.Equal(t, "ano año camion pinguino", list(g))
}

func TestC69AnyOrderOfWords(t *testing.T) {
	t.Parallel()
	a := english()
	read := func(text string) *lexicon.Graph {
		words, _, err := lexicon.ReadWordList(strings.NewReader(text), a, lexicon.ReadOptions{})
		require.NoError(t, err)
		g, err := lexicon.Build(a, words)
		require.NoError(t, err)
		return g
	}
	sorted, shuffled := read("ab\nba\ncat\ncats\n"), read("# list\r\ncats\r\n\r\nba\ncat\r\nab\r\ncat\n")
	assert.Equal(t, encoded(t, sorted), encoded(t, shuffled))
	empty := read("\n# nothing\n")
	assert.Zero(t, empty.Len())
	rack := tiles.RackOf(1, 2, tiles.Blank)
	p, err := lexicon.ParsePattern(a, "*")
	require.NoError(t, err)
	assert.Zero(t, lexicon.Count(empty.SubAnagrams(&rack))+lexicon.Count(empty.Find(p))+lexicon.Count(empty.Words())+lexicon.Count(empty.Suffix(tiles.Word{})))
}

// TestC69MoreThanAMillionWords builds a list larger than any language's tournament list but a few.
func TestC69MoreThanAMillionWords(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a million words")
	}
	a := english()
	const n = 1_100_000
	words := make([]tiles.Word, 0, n)
	for i := range n {
		text := fmt.Sprintf("%07d", (i*7919)%10_000_000) // ten letters for the digits
		letters := []byte(text)
		for j := range letters {
			letters[j] -= '0' - 1
		}
		words = append(words, tiles.WordOfBytes(letters))
	}
	g, err := lexicon.Build(a, words)
	require.NoError(t, err)
	assert.Equal(t, n, g.Len())
	for i := 0; i < n; i += 1009 {
		require.True(t, g.Has(words[i]))
	}
	assert.False(t, g.Has(tiles.WordOf(20)))
}
