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

// Spanish words chosen by hand; the files say why.
var (
	//go:embed spanish/supplement.txt
	spanishSupplement string
	//go:embed spanish/asis.txt
	spanishAsIs string
	//go:embed spanish/removed.txt
	spanishRemoved string
	//go:embed spanish/verbs.txt
	spanishVerbs string
	//go:embed spanish/names.txt
	spanishNamesText string
	//go:embed spanish/invariable.txt
	spanishInvariable string
)

// spanishLetters is the alphabet that the embedded Spanish lists are stored in: no digraphs, ñ a letter of its own.
const spanishLetters = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"

func spanishAlphabet() (*tiles.Alphabet, error) {
	return tiles.NewAlphabet(tiles.AlphabetConfig{ID: "es-plain", Letters: strings.Split(spanishLetters, "")})
}

// spanishSources are the lists that the Spanish words are made of.
type spanishSources struct {
	lemmas []string            // wspanish: lemmas and feminines
	forms  map[string][]string // conjugate-esp: by infinitive, all simple forms
	voseo  []string            // conjugate-esp: forms that only voseo has
}

func readSpanish(sources string) (*spanishSources, error) {
	var s spanishSources
	var err error
	if s.lemmas, err = readLines(filepath.Join(sources, "wspanish", "spanish.gz")); err != nil {
		return nil, err
	}
	if s.forms, err = readForms(filepath.Join(sources, "conjugate-esp", "es-verb-forms.tsv.gz")); err != nil {
		return nil, err
	}
	if err := s.addVerbs(spanishVerbs); err != nil {
		return nil, err
	}
	voseo, err := readForms(filepath.Join(sources, "conjugate-esp", "es-verb-forms-voseo-extra.tsv.gz"))
	if err != nil {
		return nil, err
	}
	for _, infinitive := range slices.Sorted(maps.Keys(voseo)) {
		s.voseo = append(s.voseo, voseo[infinitive]...)
	}
	return &s, nil
}

// addVerbs conjugates the verbs of a list. Each line has the infinitive and that of a regular verb that is conjugated
// alike: in every form of the latter, what it doesn't share with the former is put in its place.
func (s *spanishSources) addVerbs(list string) error {
	for line := range strings.Lines(list) {
		verb := handWritten(line)
		if len(verb) == 0 {
			continue
		}
		model, known := s.forms[verb[len(verb)-1]]
		if _, twice := s.forms[verb[0]]; len(verb) != 2 || !known || twice {
			return fmt.Errorf("spanish/verbs.txt: %q: two verbs wanted, the second known and the first not", line)
		}
		stem, modelStem := parted(verb[0], verb[1])
		for _, form := range model {
			end, ok := strings.CutPrefix(form, modelStem)
			if !ok || modelStem == "" {
				return fmt.Errorf("spanish/verbs.txt: %s is no model, it has the form %s", verb[1], form)
			}
			s.forms[verb[0]] = append(s.forms[verb[0]], stem+end)
		}
	}
	return nil
}

// parted cuts off the longest ending that two verbs share.
func parted(a, b string) (string, string) {
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return a, b
}

// readForms reads lines of a verb form, a tab and its infinitive. Two forms of equal right stand as one with a slash.
func readForms(path string) (map[string][]string, error) {
	lines, err := readLines(path)
	if err != nil {
		return nil, err
	}
	forms := map[string][]string{}
	for _, line := range lines {
		both, infinitive, ok := strings.Cut(line, "\t")
		if !ok {
			return nil, fmt.Errorf("%s: %q has no tab", path, line)
		}
		forms[infinitive] = append(forms[infinitive], strings.Split(both, "/")...)
	}
	return forms, nil
}

// verbs returns all forms, and the infinitives by themselves. Of a verb that is only used with a pronoun (quejarse) the
// infinitive is the one without it: the pronoun is a word of its own, and no form has one here.
func (s *spanishSources) verbs() (forms, infinitives []string) {
	for _, infinitive := range slices.Sorted(maps.Keys(s.forms)) {
		bare, pronominal := strings.CutSuffix(infinitive, "se")
		if _, both := s.forms[bare]; pronominal && both {
			continue
		}
		infinitives = append(infinitives, bare)
		forms = append(forms, bare)
		forms = append(forms, s.forms[infinitive]...)
	}
	return forms, infinitives
}

// words returns the list for play, in the accented spelling: nouns, adjectives and so on with their plurals, verb
// forms, and what is added by hand, less what is removed by hand.
func (s *spanishSources) words() ([]string, error) {
	set := map[string]bool{}
	for _, w := range s.lemmas {
		set[w] = !pronominal(w)
	}
	for _, w := range handWritten(spanishRemoved) {
		if !set[w] {
			return nil, fmt.Errorf("spanish/removed.txt has %q, which is not in the list", w)
		}
		delete(set, w)
	}
	for _, w := range handWritten(spanishSupplement) {
		set[w] = true
	}
	forms, infinitives := s.verbs()
	single := map[string]bool{}
	for _, w := range slices.Concat(infinitives, handWritten(spanishInvariable)) {
		single[w] = true
	}
	var list []string
	for w, in := range set {
		if !in {
			continue
		}
		if list = append(list, w); !single[w] {
			list = append(list, plurals(w)...)
		}
	}
	return slices.Concat(list, forms, handWritten(spanishAsIs)), nil
}

// pronominal reports whether a word is an infinitive with its pronoun (quejarse).
func pronominal(w string) bool {
	bare, ok := strings.CutSuffix(w, "se")
	end := []rune(bare)
	return ok && len(end) > 2 && end[len(end)-1] == 'r' && strings.ContainsRune("aeií", end[len(end)-2])
}

// spanish makes the Spanish lists.
func spanish(sources string) ([]product, error) {
	a, err := spanishAlphabet()
	if err != nil {
		return nil, err
	}
	s, err := readSpanish(sources)
	if err != nil {
		return nil, err
	}
	words, err := s.words()
	if err != nil {
		return nil, err
	}
	forms, infinitives := s.verbs()
	ordinary := map[tiles.Word]bool{}
	for _, text := range words {
		if w, err := a.ParseWord(text); err == nil {
			ordinary[w] = true
		}
	}
	proper, err := spanishNames(sources, func(text string) bool {
		w, err := a.ParseWord(text)
		return err == nil && ordinary[w]
	})
	if err != nil {
		return nil, err
	}
	var out []product
	for _, list := range []struct {
		name  string
		words []string
	}{{"words", words}, {"verbs", forms}, {"infinitives", infinitives}, {"voseo", s.voseo}, {"names", proper}} {
		g, err := spanishGraph(a, list.words, list.name == "names")
		if err != nil {
			return nil, fmt.Errorf("spanish %s: %w", list.name, err)
		}
		out = append(out, product{"spanish/" + list.name + ".dawg", g})
	}
	return out, nil
}

// spanishGraph builds the graph of a list in the accented spelling, of the words that fit a row of a board: 2 to 15
// tiles of the Spanish set. What can't be spelled is left out if the list is one of names, else it is an error.
func spanishGraph(a *tiles.Alphabet, words []string, lenient bool) (*lexicon.Graph, error) {
	row := tiles.Spanish().Alphabet()
	var list []tiles.Word
	for _, text := range words {
		w, err := a.ParseWord(text)
		if err != nil && !lenient {
			return nil, err
		}
		n := w.Len()
		if t, err := row.ParseWord(text); err == nil {
			n = t.Len()
		}
		if w.Len() >= 2 && n <= 15 {
			list = append(list, w)
		}
	}
	return lexicon.Build(a, list)
}
