package scrabble_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// Odd but legal: games with them run to their end. Bad input: a clear error, nothing changed, no panic.

// oddRules makes the rulebook's game with a set of these tiles.
func oddRules(t *testing.T, counts map[string]int, blanks int, words string) *scrabble.Rules {
	t.Helper()
	names := slices.Sorted(maps.Keys(counts))
	a, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "odd", Letters: names})
	require.NoError(t, err)
	c := tiles.SetConfig{ID: "odd@1", Alphabet: a, Blanks: blanks}
	for _, name := range names {
		c.Tiles = append(c.Tiles, tiles.TileConfig{Count: counts[name], Points: 1})
	}
	set, err := tiles.NewSet(c)
	require.NoError(t, err)
	g, err := lexicon.Parse(a, strings.Fields(words)...)
	require.NoError(t, err)
	r, err := scrabble.New(scrabble.Config{Set: set, Lexicon: g})
	require.NoError(t, err)
	return r
}

// toTheEnd plays the best placements, else exchanges, else passes.
func toTheEnd(t *testing.T, r *scrabble.Rules, s scrabble.State) scrabble.State {
	t.Helper()
	for acts := 0; !r.Outcome(s).Over; acts++ {
		require.Less(t, acts, 2000)
		s, _ = nextAct(t, r, s, 1) // no challenges
		scrabble.Conserve(t, r, &s)
	}
	return s
}

func TestOddGamesEnd(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		counts map[string]int
		blanks int
		words  string
		cause  wordgame.Cause
	}{
		"an empty lexicon":          {map[string]int{"A": 30, "B": 30}, 2, "", ""},
		"no vowels":                 {map[string]int{"B": 20, "C": 20, "D": 20}, 2, "BCD CDB BB", ""},
		"three hundred As":          {map[string]int{"A": 300}, 0, "AA AAA", ""},
		"three hundred As, no word": {map[string]int{"A": 300}, 0, "", scrabble.CauseStale},
		"nothing but blanks":        {map[string]int{"A": 0}, 40, "AA AAA", ""},
		"just enough for the racks": {map[string]int{"A": 7, "B": 7}, 0, "AB BA", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := oddRules(t, c.counts, c.blanks, c.words)
			for seed := range uint64(3) {
				s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: seed})
				require.NoError(t, err)
				s = toTheEnd(t, r, s)
				if c.cause != "" {
					assert.Equal(t, c.cause, r.Outcome(s).Cause)
				}
			}
		})
	}
}

func TestTheEmptyLexiconFindsNothing(t *testing.T) {
	t.Parallel()
	g := scene{racks: []string{"CATSONE", "E"}, bag: repeat("E", 9)}.start(t)
	assert.Empty(t, g.plays(seatA))
	_, ok := g.r.Best(&g.s, seatA)
	assert.False(t, ok)
	g.do(seatA, g.place("8G CAT")).do(seatB, scrabble.Challenge(0)).scores(0, 0)
}

// TestLexiconsThatListNothing: what can only say yes or no is enough for a game; only its words can't be listed.
func TestLexiconsThatListNothing(t *testing.T) {
	t.Parallel()
	short := lexicon.Func("short@1", func(w tiles.Word) bool { return w.Len() < 4 })
	for _, l := range []lexicon.Lexicon{lexicon.All, short} {
		g := scene{config: scrabble.Config{Lexicon: l}, racks: []string{"CATSONE", "EE"}, bag: repeat("E", 9)}.start(t)
		assert.Empty(t, g.plays(seatA))
		n := 0
		for p := range g.r.Plays(g.s, seatA) {
			assert.Contains(t, []scrabble.Kind{scrabble.KindExchange, scrabble.KindPass}, p.Move().Kind)
			n++
		}
		assert.Equal(t, 127+1, n)
		_, ok := g.r.Best(&g.s, seatA)
		assert.False(t, ok)
		p, err := g.r.Check(g.s, seatA, g.place("8G CATS"))
		require.NoError(t, err)
		assert.Equal(t, l.ID() == "short@1", len(g.r.Judge(&g.s, p)) > 0)
		g.do(seatA, g.place("8G CATS")).do(seatB, scrabble.Challenge(0))
		assert.Equal(t, l.ID() == "short@1", g.view(table).Scores[seatA] == 0)
	}
}

func TestBadConfigs(t *testing.T) {
	t.Parallel()
	english, err := lexicon.Parse(tiles.English().Alphabet(), "cat")
	require.NoError(t, err)
	for want, c := range map[string]scrabble.Config{
		"needs a Lexicon":  {},
		"alphabet en":      {Set: tiles.Spanish(), Lexicon: english},
		"RackSize is 16":   {Lexicon: english, RackSize: 16},
		"RackSize is -1":   {Lexicon: english, RackSize: wordgame.None},
		"no policy 77":     {Lexicon: english, Policy: 77},
		"Bonus is -2":      {Lexicon: english, Bonus: -2},
		"StaleAfter":       {Lexicon: english, StaleAfter: -7},
		"EndZeros is":      {Lexicon: english, EndZeros: 1 << 30},
		"EndPasses is 300": {Lexicon: english, EndPasses: 300},
	} {
		r, err := scrabble.New(c)
		require.ErrorContains(t, err, want)
		require.Nil(t, r)
	}
	var none *lexicon.Graph
	_, err = scrabble.New(scrabble.Config{Lexicon: none})
	require.ErrorContains(t, err, "needs a Lexicon")
	_, err = scrabble.New(scrabble.Config{Lexicon: english, RackSize: 99, Bonus: -9, Policy: 99, MaxExchanges: 999})
	for _, part := range []string{"RackSize", "Bonus", "policy", "MaxExchanges"} {
		require.ErrorContains(t, err, part)
	}
	for _, zero := range []scrabble.Config{
		{Lexicon: english, Set: &tiles.Set{}}, {Lexicon: lexicon.All, Set: &tiles.Set{}}, {Lexicon: &lexicon.Graph{}},
		{Lexicon: english, Layout: &board.Layout{}},
	} {
		_, err := scrabble.New(zero)
		require.ErrorContains(t, err, "zero value")
	}
	for _, picture := range []string{".", strings.Repeat(strings.Repeat(".", 30)+"\n", 30)} {
		_, err := board.ParseLayout("odd", picture)
		require.ErrorContains(t, err, "sides must be 2 to 21")
	}
}

