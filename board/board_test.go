package board_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// table is a board with a position on it, for tests that speak notation.
type table struct {
	*testing.T
	b *board.Board
	g board.Grid
}

func newTable(t *testing.T, c board.Config) *table {
	t.Helper()
	if c.Set == nil {
		c.Set = tiles.English()
	}
	if c.Bonus == 0 {
		c.Bonus, c.BonusTiles = 50, 7
	}
	b, err := board.NewBoard(c)
	require.NoError(t, err)
	return &table{T: t, b: b}
}

// put lays a word down without asking the rules, as "8G CAT".
func (t *table) put(text string) *table {
	t.Helper()
	p, err := t.b.ParsePlacement(&t.g, text)
	require.NoError(t, err, text)
	squares, ok := t.b.Covers(&t.g, p)
	require.True(t, ok)
	for i, s := range squares {
		t.g.Put(s, p.Tiles.At(i))
	}
	return t
}

// score checks a play and that its words add up to the score.
func (t *table) score(text string) int {
	t.Helper()
	p, err := t.b.ParsePlacement(&t.g, text)
	require.NoError(t, err, text)
	before := t.g
	_, score, err := t.b.Check(&t.g, p)
	require.NoError(t, err, text)
	words, err := t.b.Form(&t.g, p)
	require.NoError(t, err)
	sum := int32(t.b.BonusFor(p.Tiles.Len()))
	for _, w := range words {
		sum += w.Score
	}
	assert.Equal(t, score, sum, text)
	assert.Equal(t, before, t.g)
	return int(score)
}

func (t *table) refused(text string, want wordgame.Reason) {
	t.Helper()
	p, err := t.b.ParsePlacement(&t.g, text)
	if err == nil {
		_, _, err = t.b.Check(&t.g, p)
	}
	assert.ErrorIs(t, err, want, text)
}

func (t *table) words(text string) string {
	t.Helper()
	p, err := t.b.ParsePlacement(&t.g, text)
	require.NoError(t, err)
	words, err := t.b.Form(&t.g, p)
	require.NoError(t, err)
	var names []string
	for _, w := range words {
		names = append(names, t.b.Set().Alphabet().FormatWord(w.Word))
	}
	return strings.Join(names, " ")
}

func TestLayoutCounts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		l    *board.Layout
		want string // QTD word, qtd letter
		side int
	}{
		{board.Standard(), "0 8 17 0 12 24", 15},
		{board.Super(), "4 16 41 8 20 36", 21},
		{board.WordsWithFriends(), "0 8 12 0 16 24", 15},
		{board.WordsWithFriendsSmall(), "0 8 8 0 8 12", 11},
		{board.Wordfeud(), "0 8 12 0 20 24", 15},
	} {
		assert.Equal(t, c.side, c.l.Rows())
		assert.Equal(t, c.side, c.l.Cols())
		var counts []string
		for _, sign := range "QTDqtd" {
			n := strings.Count(c.l.String(), string(sign))
			if sign == 'D' {
				n += strings.Count(c.l.String(), "+")
			}
			counts = append(counts, strconv.Itoa(n))
		}
		assert.Equal(t, c.want, strings.Join(counts, " "), c.l.ID())
		again, err := board.ParseLayout(c.l.ID(), c.l.String())
		require.NoError(t, err)
		assert.Equal(t, c.l, again)
		for r := range c.side {
			for k := range c.side {
				p := c.l.Premium(board.Square{Row: int8(r), Col: int8(k)})
				assert.Equal(t, p, c.l.Premium(board.Square{Row: int8(k), Col: int8(r)}))
				assert.Equal(t, p, c.l.Premium(board.Square{Row: int8(c.side - 1 - r), Col: int8(k)}))
			}
		}
	}
}

func TestBadLayouts(t *testing.T) {
	t.Parallel()
	for _, picture := range []string{"", ".", "..\n.", "..\n.x", strings.Repeat(strings.Repeat(".", 30)+"\n", 30), "*.\n.*"} {
		_, err := board.ParseLayout("bad", picture)
		assert.Error(t, err, picture)
	}
}

