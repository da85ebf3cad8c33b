package refuse_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/refuse"
	"github.com/tilewright/wordgame/tiles"
)

func TestTile(t *testing.T) {
	t.Parallel()
	set := tiles.Spanish()
	run, err := set.ParseTiles("[CH]n?")
	require.NoError(t, err)
	for want, x := range map[string]tiles.Tile{
		"Not held: [CH].": run.At(0), "Not held: n.": run.At(1), "Not held: ?.": tiles.Blank,
		"Not held.": 0,
	} {
		err := refuse.Tile(set, 2, wordgame.ErrHeld, x, "Not held")
		var e *wordgame.MoveError
		require.ErrorAs(t, err, &e)
		assert.Equal(t, want, e.Text)
		assert.Equal(t, wordgame.Seat(2), e.Seat)
		assert.ErrorIs(t, err, wordgame.ErrHeld)
	}
	last := tiles.Letter(set.Alphabet().Len())
	assert.EqualError(t, refuse.Tile(set, 0, wordgame.ErrHeld, last.Tile(), "Not held"), "Not held: Z.")
	assert.EqualError(t, refuse.Tile(set, 0, wordgame.ErrHeld, last.Tile()+1, "Not held"), "Not held.", "no letter of the alphabet")
}

func TestWords(t *testing.T) {
	t.Parallel()
	a := tiles.English().Alphabet()
	assert.NoError(t, refuse.Words(a, 0, nil))
	var bad []tiles.Word
	for _, text := range []string{"xyz", "tacs"} {
		w, err := a.ParseWord(text)
		require.NoError(t, err)
		bad = append(bad, w)
	}
	err := refuse.Words(a, 1, bad)
	assert.ErrorIs(t, err, wordgame.ErrWord)
	assert.EqualError(t, err, "Not in the lexicon: XYZ, TACS.")
}

func TestSeated(t *testing.T) {
	t.Parallel()
	of := &wordgame.MoveError{Reason: wordgame.ErrBag, Text: "No."}
	var e *wordgame.MoveError
	require.ErrorAs(t, refuse.Seated(of, 3), &e)
	assert.Equal(t, wordgame.Seat(3), e.Seat)
	assert.Zero(t, of.Seat, "the board's own error stays as it was")
	other := errors.New("other")
	assert.Equal(t, other, refuse.Seated(other, 3))
}
