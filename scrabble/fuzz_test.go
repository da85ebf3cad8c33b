package scrabble_test

import (
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// tape gives out bytes, then zeros.
type tape struct{ rest []byte }

func (x *tape) next() byte {
	if len(x.rest) == 0 {
		return 0
	}
	b := x.rest[0]
	x.rest = x.rest[1:]
	return b
}

// move reads any move at all, sensible or not.
func (x *tape) move() scrabble.Move {
	m := scrabble.Move{Kind: scrabble.Kind(x.next() % 10), Seat: wordgame.Seat(x.next() % 6)}
	flags := x.next()
	if flags&1 != 0 {
		m.Words = uint32(x.next()) | uint32(x.next())<<24
	}
	if flags&2 != 0 {
		m.Points = int32(x.next())<<24 | int32(x.next())
	}
	if flags&4 != 0 {
		m.Place.At = board.Square{Row: int8(x.next()), Col: int8(x.next())}
		m.Place.Dir = board.Dir(x.next() % 3)
	}
	for range x.next() % 21 {
		m.Place.Tiles = m.Place.Tiles.Add(tiles.Tile(x.next()))
	}
	if flags&8 != 0 {
		m.Seat = 0
	}
	return m
}

// pick chooses an act: one of the seat's plays, or what the tape says.
func (x *tape) pick(r *scrabble.Rules, s *scrabble.State) (wordgame.Seat, scrabble.Move) {
	choice := x.next()
	if choice < 64 {
		return wordgame.Seat(x.next() % 17), x.move()
	}
	may := slices.Collect(r.ToAct(*s).May.All())
	if len(may) == 0 {
		return 0, scrabble.Pass()
	}
	by := may[int(choice)%len(may)]
	plays := r.AppendPlays(nil, s, by)
	if len(plays) == 0 {
		m, _ := r.Default(*s, by)
		return by, m
	}
	return by, plays[int(x.next())%len(plays)].Move()
}

// drive makes the acts that the tape says, by Step, and checks each.
func (x *tape) drive(t *testing.T, r *scrabble.Rules, s scrabble.State) scrabble.State {
	t.Helper()
	for acts := 0; acts < 200 && len(x.rest) > 0; acts++ {
		by, m := x.pick(r, &s)
		before := s
		next, events, err := r.Step(s, by, m)
		require.True(t, before == s)
		if p, checkErr := r.Check(s, by, m); err == nil {
			require.NoError(t, checkErr)
			inPlace := s
			require.NoError(t, r.Commit(&inPlace, p))
			require.True(t, inPlace == next)
		} else {
			var refused *wordgame.MoveError
			require.ErrorAs(t, err, &refused)
			require.NotEmpty(t, refused.Text)
			require.Error(t, checkErr)
			require.True(t, next == s)
			require.Empty(t, events)
		}
		s = next
		scrabble.Conserve(t, r, &s)
		require.Equal(t, r.Outcome(s).Over, r.ToAct(s).May == 0)
		for _, to := range []wordgame.Seat{0, 3, table} {
			r.View(s, to)
		}
	}
	return s
}

func fuzzRules(tb testing.TB) []*scrabble.Rules {
	tb.Helper()
	named := scrabble.FISE()
	named.NamedOnly, named.ReturnStartTiles = true, true
	small := scrabble.Config{RackSize: 3, Policy: wordgame.Plus5Word, SingleEnd: true, MaxExchanges: 2}
	return []*scrabble.Rules{
		rulesOf(tb, scrabble.Box()), rulesOf(tb, scrabble.Tournament()), rulesOf(tb, named), rulesOf(tb, small),
		rulesOf(tb, scrabble.Config{Policy: wordgame.Void}), rulesOf(tb, scrabble.Config{Policy: wordgame.Triple}),
	}
}

// FuzzStep plays what the bytes say: whatever anybody sends, nothing breaks.
func FuzzStep(f *testing.F) {
	all := fuzzRules(f)
	f.Add([]byte("\x00\x01\x02ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
	f.Add([]byte(strings.Repeat("\xc8\x03", 100)))
	f.Add([]byte(strings.Repeat("\x03\x90\x41\x07\xff", 60)))
	f.Fuzz(func(t *testing.T, data []byte) {
		x := tape{data}
		r := all[int(x.next())%len(all)]
		s, _, err := r.Start(wordgame.Opening{Seats: 2 + int(x.next()%3), Seed: uint64(x.next())})
		if err != nil {
			return // Triple is for two
		}
		x.drive(t, r, s)
	})
}

// FuzzApply is FuzzStep with the engine as dealer and referee.
func FuzzApply(f *testing.F) {
	all := fuzzRules(f)
	f.Add([]byte(strings.Repeat("\x80\x00", 60)))
	f.Add([]byte(strings.Repeat("\xc8\x03\x10\x90", 60)))
	f.Fuzz(func(t *testing.T, data []byte) {
		x := tape{data}
		r := all[int(x.next())%len(all)]
		var rec wordgame.Record[scrabble.Move]
		s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: 2 + int(x.next()%3), Seed: uint64(x.next())})
		if err != nil {
			return
		}
		for acts := 0; acts < 200 && len(x.rest) > 0; acts++ {
			by, m := x.pick(r, &s)
			next, events, err := wordgame.Apply(r, &rec, s, by, m)
			if err != nil {
				require.True(t, next == s)
				require.Empty(t, events)
			}
			s = next
			require.NotEqual(t, wordgame.Only(table), r.ToAct(s).May, "the engine answers for the Table")
		}
		again, err := wordgame.Replay(r, rec)
		require.NoError(t, err)
		require.True(t, again == s)
	})
}

func FuzzParseMove(f *testing.F) {
	g := scene{words: "CAT", board: []string{"8G CaT"}, racks: []string{"E", "E"}}
	r := rulesOf(f, scrabble.FISE())
	for _, text := range moveTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g := g.start(t)
		for _, c := range []struct {
			r *scrabble.Rules
			s scrabble.State
		}{{g.r, g.s}, {r, scrabble.State{}}} {
			m, err := c.r.ParseMove(&c.s, text)
			if err != nil {
				require.Equal(t, scrabble.Move{}, m)
				continue
			}
			again, err := c.r.ParseMove(&c.s, c.r.FormatMove(&c.s, m))
			require.NoError(t, err)
			require.Equal(t, m, again)
		}
		if m, err := g.r.ParseMove(&g.s, text); err == nil {
			_, _ = g.r.Check(g.s, seatA, m)
		}
	})
}

