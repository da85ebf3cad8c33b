// Package screen is where the example programs print: with colours on a terminal, plain into a file or a pipe.
package screen

import (
	"bufio"
	"os"
	"strings"
	"unicode/utf8"
)

// Screen buffers what is printed; Flush reports what went wrong before.
type Screen struct {
	*bufio.Writer
	colour bool
}

// New returns a Screen that prints to the file. It has colours only on a terminal, and not where NO_COLOR is set.
func New(f *os.File) *Screen {
	colour := IsTerminal(f) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	return &Screen{Writer: bufio.NewWriter(f), colour: colour}
}

// IsTerminal reports whether people may be looking at the file.
func IsTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull) // a character device too, but nobody reads it
	return err != nil || !os.SameFile(info, null)
}

// Paint puts the text into the colour of an SGR code such as "1;31", if there are colours.
func (s *Screen) Paint(code, text string) string {
	if !s.colour {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// Pad fills up by characters, not bytes.
func Pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}
