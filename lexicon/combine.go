package lexicon

import (
	"fmt"

	"github.com/tilewright/wordgame/tiles"
)

// With returns the list with words added. Words that are there already do no harm.
// The errors are those of Build.
func (g *Graph) With(words ...tiles.Word) (*Graph, error) {
	return Build(g.alphabet, append(g.list(len(words)), words...))
}

// Without returns the list with words taken out. Words that aren't there do no
// harm; the errors are those of Build all the same.
func (g *Graph) Without(words ...tiles.Word) (*Graph, error) {
	out, err := Build(g.alphabet, words)
	if err != nil {
		return nil, err
	}
	return Difference(g, out)
}

// Union returns the list of the words that are in any of the graphs. All must be
// for alphabets that spell alike, or the error is ErrAlphabet; the same goes for
// Intersection and Difference.
func Union(first *Graph, more ...*Graph) (*Graph, error) {
	if err := sameAlphabet(first, more); err != nil {
		return nil, err
	}
	n := 0
	for _, g := range more {
		n += g.count
	}
	list := first.list(n)
	for _, g := range more {
		for w := range g.Words() {
			list = append(list, w)
		}
	}
	return Build(first.alphabet, list)
}

// Intersection returns the list of the words that are in all of the graphs.
func Intersection(first *Graph, more ...*Graph) (*Graph, error) {
	return first.keep(more, func(w tiles.Word) bool {
		for _, g := range more {
			if !g.Has(w) {
				return false
			}
		}
		return true
	})
}

// Difference returns the list of the words that are in the first graph and in none
// of the others.
func Difference(first *Graph, others ...*Graph) (*Graph, error) {
	return first.keep(others, func(w tiles.Word) bool {
		for _, g := range others {
			if g.Has(w) {
				return false
			}
		}
		return true
	})
}

// keep returns the list of the words for which keep says yes, after a look at the
// alphabets of the graphs that it asks.
func (g *Graph) keep(asked []*Graph, keep func(tiles.Word) bool) (*Graph, error) {
	if err := sameAlphabet(g, asked); err != nil {
		return nil, err
	}
	var list []tiles.Word
	for w := range g.Words() {
		if keep(w) {
			list = append(list, w)
		}
	}
	return Build(g.alphabet, list)
}

// list returns all words, with room for more.
func (g *Graph) list(more int) []tiles.Word {
	list := make([]tiles.Word, 0, g.count+more)
	for w := range g.Words() {
		list = append(list, w)
	}
	return list
}

func sameAlphabet(first *Graph, more []*Graph) error {
	for _, g := range more {
		if g.alphabet.Fingerprint() != first.alphabet.Fingerprint() {
			return fmt.Errorf("lexicon: %w: %s, not %s", ErrAlphabet, g.alphabet.ID(), first.alphabet.ID())
		}
	}
	return nil
}

// Definitions are what a word list says about its words. Its Add is made for
// ReadOptions.Define:
//
//	definitions := lexicon.Definitions{}
//	words, report, err := lexicon.ReadWordList(file, alphabet, lexicon.ReadOptions{Define: definitions.Add})
//
// A word without a definition isn't in it. Unlike a Graph it is an ordinary map:
// not for several goroutines while it changes.
type Definitions map[tiles.Word]string

// Add notes the definition of a word. An empty one is not noted.
func (d Definitions) Add(w tiles.Word, definition string) {
	if definition != "" {
		d[w] = definition
	}
}
