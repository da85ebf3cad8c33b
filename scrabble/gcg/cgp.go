package gcg

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// CGP is a position in the form of one line: the board row by row, the racks, the scores, the scoreless turns in a row,
// and operations such as "lex NWL20" that say more about the game. The seat to move comes first, so that it is always
// seat 0 of what was read.
type CGP struct {
	Position scrabble.Position // its Owed fills up racks that are not or only partly written
	Ops      []string          // one "name value" each, without the semicolon
}

// ParseCGP reads a position. A rack may be left out; tiles of it that are not written are owed, as far as tiles are left.
// More tiles than the set has and the like are the business of Rules.Setup. The error is a *Fault without a line.
func ParseCGP(r *scrabble.Rules, text string) (CGP, error) {
	var c CGP
	fail := func(format string, args ...any) (CGP, error) {
		return CGP{}, &Fault{0, ErrSyntax, fmt.Sprintf("no CGP position: "+format, args...)}
	}
	if len(text) > MaxSize {
		return fail("it is too long")
	}
	fields := strings.Fields(text)
	if len(fields) < 4 {
		return fail("it has %d parts, and needs board, racks, scores and scoreless turns", len(fields))
	}
	var err error
	if c.Position.Grid, err = parseRows(r, fields[0]); err != nil {
		return fail("%v", err)
	}
	racks, scores := strings.Split(fields[1], "/"), strings.Split(fields[2], "/")
	seats := len(racks)
	if seats < 2 || seats > wordgame.MaxSeats || len(scores) != seats {
		return fail("%d racks and %d scores", seats, len(scores))
	}
	c.Position.Seats = seats
	for i := range seats {
		run, err := r.Set().ParseTiles(racks[i])
		if err != nil {
			return fail("rack %d: %v", i+1, err)
		}
		if size := r.Config().RackSize; run.Len() > size {
			return fail("rack %d has more than %d tiles", i+1, size)
		}
		for _, t := range run.Slice() {
			if t != t.Bare() {
				return fail("rack %d has a small letter; blanks are ? on a rack", i+1)
			}
		}
		c.Position.Racks[i] = tiles.RackOf(run.Slice()...)
		score, err := strconv.Atoi(scores[i])
		if err != nil || score > maxScore || score < -maxScore {
			return fail("%.40q is no score", scores[i])
		}
		c.Position.Scores[i] = int32(score)
	}
	zeros, err := strconv.Atoi(fields[3])
	if err != nil || zeros < 0 || zeros > 1000 {
		return fail("%.40q is no number of scoreless turns", fields[3])
	}
	c.Position.Zeros = zeros
	for op := range strings.SplitSeq(strings.Join(fields[4:], " "), ";") {
		if op = strings.TrimSpace(op); op != "" {
			c.Ops = append(c.Ops, op)
		}
	}
	c.fillRacks(r)
	return c, nil
}

// fillRacks makes the tiles owed that are missing on the racks, the seat to move first.
func (c *CGP) fillRacks(r *scrabble.Rules) {
	p := &c.Position
	left := r.Set().Total() - gridTiles(r, &p.Grid)
	for i := range p.Seats {
		left -= p.Racks[i].Len()
	}
	for i := range p.Seats {
		p.Owed[i] = max(0, min(left, r.Config().RackSize-p.Racks[i].Len()))
		left -= p.Owed[i]
	}
}

func gridTiles(r *scrabble.Rules, g *board.Grid) (n int) {
	l := r.Board().Layout()
	for row := range int8(l.Rows()) {
		for col := range int8(l.Cols()) {
			if g.At(board.Square{Row: row, Col: col}) != 0 {
				n++
			}
		}
	}
	return n
}

