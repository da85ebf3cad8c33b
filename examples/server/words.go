package main

import (
	"sync"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/lexicon/spanish"
	"github.com/tilewright/wordgame/tiles"
)

// library keeps the word lists, each read once for each alphabet.
type library struct {
	mu     sync.Mutex
	graphs map[string]*lexicon.Graph
}

type source = func(*tiles.Alphabet) (*lexicon.Graph, error)

func (l *library) get(name string, a *tiles.Alphabet, read source) (*lexicon.Graph, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	key := name + " " + a.ID()
	if g := l.graphs[key]; g != nil {
		return g, nil
	}
	g, err := read(a)
	if err == nil {
		l.graphs[key] = g
	}
	return g, err
}

func (l *library) words(language string, a *tiles.Alphabet) (*lexicon.Graph, error) {
	if language == "es" {
		return l.get("es", a, spanish.Words)
	}
	return l.get("en", a, english.Words)
}

// classes returns words, verbs and names.
func (l *library) classes(language string, a *tiles.Alphabet) (words, verbs, names *lexicon.Graph, err error) {
	v, n := english.Verbs, english.Names
	if language == "es" {
		v, n = spanish.Verbs, spanish.Names
	}
	if words, err = l.words(language, a); err == nil {
		verbs, err = l.get(language+" verbs", a, v)
	}
	if err == nil {
		names, err = l.get(language+" names", a, n)
	}
	return words, verbs, names, err
}
