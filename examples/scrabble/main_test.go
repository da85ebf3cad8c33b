package main

import (
	"os"
	"path/filepath"
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
	require.NoError(t, os.WriteFile(name, []byte("at\ncat\neat\nin\ninto\nis\nno\nore\nsea\ntea\nto\nsne\nrar\nål\nat€\n"), 0o600))
	return name
}

func TestGame(t *testing.T) {
	t.Parallel()
	words := wordFile(t)
	got, err := output(t, "-words", words, "-seed", "3")
	require.NoError(t, err)
	assert.Contains(t, got, "the game is over.")
	assert.Contains(t, got, " left on the rack")
	assert.Contains(t, got, "double letter")
	assert.Contains(t, got, "lines left out: 1, the first is line 15: at€")
	assert.NotContains(t, got, "quadruple", "the board has no such square")
	assert.NotContains(t, got, "\x1b", "no colours in a file")
	again, err := output(t, "-words", words, "-seed", "3")
	require.NoError(t, err)
	assert.Equal(t, got, again)
}

// TestWatch: a game that people watch goes on by itself, and tells the same where nobody looks.
func TestWatch(t *testing.T) {
	t.Parallel()
	words := wordFile(t)
	want, err := output(t, "-words", words)
	require.NoError(t, err)
	got, err := output(t, "-words", words, "-watch", "-delay", "1ns")
	require.NoError(t, err)
	assert.Equal(t, want, got, "the screen of a terminal only is cleared")
}

// TestEditions: languages with embedded words need no file, and boards are those of their tiles.
func TestEditions(t *testing.T) {
	t.Parallel()
	for lang, want := range map[string]string{"es": "standard", "es-US": "standard", "en-super": "super", "en-wwf": "wwf", "en-wordfeud": "wordfeud"} {
		r, err := rules(options{lang: lang}, os.Stderr)
		require.NoError(t, err, lang)
		assert.Equal(t, want, r.Board().Layout().ID(), lang)
		assert.Equal(t, lang+"@1", r.Set().ID())
	}
}

func TestTable(t *testing.T) {
	t.Parallel()
	got, err := output(t, "-words", wordFile(t), "-lang", "nb", "-games", "2", "-players", "4")
	require.NoError(t, err)
	assert.Contains(t, got, "average")
	assert.Contains(t, got, "player 4")
	assert.NotContains(t, got, "\r", "no progress bar in a file")
}

func TestFaults(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{
		{"-players", "5", "-words", wordFile(t)}, {"-lang", "nb"}, {"-lang", "xx"}, {"-games", "0"}, {"-words", "/nowhere"}, {"play"},
		{"-seed", "x"},
	} {
		_, err := output(t, args...)
		assert.Error(t, err, args)
	}
}
