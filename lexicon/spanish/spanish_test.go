package spanish_test

import (
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/spanish"
	"github.com/tilewright/wordgame/tiles"
)

// has checks many words, given as text.
func has(t *testing.T, g *lexicon.Graph, want bool, words string) {
	t.Helper()
	for _, text := range strings.Fields(words) {
		w, err := g.Alphabet().ParseWord(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, g.Has(w), text)
	}
}

func TestWords(t *testing.T) {
	t.Parallel()
	a := tiles.Spanish().Alphabet()
	g, err := spanish.Words(a)
	require.NoError(t, err)
	has(t, g, true, "casa casas camión camiones pingüino año ano chicharra caballo hay siete líderes robots bebés dioses voy iremos luces")
	has(t, g, false, "españa francia quejarse dámelo xqz pedro venecia prusia flandes jehová")
	for text, letters := range map[string]int{"CHICHARRA": 6, "CABALLO": 6} {
		w, err := a.ParseWord(text)
		require.NoError(t, err)
		assert.Equal(t, letters, w.Len())
	}
	w, err := a.ParseWord("[C][H]ICHARRA")
	require.NoError(t, err)
	assert.False(t, g.Has(w), "C-H can't imitate CH")
}

func TestWordClasses(t *testing.T) {
	t.Parallel()
	a := tiles.SpanishNorthAmerican().Alphabet()
	verbs, err := spanish.Verbs(a)
	require.NoError(t, err)
	has(t, verbs, true, "cantar cantó cantando cantadas fuéramos quejo")
	has(t, verbs, false, "lápiz cantarlo")
	infinitives, err := spanish.Infinitives(a)
	require.NoError(t, err)
	has(t, infinitives, true, "cantar ir ser haber quejar reír")
	has(t, infinitives, false, "canto cantando lápiz")
	voseo, err := spanish.Voseo(a)
	require.NoError(t, err)
	has(t, voseo, true, "abacorá")
	names, err := spanish.Names(a)
	require.NoError(t, err)
	has(t, names, true, "Argentina Carmen León España París Francia Alejandro Sevilla Inglaterra Venecia Ebro Picasso Cervantes Pirineos Chicago Einstein Navidad")
	has(t, names, false, "lápiz cantar")
	words, err := spanish.Words(a)
	require.NoError(t, err)
	for w := range verbs.Words() {
		require.True(t, words.Has(w), a.FormatWord(w))
	}
	for w := range infinitives.Words() {
		require.True(t, verbs.Has(w), a.FormatWord(w))
	}
}

// TestDash: where an edition has no LL, a word has two L. Dash's Spanish cards have CH and QU but neither LL nor RR.
func TestDash(t *testing.T) {
	t.Parallel()
	set := dash.SpanishSet()
	g, err := spanish.Words(set.Alphabet())
	require.NoError(t, err)
	for text, letters := range map[string]int{"calle": 5, "perro": 5, "coche": 4, "queso": 4} {
		w, err := set.Alphabet().ParseWord(text)
		require.NoError(t, err)
		assert.Equal(t, letters, w.Len(), text)
		assert.True(t, g.Has(w), text)
	}
}

func TestNoAlphabet(t *testing.T) {
	t.Parallel()
	for _, list := range []func(*tiles.Alphabet) (*lexicon.Graph, error){spanish.Words, spanish.Verbs, spanish.Infinitives, spanish.Voseo, spanish.Names} {
		_, err := list(nil)
		assert.ErrorIs(t, err, lexicon.ErrNoAlphabet)
	}
}

func BenchmarkWords(b *testing.B) {
	a := tiles.Spanish().Alphabet()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := spanish.Words(a); err != nil {
			b.Fatal(err)
		}
	}
}

// TestSpelledNodeByNode: for the Scrabble sets the list is spelled without building it anew from its words, which would
// take thirty times the memory and fifty times as long.
func TestSpelledNodeByNode(t *testing.T) {
	if underRace {
		t.Skip("the race detector allocates")
	}
	for _, set := range []*tiles.Set{tiles.Spanish(), tiles.SpanishNorthAmerican(), dash.SpanishSet()} {
		a := set.Alphabet()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := spanish.Words(a)
		runtime.ReadMemStats(&after)
		require.NoError(t, err)
		assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(16<<20), a.ID())
	}
}
