package scrabble_test

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabble"
)

func TestLostTurnsWithThreeSeats(t *testing.T) {
	t.Parallel()
	g := scene{
		words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{"SEEEEEE", "ZEEEEEE", "IIIIIII"}, bag: repeat("E", 30),
	}.start(t)
	// C doubts A's good play; B plays in between, then C's turn is lost, while B's play stays open to it.
	g.do(seatA, g.place("8G ...S")).do(seatC, scrabble.Challenge(0)).toMove(seatB)
	require.Equal(t, wordgame.Only(seatB), g.r.ToAct(g.s).May)
	g.refused(seatA, scrabble.Challenge(0), wordgame.ErrTurn)
	g.do(seatB, g.place("8G ....Z")).toMove(seatA)
	require.Equal(t, wordgame.Only(seatA, seatC), g.r.ToAct(g.s).May)
	require.EqualValues(t, 1, g.view(table).Zeros)
	// The play comes off: two scoreless turns, B's and C's lost one.
	g.do(seatC, scrabble.Challenge(0)).toMove(seatA)
	require.EqualValues(t, 2, g.view(table).Zeros)
	require.Equal(t, "EEEEEEZ", g.rack(seatB))
	known := g.view(table).Known[seatB]
	require.Equal(t, "Z", g.r.Set().FormatTiles(known.Run()))
}

func TestOutPlayWithThreeSeats(t *testing.T) {
	t.Parallel()
	start := scene{
		words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{"S", "Q", "K"}, scores: []int32{10, 20, 30},
	}
	g := start.start(t)
	g.do(seatA, g.place("8G ...S")).passes(seatC)
	require.Equal(t, wordgame.Only(seatB), g.r.ToAct(g.s).Must)
	g.refused(seatC, scrabble.Pass(), wordgame.ErrTurn)
	g.passes(seatB).scores(10+6+10+5, 10, 25).over(scrabble.CauseOut, seatA)

	// The last one that is asked leaves: the racks of those left are counted.
	g = start.start(t)
	g.do(seatA, g.place("8G ...S")).passes(seatC).do(seatB, scrabble.Retire())
	g.scores(10+6+5, 20, 25).over(scrabble.CauseOut, seatC)
}

func TestLeavingInTheDraw(t *testing.T) {
	t.Parallel()
	g := started(t, scrabble.Config{}, 4).deal(seatA, "E").deal(seatB, "C").deal(seatC, "C").deal(3, "D")
	// B and C tied and leave before they draw again: A and D are compared, D begins.
	g.step(seatB, scrabble.Retire()).step(table, scrabble.RetireSeat(seatC)).settle().toMove(3)
	g.bag(100 - 14)
	// One seat is left.
	g.step(3, scrabble.Retire()).scores(0, 0, 0, 0)
	require.Equal(t, wordgame.Only(seatA), g.r.Outcome(g.s).Winners)

	// One of three that tied leaves: A, whose E is nearer than what the others draw now, is still out of the contest.
	g = started(t, scrabble.Config{}, 4).deal(seatA, "E").deal(seatB, "D").deal(seatC, "D").deal(3, "D").step(seatB, scrabble.Retire())
	g.deal(seatC, "N").deal(3, "K").settle().toMove(3)
	// The other two leave one by one: then A is compared with nobody, and has won.
	g = started(t, scrabble.Config{}, 3).deal(seatA, "E").deal(seatB, "C").deal(seatC, "C").step(seatB, scrabble.Retire())
	g.step(seatC, scrabble.Retire()).over(scrabble.CauseLeft, seatA)
}

// TestDealingOrder: racks are dealt in the order of play, whoever begins; the seed gives each seat its tiles by that.
func TestDealingOrder(t *testing.T) {
	t.Parallel()
	r := begin(t, scrabble.Config{}, "CAT")
	began := map[wordgame.Seat]bool{}
	for seed := range uint64(30) {
		s, events, err := r.Begin(wordgame.Opening{Seats: 3, Seed: seed})
		require.NoError(t, err)
		next := r.View(s, table).To
		began[next] = true
		dealt := 0
		for _, e := range events {
			if e, ok := e.(scrabble.Drew); ok && !e.Open {
				require.Equal(t, next, e.By, "seed %d", seed)
				next = (next + 1) % 3
				dealt++
			}
		}
		require.Equal(t, 3, dealt)
	}
	require.Len(t, began, 3)
}

