package main

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/nabit"
)

// bot chooses from what its seat sees, and knows nothing else: it samples a State that fits the View and lists its plays
// there, which are the same in every such State.
type bot struct {
	name  string
	worth func(points nabit.Points, nabs, tiles int, me wordgame.Seat, g *wordgame.Rand) int
}

// botOf says who sits where: the robber goes for nabs, the builder for words, the third plays anything.
func botOf(seat wordgame.Seat) bot {
	switch seat {
	case 0:
		return bot{"robber", func(points nabit.Points, nabs, tiles int, me wordgame.Seat, _ *wordgame.Rand) int {
			return 100*nabs + 10*int(points[me]) - tiles
		}}
	case 1, 3:
		return bot{"builder", func(points nabit.Points, _, tiles int, me wordgame.Seat, _ *wordgame.Rand) int {
			lead := 2 * int(points[me])
			for _, p := range points {
				lead -= int(p)
			}
			return 10*lead + tiles
		}}
	}
	return bot{"dreamer", func(_ nabit.Points, _, _ int, _ wordgame.Seat, g *wordgame.Rand) int { return g.IntN(1 << 20) }}
}

// choose takes the placement worth most, banks the tile that is hardest to use, and exchanges all it can where it finds no
// word. False: nothing to do but pass.
func (b bot) choose(r *nabit.Rules, v nabit.View, g *wordgame.Rand) (best nabit.Move, ok bool) {
	s := r.Sample(v, g)
	most := 0
	for p := range r.Plays(s, v.Me) {
		m := p.Move()
		worth := 0
		switch m.Kind {
		case nabit.KindPlace:
			points, nabs := r.Score(&s, p)
			worth = 1<<21 + b.worth(points, nabs, m.Place.Len(), v.Me, g)
		case nabit.KindBank:
			worth = 1 + clumsy(r.Set(), m.Tiles.At(0))
		case nabit.KindExchange:
			worth = m.Tiles.Len()
		default:
			continue
		}
		if !ok || worth > most {
			best, most, ok = m, worth, true
		}
	}
	return best, ok
}

// clumsy counts the sides of a tile that few words need.
func clumsy(set *nabit.Set, t nabit.Tile) (n int) {
	for _, l := range set.Sides(t) {
		switch set.Alphabet().Name(l) {
		case "J", "Q", "X", "Z", "V":
			n++
		}
	}
	return n
}
