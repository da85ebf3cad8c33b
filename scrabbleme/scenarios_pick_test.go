package scrabbleme_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabbleme"
)

// picksIn lets each seat whose turn it is take blind tiles and returns the order; seat 2 tries first each time.
func (g *game) picksIn(seats int) (order []wordgame.Seat) {
	g.t.Helper()
	for g.view(table).Phase == scrabbleme.PhasePick {
		turn := g.view(table).To
		for seat := range wordgame.Seat(seats) {
			if seat != turn {
				g.refused(seat, "pick", wordgame.ErrTurn)
			}
		}
		order = append(order, turn)
		g.do(turn, "pick")
	}
	return order
}

func TestSME10WhoPicksFirst(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		id             string
		order          scrabbleme.PickOrder
		gained, totals []int32
		want           []wordgame.Seat
	}{
		{"SME-10.1,7", scrabbleme.LowestFirst, []int32{12, 8, 10}, []int32{50, 90, 20}, []wordgame.Seat{seatB, seatC, seatA}},
		{"SME-10.2,7", scrabbleme.HighestFirst, []int32{12, 8, 10}, []int32{50, 90, 20}, []wordgame.Seat{seatA, seatC, seatB}},
		{"SME-10.3,7", scrabbleme.LowestTotal, []int32{12, 8, 10}, []int32{50, 90, 20}, []wordgame.Seat{seatC, seatA, seatB}},
		{"SME-10.4,7", scrabbleme.SeatOrder, []int32{12, 8, 10}, []int32{50, 90, 20}, []wordgame.Seat{seatA, seatB, seatC}},
		{"SME-10.5 lowest", scrabbleme.LowestFirst, []int32{10, 10, 12}, []int32{50, 40, 90}, []wordgame.Seat{seatB, seatA, seatC}},
		{"SME-10.5 highest", scrabbleme.HighestFirst, []int32{10, 10, 12}, []int32{50, 40, 90}, []wordgame.Seat{seatC, seatA, seatB}},
		{"SME-10.6", scrabbleme.LowestFirst, []int32{10, 10, 12}, []int32{50, 50, 90}, []wordgame.Seat{seatA, seatB, seatC}},
		{"lowest total, equal", scrabbleme.LowestTotal, []int32{9, 7, 8}, []int32{50, 50, 50}, []wordgame.Seat{seatB, seatC, seatA}},
		{"lowest total, all equal", scrabbleme.LowestTotal, []int32{9, 9, 9}, []int32{50, 50, 50}, []wordgame.Seat{seatA, seatB, seatC}},
		{"highest, all equal", scrabbleme.HighestFirst, []int32{9, 9, 9}, []int32{50, 50, 50}, []wordgame.Seat{seatA, seatB, seatC}},
	} {
		t.Run(c.id, func(t *testing.T) {
			t.Parallel()
			sc := scene{
				words: "CAT", racks: []string{"ABC", "ABCD", "ABC"}, podium: repeat("E", 9), bag: repeat("E", 20),
				scores: c.totals, gained: c.gained,
			}
			sc.config.PickOrder = c.order
			require.Equal(t, c.want, sc.start(t).picksIn(3))
		})
	}
}

