package lexicon

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"iter"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"github.com/tilewright/wordgame/tiles"
)

// packed is an automaton laid out for walking: each node is its mask, its accepted
// letters, then where its arcs lead, side by side so that one step mostly touches
// one line of the cache. A node's number is where it starts. Node 0 has no arcs.
// An arc always leads to a node of a lower number, hence no cycles.
type packed []uint64

// headSize is how much of a node stands before its arcs.
const headSize = 2

// child returns where the arc with letter l leads; it must be in the node's mask.
func (p packed) child(n uint32, l tiles.Letter) uint32 {
	return uint32(p[n+headSize+uint32(bits.OnesCount64(p[n]&(1<<(l&63)-1)))])
}

// pack lays an automaton out and returns the new number of its root. Nodes keep
// their order.
func (a *arcs) pack(root uint32) (packed, uint32) {
	p := make(packed, 0, headSize*len(a.nodes)+len(a.kids))
	starts := make([]uint32, len(a.nodes))
	for n := range a.nodes {
		starts[n] = uint32(len(p))
		p = append(p, a.nodes[n].mask, a.nodes[n].accepts)
		for _, kid := range a.kidsOf(uint32(n)) {
			p = append(p, uint64(starts[kid]))
		}
	}
	return p, starts[root]
}

// unpack is the reverse of pack. It also returns, for each place where a node
// starts, the node's number among arcs.
func (p packed) unpack() (arcs, []uint32) {
	var a arcs
	numbers := make([]uint32, len(p))
	for at := 0; at < len(p); {
		d := state{mask: p[at], accepts: p[at+1], base: uint32(len(a.kids))}
		numbers[at] = uint32(len(a.nodes))
		a.nodes = append(a.nodes, d)
		at += headSize
		for range bits.OnesCount64(d.mask) {
			a.kids = append(a.kids, numbers[p[at]])
			at++
		}
	}
	return a, numbers
}

// A Graph is a list of words of one alphabet as a minimal acyclic automaton (a
// DAWG). Looking a word up takes one step a letter and no memory. A Graph never
// changes; make one with Build, Parse or Decode.
type Graph struct {
	packed
	alphabet *tiles.Alphabet
	root     uint32
	count    int
	id       func() identity
	two      func() *TwoWay
	grams    func() *Alphagrams
	counts   func() []uint32 // see countWords
	loaded   bool            // the two-way graph comes from a file
}

// An identity is a list's hash, and the same in hexadecimal.
type identity struct {
	hash [idSize]byte
	name string
}

// idSize is the length of a list's hash in bytes.
const idSize = 16

// newGraph completes a graph whose automaton is done.
func newGraph(a *tiles.Alphabet, p packed, root uint32, count int) *Graph {
	out := &Graph{packed: p, alphabet: a, root: root, count: count}
	out.two = sync.OnceValue(func() *TwoWay { return newTwoWay(out) })
	out.grams = sync.OnceValue(func() *Alphagrams { return newAlphagrams(out) })
	out.counts = sync.OnceValue(p.countWords)
	return out
}

// setID notes the list's hash.
func (g *Graph) setID(id [idSize]byte) {
	known := identity{id, hex.EncodeToString(id[:])}
	g.id = func() identity { return known }
}

// hashLater leaves the hash to whoever asks for it first.
func (g *Graph) hashLater() {
	g.id = sync.OnceValue(func() identity {
		id := hashWords(g.alphabet, g.Words())
		return identity{id, hex.EncodeToString(id[:])}
	})
}

// Has reports whether w is in the list. It allocates nothing.
func (g *Graph) Has(w tiles.Word) bool {
	s := w.Raw()
	if len(s) == 0 {
		return false
	}
	p, n, ends := g.packed, g.root, false
	for i := range len(s) {
		bit := uint64(1) << s[i] // 0 for what can't be a letter
		mask := p[n]
		if mask&bit == 0 {
			return false
		}
		ends = p[n+1]&bit != 0
		n = uint32(p[n+headSize+uint32(bits.OnesCount64(mask&(bit-1)))])
	}
	return ends
}

// ID returns the hash of the list's text, 32 hexadecimal digits. It depends on
// the words as they are spelled, not on the alphabet's division into letters nor
// on the order in which they were given.
func (g *Graph) ID() string { return g.id().name }

// Alphabet returns the alphabet the graph was built for.
func (g *Graph) Alphabet() *tiles.Alphabet { return g.alphabet }

// Len returns the number of words.
func (g *Graph) Len() int { return g.count }

// walk visits every path that starts at n, before its continuations and in
// alphabet order, until visit says no. The path is only good during the call.
func (p packed) walk(n uint32, path []byte, visit func(path []byte, at uint32, ends bool) bool) bool {
	at := n + headSize
	for m := p[n]; m != 0; m &= m - 1 {
		l := bits.TrailingZeros64(m)
		longer, kid := append(path, byte(l)), uint32(p[at])
		if !visit(longer, kid, p[n+1]>>l&1 != 0) || !p.walk(kid, longer, visit) {
			return false
		}
		at++
	}
	return true
}

// ErrID says that a graph's words don't hash to its ID, or that a two-way graph loaded is
// not of the same words.
var ErrID = errors.New("lexicon: the words do not match the ID")

// Verify hashes the list again and compares it with ID. Decode trusts the ID in
// the file, and WithTwoWay the two-way graph's words but for their number, since looking takes longer than loading; call Verify when the file
// comes from someone who might have changed both words and checksum.
func (g *Graph) Verify() error {
	if hashWords(g.alphabet, g.Words()) != g.id().hash {
		return ErrID
	}
	if g.loaded && !bytes.Equal(g.encodeTwoWay(g.TwoWay()), g.encodeTwoWay(newTwoWay(g))) {
		return ErrID
	}
	return nil
}

// hashWords hashes the text of a list: the spelled words sorted by bytes, each
// followed by a line feed. Sorting the text, not the letters, makes the hash the
// same in every alphabet.
func hashWords(a *tiles.Alphabet, words iter.Seq[tiles.Word]) [idSize]byte {
	var names [tiles.MaxLetters + 1]string
	for l := 1; l <= a.Len(); l++ {
		names[l] = a.Name(tiles.Letter(l))
	}
	var text []byte
	var ends []int
	for w := range words {
		s := w.Raw()
		for i := range len(s) {
			text = append(text, names[s[i]]...)
		}
		text = append(text, '\n')
		ends = append(ends, len(text))
	}
	all := string(text)
	lines := make([]string, len(ends))
	from := 0
	for i, e := range ends {
		lines[i] = all[from:e]
		from = e
	}
	if !slices.IsSorted(lines) {
		slices.Sort(lines)
		all = strings.Join(lines, "")
	}
	sum := sha256.Sum256([]byte(all))
	return [idSize]byte(sum[:idSize])
}
