package nabit_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/gametest"
	"github.com/tilewright/wordgame/nabit"
)

// configs has every policy, every way to settle a tie and every option.
func configs() map[string]nabit.Config {
	return map[string]nabit.Config{
		"rulebook": {},
		"void":     {Policy: wordgame.Void, First: green},
		"double":   {Policy: wordgame.Double, Tie: nabit.TieLatest, ExchangeOne: true, FinishRound: true},
		"latest":   {Tie: nabit.TieLatest, BankFromBag: true, MinusUnplayed: true, First: green},
		"nobody":   {Policy: wordgame.Void, Tie: nabit.TieNobody, ForbidBareS: true, FinishRound: true, MinusUnplayed: true},
		"stale":    {Policy: wordgame.Single, Tie: nabit.TieNobody, StaleAfter: 2, BankFromBag: true, FinishRound: true},
	}
}

func TestConformance(t *testing.T) {
	t.Parallel()
	for name, c := range configs() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, c)
			games, seats := 1, []int{2, 3, 4}
			switch {
			case testing.Short():
				seats = []int{2 + len(name)%3}
			case name == "rulebook":
				games = 2
			}
			gametest.Run(t, gametest.Game[nabit.State, nabit.Move, nabit.Event, nabit.View, nabit.Play]{
				Rules: r, Seats: seats, Games: games, Bound: 3000,
				Plays: r.Plays, Move: nabit.Play.Move,
				Extra:     func(s nabit.State, by wordgame.Seat, g *wordgame.Rand) []nabit.Move { return extra(r, s, by, g) },
				Invariant: func(t *testing.T, s nabit.State) { conserved(t, r, s) },
				Total:     points,
			})
		})
	}
}

// extra are moves that Plays does not list: bluffs, challenges, leaving, the Table's own and nonsense.
func extra(r *nabit.Rules, s nabit.State, by wordgame.Seat, g *wordgame.Rand) []nabit.Move {
	v := r.View(s, by)
	moves := []nabit.Move{
		nabit.Pass(), nabit.Challenge(0), nabit.Challenge(1), nabit.Challenge(1 << 31), nabit.Exchange(nabit.Hand{}), nabit.BankBlind(),
		nabit.Bank(3), nabit.Bank(250), nabit.Deal(1, nabit.HandOf(nabit.Blank)), nabit.Ruling(1), nabit.Ruling(^uint32(0)),
		nabit.RetireSeat(by), nabit.Place(), nabit.Place(nabit.Put{Tile: 200, Letter: 200}),
	}
	if g.IntN(30) == 0 {
		moves = append(moves, nabit.Retire())
	}
	if by >= wordgame.MaxSeats || v.Hands[by].Len() == 0 {
		return moves
	}
	hand := &v.Hands[by]
	moves = append(moves, nabit.Exchange(nabit.HandOf(hand.At(0))), nabit.Bank(hand.At(hand.Len()-1)))
	for range 8 { // bluffs somewhere
		moves = append(moves, bluff(r, &v, hand, g))
	}
	return moves
}

// bluff lays some tiles of the hand near the table, mostly in a line, with a gap or two on the same square at times.
func bluff(r *nabit.Rules, v *nabit.View, hand *nabit.Hand, g *wordgame.Rand) nabit.Move {
	from, to, _ := v.Grid.Bounds()
	at := nabit.Square{
		Row: from.Row - 1 + int8(g.IntN(int(to.Row-from.Row)+3)), Col: from.Col - 1 + int8(g.IntN(int(to.Col-from.Col)+3)),
	}
	down := g.IntN(2) == 1
	var puts []nabit.Put
	for i := range 1 + g.IntN(hand.Len()) {
		put := nabit.Put{At: at, Tile: hand.At(i)}
		put.Letter = r.Set().Sides(put.Tile)[g.IntN(2)]
		if put.Tile == nabit.Blank {
			put.Letter = 1 + r.Set().Sides(1)[g.IntN(2)]
		}
		puts = append(puts, put)
		switch g.IntN(16) {
		case 0: // the same square
		case 1:
			at = along(at, !down)
		case 2, 3, 4:
			at = along(along(at, down), down)
		default:
			at = along(at, down)
		}
	}
	return nabit.Place(puts...)
}

// conserved: the tiles of each colour lie on the table, in its hand, in its bag or in its bank.
func conserved(t *testing.T, r *nabit.Rules, s nabit.State) {
	t.Helper()
	v := r.View(s, table)
	require.Zero(t, v.Skip&v.Gone, "a seat that has left owes no turn")
	counts := map[wordgame.Seat]map[nabit.Tile]int{}
	for seat := range wordgame.Seat(v.Seats) {
		counts[seat] = map[nabit.Tile]int{}
		bag := r.Set().Colour(seat)
		for _, x := range bag.Slice() {
			counts[seat][x]++
		}
		for _, list := range [][]nabit.Tile{v.Hands[seat].Slice(), v.Bags[seat].Slice(), v.Banks[seat].Slice()} {
			for _, x := range list {
				counts[seat][x]--
			}
		}
	}
	for _, stack := range v.Grid.Stacks() {
		require.LessOrEqual(t, stack.Height(), nabit.MaxHeight)
		for i := range stack.Height() {
			p := stack.At(i)
			counts[p.Owner][p.Tile]--
			require.True(t, r.Set().Letters(p.Tile).Has(p.Letter))
			if i > 0 {
				require.NotEqual(t, stack.At(i-1).Letter, p.Letter)
			}
		}
	}
	for seat, left := range counts {
		for x, n := range left {
			require.Zero(t, n, "tile %s of seat %d", r.Set().FormatTile(x), seat)
		}
	}
}

// points is what an event adds to the scores.
func points(e nabit.Event) (sums [wordgame.MaxSeats]int32) {
	switch e := e.(type) {
	case nabit.Placed:
		return e.Points
	case nabit.Withdrawn:
		return e.Points
	case nabit.Banked:
		sums[e.By] = 1
	case nabit.Scored:
		sums[e.By] = e.Points
	case nabit.Retired:
		sums[e.By] = e.Points
	}
	return sums
}
