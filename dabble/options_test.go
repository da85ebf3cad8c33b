package dabble_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/lexicon"
)

// Rules that no scenario of the acceptance list shows.

var three = scene{racks: []string{rack1, rack2, rack3}}

func (sc scene) with(c dabble.Config) scene {
	sc.config = c
	return sc
}

const loose2 = 15 + 12 + 9 + 3 + 12 + 3 // K H B T V S

func TestUntimed(t *testing.T) {
	t.Parallel()
	g := three.with(dabble.Config{Untimed: true}).start(t)
	for range 3 { // as often as one likes, while the others play on
		g.exchange(seatC, "TAN").in(dabble.PhaseBuild, table).pool(80)
		v := g.view(seatC)
		require.Equal(t, 20, v.Rack.Len())
		g.s = three.with(dabble.Config{Untimed: true}).start(t).s
	}
	g.refused(seatA, dabble.Exchange(g.run("KK")), wordgame.ErrHeld)
	g.refused(seatA, dabble.Pass(), wordgame.ErrPhase)
	g.call(seatA, rows1)
	g.says(seatA, dabble.Exchange(g.run("W")), wordgame.ErrTurn, "called already")
	g.exchange(seatB, "KHB") // the call is not settled yet
	g.tick().in(dabble.PhaseDoubt, seatB, seatC)
	g.refused(seatB, dabble.Exchange(g.run("O")), wordgame.ErrPhase)
	t.Run("TimeUp ends the round", func(t *testing.T) {
		g := three.with(dabble.Config{Untimed: true}).start(t).timeUp().in(dabble.PhaseShow, seatA, seatB, seatC)
		g.show(seatA, rows1).show(seatB, rows2).passes(seatC).accepted().scores(93, 81, 0).round(2)
	})
	t.Run("TimeUp with a call settles it", func(t *testing.T) {
		three.with(dabble.Config{Untimed: true}).start(t).call(seatA, rows1).timeUp().in(dabble.PhaseDoubt, seatB, seatC)
	})
	t.Run("who is out does not exchange", func(t *testing.T) {
		g := three.with(dabble.Config{Untimed: true}).start(t).call(seatA, bad1).tick().do(seatB, dabble.Challenge(seatA, row6)).passes(seatC)
		g.says(seatA, dabble.Exchange(g.run("W")), wordgame.ErrTurn, "out for this round")
		g.exchange(seatB, "K")
	})
}

