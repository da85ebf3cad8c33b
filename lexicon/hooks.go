package lexicon

import (
	"iter"

	"github.com/tilewright/wordgame/tiles"
)

// Hooks returns the letters that make a word when put before w and after w, which
// need not be a word itself.
func (g *Graph) Hooks(w tiles.Word) (front, back tiles.LetterSet) {
	front = g.between(g.root, w)
	if n, _, ok := g.follow(g.root, w); ok {
		back = tiles.LetterSet(g.packed[n+1])
	}
	return front, back
}

// between returns the letters that, with the rest after them, end a word from a
// node.
func (p packed) between(n uint32, rest tiles.Word) tiles.LetterSet {
	if rest.Len() == 0 {
		return tiles.LetterSet(p[n+1])
	}
	var set tiles.LetterSet
	arc := n + headSize
	for l := range tiles.LetterSet(p[n]).All() {
		if _, ends, ok := p.follow(uint32(p[arc]), rest); ok && ends {
			set = set.With(l)
		}
		arc++
	}
	return set
}

// InnerHooks reports whether w without its first letter and without its last one
// is a word.
func (g *Graph) InnerHooks(w tiles.Word) (front, back bool) {
	s := w.Raw()
	if len(s) < 2 {
		return false, false
	}
	return g.Has(tiles.WordOfRaw(s[1:])), g.Has(tiles.WordOfRaw(s[:len(s)-1]))
}

// Insertions yields, for each place in w from 0 (before it) to its length (after
// it), the letters that make a word when put there. Places without any are left
// out; w need not be a word itself.
func (g *Graph) Insertions(w tiles.Word) iter.Seq2[int, tiles.LetterSet] {
	return func(yield func(int, tiles.LetterSet) bool) {
		s := w.Raw()
		n := g.root
		for i := 0; ; i++ {
			if set := g.between(n, tiles.WordOfRaw(s[i:])); set != 0 && !yield(i, set) {
				return
			}
			if i == len(s) {
				return
			}
			kid, _, ok := g.follow(n, tiles.WordOfRaw(s[i:i+1]))
			if !ok {
				return
			}
			n = kid
		}
	}
}
