package scrabble_test

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble"
)

// The collected cases about challenges, the end of the game and clocks, by their numbers.

func itoa(n int) string { return strconv.Itoa(n) }

func TestC32TilesGoBackToWhoPlayedThem(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", racks: []string{"JAZEEEE", "OOOOOOO"}, bag: repeat("E", 9)}.start(t)
	before := g.view(seatB).Rack
	g.do(seatA, g.place("8G JAZ")).bag(6).do(seatB, scrabble.Challenge(0)).bag(9)
	assert.Equal(t, "AEEEEJZ", g.rack(seatA))
	assert.Equal(t, before, g.view(seatB).Rack)
	scrabble.Conserve(t, g.r, &g.s)
}

// TestC33AmendedPhoney replays a record whose phoney was corrected afterwards.
func TestC33AmendedPhoney(t *testing.T) {
	t.Parallel()
	r := begin(t, scrabble.Config{}, "CAT")
	rec := wordgame.Record[scrabble.Move]{Opening: wordgame.Opening{Seats: 2}}
	run := (&game{t: t, r: r}).run
	place := func(text string) scrabble.Move {
		var empty board.Grid
		p, err := r.Board().ParsePlacement(&empty, text)
		require.NoError(t, err)
		return scrabble.Move{Kind: scrabble.KindPlace, Place: p}
	}
	rec.Acts = []wordgame.Act[scrabble.Move]{
		{By: table, Move: scrabble.Deal(0, run("A"))}, {By: table, Move: scrabble.Deal(1, run("B"))},
		{By: table, Move: scrabble.Deal(0, run("HORNEX"))}, {By: table, Move: scrabble.Deal(1, run("EEEEEE"))},
		{By: 0, Move: place("8G XORN")}, {By: table, Move: scrabble.Deal(0, run("IIII"))},
		{By: 1, Move: scrabble.Challenge(0)}, {By: table, Move: scrabble.Ruling(1)},
	}
	first, err := wordgame.Replay(r, rec)
	require.NoError(t, err)
	rec.Acts[4].Move = place("8G HORN")
	amended, err := wordgame.Replay(r, rec)
	require.NoError(t, err)
	for _, s := range []scrabble.State{first, amended} {
		v := r.View(s, table)
		assert.Equal(t, [4]int32{}, v.Scores)
		assert.True(t, v.Grid.IsEmpty())
	}
}

func TestC34WithdrawalTakesTheScoreBack(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", racks: []string{"PLAYERS", "E"}, bag: repeat("E", 9), scores: []int32{50, 0}}.start(t)
	g.do(seatA, g.place("8D PLAYERS")).scores(130, 0).do(seatB, scrabble.Challenge(0)).scores(50, 0)
	assert.Contains(t, g.events, scrabble.Event(scrabble.Withdrawn{By: seatA, Tiles: g.run("PLAYERS"), Score: 80}))
}

func TestC35NamedWords(t *testing.T) {
	t.Parallel()
	start := func(c scrabble.Config) *game {
		g := scene{config: c, words: "LA BE", board: []string{"8G LA"}, racks: []string{"BEIIIII", "EEEEEEE"}, bag: repeat("E", 9)}.start(t)
		g.do(seatA, g.place("7H BE")).scores(9, 0)
		words := g.events[0].(scrabble.Placed).Words
		require.Len(t, words, 2)
		assert.Equal(t, "BA", g.r.Set().Alphabet().FormatWord(words[1].Word))
		return g.do(seatB, scrabble.Challenge(1)) // names BE, which is good
	}
	start(scrabble.Config{}).scores(0, 0).toMove(seatB)
	start(scrabble.Config{NamedOnly: true}).scores(9, 0).toMove(seatA) // the challenger pays with its turn
}

func TestC36ReturnedTiles(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", board: []string{"8G CAT"}, racks: []string{"?XZABCD", "E"}, bag: "EE"}.start(t)
	g.do(seatA, g.place("G8 .zX")).do(seatB, scrabble.Challenge(0)).bag(2)
	assert.Equal(t, "ABCDXZ?", g.rack(seatA))
	known := g.view(seatB).Known[seatA]
	assert.Equal(t, "X?", g.r.Set().FormatTiles(known.Run()))
}

func TestC37TheLastPlayCanBeChallenged(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", board: []string{"8G CAT"}, racks: []string{"Z", "QE"}, scores: []int32{80, 90}}.start(t)
	g.do(seatA, g.place("8G ...Z")).do(seatB, scrabble.Challenge(0)).scores(80, 90).toMove(seatB)
	assert.Equal(t, "Z", g.rack(seatA))
}

