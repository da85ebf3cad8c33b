package movegen

import "math/bits"

// Traversal. A word is spelled from its anchor: leftwards to the first letter, then, over the graph's separator, from behind
// the anchor rightwards. At every square three sets meet before anything is looked at: the letters that continue the word
// (the node's mask), those that the cross-check allows, and those on the rack; only what is in all three is tried. Scores are
// carried along: the main word's sum before word premiums, the product of these, and what cross words earn. Placed tiles
// stand on a tape: those left of the anchor grow towards its front, those to the right towards its back, so that the tape
// always holds exactly the run of the placement. When Best walks, a branch that can't reach the score needed is cut.

// taken is a walk's score so far.
type taken struct {
	sum   int32 // the main word's letters, before word premiums
	word  int32 // product of the word premiums
	extra int32 // cross words
}

// with returns the score with a tile of the given points placed on s.
func (t taken) with(s *square, points int32) taken {
	return taken{t.sum + points*s.letter, t.word * s.word, t.extra + s.crossAdd + points*s.cross}
}

// placeLeft puts each fitting tile on square c, which is empty and left of all that has been spelled.
func (g *Generator) placeLeft(c int, node uint32, t taken) {
	s := &g.line[c]
	n := g.two.Node(node)
	fits := n.Mask & s.check
	if g.left == 1 {
		fits &= n.Accepts // the last tile in hand has to end the word, since what is behind the anchor is free
	}
	if fits == 0 {
		return
	}
	g.left--
	g.lo--
	for m := fits & g.onRack; m != 0; m &= m - 1 {
		b := m & -m
		l := bits.TrailingZeros64(b)
		g.take(l, b)
		g.tape[g.lo] = letterTile(l)
		g.afterLeft(c, g.child(n.Mask, b, n.Base), n.Accepts&b != 0, t.with(s, g.points[l&63]))
		g.putBack(l, b)
	}
	if g.blanks > 0 {
		g.blanks--
		for m := fits & g.onBlank; m != 0; m &= m - 1 {
			b := m & -m
			l := bits.TrailingZeros64(b)
			g.tape[g.lo] = blankTile(l)
			g.afterLeft(c, g.child(n.Mask, b, n.Base), n.Accepts&b != 0, t.with(s, g.blankPoints))
		}
		g.blanks++
	}
	g.lo++
	g.left++
}

// afterLeft decides how to go on when the word has been spelled from the anchor leftwards to square c: end it, turn right, or
// go further left. The square behind the anchor is always free or off the board.
func (g *Generator) afterLeft(c int, node uint32, ends bool, t taken) {
	if !g.line[c].leftFree {
		return
	}
	if ends && g.left < g.total && c < g.anchor {
		g.found(c, t)
	}
	if node == 0 || g.left == 0 {
		return
	}
	n := g.two.Node(node)
	placed := g.total - g.left
	if n.Mask>>63 != 0 && g.anchor+1 < g.length && !(g.bounded && g.bound.right[placed][0] < g.need) {
		g.bound.left = placed
		g.placeRight(g.anchor+1, c, g.two.At(n.Base+uint32(bits.OnesCount64(n.Mask))-1), t)
	}
	if c-1 > g.fence && !(g.bounded && g.bound.from[placed+1] < g.need) {
		g.placeLeft(c-1, node, t)
	}
}

// placeRight goes on from square c rightwards; the word starts on square start. It needs a tile in hand.
func (g *Generator) placeRight(c, start int, node uint32, t taken) {
	s := &g.line[c]
	if s.tile != 0 {
		ends := false
		for ; c < g.length && g.line[c].tile != 0; c++ {
			s = &g.line[c]
			n := g.two.Node(node)
			b := uint64(1) << s.tile.Letter()
			if n.Mask&b == 0 {
				return
			}
			t.sum += s.points
			ends = n.Accepts&b != 0
			node = g.child(n.Mask, b, n.Base)
		}
		if ends && g.left < g.total {
			g.found(start, t)
		}
		if c == g.length || node == 0 || g.left == 0 {
			return
		}
		s = &g.line[c]
	}
	n := g.two.Node(node)
	fits := n.Mask & s.check
	if fits == 0 {
		return
	}
	g.left--
	// What follows needs a further square, and either a tile on the board there or one in hand.
	further := c+1 < g.length && (!s.free || g.left > 0)
	if further && g.bounded {
		right := g.total - g.left - g.bound.left
		if s.free {
			right++
		}
		further = g.bound.right[g.bound.left][right] >= g.need
	}
	ending := n.Accepts
	if !s.free {
		ending = 0
	}
	if !further {
		fits &= ending
	}
	for m := fits & g.onRack; m != 0; m &= m - 1 {
		b := m & -m
		l := bits.TrailingZeros64(b)
		g.tape[g.hi] = letterTile(l)
		u := t.with(s, g.points[l&63])
		g.hi++
		if ending&b != 0 {
			g.found(start, u)
		}
		if further {
			if kid := g.child(n.Mask, b, n.Base); kid != 0 {
				g.take(l, b)
				g.placeRight(c+1, start, kid, u)
				g.putBack(l, b)
			}
		}
		g.hi--
	}
	if g.blanks > 0 {
		g.blanks--
		u := t.with(s, g.blankPoints)
		for m := fits & g.onBlank; m != 0; m &= m - 1 {
			b := m & -m
			g.tape[g.hi] = blankTile(bits.TrailingZeros64(b))
			g.hi++
			if ending&b != 0 {
				g.found(start, u)
			}
			if further {
				if kid := g.child(n.Mask, b, n.Base); kid != 0 {
					g.placeRight(c+1, start, kid, u)
				}
			}
			g.hi--
		}
		g.blanks++
	}
	g.left++
}

// take takes letter l, whose bit is b, off the rack.
func (g *Generator) take(l int, b uint64) {
	n := g.rack[l&63] - 1
	g.rack[l&63] = n
	if n == 0 {
		g.onRack &^= b
	}
}

// putBack undoes take.
func (g *Generator) putBack(l int, b uint64) {
	g.rack[l&63]++
	g.onRack |= b
}