func TestFirstEdition(t *testing.T) {
	t.Parallel()
	c := dabble.FirstEdition()
	require.Equal(t, 142, c.Set.Total())
	require.Equal(t, 148, dabble.FirstSpanish().Total())
	require.Zero(t, dabble.FirstSpanish().Alphabet().Letter("CH"))
	apostrophe := c.Set.Alphabet().Letter("'")
	require.Equal(t, 2, c.Set.Count(apostrophe.Tile()))
	require.Zero(t, c.Set.Points(apostrophe.Tile()))
	require.False(t, c.Set.BlankLetters().Has(apostrophe))
	t.Run("the winner scores what the others did not use", func(t *testing.T) {
		g := three.with(c).start(t).call(seatA, rows1).tick().accepted().in(dabble.PhaseShow, seatB, seatC)
		require.Equal(t, 20, func() int { v := g.view(seatB); return v.Known[seatA].Len() }())
		g.show(seatB, rows2)
		require.Contains(t, g.events, dabble.Event(dabble.Shown{
			By: seatB, Rows: g.rows(rows2), Points: [5]int32{15, 15, 21, 30}, Loose: g.run("BHKSTV"),
		}))
		require.Equal(t, 20, func() int { v := g.view(seatA); return v.Known[seatB].Len() }(), "what counts is laid open")
		g.passes(seatC).accepted().scores(loose2+84, 0, 0).over(dabble.CauseTarget, seatA)
		require.Contains(t, g.log, dabble.Event(dabble.Scored{By: seatA, Points: loose2 + 84, Why: dabble.WhyUnused}))
	})
	t.Run("a bad word of a loser counts as unused", func(t *testing.T) {
		two := scene{racks: []string{rack1, rack2}, config: c}
		g := two.start(t).call(seatA, rows1).tick().accepted().show(seatB, "OH/CAT/YAER/FUDGE/-").do(seatA, dabble.Challenge(seatB, row4))
		g.scores(loose2+21, 0)
	})
	t.Run("without a winner nobody scores", func(t *testing.T) {
		g := scene{racks: []string{rack1, rack2}, config: c}.start(t).call(seatA, bad1).tick().do(seatB, dabble.Challenge(seatA, row6))
		g.scores(0, 0) // no deduction either: words earn nothing
		g.do(seatB, dabble.Call(g.rows("OH/CAT/YEAR/FUDGE/KHBTVS"))).do(seatA, dabble.Challenge(seatB, 0)).scores(0, 0).round(2)
	})
	t.Run("apostrophe", func(t *testing.T) {
		r := rulesOf(t, c, "I'M CAN'T")
		rows, err := dabble.ParseRows(r.Set(), "-/I’M/-/CAN'T/-")
		require.NoError(t, err)
		require.Equal(t, "-/I'M/-/CAN'T/-", dabble.FormatRows(r.Set(), rows))
		require.Equal(t, [5]int32{0, 12, 0, 18, 0}, r.RowPoints(rows))
		w, err := r.Set().Alphabet().ParseWord("can’t")
		require.NoError(t, err)
		require.Equal(t, rows.Word(3), w)
		g := &game{t: t, r: r}
		p := dabble.Position{Seats: 2}
		p.Racks[0], p.Racks[1] = g.rackOf("WEI?MTURNSUPERCLEVER"), g.rackOf(rack2)
		g.s, err = r.Setup(p)
		require.NoError(t, err)
		m := dabble.Call(g.rows("WE/I'M/TURN/SUPER/CLEVER"))
		g.refused(seatA, m, wordgame.ErrHeld)
		m.Rows[3] = apostrophe.OnBlank()
		g.refused(seatA, m, dabble.ErrBlank)
		m.Rows[3] = g.run("?").At(0)
		g.refused(seatA, m, dabble.ErrBlank)
		m.Rows[3] = 0x80 | 65 // no letter at all
		g.refused(seatA, m, dabble.ErrBlank)
	})
}

func TestBooklet(t *testing.T) {
	t.Parallel()
	c := dabble.Booklet()
	start := func(t *testing.T) *game { return three.with(c).start(t) }
	t.Run("a call does not stop play", func(t *testing.T) {
		t.Parallel()
		g := start(t).call(seatA, rows1).tick().in(dabble.PhaseBuild, table)
		require.Zero(t, g.view(seatB).Rows[seatA], "the words are secret until time is up")
		g.refused(seatA, dabble.Exchange(g.run("W")), wordgame.ErrTurn)
		g.call(seatC, rows3).timeUp().in(dabble.PhaseDoubt, seatA, seatB, seatC)
		g.accepted().in(dabble.PhaseShow, seatB).show(seatB, rows2).accepted()
		g.scores(loose2, 0, loose2) // each of those who finished
	})
	t.Run("who has exchanged does not win", func(t *testing.T) {
		t.Parallel()
		const kept = "OH/CAT/YEAR/FUDGE/-"
		g := scene{racks: []string{rack1, rack2, rack3}, config: c, exact: true}.start(t)
		g.exchange(seatA, "WE").pool(0) // the pool is empty, so that the same tiles come back
		require.Equal(t, wordgame.Only(seatA), g.view(seatB).Swapped)
		g.call(seatA, rows1).call(seatC, rows3).timeUp().accepted().show(seatB, kept).accepted().scores(0, 0, loose2)
	})
	t.Run("all have finished: TimeUp comes at once", func(t *testing.T) {
		t.Parallel()
		g := start(t).call(seatA, rows1).call(seatB, "OH/CAT/YEAR/FUDGE/KHBTVS").call(seatC, rows3)
		g.in(dabble.PhaseDoubt, seatA, seatB, seatC)
		g.do(seatA, dabble.Challenge(seatB, row6)).passes(seatA, seatB, seatC)
		// B's call has fallen; time is up, so that nobody plays on.
		g.scores(loose2, 0, loose2).round(2)
	})
	t.Run("nobody has finished", func(t *testing.T) {
		t.Parallel()
		g := start(t).timeUp().in(dabble.PhaseShow, seatA, seatB, seatC).show(seatB, rows2).passes(seatA, seatC).accepted()
		g.scores(0, 0, 0).round(2)
		require.EqualValues(t, 1, g.view(table).Empty)
	})
}

