package scrabble_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

func TestSCR10Lay(t *testing.T) {
	t.Parallel()
	t.Run("SCR-10.2", func(t *testing.T) {
		t.Parallel()
		g := scene{words: "CAT", racks: []string{"CATSONE", "CATSONE"}, bag: repeat("E", 50)}.start(t)
		grid := g.view(table).Grid
		three := g.run("CAT")
		sq := func(row, col int8) board.Square { return board.Square{Row: row, Col: col} }
		_, err := g.r.Board().Lay(&grid, []board.Square{sq(7, 6), sq(7, 7), sq(8, 8)}, three.Slice())
		require.ErrorIs(t, err, board.ErrLine)
		_, err = g.r.Board().Lay(&grid, []board.Square{sq(7, 6), sq(7, 7), sq(7, 9)}, three.Slice())
		require.ErrorIs(t, err, board.ErrGap)
	})
}

func TestSCR11Hidden(t *testing.T) {
	t.Parallel()
	t.Run("SCR-11.1", func(t *testing.T) {
		t.Parallel()
		r := begin(t, scrabble.Config{}, "CAT")
		s1, e1, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 42})
		require.NoError(t, err)
		s2, e2, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 42})
		require.NoError(t, err)
		require.True(t, s1 == s2)
		require.Equal(t, e1, e2)
		s3, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 43})
		require.NoError(t, err)
		require.False(t, r.View(s1, 0).Rack == r.View(s3, 0).Rack && r.View(s1, 1).Rack == r.View(s3, 1).Rack)
	})
	place := func(t *testing.T, b, bag string) *game {
		return scene{
			words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{"SOEEEEE", b}, bag: bag,
		}.start(t)
	}
	const bag, swapped = "AABCDEFGHILMNOPRSTUU", "AABCDQFGHILMNOPRSTUU"
	t.Run("SCR-11.2-3", func(t *testing.T) {
		t.Parallel()
		g, h := place(t, "QZJXKVW", bag), place(t, "EZJXKVW", swapped)
		require.True(t, g.r.ID() == h.r.ID())
		require.True(t, g.view(seatA) == h.view(seatA))
		require.True(t, g.view(table) == h.view(table))
		require.False(t, g.view(seatB) == h.view(seatB))
		v := g.view(seatA)
		assert.EqualValues(t, 7, v.Sizes[seatB])
		assert.EqualValues(t, 20, v.Bag)
		assert.Equal(t, tiles.Rack{}, g.view(table).Rack)
	})
	t.Run("SCR-11.4-5", func(t *testing.T) {
		t.Parallel()
		g := place(t, "QZJXKVW", bag)
		g.do(seatA, g.place("J8 SO"))
		placed := g.events[0].For(seatB).(scrabble.Placed)
		require.EqualValues(t, 8, placed.Score)
		var words []string
		for _, w := range placed.Words {
			words = append(words, g.r.Set().Alphabet().FormatWord(w.Word)+" "+itoa(int(w.Score)))
		}
		require.ElementsMatch(t, []string{"CATS 6", "SO 2"}, words)
		require.Equal(t, scrabble.Drew{By: seatA, N: 2}, g.events[1].For(seatB))
		require.Equal(t, 2, g.events[1].For(seatA).(scrabble.Drew).Tiles.Len())
		open := g.s
		data, err := g.r.MarshalState(open)
		require.NoError(t, err)
		back, err := g.r.UnmarshalState(data)
		require.NoError(t, err)
		require.True(t, back == open, "the state that was saved comes back changed")
		g.do(seatB, scrabble.Challenge(0)).bag(20).toMove(seatB)
		g.s = back
		g.do(seatB, g.exchange("QZJ"))
		first := g.s
		g.s = open
		g.do(seatB, g.exchange("QZJ"))
		require.True(t, first == g.s)
		// The sampled state knows enough to take the play off again.
		rng := wordgame.NewRand(1)
		g.s = g.r.Sample(g.r.View(open, seatB), &rng)
		g.do(seatB, scrabble.Challenge(0)).bag(20).toMove(seatB)
	})
}

func TestSCR11Saved(t *testing.T) {
	t.Parallel()
	t.Run("SCR-11.6", func(t *testing.T) {
		t.Parallel()
		g := scene{words: "CAT", board: []string{"8G CAT"}, racks: []string{"E", "I"}}.start(t)
		data, err := g.r.MarshalState(g.s)
		require.NoError(t, err)
		for _, change := range [][2]string{{`"version":1`, `"version":2`}, {`"draws":`, `"more":1,"draws":`}} {
			s, err := g.r.UnmarshalState([]byte(strings.Replace(string(data), change[0], change[1], 1)))
			require.Error(t, err)
			require.Equal(t, scrabble.State{}, s)
		}
	})
}

