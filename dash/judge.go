package dash

import (
	"iter"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// Why a lay-down is false (Why of Failed); wordgame.ErrWord: the cards spell no word of the list that counts.
const (
	ErrLength   wordgame.Reason = "wrong-length" // too many or too few cards
	ErrSpelling wordgame.Reason = "misspelled"   // the cards are not the letters of the word that was said
	ErrPlace    wordgame.Reason = "wrong-place"  // a word, but the letter card doesn't stand where it must
)

// verdict is what comes of a claim; only the index goes into a Play.
type verdict uint8

const (
	good verdict = iota
	badLength
	badSpelling
	badPlace
	badWord
)

var verdictReasons = [...]wordgame.Reason{"", ErrLength, ErrSpelling, ErrPlace, wordgame.ErrWord}

// list is the words that count for a task.
func (r *Rules) list(t Task) lexicon.Lexicon {
	switch {
	case t == Verb && r.c.InfinitivesOnly:
		return r.c.Infinitives
	case t == Verb:
		return r.c.Verbs
	case t == ProperNoun:
		return r.c.Names
	}
	return r.c.Lexicon
}

// long reports whether a word of n cards, the letter card counted, has the length that the card wants.
func (r *Rules) long(c Card, n int) bool {
	switch {
	case c.Task == Letters:
		return n == int(c.N)
	case c.Task.Lettered():
		return n >= minWithLetter
	}
	return n >= r.c.MinWord
}

// turnedLetter is the card on the table that is one of the word's: none where the letter is only named.
func (r *Rules) turnedLetter(c Card, letter tiles.Tile) tiles.Tile {
	if r.c.NamedLetter || !c.Task.Lettered() {
		return 0
	}
	return letter
}

// judge says whether the cards, in whatever order, are a word for the Dash card, and which: as, if that is not empty, else
// the first that fits in the alphabet's order.
func (r *Rules) judge(c Card, letter tiles.Tile, cards tiles.Run, as tiles.Word) (tiles.Word, verdict) {
	all := tiles.RackOf(cards.Slice()...)
	if t := r.turnedLetter(c, letter); t != 0 {
		all.Add(t)
	}
	if !r.long(c, all.Len()) {
		return as, badLength
	}
	if as.Len() > 0 {
		return as, r.judgeAs(c, letter, &all, as)
	}
	var best tiles.Word
	v := badWord
	for w, split := range r.readings(r.list(c.Task), all) {
		if !r.placed(c.Task, letter, w, split) {
			if v != good {
				v = badPlace
			}
			continue
		}
		if v != good || w.Compare(best) < 0 {
			best, v = w, good
		}
	}
	return best, v
}

// judgeAs judges cards that are meant as a word. On a ProperNoun card that declares the word as a name.
func (r *Rules) judgeAs(c Card, letter tiles.Tile, all *tiles.Rack, as tiles.Word) verdict {
	split, ok := r.spells(as, all)
	switch {
	case !ok || !r.quFits(as):
		return badSpelling
	case !r.placed(c.Task, letter, as, split):
		return badPlace
	case c.Task == ProperNoun && !r.c.ListedNamesOnly:
		return good
	case !r.list(c.Task).Has(as):
		return badWord
	}
	return good
}

// quFits reports whether every Qu of the word stands before a vowel card.
func (r *Rules) quFits(w tiles.Word) bool {
	if r.qu == 0 {
		return true
	}
	for i := range w.Len() {
		if w.At(i) == r.qu && (i+1 == w.Len() || !r.set.Vowels().Has(w.At(i+1))) {
			return false
		}
	}
	return true
}

// letterCounts counts the letters of a word or a hand.
type letterCounts [tiles.MaxLetters + 1]int8

// counts counts the letters of a word; false if there is a letter that no alphabet has.
func counts(w tiles.Word) (c letterCounts, ok bool) {
	for i := range w.Len() {
		l := w.At(i)
		if l == 0 || l > tiles.MaxLetters {
			return c, false
		}
		c[l]++
	}
	return c, true
}

// splitInto turns n letters CH of a word into cards C and H.
func (r *Rules) splitInto(c *letterCounts, n int8) {
	c[r.ch] -= n
	c[r.cc] += n
	c[r.hh] += n
}

// spells reports whether the cards are exactly those of the word, and how many of its CH they make of C and H.
func (r *Rules) spells(w tiles.Word, cards *tiles.Rack) (split int, ok bool) {
	if w.Len() > cards.Len() {
		return 0, false
	}
	want, ok := counts(w)
	if !ok {
		return 0, false
	}
	if r.ch != 0 {
		n := max(want[r.ch]-int8(cards.Count(r.ch.Tile())), 0)
		r.splitInto(&want, n)
		split = int(n)
	}
	for _, t := range cards.Slice() {
		if t.Letter() > tiles.MaxLetters {
			return 0, false
		}
		want[t.Letter()]--
	}
	return split, want == letterCounts{}
}

// readings yields the words of the list that take all the cards, with the number of CH made of C and H.
func (r *Rules) readings(l lexicon.Lexicon, cards tiles.Rack) iter.Seq2[tiles.Word, int] {
	return func(yield func(tiles.Word, int) bool) {
		for split := 0; ; split++ {
			for w := range words(l, cards, cards.Len()) {
				if r.quFits(w) && !yield(w, split) {
					return
				}
			}
			if r.ch == 0 || !cards.Remove(r.cc.Tile()) {
				return
			}
			if !cards.Remove(r.hh.Tile()) {
				return
			}
			cards.Add(r.ch.Tile())
		}
	}
}

// placed reports whether the letter card stands where the task wants it; split CH of the word are made of C and H.
func (r *Rules) placed(t Task, letter tiles.Tile, w tiles.Word, split int) bool {
	var at tiles.Letter
	part := r.cc
	switch t {
	case StartsWith:
		at = w.At(0)
	case EndsWith:
		at, part = w.At(w.Len()-1), r.hh
	default:
		return true
	}
	if at != r.ch || r.ch == 0 {
		return at == letter.Letter()
	}
	whole := 0
	for i := range w.Len() {
		if w.At(i) == r.ch {
			whole++
		}
	}
	return letter.Letter() == part && split > 0 || letter.Letter() == r.ch && split < whole
}

// words yields the words of the list that the cards spell, of at least so many letters, in the alphabet's order. What is
// no Graph is asked for every order of the cards: at most some hundred thousand of them for eight.
func words(l lexicon.Lexicon, cards tiles.Rack, least int) iter.Seq[tiles.Word] {
	if g, ok := l.(*lexicon.Graph); ok {
		if least == cards.Len() {
			return g.Anagrams(&cards)
		}
		return g.SubAnagrams(&cards)
	}
	return func(yield func(tiles.Word) bool) {
		var path [tiles.MaxHand]byte
		var walk func(rest tiles.Rack, n int) bool
		walk = func(rest tiles.Rack, n int) bool {
			for i := range rest.Len() {
				t := rest.At(i)
				if i > 0 && rest.At(i-1) == t {
					continue
				}
				path[n] = byte(t.Letter())
				if n+1 >= least {
					if w := tiles.WordOfBytes(path[:n+1]); l.Has(w) && !yield(w) {
						return false
					}
				}
				fewer := rest
				fewer.Remove(t)
				if !walk(fewer, n+1) {
					return false
				}
			}
			return true
		}
		walk(cards, 0)
	}
}
