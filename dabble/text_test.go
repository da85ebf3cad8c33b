package dabble_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

func TestMoveText(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, dabble.Config{Set: dabble.Spanish(), Lexicon: lexicon.All}, "")
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 1})
	require.NoError(t, err)
	for _, text := range []string{
		"call YO/AÑO/[LL]AMA/CA[RR]OS/MU[CH]A[ch]O", "show YO/-/-/-/MUeSTR", "-A[CH]?", "pass", "challenge 0", "challenge 3 2 6", "retire",
		"tick", "time-up",
	} {
		m, err := r.ParseMove(&s, text)
		require.NoError(t, err, text)
		assert.Equal(t, text, r.FormatMove(&s, m))
	}
	m, err := r.ParseMove(&s, "  CHALLENGE   1  2 ")
	require.NoError(t, err)
	assert.Equal(t, dabble.Challenge(1, 1), m)
	for _, text := range []string{
		"", "call", "call YO", "call YO/AÑO/LLAMA/CARRO/OSO/SI", "call YOS/-/-/-/-", "show 1/-/-/-/-", "-1", "challenge", "challenge x", "challenge 99",
		"challenge 0 1", "challenge 0 7", "challenge 0 x", "pass now", "dance", "deal A to seat 1", "ruling 1",
	} {
		_, err := r.ParseMove(&s, text)
		assert.Error(t, err, text)
	}
	assert.Equal(t, "deal AB to seat 1", r.FormatMove(&s, dabble.Deal(1, tiles.RunOf(1, 2))))
	assert.Equal(t, "ruling 10", r.FormatMove(&s, dabble.Ruling(2)))
	assert.Empty(t, dabble.Kind(99).String())
	assert.Empty(t, dabble.Phase(99).String())
}

func TestRows(t *testing.T) {
	t.Parallel()
	set := dabble.English()
	rows, err := dabble.ParseRows(set, "WE/-/TURN/-/CLEVEr")
	require.NoError(t, err)
	require.EqualValues(t, row2|row4|row6, rows.Filled())
	require.Equal(t, "WE/-/TURN/-/CLEVEr", dabble.FormatRows(set, rows))
	require.Equal(t, "CLEVER", set.Alphabet().FormatWord(rows.Word(4)))
	require.Len(t, rows.Row(3), dabble.RowLen(3))
	rack := rows.Rack()
	require.Equal(t, "CEEELNRTUVW?", set.FormatTiles(rack.Run()))
	n := 0
	for i := range dabble.RowCount {
		n += dabble.RowLen(i)
	}
	require.Equal(t, dabble.HandSize, n)
}
