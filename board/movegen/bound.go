package movegen

import "github.com/tilewright/wordgame/tiles"

// Bounds. In a slot the worth of a placement is a constant (tiles played through, cross words, bonus) plus, for each square,
// the tile's points times a factor that depends on the square only: its letter premium times the word premiums, once more in a
// cross word. Whatever tiles are chosen, putting the dearest on the highest factor can't be beaten, nor can choosing the
// dearest tiles in hand. That is the slot's bound: never too low, and quick, as factors are kept sorted while the slot
// grows square by square.

// bounder bounds a slot that grows.
type bounder struct {
	n       int
	word    int32                // product of word premiums
	add     int32                // cross words
	factors [tiles.MaxHand]int32 // of the squares, highest first
	letter  [tiles.MaxHand]int32 // in the main word, before word premiums, in the order of the squares
	cross   [tiles.MaxHand]int32 // in the cross word
}

// cover adds the next square.
func (b *bounder) cover(s *square) {
	if b.n == 0 {
		b.word = 1
	}
	b.letter[b.n], b.cross[b.n] = s.letter, int32(s.factor)
	b.add += int32(s.add)
	b.n++
	if s.word != 1 {
		b.word *= int32(s.word)
		for i := range b.n {
			b.insert(i)
		}
		return
	}
	b.insert(b.n - 1)
}

// insert sorts the factor of square i in among those before it.
func (b *bounder) insert(i int) {
	x := b.letter[i]*b.word + b.cross[i]
	j := i
	for ; j > 0 && b.factors[j-1] < x; j-- {
		b.factors[j] = b.factors[j-1]
	}
	b.factors[j] = x
}

// bound returns the highest score of the squares covered with tiles of these points, dearest first, if the tiles played
// through are worth so much.
func (b *bounder) bound(points *[tiles.MaxHand]int32, through int32) int32 {
	score := b.add + b.word*through
	for i := range b.n {
		score += b.factors[i] * points[i]
	}
	return score
}
