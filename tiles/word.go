package tiles

import (
	"errors"
	"strings"
)

// MaxWord is the largest number of letters of a word that ParseWord reads.
const MaxWord = 64

// errNoLetters is why a bare tile, word or bag refuses to be encoded.
var errNoLetters = errors.New("tiles: tiles have no letters of their own: encode them through the game's Rules")

// Word is letters in order. It is opaque and comparable, so that a string can't be mistaken for one. The zero Word is empty.
type Word struct{ letters string }

// WordOf returns the word of the letters.
func WordOf(letters ...Letter) Word {
	var b strings.Builder
	b.Grow(len(letters))
	for _, l := range letters {
		b.WriteByte(byte(l))
	}
	return Word{b.String()}
}

// WordOfBytes returns the word whose letters are the bytes.
func WordOfBytes(letters []byte) Word { return Word{string(letters)} }

// WordOfRaw returns the word whose letters are the bytes of a string: the reverse of Raw, without a copy.
func WordOfRaw(letters string) Word { return Word{letters} }

// Len returns the number of letters.
func (w Word) Len() int { return len(w.letters) }

// At returns letter i, counted from 0. It panics if there is none.
func (w Word) At(i int) Letter { return Letter(w.letters[i]) }

// Compare orders words as the alphabet does: -1, 0 or 1.
func (w Word) Compare(o Word) int { return strings.Compare(w.letters, o.letters) }

// Raw returns the letters as one byte each.
func (w Word) Raw() string { return w.letters }

// MarshalText always fails: a word needs its alphabet.
func (Word) MarshalText() ([]byte, error) { return nil, errNoLetters }

// MarshalText always fails: a tile needs its set.
func (Tile) MarshalText() ([]byte, error) { return nil, errNoLetters }
