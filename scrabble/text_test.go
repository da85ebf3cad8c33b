package scrabble_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabble"
)

func TestMoveText(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, scrabble.FISE())
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 1})
	require.NoError(t, err)
	for _, text := range []string{"8D CA[CH]o", "H8 SOL", "-A[CH]?", "pass", "challenge", "challenge 1 3", "retire"} {
		m, err := r.ParseMove(&s, text)
		require.NoError(t, err, text)
		assert.Equal(t, text, r.FormatMove(&s, m))
	}
	for _, text := range []string{"", "8D", "-1", "challenge x", "challenge 0", "challenge 33", "99Z CAT", "8D C.T", "pass now"} {
		_, err := r.ParseMove(&s, text)
		assert.Error(t, err, text)
	}
}
