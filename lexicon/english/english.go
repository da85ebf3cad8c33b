package english

import (
	_ "embed"
	"fmt"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// words is a graph for the alphabet of tiles.English, written by internal/lexgen.
//
//go:embed words.dawg
var words []byte

// Words returns the list, spelled in alphabet a. For the alphabet of the English sets that is a matter of milliseconds;
// for another one the words are spelled anew, and those that it can't spell are left out. ID is the same only for
// alphabets that spell the list alike.
func Words(a *tiles.Alphabet) (*lexicon.Graph, error) {
	if a == nil {
		return nil, lexicon.ErrNoAlphabet
	}
	plain := tiles.English().Alphabet()
	if a.Fingerprint() == plain.Fingerprint() {
		return lexicon.Decode(words, a)
	}
	graph, err := lexicon.Decode(words, plain)
	if err != nil {
		return nil, fmt.Errorf("english: %w", err)
	}
	var list []tiles.Word
	for w := range graph.Words() {
		if again, err := a.ParseWord(plain.FormatWord(w)); err == nil {
			list = append(list, again)
		}
	}
	return lexicon.Build(a, list)
}
