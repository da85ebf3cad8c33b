package english_test

import (
	"bufio"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/tiles"
)

func has(t *testing.T, g *lexicon.Graph, text string) bool {
	t.Helper()
	w, err := g.Alphabet().ParseWord(text)
	require.NoError(t, err, text)
	return g.Has(w)
}

func TestWords(t *testing.T) {
	t.Parallel()
	g, err := english.Words(tiles.English().Alphabet())
	require.NoError(t, err)
	assert.Equal(t, 248575, g.Len())
	for _, w := range strings.Fields("qi za ok aa quixotic scrabble cat cats go cafe maths intro alt dabble") {
		assert.True(t, has(t, g, w), w)
	}
	for _, w := range strings.Fields("bs kb ms london ctz xqz zzq esc") {
		assert.False(t, has(t, g, w), w)
	}
	for w := range g.Words() {
		require.True(t, w.Len() >= 2 && w.Len() <= 15)
	}
}

func TestWordsInOtherAlphabets(t *testing.T) {
	t.Parallel()
	spanish, err := english.Words(tiles.Spanish().Alphabet())
	require.NoError(t, err)
	assert.True(t, has(t, spanish, "chat"))
	w, err := spanish.Alphabet().ParseWord("chat")
	require.NoError(t, err)
	assert.Equal(t, 3, w.Len(), "CH is one tile there")
	w, err = spanish.Alphabet().ParseWord("[C][H]AT")
	require.NoError(t, err)
	assert.False(t, spanish.Has(w))
	super, err := tiles.Edition("en-super")
	require.NoError(t, err)
	g, err := english.Words(super.Alphabet())
	require.NoError(t, err)
	assert.Equal(t, 248575, g.Len())
	_, err = english.Words(nil)
	assert.Error(t, err)
}

// TestEnable compares the list with ENABLE, the list that hobby word games use: at least 99.99 % of it must be there.
func TestEnable(t *testing.T) {
	t.Parallel()
	files, _ := filepath.Glob(filepath.Join("..", "..", "..", "shared", "lexicon-sources", "test-only", "enable2k", "*"))
	var path string
	for _, f := range files {
		if strings.HasSuffix(f, ".gz") {
			path = f
		}
	}
	if path == "" {
		t.Skip("ENABLE is not here")
	}
	f, err := os.Open(path)
	require.NoError(t, err)
	defer f.Close()
	z, err := gzip.NewReader(f)
	require.NoError(t, err)
	g, err := english.Words(tiles.English().Alphabet())
	require.NoError(t, err)
	var missing []string
	total := 0
	for scanner := bufio.NewScanner(z); scanner.Scan(); {
		w, err := g.Alphabet().ParseWord(strings.TrimSpace(scanner.Text()))
		if err != nil || w.Len() < 2 || w.Len() > 15 {
			continue
		}
		total++
		if !g.Has(w) {
			missing = append(missing, scanner.Text())
		}
	}
	assert.Greater(t, total, 169000)
	assert.LessOrEqual(t, len(missing), 16, "%v", missing)
	t.Log("missing from ENABLE:", missing)
}

func BenchmarkWords(b *testing.B) {
	a := tiles.English().Alphabet()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := english.Words(a); err != nil {
			b.Fatal(err)
		}
	}
}
