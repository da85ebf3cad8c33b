package tiles_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// editionFacts is total tiles, sum of points, blanks of every edition, as published.
var editionFacts = map[string][3]int{
	"af": {102, 179, 2}, "ar": {100, 272, 2}, "bg": {102, 227, 2}, "ca": {100, 189, 2}, "ca-super": {200, 370, 5},
	"cs": {100, 205, 2}, "cy": {105, 194, 2}, "da": {100, 247, 2}, "da-wordfeud": {104, 260, 2}, "de": {102, 202, 2},
	"de-pre1990": {119, 222, 2}, "de-wordfeud": {102, 203, 2}, "el": {104, 206, 2}, "en": {100, 187, 2},
	"en-super": {200, 381, 4}, "en-wordfeud": {104, 210, 2}, "en-wwf": {104, 220, 2}, "es": {100, 192, 2},
	"es-US": {103, 216, 2}, "es-wordfeud": {104, 203, 2}, "et": {102, 209, 2}, "eu": {100, 233, 2}, "fi": {101, 218, 2},
	"fi-100": {100, 210, 2}, "fi-wordfeud": {104, 221, 2}, "fr": {102, 197, 2}, "fr-wordfeud": {104, 207, 2},
	"ga": {100, 187, 2}, "hr": {103, 182, 2}, "hu": {100, 235, 2}, "id": {100, 217, 2}, "is": {104, 244, 2},
	"is-krafla": {100, 227, 2}, "is-old": {104, 227, 2}, "it": {120, 293, 2}, "it-scarabeo": {130, 272, 2},
	"la-set1": {100, 160, 2}, "la-set2": {100, 179, 2}, "lt": {104, 233, 2}, "lv": {104, 250, 2}, "ms": {100, 184, 2},
	"nb": {100, 202, 2}, "nb-wordfeud": {104, 240, 2}, "nl": {102, 230, 2}, "nl-ij": {102, 229, 2},
	"nl-wordfeud": {104, 236, 2}, "pl": {100, 190, 2}, "pt": {120, 204, 3}, "pt-wordfeud": {104, 213, 2},
	"ro": {100, 211, 2}, "ru": {104, 224, 2}, "sk": {100, 267, 2}, "sk-110": {110, 235, 2}, "sl": {100, 180, 2},
	"sv": {100, 194, 2}, "sv-wordfeud": {104, 210, 2}, "tr": {100, 201, 2}, "uk": {104, 234, 2},
}

func TestEditions(t *testing.T) {
	t.Parallel()
	require.Len(t, tiles.Editions(), 58)
	for _, id := range tiles.Editions() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			s, err := tiles.Edition(id)
			require.NoError(t, err)
			points := 0
			bag := s.Bag()
			for tile, n := range bag.All() {
				points += n * s.Points(tile)
			}
			assert.Equal(t, editionFacts[id], [3]int{s.Total(), points, s.Blanks()})
			assert.NotZero(t, s.Vowels())
			roundTrip(t, s)
		})
	}
}

// roundTrip writes and reads every letter of a set as a word, as a tile and as a blank.
func roundTrip(t *testing.T, s *tiles.Set) {
	t.Helper()
	a := s.Alphabet()
	for l := range a.All().All() {
		w := tiles.WordOf(l)
		again, err := a.ParseWord(a.FormatWord(w))
		require.NoError(t, err, a.Name(l))
		assert.Equal(t, w, again)
		for _, tile := range []tiles.Tile{l.Tile(), l.OnBlank(), tiles.Blank} {
			run, err := s.ParseTiles(s.FormatTile(tile))
			require.NoError(t, err, s.FormatTile(tile))
			assert.Equal(t, tiles.RunOf(tile), run, s.FormatTile(tile))
		}
	}
}

func TestEveryPairOfLettersRoundTrips(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"es", "ca", "hu", "cy", "hr", "eu", "nl-ij"} {
		s, err := tiles.Edition(id)
		require.NoError(t, err)
		a := s.Alphabet()
		for x := range a.All().All() {
			for y := range a.All().All() {
				w := tiles.WordOf(x, y)
				again, err := a.ParseWord(a.FormatWord(w))
				require.NoError(t, err)
				require.Equal(t, w, again, a.FormatWord(w))
			}
		}
	}
}

