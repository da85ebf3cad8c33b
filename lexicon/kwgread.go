package lexicon

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/tilewright/wordgame/tiles"
)

// A KWGReport says what was in a KWG file.
type KWGReport struct {
	Arcs   int  // numbers in the file, its one or two roots among them
	GADDAG bool // the file has the part that generates moves
}

// DecodeKWG reads a KWG file, whose letters must be numbered in the alphabet's
// order. The file doesn't say what it was made for: with an alphabet of other
// letters it gives other words and no error. Is only the order another, then make an
// alphabet of that order (tiles.NewAlphabet) and go on to yours with Graph.Respell.
//
// The data may come from anywhere. Every arc is checked, those that no word uses
// too, and the part that generates moves must have as many entries as the words have
// letters. That takes at most some 25 bytes of memory for each byte of data, which is
// not kept. The graph's own two-way graph and hash are made when first asked for.
//
// All errors, but ErrNoAlphabet for a nil alphabet, are a *FormatError: ErrFormat
// says that this is no KWG file, ErrAlphabet that the alphabet lacks a letter,
// ErrCorrupt the rest.
func DecodeKWG(data []byte, a *tiles.Alphabet) (*Graph, KWGReport, error) {
	if a == nil {
		return nil, KWGReport{}, ErrNoAlphabet
	}
	k := &kwgReader{data: data}
	if k.header(); k.err == nil {
		k.everyArc(a.Len())
	}
	if k.err != nil {
		return nil, KWGReport{}, k.err
	}
	nodes, arcs := k.survey()
	if k.err != nil {
		return nil, KWGReport{}, k.err
	}
	return k.graph(a, newPacker(nodes, arcs)), KWGReport{Arcs: k.arcs, GADDAG: k.roots == 2}, nil
}

// A kwgReader takes a KWG file apart and keeps the first fault.
type kwgReader struct {
	data  []byte
	arcs  int
	roots int // 1, or 2 with a GADDAG
	err   error

	nodes, nodeArcs int // that were read from left to right

	// Of the node whose arcs begin there, read from left to right:
	words   []uint32 // how many words end after it
	letters []uint32 // how many letters they have from there
	height  []uint8  // that of the longest word, 0 if not yet known

	// The same in the GADDAG, as long as no separator has come.
	entries    []uint32
	leftHeight []uint8
}

// at returns a number of the file.
func (k *kwgReader) at(i uint32) uint32 {
	return binary.LittleEndian.Uint32(k.data[kwgWidth*int(i):])
}

// fail notes a fault at an arc, unless there was one before.
func (k *kwgReader) fail(arc uint32, kind error, format string, args ...any) {
	if k.err == nil {
		k.err = &FormatError{Err: kind, Offset: kwgWidth * int(arc), Text: fmt.Sprintf(format, args...)}
	}
}

// header looks at the size and the roots.
func (k *kwgReader) header() {
	k.arcs = len(k.data) / kwgWidth
	switch {
	case len(k.data)%kwgWidth != 0 || k.arcs == 0:
		k.fail(0, ErrFormat, "%d bytes are no KWG file", len(k.data))
		return
	case k.arcs > kwgMaxArcs:
		k.fail(0, ErrFormat, "%d bytes are too many for a KWG file", len(k.data))
		return
	}
	k.roots = 1
	if k.arcs > 1 && k.at(1)>>kwgLetter == 0 {
		k.roots = 2
	}
	for i := range uint32(k.roots) {
		switch x := k.at(i); {
		case x&^kwgIndex != kwgLast:
			k.fail(i, ErrFormat, "%#08x is no root of a KWG file", x)
		case !k.inside(x):
			k.fail(i, ErrCorrupt, "the root leads to arc %d, of %d", x&kwgIndex, k.arcs)
		}
	}
}

// inside reports whether an arc leads to nowhere or to an arc other than a root.
func (k *kwgReader) inside(x uint32) bool {
	to := int(x & kwgIndex)
	return to == 0 || to >= k.roots && to < k.arcs
}

// everyArc checks what can be said of each arc by itself and beside its neighbours.
func (k *kwgReader) everyArc(letters int) {
	seen := uint64(0) // the letters of the node so far
	for i := uint32(k.roots); int(i) < k.arcs && k.err == nil; i++ {
		x := k.at(i)
		l := int(x >> kwgLetter)
		switch {
		case l > letters:
			k.fail(i, ErrAlphabet, "letter %d, of %d", l, letters)
		case l == 0 && k.roots == 1:
			k.fail(i, ErrCorrupt, "a separator without a GADDAG")
		case l == 0 && x&kwgEnds != 0:
			k.fail(i, ErrCorrupt, "a word ends with the separator")
		case seen>>l&1 != 0:
			k.fail(i, ErrCorrupt, "letter %d twice", l)
		case !k.inside(x):
			k.fail(i, ErrCorrupt, "leads to arc %d, of %d", x&kwgIndex, k.arcs)
		case x&(kwgEnds|kwgIndex) == 0:
			k.fail(i, ErrCorrupt, "ends without a word")
		}
		seen |= 1 << l
		if x&kwgLast != 0 {
			seen = 0
		}
	}
	if seen != 0 {
		k.fail(uint32(k.arcs-1), ErrCorrupt, "the last arc says that another one follows")
	}
}

