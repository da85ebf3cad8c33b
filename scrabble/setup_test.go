package scrabble_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// TestSetupFaults: a position that no game can be in is refused, whatever is wrong with it, and one that is just right is not.
func TestSetupFaults(t *testing.T) {
	t.Parallel()
	r := begin(t, scrabble.Config{MaxExchanges: 2}, "CAT")
	on := func(row, col int8, x tiles.Tile) (g board.Grid) {
		g.Put(board.Square{Row: row, Col: col}, x)
		return g
	}
	for name, c := range map[string]struct {
		want   string // "": it is a position
		change func(p *scrabble.Position)
	}{
		"as it is":                   {"", func(*scrabble.Position) {}},
		"no seats":                   {"2 to 4 players", func(p *scrabble.Position) { p.Seats = 0 }},
		"five seats":                 {"2 to 4 players", func(p *scrabble.Position) { p.Seats = 5 }},
		"minus one seat":             {"2 to 4 players", func(p *scrabble.Position) { p.Seats = -1 }},
		"the last seat to move":      {"", func(p *scrabble.Position) { p.To = 2 }},
		"nobody to move":             {"can't be to move", func(p *scrabble.Position) { p.To = 3 }},
		"to move and gone":           {"can't be to move", func(p *scrabble.Position) { p.Gone = wordgame.Only(0) }},
		"to move and to skip":        {"can't be to move", func(p *scrabble.Position) { p.Skip = wordgame.Only(0) }},
		"one gone, one to skip":      {"", func(p *scrabble.Position) { p.Gone, p.Skip = wordgame.Only(1), wordgame.Only(2) }},
		"gone who is not there":      {"Gone or Skip", func(p *scrabble.Position) { p.Gone = wordgame.Only(3) }},
		"to skip and gone":           {"Gone or Skip", func(p *scrabble.Position) { p.Gone, p.Skip = wordgame.Only(1), wordgame.Only(1) }},
		"one seat left":              {"Gone or Skip", func(p *scrabble.Position) { p.Gone = wordgame.Only(1, 2) }},
		"zeros":                      {"", func(p *scrabble.Position) { p.Zeros = 65000 }},
		"zeros below 0":              {"Zeros is -1", func(p *scrabble.Position) { p.Zeros = -1 }},
		"zeros past counting":        {"Zeros is 65001", func(p *scrabble.Position) { p.Zeros = 65001 }},
		"a score for nobody":         {"for seat 3 of 3", func(p *scrabble.Position) { p.Scores[3] = 1 }},
		"a rack for nobody":          {"for seat 3 of 3", func(p *scrabble.Position) { p.Racks[3] = rackOf(t, r.Set(), "A") }},
		"tiles owed to nobody":       {"for seat 3 of 3", func(p *scrabble.Position) { p.Owed[3] = 1 }},
		"passes of nobody":           {"for seat 3 of 3", func(p *scrabble.Position) { p.Passes[3] = 1 }},
		"exchanges of nobody":        {"for seat 3 of 3", func(p *scrabble.Position) { p.Swaps[3] = 1 }},
		"exchanges":                  {"", func(p *scrabble.Position) { p.Swaps[2] = 2 }},
		"an exchange too many":       {"seat 2 has made 3 exchanges", func(p *scrabble.Position) { p.Swaps[2] = 3 }},
		"scores":                     {"", func(p *scrabble.Position) { p.Scores = [4]int32{1 << 29, -1 << 29} }},
		"a score too high":           {"the score of seat 1", func(p *scrabble.Position) { p.Scores[1] = 1<<29 + 1 }},
		"a score too low":            {"the score of seat 0", func(p *scrabble.Position) { p.Scores[0] = -1<<29 - 1 }},
		"a rack partly known":        {"", func(p *scrabble.Position) { p.Owed[0] = 4 }},
		"a rack of eight":            {"3 tiles and 5 owed, more than 7", func(p *scrabble.Position) { p.Owed[0] = 5 }},
		"owed below 0":               {"-1 owed", func(p *scrabble.Position) { p.Owed[0] = -1 }},
		"owed past counting":         {"owed, more than 7", func(p *scrabble.Position) { p.Owed[0] = math.MaxInt }},
		"two Zs":                     {"1 more of tile Z", func(p *scrabble.Position) { p.Racks[0] = rackOf(t, r.Set(), "ZZ") }},
		"a Z here, a Z there":        {"1 more of tile Z", func(p *scrabble.Position) { p.Racks[1], p.Grid = rackOf(t, r.Set(), "Z"), on(0, 0, 26) }},
		"three blanks":               {"1 more of tile ?", func(p *scrabble.Position) { p.Racks[1], p.Grid = rackOf(t, r.Set(), "??"), on(7, 7, tiles.Blank|1) }},
		"a tile in the corner":       {"", func(p *scrabble.Position) { p.Grid = on(14, 14, 1) }},
		"a tile off the board":       {"off the board: row 15, column 0", func(p *scrabble.Position) { p.Grid = on(15, 0, 1) }},
		"a tile right of the board":  {"off the board: row 20, column 20", func(p *scrabble.Position) { p.Grid = on(20, 20, 1) }},
		"a blank without a letter":   {"a blank without a letter: row 7, column 7", func(p *scrabble.Position) { p.Grid = on(7, 7, tiles.Blank) }},
		"a tile of another alphabet": {"tile 27 is not of the set", func(p *scrabble.Position) { p.Grid = on(7, 7, 27) }},
	} {
		p := scrabble.Position{Seats: 3, Racks: [4]tiles.Rack{rackOf(t, r.Set(), "AEI")}}
		c.change(&p)
		s, err := r.Setup(p)
		if c.want != "" {
			require.ErrorContains(t, err, c.want, name)
			require.True(t, s == scrabble.State{}, name)
			continue
		}
		require.NoError(t, err, name)
		scrabble.Conserve(t, r, &s)
		v := r.View(s, table)
		require.Equal(t, scrabble.PhaseTurn, v.Phase, name)
		require.Equal(t, p.Scores, v.Scores, name)
		require.Equal(t, p.Swaps, v.Swaps, name)
		require.Equal(t, p.Zeros, int(v.Zeros), name)
		require.Equal(t, [2]wordgame.Seats{p.Gone, p.Skip}, [2]wordgame.Seats{v.Gone, v.Skip}, name)
		require.Equal(t, wordgame.Only(p.To), v.Wait.Must, name)
		data, err := r.MarshalState(s)
		require.NoError(t, err, name)
		back, err := r.UnmarshalState(data)
		require.NoError(t, err, name)
		require.True(t, back == s, name)
	}
}

// TestSetupOwed: more tiles can't be owed than are left.
func TestSetupOwed(t *testing.T) {
	t.Parallel()
	r := oddRules(t, map[string]int{"A": 8, "B": 7}, 0, "AB")
	_, err := r.Setup(scrabble.Position{Seats: 2, Owed: [4]int{7, 7}})
	require.NoError(t, err)
	_, err = r.Setup(scrabble.Position{Seats: 3, Owed: [4]int{7, 7, 2}})
	require.ErrorContains(t, err, "16 tiles are owed, but only 15 are left")
	_, err = r.Setup(scrabble.Position{Seats: 3, Owed: [4]int{7, 7, 1}})
	require.NoError(t, err)
}
