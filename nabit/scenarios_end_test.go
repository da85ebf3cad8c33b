package nabit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/nabit"
)

func TestNAB15Ends(t *testing.T) {
	t.Parallel()
	three := scene{words: "TAME TAMES", table: tableTAME, hands: []string{"N/X*5", "N/X*5", "N/X*5"}, bags: []string{"N/X*5"}}
	t.Run("NAB-15.1", func(t *testing.T) {
		t.Parallel()
		three.start(t).do(yellow, "pass").do(green, "pass").do(red, "-N/X").must(yellow)
	})
	t.Run("NAB-15.2", func(t *testing.T) {
		t.Parallel()
		three.start(t).do(yellow, "pass").do(green, "pass").must(red).do(red, "pass").over(nabit.CausePasses, green).points(0, 1, 0)
	})
	t.Run("NAB-15.3", func(t *testing.T) {
		t.Parallel()
		g := scene{words: "TAME TAMES", table: tableTAME, hands: []string{"N/X*5", "S/T N/X*4"}, bags: []string{"N/X*5"}}.start(t)
		g.do(yellow, "pass").do(green, "S/T:S(0,4)").do(yellow, "pass").must(green).do(green, "pass").over(nabit.CausePasses, green)
	})
	stuck := func(t *testing.T, policy wordgame.Policy, greens, bag string) *game {
		return scene{
			config: nabit.Config{Policy: policy}, words: "AM AT", table: "0,0:yA 0,1:yM", hands: []string{"I/T R/Q", greens},
			bags: []string{"", bag},
		}.start(t)
	}
	t.Run("NAB-15.4", func(t *testing.T) {
		t.Parallel()
		stuck(t, wordgame.Void, "D/J O/V", "").do(yellow, "I/T:T(0,1)").over(nabit.CauseStuck, yellow).points(1, 0)
	})
	t.Run("NAB-15.5", func(t *testing.T) {
		t.Parallel()
		stuck(t, wordgame.Void, "M/Z O/V", "").do(yellow, "I/T:T(0,1)").must(green).do(green, "M/Z:M(0,1)").words("AM g")
	})
	t.Run("NAB-15.6", func(t *testing.T) {
		t.Parallel()
		stuck(t, wordgame.Void, "D/J O/V", "N/X").do(yellow, "I/T:T(0,1)").must(green)
	})
	t.Run("NAB-15.7", func(t *testing.T) {
		t.Parallel()
		g := stuck(t, wordgame.ByTheBook, "D/J O/V", "").do(yellow, "I/T:T(0,1)").must(green)
		g.do(green, "pass").do(yellow, "pass").over(nabit.CausePasses, yellow)
	})
}

func TestNAB16Open(t *testing.T) {
	t.Parallel()
	t.Run("NAB-16.1", func(t *testing.T) {
		t.Parallel()
		r := rulesOf(t, nabit.Config{})
		s1, e1, err := r.Begin(wordgame.Opening{Seats: 3, Seed: 5})
		require.NoError(t, err)
		s2, e2, err := r.Begin(wordgame.Opening{Seats: 3, Seed: 5})
		require.NoError(t, err)
		require.True(t, s1 == s2)
		require.Equal(t, e1, e2)
		other, _, err := r.Begin(wordgame.Opening{Seats: 3, Seed: 6})
		require.NoError(t, err)
		require.NotEqual(t, r.View(s1, table).Hands, r.View(other, table).Hands)
		v := r.View(s1, table)
		m := nabit.Exchange(v.Hands[0])
		s1, e1, err = r.Apply(s1, yellow, m)
		require.NoError(t, err)
		s2, e2, err = r.Apply(s2, yellow, m)
		require.NoError(t, err)
		require.True(t, s1 == s2)
		require.Equal(t, e1, e2)
	})
	sc := scene{
		words: "GAME TAME", table: tableGAME, hands: []string{"I/T N/X*2 E/S O/V", "A/T E/R U/Y O/N S/T"}, bags: []string{bag10, "D/J A/B"},
		to: green,
	}
	t.Run("NAB-16.2-3", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		v := g.r.View(g.s, yellow)
		g.hand(yellow, "I/T N/X*2 E/S O/V").hand(green, "A/T E/R U/Y O/N S/T").bag(green, 2).words("GAME y")
		p := sc.position(t, g.r)
		p.Seed = 99
		other, err := g.r.Setup(p)
		require.NoError(t, err)
		require.False(t, other == g.s)
		require.True(t, g.r.View(other, yellow) == v)
		require.True(t, g.r.View(other, green) == g.r.View(g.s, green))
		assert.NotContains(t, g.s.String(), "99")
	})
	t.Run("NAB-16.4-5", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).do(green, "A/T:T(0,0)")
		placed := g.placed()
		g.do(green, "bank O/N")
		set := g.r.Set()
		for _, to := range []wordgame.Seat{yellow, green, red, table} {
			e := placed.For(to).(nabit.Placed)
			require.Equal(t, nabit.Square{}, e.Place.At(0).At)
			require.Equal(t, "TAME", set.Alphabet().FormatWord(e.Words[0].Word))
			require.Equal(t, yellow, e.Nabs[0].Was.By)
			require.Equal(t, nabit.Banked{By: green, Tile: parse(t, g.r, "O/N")[0]}, g.events[0].For(to))
			drew := g.events[1].For(to).(nabit.Drew)
			require.Equal(t, nabit.HandOf(parse(t, g.r, "D/J A/B")...), drew.Tiles)
			v := g.r.View(g.s, to)
			v.Me = table
			require.True(t, v == g.view())
		}
	})
}

