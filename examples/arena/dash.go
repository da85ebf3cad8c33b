package main

import (
	"fmt"

	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/lexicon/spanish"
	"github.com/tilewright/wordgame/tiles"
)

// newDash is Scrabble Dash with the cards and words of the English or the Spanish edition. With -words, all words count as
// verbs and names too. A greedy bot lays the first word it has at once, so that two of them tie for most cards: quick and slow don't.
func newDash(o options) (contest, error) {
	type list = func(*tiles.Alphabet) (*lexicon.Graph, error)
	c, lists := dash.English(), []list{english.Words, english.Verbs, english.Names}
	switch o.lang {
	case "en":
	case "es":
		c, lists = dash.Box(), []list{spanish.Words, spanish.Verbs, spanish.Names}
		c.Set = dash.SpanishSet()
	default:
		return contest{}, fmt.Errorf("there is no edition %q of Scrabble Dash, only en and es", o.lang)
	}
	for i, dst := range []*lexicon.Lexicon{&c.Lexicon, &c.Verbs, &c.Names} {
		load := lists[i]
		if o.words != "" {
			load = o.loadWords
		}
		words, err := load(c.Set.Alphabet())
		if err != nil {
			return contest{}, err
		}
		*dst = words
	}
	r, err := dash.New(c)
	if err != nil {
		return contest{}, err
	}
	first := greedy(r)
	return newContest(r, hesitant(r, "quick", 70, first), hesitant(r, "slow", 35, first), first, random(r), idle[dash.View, dash.Move]()), nil
}
