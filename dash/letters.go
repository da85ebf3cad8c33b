package dash

import "github.com/tilewright/wordgame/tiles"

// letterCards is one edition's letters in the alphabet's order: name, number of cards, vowel.
type letterCards struct {
	name  string
	count int
	vowel bool
}

// SpanishSet returns the 86 letter cards of the Spanish edition, dash-es@1: Qu and CH are one card each, LL and RR two,
// Ñ is a letter of its own. K, W, X and Z are letters without a card, so that words with them can be read. The rulebook
// gives the total and the special cards; the counts are our choice after the frequencies of the language.
func SpanishSet() *tiles.Set {
	return mustSet("dash-es", []letterCards{
		{"A", 10, true}, {"B", 2, false}, {"C", 4, false}, {"CH", 1, false}, {"D", 4, false}, {"E", 10, true}, {"F", 1, false},
		{"G", 1, false}, {"H", 1, false}, {"I", 5, true}, {"J", 1, false}, {"K", 0, false}, {"L", 5, false}, {"M", 3, false},
		{"N", 5, false}, {"Ñ", 1, false}, {"O", 8, true}, {"P", 3, false}, {"QU", 1, false}, {"R", 5, false}, {"S", 6, false},
		{"T", 4, false}, {"U", 3, true}, {"V", 1, false}, {"W", 0, false}, {"X", 0, false}, {"Y", 1, false}, {"Z", 0, false},
	})
}

// EnglishSet returns 86 letter cards for English, dash-en@1: 36 vowels and 50 consonants, Qu one card; J, X and Z are
// letters without a card. No list of the English edition is published: the counts are our choice.
func EnglishSet() *tiles.Set {
	return mustSet("dash-en", []letterCards{
		{"A", 8, true}, {"B", 2, false}, {"C", 3, false}, {"D", 4, false}, {"E", 11, true}, {"F", 1, false}, {"G", 3, false},
		{"H", 2, false}, {"I", 8, true}, {"J", 0, false}, {"K", 1, false}, {"L", 4, false}, {"M", 3, false}, {"N", 5, false},
		{"O", 7, true}, {"P", 3, false}, {"QU", 1, false}, {"R", 5, false}, {"S", 5, false}, {"T", 5, false}, {"U", 2, true},
		{"V", 1, false}, {"W", 1, false}, {"X", 0, false}, {"Y", 1, false}, {"Z", 0, false},
	})
}

// mustSet is for the lists above, which are tested.
func mustSet(id string, list []letterCards) *tiles.Set {
	names := make([]string, len(list))
	c := tiles.SetConfig{ID: id + "@1", Tiles: make([]tiles.TileConfig, len(list))}
	for i, l := range list {
		names[i] = l.name
		c.Tiles[i] = tiles.TileConfig{Count: l.count, Vowel: l.vowel}
	}
	a, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: id, Letters: names})
	if err != nil {
		panic(err)
	}
	c.Alphabet = a
	s, err := tiles.NewSet(c)
	if err != nil {
		panic(err)
	}
	return s
}
