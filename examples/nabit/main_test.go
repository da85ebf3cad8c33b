package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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

func wordFile(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "words.txt")
	words := "at\ncat\neat\nin\ninto\nis\nno\nore\nsea\ntea\nto\nen\nre\nso\nte\nar\nas\nae\nset\nsit\nsat\ntin\ntan\nton\nart\nart\nera\n"
	require.NoError(t, os.WriteFile(name, []byte(words), 0o600))
	return name
}

func TestGame(t *testing.T) {
	t.Parallel()
	words := wordFile(t)
	got, err := output(t, "-words", words, "-seed", "3")
	require.NoError(t, err)
	for _, want := range []string{"The end: ", "NAB-IT!", " banks ", " was Yellow's ", "  wins", "y2", "Red     the dreamer"} {
		assert.Contains(t, got, want)
	}
	assert.NotContains(t, got, "\x1b", "no colours in a file")
	assert.NotContains(t, got, "left\n\n     banks", "the table is drawn when the turn is over")
	again, err := output(t, "-words", words, "-seed", "3")
	require.NoError(t, err)
	assert.Equal(t, got, again)
	for _, line := range strings.Split(got, "\n") {
		assert.Equal(t, strings.TrimRight(line, " "), line)
	}
}

func TestEveryNumberOfPlayers(t *testing.T) {
	t.Parallel()
	for _, players := range []string{"2", "4"} {
		got, err := output(t, "-words", wordFile(t), "-quiet", "-players", players)
		require.NoError(t, err)
		assert.Equal(t, players == "4", strings.Contains(got, "Blue    the builder"))
		assert.Equal(t, 1, strings.Count(got, "\n      0 "), "one table, at the end")
	}
}

func TestFaults(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"-players", "5"}, {"-players", "1"}, {"-words", "/nowhere"}, {"play"}, {"-seed", "x"}} {
		_, err := output(t, args...)
		assert.Error(t, err, args)
	}
}
