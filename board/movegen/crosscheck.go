package movegen

import (
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// Cross-checks. The walk reads one line of the grid at a time and must know, of each empty square in it, which letters
// make a word (or none) in the other direction, and what that cross word is worth. Both depend on nothing but the tiles of
// the one line that crosses there. So the lines seen last are kept, and only where a line's tiles differ from them are its
// own squares and the cross-checks of the squares along it worked out again. No state is asked of the caller: any grid may
// follow any other, and one that differs by a single play costs the few lines that the play touched.

// square is what the walk knows of one square in one direction of reading.
type square struct {
	check    uint64 // letters that may be placed here; all of the alphabet where no cross word arises. Of a tile: its letter
	pass     uint64 // all ones where a tile lies
	factor   int64  // how often a placed tile's points count: in the main word times 2^32, plus in the cross word
	add      int64  // what the cross word's other tiles are worth; of a tile: its points times 2^32
	word     int64  // word premium for a tile placed here
	letter   int32
	tile     tiles.Tile
	hasCross bool // a tile placed here makes a cross word
	leftFree bool // no tile on the square before, or the edge is there
	free     bool // no tile on the square behind, or the edge is there
	next     int8 // first empty square at or behind this one
}

// line is one row read rightwards, or one column read downwards.
type line [board.MaxSide + 1]square

// setPremiums copies the layout into the lines. It is done once: premiums never change.
func (g *Generator) setPremiums() {
	for d := range 2 {
		for i := range g.count[d] {
			for j := range g.count[1-d] {
				p := g.layout.Premium(g.square(d, i, j))
				s := &g.lines[d][i][j]
				s.letter, s.word = int32(p.Letter()), int64(p.Word())
			}
		}
	}
}

// square turns line and position of a direction into a square of the grid.
func (g *Generator) square(d, line, pos int) board.Square {
	if d == 0 {
		return board.Square{Row: int8(line), Col: int8(pos)}
	}
	return board.Square{Row: int8(pos), Col: int8(line)}
}

// load brings lines and cross-checks up to date with the grid.
func (g *Generator) load(grid *board.Grid) {
	var changed [2][board.MaxSide]bool
	g.empty = true
	for r := range g.count[0] {
		for c := range g.count[1] {
			t := grid.At(board.Square{Row: int8(r), Col: int8(c)})
			if t != 0 {
				g.empty = false
			}
			if t != g.seen[0][r][c] {
				g.seen[0][r][c], g.seen[1][c][r] = t, t
				changed[0][r], changed[1][c] = true, true
			}
		}
	}
	for d := range 2 {
		for i := range g.count[d] {
			if changed[d][i] || !g.loaded {
				g.loadLine(d, i)
				g.framed[d][i] = false
				g.crossLine(d, i)
			}
		}
	}
	g.loaded = true
}

// loadLine works out what depends on the tiles of the line itself.
func (g *Generator) loadLine(d, i int) {
	n := g.count[1-d]
	seen, l := &g.seen[d][i], &g.lines[d][i]
	next := int8(n)
	for j := n - 1; j >= 0; j-- {
		s, t := &l[j], seen[j]
		s.tile, s.pass = t, 0
		s.leftFree = j == 0 || seen[j-1] == 0
		s.free = j == n-1 || seen[j+1] == 0
		if t == 0 {
			next = int8(j)
		} else {
			s.pass, s.check, s.add = ^uint64(0), 1<<t.Letter(), g.points[t]<<32
		}
		s.next = next
	}
}

// crossLine works out the cross-checks of the squares along line i of direction d, for the lines that cross it.
func (g *Generator) crossLine(d, i int) {
	n := g.count[1-d]
	l := &g.lines[d][i]
	for j := range n {
		if l[j].tile != 0 {
			continue
		}
		s := &g.lines[1-d][j][i]
		if l[j].leftFree && l[j].free {
			s.check, s.hasCross, s.factor, s.add = g.alphabet, false, int64(s.letter)<<32, 0
			continue
		}
		check, sum := g.crossCheck(l, j, n)
		s.check, s.hasCross, s.factor, s.add = check, true, int64(s.letter)<<32+int64(s.letter)*s.word, sum*s.word
	}
}

// crossCheck returns the letters that complete the word round the empty square j of the line, and the worth of the tiles
// that are there already. With tiles on one side only the answer is the accepting letters of one node; with tiles on both
// sides each letter that continues the reversed right part is tried against the left part.
func (g *Generator) crossCheck(l *line, j, n int) (letters uint64, sum int64) {
	first, last := j, j
	for first > 0 && l[first-1].tile != 0 {
		first--
		sum += l[first].add >> 32
	}
	for last < n-1 && l[last+1].tile != 0 {
		last++
		sum += l[last].add >> 32
	}
	if last == j {
		node := g.two.Dawg()
		for i := first; i < j; i++ {
			if node.Mask&l[i].check == 0 {
				return 0, sum
			}
			node = g.two.At(node.Arc(l[i].check))
		}
		return uint64(g.two.Accepts(node)) & g.alphabet, sum
	}
	node := g.two.Root()
	for i := last; i > j; i-- {
		if node.Mask&l[i].check == 0 {
			return 0, sum
		}
		node = g.two.At(node.Arc(l[i].check))
	}
	if first == j {
		return uint64(g.two.Accepts(node)) & g.alphabet, sum
	}
	at := node.Arc(2)
	for m := node.Mask & g.alphabet; m != 0; m &= m - 1 {
		if g.completes(l, j-1, first, g.two.At(at)) {
			letters |= m & -m
		}
		at++
	}
	return letters, sum
}

// completes reports whether the tiles from square i leftwards down to first end a word when read from the node.
func (g *Generator) completes(l *line, i, first int, node lexicon.Node) bool {
	for ; i >= first; i-- {
		if node.Mask&l[i].check == 0 {
			return false
		}
		node = g.two.At(node.Arc(l[i].check))
	}
	return node.Ends()
}
