package dash_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

func TestDASH15Refusals(t *testing.T) {
	t.Parallel()
	sc := scene{words: "MANO MONA", hands: three(), open: "4-letters", revealer: seatB}
	g := sc.start(t)
	start := g.s
	for id, check := range map[string]func(g *game){
		"DASH-15.1": func(g *game) {
			g.refused(3, g.lay("MANO"), wordgame.ErrSeat).refused(4, g.lay("MANO"), wordgame.ErrSeat)
			g.refused(255, g.lay("MANO"), wordgame.ErrSeat).refused(table, g.lay("MANO"), wordgame.ErrTurn)
		},
		"DASH-15.2": func(g *game) {
			g.refused(seatA, g.lay("MANI"), wordgame.ErrHeld).refused(seatA, g.lay("MAMA"), wordgame.ErrHeld).in(seatA, seatB, seatC)
		},
		"DASH-15.3": func(g *game) {
			bad := dash.GiveUp()
			bad.Cards = g.run("M")
			g.refused(seatA, g.lay(""), wordgame.ErrNoTiles).refused(seatA, bad, wordgame.ErrForm)
		},
		"DASH-15.4": func(g *game) { g.refused(seatB, dash.Reveal(), dash.ErrTurned) },
		"DASH-15.6": func(g *game) { g.in(seatA, seatB, seatC).holds(seatA, handA) },
	} {
		t.Run(id, func(t *testing.T) {
			g.t = t
			check(g)
			require.True(t, g.s == start)
		})
	}
	t.Run("DASH-15.5", func(t *testing.T) {
		g := sc.start(t)
		g.claimed(seatA, g.lay("MANO"), "MANO")
		other := sc.start(t)
		other.claimed(seatA, other.lay("MONA"), "MANO")
		require.True(t, other.s == g.s)
		said := sc.start(t)
		said.claimed(seatA, said.layAs("MANO", "MONA"), "MONA")
		require.True(t, said.s == g.s)
		require.Equal(t, []string{"AMNO=MANO", "AMNO=MONA"}, claims(sc.start(t), seatA))
	})
}

func TestDASH16Views(t *testing.T) {
	t.Parallel()
	sc := scene{words: "MANO", hands: three(), open: "4-letters", revealer: seatB, k: "SM", loose: true}
	t.Run("DASH-16.1", func(t *testing.T) {
		t.Parallel()
		v := sc.start(t).view(seatC)
		require.Equal(t, [4][2]uint8{{3, 4}, {3, 4}, {3, 4}}, v.Held)
		require.Equal(t, [2]uint8{27, 36}, v.Loose)
		g := sc.start(t)
		require.Equal(t, cardsOf(t, g.r.Set(), "SM"), v.Under[1][:2])
		require.Zero(t, v.Under[1][2])
		require.Zero(t, v.Under[0][0])
		require.Equal(t, tiles.RackOf(cardsOf(t, g.r.Set(), handC)...), v.Hand)
		require.Equal(t, "4-letters", g.r.Card(v.Open).String())
		require.Equal(t, [4]tiles.Rack{}, v.Known)
	})
	t.Run("DASH-16.2", func(t *testing.T) {
		t.Parallel()
		other := sc
		other.hands = []string{"ATLPNOE", handB, handC} // A's M and a loose P swapped
		for _, seat := range []wordgame.Seat{seatB, seatC, table} {
			require.Equal(t, sc.start(t).view(seat), other.start(t).view(seat))
		}
		require.NotEqual(t, sc.start(t).view(seatA), other.start(t).view(seatA))
	})
	t.Run("DASH-16.3", func(t *testing.T) {
		t.Parallel()
		c := sc
		c.open = ""
		g := c.start(t)
		for _, seat := range []wordgame.Seat{seatA, seatB, table} {
			v := g.view(seat)
			require.EqualValues(t, 19, v.LooseDashes)
			require.Equal(t, [dash.MaxDashes]dash.DashCard{}, v.UnderDashes)
		}
	})
}

