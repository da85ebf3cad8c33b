package lexicon_test

import (
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// TestNorwegianListOfDebian reads a user's own list: that of Debian's package wnorwegian, which is ISO-8859-1 and has names
// and abbreviations among its words.
func TestNorwegianListOfDebian(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("900,000 words")
	}
	f, err := os.Open("/usr/share/dict/bokmaal")
	if err != nil {
		t.Skip("wnorwegian isn't installed")
	}
	defer f.Close()
	a := tiles.Norwegian().Alphabet()
	words, report, err := lexicon.ReadWordList(f, a, lexicon.ReadOptions{Charset: lexicon.Latin1, DropCapitals: true, MinLen: 2, MaxLen: 15})
	require.NoError(t, err)
	t.Logf("%d lines, %d words; %d with a capital, %d with a letter that the set lacks, %d too short, %d too long, %d twice", report.Lines, report.Words,
		report.Count(lexicon.Capital), report.Count(lexicon.BadLetter), report.Count(lexicon.TooShort), report.Count(lexicon.TooLong), report.Count(lexicon.Duplicate))
	assert.Greater(t, len(words), 500_000)
	assert.Zero(t, report.Count(lexicon.BadText))
	assert.Equal(t, report.Lines, report.Words+report.Drops()+report.Blank+report.Comments)
	g, err := lexicon.Build(a, words)
	require.NoError(t, err)
	for _, text := range strings.Fields("blåbær smør år søndag hus huset husene gå går gikk gått æres ørret vakker vakrere idé kafé") {
		w, err := a.ParseWord(text)
		require.NoError(t, err)
		assert.True(t, g.Has(w), text)
	}
	for _, text := range strings.Fields("oslo hxs blaabaer") {
		w, err := a.ParseWord(text)
		require.NoError(t, err)
		assert.False(t, g.Has(w), text)
	}
	// Read as UTF-8 by mistake, the words with one of its letters are reported, not made into others.
	_, err = f.Seek(0, 0)
	require.NoError(t, err)
	_, report, err = lexicon.ReadWordList(io.LimitReader(f, 1<<20), a, lexicon.ReadOptions{DropCapitals: true, MinLen: 2, MaxLen: 15})
	require.NoError(t, err)
	assert.Greater(t, report.Count(lexicon.BadText), 5000)
}
