package dabble_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// The scenarios of the acceptance list, by their numbers.

func TestDAB01FirstExample(t *testing.T) {
	t.Parallel()
	g := scene{racks: []string{rack1, rack2}}.start(t).pool(100)
	t.Run("DAB-01.1", func(t *testing.T) {
		g.call(seatA, rows1).in(dabble.PhaseBuild, table).scores(0, 0)
		require.Equal(t, wordgame.Only(table, seatB), g.r.ToAct(g.s).May)
		g.tick().in(dabble.PhaseDoubt, seatB)
		for _, seat := range []wordgame.Seat{seatA, seatB, table} {
			require.Equal(t, g.rows(rows1), g.view(seat).Rows[seatA])
		}
	})
	t.Run("DAB-01.2", func(t *testing.T) {
		g.passes(seatB)
		require.Equal(t, wordgame.Only(seatA), g.view(table).Stands)
		g.in(dabble.PhaseShow, seatB).scores(0, 0).passes(seatB)
	})
	t.Run("DAB-01.3", func(t *testing.T) {
		g.scores(118, 0).in(dabble.PhaseBuild, table).round(2).pool(100)
		require.Equal(t, [4]uint8{20, 20}, g.view(table).Sizes)
		require.False(t, g.r.Outcome(g.s).Over)
	})
	t.Run("DAB-01.4", func(t *testing.T) {
		require.Equal(t, [4]int32{118, 0}, gains(g.log))
		require.Contains(t, g.log, dabble.Event(dabble.Scored{By: seatA, Points: 93, Why: dabble.WhyWords}))
		require.Contains(t, g.log, dabble.Event(dabble.Scored{By: seatA, Points: 25, Why: dabble.WhyBonus}))
	})
}

// TestRulebookExamples are Figure 3 and Figure 4: 93 + 25 = 118 and 81, row by row.
func TestRulebookExamples(t *testing.T) {
	t.Parallel()
	g := scene{racks: []string{rack1, rack2}}.start(t)
	t.Run("WE FUN TURN SUPER CLEVER", func(t *testing.T) {
		require.Equal(t, [5]int32{15, 18, 12, 15, 33}, g.r.RowPoints(g.rows(rows1)))
	})
	t.Run("OH CAT YEAR FUDGE", func(t *testing.T) {
		require.Equal(t, [5]int32{15, 15, 21, 30, 0}, g.r.RowPoints(g.rows(rows2)))
		require.Equal(t, 14, func() int { r := g.rows(rows2); rack := r.Rack(); return rack.Len() }(), "K H B T V S are loose")
	})
	g.call(seatA, rows1).tick().accepted().show(seatB, rows2).accepted().scores(118, 81)
}

func TestDAB02SetAndDeal(t *testing.T) {
	t.Parallel()
	t.Run("DAB-02.1", englishDeal)
	t.Run("DAB-02.2", func(t *testing.T) {
		t.Parallel()
		set := dabble.Spanish()
		require.Equal(t, 148, set.Total())
		for _, name := range []string{"CH", "RR", "LL", "Ñ"} {
			require.Equal(t, 2, set.Count(set.Alphabet().Letter(name).Tile()), name)
		}
		for seats, pool := range map[int]int{2: 108, 3: 88, 4: 68} {
			started(t, dabble.Config{Set: set, Lexicon: lexicon.All}, seats, 1).pool(pool)
		}
	})
	t.Run("DAB-02.3", func(t *testing.T) {
		t.Parallel()
		set := dabble.English()
		sum := 0
		for _, group := range []struct {
			letters string
			points  int
		}{{"QZ", 30}, {"JX", 24}, {"K", 15}, {"FHVWY", 12}, {"BCM", 9}, {"DG", 6}, {"AEILNOPRSTU", 3}} {
			for _, c := range group.letters {
				tile := set.Alphabet().Letter(string(c)).Tile()
				assert.Equal(t, group.points, set.Points(tile), string(c))
				sum += set.Count(tile) * set.Points(tile)
			}
		}
		assert.Equal(t, 819, sum)
		assert.Zero(t, set.Points(tiles.Blank))
	})
	t.Run("DAB-02.4", func(t *testing.T) {
		t.Parallel()
		r := rulesOf(t, dabble.Config{}, words)
		for _, seats := range []int{0, 1, 5} {
			_, _, err := r.Begin(wordgame.Opening{Seats: seats})
			require.ErrorIs(t, err, wordgame.ErrSeats)
		}
		_, err := dabble.New(dabble.Config{})
		require.Error(t, err)
	})
	t.Run("DAB-02.5", func(t *testing.T) {
		t.Parallel()
		g := started(t, dabble.Config{}, 3, 1).in(dabble.PhaseBuild, table).scores(0, 0, 0).round(1)
		require.Equal(t, wordgame.Only(0, 1, 2, table), g.r.ToAct(g.s).May)
		require.Zero(t, g.view(table).Called)
	})
}

