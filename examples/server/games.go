package main

import (
	"sync"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/lexicon/spanish"
	"github.com/tilewright/wordgame/nabit"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

// catalogue is all games that the server offers. A game is one function below; the bots are functions of a View.
func catalogue() []gameInfo {
	w := &library{graphs: map[string]*lexicon.Graph{}}
	return []gameInfo{scrabbleGame(w), scrabbleMeGame(w), nabItGame(w), dashGame(w), dabbleGame(w)}
}

var (
	policies  = choice{"policy", "Wrong words", []string{"void", "by-the-book"}}
	languages = choice{"language", "Language", []string{"en", "es"}}
)

func policy(options map[string]string) (p wordgame.Policy) {
	_ = p.UnmarshalText([]byte(options["policy"])) // checked against the choice
	return p
}

func scrabbleGame(w *library) gameInfo {
	return gameInfo{Name: "scrabble", Title: "Scrabble", Min: 2, Max: 4, Choices: []choice{languages, policies}, open: func(o map[string]string) (engine, error) {
		set, err := tiles.Edition(o["language"])
		if err != nil {
			return nil, err
		}
		lex, err := w.words(o["language"], set.Alphabet())
		if err != nil {
			return nil, err
		}
		r, err := scrabble.New(scrabble.Config{Set: set, Lexicon: lex, Policy: policy(o)})
		if err != nil {
			return nil, err
		}
		return &host[scrabble.State, scrabble.Move, scrabble.Event, scrabble.View]{
			Rules: r, Name: "scrabble", Retire: scrabble.Retire(), Static: boardFacts(r.Board().Layout(), set),
			Bot: func(v scrabble.View, g *wordgame.Rand) (scrabble.Move, bool) {
				s := r.Sample(v, g)
				p, ok := r.Best(&s, v.Me)
				return p.Move(), ok
			},
			Preview: func(s scrabble.State, by wordgame.Seat, m scrabble.Move) (any, error) {
				p, err := r.Check(s, by, m)
				if err != nil {
					return nil, err
				}
				return preview{p.Score(), formedWords(set, r.Formed(&s, p))}, nil
			},
		}, nil
	}}
}

func scrabbleMeGame(w *library) gameInfo {
	return gameInfo{Name: "scrabbleme", Title: "Scrabble Me", Min: 2, Max: 4, Choices: []choice{policies}, open: func(o map[string]string) (engine, error) {
		lex, err := w.words("en", tiles.English().Alphabet())
		if err != nil {
			return nil, err
		}
		r, err := scrabbleme.New(scrabbleme.Config{Lexicon: lex, Policy: policy(o)})
		if err != nil {
			return nil, err
		}
		return &host[scrabbleme.State, scrabbleme.Move, scrabbleme.Event, scrabbleme.View]{
			Rules: r, Name: "scrabbleme", Retire: scrabbleme.Retire(), Tick: scrabbleme.Tick(), Static: boardFacts(r.Board().Layout(), r.Set()),
			Bot: func(v scrabbleme.View, g *wordgame.Rand) (scrabbleme.Move, bool) {
				s := r.Sample(v, g)
				if v.Phase == scrabbleme.PhaseBuild && !v.Done.Has(v.Me) {
					p, ok := r.Best(&s, v.Me)
					return p.Move(), ok
				}
				if !v.Wait.Must.Has(v.Me) || v.Phase == scrabbleme.PhaseDoubt {
					return scrabbleme.Move{}, false
				}
				return oneOf(r.Plays(s, v.Me), scrabbleme.Play.Move, g)
			},
			Preview: func(s scrabbleme.State, by wordgame.Seat, m scrabbleme.Move) (any, error) {
				p, err := r.Check(s, by, m)
				if err != nil {
					return nil, err
				}
				return preview{p.Score(), formedWords(r.Set(), r.Formed(&s, p))}, nil
			},
		}, nil
	}}
}

func nabItGame(w *library) gameInfo {
	return gameInfo{Name: "nabit", Title: "Nab-It!", Min: 2, Max: 4, Choices: []choice{policies}, open: func(o map[string]string) (engine, error) {
		set := nabit.English()
		lex, err := w.words("en", set.Alphabet())
		if err != nil {
			return nil, err
		}
		r, err := nabit.New(nabit.Config{Set: set, Lexicon: lex, Policy: policy(o)})
		if err != nil {
			return nil, err
		}
		return &host[nabit.State, nabit.Move, nabit.Event, nabit.View]{
			Rules: r, Name: "nabit", Retire: nabit.Retire(), Static: facts{Order: letterNames(set.Alphabet())},
			Bot: func(v nabit.View, g *wordgame.Rand) (best nabit.Move, found bool) {
				s, most := r.Sample(v, g), int32(-1)
				for p := range r.Plays(s, v.Me) {
					points, _ := r.Score(&s, p)
					if kind := p.Move().Kind; kind != nabit.KindExchange && kind != nabit.KindChallenge && points[v.Me] > most {
						best, most, found = p.Move(), points[v.Me], true
					}
				}
				return best, found
			},
			Preview: func(s nabit.State, by wordgame.Seat, m nabit.Move) (any, error) {
				p, err := r.Check(s, by, m)
				if err != nil {
					return nil, err
				}
				return nabPreview(set, r.Preview(&s, p), by), nil
			},
		}, nil
	}}
}

func dashGame(w *library) gameInfo {
	return gameInfo{Name: "dash", Title: "Scrabble Dash", Min: 2, Max: 4, Choices: []choice{{"language", "Language", []string{"en", "es"}}}, open: func(o map[string]string) (engine, error) {
		c := dash.English()
		if o["language"] == "es" {
			c = dash.Config{Set: dash.SpanishSet()}
		}
		var err error
		if c.Lexicon, c.Verbs, c.Names, err = w.classes(o["language"], c.Set.Alphabet()); err != nil {
			return nil, err
		}
		r, err := dash.New(c)
		if err != nil {
			return nil, err
		}
		return &host[dash.State, dash.Move, dash.Event, dash.View]{
			Rules: r, Name: "dash", Retire: dash.Retire(), Tick: dash.Tick(), Static: dashFacts(r),
			Bot: func(v dash.View, g *wordgame.Rand) (dash.Move, bool) {
				racing := v.Phase == dash.PhaseRace
				if racing && g.IntN(8) > 0 { // a person needs time to read
					return dash.Move{}, false
				}
				m, ok := oneOf(r.Plays(r.Sample(v, g), v.Me), dash.Play.Move, g)
				if racing && m.Kind != dash.KindClaim {
					return dash.GiveUp(), g.IntN(3) == 0
				}
				return m, ok && (m.Kind != dash.KindExchange || racing)
			},
		}, nil
	}}
}

func dabbleGame(w *library) gameInfo {
	return gameInfo{Name: "dabble", Title: "Dabble", Min: 2, Max: 4, Choices: []choice{languages, policies}, open: func(o map[string]string) (engine, error) {
		set := dabble.English()
		if o["language"] == "es" {
			set = dabble.Spanish()
		}
		lex, err := w.words(o["language"], set.Alphabet())
		if err != nil {
			return nil, err
		}
		r, err := dabble.New(dabble.Config{Set: set, Lexicon: lex, Policy: policy(o)})
		if err != nil {
			return nil, err
		}
		solver, err := dabble.NewSolver(set, lex)
		if err != nil {
			return nil, err
		}
		return &host[dabble.State, dabble.Move, dabble.Event, dabble.View]{
			Rules: r, Name: "dabble", Retire: dabble.Retire(), Tick: dabble.Tick(), Static: tileFacts(set),
			Bot: func(v dabble.View, g *wordgame.Rand) (dabble.Move, bool) { return dabbleBot(solver.Copy(), v, g) },
		}, nil
	}}
}

// dabbleBot takes its time to find a full arrangement, and shows the best rows it has when another was faster.
func dabbleBot(solver *dabble.Solver, v dabble.View, g *wordgame.Rand) (dabble.Move, bool) {
	switch {
	case v.Phase == dabble.PhaseBuild && !v.Out.Has(v.Me) && !v.Called.Has(v.Me) && g.IntN(30) == 0:
		rows, ok := solver.Solve(&v.Rack)
		return dabble.Call(rows), ok
	case v.Phase == dabble.PhaseShow && v.Wait.Must.Has(v.Me):
		rows, _ := solver.Best(&v.Rack)
		return dabble.Show(rows), true
	}
	return dabble.Move{}, false
}

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
