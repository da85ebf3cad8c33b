package movegen

import (
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Traversal. From an anchor, words are spelled through the two-way graph: leftwards to their beginning, then, behind the
// separator, rightwards to their end (Gordon, "A Faster Scrabble Move Generation Algorithm", 1994). What is slow about this
// is not arithmetic but waiting for parts of the graph that lie far off in memory, often to find that they lead nowhere. An arc tells
// which letters may follow it, so a step is only taken if one of these fits the next square and is in hand. And words are
// not spelled one after the other: those that have come to the same square lie on a shelf and are spelled on together (see
// batch.go), so that the processor waits for many of them at a time. What is the same for all words that come to a square from an
// anchor is worked out once, as a step. A letter there is a tile of is never spelled with a blank; once a word
// is complete, blanks are put in the place of its tiles (see finish.go).

// step is a square to be covered, with what is the same for all words that come there from one anchor.
type step struct {
	check  uint64 // letters that may be placed
	look   uint64 // letters that may come next
	pass   uint64 // all ones if the next letter lies on the board, so that the rack need not have it
	always uint64 // bit 0 if the separator may come next
	right  uint64 // letters that may come behind the separator
	factor int64  // how often the points of a tile placed here count
	add    int64  // of the whole way to here: what lies on the board, and cross words
	word   int32  // of the whole way to here: product of word premiums
	end    int    // 1 if a word may end here
	square int8
	behind int8 // the square to be covered next; on the right that is behind the run
}

// walk finds all placements of an anchor.
func (g *Generator) walk(a *anchor) {
	g.dir, g.lineAt = board.Dir(a.dir), int(a.line)
	g.line = &g.lines[a.dir][a.line]
	g.anchor, g.limit = int(a.pos), int(a.limit)
	g.rights = 0
	n := g.two.Root()
	c := g.anchor
	first := &g.lefts[0]
	*first = step{word: 1, square: int8(c), behind: int8(c)}
	if g.line[c].tile != 0 {
		for ; c >= 0 && g.line[c].tile != 0; c-- {
			s := &g.line[c]
			if n.Mask&s.check == 0 {
				return
			}
			n = g.arcs.At(n.Arc(s.check))
			first.add += s.add
		}
		first.square, first.behind = int8(c+1), int8(c)
	}
	s := &g.left[0]
	it := &s.items[0]
	*it = item{node: n, have: g.hand.have, two: g.hand.two}
	s.n = 1
	if g.line[g.anchor].tile != 0 && n.Mask&1 != 0 {
		if right := g.arcs.At(n.Arc(1)); right.Mask&g.line[g.anchor+1].check&g.available() != 0 {
			to := &g.right[0]
			to.items[0], to.n = *it, 1
			to.items[0].node = right
			g.goRight(0, 0)
		}
	}
	g.goLeft(0)
}

// goLeft takes the items that have l tiles placed left and can go further left.
func (g *Generator) goLeft(l int) {
	c := int(g.lefts[l].behind)
	if l < g.total && c >= g.limit {
		st := &g.lefts[l+1]
		sq := &g.line[c]
		prev := &g.lefts[l]
		*st = step{check: sq.check, factor: sq.factor, add: prev.add + sq.add, word: prev.word * int32(sq.word), square: int8(c), behind: int8(c - 1)}
		if c < g.anchor {
			st.end = 1 // one letter is no word in this direction
		}
		if c > g.limit {
			st.look = g.line[c-1].check
		}
		st.right = g.line[g.anchor+1].check
		if st.right != 0 {
			st.always = 1
		}
		g.expand(&g.left[l], st, l, 0)
	}
	g.left[l].n = 0
}

// turn decides for what gather found alive on the left whether it can turn right, go further left, or both. l tiles have been
// placed with it.
func (g *Generator) turn(items []item, next *shelf, st *step, l, n int) {
	arcs := g.arcs
	nLeft, nRight := 0, 0
	for _, r := range g.live[:n] {
		it := &items[uint32(r)>>8]
		b := uint64(1) << (r & 63)
		rest := it.have &^ (b &^ it.two)
		if g.blanks > 0 {
			blanks := g.blanks - it.run.blanks()
			if r&uint64(tiles.Blank) != 0 {
				rest = it.have
				blanks--
			}
			if blanks > 0 {
				rest |= g.blankCan
			}
		}
		kid := arcs.At(uint32(r >> 32))
		sep := kid.Arc(1) // of no meaning if there is none, which is seen to below
		right := arcs.At(sep)
		g.live[nLeft] = r
		nLeft += one(kid.Mask & st.look & rest)
		g.ends[nRight] = r&(1<<32-1) | uint64(sep)<<32
		nRight += one(right.Mask & st.right & rest & -(kid.Mask & 1))
	}
	for _, r := range g.live[:nLeft] {
		g.shelve(items, next, r, st.factor).run.pushFront(tiles.Tile(r))
	}
	to := &g.right[l]
	for _, r := range g.ends[:nRight] {
		g.shelve(items, to, r, st.factor).run.pushFront(tiles.Tile(r))
	}
	if to.n > batch {
		g.goRight(l, 0)
	}
}

// goRight takes the items that have l tiles placed left and k right.
func (g *Generator) goRight(l, k int) {
	s := &g.right[l+k]
	st := g.rightStep(k + 1)
	g.expand(s, st, l, k+1)
	s.n = 0
}

// rightStep returns the k-th square to be covered right of the anchor, counted from 1.
func (g *Generator) rightStep(k int) *step {
	st := &g.rightSteps[k]
	if k <= g.rights {
		return st
	}
	g.rights = k
	c, add, word := g.anchor+1, int64(0), int32(1)
	if k > 1 {
		prev := &g.rightSteps[k-1]
		c, add, word = int(prev.behind), prev.add, prev.word
	}
	s, next := &g.line[c], &g.line[c+1]
	*st = step{check: s.check, look: next.check, pass: next.pass, factor: s.factor, add: add + s.add, word: word * int32(s.word), square: int8(c)}
	c++
	if next.pass == 0 {
		st.end = 1
	}
	for ; g.line[c].pass != 0; c++ {
		st.add += g.line[c].add
	}
	st.behind = int8(c)
	return st
}

// expand places one more tile on each item of a shelf, on the square of the step. k is 0 on the left.
func (g *Generator) expand(s *shelf, st *step, l, k int) {
	var next *shelf
	if k == 0 {
		next = &g.left[l+1]
	} else {
		next = &g.right[l+k]
	}
	for from := 0; from < s.n; {
		items := s.items[from:s.n]
		done, nEnds, nLive := g.gather(items, st)
		from += done
		if nEnds > 0 && st.end != 0 {
			g.finish(items, st, l, k, nEnds)
		}
		switch {
		case nLive == 0:
			continue
		case k == 0:
			g.turn(items, next, st, l+1, nLive)
		case st.pass != 0:
			g.pass(items, next, st, l, k, nLive)
		default:
			for _, r := range g.live[:nLive] {
				g.shelve(items, next, r, st.factor).run.put(l+k-1, tiles.Tile(r))
			}
		}
		if next.n > batch {
			g.deeper(l, k)
		}
	}
	if k == 0 && g.right[l+1].n > 0 {
		g.goRight(l+1, 0)
	}
	if next.n > 0 {
		g.deeper(l, k)
	}
}

func (g *Generator) deeper(l, k int) {
	if k == 0 {
		g.goLeft(l + 1)
	} else {
		g.goRight(l, k)
	}
}
