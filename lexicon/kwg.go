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
	var file []uint32
	var err error
	if o.DAWGOnly {
		file, err = layKWG(g.packed.kwgArcs, g.root)
	} else {
		t := g.TwoWay()
		file, err = layKWG(t.kwgArcs, t.dawg, t.root)
	}
	if err != nil {
		return 0, err
	}
	b := make([]byte, 0, kwgWidth*len(file))
	for _, x := range file {
		b = binary.LittleEndian.AppendUint32(b, x)
	}
	n, err := w.Write(b)
	return int64(n), err
}

// A kwgArc is an arc on its way into a file.
type kwgArc[N comparable] struct {
	letter byte
	ends   bool
	to     N // a node, whose place in the file may not be known yet
}

// kwgArcs appends the arcs that leave a node of a plain graph.
func (p packed) kwgArcs(list []kwgArc[uint32], n uint32) []kwgArc[uint32] {
	at := n + headSize
	for m := p[n]; m != 0; m &= m - 1 {
		l := bits.TrailingZeros64(m)
		list = append(list, kwgArc[uint32]{letter: byte(l), ends: p[n+1]>>l&1 != 0, to: uint32(p[at])})
		at++
	}
	return list
}

// kwgArcs appends the arcs that leave a node, the separator's first.
func (t *TwoWay) kwgArcs(list []kwgArc[Node], n Node) []kwgArc[Node] {
	for m := n.Mask; m != 0; m &= m - 1 {
		to := t.At(n.Arc(m & -m))
		ends := to.Ends()
		to.at &^= 1 // a node is the same whether or not a word ends with the arc that leads to it
		list = append(list, kwgArc[Node]{letter: byte(bits.TrailingZeros64(m)), ends: ends, to: to})
	}
	return list
}

// A kwgWriter lays the nodes of an automaton out in a file.
type kwgWriter[N comparable] struct {
	arcs  func(list []kwgArc[N], n N) []kwgArc[N] // appends the arcs of a node
	file  []uint32
	first map[N]uint32 // where a node's arcs begin in the file
	queue []N          // the nodes that have a place, in the file's order
	list  []kwgArc[N]  // those of the node being written
	next  []kwgArc[N]  // those of the node being given a place
}

// layKWG lays out all nodes that the roots lead to, the nearest to the roots first.
func layKWG[N comparable](arcs func([]kwgArc[N], N) []kwgArc[N], roots ...N) ([]uint32, error) {
	k := kwgWriter[N]{arcs: arcs, file: make([]uint32, len(roots)), first: map[N]uint32{}}
	for i, root := range roots {
		k.file[i] = kwgLast | k.place(root)
	}
	for i := 0; i < len(k.queue); i++ {
		at := k.first[k.queue[i]]
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
			return nil, fmt.Errorf("%w: a KWG file of them would have more than %d arcs", ErrTooMany, kwgMaxArcs)
		}
	}
	return k.file, nil
}

// place returns where a node's arcs begin in the file, and makes room for them if it
// is new. A node without arcs is at 0.
func (k *kwgWriter[N]) place(n N) uint32 {
	at, ok := k.first[n]
	if ok {
		return at
	}
	k.next = k.arcs(k.next[:0], n)
	if len(k.next) == 0 {
		return 0
	}
	at = uint32(len(k.file))
	k.file = append(k.file, make([]uint32, len(k.next))...)
	k.first[n] = at
	k.queue = append(k.queue, n)
	return at
}
