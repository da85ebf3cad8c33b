package dabble_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/tiles"
)

func TestDAB09TwoCalls(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, c dabble.Config) *game {
		return scene{config: c, racks: []string{rack1, rack3, rack2}}.start(t)
	}
	both := func(g *game, rows string) *game { return g.call(seatA, rows).call(seatB, rows3) }
	t.Run("DAB-09.1-2", func(t *testing.T) {
		t.Parallel()
		g := both(start(t, dabble.Config{}), rows1)
		g.says(seatA, dabble.Call(g.rows(rows1)), wordgame.ErrTurn, "called already")
		g.says(seatC, dabble.Call(g.rows(rows2)), dabble.ErrRows, "row of 6")
		g.tick().in(dabble.PhaseDoubt, seatA, seatB, seatC)
		require.Equal(t, [4]wordgame.Seats{wordgame.Only(seatB), wordgame.Only(seatA), wordgame.Only(seatA, seatB)}, g.view(table).Ask)
		g.accepted().show(seatC, rows2).accepted().scores(118, 109, 81)
	})
	t.Run("DAB-09.3", func(t *testing.T) {
		t.Parallel()
		both(start(t, dabble.Config{NoTieBonus: true}), rows1).tick().accepted().show(seatC, rows2).accepted().scores(93, 84, 81)
	})
	t.Run("DAB-09.4", func(t *testing.T) {
		t.Parallel()
		g := both(start(t, dabble.Config{}), bad1).tick().do(seatC, dabble.Challenge(seatA, row6))
		g.in(dabble.PhaseDoubt, seatA, seatB, seatC) // C has B's call before it yet
		g.passes(seatC, seatA, seatB).scores(-33, 0, 0).in(dabble.PhaseShow, seatC)
		require.Equal(t, wordgame.Only(seatB), g.view(table).Stands)
		g.show(seatC, rows2).accepted().scores(27, 109, 81)
	})
	t.Run("DAB-09.5", func(t *testing.T) {
		t.Parallel()
		g := start(t, dabble.Config{})
		other := *g
		g.call(seatA, rows1).call(seatB, rows3).tick()
		other.call(seatB, rows3).call(seatA, rows1).tick()
		require.True(t, g.s == other.s)
	})
}

func TestDAB10EarlierTick(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, rows string) *game {
		g := scene{racks: []string{rack1, rack3, rack2}}.start(t)
		before := g.s
		g.tick().tick()
		require.True(t, before == g.s, "a Tick without a call changes nothing")
		g.call(seatB, rows).tick()
		g.says(seatA, dabble.Call(g.rows(rows1)), wordgame.ErrPhase, "play has stopped")
		g.says(seatA, dabble.Call(dabble.Rows{}), wordgame.ErrPhase, "play has stopped")
		return g.says(seatC, dabble.Exchange(g.run("K")), wordgame.ErrPhase, "play has stopped")
	}
	t.Run("DAB-10.1-3", func(t *testing.T) {
		t.Parallel()
		g := start(t, rows3).passes(seatA, seatC).in(dabble.PhaseShow, seatA, seatC)
		g.show(seatA, rows1).show(seatC, rows2).accepted().scores(93, 109, 81)
	})
	t.Run("DAB-10.4", func(t *testing.T) {
		t.Parallel()
		g := start(t, "GO/TAN/MIND/HOTEL/RADISO").do(seatC, dabble.Challenge(seatB, row6)).passes(seatA)
		g.scores(0, -21, 0).in(dabble.PhaseBuild, table)
		g.call(seatA, rows1).tick().accepted().show(seatC, rows2).accepted().scores(118, 42, 81)
	})
}

