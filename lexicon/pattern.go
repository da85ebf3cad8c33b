package lexicon

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"

	"github.com/tilewright/wordgame/tiles"
)

// A Pattern says what words look like, letter by letter. The zero Pattern fits
// the empty word only, hence no word of a graph.
type Pattern struct {
	sets  [MaxLen]tiles.LetterSet // the letters that may stand in each place
	size  int
	stars uint64 // bit i: any letters may stand before place i (or at the end)
}

// add adds a place.
func (p *Pattern) add(set tiles.LetterSet) {
	p.sets[p.size] = set
	p.size++
}

// star lets any number of letters follow.
func (p *Pattern) star() { p.stars |= 1 << p.size }

// ParsePattern reads a pattern:
//
//	letters    those letters, spelled as in ParseWord: CH is the letter CH where
//	           the alphabet has one, [C][H] the two letters
//	?          any letter
//	*          any number of letters, none too
//	{AEI}      one of these letters
//	{^AEI}     any letter but these
//
// A pattern has at most MaxLen places. The error is a *tiles.SyntaxError, or
// ErrNoAlphabet.
func ParsePattern(a *tiles.Alphabet, text string) (Pattern, error) {
	var p Pattern
	if a == nil {
		return p, ErrNoAlphabet
	}
	fault := func(at, why string) (Pattern, error) {
		return Pattern{}, &tiles.SyntaxError{Input: short(text), At: short(at), Why: why}
	}
	for rest := text; rest != ""; {
		places := []tiles.LetterSet(nil)
		switch rest[0] {
		case '*':
			p.star()
			rest = rest[1:]
		case '?':
			places = append(places, a.All())
			rest = rest[1:]
		case '{':
			end := strings.IndexByte(rest, '}')
			if end < 0 {
				return fault(rest, "has no closing brace")
			}
			set, err := parseSet(a, rest[1:end])
			if err != nil {
				return fault(rest[:end+1], "is no set of letters of "+a.ID())
			}
			places = append(places, set)
			rest = rest[end+1:]
		default:
			end := strings.IndexAny(rest, "*?{")
			if end < 0 {
				end = len(rest)
			}
			w, err := a.ParseWord(rest[:end])
			if err != nil {
				return Pattern{}, err
			}
			for i := range w.Len() {
				places = append(places, tiles.LetterSet(0).With(w.At(i)))
			}
			rest = rest[end:]
		}
		if p.size+len(places) > MaxLen {
			return fault("", fmt.Sprintf("has more than %d places", MaxLen))
		}
		for _, set := range places {
			p.add(set)
		}
	}
	return p, nil
}

// parseSet reads what stands in braces.
func parseSet(a *tiles.Alphabet, text string) (tiles.LetterSet, error) {
	letters, but := strings.CutPrefix(text, "^")
	w, err := a.ParseWord(letters)
	if err != nil {
		return 0, err
	}
	if w.Len() == 0 {
		return 0, ErrEmptyWord
	}
	var set tiles.LetterSet
	for i := range w.Len() {
		set = set.With(w.At(i))
	}
	if but {
		set = a.All() &^ set
	}
	return set, nil
}

// short cuts text for an error message.
func short(text string) string {
	if len(text) > 64 {
		return strings.ToValidUTF8(text[:64], "") + "…"
	}
	return text
}

// Match yields the words as long as the pattern whose letters are, place by
// place, in the pattern's sets, in alphabet order. Alphabet.All is the wildcard.
// There are none if the pattern is empty or longer than MaxLen.
func (g *Graph) Match(pattern ...tiles.LetterSet) iter.Seq[tiles.Word] {
	var p Pattern
	if len(pattern) <= MaxLen {
		for _, set := range pattern {
			p.add(set)
		}
	}
	return g.Find(p)
}

// Find yields the words that fit the pattern, in alphabet order. It goes through
// all words that begin as the pattern does up to its first star.
func (g *Graph) Find(p Pattern) iter.Seq[tiles.Word] {
	return func(yield func(tiles.Word) bool) {
		f := patternFinder{finder: finder{packed: g.packed, yield: yield}, stars: p.stars, end: 1 << p.size}
		for i, set := range p.sets[:p.size] {
			for m := uint64(set); m != 0; m &= m - 1 {
				f.fits[bits.TrailingZeros64(m)] |= 1 << i
			}
		}
		f.find(g.root, 0, 1)
	}
}

// A patternFinder follows all ways to fit a pattern at once, as bits: bit i says
// that what has been spelled can be the first i places (Shift-And, after
// Baeza-Yates and Gonnet, "A New Approach to Text Searching", 1992).
type patternFinder struct {
	finder
	fits  [64]uint64 // by letter: the places that it may take
	stars uint64     // the states that any letter leaves as they are
	end   uint64     // the state that has all places
}

// find finds the words that go on from a node; ways are the states so far.
func (f *patternFinder) find(n uint32, spelled int, ways uint64) bool {
	arc := n + headSize
	for m := f.packed[n]; m != 0; m &= m - 1 {
		l := bits.TrailingZeros64(m)
		kid := uint32(f.packed[arc])
		arc++
		on := ways&f.fits[l]<<1 | ways&f.stars
		if on == 0 {
			continue
		}
		f.path[spelled] = byte(l)
		if on&f.end != 0 && f.packed[n+1]>>l&1 != 0 && !f.found(spelled+1) {
			return false
		}
		if kid != 0 && !f.find(kid, spelled+1, on) {
			return false
		}
	}
	return true
}
