package board_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Collected cases that the table of TestScores has no room for, by their numbers.

func TestC09NewTilesAndTilesPlayedThrough(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		set     *tiles.Set
		before  []string
		play    string
		through int
	}{
		{tiles.English(), []string{"H7 E", "J7 E"}, "7G S.E.T", 2},
		{tiles.Spanish(), []string{"8G AL", "8J A"}, "8F C..[CH].O", 3},
	} {
		table := newTable(t, board.Config{Set: c.set})
		for _, b := range c.before {
			table.put(b)
		}
		p, err := table.b.ParsePlacement(&table.g, c.play)
		require.NoError(t, err)
		assert.Equal(t, 3, p.Tiles.Len(), c.play)
		words, err := table.b.Form(&table.g, p)
		require.NoError(t, err)
		assert.Equal(t, 3+c.through, words[0].Word.Len(), c.play)
		assert.Equal(t, c.play, table.b.FormatPlacement(&table.g, p))
	}
}

func TestC04CornersDoNotConnect(t *testing.T) {
	t.Parallel()
	table := newTable(t, board.Config{}).put("8G CAT")
	table.refused("9J DO", board.ErrNotConnected)
	table.refused("7E NO", board.ErrNotConnected)
	assert.Equal(t, "DO CATO", table.words("J7 DO"))
}

func TestC07OneTileOpening(t *testing.T) {
	t.Parallel()
	table := newTable(t, board.Config{})
	p, err := table.b.ParsePlacement(&table.g, "8H A")
	require.NoError(t, err)
	_, _, err = table.b.Check(&table.g, p)
	var refused *wordgame.MoveError
	require.ErrorAs(t, err, &refused)
	assert.Equal(t, board.ErrTooFew, refused.Reason)
	assert.Equal(t, []board.Square{{Row: 7, Col: 7}}, refused.At)
	assert.Contains(t, refused.Text, "two tiles")
}

func TestC08BlanksNeedALetterOfTheAlphabet(t *testing.T) {
	t.Parallel()
	en, es := newTable(t, board.Config{}), newTable(t, board.Config{Set: tiles.Spanish()})
	en.refused("8G C?T", board.ErrBlank)
	_, err := en.b.ParsePlacement(&en.g, "8G CñT")
	assert.Error(t, err)
	p := board.Placement{At: board.Square{Row: 7, Col: 7}, Tiles: tiles.RunOf(1, tiles.Letter(27).OnBlank())}
	_, _, err = en.b.Check(&en.g, p)
	assert.ErrorIs(t, err, board.ErrBlank, "letter 27 of 26")
	assert.Equal(t, 4, es.score("8G AñO"))
}

func TestC20OneTileEitherWay(t *testing.T) {
	t.Parallel()
	table := newTable(t, board.Config{})
	table.g.Put(board.Square{Row: 8, Col: 9}, 1) // A@J9
	table.g.Put(board.Square{Row: 9, Col: 8}, 2) // B@I10
	seen := map[board.Placement]int{}
	for _, text := range []string{"10J E", "J10 E"} {
		p, err := table.b.ParsePlacement(&table.g, text)
		require.NoError(t, err)
		p, _, err = table.b.Check(&table.g, p)
		require.NoError(t, err)
		seen[p]++
	}
	assert.Len(t, seen, 1, "equal, and of one hash")
}

func TestC64ThroughDigraphs(t *testing.T) {
	t.Parallel()
	table := newTable(t, board.Config{Set: tiles.Spanish()}).put("8F TU[RR]O")
	p, err := table.b.ParsePlacement(&table.g, "8F ....N")
	require.NoError(t, err)
	words, err := table.b.Form(&table.g, p)
	require.NoError(t, err)
	assert.Equal(t, tiles.Spanish().Alphabet().Letter("RR"), words[0].Word.At(2))
	assert.Equal(t, "8F ....N", table.b.FormatPlacement(&table.g, p))
}

