package scrabble_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble"
)

func TestSCR07OutPlayChallenged(t *testing.T) {
	t.Parallel()
	out := func(c scrabble.Config, rack string) scene {
		return scene{
			config: c, words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{rack, "QE"}, scores: []int32{80, 90},
		}
	}
	doubt := scrabble.Challenge(0)
	t.Run("SCR-07.1 2 7", func(t *testing.T) {
		t.Parallel()
		g := out(scrabble.Config{}, "Z").start(t)
		g.do(seatA, g.place("8G ...Z")).scores(95, 90).toMove(seatB)
		require.Equal(t, scrabble.PhaseLast, g.view(seatB).Phase)
		g.refused(seatB, g.place("G7 Q.E"), wordgame.ErrPhase).refused(seatB, g.exchange("Q"), wordgame.ErrPhase)
		g.refused(seatA, scrabble.Pass(), wordgame.ErrTurn)
		g.do(seatB, doubt).scores(80, 90).toMove(seatB)
		require.Equal(t, "Z", g.rack(seatA))
	})
	t.Run("SCR-07.3", func(t *testing.T) {
		t.Parallel()
		g := out(scrabble.Config{}, "S").start(t)
		g.do(seatA, g.place("8G ...S")).scores(86, 90)
		g.do(seatB, doubt).scores(97, 79).over(scrabble.CauseOut, seatA)
	})
	t.Run("SCR-07.4", func(t *testing.T) {
		t.Parallel()
		g := out(scrabble.Config{Policy: wordgame.Plus5}, "S").start(t)
		g.do(seatA, g.place("8G ...S")).do(seatB, doubt).scores(102, 79).over(scrabble.CauseOut, seatA)
	})
	t.Run("SCR-07.5", func(t *testing.T) {
		t.Parallel()
		g := out(scrabble.Config{}, "S").start(t)
		g.do(seatA, g.place("8G ...S")).passes(seatB).scores(97, 79).over(scrabble.CauseOut, seatA)
	})
	t.Run("SCR-07.6", func(t *testing.T) {
		t.Parallel()
		g := out(scrabble.Config{Policy: wordgame.Void}, "Z").start(t)
		_, err := g.r.Check(g.s, seatA, g.place("8G ...Z"))
		var e *wordgame.MoveError
		require.ErrorAs(t, err, &e)
		require.Equal(t, []string{"CATZ"}, e.Words)
		g.refused(seatA, g.place("8G ...Z"), wordgame.ErrWord).toMove(seatA)
		g = out(scrabble.Config{Policy: wordgame.Void}, "S").start(t)
		g.do(seatA, g.place("8G ...S")).scores(97, 79).over(scrabble.CauseOut, seatA)
		g.refused(seatB, doubt, wordgame.ErrOver)
	})
}

func TestSCR08Policies(t *testing.T) {
	t.Parallel()
	const good, bad = "CAT CATS SO", "CAT CATS"
	start := func(t *testing.T, c scrabble.Config, words string) *game {
		return scene{
			config: c, words: words, board: []string{"8G CAT"}, racks: []string{"SOEEEEE", "IIIIIII"},
			bag: repeat("E", 20), scores: []int32{10, 10},
		}.start(t)
	}
	for _, c := range []struct {
		id     string
		policy wordgame.Policy
		a, b   int32
		to     wordgame.Seat
	}{
		{"SCR-08.1", wordgame.Double, 18, 10, seatA}, {"SCR-08.2", wordgame.Single, 18, 10, seatB},
		{"SCR-08.3", wordgame.Plus5, 23, 10, seatB}, {"SCR-08.4", wordgame.Plus5Word, 28, 10, seatB},
		{"SCR-08.5", wordgame.Plus10, 28, 10, seatB}, {"SCR-08.6", wordgame.Minus10, 18, 0, seatB},
	} {
		t.Run(c.id, func(t *testing.T) {
			t.Parallel()
			g := start(t, scrabble.Config{Policy: c.policy}, good)
			g.do(seatA, g.place("J8 SO")).scores(18, 10).do(seatB, scrabble.Challenge(0)).scores(c.a, c.b).toMove(c.to)
			g.refused(1-c.to, scrabble.Challenge(0), wordgame.ErrTurn)
		})
		t.Run("SCR-08.9 "+c.policy.String(), func(t *testing.T) {
			t.Parallel()
			g := start(t, scrabble.Config{Policy: c.policy}, bad)
			g.do(seatA, g.place("J8 SO")).bag(18).do(seatB, scrabble.Challenge(2)).scores(10, 10).toMove(seatB).bag(20)
			require.Equal(t, "EEEEEOS", g.rack(seatA))
		})
	}
	t.Run("SCR-08.4 named", func(t *testing.T) {
		t.Parallel()
		g := start(t, scrabble.Config{Policy: wordgame.Plus5Word}, good)
		g.do(seatA, g.place("J8 SO")).do(seatB, scrabble.Challenge(1)).scores(23, 10).toMove(seatB)
	})
	t.Run("SCR-08.7 10", func(t *testing.T) {
		t.Parallel()
		c := scrabble.Config{Policy: wordgame.Triple}
		g := start(t, c, good)
		g.do(seatA, g.place("J8 SO")).do(seatB, scrabble.Challenge(0)).over(scrabble.CauseTriple, seatA)
		g = start(t, c, bad)
		g.do(seatA, g.place("J8 SO")).do(seatB, scrabble.Challenge(0)).over(scrabble.CauseTriple, seatB)
	})
	t.Run("SCR-08.8 11", func(t *testing.T) {
		t.Parallel()
		c := scrabble.Config{Policy: wordgame.Void}
		g := start(t, c, good)
		g.do(seatA, g.place("J8 SO")).refused(seatB, scrabble.Challenge(0), wordgame.ErrNothing).scores(18, 10).toMove(seatB)
		g = start(t, c, bad)
		g.refused(seatA, g.place("J8 SO"), wordgame.ErrWord).scores(10, 10).toMove(seatA)
	})
	t.Run("SCR-08.12", func(t *testing.T) {
		t.Parallel()
		g := start(t, scrabble.Config{NamedOnly: true}, bad)
		g.do(seatA, g.place("J8 SO"))
		require.Equal(t, 1, len(g.events[0].(scrabble.Placed).Words)-1)
		g.do(seatB, scrabble.Challenge(2)).scores(18, 10).toMove(seatA)
	})
}

