package scrabbleme_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

// The scenarios of the acceptance list, by their numbers.

func TestSME01OrdinaryRound(t *testing.T) {
	t.Parallel()
	g := scene{words: "CATS DOG", racks: []string{"CATSION", "DOGINUR"}, podium: "QZXJKV", bag: repeat("E", 20)}.start(t)
	t.Run("SME-01.1", func(t *testing.T) {
		g.t = t
		g.do(seatA, "8H CATS").waits(scrabbleme.PhaseBuild, seatB).do(seatB, "8G DOG").waits(scrabbleme.PhaseDoubt, seatA, seatB)
		for _, seat := range []wordgame.Seat{seatA, seatB, table} {
			v := g.view(seat)
			require.Equal(t, g.run("CATS"), v.Built[seatA].Tiles)
			require.Equal(t, g.run("DOG"), v.Built[seatB].Tiles)
		}
	})
	t.Run("SME-01.2", func(t *testing.T) {
		g.t = t
		g.scores(0, 0).accept().scores(12, 10).waits(scrabbleme.PhasePick, seatB)
		_, ok := g.r.Best(&g.s, seatB)
		require.False(t, ok, "nobody builds now")
	})
	t.Run("SME-01.3", func(t *testing.T) {
		g.t = t
		g.refused(seatA, "pick", wordgame.ErrTurn)
	})
	t.Run("SME-01.4", func(t *testing.T) {
		g.t = t
		p, err := g.r.Check(g.s, seatB, g.move(seatB, "pick ZQ"))
		require.NoError(t, err)
		require.Equal(t, g.move(seatB, "pick QZ"), p.Move(), "tiles of no order are in the set's")
		g.do(seatB, "pick Q").hold(seatB, "INURQEE").podium("ZXJKV").bag(18)
		known := g.view(seatA).Known[seatB]
		require.Equal(t, "Q", g.r.Set().FormatTiles(known.Run()), "A sees what comes from the podium")
	})
	t.Run("SME-01.5-6", func(t *testing.T) {
		g.t = t
		g.do(seatA, "pick ZX").hold(seatA, "IONZXEE")
		drew := g.events[len(g.events)-2]
		require.Equal(t, scrabbleme.Event(scrabbleme.Drew{By: table, N: 3, Tiles: g.run("EEE")}), drew)
		g.podium("JKVEEE").bag(13).waits(scrabbleme.PhaseBuild, seatA, seatB).scores(12, 10)
		require.EqualValues(t, 2, g.view(table).Round)
	})
}

func TestSME02WhereAWordMayBeBuilt(t *testing.T) {
	t.Parallel()
	sc := scene{words: "CATS CAT CON ION DOG", racks: []string{"CATSION", "DOGINUR"}, bag: repeat("E", 20)}
	t.Run("SME-02.1", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.refused(seatA, "8A CATS", board.ErrStart).refused(seatA, "H8 A", board.ErrTooFew)
		g.refused(seatA, "8H CATSD", wordgame.ErrHeld).waits(scrabbleme.PhaseBuild, seatA, seatB)
		// A gap and a bent line have no form as a Move: they are found where loose tiles become one.
		var grid board.Grid
		sq := func(r, c int8) board.Square { return board.Square{Row: r, Col: c} }
		run := g.run("CT")
		_, err := g.r.Board().Lay(&grid, []board.Square{sq(7, 6), sq(7, 8)}, run.Slice())
		require.ErrorIs(t, err, board.ErrGap)
		_, err = g.r.Board().Lay(&grid, []board.Square{sq(7, 6), sq(8, 7)}, run.Slice())
		require.ErrorIs(t, err, board.ErrLine)
	})
	t.Run("SME-02.2-3", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.do(seatA, "8H CATS")
		require.Contains(t, g.refuse(seatA, g.move(seatA, "8G CAT"), wordgame.ErrTurn).Text, "built")
		g.refuse(seatC, scrabbleme.Place(board.Square{Row: 7, Col: 7}, 0, g.run("CATS")), wordgame.ErrSeat)
		g.do(seatB, "8G DOG").waits(scrabbleme.PhaseDoubt, seatA, seatB)
	})
	t.Run("SME-02.4", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.do(seatA, "8H CATS").do(seatB, "8G DOG").accept().do(seatB, "pick").do(seatA, "pick").hold(seatA, "IONEEEE")
		g.refused(seatA, "4A ION", board.ErrNotConnected)
		g.refuse(seatA, scrabbleme.Place(board.Square{Row: 7, Col: 8}, board.Across, g.run("ON")), board.ErrOccupied)
		g.refuse(seatA, scrabbleme.Place(board.Square{Row: 13, Col: 14}, board.Down, g.run("ION")), board.ErrOffBoard)
		g.do(seatA, "H8 .ON").do(seatB, "pass").accept().scores(12+5, 10)
	})
	t.Run("SME-02.5", func(t *testing.T) {
		t.Parallel()
		void := sc
		void.config.Policy = wordgame.Void
		g := void.start(t)
		require.Equal(t, []string{"TACS"}, g.refuse(seatA, g.move(seatA, "8H TACS"), wordgame.ErrWord).Words)
		g.do(seatA, "8H CATS").refused(seatB, "challenge seat 0", wordgame.ErrNothing).do(seatB, "8G DOG")
		g.waits(scrabbleme.PhasePick, seatB).scores(12, 10).refused(seatB, "challenge seat 0", wordgame.ErrNothing)
	})
}