func FuzzUnmarshalState(f *testing.F) {
	r := rulesOf(f, scrabble.Box())
	s, _ := played(f, r, 3)
	data, err := r.MarshalState(s)
	require.NoError(f, err)
	f.Add(data)
	f.Add([]byte(`{"format":"scrabble/state"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := r.UnmarshalState(data)
		if err != nil {
			require.True(t, s == scrabble.State{})
			return
		}
		again, err := r.MarshalState(s)
		require.NoError(t, err)
		back, err := r.UnmarshalState(again)
		require.NoError(t, err)
		require.True(t, back == s)
		(&tape{data}).drive(t, r, s)
	})
}

// FuzzSavedState changes a saved position field by field and goes on playing where that is taken: it must be as sound as
// one that was played to. The first bytes play, the others change.
func FuzzSavedState(f *testing.F) {
	all := fuzzRules(f)
	for i := range byte(6) {
		f.Add(i, []byte(strings.Repeat("\xc8\x03", 30)), []byte{3 * i, 1, 40 * i})
		f.Add(i, []byte(strings.Repeat("\x90\x01\xff\x20", 10)), []byte{7 * i, 9, 11, 5 * i, 3, 40})
	}
	f.Fuzz(func(t *testing.T, which byte, acts, changes []byte) {
		r := all[int(which)%len(all)]
		s, _, err := r.Start(wordgame.Opening{Seats: 2, Seed: 5})
		require.NoError(t, err)
		s = (&tape{acts}).drive(t, r, s)
		changed(t, r, s, &tape{changes})
	})
}

// changed saves s, changes some fields and, if that is still a position, plays on.
func changed(t *testing.T, r *scrabble.Rules, s scrabble.State, x *tape) (taken bool) {
	t.Helper()
	data, err := r.MarshalState(s)
	require.NoError(t, err)
	var tree map[string]any
	require.NoError(t, json.Unmarshal(data, &tree))
	for range 1 + x.next()%3 {
		change(tree["data"], x)
	}
	data, err = json.Marshal(tree)
	require.NoError(t, err)
	got, err := r.UnmarshalState(data)
	if err != nil {
		return false
	}
	more := make([]byte, 300)
	g := wordgame.NewRand(uint64(x.next()))
	for i := range more {
		more[i] = byte(g.IntN(256))
	}
	(&tape{more}).drive(t, r, got)
	for acts := 0; !r.Outcome(got).Over; acts++ { // Default ends it from there too
		require.Less(t, acts, 3000)
		for by := range r.ToAct(got).Must.All() {
			m, ok := r.Default(got, by)
			require.True(t, ok)
			got, _, err = r.Step(got, by, m)
			require.NoError(t, err)
			break
		}
	}
	return true
}

// change puts another value of the same kind somewhere into the tree.
func change(node any, x *tape) {
	for {
		switch n := node.(type) {
		case map[string]any:
			keys := make([]string, 0, len(n))
			for k := range n {
				keys = append(keys, k)
			}
			slices.Sort(keys)
			k := keys[int(x.next())%len(keys)]
			if v, leaf := other(n[k], n, x); leaf {
				n[k] = v
				return
			}
			node = n[k]
		case []any:
			if len(n) == 0 {
				return
			}
			i := int(x.next()) % len(n)
			if v, leaf := other(n[i], n, x); leaf {
				n[i] = v
				return
			}
			node = n[i]
		default:
			return
		}
	}
}

// other is another value in place of a leaf.
func other(v, around any, x *tape) (any, bool) {
	switch v := v.(type) {
	case bool:
		return !v, true
	case float64:
		b := float64(x.next())
		return []float64{0, 1, 2, 3, v + 1, math.Max(0, v-1), b, -b, 1 << 30, math.MaxInt32, math.MaxUint32, math.MinInt32}[int(x.next())%12], true
	case string:
		words := []string{
			"", "draw", "turn", "judge", "last", "count", "over", "out", "passes", "zeros", "stale", "left", "triple", "across", "down",
			"A", "?", "AAAAAAAAAAAAAAAAAAAA", "ZZ", "0",
		}
		if list, ok := around.([]any); ok { // racks and rows change places
			if s, ok := list[int(x.next())%len(list)].(string); ok {
				words = append(words, s, s, s, s, s, s, s, s)
			}
		}
		return words[int(x.next())%len(words)], true
	}
	return v, false
}

// TestChangedPositions is FuzzSavedState for a start, with luck in place of the fuzzer.
func TestChangedPositions(t *testing.T) {
	t.Parallel()
	games := 25
	if testing.Short() {
		games = 2
	}
	taken := 0
	for i, r := range fuzzRules(t) {
		g := wordgame.NewRand(uint64(i))
		for range games {
			bytes := func(n int) *tape {
				x := make([]byte, n)
				for i := range x {
					x[i] = byte(g.IntN(256))
				}
				return &tape{x}
			}
			s, _, err := r.Start(wordgame.Opening{Seats: 2, Seed: g.Uint64()})
			require.NoError(t, err)
			s = bytes(g.IntN(120)).drive(t, r, s)
			for range 15 {
				if changed(t, r, s, bytes(24)) {
					taken++
				}
			}
		}
	}
	require.NotZero(t, taken, "not one change was taken: nothing was tested")
	t.Log(taken, "changed positions were played on")
}

func FuzzUnmarshalMove(f *testing.F) {
	r := rulesOf(f, scrabble.FISE())
	for _, m := range []scrabble.Move{scrabble.Pass(), scrabble.Challenge(5), scrabble.Adjust(1, -10), scrabble.Exchange(tiles.RunOf(1, 2))} {
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
	r := rulesOf(f, scrabble.Box())
	s, _ := played(f, r, 4)
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
		g := wordgame.NewRand(1)
		require.True(t, r.View(r.Sample(v, &g), v.Me) == v, "what is read can be sampled")
	})
}
