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
	assert.Equal(t, 248702, g.Len())
	for _, w := range strings.Fields("qi za ok aa quixotic scrabble cat cats go cafe maths intro alt dabble app apps wifi sudoku onesie vlogged") {
		assert.True(t, has(t, g, w), w)
	}
	for _, w := range strings.Fields("bs kb ms london ctz xqz zzq esc kcal csch") {
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
	assert.Equal(t, 248702, g.Len())
	_, err = english.Words(nil)
	assert.Error(t, err)
}

func TestWordClasses(t *testing.T) {
	t.Parallel()
	a := tiles.English().Alphabet()
	lists := map[string]*lexicon.Graph{}
	for name, list := range map[string]func(*tiles.Alphabet) (*lexicon.Graph, error){
		"words": english.Words, "common": english.Common, "verbs": english.Verbs, "infinitives": english.Infinitives, "names": english.Names,
	} {
		_, err := list(nil)
		require.ErrorIs(t, err, lexicon.ErrNoAlphabet)
		g, err := list(a)
		require.NoError(t, err)
		lists[name] = g
	}
	for name, words := range map[string][2]string{
		"common":      {"house running quixotic app", "aa abamp zyzzyva"},
		"verbs":       {"run runs ran running be is was were harmonised vlogged", "beautiful cottage"},
		"infinitives": {"run be go harmonise vlog", "ran is goes going vlogs"},
		"names":       {"London France Peter Mary Shakespeare Tokyo Brazil Einstein Thames Everest Monday", "house run the and of new lexicon"},
	} {
		for _, w := range strings.Fields(words[0]) {
			assert.True(t, has(t, lists[name], w), "%s: %s", name, w)
		}
		for _, w := range strings.Fields(words[1]) {
			assert.False(t, has(t, lists[name], w), "%s: %s", name, w)
		}
	}
	for _, part := range [][2]string{{"common", "words"}, {"verbs", "words"}, {"infinitives", "verbs"}} {
		for w := range lists[part[0]].Words() {
			require.True(t, lists[part[1]].Has(w), "%s in %v", a.FormatWord(w), part)
		}
	}
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
