package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

// output runs the program and returns what it prints.
func output(t *testing.T, args ...string) (string, error) {
	t.Helper()
	file, err := os.Create(filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err)
	defer file.Close()
	runErr := run(args, file, file)
	data, err := os.ReadFile(file.Name())
	require.NoError(t, err)
	return string(data), runErr
}

func TestGame(t *testing.T) {
	t.Parallel()
	words, err := english.Words(tiles.English().Alphabet())
	require.NoError(t, err)
	game := func(o options) string {
		file, err := os.Create(filepath.Join(t.TempDir(), "out"))
		require.NoError(t, err)
		defer file.Close()
		o.players, o.seed, o.bluff, o.width = 4, 2, 15, 110
		require.NoError(t, show(o, scrabbleme.Layout9(), words, file))
		data, err := os.ReadFile(file.Name())
		require.NoError(t, err)
		return string(data)
	}
	got := game(options{})
	for _, part := range []string{"Round 1 ", "podium", " builds ", " picks ", "takes the board of", "challenges", "the game is over", "  wins", "player 4: ", "' double letter"} {
		assert.Contains(t, got, part)
	}
	assert.NotContains(t, got, "\x1b", "no colours in a file")
	for line := range strings.Lines(got) {
		assert.LessOrEqual(t, len([]rune(line)), 111, line)
	}
	if testing.Short() {
		return
	}
	assert.Equal(t, got, game(options{}))
	quiet := game(options{quiet: true})
	assert.Less(t, len(quiet), len(got)/2)
	assert.NotContains(t, quiet, "A B C D E F G H I")
}

func TestLayoutFile(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "cross.txt")
	require.NoError(t, os.WriteFile(name, []byte("T.....T\n.......\n..d.d..\n...+...\n..d.d..\n.......\nT.....T\n"), 0o600))
	got, err := output(t, "-layout", name, "-players", "2", "-bluff", "0")
	require.NoError(t, err)
	assert.Contains(t, got, "A B C D E F G\n")
}

func TestFaults(t *testing.T) {
	t.Parallel()
	even := filepath.Join(t.TempDir(), "even.txt")
	require.NoError(t, os.WriteFile(even, []byte("....\n....\n....\n....\n"), 0o600))
	for _, args := range [][]string{
		{"-players", "5"}, {"-players", "1"}, {"-layout", "/nowhere"}, {"-layout", even}, {"play"}, {"-seed", "x"}, {"-bluff", "101"},
	} {
		_, err := output(t, args...)
		assert.Error(t, err, args)
	}
}
