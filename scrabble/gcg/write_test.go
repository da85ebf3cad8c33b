package gcg_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/scrabble/gcg"
	"github.com/tilewright/wordgame/tiles"
)

// TestNicknames: what can't stand before an event is made of the name (C54).
func TestNicknames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		players [2]gcg.Player
		want    string
	}{
		{[2]gcg.Player{{Name: "Doe, J"}, {Name: "O'B"}}, "#player1 Doe,_J Doe, J\n#player2 O'B O'B\n"},
		{[2]gcg.Player{{Name: "Ñandú"}, {}}, "#player1 Ñandú Ñandú\n#player2 player2\n"},
		{[2]gcg.Player{{Nick: "a b", Name: "x"}, {Nick: "\t", Name: " y:z\n"}}, "#player1 a_b x\n#player2 yz y:z\n"},
		{[2]gcg.Player{{Nick: "a"}, {Nick: "a"}}, "#player1 a\n#player2 a_2\n"},
		{[2]gcg.Player{{Nick: "player2"}, {}}, "#player1 player2\n#player2 player2_2\n"},
		{[2]gcg.Player{{Nick: "a"}, {Nick: "a:b"}}, "#player1 a\n#player2 a:b\n"},
		{[2]gcg.Player{{Nick: "n\u0303\xff"}, {Nick: "b"}}, "#player1 ñ\uFFFD\n#player2 b\n"},
	} {
		g := &gcg.Game{Players: c.players, Events: []gcg.Event{{Kind: gcg.KindPass}, {Kind: gcg.KindPass, By: 1}}}
		text := write(t, g)
		assert.Contains(t, text, c.want)
		again := mustRead(t, text)
		assert.Len(t, again.Events, 2)
		assert.Equal(t, text, write(t, again))
	}
}

// TestWriteRefuses: what Read would refuse is not written.
func TestWriteRefuses(t *testing.T) {
	t.Parallel()
	good := mustRead(t, sample)
	for name, change := range map[string]func(*gcg.Game){
		"no such kind":     func(g *gcg.Game) { g.Events[0].Kind = 99 },
		"no kind":          func(g *gcg.Game) { g.Events[0].Kind = 0 },
		"third seat":       func(g *gcg.Game) { g.Events[0].By = 2 },
		"out of turn":      func(g *gcg.Game) { g.Events[0].By = 1 },
		"off the board":    func(g *gcg.Game) { g.Events[0].Place.At.Col = 100 },
		"no tiles":         func(g *gcg.Game) { g.Events[0].Place.Tiles = tiles.Run{} },
		"other rack":       func(g *gcg.Game) { g.Events[0].Rack = tiles.RackOf(1, 2) },
		"wrong number":     func(g *gcg.Game) { g.Events[2].N = 2 },
		"unnamed pragma":   func(g *gcg.Game) { g.Pragmas[0].Name = "" },
		"spaces in pragma": func(g *gcg.Game) { g.Pragmas[0].Name = "a b" },
		"capital pragma":   func(g *gcg.Game) { g.Pragmas[0].Name = "A" },
		"reserved pragma":  func(g *gcg.Game) { g.Pragmas[0].Name = "note" },
		"third player":     func(g *gcg.Game) { g.Pragmas[0].Name = "player3" },
		"huge score":       func(g *gcg.Game) { g.Events[0].Score = 2_000_000 },
		"too long":         func(g *gcg.Game) { g.Note = strings.Repeat("x", 5<<20) },
	} {
		bad := withoutLines(good)
		bad.Pragmas = []gcg.Pragma{{Name: "title", Text: "x"}}
		change(&bad)
		var out bytes.Buffer
		assert.Error(t, gcg.Write(&out, rulesOf(t, "en"), &bad), name)
		assert.Zero(t, out.Len(), name)
	}
}

// TestNotes: comments come back as they were, but for blanks at the end of a line and characters that no text has.
func TestNotes(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		"one": "one", "a\nb": "a\nb", "a\n\nb": "a\n\nb", "  in  ": "  in", "#note x": "#note x", ">ann: - +0 0": ">ann: - +0 0",
		"tab\there\x00\r": "tab\there", "\xffz": "\uFFFDz", "\n": "\n",
	} {
		g := mustRead(t, head+">ann: - +0 0\n")
		g.Events[0].Note = given
		text := write(t, g)
		again := mustRead(t, text)
		assert.Equal(t, want, again.Events[0].Note, "%q", given)
		assert.Len(t, again.Events, 1)
		assert.Equal(t, text, write(t, again))
	}
	g, warnings, err := read(t, head+"#note early\n")
	require.NoError(t, err)
	assert.Len(t, warnings, 1)
	assert.Equal(t, "early", g.Note)
	assert.Equal(t, head+"#note early\n", write(t, g))
}

// TestMultiLetterTiles: any tile set, multi-letter tiles among them.
func TestMultiLetterTiles(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, "es")
	text := "#character-encoding UTF-8\n#player1 a\n#player2 b\n>a: ?ABA[CH][LL][RR] 8E [CH]A[LL]A +32 32\n>b: O[RR]? F7 [ch].O +0 0\n"
	g, warnings, err := gcg.Read(strings.NewReader(text), r)
	require.NoError(t, err)
	assert.NotEmpty(t, warnings, "the scores are made up")
	assert.Equal(t, 4, g.Events[0].Place.Tiles.Len())
	var out bytes.Buffer
	require.NoError(t, gcg.Write(&out, r, g))
	assert.Contains(t, out.String(), "?AAB[CH][LL][RR] 8E [CH]A[LL]A")
	assert.Contains(t, out.String(), "F7 [ch].O")
	_, _, err = gcg.Read(strings.NewReader(strings.Replace(text, "[CH]A[LL]A", "[XX]A[LL]A", 1)), r)
	assert.ErrorIs(t, err, gcg.ErrTiles)
}

// TestOddSpaces: what Read takes Write must take too. A no-break space is no end of a pragma's name, and one in front of a
// nickname belongs neither to it nor to the full name.
func TestOddSpaces(t *testing.T) {
	t.Parallel()
	g := mustRead(t, "#character-encoding UTF-8\n#player1 \u00a0ann Ann\u2003Smith\n#player2 bob\n#odd\u00a0name a\u0085b\n>ann: AT 8H AT +4 4\n")
	assert.Equal(t, [2]gcg.Player{{Nick: "ann", Name: "Ann\u2003Smith"}, {Nick: "bob"}}, g.Players)
	assert.Equal(t, []gcg.Pragma{{Name: "odd\u00a0name", Text: "a\u0085b"}}, g.Pragmas)
	again := mustRead(t, write(t, g))
	again.Events[0].Line = g.Events[0].Line
	assert.Equal(t, g, again)
}