func TestDASH16Events(t *testing.T) {
	t.Parallel()
	sc := scene{words: "MANO", hands: three(), open: "4-letters", revealer: seatB, k: "SM", loose: true}
	t.Run("DASH-16.4", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.do(seatA, g.lay("MANO"))
		for _, seat := range []wordgame.Seat{seatB, seatC, table} {
			require.Equal(t, g.run("AMNO"), g.view(seat).Claims[seatA])
			require.Equal(t, g.events[0], g.events[0].For(seat))
		}
	})
	t.Run("DASH-16.5", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.do(seatA, g.lay("MANO")).tick()
		for range 4 {
			g.draws(seatA, vowels)
			e := g.events[0].(dash.Drew)
			require.Equal(t, 1, e.Cards.Len())
			require.Equal(t, dash.Event(dash.Drew{By: seatA, Deck: vowels, N: 1}), e.For(seatC))
		}
	})
	t.Run("DASH-16.6", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		c, spectator := g.view(seatC), g.view(table)
		c.Me, c.Hand = table, tiles.Rack{}
		require.Equal(t, c, spectator)
	})
}

func TestDASHT1Leaving(t *testing.T) {
	t.Parallel()
	sc := scene{
		words: "MANO", hands: three(), v: "O", k: "N", exact: true, revealer: seatB, won: []int{1, 3, 2}, under: []string{"4-letters"},
	}
	left := func(t *testing.T) *game { return sc.start(t).do(seatB, dash.Retire()).reveals(seatC) }
	t.Run("DASH-T1.1", func(t *testing.T) {
		t.Parallel()
		g := left(t).won(1, 3, 2).holds(seatB, "")
		v, _ := g.tail(vowels)
		k, _ := g.tail(consonants)
		require.Equal(t, []string{"OEIU", "NDPRS"}, []string{v, k})
	})
	t.Run("DASH-T1.2", func(t *testing.T) {
		t.Parallel()
		g := left(t).do(seatC, dash.Reveal())
		g.do(seatA, g.lay("MANO")).giveUp(seatC).won(2, 3, 2)
		g.draws(seatA, vowels, vowels, consonants, consonants).holds(seatA, "TLEOEND")
		g.reveals(seatA).do(seatA, dash.Reveal())
		if g.view(table).Phase == dash.PhaseLetter {
			g.do(seatA, dash.ChooseDeck(vowels))
		}
		g.giveUp(seatA, seatC).reveals(seatC)
	})
	t.Run("DASH-T1.3", func(t *testing.T) {
		t.Parallel()
		g := left(t).do(seatC, dash.Reveal())
		g.do(seatA, g.lay("MANO")).do(seatA, dash.Retire()).over(dash.CauseLeft, seatC).won(1, 3, 2)
	})
	t.Run("DASH-T1.4", func(t *testing.T) {
		t.Parallel()
		g := left(t).do(seatC, dash.Reveal())
		m := dash.Retire()
		m.Seat = seatC
		g.refused(seatA, m, wordgame.ErrForm).refused(seatB, g.lay("MANO"), wordgame.ErrSeat)
		m = g.lay("MANO")
		m.Seat = seatC // "for another seat" can't even be said
		g.refused(seatA, m, wordgame.ErrForm)
		g.do(table, dash.RetireSeat(seatC)).over(dash.CauseLeft, seatA)
	})
	t.Run("in the other phases", func(t *testing.T) {
		t.Parallel()
		c := sc
		c.under = []string{"starts-with"}
		c.start(t).do(seatB, dash.Reveal()).phase(dash.PhaseLetter).do(seatB, dash.Retire()).phase(dash.PhaseLetter).
			refused(seatA, dash.ChooseDeck(vowels), dash.ErrRevealer).do(seatC, dash.ChooseDeck(vowels)).in(seatA, seatC)
		c.under = []string{"4-letters"}
		g := c.start(t).do(seatB, dash.Reveal())
		g.do(seatA, g.lay("MANO")).giveUp(seatB).do(seatC, dash.Retire()).won(2, 3, 2).phase(dash.PhaseDraw)
		g.draws(seatA, vowels).do(seatB, dash.Retire()).over(dash.CauseLeft, seatA)
		g = c.start(t).do(seatB, dash.Reveal())
		g.do(seatA, g.lay("MANO")).tick().draws(seatA, vowels).do(seatA, dash.Retire()).reveals(seatC)
		g = c.start(t).step(seatB, dash.Reveal()).step(table, dash.RetireSeat(seatB))
		require.Equal(t, seatC, g.view(table).Revealer)
		g.do(table, dash.DealDash(g.view(table).UnderDashes[0])).in(seatA, seatC)
	})
}

