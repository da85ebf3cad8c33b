// Command dabble lets bots race to 500 points and draws their five-tier racks after each round; or it arranges the tiles that
// somebody has before him.
//
//	go run ./examples/dabble -seed 1
//	go run ./examples/dabble -players 4 -lang es
//	go run ./examples/dabble -solve OHCATYEARFUDGEKHBTVS
//	go run ./examples/dabble -lang es -solve 'YOA?O[LL]AMACA[RR]OSMU[CH]A[CH]O'
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/lexicon/spanish"
	"github.com/tilewright/wordgame/tiles"
)

type options struct {
	seed        uint64
	players     int
	lang, words string
	solve       string
}

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return
		}
		fmt.Fprintln(os.Stderr, "dabble:", err)
		os.Exit(1)
	}
}

func run(args []string, stdout, stderr *os.File) error {
	var o options
	f := flag.NewFlagSet("dabble", flag.ContinueOnError)
	f.SetOutput(stderr)
	f.Uint64Var(&o.seed, "seed", 1, "the same seed gives the same game")
	f.IntVar(&o.players, "players", 3, "number of players, 2 to 4")
	f.StringVar(&o.lang, "lang", "en", "tiles and words: en or es")
	f.StringVar(&o.words, "words", "", "file with one word a line instead of the embedded words")
	f.StringVar(&o.solve, "solve", "", "arrange these tiles: ? is a blank, [CH] a tile of two letters")
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() > 0 {
		return fmt.Errorf("what is %q? Everything is set by flags, see -help", f.Arg(0))
	}
	if o.players < 2 || o.players > len(players()) {
		return fmt.Errorf("-players is %d, want 2 to %d", o.players, len(players()))
	}
	r, words, err := rules(o)
	if err != nil {
		return err
	}
	out := screen.New(stdout)
	asked := false
	f.Visit(func(set *flag.Flag) { asked = asked || set.Name == "solve" })
	if asked {
		err = solve(r, out, o.solve)
	} else {
		err = play(r, words, o, out)
	}
	return errors.Join(err, out.Flush())
}

// play seats the bots and lets them race.
func play(r *dabble.Rules, words *lexicon.Graph, o options, out *screen.Screen) error {
	table := players()[:o.players]
	show := &narrator{r: r, players: table, out: out, cell: cellWidth(r.Set())}
	bots := make([]*bot, len(table))
	for i, p := range table {
		fmt.Fprintf(out, "%s %s\n", screen.Pad(p.name, 7), p.about)
		var err error
		if bots[i], err = newBot(p, r, words); err != nil {
			return err
		}
	}
	h := host{r: r, bots: bots, luck: wordgame.NewRand(o.seed + 1), show: show}
	_, err := h.play(o.seed)
	return err
}

// rules makes the rulebook's game in the language asked for.
func rules(o options) (*dabble.Rules, *lexicon.Graph, error) {
	set, list := dabble.English(), english.Words
	switch o.lang {
	case "en":
	case "es":
		set, list = dabble.Spanish(), spanish.Words
	default:
		return nil, nil, fmt.Errorf("there are no tiles for %q, only en and es", o.lang)
	}
	if o.words != "" {
		list = func(a *tiles.Alphabet) (*lexicon.Graph, error) { return readWords(o.words, a) }
	}
	words, err := list(set.Alphabet())
	if err != nil {
		return nil, nil, err
	}
	r, err := dabble.New(dabble.Config{Set: set, Lexicon: words})
	return r, words, err
}

func readWords(name string, a *tiles.Alphabet) (*lexicon.Graph, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	words, _, err := lexicon.ReadWordList(file, a, lexicon.ReadOptions{})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return lexicon.Build(a, words)
}
