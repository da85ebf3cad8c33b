package tiles_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Faults that users of word-game programs have met, by their numbers, as far as letters and tiles go.

func edition(t testing.TB, id string) *tiles.Set {
	t.Helper()
	s, err := tiles.Edition(id)
	require.NoError(t, err)
	return s
}

func run(t testing.TB, s *tiles.Set, text string) tiles.Run {
	t.Helper()
	r, err := s.ParseTiles(text)
	require.NoError(t, err, text)
	return r
}

func word(t testing.TB, s *tiles.Set, text string) tiles.Word {
	t.Helper()
	w, err := s.Alphabet().ParseWord(text)
	require.NoError(t, err, text)
	return w
}

func TestC08ABlankIsALetterOfTheAlphabet(t *testing.T) {
	t.Parallel()
	var syntax *tiles.SyntaxError
	for _, text := range []string{"ñ", "Ñ", "[?Ñ]", "n\u0303", "é"} {
		_, err := tiles.English().ParseTiles(text)
		require.ErrorAs(t, err, &syntax, text)
	}
	es := tiles.Spanish()
	blank := run(t, es, "ñ").At(0)
	assert.True(t, blank.IsBlank())
	assert.Equal(t, es.Alphabet().Letter("Ñ"), blank.Letter())
	assert.Zero(t, es.Points(blank))
	assert.True(t, es.Fits(blank))
	assert.False(t, tiles.English().Fits(tiles.Letter(27).OnBlank()), "there is no letter 27 in English")
}

func TestC25RacksCount(t *testing.T) {
	t.Parallel()
	en := tiles.English()
	full := run(t, en, "ABCDEFG")
	rack := tiles.RackOf(full.Slice()...)
	assert.False(t, rack.Contains(run(t, en, "AA")))
	assert.True(t, rack.Contains(run(t, en, "GA")))
	assert.Equal(t, 7, rack.Len())
}

func TestC24ABlankGoesBackWithoutItsLetter(t *testing.T) {
	t.Parallel()
	en := tiles.English()
	play := run(t, en, "CaT")
	bag := en.Bag()
	for _, x := range play.Slice() {
		require.True(t, bag.Remove(x))
	}
	assert.Equal(t, 1, bag.Count(tiles.Blank))
	rack := tiles.RackOf(play.Slice()...)
	assert.Equal(t, "CT?", en.FormatTiles(rack.Run()))
	for _, x := range rack.Slice() {
		bag.Add(x, 1)
	}
	assert.Equal(t, en.Bag(), bag)
	assert.Equal(t, []int{2, 9}, []int{bag.Count(tiles.Blank), bag.Count(run(t, en, "A").At(0))})
}

func TestC30ManyTilesOfOneKind(t *testing.T) {
	t.Parallel()
	a, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "ea", Letters: []string{"E", "A"}})
	require.NoError(t, err)
	s, err := tiles.NewSet(tiles.SetConfig{ID: "ea@1", Alphabet: a, Tiles: []tiles.TileConfig{{Count: 45}, {Count: 300}}})
	require.NoError(t, err)
	bag := s.Bag()
	g := wordgame.NewRand(30)
	var counts [3]int
	for bag.Len() > 0 {
		counts[bag.Draw(&g)]++
	}
	assert.Equal(t, [3]int{0, 45, 300}, counts)
	assert.Panics(t, func() { bag.Draw(&g) })
}

func TestC62LongestMatch(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		set   *tiles.Set
		word  string
		tiles string
	}{
		{tiles.Catalan(), "canya", "CA[NY]A"}, {tiles.Catalan(), "col·lega", "CO[L·L]EGA"},
		{tiles.Spanish(), "chicharra", "[CH]I[CH]A[RR]A"}, {tiles.Spanish(), "caballo", "CABA[LL]O"},
		{edition(t, "hu"), "egyszerű", "E[GY][SZ]ERŰ"}, {edition(t, "hr"), "džep", "[DŽ]EP"}, {edition(t, "cy"), "llan", "[LL]AN"},
	} {
		w := word(t, c.set, c.word)
		var r tiles.Run
		for i := range w.Len() {
			r = r.Add(w.At(i).Tile())
		}
		assert.Equal(t, c.tiles, c.set.FormatTiles(r))
		assert.Equal(t, strings.ToUpper(c.word), c.set.Alphabet().FormatWord(w))
	}
}

