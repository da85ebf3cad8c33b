package main

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
)

// TestNobodyComes plays every game among people who have all gone away, by the clock alone: whoever has to act does what counts
// for doing nothing, rounds end by TimeUp, and the game ends.
func TestNobodyComes(t *testing.T) {
	t.Parallel()
	for _, g := range games() {
		h, err := newHall(games(), newMemoryStore(), defaultLimits, -1)
		require.NoError(t, err)
		table, err := h.create(created{Game: g.Name, Seats: 3, Seconds: 30})
		require.NoError(t, err)
		for range table.seats {
			_, err := table.sit(anySeat, joined{Name: "P"})
			require.NoError(t, err)
		}
		table.ring(table.version)
		assert.Equal(t, 4, table.version, "nothing is due before the time is up")
		for range 5000 {
			if table.match.outcome().Over {
				break
			}
			must := table.match.toAct().Must
			table.round = time.Now().Add(-30 * time.Second)
			version := table.version
			table.ring(version)
			require.Equal(t, version+1, table.version, g.Name)
			assert.True(t, must.Has(table.acts[len(table.acts)-1].By), g.Name)
		}
		assert.True(t, table.match.outcome().Over, g.Name)
		h.close()
	}
}

// TestTheClockStartsAnew: each turn has its own time, and a move of who has no turn does not stretch that of who has.
func TestTheClockStartsAnew(t *testing.T) {
	t.Parallel()
	h, err := newHall(games(), newMemoryStore(), defaultLimits, -1)
	require.NoError(t, err)
	defer h.close()
	table, err := h.create(created{Game: "scrabble", Seats: 3, Seconds: 30})
	require.NoError(t, err)
	for range table.seats {
		_, err := table.sit(anySeat, joined{Name: "P"})
		require.NoError(t, err)
	}
	table.round = time.Now().Add(-20 * time.Second)
	to := table.match.toAct().Must
	var other wordgame.Seat
	for other = range (table.match.toAct().May.With(0).With(1).With(2) &^ to).All() {
		break
	}
	require.NoError(t, table.leave(other))
	left, limited := table.timeLeft()
	assert.True(t, limited)
	assert.InDelta(t, 10, left.Seconds(), 1)
	for by := range to.All() {
		_, err := table.move(by, table.version, []byte(`{"kind":"pass"}`))
		require.NoError(t, err)
	}
	left, _ = table.timeLeft()
	assert.InDelta(t, 30, left.Seconds(), 1)
}

// silly is a match whose bot makes moves that are none.
type silly struct{ match }

func (silly) bot(wordgame.Seat, wordgame.Rand) (json.RawMessage, bool) {
	return json.RawMessage(`{"kind":"fly"}`), true
}

func TestASillyBotDoesNotStopTheGame(t *testing.T) {
	t.Parallel()
	h, err := newHall(games(), newMemoryStore(), defaultLimits, -1)
	require.NoError(t, err)
	defer h.close()
	table, err := h.create(created{Game: "scrabble", Seats: 2})
	require.NoError(t, err)
	for range table.seats {
		_, err := table.sit(anySeat, joined{Name: "P", Bot: true})
		require.NoError(t, err)
	}
	table.match = silly{table.match}
	for range 20 {
		if table.match.outcome().Over {
			break
		}
		version := table.version
		table.ring(version)
		require.Equal(t, version+1, table.version)
	}
	assert.True(t, table.match.outcome().Over, "all pass, by default")
}