func TestSME03Scoring(t *testing.T) {
	t.Parallel()
	play := func(t *testing.T, bonus int, want [3]int32) {
		sc := scene{words: "RETAINS AXE OX TO", racks: []string{"RETAINS", "VVVVVVV"}, bag: "XEOSSSS"}
		sc.config.Bonus, sc.config.StaleAfter = bonus, wordgame.None
		g := sc.start(t)
		g.do(seatA, "8D RETAINS").do(seatB, "pass").accept().scores(want[0], 0).waits(scrabbleme.PhasePick, seatA)
		g.do(seatA, "pick").hold(seatA, "XEOSSSS")
		g.do(seatA, "G8 .XE").do(seatB, "pass").accept().scores(want[1], 0)
		g.do(seatA, "9F O.").do(seatB, "pass")
		v := g.view(table)
		words, err := g.r.Board().Form(&v.Grids[seatA], v.Built[seatA])
		require.NoError(t, err)
		require.Len(t, words, 2)
		require.EqualValues(t, 9, words[0].Score)
		require.EqualValues(t, 2, words[1].Score)
		g.accept().scores(want[2], 0)
	}
	t.Run("SME-03.1-3,5", func(t *testing.T) { t.Parallel(); play(t, 0, [3]int32{66, 84, 95}) })
	t.Run("SME-03.4", func(t *testing.T) { t.Parallel(); play(t, wordgame.None, [3]int32{16, 34, 45}) })
}

func TestSME04Blank(t *testing.T) {
	t.Parallel()
	g := scene{
		words: "CAT DOG DOGS TIN", racks: []string{"C?TSION", "DOGINUR"}, bag: repeat("E", 20), podium: "RRRRRR",
	}.start(t)
	t.Run("SME-04.1-2", func(t *testing.T) {
		g.t = t
		g.do(seatA, "8G CaT").do(seatB, "8G DOG").accept().scores(8, 10).waits(scrabbleme.PhaseSwap, seatA)
		g.refused(seatA, "pick", wordgame.ErrPhase)
		require.Equal(t, "Another seat must swap its board first.", g.refuse(seatB, g.move(seatB, "swap seat 0"), wordgame.ErrTurn).Text)
		g.refused(seatA, "swap seat 0", wordgame.ErrForm).refused(seatA, "swap seat 2", wordgame.ErrSeat)
	})
	t.Run("SME-04.3", func(t *testing.T) {
		g.t = t
		g.do(seatA, "swap seat 1").board(seatA, "8G DOG").board(seatB, "8G CaT").scores(8, 10)
		g.hold(seatA, "SION").hold(seatB, "INUR")
	})
	t.Run("SME-04.4", func(t *testing.T) {
		g.t = t
		g.waits(scrabbleme.PhasePick, seatA).do(seatA, "pick").hold(seatA, "SIONEEE").do(seatB, "pick RRR").hold(seatB, "INURRRR")
	})
	t.Run("SME-04.5", func(t *testing.T) {
		g.t = t
		g.do(seatA, "8G ...S").do(seatB, "I8 .IN").accept().scores(14, 14)
	})
}