func TestNABT1Leaving(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T) *game {
		return scene{
			words: "TAME LAME FAME", table: tableTAME, banks: []string{"", "N/X*2"},
			hands: []string{"L/R O/N E/S A/B I/P", "N/X*5", "O/F D/J U/Y S/T H/S"}, bags: []string{bag10},
		}.start(t).points(0, 3, 0).do(green, "retire")
	}
	nab := func(t *testing.T) *game {
		return start(t).do(yellow, "L/R:L(0,0)").nabs("TAME g LAME").do(yellow, "bank O/N")
	}
	t.Run("NAB-T1.1", func(t *testing.T) {
		t.Parallel()
		g := start(t).points(0, 2, 0).must(yellow).refused(green, "pass", wordgame.ErrSeat).words("TAME g")
		require.Equal(t, []nabit.Event{nabit.Retired{By: green, Points: -1}}, g.events)
	})
	t.Run("NAB-T1.2", func(t *testing.T) {
		t.Parallel()
		nab(t).points(2, 2, 0).must(red)
	})
	t.Run("NAB-T1.3", func(t *testing.T) {
		t.Parallel()
		g := nab(t)
		require.Equal(t, wordgame.Only(red), g.r.ToAct(g.s).May)
		g.do(red, "pass").do(yellow, "pass").over(nabit.CausePasses, yellow)
	})
	t.Run("NAB-T1.4", func(t *testing.T) {
		t.Parallel()
		nab(t).act(table, nabit.RetireSeat(yellow)).over(nabit.CauseLeft, red).points(1, 2, 0)
		nab(t).refusedMove(yellow, nabit.RetireSeat(red), wordgame.ErrForm)
	})
}

func TestNABT2Stale(t *testing.T) {
	t.Parallel()
	t.Run("NAB-T2.1", func(t *testing.T) {
		t.Parallel()
		r := rulesOf(t, nabit.Config{})
		s, events, err := r.Begin(wordgame.Opening{Seats: 2})
		require.NoError(t, err)
		g := &game{t: t, r: r, s: s, events: events}
		for _, seat := range []wordgame.Seat{yellow, green} {
			m, ok := r.Default(g.s, seat)
			require.True(t, ok)
			g.act(seat, m)
		}
		g.over(nabit.CausePasses, yellow, green).points(0, 0)
	})
	start := func(t *testing.T, c nabit.Config) *game {
		return scene{
			config: c, words: "GAME GAMES", table: tableGAME, hands: []string{"N/X*5", "N/X*4 S/T"}, bags: []string{bag10},
		}.start(t)
	}
	turns := func(g *game, n int) *game {
		for i := range n {
			g.do(wordgame.Seat(i%2), "-N/X")
		}
		return g
	}
	t.Run("NAB-T2.2", func(t *testing.T) {
		t.Parallel()
		g := turns(start(t, nabit.Config{}), 23).must(green)
		g.do(green, "-N/X").over(nabit.CauseStale, yellow).points(1, 0)
	})
	t.Run("NAB-T2.3", func(t *testing.T) {
		t.Parallel()
		g := turns(start(t, nabit.Config{}), 23).do(green, "S/T:S(0,4)").must(yellow)
		for i := range 23 {
			g.do(wordgame.Seat(i%2), "-N/X")
		}
		g.must(green)
	})
	t.Run("NAB-T2.4", func(t *testing.T) {
		t.Parallel()
		turns(start(t, nabit.Config{StaleAfter: 1}), 2).over(nabit.CauseStale, yellow)
		g := scene{words: "TAME", table: tableGAME, hands: []string{"A/T N/X", "A/T N/X"}, bags: []string{bag10}, to: green}.start(t)
		g.do(green, "A/T:T(0,0)").phase(nabit.PhaseBank)
		m, ok := g.r.Default(g.s, green)
		require.True(t, ok)
		require.Equal(t, nabit.Pass(), m)
		g.act(green, m).must(yellow).points(0, 1)
	})
}

