package main

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
)

// newDabble is Dabble without challenges. Its moves can't be listed, so its bots are its own: they differ in how soon they
// see five words.
func newDabble(o options) (contest, error) {
	if o.lang != "en" {
		return contest{}, errEnglish
	}
	set := dabble.English()
	words, err := o.loadWords(set.Alphabet())
	if err != nil {
		return contest{}, err
	}
	r, err := dabble.New(dabble.Config{Set: set, Lexicon: words, Policy: wordgame.Void})
	if err != nil {
		return contest{}, err
	}
	bot := func(name string, percent int) entry[dabble.View, dabble.Move] {
		return entry[dabble.View, dabble.Move]{name, func(wordgame.Seat) Bot[dabble.View, dabble.Move] {
			return func(v dabble.View, g *wordgame.Rand) (dabble.Move, bool) { return dabbler(r, v, g, percent) }
		}}
	}
	return newContest(r, bot("quick", 90), bot("slow", 30), bot("lame", 0), idle[dabble.View, dabble.Move]()), nil
}

// dabbler calls, by a chance of percent a moment, if its tiles can be used up; it shows the best words it has, and exchanges all
// tiles when time is up.
func dabbler(r *dabble.Rules, v dabble.View, g *wordgame.Rand, percent int) (dabble.Move, bool) {
	switch v.Phase {
	case dabble.PhaseBuild:
		if !v.Wait.May.Has(v.Me) || g.IntN(100) >= percent {
			return dabble.Move{}, false
		}
		rows, ok := r.Solve(&v.Rack)
		return dabble.Call(rows), ok
	case dabble.PhaseShow:
		if rows, points := r.Best(&v.Rack); points > 0 {
			return dabble.Show(rows), true
		}
	case dabble.PhaseExchange:
		return dabble.Exchange(v.Rack.Run()), true
	}
	return dabble.Pass(), v.Wait.Must.Has(v.Me)
}