func TestParseWord(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		edition, text, want string
		letters             int
	}{
		{"es", "chicharra", "CHICHARRA", 6},
		{"es", "caballo", "CABALLO", 6},
		{"es", "camión", "CAMION", 6},
		{"es", "PINGÜINO", "PINGUINO", 8},
		{"es", "BAN\u0303O", "BAÑO", 4},
		{"es", "ba\u00f1o", "BAÑO", 4},
		{"es-US", "chal", "CHAL", 4},
		{"ca", "canya", "CANYA", 4},
		{"ca", "col·lega", "COL·LEGA", 6},
		{"ca", "co\u013flega", "COL·LEGA", 6},
		{"ca", "COL-LEGA", "COL·LEGA", 6},
		{"ca", "qüestió", "QUESTIO", 6},
		{"hr", "ǆep", "DŽEP", 3},
		{"de", "straße", "STRASSE", 7},
		{"tr", "ılık iğ", "", 0},
		{"tr", "ılıki", "ILIKİ", 5},
		{"el", "λόγος", "ΛΟΓΟΣ", 5},
		{"en", "café", "CAFE", 4},
		{"en", "ñandú", "NANDU", 5},
		{"fr", "œuf", "OEUF", 4},
		{"es", "kiwi", "", 0},
		{"en", "it's", "", 0},
		{"en", "\xff", "", 0},
		{"es", "[C][H]A", "[C][H][A]", 3},
		{"en", "", "", 0},
	} {
		s, err := tiles.Edition(c.edition)
		require.NoError(t, err)
		w, err := s.Alphabet().ParseWord(c.text)
		if c.want == "" && c.text != "" {
			var syntax *tiles.SyntaxError
			assert.ErrorAs(t, err, &syntax, c.text)
			continue
		}
		require.NoError(t, err, c.text)
		assert.Equal(t, c.want, s.Alphabet().FormatWord(w))
		assert.Equal(t, c.letters, w.Len(), c.text)
	}
}

func TestSpanishWordsAreNotImitated(t *testing.T) {
	t.Parallel()
	a := tiles.Spanish().Alphabet()
	tile, err := a.ParseWord("CHA")
	require.NoError(t, err)
	two, err := a.ParseWord("[C][H]A")
	require.NoError(t, err)
	assert.NotEqual(t, tile, two)
	ano, _ := a.ParseWord("ANO")
	year, _ := a.ParseWord("AÑO")
	assert.NotEqual(t, ano, year)
}

func TestParseTiles(t *testing.T) {
	t.Parallel()
	es := tiles.Spanish()
	run, err := es.ParseTiles("A[CH]?[ll]CH[?RR]ñ")
	require.NoError(t, err)
	assert.Equal(t, 8, run.Len())
	assert.Equal(t, "A[CH]?[ll]CH[rr]ñ", es.FormatTiles(run))
	ar, err := tiles.Edition("ar")
	require.NoError(t, err)
	run = tiles.RunOf(tiles.Letter(1).OnBlank())
	assert.Equal(t, "[?"+ar.Alphabet().Name(1)+"]", ar.FormatTiles(run))
	for _, bad := range []string{"[A]", "[CH", "[Ch]", "[K]", "K", " A", "[]", "[?]", "1", "ABCDEFGHIJLMNOPQRSTUV", "[?a?]", "\x00", "."} {
		_, err := es.ParseTiles(bad)
		var syntax *tiles.SyntaxError
		assert.ErrorAs(t, err, &syntax, bad)
	}
}

// TestSyntaxErrorsNameThePart that is at fault, whole letters and not their first characters.
func TestSyntaxErrorsNameThePart(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, word, tiles string }{
		{"A[CH]E", "[CH]", "[CH]"}, {"kiñwi€", "€", "ñ"}, {"A[", "[", "["}, {"A[]", "[]", "[]"}, {"A.E", ".", "."}, {"[X]A", "", "[X]"},
	} {
		var syntax *tiles.SyntaxError
		_, err := tiles.English().Alphabet().ParseWord(c.text)
		if c.word != "" {
			require.ErrorAs(t, err, &syntax, c.text)
			assert.Equal(t, c.word, syntax.At, c.text)
		} else {
			require.NoError(t, err, c.text)
		}
		_, err = tiles.English().ParseTiles(c.text)
		require.ErrorAs(t, err, &syntax, c.text)
		assert.Equal(t, c.tiles, syntax.At, c.text)
		assert.Equal(t, c.text, syntax.Input)
		assert.Contains(t, err.Error(), strconv.Quote(c.tiles)+" in "+strconv.Quote(c.text))
	}
}

// TestTextsAreBounded: what is read and what is said about it.
func TestTextsAreBounded(t *testing.T) {
	t.Parallel()
	en := tiles.English()
	for _, c := range []struct {
		text, why string
		shown     int // bytes of the text in the error
	}{
		{strings.Repeat("A", 64) + "1", "is no letter of en", 64 + len("…")}, {strings.Repeat("A", 63) + "1", "is no letter of en", 64},
		{strings.Repeat("A", 65), "has more than 64 letters", 64 + len("…")}, {strings.Repeat("A", 1024), "has more than 64 letters", 64 + len("…")},
		{strings.Repeat("A", 1025), "is too long", 64 + len("…")}, {"\xff", "is too long or not UTF-8", 1},
		{strings.Repeat("é", 40) + "1", "is no letter of en", 64 + len("…")}, {"A" + strings.Repeat("é", 40) + "1", "is no letter of en", 63 + len("…")},
	} {
		var syntax *tiles.SyntaxError
		_, err := en.Alphabet().ParseWord(c.text)
		require.ErrorAs(t, err, &syntax, c.text)
		assert.Contains(t, syntax.Why, c.why)
		assert.Len(t, syntax.Input, c.shown)
		assert.Equal(t, syntax.At == "", !strings.Contains(err.Error(), " in "), err)
		_, err = en.ParseTiles(c.text)
		require.ErrorAs(t, err, &syntax, c.text)
	}
	w, err := en.Alphabet().ParseWord(strings.Repeat("a", 64))
	require.NoError(t, err)
	assert.Equal(t, tiles.MaxWord, w.Len())
}