// defaults lets every seat that must act do its Default until the game is over.
func (g *game) defaults() *game {
	g.t.Helper()
	for acts := 0; !g.r.Outcome(g.s).Over; acts++ {
		require.Less(g.t, acts, 500)
		for by := range g.r.ToAct(g.s).Must.All() {
			m, ok := g.r.Default(g.s, by)
			require.True(g.t, ok)
			g.do(by, m)
			break
		}
	}
	return g
}

func TestDASHT2Default(t *testing.T) {
	t.Parallel()
	t.Run("DASH-T2.1-2", func(t *testing.T) {
		t.Parallel()
		r := rules(t, dash.Box(), "MANO", "", "", "")
		s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 77})
		require.NoError(t, err)
		g := &game{t: t, r: r, s: s}
		hands := []string{g.hand(seatA), g.hand(seatB)}
		for g.view(table).Barren < 37 {
			v := g.view(table)
			require.Equal(t, wordgame.Seat(v.Barren%2), v.Revealer)
			require.Equal(t, int(v.Barren), int(v.Turn))
			for i := 0; g.view(table).Barren == v.Barren; i++ {
				require.Less(t, i, 4)
				for by := range g.r.ToAct(g.s).Must.All() {
					m, _ := r.Default(g.s, by)
					if m.Kind == dash.KindLetter {
						require.Equal(t, vowels, m.Deck)
					}
					g.do(by, m)
				}
			}
		}
		g.goesOn().defaults().over(dash.CauseStale, seatA, seatB).won(0, 0)
		require.EqualValues(t, 38, g.view(table).Turn)
		require.Equal(t, hands, []string{g.hand(seatA), g.hand(seatB)})
	})
	sc := scene{
		words: "MANO PATO", hands: []string{handA, "PATOSDI"}, open: "4-letters", revealer: seatB, won: []int{2, 1}, barren: 37,
	}
	t.Run("DASH-T2.3", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.do(seatA, g.lay("MANO")).tick().won(3, 1).goesOn()
		require.Zero(t, g.view(table).Barren)
	})
	t.Run("DASH-T2.4", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.do(seatA, g.lay("MANO")).do(seatB, g.lay("PATO")).over(dash.CauseStale, seatA)
		g.holds(seatA, handA)
	})
	t.Run("DASH-T2.5", func(t *testing.T) {
		t.Parallel()
		r := rules(t, dash.Config{StaleAfter: 5}, "MANO", "", "", "")
		s, _, err := r.Begin(wordgame.Opening{Seats: 4, Seed: 1})
		require.NoError(t, err)
		g := (&game{t: t, r: r, s: s}).defaults()
		require.EqualValues(t, 5, g.view(table).Turn)
	})
}