func TestSME05TwoSwappers(t *testing.T) {
	t.Parallel()
	g := scene{
		words: "HORN CAT DOG", racks: []string{"H?RNIOU", "C?TSION", "DOGEAIL"}, bag: repeat("E", 20), podium: repeat("E", 9),
	}.start(t)
	g.do(seatA, "8F HoRN").do(seatB, "8G CaT").do(seatC, "8G DOG").accept().scores(12, 8, 10)
	t.Run("SME-05.1-2", func(t *testing.T) {
		g.t = t
		g.waits(scrabbleme.PhaseSwap, seatA).refused(seatA, "pick", wordgame.ErrPhase)
		require.Equal(t, "Another seat swaps before you.", g.refuse(seatB, g.move(seatB, "swap seat 0"), wordgame.ErrTurn).Text)
	})
	t.Run("SME-05.3,5", func(t *testing.T) {
		g := g.clone()
		g.t = t
		g.do(seatA, "swap seat 1").board(seatA, "8G CaT").board(seatB, "8F HoRN").waits(scrabbleme.PhaseSwap, seatB)
		g.do(seatB, "swap seat 0").board(seatA, "8F HoRN").board(seatB, "8G CaT").scores(12, 8, 10)
		g.waits(scrabbleme.PhasePick, seatB).do(seatB, "pick").waits(scrabbleme.PhasePick, seatC).do(seatC, "pick")
		g.waits(scrabbleme.PhasePick, seatA).do(seatA, "pick").waits(scrabbleme.PhaseBuild, seatA, seatB, seatC)
	})
	t.Run("SME-05.4-5", func(t *testing.T) {
		g := g.clone()
		g.t = t
		g.do(seatA, "swap seat 2").do(seatB, "swap seat 2").board(seatA, "8G DOG").board(seatB, "8F HoRN").board(seatC, "8G CaT")
		g.scores(12, 8, 10).waits(scrabbleme.PhasePick, seatB)
	})
}

func TestSME06SwapOntoAnEmptyBoard(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT CATS HORN SEE", racks: []string{"C?THORN", "SEEEEEE"}, bag: repeat("E", 20), podium: repeat("E", 6)}.start(t)
	t.Run("SME-06.1", func(t *testing.T) {
		g.t = t
		g.do(seatA, "8G CaT").do(seatB, "pass").accept().scores(8, 0).do(seatA, "swap seat 1").board(seatA).board(seatB, "8G CaT")
		g.waits(scrabbleme.PhasePick, seatA).do(seatA, "pick")
	})
	t.Run("SME-06.2-4", func(t *testing.T) {
		g.t = t
		g.refused(seatA, "8A HORN", board.ErrStart).do(seatA, "8F HORN")
		g.refused(seatB, "10A SEE", board.ErrNotConnected).do(seatB, "8G ...S").accept().scores(22, 5)
		g.waits(scrabbleme.PhasePick, seatB)
	})
}

var threeRacks = []string{"CATSION", "DOGINUR", "DENAILO"}

func TestSME07FailedChallenge(t *testing.T) {
	t.Parallel()
	g := scene{words: "CATS DOG DEN", racks: threeRacks, podium: repeat("R", 9), bag: repeat("E", 30)}.start(t)
	t.Run("SME-07.1-3", func(t *testing.T) {
		g.t = t
		g.do(seatA, "8H CATS").do(seatB, "8G DOG").do(seatC, "8G DEN")
		g.do(seatB, "challenge seat 0").do(seatB, "challenge seat 2")
		require.Equal(t, []scrabbleme.Event{scrabbleme.Challenged{By: seatB, Seat: seatC}}, g.events)
		g.waits(scrabbleme.PhaseDoubt, seatA, seatC).accept()
		require.Equal(t, []scrabbleme.Event{scrabbleme.Accepted{By: seatC}, scrabbleme.Ruled{}}, g.events[:2])
		g.scores(12, 10, 8).waits(scrabbleme.PhasePick, seatC).do(seatC, "pick")
		g.waits(scrabbleme.PhasePick, seatB).do(seatB, "pick").do(seatA, "pick")
	})
	t.Run("SME-07.4", func(t *testing.T) {
		g.t = t
		g.waits(scrabbleme.PhaseBuild, seatA, seatC).refused(seatB, "pass", wordgame.ErrTurn).refused(seatB, "-E", wordgame.ErrTurn)
		require.Contains(t, g.refuse(seatB, g.move(seatB, "8G ...S"), wordgame.ErrTurn).Text, "challenge failed")
		g.do(seatA, "pass").do(seatC, "8G ...E").waits(scrabbleme.PhaseDoubt, seatA, seatB)
		require.Contains(t, g.events, scrabbleme.Event(scrabbleme.Passed{By: seatB, Why: scrabbleme.WhyLostRound}))
	})
	t.Run("SME-07.5", func(t *testing.T) {
		g.t = t
		require.Zero(t, g.view(table).Gained[seatB])
		g.accept().waits(scrabbleme.PhasePick, seatC).do(seatC, "pick") // A and B need nothing
	})
	t.Run("SME-07.6", func(t *testing.T) {
		g.t = t
		g.waits(scrabbleme.PhaseBuild, seatA, seatB, seatC)
	})
}

