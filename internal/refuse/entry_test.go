package refuse_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/refuse"
)

func TestEntry(t *testing.T) {
	t.Parallel()
	good := refuse.Table{Own: true, Seats: 3, Gone: wordgame.Only(1)}
	for _, by := range []wordgame.Seat{0, 2, wordgame.Table} {
		require.NoError(t, good.Entry(by))
	}
	over, foreign := good, good
	over.Over, foreign.Own = true, false
	for _, c := range []struct {
		at   refuse.Table
		by   wordgame.Seat
		want wordgame.MoveError
	}{
		{foreign, 9, wordgame.MoveError{Reason: wordgame.ErrRules, Seat: 9, Text: "This position belongs to a game with other rules."}},
		{over, 3, wordgame.MoveError{Reason: wordgame.ErrSeat, Seat: 3, Limit: 3, Text: "There is no such seat at this table."}},
		{over, 1, wordgame.MoveError{Reason: wordgame.ErrOver, Seat: 1, Text: "The game is over."}},
		{good, 1, wordgame.MoveError{Reason: wordgame.ErrSeat, Seat: 1, Text: "You have left the game."}},
	} {
		var e *wordgame.MoveError
		require.ErrorAs(t, c.at.Entry(c.by), &e)
		assert.Equal(t, c.want, *e)
	}
}
