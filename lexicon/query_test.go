package lexicon_test

import (
	"iter"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// texts returns words as letters.
func texts(words iter.Seq[tiles.Word]) []string {
	out := []string{}
	for w := range words {
		out = append(out, w.Raw())
	}
	return out
}

// filter returns the words of a graph that keep accepts.
func filter(g *lexicon.Graph, keep func(s string) bool) []string {
	out := []string{}
	for _, s := range texts(g.Words()) {
		if keep(s) {
			out = append(out, s)
		}
	}
	return out
}

// spells says whether letters and blanks (0x80) spell a word.
func spells(rack []tiles.Tile, s string) bool {
	left := slices.Clone(rack)
	for _, c := range []byte(s) {
		i := slices.Index(left, tiles.Tile(c))
		if i < 0 {
			i = slices.Index(left, tiles.Blank)
		}
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}

func TestQueriesAgainstFiltering(t *testing.T) {
	t.Parallel()
	a := english()
	g, err := lexicon.Build(a, randomWords(1500, 4, 6, 11))
	require.NoError(t, err)
	for _, w := range append(randomWords(60, 5, 4, 12), tiles.Word{}) {
		s := w.Raw()
		assert.Equal(t, filter(g, func(x string) bool { return strings.HasPrefix(x, s) }), texts(g.Prefix(w)))

		front, back := g.Hooks(w)
		for l := range a.All().All() {
			c := string([]byte{byte(l)})
			assert.Equal(t, g.Has(tiles.WordOfBytes([]byte(c+s))), front.Has(l))
			assert.Equal(t, g.Has(tiles.WordOfBytes([]byte(s+c))), back.Has(l))
		}

		var pattern []tiles.LetterSet
		for i := range len(s) {
			set := a.All()
			if i%2 == 0 {
				set = tiles.LetterSet(0).With(tiles.Letter(s[i])).With(1)
			}
			pattern = append(pattern, set)
		}
		assert.Equal(t, filter(g, func(x string) bool {
			for i := range len(s) {
				if len(x) == len(s) && i%2 == 0 && x[i] != s[i] && x[i] != 1 {
					return false
				}
			}
			return len(x) == len(s)
		}), texts(g.Match(pattern...)))

		var rack []tiles.Tile
		for i := range len(s) {
			rack = append(rack, tiles.Tile(s[i]))
		}
		if len(s)%2 == 1 {
			rack = append(rack, tiles.Blank)
		}
		r := tiles.RackOf(rack...)
		assert.Equal(t, filter(g, func(x string) bool { return spells(rack, x) }), texts(g.SubAnagrams(&r)))
		assert.Equal(t, filter(g, func(x string) bool { return len(x) == len(rack) && spells(rack, x) }), texts(g.Anagrams(&r)))
	}
}

// before says how many words of a list lie before s.
func before(words []string, s string) int {
	n, _ := slices.BinarySearch(words, s)
	return n
}

func TestMoreQueriesAgainstFiltering(t *testing.T) {
	t.Parallel()
	a := english()
	g, err := lexicon.Build(a, randomWords(1500, 4, 6, 11))
	require.NoError(t, err)
	all := texts(g.Words())
	for _, w := range append(randomWords(60, 5, 4, 13), tiles.Word{}) {
		s := w.Raw()
		assert.Equal(t, filter(g, func(x string) bool { return strings.HasSuffix(x, s) }), texts(g.Suffix(w)))
		assert.Equal(t, len(filter(g, func(x string) bool { return strings.HasPrefix(x, s) })), g.CountPrefix(w))

		i, ok := g.Index(w)
		assert.Equal(t, g.Has(w), ok)
		if ok {
			assert.Equal(t, before(all, s), i)
		}

		front, back := g.InnerHooks(w)
		if len(s) > 1 {
			assert.Equal(t, g.Has(tiles.WordOfRaw(s[1:])), front)
			assert.Equal(t, g.Has(tiles.WordOfRaw(s[:len(s)-1])), back)
		}
		got := map[int]tiles.LetterSet{}
		for i, set := range g.Insertions(w) {
			assert.NotZero(t, set)
			got[i] = set
		}
		for i := range len(s) + 1 {
			for l := range a.All().All() {
				assert.Equal(t, g.Has(tiles.WordOfRaw(s[:i]+string([]byte{byte(l)})+s[i:])), got[i].Has(l))
			}
		}
	}
	for i := range g.Len() {
		require.Equal(t, all[i], g.Nth(i).Raw())
	}
	for least := range 8 {
		for most := range 8 {
			want := filter(g, func(x string) bool { return len(x) >= least && len(x) <= most })
			assert.Equal(t, want, texts(g.OfLength(least, most)))
			assert.Equal(t, len(want), lexicon.Count(g.OfLength(least, most)))
			rack := tiles.RackOf(1, 1, 2, 3, 4, tiles.Blank)
			want = filter(g, func(x string) bool { return len(x) >= least && len(x) <= most && spells(rack.Slice(), x) })
			assert.Equal(t, want, texts(g.SubAnagramsOfLength(&rack, least, most)))
		}
	}
}

// TestPatterns compares with regular expressions.
func TestPatterns(t *testing.T) {
	t.Parallel()
	a := english()
	g, err := lexicon.Build(a, randomWords(1500, 4, 6, 11))
	require.NoError(t, err)
	for pattern, regular := range map[string]string{
		"":           "^$",
		"*":          "",
		"**":         "",
		"?":          "^.$",
		"a":          "^A$",
		"a*":         "^A",
		"*a":         "A$",
		"*ab*":       "AB",
		"a*b":        "^A.*B$",
		"*a*b*c*":    "A.*B.*C",
		"?a?*":       "^.A.",
		"{ab}?{^ab}": "^[AB].[^AB]$",
		"*{ab}*{^a}": "[AB].*[^A]$",
		"abc":        "^ABC$",
		"*?a":        ".A$",
		"*aa*":       "AA",
		"{^z}*":      "^[^Z]",
		"?*?":        "..",
	} {
		p, err := lexicon.ParsePattern(a, pattern)
		require.NoError(t, err, pattern)
		re := regexp.MustCompile(regular)
		assert.Equal(t, filter(g, func(x string) bool {
			return re.MatchString(a.FormatWord(tiles.WordOfRaw(x)))
		}), texts(g.Find(p)), pattern)
	}
	for pattern, at := range map[string]string{
		"a1b": "1", "{": "{", "a{bc": "{bc", "{}": "{}", "{^}": "{^}", "{1}": "{1}", "a[": "[", strings.Repeat("?", 64): "", "a" + strings.Repeat("b", 64): "",
	} {
		_, err := lexicon.ParsePattern(a, pattern)
		var syntax *tiles.SyntaxError
		require.ErrorAs(t, err, &syntax, pattern)
		assert.Equal(t, at, syntax.At, pattern)
	}
	_, err = lexicon.ParsePattern(nil, "a")
	require.ErrorIs(t, err, lexicon.ErrNoAlphabet)
	p, err := lexicon.ParsePattern(a, strings.Repeat("?", 63)+"***")
	require.NoError(t, err)
	assert.Empty(t, texts(g.Find(p)))
	long, err := lexicon.Parse(a, strings.Repeat("a", 63))
	require.NoError(t, err)
	assert.Equal(t, 1, lexicon.Count(long.Find(p)))
}

func FuzzParsePattern(f *testing.F) {
	for _, s := range []string{"c?t", "*[CH]{ll}{^rr}", "{{}", "{^^}", "***"} {
		f.Add(s)
	}
	a := tiles.Spanish().Alphabet()
	g, err := lexicon.Parse(a, "chal", "llano", "carro", "che")
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := lexicon.ParsePattern(a, text)
		if err != nil {
			var syntax *tiles.SyntaxError
			require.ErrorAs(t, err, &syntax)
			return
		}
		require.LessOrEqual(t, lexicon.Count(g.Find(p)), g.Len())
	})
}

