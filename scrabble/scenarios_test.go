package scrabble_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// The scenarios of the acceptance list, by their numbers.

func started(t *testing.T, c scrabble.Config, seats int) *game {
	t.Helper()
	r := begin(t, c, "CAT")
	s, events, err := r.Start(wordgame.Opening{Seats: seats, Seed: 1})
	require.NoError(t, err)
	return &game{t: t, r: r, s: s, events: events}
}

// dealRest deals each seat in turn the engine's tiles.
func (g *game) settle() *game {
	g.t.Helper()
	for g.r.ToAct(g.s).May == wordgame.Only(table) {
		m, ok := g.r.Default(g.s, table)
		require.True(g.t, ok)
		g.step(table, m)
	}
	return g
}

func TestSCR01StartDraw(t *testing.T) {
	t.Parallel()
	t.Run("SCR-01.1-4", func(t *testing.T) {
		t.Parallel()
		g := started(t, scrabble.Config{}, 3).deal(seatA, "E").deal(seatB, "C").deal(seatC, "C")
		g.refused(seatA, scrabble.Pass(), wordgame.ErrTurn).refused(seatB, scrabble.Pass(), wordgame.ErrTurn)
		require.Equal(t, wordgame.Only(table), g.r.ToAct(g.s).Must)
		g.bag(99 - 2) // the two tiles due for the redraw are not counted as in the bag
		_, _, err := g.r.Step(g.s, table, scrabble.Deal(seatA, g.run("B")))
		require.ErrorIs(t, err, wordgame.ErrPhase)
		g.deal(seatB, "N")
		drew := scrabble.Drew{By: seatB, N: 1, Open: true, Tiles: g.run("N")}
		for _, to := range []wordgame.Seat{seatA, seatB, seatC, table} {
			require.Equal(t, scrabble.Event(drew), g.events[0].For(to), "everybody sees the draw for the start")
		}
		g.deal(seatC, "F")
		require.Equal(t, seatC, g.view(table).To)
		for _, tile := range []struct {
			seat wordgame.Seat
			text string
		}{{seatA, "E"}, {seatB, "N"}, {seatC, "F"}} {
			known := g.view(table).Known[tile.seat]
			assert.Equal(t, tile.text, g.r.Set().FormatTiles(known.Run()))
		}
		g.settle().bag(79).toMove(seatC)
		for seat, tile := range []string{"E", "N", "F"} {
			v := g.view(wordgame.Seat(seat))
			assert.Equal(t, 7, v.Rack.Len())
			assert.True(t, v.Rack.Contains(g.run(tile)))
			assert.Zero(t, func() int { v := g.view(table); return v.Rack.Len() }())
		}
		g.passes(seatC, seatA, seatB).toMove(seatC)
	})
	t.Run("SCR-01.5", func(t *testing.T) {
		t.Parallel()
		g := started(t, scrabble.Config{}, 2).deal(seatA, "A").deal(seatB, "?").settle().toMove(seatB).bag(86)
		v := g.view(seatB)
		require.True(t, v.Rack.Contains(g.run("?")))
	})
	t.Run("SCR-01.6", func(t *testing.T) {
		t.Parallel()
		g := started(t, scrabble.Config{ReturnStartTiles: true}, 2).deal(seatA, "E").deal(seatB, "C")
		require.Len(t, g.events, 3)
		g.settle().toMove(seatB).bag(86)
		require.Equal(t, [4]tiles.Rack{}, g.view(table).Known)
	})
	t.Run("SCR-01.7", func(t *testing.T) {
		t.Parallel()
		g := started(t, scrabble.Config{}, 2).deal(seatA, "D").deal(seatB, "D").deal(seatA, "G").deal(seatB, "G")
		g.deal(seatA, "K").deal(seatB, "B").settle().toMove(seatB).bag(86)
		v := g.view(seatA)
		require.True(t, v.Rack.Contains(g.run("K")))
	})
}