func TestExchangedLoses(t *testing.T) {
	t.Parallel()
	c := dabble.Config{ExchangedLoses: true, Set: exactly(t, dabble.English(), rack1, rack2)}
	g := scene{racks: []string{rack1, rack2}, config: c}.start(t).timeUp().exchange(seatA, "WE").passes(seatB)
	g.call(seatA, rows1).tick().accepted().show(seatB, rows2).accepted().scores(93, 81)
}

// TestTiedCallers covers ties in which calls fall.
func TestTiedCallers(t *testing.T) {
	t.Parallel()
	const bad3 = "GO/TAN/MIND/HOTEL/RADISO"
	tie := func(t *testing.T, c dabble.Config, a, b string) *game {
		return scene{racks: []string{rack1, rack3, rack2}, config: c}.start(t).call(seatA, a).call(seatB, b).tick()
	}
	t.Run("both fall", func(t *testing.T) {
		t.Parallel()
		g := tie(t, dabble.Config{}, bad1, bad3).do(seatA, dabble.Challenge(seatB, row6)).do(seatB, dabble.Challenge(seatA, row6)).passes(seatC)
		g.scores(-33, -21, 0).in(dabble.PhaseBuild, table)
		require.Equal(t, wordgame.Only(table, seatC), g.r.ToAct(g.s).May)
		// A TimeUp lets C exchange alone.
		g.timeUp().in(dabble.PhaseExchange, seatC).passes(seatC).in(dabble.PhaseBuild, table)
	})
	t.Run("one falls under NoTieBonus: the other finished alone", func(t *testing.T) {
		t.Parallel()
		g := tie(t, dabble.Config{NoTieBonus: true}, bad1, rows3).passes(seatA).do(seatB, dabble.Challenge(seatA, row6)).passes(seatC, seatC)
		g.scores(-33+60, 84+25, 0)
	})
	t.Run("a caller whose challenge fails is not out of what stands", func(t *testing.T) {
		t.Parallel()
		g := tie(t, dabble.Config{FailedChallenge: dabble.Out}, rows1, rows3).do(seatA, dabble.Challenge(seatB, row2)).passes(seatB, seatC)
		g.in(dabble.PhaseShow, seatC).passes(seatC).scores(118, 109, 0)
	})
	t.Run("penalty for each player doubted", func(t *testing.T) {
		t.Parallel()
		g := tie(t, dabble.Config{FailedChallenge: dabble.Minus25}, rows1, bad3)
		g.do(seatC, dabble.Challenge(seatA, row2|row3)).do(seatC, dabble.Challenge(seatB, row2|row6)).passes(seatA, seatB)
		g.scores(0, -21, -25) // of B's two rows one was bad
		g = tie(t, dabble.Config{FailedChallenge: dabble.Minus25}, rows1, rows3)
		g.do(seatC, dabble.Challenge(seatA, row2)).do(seatC, dabble.Challenge(seatB, 0)).passes(seatA, seatB).scores(0, 0, -50)
	})
	t.Run("one challenge for each", func(t *testing.T) {
		t.Parallel()
		g := tie(t, dabble.Config{}, rows1, rows3).do(seatC, dabble.Challenge(seatA, row2))
		g.says(seatC, dabble.Challenge(seatA, row3), wordgame.ErrNothing, "answered")
		g.passes(seatC)
		g.says(seatC, dabble.Challenge(seatB, row3), wordgame.ErrNothing, "answered")
		g.refused(seatC, dabble.Pass(), wordgame.ErrTurn)
	})
}

