package lexicon_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

func TestRespell(t *testing.T) {
	t.Parallel()
	es, us, en := tiles.Spanish().Alphabet(), tiles.SpanishNorthAmerican().Alphabet(), tiles.English().Alphabet()
	g, err := lexicon.Parse(en, "chat", "kiwi", "churro", "call", "l", "allll", "rrr")
	require.NoError(t, err)
	for _, c := range []struct {
		a    *tiles.Alphabet
		want []string
	}{
		{es, []string{"chat", "churro", "call", "l", "allll", "rrr"}},
		{us, []string{"chat", "kiwi", "churro", "call", "l", "allll", "rrr"}},
	} {
		again, err := g.Respell(c.a)
		require.NoError(t, err)
		want, err := lexicon.Parse(c.a, c.want...)
		require.NoError(t, err)
		assert.Equal(t, texts(want.Words()), texts(again.Words()))
		assert.Equal(t, want.ID(), again.ID())
	}
	same, err := g.Respell(en)
	require.NoError(t, err)
	assert.Same(t, g, same)
	_, err = g.Respell(nil)
	assert.ErrorIs(t, err, lexicon.ErrNoAlphabet)
}
