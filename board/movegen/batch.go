package movegen

import (
	"math/bits"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// Batches. Words that have come equally far from an anchor lie on one shelf. To spell them on, the arcs of all letters that fit
// are looked at first, in a loop without a branch that depends on what they say, so that the processor need not wait for one before it
// asks for the next. Only then the few that are alive, because they end a word or can go on, are dealt with. A shelf that gets
// full is spelled on to the end before more is put on it: memory is bounded, whatever the rack.

// batch is how many items a shelf holds before it is emptied.
const batch = 64

// mostFits is how many tiles one item can be continued with.
const mostFits = tiles.MaxLetters + tiles.MaxHand

// shelf is words that have come equally far.
type shelf struct {
	n     int
	items [3*batch + mostFits]item
}

// item is a word being spelled: where it has come to in the graph, what is left in hand, and what has been placed.
type item struct {
	node lexicon.Node
	have uint64 // letters there is a tile of in hand
	two  uint64 // letters there are two or more tiles of
	acc  int64  // points of the tiles placed: in the main word before word premiums, times 2^32, plus in cross words
	run  run    // the tiles placed
}

// run is up to MaxHand tiles in order, a byte each from the lowest on.
type run struct{ lo, mid, hi uint64 }

// pushFront puts a tile before the others.
func (r *run) pushFront(t tiles.Tile) {
	r.hi = r.hi<<8 | r.mid>>56
	r.mid = r.mid<<8 | r.lo>>56
	r.lo = r.lo<<8 | uint64(t)
}

// put puts a tile in place i, which was empty, or adds bits to the one there.
func (r *run) put(i int, t tiles.Tile) {
	x := uint64(t) << (i & 7 * 8)
	switch {
	case i < 8:
		r.lo |= x
	case i < 16:
		r.mid |= x
	default:
		r.hi |= x
	}
}

// drop takes bits from the tile in place i.
func (r *run) drop(i int, bits tiles.Tile) {
	x := uint64(bits) << (i & 7 * 8)
	switch {
	case i < 8:
		r.lo &^= x
	case i < 16:
		r.mid &^= x
	default:
		r.hi &^= x
	}
}

// at returns the tile in place i.
func (r *run) at(i int) tiles.Tile {
	x := r.hi
	switch {
	case i < 8:
		x = r.lo
	case i < 16:
		x = r.mid
	}
	return tiles.Tile(x >> (i & 7 * 8))
}

// highBits are the bits that say of each tile in eight whether it is a blank.
const highBits = 0x8080808080808080

// blanks returns how many blanks there are.
func (r *run) blanks() int {
	return bits.OnesCount64(r.lo&highBits>>7 | r.mid&highBits>>6 | r.hi&highBits>>5)
}

// gathered are arcs: in the lowest byte the tile they stand for, above it which item they continue, in the upper half their number.
type gathered struct {
	ends [4 * batch]uint64 // that end a word
	live [4 * batch]uint64 // that can go on
}

// recs is how many arcs are gathered at most before they are dealt with; one item may add mostFits to them.
const recs = 2 * batch

// one returns 1 if any bit is set, without a branch.
func one(x uint64) int { return int((x | -x) >> 63) }

// gather looks up where the items' fitting letters lead. It returns how many items it has come to.
func (g *Generator) gather(items []item, st *step) (done, nEnds, nLive int) {
	arcs := g.arcs
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
		if g.blanks > 0 {
			if blanks := g.blanks - it.run.blanks(); blanks > 0 {
				if blanks > 1 {
					look |= g.blankCan
				}
				nEnds, nLive = gatherBlank(arcs, out, n, fits&g.blankCan&^it.have, look&st.look|st.always, i, nEnds, nLive)
				look |= g.blankCan
				multi |= g.blankCan
			}
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
			nLive += one(kid.Mask & look &^ (b &^ multi))
		}
	}
	return len(items), nEnds, nLive
}

// gatherBlank does so for the letters of m spelled with a blank; look are the letters that may come next.
func gatherBlank(arcs lexicon.Arcs, out *gathered, n lexicon.Node, m, look uint64, i, nEnds, nLive int) (int, int) {
	for ; m != 0; m &= m - 1 {
		arc := n.Arc(m & -m)
		kid := arcs.At(arc)
		r := uint64(arc)<<32 | uint64(i)<<8 | uint64(bits.TrailingZeros64(m)) | uint64(tiles.Blank)
		out.ends[nEnds&(len(out.ends)-1)] = r
		nEnds += kid.Ending()
		out.live[nLive&(len(out.live)-1)] = r
		nLive += one(kid.Mask & look)
	}
	return nEnds, nLive
}

// shelve puts an item with one more tile on the next shelf, but for the tile in its run, and returns it.
func (g *Generator) shelve(items []item, next *shelf, r uint64, factor int64) *item {
	to, it := &next.items[next.n], &items[uint32(r)>>8]
	next.n++
	to.node = g.arcs.At(uint32(r >> 32))
	t := tiles.Tile(r)
	to.run, to.acc = it.run, it.acc+g.points[t]*factor
	b := uint64(t>>7^1) << (t & 63) // none for a blank
	to.have, to.two = it.have&^(b&^it.two), it.two&^b
	if b&g.many&it.two != 0 {
		g.recount(to, it, t)
	}
	return to
}

// recount corrects two for a tile of which there were more than two on the rack.
func (g *Generator) recount(to, it *item, t tiles.Tile) {
	left := int(g.rack[t&63]) - 1
	for _, w := range [...]uint64{it.run.lo, it.run.mid, it.run.hi} {
		for ; w != 0; w >>= 8 {
			if tiles.Tile(w) == t {
				left--
			}
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
		node := g.arcs.At(uint32(r >> 32))
		ok := true
		for c := st.square + 1; c < st.behind; c++ {
			b := g.line[c].check
			if node.Mask&b == 0 {
				ok = false
				break
			}
			node = g.arcs.At(node.Arc(b))
		}
		if !ok {
			continue
		}
		if node.Ends() {
			g.ends[nEnds] = r
			nEnds++
		}
		to := g.shelve(items, next, r, st.factor)
		to.run.put(l+k-1, tiles.Tile(r))
		any := to.have
		if g.blanks > 0 && g.blanks-to.run.blanks() > 0 {
			any |= g.blankCan
		}
		if to.node = node; node.Mask&behind.check&any == 0 {
			next.n--
		}
	}
	if nEnds > 0 {
		g.finish(items, st, l, k, nEnds)
	}
}