// The scores of kinds A, B, J and L of the collected cases.
func TestScores(t *testing.T) {
	t.Parallel()
	es := board.Config{Set: tiles.Spanish()}
	for _, c := range []struct {
		name   string
		config board.Config
		before []string
		play   string
		want   int
		words  string
	}{
		{"C01 the main word is the whole run", board.Config{}, []string{"8G LA"}, "8G ..ST", 4, "LAST"},
		{"C02 one tile in the direction without neighbours", board.Config{}, []string{"8G FOR"}, "J8 E", 7, "FORE"},
		{"C03 a hook without a shared tile", board.Config{}, []string{"8E AWNING"}, "D7 ID", 19, "ID DAWNING"},
		{"C05 opening", board.Config{}, nil, "8F CAT", 10, "CAT"},
		{"C06 ends on the star", board.Config{}, nil, "8D WINDY", 32, "WINDY"},
		{"C06 down from the star", board.Config{}, nil, "H8 WINDY", 32, "WINDY"},
		{"C06 down to the star", board.Config{}, nil, "H4 WINDY", 32, "WINDY"},
		{"C10 without J on the letter premium", board.Config{}, nil, "8E JOINT", 24, "JOINT"},
		{"C10 with J on it", board.Config{}, nil, "8D JOINT", 40, "JOINT"},
		{"C11 rows and columns", board.Config{}, nil, "H8 JOG", 22, "JOG"},
		{"C11 then across", board.Config{}, []string{"H8 JOG"}, "9G G.RE", 8, "GORE"},
		{"C12 through a blank", board.Config{}, []string{"8G CaT"}, "8G ...S", 5, "CATS"},
		{"C13 one tile earns no bonus", board.Config{}, []string{"8F HUMAN"}, "8F .....E", 11, "HUMANE"},
		{"C14 bonus", board.Config{}, nil, "8D PLAYERS", 80, "PLAYERS"},
		{"C14 bonus of 35", board.Config{Bonus: 35, BonusTiles: 7}, nil, "8D PLAYERS", 65, "PLAYERS"},
		{"C14 bonus for nine", board.Config{Bonus: 50, BonusTiles: 9}, nil, "8D PLAYERS", 30, "PLAYERS"},
		{"C16 premiums count once", board.Config{}, []string{"8D JOINT"}, "8D .....S", 13, "JOINTS"},
		{"C18 the simplest opening", board.Config{}, nil, "8G QI", 22, "QI"},
		{"C62 Catalan NY", board.Config{Set: tiles.Catalan()}, nil, "8F CA[NY]A", 28, "CANYA"},
		{"C62 Catalan L·L", board.Config{Set: tiles.Catalan()}, nil, "8F CO[L·L]EGA", 36, "COL·LEGA"},
		{"C62 CABALLO", es, nil, "8D CABA[LL]O", 40, "CABALLO"},
		{"C64 through RR", es, []string{"8F TU[RR]O"}, "8F ....N", 12, "TURRON"},
		{"C66 composed", es, nil, "8G BA\u00d1O", 26, "BAÑO"},
		{"C66 decomposed", es, nil, "8G BAN\u0303O", 26, "BAÑO"},
		{"C68 a blank for a digraph", es, nil, "8F [ll]AVE", 12, "LLAVE"},
		{"SCR-03 both ends", board.Config{}, []string{"8F HAPPY"}, "8D UN.....LY", 27, "UNHAPPYLY"},
		{"SCR-03 front", board.Config{SingleEnd: true}, []string{"8F HAPPY"}, "8D UN.....", 18, "UNHAPPY"},
		{"SCR-03 back", board.Config{SingleEnd: true}, []string{"8F HAPPY"}, "8F .....LY", 24, "HAPPYLY"},
		{"SCR-03 crossing letter", board.Config{SingleEnd: true}, []string{"8F HAPPY"}, "G7 S.T", 5, "SAT"},
		{"SCR-05 blank on the double word", board.Config{}, nil, "8G HoT", 10, "HOT"},
		{"SCR-05 blank on a double letter", board.Config{}, []string{"8G HoT"}, "I8 .iN", 2, "TIN"},
		{"SCR-05 two triple words", board.Config{}, []string{"D1 ABSOLUTE", "8D .ARTH"}, "1A TRI.NGLE", 131, "TRIANGLE"},
		{"SCR-05 two double words", board.Config{}, []string{"H5 AXES"}, "5E TRI.NGLE", 86, "TRIANGLE"},
		{"SCR-06 through", board.Config{}, []string{"8G TEA"}, "H6 GR.AT", 6, "GREAT"},
		{"SCR-06 X on a double letter", board.Config{}, []string{"8G TEA", "H6 GR.AT"}, "I8 .X", 34, "AX AX"},
		{"SCR-06 X later", board.Config{}, []string{"8G TEA", "H6 GR.AT", "I8 .X"}, "9H ..E", 10, "AXE"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			table := newTable(t, c.config)
			for _, b := range c.before {
				table.put(b)
			}
			assert.Equal(t, c.want, table.score(c.play))
			assert.Equal(t, c.words, table.words(c.play))
		})
	}
}

