package scrabbleme_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/gametest"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

type suite = gametest.Game[scrabbleme.State, scrabbleme.Move, scrabbleme.Event, scrabbleme.View, scrabbleme.Play]

// fuzzSuites are games whose positions the fuzz targets go through.
func fuzzSuites(tb testing.TB) (list []*suite, rules []*scrabbleme.Rules) {
	tb.Helper()
	all := configs(tb)
	for _, name := range []string{"box", "void", "rethink", "one", "never", "one late", "tiny", "tiny one"} {
		r := rulesOf(tb, all[name])
		list = append(list, &suite{
			Rules: r, Plays: r.Plays, Move: scrabbleme.Play.Move,
			Extra: func(s scrabbleme.State, by wordgame.Seat, g *wordgame.Rand) []scrabbleme.Move {
				return extra(r, s, by, g)
			},
			Invariant: func(t *testing.T, s scrabbleme.State) { scrabbleme.Conserve(t, r, &s) },
		})
		rules = append(rules, r)
	}
	return list, rules
}

// wireWords are worth trying in place of any text of a State.
var wireWords = []string{
	"", "deal", "build", "show", "doubt", "judge", "swap", "pick", "fill", "over", "none", "place", "exchange", "pass", "off", "out", "passes",
	"stale", "left", "across", "down", "A", "?", "AE", "AAAAAAA", "AAAAAAAAAAAAAAAAAAAA", "aT", "ZZ", "0",
}

