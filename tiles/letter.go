package tiles

import (
	"iter"
	"math/bits"
)

// MaxLetters is the largest number of letters of an alphabet.
const MaxLetters = 62

// Letter is a letter of an alphabet, 1 to MaxLetters in the alphabet's order. 0 is no letter.
type Letter uint8

// Tile returns the ordinary tile of the letter.
func (l Letter) Tile() Tile { return Tile(l) }

// OnBlank returns a blank that stands for the letter.
func (l Letter) OnBlank() Tile { return Blank | Tile(l) }

// LetterSet is a set of letters; letter l is bit l.
type LetterSet uint64

// Has reports whether l is in the set.
func (s LetterSet) Has(l Letter) bool { return s>>(l&63)&1 == 1 }

// With returns the set with l added.
func (s LetterSet) With(l Letter) LetterSet { return s | 1<<(l&63) }

// Without returns the set with l taken out.
func (s LetterSet) Without(l Letter) LetterSet { return s &^ (1 << (l & 63)) }

// Len returns the number of letters in the set.
func (s LetterSet) Len() int { return bits.OnesCount64(uint64(s)) }

// All yields the letters in the alphabet's order.
func (s LetterSet) All() iter.Seq[Letter] {
	return func(yield func(Letter) bool) {
		for rest := uint64(s); rest != 0; rest &= rest - 1 {
			if !yield(Letter(bits.TrailingZeros64(rest))) {
				return
			}
		}
	}
}

// Tile is one physical tile. 0 is no tile, so that an empty square, a blank and a letter can't be mistaken for each other.
type Tile uint8

// Blank is a blank that stands for no letter yet; Blank with a letter added stands for that letter.
const Blank Tile = 0x80

// IsBlank reports whether the tile is a blank, with or without a letter.
func (t Tile) IsBlank() bool { return t&Blank != 0 }

// Letter returns the letter that the tile shows: 0 for no tile and for a blank without one.
func (t Tile) Letter() Letter { return Letter(t & 0x7f) }

// Bare returns the tile as it lies on a rack: a blank without its letter.
func (t Tile) Bare() Tile {
	if t.IsBlank() {
		return Blank
	}
	return t
}

// valid reports whether the byte is a tile at all.
func (t Tile) valid() bool { return t != 0 && t.Letter() <= MaxLetters }
