package movegen

import "github.com/tilewright/wordgame/tiles"

// Bounds. In a slot the worth of a placement is a constant (tiles played through, cross words, bonus) plus, for each square,
// the tile's points times a factor that depends on the square only: its letter premium times the word premiums, once more in a
// cross word. Whatever tiles are chosen, putting the dearest on the highest factor can't be beaten, nor can choosing the
// dearest tiles in hand. That is the slot's bound: never too low, and quick, since all factors are at least the product
// of the word premiums, and only what a few squares have above that needs sorting while the slot grows square by square.

// bounder bounds a slot that grows.
type bounder struct {
	word  int32                // product of word premiums
	add   int32                // worth of the cross words' other tiles
	above int                  // squares that count more than plain ones
	extra [tiles.MaxHand]int32 // what they count more, highest first
	// Of these squares, in the line's order: letter premium less one, and the factor in the cross word.
	letter, cross [tiles.MaxHand]int32
}

// reset begins a slot.
func (b *bounder) reset() { b.word, b.add, b.above = 1, 0, 0 }

// cover adds the next square.
func (b *bounder) cover(s *square) {
	b.add += int32(s.add)
	cross := int32(s.factor)
	if s.letter != 1 || cross != 0 {
		b.letter[b.above], b.cross[b.above] = s.letter-1, cross
		b.insert(b.above)
		b.above++
	}
	if s.word != 1 {
		b.word *= int32(s.word)
		for i := range b.above {
			b.insert(i)
		}
	}
}

// insert sorts what square i counts more in among those before it.
func (b *bounder) insert(i int) {
	x := b.letter[i]*b.word + b.cross[i]
	j := i
	for ; j > 0 && b.extra[j-1] < x; j-- {
		b.extra[j] = b.extra[j-1]
	}
	b.extra[j] = x
}

// bound returns the highest score of the squares covered with tiles of these points, dearest first, whose sum is given
// together with the points played through.
func (b *bounder) bound(points []int32, sum int32) int32 {
	score := b.add + b.word*sum
	for i, x := range b.extra[:b.above] {
		score += x * points[i]
	}
	return score
}
