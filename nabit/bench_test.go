package nabit_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/nabit"
)

func englishRules(tb testing.TB, c nabit.Config) *nabit.Rules {
	tb.Helper()
	words, err := english.Words(nabit.English().Alphabet())
	require.NoError(tb, err)
	c.Lexicon = words
	r, err := nabit.New(c)
	require.NoError(tb, err)
	return r
}

// crowded plays on until the table has at least so many stacks, and returns the State with that hand to move; blank says
// whether there must be one in it. Plays that link most tiles come first.
func crowded(tb testing.TB, r *nabit.Rules, stacks int, blank bool) nabit.State {
	tb.Helper()
	var plays []nabit.Play
	for seed := uint64(1); ; seed++ {
		s, _, err := r.Begin(wordgame.Opening{Seats: 4, Seed: seed})
		require.NoError(tb, err)
		for !r.Outcome(s).Over {
			v := r.View(s, table)
			n := 0
			for range v.Grid.Stacks() {
				n++
			}
			if has := v.Hands[v.To].Count(nabit.Blank) > 0; v.Phase == nabit.PhaseTurn && n >= stacks && v.Hands[v.To].Len() == 5 && has == blank {
				return s
			}
			var by wordgame.Seat
			for by = range r.ToAct(s).Must.All() {
				break
			}
			plays = r.AppendPlays(plays[:0], &s, by)
			best, links := plays[0], -1
			for _, p := range plays {
				place := p.Move().Place
				linked := 0
				for _, put := range place.Slice() {
					if put.Tile == nabit.Blank { // kept for the end
						linked -= 10
					}
					if stack := v.Grid.At(put.At); stack.Height() == 0 {
						linked++
					}
				}
				if linked > links {
					best, links = p, linked
				}
			}
			require.NoError(tb, r.Commit(&s, best))
			r.Settle(&s)
		}
	}
}

func BenchmarkPlays(b *testing.B) {
	for _, c := range []struct {
		name   string
		stacks int
		blank  bool
	}{{"opening", 0, false}, {"60 stacks", 60, false}, {"60 stacks, blank", 60, true}} {
		b.Run(c.name, func(b *testing.B) {
			r := englishRules(b, nabit.Config{})
			s := crowded(b, r, c.stacks, c.blank)
			by := r.View(s, table).To
			plays := r.AppendPlays(nil, &s, by)
			b.ReportAllocs()
			for b.Loop() {
				plays = r.AppendPlays(plays[:0], &s, by)
			}
			b.ReportMetric(float64(len(plays)), "plays")
		})
	}
}

// BenchmarkCommit makes a placement with its nab, the banking and the refill.
func BenchmarkCommit(b *testing.B) {
	r := englishRules(b, nabit.Config{})
	s := crowded(b, r, 60, false)
	by := r.View(s, table).To
	p := r.AppendPlays(nil, &s, by)[0]
	b.ReportAllocs()
	for b.Loop() {
		next := s
		if err := r.Commit(&next, p); err != nil {
			b.Fatal(err)
		}
		r.Settle(&next)
	}
}

func BenchmarkScore(b *testing.B) {
	r := englishRules(b, nabit.Config{})
	s := crowded(b, r, 60, false)
	p := r.AppendPlays(nil, &s, r.View(s, table).To)[0]
	b.ReportAllocs()
	for b.Loop() {
		r.Score(&s, p)
	}
}

func BenchmarkCheck(b *testing.B) {
	r := englishRules(b, nabit.Config{})
	s := crowded(b, r, 60, false)
	by := r.View(s, table).To
	m := r.AppendPlays(nil, &s, by)[0].Move()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.Check(s, by, m); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRandomGame plays a whole game of four with the full lexicon.
func BenchmarkRandomGame(b *testing.B) {
	r := englishRules(b, nabit.Config{Policy: wordgame.Void})
	crowded(b, r, 0, false) // builds the two-way graph
	seed := uint64(0)
	b.ReportAllocs()
	var plays []nabit.Play
	for b.Loop() {
		seed++
		rng := wordgame.NewRand(seed)
		s, _, err := r.Begin(wordgame.Opening{Seats: 4, Seed: seed})
		if err != nil {
			b.Fatal(err)
		}
		for !r.Outcome(s).Over {
			plays = choices(r, &s, plays[:0], &rng)
			if err := r.Commit(&s, plays[rng.IntN(len(plays))]); err != nil {
				b.Fatal(err)
			}
			r.Settle(&s)
		}
	}
}

// TestAllocations: nothing is allocated by plays that are made in place, looked at or listed into a buffer.
func TestAllocations(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector allocates")
	}
	r := smallRules(t, nabit.Config{}, true)
	s, p := halfway(t, r, 6)
	plays := r.AppendPlays(nil, &s, p.To)
	require.Equal(t, nabit.KindPlace, plays[0].Move().Kind)
	require.Zero(t, testing.AllocsPerRun(100, func() {
		next := s
		if r.Commit(&next, plays[0]) != nil {
			panic("refused")
		}
		r.Settle(&next)
	}), "Commit and Settle")
	require.Zero(t, testing.AllocsPerRun(100, func() { r.Score(&s, plays[0]) }), "Score")
	require.Zero(t, testing.AllocsPerRun(100, func() { plays = r.AppendPlays(plays[:0], &s, p.To) }), "AppendPlays")
	require.Zero(t, testing.AllocsPerRun(100, func() {
		if _, err := r.Check(s, p.To, plays[0].Move()); err != nil {
			panic(err)
		}
	}), "Check")
}