func TestSME08Challenges(t *testing.T) {
	t.Parallel()
	sc := scene{words: "CATS DOG", racks: []string{"Z?XCATS", "DOGINUR", "DENAILO"}, podium: repeat("R", 9), bag: repeat("E", 30)}
	built := func(t *testing.T, word string) *game {
		return sc.start(t).do(seatA, word).do(seatB, "8G DOG").do(seatC, "pass")
	}
	t.Run("SME-08.1", func(t *testing.T) {
		t.Parallel()
		g := built(t, "8G ZaX").do(seatB, "challenge seat 0").do(seatC, "challenge seat 0").accept().scores(0, 10, 0).board(seatA)
		g.hold(seatA, "Z?XCATS").waits(scrabbleme.PhasePick, seatB).do(seatB, "pick")
		g.waits(scrabbleme.PhaseBuild, seatA, seatB, seatC)
		known := g.view(seatB).Known[seatA]
		require.Equal(t, "XZ?", g.r.Set().FormatTiles(known.Run()), "everybody has seen these tiles")
	})
	t.Run("SME-08.2", func(t *testing.T) {
		t.Parallel()
		g := built(t, "8H CATS").do(seatB, "challenge seat 0").do(seatC, "challenge seat 0").accept().scores(12, 10, 0)
		g.do(seatB, "pick").do(seatA, "pick").waits(scrabbleme.PhaseBuild, seatA)
	})
	t.Run("SME-08.3", func(t *testing.T) {
		t.Parallel()
		g := built(t, "8H CATS").do(seatB, "challenge seat 0").refused(seatB, "challenge seat 0", wordgame.ErrTurn)
		g.do(seatC, "challenge seat 0").refused(seatC, "challenge seat 0", wordgame.ErrNothing)
		g.refused(seatA, "challenge seat 0", wordgame.ErrNothing)
		g = built(t, "8H CATS").do(seatA, "challenge seat 1").do(seatB, "pass").do(seatC, "pass").scores(12, 10, 0)
		g.do(seatB, "pick").do(seatA, "pick").waits(scrabbleme.PhaseBuild, seatB, seatC)
	})
	t.Run("SME-08.4", func(t *testing.T) {
		t.Parallel()
		g := built(t, "8H CATS").refused(seatB, "challenge seat 2", wordgame.ErrNothing).refused(seatB, "challenge seat 3", wordgame.ErrSeat)
		g.refuse(3, scrabbleme.Challenge(seatA), wordgame.ErrSeat)
	})
	t.Run("SME-08.5", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).do(seatA, "8H CATS").refused(seatB, "challenge seat 0", wordgame.ErrPhase)
		g.refused(seatA, "challenge seat 1", wordgame.ErrTurn)
		g.do(seatB, "pass").do(seatC, "pass").waits(scrabbleme.PhaseDoubt, seatB, seatC)
		require.Equal(t, wordgame.Only(seatB, seatC, table), g.r.ToAct(g.s).May, "the Table may close it")
		alone := g.refuse(seatA, scrabbleme.Challenge(seatB), wordgame.ErrTurn)
		require.Equal(t, "Nobody else has built a word that you could challenge.", alone.Text)
		g.do(seatB, "pass")
		require.Equal(t, "You have answered all the words shown.", g.refuse(seatB, scrabbleme.Challenge(seatA), wordgame.ErrTurn).Text)
		built(t, "8H CATS").accept().refused(seatB, "challenge seat 0", wordgame.ErrPhase).refused(seatC, "challenge seat 0", wordgame.ErrTurn)
		g = built(t, "8H CATS").act(table, scrabbleme.TimeUp())
		require.Equal(t, scrabbleme.Event(scrabbleme.Closed{Late: wordgame.Only(seatA, seatB, seatC)}), g.events[0])
		g.refused(seatB, "challenge seat 0", wordgame.ErrPhase)
	})
	t.Run("words can be named", func(t *testing.T) {
		t.Parallel()
		g := built(t, "8H CATS")
		m := scrabbleme.Move{Kind: scrabbleme.KindChallenge, Seat: seatA, Words: 1}
		p, err := g.r.Check(g.s, seatB, m)
		require.NoError(t, err)
		require.Equal(t, scrabbleme.Challenge(seatA), p.Move())
		m.Words = 2
		g.refuse(seatB, m, wordgame.ErrForm)
	})
}

