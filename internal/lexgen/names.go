package main

import (
	"path/filepath"
	"slices"
	"strings"
	"unicode"
)

// names collects the words of proper nouns.
type names struct {
	ordinary func(word string) bool // whether a word in lower case is no name only
	words    []string
}

// add takes one name as it is written. Of a name of several words the capitalised ones that are no ordinary words count,
// so that Alexander the Great gives Alexander.
func (n *names) add(name string) {
	parts := strings.FieldsFunc(name, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("-–/,()_", r) })
	for _, p := range parts {
		r := []rune(p)
		if len(r) < 2 || !unicode.IsUpper(r[0]) || strings.ContainsAny(p, ".'’&0123456789") || strings.ToUpper(p) == p {
			continue
		}
		if len(parts) > 1 && n.ordinary(strings.ToLower(p)) {
			continue
		}
		n.words = append(n.words, p)
	}
}

// addValue takes every text in a value read from JSON.
func (n *names) addValue(v any) {
	switch v := v.(type) {
	case string:
		n.add(v)
	case []any:
		for _, x := range v {
			n.addValue(x)
		}
	case map[string]any:
		for _, x := range v {
			n.addValue(x)
		}
	}
}

// addColumn takes one column, counted from 0, of lines of fields parted by tabs.
func (n *names) addColumn(lines []string, column int) {
	for _, line := range lines {
		if fields := strings.Split(line, "\t"); column < len(fields) {
			n.add(fields[column])
		}
	}
}

// englishNames lists people, countries, places and the like by their English names.
func englishNames(sources string, ordinary func(string) bool) ([]string, error) {
	n := names{ordinary: ordinary}
	if err := n.addCommon(sources, "en", "en"); err != nil {
		return nil, err
	}
	for _, file := range []string{"male.txt", "female.txt"} {
		lines, err := readLines(filepath.Join(sources, "first-names-en", file))
		if err != nil {
			return nil, err
		}
		n.addColumn(lines, 0)
	}
	lines, err := readLines(filepath.Join(sources, "wordnet", "capitalised-nouns.tsv.gz"))
	if err != nil {
		return nil, err
	}
	for _, line := range lines {
		f := strings.Split(line, "\t")
		switch {
		case len(f) != 3:
		case f[2] == "instance" && (f[1] == "person" || f[1] == "place" || f[1] == "other"): // other are rivers, mountains, works
			n.add(f[0])
		case f[1] == "time" && !strings.Contains(f[0], " "): // days, months, feasts
			n.add(f[0])
		}
	}
	return n.words, nil
}

// spanishNames lists people, countries and places by their Spanish names.
func spanishNames(sources string, ordinary func(string) bool) ([]string, error) {
	n := names{ordinary: ordinary}
	if err := n.addCommon(sources, "es", "es", "es_MX"); err != nil {
		return nil, err
	}
	return slices.Concat(n.words, handWritten(spanishNamesText)), nil
}

// noTerritory are the codes of CLDR that stand for no place.
var noTerritory = []string{"XA", "XB", "ZZ", "QO"}

// addCommon takes what both languages have: countries and cities of CLDR, names and cities of faker.
func (n *names) addCommon(sources, language string, locales ...string) error {
	cities, err := readLines(filepath.Join(sources, "cldr", language+"-exemplar-cities.tsv"))
	if err != nil {
		return err
	}
	n.addColumn(cities, 1)
	territories, err := readJSON[map[string]string](filepath.Join(sources, "cldr", language+"-territories.json"))
	if err != nil {
		return err
	}
	for code, name := range territories {
		if !slices.Contains(noTerritory, strings.SplitN(code, "-", 2)[0]) {
			n.add(name)
		}
	}
	for _, l := range locales {
		v, err := readJSON[any](filepath.Join(sources, "faker-names", l+".json"))
		if err != nil {
			return err
		}
		n.addValue(v)
	}
	return nil
}