// TestShownWords: losers' words are judged without deduction.
func TestShownWords(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, c dabble.Config) *game {
		return three.with(c).start(t).call(seatA, rows1).tick().accepted()
	}
	t.Run("bad ones count nothing", func(t *testing.T) {
		t.Parallel()
		g := start(t, dabble.Config{}).show(seatB, "OH/CAT/YAER/FUDGE/-").show(seatC, rows3).in(dabble.PhaseDoubt, seatA, seatB, seatC)
		g.do(seatC, dabble.Challenge(seatB, row4)).passes(seatA, seatB).scores(118, 60, 84)
	})
	t.Run("no such row", func(t *testing.T) {
		t.Parallel()
		g := start(t, dabble.Config{}).show(seatB, rows2).passes(seatC)
		g.refused(seatA, dabble.Challenge(seatB, row6), wordgame.ErrForm)
		g.refused(seatA, dabble.Challenge(seatC, row2), wordgame.ErrNothing)
		g.refused(seatB, dabble.Challenge(seatA, row2), wordgame.ErrNothing)
		g.do(seatA, dabble.Challenge(seatB, 0)).passes(seatC).scores(118, 81, 0)
	})
	t.Run("refused shows", func(t *testing.T) {
		t.Parallel()
		g := start(t, dabble.Config{})
		g.refused(seatB, dabble.Show(dabble.Rows{}), wordgame.ErrNoTiles)
		half := g.rows(rows2)
		half[14] = g.run("K").At(0)
		g.says(seatB, dabble.Show(half), dabble.ErrRows, "row of 6")
		g.refused(seatB, dabble.Show(g.rows(rows1)), wordgame.ErrHeld)
		g.refused(seatA, dabble.Show(g.rows(rows1)), wordgame.ErrTurn)
		g.show(seatB, rows2).refused(seatB, dabble.Show(g.rows(rows2)), wordgame.ErrTurn)
		g.refused(table, dabble.TimeUp(), wordgame.ErrTurn)
	})
	t.Run("failed challenges cost here too, but nobody is barred", func(t *testing.T) {
		t.Parallel()
		g := start(t, dabble.Config{FailedChallenge: dabble.Minus25}).show(seatB, rows2).passes(seatC)
		g.do(seatA, dabble.Challenge(seatB, row2)).passes(seatC).scores(118-25, 81, 0)
		g = start(t, dabble.Config{FailedChallenge: dabble.Out}).show(seatB, rows2).passes(seatC)
		g.do(seatA, dabble.Challenge(seatB, row2)).passes(seatC).scores(118, 81, 0).round(2)
	})
}

const all2 = "OH/CAT/YEAR/FUDGE/KHBTVS"

var two = scene{racks: []string{rack1, rack2}}

// fallen is the game after A's call has fallen.
func fallen(t *testing.T, sc scene) *game {
	g := sc.start(t).call(seatA, bad1).tick().do(seatB, dabble.Challenge(seatA, row6))
	if len(sc.racks) > 2 {
		g.passes(seatC)
	}
	return g
}

// TestC71b: the end of a round is noticed after any action of the last player.
func TestC71b(t *testing.T) {
	t.Parallel()
	t.Run("claim that falls", func(t *testing.T) {
		t.Parallel()
		g := fallen(t, two).call(seatB, all2).do(seatA, dabble.Challenge(seatB, row6))
		g.scores(-33+60, -54+81).round(2) // all out: words count, no bonus
	})
	t.Run("failed challenge", func(t *testing.T) {
		t.Parallel()
		g := three.with(dabble.Config{FailedChallenge: dabble.Out}).start(t).call(seatA, bad1).tick()
		g.do(seatB, dabble.Challenge(seatA, row2)).do(seatC, dabble.Challenge(seatA, row6)).in(dabble.PhaseBuild, table)
		g.call(seatC, "GO/TAN/MIND/HOTEL/RADISO").in(dabble.PhaseDoubt, seatA, seatB).passes(seatA)
		g.do(seatB, dabble.Challenge(seatC, row6)).in(dabble.PhaseShow, seatB).show(seatB, rows2).accepted()
		g.scores(-33+60, 81, -21+63).round(2)
	})
	t.Run("at time", func(t *testing.T) {
		t.Parallel()
		g := fallen(t, two.with(dabble.Config{StaleTimeUps: 1})).timeUp().in(dabble.PhaseShow, seatB)
		g.show(seatB, rows2).passes(seatA).scores(-33+60, 81).round(2)
	})
}

