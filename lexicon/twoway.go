package lexicon

import (
	"math/bits"

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
	var set uint64
	m := n.Mask
	first := n.at >> 1
	for _, x := range t.arcs[first : first+uint32(bits.OnesCount64(m))] {
		set |= m & -m & -(x & 1)
		m &= m - 1
	}
	return tiles.LetterSet(set)
}

// Size returns the numbers of nodes and arcs.
func (t *TwoWay) Size() (nodes, arcs int) { return t.nodes, t.size }