// FuzzStep plays what the bytes say: whatever anybody sends, nothing breaks.
func FuzzStep(f *testing.F) {
	list, rules := fuzzSuites(f)
	f.Add([]byte("\x00\x01\x02ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
	for i := range byte(8) {
		f.Add([]byte(string([]byte{i, i, 7}) + strings.Repeat("\xc8\x03\x91\x05\x10\x90", 30)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		x := gametest.Tape{Rest: data}
		i := int(x.Next()) % len(list)
		s, _, err := rules[i].Start(wordgame.Opening{Seats: 2 + int(x.Next()%2), Seed: uint64(x.Next())})
		require.NoError(t, err)
		s = list[i].Drive(t, s, &x)
		list[i].Finish(t, s)
	})
}

// FuzzApply is FuzzStep with the engine as dealer and referee.
func FuzzApply(f *testing.F) {
	_, rules := fuzzSuites(f)
	for i := range byte(8) {
		f.Add([]byte(string([]byte{i, i, 9}) + strings.Repeat("\x80\x00\xc8\x03\x10\x90", 30)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		x := gametest.Tape{Rest: data}
		r := rules[int(x.Next())%len(rules)]
		var rec wordgame.Record[scrabbleme.Move]
		s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: 2 + int(x.Next()%2), Seed: uint64(x.Next())})
		require.NoError(t, err)
		for acts := 0; acts < 200 && len(x.Rest) > 0; acts++ {
			luck := wordgame.NewRand(uint64(x.Next()))
			by := wordgame.Seat(x.Next() % 17)
			moves := extra(r, s, by, &luck)
			for p := range r.Plays(s, by) {
				moves = append(moves, p.Move())
			}
			next, events, err := wordgame.Apply(r, &rec, s, by, moves[luck.IntN(len(moves))])
			if err != nil {
				require.True(t, next == s)
				require.Empty(t, events)
			}
			s = next
			require.NotEqual(t, wordgame.Only(table), r.ToAct(s).May, "the engine answers for the Table")
		}
		scrabbleme.Conserve(t, r, &s)
		again, err := wordgame.Replay(r, rec)
		require.NoError(t, err)
		require.True(t, again == s)
	})
}

func FuzzUnmarshalState(f *testing.F) {
	list, rules := fuzzSuites(f)
	s, _, err := rules[0].Begin(wordgame.Opening{Seats: 3, Seed: 5})
	require.NoError(f, err)
	data, err := rules[0].MarshalState(s)
	require.NoError(f, err)
	f.Add(data)
	f.Add([]byte(`{"format":"scrabbleme/state"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := rules[0].UnmarshalState(data)
		if err != nil {
			require.True(t, s == scrabbleme.State{})
			return
		}
		again, err := rules[0].MarshalState(s)
		require.NoError(t, err)
		back, err := rules[0].UnmarshalState(again)
		require.NoError(t, err)
		require.True(t, back == s)
		list[0].Drive(t, s, &gametest.Tape{Rest: data})
	})
}

// FuzzSavedState changes a saved position field by field and goes on playing where that is taken: it must be as sound as
// one that was played to.
func FuzzSavedState(f *testing.F) {
	list, rules := fuzzSuites(f)
	for i := range byte(8) {
		f.Add(i, []byte(strings.Repeat("\xc8\x03\x91\x55", 5*int(i))), []byte{3 * i, 1, 40 * i})
		f.Add(i, []byte(strings.Repeat("\x90\x01\xff\x20", 7*int(i))), []byte{7 * i, 9, 11, 5 * i, 3, 40})
	}
	f.Fuzz(func(t *testing.T, which byte, acts, changes []byte) {
		i := int(which) % len(list)
		s, _, err := rules[i].Start(wordgame.Opening{Seats: 3, Seed: 5})
		require.NoError(t, err)
		s = list[i].Drive(t, s, &gametest.Tape{Rest: acts})
		changed(t, list[i], rules[i], s, &gametest.Tape{Rest: changes})
	})
}

// changed saves s, changes some fields and, if that is still a position, plays on.
func changed(t *testing.T, g *suite, r *scrabbleme.Rules, s scrabbleme.State, x *gametest.Tape) (taken bool) {
	t.Helper()
	data, err := r.MarshalState(s)
	require.NoError(t, err)
	data, err = gametest.Mutate(data, x, wireWords)
	require.NoError(t, err)
	got, err := r.UnmarshalState(data)
	if err != nil {
		return false
	}
	scrabbleme.Conserve(t, r, &got)
	luck := wordgame.NewRand(uint64(x.Next()))
	for _, to := range []wordgame.Seat{0, 1, table} {
		v := r.View(got, to)
		require.True(t, r.View(r.Sample(v, &luck), to) == v)
	}
	more := make([]byte, 200)
	for i := range more {
		more[i] = byte(luck.IntN(256))
	}
	g.Finish(t, g.Drive(t, got, &gametest.Tape{Rest: more}))
	return true
}

// TestChangedPositions is FuzzSavedState for a start, with luck in place of the fuzzer.
func TestChangedPositions(t *testing.T) {
	t.Parallel()
	games := 12
	if testing.Short() {
		games = 1
	}
	list, rules := fuzzSuites(t)
	taken := map[scrabbleme.Phase]int{}
	for i, r := range rules {
		luck := wordgame.NewRand(uint64(i))
		bytes := func(n int) *gametest.Tape {
			x := make([]byte, n)
			for i := range x {
				x[i] = byte(luck.IntN(256))
			}
			return &gametest.Tape{Rest: x}
		}
		for range games {
			s, _, err := r.Start(wordgame.Opening{Seats: 2 + luck.IntN(2), Seed: luck.Uint64()})
			require.NoError(t, err)
			s = list[i].Drive(t, s, bytes(20+luck.IntN(250)))
			for range 15 {
				if changed(t, list[i], r, s, bytes(24)) {
					taken[r.View(s, table).Phase]++
				}
			}
		}
	}
	require.NotEmpty(t, taken, "not one change was taken: nothing was tested")
	t.Log(taken)
}

func FuzzUnmarshalMove(f *testing.F) {
	r := begin(f, spanish(), "SOL")
	for _, m := range []scrabbleme.Move{scrabbleme.Pass(), scrabbleme.Challenge(1), scrabbleme.Pick(tiles.RunOf(1, 2)), scrabbleme.Ruling([4]uint8{1, 2})} {
		data, err := r.MarshalMove(m)
		require.NoError(f, err)
		f.Add(data)
	}
	s, _, err := r.Begin(wordgame.Opening{Seats: 3, Seed: 1})
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := r.UnmarshalMove(data)
		if err != nil {
			return
		}
		_, err = r.MarshalMove(m)
		require.NoError(t, err)
		for by := range wordgame.Seat(17) {
			_, _, _ = r.Apply(s, by, m)
		}
	})
}

func FuzzUnmarshalView(f *testing.F) {
	r := rulesOf(f, scrabbleme.Box())
	s, _, err := r.Begin(wordgame.Opening{Seats: 3, Seed: 5})
	require.NoError(f, err)
	for _, to := range []wordgame.Seat{0, table} {
		data, err := r.MarshalView(r.View(s, to))
		require.NoError(f, err)
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		v, err := r.UnmarshalView(data)
		if err != nil {
			return
		}
		luck := wordgame.NewRand(1)
		require.True(t, r.View(r.Sample(v, &luck), v.Me) == v, "what is read can be sampled")
	})
}

func FuzzUnmarshalEvent(f *testing.F) {
	r := rulesOf(f, scrabbleme.Box())
	_, events, err := r.Begin(wordgame.Opening{Seats: 3, Seed: 5})
	require.NoError(f, err)
	for _, e := range append(events, scrabbleme.Decided{By: 1, Move: scrabbleme.Pass()}, scrabbleme.Ended{}) {
		data, err := r.MarshalEvent(e)
		require.NoError(f, err)
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := r.UnmarshalEvent(data)
		if err != nil {
			return
		}
		again, err := r.MarshalEvent(e)
		require.NoError(t, err)
		back, err := r.UnmarshalEvent(again)
		require.NoError(t, err)
		require.Equal(t, e, back)
		for _, to := range []wordgame.Seat{0, 1, table} {
			require.Equal(t, e.For(to), e.For(to).For(to))
		}
	})
}