// TestC71bLeaving: nor does it matter in which phase the last player leaves.
func TestC71bLeaving(t *testing.T) {
	t.Parallel()
	t.Run("leaving while time runs", func(t *testing.T) {
		t.Parallel()
		g := fallen(t, three).do(seatB, dabble.Retire()).in(dabble.PhaseBuild, table)
		g.timeUp().in(dabble.PhaseExchange, seatC).passes(seatC).in(dabble.PhaseBuild, table)
		four := scene{racks: []string{rack1, rack2, rack3, "AAAEEEEIIIOOOLLNNRRR"}}
		h := four.start(t).call(seatA, bad1).tick().do(seatB, dabble.Challenge(seatA, row6)).passes(seatC, 3)
		h.call(seatB, all2).tick().do(seatA, dabble.Challenge(seatB, row6)).passes(seatC, 3)
		h.do(seatC, dabble.Retire()).in(dabble.PhaseBuild, table)
		h.do(3, dabble.Retire()).scores(-33+60, -54+81, 0, 0).round(2)
	})
	t.Run("leaving before the calls are settled", func(t *testing.T) {
		t.Parallel()
		g := three.start(t).call(seatA, rows1).do(seatA, dabble.Retire()).in(dabble.PhaseBuild, table)
		require.Zero(t, g.view(table).Called)
		require.Zero(t, g.view(seatA).Rows[seatA], "the call falls")
		g.tick().in(dabble.PhaseBuild, table)
		h := three.start(t).call(seatA, rows1).tick().do(seatA, dabble.Retire()).in(dabble.PhaseBuild, table)
		require.Equal(t, h.rows(rows1), h.view(seatB).Rows[seatA], "everybody has seen the words")
		h.call(seatB, all2).call(seatC, rows3).in(dabble.PhaseDoubt, seatB, seatC)
	})
	t.Run("leaving in the exchange", func(t *testing.T) {
		t.Parallel()
		g := three.start(t).timeUp().passes(seatA, seatB).do(seatC, dabble.Retire()).in(dabble.PhaseBuild, table)
		g.scores(0, 0, 0).round(1)
	})
	t.Run("leaving while tiles are due", func(t *testing.T) {
		t.Parallel()
		g := three.start(t).timeUp().passes(seatA, seatB).step(seatC, dabble.Exchange(three.start(t).run("GO")))
		g.step(seatC, dabble.Retire()).in(dabble.PhaseBuild, table)
		require.EqualValues(t, 18, g.view(table).Sizes[seatC])
		s, _, err := g.r.Start(wordgame.Opening{Seats: 3, Seed: 4})
		require.NoError(t, err)
		g.s = s
		g.refused(seatA, dabble.Pass(), wordgame.ErrTurn)
		g.step(seatB, dabble.Retire())
		require.Equal(t, wordgame.Only(table), g.r.ToAct(g.s).May)
		g.r.Settle(&g.s)
		g.in(dabble.PhaseBuild, table).pool(100)
		g.refused(seatB, dabble.Call(dabble.Rows{}), wordgame.ErrSeat)
	})
	t.Run("leaving as the last who has to answer", func(t *testing.T) {
		t.Parallel()
		g := three.start(t).call(seatA, rows1).tick().passes(seatB).do(seatC, dabble.Retire()).in(dabble.PhaseShow, seatB)
		require.Equal(t, wordgame.Only(seatA), g.view(table).Stands)
	})
	t.Run("leaving while a ruling is awaited", func(t *testing.T) {
		t.Parallel()
		doubted := func(t *testing.T) *game {
			return three.start(t).call(seatA, bad1).tick().step(seatB, dabble.Challenge(seatA, row6)).step(seatC, dabble.Pass())
		}
		g := doubted(t).in(dabble.PhaseJudge, table)
		g.refused(table, dabble.Ruling(dabble.RowBit(seatA, 0)), wordgame.ErrForm)
		g.refused(table, dabble.Tick(), wordgame.ErrPhase)
		g.step(seatA, dabble.Retire()).in(dabble.PhaseBuild, table) // nothing is left to be judged
		h := doubted(t).step(seatB, dabble.Retire()).in(dabble.PhaseJudge, table)
		h.step(table, dabble.Ruling(dabble.RowBit(seatA, 4))).scores(-33, 0, 0) // the doubt stays
	})
	t.Run("leaving as the last who has to show", func(t *testing.T) {
		t.Parallel()
		g := three.start(t).call(seatA, rows1).tick().accepted().passes(seatB).do(seatC, dabble.Retire()).scores(118, 0, 0).round(2)
		require.Equal(t, [4]uint8{20, 20, 0}, g.view(table).Sizes)
	})
	t.Run("leaving as the winner of the round", func(t *testing.T) {
		t.Parallel()
		g := three.start(t).call(seatA, rows1).tick().accepted().do(seatA, dabble.Retire()).in(dabble.PhaseShow, seatB, seatC)
		g.show(seatB, rows2).show(seatC, rows3).accepted().scores(0, 81, 84).round(2) // who has left scores no more
	})
}

