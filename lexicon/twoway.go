package lexicon

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tilewright/wordgame/tiles"
)

// Separator stands, on an arc of a TwoWay, between the reversed left part of a
// word and its right part. It is above every letter.
const Separator tiles.Letter = 63

// A TwoWay is a list of words in which a word can be spelled from each of its
// letters: first leftwards to its beginning, then, after Separator, rightwards.
// CARE is in it as ERAC, RAC|E, AC|RE and C|ARE. The plain graph shares its nodes.
//
// Nodes are numbers. Node 0 has no arcs. The methods check nothing: a node that
// didn't come from this TwoWay is the caller's mistake.
type TwoWay struct {
	packed
	root, dawg  uint32
	nodes, arcs int
}

// TwoWay returns the two-way graph of the list. The first call builds it, which
// takes a fraction of a second for a language's words; all calls return the same.
func (g *Graph) TwoWay() *TwoWay { return g.two() }

// Root returns the node to spell words from any letter: leftwards, Separator,
// rightwards. A word read wholly leftwards (ERAC) ends without Separator; |CARE,
// with nothing on the left, is not in the graph.
func (t *TwoWay) Root() uint32 { return t.root }

// Dawg returns the node to spell words from left to right.
func (t *TwoWay) Dawg() uint32 { return t.dawg }

// Mask returns which arcs leave a node: bit l for letter l, bit 63 for Separator.
func (t *TwoWay) Mask(n uint32) uint64 { return t.packed[n] }

// Accepts returns the letters whose arcs from a node end a word.
func (t *TwoWay) Accepts(n uint32) uint64 { return t.packed[n+1] }

// Child returns where the arc of n with letter l leads. The letter must be in
// Mask(n), otherwise the answer means nothing (or Child panics).
func (t *TwoWay) Child(n uint32, l tiles.Letter) uint32 { return t.child(n, l) }

// Node returns a node's masks and the number of its first arc in one load.
func (t *TwoWay) Node(n uint32) Node {
	return Node{Mask: t.packed[n], Accepts: t.packed[n+1], Base: n + headSize}
}

// Base returns the number of a node's first arc. The others follow in the order
// of their letters, Separator last.
func (t *TwoWay) Base(n uint32) uint32 { return n + headSize }

// At returns where arc number i leads. With Base it serves loops over all of a
// node's arcs, where Child would count bits for each.
func (t *TwoWay) At(i uint32) uint32 { return uint32(t.packed[i]) }

// Size returns the numbers of nodes and arcs.
func (t *TwoWay) Size() (nodes, arcs int) { return t.nodes, t.arcs }

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
	// The plain graph's nodes come first, so it keeps its numbers when packed.
	t := &TwoWay{dawg: g.root, nodes: len(b.nodes), arcs: len(b.kids)}
	t.packed, t.root = b.pack(root)
	return t
}
