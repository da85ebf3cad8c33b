package lexicon_test

import (
	"bytes"
	"math/bits"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

func encodedTwoWay(t testing.TB, g *lexicon.Graph) []byte {
	t.Helper()
	var b bytes.Buffer
	n, err := g.WriteTwoWay(&b)
	require.NoError(t, err)
	require.EqualValues(t, b.Len(), n)
	return b.Bytes()
}

func TestTwoWayRoundTrip(t *testing.T) {
	t.Parallel()
	for name, a := range map[string]*tiles.Alphabet{"english": english(), "wide": wide(t)} {
		for _, words := range [][]tiles.Word{
			nil, {tiles.WordOf(1)}, {tiles.WordOf(1), tiles.WordOf(1, 1)}, randomWords(2000, a.Len(), 10, 9), randomWords(500, 3, 8, 4),
		} {
			g, err := lexicon.Build(a, words)
			require.NoError(t, err)
			data := encodedTwoWay(t, g)
			plain, err := lexicon.Decode(encoded(t, g), a)
			require.NoError(t, err)
			h, err := plain.WithTwoWay(data)
			require.NoError(t, err, "%s, %d words", name, len(words))
			assert.Equal(t, data, encodedTwoWay(t, h))
			assert.ElementsMatch(t, paths(g, g.TwoWay().Root()), paths(h, h.TwoWay().Root()))
			assert.ElementsMatch(t, paths(g, g.TwoWay().Dawg()), paths(h, h.TwoWay().Dawg()))
			assert.Equal(t, g.ID(), h.ID())
			assert.Equal(t, encoded(t, g), encoded(t, h))
			assert.Same(t, h.TwoWay(), h.TwoWay())
			require.NoError(t, h.Verify())
		}
	}
}

func TestWithTwoWayRefuses(t *testing.T) {
	t.Parallel()
	a := english()
	g, err := lexicon.Parse(a, "ab", "b")
	require.NoError(t, err)
	good := encodedTwoWay(t, g)
	h := header(a)
	// 2 plain nodes (1: B ends; 2: A to 1, B ends), 3 further ones with 4 arcs, root 5. 3: separator to 1, 4: A ends,
	// 5: A to 3, B ends and goes to 4.
	require.Equal(t, []byte{2, 3, 4, 5, 1, 0, 2, 1, 0x81, 0, 2, 1, 2, 0x82, 1}, good[h:len(good)-4])
	with := func(body ...byte) []byte {
		return sealed(append(append(slices.Clone(good[:h]), body...), 0, 0, 0, 0))
	}
	other, err := lexicon.Parse(a, "ac", "c")
	require.NoError(t, err)
	for name, c := range map[string]struct {
		data []byte
		want error
	}{
		"nothing":              {nil, lexicon.ErrFormat},
		"a plain graph":        {encoded(t, g), lexicon.ErrFormat},
		"newer":                {append([]byte("TW2W\x02"), good[5:]...), lexicon.ErrVersion},
		"cut":                  {good[:len(good)-1], lexicon.ErrChecksum},
		"header only":          {sealed(good[:20]), lexicon.ErrCorrupt},
		"no numbers":           {with(), lexicon.ErrCorrupt},
		"another list":         {encodedTwoWay(t, other), lexicon.ErrAlphabet},
		"other nodes":          {with(3, 3, 4, 5, 1, 0, 2, 1, 0x81, 0, 2, 1, 2, 0x82, 1), lexicon.ErrAlphabet},
		"too many nodes":       {with(2, 0xff, 0x7f, 4, 5, 1, 0, 2, 1, 0x81, 0, 2, 1, 2, 0x82, 1), lexicon.ErrCorrupt},
		"too many arcs":        {with(2, 3, 0xff, 0x7f, 5, 1, 0, 2, 1, 0x81, 0, 2, 1, 2, 0x82, 1), lexicon.ErrCorrupt},
		"arc count":            {with(2, 3, 5, 5, 1, 0, 2, 1, 0x81, 0, 2, 1, 2, 0x82, 1), lexicon.ErrCorrupt},
		"no such root":         {with(2, 3, 4, 6, 1, 0, 2, 1, 0x81, 0, 2, 1, 2, 0x82, 1), lexicon.ErrCorrupt},
		"other root":           {with(2, 3, 4, 4, 1, 0, 2, 1, 0x81, 0, 2, 1, 2, 0x82, 1), lexicon.ErrCorrupt},
		"bytes left":           {with(2, 3, 4, 5, 1, 0, 2, 1, 0x81, 0, 2, 1, 2, 0x82, 1, 0), lexicon.ErrCorrupt},
		"no arcs":              {with(2, 3, 4, 5, 0, 0, 2, 1, 0x81, 0, 2, 1, 2, 0x82, 1), lexicon.ErrCorrupt},
		"separator ends":       {with(2, 3, 4, 5, 1, 0x80, 2, 1, 0x81, 0, 2, 1, 2, 0x82, 1), lexicon.ErrCorrupt},
		"separator to nothing": {with(2, 3, 4, 5, 1, 0, 0, 1, 0x81, 0, 2, 1, 2, 0x82, 1), lexicon.ErrCorrupt},
		"separator to further": {with(2, 3, 4, 5, 1, 0x81, 0, 1, 0, 1, 2, 1, 2, 0x82, 1), lexicon.ErrCorrupt},
		"letter 27":            {with(2, 3, 4, 5, 1, 0, 2, 1, 0x9b, 0, 2, 1, 2, 0x82, 1), lexicon.ErrCorrupt},
		"letters out of order": {with(2, 3, 4, 5, 1, 0, 2, 1, 0x81, 0, 2, 2, 1, 0x81, 2), lexicon.ErrCorrupt},
		"dead end":             {with(2, 3, 4, 5, 1, 0, 2, 1, 1, 0, 2, 1, 2, 0x82, 1), lexicon.ErrCorrupt},
		"to itself":            {with(2, 3, 4, 5, 1, 0, 2, 1, 0x81, 4, 2, 1, 2, 0x82, 1), lexicon.ErrCorrupt},
		"not reached":          {with(2, 3, 4, 5, 1, 0, 2, 1, 0x81, 0, 2, 1, 1, 0x82, 1), lexicon.ErrCorrupt},
		"other number":         {with(2, 3, 4, 5, 1, 0, 1, 1, 0x81, 0, 2, 1, 2, 0x82, 1), lexicon.ErrCorrupt},
	} {
		_, err := g.WithTwoWay(c.data)
		require.ErrorIs(t, err, c.want, name)
		var fault *lexicon.FormatError
		require.ErrorAs(t, err, &fault, name)
	}
}

// The number of words is looked at when loading, the words themselves by Verify.
func TestVerifyLooksAtTheTwoWayGraph(t *testing.T) {
	t.Parallel()
	g, err := lexicon.Parse(english(), "ab", "b")
	require.NoError(t, err)
	data := encodedTwoWay(t, g)
	data[header(english())+8] = 0x83 // CB instead of AB
	h, err := g.WithTwoWay(sealed(data))
	require.NoError(t, err)
	require.ErrorIs(t, h.Verify(), lexicon.ErrID)
	require.NoError(t, g.Verify())
}

func FuzzWithTwoWay(f *testing.F) {
	a := english()
	lists := [][]tiles.Word{randomWords(1, 26, 9, 1), randomWords(40, 3, 6, 2)}
	var graphs []*lexicon.Graph
	for i, words := range lists {
		g, err := lexicon.Build(a, words)
		require.NoError(f, err)
		graphs = append(graphs, g)
		f.Add(encodedTwoWay(f, g), i == 0)
	}
	f.Fuzz(func(t *testing.T, data []byte, first bool) {
		g := graphs[1]
		if first {
			g = graphs[0]
		}
		if len(data) >= 4 {
			data = sealed(data) // get past the checksum
		}
		h, err := g.WithTwoWay(data)
		if err != nil {
			var fault *lexicon.FormatError
			require.ErrorAs(t, err, &fault)
			return
		}
		two, n := h.TwoWay(), 0
		var walk func(at lexicon.Node, depth int)
		walk = func(at lexicon.Node, depth int) {
			require.LessOrEqual(t, depth, lexicon.MaxLen+1)
			for m := at.Mask; m != 0; m &= m - 1 {
				to, ok := two.Step(at, tiles.Letter(bits.TrailingZeros64(m)))
				require.True(t, ok)
				if n++; n < 10000 {
					walk(to, depth+1)
				}
			}
		}
		walk(two.Root(), 0)
		walk(two.Dawg(), 0)
	})
}
