// Command replay reads a recorded game of Scrabble and draws it move by move, with the best play at each turn by score and
// what was left on the table.
//
//	go run ./examples/replay                          # a game that comes with the program
//	go run ./examples/replay -watch game.gcg          # a GCG file, animated
//	go run ./examples/replay -export cgp games.jsonl  # a log file: every position as one line of CGP
//	go run ./examples/replay -lang de -words german.txt spiel.gcg
package main

import (
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/tiles"
)

//go:embed sample.gcg
var sample []byte

type options struct {
	lang, words, rules, export string
	game, seat                 int
	watch, quiet               bool
	delay                      time.Duration
}

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return
		}
		fmt.Fprintln(os.Stderr, "replay:", err)
		os.Exit(1)
	}
}

func run(args []string, stdout, stderr *os.File) error {
	var o options
	f := flag.NewFlagSet("replay", flag.ContinueOnError)
	f.SetOutput(stderr)
	f.StringVar(&o.lang, "lang", "en", "edition of the tiles: "+strings.Join(tiles.Editions(), " "))
	f.StringVar(&o.words, "words", "", "file with one word a line, for best plays; English and Spanish words are embedded")
	f.StringVar(&o.rules, "rules", "fit", "rules for a GCG file: fit (those it was played by), box, tournament or fise")
	f.IntVar(&o.game, "game", 1, "which game of a log file")
	f.BoolVar(&o.watch, "watch", false, "show one position after the other in the same place")
	f.DurationVar(&o.delay, "delay", 1500*time.Millisecond, "how long -watch shows a position")
	f.BoolVar(&o.quiet, "quiet", false, "print the moves, but no boards")
	f.StringVar(&o.export, "export", "", "write the game instead of drawing it: gcg, cgp (all positions), json (a record) or log (a log file)")
	f.IntVar(&o.seat, "seat", 0, "export only what this player could see, 1 to 4 (json: a transcript)")
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() > 1 {
		for _, arg := range f.Args()[1:] {
			if strings.HasPrefix(arg, "-") {
				return fmt.Errorf("%s comes too late: flags stand before the file", arg)
			}
		}
		return fmt.Errorf("one file at a time, not %d", f.NArg())
	}
	data, name := sample, "the sample"
	if f.NArg() == 1 {
		name = f.Arg(0)
		var err error
		if data, err = readFile(name); err != nil {
			return err
		}
	}
	g, err := load(data, o, stderr)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if o.export != "" {
		return export(stdout, g, o)
	}
	out := screen.New(stdout)
	err = newShow(g, out, o, screen.IsTerminal(stdout)).all()
	return errors.Join(err, out.Flush())
}

// maxFile is the largest file that is read; a log of a hundred thousand games is smaller.
const maxFile = 1 << 30

func readFile(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	if err == nil && len(data) > maxFile {
		err = errors.New("the file is too long")
	}
	return data, err
}

// player names a seat.
func (g *game) player(seat wordgame.Seat) string {
	if int(seat) < len(g.names) && g.names[seat] != "" {
		return g.names[seat]
	}
	return fmt.Sprintf("player %d", seat+1)
}
