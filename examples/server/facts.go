package main

import (
	"iter"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/nabit"
	"github.com/tilewright/wordgame/tiles"
)

// facts is what a page needs to draw boards and tiles.
type facts struct {
	Layout string         `json:"layout,omitempty"`
	Points map[string]int `json:"points,omitempty"`
	Order  []string       `json:"order,omitempty"`  // the letters a blank may stand for, in the alphabet's order
	Dashes []string       `json:"dashes,omitempty"` // what each Dash card asks for
}

func boardFacts(l *board.Layout, s *tiles.Set) facts {
	f := tileFacts(s)
	f.Layout = l.String()
	return f
}

func tileFacts(s *tiles.Set) facts {
	f := facts{Points: map[string]int{}}
	for letter := range s.BlankLetters().All() {
		name := s.Alphabet().Name(letter)
		f.Points[name] = s.Points(letter.Tile())
		f.Order = append(f.Order, name)
	}
	return f
}

func letterNames(a *tiles.Alphabet) (names []string) {
	for letter := range a.All().All() {
		names = append(names, a.Name(letter))
	}
	return names
}

func dashFacts(r *dash.Rules) (f facts) {
	for i := range r.Config().Dashes {
		f.Dashes = append(f.Dashes, r.Card(dash.DashCard(i+1)).String())
	}
	return f
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

// nabPreview says what a play of Nab-It! would do, in words.
func nabPreview(s *nabit.Set, p nabit.Preview, by wordgame.Seat) any {
	out := struct {
		Words  []string `json:"words"`
		Nabs   []string `json:"nabs"`
		Change int32    `json:"change"`
	}{Words: []string{}, Nabs: []string{}, Change: p.Points[by]}
	for _, w := range p.Words {
		out.Words = append(out.Words, s.Alphabet().FormatWord(w.Word))
	}
	for _, n := range p.Nabs {
		out.Nabs = append(out.Nabs, s.Alphabet().FormatWord(n.Was.Word))
	}
	return out
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
