package scrabble_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// What the Table may not do: Step takes its acts from people, and records from files.

func TestRulingFaults(t *testing.T) {
	t.Parallel()
	start := func(named bool) *game {
		g := scene{
			config: scrabble.Config{NamedOnly: named}, words: "CAT CATS SO", board: []string{"8G CAT"}, racks: []string{"SOE", "EEE"}, bag: "EEE",
		}.start(t)
		g.refused(table, scrabble.Ruling(0), wordgame.ErrPhase)
		g.step(seatA, g.place("J8 SO")).refused(table, scrabble.Ruling(0), wordgame.ErrPhase).deal(seatA, "EE")
		g.refused(table, scrabble.Ruling(0), wordgame.ErrPhase).refused(table, scrabble.Challenge(0), wordgame.ErrTurn)
		g.refused(seatB, scrabble.Ruling(0), wordgame.ErrTurn).refused(seatB, scrabble.Challenge(1<<2), wordgame.ErrForm)
		return g
	}
	g := start(false).step(seatB, scrabble.Challenge(1))
	for _, bad := range []uint32{1 << 2, 1<<2 | 1, 1 << 31} {
		g.refused(table, scrabble.Ruling(bad), wordgame.ErrForm)
	}
	g.refused(seatB, scrabble.Ruling(1), wordgame.ErrTurn).refused(seatB, scrabble.Pass(), wordgame.ErrTurn).refused(seatB, scrabble.Challenge(0), wordgame.ErrTurn)
	g.step(table, scrabble.Ruling(1<<1)).scores(0, 0) // all words are judged, whatever was named
	g.refused(table, scrabble.Ruling(0), wordgame.ErrPhase)

	g = start(true).step(seatB, scrabble.Challenge(1))
	g.refused(table, scrabble.Ruling(1<<1), wordgame.ErrForm).refused(table, scrabble.Ruling(3), wordgame.ErrForm).step(table, scrabble.Ruling(1)).scores(0, 0)
	g = start(true).step(seatB, scrabble.Challenge(0))
	require.Zero(t, g.view(table).Doubts)
	g.step(table, scrabble.Ruling(3)).scores(0, 0)
	g = start(true).step(seatB, scrabble.Challenge(3))
	require.Zero(t, g.view(table).Doubts, "all words by name are all words")
}

func TestDealFaults(t *testing.T) {
	t.Parallel()
	g := started(t, scrabble.Config{}, 3)
	deal := func(seat wordgame.Seat, text string) scrabble.Move { return scrabble.Deal(seat, g.run(text)) }
	none := scrabble.Deal(seatA, tiles.Run{})
	g.refused(table, none, wordgame.ErrNoTiles).refused(table, deal(seatA, "AB"), wordgame.ErrLimit).refused(table, deal(3, "A"), wordgame.ErrSeat)
	g.refused(table, deal(table, "A"), wordgame.ErrSeat).refused(seatA, deal(seatA, "A"), wordgame.ErrTurn)
	g.refused(table, deal(seatA, "a"), wordgame.ErrBag).refused(table, scrabble.Deal(seatA, tiles.RunOf(27)), wordgame.ErrBag)
	g.refused(table, scrabble.Deal(seatA, tiles.RunOf(0)), wordgame.ErrBag)
	g.deal(seatA, "Z").refused(table, deal(seatA, "E"), wordgame.ErrPhase).refused(table, deal(seatB, "Z"), wordgame.ErrBag)
	g.deal(seatB, "E").deal(seatC, "E") // tied
	g.refused(table, deal(seatA, "E"), wordgame.ErrPhase).deal(seatC, "F").deal(seatB, "E")
	g.refused(table, deal(seatB, "EEEEEEE"), wordgame.ErrLimit).refused(table, deal(seatB, "JJ"), wordgame.ErrBag)
	g.deal(seatB, "EEEEEE").refused(table, deal(seatB, "A"), wordgame.ErrLimit).refused(table, scrabble.Deal(seatB, tiles.Run{}), wordgame.ErrNoTiles)
	g.step(table, none).refused(table, none, wordgame.ErrNoTiles).deal(seatC, "AAA").deal(seatC, "A").toMove(seatB)
	g.step(seatC, scrabble.Retire()).refused(table, deal(seatC, "A"), wordgame.ErrSeat)
	g.step(seatB, scrabble.Pass()).step(seatA, scrabble.Pass()).step(seatB, scrabble.Pass()).step(seatA, scrabble.Pass())
	require.Equal(t, scrabble.PhaseCount, g.view(table).Phase)
	g.refused(table, none, wordgame.ErrNoTiles).refused(seatA, scrabble.Pass(), wordgame.ErrTurn).refused(table, deal(seatB, "A"), wordgame.ErrLimit)
	g.step(table, scrabble.Adjust(seatB, -3)).deal(seatA, "AAA").refused(table, deal(seatA, "AAAA"), wordgame.ErrLimit)
	require.False(t, g.r.Outcome(g.s).Over)
	g.deal(seatA, "EEE").over(scrabble.CausePasses, seatB).scores(-16, -10, 0)
}

// TestTheTableDoesNotPlay: nor does it say more than a kind of move has to say.
func TestTheTableDoesNotPlay(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", racks: []string{"CAT", "E"}, bag: repeat("E", 9)}.start(t)
	for _, m := range []scrabble.Move{scrabble.Pass(), g.exchange("C"), g.place("8G CAT"), scrabble.Challenge(0)} {
		g.refused(table, m, wordgame.ErrTurn)
	}
	whole := scrabble.Move{
		Kind: scrabble.KindAdjust, Seat: 1, Points: 1, Words: 1, Place: board.Placement{At: board.Square{Row: 1}, Tiles: g.run("E")},
	}
	for kind, uses := range map[scrabble.Kind]string{
		scrabble.KindPlace: "place", scrabble.KindExchange: "tiles", scrabble.KindPass: "", scrabble.KindChallenge: "words", scrabble.KindRetire: "",
		scrabble.KindDeal: "seat tiles", scrabble.KindRuling: "words", scrabble.KindAdjust: "seat points", 0: "", 9: "",
	} {
		for part, m := range map[string]scrabble.Move{
			"seat": {Seat: whole.Seat}, "points": {Points: whole.Points}, "words": {Words: whole.Words}, "tiles": {Place: board.Placement{Tiles: whole.Place.Tiles}},
			"at": {Place: board.Placement{At: whole.Place.At}}, "dir": {Place: board.Placement{Dir: board.Down}},
		} {
			m.Kind = kind
			by := seatA
			if kind == scrabble.KindDeal || kind == scrabble.KindRuling || kind == scrabble.KindAdjust {
				by = table
			}
			_, err := g.r.Check(g.s, by, m)
			if used := uses == "place" && (part == "tiles" || part == "at" || part == "dir") || uses == part || uses == "seat "+part || uses == part+" tiles" ||
				uses == part+" points"; used {
				require.NotErrorIs(t, err, wordgame.ErrForm, "%s with %s", kind, part)
			} else {
				require.ErrorIs(t, err, wordgame.ErrForm, "%s with %s", kind, part)
			}
		}
	}
}
