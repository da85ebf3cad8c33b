package nabit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/nabit"
)

func TestNAB09Cover(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, table, hand string) *game {
		return scene{
			words: "AM AT IT GAME TIDY TIDYS TIRE TIRED", table: table, hands: []string{"N/X*5", hand}, bags: []string{bag10}, to: green,
		}.start(t)
	}
	const am = "0,0:yA 0,1:yM"
	t.Run("NAB-09.1", func(t *testing.T) {
		t.Parallel()
		g := start(t, am, "I/P S/T E/R A/B O/N").refused(green, "I/P:I(0,0) S/T:T(0,1)", nabit.ErrCover)
		_, err := g.r.Check(g.s, green, g.move("I/P:I(0,0) S/T:T(0,1)"))
		var e *wordgame.MoveError
		require.ErrorAs(t, err, &e)
		require.Equal(t, []string{"AM"}, e.Words)
	})
	t.Run("NAB-09.2", func(t *testing.T) {
		t.Parallel()
		start(t, am, "I/P S/T E/R A/B O/N").do(green, "S/T:T(0,1)").nabs("AM y AT")
	})
	const tidy = "A/T:T(0,0) I/P:I(0,1) D/J:D(0,2) U/Y:Y(0,3)"
	t.Run("NAB-09.3", func(t *testing.T) {
		t.Parallel()
		start(t, tableGAME, "A/T I/P D/J U/Y H/S").refused(green, tidy, nabit.ErrCover)
	})
	t.Run("NAB-09.4", func(t *testing.T) {
		t.Parallel()
		start(t, tableGAME, "A/T I/P D/J U/Y H/S").refused(green, tidy+" H/S:S(0,4)", nabit.ErrCover)
	})
	const tire = "A/T:T(0,0) I/P:I(0,1) E/R:R(0,2)"
	t.Run("NAB-09.5", func(t *testing.T) {
		t.Parallel()
		g := start(t, tableGAME, "A/T I/P E/R D/J O/N").do(green, tire).nabs("GAME y TIRE").words("TIRE g")
		for col := range int8(3) {
			s := gridOf(g).At(nabit.Square{Col: col})
			assert.Equal(t, 2, s.Height())
		}
	})
	t.Run("NAB-09.6", func(t *testing.T) {
		t.Parallel()
		start(t, tableGAME, "A/T I/P E/R D/J O/N").do(green, tire+" D/J:D(0,4)").nabs("GAME y TIRED")
	})
	t.Run("NAB-09.7", func(t *testing.T) {
		t.Parallel()
		g := scene{
			words: "GAME TIRE TIRO", table: tableGAME, hands: []string{"N/X*5", "A/T I/P E/R O/N O/N"}, bags: []string{bag10}, to: green,
		}.start(t).do(green, tire).do(green, "pass").do(yellow, "pass")
		g.do(green, "O/N:O(0,3)").words("TIRO g").nabs()
	})
}

func TestNAB10WhereTilesLie(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T) *game {
		return scene{
			words: "GAME GAMES AGE SO ON", table: tableGAME, hands: []string{"N/X*5", "S/T O/N A/B E/R I/L"}, bags: []string{bag10}, to: green,
		}.start(t)
	}
	t.Run("NAB-10.1", func(t *testing.T) {
		t.Parallel()
		start(t).refused(green, "S/T:S(0,4) O/N:O(1,0)", board.ErrLine).refused(green, "S/T:S(0,4) O/N:O(0,6)", board.ErrGap)
	})
	t.Run("NAB-10.2", func(t *testing.T) {
		t.Parallel()
		start(t).refused(green, "S/T:S(0,3) E/R:R(0,3)", nabit.ErrTwice)
		start(t).refused(green, "S/T:S(0,3) E/R:E(0,3)", nabit.ErrTwice)
	})
	t.Run("NAB-10.3", func(t *testing.T) {
		t.Parallel()
		start(t).refused(green, "S/T:S(5,5) O/N:O(5,6)", board.ErrNotConnected)
		start(t).refused(green, "S/T:S(1,4) O/N:O(2,4)", board.ErrNotConnected)
	})
	t.Run("NAB-10.4", func(t *testing.T) {
		t.Parallel()
		start(t).refusedMove(green, nabit.Place(), wordgame.ErrNoTiles)
	})
	t.Run("NAB-10.5", func(t *testing.T) {
		t.Parallel()
		start(t).do(green, "A/B:A(-1,0) E/R:E(1,0)").words("AGE g", "GAME y").nabs().points(1, 1).must(yellow)
	})
	t.Run("NAB-10.6", func(t *testing.T) {
		t.Parallel()
		start(t).do(green, "S/T:S(0,4) O/N:O(1,4)").words("SO g", "GAMES y").nabs()
	})
	t.Run("NAB-10.7", func(t *testing.T) {
		t.Parallel()
		start(t).do(green, "S/T:S(0,4)").words("GAMES y")
	})
}

