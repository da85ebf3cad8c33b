package main

import (
	"os"
	"path/filepath"
	"strconv"
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

func TestGame(t *testing.T) {
	t.Parallel()
	seen := ""
	games := 12
	if testing.Short() {
		games = 3
	}
	for seed := range games {
		args := []string{"-seed", strconv.Itoa(seed), "-players", "4"}
		got, err := output(t, args...)
		require.NoError(t, err)
		if seed == 0 {
			again, err := output(t, args...)
			require.NoError(t, err)
			require.Equal(t, got, again)
		}
		require.Contains(t, got, "The end: 500 points")
		require.NotContains(t, got, "\x1b", "no colours in a file")
		seen += got
	}
	parts := []string{" lays ", "has finished: 25 points more", " has ", " doubts ", "in the dictionary: ", " . . . "}
	if !testing.Short() {
		parts = append(parts, "no such word: ", "stops for this round", "loses ", " bad", "time is up", " exchanges ")
	}
	for _, part := range parts {
		assert.True(t, strings.Contains(seen, part), "nothing like %q in these games", part)
	}
}

func TestSpanish(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("spelling a long list takes its time")
	}
	got, err := output(t, "-lang", "es", "-players", "2")
	require.NoError(t, err)
	assert.Contains(t, got, "The end: 500 points")
	assert.Regexp(t, `CH|LL|RR|Ñ`, got)
	got, err = output(t, "-lang", "es", "-solve", "YOA?O[LL]AMACA[RR]OSMU[CH]A[CH]O")
	require.NoError(t, err)
	assert.Contains(t, got, "arrangements or more")
}

// TestSolve: people spell their tiles as they like, and see the rows with their points.
func TestSolve(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "words")
	require.NoError(t, os.WriteFile(file, []byte("we\nfun\nturn\nsuper\nclever\noh\ncat\nyear\nfudge\n"), 0o600))
	got, err := output(t, "-words", file, "-solve", "we fun turn super clever")
	require.NoError(t, err)
	assert.Equal(t, strings.TrimPrefix(`
   93 points
       W E      15
      F U N     18
     T U R N    12
    S U P E R   15
   C L E V E R  33

One of 1.
`, "\n"), got)
	got, err = output(t, "-words", file, "-solve", "OHCATYEARFUDGEKHBTVS")
	require.NoError(t, err)
	assert.Equal(t, strings.TrimPrefix(`
   81 points
       O H      15
      C A T     15
     Y E A R    21
    F U D G E   30
   . . . . . .
   B H K S T V
There are no five words of all these tiles. These are the most points.
`, "\n"), got)
	got, err = output(t, "-words", file, "-solve", "C?T")
	require.NoError(t, err)
	assert.Contains(t, got, "C a T     12")
	assert.Contains(t, got, "not 3")
	got, err = output(t, "-words", file, "-solve", "VVVWWWKKBBCCFFGGPQJX")
	require.NoError(t, err)
	assert.Contains(t, got, "20 left over")
}

func TestFaults(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{
		{"-players", "5"}, {"-players", "1"}, {"-lang", "xx"}, {"-words", "/nowhere"}, {"play"}, {"-seed", "x"}, {"-solve", "Ñ"}, {"-solve", "[CH]"},
		{"-solve", "ABCDEFGHIJKLMNOPQRSTU"},
	} {
		_, err := output(t, args...)
		assert.Error(t, err, args)
	}
	got, err := output(t, "-solve", "")
	require.NoError(t, err)
	assert.Contains(t, got, "0 points")
}
