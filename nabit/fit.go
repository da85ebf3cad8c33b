package nabit

import (
	"fmt"
	"slices"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
)

// Reasons of refused placements that no other game has. The rest are board.ErrGap, ErrLine, ErrNotConnected, ErrTooFew and
// ErrBlank, and those of package wordgame.
const (
	ErrFace       wordgame.Reason = "not-a-side"     // the tile has no side with that letter
	ErrSameLetter wordgame.Reason = "same-letter"    // stacked on a tile that shows the same letter
	ErrCover      wordgame.Reason = "covers-word"    // every letter of a word covered in one turn
	ErrTwice      wordgame.Reason = "two-on-a-stack" // two tiles of the turn on one square
	ErrHeight     wordgame.Reason = "too-high"       // more than MaxHeight tiles in a stack
	ErrBareS      wordgame.Reason = "bare-s"         // Config.ForbidBareS
)

// formatSquare writes a square as the notation does.
func formatSquare(sq Square) string { return fmt.Sprintf("(%d,%d)", sq.Row, sq.Col) }

func misfit(why wordgame.Reason, limit int, text string, at ...Square) error {
	return &wordgame.MoveError{Reason: why, At: at, Limit: limit, Text: text}
}

// fit checks all that the rulebook says of where tiles may lie and brings the placement into its canonical form: sorted by
// row and column, the first word of a game moved to begin on (0,0). Seat is missing in its errors.
func (r *Rules) fit(g *Grid, p *Placement) error {
	puts := p.p[:p.n]
	if len(puts) == 0 {
		return misfit(wordgame.ErrNoTiles, 0, "The move has no tiles.")
	}
	for _, put := range puts {
		if err := r.fitLetter(put); err != nil {
			return err
		}
	}
	slices.SortFunc(puts, func(a, b Put) int {
		if a.At.Row != b.At.Row {
			return int(a.At.Row) - int(b.At.Row)
		}
		return int(a.At.Col) - int(b.At.Col)
	})
	for i := range puts[1:] {
		if puts[i].At == puts[i+1].At {
			return misfit(ErrTwice, 1, "Two tiles of one turn on the same square.", puts[i].At)
		}
	}
	first, d := puts[0].At, p.direction(g)
	for _, put := range puts {
		if d == board.Down && put.At.Col != first.Col || d == board.Across && put.At.Row != first.Row {
			return misfit(board.ErrLine, 0, "The tiles of a turn lie in one row or one column.", first, put.At)
		}
	}
	if g.n == 0 {
		return fitFirst(puts, d)
	}
	return r.fitTable(g, puts, d)
}

// fitLetter checks that the tile can show the letter.
func (r *Rules) fitLetter(put Put) error {
	switch {
	case !r.set.has(put.Tile):
		return misfit(wordgame.ErrForm, 0, "There is no such tile.", put.At)
	case put.Tile == Blank && (put.Letter == 0 || int(put.Letter) > r.set.alphabet.Len()):
		return misfit(board.ErrBlank, 0, "A blank is played as a letter: say which.", put.At)
	case put.Letter == 0 || !r.set.Letters(put.Tile).Has(put.Letter) || put.Letter > 62:
		e := misfit(ErrFace, 0, "", put.At).(*wordgame.MoveError)
		e.Tiles = r.set.FormatTile(put.Tile)
		e.Text = "The tile " + e.Tiles + " has no side with that letter."
		return e
	}
	return nil
}

// fitFirst checks the first word of a game and moves it to the origin.
func fitFirst(puts []Put, d board.Dir) error {
	if len(puts) < 2 {
		return misfit(board.ErrTooFew, 2, "The first word needs two tiles.", puts[0].At)
	}
	first := puts[0].At
	for i := range puts {
		row, col := step(int(first.Row), int(first.Col), d, i)
		if row != int(puts[i].At.Row) || col != int(puts[i].At.Col) {
			return misfit(board.ErrGap, 0, "There is a gap between the tiles.", puts[i].At)
		}
	}
	for i := range puts {
		row, col := step(0, 0, d, i)
		puts[i].At = Square{Row: int8(row), Col: int8(col)}
	}
	return nil
}