func TestRandomWord(t *testing.T) {
	t.Parallel()
	g, err := lexicon.Build(english(), randomWords(40, 4, 6, 3))
	require.NoError(t, err)
	r := wordgame.NewRand(7)
	seen := map[tiles.Word]int{}
	for range 100 * g.Len() {
		w, ok := g.Random(&r)
		require.True(t, ok)
		require.True(t, g.Has(w))
		seen[w]++
	}
	assert.Len(t, seen, g.Len())
	for w, n := range seen {
		assert.InDelta(t, 100, n, 50, w.Raw())
	}
	empty, err := lexicon.Build(english(), nil)
	require.NoError(t, err)
	_, ok := empty.Random(&r)
	assert.False(t, ok)
	assert.Panics(t, func() { empty.Nth(0) })
	assert.Panics(t, func() { g.Nth(-1) })
	assert.Panics(t, func() { g.Nth(g.Len()) })
}

// TestQueriesAllocateNothing counts the memory that each query asks for: a word costs a small part of one allocation.
func TestQueriesAllocateNothing(t *testing.T) {
	if underRace {
		t.Skip("the race detector allocates")
	}
	a := english()
	g, err := lexicon.Build(a, randomWords(20_000, 8, 7, 5))
	require.NoError(t, err)
	rack := tiles.RackOf(1, 1, 2, 3, 4, 5, 6, tiles.Blank, tiles.Blank, tiles.Blank)
	whole := tiles.RackOf(1, 2, 3, tiles.Blank, tiles.Blank, tiles.Blank)
	ab := parse(t, a, "ab")[0]
	p, err := lexicon.ParsePattern(a, "*a*b*")
	require.NoError(t, err)
	for name, words := range map[string]iter.Seq[tiles.Word]{
		"words": g.Words(), "prefix": g.Prefix(ab), "suffix": g.Suffix(ab), "of length": g.OfLength(3, 6), "find": g.Find(p),
		"match": g.Match(a.All(), a.All(), 2, a.All(), a.All()), "anagrams": g.Anagrams(&whole), "sub-anagrams": g.SubAnagrams(&rack),
	} {
		n := lexicon.Count(words)
		require.Greater(t, n, 50, name)
		allocations := testing.AllocsPerRun(5, func() {
			for range words {
			}
		})
		assert.LessOrEqual(t, allocations, 10+float64(n)/100, "%s, %d words", name, n)
	}
	car := g.Nth(1000)
	r := wordgame.NewRand(1)
	for name, f := range map[string]func(){
		"has": func() { g.Has(car) }, "hooks": func() { g.Hooks(car) }, "inner hooks": func() { g.InnerHooks(car) },
		"index": func() { g.Index(car) }, "count prefix": func() { g.CountPrefix(car) },
		"insertions": func() {
			for range g.Insertions(car) {
			}
		},
	} {
		assert.Zero(t, testing.AllocsPerRun(100, f), name)
	}
	assert.LessOrEqual(t, testing.AllocsPerRun(100, func() { g.Random(&r) }), 1.0, "the word itself")
}