func TestNABT3LastWindow(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T) *game {
		return scene{
			words: "GAME", table: tableGAME, hands: []string{"N/X*5", "A/T", "N/X*5"}, bags: []string{bag10, "", bag10}, to: green,
		}.start(t)
	}
	t.Run("NAB-T3.1", func(t *testing.T) {
		t.Parallel()
		g := start(t).do(green, "A/T:T(0,0)").must(yellow, red).refused(yellow, "N/X:N(0,4)", wordgame.ErrPhase)
		for _, seat := range []wordgame.Seat{red, yellow} {
			m, ok := g.r.Default(g.s, seat)
			require.True(t, ok)
			g.act(seat, m)
		}
		g.over(nabit.CauseOut, green).points(0, 1, 0)
	})
	t.Run("NAB-T3.2", func(t *testing.T) {
		t.Parallel()
		g := start(t)
		before := g.s
		g.do(green, "A/T:T(0,0)").do(yellow, "pass").refused(yellow, "challenge", wordgame.ErrTurn).do(red, "challenge")
		g.hand(green, "A/T").words("GAME y").must(green).same(before)
	})
	t.Run("NAB-T3.3", func(t *testing.T) {
		t.Parallel()
		sc := scene{table: "0,0:yT gA yT gA yT gA 0,1:yT gT", hands: []string{"N/X*2", "N/X*2"}, words: "AT"}
		r := sc.rules(t)
		p := sc.position(t, r)
		p.Hands[0] = parse(t, r, "N/X N/X A/A")
		p.Hands[1] = parse(t, r, "N/X N/X N/X N/X N/X N/X")
		s, err := r.Setup(p)
		require.ErrorContains(t, err, "the stack on (0,0) has more than 5 tiles")
		require.ErrorContains(t, err, "on (0,1) a tile lies on one with the same letter")
		require.ErrorContains(t, err, "seat 0 has more tiles A/A than its colour")
		require.ErrorContains(t, err, "the hand of seat 1 has 6 tiles")
		require.True(t, s == nabit.State{})
	})
	t.Run("NAB-T3.4", func(t *testing.T) {
		t.Parallel()
		r, rec, live := recorded(t)
		got, err := wordgame.Replay(r, rec)
		require.NoError(t, err)
		require.True(t, got == live)
		rec.Opening.Seed = 0
		got, err = wordgame.Replay(r, rec)
		require.NoError(t, err)
		require.False(t, got == live)
		require.True(t, r.View(got, yellow) == r.View(live, yellow), "equal but for the seed")
	})
}

// recorded plays a game with a nab, a bank, an upheld challenge and an exchange from its beginning.
func recorded(t *testing.T) (*nabit.Rules, wordgame.Record[nabit.Move], nabit.State) {
	t.Helper()
	r := scene{
		words: "GAME TAME", hands: []string{"U/G A/K M/Z E/C I/T", "A/T E/R U/Y O/N S/T"},
	}.rules(t)
	rec := wordgame.Record[nabit.Move]{Rules: r.ID()}
	s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: 2, Seed: 42})
	require.NoError(t, err)
	for _, act := range []struct {
		by   wordgame.Seat
		text string
	}{
		{yellow, "U/G:G(3,3) A/K:A(3,4) M/Z:M(3,5)"},
		{green, "challenge"},
		{yellow, "U/G:G(3,3) A/K:A(3,4) M/Z:M(3,5) E/C:E(3,6)"},
		{green, "A/T:T(0,0)"},
		{green, "bank O/N"},
		{yellow, "challenge"},
		{yellow, "pass"},
		{green, "S/T:S(0,4)"},
		{yellow, "challenge"},
	} {
		m, err := r.ParseMove(&s, act.text)
		require.NoError(t, err)
		s, _, err = wordgame.Apply(r, &rec, s, act.by, m)
		require.NoError(t, err, act.text)
	}
	return r, rec, s
}