func TestSCR02Exchange(t *testing.T) {
	t.Parallel()
	scene := func(c scrabble.Config, bag string) scene {
		return scene{config: c, words: "CAT", board: []string{"8G CAT"}, racks: []string{"ABCDEFG", "IIIIIII"}, bag: bag}
	}
	one := scrabble.Config{MinBagToExchange: 1}
	t.Run("SCR-02.1", func(t *testing.T) {
		t.Parallel()
		g := scene(scrabble.Config{}, repeat("T", 7)).start(t)
		g.do(seatA, g.exchange("ABCDEFG")).toMove(seatB).scores(0, 0).bag(7)
		require.Equal(t, "TTTTTTT", g.rack(seatA))
		e := g.events[0].For(seatB).(scrabble.Exchanged)
		require.Equal(t, scrabble.Exchanged{By: seatA, N: 7}, e)
		require.Equal(t, scrabble.Drew{By: seatA, N: 7}, g.events[1].For(seatB))
	})
	t.Run("SCR-02.2", func(t *testing.T) {
		t.Parallel()
		g := scene(scrabble.Config{}, repeat("T", 6)).start(t)
		g.refused(seatA, g.exchange("A"), wordgame.ErrBag)
	})
	t.Run("SCR-02.3", func(t *testing.T) {
		t.Parallel()
		g := scene(one, "TTT").start(t)
		g.refused(seatA, g.exchange("ABCD"), wordgame.ErrBag)
		g.do(seatA, g.exchange("ABC")).bag(3)
	})
	t.Run("SCR-02.4", func(t *testing.T) {
		t.Parallel()
		g := scene(one, "").start(t)
		g.refused(seatA, g.exchange("A"), wordgame.ErrBag)
	})
	t.Run("SCR-02.5", func(t *testing.T) {
		t.Parallel()
		g := scene(scrabble.Config{}, repeat("T", 50)).start(t)
		g.refused(seatA, g.exchange("Z"), wordgame.ErrHeld).refused(seatA, g.exchange("BB"), wordgame.ErrHeld)
		g.refused(seatA, g.exchange(""), wordgame.ErrNoTiles).refused(seatB, g.exchange("A"), wordgame.ErrTurn)
		g.refused(4, g.exchange("A"), wordgame.ErrSeat)
	})
	t.Run("SCR-02.6", func(t *testing.T) {
		t.Parallel()
		g := scene(scrabble.Config{MaxExchanges: 3}, repeat("T", 50)).start(t)
		g.do(seatA, g.exchange("A")).do(seatB, g.exchange("I")).do(seatA, g.exchange("B")).do(seatB, g.exchange("I"))
		g.do(seatA, g.exchange("C")).passes(seatB)
		g.refused(seatA, g.exchange("D"), wordgame.ErrLimit).passes(seatA)
		g.do(seatB, g.exchange("I"))
	})
	t.Run("SCR-02.7", func(t *testing.T) {
		t.Parallel()
		g := scene(scrabble.Config{}, repeat("T", 50)).start(t)
		g.do(seatA, g.exchange("A")).passes(seatB).do(seatA, g.exchange("B"))
	})
}

func TestSCR03BothEnds(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		id, play string
		single   bool
		score    int32
	}{
		{"SCR-03.1", "8D UN.....LY", false, 27},
		{"SCR-03.2", "8D UN.....LY", true, -1},
		{"SCR-03.3", "8D UN.....", true, 18},
		{"SCR-03.4", "8F .....LY", true, 24},
		{"SCR-03.5", "G7 S.T", true, 5},
		{"SCR-03.5 default", "G7 S.T", false, 5},
	} {
		t.Run(c.id, func(t *testing.T) {
			t.Parallel()
			g := scene{
				config: scrabble.Config{SingleEnd: c.single}, words: "HAPPY UNHAPPY UNHAPPYLY HAPPYLY SAT",
				board: []string{"8F HAPPY"}, racks: []string{"UNLYSET", "EEEEEEE"}, bag: repeat("E", 20),
			}.start(t)
			if c.score < 0 {
				g.refused(seatA, g.place(c.play), board.ErrBothEnds).toMove(seatA)
				return
			}
			g.do(seatA, g.place(c.play)).scores(c.score, 0)
		})
	}
}

