// Package screen is what the example programs draw on: text, with colours if it is a terminal that people look at.
package screen

import (
	"bufio"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Screen is where a game is drawn. Flush it at the end; that also reports what went wrong before.
type Screen struct {
	*bufio.Writer
	colour bool
}

// New returns a screen that writes to f. It has colours only if f is a terminal that can show them and NO_COLOR is not set.
func New(f *os.File) *Screen {
	return &Screen{Writer: bufio.NewWriter(f), colour: isTerminal(f) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"}
}

func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull) // a character device too, but nobody reads it
	return err != nil || !os.SameFile(info, null)
}

// Paint puts the text into a colour, by the numbers of the terminal's code: "1" is bold, "31" red.
func (s *Screen) Paint(code, text string) string {
	if !s.colour {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// Pad fills a text up with spaces, by characters, not bytes. The text has no colours yet.
func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}

// signs are the premiums on a drawn board: no letters, which could be mistaken for tiles.
var signs = map[board.Premium]string{
	board.Plain: ".", board.DoubleLetter: "'", board.TripleLetter: `"`, board.QuadrupleLetter: "^",
	board.DoubleWord: "-", board.TripleWord: "=", board.QuadrupleWord: "~",
}

// colours of the premiums, as on the board that people know: red and pink for words, blue and light blue for letters.
var colours = map[board.Premium]string{
	board.Plain: "2", board.DoubleLetter: "30;46", board.TripleLetter: "97;44", board.QuadrupleLetter: "97;104",
	board.DoubleWord: "30;45", board.TripleWord: "97;41", board.QuadrupleWord: "97;101",
}

var names = map[board.Premium]string{
	board.DoubleLetter: "double letter", board.TripleLetter: "triple letter", board.QuadrupleLetter: "quadruple letter",
	board.DoubleWord: "double word", board.TripleWord: "triple word", board.QuadrupleWord: "quadruple word",
}

// Legend explains the premiums that a layout has, in one line.
func (s *Screen) Legend(l *board.Layout) string {
	has := map[board.Premium]bool{}
	for row := range l.Rows() {
		for col := range l.Cols() {
			has[l.Premium(board.Square{Row: int8(row), Col: int8(col)})] = true
		}
	}
	var parts []string
	for p := board.DoubleLetter; p <= board.QuadrupleWord; p++ {
		if has[p] {
			parts = append(parts, s.Paint(colours[p], signs[p])+" "+names[p])
		}
	}
	return strings.Join(parts, "   ")
}

// Square draws a square of a board: the tile on it, a blank's letter in lower case, else its premium. A fresh tile is
// stressed.
func (s *Screen) Square(set *tiles.Set, t tiles.Tile, p board.Premium, fresh bool) string {
	switch {
	case t == 0:
		return s.Paint(colours[p], signs[p])
	case fresh:
		return s.Paint("1;30;43", set.FormatTile(t))
	}
	return s.Paint("1", set.FormatTile(t))
}