// TestC71a: a claim is accepted once.
func TestC71a(t *testing.T) {
	t.Parallel()
	g := three.start(t).call(seatA, rows1)
	g.says(seatA, dabble.Call(g.rows(rows1)), wordgame.ErrTurn, "called already")
	g.tick().refused(seatA, dabble.Call(g.rows(rows1)), wordgame.ErrTurn)
}

func TestConfigFaults(t *testing.T) {
	t.Parallel()
	_, err := dabble.New(dabble.Config{
		Set: exactly(t, dabble.English(), rack1), Lexicon: graphOf(t, dabble.Spanish(), "YO"), Policy: wordgame.Double, Target: -1,
		Bonus: -2, FailedChallenge: 9, Untimed: true, UntilTimeUp: true, StaleTimeUps: -2, StaleAfter: 1 << 30,
	})
	for _, part := range []string{
		"20 tiles", "alphabet", "policy double", "Target", "Bonus", "FailedChallenge", "Untimed", "StaleTimeUps", "StaleAfter",
	} {
		require.ErrorContains(t, err, part)
	}
	var none *lexicon.Graph
	_, err = dabble.New(dabble.Config{Lexicon: none})
	require.ErrorContains(t, err, "needs a Lexicon")
	r := rulesOf(t, dabble.Config{Bonus: wordgame.None, StaleTimeUps: wordgame.None, StaleAfter: wordgame.None}, words)
	require.Equal(t, 500, r.Config().Target)
	require.Zero(t, r.Config().Bonus)
	g := scene{racks: []string{rack1, rack2}, config: r.Config()}
	require.Zero(t, g.config.StaleAfter)
	small := rulesOf(t, dabble.Config{Set: exactly(t, dabble.English(), rack1, rack2)}, words)
	_, _, err = small.Begin(wordgame.Opening{Seats: 3})
	require.ErrorIs(t, err, wordgame.ErrSeats)
	s, _, err := small.Begin(wordgame.Opening{Seats: 2})
	require.NoError(t, err)
	require.Panics(t, func() { r.View(s, seatA) }, "a State of other Rules")
	_, _, err = r.Apply(s, seatA, dabble.Retire())
	require.ErrorIs(t, err, wordgame.ErrRules)
	require.Panics(t, func() { rulesOf(t, dabble.Config{Lexicon: lexicon.All}, "").Solver() })
}

// TestNoBonus: Bonus None.
func TestNoBonus(t *testing.T) {
	t.Parallel()
	three.with(dabble.Config{Bonus: wordgame.None}).start(t).call(seatA, rows1).tick().accepted().passes(seatB, seatC).scores(93, 0, 0)
}

// TestStaleOff: with both limits off a game goes on and on.
func TestStaleOff(t *testing.T) {
	t.Parallel()
	c := dabble.Config{StaleTimeUps: wordgame.None, StaleAfter: wordgame.None}
	g := scene{racks: []string{rack1, rack2}, config: c}.start(t)
	for range 40 {
		g.timeUp().passes(seatA, seatB)
	}
	require.EqualValues(t, 40, g.view(table).TimeUps)
	g.in(dabble.PhaseBuild, table).round(1)
}

