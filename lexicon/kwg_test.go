package lexicon_test

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// Bits of an arc in a KWG file.
const (
	kwgEnds = 1 << 23
	kwgLast = 1 << 22
)

// kwgFile puts numbers into a file.
func kwgFile(arcs ...uint32) []byte {
	var b []byte
	for _, x := range arcs {
		b = binary.LittleEndian.AppendUint32(b, x)
	}
	return b
}

// kwgArc is a number of a file.
func kwgArc(letter, to uint32, flags ...uint32) uint32 {
	x := letter<<24 | to
	for _, f := range flags {
		x |= f
	}
	return x
}

// writeKWG returns a graph as a file.
func writeKWG(t testing.TB, g *lexicon.Graph, dawgOnly bool) []byte {
	t.Helper()
	var b bytes.Buffer
	n, err := g.WriteKWG(&b, lexicon.KWGOptions{DAWGOnly: dawgOnly})
	require.NoError(t, err)
	require.EqualValues(t, b.Len(), n)
	return b.Bytes()
}

// kwgStrings spells, by the description of the format and nothing else, all that a root of a file leads to.
func kwgStrings(data []byte, root int) []string {
	out := []string{}
	at := func(i uint32) uint32 { return binary.LittleEndian.Uint32(data[4*i:]) }
	var spell func(i uint32, before string)
	spell = func(i uint32, before string) {
		for i != 0 {
			x := at(i)
			s := before + string([]byte{byte(x >> 24)})
			if x>>23&1 == 1 {
				out = append(out, s)
			}
			spell(x&(1<<22-1), s)
			if i++; x>>22&1 == 1 {
				return
			}
		}
	}
	spell(at(uint32(root))&(1<<22-1), "")
	return out
}

// gaddagStrings are the entries of a list's GADDAG: CARE as ERAC, RAC|E, AC|RE, C|ARE, with 0 for |.
func gaddagStrings(words []string) []string {
	out := []string{}
	for _, w := range words {
		for i := 1; i <= len(w); i++ {
			left := []byte(w[:i])
			slices.Reverse(left)
			entry := string(left)
			if i < len(w) {
				entry += "\x00" + w[i:]
			}
			out = append(out, entry)
		}
	}
	slices.Sort(out)
	return out
}

// TestKWGByHand checks a file of one word byte by byte.
func TestKWGByHand(t *testing.T) {
	t.Parallel()
	g, err := lexicon.Parse(english(), "ab")
	require.NoError(t, err)
	const a, b = 1, 2
	assert.Equal(t, kwgFile(
		kwgArc(0, 1, kwgLast),
		kwgArc(a, 2, kwgLast),
		kwgArc(b, 0, kwgLast, kwgEnds),
	), writeKWG(t, g, true))
	assert.Equal(t, kwgFile(
		kwgArc(0, 2, kwgLast),
		kwgArc(0, 3, kwgLast),
		kwgArc(a, 5, kwgLast),          // 2: a -> b
		kwgArc(a, 6),                   // 3: a -> | -> b, also an end of BA from the right
		kwgArc(b, 7, kwgLast),          // 4: b -> a
		kwgArc(b, 0, kwgLast, kwgEnds), // 5
		kwgArc(0, 5, kwgLast),          // 6: the separator, then what follows A in the plain part
		kwgArc(a, 0, kwgLast, kwgEnds), // 7
	), writeKWG(t, g, false))
}

// TestKWGStrings writes lists of several alphabets and spells their files by hand.
func TestKWGStrings(t *testing.T) {
	t.Parallel()
	spanish := tiles.Spanish().Alphabet()
	for name, c := range map[string]struct {
		a     *tiles.Alphabet
		words []tiles.Word
	}{
		"nothing":    {english(), nil},
		"one letter": {english(), parse(t, english(), "a")},
		"English":    {english(), randomWords(800, 26, 8, 1)},
		"few":        {english(), randomWords(500, 3, 7, 2)},
		"62 letters": {wide(t), randomWords(800, 62, 6, 3)},
		"digraphs":   {spanish, parse(t, spanish, "chicharra", "calle", "c[h]a", "cha", "[l]lana", "ñandú", "carro")},
		"longest":    {english(), parse(t, english(), strings.Repeat("ab", 31)+"c", "c")},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g, err := lexicon.Build(c.a, c.words)
			require.NoError(t, err)
			words := texts(g.Words())
			for _, dawgOnly := range []bool{false, true} {
				data := writeKWG(t, g, dawgOnly)
				assert.Equal(t, words, kwgStrings(data, 0))
				if !dawgOnly {
					entries := kwgStrings(data, 1)
					slices.Sort(entries)
					assert.Equal(t, gaddagStrings(words), entries)
				}
				again, report, err := lexicon.DecodeKWG(data, c.a)
				require.NoError(t, err)
				assert.Equal(t, lexicon.KWGReport{Arcs: len(data) / 4, GADDAG: !dawgOnly}, report)
				assert.Equal(t, words, texts(again.Words()))
				assert.Equal(t, g.Len(), again.Len())
				assert.Equal(t, g.ID(), again.ID())
				assert.Equal(t, encoded(t, g), encoded(t, again), "the same graph to the byte")
				assert.Equal(t, data, writeKWG(t, again, dawgOnly), "the same file to the byte")
			}
		})
	}
}

