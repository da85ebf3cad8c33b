package main

import (
	_ "embed"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// Words chosen by hand; the files say why.
var (
	//go:embed english/enable.txt
	fromEnable string
	//go:embed english/supplement.txt
	supplement string
	//go:embed english/verbs.txt
	moreVerbs string
	//go:embed english/removed.txt
	removed string
)

// Levels of SCOWL: a word of a lower one is more common.
const (
	playLevel   = 80
	commonLevel = 70
)

// englishWords makes the English list: SCOWL up to a level, all its spellings (American, British and so on), of 2 to 15
// letters, with the changes made by hand.
func englishWords(scowl map[string]int, level int) ([]string, error) {
	set := map[string]bool{}
	for w, l := range scowl {
		if l <= level {
			set[w] = true
		}
	}
	for _, w := range handWritten(supplement) {
		set[w] = true
	}
	for _, w := range handWritten(fromEnable) {
		set[w] = set[w] || level == playLevel
	}
	for _, w := range handWritten(removed) {
		if !set[w] && level == playLevel {
			return nil, fmt.Errorf("english/removed.txt has %q, which is not in the list", w)
		}
		delete(set, w)
	}
	maps.DeleteFunc(set, func(_ string, in bool) bool { return !in })
	return slices.Sorted(maps.Keys(set)), nil
}

// readSCOWL reads the ordinary words of SCOWL with the lowest level that has them. Its files are named list.level
// (english-words.10, british_z-words.35); those of names and abbreviations are left out.
func readSCOWL(sources string) (map[string]int, error) {
	words := map[string]int{}
	err := eachInTar(filepath.Join(sources, "scowl", "raw-lists.tar.gz"), func(name string, lines []string) error {
		list, number, _ := strings.Cut(name, ".")
		level, err := strconv.Atoi(number)
		if err != nil {
			return fmt.Errorf("%s has no level", name)
		}
		if !strings.HasSuffix(list, "-words") {
			return nil
		}
		for _, line := range lines {
			if !plain(line) {
				continue
			}
			w := fold(line)
			if old, ok := words[w]; !ok || level < old {
				words[w] = level
			}
		}
		return nil
	})
	return words, err
}

// fold takes the accents off a word, and the stroke off an ø.
func fold(w string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(w) {
		switch {
		case r == 'ø':
			b.WriteByte('o')
		case r == 'æ':
			b.WriteString("ae")
		case r == 'œ':
			b.WriteString("oe")
		case !unicode.Is(unicode.Mn, r):
			b.WriteRune(r)
		}
	}
	return b.String()
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
			forms = append(forms, lemma)
		}
	}
	for line := range strings.Lines(moreVerbs) {
		if verb := handWritten(line); len(verb) > 0 {
			infinitives = append(infinitives, verb[0])
			forms = append(forms, verb...)
		}
	}
	return forms, infinitives, nil
}

// english makes the four English lists.
func english(sources string) ([]product, error) {
	a := tiles.English().Alphabet()
	scowl, err := readSCOWL(sources)
	if err != nil {
		return nil, err
	}
	words, err := englishWords(scowl, playLevel)
	if err != nil {
		return nil, err
	}
	common, err := englishWords(scowl, commonLevel)
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
	}{{"words", words}, {"common", common}, {"verbs", forms}, {"infinitives", infinitives}, {"names", proper}} {
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