// englishDeal: how many tiles each gets, and how many of each there are.
func englishDeal(t *testing.T) {
	t.Parallel()
	for seats, pool := range map[int]int{2: 100, 3: 80, 4: 60} {
		g := started(t, dabble.Config{}, seats, 1).pool(pool)
		all := g.r.Set().Bag()
		for i := range seats {
			v := g.view(wordgame.Seat(i))
			require.Equal(t, 20, v.Rack.Len())
		}
		require.Equal(t, 140, all.Len())
	}
	counts := ""
	set := dabble.English()
	for l := tiles.Letter(1); int(l) <= set.Alphabet().Len(); l++ {
		for range set.Count(l.Tile()) {
			counts += set.Alphabet().Name(l)
		}
	}
	require.Equal(t, "AAAAAAAAAAABBBBCCCDDDDDDEEEEEEEEEEEEEEEEFFFGGGGGHHHHIIIIIIIIIIJJKKLLLLLLMMMNNNNNNNNN"+
		"OOOOOOOOOOPPPQQRRRRRRRRSSSSSSTTTTTTTTUUUUUUVVVWWWXYYYZ", counts)
	require.Equal(t, 2, set.Blanks())
}

func TestDAB03ShortPool(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, pool string) *game {
		return scene{racks: []string{rack1, rack2}, pool: pool, exact: true}.start(t).timeUp().in(dabble.PhaseExchange, seatA, seatB)
	}
	t.Run("DAB-03.1", func(t *testing.T) {
		t.Parallel()
		g := start(t, "").pool(0)
		before := g.rack(seatA)
		g.exchange(seatA, "CLEVER").pool(0)
		require.Equal(t, before, g.rack(seatA))
		require.Contains(t, g.events, dabble.Event(dabble.Drew{By: seatA, N: 6, Tiles: g.run("CEELRV")}))
	})
	t.Run("DAB-03.2", func(t *testing.T) {
		t.Parallel()
		g := start(t, "").exchange(seatA, "CLEVER")
		before := g.rack(seatB)
		g.exchange(seatB, rack2).pool(0).in(dabble.PhaseBuild, table)
		require.Equal(t, before, g.rack(seatB))
	})
	t.Run("DAB-03.3", func(t *testing.T) {
		t.Parallel()
		g := start(t, "III").pool(3).exchange(seatA, "CLEV").pool(3)
		v := g.view(seatA)
		require.Equal(t, 20, v.Rack.Len())
		for _, e := range g.events {
			if e, ok := e.(dabble.Drew); ok {
				seven := g.rackOf("CLEVIII")
				require.True(t, seven.Contains(e.Tiles))
				require.Equal(t, 4, e.Tiles.Len())
			}
		}
	})
	t.Run("DAB-03.4", func(t *testing.T) {
		t.Parallel()
		g := started(t, dabble.Config{}, 4, 5).pool(60).timeUp()
		for seat := range wordgame.Seat(4) {
			v := g.view(seat)
			g.do(seat, dabble.Exchange(v.Rack.Run())).pool(60)
			require.Equal(t, [4]uint8{20, 20, 20, 20}, g.view(table).Sizes)
		}
		g.in(dabble.PhaseBuild, table)
	})
}

