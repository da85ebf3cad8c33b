package scrabbleme_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

// Premium squares count once, also for who gets the board by a swap.
func TestPremiumsAfterASwap(t *testing.T) {
	t.Parallel()
	g := scene{
		words: "CAT CATS DOG DOGS SO SOB", racks: []string{"C?TSOBI", "DOGSION"}, bag: repeat("E", 20), podium: "RRRRRR",
	}.start(t)
	g.do(seatA, "8G CaT").do(seatB, "8G DOG").accept().scores(8, 10).do(seatA, "swap seat 1").do(seatA, "pick").do(seatB, "pick")
	// The star is used on both boards: DOGS 2+1+2+1, CATS 3+0+1+1; J8 is plain. O and B on J9, J10: triple letter B.
	g.do(seatA, "J8 SOB").do(seatB, "8G ...S").accept().scores(8+6+1+1+9, 10+5)
}

// TestScoringIsScrabbles compares with package scrabble on the same boards: the same placements are legal and make the same
// words for the same points.
func TestScoringIsScrabbles(t *testing.T) {
	t.Parallel()
	mine := rulesOf(t, scrabbleme.Config{})
	theirs, err := scrabble.New(scrabble.Config{Lexicon: mine.Config().Lexicon})
	require.NoError(t, err)
	boards := 60
	if testing.Short() {
		boards = 10
	}
	placed := 0
	for seed := range uint64(boards) {
		g := wordgame.NewRand(seed)
		grid, used := randomGrid(t, mine, &g)
		bag := mine.Set().Bag()
		for _, x := range used {
			require.True(t, bag.Remove(x.Bare()))
		}
		var rack tiles.Rack
		for range 7 {
			rack.Add(bag.Draw(&g))
		}
		a, err := mine.Setup(scrabbleme.Position{Seats: 2, Grids: [4]board.Grid{{}, grid}, Racks: [4]tiles.Rack{{}, rack}})
		require.NoError(t, err)
		b, err := theirs.Setup(scrabble.Position{Seats: 2, To: 1, Grid: grid, Racks: [4]tiles.Rack{{}, rack}})
		require.NoError(t, err)
		want := map[board.Placement]int{}
		for p := range theirs.Plays(b, 1) {
			if m := p.Move(); m.Kind == scrabble.KindPlace {
				want[m.Place] = p.Score()
			}
		}
		got := map[board.Placement]int{}
		for p := range mine.Plays(a, 1) {
			if m := p.Move(); m.Kind == scrabbleme.KindPlace {
				got[m.Place] = p.Score()
			}
		}
		require.Equal(t, want, got)
		p, ok := mine.Best(&a, 1)
		q, ok2 := theirs.Best(&b, 1)
		require.Equal(t, ok2, ok)
		require.Equal(t, q.Move().Place, p.Move().Place)
		require.Equal(t, q.Score(), p.Score())
		placed += len(got)
		for range 200 { // bluffs, most of them no words and many refused
			place := board.Placement{At: board.Square{Row: int8(g.IntN(15)), Col: int8(g.IntN(15))}, Dir: board.Dir(g.IntN(2))}
			from := rack
			for n := 1 + g.IntN(7); n > 0; n-- {
				x := from.At(g.IntN(from.Len()))
				from.Remove(x)
				if x == tiles.Blank {
					x = tiles.Letter(1 + g.IntN(26)).OnBlank()
				}
				place.Tiles = place.Tiles.Add(x)
			}
			p, err := mine.Check(a, 1, scrabbleme.Place(place.At, place.Dir, place.Tiles))
			q, err2 := theirs.Check(b, 1, scrabble.Place(place.At, place.Dir, place.Tiles))
			if err != nil || err2 != nil {
				require.Error(t, err)
				require.Error(t, err2)
				require.Equal(t, err2.Error(), err.Error())
				continue
			}
			require.Equal(t, q.Score(), p.Score())
			require.Equal(t, q.Move().Place, p.Move().Place)
			require.Equal(t, theirs.Formed(&b, q), mine.Formed(&a, p))
			require.Equal(t, theirs.Judge(&b, q), mine.Judge(&a, p))
		}
	}
	require.Greater(t, placed, 10*boards)
}

// randomGrid builds a board by random plays and returns its tiles.
func randomGrid(t *testing.T, r *scrabbleme.Rules, g *wordgame.Rand) (board.Grid, []tiles.Tile) {
	t.Helper()
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: g.Uint64()})
	require.NoError(t, err)
	var used []tiles.Tile
	for range 8 * g.IntN(8) {
		var by wordgame.Seat
		for by = range r.ToAct(s).Must.All() {
			break
		}
		m, ok := r.Default(s, by)
		require.True(t, ok)
		if p, ok := r.Best(&s, by); ok {
			m = p.Move()
		}
		if s, _, err = r.Apply(s, by, m); r.Outcome(s).Over {
			break
		}
		require.NoError(t, err)
	}
	v := r.View(s, 0)
	for row := range int8(15) {
		for col := range int8(15) {
			if x := v.Grids[0].At(board.Square{Row: row, Col: col}); x != 0 {
				used = append(used, x)
			}
		}
	}
	return v.Grids[0], used
}
