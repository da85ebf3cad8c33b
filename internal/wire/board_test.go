package wire_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/internal/wire"
	"github.com/tilewright/wordgame/tiles"
)

func spanish(t *testing.T) *board.Board {
	t.Helper()
	b, err := board.NewBoard(board.Config{Set: tiles.Spanish()})
	require.NoError(t, err)
	return b
}

func TestBoards(t *testing.T) {
	t.Parallel()
	b := spanish(t)
	var g board.Grid
	p, err := b.ParsePlacement(&g, "H8 CA[ch]O")
	require.NoError(t, err)
	squares, ok := b.Covers(&g, p)
	require.True(t, ok)
	for i, sq := range squares {
		g.Put(sq, p.Tiles.At(i))
	}
	rows := wire.GridText(b, &g)
	assert.Equal(t, ". . . . . . . [ch] . . . . . . .", rows[9])
	back, err := wire.Grid(b, rows)
	require.NoError(t, err)
	assert.Equal(t, g, back)
	for name, bad := range map[string][]string{
		"few rows": rows[:14], "blank without a letter": change(rows, ". . . . . . . ? . . . . . . ."),
		"few squares": change(rows, ". . ."), "two tiles": change(rows, ". . . . . . . CA . . . . . . ."),
		"no letter": change(rows, ". . . . . . . 7 . . . . . . ."),
	} {
		_, err := wire.Grid(b, bad)
		assert.Error(t, err, name)
	}
}

func change(rows []string, row string) []string {
	rows = append([]string(nil), rows...)
	rows[9] = row
	return rows
}

func TestPlacements(t *testing.T) {
	t.Parallel()
	b := spanish(t)
	var g board.Grid
	p, err := b.ParsePlacement(&g, "H8 CA[ch]O")
	require.NoError(t, err)
	w := wire.PlaceOf(b.Set(), p)
	assert.Equal(t, wire.Place{Row: 7, Col: 7, Dir: "down", Tiles: "CA[ch]O"}, w)
	back, err := w.Placement(b.Set())
	require.NoError(t, err)
	assert.Equal(t, p, back)
	w.Dir = "sideways"
	_, err = w.Placement(b.Set())
	assert.Error(t, err)

	words, err := b.Form(&g, p)
	require.NoError(t, err)
	list := wire.FormedOf(b.Set().Alphabet(), words)
	again, err := wire.Words(b.Set().Alphabet(), list)
	require.NoError(t, err)
	assert.Equal(t, words, again)
	list[0].Word = "7"
	_, err = wire.Words(b.Set().Alphabet(), list)
	assert.Error(t, err)
	list[0].Dir = ""
	_, err = wire.Words(b.Set().Alphabet(), list)
	assert.Error(t, err)
}

func TestCounts(t *testing.T) {
	t.Parallel()
	set := tiles.Spanish()
	bag := set.Bag()
	counts := wire.Counts(set, &bag)
	back, err := wire.Bag(set, counts)
	require.NoError(t, err)
	assert.True(t, back == bag)
	for _, bad := range [][]wire.Count{
		append(counts, wire.Count{Tile: "A", N: 1}), {{Tile: "A", N: -1}}, {{Tile: "AA", N: 1}}, {{Tile: "7", N: 1}},
	} {
		_, err := wire.Bag(set, bad)
		assert.Error(t, err)
	}
}
