package scrabble

import (
	"fmt"
	"strconv"
	"strings"
)

// FormatMove writes a move as people do: "8D CA.S" (a dot for each tile on the board already), "-AEI" an exchange, "pass",
// "challenge", "challenge 1 3" (the words in the order of Formed, counted from 1), "retire". The Table's moves, which
// nobody types, get a description that ParseMove does not read.
func (r *Rules) FormatMove(s *State, m Move) string {
	run := r.set.FormatTiles(m.Place.Tiles)
	switch m.Kind {
	case KindPlace:
		return r.board.FormatPlacement(&s.grid, m.Place)
	case KindExchange:
		return "-" + run
	case KindChallenge:
		var b strings.Builder
		b.WriteString("challenge")
		for i := range 32 {
			if m.Words>>i&1 == 1 {
				b.WriteString(" " + strconv.Itoa(i+1))
			}
		}
		return b.String()
	case KindDeal:
		return fmt.Sprintf("deal %s to seat %d", run, m.Seat)
	case KindRuling:
		return fmt.Sprintf("ruling %b", m.Words)
	case KindAdjust:
		return fmt.Sprintf("adjust seat %d by %d", m.Seat, m.Points)
	}
	return m.Kind.String()
}

// ParseMove reads what FormatMove writes for a seat's own moves. The error is about the text; whether the move is legal is
// Check's business.
func (r *Rules) ParseMove(s *State, text string) (Move, error) {
	text = strings.TrimSpace(text)
	word, rest, _ := strings.Cut(text, " ")
	switch word = strings.ToLower(word); {
	case text == "":
		return Move{}, fmt.Errorf("scrabble: there is no move in an empty text")
	case word == "pass" && rest == "":
		return Pass(), nil
	case word == "retire" && rest == "":
		return Retire(), nil
	case word == "challenge":
		var words uint32
		for _, f := range strings.Fields(rest) {
			n, err := strconv.Atoi(f)
			if err != nil || n < 1 || n > 32 {
				return Move{}, fmt.Errorf("scrabble: %.20q is no number of a word", f)
			}
			words |= 1 << (n - 1)
		}
		return Challenge(words), nil
	case strings.HasPrefix(text, "-"):
		run, err := r.set.ParseTiles(text[1:])
		if err != nil {
			return Move{}, err
		}
		return Exchange(run), nil
	}
	p, err := r.board.ParsePlacement(&s.grid, text)
	if err != nil {
		return Move{}, err
	}
	return Move{Kind: KindPlace, Place: p}, nil
}