func TestDAB11TieAtTheTop(t *testing.T) {
	t.Parallel()
	finish := func(g *game) *game {
		g.call(seatA, rows1).tick()
		return g.accepted().show(seatB, rows2).accepted()
	}
	two := []string{rack1, rack2}
	t.Run("DAB-11.1", func(t *testing.T) {
		t.Parallel()
		g := finish(scene{racks: two, scores: []int32{382, 419}}.start(t)).scores(500, 500).round(2)
		g.in(dabble.PhaseBuild, table)
	})
	t.Run("DAB-11.2", func(t *testing.T) {
		t.Parallel()
		finish(scene{racks: two, scores: []int32{500, 500}}.start(t)).scores(618, 581).over(dabble.CauseTarget, seatA)
	})
	t.Run("DAB-11.3", func(t *testing.T) {
		t.Parallel()
		g := scene{racks: two, scores: []int32{500, 500}}.start(t)
		for range 10 {
			g.timeUp()
			if g.phase() == dabble.PhaseExchange {
				g.passes(seatA, seatB)
			}
		}
		g.show(seatA, "WE/-/-/-/-").show(seatB, "OH/-/-/-/-").accepted().scores(515, 515).round(2).in(dabble.PhaseBuild, table)
	})
	t.Run("DAB-11.4", func(t *testing.T) {
		t.Parallel()
		g := scene{racks: []string{rack1, rack2, rack3}, scores: []int32{382, 419, 100}}.start(t).call(seatA, rows1).tick()
		g.accepted().show(seatB, rows2).passes(seatC).accepted().scores(500, 500, 100).in(dabble.PhaseBuild, table)
		require.Equal(t, wordgame.Only(table, seatA, seatB, seatC), g.r.ToAct(g.s).May)
	})
	t.Run("DAB-11.5", func(t *testing.T) {
		t.Parallel()
		c := dabble.Config{SharedWin: true}
		finish(scene{config: c, racks: two, scores: []int32{382, 419}}.start(t)).over(dabble.CauseTarget, seatA, seatB)
	})
}

func TestDAB12Values(t *testing.T) {
	t.Parallel()
	finish := func(t *testing.T, c dabble.Config, want ...int32) {
		g := scene{config: c, racks: []string{rack1, rack2}}.start(t).call(seatA, rows1).tick().accepted()
		g.show(seatB, rows2).accepted().scores(want...)
	}
	t.Run("DAB-12.1-2", func(t *testing.T) {
		t.Parallel()
		finish(t, dabble.P9(), 124, 81)
		r := rulesOf(t, dabble.P9(), words)
		rows, err := dabble.ParseRows(r.Set(), rows1)
		require.NoError(t, err)
		require.Equal(t, [5]int32{15, 18, 12, 21, 33}, r.RowPoints(rows))
	})
	t.Run("DAB-12.3", func(t *testing.T) {
		t.Parallel()
		finish(t, dabble.Box(), 118, 81)
		for _, pair := range [][2]*tiles.Set{{dabble.English(), dabble.EnglishP9()}, {dabble.Spanish(), dabble.SpanishP9()}} {
			require.Equal(t, pair[0].Bag(), pair[1].Bag())
			require.Equal(t, pair[0].Alphabet().Fingerprint(), pair[1].Alphabet().Fingerprint())
			p := pair[0].Alphabet().Letter("P")
			for l := tiles.Letter(1); int(l) <= pair[0].Alphabet().Len(); l++ {
				if l != p {
					require.Equal(t, pair[0].Points(l.Tile()), pair[1].Points(l.Tile()))
				}
			}
			require.Equal(t, 3, pair[0].Points(p.Tile()))
			require.Equal(t, 9, pair[1].Points(p.Tile()))
		}
	})
	t.Run("DAB-12.4", func(t *testing.T) {
		t.Parallel()
		a := dabble.English().Alphabet()
		c := tiles.SetConfig{ID: "ones@1", Alphabet: a, Blanks: 2}
		for range a.Len() {
			c.Tiles = append(c.Tiles, tiles.TileConfig{Count: 8, Points: 1})
		}
		set, err := tiles.NewSet(c)
		require.NoError(t, err)
		finish(t, dabble.Config{Set: set}, 45, 14)
	})
}

