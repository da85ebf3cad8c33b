package tiles

import (
	"iter"

	"github.com/tilewright/wordgame"
)

// Bag is a multiset of up to 65,535 tiles: it has no order that could leak, and == is right.
type Bag struct {
	n     uint16
	count [MaxLetters + 1]uint16 // index 0 counts the blanks
}

func (t Tile) index() int {
	if t.IsBlank() {
		return 0
	}
	return int(t)
}

// Len returns the number of tiles.
func (b *Bag) Len() int { return int(b.n) }

// Count returns how many tiles like t there are.
func (b *Bag) Count(t Tile) int {
	if !t.valid() {
		return 0
	}
	return int(b.count[t.index()])
}

// Add puts n tiles like t in, a blank without its letter. It panics on a tile that does not exist and past 65,535 tiles.
func (b *Bag) Add(t Tile, n int) {
	if !t.valid() || n < 0 || n > 1<<16-1-int(b.n) {
		panic("tiles: no such tile, or too many for a bag")
	}
	b.count[t.index()] += uint16(n)
	b.n += uint16(n)
}

// Remove takes one tile like t out. It reports false if there is none.
func (b *Bag) Remove(t Tile) bool {
	if b.Count(t) == 0 {
		return false
	}
	b.count[t.index()]--
	b.n--
	return true
}

// Draw takes out a random tile, each with the same chance. It panics if the bag is empty.
func (b *Bag) Draw(r *wordgame.Rand) Tile {
	k := r.IntN(int(b.n))
	for i := 1; i <= MaxLetters; i++ {
		if k < int(b.count[i]) {
			b.count[i]--
			b.n--
			return Tile(i)
		}
		k -= int(b.count[i])
	}
	b.count[0]--
	b.n--
	return Blank
}

// All yields each kind of tile there is with its count, in the alphabet's order, blanks last.
func (b *Bag) All() iter.Seq2[Tile, int] {
	return func(yield func(Tile, int) bool) {
		for i := 1; i <= MaxLetters; i++ {
			if n := int(b.count[i]); n > 0 && !yield(Tile(i), n) {
				return
			}
		}
		if n := int(b.count[0]); n > 0 {
			yield(Blank, n)
		}
	}
}

// MarshalText always fails: tiles need their set.
func (Bag) MarshalText() ([]byte, error) { return nil, errNoLetters }
