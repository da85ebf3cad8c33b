package scrabbleme_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

// eventful plays a begun game with a swap, an exchange and an upheld challenge in its first round.
func eventful(t *testing.T) (*scrabbleme.Rules, wordgame.Record[scrabbleme.Move], scrabbleme.State) {
	t.Helper()
	r := begin(t, scrabbleme.Config{}, "QI")
	rec := wordgame.Record[scrabbleme.Move]{Rules: r.ID()}
	var s scrabbleme.State
	rack := func(seat wordgame.Seat) []tiles.Tile {
		v := r.View(s, seat)
		return v.Rack.Slice()
	}
	var err error
	for seed := uint64(1); len(rec.Acts) == 0; seed++ { // a game in which A holds a blank at once
		s, _, err = wordgame.Begin(r, &rec, wordgame.Opening{Seats: 3, Seed: seed})
		require.NoError(t, err)
		if rack(seatA)[6] != tiles.Blank {
			rec.Acts = nil
		}
	}
	seen := map[string]bool{}
	do := func(by wordgame.Seat, m scrabbleme.Move) {
		t.Helper()
		var events []scrabbleme.Event
		s, events, err = wordgame.Apply(r, &rec, s, by, m)
		require.NoError(t, err)
		for _, e := range events {
			switch e.(type) {
			case scrabbleme.Swapped:
				seen["swap"] = true
			case scrabbleme.Returned:
				seen["exchange"] = true
			case scrabbleme.Withdrawn:
				seen["upheld"] = true
			}
		}
	}
	star := board.Square{Row: 7, Col: 7}
	do(seatA, scrabbleme.Place(star, board.Across, tiles.RunOf(rack(seatA)[0], tiles.Letter(5).OnBlank())))
	do(seatB, scrabbleme.Exchange(tiles.RunOf(rack(seatB)[0])))
	do(seatC, scrabbleme.Place(star, board.Down, tiles.RunOf(rack(seatC)[0], rack(seatC)[1])))
	do(seatA, scrabbleme.Challenge(seatC))
	do(seatB, scrabbleme.Pass())
	do(seatC, scrabbleme.Pass())
	do(seatA, scrabbleme.Swap(seatC))
	v := r.View(s, seatA)
	do(seatA, scrabbleme.Pick(tiles.RunOf(v.Podium.At(4))))
	require.Equal(t, map[string]bool{"swap": true, "exchange": true, "upheld": true}, seen)
	return r, rec, s
}

func withoutSeed(data string) string {
	return regexp.MustCompile(`"seed":"\d+",`).ReplaceAllString(data, "")
}
