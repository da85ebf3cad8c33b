package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestEnglishIsUpToDate makes the embedded list anew and compares.
func TestEnglishIsUpToDate(t *testing.T) {
	t.Parallel()
	sources := filepath.Join("..", "..", "..", "shared", "lexicon-sources")
	if _, err := os.Stat(sources); err != nil {
		t.Skip("no sources here")
	}
	data, words, err := english(sources)
	require.NoError(t, err)
	committed, err := os.ReadFile(filepath.Join("..", "..", "lexicon", "english", "words.dawg"))
	require.NoError(t, err)
	assert.Equal(t, 248575, words)
	assert.True(t, string(committed) == string(data), "run lexgen again")
}

func TestPlain(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]bool{"cat": true, "Cat": false, "cat's": false, "a": false, "café": true, "abcdefghijklmnop": false, "": false} {
		assert.Equal(t, want, plain(word), word)
	}
	assert.Equal(t, []string{"aa", "bb", "cc"}, handWritten("# note\naa bb # more\n\ncc"))
}