func TestSME11OneTileEach(t *testing.T) {
	t.Parallel()
	sc := scene{
		words: "CAT", racks: []string{"ION", "INUR"}, podium: "QZXJKV", bag: repeat("E", 20),
		scores: []int32{12, 10}, gained: []int32{12, 10},
	}
	t.Run("SME-11.1-2", func(t *testing.T) {
		t.Parallel()
		one := sc
		one.config.OneByOne = true
		g := one.start(t).waits(scrabbleme.PhasePick, seatB)
		require.Equal(t, 1, g.refuse(seatB, g.move(seatB, "pick QZ"), wordgame.ErrLimit).Limit)
		g.do(seatB, "pick Q").do(seatA, "pick Z").do(seatB, "pick X").do(seatA, "pick").do(seatB, "pick")
		g.waits(scrabbleme.PhasePick, seatA).do(seatA, "pick J").do(seatA, "pick K")
		g.hold(seatB, "INURQXE").hold(seatA, "IONZEJK").podium("VEEEEE").bag(13)
	})
	t.Run("SME-11.3", func(t *testing.T) {
		t.Parallel()
		once := sc
		once.config.Podium = scrabbleme.AtOnce
		g := once.start(t).do(seatB, "pick QZX").podium("JKVEEE").bag(17).waits(scrabbleme.PhasePick, seatA)
		g.do(seatA, "pick JKVE").podium("EEEEEE").bag(13)
	})
	t.Run("SME-11.4", func(t *testing.T) {
		t.Parallel()
		never := sc
		never.config.Podium = scrabbleme.Never
		g := never.start(t).do(seatB, "pick QZX").do(seatA, "pick J").podium("KV").bag(17)
		g.do(seatA, "pass").do(seatB, "-R").waits(scrabbleme.PhaseBuild, seatA, seatB).podium("KV").bag(17)
	})
	t.Run("SME-11.5", func(t *testing.T) {
		t.Parallel()
		sc.start(t).do(seatB, "pick QZX").podium("JKV").bag(20).do(seatA, "pick J").podium("KVEEEE").bag(13)
	})
}

func TestSME12BagAndPodiumRunShort(t *testing.T) {
	t.Parallel()
	sc := scene{
		words:  "CATS DOG CON ON",
		boards: [4][]string{{"8H CATS"}, {"8G DOG"}}, racks: []string{"ION", "INUR"}, podium: "QZXJKV", bag: "EEEE",
		scores: []int32{12, 10}, gained: []int32{12, 10},
	}
	t.Run("SME-12.1-4", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).do(seatB, "pick QZX").do(seatA, "pick").bag(0).podium("JKV").waits(scrabbleme.PhaseBuild, seatA, seatB)
		g.do(seatA, "H8 .ON").do(seatB, "H8 .N").accept().scores(17, 12).waits(scrabbleme.PhasePick, seatB)
		require.Equal(t, 1, g.refuse(seatB, g.move(seatB, "pick"), wordgame.ErrBag).Limit)
		g.refused(seatB, "pick Q", scrabbleme.ErrPodium)
		g.do(seatB, "pick J").podium("KV").do(seatA, "pick KV").podium("").hold(seatA, "IEEEEKV").hold(seatB, "IURQZXJ")
		// SME-12.4: bluffs, which nobody challenges. There is nothing to take, and nobody is asked.
		g.do(seatA, "8L V").do(seatB, "8J J").accept().waits(scrabbleme.PhaseBuild, seatA, seatB)
		g.hold(seatA, "IEEEEK").hold(seatB, "IURQZX")
	})
	t.Run("SME-12.5", func(t *testing.T) {
		t.Parallel()
		two := sc
		two.racks, two.podium, two.bag = []string{"IONAAA", "INURAAA"}, "IKJV", "EE"
		two.start(t).do(seatA, "pick I").podium("KJVEE").bag(0).waits(scrabbleme.PhaseBuild, seatA, seatB)
	})
	t.Run("SME-12.6", func(t *testing.T) {
		t.Parallel()
		last := sc
		last.racks, last.podium, last.bag = []string{"IONAAA", "INURAA"}, "K", ""
		last.start(t).do(seatB, "pick K").podium("").waits(scrabbleme.PhaseBuild, seatA, seatB).hold(seatA, "IONAAA")
	})
	t.Run("SME-12.7", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).do(seatB, "pick").bag(1).waits(scrabbleme.PhasePick, seatA)
		require.Equal(t, 3, g.refuse(seatA, g.move(seatA, "pick"), wordgame.ErrBag).Limit)
		g.refused(seatA, "pick QZ", wordgame.ErrBag).clone().do(seatA, "pick QZX").podium("JKV").bag(0)
		g.refused(seatA, "pick QZXJK", wordgame.ErrLimit).refused(seatA, "pick q", wordgame.ErrForm)
		g.do(seatA, "pick QZXJ").podium("KVE").bag(0)
	})
}

