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

func save(t *testing.T, name, text string) string {
	t.Helper()
	name = filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

func TestSample(t *testing.T) {
	t.Parallel()
	got, err := output(t)
	require.NoError(t, err)
	for _, want := range []string{
		"player 2     Ben", "the play comes off", "the play stands", "“a bluff”", "not in the lexicon: ASEY", "CINNAMON 15, all tiles 50",
		"the end: the bag is empty and a rack is too", "       Ada +5\n", "       Ben -27\n", "       Ben +2\n", "all tiles at one go once", "Ben           429  wins", "Ada           400", "lets it stand", " 15 ",
	} {
		assert.Contains(t, got, want)
	}
	assert.Equal(t, 3, strings.Count(got, "       Ada ")+strings.Count(got, "       Ben "), "what a play scores stands behind it")
	assert.NotContains(t, got, "\x1b", "no colours in a file")
	quiet := out(t, "-quiet", "-watch", "-delay", "0", "-words", few(t))
	assert.NotContains(t, quiet, "\n 15 ")
	assert.Less(t, len(quiet), len(got)/2)
}

// few are words enough: building the graph of all English ones takes its time.
func few(t *testing.T) string {
	t.Helper()
	return save(t, "words.txt", "infix\nkiruv\nzo\nzoo\nox\nat\nit\n")
}

// TestExports: every form but the positions can be read again and tells the same game.
func TestExports(t *testing.T) {
	t.Parallel()
	words := few(t)
	for _, args := range [][]string{{"gcg"}, {"log"}, {"json"}, {"log", "-rules", "box"}, {"json", "-rules", "tournament"}, {"log", "-rules", "fise"}} {
		text := out(t, append([]string{"-words", words, "-export"}, args...)...)
		name := save(t, "game", text)
		assert.Equal(t, text, out(t, "-words", words, "-export", args[0], name), args)
		drawn := out(t, "-words", words, "-quiet", name)
		assert.Contains(t, drawn, "InFIX", args)
		assert.Equal(t, args[0] != "json", strings.Contains(drawn, "“a bluff”"), "a bare record has no comments")
	}
	positions := out(t, "-words", words, "-export", "cgp")
	assert.Greater(t, strings.Count(positions, "\n"), 25)
	assert.Contains(t, positions, "FIIMOX?/GKLQRUV 0/0 0\n")
	seen := out(t, "-words", words, "-export", "cgp", "-seat", "1")
	assert.Contains(t, seen, "/GKLQRUV 0/0 0\n")
	assert.NotContains(t, seen, "FIIMOX?")
	for _, form := range []string{"gcg", "json"} {
		secret := out(t, "-words", words, "-export", form, "-seat", "1")
		assert.NotContains(t, secret, "AEEINOY", "a rack of the other player")
		assert.NotContains(t, secret, "seed")
		assert.Contains(t, secret, "GKLQRUV")
	}
}

// out is output without the line about the words.
func out(t *testing.T, args ...string) string {
	t.Helper()
	text, err := output(t, args...)
	require.NoError(t, err, args)
	_, text, _ = strings.Cut(text, "\n")
	return text
}

func TestFaults(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{
		{"/nowhere"}, {"a", "b"}, {"-lang", "xx"}, {"-rules", "none"}, {"-export", "pdf"}, {"-export", "gcg", "-seat", "3"},
		{"-export", "log", "-seat", "1"}, {save(t, "x.gcg", "no game")}, {save(t, "x.json", "{}")},
		{save(t, "x.jsonl", `{"game":{"version":1,"rules":"x","seats":2,"seed":"0"}}`)}, {"-game", "2", save(t, "y.jsonl", "{")}, {"-seat", "x"},
	} {
		_, err := output(t, append([]string{"-words", few(t)}, args...)...)
		assert.Error(t, err, args)
	}
	for text, want := range map[string]string{
		`{"game":{"version":1,"rules":"dash/1 set=x","seats":2,"seed":"0"}}`: "only Scrabble",
		`{"format":"dash/record","version":1,"id":"dash/1","data":{}}`:       "no record of a game of Scrabble",
		out(t, "-words", few(t), "-export", "json", "-seat", "1"):            "what one player saw",
	} {
		_, err := output(t, "-words", few(t), save(t, "x.json", text))
		assert.ErrorContains(t, err, want)
	}
	_, err := output(t, "game.gcg", "-watch")
	require.ErrorContains(t, err, "before the file")
	_, err = output(t, "-words", "/nowhere")
	require.Error(t, err)
	odd := save(t, "odd.gcg", strings.Replace(string(sample), "+24 24", "+25 25", 1))
	got := out(t, "-quiet", "-words", few(t), odd)
	assert.Contains(t, got, "it scores +24")
	words := save(t, "words.txt", "haus\nbaum\n")
	got, err = output(t, "-quiet", "-lang", "de", "-words", words, save(t, "de.gcg", "#player1 a\n#player2 b\n>a: ABMUXYZ 8G BAMU +16 16\n#rack2 HAUS\n"))
	require.NoError(t, err)
	assert.Contains(t, got, "not in the lexicon: BAMU")
}
