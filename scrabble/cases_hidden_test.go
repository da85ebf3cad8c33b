package scrabble_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// The collected cases about hidden tiles, saved games and tiles of several letters, by their numbers.

// TestC50NothingLeaks looks at all that leaves the engine in some games, as JSON. That views and events are the same whatever
// is hidden is tested by the conformance suite.
func TestC50NothingLeaks(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, scrabble.Box())
	secret := uint64(1234567890123456789)
	s, events, err := r.Begin(wordgame.Opening{Seats: 3, Seed: secret})
	require.NoError(t, err)
	kinds := map[string]bool{}
	for acts := 0; ; acts++ {
		for _, e := range events {
			for to := range wordgame.Seat(4) {
				if to == 3 {
					to = table
				}
				text, err := r.MarshalEvent(e.For(to))
				require.NoError(t, err)
				kinds[noLeak(t, e.For(to), to)] = true
				require.NotContains(t, string(text), "seed")
			}
		}
		for _, to := range []wordgame.Seat{0, 1, 2, table} {
			v := r.View(s, to)
			text, err := r.MarshalView(v)
			require.NoError(t, err)
			for _, word := range []string{"seed", "1234567890123456789", "racks", "draws"} {
				require.NotContains(t, string(text), word)
			}
			require.True(t, to < 3 || v.Rack.Len() == 0)
		}
		require.NotContains(t, s.String()+s.GoString(), "1234567890123456789")
		if r.Outcome(s).Over {
			break
		}
		s, events = nextAct(t, r, s, acts)
	}
	assert.Len(t, kinds, 6, "%v", kinds)
}

// noLeak checks an event that was redacted for a seat, and returns its kind.
func noLeak(t *testing.T, e scrabble.Event, to wordgame.Seat) string {
	t.Helper()
	switch e := e.(type) {
	case scrabble.Drew:
		require.True(t, e.By == to || e.Open || e.Tiles.Len() == 0)
		return "drew"
	case scrabble.Exchanged:
		require.True(t, e.By == to || e.Tiles.Len() == 0)
		return "exchanged"
	case scrabble.Scored:
		return "scored"
	case scrabble.Placed:
		return "placed"
	case scrabble.Ended:
		return "ended"
	}
	return "public"
}

// nextAct plays a game in which everything comes up: plays, exchanges, bluffs and challenges.
func nextAct(t *testing.T, r *scrabble.Rules, s scrabble.State, acts int) (scrabble.State, []scrabble.Event) {
	t.Helper()
	turn := r.ToAct(s)
	var by wordgame.Seat
	for by = range turn.Must.All() {
		break
	}
	m, _ := r.Default(s, by)
	v := r.View(s, by)
	switch p, ok := r.Best(&s, by); {
	case v.Last.Open && acts%3 == 0:
		m = scrabble.Challenge(0)
	case ok && acts%5 != 4:
		m = p.Move()
	case v.Bag >= 7 && v.Phase == scrabble.PhaseTurn:
		m = scrabble.Exchange(tiles.RunOf(v.Rack.At(0)))
	}
	if _, err := r.Check(s, by, m); err != nil {
		m, _ = r.Default(s, by)
	}
	s, events, err := r.Apply(s, by, m)
	require.NoError(t, err)
	return s, events
}

func TestC51KnownTiles(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", racks: []string{"JAZEEEE", "OOOOOOO"}, bag: repeat("E", 30)}.start(t)
	known := func() string {
		rack := g.view(seatB).Known[seatA]
		return g.r.Set().FormatTiles(rack.Run())
	}
	g.do(seatA, g.place("8G JAZ")).do(seatB, scrabble.Challenge(0))
	assert.Equal(t, "AJZ", known())
	g.passes(seatB).do(seatA, g.place("8G ZA"))
	assert.Equal(t, "J", known(), "what is used is no longer on the rack")
	g.passes(seatB).do(seatA, g.exchange("EE"))
	assert.Empty(t, known(), "whether J was exchanged, nobody can tell")
}

func TestC61SavedAtEveryTurn(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, scrabble.Box())
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 61})
	require.NoError(t, err)
	for acts := 0; !r.Outcome(s).Over; acts++ {
		data, err := r.MarshalState(s)
		require.NoError(t, err)
		saved, err := r.UnmarshalState(data)
		require.NoError(t, err)
		require.True(t, saved == s)
		next, events := nextAct(t, r, s, acts)
		again, sameEvents := nextAct(t, r, saved, acts)
		require.True(t, next == again, "another future after loading")
		require.Equal(t, events, sameEvents)
		s = next
	}
}

func TestC63DigraphsAreNotImitated(t *testing.T) {
	t.Parallel()
	c := scrabble.Config{Set: tiles.Spanish(), Policy: wordgame.Void}
	g := scene{config: c, words: "HA CHA", board: []string{"H8 HA"}, racks: []string{"C", "E"}}.start(t)
	g.refused(seatA, g.place("H7 C.."), wordgame.ErrWord)
	list := g.plays(seatA)
	assert.Empty(t, list, "the list has CHA, but only as [CH] and A")
	c.Set = tiles.SpanishNorthAmerican()
	g = scene{config: c, words: "HA CHA", board: []string{"H8 HA"}, racks: []string{"C", "E"}}.start(t)
	g.do(seatA, g.place("H7 C.."))
}

func TestC65NorwegianWords(t *testing.T) {
	t.Parallel()
	c := scrabble.Config{Set: tiles.Norwegian()}
	g := scene{config: c, words: "ÅMA ÆRE ØRE", racks: []string{"ÅMAÆREØ", "E"}}.start(t)
	var words []string
	for _, p := range g.plays(seatA) {
		if strings.HasPrefix(p, "8H ") {
			words = append(words, strings.Fields(p)[1])
		}
	}
	assert.Equal(t, []string{"ÆRE", "ØRE", "ÅMA"}, words, "in the order of the alphabet")
}

func TestC66NormalisationForms(t *testing.T) {
	t.Parallel()
	c := scrabble.Config{Set: tiles.Spanish()}
	g := scene{config: c, words: "ban\u0303o", racks: []string{"BA\u00d1OEEE", "E"}, bag: "EEEE"}.start(t)
	text, err := g.r.ParseMove(&g.s, "8G BAN\u0303O")
	require.NoError(t, err)
	require.Equal(t, g.place("8G BA\u00d1O"), text)
	data, err := g.r.MarshalMove(text)
	require.NoError(t, err)
	for _, spelled := range []string{"N\u0303", `N\u0303`, `\u00d1`} {
		m, err := g.r.UnmarshalMove([]byte(strings.Replace(string(data), "Ñ", spelled, 1)))
		require.NoError(t, err, spelled)
		require.Equal(t, text, m)
	}
	g.do(seatA, text).scores(26, 0)
	v := g.view(seatA)
	require.Equal(t, "EEEEEEE", g.r.Set().FormatTiles(v.Rack.Run()))
}

func TestC68ABlankForADigraph(t *testing.T) {
	t.Parallel()
	c := scrabble.Config{Set: tiles.Spanish()}
	g := scene{config: c, words: "CAL", racks: []string{"?AVEEEE", "E"}, bag: "OOO"}.start(t)
	g.do(seatA, g.place("8F [ll]AVE")).scores(12, 0)
	data, err := g.r.MarshalState(g.s)
	require.NoError(t, err)
	g.s, err = g.r.UnmarshalState(data)
	require.NoError(t, err)
	g.do(seatB, scrabble.Challenge(0)).scores(0, 0)
	assert.Equal(t, "AEEEEV?", g.rack(seatA))
}
