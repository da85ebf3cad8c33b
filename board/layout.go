package board

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
)

// Premium is what a square does to the tile that is first laid on it.
type Premium uint8

// The premiums.
const (
	Plain Premium = iota
	DoubleLetter
	TripleLetter
	QuadrupleLetter
	DoubleWord
	TripleWord
	QuadrupleWord
	premiums
)

// signs are the characters of a layout's picture, in the order of the premiums.
const signs = ".dtqDTQ"

var letterFactor = [premiums]int{1, 2, 3, 4, 1, 1, 1}
var wordFactor = [premiums]int{1, 1, 1, 1, 2, 3, 4}

// Letter returns what the letter's points are multiplied by, 1 to 4.
func (p Premium) Letter() int { return letterFactor[p] }

// Word returns what the word's points are multiplied by, 1 to 4.
func (p Premium) Word() int { return wordFactor[p] }

// Sign returns the premium's character in a picture: '.' plain, d t q letter, D T Q word.
func (p Premium) Sign() byte { return signs[p] }

// Layout is where the premium squares of a board are. It is immutable.
type Layout struct {
	id         string
	rows, cols int
	start      Square
	premium    [MaxSide * MaxSide]Premium
}

// ParseLayout reads a picture: one line a row, all of the same length, 2 to MaxSide rows and columns; '.' a plain square,
// d t q double, triple and quadruple letter, D T Q word. One square may be marked as the start, by '*' (plain) or '+' (double
// word); without a mark it is the centre (of an even side, the square before the middle).
func ParseLayout(id, picture string) (*Layout, error) {
	lines := strings.Split(strings.TrimSpace(strings.ReplaceAll(picture, "\r", "")), "\n")
	l := &Layout{id: id, rows: len(lines), cols: len(strings.TrimSpace(lines[0]))}
	if l.rows < 2 || l.rows > MaxSide || l.cols < 2 || l.cols > MaxSide {
		return nil, fmt.Errorf("board: layout %s is %dx%d, sides must be 2 to %d", id, l.rows, l.cols, MaxSide)
	}
	l.start = Square{Row: int8((l.rows - 1) / 2), Col: int8((l.cols - 1) / 2)}
	marks := 0
	for r, line := range lines {
		line = strings.TrimSpace(line)
		if len(line) != l.cols {
			return nil, fmt.Errorf("board: layout %s: row %d has %d squares, the first has %d", id, r+1, len(line), l.cols)
		}
		for c := range len(line) {
			s := Square{Row: int8(r), Col: int8(c)}
			sign := line[c]
			if sign == '*' || sign == '+' {
				l.start = s
				marks++
				if sign == '*' {
					sign = '.'
				} else {
					sign = 'D'
				}
			}
			p := strings.IndexByte(signs, sign)
			if p < 0 {
				return nil, fmt.Errorf("board: layout %s: row %d has %q, which is no premium", id, r+1, string(rune(sign)))
			}
			l.premium[index(s)] = Premium(p)
		}
	}
	if marks > 1 {
		return nil, fmt.Errorf("board: layout %s marks %d start squares", id, marks)
	}
	return l, nil
}

// ID returns the layout's name.
func (l *Layout) ID() string { return l.id }

// Fingerprint is a hash of the picture: layouts with the same one are the same board, whatever their ID.
func (l *Layout) Fingerprint() uint64 {
	h := fnv.New64a()
	h.Write([]byte(l.String()))
	return h.Sum64()
}

// factor returns the largest product of word premiums that n new tiles in one line can cover. It stops counting at 1<<24.
func (l *Layout) factor(n int) int {
	most := 1
	line := make([]int, 0, MaxSide)
	for d := range Dir(2) {
		lines, length := l.rows, l.cols
		if d == Down {
			lines, length = length, lines
		}
		for i := range lines {
			line = line[:0]
			for k := range length {
				s := Square{Row: int8(i), Col: int8(k)}
				if d == Down {
					s = Square{Row: int8(k), Col: int8(i)}
				}
				line = append(line, l.Premium(s).Word())
			}
			slices.Sort(line)
			product := 1
			for _, f := range line[max(0, length-n):] {
				product = min(product*f, 1<<24)
			}
			most = max(most, product)
		}
	}
	return most
}

// Rows returns the number of rows, 2 to MaxSide.
func (l *Layout) Rows() int { return l.rows }

// Cols returns the number of columns, 2 to MaxSide.
func (l *Layout) Cols() int { return l.cols }

// Start returns the square that the first word must cover.
func (l *Layout) Start() Square { return l.start }

// Contains reports whether the square is on the board.
func (l *Layout) Contains(s Square) bool {
	return s.Row >= 0 && int(s.Row) < l.rows && s.Col >= 0 && int(s.Col) < l.cols
}

// Premium returns the premium of a square, Plain off the board.
func (l *Layout) Premium(s Square) Premium {
	if !l.Contains(s) {
		return Plain
	}
	return l.premium[index(s)]
}

// String returns the picture that ParseLayout reads, the start marked unless it is where ParseLayout looks for it.
func (l *Layout) String() string {
	var b strings.Builder
	for r := range l.rows {
		for c := range l.cols {
			s := Square{Row: int8(r), Col: int8(c)}
			sign := l.Premium(s).Sign()
			if s == l.start && sign == '.' {
				sign = '*'
			} else if s == l.start && sign == 'D' {
				sign = '+'
			}
			b.WriteByte(sign)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