func TestC63DigraphsAreNotImitated(t *testing.T) {
	t.Parallel()
	es, us, de := tiles.Spanish(), tiles.SpanishNorthAmerican(), tiles.German()
	assert.NotEqual(t, word(t, es, "CHA"), word(t, es, "[C][H]A"))
	assert.Equal(t, word(t, us, "CHA"), word(t, us, "[C][H]A"), "this edition has no CH tile")
	assert.Equal(t, word(t, de, "ACH"), word(t, de, "A[C][H]"), "in German they are two letters")
}

func TestC65NorwegianOrder(t *testing.T) {
	t.Parallel()
	nb := tiles.Norwegian()
	ae, oe, aa := word(t, nb, "ÆRE"), word(t, nb, "ØRE"), word(t, nb, "ÅMA")
	assert.Negative(t, ae.Compare(oe))
	assert.Negative(t, oe.Compare(aa))
	assert.NotEqual(t, ae, word(t, nb, "AERE"))
}

func TestC66NormalisationForms(t *testing.T) {
	t.Parallel()
	es := tiles.Spanish()
	composed, decomposed := "BA\u00d1O", "BAN\u0303O"
	assert.Equal(t, word(t, es, composed), word(t, es, decomposed))
	assert.Equal(t, run(t, es, composed), run(t, es, decomposed))
	assert.Equal(t, 4, run(t, es, decomposed).Len())
}

func TestC67Accents(t *testing.T) {
	t.Parallel()
	es := tiles.Spanish()
	assert.Equal(t, word(t, es, "CAMION"), word(t, es, "camión"))
	assert.Equal(t, word(t, es, "PINGUINO"), word(t, es, "pingüino"))
	assert.NotEqual(t, word(t, es, "ANO"), word(t, es, "año"))
	_, err := es.Alphabet().ParseWord("KIWI")
	assert.ErrorContains(t, err, `"K"`)
	_, err = es.ParseTiles("k")
	assert.Error(t, err, "a blank can't be K where the set has none")
}

func TestHostileTexts(t *testing.T) {
	t.Parallel()
	en := tiles.English()
	for name, text := range map[string]string{
		"unknown letter": "CÆT", "a word of 65 letters": strings.Repeat("A", 65), "a megabyte": strings.Repeat("A", 1<<20),
		"no UTF-8": "C\xffT", "a zero": "C\x00T", "Cyrillic A": "C\u0410T", "an emoji": "C😀T", "half a bracket": "[CAT", "a space": "C T",
	} {
		var syntax *tiles.SyntaxError
		_, err := en.Alphabet().ParseWord(text)
		if name != "unknown letter" { // an alias of English: ÆT is AET
			require.ErrorAs(t, err, &syntax, name)
			assert.Less(t, len(err.Error()), 300, "an error does not repeat a long text")
		}
		_, err = en.ParseTiles(text)
		require.ErrorAs(t, err, &syntax, name)
		assert.Less(t, len(err.Error()), 300)
	}
	assert.Equal(t, 40, word(t, en, strings.Repeat("A", 40)).Len(), "a word of forty letters is a word; no board has room for it")
}

func TestAlphabetFaults(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]tiles.AlphabetConfig{
		"no letters":       {ID: "x"},
		"too many letters": {ID: "x", Letters: make([]string, 63)},
		"a long name":      {ID: "x", Letters: []string{"ABCDEFGHI"}},
		"a blank's sign":   {ID: "x", Letters: []string{"?"}},
		"alias of nothing": {ID: "x", Letters: []string{"A"}, Alias: map[string]string{"": "A"}},
		"alias of letter":  {ID: "x", Letters: []string{"A", "B"}, Alias: map[string]string{"B": "A"}},
		"a control sign":   {ID: "x", Letters: []string{"A\x00"}},
		"alias in letter":  {ID: "x", Letters: []string{"A", "CH"}, Alias: map[string]string{"C": "A"}},
		"alias in bracket": {ID: "x", Letters: []string{"A"}, Alias: map[string]string{"[B]": "A"}},
		"alias to nothing": {ID: "x", Letters: []string{"A"}, Alias: map[string]string{"Æ": "AE"}},
	} {
		a, err := tiles.NewAlphabet(c)
		assert.Error(t, err, name)
		assert.Nil(t, a, name)
	}
	c := tiles.AlphabetConfig{ID: "x", Letters: []string{"A"}, Alias: map[string]string{"Ø": "O", "Æ": "E", "Å": "U"}}
	_, first := tiles.NewAlphabet(c)
	for range 20 {
		_, again := tiles.NewAlphabet(c)
		assert.EqualError(t, again, first.Error(), "always in the same order")
	}
}

