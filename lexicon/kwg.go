package lexicon

import (
	"encoding/binary"
	"fmt"
	"io"
	"math/bits"
)

// The KWG format of the projects wolges, Macondo and Woogles. A file is an array of
// little-endian numbers of 32 bits, one for each arc:
//
//	bits 24-31  letter, counted from 1 in the alphabet's order; 0 is the separator
//	bit 23      a word ends here
//	bit 22      last of the arcs that leave the same node, which lie side by side
//	bits 0-21   where the arcs of the node that this one leads to begin; 0 if it has none
//
// Number 0 leads to the words spelled from left to right (a DAWG), number 1 to those
// spelled from each of their letters (a GADDAG, see TwoWay); both have letter 0 and
// are the last of their kind. A file may have the first part only. What it doesn't
// have: the name of the alphabet, the number of words, a checksum.
const (
	kwgLetter  = 24
	kwgEnds    = 1 << 23
	kwgLast    = 1 << 22
	kwgIndex   = kwgLast - 1
	kwgWidth   = 4       // bytes of a number
	kwgMaxArcs = 1 << 22 // so many numbers can bits 0-21 tell apart
)

// KWGOptions says how to write a KWG file. The zero value writes both parts.
type KWGOptions struct {
	// DAWGOnly leaves out the part that generates moves. Such a file serves for
	// looking words up and has about a fifth of the size.
	DAWGOnly bool
}

// WriteKWG writes the list as a KWG file, which wolges, Macondo and Woogles read
// too. Letters are numbered in the order of the graph's alphabet: who reads the
// file must use the same. The same list always gives the same bytes. A list too
// big for the format, which holds 4,194,304 arcs, is ErrTooMany; the embedded lists
// take about a million.
func (g *Graph) WriteKWG(w io.Writer, o KWGOptions) (int64, error) {
	k := kwgWriter{arcs: g.packed.kwgArcs, first: map[uint32]uint32{}}
	roots := []Node{{Mask: g.packed[g.root], at: g.root << 1}}
	if !o.DAWGOnly {
		t := g.TwoWay()
		k.arcs = t.kwgArcs
		roots = []Node{t.dawg, t.root}
	}
	if err := k.lay(roots); err != nil {
		return 0, err
	}
	b := make([]byte, 0, kwgWidth*len(k.file))
	for _, x := range k.file {
		b = binary.LittleEndian.AppendUint32(b, x)
	}
	n, err := w.Write(b)
	return int64(n), err
}

// A kwgArc is an arc on its way into a file.
type kwgArc struct {
	letter byte // 0 is Separator
	ends   bool
	to     Node
}

// kwgArcs appends the arcs that leave a node.
func (t *TwoWay) kwgArcs(list []kwgArc, n Node) []kwgArc {
	arc := n.at >> 1
	for m := n.Mask; m != 0; m &= m - 1 {
		to := t.At(arc)
		list = append(list, kwgArc{letter: byte(bits.TrailingZeros64(m)), ends: to.Ends(), to: to})
		arc++
	}
	return list
}

// kwgArcs does the same for a plain graph. The number of a Node here is that of
// its place in the graph.
func (p packed) kwgArcs(list []kwgArc, n Node) []kwgArc {
	at := n.at >> 1
	arc := at + headSize
	for m := n.Mask; m != 0; m &= m - 1 {
		l := bits.TrailingZeros64(m)
		kid := uint32(p[arc])
		list = append(list, kwgArc{letter: byte(l), ends: p[at+1]>>l&1 != 0, to: Node{Mask: p[kid], at: kid << 1}})
		arc++
	}
	return list
}

// A kwgWriter lays the nodes of an automaton out in a file.
type kwgWriter struct {
	arcs  func(list []kwgArc, n Node) []kwgArc // appends the arcs of a node
	file  []uint32
	first map[uint32]uint32 // by the number of a node: where its arcs begin in the file
	queue []Node            // the nodes that have a place, in the file's order
	list  []kwgArc          // the arcs of the node being written
}

// lay lays out all nodes, the nearest to the roots first.
func (k *kwgWriter) lay(roots []Node) error {
	k.file = make([]uint32, len(roots))
	for i, root := range roots {
		k.file[i] = kwgLast | k.place(root)
	}
	for i := 0; i < len(k.queue); i++ {
		at := k.first[k.queue[i].at>>1]
		k.list = k.arcs(k.list[:0], k.queue[i])
		for j, arc := range k.list {
			x := uint32(arc.letter)<<kwgLetter | k.place(arc.to)
			if arc.ends {
				x |= kwgEnds
			}
			if j == len(k.list)-1 {
				x |= kwgLast
			}
			k.file[at] = x
			at++
		}
		// A node has few arcs: this is soon enough to notice.
		if len(k.file) > kwgMaxArcs {
			return fmt.Errorf("%w: a KWG file of them would have more than %d arcs", ErrTooMany, kwgMaxArcs)
		}
	}
	return nil
}

// place returns where a node's arcs begin in the file, and makes room for them if it
// is new; 0 if it has none.
func (k *kwgWriter) place(n Node) uint32 {
	if n.Mask == 0 {
		return 0
	}
	at, ok := k.first[n.at>>1]
	if !ok {
		at = uint32(len(k.file))
		k.file = append(k.file, make([]uint32, bits.OnesCount64(n.Mask))...)
		k.first[n.at>>1] = at
		k.queue = append(k.queue, n)
	}
	return at
}
