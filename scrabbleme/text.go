package scrabbleme

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tilewright/wordgame"
)

// FormatMove writes the move of a seat as people do: "8D CA.S" (on its own board, a dot for each tile there already), "-AEI"
// an exchange, "pass", "challenge 2" and "swap 2" (player 2, who has seat 1), "pick AQ?" or "pick" alone, "retire". The
// Table's moves, which nobody types, get a description that ParseMove does not read.
func (r *Rules) FormatMove(s *State, by wordgame.Seat, m Move) string {
	run := r.set.FormatTiles(m.Place.Tiles)
	switch m.Kind {
	case KindPlace:
		if uint8(by) >= wordgame.MaxSeats {
			by = 0
		}
		return r.board.FormatPlacement(&s.grids[by], m.Place)
	case KindExchange:
		return "-" + run
	case KindChallenge, KindSwap:
		return fmt.Sprintf("%s %d", m.Kind, m.Seat+1)
	case KindPick:
		return strings.TrimSpace("pick " + run)
	case KindDeal:
		if m.Seat == wordgame.Table {
			return fmt.Sprintf("deal %s to the podium", run)
		}
		return fmt.Sprintf("deal %s to player %d", run, m.Seat+1)
	case KindRuling:
		return fmt.Sprintf("ruling %08x", m.Words)
	}
	return m.Kind.String()
}

// ParseMove reads what FormatMove writes for a seat's own moves. The error is about the text; whether the move is legal is
// Check's business.
func (r *Rules) ParseMove(s *State, by wordgame.Seat, text string) (Move, error) {
	text = strings.TrimSpace(text)
	word, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	switch word = strings.ToLower(word); {
	case text == "":
		return Move{}, fmt.Errorf("scrabbleme: there is no move in an empty text")
	case uint8(by) >= s.seats:
		return Move{}, fmt.Errorf("scrabbleme: seat %d has no board", by)
	case word == "pass" && rest == "":
		return Pass(), nil
	case word == "retire" && rest == "":
		return Retire(), nil
	case word == "challenge" || word == "swap":
		n, err := strconv.Atoi(rest)
		if err != nil || n < 1 || n > wordgame.MaxSeats {
			return Move{}, fmt.Errorf("scrabbleme: %.20q is no number of a player", rest)
		}
		if word == "swap" {
			return Swap(wordgame.Seat(n - 1)), nil
		}
		return Challenge(wordgame.Seat(n - 1)), nil
	case word == "pick":
		run, err := r.set.ParseTiles(rest)
		if err != nil {
			return Move{}, err
		}
		return Pick(run), nil
	case strings.HasPrefix(text, "-"):
		run, err := r.set.ParseTiles(text[1:])
		if err != nil {
			return Move{}, err
		}
		return Exchange(run), nil
	}
	p, err := r.board.ParsePlacement(&s.grids[by], text)
	if err != nil {
		return Move{}, err
	}
	return Move{Kind: KindPlace, Place: p}, nil
}
