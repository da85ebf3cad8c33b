package main

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabbleme"
)

// newScrabbleMe is Scrabble Me without challenges.
func newScrabbleMe(o options) (contest, error) {
	set, words, err := o.load()
	if err != nil {
		return contest{}, err
	}
	r, err := scrabbleme.New(scrabbleme.Config{Set: set, Lexicon: words, Policy: wordgame.Void})
	if err != nil {
		return contest{}, err
	}
	return newContest(r, greedy(r), random(r), idle[scrabbleme.View, scrabbleme.Move]()), nil
}
