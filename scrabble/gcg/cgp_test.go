package gcg_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble/gcg"
	"github.com/tilewright/wordgame/tiles"
)

var emptyBoard = strings.Repeat("15/", 14) + "15"

func TestCGP(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, "en")
	text := strings.Replace(emptyBoard, "15/15/15/15/15/15/15/15", "15/15/15/15/15/15/15/3cAT9", 1) + " AEINRST/ 0/-3 2 lex NWL20; tmr 1/2;"
	c, err := gcg.ParseCGP(r, text)
	require.NoError(t, err)
	assert.Equal(t, text, gcg.FormatCGP(r, c))
	assert.Equal(t, []string{"lex NWL20", "tmr 1/2"}, c.Ops)
	assert.Equal(t, [wordgame.MaxSeats]int{0, 7}, c.Position.Owed)
	assert.Equal(t, [wordgame.MaxSeats]int32{0, -3}, c.Position.Scores)
	s, err := r.Setup(c.Position)
	require.NoError(t, err)
	v := r.View(s, 0)
	assert.Equal(t, tiles.Letter(3).OnBlank(), v.Grid.At(board.Square{Row: 7, Col: 3}))
	assert.Equal(t, uint16(100-3-14), v.Bag)
	again := gcg.CGP{Position: gcg.Position(r, s), Ops: c.Ops}
	assert.Equal(t, text, gcg.FormatCGP(r, again))
	for _, seat := range []wordgame.Seat{1, wordgame.Table} {
		assert.NotContains(t, gcg.FormatCGP(r, gcg.CGP{Position: gcg.PositionFor(r, s, seat)}), "AEINRST")
	}
	again.Position.To = 1
	assert.Contains(t, gcg.FormatCGP(r, again), " /AEINRST -3/0 2 ", "who is to move comes first")
	c, err = gcg.ParseCGP(r, emptyBoard+" / 0/0 0")
	require.NoError(t, err)
	assert.Equal(t, [wordgame.MaxSeats]int{7, 7}, c.Position.Owed)
}

// TestCGPDigraphs: multi-letter tiles on the board and on racks, and no brackets around single letters (C57).
func TestCGPDigraphs(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, "es")
	text := strings.Replace(emptyBoard, "15", "7[CH]7", 1) + " A[CH]?/[LL] 0/0 0"
	c, err := gcg.ParseCGP(r, text)
	require.NoError(t, err)
	assert.Equal(t, text, gcg.FormatCGP(r, c))
	ch := r.Set().Alphabet().Letter("CH").Tile()
	assert.Equal(t, ch, c.Position.Grid.At(board.Square{Col: 7}))
	assert.Equal(t, 3, c.Position.Racks[0].Len())
	_, err = r.Setup(c.Position)
	assert.ErrorContains(t, err, "CH", "the set has one CH")
	for _, bad := range []string{"7[A]7", "7[CH]8", "7[XY]7", "7[CH7", "7[?]7"} {
		_, err := gcg.ParseCGP(r, strings.Replace(text, "7[CH]7", bad, 1))
		assert.ErrorIs(t, err, gcg.ErrSyntax, bad)
	}
}

func TestCGPFaults(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, "en")
	for _, bad := range []string{
		"", "x", emptyBoard, emptyBoard + " / 0/0", emptyBoard + "/15 / 0/0 0", strings.Replace(emptyBoard, "15", "16", 1) + " / 0/0 0",
		strings.Replace(emptyBoard, "15", "14", 1) + " / 0/0 0", strings.Replace(emptyBoard, "15", "015", 1) + " / 0/0 0",
		strings.Replace(emptyBoard, "15", "0A14", 1) + " / 0/0 0", strings.Replace(emptyBoard, "15", "15A", 1) + " / 0/0 0",
		strings.Replace(emptyBoard, "15", "?14", 1) + " / 0/0 0", strings.Replace(emptyBoard, "15", "99999999999999999999", 1) + " / 0/0 0",
		emptyBoard + " ABCDEFGH/ 0/0 0", emptyBoard + " abc/ 0/0 0", emptyBoard + " A1/ 0/0 0", emptyBoard + " A 0 0", emptyBoard + " //// 0/0/0/0/0 0",
		emptyBoard + " / 0 0", emptyBoard + " / 0/x 0", emptyBoard + " / 0/0 x", emptyBoard + " / 0/0 -1", emptyBoard + " / 0/99999999999 0",
		emptyBoard + " / 0/0 0" + strings.Repeat(" ", 5<<20),
	} {
		_, err := gcg.ParseCGP(r, bad)
		assert.ErrorIs(t, err, gcg.ErrSyntax, "%.80q", bad)
	}
}
