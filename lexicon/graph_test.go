package lexicon_test

import (
	"crypto/sha256"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// english is the plain 26-letter alphabet.
func english() *tiles.Alphabet { return tiles.English().Alphabet() }

// parse returns words in an alphabet.
func parse(t testing.TB, a *tiles.Alphabet, words ...string) []tiles.Word {
	t.Helper()
	var list []tiles.Word
	for _, s := range words {
		w, err := a.ParseWord(s)
		require.NoError(t, err)
		list = append(list, w)
	}
	return list
}

// encoded returns a graph's bytes.
func encoded(t testing.TB, g *lexicon.Graph) []byte {
	t.Helper()
	var b strings.Builder
	n, err := g.WriteTo(&b)
	require.NoError(t, err)
	require.EqualValues(t, b.Len(), n)
	return []byte(b.String())
}

// spell returns a graph's words as text.
func spell(g *lexicon.Graph) []string {
	out := []string{}
	for w := range g.Words() {
		out = append(out, g.Alphabet().FormatWord(w))
	}
	return out
}

// randomWords returns n words, with repeats, over few letters so that they share
// beginnings and ends.
func randomWords(n, letters, maxLen int, seed uint64) []tiles.Word {
	r := rand.New(rand.NewPCG(seed, 1))
	list := make([]tiles.Word, n)
	for i := range list {
		b := make([]byte, 1+r.IntN(maxLen))
		for j := range b {
			b[j] = byte(1 + r.IntN(letters))
		}
		list[i] = tiles.WordOfBytes(b)
	}
	return list
}

// wide is an alphabet of 62 letters.
func wide(t testing.TB) *tiles.Alphabet {
	t.Helper()
	var names []string
	for i := range tiles.MaxLetters {
		names = append(names, string(rune(0x0410+i%32))+strings.Repeat("Ω", i/32))
	}
	a, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "wide", Letters: names})
	require.NoError(t, err)
	return a
}

func TestLexicons(t *testing.T) {
	t.Parallel()
	w := tiles.WordOf(3, 1, 2)
	assert.True(t, lexicon.All.Has(w))
	assert.False(t, lexicon.All.Has(tiles.Word{}))
	assert.Equal(t, "all", lexicon.All.ID())
	f := lexicon.Func("three", func(w tiles.Word) bool { return w.Len() == 3 })
	assert.True(t, f.Has(w))
	assert.False(t, f.Has(tiles.WordOf(1)))
	assert.Equal(t, "three", f.ID())
	assert.Panics(t, func() { lexicon.Func("nil", nil) })
	var _ lexicon.Lexicon = (*lexicon.Graph)(nil)
}

func TestBuild(t *testing.T) {
	t.Parallel()
	g, err := lexicon.Parse(english(), "care", "CAR", "cars", "scare", "car", "a")
	require.NoError(t, err)
	assert.Equal(t, []string{"A", "CAR", "CARE", "CARS", "SCARE"}, spell(g))
	assert.Equal(t, 5, g.Len())
	assert.Same(t, g.Alphabet(), g.Alphabet())
	for _, w := range parse(t, english(), "A", "CAR", "CARE", "CARS", "SCARE") {
		assert.True(t, g.Has(w))
	}
	for _, w := range parse(t, english(), "", "C", "CA", "CAREE", "S", "ARE", "CARSS", "Z") {
		assert.False(t, g.Has(w))
	}
	for _, b := range [][]byte{{0}, {63}, {64}, {65}, {255}, {3, 1, 128}} {
		assert.False(t, g.Has(tiles.WordOfBytes(b)), "no letter")
	}
}

