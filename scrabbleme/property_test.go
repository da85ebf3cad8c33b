package scrabbleme_test

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabbleme"
)

func TestSizes(t *testing.T) {
	t.Parallel()
	require.LessOrEqual(t, int(unsafe.Sizeof(scrabbleme.State{})), 2560)
	require.LessOrEqual(t, int(unsafe.Sizeof(scrabbleme.Play{})), 64)
	t.Log(unsafe.Sizeof(scrabbleme.State{}), unsafe.Sizeof(scrabbleme.View{}), unsafe.Sizeof(scrabbleme.Move{}), unsafe.Sizeof(scrabbleme.Play{}))
}

// TestThousandGames plays random games under all configurations, a thousand of them with all hundred tiles: every tile lies
// somewhere after every act, all games end, and no view shows what was built before all have.
func TestThousandGames(t *testing.T) {
	t.Parallel()
	for name, c := range configs(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			games := uint64(170)
			switch {
			case testing.Short():
				games = 3
			case c.Set != nil:
				games = 60
			}
			r := rulesOf(t, c)
			ends := map[wordgame.Cause]int{}
			hidden, swaps := 0, 0
			for seed := range games {
				seats := 2 + int(seed%3)
				if c.Set != nil {
					seats = min(seats, 3)
				}
				ends[randomGame(t, r, wordgame.Opening{Seats: seats, Seed: seed}, &hidden, &swaps)]++
			}
			require.Greater(t, hidden, int(games))
			if games > 100 {
				require.Greater(t, swaps, 10)
				require.Greater(t, len(ends), 1, ends)
			}
			t.Log(ends, swaps)
		})
	}
}

func randomGame(t *testing.T, r *scrabbleme.Rules, o wordgame.Opening, hidden, swaps *int) wordgame.Cause {
	t.Helper()
	rng := wordgame.NewRand(o.Seed)
	s, _, err := r.Begin(o)
	require.NoError(t, err)
	var plays []scrabbleme.Play
	var shown [wordgame.MaxSeats]board.Grid // the boards at the beginning of the round
	for acts := 0; !r.Outcome(s).Over; acts++ {
		if acts == 5000 {
			t.Fatal("the game does not end")
		}
		if v := r.View(s, table); v.Phase == scrabbleme.PhaseBuild && v.Done == 0 {
			shown = v.Grids
		}
		var may []wordgame.Seat
		for seat := range r.ToAct(s).May.Without(table).All() {
			may = append(may, seat)
		}
		by := may[rng.IntN(len(may))]
		plays = r.AppendPlays(plays[:0], &s, by)
		p := plays[rng.IntN(len(plays))]
		if rng.IntN(3) > 0 {
			p = plays[0] // often a placement; in doubt the pass
		}
		if v := r.View(s, by); v.Phase == scrabbleme.PhaseBuild && p.Move().Kind != scrabbleme.KindPlace {
			for range 40 { // rather a bluff than nothing, so that games come to their end
				if q, err := r.Check(s, by, bluff(r, &v, &rng)); err == nil {
					p = q
					break
				}
			}
		}
		if rng.IntN(400) == 0 {
			p, err = r.Check(s, by, scrabbleme.Retire())
			require.NoError(t, err)
		}
		if p.Move().Kind == scrabbleme.KindSwap {
			*swaps++
		}
		if err := r.Commit(&s, p); err != nil {
			t.Fatal(err)
		}
		*hidden += secrets(t, r, &s, shown)
		r.Settle(&s)
		scrabbleme.Conserve(t, r, &s)
	}
	return r.Outcome(s).Cause
}

// secrets checks that nobody sees words before all have built, and returns how many are hidden.
func secrets(t *testing.T, r *scrabbleme.Rules, s *scrabbleme.State, before [wordgame.MaxSeats]board.Grid) int {
	n := scrabbleme.Hidden(s)
	if n == 0 {
		return 0
	}
	for _, to := range []wordgame.Seat{0, 1, 2, 3, table} {
		v := r.View(*s, to)
		if v.Grids != before {
			t.Fatal("a word lies on a board before it is shown")
		}
		for i := range wordgame.Seat(wordgame.MaxSeats) {
			if i != to && (v.Built[i] != board.Placement{} || v.Did[i] != scrabbleme.DeedNone || v.Gained[i] != 0) {
				t.Fatalf("seat %d sees what seat %d has done before it is shown", to, i)
			}
		}
	}
	return n
}

func TestCommitAllocatesNothing(t *testing.T) {
	if scrabbleme.RaceDetector {
		t.Skip("the race detector allocates")
	}
	r := rulesOf(t, scrabbleme.Config{})
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 4})
	require.NoError(t, err)
	plays := r.AppendPlays(nil, &s, 0)
	require.Equal(t, scrabbleme.KindPlace, plays[0].Move().Kind)
	require.Zero(t, testing.AllocsPerRun(100, func() { round(r, s, &plays) }))
}

// round plays a whole round of two seats in place, by the first play of each.
func round(r *scrabbleme.Rules, s scrabbleme.State, plays *[]scrabbleme.Play) {
	for now := r.View(s, table).Round; r.View(s, table).Round == now; {
		by := wordgame.Seat(0)
		for !r.ToAct(s).Must.Has(by) {
			by++
		}
		*plays = r.AppendPlays((*plays)[:0], &s, by)
		p, err := r.Check(s, by, (*plays)[0].Move())
		if err != nil {
			panic(err)
		}
		if r.Commit(&s, p) != nil {
			panic("refused")
		}
		r.Settle(&s)
	}
}

func BenchmarkCommit(b *testing.B) {
	r := rulesOf(b, scrabbleme.Config{})
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 4})
	require.NoError(b, err)
	plays := r.AppendPlays(nil, &s, 0)
	b.ReportAllocs()
	for b.Loop() {
		c := s
		if r.Commit(&c, plays[0]) != nil {
			b.Fatal("refused")
		}
	}
}

// BenchmarkPick is a pick with its blind tiles, drawn by the engine.
func BenchmarkPick(b *testing.B) {
	r := rulesOf(b, scrabbleme.Config{})
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 4})
	require.NoError(b, err)
	var plays []scrabbleme.Play
	for r.View(s, table).Phase != scrabbleme.PhasePick {
		for by := range r.ToAct(s).Must.All() {
			plays = r.AppendPlays(plays[:0], &s, by)
			break
		}
		require.NoError(b, r.Commit(&s, plays[0]))
		r.Settle(&s)
	}
	plays = r.AppendPlays(plays[:0], &s, r.View(s, table).To)
	b.ReportAllocs()
	for b.Loop() {
		c := s
		if r.Commit(&c, plays[0]) != nil {
			b.Fatal("refused")
		}
		r.Settle(&c)
	}
}

func BenchmarkRound(b *testing.B) {
	r := rulesOf(b, scrabbleme.Config{})
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 4})
	require.NoError(b, err)
	var plays []scrabbleme.Play
	b.ReportAllocs()
	for b.Loop() {
		round(r, s, &plays)
	}
}
