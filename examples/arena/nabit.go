package main

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/nabit"
)

// newNabit is Nab-It! without challenges.
func newNabit(o options) (contest, error) {
	if o.lang != "en" {
		return contest{}, errEnglish
	}
	set := nabit.English()
	words, err := o.loadWords(set.Alphabet())
	if err != nil {
		return contest{}, err
	}
	r, err := nabit.New(nabit.Config{Set: set, Lexicon: words, Policy: wordgame.Void})
	if err != nil {
		return contest{}, err
	}
	return newContest(r, greedy(r), random(r), idle[nabit.View, nabit.Move]()), nil
}
