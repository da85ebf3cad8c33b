package main

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/nabit"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

// catalogue is all games that the server offers. A game is one function below, and a bot in bots.go.
func catalogue() []gameInfo {
	w := &library{graphs: map[string]*lexicon.Graph{}}
	games := []gameInfo{scrabbleGame(w), scrabbleMeGame(w), nabItGame(w), dashGame(w), dabbleGame(w)}
	for i := range games {
		games[i].Min, games[i].Max = 2, wordgame.MaxSeats
	}
	return games
}

var (
	policies  = choice{"policy", "Wrong words", []string{"void", "by-the-book"}}
	languages = choice{"language", "Language", []string{"en", "es"}}
)

func policy(o options) (p wordgame.Policy) {
	_ = p.UnmarshalText([]byte(o["policy"])) // checked against the choice
	return p
}

func scrabbleGame(w *library) gameInfo {
	return gameInfo{Name: "scrabble", Title: "Scrabble", Choices: []choice{languages, policies}, open: func(o options) (engine, error) {
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
			Rules: r, Retire: scrabble.Retire(), Static: boardFacts(r.Board().Layout(), set), Bot: scrabbleBot(r),
			Parse: bySeat(r.ParseMove), Preview: formed(set, r.Check, scrabble.Play.Score, r.Formed),
		}, nil
	}}
}

func scrabbleMeGame(w *library) gameInfo {
	return gameInfo{Name: "scrabbleme", Title: "Scrabble Me", Choices: []choice{policies}, open: func(o options) (engine, error) {
		lex, err := w.words("en", tiles.English().Alphabet())
		if err != nil {
			return nil, err
		}
		r, err := scrabbleme.New(scrabbleme.Config{Lexicon: lex, Policy: policy(o)})
		if err != nil {
			return nil, err
		}
		return &host[scrabbleme.State, scrabbleme.Move, scrabbleme.Event, scrabbleme.View]{
			Rules: r, Retire: scrabbleme.Retire(), Tick: scrabbleme.Tick(), Static: boardFacts(r.Board().Layout(), r.Set()),
			Bot: scrabbleMeBot(r), Parse: r.ParseMove, Preview: formed(r.Set(), r.Check, scrabbleme.Play.Score, r.Formed),
		}, nil
	}}
}

func nabItGame(w *library) gameInfo {
	return gameInfo{Name: "nabit", Title: "Nab-It!", Choices: []choice{policies}, open: func(o options) (engine, error) {
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
			Rules: r, Retire: nabit.Retire(), Static: facts{Order: letterNames(set.Alphabet())}, Bot: nabItBot(r),
			Parse: bySeat(r.ParseMove), Preview: nabs(set, r),
		}, nil
	}}
}

func dashGame(w *library) gameInfo {
	return gameInfo{Name: "dash", Title: "Scrabble Dash", Choices: []choice{languages}, open: func(o options) (engine, error) {
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
			Rules: r, Retire: dash.Retire(), Tick: dash.Tick(), Static: dashFacts(r), Bot: dashBot(r), Parse: bySeat(r.ParseMove),
		}, nil
	}}
}

func dabbleGame(w *library) gameInfo {
	return gameInfo{Name: "dabble", Title: "Dabble", Choices: []choice{languages, policies}, open: func(o options) (engine, error) {
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
		bot, err := dabbleBot(set, lex)
		return &host[dabble.State, dabble.Move, dabble.Event, dabble.View]{
			Rules: r, Retire: dabble.Retire(), Tick: dabble.Tick(), Static: tileFacts(set), Bot: bot, Parse: bySeat(r.ParseMove),
		}, err
	}}
}

// bySeat is a game's ParseMove where a move's text means the same for all seats.
func bySeat[S, M any](parse func(*S, string) (M, error)) func(*S, wordgame.Seat, string) (M, error) {
	return func(s *S, _ wordgame.Seat, text string) (M, error) { return parse(s, text) }
}