func TestDAB04RefusedExchanges(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T) *game { return scene{racks: []string{rack2, rack1}}.start(t) }
	exchange := func(g *game, text string) dabble.Move { return dabble.Exchange(g.run(text)) }
	t.Run("DAB-04.1", func(t *testing.T) {
		t.Parallel()
		g := start(t)
		g.says(seatA, exchange(g, "T"), wordgame.ErrPhase, "while time runs")
	})
	t.Run("DAB-04.2", func(t *testing.T) {
		t.Parallel()
		start(t).refused(seatA, dabble.TimeUp(), wordgame.ErrTurn).refused(seatA, dabble.Tick(), wordgame.ErrTurn)
	})
	t.Run("DAB-04.3", func(t *testing.T) {
		t.Parallel()
		g := start(t).timeUp()
		g.refused(seatA, exchange(g, "KK"), wordgame.ErrHeld).refused(seatA, exchange(g, "Q"), wordgame.ErrHeld)
		g.refused(2, exchange(g, "K"), wordgame.ErrSeat).refused(seatA, exchange(g, ""), wordgame.ErrNoTiles)
	})
	t.Run("DAB-04.4-7", func(t *testing.T) {
		t.Parallel()
		g := start(t).timeUp().exchange(seatA, "K")
		g.refused(seatA, exchange(g, "H"), wordgame.ErrTurn).refused(seatA, dabble.Pass(), wordgame.ErrTurn)
		g.refused(table, dabble.TimeUp(), wordgame.ErrTurn).refused(table, dabble.Tick(), wordgame.ErrTurn)
		g.says(seatA, dabble.Call(g.rows(rows2)), wordgame.ErrTurn, "time is not running")
		g.says(seatB, dabble.Call(g.rows(rows1)), wordgame.ErrPhase, "time is not running")
		g.passes(seatB).in(dabble.PhaseBuild, table)
		g.refused(seatA, exchange(g, "H"), wordgame.ErrPhase)
		g.timeUp().exchange(seatA, "H").in(dabble.PhaseExchange, seatB)
	})
}

func TestDAB05ChallengeUpheld(t *testing.T) {
	t.Parallel()
	g := scene{racks: []string{rack1, rack2, rack3}, scores: []int32{100, 0, 0}}.start(t)
	t.Run("DAB-05.1", func(t *testing.T) { g.call(seatA, bad1).tick().in(dabble.PhaseDoubt, seatB, seatC) })
	t.Run("DAB-05.2", func(t *testing.T) {
		g.do(seatB, dabble.Challenge(seatA, row6)).passes(seatC).scores(67, 0, 0).in(dabble.PhaseBuild, table)
		require.Equal(t, wordgame.Only(table, seatB, seatC), g.r.ToAct(g.s).May)
	})
	t.Run("DAB-05.3", func(t *testing.T) {
		g.says(seatA, dabble.Call(g.rows(rows1)), wordgame.ErrTurn, "out for this round")
	})
	t.Run("DAB-05.4", func(t *testing.T) {
		g.call(seatC, rows3).tick().in(dabble.PhaseDoubt, seatA, seatB).passes(seatA, seatB)
	})
	t.Run("DAB-05.5", func(t *testing.T) {
		g.in(dabble.PhaseShow, seatB).show(seatB, rows2).in(dabble.PhaseDoubt, seatA, seatC).accepted()
	})
	t.Run("DAB-05.6", func(t *testing.T) {
		g.scores(127, 81, 109).round(2)
		require.Equal(t, wordgame.Only(table, seatA, seatB, seatC), g.r.ToAct(g.s).May)
		require.Equal(t, [4]int32{27, 81, 109}, gains(g.log))
	})
}