func TestSCR09Tournament(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, words, rack string) *game {
		return scene{
			config: scrabble.Tournament(), words: words, board: []string{"8G HoT"}, racks: []string{"AEIONRS", rack},
			bag: repeat("E", 30), scores: []int32{50, 60},
		}.start(t).passes(seatA, seatB, seatA, seatB).toMove(seatA)
	}
	t.Run("SCR-09.1-2", func(t *testing.T) {
		t.Parallel()
		g := start(t, "HOT ON", "QTTRNLS")
		g.do(seatA, g.exchange("A")).toMove(seatB)
		g.do(seatB, g.place("8G ...S")).do(seatA, scrabble.Challenge(0)).scores(43, 44).over(scrabble.CauseZeros, seatB)
	})
	t.Run("SCR-09.3", func(t *testing.T) {
		t.Parallel()
		g := start(t, "HOT ON HOTS", "QTTRNLS")
		g.passes(seatA).do(seatB, g.place("8G ...S")).scores(50, 66)
		g.passes(seatA, seatB, seatA, seatB, seatA).toMove(seatB).passes(seatB)
		require.True(t, g.r.Outcome(g.s).Over)
	})
	t.Run("SCR-09.4", func(t *testing.T) {
		t.Parallel()
		g := start(t, "HOT ON", "?TTRNLS")
		m := g.place("H8 .n")
		g.passes(seatA).do(seatB, m).scores(50, 60).passes(seatA).toMove(seatB)
	})
	t.Run("SCR-09.5", func(t *testing.T) {
		t.Parallel()
		g := scene{
			config: scrabble.Tournament(), words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{"S", "QE"},
			scores: []int32{80, 90},
		}.start(t)
		g.do(seatA, g.place("8G ...S")).passes(seatB).scores(108, 90).over(scrabble.CauseOut, seatA)
	})
}

func TestSCR10Refusals(t *testing.T) {
	t.Parallel()
	words := "CAT CATS SO ON TO TEN"
	empty := scene{words: words, racks: []string{"CATSONE", "CATSONE"}, bag: repeat("E", 50)}
	cat := empty
	cat.board = []string{"8G CAT"}
	sq := func(row, col int8) board.Square { return board.Square{Row: row, Col: col} }
	t.Run("SCR-10.1", func(t *testing.T) {
		t.Parallel()
		g := empty.start(t)
		g.refused(seatA, g.place("8A CAT"), board.ErrStart).refused(seatA, g.place("8H A"), board.ErrTooFew)
		g.refused(seatA, g.place("8G CAD"), wordgame.ErrHeld).refused(seatA, g.place("8G CATT"), wordgame.ErrHeld)
		g.refused(seatB, g.place("8G CAT"), wordgame.ErrTurn)
		g.refused(seatA, scrabble.Place(sq(7, 7), board.Across, g.run("")), wordgame.ErrNoTiles)
	})
	t.Run("SCR-10.3", func(t *testing.T) {
		t.Parallel()
		g := cat.start(t)
		g.refused(seatA, scrabble.Place(sq(7, 7), board.Across, g.run("ON")), board.ErrOccupied)
		g.refused(seatA, g.place("1A SO"), board.ErrNotConnected).refused(seatA, g.place("9J ON"), board.ErrNotConnected)
		g.refused(seatA, scrabble.Place(sq(13, 14), board.Down, g.run("TEN")), board.ErrOffBoard)
	})
	t.Run("SCR-10.4", func(t *testing.T) {
		t.Parallel()
		g := cat.start(t)
		for _, seat := range []wordgame.Seat{2, 4, 255} {
			g.refused(seat, scrabble.Pass(), wordgame.ErrSeat)
		}
		g.refused(table, scrabble.Pass(), wordgame.ErrTurn).refused(table, g.place("8G ...S"), wordgame.ErrTurn)
		m := scrabble.Pass()
		m.Place.Tiles = g.run("A")
		g.refused(seatA, m, wordgame.ErrForm)
	})
	t.Run("SCR-10.5", func(t *testing.T) {
		t.Parallel()
		r := begin(t, scrabble.Config{}, words)
		for _, n := range []int{-1, 0, 1, 5} {
			_, _, err := r.Begin(wordgame.Opening{Seats: n})
			require.ErrorIs(t, err, wordgame.ErrSeats)
		}
		for _, n := range []int{2, 3, 4} {
			s, _, err := r.Begin(wordgame.Opening{Seats: n, Seed: 5})
			require.NoError(t, err)
			require.EqualValues(t, 100-7*n, r.View(s, table).Bag)
		}
		_, _, err := begin(t, scrabble.Config{Policy: wordgame.Triple}, words).Begin(wordgame.Opening{Seats: 3})
		require.ErrorIs(t, err, wordgame.ErrSeats)
	})
	t.Run("SCR-10.7", func(t *testing.T) {
		t.Parallel()
		_, err := scrabble.New(scrabble.Config{MinBagToExchange: -5})
		require.ErrorContains(t, err, "Lexicon")
		require.ErrorContains(t, err, "MinBagToExchange")
	})
}
