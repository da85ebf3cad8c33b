package movegen

import (
	"math"

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

// bounds is the table of one anchor.
type bounds struct {
	right [tiles.MaxHand + 2][tiles.MaxHand + 2]int32 // [l][r]: l tiles placed left, r or more right
	from  [tiles.MaxHand + 3]int32                    // [l]: l or more placed left, any number right
	left  int                                         // tiles placed left when the walk turned right
}

// impossible is the bound of what can't be placed at all.
const impossible = math.MinInt32

// sketch is the part of a bound that grows square by square.
type sketch struct {
	word, fixed, extra int32
	n                  int
	letter, cross      [tiles.MaxHand]int32
}

// cover adds an empty square to be covered.
func (k *sketch) cover(s *square) {
	k.word *= s.word
	k.extra += s.crossAdd
	k.letter[k.n], k.cross[k.n] = s.letter, s.cross
	k.n++
}

// score returns the most that tiles of the given points, dearest first, can score on the squares covered.
func (k *sketch) score(points []int32) int32 {
	var weight [tiles.MaxHand]int32
	for i := range k.n {
		w := k.letter[i]*k.word + k.cross[i]
		j := i
		for j > 0 && weight[j-1] < w {
			weight[j] = weight[j-1]
			j--
		}
		weight[j] = w
	}
	sum := k.fixed*k.word + k.extra
	for i := range k.n {
		sum += weight[i] * points[i]
	}
	return sum
}

// boundAnchor fills the table for an anchor and returns its highest entry.
func (g *Generator) boundAnchor(a *anchor) int32 {
	l, length := &g.lines[a.dir][a.line], g.count[1-a.dir]
	avail := g.onRack
	if g.blanks > 0 {
		avail |= g.onBlank
	}
	b := &g.bound
	k := sketch{word: 1}
	c := int(a.pos)
	lefts := 0
	if l[c].tile != 0 {
		for ; c >= 0 && l[c].tile != 0; c-- {
			k.fixed += l[c].points
		}
	} else {
		k.cover(&l[c])
		c--
		lefts = 1
	}
	first := lefts
	if first == 1 {
		b.right[0][0] = impossible
	}
	for {
		g.boundRight(b, lefts, k, l, int(a.pos)+1, length, avail)
		// To the next square left; a tile behind it ends the left part, as does the fence.
		if c <= int(a.fence) || c < 0 || k.n == g.total || l[c].tile != 0 || l[c].check&avail == 0 || !l[c].leftFree {
			break
		}
		k.cover(&l[c])
		c--
		lefts++
	}
	b.from[lefts+1] = impossible
	for i := lefts; i >= first; i-- {
		b.from[i] = max(b.from[i+1], b.right[i][0])
	}
	return b.from[first]
}

// boundRight fills row lefts of the table: the squares of k are covered, those to the right are added one by one.
func (g *Generator) boundRight(b *bounds, lefts int, k sketch, l *line, c, length int, avail uint64) {
	row := &b.right[lefts]
	rights := 0
	for {
		for ; c < length && l[c].tile != 0; c++ {
			k.fixed += l[c].points
		}
		row[rights] = impossible
		if k.n > 0 {
			row[rights] = k.score(g.dear[:]) + g.bonus[k.n]
		}
		if c == length || k.n == g.total || l[c].check&avail == 0 {
			break
		}
		k.cover(&l[c])
		c++
		rights++
	}
	row[rights+1] = impossible
	for i := rights - 1; i >= 0; i-- {
		row[i] = max(row[i], row[i+1])
	}
}

// Best returns the placement with the highest score: of several, the one that comes first in the order of AppendAll. It
// reports false if there is none. The arguments are as for AppendAll.
func (g *Generator) Best(grid *board.Grid, rack *tiles.Rack) (Candidate, bool) {
	g.prepare(grid, rack)
	for i := range g.anchors {
		g.anchors[i].bound = g.boundAnchor(&g.anchors[i])
	}
	g.bounded, g.has, g.best = true, false, Candidate{}
	h := g.anchors
	for i := len(h)/2 - 1; i >= 0; i-- {
		sink(h, i)
	}
	for len(h) > 0 {
		a := h[0]
		h[0] = h[len(h)-1]
		h = h[:len(h)-1]
		sink(h, 0)
		if g.has && a.bound < g.bestScore {
			break
		}
		g.need = impossible
		if g.has {
			g.need = g.bestScore
			if a.order > g.bestOrder {
				g.need++
			}
		}
		if a.bound < g.need || a.bound == impossible {
			continue
		}
		g.boundAnchor(&a)
		g.order = a.order
		g.walk(&a)
	}
	g.bounded = false
	return g.best, g.has
}

// sink restores the heap of anchors, highest bound on top, when element i may be too low. Of equal bounds the earlier in the
// list's order goes first.
func sink(h []anchor, i int) {
	for {
		kid := 2*i + 1
		if kid >= len(h) {
			return
		}
		if kid+1 < len(h) && before(&h[kid+1], &h[kid]) {
			kid++
		}
		if !before(&h[kid], &h[i]) {
			return
		}
		h[i], h[kid] = h[kid], h[i]
		i = kid
	}
}

func before(a, b *anchor) bool {
	if a.bound != b.bound {
		return a.bound > b.bound
	}
	return a.order < b.order
}
