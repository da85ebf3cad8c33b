package dabble

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// seeds adds encoded positions of a game in progress.
func seeds(f *testing.F, r *Rules, encode func(s State) ([]byte, error)) {
	f.Helper()
	s, _, err := r.Begin(wordgame.Opening{Seats: 3, Seed: 5})
	require.NoError(f, err)
	rng := wordgame.NewRand(8)
	for acts := 0; acts < 40 && s.phase != PhaseOver; {
		by := wordgame.Seat(rng.IntN(3))
		m := anyMove(r, &s, by, &rng)
		if rng.IntN(4) == 0 {
			for by = range r.ToAct(s).Must.All() {
				m, _ = r.Default(s, by)
				break
			}
		}
		next, _, err := r.Apply(s, by, m)
		if err != nil {
			continue
		}
		s = next
		acts++
		if acts%4 == 0 {
			data, err := encode(s)
			require.NoError(f, err)
			f.Add(data)
		}
	}
	f.Add([]byte(`{"format":"dabble/state","version":1}`))
}

// same: what was read is written again to something that reads as the same.
func same[T comparable](t *testing.T, v T, marshal func(T) ([]byte, error), unmarshal func([]byte) (T, error)) {
	t.Helper()
	data, err := marshal(v)
	require.NoError(t, err)
	back, err := unmarshal(data)
	require.NoError(t, err)
	require.True(t, back == v)
}

// FuzzUnmarshalState: a State that was read can be played to the end.
func FuzzUnmarshalState(f *testing.F) {
	r := smallRules(f, Config{StaleTimeUps: 2})
	seeds(f, r, r.MarshalState)
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := r.UnmarshalState(data)
		if err != nil {
			return
		}
		same(t, s, r.MarshalState, r.UnmarshalState)
		conserve(t, r, &s)
		for _, seat := range []wordgame.Seat{0, 3, wordgame.Table, 200} {
			v := r.View(s, seat)
			if g := wordgame.NewRand(1); seat < wordgame.Seat(s.seats) || seat == wordgame.Table {
				require.True(t, r.View(r.Sample(v, &g), seat) == v)
			}
		}
		runOut(t, r, s)
	})
}

func FuzzUnmarshalView(f *testing.F) {
	r := smallRules(f, Box())
	seeds(f, r, func(s State) ([]byte, error) { return r.MarshalView(r.View(s, 1)) })
	f.Fuzz(func(t *testing.T, data []byte) {
		if v, err := r.UnmarshalView(data); err == nil {
			same(t, v, r.MarshalView, r.UnmarshalView)
		}
	})
}

func FuzzUnmarshalMove(f *testing.F) {
	r := smallRules(f, Config{Set: Spanish()})
	seeds(f, r, func(s State) ([]byte, error) { return r.MarshalMove(anyCall(&State{racks: s.racks}, 1)) })
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 5})
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, data []byte) {
		if m, err := r.UnmarshalMove(data); err == nil {
			same(t, m, r.MarshalMove, r.UnmarshalMove)
			for by := range wordgame.Seat(17) {
				checked(t, r, &State{rules: s.rules, seats: 2, round: 1, pool: s.pool, racks: s.racks}, by, m)
			}
		}
	})
}

func FuzzUnmarshalEvent(f *testing.F) {
	r := smallRules(f, Box())
	s, events, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 5})
	require.NoError(f, err)
	_, more, err := r.Apply(s, 1, anyCall(&s, 1))
	require.NoError(f, err)
	for _, e := range append(append(events, more...), Shown{By: 1, Rows: anyCall(&s, 1).Rows}, Scored{By: 1, Points: -4, Why: WhyBadWord}, Ended{}) {
		data, err := r.MarshalEvent(e)
		require.NoError(f, err)
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if e, err := r.UnmarshalEvent(data); err == nil {
			same(t, e, r.MarshalEvent, r.UnmarshalEvent)
			require.NotNil(t, e.For(1))
		}
	})
}