// beside reports whether a stack lies next to the square in the direction, before or behind it.
func (g *Grid) beside(sq Square, d board.Dir) bool {
	for _, n := range [...]int{-1, 1} {
		if y, x := step(int(sq.Row), int(sq.Col), d, n); g.top(y, x) != nil {
			return true
		}
	}
	return false
}

// fitTable checks a placement on a table with tiles: unbroken, connected, and stacked as the rulebook allows.
func (r *Rules) fitTable(g *Grid, puts []Put, d board.Dir) error {
	connected := false
	k := 0
	for i := 0; k < len(puts); i++ { // along the line of play
		row, col := step(int(puts[0].At.Row), int(puts[0].At.Col), d, i)
		old := g.top(row, col)
		sq := puts[k].At
		if row != int(sq.Row) || col != int(sq.Col) {
			if old == nil {
				return misfit(board.ErrGap, 0, "There is a gap between the tiles.", sq)
			}
			connected = true
			continue
		}
		connected = connected || old != nil || g.beside(sq, board.Across) || g.beside(sq, board.Down)
		if old != nil {
			if old.Letter == puts[k].Letter {
				return misfit(ErrSameLetter, 0, "A tile may not be stacked on the same letter.", sq)
			}
			if g.height(row, col) >= MaxHeight {
				return misfit(ErrHeight, MaxHeight, fmt.Sprintf("The stack on %s is %d tiles high.", formatSquare(sq), MaxHeight), sq)
			}
		}
		k++
	}
	if !connected {
		return misfit(board.ErrNotConnected, 0, "The tiles touch none on the table.", puts[0].At)
	}
	if w, covered := g.covered(puts, d); covered {
		return &wordgame.MoveError{
			Reason: ErrCover, At: []Square{w.At}, Words: []string{r.set.alphabet.FormatWord(w.Word)},
			Text: "One turn may not cover every letter of " + r.set.alphabet.FormatWord(w.Word) + ".",
		}
	}
	if r.s != 0 && len(puts) == 1 && puts[0].Letter == r.s && g.bareEnd(puts[0].At) {
		return misfit(ErrBareS, 0, "An S alone may not be put behind a word.", puts[0].At)
	}
	return nil
}

// covered returns an old word in the line of play of which no letter stays. Words across the line meet one new tile
// and keep a letter anyway.
func (g *Grid) covered(puts []Put, d board.Dir) (Word, bool) {
	for k := 0; k < len(puts); {
		row, col := int(puts[k].At.Row), int(puts[k].At.Col)
		if g.top(row, col) == nil {
			k++
			continue
		}
		// The new tiles on the run through this one follow each other in puts.
		old := g.through(row, col, d)
		n := 0
		for ; k < len(puts); k++ {
			row, col := int(puts[k].At.Row), int(puts[k].At.Col)
			if endRow, endCol := old.at(old.n - 1); row > endRow || col > endCol {
				break
			}
			n++
		}
		if old.n > 1 && n == old.n {
			return g.word(old), true
		}
	}
	return Word{}, false
}

// bareEnd reports whether a tile on an empty square would stand behind a word and in no other.
func (g *Grid) bareEnd(sq Square) bool {
	row, col := int(sq.Row), int(sq.Col)
	if g.top(row, col) != nil {
		return false
	}
	for _, d := range [...]board.Dir{board.Across, board.Down} {
		y, x := step(row, col, d, -1)
		behindY, behindX := step(row, col, d, 1)
		before := g.top(y, x)
		if before != nil && before.controls.in(d) != 0 && g.top(behindY, behindX) == nil && !g.beside(sq, d.Other()) {
			return true
		}
	}
	return false
}
