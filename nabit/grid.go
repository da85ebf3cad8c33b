package nabit

import (
	"iter"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Square is a place on the table: rows grow downwards, columns to the right, both may be negative. The first word of a
// game starts on (0,0).
type Square = wordgame.Square

// controls is who controls the words through a square: the low half of the byte the one across, the high half the one
// down. 0 is no word, seat+1 its controller, noControl a word that nobody controls.
type controls uint8

const noControl = wordgame.MaxSeats + 1

func (c controls) in(d board.Dir) uint8 { return uint8(c) >> (4 * d) & 15 }

func (c *controls) set(d board.Dir, code uint8) {
	*c = *c&^(15<<(4*d)) | controls(code)<<(4*d)
}

// codeOf is how a controller is kept; seatOf the reverse.
func codeOf(by wordgame.Seat) uint8 {
	if by == Nobody {
		return noControl
	}
	return uint8(by) + 1
}

func seatOf(code uint8) wordgame.Seat {
	if code == noControl {
		return Nobody
	}
	return wordgame.Seat(code - 1)
}

// placed is a piece with its place. Only the highest of a stack has controls.
type placed struct {
	row, col int8
	Piece
	controls controls
}

// Grid is the unlimited table: stacks of tiles on squares, and who controls the words that they spell. It is a plain
// comparable value; the zero Grid is empty.
type Grid struct {
	n uint8
	p [MaxPieces]placed // sorted by row and column, then from the bottom up; zero past n
}

// Stack is the tiles on one square, from the bottom up.
type Stack struct {
	n uint8
	p [MaxHeight]Piece
}

// Height returns the number of tiles.
func (s *Stack) Height() int { return int(s.n) }

// At returns tile i, 0 the lowest. It panics if there is none.
func (s *Stack) At(i int) Piece { return s.p[:s.n][i] }

// Top returns the highest tile. It panics if there is none.
func (s *Stack) Top() Piece { return s.p[:s.n][s.n-1] }

// MarshalText always fails: tiles need their Set.
func (Grid) MarshalText() ([]byte, error) { return nil, errNoLetters }

// Len returns the number of tiles on the table.
func (g *Grid) Len() int { return int(g.n) }

// after returns the index behind the pieces that lie on the square or before it in the order of the grid.
func (g *Grid) after(row, col int) int {
	lo, hi := 0, int(g.n)
	for lo < hi {
		mid := int(uint(lo+hi) / 2)
		p := &g.p[mid]
		if int(p.row) < row || int(p.row) == row && int(p.col) <= col {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// top returns the highest piece on the square, or nil. The numbers may lie beyond those of a Square.
func (g *Grid) top(row, col int) *placed {
	if i := g.after(row, col) - 1; i >= 0 && int(g.p[i].row) == row && int(g.p[i].col) == col {
		return &g.p[i]
	}
	return nil
}

// height returns the number of tiles on the square.
func (g *Grid) height(row, col int) int {
	n := 0
	for i := g.after(row, col) - 1; i >= 0 && int(g.p[i].row) == row && int(g.p[i].col) == col; i-- {
		n++
	}
	return n
}

// At returns the stack on a square; its height is 0 where there is none.
func (g *Grid) At(sq Square) (s Stack) {
	row, col := int(sq.Row), int(sq.Col)
	h := g.height(row, col)
	for i := g.after(row, col) - h; h > 0; h-- {
		s.p[s.n] = g.p[i].Piece
		s.n++
		i++
	}
	return s
}

// Stacks yields all stacks, row by row from the left.
func (g *Grid) Stacks() iter.Seq2[Square, Stack] {
	return func(yield func(Square, Stack) bool) {
		for i := 0; i < int(g.n); {
			var s Stack
			sq := Square{Row: g.p[i].row, Col: g.p[i].col}
			for ; i < int(g.n) && g.p[i].row == sq.Row && g.p[i].col == sq.Col; i++ {
				s.p[s.n] = g.p[i].Piece
				s.n++
			}
			if !yield(sq, s) {
				return
			}
		}
	}
}

// Bounds returns the smallest rectangle that holds all stacks; false if there are none.
func (g *Grid) Bounds() (from, to Square, ok bool) {
	if g.n == 0 {
		return from, to, false
	}
	from = Square{Row: g.p[0].row, Col: g.p[0].col}
	to = from
	for i := range g.p[:g.n] {
		p := &g.p[i]
		from.Row, to.Row = min(from.Row, p.row), max(to.Row, p.row)
		from.Col, to.Col = min(from.Col, p.col), max(to.Col, p.col)
	}
	return from, to, true
}

// isTop reports whether piece i is the highest of its stack.
func (g *Grid) isTop(i int) bool {
	return i+1 == int(g.n) || g.p[i+1].row != g.p[i].row || g.p[i+1].col != g.p[i].col
}

// push lays a piece on top of a square, without controls.
func (g *Grid) push(sq Square, p Piece) {
	i := g.after(int(sq.Row), int(sq.Col))
	copy(g.p[i+1:g.n+1], g.p[i:g.n])
	g.p[i] = placed{row: sq.Row, col: sq.Col, Piece: p}
	g.n++
	if i > 0 && g.p[i-1].row == sq.Row && g.p[i-1].col == sq.Col {
		g.p[i-1].controls = 0
	}
}

// pop takes the highest piece off a square. The controls of the one below are left to the caller.
func (g *Grid) pop(sq Square) {
	i := g.after(int(sq.Row), int(sq.Col)) - 1
	copy(g.p[i:g.n-1], g.p[i+1:g.n])
	g.n--
	g.p[g.n] = placed{}
}

// step returns the square n steps from one in a direction.
func step(row, col int, d board.Dir, n int) (int, int) {
	if d == board.Down {
		return row + n, col
	}
	return row, col + n
}

// run is an unbroken line of stacks.
type run struct {
	row, col int // of the first
	dir      board.Dir
	n        int
}

func (r run) at(i int) (row, col int) { return step(r.row, r.col, r.dir, i) }

// through returns the longest run through a square that has a stack.
func (g *Grid) through(row, col int, d board.Dir) run {
	back, n := 0, 1
	for {
		if y, x := step(row, col, d, -back-1); g.top(y, x) == nil {
			break
		}
		back++
	}
	for {
		if y, x := step(row, col, d, n); g.top(y, x) == nil {
			break
		}
		n++
	}
	y, x := step(row, col, d, -back)
	return run{row: y, col: x, dir: d, n: back + n}
}

// letters reads a run.
func (g *Grid) letters(r run) tiles.Word {
	var buf [MaxPieces]byte
	for i := range r.n {
		buf[i] = byte(g.top(r.at(i)).Letter)
	}
	return tiles.WordOfBytes(buf[:r.n])
}

// Word is a word on the table: an unbroken line of two or more letters that can't be made longer.
type Word struct {
	Word   tiles.Word
	At     Square // of the first letter
	Dir    board.Dir
	By     wordgame.Seat // who controls it, or Nobody
	Height uint8         // of its highest tile
}

// word describes a run of two or more.
func (g *Grid) word(r run) Word {
	w := Word{Word: g.letters(r), At: Square{Row: int8(r.row), Col: int8(r.col)}, Dir: r.dir}
	w.By = seatOf(g.top(r.row, r.col).controls.in(r.dir))
	for i := range r.n {
		y, x := r.at(i)
		w.Height = max(w.Height, uint8(g.height(y, x)))
	}
	return w
}

// starts reports whether a word starts in the direction on piece i, which is the highest of its stack.
func (g *Grid) starts(i int, d board.Dir) bool {
	if g.p[i].controls.in(d) == 0 {
		return false
	}
	y, x := step(int(g.p[i].row), int(g.p[i].col), d, -1)
	return g.top(y, x) == nil
}

// Words yields all words, by their first square row by row, the one across before the one down.
func (g *Grid) Words() iter.Seq[Word] {
	return func(yield func(Word) bool) {
		for i := range int(g.n) {
			for _, d := range [...]board.Dir{board.Across, board.Down} {
				if !g.starts(i, d) {
					continue
				}
				if !yield(g.word(g.through(int(g.p[i].row), int(g.p[i].col), d))) {
					return
				}
			}
		}
	}
}

// WordAt returns the word through a square in a direction; false where there is none.
func (g *Grid) WordAt(sq Square, d board.Dir) (Word, bool) {
	p := g.top(int(sq.Row), int(sq.Col))
	if p == nil || d > board.Down || p.controls.in(d) == 0 {
		return Word{}, false
	}
	return g.word(g.through(int(sq.Row), int(sq.Col), d)), true
}

// Controlled returns how many words each seat controls.
func (g *Grid) Controlled() (words [wordgame.MaxSeats]int) {
	add := func(code uint8) {
		if code > 0 && code < noControl {
			words[code-1]++
		}
	}
	above := 0 // the first piece that doesn't lie before the square above piece i
	for i := range g.p[:g.n] {
		p := &g.p[i]
		if p.controls == 0 {
			continue
		}
		for q := &g.p[above]; q.row < p.row-1 || q.row == p.row-1 && q.col < p.col; q = &g.p[above] {
			above++
		}
		first := i // of the stack
		for first > 0 && g.p[first-1].row == p.row && g.p[first-1].col == p.col {
			first--
		}
		if first == 0 || g.p[first-1].row != p.row || g.p[first-1].col != p.col-1 {
			add(p.controls.in(board.Across))
		}
		if q := &g.p[above]; q.row != p.row-1 || q.col != p.col {
			add(p.controls.in(board.Down))
		}
	}
	return words
}
