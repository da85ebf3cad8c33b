package dabble_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/internal/gametest"
	"github.com/tilewright/wordgame/tiles"
)

// configs are games that between them use every field of Config.
func configs() map[string]dabble.Config {
	return map[string]dabble.Config{
		"box":     {StaleTimeUps: 3},
		"void":    {Policy: wordgame.Void, StaleTimeUps: 3},
		"first":   dabble.FirstEdition(),
		"booklet": dabble.Booklet(),
		"untimed": {Set: dabble.Spanish(), Untimed: true, Target: 200, FailedChallenge: dabble.Out},
		"strict":  {Set: dabble.EnglishP9(), FailedChallenge: dabble.Minus25, NoTieBonus: true, SharedWin: true, StaleTimeUps: 2, StaleAfter: 5},
		"mild":    {NoDeduction: true, ExchangedLoses: true, Unused: true, Bonus: 50, Target: 300, StaleTimeUps: 1},
	}
}

func TestConformance(t *testing.T) {
	t.Parallel()
	for name, c := range configs() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, c, words)
			games, seats := 2, []int{2, 3, 4}
			if testing.Short() {
				games, seats = 1, []int{3}
			}
			gametest.Run(t, gametest.Game[dabble.State, dabble.Move, dabble.Event, dabble.View, dabble.Play]{
				Rules: r, Seats: seats, Games: games, Bound: 4000, Move: dabble.Play.Move,
				Extra:   func(s dabble.State, by wordgame.Seat, g *wordgame.Rand) []dabble.Move { return extra(r, s, by, g) },
				Reveals: laysOpen,
				Total:   func(e dabble.Event) [wordgame.MaxSeats]int32 { return gains([]dabble.Event{e}) },
			})
		})
	}
}

// laysOpen reports whether tiles that were hidden are shown: the others see rows, and under Unused what is left over.
func laysOpen(_ dabble.State, events []dabble.Event) bool {
	for _, e := range events {
		if _, ok := e.(dabble.Shown); ok {
			return true
		}
	}
	return false
}

// lettered is the tile as it is played: a blank gets a letter.
func lettered(t tiles.Tile, g *wordgame.Rand) tiles.Tile {
	if t == tiles.Blank {
		return tiles.Letter(1 + g.IntN(26)).OnBlank()
	}
	return t
}

// shuffled lays tiles of the rack into rows, in any order; keep is the rows that get some.
func shuffled(rack *tiles.Rack, keep uint32, g *wordgame.Rand) (rows dabble.Rows) {
	if rack.Len() < dabble.HandSize {
		return rows
	}
	run := rack.Run()
	list := run.Slice()
	for i := range list {
		j := i + g.IntN(len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
	n := 0
	for i := range dabble.RowCount {
		row := rows.Row(i)
		if keep>>i&1 == 0 {
			continue
		}
		for j := range row {
			row[j] = lettered(list[n], g)
			n++
		}
	}
	return rows
}

// extra are a seat's moves, right and wrong ones, and those of the Table.
func extra(r *dabble.Rules, s dabble.State, by wordgame.Seat, g *wordgame.Rand) []dabble.Move {
	v := r.View(s, by)
	other := wordgame.Seat(g.IntN(int(v.Seats)))
	full := shuffled(&v.Rack, 31, g)
	moves := []dabble.Move{
		dabble.Pass(), dabble.Call(full), dabble.Show(full), dabble.Show(shuffled(&v.Rack, uint32(g.IntN(32)), g)),
		dabble.Challenge(other, uint32(g.IntN(33))), dabble.Challenge(other, 0), dabble.Challenge(other, 1), dabble.Exchange(tiles.Run{}),
		dabble.Deal(other, tiles.RunOf(1, 2)), dabble.Ruling(uint32(g.IntN(1 << 20))), dabble.Ruling(0), dabble.RetireSeat(other),
	}
	if rows, ok := r.Solve(&v.Rack); ok {
		moves = append(moves, dabble.Call(rows), dabble.Call(rows))
	}
	if v.Rack.Len() > 2 {
		moves = append(moves, dabble.Exchange(tiles.RunOf(v.Rack.At(0), v.Rack.At(2))), dabble.Exchange(v.Rack.Run()))
	}
	if g.IntN(60) == 0 {
		moves = append(moves, dabble.Retire())
	}
	return moves
}

// TestEveryConfigEnds plays Default against Default: the bound that Default promises.
func TestEveryConfigEnds(t *testing.T) {
	t.Parallel()
	for name, c := range configs() {
		for seats := 2; seats <= 4; seats++ {
			r := rulesOf(t, c, words)
			full := r.Config()
			s, _, err := r.Begin(wordgame.Opening{Seats: seats, Seed: 3})
			require.NoError(t, err)
			acts := 0
			for ; !r.Outcome(s).Over; acts++ {
				for by := range r.ToAct(s).Must.All() {
					m, ok := r.Default(s, by)
					require.True(t, ok)
					p, err := r.Check(s, by, m)
					require.NoError(t, err)
					require.NoError(t, r.Commit(&s, p))
					r.Settle(&s)
					break
				}
			}
			require.LessOrEqual(t, acts, full.StaleAfter*full.StaleTimeUps*(1+seats), name)
		}
	}
}
