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

// files are short lists instead of the embedded ones, which take their time.
func files(t *testing.T) []string {
	t.Helper()
	dir := t.TempDir()
	write := func(name, words string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(strings.ReplaceAll(words, " ", "\n")), 0o600))
		return path
	}
	words := "al de el la no on so sol sal mar pan red sea son rea era mano mona pato rosa casa nota seda cena arena noche coche calle perro queso"
	return []string{
		"-words", write("words", words+" remo lado dedo tela sale meta real nido cara saco litro"),
		"-verbs", write("verbs", "ser es son dar da ir va come leer sale saco"), "-names", write("names", "Ana Eva León Carmen Elena"),
	}
}

func TestGame(t *testing.T) {
	t.Parallel()
	lists := files(t)
	seen := ""
	for seed := range 20 {
		args := append([]string{"-seed", strconv.Itoa(seed), "-players", "4"}, lists...)
		got, err := output(t, args...)
		require.NoError(t, err)
		again, err := output(t, args...)
		require.NoError(t, err)
		require.Equal(t, got, again)
		require.Contains(t, got, "The end: ")
		require.NotContains(t, got, "\x1b", "no colours in a file")
		seen += got
	}
	for _, part := range []string{
		"turns: Has a ___", "turns: Verb", "from the vowels: ", " lays ", "wins the card: ", " draws ", "a tie: ", "has no word", "no such word", "exchanges",
		"=> nobody",
	} {
		assert.True(t, strings.Contains(seen, part), "nothing like %q in these games", part)
	}
}

func TestEnglish(t *testing.T) {
	t.Parallel()
	got, err := output(t, append([]string{"-lang", "en", "-players", "2"}, files(t)...)...)
	require.NoError(t, err)
	assert.Contains(t, got, "The end: ")
}

func TestEmbeddedLists(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("spelling long lists takes its time")
	}
	r, err := rules(options{lang: "es"})
	require.NoError(t, err)
	c := r.Config()
	for _, word := range []string{"mano", "deba", "queso", "león", "noche", "perro", "calle"} {
		w, err := r.Set().Alphabet().ParseWord(word)
		require.NoError(t, err)
		assert.True(t, c.Lexicon.Has(w), word)
	}
	deba, err := r.Set().Alphabet().ParseWord("deba")
	require.NoError(t, err)
	assert.True(t, c.Verbs.Has(deba))
}

func TestFaults(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{
		{"-players", "5"}, {"-players", "1"}, {"-lang", "xx"}, append(files(t), "-words", "/nowhere"), {"play"}, {"-seed", "x"},
	} {
		_, err := output(t, args...)
		assert.Error(t, err, args)
	}
}