func TestC38RacksHaveOneOrder(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", racks: []string{"TSRQPON", "E"}, bag: repeat("E", 9)}.start(t)
	before := g.rack(seatA)
	g.do(seatA, g.place("8G TON")).do(seatB, scrabble.Challenge(0))
	assert.Equal(t, before, g.rack(seatA))
	assert.Equal(t, "NOPQRST", before)
}

func TestC39ChallengesAtTheWrongMoment(t *testing.T) {
	t.Parallel()
	doubt := scrabble.Challenge(0)
	start := func() *game {
		return scene{
			words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{"SEEEEEE", "EEEEEEE", "IIIIIII"}, bag: repeat("E", 30),
		}.start(t)
	}
	g := start()
	g.refused(seatA, doubt, wordgame.ErrNothing).refused(seatB, doubt, wordgame.ErrTurn) // no play yet
	g.do(seatA, g.exchange("E")).refused(seatB, doubt, wordgame.ErrNothing)              // after an exchange
	g.passes(seatB).refused(seatC, doubt, wordgame.ErrNothing)                           // after a pass
	g = start()
	g.do(seatA, g.place("8G ...S")).refused(seatA, doubt, wordgame.ErrTurn) // one's own play
	g.do(seatC, doubt).refused(seatB, doubt, wordgame.ErrNothing)           // the same play twice
	g.refused(seatB, scrabble.Challenge(1<<5), wordgame.ErrNothing)
	g = start()
	g.do(seatA, g.place("8G ...S")).refused(seatC, scrabble.Challenge(1<<5), wordgame.ErrForm) // a word that was not formed
	g.passes(seatB).refused(seatC, doubt, wordgame.ErrNothing)                                 // the next seat has acted
}

func TestC40CountersStartAnew(t *testing.T) {
	t.Parallel()
	r := begin(t, scrabble.Config{}, "CAT")
	for range 2 {
		s, events, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 3})
		require.NoError(t, err)
		g := &game{t: t, r: r, s: s, events: events}
		v := g.view(table)
		require.Zero(t, v.Zeros)
		require.Zero(t, v.Passes)
		a, b := v.To, 1-v.To
		g.passes(a, b, a).toMove(b).passes(b)
		require.True(t, r.Outcome(g.s).Over)
	}
}

func TestC41AFailedChallengeIsNoEnd(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{"SEEE", "IIII"}}.start(t)
	g.do(seatA, g.place("8G ...S")).do(seatB, scrabble.Challenge(0)).toMove(seatA)
	assert.Len(t, g.rack(seatA), 3)
}

func TestC42OutPlayChallengeAndRack(t *testing.T) {
	t.Parallel()
	c := scrabble.Config{Policy: wordgame.Plus5, DoubleRack: true}
	g := scene{config: c, words: "QI", racks: []string{"QI", "DIIT"}, scores: []int32{372, 400}}.start(t)
	g.do(seatA, g.place("8G QI")).scores(394, 400).do(seatB, scrabble.Challenge(0)).scores(409, 400).over(scrabble.CauseOut, seatA)
	var points []int32
	for _, e := range g.events {
		if e, ok := e.(scrabble.Scored); ok {
			points = append(points, e.Points)
		}
	}
	assert.Equal(t, []int32{5, 10}, points)
}

func TestC43PassedOut(t *testing.T) {
	t.Parallel()
	c := scrabble.Tournament()
	g := scene{config: c, words: "CAT", board: []string{"8G CAT"}, racks: []string{"Q", "L"}, scores: []int32{100, 90}}.start(t)
	start := g.s
	for range 2 { // the same acts once more end the same
		g.s = start
		g.passes(seatA, seatB, seatA, seatB, seatA, seatB).scores(90, 89).over(scrabble.CauseZeros, seatA)
		data, err := g.r.MarshalState(g.s)
		require.NoError(t, err)
		again, err := g.r.UnmarshalState(data)
		require.NoError(t, err)
		require.Equal(t, [4]int32{90, 89}, g.r.Outcome(again).Scores, "read again, the racks are not deducted again")
	}
}

func TestC44BothEndRackRules(t *testing.T) {
	t.Parallel()
	sc := scene{words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{"S", "QU"}, scores: []int32{10, 10}}
	g := sc.start(t)
	g.do(seatA, g.place("8G ...S")).passes(seatB).scores(16+11, 10-11)
	sc.config = scrabble.Tournament()
	g = sc.start(t)
	g.do(seatA, g.place("8G ...S")).passes(seatB).scores(16+22, 10)
}