func TestDAB13Spanish(t *testing.T) {
	t.Parallel()
	const list = "YO AÑO LLAMA CARROS MUCHACHO"
	start := func(t *testing.T, rack string) *game {
		other := "EEEEEEEEEEDDDDDNNNNN"
		return scene{config: dabble.Config{Set: dabble.Spanish()}, words: list, racks: []string{rack, other}}.start(t)
	}
	t.Run("DAB-13.1-2", func(t *testing.T) {
		t.Parallel()
		const rows = "YO/AÑO/[LL]AMA/CA[RR]OS/MU[CH]A[CH]O"
		g := start(t, "YOAÑO[LL]AMACA[RR]OSMU[CH]A[CH]O").call(seatA, rows)
		require.Equal(t, [5]int32{15, 30, 39, 42, 48}, g.r.RowPoints(g.rows(rows)))
		g.tick().do(seatB, dabble.Challenge(seatA, 0)).passes(seatB).scores(199, 0)
	})
	t.Run("DAB-13.3", func(t *testing.T) {
		t.Parallel()
		g := start(t, "YOA?O[LL]AMACA[RR]OSMU[CH]A[CH]O").call(seatA, "YO/AñO/[LL]AMA/CA[RR]OS/MU[CH]A[CH]O").tick()
		g.do(seatB, dabble.Challenge(seatA, 0)).passes(seatB).scores(175, 0)
	})
	t.Run("DAB-13.4", func(t *testing.T) {
		t.Parallel()
		g := start(t, "YOAÑO[LL]AMACA[RR]OSMU[CH]A?O")
		rows := g.rows("YO/AÑO/[LL]AMA/CA[RR]OS/MU[CH]A[ch]O")
		require.EqualValues(t, 33, g.r.RowPoints(rows)[4])
		g.do(seatA, dabble.Call(rows)).tick().do(seatB, dabble.Challenge(seatA, 0)).passes(seatB).scores(184, 0)
	})
	t.Run("DAB-13.5", func(t *testing.T) {
		t.Parallel()
		g := start(t, "YOAÑOLLAMAEEEEIIIIII").call(seatA, "YO/AÑO/EEEE/LLAMA/IIIIII").tick()
		g.do(seatB, dabble.Challenge(seatA, row5)).in(dabble.PhaseBuild, table).scores(-21, 0)
		require.Equal(t, wordgame.Only(seatA), g.view(table).Fallen)
	})
	t.Run("DAB-13.6", func(t *testing.T) {
		t.Parallel()
		g := scene{racks: []string{rack1, rack2}}.start(t)
		_, err := g.r.ParseMove(&g.s, "call WE/FUN/TURN/SUPER/C[LL]VER")
		require.Error(t, err)
		rows := g.rows(rows1)
		rows[19] = 27 // LL, were it Spanish
		g.refused(seatA, dabble.Call(rows), wordgame.ErrHeld)
	})
}

func TestDAB14Views(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, rackA string) *game { return scene{racks: []string{rackA, rack1, rack3}}.start(t) }
	t.Run("DAB-14.1", func(t *testing.T) {
		t.Parallel()
		v := start(t, rack2).view(seatB)
		require.Equal(t, [4]uint8{20, 20, 20}, v.Sizes)
		require.EqualValues(t, 80, v.Pool)
		require.Equal(t, [4]tiles.Rack{}, v.Known)
		require.Equal(t, [4]dabble.Rows{}, v.Rows)
		require.Equal(t, 20, v.Rack.Len())
	})
	t.Run("DAB-14.2", func(t *testing.T) {
		t.Parallel()
		require.True(t, start(t, rack2).view(seatB) == start(t, "OHCATYEARFUDGEQHBTVS").view(seatB))
		require.False(t, start(t, rack2).view(seatA) == start(t, "OHCATYEARFUDGEQHBTVS").view(seatA))
	})
	t.Run("DAB-14.3", func(t *testing.T) {
		t.Parallel()
		g := start(t, rack2).timeUp().exchange(seatA, "KHB")
		require.Len(t, g.events, 2)
		require.Equal(t, dabble.Event(dabble.Exchanged{By: seatA, N: 3}), g.events[0].For(seatB))
		require.Equal(t, dabble.Event(dabble.Drew{By: seatA, N: 3}), g.events[1].For(seatB))
		require.Equal(t, dabble.Event(dabble.Exchanged{By: seatA, N: 3, Tiles: g.run("BHK")}), g.events[0].For(seatA))
		require.Equal(t, 3, g.events[1].For(seatA).(dabble.Drew).Tiles.Len())
		require.EqualValues(t, 80, g.view(seatB).Pool)
		require.Equal(t, wordgame.Only(seatB, seatC), g.view(seatB).Waits)
	})
	t.Run("DAB-14.4-6", func(t *testing.T) {
		t.Parallel()
		g := start(t, rack2).timeUp().passes(seatA, seatB, seatC).call(seatB, rows1)
		require.Equal(t, dabble.Event(dabble.Called{By: seatB}), g.events[0].For(seatA))
		require.Equal(t, dabble.Event(dabble.Called{By: seatB, Rows: g.rows(rows1)}), g.events[0].For(seatB))
		for _, seat := range []wordgame.Seat{seatA, seatC, table} {
			require.Equal(t, [4]dabble.Rows{}, g.view(seat).Rows)
		}
		g.tick()
		for _, seat := range []wordgame.Seat{seatA, seatC, table} {
			require.Equal(t, dabble.Event(dabble.Shown{
				By: seatB, Call: true, Rows: g.rows(rows1), Points: [5]int32{15, 18, 12, 15, 33},
			}), g.events[0].For(seat))
		}
		g.passes(seatA, seatC).show(seatC, "GO/TAN/MIND/HOTEL/-")
		for _, seat := range []wordgame.Seat{seatA, seatB, table} {
			require.Equal(t, g.rows("GO/TAN/MIND/HOTEL/-"), g.view(seat).Rows[seatC])
			known := g.view(seat).Known[seatC]
			require.Equal(t, 14, known.Len(), "the six tiles left over stay secret")
		}
	})
}

