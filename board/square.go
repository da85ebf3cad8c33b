package board

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tilewright/wordgame"
)

// Square is a place on a board, row and column counted from 0.
type Square = wordgame.Square

// MaxSide is the longest side of a board.
const MaxSide = 21

// Dir is the direction of a word.
type Dir uint8

// The directions.
const (
	Across Dir = iota // left to right
	Down              // top to bottom
)

// Other returns the other direction.
func (d Dir) Other() Dir { return d ^ 1 }

// String returns "across" or "down".
func (d Dir) String() string {
	if d == Down {
		return "down"
	}
	return "across"
}

// step is the distance of two neighbouring squares in a grid's memory.
func (d Dir) step() int {
	if d == Down {
		return MaxSide
	}
	return 1
}

func index(s Square) int { return int(s.Row)*MaxSide + int(s.Col) }

func squareAt(i int) Square { return Square{Row: int8(i / MaxSide), Col: int8(i % MaxSide)} }

// FormatSquare writes a square with the direction of the word that starts there: "8D" across, "D8" down.
func FormatSquare(s Square, d Dir) string {
	row, col := strconv.Itoa(int(s.Row)+1), string(rune('A'+s.Col))
	if d == Down {
		return col + row
	}
	return row + col
}

// ParseSquare reads what FormatSquare writes, in any case. Squares beyond MaxSide are an error.
func ParseSquare(text string) (Square, Dir, error) {
	t := strings.ToUpper(text)
	bad := fmt.Errorf("board: %.10q is no square such as 8D or D8", text)
	if len(t) < 2 || len(t) > 3 {
		return Square{}, Across, bad
	}
	letter, number, dir := t[0], t[1:], Down
	if t[0] >= '0' && t[0] <= '9' {
		letter, number, dir = t[len(t)-1], t[:len(t)-1], Across
	}
	row, err := strconv.ParseUint(number, 10, 8)
	if err != nil || row < 1 || row > MaxSide || letter < 'A' || letter >= 'A'+MaxSide {
		return Square{}, Across, bad
	}
	return Square{Row: int8(row - 1), Col: int8(letter - 'A')}, dir, nil
}
