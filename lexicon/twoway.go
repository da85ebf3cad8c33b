package lexicon

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"strings"

	"github.com/tilewright/wordgame/tiles"
)

// Separator stands, on an arc of a TwoWay, between the reversed left part of a
// word and its right part. It is below every letter.
const Separator tiles.Letter = 0

// A TwoWay is a list of words in which a word can be spelled from each of its
// letters: first leftwards to its beginning, then, after Separator, rightwards.
// CARE is in it as ERAC, RAC|E, AC|RE and C|ARE. What follows a Separator is
// what follows the same beginning in the plain graph, whose nodes are shared.
//
// It is laid out for walking: an arc holds everything that is to be known of the
// node it leads to, so that a step is one load and one that can't go on is seen
// to before it is taken. The arcs of nodes that many words pass lie together.
type TwoWay struct {
	Arcs
	root, dawg  Node
	nodes, size int
}

// An arc is, from its lowest bit: whether a word ends with it, the number of the
// first arc of the node it leads to, and that node's mask. The numbers' upper 7
// bits and the masks' upper 24 stand in words of their own, which short alphabets
// do without.
const (
	baseBits     = 24
	maskShift    = 1 + baseBits
	maskBits     = 64 - maskShift
	highBaseBits = 7
)

// A Node is a place in a TwoWay: what has been spelled so far. The zero Node
// leads nowhere.
type Node struct {
	// Mask says which arcs leave the node: bit l for letter l, bit 0 for Separator.
	Mask uint64
	at   uint32
}

// Ends reports whether the letters spelled to come here are a word.
func (n Node) Ends() bool { return n.at&1 != 0 }

// Ending is Ends as a number, 0 or 1.
func (n Node) Ending() int { return int(n.at & 1) }

// Arc returns the number of the node's arc with the letter of a mask's bit, which
// must be in Mask. The arcs follow each other in the order of their letters.
func (n Node) Arc(bit uint64) uint32 {
	return n.at>>1 + uint32(bits.OnesCount64(n.Mask&(bit-1)))
}

// Arcs are the arcs of a TwoWay, for loops that follow many of them.
type Arcs struct {
	arcs []uint64
	high int // where the words for what arcs have no room for begin; 0 where all have
}

// At returns where an arc leads.
func (a Arcs) At(arc uint32) Node {
	x := a.arcs[arc]
	n := Node{Mask: x >> maskShift, at: uint32(x) & (1<<maskShift - 1)}
	if a.high != 0 {
		h := a.arcs[a.high+int(arc)]
		n.Mask |= h >> highBaseBits << maskBits
		n.at |= uint32(h) << maskShift
	}
	return n
}

// TwoWay returns the two-way graph of the list. The first call builds it, which
// takes a fraction of a second for a language's words; all calls return the same.
func (g *Graph) TwoWay() *TwoWay { return g.two() }

// Root returns the node to spell words from any letter: leftwards, Separator,
// rightwards. A word read wholly leftwards (ERAC) ends without Separator; |CARE,
// with nothing on the left, is not in the graph.
func (t *TwoWay) Root() Node { return t.root }

// Dawg returns the node to spell words from left to right.
func (t *TwoWay) Dawg() Node { return t.dawg }

// Step follows the arc of a letter; ok says whether there is one.
func (t *TwoWay) Step(n Node, l tiles.Letter) (to Node, ok bool) {
	bit := uint64(1) << l
	if n.Mask&bit == 0 {
		return Node{}, false
	}
	return t.At(n.Arc(bit)), true
}

// Accepts returns the letters whose arcs from a node end a word.
func (t *TwoWay) Accepts(n Node) tiles.LetterSet {
	var set tiles.LetterSet
	arc := n.at >> 1
	for m := n.Mask; m != 0; m &= m - 1 {
		if t.arcs[arc]&1 != 0 {
			set |= tiles.LetterSet(m & -m)
		}
		arc++
	}
	return set
}

// Size returns the numbers of nodes and arcs.
func (t *TwoWay) Size() (nodes, arcs int) { return t.nodes, t.size }

// beginning is the beginning of a word, to be entered in reverse.
type beginning struct {
	head  uint64 // its first 8 letters in reverse, which settle most comparisons
	at    uint32 // where its reversed text starts
	right uint32 // the node of the plain graph that the beginning leads to
	len   uint8
	ends  bool // it is a word itself
}