func TestSME09PassingAndExchanging(t *testing.T) {
	t.Parallel()
	sc := scene{words: "DOG", racks: []string{"QVVUUII", "DOGINUR"}, podium: "RRRRRR", bag: repeat("E", 7)}
	t.Run("SME-09.1", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		exchanges := 0
		for p := range g.r.Plays(g.s, seatA) { // with seven tiles in the bag it may
			if p.Move().Kind == scrabbleme.KindExchange {
				exchanges++
			}
		}
		require.Equal(t, 2*3*3*3-1, exchanges, "Q or not; none, one or two of V, U, I")
		g.do(seatA, "-VVU").hold(seatA, "QVVUUII").bag(7)
		require.Equal(t, "You have exchanged in this round.", g.refuse(seatA, scrabbleme.Pass(), wordgame.ErrTurn).Text)
		g.do(seatB, "8G DOG").hold(seatA, "QUII")
		g.do(seatA, "pass").scores(0, 10).hold(seatA, "QUIIEEE").bag(4).waits(scrabbleme.PhasePick, seatB)
		g.do(seatB, "pick RRR").bag(4)
		// Of the bag (E E E E V V U) three fill up the podium.
		require.Equal(t, scrabbleme.Event(scrabbleme.Returned{By: seatA, N: 3}), g.events[1])
		require.Equal(t, 6, func() int { v := g.view(table); return v.Podium.Len() }())
	})
	t.Run("SME-09.2", func(t *testing.T) {
		t.Parallel()
		six := sc
		six.bag = repeat("E", 6)
		require.Equal(t, 7, six.start(t).refuse(seatA, scrabbleme.Exchange(tilesOf(t, "V")), wordgame.ErrBag).Limit)
		six.config.MinBagToExchange = 1
		six.start(t).do(seatA, "-V")
	})
	t.Run("SME-09.3", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).refused(seatA, "-Z", wordgame.ErrHeld).refused(seatA, "-VVV", wordgame.ErrHeld)
		g.refused(seatA, "-", wordgame.ErrNoTiles).refused(seatA, "-v", wordgame.ErrForm)
	})
	t.Run("SME-09.4", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).do(seatA, "pass")
		require.Contains(t, g.refuse(seatA, g.move(seatA, "8G QI"), wordgame.ErrTurn).Text, "passed")
		require.Contains(t, g.do(seatB, "pass").do(seatB, "8G DOG").refuse(seatB, g.move(seatB, "-I"), wordgame.ErrTurn).Text, "built")
	})
	t.Run("SME-09.5", func(t *testing.T) {
		t.Parallel()
		a := sc.start(t).do(seatA, "-VVU")
		require.Equal(t, scrabbleme.Event(scrabbleme.Decided{By: seatA}), a.events[0].For(seatB))
		require.Equal(t, wordgame.Only(seatA), a.view(seatB).Done)
		require.Equal(t, [4]scrabbleme.Deed{}, a.view(seatB).Did)
		require.Equal(t, [4]scrabbleme.Deed{scrabbleme.DeedExchange}, a.view(seatA).Did, "A knows what it did")
		require.Equal(t, a.run("UVV"), a.view(seatA).Built[seatA].Tiles)
		a.do(seatB, "8G DOG")
		var seen []scrabbleme.Event
		for _, e := range a.events {
			seen = append(seen, e.For(seatB))
		}
		require.Contains(t, seen, scrabbleme.Event(scrabbleme.Exchanged{By: seatA, N: 3}))
		require.EqualValues(t, 3, a.view(seatB).Aside[seatA])
		require.Zero(t, a.view(seatB).Built[seatA])
		b := sc.start(t).do(seatB, "8G DOG").do(seatA, "-VVU")
		require.True(t, a.s == b.s, "the order of building matters")
	})
}

func tilesOf(t *testing.T, text string) tiles.Run {
	t.Helper()
	run, err := tiles.English().ParseTiles(text)
	require.NoError(t, err)
	return run
}
