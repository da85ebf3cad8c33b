package scrabble_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// The rulebook's own examples, and rules that no scenario shows.

func TestRulebookExamples(t *testing.T) {
	t.Parallel()
	t.Run("an X on a double letter is 16, later 8", func(t *testing.T) {
		t.Parallel()
		g := scene{words: "TEA AX AXE", board: []string{"8G TEA"}, racks: []string{"XEEEEEE", "EEEEEEE"}, bag: repeat("E", 9)}.start(t)
		g.do(seatA, g.place("I8 .X"))
		require.EqualValues(t, 1+16, g.events[0].(scrabble.Placed).Words[0].Score)
		g.do(seatB, g.place("I8 ..E"))
		require.EqualValues(t, 1+8+1, g.events[0].(scrabble.Placed).Words[0].Score)
	})
	t.Run("A adds 19, B loses 13, C loses 6", func(t *testing.T) {
		t.Parallel()
		g := scene{
			words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{"S", "ZC", "AK"}, scores: []int32{100, 100, 100},
		}.start(t)
		g.do(seatA, g.place("8G ...S")).passes(seatB, seatC).scores(106+19, 100-13, 100-6).over(scrabble.CauseOut, seatA)
	})
	t.Run("two passes of each end the game", func(t *testing.T) {
		t.Parallel()
		g := scene{words: "CAT", board: []string{"8G CAT"}, racks: []string{"E", "ZC", "AK"}, scores: []int32{10, 20, 30}}.start(t)
		g.passes(seatA, seatB, seatC, seatA, seatB).toMove(seatC).passes(seatC).scores(9, 7, 24).over(scrabble.CausePasses, seatC)
	})
}

func TestExchangesBreakARowOfPasses(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", racks: []string{"EEEEEEE", "IIIIIII"}, bag: repeat("O", 20)}.start(t)
	g.passes(seatA, seatB, seatA).do(seatB, g.exchange("I")).passes(seatA, seatB, seatA).toMove(seatB).passes(seatB)
	assert.Equal(t, scrabble.CausePasses, g.r.Outcome(g.s).Cause)
}

func TestLostTurnsBreakARowOfPasses(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{"SEEEEEE", "IIIIIII"}, bag: repeat("O", 20)}.start(t)
	g.do(seatA, g.place("8G ...S")).do(seatB, scrabble.Challenge(0)).toMove(seatA) // B's turn is lost
	require.EqualValues(t, 1, g.view(table).Zeros)
	require.Zero(t, g.view(table).Passes)
	g.passes(seatA, seatB, seatA).toMove(seatB).passes(seatB)
	assert.Equal(t, scrabble.CausePasses, g.r.Outcome(g.s).Cause)
}

func TestPlayOfWhoLeftCanBeChallenged(t *testing.T) {
	t.Parallel()
	g := scene{
		words: "CAT", board: []string{"8G CAT"}, racks: []string{"ZEEEEEE", "IIIIIII", "OOOOOOO"}, bag: repeat("E", 9), scores: []int32{5, 0, 0},
	}.start(t)
	g.do(seatA, g.place("8G ...Z")).scores(20, 0, 0).do(seatA, scrabble.Retire()).toMove(seatB)
	g.do(seatC, scrabble.Challenge(0)).scores(5, 0, 0).toMove(seatB).bag(9)
	assert.EqualValues(t, 7, g.view(table).Sizes[seatA], "the tiles are on a rack that is out of play")
	scrabble.Conserve(t, g.r, &g.s)
}

func TestLeavingWhileTheTableThinks(t *testing.T) {
	t.Parallel()
	start := func() *game {
		g := scene{
			words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{"SEEEEEE", "IIIIIII", "OOOOOOO"}, bag: repeat("E", 9),
		}.start(t)
		return g.step(seatA, g.place("8G ...S")).deal(seatA, "E").step(seatB, scrabble.Challenge(0))
	}
	// The challenger, who was to move, leaves: nobody loses a turn.
	g := start().step(seatB, scrabble.Retire()).step(table, scrabble.Ruling(0)).toMove(seatC)
	require.Zero(t, g.view(table).Skip)
	// Who played leaves.
	start().step(seatA, scrabble.Retire()).step(table, scrabble.Ruling(1)).scores(0, 0, 0).toMove(seatB)
	// Who went out leaves: its play is judged all the same, and the turn goes to the next seat.
	out := func(ruling uint32) *game {
		g := scene{words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{"S", "I", "OO"}}.start(t)
		return g.step(seatA, g.place("8G ...S")).step(seatC, scrabble.Challenge(0)).step(seatA, scrabble.Retire()).step(table, scrabble.Ruling(ruling))
	}
	out(1).scores(0, 0, 0).toMove(seatB)
	out(0).scores(6+1+2, -1, -2).over(scrabble.CauseOut, seatB)
	// All but one leave: no ruling is needed any more.
	g = start().step(seatA, scrabble.Retire()).step(seatC, scrabble.Retire())
	require.Equal(t, wordgame.Only(seatB), g.r.Outcome(g.s).Winners)
	scrabble.Conserve(t, g.r, &g.s)
}

