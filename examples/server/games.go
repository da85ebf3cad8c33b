package main

import (
	"sync"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// catalogue is all games that the server offers. A game is one function below.
func catalogue() []gameInfo {
	words := sync.OnceValues(func() (*lexicon.Graph, error) { return english.Words(tiles.English().Alphabet()) })
	return []gameInfo{scrabbleGame(words)}
}

// policies is the choice that most games share.
var policies = choice{"policy", "Wrong words", []string{"void", "by-the-book"}}

func policy(options map[string]string) (p wordgame.Policy) {
	_ = p.UnmarshalText([]byte(options["policy"])) // checked against the choice
	return p
}

func scrabbleGame(words func() (*lexicon.Graph, error)) gameInfo {
	return gameInfo{Name: "scrabble", Title: "Scrabble", Min: 2, Max: 4, Choices: []choice{policies}, open: func(o map[string]string) (engine, error) {
		lex, err := words()
		if err != nil {
			return nil, err
		}
		r, err := scrabble.New(scrabble.Config{Lexicon: lex, Policy: policy(o)})
		if err != nil {
			return nil, err
		}
		return &host[scrabble.State, scrabble.Move, scrabble.Event, scrabble.View]{
			Rules: r, Name: "scrabble", Retire: scrabble.Retire(), Static: boardFacts(r.Board().Layout(), r.Set()),
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
				return preview{p.Score(), formedWords(r.Set(), r.Formed(&s, p))}, nil
			},
		}, nil
	}}
}

// preview is what a play on a board would do.
type preview struct {
	Score int           `json:"score"`
	Words []previewWord `json:"words"`
}

type previewWord struct {
	Word  string `json:"word"`
	Score int32  `json:"score"`
}

func formedWords(s *tiles.Set, formed []board.Formed) []previewWord {
	words := []previewWord{}
	for _, f := range formed {
		words = append(words, previewWord{s.Alphabet().FormatWord(f.Word), f.Score})
	}
	return words
}

// facts is what a page needs to draw a board and tiles.
type facts struct {
	Layout string         `json:"layout,omitempty"`
	Points map[string]int `json:"points"`
	Order  []string       `json:"order"` // the letters a blank may stand for, in the alphabet's order
}

func boardFacts(l *board.Layout, s *tiles.Set) facts {
	f := facts{Layout: l.String(), Points: map[string]int{}}
	for letter := range s.BlankLetters().All() {
		name := s.Alphabet().Name(letter)
		f.Points[name] = s.Points(letter.Tile())
		f.Order = append(f.Order, name)
	}
	return f
}