func TestNorwegianOrder(t *testing.T) {
	t.Parallel()
	a := tiles.Norwegian().Alphabet()
	var order string
	for l := range a.All().All() {
		order += a.Name(l)
	}
	assert.Equal(t, "ABCDEFGHIJKLMNOPQRSTUVWXYÜZÆÄØÖÅ", order)
	assert.Less(t, a.Letter("Æ"), a.Letter("Ø"))
	assert.Less(t, a.Letter("Ø"), a.Letter("Å"))
}

func TestNewSetReportsAllFaults(t *testing.T) {
	t.Parallel()
	a, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "x", Letters: []string{"A", "B"}})
	require.NoError(t, err)
	_, err = tiles.NewSet(tiles.SetConfig{ID: "x@1", Alphabet: a, Tiles: []tiles.TileConfig{{Count: -1}, {Points: 1000}}, Blanks: -5, NotBlank: []string{"C"}})
	require.Error(t, err)
	for _, part := range []string{"count of -1", "1000 points", "-5 blanks", `"C" is no letter`} {
		assert.ErrorContains(t, err, part)
	}
	_, err = tiles.NewAlphabet(tiles.AlphabetConfig{ID: "x", Letters: []string{"A", "A", "b", "", "[C]"}})
	require.Error(t, err)
}

func TestBagDrawsAllAndOnlyWhatItHolds(t *testing.T) {
	t.Parallel()
	a, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "big", Letters: []string{"E", "A"}})
	require.NoError(t, err)
	s, err := tiles.NewSet(tiles.SetConfig{ID: "big@1", Alphabet: a, Tiles: []tiles.TileConfig{{Count: 45}, {Count: 300}}, Blanks: 2})
	require.NoError(t, err)
	bag := s.Bag()
	g := wordgame.NewRand(1)
	var drawn tiles.Bag
	for bag.Len() > 0 {
		drawn.Add(bag.Draw(&g), 1)
	}
	assert.Equal(t, s.Bag(), drawn)
	assert.Equal(t, tiles.Bag{}, bag)
}

func TestRackIsCanonical(t *testing.T) {
	t.Parallel()
	r := tiles.RackOf(3, 1, tiles.Letter(5).OnBlank(), 2)
	other := tiles.RackOf(tiles.Blank, 2, 1, 3)
	assert.Equal(t, other, r)
	assert.True(t, r.Contains(tiles.RunOf(1, tiles.Letter(9).OnBlank())))
	assert.False(t, r.Contains(tiles.RunOf(1, 1)))
	assert.True(t, r.Remove(tiles.Letter(7).OnBlank()))
	assert.False(t, r.Remove(tiles.Blank))
	assert.Equal(t, tiles.RackOf(1, 2, 3), r)
}

func TestDeckTail(t *testing.T) {
	t.Parallel()
	var b tiles.Bag
	b.Add(1, 2)
	d := tiles.DeckOf(b)
	require.True(t, d.PutUnder(2))
	require.True(t, d.PutUnder(3))
	assert.False(t, d.Take(2), "loose cards come first")
	g := wordgame.NewRand(1)
	assert.Equal(t, tiles.Tile(1), d.Draw(&g))
	assert.True(t, d.Take(1))
	assert.False(t, d.Take(3))
	assert.True(t, d.Take(2))
	d.ShuffleIn(4)
	assert.Equal(t, 2, d.Len())
	assert.Empty(t, d.Tail())
}

func FuzzParseWord(f *testing.F) {
	f.Add("chicharra")
	f.Add("COL·LEGA")
	f.Add("[C][H]")
	sets := []*tiles.Set{tiles.English(), tiles.Spanish(), tiles.Catalan()}
	f.Fuzz(func(t *testing.T, text string) {
		for _, s := range sets {
			w, err := s.Alphabet().ParseWord(text)
			if err != nil {
				continue
			}
			again, err := s.Alphabet().ParseWord(s.Alphabet().FormatWord(w))
			require.NoError(t, err)
			require.Equal(t, w, again)
		}
	})
}

func FuzzParseTiles(f *testing.F) {
	f.Add("A[CH]?[ll]")
	f.Add("[?A]")
	sets := []*tiles.Set{tiles.English(), tiles.Spanish(), tiles.Catalan()}
	f.Fuzz(func(t *testing.T, text string) {
		for _, s := range sets {
			run, err := s.ParseTiles(text)
			if err != nil {
				continue
			}
			again, err := s.ParseTiles(s.FormatTiles(run))
			require.NoError(t, err)
			require.Equal(t, run, again)
		}
	})
}
