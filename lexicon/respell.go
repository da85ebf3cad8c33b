package lexicon

import (
	"math/bits"
	"slices"
	"unicode/utf8"

	"github.com/tilewright/wordgame/tiles"
)

// Respell returns the list spelled in another alphabet, by its rules: with CH as
// one letter where it has one. Words that it can't spell, or not within MaxLen
// letters, are left out. If both alphabets spell alike it is the graph itself.
// The error is ErrNoAlphabet or nil.
func (g *Graph) Respell(a *tiles.Alphabet) (*Graph, error) {
	if a == nil {
		return nil, ErrNoAlphabet
	}
	if a == g.alphabet {
		return g, nil
	}
	if r, ok := newRespeller(g, a); ok {
		return r.graph(), nil
	}
	list := make([]tiles.Word, 0, g.count)
	for w := range g.Words() {
		again, err := a.ParseWord(g.alphabet.FormatWord(w))
		if err == nil && again.Len() > 0 && again.Len() <= MaxLen {
			list = append(list, again)
		}
	}
	return Build(a, list)
}

// A respeller turns the automaton of one alphabet into that of another, node by
// node. This works between alphabets where a letter of the old one is a letter of
// the new one by itself, and some pairs of old letters are a new letter too. The
// result is the same, to the order of its nodes, as if its words had been built
// anew.
type respeller struct {
	*packer
	from   *Graph
	to     *tiles.Alphabet
	single [tiles.MaxLetters + 1]tiles.Letter                       // the new letter of an old one, or 0
	pair   [tiles.MaxLetters + 1][tiles.MaxLetters + 1]tiles.Letter // the new letter of two old ones, or 0
	second [tiles.MaxLetters + 1]uint64                             // the letters that make a pair with this one before them
	firsts uint64                                                   // the letters that make a pair with one after them
	sorted bool                                                     // single has the letters in the old order
	done   []uint32                                                 // by old node: the new one plus 1, 0 if there is none yet
	part   map[respelled]uint32                                     // the same where letters are left out
	arcs   []newArc                                                 // of the nodes on the way to the one being made
	kids   []uint32                                                 // where the arcs of those nodes lead
}

// respelled is an old node and letters that can't come next, since they would
// have made a pair with the letter before.
type respelled struct {
	node uint32
	not  uint64
}

// newRespeller finds out how the letters correspond; not ok if they don't in the
// way that a respeller knows.
func newRespeller(g *Graph, to *tiles.Alphabet) (*respeller, bool) {
	r := &respeller{from: g, to: to, done: make([]uint32, len(g.packed)), part: map[respelled]uint32{}}
	var used tiles.LetterSet
	take := func(l tiles.Letter) bool { // no two letters may become one
		fresh := !used.Has(l)
		used = used.With(l)
		return fresh
	}
	old := g.alphabet
	for x := range old.All().All() {
		w, err := to.ParseWord(old.Name(x))
		if err != nil {
			continue
		}
		if w.Len() != 1 || !take(w.At(0)) {
			return nil, false
		}
		r.single[x] = w.At(0)
	}
	for x := range old.All().All() {
		for y := range old.All().All() {
			w, err := to.ParseWord(old.Name(x) + old.Name(y))
			switch {
			case err != nil && (r.single[x] == 0 || r.single[y] == 0):
			case err != nil:
				return nil, false
			case w.Len() == 1 && take(w.At(0)):
				r.pair[x][y] = w.At(0)
				r.second[x] |= 1 << y
				r.firsts |= 1 << x
			case w.Len() != 2 || w.At(0) != r.single[x] || w.At(1) != r.single[y]:
				return nil, false
			}
		}
	}
	r.sorted = slices.IsSorted(slices.DeleteFunc(slices.Clone(r.single[:]), func(l tiles.Letter) bool { return l == 0 }))
	return r, !longer(old, to)
}

// longer reports whether the new alphabet has a unit of three or more characters
// that all stand in letters of the old one.
func longer(old, to *tiles.Alphabet) bool {
	known := map[rune]bool{}
	for l := range old.All().All() {
		for _, c := range old.Name(l) {
			known[c] = true
		}
	}
	for unit := range to.Units() {
		if utf8.RuneCountInString(unit) > 2 && !slices.ContainsFunc([]rune(unit), func(c rune) bool { return !known[c] }) {
			return true
		}
	}
	return false
}