// survey goes through all that can be spelled. It finds cycles, too many words and
// too long ones, and parts that don't belong together. It counts the nodes and arcs
// of the DAWG.
func (k *kwgReader) survey() (nodes, arcs int) {
	k.words, k.letters, k.height = make([]uint32, k.arcs), make([]uint32, k.arcs), make([]uint8, k.arcs)
	dawg := k.at(0) & kwgIndex
	k.right(dawg, 0)
	nodes, arcs = k.nodes, k.nodeArcs
	if k.roots == 1 || k.err != nil {
		return nodes, arcs
	}
	k.entries, k.leftHeight = make([]uint32, k.arcs), make([]uint8, k.arcs)
	gaddag := k.at(1) & kwgIndex
	k.left(gaddag, 0)
	if k.entries[gaddag] != k.letters[dawg] {
		k.fail(1, ErrCorrupt, "the GADDAG has %d entries, not %d", k.entries[gaddag], k.letters[dawg])
	}
	return nodes, arcs
}

// underway is the height of a node to which the search has not yet come back.
const underway = 0xff

// right surveys a node from which words are spelled from left to right, after so
// many letters. A word can't be longer than MaxLen, so this doesn't go deep.
func (k *kwgReader) right(first uint32, spelled int) {
	if first == 0 || k.height[first] != 0 && k.height[first] != underway {
		return
	}
	if k.height[first] == underway || spelled == MaxLen {
		k.fail(first, ErrCorrupt, "a word of more than %d letters", MaxLen)
		return
	}
	k.height[first] = underway
	k.nodes++
	var words, letters uint64
	var height uint8
	for i, x := first, uint32(0); x&kwgLast == 0; i++ {
		k.nodeArcs++
		x = k.at(i)
		to := x & kwgIndex
		if x>>kwgLetter == 0 {
			k.fail(i, ErrCorrupt, "a separator where none can be")
		}
		if k.right(to, spelled+1); k.err != nil {
			return
		}
		ends := uint64(x / kwgEnds & 1)
		words += ends + uint64(k.words[to])
		letters += ends + uint64(k.words[to]) + uint64(k.letters[to])
		height = max(height, k.height[to]+1)
	}
	if height > MaxLen || words > MaxWords {
		k.fail(first, ErrCorrupt, "too many words, or too long ones")
		return
	}
	k.words[first], k.letters[first], k.height[first] = uint32(words), uint32(letters), height
}

// left surveys a node of the GADDAG from which words are spelled leftwards.
func (k *kwgReader) left(first uint32, spelled int) {
	if first == 0 || k.leftHeight[first] != 0 && k.leftHeight[first] != underway {
		return
	}
	if k.leftHeight[first] == underway || spelled == MaxLen {
		k.fail(first, ErrCorrupt, "an entry of more than %d letters", MaxLen)
		return
	}
	k.leftHeight[first] = underway
	var entries uint64
	var height uint8
	for i, x := first, uint32(0); x&kwgLast == 0; i++ {
		x = k.at(i)
		to := x & kwgIndex
		if x>>kwgLetter == 0 {
			if spelled == 0 {
				k.fail(i, ErrCorrupt, "a separator before any letter")
			}
			k.right(to, spelled)
			entries += uint64(k.words[to])
			height = max(height, k.height[to])
		} else {
			k.left(to, spelled+1)
			entries += uint64(x/kwgEnds&1) + uint64(k.entries[to])
			height = max(height, k.leftHeight[to]+1)
		}
		if k.err != nil {
			return
		}
	}
	if height > MaxLen || entries > MaxWords*MaxLen {
		k.fail(first, ErrCorrupt, "too many entries, or too long ones")
		return
	}
	k.entries[first], k.leftHeight[first] = uint32(entries), height
}

// graph makes the graph of a file that is in order.
func (k *kwgReader) graph(a *tiles.Alphabet, p *packer) *Graph {
	dawg := k.at(0) & kwgIndex
	c := kwgConverter{kwgReader: k, packer: p, done: make([]uint32, k.arcs)}
	root := c.convert(dawg)
	g := newGraph(a, c.packed, root, int(k.words[dawg]))
	g.hashLater()
	return g
}

// A kwgConverter makes the nodes of a file into those of a graph, each after all
// that its arcs lead to, in the order of their letters: the graph is the same as if
// its words had been built anew. What the file has twice becomes one.
type kwgConverter struct {
	*kwgReader
	*packer
	done []uint32 // by first arc: the new node, 0 if not yet made
	list []uint32 // the arcs of the nodes on the way to the one being made
}

// convert returns the new node of the one whose arcs begin there.
func (c *kwgConverter) convert(first uint32) uint32 {
	if first == 0 || c.done[first] != 0 {
		return c.done[first]
	}
	var mask, accepts uint64
	from := len(c.list)
	for i, x := first, uint32(0); x&kwgLast == 0; i++ {
		x = c.at(i)
		mask |= 1 << (x >> kwgLetter)
		accepts |= uint64(x/kwgEnds&1) << (x >> kwgLetter)
		c.list = append(c.list, x)
	}
	to := len(c.list)
	slices.Sort(c.list[from:]) // the letter is on top
	for i := from; i < to; i++ {
		kid := c.convert(c.list[i] & kwgIndex)
		c.list[i] = kid
	}
	c.done[first] = c.node(mask, accepts, c.list[from:to])
	c.list = c.list[:from]
	return c.done[first]
}
