package screen_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/internal/screen"
)

func TestNoColoursInAFile(t *testing.T) {
	t.Parallel()
	f, err := os.Create(filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err)
	defer f.Close()
	assert.False(t, screen.IsTerminal(f))
	assert.Equal(t, "x", screen.New(f).Paint("1;31", "x"))
	assert.Equal(t, "Ñ  ", screen.Pad("Ñ", 3))
	assert.Equal(t, "long", screen.Pad("long", 3))
	null, err := os.Open(os.DevNull)
	require.NoError(t, err)
	defer null.Close()
	assert.False(t, screen.IsTerminal(null))
}