// graph returns the new graph.
func (r *respeller) graph() *Graph {
	nodes := len(r.from.packed) / (2 * headSize) // about so many: two arcs a node
	r.packer = newPacker(nodes, 2*nodes+nodes/2)
	root := r.respell(respelled{r.from.root, 0})
	counts := r.countWords()
	out := newGraph(r.to, r.packed, root, int(counts[root]))
	out.counts = func() []uint32 { return counts }
	if out.count == r.from.count && r.sameText() {
		out.id = r.from.id
	} else {
		out.hashLater()
	}
	return out
}

// sameText reports whether words look the same in both alphabets.
func (r *respeller) sameText() bool {
	for x := range r.from.alphabet.All().All() {
		if r.to.Name(r.single[x]) != r.from.alphabet.Name(x) {
			return false
		}
		for y := range tiles.LetterSet(r.second[x]).All() {
			if r.to.Name(r.pair[x][y]) != r.from.alphabet.Name(x)+r.from.alphabet.Name(y) {
				return false
			}
		}
	}
	return true
}

// newArc is an arc of a node in the making.
type newArc struct {
	letter tiles.Letter
	ends   bool
	to     respelled
}

// respell returns the new node for an old one; 0 if no word goes on from there.
func (r *respeller) respell(at respelled) uint32 {
	if at.not != 0 {
		n, ok := r.part[at]
		if !ok {
			n = r.mixed(at)
			r.part[at] = n
		}
		return n
	}
	if n := r.done[at.node]; n != 0 {
		return n - 1
	}
	var n uint32
	if r.plain(at.node) {
		n = r.same(at.node)
	} else {
		n = r.mixed(at)
	}
	r.done[at.node] = n + 1
	return n
}

// plain reports whether an old node's arcs are those of the new node, with no pair
// among them and in the same order.
func (r *respeller) plain(n uint32) bool {
	p := r.from.packed
	for m := p[n] & r.firsts; m != 0; m &= m - 1 {
		x := bits.TrailingZeros64(m)
		if p[p.child(n, tiles.Letter(x))]&r.second[x] != 0 {
			return false
		}
	}
	return r.sorted
}

// same makes the new node for a plain one.
func (r *respeller) same(n uint32) uint32 {
	p := r.from.packed
	from := len(r.kids)
	var mask, accepts uint64
	arc := n + headSize
	for m := p[n]; m != 0; m &= m - 1 {
		x := bits.TrailingZeros64(m)
		old := uint32(p[arc])
		arc++
		l := r.single[x]
		if l == 0 {
			continue
		}
		kid, ends := r.respell(respelled{old, 0}), p[n+1]>>x&1
		if kid == 0 && ends == 0 {
			continue
		}
		mask |= 1 << l
		accepts |= ends << l
		r.kids = append(r.kids, kid)
	}
	made := r.node(mask, accepts, r.kids[from:])
	r.kids = r.kids[:from]
	return made
}

// mixed makes the new node for any other.
func (r *respeller) mixed(at respelled) uint32 {
	from, kids := len(r.arcs), len(r.kids)
	r.leave(at)
	slices.SortFunc(r.arcs[from:], func(x, y newArc) int { return int(x.letter) - int(y.letter) })
	var mask, accepts uint64
	for i := from; i < len(r.arcs); i++ {
		arc := r.arcs[i]
		kid := r.respell(arc.to)
		if kid == 0 && !arc.ends {
			continue
		}
		mask |= 1 << arc.letter
		if arc.ends {
			accepts |= 1 << arc.letter
		}
		r.kids = append(r.kids, kid)
	}
	made := r.node(mask, accepts, r.kids[kids:])
	r.arcs, r.kids = r.arcs[:from], r.kids[:kids]
	return made
}

// leave puts the new arcs that leave an old node onto r.arcs.
func (r *respeller) leave(at respelled) {
	p := r.from.packed
	arc := at.node + headSize
	for m := p[at.node]; m != 0; m &= m - 1 {
		x := bits.TrailingZeros64(m)
		kid := uint32(p[arc])
		arc++
		if at.not>>x&1 == 1 {
			continue
		}
		if l := r.single[x]; l != 0 {
			r.arcs = append(r.arcs, newArc{letter: l, ends: p[at.node+1]>>x&1 == 1, to: respelled{kid, p[kid] & r.second[x]}})
		}
		for y := range tiles.LetterSet(p[kid] & r.second[x]).All() {
			r.arcs = append(r.arcs, newArc{letter: r.pair[x][y], ends: p[kid+1]>>y&1 == 1, to: respelled{p.child(kid, y), 0}})
		}
	}
}