func TestBuildRefuses(t *testing.T) {
	t.Parallel()
	long := tiles.WordOfBytes([]byte(strings.Repeat("\x01", lexicon.MaxLen+1)))
	for name, c := range map[string]struct {
		word tiles.Word
		want error
	}{
		"empty":        {tiles.Word{}, lexicon.ErrEmptyWord},
		"too long":     {long, lexicon.ErrTooLong},
		"letter 0":     {tiles.WordOf(1, 0), lexicon.ErrLetter},
		"letter 27":    {tiles.WordOf(1, 27), lexicon.ErrLetter},
		"separator":    {tiles.WordOf(lexicon.Separator), lexicon.ErrLetter},
		"blank's byte": {tiles.WordOfBytes([]byte{0x81}), lexicon.ErrLetter},
	} {
		_, err := lexicon.Build(english(), []tiles.Word{tiles.WordOf(1), c.word})
		require.ErrorIs(t, err, c.want, name)
		assert.ErrorContains(t, err, "word 1", name)
	}
	_, err := lexicon.Build(nil, nil)
	require.ErrorIs(t, err, lexicon.ErrNoAlphabet)
	_, err = lexicon.Parse(nil)
	require.ErrorIs(t, err, lexicon.ErrNoAlphabet)
	_, err = lexicon.Parse(english(), "ok", "c4t")
	require.ErrorContains(t, err, `word 1 "c4t"`)
	g, err := lexicon.Build(english(), []tiles.Word{tiles.WordOfBytes([]byte(long.Raw()[1:]))})
	require.NoError(t, err, "the longest word fits")
	require.NotZero(t, g.TwoWay().Root().Mask)
	_, err = lexicon.Decode(encoded(t, g), english())
	require.NoError(t, err)
}

func TestEmptyList(t *testing.T) {
	t.Parallel()
	g, err := lexicon.Build(english(), nil)
	require.NoError(t, err)
	assert.Zero(t, g.Len())
	assert.False(t, g.Has(tiles.Word{}))
	assert.False(t, g.Has(tiles.WordOf(1)))
	assert.Empty(t, spell(g))
	assert.Zero(t, g.TwoWay().Root().Mask)
	assert.Zero(t, g.TwoWay().Dawg().Mask)
	back, err := lexicon.Decode(encoded(t, g), english())
	require.NoError(t, err)
	assert.Equal(t, g.ID(), back.ID())
	assert.Zero(t, back.Len())
}

func TestOrderDoesNotMatter(t *testing.T) {
	t.Parallel()
	words := randomWords(3000, 5, 9, 7)
	g, err := lexicon.Build(english(), words)
	require.NoError(t, err)
	keep := slices.Clone(words)
	slices.SortFunc(words, func(x, y tiles.Word) int { return y.Compare(x) })
	h, err := lexicon.Build(english(), words)
	require.NoError(t, err)
	assert.Equal(t, encoded(t, g), encoded(t, h))
	assert.Equal(t, encodedTwoWay(t, g), encodedTwoWay(t, h))

	set := map[tiles.Word]bool{}
	for _, w := range keep {
		set[w] = true
		require.True(t, g.Has(w))
	}
	assert.Equal(t, len(set), g.Len())
	var last tiles.Word
	n := 0
	for w := range g.Words() {
		require.True(t, set[w])
		require.Negative(t, last.Compare(w), "in alphabet order")
		last = w
		n++
	}
	assert.Equal(t, len(set), n)
	for _, w := range randomWords(3000, 6, 9, 8) {
		require.Equal(t, set[w], g.Has(w))
	}
	for range g.Words() { // stopping early is fine
		break
	}
}

func TestMinimal(t *testing.T) {
	t.Parallel()
	g, err := lexicon.Build(english(), randomWords(500, 3, 7, 3))
	require.NoError(t, err)
	w := g.TwoWay()
	nodes, arcs := w.Size()
	type state struct { // a node without what the arc to it adds: whether a word ends there
		mask  uint64
		first uint32
	}
	seen := map[string]state{}
	done := map[state]string{{}: ""}
	gotArcs := 0
	var visit func(n lexicon.Node) string
	visit = func(n lexicon.Node) string {
		at := state{n.Mask, n.Arc(1)}
		if k, ok := done[at]; ok {
			return k
		}
		k := fmt.Sprintln(n.Mask)
		for m := n.Mask; m != 0; m &= m - 1 {
			gotArcs++
			to := w.At(n.Arc(m & -m))
			k += fmt.Sprintln(to.Ends(), visit(to))
		}
		k = fmt.Sprintf("%x", sha256.Sum256([]byte(k)))
		other, double := seen[k]
		require.False(t, double, "nodes %v and %v are equal", at, other)
		seen[k], done[at] = at, k
		return k
	}
	visit(w.Root())
	visit(w.Dawg())
	assert.Len(t, done, nodes, "all nodes are reached")
	assert.Equal(t, arcs, gotArcs)
}

