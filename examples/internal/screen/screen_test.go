package screen_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/examples/internal/screen"
	"github.com/tilewright/wordgame/tiles"
)

func TestScreen(t *testing.T) {
	t.Parallel()
	f, err := os.Create(filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err)
	defer f.Close()
	s := screen.New(f)
	assert.Equal(t, "stop", s.Paint("31", "stop"), "no colours in a file")
	assert.Equal(t, "' double letter   \" triple letter   - double word   = triple word", s.Legend(board.Standard()))
	assert.Equal(t, "=", s.Square(tiles.English(), 0, board.TripleWord, false))
	assert.Equal(t, "a", s.Square(tiles.English(), tiles.Letter(1).OnBlank(), board.TripleWord, true))
	assert.Equal(t, "A", s.Square(tiles.English(), 1, board.Plain, false))
	assert.Equal(t, "Å ", screen.Pad("Å", 2))
	assert.Equal(t, "AB", screen.Pad("AB", 1))
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	require.NoError(t, err)
	defer null.Close()
	assert.Equal(t, "stop", screen.New(null).Paint("31", "stop"), "nobody reads it")
}
