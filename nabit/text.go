package nabit

import (
	"fmt"
	"strconv"
	"strings"
)

// FormatMove writes a move: "A/T:T(0,0) E/R:R(1,0)" a placement (tile, the letter it shows, row and column; "?:A(0,1)" a
// blank), "-A/T ?" an exchange, "bank O/N" ("bank" under BankFromBag), "pass", "challenge", "challenge 1 3" (the words in
// the order of Formed, counted from 1), "retire". The Table's moves, which nobody types, get a description that ParseMove
// does not read.
func (r *Rules) FormatMove(_ *State, m Move) string {
	tiles := r.set.FormatTiles(m.Tiles.Slice())
	switch m.Kind {
	case KindPlace:
		var b strings.Builder
		for i, put := range m.Place.Slice() {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(r.set.FormatTile(put.Tile) + ":" + r.set.alphabet.Name(put.Letter) + formatSquare(put.At))
		}
		return b.String()
	case KindExchange:
		return "-" + tiles
	case KindBank:
		return strings.TrimSpace("bank " + tiles)
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
		return fmt.Sprintf("deal %s to seat %d", tiles, m.Seat)
	case KindRuling:
		return fmt.Sprintf("ruling %b", m.Words)
	}
	return m.Kind.String()
}

// ParseMove reads what FormatMove writes for a seat's own moves. The error is about the text; whether the move is legal is
// Check's business. The position makes no difference.
func (r *Rules) ParseMove(_ *State, text string) (Move, error) {
	text = strings.TrimSpace(text)
	word, rest, _ := strings.Cut(text, " ")
	switch word = strings.ToLower(word); {
	case text == "":
		return Move{}, fmt.Errorf("nabit: there is no move in an empty text")
	case word == "pass" && rest == "":
		return Pass(), nil
	case word == "retire" && rest == "":
		return Retire(), nil
	case word == "challenge":
		var words uint32
		for _, f := range strings.Fields(rest) {
			n, err := strconv.Atoi(f)
			if err != nil || n < 1 || n > 32 {
				return Move{}, fmt.Errorf("nabit: %.20q is no number of a word", f)
			}
			words |= 1 << (n - 1)
		}
		return Challenge(words), nil
	case word == "bank":
		h, err := r.parseHand(rest)
		return Move{Kind: KindBank, Tiles: h}, err
	case strings.HasPrefix(text, "-"):
		h, err := r.parseHand(text[1:])
		return Exchange(h), err
	}
	var p Placement
	for _, part := range strings.Fields(text) {
		put, err := r.parsePut(part)
		if err != nil {
			return Move{}, fmt.Errorf("nabit: %w", err)
		}
		if p.n == HandSize {
			return Move{}, fmt.Errorf("nabit: more than %d tiles", HandSize)
		}
		p.p[p.n] = put
		p.n++
	}
	return Move{Kind: KindPlace, Place: p}, nil
}

func (r *Rules) parseHand(text string) (Hand, error) {
	ts, err := r.set.ParseTiles(text)
	if err != nil {
		return Hand{}, fmt.Errorf("nabit: %w", err)
	}
	if len(ts) > HandSize {
		return Hand{}, fmt.Errorf("nabit: more than %d tiles", HandSize)
	}
	return HandOf(ts...), nil
}

// parsePut reads "A/T:T(0,0)".
func (r *Rules) parsePut(text string) (Put, error) {
	bad := fmt.Errorf("%.40q is no tile such as A/T:T(0,0)", text)
	tile, rest, ok := strings.Cut(text, ":")
	letter, square, ok2 := strings.Cut(rest, "(")
	square, ok3 := strings.CutSuffix(square, ")")
	row, col, ok4 := strings.Cut(square, ",")
	if !ok || !ok2 || !ok3 || !ok4 {
		return Put{}, bad
	}
	y, err := strconv.ParseInt(row, 10, 8)
	if err != nil {
		return Put{}, bad
	}
	x, err := strconv.ParseInt(col, 10, 8)
	if err != nil {
		return Put{}, bad
	}
	put := Put{At: Square{Row: int8(y), Col: int8(x)}}
	if put.Tile, err = r.set.ParseTile(tile); err != nil {
		return Put{}, err
	}
	// A blank without a letter can be written, so that Check can say what is wrong with it.
	if letter != "" {
		put.Letter, err = r.set.letter(letter)
	}
	return put, err
}

// FormatGrid draws the table: each stack as its letter, the colour of its highest tile and its height ("Ty2": a T of the
// first colour, two high), rows and columns numbered at the edges. Colours are the initials of yellow, green, red and blue.
// An empty table is "".
func (r *Rules) FormatGrid(g *Grid) string {
	from, to, ok := g.Bounds()
	if !ok {
		return ""
	}
	width := 4
	for _, s := range g.Stacks() {
		width = max(width, len([]rune(r.set.alphabet.Name(s.Top().Letter)))+2)
	}
	var b strings.Builder
	line := func(label string, cell func(col int) string) {
		text := fmt.Sprintf("%4s", label)
		for col := int(from.Col); col <= int(to.Col); col++ {
			c := cell(col)
			text += " " + c + strings.Repeat(" ", width-len([]rune(c)))
		}
		b.WriteString(strings.TrimRight(text, " ") + "\n")
	}
	line("", strconv.Itoa)
	for row := int(from.Row); row <= int(to.Row); row++ {
		line(strconv.Itoa(row), func(col int) string {
			p := g.top(row, col)
			if p == nil {
				return "."
			}
			return r.set.alphabet.Name(p.Letter) + string("ygrb"[p.Owner]) + strconv.Itoa(g.height(row, col))
		})
	}
	return b.String()
}
