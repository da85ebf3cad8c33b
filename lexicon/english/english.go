package english

import (
	_ "embed"
	"fmt"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// The lists are graphs for the alphabet of tiles.English, written by internal/lexgen.
var (
	//go:embed words.dawg
	words []byte
	//go:embed common.dawg
	common []byte
	//go:embed verbs.dawg
	verbs []byte
	//go:embed infinitives.dawg
	infinitives []byte
	//go:embed names.dawg
	names []byte
)

// Words returns the list, spelled in alphabet a. For the alphabet of the English sets that is a matter of milliseconds;
// for another one the words are spelled anew, and those that it can't spell are left out. ID is the same only for
// alphabets that spell the list alike.
func Words(a *tiles.Alphabet) (*lexicon.Graph, error) { return load(words, a) }

// Common returns the more common half of Words: SCOWL up to level 70, 117,050 words. It suits weaker bots and hints.
func Common(a *tiles.Alphabet) (*lexicon.Graph, error) { return load(common, a) }

// Verbs returns the verb forms among Words, infinitives included.
func Verbs(a *tiles.Alphabet) (*lexicon.Graph, error) { return load(verbs, a) }

// Infinitives returns the infinitives among Words.
func Infinitives(a *tiles.Alphabet) (*lexicon.Graph, error) { return load(infinitives, a) }

// Names returns proper nouns, without accents: given names and family names, countries, cities, rivers and the like,
// stars, works, months and days. They
// are not among Words, unless the word is an ordinary one too (turkey).
func Names(a *tiles.Alphabet) (*lexicon.Graph, error) { return load(names, a) }

// load decodes a list and spells it in the alphabet.
func load(data []byte, a *tiles.Alphabet) (*lexicon.Graph, error) {
	if a == nil {
		return nil, lexicon.ErrNoAlphabet
	}
	plain := tiles.English().Alphabet()
	if a.Fingerprint() == plain.Fingerprint() {
		return lexicon.Decode(data, a)
	}
	graph, err := lexicon.Decode(data, plain)
	if err != nil {
		return nil, fmt.Errorf("english: %w", err)
	}
	return graph.Respell(a)
}
