package lexicon

import (
	"iter"
	"math/bits"

	"github.com/tilewright/wordgame/tiles"
)

// Anagrams yields the words that use all tiles of a rack, each once, in alphabet
// order. A blank is any letter.
func (g *Graph) Anagrams(r *tiles.Rack) iter.Seq[tiles.Word] {
	return g.SubAnagramsOfLength(r, r.Len(), r.Len())
}

// SubAnagrams yields the words that some or all tiles of a rack spell, each once,
// in alphabet order. A blank is any letter.
func (g *Graph) SubAnagrams(r *tiles.Rack) iter.Seq[tiles.Word] {
	return g.SubAnagramsOfLength(r, 1, r.Len())
}

// SubAnagramsOfLength is SubAnagrams for words of least to most letters.
func (g *Graph) SubAnagramsOfLength(r *tiles.Rack, least, most int) iter.Seq[tiles.Word] {
	rack := *r // the caller may change his while the words come
	return func(yield func(tiles.Word) bool) {
		f := rackFinder{finder: finder{packed: g.packed, yield: yield, min: least, max: min(most, rack.Len())}}
		for i := range rack.Len() {
			if t := rack.At(i); t.IsBlank() {
				f.blanks++
			} else {
				f.have[t.Letter()]++
				f.letters = f.letters.With(t.Letter())
			}
		}
		if f.max > 0 {
			f.spell(g.root, 0)
		}
	}
}

// A rackFinder finds the words that tiles spell.
type rackFinder struct {
	finder
	have    [64]uint8 // how many tiles of each letter are left
	blanks  int
	letters tiles.LetterSet // those of which some are left
}

// spell finds the words that go on from a node. Letters are taken before blanks,
// so that each word comes once: which tile stands for a letter makes no other word.
func (f *rackFinder) spell(n uint32, spelled int) bool {
	mask := f.packed[n]
	left := mask
	if f.blanks == 0 {
		left &= uint64(f.letters)
	}
	for ; left != 0; left &= left - 1 {
		bit := left & -left
		l := bits.TrailingZeros64(left)
		f.path[spelled] = byte(l)
		if f.packed[n+1]&bit != 0 && !f.found(spelled+1) {
			return false
		}
		kid := uint32(f.packed[n+headSize+uint32(bits.OnesCount64(mask&(bit-1)))])
		if kid == 0 || spelled+1 == f.max {
			continue
		}
		if f.have[l] == 0 {
			f.blanks--
			if !f.spell(kid, spelled+1) {
				return false
			}
			f.blanks++
			continue
		}
		f.have[l]--
		if f.have[l] == 0 {
			f.letters &^= tiles.LetterSet(bit)
		}
		if !f.spell(kid, spelled+1) {
			return false
		}
		f.have[l]++
		f.letters |= tiles.LetterSet(bit)
	}
	return true
}
