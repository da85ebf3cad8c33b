package tiles

import (
	"embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The editions are one CSV each: tile, count, points, vowel; the blank first, then the letters in collation order.
//
//go:embed editions/*.csv
var editions embed.FS

// letterWithoutTile is a letter that an edition has no tile of, but that a blank may stand for (by the rules of the
// federations concerned); after names the letter that it follows in the alphabet.
type letterWithoutTile struct{ name, after string }

func lettersWithoutTile(id string) []letterWithoutTile {
	language, _, _ := strings.Cut(id, "-")
	switch language {
	case "nb":
		return []letterWithoutTile{{"Q", "P"}, {"X", "W"}, {"Z", "Y"}, {"Ü", "Y"}, {"Ä", "Æ"}, {"Ö", "Ø"}}
	case "sl":
		return []letterWithoutTile{{"Q", "P"}, {"W", "V"}, {"X", "W"}, {"Y", "X"}}
	case "sv":
		return []letterWithoutTile{{"Q", "P"}, {"W", "V"}, {"Ü", "Y"}, {"Æ", "Ä"}}
	case "sk":
		return []letterWithoutTile{{"Ě", "É"}, {"Q", "P"}, {"Ř", "Ŕ"}, {"W", "V"}, {"Ö", "Ô"}, {"Ü", "Ú"}}
	case "af":
		return []letterWithoutTile{{"X", "W"}, {"Z", "Y"}}
	}
	return nil
}

// aliases returns spellings that the letters' names don't cover, in upper case.
func aliases(id string) map[string]string {
	language, _, _ := strings.Cut(id, "-")
	switch language {
	case "de":
		return map[string]string{"ß": "SS", "ẞ": "SS"}
	case "fr":
		return map[string]string{"Œ": "OE", "Æ": "AE"}
	case "en":
		return map[string]string{"Œ": "OE", "Æ": "AE", "ß": "SS", "ẞ": "SS"}
	case "hr":
		return map[string]string{"Ǆ": "DŽ", "Ǉ": "LJ", "Ǌ": "NJ"}
	case "nl":
		return map[string]string{"Ĳ": "IJ"}
	case "ca":
		return map[string]string{"ĿL": "L·L", "L-L": "L·L", "L.L": "L·L", "L•L": "L·L", "L‧L": "L·L", "L⋅L": "L·L"}
	case "uk":
		return map[string]string{"’": "'", "ʼ": "'"}
	}
	return nil
}

// Editions returns the identifiers of all embedded editions, sorted: a language tag, with a suffix where a language has
// several ("es", "es-US", "en-wordfeud").
func Editions() []string {
	entries, err := editions.ReadDir("editions")
	if err != nil {
		panic(err) // embedded at build time
	}
	var ids []string
	for _, e := range entries {
		ids = append(ids, strings.TrimSuffix(e.Name(), ".csv"))
	}
	return ids
}

// Edition returns an embedded edition by its identifier. The error names the identifier if there is no such edition. It
// reads the data anew at each call: keep the Set.
func Edition(id string) (*Set, error) {
	data, err := editions.ReadFile("editions/" + id + ".csv")
	if err != nil {
		return nil, fmt.Errorf("tiles: no edition %q", id)
	}
	names, c, err := readEdition(string(data))
	if err != nil {
		return nil, fmt.Errorf("tiles: edition %s: %w", id, err)
	}
	for _, extra := range lettersWithoutTile(id) {
		if slices.Contains(names, extra.name) {
			continue
		}
		at := slices.Index(names, extra.after) + 1
		names = slices.Insert(names, at, extra.name)
		c.Tiles = slices.Insert(c.Tiles, at, TileConfig{})
	}
	c.ID = id + "@1"
	c.Alphabet, err = NewAlphabet(AlphabetConfig{ID: id, Letters: names, Alias: aliases(id), Turkish: strings.HasPrefix(id, "tr")})
	if err != nil {
		return nil, err
	}
	return NewSet(c)
}

func readEdition(data string) ([]string, SetConfig, error) {
	var names []string
	var c SetConfig
	for i, line := range strings.Split(strings.TrimSpace(data), "\n") {
		if i == 0 {
			continue // the header
		}
		field := strings.Split(line, ",")
		if len(field) != 4 {
			return nil, c, fmt.Errorf("line %d has %d fields", i+1, len(field))
		}
		count, err := strconv.Atoi(field[1])
		if err != nil {
			return nil, c, fmt.Errorf("line %d: %w", i+1, err)
		}
		points, err := strconv.Atoi(field[2])
		if err != nil {
			return nil, c, fmt.Errorf("line %d: %w", i+1, err)
		}
		if field[0] == "?" {
			c.Blanks = count
			continue
		}
		names = append(names, field[0])
		c.Tiles = append(c.Tiles, TileConfig{Count: count, Points: points, Vowel: field[3] == "1"})
	}
	return names, c, nil
}

// mustEdition is for the constructors below, whose data is embedded and tested.
func mustEdition(id string) *Set {
	s, err := Edition(id)
	if err != nil {
		panic(err)
	}
	return s
}

// English returns the standard English set of 100 tiles.
func English() *Set { return mustEdition("en") }

// Spanish returns the 100-tile set of the edition outside North America, with CH, LL, RR and Ñ and without K and W.
func Spanish() *Set { return mustEdition("es") }

// SpanishNorthAmerican returns the 103-tile set of the North American edition: LL and RR, but no CH tile.
func SpanishNorthAmerican() *Set { return mustEdition("es-US") }

// Norwegian returns the Norwegian set of 100 tiles; a blank may also be Q, X, Z, Ä, Ö or Ü, of which there is no tile.
func Norwegian() *Set { return mustEdition("nb") }

// French returns the French set of 102 tiles.
func French() *Set { return mustEdition("fr") }

// German returns the German set of 102 tiles, used since 1990.
func German() *Set { return mustEdition("de") }

// Italian returns the Italian set of 120 tiles.
func Italian() *Set { return mustEdition("it") }

// Portuguese returns the Portuguese set of 120 tiles with three blanks.
func Portuguese() *Set { return mustEdition("pt") }

// Dutch returns the Dutch set of 102 tiles, used since 1998.
func Dutch() *Set { return mustEdition("nl") }

// Catalan returns the Catalan set of 100 tiles, with L·L, NY and QU.
func Catalan() *Set { return mustEdition("ca") }

// Swedish returns the Swedish set of 100 tiles.
func Swedish() *Set { return mustEdition("sv") }

// Danish returns the Danish set of 100 tiles.
func Danish() *Set { return mustEdition("da") }

// Polish returns the Polish set of 100 tiles.
func Polish() *Set { return mustEdition("pl") }
