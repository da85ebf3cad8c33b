package lexicon_test

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// sealed returns data with a right checksum in place of its last 4 bytes.
func sealed(data []byte) []byte {
	body := data[:len(data)-4]
	return binary.LittleEndian.AppendUint32(slices.Clone(body), crc32.Checksum(body, crc32.MakeTable(crc32.Castagnoli)))
}

func TestRoundTrip(t *testing.T) {
	t.Parallel()
	for name, a := range map[string]*tiles.Alphabet{"english": english(), "wide": wide(t)} {
		g, err := lexicon.Build(a, randomWords(2000, a.Len(), 10, 9))
		require.NoError(t, err)
		data := encoded(t, g)
		h, err := lexicon.Decode(data, a)
		require.NoError(t, err, name)
		assert.Equal(t, g.ID(), h.ID())
		assert.NoError(t, h.Verify())
		assert.Equal(t, g.Len(), h.Len())
		assert.Equal(t, spell(g), spell(h))
		assert.Equal(t, encodedTwoWay(t, g), encodedTwoWay(t, h))
		assert.Equal(t, data, encoded(t, h))
		assert.Same(t, a, h.Alphabet())
	}
}

// header is the length of what comes before the numbers in English files: magic,
// version, id, fingerprint, hash.
func header(a *tiles.Alphabet) int { return 4 + 1 + 1 + len(a.ID()) + 8 + 16 }

func TestDecodeRefuses(t *testing.T) {
	t.Parallel()
	a := english()
	g, err := lexicon.Parse(a, "ab", "b")
	require.NoError(t, err)
	good := encoded(t, g)
	h := header(a)
	// 2 words, 2 nodes, 3 arcs; node 1: B ends; node 2: A to node 1, B ends.
	require.Equal(t, []byte{2, 2, 3, 1, 0x82, 0, 2, 1, 1, 0x82, 0}, good[h:len(good)-4])

	with := func(body ...byte) []byte {
		return sealed(append(append(slices.Clone(good[:h]), body...), 0, 0, 0, 0))
	}
	for name, c := range map[string]struct {
		data []byte
		want error
		at   int
	}{
		"nothing":           {nil, lexicon.ErrFormat, 0},
		"other file":        {[]byte("GIF89a......................"), lexicon.ErrFormat, 0},
		"newer":             {append([]byte("TWLX\x02"), good[5:]...), lexicon.ErrVersion, 4},
		"only magic":        {good[:6], lexicon.ErrChecksum, 2},
		"cut":               {good[:len(good)-1], lexicon.ErrChecksum, len(good) - 5},
		"trailing byte":     {append(slices.Clone(good), 0), lexicon.ErrChecksum, len(good) - 3},
		"header only":       {sealed(good[:20]), lexicon.ErrCorrupt, -1},
		"no numbers":        {with(), lexicon.ErrCorrupt, h},
		"word count low":    {with(1, 2, 3, 1, 0x82, 0, 2, 1, 1, 0x82, 0), lexicon.ErrCorrupt, -1},
		"word count huge":   {with(0xff, 0xff, 0xff, 0xff, 0x0f, 2, 3, 1, 0x82, 0, 2, 1, 1, 0x82, 0), lexicon.ErrCorrupt, h},
		"node count huge":   {with(2, 0xff, 0xff, 0xff, 0xff, 0x0f), lexicon.ErrCorrupt, h + 1},
		"arc count huge":    {with(2, 2, 0xff, 0xff, 3, 1, 0x82, 0, 2, 1, 1, 0x82, 0), lexicon.ErrCorrupt, h + 2},
		"arc count low":     {with(2, 2, 2, 1, 0x82, 0, 2, 1, 1, 0x82, 0), lexicon.ErrCorrupt, h + 6},
		"arc count high":    {with(2, 2, 4, 1, 0x82, 0, 2, 1, 1, 0x82, 0), lexicon.ErrCorrupt, -1},
		"bytes left":        {with(2, 2, 3, 1, 0x82, 0, 2, 1, 1, 0x82, 0, 0), lexicon.ErrCorrupt, -1},
		"ends early":        {with(2, 2, 3, 1, 0x82, 0, 2, 1, 1, 0x82), lexicon.ErrCorrupt, -1},
		"node without arcs": {with(2, 2, 3, 0, 0x82, 0, 2, 1, 1, 0x82, 0), lexicon.ErrCorrupt, h + 3},
		"letter 0":          {with(2, 2, 3, 1, 0x80, 0, 2, 1, 1, 0x82, 0), lexicon.ErrCorrupt, h + 4},
		"letter 27":         {with(2, 2, 3, 1, 0x9b, 0, 2, 1, 1, 0x82, 0), lexicon.ErrCorrupt, h + 4},
		"letters unsorted":  {with(2, 2, 3, 1, 0x82, 0, 2, 2, 1, 0x81, 0), lexicon.ErrCorrupt, h + 9},
		"letter twice":      {with(2, 2, 3, 1, 0x82, 0, 2, 1, 1, 0x81, 0), lexicon.ErrCorrupt, h + 9},
		"arc out of range":  {with(2, 2, 3, 1, 0x82, 0, 2, 1, 2, 0x82, 0), lexicon.ErrCorrupt, h + 8},
		"arc to itself":     {with(2, 2, 3, 1, 0x82, 1, 2, 1, 1, 0x82, 0), lexicon.ErrCorrupt, h + 5},
		"long number":       {with(2, 2, 3, 1, 0x82, 0x80, 0, 2, 1, 1, 0x82, 0), lexicon.ErrCorrupt, h + 5},
		"dead end":          {with(2, 2, 3, 1, 0x02, 0, 2, 1, 1, 0x82, 0), lexicon.ErrCorrupt, -1},
		"node unreached":    {with(2, 2, 3, 1, 0x82, 0, 2, 0x81, 0, 0x82, 0), lexicon.ErrCorrupt, -1},
	} {
		_, err := lexicon.Decode(c.data, a)
		require.ErrorIs(t, err, c.want, name)
		var f *lexicon.FormatError
		require.ErrorAs(t, err, &f, name)
		if c.at >= 0 {
			assert.Equal(t, c.at, f.Offset, "%s: %v", name, err)
		}
	}

	_, err = lexicon.Decode(good, tiles.Spanish().Alphabet())
	require.ErrorIs(t, err, lexicon.ErrAlphabet)
	_, err = lexicon.Decode(good, nil)
	require.ErrorIs(t, err, lexicon.ErrNoAlphabet)
}

