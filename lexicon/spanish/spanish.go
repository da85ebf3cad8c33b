package spanish

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// The lists are graphs for the alphabet of letters, written by internal/lexgen.
var (
	//go:embed words.dawg
	words []byte
	//go:embed verbs.dawg
	verbs []byte
	//go:embed infinitives.dawg
	infinitives []byte
	//go:embed voseo.dawg
	voseo []byte
	//go:embed names.dawg
	names []byte
)

// Words returns the list for play, spelled in alphabet a.
func Words(a *tiles.Alphabet) (*lexicon.Graph, error) { return load(words, a) }

// Verbs returns the verb forms among Words: every simple form of some 10,500 verbs, the infinitive, the participle in
// both genders and numbers, and the gerund. No form has a pronoun at its end.
func Verbs(a *tiles.Alphabet) (*lexicon.Graph, error) { return load(verbs, a) }

// Infinitives returns the infinitives among Verbs. Verbs that are only used with a pronoun stand without it (quejar).
func Infinitives(a *tiles.Alphabet) (*lexicon.Graph, error) { return load(infinitives, a) }

// Voseo returns forms that only voseo has (abandonás), which are not among Words and Verbs.
func Voseo(a *tiles.Alphabet) (*lexicon.Graph, error) { return load(voseo, a) }

// Names returns proper nouns: given names and family names, countries, cities and other places. They are not among
// Words, unless the word is an ordinary one too (león).
func Names(a *tiles.Alphabet) (*lexicon.Graph, error) { return load(names, a) }

// load decodes a list and spells it in the alphabet.
func load(data []byte, a *tiles.Alphabet) (*lexicon.Graph, error) {
	if a == nil {
		return nil, lexicon.ErrNoAlphabet
	}
	plain, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "es-plain", Letters: strings.Split("ABCDEFGHIJKLMNÑOPQRSTUVWXYZ", "")})
	if err != nil {
		return nil, fmt.Errorf("spanish: %w", err)
	}
	graph, err := lexicon.Decode(data, plain)
	if err != nil {
		return nil, fmt.Errorf("spanish: %w", err)
	}
	return graph.Respell(a)
}
