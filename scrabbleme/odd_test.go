package scrabbleme_test

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
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

// Odd but legal: games with them run to their end. Bad input: a clear error, nothing changed, no panic.

func oddRules(t *testing.T, counts map[string]int, blanks int, words string) *scrabbleme.Rules {
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
	return begin(t, scrabbleme.Config{Set: set, MinBagToExchange: 1}, words)
}

func TestOddGamesEnd(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		counts map[string]int
		blanks int
		words  string
		cause  wordgame.Cause
	}{
		"an empty lexicon":          {map[string]int{"A": 30, "B": 30}, 2, "", scrabbleme.CauseStale},
		"no vowels":                 {map[string]int{"B": 20, "C": 20, "D": 20}, 2, "BCD CDB BB", ""},
		"three hundred As":          {map[string]int{"A": 300}, 0, "AA AAA", ""},
		"three hundred As, no word": {map[string]int{"A": 300}, 0, "", scrabbleme.CauseStale},
		"nothing but blanks":        {map[string]int{"A": 0}, 60, "AA AAA", ""},
		"just enough for the start": {map[string]int{"A": 15, "B": 15}, 0, "AB BA", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := oddRules(t, c.counts, c.blanks, c.words)
			for seed := range uint64(3) {
				s, _, err := r.Begin(wordgame.Opening{Seats: 3, Seed: seed})
				require.NoError(t, err)
				for acts := 0; !r.Outcome(s).Over; acts++ {
					require.Less(t, acts, 5000)
					for by := range r.ToAct(s).Must.All() {
						m, ok := r.Default(s, by)
						require.True(t, ok)
						if p, ok := r.Best(&s, by); ok {
							m = p.Move()
						}
						s, _, err = r.Apply(s, by, m)
						require.NoError(t, err)
						break
					}
					scrabbleme.Conserve(t, r, &s)
				}
				if c.cause != "" {
					assert.Equal(t, c.cause, r.Outcome(s).Cause)
				}
			}
		})
	}
}

// Without StaleAfter nothing but the last tile ends a game: a house that wants it so gets it so.
func TestWithoutStaleAfter(t *testing.T) {
	t.Parallel()
	g := scene{
		words: "CAT", racks: []string{"CAT", "E"}, bag: "EEEEEEEEEEE", podium: "EEEEEE", config: scrabbleme.Config{StaleAfter: wordgame.None},
	}.start(t)
	for range 50 {
		g.do(seatA, "pass").do(seatB, "pass")
		if g.view(table).Phase == scrabbleme.PhasePick {
			g.do(seatA, "pick").do(seatB, "pick")
		}
	}
	g.waits(scrabbleme.PhaseBuild, seatA, seatB)
}

// TestLexiconsThatListNothing: what can only say yes or no is enough for a game; only its words can't be listed.
func TestLexiconsThatListNothing(t *testing.T) {
	t.Parallel()
	short := lexicon.Func("short@1", func(w tiles.Word) bool { return w.Len() < 4 })
	for _, l := range []lexicon.Lexicon{lexicon.All, short} {
		g := scene{config: scrabbleme.Config{Lexicon: l}, racks: []string{"CATSONE", "EE"}, bag: repeat("E", 9)}.start(t)
		n := 0
		for p := range g.r.Plays(g.s, seatA) {
			assert.Contains(t, []scrabbleme.Kind{scrabbleme.KindExchange, scrabbleme.KindPass}, p.Move().Kind)
			n++
		}
		assert.Equal(t, 127+1, n)
		_, ok := g.r.Best(&g.s, seatA)
		assert.False(t, ok)
		p, err := g.r.Check(g.s, seatA, g.move(seatA, "8G CATS"))
		require.NoError(t, err)
		assert.Equal(t, l.ID() == "short@1", len(g.r.Judge(&g.s, p)) > 0)
		g.do(seatA, "8G CATS").do(seatB, "pass").do(seatB, "challenge seat 0")
		assert.Equal(t, l.ID() == "short@1", g.view(table).Scores[seatA] == 0)
	}
}

// TestConfigComesBack: New makes equal Rules of what Config returns, also of rules that are off.
func TestConfigComesBack(t *testing.T) {
	t.Parallel()
	off := scrabbleme.Config{Bonus: wordgame.None, StaleAfter: wordgame.None, MinBagToExchange: wordgame.None}
	ids := map[string]bool{}
	for _, c := range append(slices.Collect(maps.Values(configs(t))), off) {
		r := rulesOf(t, c)
		again, err := scrabbleme.New(r.Config())
		require.NoError(t, err)
		assert.Equal(t, r.ID(), again.ID())
		ids[r.ID()] = true
	}
	assert.Len(t, ids, 9)
}

func TestBadMoves(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", racks: []string{"CATSONE", "E"}, bag: repeat("E", 9)}.start(t)
	at := board.Square{Row: 7, Col: 7}
	for why, moves := range map[wordgame.Reason][]scrabbleme.Move{
		wordgame.ErrHeld: {
			scrabbleme.Place(at, board.Across, tiles.RunOf(27, 28)), scrabbleme.Place(at, board.Across, tiles.RunOf(0, 0)),
			scrabbleme.Place(at, board.Across, tiles.RunOf(0xff)), scrabbleme.Exchange(tiles.RunOf(0x7f)), scrabbleme.Exchange(tiles.RunOf(0)),
			scrabbleme.Place(at, board.Across, g.run("CATSONEE")), scrabbleme.Place(at, board.Across, g.run(repeat("E", 20))),
		},
		wordgame.ErrForm: {
			scrabbleme.Place(at, 2, g.run("CAT")), {}, {Kind: 200}, {Kind: scrabbleme.KindPass, Seat: 1}, {Kind: scrabbleme.KindSwap, Words: 1},
			{Kind: scrabbleme.KindPick, Place: board.Placement{At: at}}, {Kind: scrabbleme.KindTick, Words: 1}, scrabbleme.RetireSeat(1),
			scrabbleme.Exchange(tiles.RunOf(0x81)),
		},
		wordgame.ErrTurn:  {scrabbleme.Tick(), scrabbleme.TimeUp(), scrabbleme.Ruling([4]uint8{}), scrabbleme.Deal(0, g.run("E"))},
		wordgame.ErrPhase: {scrabbleme.Challenge(1), scrabbleme.Swap(1), scrabbleme.Pick(tiles.Run{})},
	} {
		for _, m := range moves {
			g.refuse(seatA, m, why)
		}
	}
	for _, seat := range []wordgame.Seat{2, 4, 9, 14, 16, 255} {
		g.refuse(seat, scrabbleme.Pass(), wordgame.ErrSeat)
		require.NotPanics(t, func() { g.view(seat) })
		_, ok := g.r.Default(g.s, seat)
		require.False(t, ok)
		for range g.r.Plays(g.s, seat) {
			t.Fatal("a play of nobody")
		}
		_, ok = g.r.Best(&g.s, seat)
		require.False(t, ok)
	}
	for _, text := range []string{"8D " + repeat("A", 40), "8D C\xffT", "8D CЖT", repeat("8D CAT ", 10000)} {
		_, err := g.r.ParseMove(&g.s, seatA, text)
		require.Error(t, err)
		require.Less(t, len(err.Error()), 300)
	}
	require.False(t, strings.Contains(g.s.String(), "CATSONE"))
	require.Equal(t, g.s.String(), g.s.GoString())
}
