// Command arena lets bots play thousands of games against each other, on all cores, and prints who is better by how much.
//
//	go run ./examples/arena                                     # a hundred games of Scrabble
//	go run ./examples/arena -bots leave,score,random -games 3000 -out results.jsonl -csv table.csv
//	go run ./examples/arena -list                               # games and their bots
//
// The same seed gives the same results, whatever the number of workers. With -out the match can be stopped at any time;
// the same command goes on with it, and with more -games makes it longer.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"time"

	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/tiles"
)

type options struct {
	game, bots       string
	games, workers   int
	seed             uint64
	out, csv, log    string
	lang, words      string
	quiet, list      bool
	stdout, progress *os.File
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout, os.Stderr); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return
		}
		fmt.Fprintln(os.Stderr, "arena:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, stdout, stderr *os.File) error {
	o := options{stdout: stdout, progress: stderr}
	f := flag.NewFlagSet("arena", flag.ContinueOnError)
	f.SetOutput(stderr)
	f.StringVar(&o.game, "game", "scrabble", "which game; -list names them")
	f.StringVar(&o.bots, "bots", "leave,score", "who plays, one bot a seat; -list names them")
	f.IntVar(&o.games, "games", 100, "number of games, rounded up so that every bot has every seat equally often")
	f.Uint64Var(&o.seed, "seed", 1, "the same seed gives the same games")
	f.IntVar(&o.workers, "workers", runtime.GOMAXPROCS(0), "games that are played at the same time")
	f.StringVar(&o.out, "out", "", "file for the results; where it exists already the match goes on")
	f.StringVar(&o.csv, "csv", "", "file for the table as CSV")
	f.StringVar(&o.log, "log", "", "file for all games, move by move; examples/replay draws those of Scrabble")
	f.StringVar(&o.lang, "lang", "en", "edition of the tiles, for games that have several: "+strings.Join(tiles.Editions(), " "))
	f.StringVar(&o.words, "words", "", "file with one word a line; needed for every language but English and Spanish")
	f.BoolVar(&o.quiet, "quiet", false, "no progress bar")
	f.BoolVar(&o.list, "list", false, "list the games and their bots")
	if err := f.Parse(args); err != nil {
		return err
	}
	switch {
	case f.NArg() > 0:
		return fmt.Errorf("what is %q? Everything is set by flags, see -help", f.Arg(0))
	case o.games < 1 || o.games > 1_000_000_000:
		return fmt.Errorf("-games is %d, want 1 to 1,000,000,000", o.games)
	case o.workers < 1 || o.workers > 1000:
		return fmt.Errorf("-workers is %d, want 1 to 1,000", o.workers)
	case o.log != "" && o.out == "":
		return errors.New("-log needs -out, which says how far it has come")
	case o.list:
		return list(o)
	}
	m, err := newMatch(o)
	if err != nil {
		return err
	}
	return m.playOut(ctx, o)
}

func list(o options) error {
	o.lang = "en" // which all of them have
	for _, t := range tables() {
		c, err := t.make(o)
		if err != nil {
			return err
		}
		fmt.Fprintf(o.stdout, "%-12s %s (%d to %d bots)\n%-12s bots: %s\n", t.name, t.about, t.min, t.max, "", strings.Join(c.bots, ", "))
	}
	return nil
}

func newMatch(o options) (*match, error) {
	t, err := find(o.game)
	if err != nil {
		return nil, err
	}
	bots := strings.Split(o.bots, ",")
	if n := len(bots); n < t.min || n > t.max {
		return nil, fmt.Errorf("%s is for %d to %d bots, not %d", t.name, t.min, t.max, n)
	}
	c, err := t.make(o)
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for _, name := range c.bots {
		known[name] = true
	}
	for _, name := range bots {
		if !known[name] {
			return nil, fmt.Errorf("%s has no bot %q: %s", t.name, name, strings.Join(c.bots, ", "))
		}
	}
	games := (o.games + len(bots) - 1) / len(bots) * len(bots)
	return &match{contest: c, bots: bots, games: games, seed: o.seed, workers: o.workers, logs: o.log != ""}, nil
}

// playOut plays what is missing, writes it down and prints the table.
func (m *match) playOut(ctx context.Context, o options) (err error) {
	t := newTally(m.bots)
	var results, log *os.File
	if o.out != "" {
		if results, err = m.resume(o.out, t.add); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, results.Close()) }()
	}
	if o.log != "" {
		if log, err = resumeLog(o.log, t.games); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, log.Close()) }()
	}
	before, start := t.games, time.Now()
	bar := screen.IsTerminal(o.progress) && !o.quiet
	done := func(i int, r result) error {
		l := m.line(i, r)
		if err := write(log, r.Log); err != nil {
			return err
		}
		if data, err := json.Marshal(l); err != nil {
			return err
		} else if err := write(results, append(data, '\n')); err != nil {
			return err
		}
		t.add(l)
		if bar {
			speed := float64(t.games-before) / max(1e-3, time.Since(start).Seconds())
			fmt.Fprintf(o.progress, "\r%s, %.0f a second  ", screen.Bar(t.games, m.games, "games"), speed)
		}
		return nil
	}
	err = m.run(ctx, t.games, done)
	if bar && t.games > before {
		fmt.Fprintln(o.progress)
	}
	if err != nil {
		return err
	}
	if t.games < m.games {
		fmt.Fprintf(o.progress, "stopped after %d of %d games\n", t.games, m.games)
	}
	t.print(o.stdout)
	if o.csv != "" {
		return m.writeCSV(o.csv, t)
	}
	return nil
}

// write writes the whole line at once; a nil file takes nothing.
func write(file *os.File, data []byte) error {
	if file == nil {
		return nil
	}
	_, err := file.Write(data)
	return err
}

func (m *match) writeCSV(name string, t *tally) (err error) {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	return t.csv(file)
}