// TestKWGOfOthers reads files as other programs may lay them out.
func TestKWGOfOthers(t *testing.T) {
	t.Parallel()
	const a, b, c = 1, 2, 3
	for name, data := range map[string][]byte{
		"a tail is a node of its own": kwgFile( // AB AC B C, BB CC?
			kwgArc(0, 1, kwgLast), kwgArc(a, 4), kwgArc(b, 5, kwgEnds), kwgArc(c, 0, kwgLast, kwgEnds),
			kwgArc(b, 0, kwgEnds), kwgArc(c, 0, kwgLast, kwgEnds)),
		"the first after the second": kwgFile(
			kwgArc(0, 3, kwgLast), kwgArc(b, 0, kwgEnds), kwgArc(c, 0, kwgLast, kwgEnds),
			kwgArc(a, 1), kwgArc(b, 2, kwgEnds), kwgArc(c, 0, kwgLast, kwgEnds)),
		"letters in any order": kwgFile(
			kwgArc(0, 1, kwgLast), kwgArc(c, 0, kwgEnds), kwgArc(b, 6, kwgEnds), kwgArc(a, 4, kwgLast),
			kwgArc(c, 0, kwgEnds), kwgArc(b, 0, kwgLast, kwgEnds), kwgArc(c, 0, kwgLast, kwgEnds)),
		"nodes twice": kwgFile(
			kwgArc(0, 1, kwgLast), kwgArc(a, 4), kwgArc(b, 6, kwgEnds), kwgArc(c, 0, kwgLast, kwgEnds),
			kwgArc(b, 0, kwgEnds), kwgArc(c, 0, kwgLast, kwgEnds), kwgArc(c, 0, kwgLast, kwgEnds)),
		"an arc too many": kwgFile(
			kwgArc(0, 1, kwgLast), kwgArc(a, 4), kwgArc(b, 5, kwgEnds), kwgArc(c, 0, kwgLast, kwgEnds),
			kwgArc(b, 0, kwgEnds), kwgArc(c, 0, kwgLast, kwgEnds), kwgArc(a, 0, kwgLast, kwgEnds)),
	} {
		g, report, err := lexicon.DecodeKWG(data, english())
		require.NoError(t, err, name)
		assert.False(t, report.GADDAG, name)
		assert.Equal(t, "ab ac b bc c", list(g), name)
		want, err := lexicon.Parse(english(), "ab", "ac", "b", "bc", "c")
		require.NoError(t, err)
		assert.Equal(t, encoded(t, want), encoded(t, g), "the smallest graph: %s", name)
	}
}