func TestSCR10Sets(t *testing.T) {
	t.Parallel()
	t.Run("SCR-10.6", func(t *testing.T) {
		t.Parallel()
		points := func(set *tiles.Set, text string) int {
			run, err := set.ParseTiles(text)
			require.NoError(t, err)
			return set.Points(run.At(0))
		}
		nb := tiles.Norwegian()
		for i, set := range []*tiles.Set{tiles.English(), nb, tiles.Spanish(), tiles.SpanishNorthAmerican()} {
			require.Equal(t, []int{100, 100, 100, 103}[i], set.Total())
			require.Equal(t, 2, set.Blanks())
			_ = begin(t, scrabble.Config{Set: set}, "SOL")
		}
		for text, want := range map[string]int{"Å": 4, "Ø": 5, "Æ": 6, "W": 8, "C": 10} {
			require.Equal(t, want, points(nb, text), text)
		}
	})
}

func TestSCRT1Leaving(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T) *game {
		g := scene{
			words: "CAT", board: []string{"8G CAT"}, racks: []string{"SEEEEEE", "QZEEEEE", "KEEEEEE"},
			bag: repeat("E", 20), scores: []int32{50, 90, 40},
		}.start(t)
		m := scrabble.Retire()
		m.Seat = seatC
		g.refused(seatA, m, wordgame.ErrForm)
		return g.do(seatB, scrabble.Retire()).bag(20).toMove(seatA)
	}
	t.Run("SCR-T1.1-2", func(t *testing.T) {
		t.Parallel()
		g := start(t)
		g.refused(seatB, scrabble.Pass(), wordgame.ErrSeat).refused(seatB, scrabble.Retire(), wordgame.ErrSeat)
		g.passes(seatA).toMove(seatC).passes(seatC, seatA).toMove(seatC).passes(seatC)
		g.scores(43, 90, 29).over(scrabble.CausePasses, seatA)
	})
	t.Run("SCR-T1.3", func(t *testing.T) {
		t.Parallel()
		start(t).passes(seatA).do(table, scrabble.RetireSeat(seatC)).scores(50, 90, 40).over(scrabble.CauseLeft, seatA)
	})
	t.Run("SCR-T1.4", func(t *testing.T) {
		t.Parallel()
		g := start(t)
		g.do(seatA, g.place("8G ...S")).do(seatC, scrabble.Retire()).scores(56, 90, 40).over(scrabble.CauseLeft, seatA)
	})
}

func TestSCRT2Stale(t *testing.T) {
	t.Parallel()
	t.Run("SCR-T2.1", func(t *testing.T) {
		t.Parallel()
		r := begin(t, scrabble.Config{}, "CAT")
		s, events, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 9})
		require.NoError(t, err)
		g := &game{t: t, r: r, s: s, events: events}
		for range 4 {
			for seat := range r.ToAct(g.s).Must.All() {
				m, ok := r.Default(g.s, seat)
				require.True(t, ok)
				g.do(seat, m)
			}
		}
		o := r.Outcome(g.s)
		require.True(t, o.Over)
		require.Equal(t, scrabble.CausePasses, o.Cause)
	})
	start := func(t *testing.T, c scrabble.Config, words string) *game {
		return scene{
			config: c, words: words, board: []string{"8G CAT"}, racks: []string{"EEEEEEE", "SEEEEEE"},
			bag: repeat("E", 30), scores: []int32{50, 60},
		}.start(t)
	}
	swap := func(g *game, turns int) {
		for i := range turns {
			g.do(wordgame.Seat(i%2), g.exchange("E")).toMove(wordgame.Seat((i + 1) % 2))
		}
	}
	t.Run("SCR-T2.2", func(t *testing.T) {
		t.Parallel()
		g := start(t, scrabble.Config{}, "CAT")
		swap(g, 23)
		g.do(seatB, g.exchange("E")).scores(43, 53).over(scrabble.CauseStale, seatB)
	})
	t.Run("SCR-T2.3", func(t *testing.T) {
		t.Parallel()
		g := start(t, scrabble.Config{}, "CAT CATS")
		swap(g, 23)
		g.do(seatB, g.place("8G ...S"))
		g.do(seatA, g.exchange("E")).toMove(seatB)
		require.EqualValues(t, 1, g.view(table).Zeros)
		g = start(t, scrabble.Config{}, "CAT")
		swap(g, 23)
		g.do(seatB, g.place("8G ...S")).do(seatA, scrabble.Challenge(0)).over(scrabble.CauseStale, seatB)
	})
	t.Run("SCR-T2.4", func(t *testing.T) {
		t.Parallel()
		g := start(t, scrabble.Config{StaleAfter: 2}, "CAT")
		swap(g, 3)
		g.do(seatB, g.exchange("E")).over(scrabble.CauseStale, seatB)
	})
	t.Run("SCR-T2.5", func(t *testing.T) {
		t.Parallel()
		g := scene{words: "CAT CATS", board: []string{"8G CAT"}, racks: []string{"S", "QE"}}.start(t)
		g.do(seatA, g.place("8G ...S"))
		m, ok := g.r.Default(g.s, seatB)
		require.True(t, ok)
		require.Equal(t, scrabble.Pass(), m)
		g.do(seatB, m).over(scrabble.CauseOut, seatA)
	})
}