func TestSquares(t *testing.T) {
	t.Parallel()
	for row := range int8(board.MaxSide) {
		for col := range int8(board.MaxSide) {
			for d := range board.Dir(2) {
				s := board.Square{Row: row, Col: col}
				text := board.FormatSquare(s, d)
				got, dir, err := board.ParseSquare(strings.ToLower(text))
				require.NoError(t, err)
				require.Equal(t, s, got)
				require.Equal(t, d, dir)
			}
		}
	}
	for text, want := range map[string]string{"8d": "8D", "d8": "D8", "15O": "15O", "U21": "U21", "21u": "21U"} {
		s, d, err := board.ParseSquare(text)
		require.NoError(t, err)
		assert.Equal(t, want, board.FormatSquare(s, d))
	}
	for _, text := range []string{"", "8", "D", "0A", "A0", "22A", "A22", "V1", "1V", "A-1", "A+1", "8DD", "DD8", "88", "8 D", "Ä1", "１A", "A999999"} {
		_, _, err := board.ParseSquare(text)
		assert.Error(t, err, text)
	}
}

func TestPlacementNotation(t *testing.T) {
	t.Parallel()
	table := newTable(t, board.Config{}).put("8G CAT")
	for _, text := range []string{"8G ...S", "8F S...", "J8 SO", "G7 A.E", "H7 T.x", "8E XX...YY", "1A ?Q"} {
		p, err := table.b.ParsePlacement(&table.g, text)
		require.NoError(t, err, text)
		assert.Equal(t, text, table.b.FormatPlacement(&table.g, p))
	}
	p, err := table.b.ParsePlacement(&table.g, "  j8   SO ")
	require.NoError(t, err)
	assert.Equal(t, "J8 SO", table.b.FormatPlacement(&table.g, p))
	for text, why := range map[string]string{
		"": "is no play", "8G": "is no play", "8G ...": "no new tile", "8G .A.S": "", "8A .S": "is empty", "8G S": "",
		"Z9 CAT": "no square", "8G CAÆ": "no letter", "15N CAT": "", "A1 " + strings.Repeat("E", 21): "20 tiles",
		"8D " + strings.Repeat(".", 500): "is empty",
	} {
		_, err := table.b.ParsePlacement(&table.g, text)
		require.Error(t, err, text)
		assert.ErrorContains(t, err, why)
		assert.Less(t, len(err.Error()), 200)
	}
	off := board.Placement{At: board.Square{Row: 7, Col: 7}, Tiles: tiles.RunOf(1, 2)}
	assert.Equal(t, "8H AB", table.b.FormatPlacement(&table.g, off), "what does not fit is written bare")
}

func TestLayoutSizes(t *testing.T) {
	t.Parallel()
	for name, picture := range map[string]string{
		"1x1": "D", "1x15": strings.Repeat(".", 15), "15x1": strings.Repeat(".\n", 15), "30x30": strings.Repeat(strings.Repeat(".", 30)+"\n", 30),
		"ragged": "...\n..\n...", "two starts": "+.\n.*", "no premium": "..\n.x", "nothing": "",
	} {
		l, err := board.ParseLayout("x", picture)
		assert.Error(t, err, name)
		assert.Nil(t, l)
	}
	l, err := board.ParseLayout("even", "....\r\n.d..\r\n....\r\n")
	require.NoError(t, err)
	assert.Equal(t, board.Square{Row: 1, Col: 1}, l.Start())
	assert.Equal(t, "....\n.d..\n....\n", l.String())
	assert.Equal(t, board.Plain, l.Premium(board.Square{Row: 1, Col: 4}), "off the board")
	assert.Equal(t, board.Plain, l.Premium(board.Square{Row: -1, Col: -1}))
	l, err = board.ParseLayout("least", "+.\n.D")
	require.NoError(t, err)
	assert.Equal(t, board.Square{}, l.Start())
	assert.Equal(t, "+.\n.D\n", l.String())
	_, err = board.ParseLayout("x", "...\n..")
	assert.ErrorContains(t, err, "row 2 has 2 squares, the first has 3")
	_, err = board.ParseLayout("x", "...\n..y")
	assert.ErrorContains(t, err, `row 2 has "y"`)
	for p, want := range map[board.Premium][2]int{board.QuadrupleLetter: {4, 1}, board.QuadrupleWord: {1, 4}, board.TripleLetter: {3, 1}, board.Plain: {1, 1}} {
		assert.Equal(t, want, [2]int{p.Letter(), p.Word()})
	}
}