func TestSetup(t *testing.T) {
	t.Parallel()
	g := three.start(t)
	p := dabble.Position{Seats: 3, Round: 4, TimeUps: 2, Empty: 1, Gone: wordgame.Only(seatC), Seed: 3}
	p.Racks[0], p.Racks[1] = g.rackOf(rack1), g.rackOf(rack2)
	four := p
	four.Seats, four.Racks[3] = 4, g.rackOf("AAAEEEEIIIOOOLLNNRRR")
	four.Fallen[0], four.Bad[0] = g.rows(bad1), row6
	s, err := g.r.Setup(four)
	require.NoError(t, err)
	v := g.r.View(s, seatB)
	require.Equal(t, wordgame.Only(seatA), v.Fallen)
	require.Equal(t, wordgame.Only(table, seatB, 3), v.Wait.May)
	require.EqualValues(t, 4, v.Round)
	require.Equal(t, 20, v.Known[seatA].Len())
	g.s = s
	g.call(seatB, "OH/CAT/YEAR/FUDGE/KHBTVS").tick().accepted().passes(3).scores(60, 135+25, 0, 0)
	for name, change := range map[string]func(*dabble.Position){
		"score":        func(p *dabble.Position) { p.Scores[0] = 1<<30 + 1 },
		"score of 3":   func(p *dabble.Position) { p.Scores[3] = 1 },
		"rack of 3":    func(p *dabble.Position) { p.Racks[3] = p.Racks[0] },
		"Out":          func(p *dabble.Position) { p.Out = wordgame.Only(9) },
		"one left":     func(p *dabble.Position) { p.Gone = wordgame.Only(seatB, seatC) },
		"all out":      func(p *dabble.Position) { p.Out = wordgame.Only(seatA, seatB) },
		"round":        func(p *dabble.Position) { p.Round = -1 },
		"TimeUps":      func(p *dabble.Position) { p.TimeUps = 1 << 20 },
		"Empty":        func(p *dabble.Position) { p.Empty = -1 },
		"no bad row":   func(p *dabble.Position) { p.Fallen[0] = g.rows(bad1) },
		"no rows":      func(p *dabble.Position) { p.Bad[0] = 1 },
		"sixth row":    func(p *dabble.Position) { p.Fallen[0], p.Bad[0] = g.rows(bad1), 1<<5 },
		"other rows":   func(p *dabble.Position) { p.Fallen[0], p.Bad[0] = g.rows(rows3), 1 },
		"few rows":     func(p *dabble.Position) { p.Fallen[0], p.Bad[0] = g.rows("WE/-/-/-/-"), 1 },
		"foreign tile": func(p *dabble.Position) { p.Racks[0].Remove(p.Racks[0].At(0)); p.Racks[0].Add(40) },
	} {
		bad := p
		change(&bad)
		s, err := g.r.Setup(bad)
		require.Error(t, err, name)
		require.True(t, s == dabble.State{}, name)
	}
	_, err = g.r.Setup(p)
	require.NoError(t, err)
}

// TestWhoLeftCannotWin: neither does the score of a seat that has left end the game, nor does it win.
func TestWhoLeftCannotWin(t *testing.T) {
	t.Parallel()
	g := scene{racks: []string{rack1, rack2, rack3}, scores: []int32{400, 0, 600}}.start(t).do(seatC, dabble.Retire())
	g.timeUp().passes(seatA, seatB).call(seatB, "OH/CAT/YEAR/FUDGE/KHBTVS").tick().accepted().passes(seatA)
	g.scores(400, 160, 600).round(2).in(dabble.PhaseBuild, table)
	h := scene{racks: []string{rack1, rack2, rack3}, scores: []int32{400, 0, 600}}.start(t).do(seatC, dabble.Retire())
	h.call(seatA, rows1).tick().accepted().passes(seatB).over(dabble.CauseTarget, seatA).scores(518, 0, 600)
}