// TestRackOfOne: the tile drawn for the start is the whole rack, and nothing more is dealt.
func TestRackOfOne(t *testing.T) {
	t.Parallel()
	g := started(t, scrabble.Config{RackSize: 1}, 2).deal(seatA, "B").deal(seatB, "A").toMove(seatB)
	require.Zero(t, g.view(table).Deal)
	g.step(seatB, g.exchange("A")).deal(seatB, "C").step(seatA, scrabble.Pass())
	require.Equal(t, "C", g.rack(seatB))
	g = started(t, scrabble.Config{RackSize: 1, ReturnStartTiles: true}, 2).deal(seatA, "B").deal(seatB, "A").toMove(table)
	g.deal(seatA, "A").deal(seatB, "E").toMove(seatB)
}

func TestEqualScores(t *testing.T) {
	t.Parallel()
	sc := scene{words: "CAT", board: []string{"8G CAT"}, racks: []string{"K", "E"}, scores: []int32{54, 50}}
	sc.start(t).passes(seatA, seatB, seatA, seatB).scores(49, 49).over(scrabble.CausePasses, seatA)
	sc.config.SharedWin = true
	sc.start(t).passes(seatA, seatB, seatA, seatB).scores(49, 49).over(scrabble.CausePasses, seatA, seatB)
}

func TestOvertime(t *testing.T) {
	t.Parallel()
	require.Equal(t, 0, scrabble.Overtime(-time.Second, 10))
	require.Equal(t, 0, scrabble.Overtime(0, 10))
	require.Equal(t, -10, scrabble.Overtime(time.Second, 10))
	require.Equal(t, -10, scrabble.Overtime(time.Minute, 10))
	require.Equal(t, -20, scrabble.Overtime(time.Minute+1, 10))
	require.Negative(t, scrabble.Overtime(1<<63-1, 1), "the longest Duration there is")
}

// TestWhoTakesASeatOut: the seat itself, or the Table, and only a seat that is there.
func TestWhoTakesASeatOut(t *testing.T) {
	t.Parallel()
	start := func() *game { return scene{words: "CAT", racks: []string{"E", "I", "O"}}.start(t) }
	g := start().refused(seatA, scrabble.RetireSeat(seatB), wordgame.ErrForm).refused(seatB, scrabble.RetireSeat(seatB), wordgame.ErrForm)
	g.refused(table, scrabble.RetireSeat(3), wordgame.ErrSeat).refused(table, scrabble.RetireSeat(table), wordgame.ErrSeat)
	g.do(table, scrabble.RetireSeat(seatA)).toMove(seatB).refused(table, scrabble.Retire(), wordgame.ErrSeat)
	g.do(seatC, scrabble.Retire()).over(scrabble.CauseLeft, seatB)
}

// TestAdjust: no number of points turns into another one on its way.
func TestAdjust(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", racks: []string{"E", "I"}, scores: []int32{40, 30}}.start(t)
	for _, text := range []string{"adjust seat 0 by 40000", "adjust seat 0 by -100000000"} {
		m, err := g.r.ParseMove(&g.s, text)
		require.NoError(t, err)
		require.Equal(t, text, g.r.FormatMove(&g.s, m))
		data, err := g.r.MarshalMove(m)
		require.NoError(t, err)
		back, err := g.r.UnmarshalMove(data)
		require.NoError(t, err)
		require.Equal(t, m, back)
		g.do(table, m)
	}
	g.scores(40+40000-100000000, 30)
	for _, points := range []int{1 << 30, -1 << 30, math.MaxInt32, math.MinInt32, math.MaxInt, math.MinInt} {
		m := scrabble.Adjust(seatA, points)
		require.Equal(t, points < 0, m.Points < 0)
		g.refused(table, m, wordgame.ErrLimit)
	}
	g.refused(table, scrabble.Adjust(2, 5), wordgame.ErrSeat)
}

func TestOtherRulesAreRefused(t *testing.T) {
	t.Parallel()
	a, b := begin(t, scrabble.Config{}, "CAT"), begin(t, scrabble.Config{SharedWin: true}, "CAT")
	s, _, err := a.Begin(wordgame.Opening{Seats: 2})
	require.NoError(t, err)
	_, _, err = b.Apply(s, 0, scrabble.Pass())
	require.ErrorIs(t, err, wordgame.ErrRules)
	require.Panics(t, func() { b.View(s, 0) })
	require.ErrorIs(t, a.Commit(&s, scrabble.Play{}), wordgame.ErrStale)
}
