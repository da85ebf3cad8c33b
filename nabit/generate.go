package nabit

import (
	"math/bits"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// generator lists the placements of a hand whose words are all in the lexicon. It is the scratch memory of one goroutine.
//
// Every line of the table is searched for runs that a placement could make. The first square of such a run that has a stack,
// or an empty one with a stack beside the line, is its anchor: from there the two-way graph is walked leftwards over empty
// squares that touch nothing, then rightwards. On a stack the walk either keeps the letter or stacks a tile.
type generator struct {
	two *lexicon.TwoWay
	set *Set
	s   tiles.Letter // S, under ForbidBareS

	// The table with an empty margin wider than a hand, row by row.
	table      Grid
	rows, cols int
	squares    []Square
	top        []tiles.Letter
	full       []bool      // the stack can't grow
	cross      [2][]uint64 // letters that may be put here, as far as the run across the line of play goes
	live       [2][]bool   // has a stack, or a stack beside the line of play

	kinds [HandSize]Tile        // the different tiles of the hand
	left  [HandSize]uint8       // how many of each are still in the hand
	size  int                   // tiles in the hand
	have  uint8                 // bit i: kind i is still in the hand
	any   [1 << HandSize]uint64 // by have: the letters that some tile can show
	shows [64]uint8             // by letter: the kinds that can show it

	dir    board.Dir
	next   int // from one square of the line to the next
	beside int // from one line to the next
	puts   [HandSize]cellPut
	put    int // how many tiles are put so far

	first bool // only to know whether there is any
	stop  bool // the search is over before its end
	found []Placement
}

// cellPut is a tile put on a square of the generator's table.
type cellPut struct {
	at     int
	tile   Tile
	letter tiles.Letter
}

// walk is what the search along a line keeps in mind.
type walk struct {
	anchor int
	old    int  // stacks in the old word that the walk is in
	kept   bool // one of them keeps its letter
}

// search fills found. The order is fixed: across before down, line by line, from the first anchor of a line to the last.
func (g *generator) search(table *Grid, hand *Hand) {
	g.found, g.stop = g.found[:0], false
	g.takeHand(hand)
	g.table = *table
	if table.n == 0 {
		g.openings()
		return
	}
	g.takeTable(table)
	for _, d := range [...]board.Dir{board.Across, board.Down} {
		g.face(d)
		lines, length := g.rows, g.cols
		if d == board.Down {
			lines, length = g.cols, g.rows
		}
		for line := 1; line < lines-1; line++ {
			for i := 1; i < length-1; i++ {
				at := line*g.beside + i*g.next
				if !g.live[d][at] || g.top[at-g.next] != 0 {
					continue
				}
				if g.anchor(at); g.stop {
					return
				}
			}
		}
	}
}

func (g *generator) takeHand(h *Hand) {
	g.put, g.have, g.size = 0, 0, h.Len()
	g.shows = [64]uint8{}
	g.left = [HandSize]uint8{}
	n := 0
	var masks [HandSize]tiles.LetterSet
	for i, t := range h.Slice() {
		if i > 0 && t == h.At(i-1) {
			g.left[n-1]++
			continue
		}
		g.kinds[n], g.left[n], masks[n] = t, 1, g.set.Letters(t)
		g.have |= 1 << n
		for l := range masks[n].All() {
			g.shows[l] |= 1 << n
		}
		n++
	}
	for have := range g.any {
		g.any[have] = 0
		for i, mask := range masks {
			if have>>i&1 != 0 {
				g.any[have] |= uint64(mask)
			}
		}
	}
}

// face turns the search in a direction of play.
func (g *generator) face(d board.Dir) {
	g.dir, g.next, g.beside = d, 1, g.cols
	if d == board.Down {
		g.next, g.beside = g.cols, 1
	}
}

// openings lists the first words of a game, across and down from the origin.
func (g *generator) openings() {
	const side = HandSize + 2
	g.resize(side, side, -1, -1)
	for i := range g.top {
		g.cross[0][i], g.cross[1][i] = ^uint64(0), ^uint64(0)
	}
	for _, d := range [...]board.Dir{board.Across, board.Down} {
		g.face(d)
		g.rightward(side+1, g.two.Dawg(), walk{})
	}
}

// resize clears a table of that many rows and columns, whose first square is (row0,col0). Squares of the margin may lie
// beyond the numbers of a Square, but then there are no tiles left that could be put there.
func (g *generator) resize(rows, cols, row0, col0 int) {
	g.rows, g.cols = rows, cols
	n := rows * cols
	if cap(g.top) < n {
		g.top, g.full, g.squares = make([]tiles.Letter, n), make([]bool, n), make([]Square, n)
		for d := range g.cross {
			g.cross[d], g.live[d] = make([]uint64, n), make([]bool, n)
		}
	}
	g.top, g.full, g.squares = g.top[:n], g.full[:n], g.squares[:n]
	clear(g.top)
	clear(g.full)
	for d := range g.cross {
		g.cross[d], g.live[d] = g.cross[d][:n], g.live[d][:n]
	}
	for row := range rows {
		for col := range cols {
			g.squares[row*cols+col] = Square{Row: int8(row0 + row), Col: int8(col0 + col)}
		}
	}
}

// takeTable copies the table and works out the letters that each square allows.
func (g *generator) takeTable(table *Grid) {
	const margin = HandSize + 1
	from, to, _ := table.Bounds()
	row0, col0 := int(from.Row)-margin, int(from.Col)-margin
	g.resize(int(to.Row)-row0+1+margin, int(to.Col)-col0+1+margin, row0, col0)
	for i := range table.p[:table.n] {
		p := &table.p[i]
		at := (int(p.row)-row0)*g.cols + int(p.col) - col0
		g.top[at] = p.Letter // the last of a stack is its highest
		g.full[at] = i+1 >= MaxHeight && table.p[i+1-MaxHeight].row == p.row && table.p[i+1-MaxHeight].col == p.col
	}
	for _, d := range [...]board.Dir{board.Across, board.Down} {
		g.face(d)
		for at := range g.top {
			g.look(d, at)
		}
	}
}

// look works out cross and live of a square.
func (g *generator) look(d board.Dir, at int) {
	g.cross[d][at], g.live[d][at] = ^uint64(0), g.top[at] != 0
	before, behind := at-g.beside, at+g.beside
	if before >= 0 && g.top[before] == 0 {
		before = -1
	}
	if behind < len(g.top) && g.top[behind] == 0 {
		behind = len(g.top)
	}
	if before >= 0 || behind < len(g.top) {
		g.live[d][at] = true
		g.cross[d][at] = g.crossLetters(at)
	}
	if top := g.top[at]; top != 0 {
		if g.full[at] {
			g.cross[d][at] = 0
		}
		g.cross[d][at] &^= 1 << top
	}
}

// crossLetters returns the letters of the hand that make a word of the run through a square across the line of play.
func (g *generator) crossLetters(at int) (allowed uint64) {
	from := at
	for g.top[from-g.beside] != 0 {
		from -= g.beside
	}
	node := g.two.Dawg()
	for ; from != at; from += g.beside {
		var ok bool
		if node, ok = g.two.Step(node, g.top[from]); !ok {
			return 0
		}
	}
	any := g.any[g.have]
	if g.top[at+g.beside] == 0 {
		return uint64(g.two.Accepts(node)) & any
	}
	for mask := node.Mask & any; mask != 0; mask &= mask - 1 {
		n, ok := g.two.At(node.Arc(mask&-mask)), true
		for i := at + g.beside; ok && g.top[i] != 0; i += g.beside {
			n, ok = g.two.Step(n, g.top[i])
		}
		if ok && n.Ends() {
			allowed |= mask & -mask
		}
	}
	return allowed
}

// anchor searches the runs whose first live square is this one.
func (g *generator) anchor(at int) {
	root := g.two.Root()
	w := walk{anchor: at}
	if l := g.top[at]; l != 0 {
		w.old = 1
		if child, ok := g.two.Step(root, l); ok {
			w.kept = true
			g.leftward(at, child, w)
			w.kept = false
		}
	}
	g.try(at, root, true, w)
}

// try puts each tile of the hand on a square that fits there, and walks on.
func (g *generator) try(at int, node lexicon.Node, leftward bool, w walk) {
	have := g.have
	// With the last tile, before an empty square, the run ends.
	last := g.put == g.size-1 && !leftward && g.top[at+g.next] == 0
	for mask := node.Mask & g.any[have] & g.cross[g.dir][at]; mask != 0; mask &= mask - 1 {
		l := tiles.Letter(bits.TrailingZeros64(mask))
		child := g.two.At(node.Arc(mask & -mask))
		if last && !child.Ends() {
			continue
		}
		for kinds := g.shows[l] & have; kinds != 0; kinds &= kinds - 1 {
			i := bits.TrailingZeros8(kinds)
			if g.left[i]--; g.left[i] == 0 {
				g.have &^= 1 << i
			}
			g.puts[g.put] = cellPut{at: at, tile: g.kinds[i], letter: l}
			g.put++
			if leftward {
				g.leftward(at, child, w)
			} else {
				g.rightward(at+g.next, child, w)
			}
			g.put--
			g.left[i]++
			g.have = have
			if g.stop {
				return
			}
		}
	}
}

// leftward goes on after a letter at or left of the anchor: the run begins here, or one square further left, where nothing
// touches it.
func (g *generator) leftward(at int, node lexicon.Node, w walk) {
	behind := w.anchor + g.next
	if node.Ends() && at != w.anchor && g.top[behind] == 0 {
		g.emit()
	}
	if right, ok := g.two.Step(node, lexicon.Separator); ok {
		// Most left parts end here: it is worth looking before walking on.
		if right.Mask&(g.any[g.have]&g.cross[g.dir][behind]|1<<g.top[behind]) != 0 {
			g.rightward(behind, right, w)
		}
	}
	before := at - g.next
	if node.Mask&g.any[g.have] != 0 && !g.live[g.dir][before] && g.top[before-g.next] == 0 {
		g.try(before, node, true, w)
	}
}

// rightward goes on at a square right of the anchor.
func (g *generator) rightward(at int, node lexicon.Node, w walk) {
	l := g.top[at]
	if l == 0 {
		if w.old > 1 && !w.kept {
			return // an old word would keep no letter
		}
		if node.Ends() {
			g.emit()
		}
		if g.put < g.size {
			g.try(at, node, false, walk{})
		}
		return
	}
	w.old++
	if child, ok := g.two.Step(node, l); ok {
		kept := w
		kept.kept = true
		g.rightward(at+g.next, child, kept)
	}
	g.try(at, node, false, w)
}

// emit notes the tiles put so far.
func (g *generator) emit() {
	switch {
	case g.put == 0 || g.put == 1 && g.table.n == 0:
		return
	case g.put == 1:
		p := &g.puts[0]
		if g.dir == board.Down && (g.top[p.at-g.beside] != 0 || g.top[p.at+g.beside] != 0) {
			return // found across
		}
		if p.letter == g.s && g.table.bareEnd(g.squares[p.at]) {
			return
		}
	}
	var place Placement
	for _, p := range g.puts[:g.put] {
		put := Put{At: g.squares[p.at], Tile: p.tile, Letter: p.letter}
		i := place.n
		for ; i > 0 && (put.At.Row < place.p[i-1].At.Row || put.At.Col < place.p[i-1].At.Col); i-- {
			place.p[i] = place.p[i-1]
		}
		place.p[i] = put
		place.n++
	}
	g.found = append(g.found, place)
	g.stop = g.first
}