func TestDecodeKWGRefuses(t *testing.T) {
	t.Parallel()
	const a, b = 1, 2
	root, end := kwgArc(0, 1, kwgLast), kwgArc(a, 0, kwgLast, kwgEnds)
	ab, err := lexicon.Parse(english(), "ab")
	require.NoError(t, err)
	// with changes the file of the word AB, which TestKWGByHand explains.
	with := func(at int, x uint32) []byte {
		data := slices.Clone(writeKWG(t, ab, false))
		binary.LittleEndian.PutUint32(data[4*at:], x)
		return data
	}
	chain := make([]uint32, 0, 70)
	for i := range uint32(64) {
		chain = append(chain, kwgArc(a, i+2, kwgLast, kwgEnds))
	}
	for name, c := range map[string]struct {
		data []byte
		want error
		arc  int
	}{
		"nothing":                  {nil, lexicon.ErrFormat, 0},
		"three bytes":              {[]byte{1, 0, 0x40}, lexicon.ErrFormat, 0},
		"a byte too many":          {append(kwgFile(root, end), 0), lexicon.ErrFormat, 0},
		"text":                     {[]byte("cat\ncats"), lexicon.ErrFormat, 0},
		"own format":               {append(encoded(t, ab), 0, 0, 0)[:len(encoded(t, ab))&^3], lexicon.ErrFormat, 0},
		"too long":                 {make([]byte, 4<<22+4), lexicon.ErrFormat, 0},
		"root has a letter":        {kwgFile(kwgArc(a, 1, kwgLast), end), lexicon.ErrFormat, 0},
		"root is a word":           {kwgFile(kwgArc(0, 1, kwgLast, kwgEnds), end), lexicon.ErrFormat, 0},
		"root isn't last":          {kwgFile(kwgArc(0, 1), end), lexicon.ErrFormat, 0},
		"root out of range":        {kwgFile(kwgArc(0, 2, kwgLast), end), lexicon.ErrCorrupt, 0},
		"second root out of range": {with(1, kwgArc(0, 8, kwgLast)), lexicon.ErrCorrupt, 1},
		"second root is a word":    {with(1, kwgArc(0, 3, kwgLast, kwgEnds)), lexicon.ErrFormat, 1},
		"root to root":             {with(0, kwgArc(0, 1, kwgLast)), lexicon.ErrCorrupt, 0},
		"letter 27":                {kwgFile(root, kwgArc(27, 0, kwgLast, kwgEnds)), lexicon.ErrAlphabet, 1},
		"letter 255":               {kwgFile(root, kwgArc(255, 0, kwgLast, kwgEnds)), lexicon.ErrAlphabet, 1},
		"letter twice":             {kwgFile(root, kwgArc(a, 0, kwgEnds), end), lexicon.ErrCorrupt, 2},
		"out of range":             {kwgFile(root, kwgArc(a, 2, kwgLast, kwgEnds)), lexicon.ErrCorrupt, 1},
		"to the root":              {with(2, kwgArc(a, 1, kwgLast)), lexicon.ErrCorrupt, 2},
		"no last arc":              {kwgFile(root, kwgArc(a, 0, kwgEnds)), lexicon.ErrCorrupt, 1},
		"ends without a word":      {kwgFile(root, kwgArc(a, 0, kwgLast)), lexicon.ErrCorrupt, 1},
		"to itself":                {kwgFile(root, kwgArc(a, 1, kwgLast, kwgEnds)), lexicon.ErrCorrupt, 1},
		"cycle":                    {kwgFile(root, kwgArc(a, 2, kwgLast), kwgArc(b, 1, kwgLast, kwgEnds)), lexicon.ErrCorrupt, 1},
		"64 letters":               {kwgFile(append(append([]uint32{root}, chain...), end)...), lexicon.ErrCorrupt, -1},
		"separator in a DAWG":      {kwgFile(root, end, kwgArc(0, 1, kwgLast)), lexicon.ErrCorrupt, 2},
		"separator in the DAWG":    {with(2, kwgArc(0, 5, kwgLast)), lexicon.ErrCorrupt, 2},
		"separator ends":           {with(6, kwgArc(0, 5, kwgLast, kwgEnds)), lexicon.ErrCorrupt, 6},
		"separator to nowhere":     {with(6, kwgArc(0, 0, kwgLast)), lexicon.ErrCorrupt, 6},
		"two separators":           {with(5, kwgArc(0, 7, kwgLast)), lexicon.ErrCorrupt, 5},
		"separator first":          {with(3, kwgArc(0, 5)), lexicon.ErrCorrupt, 3},
		"cycle in the GADDAG":      {with(7, kwgArc(a, 3, kwgLast, kwgEnds)), lexicon.ErrCorrupt, 3},
		"no entries":               {with(1, kwgArc(0, 0, kwgLast)), lexicon.ErrCorrupt, 1},
		"an entry too many":        {with(4, kwgArc(b, 7, kwgLast, kwgEnds)), lexicon.ErrCorrupt, 1},
		"another list's entries":   {with(1, kwgArc(0, 2, kwgLast)), lexicon.ErrCorrupt, 1},
	} {
		g, report, err := lexicon.DecodeKWG(c.data, english())
		require.ErrorIs(t, err, c.want, name)
		assert.Nil(t, g)
		assert.Zero(t, report)
		var f *lexicon.FormatError
		require.ErrorAs(t, err, &f, name)
		if c.arc >= 0 {
			assert.Equal(t, 4*c.arc, f.Offset, "%s: %v", name, err)
		}
	}
	_, _, err = lexicon.DecodeKWG(kwgFile(root, end), nil)
	require.ErrorIs(t, err, lexicon.ErrNoAlphabet)
	g, _, err := lexicon.DecodeKWG(kwgFile(append(append([]uint32{root}, chain[:62]...), end)...), english())
	require.NoError(t, err)
	assert.Equal(t, 63, g.Len())
}
