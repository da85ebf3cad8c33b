package lexicon

import (
	"encoding/binary"
	"hash/crc32"
	"io"
	"math/bits"
	"slices"
)

// The file format of two-way graphs, version 1, is that of graphs but for this:
// the magic is "TW2W", the list's hash is followed by four uvarints, the numbers of nodes of the
// plain graph, of further nodes and of their arcs, and which node is the root; only the further nodes
// follow, as the plain graph's have the numbers before theirs. Letter 0 is
// Separator, and leads to nodes of the plain graph.
const twoWayMagic = "TW2W"

// WriteTwoWay writes the two-way graph of the list, for WithTwoWay. The same list always gives
// the same bytes. It returns the number of bytes written.
func (g *Graph) WriteTwoWay(w io.Writer) (int64, error) {
	n, err := w.Write(g.encodeTwoWay(g.TwoWay()))
	return int64(n), err
}

// encodeTwoWay returns the two-way graph as bytes.
func (g *Graph) encodeTwoWay(t *TwoWay) []byte {
	plain, numbers := g.unpack()
	e := twoWayEncoder{t: t, number: make([]uint32, t.size+1), next: uint32(len(plain.nodes))}
	e.match(&plain, numbers[g.root], t.dawg)
	root := e.visit(t.root)
	b := append([]byte(twoWayMagic), version)
	b = g.appendNames(b)
	b = binary.AppendUvarint(b, uint64(len(plain.nodes)-1))
	b = binary.AppendUvarint(b, uint64(e.next)-uint64(len(plain.nodes)))
	b = binary.AppendUvarint(b, uint64(e.arcs))
	b = binary.AppendUvarint(b, uint64(root))
	b = append(b, e.data...)
	return binary.LittleEndian.AppendUint32(b, crc32.Checksum(b, castagnoli))
}

// twoWayEncoder numbers the nodes of a two-way graph that the plain one lacks, those that others lead to before
// these.
type twoWayEncoder struct {
	t      *TwoWay
	number []uint32 // by the first arc of a node, 0 for none yet
	next   uint32
	arcs   int
	data   []byte
}

// match gives the nodes of the plain graph their numbers.
func (e *twoWayEncoder) match(plain *arcs, n uint32, at Node) {
	if at.Mask == 0 || e.number[at.at>>1] != 0 {
		return
	}
	e.number[at.at>>1] = n
	arc := at.at >> 1
	for _, kid := range plain.kidsOf(n) {
		e.match(plain, kid, e.t.At(arc))
		arc++
	}
}

// visit writes a node and returns its number.
func (e *twoWayEncoder) visit(n Node) uint32 {
	if n.Mask == 0 {
		return 0
	}
	if k := e.number[n.at>>1]; k != 0 {
		return k
	}
	var kids [64]uint32
	first := n.at >> 1
	count := bits.OnesCount64(n.Mask)
	for i := range count {
		kids[i] = e.visit(e.t.At(first + uint32(i)))
	}
	k := e.next
	e.next++
	e.number[first] = k
	e.arcs += count
	e.data = append(e.data, byte(count))
	m := n.Mask
	for i := range count {
		c := byte(bits.TrailingZeros64(m))
		m &= m - 1
		if e.t.At(first + uint32(i)).Ends() {
			c |= endsBit
		}
		e.data = append(e.data, c)
		if kids[i] == 0 {
			e.data = append(e.data, 0)
		} else {
			e.data = binary.AppendUvarint(e.data, uint64(k-kids[i]))
		}
	}
	return k
}

