package dash

import (
	"iter"

	"github.com/tilewright/wordgame/tiles"
)

// Find yields the words that a hand can lay for a Dash card, in the alphabet's order, each with the cards it takes, sorted;
// the letter card, which needs not be in the hand, is not among these. letter is the card turned (or the letter named) for
// a task that has one, and ignored for the others. Under SpellCH a word may come several times, with CH and with C and H.
// Names that could be declared are not listed, since every text could be one.
//
// It panics if the hand has more than HandSize cards, or cards that are not of the alphabet.
func (r *Rules) Find(c Card, letter tiles.Tile, hand tiles.Rack) iter.Seq2[tiles.Word, tiles.Run] {
	if hand.Len() > HandSize {
		panic("dash: Find in more cards than a hand has")
	}
	for _, t := range hand.Slice() {
		if t.IsBlank() || int(t.Letter()) > r.alphabet.Len() {
			panic("dash: Find in a hand of other cards")
		}
	}
	if letter.IsBlank() || int(letter.Letter()) > r.alphabet.Len() {
		panic("dash: Find with another letter card")
	}
	return func(yield func(tiles.Word, tiles.Run) bool) {
		if !c.valid() || c.Task.Lettered() && letter == 0 || r.list(c.Task) == nil {
			return
		}
		all := hand
		if t := r.turnedLetter(c, letter); t != 0 {
			all.Add(t)
		}
		var have letterCounts
		for _, t := range all.Slice() {
			have[t.Letter()]++
		}
		if r.ch != 0 { // the CH that C and H could make; who takes them twice is found out below
			for range min(have[r.cc], have[r.hh]) {
				all.Add(r.ch.Tile())
			}
		}
		for w := range words(r.list(c.Task), all, 1) {
			if r.quFits(w) && !r.ways(c, letter, w, &have, yield) {
				return
			}
		}
	}
}

// ways yields the cards that make the word, for each number of CH made of C and H that the hand allows.
func (r *Rules) ways(c Card, letter tiles.Tile, w tiles.Word, have *letterCounts, yield func(tiles.Word, tiles.Run) bool) bool {
	want, ok := counts(w)
	if !ok {
		return true
	}
	for split := 0; ; split++ {
		if cards, ok := r.way(c, letter, w, split, &want, have); ok && !yield(w, cards) {
			return false
		}
		if r.ch == 0 || want[r.ch] == 0 {
			return true
		}
		r.splitInto(&want, 1)
	}
}

// way returns the hand's cards for the word whose letters, as cards, are want.
func (r *Rules) way(c Card, letter tiles.Tile, w tiles.Word, split int, want, have *letterCounts) (cards tiles.Run, ok bool) {
	n := 0
	for l, k := range want {
		if k > have[l] {
			return cards, false
		}
		n += int(k)
	}
	if !r.long(c, n) || !r.placed(c.Task, letter, w, split) {
		return cards, false
	}
	if c.Task.Lettered() && want[letter.Letter()] == 0 {
		return cards, false
	}
	turned := r.turnedLetter(c, letter).Letter()
	for l, k := range want {
		if turned != 0 && int(turned) == l {
			k--
		}
		for range k {
			cards = cards.Add(tiles.Letter(l).Tile())
		}
	}
	return cards, cards.Len() > 0
}
