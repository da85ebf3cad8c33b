package lexicon_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// respelledWord by word is what Respell must equal, to the byte.
func wordByWord(t *testing.T, g *lexicon.Graph, a *tiles.Alphabet) *lexicon.Graph {
	t.Helper()
	var list []tiles.Word
	for w := range g.Words() {
		if again, err := a.ParseWord(g.Alphabet().FormatWord(w)); err == nil && again.Len() <= lexicon.MaxLen {
			list = append(list, again)
		}
	}
	again, err := lexicon.Build(a, list)
	require.NoError(t, err)
	return again
}

func TestRespell(t *testing.T) {
	t.Parallel()
	es, us, en := tiles.Spanish().Alphabet(), tiles.SpanishNorthAmerican().Alphabet(), tiles.English().Alphabet()
	g, err := lexicon.Parse(en, "chat", "kiwi", "churro", "call", "l", "allll", "rrr", "c", "ch", "cho", "wall", "clch")
	require.NoError(t, err)
	for _, c := range []struct {
		a    *tiles.Alphabet
		want []string
	}{
		{es, []string{"chat", "churro", "call", "l", "allll", "rrr", "c", "ch", "cho", "clch"}},
		{us, []string{"chat", "kiwi", "churro", "call", "l", "allll", "rrr", "c", "ch", "cho", "wall", "clch"}},
	} {
		again, err := g.Respell(c.a)
		require.NoError(t, err)
		want, err := lexicon.Parse(c.a, c.want...)
		require.NoError(t, err)
		assert.Equal(t, texts(want.Words()), texts(again.Words()))
		assert.Equal(t, want.ID(), again.ID())
		assert.Equal(t, want.Len(), again.Len())
		require.NoError(t, again.Verify())
	}
	same, err := g.Respell(en)
	require.NoError(t, err)
	assert.Same(t, g, same)
	_, err = g.Respell(nil)
	assert.ErrorIs(t, err, lexicon.ErrNoAlphabet)
	empty, err := lexicon.Build(en, nil)
	require.NoError(t, err)
	again, err := empty.Respell(es)
	require.NoError(t, err)
	assert.Zero(t, again.Len())
	assert.Equal(t, empty.ID(), again.ID())
}

// TestRespellIsBuilding respells random words over few letters, pairs among them, from and to every kind of alphabet, and
// compares with words spelled one by one.
func TestRespellIsBuilding(t *testing.T) {
	t.Parallel()
	custom := func(id, letters string, alias map[string]string) *tiles.Alphabet {
		a, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: id, Letters: strings.Fields(letters), Alias: alias})
		require.NoError(t, err)
		return a
	}
	plain := custom("plain", "A B C D Á", nil)
	for _, to := range []*tiles.Alphabet{
		plain,
		custom("another order", "D C B A Á", nil),
		custom("pairs", "AA A B BA C CC D", nil),
		custom("no B alone", "A BA BB C D", nil),
		custom("triple", "A AAA B C D Á", nil),
		custom("long alias", "A B C D Á", map[string]string{"CCC": "D"}),
		custom("short alias", "A B C D Á", map[string]string{"CC": "D"}),
		custom("folding", "A B C D", nil),
		custom("nothing in common", "X Y", nil),
	} {
		g, err := lexicon.Build(plain, randomWords(400, 5, 6, 7))
		require.NoError(t, err)
		want := wordByWord(t, g, to)
		got, err := g.Respell(to)
		require.NoError(t, err)
		var x, y bytes.Buffer
		_, err = want.WriteTo(&x)
		require.NoError(t, err)
		_, err = got.WriteTo(&y)
		require.NoError(t, err)
		assert.True(t, slices.Equal(x.Bytes(), y.Bytes()), to.ID())
		assert.Equal(t, want.ID(), got.ID(), to.ID())

		back, err := want.Respell(plain) // from an alphabet with pairs to one without
		require.NoError(t, err)
		assert.Equal(t, texts(wordByWord(t, want, plain).Words()), texts(back.Words()), to.ID())
	}
}

// TestRespellLongWords spells graphs of every size up to a few thousand nodes, most with one arc: more nodes than are
// reckoned with.
func TestRespellLongWords(t *testing.T) {
	t.Parallel()
	us := tiles.SpanishNorthAmerican().Alphabet()
	for n := range 60 {
		g, err := lexicon.Build(english(), randomWords(n, 26, lexicon.MaxLen, uint64(n)))
		require.NoError(t, err)
		again, err := g.Respell(us)
		require.NoError(t, err)
		assert.Equal(t, encoded(t, wordByWord(t, g, us)), encoded(t, again), n)
	}
}

// TestRespellOtherText: where a letter of the new alphabet is written otherwise, the list has another text, hence another ID.
func TestRespellOtherText(t *testing.T) {
	t.Parallel()
	old, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "old", Letters: []string{"Á", "B", "C", "H"}})
	require.NoError(t, err)
	for name, letters := range map[string][]string{"a letter": {"A", "B", "C", "H"}, "order": {"H", "C", "B", "A"}, "a pair": {"A", "B", "C", "CH", "H"}, "less": {"A", "C", "H"}} {
		to, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "new", Letters: letters})
		require.NoError(t, err)
		g, err := lexicon.Build(old, randomWords(200, 4, 6, 8))
		require.NoError(t, err)
		again, err := g.Respell(to)
		require.NoError(t, err)
		want := wordByWord(t, g, to)
		assert.Equal(t, encoded(t, want), encoded(t, again), name)
		assert.NotEqual(t, g.ID(), again.ID(), name)
		assert.NoError(t, again.Verify(), name)
	}
}

// TestRespellAlias: the same where two letters are written as another one.
func TestRespellAlias(t *testing.T) {
	t.Parallel()
	old, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "old", Letters: []string{"A", "B", "C", "H"}})
	require.NoError(t, err)
	to, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "new", Letters: []string{"A", "B", "C", "H", "X"}, Alias: map[string]string{"CH": "X"}})
	require.NoError(t, err)
	g, err := lexicon.Build(old, randomWords(200, 4, 6, 8))
	require.NoError(t, err)
	again, err := g.Respell(to)
	require.NoError(t, err)
	assert.Equal(t, encoded(t, wordByWord(t, g, to)), encoded(t, again))
	assert.NotEqual(t, g.ID(), again.ID())
	assert.NoError(t, again.Verify())
}
