package scrabble_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble"
)

// moveTexts is how each kind of move is written.
var moveTexts = []string{
	"8D CA[CH]o", "H8 SOL", "-A[CH]?", "pass", "challenge", "challenge 1 3", "challenge 32", "retire", "retire seat 2",
	"deal AEI to seat 1", "deal to seat 0", "deal ?[CH] to seat 3", "ruling good", "ruling bad 1 2", "adjust seat 1 by -10", "adjust seat 0 by 5",
}

func TestMoveText(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, scrabble.FISE())
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 1})
	require.NoError(t, err)
	kinds := map[scrabble.Kind]bool{}
	for _, text := range moveTexts {
		m, err := r.ParseMove(&s, text)
		require.NoError(t, err, text)
		assert.Equal(t, text, r.FormatMove(&s, m))
		kinds[m.Kind] = true
	}
	assert.Len(t, kinds, 8, "every kind can be written")
	_, err = r.ParseMove(&s, "exchange AEI")
	require.ErrorContains(t, err, `"exchange AEI" is no move such as 8D CA.S, -AEI, pass`)
	spaced, err := r.ParseMove(&s, " 8D\tSOL ")
	require.NoError(t, err)
	assert.Equal(t, "8D SOL", r.FormatMove(&s, spaced))
	for text, want := range map[string]scrabble.Move{" Pass ": scrabble.Pass(), "retire seat 0": scrabble.Retire(), "CHALLENGE  2": scrabble.Challenge(2)} {
		m, err := r.ParseMove(&s, text)
		require.NoError(t, err, text)
		assert.Equal(t, want, m)
	}
	for _, text := range []string{
		"", " ", "8D", "-1", "challenge x", "challenge 0", "challenge 33", "challenge -1", "99Z CAT", "8D C.T", "pass now", "retire seat",
		"retire seat 256", "retire 1", "deal", "deal AEI", "deal AEI to 1", "deal Æ to seat 1", "ruling", "ruling bad", "ruling bad 0", "ruling good 1",
		"adjust", "adjust seat 1 by 9999999999", "adjust seat x by 1", "adjust seat 1 to 4", "-A B",
	} {
		m, err := r.ParseMove(&s, text)
		assert.Error(t, err, text)
		assert.Equal(t, scrabble.Move{}, m, text)
	}
	for _, m := range []scrabble.Move{{}, {Kind: 99}, {Kind: scrabble.KindPlace}, scrabble.Place(board.Square{Row: -128, Col: 127}, 77, (&game{t: t}).run("AZ"))} {
		assert.NotPanics(t, func() { r.FormatMove(&s, m) })
	}
}
