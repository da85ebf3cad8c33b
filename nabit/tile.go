package nabit

import (
	"errors"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Limits that every game keeps.
const (
	HandSize  = 5                            // tiles in a hand
	MaxHeight = 5                            // tiles in a stack
	MaxTiles  = 25                           // tiles of a colour
	MaxPieces = MaxTiles * wordgame.MaxSeats // tiles on the table
)

// Tile is a kind of two-faced tile: its place in the list of the Set's kinds, counted from 1, or Blank. 0 is no tile.
type Tile uint8

// Blank is the tile without faces: it shows whatever letter is declared.
const Blank Tile = 0x80

// Nobody controls a word (Word.By) under TieNobody, when several colours are equally high.
const Nobody = wordgame.Table

// Piece is a tile that lies on the table.
type Piece struct {
	Owner  wordgame.Seat
	Tile   Tile
	Letter tiles.Letter // the face that lies up; of a blank the letter declared
	Turn   uint8        // under TieLatest: which play of those that stand laid it, counted from 1; else 0
}

// errNoLetters is why what holds bare tiles refuses to be encoded.
var errNoLetters = errors.New("nabit: tiles have no letters of their own: encode them through the Rules")

// Hand is up to HandSize tiles without order: kept sorted, blanks last, so that == is right.
type Hand struct {
	n uint8
	t [HandSize]Tile
}

// HandOf returns the hand of the tiles. It panics on more than HandSize.
func HandOf(ts ...Tile) Hand {
	var h Hand
	for _, t := range ts {
		h.add(t)
	}
	return h
}

// Len returns the number of tiles.
func (h *Hand) Len() int { return int(h.n) }

// At returns tile i in the hand's order, counted from 0. It panics if there is none.
func (h *Hand) At(i int) Tile { return h.t[:h.n][i] }

// Slice returns the tiles in order; they are h's own and must not be changed.
func (h *Hand) Slice() []Tile { return h.t[:h.n] }

// Count returns how many tiles like t there are.
func (h *Hand) Count(t Tile) int { return count(h.t[:h.n], t) }

// MarshalText always fails: tiles need their Set.
func (Hand) MarshalText() ([]byte, error) { return nil, errNoLetters }

func (h *Hand) add(t Tile) {
	insert(h.t[:h.n+1], t)
	h.n++
}

func (h *Hand) remove(t Tile) bool {
	ok := remove(h.t[:h.n], t)
	if ok {
		h.n--
	}
	return ok
}

// Bag is up to MaxTiles tiles of one colour without order, in a bag or banked. What is in a bag is no secret, since all
// the rest lies open; which tile comes next is.
type Bag struct {
	n uint8
	t [MaxTiles]Tile
}

// bagOf returns the bag of the tiles. It panics on more than MaxTiles.
func bagOf(ts []Tile) (b Bag) {
	for _, t := range ts {
		b.add(t)
	}
	return b
}

// Len returns the number of tiles.
func (b *Bag) Len() int { return int(b.n) }

// Slice returns the tiles in the Set's order, blanks last; they are b's own and must not be changed.
func (b *Bag) Slice() []Tile { return b.t[:b.n] }

// Count returns how many tiles like t there are.
func (b *Bag) Count(t Tile) int { return count(b.t[:b.n], t) }

// MarshalText always fails: tiles need their Set.
func (Bag) MarshalText() ([]byte, error) { return nil, errNoLetters }

func (b *Bag) add(t Tile) {
	insert(b.t[:b.n+1], t)
	b.n++
}

func (b *Bag) remove(t Tile) bool {
	ok := remove(b.t[:b.n], t)
	if ok {
		b.n--
	}
	return ok
}

// draw takes out a random tile, each with the same chance.
func (b *Bag) draw(g *wordgame.Rand) Tile {
	t := b.t[g.IntN(int(b.n))]
	b.remove(t)
	return t
}

func count(ts []Tile, t Tile) int {
	n := 0
	for _, x := range ts {
		if x == t {
			n++
		}
	}
	return n
}

// insert puts t into ts, whose last place is free and whose others are sorted.
func insert(ts []Tile, t Tile) {
	i := len(ts) - 1
	for i > 0 && ts[i-1] > t {
		ts[i] = ts[i-1]
		i--
	}
	ts[i] = t
}

// remove takes t out of ts and leaves the last place zero. It reports false if there is none.
func remove(ts []Tile, t Tile) bool {
	for i, x := range ts {
		if x == t {
			copy(ts[i:], ts[i+1:])
			ts[len(ts)-1] = 0
			return true
		}
	}
	return false
}
