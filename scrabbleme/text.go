package scrabbleme

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// FormatMove writes a move of the seat by as people do: "8D CA.S" (on its own board, a dot for each tile there already), "-AEI"
// an exchange, "pass", "pick AQ?" or "pick" alone, "retire". Seats are named by their number, counted from 0: "challenge seat 1",
// "challenge seat 1 words 1 3" (in the order of Formed, counted from 1), "swap seat 2", and the Table's "deal AEI to seat 1",
// "deal AEI to the podium", "ruling good", "ruling bad seat 1 words 1 3 seat 2 words 1", "retire seat 2", "tick", "time-up".
// ParseMove reads all of them.
func (r *Rules) FormatMove(s *State, by wordgame.Seat, m Move) string {
	run := r.set.FormatTiles(m.Place.Tiles)
	switch m.Kind {
	case KindPlace:
		return r.board.FormatPlacement(s.front(by), m.Place)
	case KindExchange:
		return "-" + run
	case KindChallenge:
		return fmt.Sprintf("challenge seat %d", m.Seat) + formatWords(m.Words)
	case KindSwap:
		return fmt.Sprintf("swap seat %d", m.Seat)
	case KindPick:
		return strings.TrimSpace("pick " + run)
	case KindRetire:
		if by == wordgame.Table {
			return fmt.Sprintf("retire seat %d", m.Seat)
		}
	case KindDeal:
		if m.Seat == wordgame.Table {
			return strings.Join(strings.Fields("deal "+run+" to the podium"), " ")
		}
		return strings.Join(strings.Fields(fmt.Sprintf("deal %s to seat %d", run, m.Seat)), " ")
	case KindRuling:
		return formatRuling(m.Words)
	}
	return m.Kind.String()
}

// front is the board in front of the seat; who has none is shown an empty one.
func (s *State) front(seat wordgame.Seat) *board.Grid {
	if uint8(seat) < s.seats {
		return &s.grids[seat]
	}
	return &board.Grid{}
}

// formatWords writes the numbers of the words whose bits are set.
func formatWords(words uint32) string {
	if words == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString(" words")
	for i := range 32 {
		if words>>i&1 == 1 {
			b.WriteString(" " + strconv.Itoa(i+1))
		}
	}
	return b.String()
}

func formatRuling(words uint32) string {
	if words == 0 {
		return "ruling good"
	}
	text := "ruling bad"
	for i := range wordgame.MaxSeats {
		if bad := words >> (8 * i) & 0xff; bad != 0 {
			text += fmt.Sprintf(" seat %d", i) + formatWords(bad)
		}
	}
	return text
}

// ParseMove reads what FormatMove writes. The error is about the text; whether the move is legal is Check's business.
func (r *Rules) ParseMove(s *State, by wordgame.Seat, text string) (Move, error) {
	m, err := r.parseMove(s, by, text)
	if err != nil {
		return Move{}, err
	}
	return m, nil
}

func (r *Rules) parseMove(s *State, by wordgame.Seat, text string) (Move, error) {
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return Move{}, fmt.Errorf("scrabbleme: there is no move in an empty text")
	}
	first, rest := fields[0], fields[1:]
	word := strings.ToLower(first)
	if m := (map[string]Move{"pass": Pass(), "tick": Tick(), "time-up": TimeUp(), "retire": Retire()})[word]; m.Kind != 0 && len(rest) == 0 {
		return m, nil
	}
	switch {
	case word == "challenge":
		return parseChallenge(rest)
	case word == "swap":
		seat, err := parseSeat(rest)
		return Swap(seat), err
	case word == "retire":
		seat, err := parseSeat(rest)
		return RetireSeat(seat), err
	case word == "deal":
		return r.parseDeal(rest)
	case word == "ruling":
		return parseRuling(rest)
	case word == "pick" && len(rest) < 2:
		run, err := r.set.ParseTiles(strings.Join(rest, ""))
		return Pick(run), err
	case first[0] == '-' && len(rest) == 0:
		run, err := r.set.ParseTiles(first[1:])
		return Exchange(run), err
	}
	p, err := r.board.ParsePlacement(s.front(by), text)
	return Move{Kind: KindPlace, Place: p}, err
}

// parseSeat reads "seat" and a number.
func parseSeat(fields []string) (wordgame.Seat, error) {
	if len(fields) == 2 && fields[0] == "seat" {
		if n, err := strconv.ParseUint(fields[1], 10, 8); err == nil {
			return wordgame.Seat(n), nil
		}
	}
	return 0, fmt.Errorf("scrabbleme: %.40q names no seat", strings.Join(fields, " "))
}

// parseWords reads "words" and numbers up to most.
func parseWords(fields []string, most uint64) (words uint32, err error) {
	if len(fields) < 2 || fields[0] != "words" {
		return 0, fmt.Errorf("scrabbleme: %.40q names no words", strings.Join(fields, " "))
	}
	for _, f := range fields[1:] {
		n, err := strconv.ParseUint(f, 10, 8)
		if err != nil || n < 1 || n > most {
			return 0, fmt.Errorf("scrabbleme: %.20q is no number of a word", f)
		}
		words |= 1 << (n - 1)
	}
	return words, nil
}

func parseChallenge(fields []string) (Move, error) {
	seat, err := parseSeat(fields[:min(2, len(fields))])
	m := Challenge(seat)
	if err == nil && len(fields) > 2 {
		m.Words, err = parseWords(fields[2:], 32)
	}
	return m, err
}

func (r *Rules) parseDeal(fields []string) (Move, error) {
	var run tiles.Run
	if len(fields) == 4 {
		var err error
		if run, err = r.set.ParseTiles(fields[0]); err != nil {
			return Move{}, err
		}
		fields = fields[1:]
	}
	if len(fields) != 3 || fields[0] != "to" {
		return Move{}, fmt.Errorf("scrabbleme: a deal is written as \"deal AEI to seat 1\" or \"deal AEI to the podium\"")
	}
	if fields[1] == "the" && fields[2] == "podium" {
		return Deal(wordgame.Table, run), nil
	}
	seat, err := parseSeat(fields[1:])
	return Deal(seat, run), err
}

func parseRuling(fields []string) (Move, error) {
	if len(fields) == 1 && fields[0] == "good" {
		return Ruling([wordgame.MaxSeats]uint8{}), nil
	}
	if len(fields) < 2 || fields[0] != "bad" {
		return Move{}, fmt.Errorf("scrabbleme: a ruling is written as \"ruling good\" or \"ruling bad seat 1 words 1 3\"")
	}
	var bad [wordgame.MaxSeats]uint8
	for rest := fields[1:]; len(rest) > 0; {
		next := 1
		for next < len(rest) && rest[next] != "seat" {
			next++
		}
		seat, err := parseSeat(rest[:min(2, next)])
		if err != nil {
			return Move{}, err
		}
		if seat >= wordgame.MaxSeats {
			return Move{}, fmt.Errorf("scrabbleme: there is no seat %d", seat)
		}
		words, err := parseWords(rest[2:next], 8)
		if err != nil {
			return Move{}, err
		}
		bad[seat] |= uint8(words)
		rest = rest[next:]
	}
	return Ruling(bad), nil
}