func TestC63LettersSideBySideAreNoDigraph(t *testing.T) {
	t.Parallel()
	table := newTable(t, board.Config{Set: tiles.Spanish()}).put("H8 HA")
	p, err := table.b.ParsePlacement(&table.g, "H7 C..")
	require.NoError(t, err)
	words, err := table.b.Form(&table.g, p)
	require.NoError(t, err)
	cha, err := tiles.Spanish().Alphabet().ParseWord("CHA")
	require.NoError(t, err)
	require.Len(t, words, 1)
	assert.NotEqual(t, cha, words[0].Word)
}

func TestRefusedPlacements(t *testing.T) {
	t.Parallel()
	empty := newTable(t, board.Config{})
	empty.refused("8I CAT", board.ErrStart)
	empty.refused("7G CAT", board.ErrStart)
	empty.refused("8A CAT", board.ErrStart)
	empty.refused("8H A", board.ErrTooFew)
	empty.refused("8G C?T", board.ErrBlank)
	cat := newTable(t, board.Config{}).put("8G CAT")
	cat.refused("8H ON", board.ErrOccupied)
	cat.refused("9J DO", board.ErrNotConnected)
	cat.refused("1A SO", board.ErrNotConnected)
	cat.refused("9J ON", board.ErrNotConnected)
	cat.refused("O14 TEN", board.ErrOffBoard)
	happy := newTable(t, board.Config{SingleEnd: true}).put("8F HAPPY")
	happy.refused("8D UN.....LY", board.ErrBothEnds)
	_, _, err := cat.b.Check(&cat.g, board.Placement{At: board.Square{Row: 8, Col: 7}})
	assert.ErrorIs(t, err, wordgame.ErrNoTiles)
	for _, p := range []board.Placement{
		{At: board.Square{Row: -1, Col: 7}, Tiles: tiles.RunOf(1)},
		{At: board.Square{Row: 100, Col: -128}, Tiles: tiles.RunOf(1)},
		{At: board.Square{Row: 8, Col: 7}, Dir: 9, Tiles: tiles.RunOf(1)},
		{At: board.Square{Row: 8, Col: 7}, Tiles: tiles.RunOf(0)},
		{At: board.Square{Row: 8, Col: 7}, Tiles: tiles.RunOf(63)},
		{At: board.Square{Row: 8, Col: 7}, Tiles: tiles.RunOf(0xff)},
	} {
		_, _, err := cat.b.Check(&cat.g, p)
		var refused *wordgame.MoveError
		assert.True(t, errors.As(err, &refused))
	}
}

func TestOneTileHasOneForm(t *testing.T) {
	t.Parallel()
	table := newTable(t, board.Config{})
	table.g.Put(board.Square{Row: 8, Col: 9}, 1) // A@J9
	table.g.Put(board.Square{Row: 9, Col: 8}, 2) // B@I10
	at := board.Square{Row: 9, Col: 9}
	across, score, err := table.b.Check(&table.g, board.Placement{At: at, Dir: board.Across, Tiles: tiles.RunOf(5)})
	require.NoError(t, err)
	down, _, err := table.b.Check(&table.g, board.Placement{At: at, Dir: board.Down, Tiles: tiles.RunOf(5)})
	require.NoError(t, err)
	assert.Equal(t, across, down)
	assert.Equal(t, int32(10), score)
}

func TestLay(t *testing.T) {
	t.Parallel()
	table := newTable(t, board.Config{}).put("8G CAT")
	lay := func(squares []board.Square, n int) error {
		_, err := table.b.Lay(&table.g, squares, []tiles.Tile{1, 2, 3}[:n])
		return err
	}
	sq := func(r, c int8) board.Square { return board.Square{Row: r, Col: c} }
	p, err := table.b.Lay(&table.g, []board.Square{sq(7, 9), sq(7, 5)}, []tiles.Tile{19, 20})
	require.NoError(t, err)
	assert.Equal(t, board.Placement{At: sq(7, 5), Tiles: tiles.RunOf(20, 19)}, p)
	assert.ErrorIs(t, lay([]board.Square{sq(8, 6), sq(9, 7)}, 2), board.ErrLine)
	assert.ErrorIs(t, lay([]board.Square{sq(8, 6), sq(8, 8)}, 2), board.ErrGap)
	assert.ErrorIs(t, lay([]board.Square{sq(7, 6)}, 1), board.ErrOccupied)
	assert.ErrorIs(t, lay([]board.Square{sq(15, 6)}, 1), board.ErrOffBoard)
	assert.ErrorIs(t, lay([]board.Square{sq(8, 6), sq(8, 6)}, 2), board.ErrOccupied)
	assert.ErrorIs(t, lay(nil, 0), wordgame.ErrNoTiles)
	assert.ErrorIs(t, lay([]board.Square{sq(8, 6)}, 2), wordgame.ErrNoTiles)
	assert.ErrorIs(t, lay([]board.Square{sq(8, 6), sq(8, 7)}, 1), wordgame.ErrNoTiles)
	var row []board.Square
	for c := range int8(board.MaxSide) {
		row = append(row, sq(0, c))
	}
	super := newTable(t, board.Config{Layout: board.Super()})
	_, err = super.b.Lay(&super.g, row, make([]tiles.Tile, len(row)))
	assert.ErrorIs(t, err, wordgame.ErrNoTiles)
	p, err = super.b.Lay(&super.g, row[:tiles.MaxHand], make([]tiles.Tile, tiles.MaxHand))
	require.NoError(t, err)
	assert.Equal(t, tiles.MaxHand, p.Tiles.Len())
}