func TestQueriesStopAndBearOddInput(t *testing.T) {
	t.Parallel()
	a := english()
	g, err := lexicon.Parse(a, "a", "ab", "abc", "b", "abcd")
	require.NoError(t, err)
	ab := parse(t, a, "ab")[0]
	rack := tiles.RackOf(1, 2, 3, tiles.Blank)
	for _, words := range []iter.Seq[tiles.Word]{
		g.Prefix(ab), g.Prefix(tiles.Word{}), g.Suffix(ab), g.Match(a.All(), a.All()), g.SubAnagrams(&rack), g.Anagrams(&rack), g.OfLength(0, 99),
	} {
		n := 0
		for range words {
			n++
			break
		}
		assert.Equal(t, 1, n)
	}
	for _, b := range []string{"\x00", "\x3f", "\x40", "\xff", strings.Repeat("\x01", 100)} {
		w := tiles.WordOfBytes([]byte(b))
		assert.Empty(t, texts(g.Prefix(w)))
		assert.Empty(t, texts(g.Suffix(w)))
		assert.Zero(t, g.CountPrefix(w))
		assert.Empty(t, maps.Collect(g.Insertions(w)))
		front, back := g.Hooks(w)
		assert.Zero(t, front|back)
	}
	assert.Empty(t, texts(g.Match()))
	assert.Empty(t, texts(g.Match(slices.Repeat([]tiles.LetterSet{a.All()}, 100)...)))
	none := tiles.RackOf()
	assert.Empty(t, texts(g.Anagrams(&none)))
}
