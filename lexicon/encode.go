package lexicon

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math/bits"
	"slices"

	"github.com/tilewright/wordgame/tiles"
)

// The file format, version 1. Numbers are little-endian; "uvarint" is
// encoding/binary's, in its shortest form.
//
//	4 bytes   "TWLX"
//	1 byte    version
//	1 byte    length of the alphabet's id, then the id
//	8 bytes   the alphabet's fingerprint
//	16 bytes  the list's hash, see Graph.ID
//	uvarint   number of words, of nodes without node 0, of arcs
//	nodes 1.. each: 1 byte number of arcs; then each arc, by letter: 1 byte
//	          letter, plus 128 if a word ends there; uvarint 0 for node 0, or
//	          by how much the number of the node it leads to is lower
//	4 bytes   CRC-32C of everything before
//
// The last node is the root. Nodes lead to lower ones only, so a file can't
// describe a cycle.
const (
	magic   = "TWLX"
	version = 1
	endsBit = 0x80
)

// Errors of Decode, each inside a *FormatError.
var (
	// ErrFormat says that the data isn't a graph written by WriteTo.
	ErrFormat = errors.New("not a word graph")
	// ErrVersion says that a newer version of this package wrote the data.
	ErrVersion = errors.New("unknown version")
	// ErrAlphabet says that the graph is for another alphabet.
	ErrAlphabet = errors.New("made for another alphabet")
	// ErrChecksum says that the data was damaged or cut off.
	ErrChecksum = errors.New("wrong checksum")
	// ErrCorrupt says that the data has a right checksum but makes no sense.
	ErrCorrupt = errors.New("corrupt")
)

// A FormatError says what is wrong with encoded data, and where.
type FormatError struct {
	Err    error  // one of ErrFormat, ErrVersion, ErrAlphabet, ErrChecksum, ErrCorrupt
	Offset int    // in bytes from the start of the data
	Text   string // what was found; may be empty
}

// Error implements error.
func (e *FormatError) Error() string {
	s := fmt.Sprintf("lexicon: byte %d: %v", e.Offset, e.Err)
	if e.Text != "" {
		s += ": " + e.Text
	}
	return s
}

// Unwrap returns the kind of error.
func (e *FormatError) Unwrap() error { return e.Err }

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// WriteTo writes the graph in this package's own format, for Decode. The same
// list always gives the same bytes. The two-way graph isn't written; WriteTwoWay
// does that. It implements io.WriterTo.
func (g *Graph) WriteTo(w io.Writer) (int64, error) {
	n, err := w.Write(g.encode())
	return int64(n), err
}

// appendNames appends what the graph is made for, and its hash.
func (g *Graph) appendNames(b []byte) []byte {
	id := g.alphabet.ID()
	if len(id) > 255 {
		id = id[:255]
	}
	b = append(b, byte(len(id)))
	b = append(b, id...)
	b = binary.LittleEndian.AppendUint64(b, g.alphabet.Fingerprint())
	hash := g.id().hash
	return append(b, hash[:]...)
}

// encode returns the graph as bytes.
func (g *Graph) encode() []byte {
	a, _ := g.unpack()
	b := make([]byte, 0, 400+len(a.nodes)+4*len(a.kids))
	b = append(b, magic...)
	b = append(b, version)
	b = g.appendNames(b)
	b = binary.AppendUvarint(b, uint64(g.count))
	b = binary.AppendUvarint(b, uint64(len(a.nodes)-1))
	b = binary.AppendUvarint(b, uint64(len(a.kids)))
	for n := uint32(1); int(n) < len(a.nodes); n++ {
		d := &a.nodes[n]
		b = append(b, byte(bits.OnesCount64(d.mask)))
		m := d.mask
		for _, kid := range a.kidsOf(n) {
			l := bits.TrailingZeros64(m)
			m &= m - 1
			b = append(b, byte(l)|byte(d.accepts>>l&1)<<7)
			if kid == 0 {
				b = append(b, 0)
			} else {
				b = binary.AppendUvarint(b, uint64(n-kid))
			}
		}
	}
	return binary.LittleEndian.AppendUint32(b, crc32.Checksum(b, castagnoli))
}

// reader takes encoded data apart and keeps the first fault.
type reader struct {
	data []byte
	at   int
	err  error
}

// fail notes a fault at an offset, unless there was one before.
func (r *reader) fail(at int, kind error, format string, args ...any) {
	if r.err == nil {
		r.err = &FormatError{Err: kind, Offset: at, Text: fmt.Sprintf(format, args...)}
	}
}

// take returns the next n bytes, nil after a fault.
func (r *reader) take(n int) []byte {
	if r.err == nil && n > len(r.data)-r.at {
		r.fail(r.at, ErrCorrupt, "data ends early")
	}
	if r.err != nil {
		return nil
	}
	r.at += n
	return r.data[r.at-n : r.at]
}

// byte returns the next byte, 0 after a fault.
func (r *reader) byte() byte {
	if r.err == nil && r.at < len(r.data) {
		r.at++
		return r.data[r.at-1]
	}
	r.take(1)
	return 0
}

// uvarint returns the next number, which must be at most max and in its
// shortest form, so that a graph has one encoding only.
func (r *reader) uvarint(max uint64) uint64 {
	if r.err != nil {
		return 0
	}
	if r.at < len(r.data) && uint64(r.data[r.at]) <= min(max, 0x7f) {
		r.at++ // most numbers are one byte
		return uint64(r.data[r.at-1])
	}
	v, n := binary.Uvarint(r.data[r.at:])
	switch {
	case n <= 0:
		r.fail(r.at, ErrCorrupt, "no number")
		return 0
	case n > 1 && r.data[r.at+n-1] == 0:
		r.fail(r.at, ErrCorrupt, "number is longer than need be")
		return 0
	case v > max:
		r.fail(r.at, ErrCorrupt, "%d is out of range, at most %d", v, max)
		return 0
	}
	r.at += n
	return v
}