func TestSCRT3Step(t *testing.T) {
	t.Parallel()
	t.Run("SCR-T3.1-6", func(t *testing.T) {
		t.Parallel()
		g := started(t, scrabble.Config{}, 2)
		rec := wordgame.Record[scrabble.Move]{Opening: wordgame.Opening{Seats: 2, Seed: 1}}
		act := func(by wordgame.Seat, m scrabble.Move) {
			t.Helper()
			g.step(by, m)
			rec.Acts = append(rec.Acts, wordgame.Act[scrabble.Move]{By: by, Move: m})
		}
		no := func(by wordgame.Seat, m scrabble.Move, why wordgame.Reason) {
			t.Helper()
			s, _, err := g.r.Step(g.s, by, m)
			require.ErrorIs(t, err, why)
			require.True(t, s == g.s)
		}
		deal := func(seat wordgame.Seat, text string) { t.Helper(); act(table, scrabble.Deal(seat, g.run(text))) }
		deal(seatA, "H")
		deal(seatB, "Z")
		deal(seatA, "ORNAIU")
		deal(seatB, "S")
		g.bag(86).toMove(seatA)
		require.EqualValues(t, 7, g.view(table).Sizes[seatB])
		act(seatA, g.place("8F HORN"))
		g.scores(14, 0).toMove(table)
		no(seatB, scrabble.Pass(), wordgame.ErrTurn)
		deal(seatA, "EEEE")
		g.bag(82).toMove(seatB)
		no(seatB, g.place("8F ....E"), wordgame.ErrHeld)
		act(seatB, g.place("8F ....S"))
		deal(seatB, "")
		g.scores(14, 8)
		require.EqualValues(t, 6, g.view(table).Due[seatB])
		act(seatA, scrabble.Challenge(0))
		g.toMove(table)
		act(table, scrabble.Ruling(0))
		g.scores(14, 8).toMove(seatB)
		no(table, scrabble.Deal(seatB, g.run("AAAAAAE")), wordgame.ErrLimit)
		act(table, scrabble.Adjust(seatA, -10))
		require.Equal(t, []scrabble.Event{scrabble.Scored{By: seatA, Points: -10, Why: scrabble.WhyAdjusted}}, g.events)
		g.scores(4, 8)
		no(seatB, scrabble.Adjust(seatB, 10), wordgame.ErrTurn)
		s, err := wordgame.Replay(g.r, rec)
		require.NoError(t, err)
		require.True(t, s == g.s)
		rec.Opening.Seed = 0
		_, err = wordgame.Replay(g.r, rec)
		require.NoError(t, err)
	})
	t.Run("SCR-T3.7", func(t *testing.T) {
		t.Parallel()
		r := begin(t, scrabble.Config{}, "CAT")
		s, err := r.Setup(scrabble.Position{
			Seats: 2, Racks: [4]tiles.Rack{rackOf(t, r.Set(), "AAAAAAAA"), rackOf(t, r.Set(), "ZZ")}, Scores: [4]int32{0, 0, 5},
		})
		require.Equal(t, scrabble.State{}, s)
		require.ErrorContains(t, err, "8 tiles")
		require.ErrorContains(t, err, "tile Z")
		require.ErrorContains(t, err, "seat 2 of 2")
	})
	t.Run("racks are counted when nothing is owed", func(t *testing.T) {
		t.Parallel()
		g := started(t, scrabble.Config{}, 2).deal(seatA, "H").deal(seatB, "Z").deal(seatA, "ORNAIU").deal(seatB, "S")
		g.step(seatA, scrabble.Pass()).step(seatB, scrabble.Pass()).step(seatA, scrabble.Pass()).step(seatB, scrabble.Pass())
		g.toMove(table).deal(seatB, "EE").toMove(table).settle()
		require.True(t, g.r.Outcome(g.s).Over)
	})
}
