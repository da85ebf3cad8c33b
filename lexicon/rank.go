package lexicon

import (
	"math/bits"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// countWords returns, for the place where each node starts, how many words go on
// from it.
func (p packed) countWords() []uint32 {
	counts := make([]uint32, len(p))
	for n := 0; n < len(p); {
		words := uint32(bits.OnesCount64(p[n+1]))
		arcs := n + headSize
		next := arcs + bits.OnesCount64(p[n])
		for _, kid := range p[arcs:next] {
			words += counts[kid] // arcs lead to nodes before this one
		}
		counts[n] = words
		n = next
	}
	return counts
}

// Nth returns word i in alphabet order, counted from 0. It panics if there is none.
// Like Index and CountPrefix it takes time for the letters of one word only, but
// the first call of any of them on a graph goes through the graph and keeps a table.
func (g *Graph) Nth(i int) tiles.Word {
	if i < 0 || i >= g.count {
		panic("lexicon: word number out of range")
	}
	counts := g.counts()
	left := uint32(i)
	var path [MaxLen]byte
	n := g.root
	for spelled := 0; ; spelled++ {
		arc := n + headSize
		for m := g.packed[n]; ; m &= m - 1 {
			l := bits.TrailingZeros64(m)
			path[spelled] = byte(l)
			if g.packed[n+1]>>l&1 != 0 {
				if left == 0 {
					return tiles.WordOfBytes(path[:spelled+1])
				}
				left--
			}
			kid := uint32(g.packed[arc])
			if left < counts[kid] {
				n = kid
				break
			}
			left -= counts[kid]
			arc++
		}
	}
}

// Index returns the number of w in alphabet order, the reverse of Nth; false if it
// isn't in the list.
func (g *Graph) Index(w tiles.Word) (int, bool) {
	if !g.Has(w) {
		return 0, false
	}
	counts := g.counts()
	before := 0
	n := g.root
	for i := range w.Len() {
		below := uint64(1)<<w.At(i) - 1 // earlier letters
		before += bits.OnesCount64(g.packed[n+1] & below)
		arc := n + headSize
		for range bits.OnesCount64(g.packed[n] & below) {
			before += int(counts[g.packed[arc]])
			arc++
		}
		if i < w.Len()-1 && g.packed[n+1]>>w.At(i)&1 != 0 {
			before++ // the word that ends here comes before those that go on
		}
		n = uint32(g.packed[arc])
	}
	return before, true
}

// CountPrefix returns how many words begin with w, w itself included.
func (g *Graph) CountPrefix(w tiles.Word) int {
	n, ends, ok := g.follow(g.root, w)
	if !ok {
		return 0
	}
	words := int(g.counts()[n])
	if ends {
		words++
	}
	return words
}

// Random returns a word drawn with the generator, all words alike, by one call of
// IntN; false if the list is empty.
func (g *Graph) Random(r *wordgame.Rand) (tiles.Word, bool) {
	if g.count == 0 {
		return tiles.Word{}, false
	}
	return g.Nth(r.IntN(g.count)), true
}
