package screen_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/internal/screen"
)

func TestFilesGetNoColours(t *testing.T) {
	t.Parallel()
	f, err := os.Create(filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err)
	defer f.Close()
	assert.False(t, screen.IsTerminal(f))
	s := screen.New(f)
	_, err = s.WriteString(s.Paint("1;31", "red"))
	require.NoError(t, err)
	require.NoError(t, s.Flush())
	data, err := os.ReadFile(f.Name())
	require.NoError(t, err)
	assert.Equal(t, "red", string(data))
	null, err := os.Open(os.DevNull)
	require.NoError(t, err)
	defer null.Close()
	assert.False(t, screen.IsTerminal(null))
}

func TestPad(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "año  ", screen.Pad("año", 5))
	assert.Equal(t, "años", screen.Pad("años", 2))
}
