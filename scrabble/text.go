package scrabble

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// FormatMove writes a move as people do: "8D CA.S" (a dot for each tile on the board already), "-AEI" an exchange, "pass",
// "challenge", "challenge 1 3" (the words in the order of Formed, counted from 1), "retire". The Table's moves name a seat by its
// number, counted from 0: "deal AEI to seat 1" ("deal to seat 1" without tiles), "ruling good", "ruling bad 1 3", "adjust seat 1
// by -10", "retire seat 2". ParseMove reads all of them.
func (r *Rules) FormatMove(s *State, m Move) string {
	switch m.Kind {
	case KindPlace:
		return r.board.FormatPlacement(&s.grid, m.Place)
	case KindExchange:
		return "-" + r.set.FormatTiles(m.Place.Tiles)
	case KindChallenge:
		return "challenge" + formatWords(m.Words)
	case KindRetire:
		if m.Seat != 0 {
			return fmt.Sprintf("retire seat %d", m.Seat)
		}
	case KindDeal:
		if m.Place.Tiles.Len() == 0 {
			return fmt.Sprintf("deal to seat %d", m.Seat)
		}
		return fmt.Sprintf("deal %s to seat %d", r.set.FormatTiles(m.Place.Tiles), m.Seat)
	case KindRuling:
		if m.Words == 0 {
			return "ruling good"
		}
		return "ruling bad" + formatWords(m.Words)
	case KindAdjust:
		return fmt.Sprintf("adjust seat %d by %d", m.Seat, m.Points)
	}
	return m.Kind.String()
}

// formatWords writes the numbers of the words whose bits are set, each behind a space.
func formatWords(words uint32) string {
	var b strings.Builder
	for i := range 32 {
		if words>>i&1 == 1 {
			b.WriteString(" " + strconv.Itoa(i+1))
		}
	}
	return b.String()
}

// ParseMove reads what FormatMove writes. The error is about the text; whether the move is legal is Check's business.
func (r *Rules) ParseMove(s *State, text string) (Move, error) {
	m, err := r.parseMove(s, text)
	if err != nil {
		return Move{}, err
	}
	return m, nil
}

func (r *Rules) parseMove(s *State, text string) (Move, error) {
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return Move{}, fmt.Errorf("scrabble: there is no move in an empty text")
	}
	first, rest := fields[0], fields[1:]
	switch word := strings.ToLower(first); {
	case word == "pass" && len(rest) == 0:
		return Pass(), nil
	case word == "challenge":
		words, err := parseWords(rest)
		return Challenge(words), err
	case word == "retire":
		return parseRetire(rest)
	case word == "deal":
		return r.parseDeal(rest)
	case word == "ruling":
		return parseRuling(rest)
	case word == "adjust":
		return parseAdjust(rest)
	case first[0] == '-' && len(rest) == 0:
		run, err := r.set.ParseTiles(first[1:])
		return Exchange(run), err
	}
	if _, _, err := board.ParseSquare(first); err != nil {
		return Move{}, fmt.Errorf("scrabble: %.40q is no move such as 8D CA.S, -AEI, pass, challenge or retire", text)
	}
	p, err := r.board.ParsePlacement(&s.grid, strings.Join(fields, " "))
	return Move{Kind: KindPlace, Place: p}, err
}

func parseWords(fields []string) (words uint32, err error) {
	for _, f := range fields {
		n, err := strconv.ParseUint(f, 10, 8)
		if err != nil || n < 1 || n > 32 {
			return 0, fmt.Errorf("scrabble: %.20q is no number of a word", f)
		}
		words |= 1 << (n - 1)
	}
	return words, nil
}

// parseSeat reads "seat" and a number.
func parseSeat(fields []string) (wordgame.Seat, error) {
	if len(fields) == 2 && fields[0] == "seat" {
		if n, err := strconv.ParseUint(fields[1], 10, 8); err == nil {
			return wordgame.Seat(n), nil
		}
	}
	return 0, fmt.Errorf("scrabble: %.40q names no seat", strings.Join(fields, " "))
}

func parseRetire(fields []string) (Move, error) {
	if len(fields) == 0 {
		return Retire(), nil
	}
	seat, err := parseSeat(fields)
	return RetireSeat(seat), err
}

func (r *Rules) parseDeal(fields []string) (Move, error) {
	var run tiles.Run
	var err error
	if len(fields) == 4 {
		if run, err = r.set.ParseTiles(fields[0]); err != nil {
			return Move{}, err
		}
		fields = fields[1:]
	}
	if len(fields) == 0 || fields[0] != "to" {
		return Move{}, fmt.Errorf("scrabble: a deal is written as \"deal AEI to seat 1\"")
	}
	seat, err := parseSeat(fields[1:])
	return Deal(seat, run), err
}

func parseRuling(fields []string) (Move, error) {
	switch {
	case len(fields) == 1 && fields[0] == "good":
		return Ruling(0), nil
	case len(fields) > 1 && fields[0] == "bad":
		words, err := parseWords(fields[1:])
		return Ruling(words), err
	}
	return Move{}, fmt.Errorf("scrabble: a ruling is written as \"ruling good\" or \"ruling bad 1 3\"")
}

func parseAdjust(fields []string) (Move, error) {
	if len(fields) != 4 || fields[2] != "by" {
		return Move{}, fmt.Errorf("scrabble: an adjustment is written as \"adjust seat 1 by -10\"")
	}
	seat, err := parseSeat(fields[:2])
	if err != nil {
		return Move{}, err
	}
	points, err := strconv.ParseInt(fields[3], 10, 32)
	if err != nil {
		return Move{}, fmt.Errorf("scrabble: %.20q is no number of points", fields[3])
	}
	return Adjust(seat, int(points)), nil
}
