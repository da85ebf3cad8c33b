package scrabble_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/spanish"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// TestThousandGames plays 1,000 games of random moves under each preset, with real words.
func TestThousandGames(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]scrabble.Config{"box": scrabble.Box(), "tournament": scrabble.Tournament(), "fise": scrabble.FISE()} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			games := uint64(1000)
			if testing.Short() {
				games = 10
			}
			r := realRules(t, c)
			causes := map[wordgame.Cause]int{}
			for seed := range games {
				causes[randomGame(t, r, seed)]++
			}
			t.Log(causes)
			if !testing.Short() { // with few words hardly anybody gets out
				assert.NotZero(t, causes[scrabble.CauseOut])
			}
		})
	}
}

// realRules has the short words of the language: with all of them the lists of plays would take most of the time.
func realRules(t *testing.T, c scrabble.Config) *scrabble.Rules {
	t.Helper()
	if testing.Short() {
		return rulesOf(t, c)
	}
	set, all := tiles.English(), embedded()
	if c.Set != nil {
		g, err := spanish.Words(c.Set.Alphabet())
		require.NoError(t, err)
		set, all = c.Set, g
	}
	var words []tiles.Word
	for w := range all.Words() {
		if w.Len() <= 4 {
			words = append(words, w)
		}
	}
	g, err := lexicon.Build(set.Alphabet(), words)
	require.NoError(t, err)
	c.Lexicon = g
	r, err := scrabble.New(c)
	require.NoError(t, err)
	return r
}

// randomGame plays one game to its end and replays its record.
func randomGame(t *testing.T, r *scrabble.Rules, seed uint64) wordgame.Cause {
	t.Helper()
	luck := wordgame.NewRand(seed).Split(1)
	rec := wordgame.Record[scrabble.Move]{Rules: r.ID()}
	s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: 2 + int(seed%3), Seed: seed})
	require.NoError(t, err)
	var plays []scrabble.Play
	for acts := 0; !r.Outcome(s).Over; acts++ {
		require.Less(t, acts, 3000)
		by, m := randomAct(r, &s, &plays, &luck)
		if acts%16 == 5 {
			sameToOthers(t, r, s, by, m, &luck)
		}
		s, _, err = wordgame.Apply(r, &rec, s, by, m)
		require.NoError(t, err)
		scrabble.Conserve(t, r, &s)
	}
	again, err := wordgame.Replay(r, rec)
	require.NoError(t, err)
	require.True(t, again == s)
	return r.Outcome(s).Cause
}

// randomAct is mostly a placement, sometimes a challenge, an exchange or a pass; now and then a bluff.
func randomAct(r *scrabble.Rules, s *scrabble.State, plays *[]scrabble.Play, luck *wordgame.Rand) (wordgame.Seat, scrabble.Move) {
	turn := r.ToAct(*s)
	who := turn.Must
	if luck.IntN(12) == 0 {
		who = turn.May
	}
	var by wordgame.Seat
	skip := luck.IntN(who.Len())
	for by = range who.All() {
		if skip--; skip < 0 {
			break
		}
	}
	*plays = r.AppendPlays((*plays)[:0], s, by)
	list := *plays
	if n := placements(list); n > 0 && luck.IntN(8) > 0 {
		list = list[:n]
	}
	m := list[luck.IntN(len(list))].Move()
	if luck.IntN(20) == 0 && m.Kind == scrabble.KindPlace {
		bluff := m
		bluff.Place.At.Row += int8(luck.IntN(3) - 1)
		if _, err := r.Check(*s, by, bluff); err == nil {
			m = bluff
		}
	}
	return by, m
}

// placements is how many of the plays are placements; they are listed first.
func placements(list []scrabble.Play) int {
	for i, p := range list {
		if p.Move().Kind != scrabble.KindPlace {
			return i
		}
	}
	return len(list)
}

// sameToOthers makes the act in another state that looks the same to a seat that doesn't act: it must see the same.
func sameToOthers(t *testing.T, r *scrabble.Rules, s scrabble.State, by wordgame.Seat, m scrabble.Move, luck *wordgame.Rand) {
	t.Helper()
	next, events, err := r.Step(s, by, m)
	require.NoError(t, err)
	for to := range wordgame.Seat(5) {
		if to == 4 {
			to = table
		}
		if to == by || uint8(to) >= r.Outcome(s).Seats && to != table {
			continue
		}
		other := r.Sample(r.View(s, to), luck)
		next2, events2, err := r.Step(other, by, m)
		if err != nil || r.Outcome(next).Over {
			continue // by holds other tiles there; the end lays racks open
		}
		require.True(t, r.View(next, to) == r.View(next2, to), "a view of seat %d tells a secret", to)
		require.Len(t, events2, len(events))
		for i := range events {
			require.Equal(t, events[i].For(to), events2[i].For(to))
		}
	}
}

// TestRulesAreShared: two goroutines and more play with the same Rules at once, as on a server. The race detector listens.
func TestRulesAreShared(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, scrabble.Box())
	play := func() scrabble.State {
		luck := wordgame.NewRand(9)
		s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 9})
		if err != nil {
			t.Error(err)
		}
		var plays []scrabble.Play
		for acts := 0; acts < 60 && !r.Outcome(s).Over; acts++ {
			by, m := randomAct(r, &s, &plays, &luck)
			if s, _, err = r.Apply(s, by, m); err != nil {
				t.Error(err)
				break
			}
			v := r.View(s, by)
			data, err := r.MarshalView(v)
			if err == nil {
				_, err = r.UnmarshalView(data)
			}
			if err != nil {
				t.Error(err)
			}
		}
		return s
	}
	ends := make([]scrabble.State, 4)
	var group sync.WaitGroup
	for i := range ends {
		group.Add(1)
		go func() {
			defer group.Done()
			ends[i] = play()
		}()
	}
	group.Wait()
	for _, s := range ends {
		require.True(t, s == ends[0])
	}
}