func TestDAB16Void(t *testing.T) {
	t.Parallel()
	g := scene{config: dabble.Config{Policy: wordgame.Void}, racks: []string{rack1, rack2}, scores: []int32{100, 0}}.start(t)
	unknown := func(t *testing.T, by wordgame.Seat, m dabble.Move, want ...string) {
		t.Helper()
		g.refused(by, m, wordgame.ErrWord)
		var e *wordgame.MoveError
		_, err := g.r.Check(g.s, by, m)
		require.ErrorAs(t, err, &e)
		require.Equal(t, want, e.Words)
	}
	t.Run("DAB-16.1", func(t *testing.T) {
		unknown(t, seatA, dabble.Call(g.rows(bad1)), "CLEVRE")
		g.scores(100, 0).in(dabble.PhaseBuild, table)
		require.True(t, g.r.ToAct(g.s).May.Has(seatA))
	})
	t.Run("DAB-16.2", func(t *testing.T) {
		unknown(t, seatA, dabble.Call(g.rows("EW/FUN/TURN/SUPER/CLEVRE")), "EW", "CLEVRE")
	})
	t.Run("DAB-16.3", func(t *testing.T) {
		g.call(seatA, rows1).tick().in(dabble.PhaseShow, seatB)
		g.says(seatB, dabble.Challenge(seatA, row3), wordgame.ErrNothing, "no challenges in this game")
	})
	t.Run("DAB-16.4", func(t *testing.T) {
		unknown(t, seatB, dabble.Show(g.rows("OH/CAT/YAER/FUDGE/-")), "YAER")
		g.show(seatB, "OH/CAT/-/FUDGE/-")
	})
	t.Run("DAB-16.5", func(t *testing.T) { g.scores(218, 60).round(2) })
}

func TestDABT1Leaving(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T) *game {
		g := scene{racks: []string{rack1, rack2, rack3}, scores: []int32{120, 90, 400}}.start(t).pool(80)
		g.do(seatC, dabble.Retire())
		require.Equal(t, wordgame.Only(table, seatA, seatB), g.r.ToAct(g.s).May)
		g.refused(seatC, dabble.Call(g.rows(rows3)), wordgame.ErrSeat).refused(seatC, dabble.Retire(), wordgame.ErrSeat)
		return g.says(seatA, dabble.RetireSeat(seatB), wordgame.ErrTurn, "only the table")
	}
	t.Run("DAB-T1.1-4", func(t *testing.T) {
		t.Parallel()
		g := start(t).call(seatA, rows1).tick().in(dabble.PhaseDoubt, seatB).passes(seatB)
		g.show(seatB, rows2).in(dabble.PhaseDoubt, seatA).passes(seatA).scores(238, 171, 400)
		g.pool(100)
		require.Equal(t, [4]uint8{20, 20, 0}, g.view(table).Sizes)
		g.do(table, dabble.RetireSeat(seatB)).over(dabble.CauseLeft, seatA).scores(238, 171, 400)
	})
	t.Run("DAB-T1.5", func(t *testing.T) {
		t.Parallel()
		start(t).call(seatA, rows1).tick().do(seatA, dabble.Retire()).over(dabble.CauseLeft, seatB).scores(120, 90, 400)
	})
}