func TestDASHT3SetupStepReplay(t *testing.T) {
	t.Parallel()
	t.Run("DASH-T3.1", func(t *testing.T) {
		t.Parallel()
		r := rules(t, dash.Box(), "MANO", "", "", "")
		set := r.Set()
		s, err := r.Setup(dash.Position{
			Seats: 2, Hands: [4]tiles.Rack{tiles.RackOf(cardsOf(t, set, "AAAAAAAA")...), tiles.RackOf(cardsOf(t, set, "AAA")...)},
			Consonants: cardsOf(t, set, "E"), Won: [4]dash.DashSet{dash.DashSetOf(1, 2, 3, 4, 5, 6)},
		})
		require.Equal(t, dash.State{}, s)
		for _, part := range []string{
			"the hand of seat 0 has 8 cards", "1 more of A", "E does not belong to the consonants", "seat 0 has won 6 Dash cards",
		} {
			require.ErrorContains(t, err, part)
		}
	})
	sc := scene{words: "DEBA MANO", hands: []string{handA, handB, handC}, k: "DSN", v: "EI", open: "has-a", revealer: seatB}
	t.Run("DASH-T3.2", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).step(seatB, dash.ChooseDeck(consonants))
		require.Equal(t, wordgame.Turn{Must: wordgame.Only(table), May: wordgame.Only(table)}, g.r.ToAct(g.s))
		g.refused(seatA, dash.GiveUp(), wordgame.ErrTurn).refused(seatB, dash.ChooseDeck(vowels), wordgame.ErrTurn)
		g.refused(table, dash.DealLetter(vowels, g.run("E").At(0)), wordgame.ErrPhase)
		g.refused(table, dash.DealLetter(consonants, g.run("S").At(0)), wordgame.ErrBag)
		g.refused(table, dash.Deal(seatA, consonants, g.run("D")), wordgame.ErrPhase)
		g.refused(table, dash.Tick(), wordgame.ErrPhase)
		g.step(table, dash.DealLetter(consonants, g.run("D").At(0))).in(seatA, seatB, seatC)
	})
	t.Run("DASH-T3.3", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).do(seatB, dash.ChooseDeck(consonants))
		g.step(seatA, dash.Exchange(g.run("TL"), 2))
		require.Equal(t, wordgame.Only(table), g.r.ToAct(g.s).May)
		require.Equal(t, [2]uint8{0, 2}, g.view(seatC).Aside)
		require.Equal(t, g.run("LT"), g.view(seatA).MyAside)
		require.Zero(t, g.view(seatC).MyAside)
		k, loose := g.tail(consonants)
		g.refused(table, dash.Tick(), wordgame.ErrPhase).refused(table, dash.Deal(seatA, vowels, g.run("EIA")), wordgame.ErrLimit)
		g.step(table, dash.Deal(seatA, vowels, g.run("E"))) // one of the two
		again, _ := g.tail(consonants)
		require.Equal(t, k, again)
		require.Zero(t, loose)
		g.step(table, dash.Deal(seatA, vowels, g.run("I")))
		k, loose = g.tail(consonants)
		require.Empty(t, k)
		require.Equal(t, 50-10-1, loose)
		g.in(seatB, seatC).holds(seatA, "AMNOEEI")
	})
	t.Run("DASH-T3.4", func(t *testing.T) {
		t.Parallel()
		replayed(t)
	})
}

// replayed plays a game with a win, a tie and an exchange, and replays its record, with the seed and without.
func replayed(t *testing.T) {
	all := dash.Config{Lexicon: lexicon.All, Verbs: lexicon.All, Names: lexicon.All}
	r := rules(t, all, "", "", "", "")
	rec := wordgame.Record[dash.Move]{Rules: r.ID()}
	s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: 3, Seed: 99})
	require.NoError(t, err)
	g := &game{t: t, r: r, s: s}
	do := func(by wordgame.Seat, m dash.Move) {
		t.Helper()
		g.s, g.events, err = wordgame.Apply(r, &rec, g.s, by, m)
		require.NoError(t, err)
		g.invariants()
	}
	reveal := func() (seat wordgame.Seat) {
		for g.view(table).Phase != dash.PhaseRace {
			for seat = range g.r.ToAct(g.s).Must.All() {
				m, _ := r.Default(g.s, seat)
				do(seat, m)
			}
		}
		return g.view(table).Revealer
	}
	lay := func(by wordgame.Seat) {
		t.Helper()
		n := 4
		if c := r.Card(g.view(table).Open); c.Task == dash.Letters {
			n = int(c.N)
		}
		v := g.view(by)
		hand := v.Hand.Slice()[:n]
		do(by, dash.Claim(tiles.RunOf(hand...)))
		require.IsType(t, dash.Claimed{}, g.events[0])
	}
	reveal()
	lay(seatA)
	lay(seatC)
	do(table, dash.Tick())
	g.reveals(seatB).won(0, 0, 0)
	reveal()
	v := g.view(seatB)
	do(seatB, dash.Exchange(tiles.RunOf(v.Hand.At(0), v.Hand.At(5)), 0))
	lay(seatC)
	do(table, dash.TimeUp())
	g.won(0, 0, 1)
	reveal()
	live, err := wordgame.Replay(r, rec)
	require.NoError(t, err)
	require.True(t, live == g.s)
	rec.Opening.Seed = 0
	other, err := wordgame.Replay(r, rec)
	require.NoError(t, err)
	require.False(t, other == g.s, "the seed belongs to the State")
	for _, seat := range []wordgame.Seat{seatA, seatB, seatC, table} {
		require.Equal(t, g.view(seat), r.View(other, seat))
	}
}
