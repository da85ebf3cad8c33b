package movegen

import (
	"math/bits"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// item is a word being spelled: where it has come to in the graph, what is left in hand, and what has been placed.
type item struct {
	node   lexicon.Node
	have   uint64 // letters there is a tile of in hand
	two    uint64 // letters there are two or more tiles of
	acc    int64  // points of the tiles placed: in the main word before word premiums, times 2^32, plus in cross words
	run    tiles.Run
	blanks uint8 // in hand
}

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

// batch is how many items are spelled on together. They are independent of each other, so that the processor can wait for
// several parts of the graph at a time.
const batch = 64

// mostFits is how many tiles one item can be continued with.
const mostFits = tiles.MaxLetters + tiles.MaxHand

type shelf struct {
	n     int
	items [3*batch + mostFits]item
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
			n = g.two.At(n.Arc(s.check))
			first.add += s.add
		}
		first.square, first.behind = int8(c+1), int8(c)
	}
	s := &g.left[0]
	it := &s.items[0]
	*it = item{node: n, have: g.hand.have, two: g.hand.two, blanks: uint8(g.blanks)}
	s.n = 1
	if g.line[g.anchor].tile != 0 && n.Mask&1 != 0 {
		any := it.have
		if it.blanks > 0 {
			any |= g.blankCan
		}
		if right := g.two.At(n.Arc(1)); right.Mask&g.line[g.anchor+1].check&any != 0 {
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

// turn decides for what gather found alive on the left whether it can turn right, go further left, or both.
func (g *Generator) turn(items []item, next *shelf, st *step, l, n int) {
	arcs := g.two.Arcs
	nLeft, nRight := 0, 0
	for _, r := range g.live[:n] {
		it := &items[uint32(r)>>8]
		b := uint64(1) << (r & 63)
		rest := it.have &^ (b &^ it.two)
		if it.blanks > 0 {
			if r&uint64(tiles.Blank) == 0 {
				rest |= g.blankCan
			} else if rest = it.have; it.blanks > 1 {
				rest |= g.blankCan
			}
		}
		kid := arcs.At(uint32(r >> 32))
		sep := kid.Arc(1)
		right := arcs.At(sep)
		g.live[nLeft] = r
		more := 0
		if kid.Mask&st.look&rest != 0 {
			more = 1
		}
		nLeft += more
		g.ends[nRight] = r&(1<<32-1) | uint64(sep)<<32
		more = 0
		if right.Mask&st.right&rest&-(kid.Mask&1) != 0 {
			more = 1
		}
		nRight += more
	}
	for _, r := range g.live[:nLeft] {
		g.shelve(items, next, r, st.factor)
	}
	to := &g.right[l]
	for _, r := range g.ends[:nRight] {
		g.shelve(items, to, r, st.factor)
		run := &to.items[to.n-1].run
		*run = reversed(run)
	}
	if to.n > batch {
		g.goRight(l, 0)
	}
}

func reversed(r *tiles.Run) (out tiles.Run) {
	t := r.Slice()
	for i := len(t) - 1; i >= 0; i-- {
		out.Push(t[i])
	}
	return out
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
				g.shelve(items, next, r, st.factor)
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

const recs = 2 * batch

// gather looks up where the items' fitting letters lead.
func (g *Generator) gather(items []item, st *step) (done, nEnds, nLive int) {
	arcs := g.two.Arcs
	out := &g.gathered
	for i := range items {
		if nEnds|nLive >= recs {
			return i, nEnds, nLive
		}
		it := &items[i]
		n := it.node
		fits := n.Mask & st.check
		multi := it.two | st.pass
		look := it.have | st.pass
		if it.blanks > 0 {
			if it.blanks > 1 {
				look |= g.blankCan
			}
			nEnds, nLive = gatherBlank(arcs, out, n, fits&g.blankCan&^it.have, look&st.look|st.always, i, nEnds, nLive)
			look |= g.blankCan
			multi |= g.blankCan
		}
		look = look&st.look | st.always
		for m := fits & it.have; m != 0; m &= m - 1 {
			b := m & -m
			arc := n.Arc(b)
			kid := arcs.At(arc)
			r := uint64(arc)<<32 | uint64(i)<<8 | uint64(bits.TrailingZeros64(m))
			out.ends[nEnds&(len(out.ends)-1)] = r
			nEnds += kid.Ending()
			out.live[nLive&(len(out.live)-1)] = r
			more := 0
			if kid.Mask&look&^(b&^multi) != 0 {
				more = 1
			}
			nLive += more
		}
	}
	return len(items), nEnds, nLive
}

func gatherBlank(arcs lexicon.Arcs, out *gathered, n lexicon.Node, m, look uint64, i, nEnds, nLive int) (int, int) {
	for ; m != 0; m &= m - 1 {
		arc := n.Arc(m & -m)
		kid := arcs.At(arc)
		r := uint64(arc)<<32 | uint64(i)<<8 | uint64(bits.TrailingZeros64(m)) | uint64(tiles.Blank)
		out.ends[nEnds&(len(out.ends)-1)] = r
		nEnds += kid.Ending()
		out.live[nLive&(len(out.live)-1)] = r
		more := 0
		if kid.Mask&look != 0 {
			more = 1
		}
		nLive += more
	}
	return nEnds, nLive
}

// gathered are arcs.
type gathered struct {
	ends, live [256]uint64
}

// shelve puts an item with one more tile on the next shelf.
func (g *Generator) shelve(items []item, next *shelf, r uint64, factor int64) {
	it := &items[uint32(r)>>8]
	to := &next.items[next.n]
	next.n++
	to.node = g.two.At(uint32(r >> 32))
	g.place(to, it, tiles.Tile(r), factor)
}

// place fills in item to as it with tile t placed.
func (g *Generator) place(to, it *item, t tiles.Tile, factor int64) {
	to.run = it.run
	to.run.Push(t)
	to.acc = it.acc + g.points[t]*factor
	b := uint64(1) << (t & 63)
	if t.IsBlank() {
		to.have, to.two, to.blanks = it.have, it.two, it.blanks-1
		return
	}
	to.have, to.two, to.blanks = it.have&^(b&^it.two), it.two&^b, it.blanks
	if b&g.many&it.two != 0 {
		g.countLeft(to, it, t)
	}
}

func (g *Generator) countLeft(to, it *item, t tiles.Tile) {
	left := int(g.rack[t&63]) - 1
	for _, x := range it.run.Slice() {
		if x == t {
			left--
		}
	}
	if left > 1 {
		to.two |= 1 << (t & 63)
	}
}

// pass leads items through the tiles that lie behind the step's square.
func (g *Generator) pass(items []item, next *shelf, st *step, l, k, n int) {
	nEnds := 0
	behind := &g.line[st.behind]
	for _, r := range g.live[:n] {
		arc := uint32(r >> 32)
		node := g.two.At(arc)
		ok := true
		for c := st.square + 1; c < st.behind; c++ {
			b := g.line[c].check
			if node.Mask&b == 0 {
				ok = false
				break
			}
			node = g.two.At(node.Arc(b))
		}
		if !ok {
			continue
		}
		if node.Ends() {
			g.ends[nEnds] = r
			nEnds++
		}
		to := &next.items[next.n]
		g.place(to, &items[uint32(r)>>8], tiles.Tile(r), st.factor)
		any := to.have
		if to.blanks > 0 {
			any |= g.blankCan
		}
		if node.Mask&behind.check&any != 0 {
			to.node = node
			next.n++
		}
	}
	if nEnds > 0 {
		g.finish(items, st, l, k, nEnds)
	}
}

// finish puts the placements that gather found complete into the list.
func (g *Generator) finish(items []item, st *step, l, k, n int) {
	left := &g.lefts[l]
	if k == 0 {
		left = st
		l++
	}
	placed := l + k
	start := int(left.square)
	first := int(g.line[start].next)
	if placed == 1 && g.dir == board.Down && g.line[first].hasCross {
		return // it makes a word across too, and was found there
	}
	if g.singleEnd && g.bothEnds(first, placed) {
		return
	}
	add, word := left.add, left.word
	if k > 0 {
		add += st.add
		word *= st.word
	}
	c := Candidate{Placement: board.Placement{At: g.square(int(g.dir), g.lineAt, first), Dir: g.dir}}
	tl := tally{add: add, word: word, bonus: g.bonus[placed]}
	if g.blanks > 0 {
		for i := range l {
			tl.factors[l-1-i] = g.lefts[i+1].factor
		}
		for i := range k {
			tl.factors[l+i] = g.rightSteps[i+1].factor
		}
	}
	for _, r := range g.ends[:n] {
		it := &items[uint32(r)>>8]
		t := tiles.Tile(r)
		acc := it.acc + g.points[t]*st.factor + add
		if k == 0 {
			c.Tiles = tiles.Run{}
			c.Tiles.Push(t)
			s := it.run.Slice()
			for j := len(s) - 1; j >= 0; j-- {
				c.Tiles.Push(s[j])
			}
		} else {
			c.Tiles = it.run
			c.Tiles.Push(t)
		}
		if g.blanks == 0 {
			c.Score = tl.score(acc)
			g.out = append(g.out, c)
			continue
		}
		g.withBlanks(&c, &tl, acc, int(it.blanks)-int(t>>7))
	}
}

type tally struct {
	add     int64
	word    int32
	bonus   int32
	factors [tiles.MaxHand]int64
}

func (t *tally) score(acc int64) int32 {
	extra := int32(acc)
	return int32((acc-int64(extra))>>32)*t.word + extra + t.bonus
}

// withBlanks finishes a placement in every way to spell it with the blanks in hand.
func (g *Generator) withBlanks(c *Candidate, tl *tally, acc int64, left int) {
	if left < g.blanks {
		var tile, blank uint64
		for _, t := range c.Tiles.Slice() {
			b := uint64(1) << (t & 63)
			if t.IsBlank() {
				blank |= b
			} else {
				tile |= b
			}
		}
		if tile&blank != 0 {
			var count [64]uint8
			copy(count[:], g.rack[:])
			g.anyBlanks(c, tl, tl.add, 0, g.blanks, &count)
			return
		}
	}
	g.moreBlanks(c, tl, acc, 0, left)
}

func (g *Generator) moreBlanks(c *Candidate, tl *tally, acc int64, from, left int) {
	c.Score = tl.score(acc)
	g.out = append(g.out, *c)
	if left == 0 {
		return
	}
	for i := from; i < c.Tiles.Len(); i++ {
		t := c.Tiles.At(i)
		if t.IsBlank() || g.blankCan>>t&1 == 0 {
			continue
		}
		blank := t | tiles.Blank
		c.Tiles.Set(i, blank)
		g.moreBlanks(c, tl, acc+(g.points[blank]-g.points[t])*tl.factors[i], i+1, left-1)
		c.Tiles.Set(i, t)
	}
}

func (g *Generator) anyBlanks(c *Candidate, tl *tally, acc int64, i, left int, count *[64]uint8) {
	if i == c.Tiles.Len() {
		c.Score = tl.score(acc)
		g.out = append(g.out, *c)
		return
	}
	t := c.Tiles.At(i) &^ tiles.Blank
	if count[t&63] > 0 {
		count[t&63]--
		c.Tiles.Set(i, t)
		g.anyBlanks(c, tl, acc+g.points[t]*tl.factors[i], i+1, left, count)
		count[t&63]++
	}
	if left > 0 && g.blankCan>>t&1 != 0 {
		t |= tiles.Blank
		c.Tiles.Set(i, t)
		g.anyBlanks(c, tl, acc+g.points[t]*tl.factors[i], i+1, left-1, count)
	}
}