func TestSetFingerprint(t *testing.T) {
	t.Parallel()
	assert.Equal(t, tiles.English().Fingerprint(), tiles.English().Fingerprint())
	seen := map[uint64]string{}
	for _, id := range tiles.Editions() {
		f := edition(t, id).Fingerprint()
		assert.Empty(t, seen[f], "%s has the fingerprint of another edition", id)
		seen[f] = id
	}
	a, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "ab", Letters: []string{"A", "B"}})
	require.NoError(t, err)
	base := tiles.SetConfig{ID: "ab@1", Alphabet: a, Tiles: []tiles.TileConfig{{Count: 3, Points: 1}, {Count: 2}}}
	fingerprint := func(c tiles.SetConfig) uint64 {
		s, err := tiles.NewSet(c)
		require.NoError(t, err)
		return s.Fingerprint()
	}
	blanks, barred, points := base, base, base
	blanks.Blanks = 1
	barred.NotBlank = []string{"B"}
	points.Tiles = []tiles.TileConfig{{Count: 3, Points: 2}, {Count: 2}}
	for _, c := range []tiles.SetConfig{blanks, barred, points} {
		assert.NotEqual(t, fingerprint(base), fingerprint(c))
	}
}

func TestDeckLimits(t *testing.T) {
	t.Parallel()
	g := wordgame.NewRand(1)
	var d tiles.Deck
	assert.Panics(t, func() { d.Draw(&g) })
	assert.False(t, d.Take(1))
	for range tiles.MaxDeck {
		require.True(t, d.PutUnder(5))
	}
	assert.False(t, d.PutUnder(5))
	assert.Equal(t, tiles.MaxDeck, d.Len())
	d.ShuffleIn(7)
	assert.Equal(t, 1, func() int { b := d.Loose(); return b.Count(7) }())
	for d.Len() > 0 {
		d.Draw(&g)
	}
	assert.Equal(t, tiles.Deck{}, d)
}

func TestTilesRefuseJSON(t *testing.T) {
	t.Parallel()
	var b tiles.Bag
	for _, x := range []interface{ MarshalText() ([]byte, error) }{
		tiles.Tile(1), tiles.WordOf(1), tiles.RunOf(1), tiles.RackOf(1), b, tiles.DeckOf(b),
	} {
		_, err := x.MarshalText()
		assert.Error(t, err, "%T", x)
	}
}

// FuzzAlphabet makes alphabets of whatever comes: what NewAlphabet takes must spell and read its own letters.
func FuzzAlphabet(f *testing.F) {
	f.Add("A B C CH", "Æ", "CA", "chab", false)
	f.Add("I İ", "", "", "ıi", true)
	f.Add("A A\u0301", "", "", "á", false)
	f.Fuzz(func(t *testing.T, letters, from, to, text string, turkish bool) {
		c := tiles.AlphabetConfig{ID: "fuzz", Letters: strings.Fields(letters), Turkish: turkish}
		if from != "" {
			c.Alias = map[string]string{from: to}
		}
		a, err := tiles.NewAlphabet(c)
		if err != nil {
			require.Nil(t, a)
			return
		}
		counts := make([]tiles.TileConfig, a.Len())
		s, err := tiles.NewSet(tiles.SetConfig{ID: "fuzz@1", Alphabet: a, Tiles: counts, Blanks: 1})
		require.NoError(t, err)
		roundTrip(t, s)
		if w, err := a.ParseWord(text); err == nil {
			again, err := a.ParseWord(a.FormatWord(w))
			require.NoError(t, err)
			require.Equal(t, w, again)
		}
		if r, err := s.ParseTiles(text); err == nil {
			again, err := s.ParseTiles(s.FormatTiles(r))
			require.NoError(t, err)
			require.Equal(t, r, again)
		}
	})
}
