package dabble_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// TestDealFaults: a dealer hands out what is due, of the tiles that are in the pool, and nothing else.
func TestDealFaults(t *testing.T) {
	t.Parallel()
	g := scene{racks: []string{rack1, rack2}, pool: "III", exact: true}.start(t).timeUp()
	g.refused(table, dabble.Deal(seatA, g.run("II")), wordgame.ErrTurn)
	g.step(seatA, dabble.Exchange(g.run("WE")))
	g.refused(table, dabble.Deal(seatB, g.run("II")), wordgame.ErrPhase)
	g.refused(table, dabble.Deal(2, g.run("II")), wordgame.ErrSeat)
	g.refused(table, dabble.Deal(seatA, g.run("I")), wordgame.ErrLimit)
	g.refused(table, dabble.Deal(seatA, g.run("IK")), wordgame.ErrBag)
	g.refused(table, dabble.Deal(seatA, g.run("II").Add(60)), wordgame.ErrLimit)
	g.refused(table, dabble.Deal(seatA, tiles.RunOf(60, 60)), wordgame.ErrBag)
	g.refused(table, dabble.Deal(seatA, tiles.RunOf(0, 0)), wordgame.ErrBag)
	g.refused(seatA, dabble.Deal(seatA, g.run("II")), wordgame.ErrTurn)
	g.refused(seatB, dabble.Exchange(g.run("K")), wordgame.ErrTurn)
	g.step(table, dabble.Deal(seatA, g.run("IW"))).in(dabble.PhaseExchange, seatB).pool(3)
	require.Contains(t, g.events, dabble.Event(dabble.Drew{By: seatA, N: 2, Tiles: g.run("IW")}))
}

// TestExchangeOfBlanks: a blank goes back without a letter.
func TestExchangeOfBlanks(t *testing.T) {
	t.Parallel()
	g := scene{racks: []string{"WEFUNTURNSUPERCLEVE?", rack2}}.start(t).timeUp()
	g.refused(seatA, dabble.Exchange(g.run("r")), wordgame.ErrForm)
	g.refused(seatA, dabble.Exchange(g.run("W").Add(0)), wordgame.ErrForm)
	g.exchange(seatA, "?W").pool(100)
}

// TestLeavingWithACallWaiting: the other leaves before the Tick. The call has not been seen and never will be.
func TestLeavingWithACallWaiting(t *testing.T) {
	t.Parallel()
	g := scene{racks: []string{rack1, rack2}}.start(t).call(seatA, rows1).do(seatB, dabble.Retire())
	g.over(dabble.CauseLeft, seatA).scores(0, 0)
	require.Zero(t, g.view(seatA).Rows[seatA])
	g.reloaded()
}

func TestSolverFaults(t *testing.T) {
	t.Parallel()
	set := dabble.English()
	_, err := dabble.NewSolver(nil, graphOf(t, set, words))
	require.Error(t, err)
	_, err = dabble.NewSolver(set, nil)
	require.Error(t, err)
	_, err = dabble.NewSolver(set, graphOf(t, dabble.Spanish(), "YO"))
	require.ErrorContains(t, err, "alphabet")
	s := solverOf(t, set, words)
	for _, rack := range []tiles.Rack{{}, tiles.RackOf(1, 2, 3), tiles.RackOf(60, 61, 62, tiles.Blank)} {
		_, verdict, steps := s.Search(&rack, 1000)
		require.Equal(t, "none", verdict.String())
		require.Zero(t, steps)
		rows, points := s.Best(&rack)
		require.Zero(t, points)
		require.Zero(t, rows.Filled())
	}
	require.Equal(t, "found unknown", dabble.Found.String()+" "+dabble.Unknown.String())
	// Tiles that no word has, among twenty: no full arrangement, but words of the others.
	g := scene{racks: []string{rack1, rack2}}.start(t)
	rack := g.rackOf("WEFUNTURNSUPERCLEVE")
	rack.Add(60)
	_, ok := s.Solve(&rack)
	require.False(t, ok)
	rows, points := g.r.Best(&rack)
	require.Equal(t, "WE/FUN/-/SUPER/CLEVER", dabble.FormatRows(set, rows))
	require.Equal(t, 81, points)
	for range solverOf(t, set, "WE").Copy().All(&rack) {
		require.Fail(t, "five rows of one word")
	}
	r := rulesOf(t, dabble.Config{Lexicon: lexicon.All}, "")
	require.Panics(t, func() { r.Best(&rack) })
}

// TestSolveManyLetters: an alphabet of 62 letters, the most that there can be, and blanks for the last of them.
func TestSolveManyLetters(t *testing.T) {
	t.Parallel()
	config := tiles.AlphabetConfig{ID: "many"}
	c := tiles.SetConfig{ID: "many@1", Blanks: 4}
	for i := range tiles.MaxLetters {
		config.Letters = append(config.Letters, string(rune(0x4e00+i)))
		c.Tiles = append(c.Tiles, tiles.TileConfig{Count: 2, Points: i + 1})
	}
	var err error
	c.Alphabet, err = tiles.NewAlphabet(config)
	require.NoError(t, err)
	set, err := tiles.NewSet(c)
	require.NoError(t, err)
	var list []tiles.Word
	letter := byte(tiles.MaxLetters)
	var all []tiles.Tile // the words are of the last twenty letters, each once
	for i := range dabble.RowCount {
		var word []byte
		for range dabble.RowLen(i) {
			word = append(word, letter)
			all = append(all, tiles.Letter(letter).Tile())
			letter--
		}
		list = append(list, tiles.WordOfBytes(word))
	}
	graph, err := lexicon.Build(c.Alphabet, list)
	require.NoError(t, err)
	solver, err := dabble.NewSolver(set, graph)
	require.NoError(t, err)
	for blanks := range 5 {
		tilesLeft := append([]tiles.Tile(nil), all...)
		for i := range blanks {
			tilesLeft[i*5] = tiles.Blank
		}
		rack := tiles.RackOf(tilesLeft...)
		rows, ok := solver.Solve(&rack)
		require.True(t, ok, "%d blanks", blanks)
		checkRows(t, graph, set, rows, &rack)
		n := 0
		for range solver.All(&rack) {
			n++
		}
		require.Equal(t, 1, n)
		best, points := solver.Best(&rack)
		require.Equal(t, rows, best)
		require.Equal(t, worth(set, rows), points)
		tilesLeft[19] = tiles.Letter(1).Tile()
		rack = tiles.RackOf(tilesLeft...)
		_, ok = solver.Solve(&rack)
		require.False(t, ok)
	}
}
