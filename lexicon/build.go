package lexicon

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/tilewright/wordgame/tiles"
)

// Build makes the graph of a list of words, which may come in any order and more
// than once. An empty list makes a graph that has no word. The words must have
// 1 to MaxLen letters, all in the alphabet; the first that has not is the error
// (ErrEmptyWord, ErrTooLong, ErrLetter). More than MaxWords words, or words so
// unlike each other that the graph would have more than MaxNodes nodes, are
// ErrTooMany. Build does not keep or change the slice.
func Build(a *tiles.Alphabet, words []tiles.Word) (*Graph, error) {
	if a == nil {
		return nil, ErrNoAlphabet
	}
	list := make([]string, len(words))
	for i, w := range words {
		if err := checkWord(a, w); err != nil {
			return nil, fmt.Errorf("word %d: %w", i, err)
		}
		list[i] = w.Raw()
	}
	if !slices.IsSorted(list) {
		slices.Sort(list)
	}
	list = slices.Compact(list)
	if len(list) > MaxWords {
		return nil, ErrTooMany
	}
	b := newBuilder(arcs{}, len(list)/2)
	for _, s := range list {
		b.add(s, true, 0)
		if len(b.nodes) > MaxNodes {
			return nil, fmt.Errorf("%w: they have more than %d different endings", ErrTooMany, MaxNodes)
		}
	}
	p, root := b.pack(b.finish())
	g := newGraph(a, p, root, len(list))
	g.setID(hashWords(a, g.Words()))
	return g, nil
}

// Parse is Build for words as text, parsed by the alphabet's spelling rules.
func Parse(a *tiles.Alphabet, words ...string) (*Graph, error) {
	if a == nil {
		return nil, ErrNoAlphabet
	}
	list := make([]tiles.Word, len(words))
	for i, s := range words {
		w, err := a.ParseWord(s)
		if err != nil {
			return nil, fmt.Errorf("word %d %q: %w", i, s, err)
		}
		list[i] = w
	}
	return Build(a, list)
}

// checkWord reports why a graph can't hold the word.
func checkWord(a *tiles.Alphabet, w tiles.Word) error {
	s := w.Raw()
	switch {
	case len(s) == 0:
		return ErrEmptyWord
	case len(s) > MaxLen:
		return fmt.Errorf("%w: %d letters, at most %d", ErrTooLong, len(s), MaxLen)
	}
	for i := range len(s) {
		if s[i] == 0 || int(s[i]) > a.Len() {
			return fmt.Errorf("%w: letter number %d", ErrLetter, s[i])
		}
	}
	return nil
}

// A state of an automaton: which letters may follow, and with which of them a word
// ends. Its arcs lie side by side in the order of their letters, from base on.
type state struct {
	mask, accepts uint64
	base          uint32
}

// arcs is an automaton being built or read: nodes and, arc by arc, the nodes they
// lead to. Nodes are numbered from 0, which has no arcs, in the order they were
// finished, so that arcs lead to lower numbers.
type arcs struct {
	nodes []state
	kids  []uint32
}

// A builder makes a minimal automaton from strings in ascending order, as in
// Daciuk, Mihov, Watson and Watson, "Incremental Construction of Minimal Acyclic
// Finite-State Automata" (2000): the nodes on the last string's path are open,
// all others are frozen and unique.
type builder struct {
	arcs
	table []uint32 // frozen nodes by hash, open addressing; 0 is a free place
	used  int
	open  []openNode // open[d] is the node after d letters of last
	depth int
	last  string
}

// An openNode is a node that may still get arcs.
type openNode struct {
	mask, accepts uint64
	kids          []uint32
	right         uint32 // where its Separator arc leads, 0 for none
}

// newBuilder returns a builder that starts with the nodes given and has room for
// some more.
func newBuilder(have arcs, more int) *builder {
	b := &builder{arcs: have, open: make([]openNode, MaxLen+1)}
	if len(b.nodes) == 0 {
		b.nodes = []state{{}}
	}
	b.table = make([]uint32, 1<<bits.Len(uint(2*(len(b.nodes)+more))))
	for n := 1; n < len(b.nodes); n++ {
		b.enter(uint32(n))
	}
	return b
}

// add adds a string, which must be above the last one. ends says whether it is a
// word; right, if not 0, is where a Separator arc leads from its last node.
func (b *builder) add(s string, ends bool, right uint32) {
	common := 0
	for common < len(s) && common < len(b.last) && s[common] == b.last[common] {
		common++
	}
	b.freeze(common)
	for i := common; i < len(s); i++ {
		o := &b.open[i]
		o.mask |= 1 << s[i]
		o.kids = append(o.kids, 0)
		next := &b.open[i+1]
		*next = openNode{kids: next.kids[:0]}
	}
	if ends {
		b.open[len(s)-1].accepts |= 1 << s[len(s)-1]
	}
	b.open[len(s)].right = right
	b.depth = len(s)
	b.last = s
}

// freeze closes the open nodes below a depth.
func (b *builder) freeze(depth int) {
	for ; b.depth > depth; b.depth-- {
		parent := &b.open[b.depth-1]
		parent.kids[len(parent.kids)-1] = b.intern(&b.open[b.depth])
	}
}

// finish closes all nodes and returns the root.
func (b *builder) finish() uint32 {
	b.freeze(0)
	root := b.intern(&b.open[0])
	b.open[0], b.last = openNode{}, ""
	return root
}

// intern returns the frozen node equal to o, a new one if need be.
func (b *builder) intern(o *openNode) uint32 {
	if o.right != 0 {
		o.mask |= 1 << Separator
		o.kids = slices.Insert(o.kids, 0, o.right)
	}
	if o.mask == 0 {
		return 0
	}
	at := hashNode(o.mask, o.accepts, o.kids) & uint64(len(b.table)-1)
	for ; b.table[at] != 0; at = (at + 1) & uint64(len(b.table)-1) {
		n := b.table[at]
		d := &b.nodes[n]
		if d.mask == o.mask && d.accepts == o.accepts && slices.Equal(b.kidsOf(n), o.kids) {
			return n
		}
	}
	n := uint32(len(b.nodes))
	b.nodes = append(b.nodes, state{mask: o.mask, accepts: o.accepts, base: uint32(len(b.kids))})
	b.kids = append(b.kids, o.kids...)
	b.enter(n)
	return n
}

// kidsOf returns where the arcs of a node lead.
func (a *arcs) kidsOf(n uint32) []uint32 {
	d := &a.nodes[n]
	return a.kids[d.base : d.base+uint32(bits.OnesCount64(d.mask))]
}

// enter puts a new frozen node into the table, which is kept at most half full.
func (b *builder) enter(n uint32) {
	if b.used++; b.used*2 > len(b.table) {
		old := b.table
		b.table = make([]uint32, 2*len(old))
		for _, m := range old {
			if m != 0 {
				b.place(m)
			}
		}
	}
	b.place(n)
}

// place puts a node into the first free place for its hash.
func (b *builder) place(n uint32) {
	d := &b.nodes[n]
	at := hashNode(d.mask, d.accepts, b.kidsOf(n)) & uint64(len(b.table)-1)
	for b.table[at] != 0 {
		at = (at + 1) & uint64(len(b.table)-1)
	}
	b.table[at] = n
}

// hashNode mixes what makes a node unique.
func hashNode(mask, accepts uint64, kids []uint32) uint64 {
	const k = 0x9e3779b97f4a7c15
	h := mask * k
	h = (h ^ h>>29 ^ accepts) * k
	for _, kid := range kids {
		h = (h ^ h>>32 ^ uint64(kid)) * k
	}
	return h ^ h>>32
}
