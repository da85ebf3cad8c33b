package scrabbleme_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabbleme"
)

// TestLeavingAnywhere lets each seat leave in every position of some games, the Table's acts each a position of its own: what
// others were about to do stays, and the game goes on to its end.
func TestLeavingAnywhere(t *testing.T) {
	t.Parallel()
	for name, c := range configs(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, c)
			luck := wordgame.NewRand(uint64(len(name)))
			s, _, err := r.Start(wordgame.Opening{Seats: 3, Seed: 5})
			require.NoError(t, err)
			for acts := 0; !r.Outcome(s).Over && acts < 300; acts++ {
				for seat := range wordgame.Seat(3) {
					leave(t, r, s, seat, acts%4 == 0)
				}
				by := table
				m, due := r.Default(s, table)
				if !due {
					by, m = randomAct(r, s, &luck)
				}
				s, _, err = r.Step(s, by, m)
				require.NoError(t, err)
			}
		})
	}
}

// leave lets one seat leave and compares what the table sees; if wanted it plays to the end.
func leave(t *testing.T, r *scrabbleme.Rules, before scrabbleme.State, seat wordgame.Seat, toTheEnd bool) {
	s, events, err := r.Step(before, seat, scrabbleme.Retire())
	if err != nil {
		t.Fatal(err)
	}
	scrabbleme.Conserve(t, r, &s)
	require.Equal(t, scrabbleme.Event(scrabbleme.Retired{By: seat}), events[0])
	require.False(t, r.ToAct(s).May.Has(seat))
	was, is := r.View(before, table), r.View(s, table)
	same := is.Round == was.Round && is.Phase == was.Phase // else the round went on at once
	if same && was.Due > 0 && was.Deal != seat {
		require.Equal(t, [2]any{was.Deal, was.Due}, [2]any{is.Deal, is.Due}, "tiles were due to another")
	}
	if same && was.To != seat {
		require.Equal(t, was.To, is.To, "it was another's turn")
	}
	require.True(t, was.Grids[seat] == is.Grids[seat])
	require.Equal(t, was.Scores[seat], is.Scores[seat])
	if same && was.Phase > scrabbleme.PhaseJudge {
		require.Equal(t, was.Gained, is.Gained, "the order of picking is by these")
	}
	if was.Phase <= scrabbleme.PhaseShow {
		require.Equal(t, r.View(before, seat).Rack, r.View(s, seat).Rack)
	}
	for acts := 0; toTheEnd && !r.Outcome(s).Over; acts++ {
		if acts == 500 {
			t.Fatal("the game does not end")
		}
		for by := range r.ToAct(s).Must.All() {
			m, _ := r.Default(s, by)
			if s, _, err = r.Step(s, by, m); err != nil {
				t.Fatal(err)
			}
			break
		}
		scrabbleme.Conserve(t, r, &s)
	}
}