// byDefault lets every seat of Must do its Default until the game is over or n acts are done, and counts the TimeUps.
func (g *game) byDefault(n int, stop func() bool) (timeUps int) {
	g.t.Helper()
	for range n {
		if stop() {
			return timeUps
		}
		for by := range g.r.ToAct(g.s).Must.All() {
			m, ok := g.r.Default(g.s, by)
			require.True(g.t, ok)
			if m.Kind == dabble.KindTimeUp {
				timeUps++
			}
			g.do(by, m)
			break
		}
	}
	require.Fail(g.t, "still going on")
	return timeUps
}

func TestDABT2Default(t *testing.T) {
	t.Parallel()
	isOver := func(g *game) func() bool { return func() bool { return g.r.Outcome(g.s).Over } }
	t.Run("DAB-T2.1-3", func(t *testing.T) {
		t.Parallel()
		g := started(t, dabble.Config{}, 2, 9)
		racks := [2]string{g.rack(seatA), g.rack(seatB)}
		times := g.byDefault(100, func() bool { return g.view(table).TimeUps == 9 && g.phase() == dabble.PhaseBuild })
		require.Equal(t, 9, times)
		g.round(1).scores(0, 0)
		require.Equal(t, racks, [2]string{g.rack(seatA), g.rack(seatB)})
		g.timeUp().in(dabble.PhaseShow, seatA, seatB).passes(seatA, seatB).round(2).scores(0, 0)
		require.Equal(t, 20, g.byDefault(200, isOver(g)))
		g.over(dabble.CauseStale, seatA, seatB).scores(0, 0).round(3)
	})
	t.Run("DAB-T2.4", func(t *testing.T) {
		t.Parallel()
		r := rulesOf(t, dabble.Config{}, words)
		p := dabble.Position{Seats: 2, Round: 3, Empty: 2, TimeUps: 9}
		g := &game{t: t, r: r}
		p.Racks[0], p.Racks[1] = g.rackOf(rack1), g.rackOf(rack2)
		var err error
		g.s, err = r.Setup(p)
		require.NoError(t, err)
		g.timeUp().show(seatA, "WE/-/-/-/-").passes(seatB, seatB).scores(15, 0).round(4)
		require.Zero(t, g.view(table).Empty)
	})
	t.Run("DAB-T2.5", func(t *testing.T) {
		t.Parallel()
		g := started(t, dabble.Config{StaleAfter: 1}, 2, 9)
		require.Equal(t, 10, g.byDefault(100, isOver(g)))
		g.over(dabble.CauseStale, seatA, seatB)
		started(t, dabble.Config{StaleTimeUps: 1}, 2, 9).timeUp().in(dabble.PhaseShow, seatA, seatB)
	})
}

