package movegen

import (
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// The best placement, for now the first of the highest of all.

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