func TestNAB11Exchange(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, c nabit.Config, greens string) *game {
		return scene{
			config: c, words: "GAME GAMES", table: tableGAME, hands: []string{"N/X*4 M/Z", "S/T O/N A/B E/R I/L"},
			bags: []string{bag10, greens}, to: green,
		}.start(t)
	}
	const bag = "R/Q U/Y"
	t.Run("NAB-11.1", func(t *testing.T) {
		t.Parallel()
		own := false
		for seed := range uint64(20) {
			g := start(t, nabit.Config{}, bag)
			p := scene{words: "GAME", table: tableGAME, hands: []string{"N/X*4 M/Z", "S/T O/N A/B E/R I/L"}, bags: []string{bag10, bag}, to: green}
			pos := p.position(t, g.r)
			pos.Seed = seed
			s, err := g.r.Setup(pos)
			require.NoError(t, err)
			g.s = s
			g.do(green, "-S/T O/N").must(yellow).bag(green, 2)
			v := g.view()
			require.Equal(t, 5, v.Hands[green].Len())
			own = own || v.Hands[green].Count(parse(t, g.r, "S/T")[0]) > 0
		}
		require.True(t, own, "the tiles go back before the draw")
	})
	t.Run("NAB-11.2", func(t *testing.T) {
		t.Parallel()
		start(t, nabit.Config{}, bag).do(green, "-S/T O/N A/B E/R I/L").bag(green, 2).must(yellow)
	})
	t.Run("NAB-11.3", func(t *testing.T) {
		t.Parallel()
		start(t, nabit.Config{}, "").bag(yellow, 10).refused(green, "-S/T", wordgame.ErrBag).do(green, "pass").must(yellow)
	})
	t.Run("NAB-11.4", func(t *testing.T) {
		t.Parallel()
		g := start(t, nabit.Config{}, bag).refused(green, "-M/Z", wordgame.ErrHeld).refused(green, "-", wordgame.ErrNoTiles)
		g.refused(green, "-S/T S/T", wordgame.ErrHeld)
	})
	t.Run("NAB-11.5", func(t *testing.T) {
		t.Parallel()
		g := start(t, nabit.Config{ExchangeOne: true}, bag).refused(green, "-S/T O/N", wordgame.ErrLimit)
		g.do(green, "-S/T").must(yellow)
	})
	t.Run("NAB-11.6", func(t *testing.T) {
		t.Parallel()
		g := start(t, nabit.Config{}, bag).refused(yellow, "-M/Z", wordgame.ErrTurn)
		g.do(green, "S/T:S(0,4)").refused(green, "-O/N", wordgame.ErrTurn)
	})
	t.Run("NAB-11.7", func(t *testing.T) {
		t.Parallel()
		g := start(t, nabit.Config{}, bag).do(green, "-S/T O/N")
		drew := g.events[1].(nabit.Drew)
		for _, to := range []wordgame.Seat{yellow, green, table} {
			v := g.r.View(g.s, to)
			require.Equal(t, g.view().Hands, v.Hands)
			require.Equal(t, nabit.Event(drew), drew.For(to))
		}
	})
}

func TestNAB12FailedChallenge(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, c nabit.Config) *game {
		return scene{
			config: c, words: "GAME TAME TRY", table: tableGAME,
			hands: []string{"N/X*5", "A/T E/R U/Y O/N S/T", "N/X*5"}, bags: []string{"N/X*16", bag20}, to: green,
		}.start(t)
	}
	played := func(t *testing.T, c nabit.Config) *game {
		return start(t, c).do(green, "A/T:T(0,0) E/R:R(1,0) U/Y:Y(2,0)").do(green, "pass")
	}
	t.Run("NAB-12.1", func(t *testing.T) {
		t.Parallel()
		start(t, nabit.Config{}).refused(yellow, "challenge", wordgame.ErrNothing)
	})
	t.Run("NAB-12.2", func(t *testing.T) {
		t.Parallel()
		g := played(t, nabit.Config{}).must(red)
		require.Equal(t, wordgame.Only(red, yellow), g.r.ToAct(g.s).May)
	})
	t.Run("NAB-12.3-4", func(t *testing.T) {
		t.Parallel()
		g := played(t, nabit.Config{}).refused(green, "challenge", wordgame.ErrNothing).refused(blue, "challenge", wordgame.ErrSeat)
		g.do(yellow, "challenge 1").words("TAME g", "TRY g").points(0, 2).must(red)
		for _, seat := range []wordgame.Seat{yellow, red, green} {
			g.refused(seat, "challenge", wordgame.ErrNothing)
		}
		g.do(red, "pass").must(yellow).do(yellow, "pass").must(green)
	})
	t.Run("NAB-12.5", func(t *testing.T) {
		t.Parallel()
		g := played(t, nabit.Config{Policy: wordgame.Double}).do(yellow, "challenge").must(red).do(red, "-N/X").must(green)
		require.Contains(t, g.events, nabit.Event(nabit.Passed{By: yellow, Why: nabit.WhyLostTurn}))
		// A challenger whose turn it is loses that turn.
		played(t, nabit.Config{Policy: wordgame.Double}).do(red, "challenge").must(yellow)
	})
	t.Run("NAB-12.6", func(t *testing.T) {
		t.Parallel()
		played(t, nabit.Config{}).do(red, "pass").refused(yellow, "challenge", wordgame.ErrNothing)
	})
}

