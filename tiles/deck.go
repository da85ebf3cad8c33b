package tiles

import "github.com/tilewright/wordgame"

// MaxDeck is the largest number of cards whose order a Deck can know.
const MaxDeck = 64

// Deck is a pile of cards: loose ones whose order nobody knows, on top of a tail of known order (cards put under it).
// Drawing takes a random loose card; once none is loose, the front of the tail. Shuffling makes all of them loose.
type Deck struct {
	loose Bag
	n     uint8
	tail  [MaxDeck]Tile // zero past n, so that == is right
}

// DeckOf returns a deck with all cards of the bag loose.
func DeckOf(b Bag) Deck { return Deck{loose: b} }

// Len returns the number of cards.
func (d *Deck) Len() int { return d.loose.Len() + int(d.n) }

// Loose returns the cards whose order is unknown.
func (d *Deck) Loose() Bag { return d.loose }

// Tail returns the cards of known order, the next one first; they are d's own and must not be changed.
func (d *Deck) Tail() []Tile { return d.tail[:d.n] }

// PutUnder puts a card under the deck. It reports false if the tail is full.
func (d *Deck) PutUnder(t Tile) bool {
	if int(d.n) == MaxDeck {
		return false
	}
	d.tail[d.n] = t.Bare()
	d.n++
	return true
}

// ShuffleIn adds cards to the loose ones and shuffles the tail into them.
func (d *Deck) ShuffleIn(cards ...Tile) {
	for _, t := range d.tail[:d.n] {
		d.loose.Add(t, 1)
	}
	d.tail = [MaxDeck]Tile{}
	d.n = 0
	for _, t := range cards {
		d.loose.Add(t, 1)
	}
}

// Draw takes the top card. It panics if the deck is empty.
func (d *Deck) Draw(r *wordgame.Rand) Tile {
	if d.loose.Len() > 0 {
		return d.loose.Draw(r)
	}
	return d.pop()
}

// Take takes a named card off the top: any loose one, or the front of the tail once none is loose. It reports false if
// that card can't be next.
func (d *Deck) Take(t Tile) bool {
	if d.loose.Len() > 0 {
		return d.loose.Remove(t)
	}
	if d.n == 0 || d.tail[0] != t.Bare() {
		return false
	}
	d.pop()
	return true
}

func (d *Deck) pop() Tile {
	if d.n == 0 {
		panic("tiles: draw from an empty deck")
	}
	t := d.tail[0]
	copy(d.tail[:], d.tail[1:d.n])
	d.n--
	d.tail[d.n] = 0
	return t
}

// MarshalText always fails: cards need their set.
func (Deck) MarshalText() ([]byte, error) { return nil, errNoLetters }