// paths returns all that can be spelled from a node of a two-way graph, | for
// Separator.
func paths(g *lexicon.Graph, n lexicon.Node) []string {
	w, out := g.TwoWay(), []string{}
	var walk func(n lexicon.Node, path string)
	walk = func(n lexicon.Node, path string) {
		for m := n.Mask; m != 0; m &= m - 1 {
			l := tiles.Letter(bits.TrailingZeros64(m))
			name := "|"
			if l != lexicon.Separator {
				name = g.Alphabet().Name(l)
			}
			to, ok := w.Step(n, l)
			if to.Ends() {
				out = append(out, path+name)
			}
			if !ok || to != w.At(n.Arc(m&-m)) || to.Ends() != w.Accepts(n).Has(l) {
				panic("Step, At and Accepts differ")
			}
			walk(to, path+name)
		}
	}
	walk(n, "")
	return out
}

func TestTwoWay(t *testing.T) {
	t.Parallel()
	g, err := lexicon.Parse(english(), "care")
	require.NoError(t, err)
	assert.ElementsMatch(t, []string{"ERAC", "RAC|E", "AC|RE", "C|ARE"}, paths(g, g.TwoWay().Root()))
	assert.ElementsMatch(t, []string{"CARE"}, paths(g, g.TwoWay().Dawg()))
	assert.Same(t, g.TwoWay(), g.TwoWay())
}

func TestTwoWaySpellsAll(t *testing.T) {
	t.Parallel()
	for name, a := range map[string]*tiles.Alphabet{"english": english(), "wide": wide(t)} {
		words := randomWords(400, a.Len(), 3, 5)
		words = append(words, randomWords(400, 3, 8, 6)...)
		g, err := lexicon.Build(a, words)
		require.NoError(t, err)
		want := []string{}
		for w := range g.Words() {
			text := ""
			for i := range w.Len() {
				text = a.Name(w.At(i)) + text
				left := text
				if i < w.Len()-1 {
					left += "|"
				}
				for j := i + 1; j < w.Len(); j++ {
					left += a.Name(w.At(j))
				}
				want = append(want, left)
			}
		}
		require.ElementsMatch(t, want, paths(g, g.TwoWay().Root()), name)
	}
}

func TestIDIsTheSameInEveryAlphabet(t *testing.T) {
	t.Parallel()
	es, us := tiles.Spanish().Alphabet(), tiles.SpanishNorthAmerican().Alphabet()
	list := []string{"cala", "chal", "coche", "cubo", "llama", "luz", "año", "perro"}
	g, err := lexicon.Parse(es, list...)
	require.NoError(t, err)
	slices.Reverse(list)
	h, err := lexicon.Parse(us, list...)
	require.NoError(t, err)
	require.NotEqual(t, es.Len(), us.Len())
	assert.Equal(t, g.ID(), h.ID())
	assert.Len(t, g.ID(), 32)
	assert.NoError(t, g.Verify())
	k, err := lexicon.Parse(us, list[1:]...)
	require.NoError(t, err)
	assert.NotEqual(t, k.ID(), h.ID())
}

func TestHasAllocatesNothing(t *testing.T) {
	g, err := lexicon.Parse(english(), "care", "quartz")
	require.NoError(t, err)
	w := parse(t, english(), "QUARTZ")[0]
	assert.Zero(t, testing.AllocsPerRun(100, func() { g.Has(w) }))
}
