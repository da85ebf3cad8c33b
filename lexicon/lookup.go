package lexicon

import (
	"iter"
	"math/bits"

	"github.com/tilewright/wordgame/tiles"
)

// Prefix yields the words that begin with w, w itself too if it is one, in
// alphabet order.
func (g *Graph) Prefix(w tiles.Word) iter.Seq[tiles.Word] {
	return func(yield func(tiles.Word) bool) {
		if w.Len() > MaxLen {
			return
		}
		n := g.root
		for i := range w.Len() {
			if g.packed[n]>>w.At(i)&1 == 0 {
				return
			}
			n = g.child(n, w.At(i))
		}
		if g.Has(w) && !yield(w) {
			return
		}
		g.walk(n, append(make([]byte, 0, MaxLen), w.Raw()...), func(path []byte, _ uint32, ends bool) bool {
			return !ends || yield(tiles.WordOfBytes(path))
		})
	}
}

// Match yields the words as long as the pattern whose letters are, place by
// place, in the pattern's sets, in alphabet order. Alphabet.All is the wildcard.
func (g *Graph) Match(pattern ...tiles.LetterSet) iter.Seq[tiles.Word] {
	return func(yield func(tiles.Word) bool) {
		var walk func(n uint32, path []byte) bool
		walk = func(n uint32, path []byte) bool {
			at := len(path)
			left := g.packed[n] & uint64(pattern[at])
			if at == len(pattern)-1 {
				left &= g.packed[n+1]
			}
			for ; left != 0; left &= left - 1 {
				l := tiles.Letter(bits.TrailingZeros64(left))
				longer := append(path, byte(l))
				if at == len(pattern)-1 {
					if !yield(tiles.WordOfBytes(longer)) {
						return false
					}
				} else if !walk(g.child(n, l), longer) {
					return false
				}
			}
			return true
		}
		if len(pattern) > 0 {
			walk(g.root, nil)
		}
	}
}

// Anagrams yields the words that use all tiles of a rack, each once, in alphabet
// order. A blank is any letter.
func (g *Graph) Anagrams(r *tiles.Rack) iter.Seq[tiles.Word] { return g.spell(r, r.Len()) }

// SubAnagrams yields the words that some or all tiles of a rack spell, each once,
// in alphabet order. A blank is any letter.
func (g *Graph) SubAnagrams(r *tiles.Rack) iter.Seq[tiles.Word] { return g.spell(r, 1) }

// spell yields the words of at least so many letters that a rack's tiles make.
// Letters are taken before blanks, so that each word comes once: which tile
// stands for a letter makes no other word.
func (g *Graph) spell(r *tiles.Rack, least int) iter.Seq[tiles.Word] {
	rack := *r // the caller may change his while the words come
	return func(yield func(tiles.Word) bool) {
		var counts [tiles.MaxLetters + 1]int
		blanks := 0
		for i := range rack.Len() {
			if t := rack.At(i); t.IsBlank() {
				blanks++
			} else {
				counts[t.Letter()]++
			}
		}
		var walk func(n uint32, path []byte) bool
		walk = func(n uint32, path []byte) bool {
			at := n + headSize
			for m := g.packed[n]; m != 0; m &= m - 1 {
				l := bits.TrailingZeros64(m)
				kid := uint32(g.packed[at])
				at++
				from := &counts[l]
				if *from == 0 {
					from = &blanks
				}
				if *from == 0 {
					continue
				}
				*from--
				longer := append(path, byte(l))
				ends := g.packed[n+1]>>l&1 == 1 && len(longer) >= least
				ok := (!ends || yield(tiles.WordOfBytes(longer))) && walk(kid, longer)
				*from++
				if !ok {
					return false
				}
			}
			return true
		}
		walk(g.root, nil)
	}
}

// Hooks returns the letters that make a word when put before w and after w, which
// need not be a word itself. It builds the two-way graph if there is none yet.
func (g *Graph) Hooks(w tiles.Word) (front, back tiles.LetterSet) {
	t := g.TwoWay()
	if w.Len() == 0 {
		one := t.Accepts(t.Dawg())
		return one, one
	}
	follow := func(n Node, at, step int) tiles.LetterSet {
		for range w.Len() {
			l := w.At(at)
			if l == Separator {
				return 0
			}
			var ok bool
			if n, ok = t.Step(n, l); !ok {
				return 0
			}
			at += step
		}
		return t.Accepts(n)
	}
	return follow(t.Root(), w.Len()-1, -1), follow(t.Dawg(), 0, 1)
}
