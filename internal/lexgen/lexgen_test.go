package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestListsAreUpToDate makes the embedded lists anew and compares.
func TestListsAreUpToDate(t *testing.T) {
	if testing.Short() {
		t.Skip("makes all lists anew")
	}
	t.Parallel()
	sources := filepath.Join("..", "..", "..", "shared", "lexicon-sources")
	if _, err := os.Stat(sources); err != nil {
		t.Skip("no sources here")
	}
	for name, language := range map[string]func(string) ([]product, error){"english": english, "spanish": spanish} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			products, err := language(sources)
			require.NoError(t, err)
			assert.NotEmpty(t, products)
			for _, p := range products {
				data, err := p.encode()
				require.NoError(t, err)
				assert.LessOrEqual(t, len(data), 1<<20, p.path)
				committed, err := os.ReadFile(filepath.Join("..", "..", "lexicon", filepath.FromSlash(p.path)))
				require.NoError(t, err)
				assert.True(t, string(committed) == string(data), "%s: run lexgen again", p.path)
			}
		})
	}
}

// TestAdditions checks that the files of English additions say the truth about where their words are from.
func TestAdditions(t *testing.T) {
	t.Parallel()
	sources := filepath.Join("..", "..", "..", "shared", "lexicon-sources")
	lines, err := readLines(filepath.Join(sources, "test-only", "enable2k", "WORD.LST.gz"))
	if err != nil {
		t.Skip("ENABLE is not here")
	}
	enable := map[string]bool{}
	for _, w := range lines {
		enable[w] = true
	}
	scowl, err := readSCOWL(sources)
	require.NoError(t, err)
	for _, w := range handWritten(fromEnable) {
		assert.True(t, enable[w], w)
		assert.True(t, scowl[w] == 0 || scowl[w] > playLevel, w)
	}
	for _, w := range handWritten(supplement) {
		assert.False(t, enable[w], w)
		assert.True(t, scowl[w] == 0 || scowl[w] > playLevel, w)
	}
	for _, w := range handWritten(removed) {
		assert.False(t, enable[w], w)
	}
	own := handWritten(supplement)
	for _, w := range handWritten(moreVerbs) {
		assert.True(t, slices.Contains(own, w) || scowl[w] > 0, w)
	}
}

func TestPlain(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]bool{"cat": true, "Cat": false, "cat's": false, "a": false, "café": true, "abcdefghijklmnop": false, "": false} {
		assert.Equal(t, want, plain(word), word)
	}
	assert.Equal(t, []string{"aa", "bb", "cc"}, handWritten("# note\naa bb # more\n\ncc"))
}

func TestPlurals(t *testing.T) {
	t.Parallel()
	for word, want := range map[string][]string{
		"casa": {"casas"}, "sofá": {"sofás"}, "café": {"cafés"}, "rubí": {"rubís", "rubíes"}, "tabú": {"tabús", "tabúes"},
		"luz": {"luces"}, "camión": {"camiones"}, "alemán": {"alemanes"}, "francés": {"franceses"}, "país": {"países"},
		"orden": {"ordenes"}, "mes": {"meses"}, "dios": {"dioses"}, "lunes": nil, "crisis": nil, "tórax": nil, "papel": {"papeles"},
		"flor": {"flores"}, "verdad": {"verdades"}, "reloj": {"relojes"}, "ley": {"leyes"}, "lentamente": nil, "robot": {"robots"},
		"baúl": {"baúles"}, "gas": {"gases"}, "cutis": nil, "a": nil,
	} {
		assert.Equal(t, want, plurals(word), word)
	}
}

func TestNamesOfSeveralWords(t *testing.T) {
	t.Parallel()
	n := names{ordinary: func(w string) bool { return w == "great" || w == "new" }}
	for _, s := range []string{"Alexander the Great", "A. A. Milne", "Great", "New York", "St. John’s", "UN", "Carmen"} {
		n.add(s)
	}
	assert.Equal(t, []string{"Alexander", "Milne", "Great", "York", "Carmen"}, n.words)
}
