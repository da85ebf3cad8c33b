package main

import (
	"iter"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/nabit"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

// A bot sees what its seat sees, and no more. It returns false where it has nothing to do now, or wants to wait.

// scrabbleBot makes the play with the best score.
func scrabbleBot(r *scrabble.Rules) func(scrabble.View, *wordgame.Rand) (scrabble.Move, bool) {
	return func(v scrabble.View, g *wordgame.Rand) (scrabble.Move, bool) {
		s := r.Sample(v, g)
		p, ok := r.Best(&s, v.Me)
		return p.Move(), ok
	}
}

// scrabbleMeBot builds the word with the best score, doubts nobody, and swaps and picks as luck will have it.
func scrabbleMeBot(r *scrabbleme.Rules) func(scrabbleme.View, *wordgame.Rand) (scrabbleme.Move, bool) {
	return func(v scrabbleme.View, g *wordgame.Rand) (scrabbleme.Move, bool) {
		s := r.Sample(v, g)
		if v.Phase == scrabbleme.PhaseBuild && !v.Done.Has(v.Me) {
			p, ok := r.Best(&s, v.Me)
			return p.Move(), ok
		}
		if !v.Wait.Must.Has(v.Me) || v.Phase == scrabbleme.PhaseDoubt {
			return scrabbleme.Move{}, false
		}
		return oneOf(r.Plays(s, v.Me), scrabbleme.Play.Move, g)
	}
}

// nabItBot makes the play that gains most.
func nabItBot(r *nabit.Rules) func(nabit.View, *wordgame.Rand) (nabit.Move, bool) {
	return func(v nabit.View, g *wordgame.Rand) (best nabit.Move, found bool) {
		s, most := r.Sample(v, g), int32(-1)
		for p := range r.Plays(s, v.Me) {
			points, _ := r.Score(&s, p)
			if kind := p.Move().Kind; kind != nabit.KindExchange && kind != nabit.KindChallenge && points[v.Me] > most {
				best, most, found = p.Move(), points[v.Me], true
			}
		}
		return best, found
	}
}

// dashBot is slow in a race: people need time to read.
func dashBot(r *dash.Rules) func(dash.View, *wordgame.Rand) (dash.Move, bool) {
	return func(v dash.View, g *wordgame.Rand) (dash.Move, bool) {
		racing := v.Phase == dash.PhaseRace
		if racing && g.IntN(8) > 0 {
			return dash.Move{}, false
		}
		m, ok := oneOf(r.Plays(r.Sample(v, g), v.Me), dash.Play.Move, g)
		if racing && m.Kind != dash.KindClaim {
			return dash.GiveUp(), g.IntN(3) == 0
		}
		return m, ok && (m.Kind != dash.KindExchange || racing)
	}
}

// dabbleBot takes its time to find a full arrangement, and shows the best rows it has when another was faster.
func dabbleBot(set *tiles.Set, lex *lexicon.Graph) (func(dabble.View, *wordgame.Rand) (dabble.Move, bool), error) {
	shared, err := dabble.NewSolver(set, lex)
	return func(v dabble.View, g *wordgame.Rand) (dabble.Move, bool) {
		solver := shared.Copy() // one for each goroutine
		switch {
		case v.Phase == dabble.PhaseBuild && !v.Out.Has(v.Me) && !v.Called.Has(v.Me) && g.IntN(30) == 0:
			rows, ok := solver.Solve(&v.Rack)
			return dabble.Call(rows), ok
		case v.Phase == dabble.PhaseShow && v.Wait.Must.Has(v.Me):
			rows, _ := solver.Best(&v.Rack)
			if rows == (dabble.Rows{}) {
				return dabble.Pass(), true
			}
			return dabble.Show(rows), true
		}
		return dabble.Move{}, false
	}, err
}

// oneOf chooses one of a seat's plays, each with the same chance.
func oneOf[P, M any](plays iter.Seq[P], move func(P) M, g *wordgame.Rand) (m M, found bool) {
	n := 0
	for p := range plays {
		if n++; g.IntN(n) == 0 {
			m, found = move(p), true
		}
	}
	return m, found
}
