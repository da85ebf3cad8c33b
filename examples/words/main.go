// Command words looks words up, in the embedded lists or in lists of your own, with the tiles of any edition.
//
//	go run ./examples/words check quixotic
//	go run ./examples/words anagram -sub "quiz?"
//	go run ./examples/words pattern -lang es "*{ch}o"
//	go run ./examples/words hooks -json cat
//	go run ./examples/words build -lang nb -words list.txt -charset latin1 -o norwegian.dawg
//	go run ./examples/words convert mine.kwg mine.txt
//
// Its exit code is 0 for yes, 1 for no (no word found, a word that is none, lines dropped) and 2 for a fault.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/tilewright/wordgame/internal/screen"
)

// Exit codes.
const (
	yes   = 0
	no    = 1
	fault = 2
)

// A command is one of the tool's.
type command struct {
	name, args, about string
	// flags adds the command's own flags and returns what runs it. The result says yes or no.
	flags func(*flag.FlagSet) func(*program, []string) (bool, error)
}

func commands() []command {
	return []command{
		{"check", "WORD...", "say whether words are good; without a word, one a line from the input", checkCommand},
		{"anagram", "LETTERS", "words that the letters spell; ? is a blank", anagramCommand},
		{"pattern", "PATTERN", "words that look so: ? any letter, * any letters, {abc} one of these, {^abc} none of them", patternCommand},
		{"hooks", "WORD...", "letters that make a word when put before, after or into one", hooksCommand},
		{"random", "", "words drawn by lot", randomCommand},
		{"build", "", "make a file of words ready for look-ups, and say what was dropped", buildCommand},
		{"convert", "FROM TO", "turn one file of words into another; the ends of the names say what they are", convertCommand},
	}
}

// A program is one run of the tool.
type program struct {
	list   source
	asJSON bool
	stdin  io.Reader
	stdout io.Writer
	stderr *os.File
	live   bool // stderr is a terminal: progress is shown
}

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run runs one command and returns the exit code.
func run(args []string, stdin io.Reader, stdout io.Writer, stderr *os.File) int {
	good, err := dispatch(args, stdin, stdout, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return yes
	case err != nil:
		fmt.Fprintln(stderr, "words:", err)
		return fault
	case !good:
		return no
	}
	return yes
}

func dispatch(args []string, stdin io.Reader, stdout io.Writer, stderr *os.File) (bool, error) {
	if len(args) == 0 || args[0] == "help" || strings.HasPrefix(args[0], "-") {
		usage(stderr)
		if len(args) == 0 {
			return false, errors.New("which command?")
		}
		return false, flag.ErrHelp
	}
	for _, c := range commands() {
		if c.name != args[0] {
			continue
		}
		p := &program{stdin: stdin, stdout: stdout, stderr: stderr, live: screen.IsTerminal(stderr)}
		f := flag.NewFlagSet("words "+c.name, flag.ContinueOnError)
		f.SetOutput(stderr)
		f.Usage = func() {
			fmt.Fprintf(stderr, "words %s [flags] %s: %s\n", c.name, c.args, c.about)
			f.PrintDefaults()
		}
		p.list.flags(f)
		f.BoolVar(&p.asJSON, "json", false, "print JSON")
		do := c.flags(f)
		rest, err := parse(f, args[1:])
		if err != nil {
			return false, err
		}
		return do(p, rest)
	}
	usage(stderr)
	return false, fmt.Errorf("there is no command %q", args[0])
}

// parse reads flags that stand anywhere, and returns the other arguments.
func parse(f *flag.FlagSet, args []string) ([]string, error) {
	var rest []string
	for {
		if err := f.Parse(args); err != nil {
			return nil, err
		}
		if f.NArg() == 0 {
			return rest, nil
		}
		rest, args = append(rest, f.Arg(0)), f.Args()[1:]
	}
}

func usage(w io.Writer) {
	fmt.Fprintln(w, "words COMMAND [flags] ARGUMENTS")
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-8s %-8s %s\n", c.name, c.args, c.about)
	}
	fmt.Fprintln(w, "words COMMAND -help lists the flags of a command.")
}
