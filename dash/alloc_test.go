package dash

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// raceTo plays until a hand has a word for the open Dash card.
func raceTo(t testing.TB, r *Rules, seed uint64) (State, wordgame.Seat, Play) {
	t.Helper()
	s, _, err := r.Begin(wordgame.Opening{Seats: 4, Seed: seed})
	require.NoError(t, err)
	for s.phase != PhaseOver {
		for by := range r.toAct(&s).May.All() {
			if s.phase == PhaseRace {
				for word, cards := range r.Find(r.Card(s.open), s.letter, s.hands[by]) {
					p, err := r.Check(s, by, ClaimAs(cards, word))
					require.NoError(t, err)
					return s, by, p
				}
			}
			m, ok := r.Default(s, by)
			if !ok {
				continue
			}
			s, _, err = r.Apply(s, by, m)
			require.NoError(t, err)
			break
		}
	}
	t.Fatal("no words in this game")
	return s, 0, Play{}
}

// round is a claim, its Tick, and the draw of the winner.
func round(r *Rules, s *State, by wordgame.Seat, claim Play) {
	must := func(err error) {
		if err != nil {
			panic(err)
		}
	}
	must(r.Commit(s, claim))
	p, err := r.Check(*s, wordgame.Table, Tick())
	must(err)
	must(r.Commit(s, p))
	for s.phase == PhaseDraw {
		p, err := r.Check(*s, by, Draw(Vowels))
		must(err)
		must(r.Commit(s, p))
		r.Settle(s)
	}
}

func TestCommitAllocatesNothing(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector allocates")
	}
	r := smallRules(t, Box())
	s, by, claim := raceTo(t, r, 4)
	require.Zero(t, testing.AllocsPerRun(100, func() {
		c := s
		round(r, &c, by, claim)
		if c.phase != PhaseReveal {
			panic("not drawn")
		}
	}))
	exchange, err := r.Check(s, by, Exchange(tiles.RunOf(s.hands[by].At(0), s.hands[by].At(3)), 1))
	require.NoError(t, err)
	require.Zero(t, testing.AllocsPerRun(100, func() {
		c := s
		if r.Commit(&c, exchange) != nil {
			panic("refused")
		}
		r.Settle(&c)
	}))
}

// BenchmarkRound is a claim, its settlement and the draw back to seven cards, in place.
func BenchmarkRound(b *testing.B) {
	r := smallRules(b, Box())
	s, by, claim := raceTo(b, r, 4)
	b.ReportAllocs()
	for b.Loop() {
		c := s
		round(r, &c, by, claim)
	}
}

// BenchmarkCommit is an exchange of two cards with its draw, in place.
func BenchmarkCommit(b *testing.B) {
	r := smallRules(b, Box())
	s, by, _ := raceTo(b, r, 4)
	p, err := r.Check(s, by, Exchange(tiles.RunOf(s.hands[by].At(0), s.hands[by].At(3)), 1))
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		c := s
		if r.Commit(&c, p) != nil {
			b.Fatal("refused")
		}
		r.Settle(&c)
	}
}

// BenchmarkCheckClaim judges cards laid down in any order.
func BenchmarkCheckClaim(b *testing.B) {
	r := smallRules(b, Box())
	s, by, claim := raceTo(b, r, 4)
	m := Claim(claim.move.Cards)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.Check(s, by, m); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPlays lists all moves of a seat in the race.
func BenchmarkPlays(b *testing.B) {
	r := smallRules(b, Box())
	s, by, _ := raceTo(b, r, 4)
	var dst []Play
	b.ReportAllocs()
	for b.Loop() {
		dst = r.AppendPlays(dst[:0], &s, by)
	}
}