// TestLeavingBetweenPlayAndRefill: what is owed to a seat that leaves stays out of play, like the rest of its rack.
func TestLeavingBetweenPlayAndRefill(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{"SEEEEEE", "IIIIIII", "OOOOOOO"}, bag: repeat("E", 9)}.start(t)
	g.step(seatA, g.place("8G ...S")).step(seatA, scrabble.Retire()).toMove(seatB).bag(8)
	g.step(seatB, g.exchange("III")).step(seatB, scrabble.Retire()) // and while its exchanged tiles lie aside
	require.Equal(t, wordgame.Only(seatC), g.r.Outcome(g.s).Winners)
	scrabble.Conserve(t, g.r, &g.s)
}

func TestDoubleRackIsForTwo(t *testing.T) {
	t.Parallel()
	g := scene{config: scrabble.Tournament(), words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{"S", "Q", "K"}}.start(t)
	g.do(seatA, g.place("8G ...S")).passes(seatB, seatC).scores(6+15, -10, -5)
}

func TestScorelessTurnsWithThreeSeats(t *testing.T) {
	t.Parallel()
	three := func(c scrabble.Config) *game {
		return scene{config: c, words: "CAT", board: []string{"8G CAT"}, racks: []string{"E", "I", "O"}}.start(t)
	}
	over := func(g *game) bool { return g.r.Outcome(g.s).Over }
	g := three(scrabble.Tournament())
	for range 2 {
		g.passes(seatA, seatB, seatC)
	}
	g.passes(seatA, seatB)
	require.False(t, over(g), "eight")
	g.passes(seatC).scores(-1, -1, -1)
	require.True(t, over(g), "nine: three a seat")

	fise := scrabble.FISE()
	fise.EndPasses = wordgame.None
	g = three(fise)
	for range 3 {
		g.passes(seatA, seatB, seatC)
	}
	g.passes(seatA, seatB)
	require.False(t, over(g), "eleven")
	require.True(t, over(g.passes(seatC)), "twelve of the whole table")
}

func TestStaleEndsAreShared(t *testing.T) {
	t.Parallel()
	g := scene{
		config: scrabble.Config{StaleAfter: 1, EndPasses: wordgame.None}, words: "CAT", board: []string{"8G CAT"}, racks: []string{"K", "E"},
		scores: []int32{54, 50},
	}.start(t)
	g.passes(seatA, seatB).scores(49, 49).over(scrabble.CauseStale, seatA, seatB)
}

func TestEndsCanBeSwitchedOff(t *testing.T) {
	t.Parallel()
	c := scrabble.Config{EndPasses: wordgame.None, StaleAfter: wordgame.None}
	g := scene{config: c, words: "CAT", board: []string{"8G CAT"}, racks: []string{"E", "I"}}.start(t)
	for range 300 {
		g.passes(seatA, seatB)
	}
	g.toMove(seatA)
}

func TestRackSizes(t *testing.T) {
	t.Parallel()
	for _, size := range []int{1, 2, 15} {
		r := rulesOf(t, scrabble.Config{RackSize: size})
		s, _, err := r.Begin(wordgame.Opening{Seats: 4, Seed: 2})
		require.NoError(t, err)
		require.EqualValues(t, 100-4*size, r.View(s, table).Bag)
		toTheEnd(t, r, s)
	}
	r := rulesOf(t, scrabble.Config{RackSize: 15, Set: mustEdition(t, "en-wwf")})
	_, _, err := r.Begin(wordgame.Opening{Seats: 4})
	require.NoError(t, err)
	few := oddRules(t, map[string]int{"A": 13}, 0, "AA")
	_, _, err = few.Begin(wordgame.Opening{Seats: 2})
	require.ErrorIs(t, err, wordgame.ErrSeats, "13 tiles are no two racks")
}

func mustEdition(t *testing.T, id string) *tiles.Set {
	t.Helper()
	set, err := tiles.Edition(id)
	require.NoError(t, err)
	return set
}

// TestEveryEdition begins and plays a few turns with each set there is.
func TestEveryEdition(t *testing.T) {
	t.Parallel()
	for i, id := range tiles.Editions() {
		if testing.Short() && i%6 != 0 {
			continue
		}
		set := mustEdition(t, id)
		a := set.Alphabet()
		pair := a.FormatWord(tiles.WordOf(1, 2)) + " " + a.FormatWord(tiles.WordOf(2, 1)) + " " + a.FormatWord(tiles.WordOf(tiles.Letter(a.Len()), 1))
		r := begin(t, scrabble.Config{Set: set}, pair)
		s, _, err := r.Begin(wordgame.Opening{Seats: 3, Seed: 8})
		require.NoError(t, err, id)
		for acts := range 12 {
			if r.Outcome(s).Over {
				break
			}
			s, _ = nextAct(t, r, s, acts)
			data, err := r.MarshalState(s)
			require.NoError(t, err, id)
			back, err := r.UnmarshalState(data)
			require.NoError(t, err, id)
			require.True(t, back == s)
		}
		scrabble.Conserve(t, r, &s)
	}
}