func TestDABT3Windows(t *testing.T) {
	t.Parallel()
	three := scene{racks: []string{rack1, rack2, rack3}}
	t.Run("DAB-T3.1", func(t *testing.T) {
		t.Parallel()
		g := three.start(t).call(seatA, rows1).tick().passes(seatB).timeUp()
		require.Equal(t, wordgame.Only(seatA), g.view(table).Stands)
		g.in(dabble.PhaseShow, seatB, seatC)
	})
	t.Run("DAB-T3.2", func(t *testing.T) {
		t.Parallel()
		g := three.start(t).call(seatB, "OH/CAT/YEAR/FUDGE/KHBTVS").timeUp().in(dabble.PhaseDoubt, seatA, seatC)
		require.Zero(t, g.view(table).TimeUps)
	})
	t.Run("DAB-T3.3", func(t *testing.T) {
		t.Parallel()
		out := three
		out.out = wordgame.Only(seatC)
		g := out.start(t).call(seatA, rows1)
		require.Equal(t, wordgame.Only(table, seatB), g.r.ToAct(g.s).May)
		g.call(seatB, "OH/CAT/YEAR/FUDGE/KHBTVS").in(dabble.PhaseDoubt, seatA, seatB, seatC)
		require.Equal(t, [4]wordgame.Seats{wordgame.Only(seatB), wordgame.Only(seatA), wordgame.Only(seatA, seatB)}, g.view(table).Ask)
	})
	t.Run("DAB-T3.4", func(t *testing.T) {
		t.Parallel()
		g := three.start(t)
		p := dabble.Position{Seats: 5}
		p.Racks[0], p.Racks[1], p.Racks[2] = g.rackOf(rack1[:19]), g.rackOf("QQQAAAAAAAAAAEEEEEEE"), g.rackOf(rack3)
		p.Racks[3] = g.rackOf("IIIIIIIIIIOOOOOOOUUU")
		s, err := g.r.Setup(p)
		require.ErrorIs(t, err, wordgame.ErrSeats)
		require.ErrorContains(t, err, "has 19 tiles")
		require.ErrorContains(t, err, "1 more of tile Q")
		require.True(t, s == dabble.State{})
	})
	t.Run("DAB-T3.5", replayWithoutSeed)
}

// replayWithoutSeed: a table where people deal and rule is recorded and replayed.
func replayWithoutSeed(t *testing.T) {
	t.Parallel()
	deal := func(g *game, seat wordgame.Seat, rack string) dabble.Move { return dabble.Deal(seat, g.run(rack)) }
	asked := 0
	c := dabble.Config{Lexicon: counting(t, &asked)}
	g := &game{t: t, r: rulesOf(t, c, "")}
	rec := wordgame.Record[dabble.Move]{Rules: g.r.ID(), Opening: wordgame.Opening{Seats: 3, Seed: 7}}
	var err error
	g.s, _, err = g.r.Start(rec.Opening)
	require.NoError(t, err)
	act := func(by wordgame.Seat, m dabble.Move) {
		g.step(by, m)
		rec.Acts = append(rec.Acts, wordgame.Act[dabble.Move]{By: by, Move: m})
	}
	act(table, deal(g, seatA, rack1))
	act(table, deal(g, seatB, rack2))
	act(table, deal(g, seatC, rack3))
	act(seatA, dabble.Call(g.rows(bad1)))
	act(table, dabble.Tick())
	act(seatB, dabble.Challenge(seatA, row6))
	act(seatC, dabble.Pass())
	ruling, ok := g.r.Default(g.s, table)
	require.True(t, ok)
	require.Equal(t, dabble.Ruling(dabble.RowBit(seatA, 4)), ruling)
	act(table, ruling)
	act(seatC, dabble.Call(g.rows(rows3)))
	act(table, dabble.Tick())
	act(seatA, dabble.Pass())
	act(seatB, dabble.Pass())
	act(seatB, dabble.Show(g.rows(rows2)))
	act(seatA, dabble.Pass())
	act(seatC, dabble.Pass())
	g.scores(27, 81, 109).round(2)
	for g.r.ToAct(g.s).May == wordgame.Only(table) {
		m, _ := g.r.Default(g.s, table)
		act(table, m)
	}
	require.Positive(t, asked)
	asked = 0
	back, err := wordgame.Replay(g.r, rec)
	require.NoError(t, err)
	require.True(t, back == g.s)
	require.Zero(t, asked, "a replay asks the lexicon nothing")
	data, err := g.r.MarshalState(g.s)
	require.NoError(t, err)
	rec.Opening.Seed = 0
	other, err := wordgame.Replay(g.r, rec)
	require.NoError(t, err)
	require.False(t, other == g.s)
	otherData, err := g.r.MarshalState(other)
	require.NoError(t, err)
	require.Equal(t, slices.Collect(splitSeed(string(data))), slices.Collect(splitSeed(string(otherData))))
}