// TestLayAnything: whatever squares are asked for, a placement that comes of them covers just these.
func TestLayAnything(t *testing.T) {
	t.Parallel()
	luck := wordgame.NewRand(5)
	table := newTable(t, board.Config{}).put("3A WORDS").put("D1 FO.").put("15K CATS")
	laid := 0
	for range 20000 {
		at := board.Square{Row: int8([]int{0, 2, 7, 14}[luck.IntN(4)]), Col: int8(luck.IntN(15))}
		asked := map[board.Square]bool{}
		var squares []board.Square
		for range 1 + luck.IntN(4) {
			s := at
			if step := int8(luck.IntN(6) - 1); luck.IntN(8) == 0 {
				s.Row += step
			} else {
				s.Col += step
			}
			squares = append(squares, s)
			asked[s] = true
		}
		p, err := table.b.Lay(&table.g, squares, make([]tiles.Tile, len(squares)))
		if err != nil {
			continue
		}
		laid++
		covered, ok := table.b.Covers(&table.g, p)
		require.True(t, ok)
		require.Len(t, covered, len(squares))
		for _, s := range covered {
			require.True(t, asked[s])
		}
	}
	require.Greater(t, laid, 1000)
}

func TestC70BoardsThatAreNotSquare(t *testing.T) {
	t.Parallel()
	picture := func(rows, cols int) string { return strings.Repeat(strings.Repeat(".", cols)+"\n", rows) }
	for _, c := range []struct {
		rows, cols int
		play       string
		fits       bool
	}{{5, 9, "2H AB", true}, {5, 9, "C5 AB", false}, {9, 5, "2H AB", false}, {9, 5, "C5 AB", true}} {
		l, err := board.ParseLayout("odd", picture(c.rows, c.cols))
		require.NoError(t, err)
		table := newTable(t, board.Config{Layout: l})
		p, err := table.b.ParsePlacement(&table.g, c.play)
		if err == nil {
			_, ok := table.b.Covers(&table.g, p)
			assert.Equal(t, c.fits, ok, c.play)
			continue
		}
		assert.False(t, c.fits, c.play)
		assert.ErrorIs(t, err, board.ErrOffBoard)
	}
}

func TestCheckAllocatesNothing(t *testing.T) {
	table := newTable(t, board.Config{}).put("8G CAT")
	p, err := table.b.ParsePlacement(&table.g, "8G ...S")
	require.NoError(t, err)
	assert.Zero(t, testing.AllocsPerRun(100, func() { _, _, _ = table.b.Check(&table.g, p) }))
}

func FuzzPlacement(f *testing.F) {
	f.Add("8G CATS")
	f.Add("8G ...S")
	f.Add("H8 .x")
	f.Fuzz(func(t *testing.T, text string) {
		table := newTable(t, board.Config{}).put("8G CAT")
		p, err := table.b.ParsePlacement(&table.g, text)
		if err != nil {
			return
		}
		again, err := table.b.ParsePlacement(&table.g, table.b.FormatPlacement(&table.g, p))
		require.NoError(t, err)
		require.Equal(t, p, again)
		_, _, _ = table.b.Check(&table.g, p)
	})
}

func FuzzParseLayout(f *testing.F) {
	f.Add("T.d\n.D.\nd.T")
	f.Fuzz(func(t *testing.T, picture string) {
		l, err := board.ParseLayout("fuzz", picture)
		if err != nil {
			return
		}
		again, err := board.ParseLayout("fuzz", l.String())
		require.NoError(t, err)
		require.Equal(t, l, again)
	})
}