func TestSME13AllTilesUsed(t *testing.T) {
	t.Parallel()
	sc := scene{
		words: "CAT CATS DOG DOGS SO", boards: [4][]string{{"8G CAT"}, {"8G DOG"}}, racks: []string{"S", "SO"},
		scores: []int32{30, 29},
	}
	first := func(t *testing.T, c scrabbleme.Config) *game {
		out := sc
		out.config = c
		return out.start(t).do(seatA, "8G ...S").do(seatB, "8G ...S").accept()
	}
	t.Run("SME-13.1-3", func(t *testing.T) {
		t.Parallel()
		g := first(t, scrabbleme.Config{}).scores(36, 35).hold(seatA, "").hold(seatB, "O").waits(scrabbleme.PhaseBuild, seatB)
		g.do(seatB, "J8 .O")
		require.Contains(t, g.events, scrabbleme.Event(scrabbleme.Passed{By: seatA, Why: scrabbleme.WhyNoTiles}))
		g.accept().scores(36, 37).over(scrabbleme.CauseOut, seatB)
	})
	t.Run("SME-13.4", func(t *testing.T) {
		t.Parallel()
		first(t, scrabbleme.Config{EndOnOut: true}).scores(36, 34).over(scrabbleme.CauseOut, seatA)
	})
	t.Run("SME-13.5", func(t *testing.T) {
		t.Parallel()
		g := first(t, scrabbleme.Config{EndOnOut: true})
		for _, text := range []string{"8G ....O", "pass", "-O", "challenge seat 0", "swap seat 0", "pick", "retire"} {
			g.refused(seatB, text, wordgame.ErrOver)
		}
		g.refuse(table, scrabbleme.TimeUp(), wordgame.ErrOver)
		g.refuse(table, scrabbleme.RetireSeat(seatA), wordgame.ErrOver)
	})
	t.Run("NoDeduction", func(t *testing.T) {
		t.Parallel()
		first(t, scrabbleme.Config{EndOnOut: true, NoDeduction: true}).scores(36, 35).over(scrabbleme.CauseOut, seatA)
	})
	t.Run("OutBonus", func(t *testing.T) {
		t.Parallel()
		g := first(t, scrabbleme.Config{OutBonus: true}).do(seatB, "pass").scores(37, 34).over(scrabbleme.CausePasses, seatA)
		require.Contains(t, g.events, scrabbleme.Event(scrabbleme.Scored{By: seatA, Points: 1, Why: scrabbleme.WhyOtherRacks, Tiles: g.run("O")}))
		// Also where the position is set up with it.
		done := sc
		done.racks, done.config.OutBonus = []string{"", "S", "KO"}, true
		done.start(t).do(seatB, "8G ...S").do(seatC, "pass").accept().do(seatC, "pass").scores(36, 35, -6).over(scrabbleme.CausePasses, seatA)
		// Nobody was out alone and first: no bonus.
		both := sc
		both.racks, both.config.OutBonus = []string{"S", "S", "KO"}, true
		both.boards[2] = []string{"8G CAT"}
		g = both.start(t).do(seatA, "8G ...S").do(seatB, "8G ...S").do(seatC, "pass").accept()
		g.waits(scrabbleme.PhaseBuild, seatC).do(seatC, "pass").scores(36, 35, -6).over(scrabbleme.CausePasses, seatA)
		// Both options: the bonus without the deduction.
		first(t, scrabbleme.Config{OutBonus: true, NoDeduction: true}).do(seatB, "pass").scores(37, 35).over(scrabbleme.CausePasses, seatA)
	})
	t.Run("a seat out and gone gets no bonus", func(t *testing.T) {
		t.Parallel()
		three := sc
		three.racks, three.config.OutBonus = []string{"S", "SO", "O"}, true
		g := three.start(t).do(seatA, "8G ...S").do(seatB, "8G ...S").do(seatC, "pass").accept().do(seatA, "retire")
		g.do(seatB, "pass").do(seatC, "pass").scores(36, 34, -1).over(scrabbleme.CausePasses, seatB)
	})
}

