package lexicon_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// list returns a graph's words as text.
func list(g *lexicon.Graph) string {
	var s []string
	for w := range g.Words() {
		s = append(s, g.Alphabet().FormatWord(w))
	}
	return strings.ToLower(strings.Join(s, " "))
}

func TestCombine(t *testing.T) {
	t.Parallel()
	a := english()
	graph := func(words string) *lexicon.Graph {
		g, err := lexicon.Parse(a, strings.Fields(words)...)
		require.NoError(t, err)
		return g
	}
	x, y, z, none := graph("ab ba cat dog"), graph("ab cat emu"), graph("cat zoo"), graph("")
	for _, c := range []struct {
		want string
		got  func() (*lexicon.Graph, error)
	}{
		{"ab ba cat dog emu zoo", func() (*lexicon.Graph, error) { return lexicon.Union(x, y, z, none) }},
		{"cat", func() (*lexicon.Graph, error) { return lexicon.Intersection(x, y, z) }},
		{"", func() (*lexicon.Graph, error) { return lexicon.Intersection(x, none) }},
		{"ba dog", func() (*lexicon.Graph, error) { return lexicon.Difference(x, y, z) }},
		{"", func() (*lexicon.Graph, error) { return lexicon.Difference(x, x) }},
		{"ab ba cat dog", func() (*lexicon.Graph, error) { return lexicon.Union(x) }},
		{"ab ba cat dog", func() (*lexicon.Graph, error) { return lexicon.Intersection(x) }},
		{"ab ba cat cow dog", func() (*lexicon.Graph, error) { return x.With(parse(t, a, "cow", "ab")...) }},
		{"ba dog", func() (*lexicon.Graph, error) { return x.Without(parse(t, a, "ab", "cat", "emu")...) }},
		{"ab ba cat dog", func() (*lexicon.Graph, error) { return x.With() }},
		{"ab ba cat dog", func() (*lexicon.Graph, error) { return x.Without() }},
	} {
		got, err := c.got()
		require.NoError(t, err)
		assert.Equal(t, c.want, list(got))
		assert.Equal(t, graph(c.want).ID(), got.ID())
	}
	assert.Equal(t, "ab ba cat dog", list(x), "the old list is as it was")

	es, err := lexicon.Parse(tiles.Spanish().Alphabet(), "che")
	require.NoError(t, err)
	for _, f := range []func(*lexicon.Graph, ...*lexicon.Graph) (*lexicon.Graph, error){lexicon.Union, lexicon.Intersection, lexicon.Difference} {
		_, err := f(x, y, es)
		assert.ErrorIs(t, err, lexicon.ErrAlphabet)
	}
	_, err = x.With(tiles.Word{})
	assert.ErrorIs(t, err, lexicon.ErrEmptyWord)
	_, err = x.Without(tiles.WordOf(60))
	assert.ErrorIs(t, err, lexicon.ErrLetter)
	same, err := tiles.Edition("en-super")
	require.NoError(t, err)
	super, err := lexicon.Parse(same.Alphabet(), "gnu")
	require.NoError(t, err)
	if same.Alphabet().Fingerprint() == a.Fingerprint() {
		both, err := lexicon.Union(z, super)
		require.NoError(t, err)
		assert.Equal(t, "cat gnu zoo", list(both))
	}
}

func TestDefinitions(t *testing.T) {
	t.Parallel()
	d := lexicon.Definitions{}
	words, _, err := lexicon.ReadWordList(strings.NewReader("aa\ta lava\nab\nad an ad\n"), english(), lexicon.ReadOptions{Define: d.Add})
	require.NoError(t, err)
	assert.Len(t, words, 3)
	assert.Equal(t, lexicon.Definitions{words[0]: "a lava", words[2]: "an ad"}, d)
}

// TestReportIsBounded reads more bad lines than a report describes.
func TestReportIsBounded(t *testing.T) {
	t.Parallel()
	n := lexicon.MaxDropped + 1000
	words, report, err := lexicon.ReadWordList(strings.NewReader(strings.Repeat("1\n", n)+"ab\n"), english(), lexicon.ReadOptions{})
	require.NoError(t, err)
	assert.Len(t, words, 1)
	assert.Len(t, report.Dropped, lexicon.MaxDropped)
	assert.Equal(t, n, report.Drops())
	assert.Equal(t, n, report.Count(lexicon.BadLetter))
	assert.Zero(t, report.Count(lexicon.Duplicate))
	assert.Zero(t, report.Count(99))
	assert.Equal(t, n+1, report.Lines)
}
