package scrabbleme_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

func TestSME15AnotherBoard(t *testing.T) {
	t.Parallel()
	bare := func(side int) *board.Layout {
		rows := strings.Split(strings.Repeat(strings.Repeat(".", side)+"\n", side), "\n")
		rows[side/2] = strings.Repeat(".", side/2) + "+" + strings.Repeat(".", side/2)
		l, err := board.ParseLayout("bare", strings.Join(rows, "\n"))
		require.NoError(t, err)
		return l
	}
	sc := scene{words: "CAT CATS DOG", racks: []string{"CATSION", "DOGINUR"}, bag: repeat("E", 10)}
	t.Run("SME-15.1-3", func(t *testing.T) {
		t.Parallel()
		small := sc
		small.config.Layout = bare(11)
		g := small.start(t).do(seatA, "6E CAT").refused(seatB, "8G DOG", board.ErrStart).do(seatB, "6F DOG").accept().scores(10, 10)
		g.do(seatA, "pick").do(seatB, "pick")
		g.refuse(seatA, scrabbleme.Place(board.Square{Row: 5, Col: 8}, board.Across, g.run("SION")), board.ErrOffBoard)
		g.refuse(seatA, scrabbleme.Place(board.Square{Row: 8, Col: 5}, board.Down, g.run("SION")), board.ErrOffBoard)
	})
	t.Run("SME-15.4", func(t *testing.T) {
		t.Parallel()
		for _, picture := range []string{
			strings.Repeat("..........\n", 10),                                                        // even
			strings.Repeat("...........\n", 9),                                                        // not square
			"..*........\n" + strings.Repeat("...........\n", 10),                                     // the star elsewhere
			strings.Repeat("...........\n", 10) + strings.Repeat(".", 10) + "+\n",                     // in a corner
			strings.Repeat("..........\n", 5) + ".....+....\n" + strings.Repeat("..........\n", 4),    // even, the star where its half is
			strings.Repeat("...........\n", 4) + "....+......\n" + strings.Repeat("...........\n", 4), // not square, likewise
		} {
			l, err := board.ParseLayout("bad", picture)
			require.NoError(t, err)
			_, err = scrabbleme.New(scrabbleme.Config{Layout: l, Lexicon: rulesOf(t, scrabbleme.Config{}).Config().Lexicon})
			require.ErrorContains(t, err, "centre")
		}
	})
	t.Run("SME-15.5", func(t *testing.T) {
		t.Parallel()
		for _, l := range []*board.Layout{bare(9), scrabbleme.Layout9()} {
			small := sc
			small.config.Layout, small.racks = l, []string{"C?TSION", "DOGINUR"}
			g := small.start(t).do(seatA, "5D CaT").do(seatB, "5D DOG").accept().scores(8, 10)
			g.do(seatA, "swap seat 1").board(seatA, "5D DOG").board(seatB, "5D CaT")
			small.racks = sc.racks
			small.start(t).do(seatA, "5D CAT").do(seatB, "pass").accept().scores(10)
		}
	})
	t.Run("SME-15.6", func(t *testing.T) {
		t.Parallel()
		l := sc.start(t).r.Board().Layout()
		require.Equal(t, "standard", l.ID())
		require.Equal(t, board.Square{Row: 7, Col: 7}, l.Start())
		require.Equal(t, board.TripleWord, l.Premium(board.Square{Row: 14, Col: 0}))
	})
	t.Run("the layouts offered", func(t *testing.T) {
		t.Parallel()
		for side, l := range map[int]*board.Layout{11: scrabbleme.Layout11(), 9: scrabbleme.Layout9()} {
			require.Equal(t, side, l.Rows())
			require.Equal(t, side, l.Cols())
			require.Equal(t, board.DoubleWord, l.Premium(l.Start()))
			for row := range int8(side) {
				for col := range int8(side) {
					p := l.Premium(board.Square{Row: row, Col: col})
					require.Equal(t, p, l.Premium(board.Square{Row: col, Col: row}))
					require.Equal(t, p, l.Premium(board.Square{Row: int8(side) - 1 - row, Col: col}))
				}
			}
			require.Equal(t, board.TripleWord, l.Premium(board.Square{}))
		}
	})
}