// TestConfigComesBack: New makes equal Rules of what Config returns, also of rules that are off.
func TestConfigComesBack(t *testing.T) {
	t.Parallel()
	english, err := lexicon.Parse(tiles.English().Alphabet(), "cat")
	require.NoError(t, err)
	off := scrabble.Config{
		Bonus: wordgame.None, EndPasses: wordgame.None, StaleAfter: wordgame.None, MinBagToExchange: wordgame.None, MaxExchanges: wordgame.None,
		EndZeros: wordgame.None, EndZerosSeat: wordgame.None,
	}
	for _, c := range []scrabble.Config{scrabble.Box(), scrabble.Tournament(), off} {
		c.Lexicon = english
		r, err := scrabble.New(c)
		require.NoError(t, err)
		again, err := scrabble.New(r.Config())
		require.NoError(t, err)
		assert.Equal(t, r.ID(), again.ID())
	}
}

// TestIDsTellSetsAndLayoutsApart: two houses may well give different things the same name.
func TestIDsTellSetsAndLayoutsApart(t *testing.T) {
	t.Parallel()
	a := oddRules(t, map[string]int{"A": 30, "B": 30}, 2, "AB")
	b := oddRules(t, map[string]int{"A": 31, "B": 29}, 2, "AB")
	assert.NotEqual(t, a.ID(), b.ID())
	s, _, err := a.Begin(wordgame.Opening{Seats: 2})
	require.NoError(t, err)
	_, _, err = b.Apply(s, 0, scrabble.Pass())
	require.ErrorIs(t, err, wordgame.ErrRules)
	ids := map[string]bool{}
	for _, picture := range []string{"...\n.D.\n...", "...\n.T.\n...", "..D\n.+.\nD.."} {
		l, err := board.ParseLayout("mine", picture)
		require.NoError(t, err)
		ids[begin(t, scrabble.Config{Layout: l}, "CAT").ID()] = true
	}
	assert.Len(t, ids, 3)
}

// TestBadSeats: who can't sit down is told why.
func TestBadSeats(t *testing.T) {
	t.Parallel()
	few := oddRules(t, map[string]int{"A": 20}, 0, "AA")
	for _, c := range []struct {
		r     *scrabble.Rules
		seats int
		want  string // "": they can
	}{
		{few, 0, "Scrabble is for 2 to 4 players, not 0."}, {few, 1, "not 1."}, {few, 5, "not 5."}, {few, -1 << 31, "not -2147483648."},
		{few, 3, "20 tiles are too few for 3 racks of 7."}, {few, 2, ""},
		{begin(t, scrabble.Config{Policy: wordgame.Triple}, "AA"), 3, "The policy triple is for two players."},
	} {
		s, events, err := c.r.Begin(wordgame.Opening{Seats: c.seats})
		if c.want == "" {
			require.NoError(t, err)
			continue
		}
		var refused *wordgame.MoveError
		require.ErrorAs(t, err, &refused)
		assert.Equal(t, []any{wordgame.ErrSeats, table}, []any{refused.Reason, refused.Seat})
		assert.Contains(t, refused.Text, c.want)
		assert.Empty(t, events)
		assert.True(t, s == scrabble.State{})
	}
}

func TestBadMoves(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", racks: []string{"CATSONE", "E"}, bag: repeat("E", 9)}.start(t)
	at := board.Square{Row: 7, Col: 7}
	g.refused(seatA, scrabble.Place(at, board.Across, tiles.RunOf(27, 28)), wordgame.ErrHeld)
	g.refused(seatA, scrabble.Place(at, board.Across, tiles.RunOf(0, 0)), wordgame.ErrHeld)
	g.refused(seatA, scrabble.Place(at, board.Across, tiles.RunOf(0xff)), wordgame.ErrHeld)
	g.refused(seatA, scrabble.Exchange(tiles.RunOf(0x7f)), wordgame.ErrHeld)
	g.refused(seatA, scrabble.Place(at, board.Across, g.run("CATSONEE")), wordgame.ErrHeld) // an eighth tile
	g.refused(seatA, scrabble.Place(at, board.Across, g.run(repeat("E", 20))), wordgame.ErrHeld)
	g.refused(seatA, scrabble.Place(at, 2, g.run("CAT")), wordgame.ErrForm)
	g.refused(seatA, scrabble.Move{}, wordgame.ErrForm).refused(seatA, scrabble.Move{Kind: 200}, wordgame.ErrForm)
	g.refused(9, scrabble.Pass(), wordgame.ErrSeat).refused(14, scrabble.Retire(), wordgame.ErrSeat)
	for _, text := range []string{"8D " + repeat("A", 40), "8D C\xffT", "8D CЖT", repeat("8D CAT ", 10000)} {
		_, err := g.r.ParseMove(&g.s, text)
		require.Error(t, err)
		require.Less(t, len(err.Error()), 300)
	}
	g.toMove(seatA)
}
