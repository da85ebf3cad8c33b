package lexicon

import (
	"errors"

	"github.com/tilewright/wordgame/tiles"
)

// MaxLen is the length in letters of the longest word a Graph holds.
const MaxLen = 63

// MaxWords is how many words a Graph holds at most.
const MaxWords = 1 << 24

// MaxNodes is how many nodes a Graph has at most. A language's list has a few
// hundred thousand; the limit bounds the memory that any other list can take.
const MaxNodes = 1 << 22

// Errors of Build and Parse. They come wrapped with the word at fault.
var (
	// ErrNoAlphabet says that the alphabet given was nil.
	ErrNoAlphabet = errors.New("lexicon: no alphabet")
	// ErrEmptyWord says that a word has no letters.
	ErrEmptyWord = errors.New("lexicon: empty word")
	// ErrTooLong says that a word has more than MaxLen letters.
	ErrTooLong = errors.New("lexicon: word is too long")
	// ErrLetter says that a word has a letter that its alphabet lacks.
	ErrLetter = errors.New("lexicon: letter is not in the alphabet")
	// ErrTooMany says that there are more than MaxWords words, or than a list may have.
	ErrTooMany = errors.New("lexicon: too many words")
)

// A Lexicon says which words are good. Implementations must be safe for
// concurrent use and must always answer the same for the same word: a game
// that is replayed asks again.
type Lexicon interface {
	// Has reports whether w is a good word.
	Has(w tiles.Word) bool
	// ID names the list. Lexicons with the same ID accept the same words.
	ID() string
}

// All accepts every word that has at least one letter. Use it where people
// judge the words. Its ID is "all".
var All Lexicon = allWords{}

type allWords struct{}

func (allWords) Has(w tiles.Word) bool { return w.Len() > 0 }
func (allWords) ID() string            { return "all" }

// Func makes a Lexicon of a callback. The id should change whenever the
// answers of has do, since records of games carry it. It panics if has is nil.
func Func(id string, has func(w tiles.Word) bool) Lexicon {
	if has == nil {
		panic("lexicon: Func without a function")
	}
	return funcLexicon{id: id, has: has}
}

type funcLexicon struct {
	id  string
	has func(tiles.Word) bool
}

func (f funcLexicon) Has(w tiles.Word) bool { return f.has(w) }
func (f funcLexicon) ID() string            { return f.id }