func TestNAB13Void(t *testing.T) {
	t.Parallel()
	sc := scene{
		config: nabit.Config{Policy: wordgame.Void}, words: "GAME GO TAME TO LAME", table: tableGAME + " 1,0:yO",
		hands: []string{"N/X*5", "A/T E/R U/Y L/R S/T"}, bags: []string{bag10}, to: green,
	}
	t.Run("NAB-13.1", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).refused(green, "L/R:L(0,0)", wordgame.ErrWord).must(green)
		_, _, err := g.r.Apply(g.s, green, g.move("L/R:L(0,0)"))
		var e *wordgame.MoveError
		require.ErrorAs(t, err, &e)
		require.Equal(t, []string{"LO"}, e.Words)
	})
	t.Run("NAB-13.2-3", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).do(green, "A/T:T(0,0)").nabs("GAME y TAME", "GO y TO").do(green, "pass")
		g.refused(yellow, "challenge", wordgame.ErrNothing)
	})
	t.Run("NAB-13.4", func(t *testing.T) {
		t.Parallel()
		odd := sc
		odd.table += " 1,3:yQ"
		odd.start(t).words("GAME y", "GO y", "EQ y").do(green, "A/T:T(0,0)")
	})
}

func TestNAB14OutOfTiles(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, c nabit.Config, hand string) *game {
		c.Policy = wordgame.Void
		return scene{
			config: c, words: "GAME GAMES TAME", table: tableGAME, hands: []string{"N/X*5", hand, "N/X*5"},
			bags: []string{"N/X*3", "", "N/X*3"}, to: green,
		}.start(t)
	}
	t.Run("NAB-14.1", func(t *testing.T) {
		t.Parallel()
		start(t, nabit.Config{}, "S/T").do(green, "S/T:S(0,4)").over(nabit.CauseOut, yellow).points(1, 0, 0)
	})
	t.Run("NAB-14.2", func(t *testing.T) {
		t.Parallel()
		g := start(t, nabit.Config{FinishRound: true}, "S/T").do(green, "S/T:S(0,4)").must(red)
		g.do(red, "pass").over(nabit.CauseOut, yellow).points(1, 0, 0)
	})
	t.Run("NAB-14.3", func(t *testing.T) {
		t.Parallel()
		start(t, nabit.Config{}, "A/T").do(green, "A/T:T(0,0)").over(nabit.CauseOut, green).points(0, 1, 0)
	})
	t.Run("NAB-14.4", func(t *testing.T) {
		t.Parallel()
		start(t, nabit.Config{}, "A/T O/N").do(green, "A/T:T(0,0)").do(green, "bank O/N").over(nabit.CauseOut, green).points(0, 2, 0)
	})
	t.Run("NAB-14.5", func(t *testing.T) {
		t.Parallel()
		start(t, nabit.Config{}, "A/T O/N").do(green, "A/T:T(0,0)").do(green, "pass").must(red)
	})
	t.Run("NAB-14.6", func(t *testing.T) {
		t.Parallel()
		g := start(t, nabit.Config{}, "S/T").do(green, "S/T:S(0,4)")
		for _, seat := range []wordgame.Seat{yellow, green, red, table} {
			for _, text := range []string{"N/X:N(0,5)", "bank N/X", "-N/X", "pass", "challenge", "retire"} {
				g.refused(seat, text, wordgame.ErrOver)
			}
		}
	})
	t.Run("NAB-14.7", func(t *testing.T) {
		t.Parallel()
		start(t, nabit.Config{}, "S/T O/N").do(green, "S/T:S(0,4)").must(red).hand(green, "O/N").do(red, "pass").do(yellow, "pass").must(green)
	})
}
