package lexicon

import (
	"iter"
	"math/bits"
	"strings"

	"github.com/tilewright/wordgame/tiles"
)

// A finder walks a graph and hands out the words that a query asks for. Each of
// its searches goes through the arcs in the order of their letters, so that words
// come in alphabet order, and returns false once the caller wants no more.
type finder struct {
	packed
	yield    func(tiles.Word) bool
	min, max int // letters of the words asked for
	path     [MaxLen]byte
	text     wordStore
}

// A wordStore makes words without asking for memory each time: they lie in
// blocks, which grow to maxBlock bytes. A block lives as long as any word in it.
type wordStore struct{ block strings.Builder }

// The sizes of blocks in bytes.
const (
	minBlock = 64
	maxBlock = 1 << 14
)

// word makes the word of some letters.
func (s *wordStore) word(letters []byte) tiles.Word {
	from := s.reserve(len(letters))
	s.block.Write(letters)
	return tiles.WordOfRaw(s.block.String()[from:])
}

// copy makes a word with the letters of another.
func (s *wordStore) copy(w tiles.Word) tiles.Word {
	from := s.reserve(w.Len())
	s.block.WriteString(w.Raw())
	return tiles.WordOfRaw(s.block.String()[from:])
}

// reserve makes room in the block, and returns where it is.
func (s *wordStore) reserve(letters int) int {
	if s.block.Cap()-s.block.Len() < letters {
		size := max(minBlock, min(2*s.block.Cap(), maxBlock))
		s.block = strings.Builder{}
		s.block.Grow(size)
	}
	return s.block.Len()
}

// found hands out the word of so many letters on the path.
func (f *finder) found(letters int) bool {
	return letters < f.min || f.yield(f.text.word(f.path[:letters]))
}

// all finds the words that go on from a node, at which so many letters have been
// spelled.
func (f *finder) all(n uint32, spelled int) bool {
	if spelled == f.max {
		return true
	}
	arc := n + headSize
	for m := f.packed[n]; m != 0; m &= m - 1 {
		l := bits.TrailingZeros64(m)
		f.path[spelled] = byte(l)
		if f.packed[n+1]>>l&1 != 0 && !f.found(spelled+1) {
			return false
		}
		if kid := uint32(f.packed[arc]); kid != 0 && !f.all(kid, spelled+1) {
			return false
		}
		arc++
	}
	return true
}

// follow spells a word from a node. It returns the node that it leads to and
// whether it ends a word; not ok if it leads nowhere.
func (p packed) follow(n uint32, w tiles.Word) (at uint32, ends, ok bool) {
	s := w.Raw()
	for i := range len(s) {
		bit := uint64(1) << s[i] // 0 for what can't be a letter
		if p[n]&bit == 0 {
			return 0, false, false
		}
		ends = p[n+1]&bit != 0
		n = p.child(n, tiles.Letter(s[i]))
	}
	return n, ends, true
}

// Words yields every word once, in alphabet order.
//
// The words of this and of all other queries lie in blocks of up to 16 KB, for
// which memory is asked once in many steps; a word that is kept keeps its block.
func (g *Graph) Words() iter.Seq[tiles.Word] { return g.OfLength(1, MaxLen) }

// OfLength yields the words of least to most letters, in alphabet order.
func (g *Graph) OfLength(least, most int) iter.Seq[tiles.Word] {
	return func(yield func(tiles.Word) bool) {
		if most := min(most, MaxLen); most > 0 {
			f := finder{packed: g.packed, yield: yield, min: least, max: most}
			f.all(g.root, 0)
		}
	}
}

// Prefix yields the words that begin with w, w itself too if it is one, in
// alphabet order.
func (g *Graph) Prefix(w tiles.Word) iter.Seq[tiles.Word] {
	return func(yield func(tiles.Word) bool) {
		if w.Len() > MaxLen {
			return
		}
		n, ends, ok := g.follow(g.root, w)
		if !ok || ends && !yield(w) {
			return
		}
		f := finder{packed: g.packed, yield: yield, max: MaxLen}
		copy(f.path[:], w.Raw())
		f.all(n, w.Len())
	}
}

// Suffix yields the words that end in w, w itself too if it is one, in alphabet
// order. It goes through the whole list.
func (g *Graph) Suffix(w tiles.Word) iter.Seq[tiles.Word] {
	if w.Len() > MaxLen {
		return func(func(tiles.Word) bool) {}
	}
	var p Pattern
	p.star()
	for i := range w.Len() {
		if l := w.At(i); l == 0 || l > tiles.MaxLetters {
			return func(func(tiles.Word) bool) {}
		}
		p.add(tiles.LetterSet(0).With(w.At(i)))
	}
	return g.Find(p)
}

// Count returns how many words there are.
func Count(words iter.Seq[tiles.Word]) int {
	n := 0
	for range words {
		n++
	}
	return n
}