func TestC45WhoWentOutGetsTheRacks(t *testing.T) {
	t.Parallel()
	g := scene{
		words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{"S", "Q", "EE", "Z"}, scores: []int32{0, 300, 0, 0},
	}.start(t)
	g.do(seatA, g.place("8G ...S")).passes(seatB, seatC, 3).scores(6+22, 290, -2, -10).over(scrabble.CauseOut, seatB)
}

func TestC46EqualTotals(t *testing.T) {
	t.Parallel()
	// B had more before the racks were counted, though A sits before it.
	sc := scene{words: "CAT", board: []string{"8G CAT"}, racks: []string{"E", "K"}, scores: []int32{301, 305}}
	sc.start(t).passes(seatA, seatB, seatA, seatB).scores(300, 300).over(scrabble.CausePasses, seatB)
	sc.config.SharedWin = true
	sc.start(t).passes(seatA, seatB, seatA, seatB).scores(300, 300).over(scrabble.CausePasses, seatA, seatB)
	sc.config.SharedWin, sc.racks, sc.scores = false, []string{"E", "I"}, []int32{301, 301}
	sc.start(t).passes(seatA, seatB, seatA, seatB).scores(300, 300).over(scrabble.CausePasses, seatA, seatB)
}

func TestC47OverWithoutAMove(t *testing.T) {
	t.Parallel()
	r := begin(t, scrabble.Config{}, "CAT")
	s, events, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 1})
	require.NoError(t, err)
	g := &game{t: t, r: r, s: s, events: events}
	g.do(seatB, scrabble.Retire()).scores(0, 0).over(scrabble.CauseLeft, seatA)
	fresh, _, err := r.Start(wordgame.Opening{Seats: 2, Seed: 1})
	require.NoError(t, err)
	empty, err := wordgame.Replay(r, wordgame.Record[scrabble.Move]{Opening: wordgame.Opening{Seats: 2, Seed: 1}})
	require.NoError(t, err)
	require.True(t, fresh == empty)
	_, err = wordgame.Replay(r, wordgame.Record[scrabble.Move]{})
	require.ErrorIs(t, err, wordgame.ErrSeats)
}

func TestC48EveryActEndsTheGame(t *testing.T) {
	t.Parallel()
	// The next scoreless turn is the last one, whichever it is.
	start := func() *game {
		return scene{
			config: scrabble.Config{StaleAfter: 1}, words: "CAT", board: []string{"8G CAT"}, racks: []string{"SEEEEEE", "IIIIIII"},
			bag: repeat("E", 9),
		}.start(t).passes(seatA).toMove(seatB)
	}
	over := func(g *game) {
		t.Helper()
		assert.Equal(t, scrabble.CauseStale, g.r.Outcome(g.s).Cause)
	}
	g := start()
	over(g.passes(seatB))
	g = start()
	over(g.do(seatB, g.exchange("I")))
	g = start()
	over(g.do(seatB, g.place("8G ...I")).do(seatA, scrabble.Challenge(0)))
	g = start()
	g.do(seatB, scrabble.Retire())
	assert.Equal(t, scrabble.CauseLeft, g.r.Outcome(g.s).Cause)
	g = scene{words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{"S", "I"}}.start(t)
	g.do(seatA, g.place("8G ...S")).do(seatB, scrabble.Pass())
	assert.Equal(t, scrabble.CauseOut, g.r.Outcome(g.s).Cause)
}

func TestC49Overtime(t *testing.T) {
	t.Parallel()
	limit := 25 * time.Minute
	for used, want := range map[time.Duration]int{
		limit: 0, limit + time.Millisecond: -10, limit + time.Minute: -10, limit + time.Minute + time.Millisecond: -20,
		limit - time.Hour: 0, limit + 30*time.Minute: -300,
	} {
		assert.Equal(t, want, scrabble.Overtime(used-limit, 10), used)
	}
	assert.Equal(t, -50, scrabble.Overtime(min(30*time.Minute, 5*time.Minute), 10), "a cap is a cap on the time")
	g := scene{words: "CAT", racks: []string{"E", "I"}, scores: []int32{40, 30}}.start(t)
	g.do(table, scrabble.Adjust(seatA, scrabble.Overtime(time.Second, 10))).scores(30, 30)
}