func TestSME16SameSeedAndSaving(t *testing.T) {
	t.Parallel()
	t.Run("SME-16.1", func(t *testing.T) {
		t.Parallel()
		r := rulesOf(t, scrabbleme.Config{})
		a, eventsA, err := r.Begin(wordgame.Opening{Seats: 4, Seed: 11})
		require.NoError(t, err)
		b, eventsB, err := r.Begin(wordgame.Opening{Seats: 4, Seed: 11})
		require.NoError(t, err)
		require.True(t, a == b)
		require.Equal(t, eventsA, eventsB)
		other, _, err := r.Begin(wordgame.Opening{Seats: 4, Seed: 12})
		require.NoError(t, err)
		require.NotEqual(t, r.View(a, 0).Rack, r.View(other, 0).Rack)
		v := r.View(a, seatA)
		require.Equal(t, 12, v.Podium.Len())
		require.EqualValues(t, 100-12-28, v.Bag)
		// Racks in the order of the seats, then the podium.
		for i, by := range []wordgame.Seat{0, 1, 2, 3, table} {
			require.Equal(t, by, eventsA[i].(scrabbleme.Drew).By)
		}
	})
	saved := func(g *game) *game { // goes on from what was saved
		g.t.Helper()
		data, err := g.r.MarshalState(g.s)
		require.NoError(g.t, err)
		s, err := g.r.UnmarshalState(data)
		require.NoError(g.t, err)
		require.True(g.t, s == g.s)
		c := g.clone()
		c.s = s
		return c
	}
	sc := scene{words: "CAT DOG", racks: []string{"C?TSION", "DOGINUR"}, podium: "QZXJKV", bag: "ABCDEFGHILMNOPRS"}
	t.Run("SME-16.2-5", func(t *testing.T) {
		t.Parallel()
		live := sc.start(t).do(seatA, "8G CaT")
		load := saved(live)
		data, err := load.r.MarshalView(load.view(seatB))
		require.NoError(t, err)
		require.NotContains(t, string(data), "CaT")
		live.do(seatB, "8G DOG").accept().do(seatA, "swap seat 1").do(seatA, "pick").do(seatB, "pick QZX")
		load.do(seatB, "8G DOG").accept()
		load = saved(saved(load).do(seatA, "swap seat 1"))
		load = saved(load.do(seatA, "pick")).do(seatB, "pick QZX")
		require.True(t, load.s == live.s)
		live.board(seatA, "8G DOG").board(seatB, "8G CaT").scores(8, 10)
		v := live.view(seatA)
		require.Equal(t, 7, v.Rack.Len())
		other := sc.start(t).do(seatB, "8G DOG").do(seatA, "8G CaT")
		require.True(t, other.s == sc.start(t).do(seatA, "8G CaT").do(seatB, "8G DOG").s, "the order of building matters")
	})
	t.Run("SME-16.6", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		data, err := g.r.MarshalState(g.s)
		require.NoError(t, err)
		for _, change := range [][2]string{{`"version":1`, `"version":2`}, {`"draws":`, `"cheat":1,"draws":`}} {
			bad := strings.Replace(string(data), change[0], change[1], 1)
			require.NotEqual(t, string(data), bad)
			_, err := g.r.UnmarshalState([]byte(bad))
			require.Error(t, err)
		}
	})
}