// newTwoWay builds the two-way graph. What may follow "reversed beginning,
// Separator" is what may follow the beginning in the plain graph, so the
// Separator arcs lead straight to nodes that exist already, and only the
// beginnings need sorting, not every word at every split.
func newTwoWay(g *Graph) *TwoWay {
	var list []beginning
	var buf []byte
	g.walk(g.root, make([]byte, 0, MaxLen), func(path []byte, to uint32, ends bool) bool {
		x := beginning{at: uint32(len(buf)), right: to, len: uint8(len(path)), ends: ends}
		for i := len(path) - 1; i >= 0; i-- {
			buf = append(buf, path[i])
		}
		for i := range 8 {
			x.head <<= 8
			if i < len(path) {
				x.head |= uint64(path[len(path)-1-i])
			}
		}
		list = append(list, x)
		return true
	})
	text := string(buf)
	slices.SortFunc(list, func(x, y beginning) int {
		if x.head != y.head {
			return cmp.Compare(x.head, y.head)
		}
		return strings.Compare(text[x.at:x.at+uint32(x.len)], text[y.at:y.at+uint32(y.len)])
	})
	have, numbers := g.unpack()
	b := newBuilder(have, len(list)/2)
	for _, x := range list {
		b.add(text[x.at:x.at+uint32(x.len)], x.ends, numbers[x.right])
	}
	root := b.finish()
	return b.layOut(root, numbers[g.root])
}

// layOut turns a finished automaton into a TwoWay.
func (a *arcs) layOut(root, dawg uint32) *TwoWay {
	first, wide := a.arrange(root, dawg)
	t := &TwoWay{nodes: len(a.nodes), size: len(a.kids)}
	if wide {
		t.arcs, t.high = make([]uint64, 2*t.size), t.size
	} else {
		t.arcs = make([]uint64, t.size)
	}
	for n := range a.nodes {
		d := &a.nodes[n]
		at := first[n]
		m := d.mask
		for _, kid := range a.kidsOf(uint32(n)) {
			mask, base := a.nodes[kid].mask, uint64(first[kid])
			t.arcs[at] = mask<<maskShift | base<<1&(1<<maskShift-1) | d.accepts>>bits.TrailingZeros64(m)&1
			if wide {
				t.arcs[t.high+int(at)] = mask>>maskBits<<highBaseBits | base>>baseBits
			}
			m &= m - 1
			at++
		}
	}
	t.root = Node{Mask: a.nodes[root].mask, at: first[root] << 1}
	t.dawg = Node{Mask: a.nodes[dawg].mask, at: first[dawg] << 1}
	return t
}

// arrange decides where each node's arcs begin: nodes that are passed often come
// first.
func (a *arcs) arrange(root, dawg uint32) (first []uint32, wide bool) {
	var share [64]float64
	total := 0.0
	for n := range a.nodes {
		for m := a.nodes[n].mask; m != 0; m &= m - 1 {
			share[bits.TrailingZeros64(m)]++
			total++
		}
	}
	for l := range share {
		share[l] = min(1, 7*share[l]/total)
	}
	share[Separator] = 0.7
	weight := make([]float32, len(a.nodes))
	weight[root], weight[dawg] = 1, 0.1
	for n := len(a.nodes) - 1; n > 0; n-- {
		m := a.nodes[n].mask
		for _, kid := range a.kidsOf(uint32(n)) {
			weight[kid] += weight[n] * float32(share[bits.TrailingZeros64(m)])
			m &= m - 1
		}
	}
	order := make([]uint32, len(a.nodes))
	for i := range order {
		order[i] = uint32(i)
	}
	slices.SortStableFunc(order, func(x, y uint32) int {
		return cmp.Compare(math.Float32bits(weight[y])>>22, math.Float32bits(weight[x])>>22)
	})
	first = make([]uint32, len(a.nodes))
	at := uint32(0)
	var all uint64
	for _, n := range order {
		if a.nodes[n].mask == 0 {
			continue
		}
		first[n] = at
		at += uint32(bits.OnesCount64(a.nodes[n].mask))
		all |= a.nodes[n].mask
	}
	return first, at > 1<<baseBits || bits.Len64(all) > maskBits
}
