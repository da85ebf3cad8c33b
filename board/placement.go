package board

import (
	"cmp"
	"slices"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Why a placement is refused.
const (
	ErrOffBoard     wordgame.Reason = "off-board"            // a tile would lie beyond the edge
	ErrOccupied     wordgame.Reason = "occupied"             // the first square is taken
	ErrGap          wordgame.Reason = "gap"                  // an empty square between the tiles (Lay only)
	ErrLine         wordgame.Reason = "not-in-line"          // not in one row or column (Lay only)
	ErrNotConnected wordgame.Reason = "not-connected"        // touches no tile on the board, edge to edge
	ErrStart        wordgame.Reason = "start-square"         // the first word does not cover the start
	ErrTooFew       wordgame.Reason = "too-few-tiles"        // the first word has one letter
	ErrBlank        wordgame.Reason = "blank-without-letter" // a blank stands for no letter, or for one it may not be
	ErrBothEnds     wordgame.Reason = "both-ends"            // Config.SingleEnd forbids it
)

// Placement is new tiles in order. At is the square of the first of them, so it is empty; squares that are taken after it
// are stepped over.
type Placement struct {
	At    Square
	Dir   Dir
	Tiles tiles.Run
}

// Covers returns the squares that the tiles will lie on, in order. ok is false if the first one is taken or a tile would
// lie off the board.
func (b *Board) Covers(g *Grid, p Placement) (squares []Square, ok bool) {
	var at [tiles.MaxHand]int
	n, reason := b.covers(g, &p, &at)
	for _, i := range at[:n] {
		squares = append(squares, squareAt(i))
	}
	return squares, reason == ""
}

// covers finds the squares of the tiles without allocating.
func (b *Board) covers(g *Grid, p *Placement, at *[tiles.MaxHand]int) (int, wordgame.Reason) {
	if !b.layout.Contains(p.At) {
		return 0, ErrOffBoard
	}
	i := index(p.At)
	if g.cell[i] != 0 {
		return 0, ErrOccupied
	}
	room := b.layout.cols - int(p.At.Col)
	if p.Dir == Down {
		room = b.layout.rows - int(p.At.Row)
	}
	step, n := p.Dir.step(), 0
	for ; n < p.Tiles.Len(); room, i = room-1, i+step {
		if room == 0 {
			return n, ErrOffBoard
		}
		if g.cell[i] == 0 {
			at[n] = i
			n++
		}
	}
	return n, ""
}

// Lay makes a placement of loose tiles and the squares they were put on, as a person lays them, in any order. It refuses
// what is not in one line, has a gap or lies on taken squares; Check tells the rest. The placement's direction is down only
// if the squares differ in row.
func (b *Board) Lay(g *Grid, squares []Square, ts []tiles.Tile) (Placement, error) {
	if len(squares) == 0 || len(squares) != len(ts) || len(ts) > tiles.MaxHand {
		return Placement{}, &wordgame.MoveError{Reason: wordgame.ErrNoTiles, Text: "A play needs one square for each of 1 to 20 tiles."}
	}
	order := make([]int, len(squares))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(x, y int) int {
		return cmp.Or(cmp.Compare(squares[x].Row, squares[y].Row), cmp.Compare(squares[x].Col, squares[y].Col))
	})
	first, last := squares[order[0]], squares[order[len(order)-1]]
	p := Placement{At: first}
	if first.Row != last.Row {
		p.Dir = Down
	}
	for i, k := range order {
		s := squares[k]
		switch {
		case !b.layout.Contains(s):
			return Placement{}, b.fault(ErrOffBoard, s, p.Dir)
		case g.At(s) != 0 || i > 0 && s == squares[order[i-1]]:
			return Placement{}, b.fault(ErrOccupied, s, p.Dir)
		case p.Dir == Across && s.Row != first.Row, p.Dir == Down && s.Col != first.Col:
			return Placement{}, b.fault(ErrLine, s, p.Dir)
		}
		p.Tiles = p.Tiles.Add(ts[k])
	}
	covered, _ := b.Covers(g, p)
	for i, k := range order {
		if covered[i] != squares[k] { // the i-th empty square of the line; the one asked for lies there or behind it
			return Placement{}, b.fault(ErrGap, squares[k], p.Dir)
		}
	}
	return p, nil
}