func TestLayoutFingerprint(t *testing.T) {
	t.Parallel()
	seen := map[uint64]bool{}
	for _, l := range []*board.Layout{
		board.Standard(), board.Super(), board.WordsWithFriends(), board.WordsWithFriendsSmall(), board.Wordfeud(),
	} {
		assert.False(t, seen[l.Fingerprint()], l.ID())
		seen[l.Fingerprint()] = true
	}
	moved, err := board.ParseLayout("x", "*..\n...\n...")
	require.NoError(t, err)
	centre, err := board.ParseLayout("x", "...\n...\n...")
	require.NoError(t, err)
	again, err := board.ParseLayout("y", "...\n.*.\n...")
	require.NoError(t, err)
	assert.NotEqual(t, moved.Fingerprint(), centre.Fingerprint())
	assert.Equal(t, centre.Fingerprint(), again.Fingerprint())
}

// TestScoresAreBounded: boards whose scores could overflow are refused, all the published ones are not.
func TestScoresAreBounded(t *testing.T) {
	t.Parallel()
	for _, l := range []*board.Layout{board.Standard(), board.Super(), board.WordsWithFriends(), board.Wordfeud()} {
		for _, id := range tiles.Editions() {
			set, err := tiles.Edition(id)
			require.NoError(t, err)
			_, err = board.NewBoard(board.Config{Layout: l, Set: set, Bonus: 50, BonusTiles: 7})
			assert.NoError(t, err, "%s %s", l.ID(), id)
		}
	}
	wild, err := board.ParseLayout("wild", strings.Repeat(strings.Repeat("Q", 21)+"\n", 21))
	require.NoError(t, err)
	_, err = board.NewBoard(board.Config{Layout: wild, Set: tiles.English()})
	assert.ErrorContains(t, err, "too large to count")
	triple, err := board.ParseLayout("triple", strings.Repeat(strings.Repeat("T", 15)+"\n", 15))
	require.NoError(t, err)
	_, err = board.NewBoard(board.Config{Layout: triple, Set: tiles.English()})
	assert.Error(t, err)
	table := newTable(t, board.Config{Layout: triple, MaxTiles: 7})
	assert.Equal(t, 28*3*3*3*3*3*3*3+50, table.score("8D QUARTZY"))
}

func TestNewBoardFaults(t *testing.T) {
	t.Parallel()
	_, err := board.NewBoard(board.Config{Bonus: -1, BonusTiles: 21, MaxTiles: -3})
	for _, part := range []string{"tile set", "bonus of -1", "21 tiles", "hand of -3"} {
		assert.ErrorContains(t, err, part)
	}
	_, err = board.NewBoard(board.Config{Set: &tiles.Set{}, Layout: &board.Layout{}})
	assert.ErrorContains(t, err, "tile set is required")
	assert.ErrorContains(t, err, "layout without squares")
	one, err := board.ParseLayout("one", "..\n..")
	require.NoError(t, err)
	for want, c := range map[string]board.Config{
		"bonus of 10001 is": {Bonus: 10001}, "bonus for -1 tiles": {BonusTiles: -1}, "hand of 21 tiles": {MaxTiles: 21}, "hand of -1": {MaxTiles: -1},
	} {
		c.Set, c.Layout = tiles.English(), one
		_, err := board.NewBoard(c)
		assert.ErrorContains(t, err, want)
	}
	for _, c := range []board.Config{{Bonus: 10000, BonusTiles: 20, MaxTiles: 20}, {MaxTiles: 1}, {Bonus: 7}} {
		c.Set, c.Layout = tiles.English(), one
		b, err := board.NewBoard(c)
		require.NoError(t, err)
		assert.Equal(t, []int{0, 0, c.Bonus * (c.BonusTiles / 20)}, []int{b.BonusFor(0), b.BonusFor(7), b.BonusFor(20)})
	}
}

// TestBoundsOfLongLines: a line counts whichever way it runs.
func TestBoundsOfLongLines(t *testing.T) {
	t.Parallel()
	row := strings.Repeat(".", 21) + "\n" + strings.Repeat("Q", 21)
	column := strings.TrimSpace(strings.Repeat(".Q\n", 21))
	for _, picture := range []string{row, column} {
		l, err := board.ParseLayout("line", picture)
		require.NoError(t, err)
		_, err = board.NewBoard(board.Config{Layout: l, Set: tiles.English(), MaxTiles: 12})
		require.ErrorContains(t, err, "too large to count", picture)
		_, err = board.NewBoard(board.Config{Layout: l, Set: tiles.English(), MaxTiles: 4})
		require.NoError(t, err, picture)
	}
}