func TestEveryDamageIsNoticed(t *testing.T) {
	t.Parallel()
	g, err := lexicon.Build(english(), randomWords(30, 4, 6, 2))
	require.NoError(t, err)
	good := encoded(t, g)
	for i := range good {
		_, err := lexicon.Decode(good[:i], english())
		require.Error(t, err)
		bad := slices.Clone(good)
		bad[i] ^= 0x10
		_, err = lexicon.Decode(bad, english())
		require.Error(t, err)
	}
}

// A chain of nodes with two arcs each doubles the words at every node and is one
// letter longer: both must hit a limit, not the machine's.
func TestDecodeIsBounded(t *testing.T) {
	t.Parallel()
	a := english()
	g, err := lexicon.Parse(a, "ab", "b")
	require.NoError(t, err)
	head := encoded(t, g)[:header(a)]
	chain := func(nodes, arcs int) []byte {
		b := binary.AppendUvarint(slices.Clone(head), uint64(nodes))
		b = binary.AppendUvarint(b, uint64(nodes))
		b = binary.AppendUvarint(b, uint64(nodes*arcs))
		for n := range nodes {
			b = append(b, byte(arcs))
			for l := range arcs {
				b = append(b, byte(l+1)|0x80, byte(min(n, 1)))
			}
		}
		return sealed(append(b, 0, 0, 0, 0))
	}
	_, err = lexicon.Decode(chain(lexicon.MaxLen, 1), a)
	require.NoError(t, err)
	_, err = lexicon.Decode(chain(lexicon.MaxLen+1, 1), a)
	require.ErrorIs(t, err, lexicon.ErrCorrupt)
	_, err = lexicon.Decode(chain(60, 2), a)
	require.ErrorIs(t, err, lexicon.ErrCorrupt)
}

func TestVerifyFindsForgedID(t *testing.T) {
	t.Parallel()
	g, err := lexicon.Parse(english(), "ab", "b")
	require.NoError(t, err)
	data := encoded(t, g)
	data[header(english())-1] ^= 1
	h, err := lexicon.Decode(sealed(data), english())
	require.NoError(t, err)
	require.ErrorIs(t, h.Verify(), lexicon.ErrID)
}

// brokenWriter takes 3 bytes.
type brokenWriter struct{}

var errFull = errors.New("full")

func (brokenWriter) Write([]byte) (int, error) { return 3, errFull }

func TestWriteToReportsTheWriter(t *testing.T) {
	t.Parallel()
	g, err := lexicon.Build(english(), nil)
	require.NoError(t, err)
	n, err := g.WriteTo(brokenWriter{})
	require.ErrorIs(t, err, errFull)
	assert.EqualValues(t, 3, n)
}

func FuzzDecode(f *testing.F) {
	a := english()
	for _, words := range [][]tiles.Word{nil, randomWords(1, 26, 9, 1), randomWords(40, 3, 6, 2)} {
		g, err := lexicon.Build(a, words)
		require.NoError(f, err)
		f.Add(encoded(f, g))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) >= 4 {
			data = sealed(data) // get past the checksum
		}
		g, err := lexicon.Decode(data, a)
		if err != nil {
			var fault *lexicon.FormatError
			require.ErrorAs(t, err, &fault)
			return
		}
		// A graph has one encoding, except that the alphabet's id is only there for
		// the error message: its fingerprint decides.
		again := encoded(t, g)
		from, to := 6+int(data[5]), 6+int(again[5])
		require.Equal(t, data[from:len(data)-4], again[to:len(again)-4])
		n := 0
		for w := range g.Words() {
			require.True(t, g.Has(w))
			if n++; n == 1000 {
				break
			}
		}
		if g.Len() < 1000 {
			require.Equal(t, g.Len(), n)
			g.TwoWay()
		}
	})
}
