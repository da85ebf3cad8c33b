package scrabbleme_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

// TestSetupLimits has positions that are just possible, each with a change that makes it impossible.
func TestSetupLimits(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, scrabbleme.Config{})
	const most = 1 << 29
	var word board.Grid
	word.Put(board.Square{Row: 14, Col: 14}, 1)
	good := scrabbleme.Position{
		Seats: 3, Idle: 65000, Scores: [4]int32{most, -most}, Gained: [4]int32{most, -most}, Refill: true, Podium: tiles.RackOf(1, 1, 2, 2, 3, 3, 4, 4, 5),
		Grids: [4]board.Grid{word}, Racks: [4]tiles.Rack{tiles.RackOf(5, 5, 5, 5, 5, 5, 5)}, Gone: wordgame.Only(seatC), Skip: wordgame.Only(seatB),
	}
	_, err := r.Setup(good)
	require.NoError(t, err)
	for want, change := range map[string]func(*scrabbleme.Position){
		"Idle is 65001, want 0 to 65000":                                   func(p *scrabbleme.Position) { p.Idle = 65001 },
		"Idle is -1, want 0 to 65000":                                      func(p *scrabbleme.Position) { p.Idle = -1 },
		"the score of seat 0 is 536870913, want -536870912 to 536870912":   func(p *scrabbleme.Position) { p.Scores[0]++ },
		"the score of seat 1 is -536870913, want -536870912 to 536870912":  func(p *scrabbleme.Position) { p.Scores[1]-- },
		"seat 0 gained 536870913, want -536870912 to 536870912":            func(p *scrabbleme.Position) { p.Gained[0]++ },
		"seat 1 gained -536870913, want -536870912 to 536870912":           func(p *scrabbleme.Position) { p.Gained[1]-- },
		"seat 1 gained 1 in a round that has only begun":                   func(p *scrabbleme.Position) { p.Refill, p.Gained = false, [4]int32{0, 1} },
		"the podium has 10 tiles, more than 9":                             func(p *scrabbleme.Position) { p.Podium.Add(1) },
		"the rack of seat 0 has 8 tiles, more than 7":                      func(p *scrabbleme.Position) { p.Racks[0].Add(5) },
		"a score, rack or board for seat 3 of 3 (score)":                   func(p *scrabbleme.Position) { p.Scores[3] = 1 },
		"a score, rack or board for seat 3 of 3 (gained)":                  func(p *scrabbleme.Position) { p.Gained[3] = 1 },
		"a score, rack or board for seat 3 of 3 (rack)":                    func(p *scrabbleme.Position) { p.Racks[3].Add(1) },
		"a score, rack or board for seat 3 of 3 (board)":                   func(p *scrabbleme.Position) { p.Grids[3] = word },
		"a tile off board 1: row 15, column 0":                             func(p *scrabbleme.Position) { p.Grids[1].Put(board.Square{Row: 15}, 1) },
		"a blank without a letter on board 1: row 0, column 0":             func(p *scrabbleme.Position) { p.Grids[1].Put(board.Square{}, tiles.Blank) },
		"tile 27 is not of the set":                                        func(p *scrabbleme.Position) { p.Racks[1].Add(27) },
		"1 more of tile Z than the set has":                                func(p *scrabbleme.Position) { p.Racks[1] = tiles.RackOf(26, 26) },
		"Gone or Skip names seats that are not at the table (gone)":        func(p *scrabbleme.Position) { p.Gone = wordgame.Only(3) },
		"Gone or Skip names seats that are not at the table (skip)":        func(p *scrabbleme.Position) { p.Skip = wordgame.Only(3) },
		"Gone or Skip names seats that are not at the table (skip of one)": func(p *scrabbleme.Position) { p.Skip = wordgame.Only(seatC) },
		"leaves fewer than two":                                            func(p *scrabbleme.Position) { p.Gone, p.Skip = wordgame.Only(seatB, seatC), 0 },
	} {
		bad := good
		change(&bad)
		s, err := r.Setup(bad)
		assert.Equal(t, scrabbleme.State{}, s)
		if assert.Error(t, err, want) {
			start, _, _ := strings.Cut(want, " (") // what tells the cases apart
			assert.Contains(t, err.Error(), start)
			assert.NotContains(t, err.Error(), "\n", "one fault")
		}
	}
}
