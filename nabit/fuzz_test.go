package nabit_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/nabit"
)

func FuzzUnmarshalState(f *testing.F) {
	r := rulesOf(f, nabit.Config{})
	for _, s := range []nabit.State{openPlay(f, r), {}} {
		if data, err := r.MarshalState(s); err == nil {
			f.Add(data)
		}
	}
	f.Add([]byte(`{"format":"nabit/state"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := r.UnmarshalState(data)
		if err != nil {
			return
		}
		again, err := r.MarshalState(s)
		require.NoError(t, err)
		back, err := r.UnmarshalState(again)
		require.NoError(t, err)
		require.True(t, back == s)
		playOn(t, r, s, 20) // whatever is accepted can be played
	})
}

// playOn plays a position on, with challenges and bluffs.
func playOn(t *testing.T, r *nabit.Rules, s nabit.State, acts int) {
	t.Helper()
	rng := wordgame.NewRand(1)
	for n := 0; n < acts && !r.Outcome(s).Over; n++ {
		if r.ToAct(s).May == wordgame.Only(wordgame.Table) {
			r.Settle(&s)
			continue
		}
		by, m := someMove(r, s, &rng)
		next, _, err := r.Apply(s, by, m)
		require.NoError(t, err)
		s = next
	}
}

// mutate changes one thing somewhere in a JSON tree.
func mutate(v any, rng *wordgame.Rand) any {
	switch v := v.(type) {
	case map[string]any:
		keys := slices.Sorted(maps.Keys(v))
		k := keys[rng.IntN(len(keys))]
		v[k] = mutate(v[k], rng)
	case []any:
		if len(v) == 0 {
			return v
		}
		i := rng.IntN(len(v))
		switch rng.IntN(12) {
		case 0:
			return slices.Delete(v, i, i+1)
		case 1:
			return slices.Insert(v, i, v[rng.IntN(len(v))])
		case 2:
			k := rng.IntN(len(v))
			v[i], v[k] = v[k], v[i]
		default:
			v[i] = mutate(v[i], rng)
		}
	case json.Number:
		n, _ := v.Int64()
		return []int64{n + 1, n - 1, 0, int64(rng.IntN(6)), int64(rng.IntN(300)), n ^ 1<<rng.IntN(4)}[rng.IntN(6)]
	case bool:
		return !v
	case string:
		f := strings.Fields(v)
		switch {
		case len(f) > 0 && rng.IntN(2) == 0:
			return strings.Join(f[1:], " ")
		case rng.IntN(2) == 0:
			return []string{"turn", "bank", "judge", "last", "over", "out", "passes", ""}[rng.IntN(8)]
		}
		return strings.TrimSpace(v + " " + []string{"A/T", "?", "E/S", "N/R"}[rng.IntN(4)])
	}
	return v
}

// FuzzSoundState changes a thing or two in a good State: what is still read can be played on and written again.
func FuzzSoundState(f *testing.F) {
	for seed := range uint64(6) {
		f.Add(seed)
	}
	var rules []*nabit.Rules
	for i, c := range []nabit.Config{
		{}, {Tie: nabit.TieLatest, BankFromBag: true}, {Policy: wordgame.Double, FinishRound: true}, {Policy: wordgame.Void},
	} {
		rules = append(rules, smallRules(f, c, i%2 == 0))
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := wordgame.NewRand(seed)
		r := rules[rng.IntN(len(rules))]
		s, _ := played(t, r, seed%64, rng.IntN(30))
		data, err := r.MarshalState(s)
		require.NoError(t, err)
		for range 25 {
			var tree map[string]any
			d := json.NewDecoder(bytes.NewReader(data))
			d.UseNumber()
			require.NoError(t, d.Decode(&tree))
			for range 1 + rng.IntN(3) {
				tree["data"] = mutate(tree["data"], &rng)
			}
			bad, err := json.Marshal(tree)
			require.NoError(t, err)
			s, err := r.UnmarshalState(bad)
			if err != nil {
				continue
			}
			playOn(t, r, s, 40)
			_, err = r.MarshalState(s)
			require.NoError(t, err)
		}
	})
}

func FuzzUnmarshalMove(f *testing.F) {
	r := rulesOf(f, nabit.Config{})
	for _, m := range []nabit.Move{nabit.Pass(), nabit.Bank(3), nabit.Place(nabit.Put{Tile: nabit.Blank, Letter: 3})} {
		data, err := r.MarshalMove(m)
		require.NoError(f, err)
		f.Add(data)
	}
	s := openPlay(f, r)
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := r.UnmarshalMove(data)
		if err != nil {
			return
		}
		again, err := r.MarshalMove(m)
		require.NoError(t, err)
		back, err := r.UnmarshalMove(again)
		require.NoError(t, err)
		require.Equal(t, m, back)
		for _, by := range []wordgame.Seat{0, 1, 2, 3, table} {
			checkAct(t, r, s, by, m)
		}
	})
}

// checkAct: an act is refused with a MoveError and changes nothing, or it is made, the same by Step and by Commit.
func checkAct(t *testing.T, r *nabit.Rules, s nabit.State, by wordgame.Seat, m nabit.Move) nabit.State {
	t.Helper()
	next, events, err := r.Step(s, by, m)
	p, checkErr := r.Check(s, by, m)
	require.Equal(t, err == nil, checkErr == nil)
	if err != nil {
		var e *wordgame.MoveError
		require.ErrorAs(t, err, &e)
		require.NotEmpty(t, e.Reason)
		require.True(t, next == s)
		require.Empty(t, events)
		return s
	}
	in := s
	require.NoError(t, r.Commit(&in, p))
	require.True(t, in == next)
	return next
}

// FuzzApply drives a game by bytes: what each act is, who makes it, where tiles go.
func FuzzApply(f *testing.F) {
	f.Add(uint8(0), []byte("\x00\x01\x02\x03 a game of nonsense \xff\x80\x40"))
	f.Add(uint8(7), []byte("0123456789abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz"))
	var rules []*nabit.Rules
	for tie := range nabit.Tie(3) {
		for _, policy := range []wordgame.Policy{wordgame.ByTheBook, wordgame.Double, wordgame.Void} {
			rules = append(rules, smallRules(f, nabit.Config{Tie: tie, Policy: policy, BankFromBag: tie == 1, FinishRound: tie == 2}, true))
		}
	}
	f.Fuzz(func(t *testing.T, kind uint8, data []byte) {
		r := rules[int(kind)%len(rules)]
		s, _, err := r.Begin(wordgame.Opening{Seats: 2 + int(kind)%3, Seed: uint64(kind)})
		require.NoError(t, err)
		take := func() (b byte) {
			if len(data) > 0 {
				b, data = data[0], data[1:]
			}
			return b
		}
		for len(data) > 0 {
			v := r.View(s, table)
			by := wordgame.Seat(take())
			if by > 8 { // mostly somebody whose turn it is
				for by = range r.ToAct(s).May.All() {
					break
				}
			}
			m := nabit.Move{Kind: nabit.Kind(take() % 10)}
			switch m.Kind {
			case nabit.KindPlace:
				m = wildPlacement(r, &v.Hands[by&3], take)
			case nabit.KindExchange, nabit.KindBank, nabit.KindDeal:
				m.Tiles = nabit.HandOf(nabit.Tile(take()))
				if h := &v.Hands[by&3]; h.Len() > 0 {
					m.Tiles = nabit.HandOf(h.At(int(take()) % h.Len()))
				}
			case nabit.KindChallenge, nabit.KindRuling:
				m.Words = uint32(take() % 4)
			}
			s = checkAct(t, r, s, by, m)
			r.Settle(&s)
			conserved(t, r, s)
		}
		state, err := r.MarshalState(s)
		require.NoError(t, err)
		back, err := r.UnmarshalState(state)
		require.NoError(t, err, "%s", state)
		require.True(t, back == s)
	})
}

// wildPlacement lays tiles near the middle, mostly of the hand.
func wildPlacement(r *nabit.Rules, h *nabit.Hand, take func() byte) nabit.Move {
	var puts []nabit.Put
	for range take() % 6 {
		put := nabit.Put{At: nabit.Square{Row: int8(take()%9) - 3, Col: int8(take()%9) - 3}, Tile: nabit.Tile(take())}
		if put.Tile > 20 && h.Len() > 0 {
			put.Tile = h.At(int(put.Tile) % h.Len())
		}
		if put.Letter = r.Set().Sides(put.Tile)[take()&1]; put.Letter == 0 {
			put.Letter = 3
		}
		puts = append(puts, put)
	}
	return nabit.Place(puts...)
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"A/T:T(0,0) E/R:R(1,0)", "?:A(-1,2)", "-A/T ?", "bank O/N", "pass", "challenge 1 3", "retire"} {
		f.Add(text)
	}
	r := rulesOf(f, nabit.Config{})
	s, _, err := r.Begin(wordgame.Opening{Seats: 2})
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, text string) {
		m, err := r.ParseMove(&s, text)
		if err != nil {
			return
		}
		again, err := r.ParseMove(&s, r.FormatMove(&s, m))
		require.NoError(t, err)
		require.Equal(t, m, again)
		checkAct(t, r, s, 0, m)
	})
}

func FuzzParseTiles(f *testing.F) {
	set := nabit.English()
	f.Add("A/B ? k/a")
	f.Fuzz(func(t *testing.T, text string) {
		ts, err := set.ParseTiles(text)
		if err != nil {
			return
		}
		again, err := set.ParseTiles(set.FormatTiles(ts))
		require.NoError(t, err)
		require.Equal(t, ts, again)
	})
}