// WithTwoWay returns the same list with a two-way graph that WriteTwoWay wrote, so that TwoWay need not build it. The data may
// come from anywhere: it must have been written for this list, each arc is checked, and so is the
// number of words (Graph.Verify looks at the words themselves); it takes at most some 50 bytes of memory for each byte of data and of the graph. It
// doesn't keep the data. All its errors are a *FormatError; ErrAlphabet means a different alphabet or list.
func (g *Graph) WithTwoWay(data []byte) (*Graph, error) {
	r := &reader{data: data}
	r.begin(twoWayMagic)
	at := r.at
	if hash := r.names(g.alphabet); r.err == nil && hash != g.id().hash {
		r.fail(at, ErrAlphabet, "for another list")
	}
	a, numbers := g.unpack()
	plain := len(a.nodes) - 1
	at = r.at
	if n := r.uvarint(MaxNodes); int(n) != plain {
		r.fail(at, ErrAlphabet, "for a list with %d nodes, not %d", n, plain)
	}
	// A node takes 3 bytes or more, an arc 2: this bounds what is allocated.
	nodes := int(r.uvarint(uint64(len(r.data)-r.at) / 3))
	count := int(r.uvarint(uint64(len(r.data)-r.at) / 2))
	root := uint32(r.uvarint(uint64(plain + nodes)))
	r.further(&a, nodes, count, g.alphabet.Len())
	if r.err == nil && r.at != len(r.data) {
		r.fail(r.at, ErrCorrupt, "%d bytes too many", len(r.data)-r.at)
	}
	if r.err == nil && !(int(root) < len(a.nodes) && a.countsMatch(uint32(plain), root, numbers[g.root])) {
		r.fail(r.at, ErrCorrupt, "other words than the list's")
	}
	if r.err != nil {
		return nil, r.err
	}
	out := newGraph(g.alphabet, g.packed, g.root, g.count)
	out.id = g.id
	two := a.layOut(root, numbers[g.root])
	out.two, out.loaded = func() *TwoWay { return two }, true
	return out, nil
}

// further reads the nodes that the plain graph lacks.
func (r *reader) further(a *arcs, nodes, count, letters int) {
	plain := len(a.nodes)
	reached := make([]bool, plain+nodes)
	for n := plain; n < plain+nodes && r.err == nil; n++ {
		at := r.at
		k := int(r.byte())
		if k == 0 || k > letters+1 || k > count {
			r.fail(at, ErrCorrupt, "node %d has %d arcs", n, k)
			break
		}
		count -= k
		r.furtherNode(a, k, letters, plain, reached)
	}
	if r.err == nil && count != 0 {
		r.fail(r.at, ErrCorrupt, "%d arcs are missing", count)
	}
	if n := slices.Index(reached[plain:max(plain, len(reached)-1)], false); r.err == nil && n >= 0 {
		r.fail(r.at, ErrCorrupt, "node %d is not reached", plain+n)
	}
}

// furtherNode reads the k arcs of the next node.
func (r *reader) furtherNode(a *arcs, k, letters, plain int, reached []bool) {
	n := len(a.nodes)
	d := state{base: uint32(len(a.kids))}
	last := -1
	for range k {
		at := r.at
		c := r.byte()
		l := int(c &^ endsBit)
		if l <= last || l > letters || c == endsBit {
			r.fail(at, ErrCorrupt, "letter %d after %d, of %d", l, last, letters)
			return
		}
		last = l
		d.mask |= 1 << l
		d.accepts |= uint64(c/endsBit) << l
		kid := 0
		if down := int(r.uvarint(uint64(n - 1))); down != 0 {
			kid = n - down
		} else if c < endsBit {
			r.fail(at, ErrCorrupt, "an arc of node %d ends without a word", n)
		}
		if l == int(Separator) && (kid == 0 || kid >= plain) {
			r.fail(at, ErrCorrupt, "node %d has nothing right of its separator", n)
		}
		a.kids = append(a.kids, uint32(kid))
		reached[kid] = true
	}
	a.nodes = append(a.nodes, d)
}

// countsMatch reports whether as many words can be spelled from the two-way root as the words of the plain graph
// have letters, and no word is longer than MaxLen. plain is the last node of the plain graph.
func (a *arcs) countsMatch(plain, root, dawg uint32) bool {
	words := make([]uint64, len(a.nodes))  // how many words end after a node
	letters := make([]uint64, plain+1)     // in the plain graph: how many letters they have from there on, all together
	longest := make([]uint8, len(a.nodes)) // letters of the longest of them
	for n := 1; n < len(a.nodes); n++ {
		d := &a.nodes[n]
		m := d.mask
		for _, kid := range a.kidsOf(uint32(n)) {
			l := bits.TrailingZeros64(m)
			m &= m - 1
			ends := d.accepts >> l & 1
			words[n] += ends + words[kid]
			if uint32(n) <= plain {
				letters[n] += ends + words[kid] + letters[kid]
			}
			deep := longest[kid]
			if l != int(Separator) {
				deep++
			}
			longest[n] = max(longest[n], deep)
		}
		if longest[n] > MaxLen || words[n] > MaxWords*MaxLen {
			return false
		}
	}
	return words[root] == letters[dawg]
}
