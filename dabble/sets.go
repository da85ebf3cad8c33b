package dabble

import (
	"strings"

	"github.com/tilewright/wordgame/tiles"
)

// letterOf is one line of the box: a letter, how many tiles, what each is worth.
type letterOf struct {
	name          string
	count, points int
}

// common is the 138 letter tiles of every English box. The rulebook gives the counts; of the values it fixes E N O R S T U P
// and F W by the sums of its examples, together with H, M, Q and Z, which others have read off the tiles. All others are three
// times the English Scrabble value, which agrees with every sum known, P apart.
func common() []letterOf {
	return []letterOf{
		{"A", 11, 3}, {"B", 4, 9}, {"C", 3, 9}, {"D", 6, 6}, {"E", 16, 3}, {"F", 3, 12}, {"G", 5, 6}, {"H", 4, 12},
		{"I", 10, 3}, {"J", 2, 24}, {"K", 2, 15}, {"L", 6, 3}, {"M", 3, 9}, {"N", 9, 3}, {"O", 10, 3}, {"P", 3, 3},
		{"Q", 2, 30}, {"R", 8, 3}, {"S", 6, 3}, {"T", 8, 3}, {"U", 6, 3}, {"V", 3, 12}, {"W", 3, 12}, {"X", 1, 24},
		{"Y", 3, 12}, {"Z", 1, 30},
	}
}

// spanish are the eight tiles that only Spanish play uses. Their values, three times the Spanish Scrabble value, are our
// choice.
func spanish() []letterOf {
	return []letterOf{{"CH", 2, 15}, {"LL", 2, 24}, {"Ñ", 2, 24}, {"RR", 2, 24}}
}

// apostrophe is the letter tile of the first edition, worth nothing.
var apostrophe = letterOf{"'", 2, 0}

// blanks is the number of blanks in every box.
const blanks = 2

// English returns the rulebook's set for English play: 140 tiles, of which two are blanks. P is worth 3, as the rulebook's
// examples demand.
func English() *tiles.Set { return box("dabble-en@1", common()) }

// EnglishP9 is English with P worth 9, three times its Scrabble value, in case that the rulebook's examples have it wrong.
func EnglishP9() *tiles.Set { return box("dabble-en-p9@1", pNine(common())) }

// Spanish returns the set for Spanish play: 148 tiles. CH, LL, RR and Ñ are one letter each, and two loose tiles never
// spell them.
func Spanish() *tiles.Set { return box("dabble-es@1", inOrder(common(), spanish())) }

// SpanishP9 is Spanish with P worth 9.
func SpanishP9() *tiles.Set { return box("dabble-es-p9@1", pNine(inOrder(common(), spanish()))) }

// FirstEnglish returns the English set of the first edition: 142 tiles, two of them apostrophes. An apostrophe is a letter,
// worth 0, that a blank may not stand for; words that have one need a word list that spells it.
func FirstEnglish() *tiles.Set {
	return box("dabble-first-en@1", append(common(), apostrophe))
}

// FirstSpanish returns the Spanish set of the first edition: 148 tiles, with two apostrophes and without CH.
func FirstSpanish() *tiles.Set {
	return box("dabble-first-es@1", append(inOrder(common(), spanish()[1:]), apostrophe))
}

func pNine(list []letterOf) []letterOf {
	for i := range list {
		if list[i].name == "P" {
			list[i].points = 9
		}
	}
	return list
}

// inOrder puts each of more behind the letter that it begins with, Ñ behind N: the Spanish alphabet.
func inOrder(list, more []letterOf) (merged []letterOf) {
	for _, l := range list {
		merged = append(merged, l)
		for _, m := range more {
			if strings.HasPrefix(m.name, l.name) || m.name == "Ñ" && l.name == "N" {
				merged = append(merged, m)
			}
		}
	}
	return merged
}

// box makes a set of data that a test covers.
func box(id string, list []letterOf) *tiles.Set {
	c := tiles.SetConfig{ID: id, Blanks: blanks}
	a := tiles.AlphabetConfig{ID: strings.TrimSuffix(id, "@1"), Alias: map[string]string{
		"Œ": "OE", "Æ": "AE", "ß": "SS", "ẞ": "SS", // as in tiles.English, so that its word list is ready at once
	}}
	for _, l := range list {
		a.Letters = append(a.Letters, l.name)
		c.Tiles = append(c.Tiles, tiles.TileConfig{
			Count: l.count, Points: l.points, Vowel: strings.Contains("AEIOU", l.name),
		})
		if l == apostrophe {
			c.NotBlank = append(c.NotBlank, l.name)
			a.Alias["’"], a.Alias["ʼ"] = "'", "'"
		}
	}
	var err error
	if c.Alphabet, err = tiles.NewAlphabet(a); err != nil {
		panic(err)
	}
	set, err := tiles.NewSet(c)
	if err != nil {
		panic(err)
	}
	return set
}