func TestSME14RoundsWithoutPlay(t *testing.T) {
	t.Parallel()
	sc := scene{
		words: "CAT DOG DOGE", boards: [4][]string{{"8G CAT"}, {"8G DOG"}}, racks: []string{"QVVUUII", "JKEEEEE"},
		bag: repeat("E", 9), podium: "RRRRRR", scores: []int32{50, 60},
	}
	t.Run("SME-14.1-2", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).do(seatA, "pass").do(seatB, "pass").waits(scrabbleme.PhaseBuild, seatA, seatB)
		g.do(seatA, "pass").do(seatB, "-E").hold(seatB, "JKEEEEE").scores(28, 42).over(scrabbleme.CauseStale, seatB)
		back := 0
		for _, e := range g.events {
			if e, ok := e.(scrabbleme.Returned); ok {
				back++
				require.Equal(t, scrabbleme.Returned{By: seatB, N: 1}, e)
			}
		}
		require.Equal(t, 1, back, "the tile exchanged goes back once, not again at the end")
	})
	t.Run("SME-14.3", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).do(seatA, "pass").do(seatB, "pass").do(seatA, "pass").do(seatB, "8G ...E")
		up := g.clone().accept().scores(50, 66).do(seatB, "pick").waits(scrabbleme.PhaseBuild, seatA, seatB)
		up.do(seatA, "pass").do(seatB, "pass").waits(scrabbleme.PhaseBuild, seatA, seatB)
		bad := sc
		bad.words = "CAT DOG"
		g = bad.start(t).do(seatA, "pass").do(seatB, "pass").do(seatA, "pass").do(seatB, "8G ...E").do(seatA, "challenge seat 1")
		g.scores(28, 42).over(scrabbleme.CauseStale, seatB).board(seatB, "8G DOG")
	})
	t.Run("SME-14.4", func(t *testing.T) {
		t.Parallel()
		dry := sc
		dry.bag = ""
		g := dry.start(t).do(seatA, "pass").do(seatB, "pass").waits(scrabbleme.PhaseBuild, seatA, seatB)
		g.do(seatA, "pass").do(seatB, "pass").scores(28, 42).over(scrabbleme.CauseStale, seatB)
	})
	t.Run("bag and podium alike", func(t *testing.T) {
		t.Parallel()
		alike := sc
		alike.bag = "EEEEEE" // as many as on the podium: none is used up
		alike.start(t).do(seatA, "pass").do(seatB, "pass").waits(scrabbleme.PhaseBuild, seatA, seatB)
	})
	t.Run("SME-14.5", func(t *testing.T) {
		t.Parallel()
		three := sc
		three.config.StaleAfter = 3
		g := three.start(t)
		for range 2 {
			g.do(seatA, "pass").do(seatB, "pass").waits(scrabbleme.PhaseBuild, seatA, seatB)
		}
		g.do(seatA, "pass").do(seatB, "pass").over(scrabbleme.CauseStale, seatB)
	})
	t.Run("equal scores share a stale game", func(t *testing.T) {
		t.Parallel()
		tie := sc
		tie.scores = []int32{50, 46}
		stale := func(sc scene) *game {
			return sc.start(t).do(seatA, "pass").do(seatB, "pass").do(seatA, "pass").do(seatB, "pass")
		}
		stale(tie).scores(28, 28).over(scrabbleme.CauseStale, seatA, seatB)
		turned := tie
		turned.racks, turned.scores = []string{tie.racks[1], tie.racks[0]}, []int32{46, 50}
		stale(turned).scores(28, 28).over(scrabbleme.CauseStale, seatA, seatB)
		turned.scores = []int32{47, 50}
		stale(turned).scores(29, 28).over(scrabbleme.CauseStale, seatA)
		// At other ends the higher score before the racks were counted wins.
		tie.bag, tie.podium = "", ""
		tie.start(t).do(seatA, "pass").do(seatB, "pass").scores(28, 28).over(scrabbleme.CausePasses, seatA)
	})
}
