package wire

import (
	"fmt"
	"strings"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// GridText writes one text a row, the squares apart by spaces, '.' an empty one.
func GridText(b *board.Board, g *board.Grid) []string {
	l := b.Layout()
	rows := make([]string, l.Rows())
	cells := make([]string, l.Cols())
	for row := range rows {
		for col := range cells {
			cells[col] = "."
			if t := g.At(board.Square{Row: int8(row), Col: int8(col)}); t != 0 {
				cells[col] = b.Set().FormatTile(t)
			}
		}
		rows[row] = strings.Join(cells, " ")
	}
	return rows
}

// Grid reads what GridText wrote. A blank without a letter is an error.
func Grid(b *board.Board, rows []string) (g board.Grid, err error) {
	l := b.Layout()
	if len(rows) != l.Rows() {
		return g, fmt.Errorf("the grid has %d rows", len(rows))
	}
	for row, text := range rows {
		cells := strings.Fields(text)
		if len(cells) != l.Cols() {
			return g, fmt.Errorf("row %d of the grid has %d squares", row+1, len(cells))
		}
		for col, cell := range cells {
			if cell == "." {
				continue
			}
			run, err := b.Set().ParseTiles(cell)
			if err != nil {
				return g, err
			}
			if run.Len() != 1 || run.At(0) == tiles.Blank {
				return g, fmt.Errorf("%.20q is no tile on the grid", cell)
			}
			g.Put(board.Square{Row: int8(row), Col: int8(col)}, run.At(0))
		}
	}
	return g, nil
}

// Place is a board.Placement with names of fields that are part of the format.
type Place struct {
	Row   int8   `json:"row"`
	Col   int8   `json:"col"`
	Dir   string `json:"dir"`
	Tiles string `json:"tiles"`
}

// PlaceOf writes a placement.
func PlaceOf(set *tiles.Set, p board.Placement) Place {
	return Place{Row: p.At.Row, Col: p.At.Col, Dir: p.Dir.String(), Tiles: set.FormatTiles(p.Tiles)}
}

// Placement reads what PlaceOf wrote.
func (w Place) Placement(set *tiles.Set) (board.Placement, error) {
	p := board.Placement{At: board.Square{Row: w.Row, Col: w.Col}}
	var err error
	if p.Dir, err = direction(w.Dir); err != nil {
		return p, err
	}
	p.Tiles, err = set.ParseTiles(w.Tiles)
	return p, err
}

func direction(word string) (board.Dir, error) {
	for _, d := range []board.Dir{board.Across, board.Down} {
		if d.String() == word {
			return d, nil
		}
	}
	return 0, fmt.Errorf("there is no direction %.20q", word)
}

// Formed is a board.Formed with names of fields that are part of the format.
type Formed struct {
	Word  string `json:"word"`
	Row   int8   `json:"row"`
	Col   int8   `json:"col"`
	Dir   string `json:"dir"`
	Score int32  `json:"score"`
}

// FormedOf writes words formed; nil where there are none.
func FormedOf(a *tiles.Alphabet, words []board.Formed) (list []Formed) {
	for _, f := range words {
		list = append(list, Formed{a.FormatWord(f.Word), f.At.Row, f.At.Col, f.Dir.String(), f.Score})
	}
	return list
}

// Words reads what FormedOf wrote.
func Words(a *tiles.Alphabet, list []Formed) (words []board.Formed, err error) {
	for _, f := range list {
		formed := board.Formed{At: board.Square{Row: f.Row, Col: f.Col}, Score: f.Score}
		if formed.Dir, err = direction(f.Dir); err != nil {
			return nil, err
		}
		if formed.Word, err = a.ParseWord(f.Word); err != nil {
			return nil, err
		}
		words = append(words, formed)
	}
	return words, nil
}
