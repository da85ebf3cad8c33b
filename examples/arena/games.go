package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/lexicon/spanish"
	"github.com/tilewright/wordgame/tiles"
)

// table is a game that bots can play here. A further game is a file like nabit.go and a line in tables.
type table struct {
	name, about string
	min, max    int // bots
	make        func(o options) (contest, error)
}

// tables returns all games.
func tables() []table {
	return []table{
		{"scrabble", "tournament Scrabble without challenges, any language", 2, 4, newScrabble},
		{"scrabbleme", "Scrabble Me without challenges, any language", 2, 4, newScrabbleMe},
		{"dabble", "Dabble without challenges, English", 2, 4, newDabble},
		{"nabit", "Nab-It! without challenges, English", 2, 4, newNabit},
		{"dash", "Scrabble Dash, English or Spanish", 2, 4, newDash},
	}
}

// find returns the game of a name.
func find(name string) (table, error) {
	var names []string
	for _, t := range tables() {
		if t.name == name {
			return t, nil
		}
		names = append(names, t.name)
	}
	return table{}, fmt.Errorf("there is no game %q: %s", name, strings.Join(names, ", "))
}

// errEnglish is for games that have tiles for no other language here.
var errEnglish = errors.New("this game is only played in English here")

// load returns the tiles and words of the options.
func (o options) load() (*tiles.Set, *lexicon.Graph, error) {
	set, err := tiles.Edition(o.lang)
	if err != nil {
		return nil, nil, err
	}
	words, err := o.loadWords(set.Alphabet())
	return set, words, err
}

// loadWords returns the words of the options in the spelling of an alphabet.
func (o options) loadWords(a *tiles.Alphabet) (*lexicon.Graph, error) {
	language, _, _ := strings.Cut(o.lang, "-")
	switch {
	case o.words != "":
	case language == "en":
		return english.Words(a)
	case language == "es":
		return spanish.Words(a)
	default:
		return nil, fmt.Errorf("there is no embedded word list for %q: give one with -words FILE", o.lang)
	}
	file, err := os.Open(o.words)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	words, _, err := lexicon.ReadWordList(file, a, lexicon.ReadOptions{})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", o.words, err)
	}
	return lexicon.Build(a, words)
}
