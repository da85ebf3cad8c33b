package main

import (
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

// formed previews a play on a board.
func formed[S, M, P any, N int | int32](set *tiles.Set, check func(S, wordgame.Seat, M) (P, error), score func(P) N, words func(*S, P) []board.Formed) func(S, wordgame.Seat, M) (any, error) {
	return func(s S, by wordgame.Seat, m M) (any, error) {
		p, err := check(s, by, m)
		if err != nil {
			return nil, err
		}
		out := preview{Score: int(score(p)), Words: []previewWord{}}
		for _, f := range words(&s, p) {
			out.Words = append(out.Words, previewWord{set.Alphabet().FormatWord(f.Word), f.Score})
		}
		return out, nil
	}
}

// nabPreview is what a play of Nab-It! would do.
type nabPreview struct {
	Words  []string `json:"words"`
	Nabs   []string `json:"nabs"`   // the words that would be taken over
	Change int32    `json:"change"` // points for the seat
}

func nabs(set *nabit.Set, r *nabit.Rules) func(nabit.State, wordgame.Seat, nabit.Move) (any, error) {
	return func(s nabit.State, by wordgame.Seat, m nabit.Move) (any, error) {
		play, err := r.Check(s, by, m)
		if err != nil {
			return nil, err
		}
		p := r.Preview(&s, play)
		out := nabPreview{Words: []string{}, Nabs: []string{}, Change: p.Points[by]}
		for _, w := range p.Words {
			out.Words = append(out.Words, set.Alphabet().FormatWord(w.Word))
		}
		for _, n := range p.Nabs {
			out.Nabs = append(out.Nabs, set.Alphabet().FormatWord(n.Was.Word))
		}
		return out, nil
	}
}