// parseRows reads the board: letters, small for blanks, multi-letter tiles in brackets, numbers for empty squares.
func parseRows(r *scrabble.Rules, text string) (g board.Grid, err error) {
	layout := r.Board().Layout()
	rows := strings.Split(text, "/")
	if len(rows) != layout.Rows() {
		return g, fmt.Errorf("the board has %d rows, not %d", len(rows), layout.Rows())
	}
	for row, rest := range rows {
		col := 0
		for rest != "" {
			digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
			if digits > 0 {
				n, err := strconv.Atoi(rest[:digits])
				if err != nil || n < 1 || n > layout.Cols()-col || rest[0] == '0' {
					return g, fmt.Errorf("row %d of the board has more than %d squares", row+1, layout.Cols())
				}
				col, rest = col+n, rest[digits:]
				continue
			}
			part := tilePart(rest)
			rest = rest[len(part):]
			run, err := r.Set().ParseTiles(part)
			if err != nil {
				return g, err
			}
			if col >= layout.Cols() {
				return g, fmt.Errorf("row %d of the board has more than %d squares", row+1, layout.Cols())
			}
			if run.Len() != 1 || run.At(0) == tiles.Blank {
				return g, errors.New("a blank on the board needs its letter")
			}
			g.Put(board.Square{Row: int8(row), Col: int8(col)}, run.At(0))
			col++
		}
		if col != layout.Cols() {
			return g, fmt.Errorf("row %d of the board has %d squares, not %d", row+1, col, layout.Cols())
		}
	}
	return g, nil
}

// FormatCGP writes a position on one line. Of what the CGP holds, owed tiles, passes, skipped turns, seats that have left
// and the seed have no place in it.
func FormatCGP(r *scrabble.Rules, c CGP) string {
	p := &c.Position
	var racks, scores []string
	for i := range p.Seats {
		seat := (int(p.To) + i) % p.Seats
		racks = append(racks, r.Set().FormatTiles(p.Racks[seat].Run()))
		scores = append(scores, strconv.Itoa(int(p.Scores[seat])))
	}
	text := formatRows(r, &p.Grid) + " " + strings.Join(racks, "/") + " " + strings.Join(scores, "/") + " " + strconv.Itoa(p.Zeros)
	for _, op := range c.Ops {
		text += " " + op + ";"
	}
	return text
}

func formatRows(r *scrabble.Rules, g *board.Grid) string {
	var b strings.Builder
	layout := r.Board().Layout()
	for row := range layout.Rows() {
		if row > 0 {
			b.WriteByte('/')
		}
		empty := 0
		flush := func() {
			if empty > 0 {
				b.WriteString(strconv.Itoa(empty))
				empty = 0
			}
		}
		for col := range layout.Cols() {
			t := g.At(board.Square{Row: int8(row), Col: int8(col)})
			if t == 0 {
				empty++
				continue
			}
			flush()
			b.WriteString(r.Set().FormatTile(t))
		}
		flush()
	}
	return b.String()
}

// Position returns the position of a State with all racks: it is for the host. Counters of passes are not in it; a play
// that is still open to challenge counts as standing.
func Position(r *scrabble.Rules, s scrabble.State) scrabble.Position {
	p := PositionFor(r, s, wordgame.Table)
	for seat := range wordgame.Seat(p.Seats) {
		p.Racks[seat] = r.View(s, seat).Rack
		p.Owed[seat] = int(r.View(s, seat).Due[seat])
	}
	return p
}

// PositionFor is Position as the seat sees it: the other racks are what everybody has seen of them, the rest is owed.
func PositionFor(r *scrabble.Rules, s scrabble.State, to wordgame.Seat) scrabble.Position {
	v := r.View(s, to)
	p := scrabble.Position{
		Seats: int(v.Seats), To: v.To, Grid: v.Grid, Scores: v.Scores, Zeros: int(v.Zeros), Passes: v.Passes, Gone: v.Gone, Skip: v.Skip,
	}
	for seat := range wordgame.Seat(v.Seats) {
		p.Racks[seat] = v.Known[seat]
		if seat == to {
			p.Racks[seat] = v.Rack
		}
		p.Owed[seat] = int(v.Sizes[seat]) - p.Racks[seat].Len()
	}
	return p
}