func TestSMET1Leaving(t *testing.T) {
	t.Parallel()
	sc := scene{
		words: "CAT DOG DEN", racks: []string{"C?TSION", "DOGINUR", "DENAILO"}, scores: []int32{10, 20, 90},
		bag: repeat("E", 20), podium: repeat("E", 9),
	}
	t.Run("SME-T1.1-3", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).do(seatA, "8G CaT").do(seatC, "retire").do(seatB, "8G DOG").waits(scrabbleme.PhaseDoubt, seatA, seatB)
		g.refuse(seatC, scrabbleme.Pass(), wordgame.ErrSeat)
		g.refuse(seatB, scrabbleme.RetireSeat(seatC), wordgame.ErrForm)
		g.refuse(table, scrabbleme.RetireSeat(seatC), wordgame.ErrSeat)
		g.accept().scores(18, 30, 90).refused(seatA, "swap seat 2", wordgame.ErrSeat).do(seatA, "swap seat 1")
		g.do(seatA, "pick EE").do(seatB, "pick").waits(scrabbleme.PhaseBuild, seatA, seatB).podium(repeat("E", 9))
		g.hold(seatC, "DENAILO").board(seatC)
		g.act(table, scrabbleme.RetireSeat(seatB)).scores(18, 30, 90).over(scrabbleme.CauseLeft, seatA)
	})
	t.Run("SME-T1.4", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).do(seatA, "8G CaT").do(seatB, "8G DOG").do(seatC, "8G DEN").do(seatC, "retire")
		g.waits(scrabbleme.PhaseDoubt, seatA, seatB).accept().scores(18, 30, 90).board(seatC)
		// Before the others have built it falls as well, and nobody sees it.
		g = sc.start(t).do(seatC, "8G DEN").do(seatC, "retire").do(seatA, "pass").do(seatB, "pass").scores(10, 20, 90).board(seatC)
		require.NotContains(t, g.events, scrabbleme.Event(scrabbleme.Placed{By: seatC}))
	})
	t.Run("in every phase", func(t *testing.T) {
		t.Parallel()
		start := sc.start(t).do(seatA, "8G CaT").do(seatB, "8G DOG").do(seatC, "8G DEN")
		// The only word that A and B have before them is gone, or the challenge of it.
		start.clone().do(seatA, "challenge seat 2").do(seatC, "pass").do(seatC, "retire").accept().scores(18, 30, 90)
		g := sc.start(t).do(seatA, "pass").do(seatB, "pass").do(seatC, "8G DEN").waits(scrabbleme.PhaseDoubt, seatA, seatB)
		g.do(seatC, "retire").waits(scrabbleme.PhaseBuild, seatA, seatB)
		// A challenge stands though its challenger has left, who then owes nothing.
		g = start.clone().do(seatC, "challenge seat 0").do(seatC, "challenge seat 1").do(seatC, "retire").accept().waits(scrabbleme.PhaseSwap, seatA)
		require.Zero(t, g.view(table).Owe)
		// Who must swap leaves: nobody swaps.
		g = start.clone().accept().do(seatA, "retire").waits(scrabbleme.PhasePick, seatC).board(seatA, "8G CaT").board(seatB, "8G DOG")
		g.do(seatC, "retire").scores(18, 30, 98).over(scrabbleme.CauseLeft, seatB)
		// Who is to pick leaves.
		g = start.clone().accept().do(seatA, "swap seat 1").waits(scrabbleme.PhasePick, seatA).do(seatA, "retire").waits(scrabbleme.PhasePick, seatC)
		g.do(seatC, "pick").do(seatB, "pick").waits(scrabbleme.PhaseBuild, seatB, seatC)
	})
	t.Run("during the deal", func(t *testing.T) {
		t.Parallel()
		r := rulesOf(t, scrabbleme.Config{})
		s, _, err := r.Start(wordgame.Opening{Seats: 4, Seed: 3})
		require.NoError(t, err)
		g := &game{t: t, r: r, s: s}
		p, err := r.Check(s, table, scrabbleme.Deal(seatA, g.run("CAB")))
		require.NoError(t, err)
		require.Equal(t, scrabbleme.Deal(seatA, g.run("ABC")), p.Move(), "tiles of no order are in the set's")
		g.step(seatB, scrabbleme.Retire()).step(table, scrabbleme.Deal(seatA, g.run("ABC"))).step(seatA, scrabbleme.Retire())
		require.Equal(t, seatC, g.view(table).Deal, "neither who is gone nor who has left in the midst of it is dealt to")
		all := g.clone().step(seatC, scrabbleme.Retire()).over(scrabbleme.CauseLeft, 3)
		all.bag(97)
		for g.view(table).Phase == scrabbleme.PhaseDeal {
			m, ok := r.Default(g.s, table)
			require.True(t, ok)
			g.step(table, m)
		}
		g.waits(scrabbleme.PhaseBuild, seatC, 3).hold(seatA, "ABC").hold(seatB, "").bag(100 - 3 - 14 - 12)
	})
	two := sc
	two.racks, two.scores, two.podium = sc.racks[:2], sc.scores[:2], repeat("E", 6)
	t.Run("with an exchange that nobody has seen", func(t *testing.T) {
		t.Parallel()
		two.start(t).do(seatA, "-SION").do(seatB, "retire").over(scrabbleme.CauseLeft, seatA).hold(seatA, "C?TSION").bag(20)
		g := two.start(t).do(seatA, "-SION")
		g.step(seatB, scrabbleme.Pass()).waits(scrabbleme.PhaseShow, table).step(seatB, scrabbleme.Retire())
		g.over(scrabbleme.CauseLeft, seatA).hold(seatA, "C?TSION").bag(20)
		// The exchange of who leaves before the words are shown never was.
		g = sc.start(t).do(seatA, "-SION").do(seatA, "retire").do(seatB, "pass").do(seatC, "pass").waits(scrabbleme.PhaseBuild, seatB, seatC)
		g.hold(seatA, "C?TSION").bag(20)
	})
	t.Run("with an exchange that is shown", func(t *testing.T) {
		t.Parallel()
		g := two.start(t).do(seatA, "-SION").do(seatB, "8G DOG").bag(20).hold(seatA, "C?T").do(seatB, "retire")
		require.Equal(t, scrabbleme.Event(scrabbleme.Retired{By: seatB}), g.events[0])
		require.Equal(t, scrabbleme.Event(scrabbleme.Returned{By: seatA, N: 4}), g.events[1])
		g.over(scrabbleme.CauseLeft, seatA).scores(10, 20).bag(24)
	})
	t.Run("with a challenge that is not judged", func(t *testing.T) {
		t.Parallel()
		g := two.start(t).do(seatA, "8G CaT").do(seatB, "8G DOG").do(seatA, "challenge seat 1").do(seatA, "retire")
		g.over(scrabbleme.CauseLeft, seatB).scores(10, 20)
		require.Zero(t, g.view(table).Doubts)
	})
	t.Run("while tiles are due", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).do(seatA, "8G CaT").do(seatB, "8G DOG").do(seatC, "8G DEN").accept().do(seatA, "swap seat 1")
		g.step(seatA, scrabbleme.Pick(tiles.Run{})).waits(scrabbleme.PhasePick, table)
		g.step(seatA, scrabbleme.Retire()).waits(scrabbleme.PhasePick, seatC).hold(seatA, "SION")
		// What the bag was too short for is dealt last: who leaves before gets none of it.
		short := scene{words: "CAT", racks: []string{"DDDDDDD", "CATBBBB", "DDDDDDD"}, bag: "EEE", config: scrabbleme.Config{MinBagToExchange: 1}}
		g = short.start(t).do(seatC, "pass").do(seatA, "-DDD")
		g.step(seatB, g.move(seatB, "8G CAT")).step(table, scrabbleme.Tick()).step(seatA, scrabbleme.Pass()).step(seatC, scrabbleme.Pass())
		g.step(table, scrabbleme.Deal(seatA, g.run("EEE"))).waits(scrabbleme.PhaseFill, table)
		require.Equal(t, seatB, g.view(table).Deal)
		g.step(seatB, scrabbleme.Retire()).waits(scrabbleme.PhaseFill, table)
		require.Equal(t, table, g.view(table).Deal)
		// An exchange is set aside when its seat leaves: the tiles go back with those of the others.
		g = sc.start(t).do(seatA, "8G CaT").do(seatB, "-RU").do(seatC, "-O").do(seatC, "pass").do(seatB, "retire")
		g.waits(scrabbleme.PhaseSwap, seatA).bag(20).do(seatA, "swap seat 2").waits(scrabbleme.PhasePick, seatA).bag(19)
		g.do(seatA, "pick").bag(20-1-3+3).scores(18, 20, 90).waits(scrabbleme.PhaseBuild, seatA, seatC).hold(seatB, "DOGIN")
	})
}
