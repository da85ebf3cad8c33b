// Package screen is where the example programs draw: with colours on a terminal, without them in a file or a pipe.
// Program scrabble has its own copy of it, from before there was a second one.
package screen

import (
	"bufio"
	"os"
	"strings"
	"unicode/utf8"
)

// Screen is a buffered writer that knows whether colours make sense. Flush it at the end.
type Screen struct {
	*bufio.Writer
	colour bool
}

// New returns the screen of a file. There are no colours if it is no terminal, if NO_COLOR is set or TERM is dumb.
func New(f *os.File) *Screen {
	return &Screen{Writer: bufio.NewWriter(f), colour: IsTerminal(f) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"}
}

// IsTerminal reports whether somebody may be looking at the file.
func IsTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull) // a character device too, but nobody reads it
	return err != nil || !os.SameFile(info, null)
}

// Paint puts an ANSI code ("1;31") around a text, if there are colours.
func (s *Screen) Paint(code, text string) string {
	if !s.colour || code == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// Pad fills a text up to a width counted in characters, not bytes.
func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}