func FuzzUnmarshalRecord(f *testing.F) {
	r := smallRules(f, Box())
	var rec wordgame.Record[Move]
	s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: 2, Seed: 5})
	require.NoError(f, err)
	_, _, err = wordgame.Apply(r, &rec, s, 1, anyCall(&s, 1))
	require.NoError(f, err)
	data, err := r.MarshalRecord(rec)
	require.NoError(f, err)
	f.Add(data)
	f.Fuzz(func(t *testing.T, data []byte) {
		rec, err := r.UnmarshalRecord(data)
		if err != nil {
			return
		}
		if s, err := wordgame.Replay(r, rec); err == nil {
			conserve(t, r, &s)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	r := smallRules(f, Config{Set: Spanish()})
	for _, text := range []string{"call YO/AÑO/[LL]AMA/CA[RR]OS/MU[CH]A[ch]O", "show YO/-/-/-/-", "-A[CH]?", "challenge 3 2 6", "pass", "tick"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := r.ParseMove(nil, text)
		if err != nil {
			return
		}
		again, err := r.ParseMove(nil, r.FormatMove(nil, m))
		require.NoError(t, err)
		require.Equal(t, m, again)
	})
}

// FuzzSolve: the verdict of the search agrees with the best arrangement, and both are made of good words and the tiles given.
func FuzzSolve(f *testing.F) {
	r := smallRules(f, Box())
	s := r.Solver()
	f.Add([]byte("\x01\x02\x03\x05\x05\x05\x14\x14\x13\x12\x0e\x0f\x09\x01\x05\x00\x00\x14\x13\x12"))
	f.Add([]byte{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		var rack tiles.Rack
		total := 0
		for _, b := range data[:min(len(data), HandSize)] {
			x := tiles.Tile(b & 63)
			if x == 0 || x > tiles.MaxLetters {
				x = tiles.Blank
			}
			rack.Add(x)
			total += r.set.Points(x)
		}
		rows, ok := s.Solve(&rack)
		best, points := s.Best(&rack)
		for _, rows := range []Rows{rows, best} {
			used := rows.Rack()
			require.True(t, rack.Contains(used.Run()))
			require.Empty(t, r.unknown(&rows))
			require.NoError(t, r.lettered(0, &rows))
		}
		require.Equal(t, int(r.worth(&best, allRows)), points)
		if ok {
			require.Equal(t, total, points)
			require.EqualValues(t, allRows, best.Filled())
			require.EqualValues(t, allRows, rows.Filled())
			return
		}
		require.NotEqualValues(t, allRows, best.Filled(), "it says that there is none")
	})
}

// TestMutatedStates changes numbers and sets in encoded positions: whatever is still read must be playable to the end.
func TestMutatedStates(t *testing.T) {
	t.Parallel()
	number := regexp.MustCompile(`[0-9]+|"(build|exchange|doubt|judge|show|over)"|true|false`)
	words := []string{`"build"`, `"exchange"`, `"doubt"`, `"judge"`, `"show"`, `"over"`}
	n := 400
	if testing.Short() {
		n = 40
	}
	read := 0
	for _, name := range []string{"box", "void", "booklet", "untimed", "minus"} {
		r := smallRules(t, configs()[name])
		rng := wordgame.NewRand(uint64(len(name)))
		s, _, err := r.Begin(wordgame.Opening{Seats: 3, Seed: 5})
		require.NoError(t, err)
		for acts := 0; acts < 60 && s.phase != PhaseOver; {
			by := wordgame.Seat(rng.IntN(3))
			m := anyMove(r, &s, by, &rng)
			if rng.IntN(5) == 0 {
				for by = range r.ToAct(s).Must.All() {
					m, _ = r.Default(s, by)
					break
				}
			}
			next, _, err := r.Step(s, by, m)
			if err != nil {
				continue
			}
			s = next
			acts++
			w := stateOf(t, r, s)
			places := number.FindAllStringIndex(w, -1)
			for range n / 20 {
				text := w
				for range 1 + rng.IntN(2) {
					at := places[rng.IntN(len(places))]
					with := strconv.Itoa(rng.IntN(9))
					switch text[at[0]] {
					case '"':
						with = words[rng.IntN(len(words))]
					case 't', 'f':
						with = strconv.FormatBool(rng.IntN(2) == 0)
					}
					text = text[:at[0]] + with + text[at[1]:]
					places = number.FindAllStringIndex(text, -1)
				}
				places = number.FindAllStringIndex(w, -1)
				var wire stateWire
				if json.Unmarshal([]byte(text), &wire) != nil {
					continue
				}
				if got, err := r.state(wire); err == nil {
					read++
					conserve(t, r, &got)
					runOut(t, r, got)
				}
			}
		}
	}
	t.Log(read, "changed states were read")
	require.Greater(t, read, n/4)
}

// stateOf is the data of an encoded state.
func stateOf(t *testing.T, r *Rules, s State) string {
	t.Helper()
	data, err := r.MarshalState(s)
	require.NoError(t, err)
	_, text, _ := strings.Cut(string(data), `"data":`)
	return strings.TrimSuffix(text, "}")
}
