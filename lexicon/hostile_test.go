package lexicon_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// TestHostileInputIsBounded reads what takes the most memory for each of its bytes, and counts all memory that is asked for,
// whether it is given back or not. The limits on words, on nodes and on a KWG file's size bound what 100 MB can take by more:
// measured, 663 MB with the 100 MB themselves (words of 63 random letters, read and built), some 400 MB for the decoders.
func TestHostileInputIsBounded(t *testing.T) {
	if underRace {
		t.Skip("the race detector allocates")
	}
	a := english()
	read := func(data []byte) error {
		_, _, err := lexicon.ReadWordList(bytes.NewReader(data), a, lexicon.ReadOptions{})
		return err
	}
	build := func(data []byte) error {
		words, _, err := lexicon.ReadWordList(bytes.NewReader(data), a, lexicon.ReadOptions{})
		require.NoError(t, err)
		_, err = lexicon.Build(a, words)
		return err
	}
	decode := func(data []byte) error {
		_, err := lexicon.Decode(data, a)
		return err
	}
	decodeKWG := func(data []byte) error {
		_, _, err := lexicon.DecodeKWG(data, a)
		return err
	}
	chain, err := lexicon.Build(a, randomWords(2000, 26, 63, 6))
	require.NoError(t, err)
	for name, c := range map[string]struct {
		data []byte
		read func([]byte) error
		most uint64 // bytes of memory for one of data
	}{
		"short words":      {lines(randomWords(100_000, 26, 5, 1)), read, 60},
		"long words":       {lines(randomWords(20_000, 26, 63, 2)), read, 10},
		"built":            {lines(randomWords(5_000, 26, 63, 3)), build, 240},
		"bad lines":        {[]byte(strings.Repeat("1\n", 300_000)), read, 100},
		"long bad lines":   {[]byte(strings.Repeat(strings.Repeat("a", 3000)+"1\n", 300)), read, 8},
		"many nodes":       {encoded(t, chain), decode, 20},
		"one line":         {bytes.Repeat([]byte("a"), 4<<20), read, 2},
		"nodes promised":   {promise(encoded(t, chain)), decode, 1},
		"KWG, many nodes":  {writeKWG(t, chain, true), decodeKWG, 30},
		"KWG of no size":   {make([]byte, 100<<20), decodeKWG, 1},
		"KWG of one arc":   {bytes.Repeat(kwgFile(kwgArc(0, 0, kwgLast)), 1<<20), decodeKWG, 1},
		"KWG, both parts":  {writeKWG(t, small(t, 40), false), decodeKWG, 12},
		"definitions only": {[]byte("ab " + strings.Repeat("x", lexicon.MaxLine-10)), read, 5},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err := c.read(c.data)
		runtime.ReadMemStats(&after)
		took := after.TotalAlloc - before.TotalAlloc
		assert.Less(t, took, c.most*uint64(len(c.data))+1<<16, "%s: %d bytes for each of %d (%v)", name, took/uint64(len(c.data)), len(c.data), err)
	}
}

// small is the graph of some long random words.
func small(t *testing.T, n int) *lexicon.Graph {
	t.Helper()
	g, err := lexicon.Build(english(), randomWords(n, 26, 63, 5))
	require.NoError(t, err)
	return g
}

// lines is a list as text.
func lines(words []tiles.Word) []byte {
	var b strings.Builder
	a := english()
	for _, w := range words {
		fmt.Fprintln(&b, a.FormatWord(w))
	}
	return []byte(b.String())
}

// promise makes a file promise as many nodes as may be, and cuts it off before the first.
func promise(data []byte) []byte {
	data = append([]byte(nil), data[:header(english())]...)
	for _, n := range []uint64{lexicon.MaxWords, lexicon.MaxNodes, 8 * lexicon.MaxNodes} {
		data = binary.AppendUvarint(data, n)
	}
	return sealed(append(data, 0, 0, 0, 0))
}