// begin reads what comes before the names, and checks the data's checksum.
func (r *reader) begin(magic string) {
	data := r.data
	if len(data) < len(magic)+2 || string(data[:len(magic)]) != magic {
		r.fail(0, ErrFormat, "")
		return
	}
	if v := data[len(magic)]; v != version {
		r.fail(len(magic), ErrVersion, "%d; this package reads version %d", v, version)
		return
	}
	end := len(data) - 4
	if sum := crc32.Checksum(data[:max(end, 0)], castagnoli); end < len(magic)+2 || binary.LittleEndian.Uint32(data[end:]) != sum {
		r.fail(max(end, 0), ErrChecksum, "")
		return
	}
	r.data, r.at = data[:end], len(magic)+1
}

// names reads what appendNames wrote, which must be for the alphabet, and returns the hash.
func (r *reader) names(a *tiles.Alphabet) (hash [idSize]byte) {
	id := string(r.take(int(r.byte())))
	at := r.at
	if fp := r.take(8); fp != nil && binary.LittleEndian.Uint64(fp) != a.Fingerprint() {
		r.fail(at, ErrAlphabet, "%q, not %q", id, a.ID())
	}
	copy(hash[:], r.take(idSize))
	return hash
}

// Decode reads a graph that WriteTo wrote for the same alphabet. The data may
// come from anywhere: everything in it is checked, and it takes at most some
// 20 bytes of memory for each byte of data. It doesn't keep the data. All its
// errors, but ErrNoAlphabet for a nil alphabet, are a *FormatError. The list's
// hash is taken as it stands; see Graph.Verify.
func Decode(data []byte, a *tiles.Alphabet) (*Graph, error) {
	if a == nil {
		return nil, ErrNoAlphabet
	}
	r := &reader{data: data}
	r.begin(magic)
	hash := r.names(a)
	words := r.uvarint(MaxWords)
	// A node takes 3 bytes or more, an arc 2: this bounds what is allocated.
	nodes := r.uvarint(min(MaxNodes, uint64(len(r.data)-r.at)/3))
	count := r.uvarint(min(8*MaxNodes, uint64(len(r.data)-r.at)/2))
	if r.err != nil {
		return nil, r.err
	}
	l := r.automaton(int(nodes), int(count), a.Len())
	if r.err == nil && r.at != len(r.data) {
		r.fail(r.at, ErrCorrupt, "%d bytes too many", len(r.data)-r.at)
	}
	if n := slices.Index(l.reached[:nodes], false); n >= 0 {
		r.fail(r.at, ErrCorrupt, "node %d is not reached", n)
	}
	if got := l.words[nodes]; uint64(got) != words {
		r.fail(r.at, ErrCorrupt, "%d words, not %d", got, words)
	}
	if r.err != nil {
		return nil, r.err
	}
	out := newGraph(a, l.packed, l.starts[nodes], int(words))
	out.setID(hash)
	return out, nil
}

// loading is an automaton being read, with what is known of each node so far.
type loading struct {
	packed
	starts  []uint32 // where the node starts
	words   []uint32 // how many words end after it
	depth   []uint8  // letters of the longest of them
	reached []bool   // an arc leads to it
}

// automaton reads the nodes. It checks that from no node there are too many words
// or too long ones: together with arcs leading to lower numbers only, this keeps
// every walk over the graph bounded.
func (r *reader) automaton(nodes, count, letters int) *loading {
	l := &loading{
		packed:  make(packed, headSize, headSize*(nodes+1)+count),
		starts:  make([]uint32, nodes+1),
		words:   make([]uint32, nodes+1),
		depth:   make([]uint8, nodes+1),
		reached: make([]bool, nodes+1),
	}
	l.reached[0] = true
	for n := 1; n <= nodes && r.err == nil; n++ {
		at := r.at
		k := int(r.byte())
		if k == 0 || k > letters || k > count {
			r.fail(at, ErrCorrupt, "node %d has %d arcs", n, k)
			break
		}
		count -= k
		r.node(l, n, k, letters)
	}
	if r.err == nil && count != 0 {
		r.fail(r.at, ErrCorrupt, "%d arcs are missing", count)
	}
	return l
}

// node reads the k arcs of node n.
func (r *reader) node(l *loading, n, k, letters int) {
	start := len(l.packed)
	var mask, accepts, words uint64
	var depth uint8
	last := 0
	p := append(l.packed, 0, 0)
	for range k {
		at := r.at
		c := r.byte()
		letter := int(c &^ endsBit)
		if letter <= last || letter > letters {
			r.fail(at, ErrCorrupt, "letter %d after %d, of %d", letter, last, letters)
			return
		}
		last = letter
		mask |= 1 << letter
		down := int(r.uvarint(uint64(n - 1)))
		if c&endsBit != 0 {
			accepts |= 1 << letter
			words++
		} else if down == 0 {
			r.fail(at, ErrCorrupt, "an arc of node %d ends without a word", n)
			return
		}
		kid := 0
		if down != 0 {
			kid = n - down
		}
		p = append(p, uint64(l.starts[kid]))
		words += uint64(l.words[kid])
		depth = max(depth, l.depth[kid]+1)
		l.reached[kid] = true
	}
	if depth > MaxLen || words > MaxWords {
		r.fail(r.at, ErrCorrupt, "too many words or letters from node %d", n)
		return
	}
	p[start], p[start+1] = mask, accepts
	l.packed, l.starts[n], l.words[n], l.depth[n] = p, uint32(start), uint32(words), depth
}
