// Package screen is how the example programs draw: colours on a terminal only, boards with premium squares, progress bars.
package screen

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Screen is where a program draws. Call Flush at the end; it reports what went wrong before.
type Screen struct {
	*bufio.Writer
	Colour bool
}

// New returns a Screen on a file, with colours if it is a terminal and neither NO_COLOR nor TERM=dumb says otherwise.
func New(f *os.File) *Screen {
	return &Screen{Writer: bufio.NewWriter(f), Colour: IsTerminal(f) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"}
}

// IsTerminal reports whether people look at the file.
func IsTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull) // a character device too, but nobody reads it
	return err != nil || !os.SameFile(info, null)
}

// Paint wraps the text in the codes of a style ("1" is bold, "31" red), if the Screen has colours.
func (s *Screen) Paint(style, text string) string {
	if !s.Colour {
		return text
	}
	return "\x1b[" + style + "m" + text + "\x1b[0m"
}

// Home goes back to the upper left corner and clears the terminal: the next picture of an animation.
func (s *Screen) Home() { fmt.Fprint(s, "\x1b[H\x1b[2J") }

// Pad fills up by characters, not bytes.
func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}

// Bar draws how much is done, such as "[####......] 4 of 10 games".
func Bar(done, total int, what string) string {
	const width = 30
	full := width
	if total > 0 {
		full = min(width, width*done/total)
	}
	return fmt.Sprintf("[%s%s] %d of %d %s", strings.Repeat("#", full), strings.Repeat(".", width-full), done, total, what)
}

// signs are the premiums on a drawn board: no letters, which could be mistaken for tiles.
var signs = map[board.Premium]string{
	board.Plain: ".", board.DoubleLetter: "'", board.TripleLetter: `"`, board.QuadrupleLetter: "^",
	board.DoubleWord: "-", board.TripleWord: "=", board.QuadrupleWord: "~",
}

var names = map[board.Premium]string{
	board.DoubleLetter: "double letter", board.TripleLetter: "triple letter", board.QuadrupleLetter: "quadruple letter",
	board.DoubleWord: "double word", board.TripleWord: "triple word", board.QuadrupleWord: "quadruple word",
}

// Legend explains the signs of a layout's premiums.
func (s *Screen) Legend(l *board.Layout) {
	var has [board.QuadrupleWord + 1]bool
	for row := range l.Rows() {
		for col := range l.Cols() {
			has[l.Premium(board.Square{Row: int8(row), Col: int8(col)})] = true
		}
	}
	for p := board.DoubleLetter; p <= board.QuadrupleWord; p++ {
		if has[p] {
			fmt.Fprintf(s, "%s %s   ", s.Paint(colours[p], signs[p]), names[p])
		}
	}
	fmt.Fprintln(s)
}

// Board draws the grid: a blank's letter in lower case, tiles that were not there before stressed.
func (s *Screen) Board(b *board.Board, was, now *board.Grid) {
	l := b.Layout()
	width := 1
	for letter := range b.Set().Alphabet().All().All() {
		width = max(width, utf8.RuneCountInString(b.Set().FormatTile(letter.Tile())))
	}
	fmt.Fprint(s, "    ")
	for col := range l.Cols() {
		fmt.Fprint(s, Pad(string(rune('A'+col)), width), " ")
	}
	for row := range l.Rows() {
		fmt.Fprintf(s, "\n %2d ", row+1)
		for col := range l.Cols() {
			at := board.Square{Row: int8(row), Col: int8(col)}
			fmt.Fprint(s, s.Square(b, now.At(at), was.At(at) == 0, l.Premium(at), width), " ")
		}
	}
	fmt.Fprintln(s)
}

// colours of the premiums, as on the board that people know: red and pink for words, blue and light blue for letters.
var colours = map[board.Premium]string{
	board.Plain: "2", board.DoubleLetter: "30;46", board.TripleLetter: "97;44", board.QuadrupleLetter: "97;104",
	board.DoubleWord: "30;45", board.TripleWord: "97;41", board.QuadrupleWord: "97;101",
}

// Square draws one square of a board, filled up to the width: the tile on it, stressed if it is fresh, else its premium.
func (s *Screen) Square(b *board.Board, t tiles.Tile, fresh bool, p board.Premium, width int) string {
	if t == 0 {
		return s.Paint(colours[p], Pad(signs[p], width))
	}
	text := Pad(b.Set().FormatTile(t), width)
	if fresh {
		return s.Paint("1;30;43", text)
	}
	return s.Paint("1", text)
}
