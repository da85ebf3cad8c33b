package dash

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/tilewright/wordgame/tiles"
)

// Declare lays the cards down for a name of one or several words, such as "León Trotsky": it claims the first of these
// words that the cards spell (with C and H for CH under SpellCH), or, so that the seat gets what it asked for, the first
// word at all. The error is about the text: no word in it can be read. Only a ProperNoun card takes a declared name.
func (r *Rules) Declare(cards tiles.Run, name string) (Move, error) {
	hand := tiles.RackOf(cards.Slice()...)
	var first tiles.Word
	var fault error
	for _, part := range strings.FieldsFunc(name, func(c rune) bool { return unicode.IsSpace(c) || c == ',' || c == '.' || c == '-' }) {
		w, err := r.alphabet.ParseWord(part)
		if err != nil {
			fault = err
			continue
		}
		if _, ok := r.spells(w, &hand); ok {
			return ClaimAs(cards, w), nil
		}
		if first.Len() == 0 {
			first = w
		}
	}
	switch {
	case first.Len() > 0:
		return ClaimAs(cards, first), nil
	case fault != nil:
		return Move{}, fmt.Errorf("dash: %w", fault)
	}
	return Move{}, fmt.Errorf("dash: there is no name in %.40q", name)
}