func TestDAB06BelowZero(t *testing.T) {
	t.Parallel()
	g := scene{racks: []string{rack1, rack2, rack3}, scores: []int32{10, 0, 0}}.start(t)
	t.Run("DAB-06.1", func(t *testing.T) { g.call(seatA, "EW/FUN/TURN/SUPER/CLEVRE").tick() })
	t.Run("DAB-06.2", func(t *testing.T) {
		g.do(seatB, dabble.Challenge(seatA, row2|row6)).passes(seatC).scores(-38, 0, 0)
		require.Equal(t, wordgame.Only(seatA), g.view(table).Out)
	})
	t.Run("DAB-06.3-5", func(t *testing.T) {
		g.call(seatC, rows3).tick().accepted().passes(seatB).scores(7, 0, 109).round(2)
	})
}

func TestDAB07FailedChallenge(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, c dabble.Config) *game {
		return scene{config: c, racks: []string{rack1, rack2}}.start(t).call(seatA, rows1).tick()
	}
	t.Run("DAB-07.1", func(t *testing.T) {
		t.Parallel()
		g := start(t, dabble.Config{})
		g.refused(seatA, dabble.Challenge(seatA, row3), wordgame.ErrNothing)
		g.refused(seatB, dabble.Challenge(seatA, 1<<5), wordgame.ErrForm)
		g.refused(3, dabble.Challenge(seatA, row3), wordgame.ErrSeat)
		g.refused(seatB, dabble.Challenge(3, row3), wordgame.ErrSeat)
	})
	t.Run("DAB-07.2-3", func(t *testing.T) {
		t.Parallel()
		g := start(t, dabble.Config{}).do(seatB, dabble.Challenge(seatA, row3|row4)).scores(0, 0)
		require.Equal(t, wordgame.Only(seatA), g.view(table).Stands)
		g.refused(seatB, dabble.Challenge(seatA, row5), wordgame.ErrNothing)
		g.passes(seatB).scores(118, 0)
	})
	t.Run("DAB-07.4", func(t *testing.T) {
		t.Parallel()
		g := start(t, dabble.Config{FailedChallenge: dabble.Minus25}).do(seatB, dabble.Challenge(seatA, row3|row4)).scores(0, -25)
		g.passes(seatB).scores(118, -25)
	})
	t.Run("DAB-07.5", func(t *testing.T) {
		t.Parallel()
		g := scene{config: dabble.Config{FailedChallenge: dabble.Out}, racks: []string{rack1, rack2, rack3}}.start(t)
		g.call(seatA, bad1).tick().do(seatB, dabble.Challenge(seatA, row3)).do(seatC, dabble.Challenge(seatA, row6))
		require.Equal(t, wordgame.Only(seatA, seatB), g.view(table).Out)
		g.scores(-33, 0, 0).in(dabble.PhaseBuild, table)
		g.says(seatB, dabble.Call(g.rows("OH/CAT/YEAR/FUDGE/KHBTVS")), wordgame.ErrTurn, "out for this round")
		require.Equal(t, wordgame.Only(table, seatC), g.r.ToAct(g.s).May)
		g.call(seatC, rows3).accepted().show(seatB, rows2).accepted().scores(-33+60, 81, 109)
	})
}

func TestDAB08NoDeduction(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		id   string
		no   bool
		mid  int32
		last int32
	}{{"DAB-08", true, 100, 160}, {"DAB-08 default", false, 67, 127}} {
		t.Run(c.id, func(t *testing.T) {
			t.Parallel()
			g := scene{config: dabble.Config{NoDeduction: c.no}, racks: []string{rack1, rack2, rack3}, scores: []int32{100, 0, 0}}.start(t)
			g.call(seatA, bad1).tick().do(seatB, dabble.Challenge(seatA, row6)).passes(seatC).scores(c.mid, 0, 0)
			require.Equal(t, wordgame.Only(seatA), g.view(table).Out)
			g.call(seatC, rows3).tick().accepted().show(seatB, rows2).accepted().scores(c.last, 81, 109)
		})
	}
}
