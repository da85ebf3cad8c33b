package screen_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/tiles"
)

func TestBoard(t *testing.T) {
	t.Parallel()
	for _, colour := range []bool{false, true} {
		file, err := os.Create(filepath.Join(t.TempDir(), "out"))
		require.NoError(t, err)
		defer file.Close()
		assert.False(t, screen.IsTerminal(file))
		s := screen.New(file)
		assert.False(t, s.Colour)
		s.Colour = colour
		b, err := board.NewBoard(board.Config{Set: tiles.Spanish()})
		require.NoError(t, err)
		var was, now board.Grid
		now.Put(board.Square{Row: 7, Col: 7}, b.Set().Alphabet().Letter("CH").Tile())
		now.Put(board.Square{Row: 7, Col: 8}, b.Set().Alphabet().Letter("A").OnBlank())
		s.Board(b, &was, &now)
		require.NoError(t, s.Flush())
		data, err := os.ReadFile(file.Name())
		require.NoError(t, err)
		lines := strings.Split(string(data), "\n")
		require.Len(t, lines, 17)
		assert.Equal(t, colour, strings.Contains(string(data), "\x1b"))
		if !colour {
			assert.Equal(t, "  8 =    .    .    '    .    .    .    [CH] a    .    .    '    .    .    =    ", lines[8])
		}
	}
}

func TestBar(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "["+strings.Repeat("#", 15)+strings.Repeat(".", 15)+"] 1 of 2 games", screen.Bar(1, 2, "games"))
	assert.Equal(t, "["+strings.Repeat("#", 30)+"] 0 of 0 games", screen.Bar(0, 0, "games"))
	assert.Equal(t, "Ñ  ", screen.Pad("Ñ", 3))
}
