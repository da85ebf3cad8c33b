package lexicon

import "github.com/tilewright/wordgame/tiles"

// Respell returns the list spelled in another alphabet, by its rules: with CH as
// one letter where it has one. Words that it can't spell, or not within MaxLen
// letters, are left out. If both alphabets spell alike it is the graph itself.
// The error is ErrNoAlphabet or nil.
func (g *Graph) Respell(a *tiles.Alphabet) (*Graph, error) {
	if a == nil {
		return nil, ErrNoAlphabet
	}
	if a == g.alphabet {
		return g, nil
	}
	list := make([]tiles.Word, 0, g.count)
	for w := range g.Words() {
		again, err := a.ParseWord(g.alphabet.FormatWord(w))
		if err == nil && again.Len() > 0 && again.Len() <= MaxLen {
			list = append(list, again)
		}
	}
	return Build(a, list)
}