func TestSCR04FISE(t *testing.T) {
	t.Parallel()
	fise := func(c scrabble.Config, board []string, words, bag string) scene {
		return scene{config: c, words: words, board: board, racks: []string{"AEIONRS", "QELATMD"}, bag: bag, scores: []int32{20, 30}}
	}
	sol := []string{"8G SOL"}
	t.Run("SCR-04.1", func(t *testing.T) {
		t.Parallel()
		fise(scrabble.FISE(), nil, "SOL", repeat("O", 20)).start(t).passes(seatA, seatB, seatA, seatB).toMove(seatA)
	})
	t.Run("SCR-04.2", func(t *testing.T) {
		t.Parallel()
		g := fise(scrabble.FISE(), sol, "SOL", repeat("O", 20)).start(t).passes(seatA)
		g.do(seatB, g.place("8F E...")).do(seatA, scrabble.Challenge(0)).passes(seatA)
		g.passes(seatB).scores(13, 16).over(scrabble.CausePasses, seatB)
	})
	t.Run("SCR-04.3", func(t *testing.T) {
		t.Parallel()
		c := scrabble.Config{Set: tiles.Spanish()}
		g := fise(c, sol, "SOL", repeat("O", 20)).start(t).passes(seatA)
		g.do(seatB, g.place("8F E...")).do(seatA, scrabble.Challenge(0)).passes(seatA, seatB).toMove(seatA)
	})
	t.Run("SCR-04.4", func(t *testing.T) {
		t.Parallel()
		g := fise(scrabble.FISE(), sol, "SOL", repeat("O", 20)).start(t)
		for range 5 {
			g.do(seatA, g.exchange(first(g.rack(seatA)))).do(seatB, g.exchange(cheap(g.rack(seatB))))
		}
		g.do(seatA, g.exchange(first(g.rack(seatA)))).toMove(seatB)
		g.do(seatB, g.exchange(cheap(g.rack(seatB)))).scores(13, 16).over(scrabble.CauseZeros, seatB)
	})
	t.Run("SCR-04.5", func(t *testing.T) {
		t.Parallel()
		g := fise(scrabble.FISE(), sol, "SOL", "O").start(t)
		g.refused(seatA, g.exchange("AE"), wordgame.ErrBag).do(seatA, g.exchange("A")).bag(1)
	})
}

func first(rack string) string { return rack[:1] }

// cheap is a tile of one point.
func cheap(rack string) string {
	for _, c := range rack {
		switch c {
		case 'A', 'E', 'I', 'O', 'L', 'N', 'R', 'S', 'T':
			return string(c)
		}
	}
	return ""
}

func TestSCR05Premiums(t *testing.T) {
	t.Parallel()
	words := "HOT TIN ABSOLUTE EARTH TRIANGLE AXES"
	for _, c := range []struct {
		id    string
		board []string
		rack  string
		play  string
		score int32
	}{
		{"SCR-05.1", nil, "H?TSSRR", "8G HoT", 10},
		{"SCR-05.2", []string{"8G HoT"}, "?NSSRRL", "I8 .iN", 2},
		{"SCR-05.3 5", []string{"D1 ABSOLUTE", "8D .ARTH"}, "TRINGLE", "1A TRI.NGLE", 131},
		{"SCR-05.4 5", []string{"H5 AXES"}, "TRINGLE", "5E TRI.NGLE", 86},
	} {
		t.Run(c.id, func(t *testing.T) {
			t.Parallel()
			g := scene{words: words, board: c.board, racks: []string{c.rack, "EEEEEEE"}, bag: repeat("E", 30)}.start(t)
			before := int(g.view(table).Bag)
			m := g.place(c.play)
			g.do(seatA, m).scores(c.score, 0).bag(before - m.Place.Tiles.Len())
			v := g.view(seatA)
			require.Equal(t, 7, v.Rack.Len())
		})
	}
	t.Run("SCR-05.6", func(t *testing.T) {
		t.Parallel()
		g := scene{words: words, racks: []string{"H?TSSRR", "EEEEEEE"}, bag: repeat("E", 30)}.start(t)
		m := scrabble.Place(board.Square{Row: 7, Col: 6}, board.Across, g.run("H?T"))
		g.refused(seatA, m, board.ErrBlank)
	})
}

func TestSCR06PlayingThrough(t *testing.T) {
	t.Parallel()
	g := scene{
		words: "TEA GREAT AX AXE", board: []string{"8G TEA"}, racks: []string{"GRATEEE", "XEEEEEE"}, bag: repeat("E", 30),
	}.start(t)
	// One game: each step goes on where the one before ended.
	t.Run("SCR-06.1", func(t *testing.T) {
		g.t = t
		g.do(seatA, g.place("H6 GR.AT")).scores(6, 0)
	})
	t.Run("SCR-06.2", func(t *testing.T) {
		g.t = t
		g.do(seatB, g.place("I8 .X")).scores(6, 34)
		placed := g.events[0].(scrabble.Placed)
		require.Len(t, placed.Words, 2)
		require.EqualValues(t, 17, placed.Words[0].Score)
		require.EqualValues(t, 17, placed.Words[1].Score)
	})
	t.Run("SCR-06.3", func(t *testing.T) {
		g.t = t
		g.do(seatA, g.place("9H ..E")).scores(16, 34)
	})
	t.Run("SCR-06.4", func(t *testing.T) {
		g.t = t
		g.bag(24)
	})
}
