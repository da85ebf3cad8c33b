package main

import (
	_ "embed"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// Words chosen by hand; the files say why.
var (
	//go:embed english/supplement.txt
	supplement string
	//go:embed english/removed.txt
	removed string
)

// englishWords makes the English list: SCOWL up to level 80, of 2 to 15 letters, with the changes made by hand.
func englishWords(sources string) ([]string, error) {
	list, err := readLines(filepath.Join(sources, "scowl", "words-le80.txt.gz"))
	if err != nil {
		return nil, err
	}
	set := map[string]bool{}
	for _, w := range list {
		if plain(w) {
			set[w] = true
		}
	}
	for _, w := range handWritten(supplement) {
		set[w] = true
	}
	for _, w := range handWritten(removed) {
		if !set[w] {
			return nil, fmt.Errorf("removed.txt has %q, which is not in the list", w)
		}
		delete(set, w)
	}
	return slices.Sorted(maps.Keys(set)), nil
}

// plain reports whether an entry is an ordinary word: capitals and apostrophes mark names and possessives.
func plain(w string) bool {
	n := 0
	for _, r := range w {
		if r < 'a' || r > 'z' && r < 0x80 {
			return false
		}
		n++
	}
	return n >= 2 && n <= 15
}

// englishVerbs lists the verb forms and the infinitives among the words.
func englishVerbs(sources string, words []string) (forms, infinitives []string, err error) {
	lines, err := readLines(filepath.Join(sources, "en-verb-forms", "en-verb-forms.txt.gz"))
	if err != nil {
		return nil, nil, err
	}
	index, err := readLines(filepath.Join(sources, "wordnet", "index.verb.gz"))
	if err != nil {
		return nil, nil, err
	}
	ours := map[string]bool{}
	for _, w := range words {
		ours[w] = true
	}
	for _, w := range lines {
		if ours[w] {
			forms = append(forms, w)
		}
	}
	for _, line := range index {
		lemma, _, _ := strings.Cut(line, " ")
		if ours[lemma] {
			infinitives = append(infinitives, lemma)
		}
	}
	return forms, infinitives, nil
}

// english makes the four English lists.
func english(sources string) ([]product, error) {
	a := tiles.English().Alphabet()
	words, err := englishWords(sources)
	if err != nil {
		return nil, err
	}
	forms, infinitives, err := englishVerbs(sources, words)
	if err != nil {
		return nil, err
	}
	ordinary := map[string]bool{}
	for _, w := range words {
		ordinary[w] = true
	}
	proper, err := englishNames(sources, func(w string) bool { return ordinary[w] })
	if err != nil {
		return nil, err
	}
	var out []product
	for _, list := range []struct {
		name  string
		words []string
	}{{"words", words}, {"verbs", forms}, {"infinitives", infinitives}, {"names", proper}} {
		g, err := englishGraph(a, list.words, list.name == "names")
		if err != nil {
			return nil, fmt.Errorf("english %s: %w", list.name, err)
		}
		out = append(out, product{"english/" + list.name + ".dawg", g})
	}
	return out, nil
}

// englishGraph builds the graph of a list. What can't be spelled with the letters A to Z is left out if the list is one
// of names, else it is an error.
func englishGraph(a *tiles.Alphabet, words []string, lenient bool) (*lexicon.Graph, error) {
	var list []tiles.Word
	for _, text := range words {
		w, err := a.ParseWord(text)
		if err != nil && !lenient {
			return nil, err
		}
		if n := w.Len(); n >= 2 && n <= 15 {
			list = append(list, w)
		}
	}
	return lexicon.Build(a, list)
}
