package dabble

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tilewright/wordgame"
)

// FormatMove writes a move as people do: "call WE/FUN/TURN/SUPER/CLEVER", "show OH/CAT/-/FUDGE/-", "-KHB" an exchange,
// "pass", "challenge 0" all words of seat 0, "challenge 0 2 6" its words of two and six letters, "retire", and the Table's
// "tick" and "time-up". Its other moves, which nobody types, get a description that ParseMove does not read.
func (r *Rules) FormatMove(_ *State, m Move) string {
	switch m.Kind {
	case KindCall, KindShow:
		return m.Kind.String() + " " + FormatRows(r.set, m.Rows)
	case KindExchange:
		return "-" + r.set.FormatTiles(m.Tiles)
	case KindChallenge:
		var b strings.Builder
		fmt.Fprintf(&b, "challenge %d", m.Seat)
		for i := range 32 {
			if m.Words>>i&1 == 1 {
				b.WriteString(" " + strconv.Itoa(RowLen(i)))
			}
		}
		return b.String()
	case KindDeal:
		return fmt.Sprintf("deal %s to seat %d", r.set.FormatTiles(m.Tiles), m.Seat)
	case KindRuling:
		return fmt.Sprintf("ruling %b", m.Words)
	}
	return m.Kind.String()
}

// ParseMove reads what FormatMove writes for moves that people make. The error is about the text; whether the move is legal
// is Check's business.
func (r *Rules) ParseMove(_ *State, text string) (Move, error) {
	text = strings.TrimSpace(text)
	word, rest, _ := strings.Cut(text, " ")
	word, rest = strings.ToLower(word), strings.TrimSpace(rest)
	switch {
	case strings.HasPrefix(text, "-"):
		run, err := r.set.ParseTiles(text[1:])
		if err != nil {
			return Move{}, err
		}
		return Exchange(run), nil
	case word == "call" || word == "show":
		rows, err := ParseRows(r.set, rest)
		if err != nil {
			return Move{}, err
		}
		if word == "show" {
			return Show(rows), nil
		}
		return Call(rows), nil
	case word == "challenge":
		return parseChallenge(rest)
	case rest != "":
	case word == "pass":
		return Pass(), nil
	case word == "retire":
		return Retire(), nil
	case word == "tick":
		return Tick(), nil
	case word == "time-up":
		return TimeUp(), nil
	}
	return Move{}, fmt.Errorf("dabble: %.80q is no move", text)
}

// parseChallenge reads the seat and the lengths of the words.
func parseChallenge(text string) (Move, error) {
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return Move{}, fmt.Errorf("dabble: a challenge names a seat")
	}
	seat, err := strconv.ParseUint(fields[0], 10, 4)
	if err != nil {
		return Move{}, fmt.Errorf("dabble: %.20q is no seat", fields[0])
	}
	var rows uint32
	for _, f := range fields[1:] {
		n, err := strconv.Atoi(f)
		if err != nil || n < RowLen(0) || n > RowLen(RowCount-1) {
			return Move{}, fmt.Errorf("dabble: there is no row of %.20q", f)
		}
		rows |= 1 << (n - RowLen(0))
	}
	return Challenge(wordgame.Seat(seat), rows), nil
}
