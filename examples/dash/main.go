// Command dash lets bots of different speed and vocabulary race for Dash cards, and tells the game.
//
//	go run ./examples/dash -seed 1
//	go run ./examples/dash -players 4 -lang en
//	go run ./examples/dash -words palabras.txt -verbs verbos.txt -names nombres.txt
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"sync"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/lexicon/spanish"
	"github.com/tilewright/wordgame/tiles"
)

type options struct {
	seed                uint64
	players             int
	lang                string
	words, verbs, names string
}

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return
		}
		fmt.Fprintln(os.Stderr, "dash:", err)
		os.Exit(1)
	}
}

func run(args []string, stdout, stderr *os.File) error {
	var o options
	f := flag.NewFlagSet("dash", flag.ContinueOnError)
	f.SetOutput(stderr)
	f.Uint64Var(&o.seed, "seed", 1, "the same seed gives the same game")
	f.IntVar(&o.players, "players", 3, "number of players, 2 to 4")
	f.StringVar(&o.lang, "lang", "es", "edition: es or en")
	f.StringVar(&o.words, "words", "", "file with one word a line instead of the embedded words")
	f.StringVar(&o.verbs, "verbs", "", "the same for forms of verbs")
	f.StringVar(&o.names, "names", "", "the same for proper nouns")
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() > 0 {
		return fmt.Errorf("what is %q? Everything is set by flags, see -help", f.Arg(0))
	}
	if o.players < 2 || o.players > len(players()) {
		return fmt.Errorf("-players is %d, want 2 to %d", o.players, len(players()))
	}
	r, err := rules(o)
	if err != nil {
		return err
	}
	out := screen.New(stdout)
	table := players()[:o.players]
	for _, p := range table {
		fmt.Fprintf(out, "%s %s\n", screen.Pad(p.name, 7), p.about)
	}
	fmt.Fprintln(out, "The number before what a player does is the moment of the race in which it happens.")
	h := host{r: r, players: table, luck: wordgame.NewRand(o.seed + 1), show: &narrator{r: r, players: table, out: out}}
	_, err = h.play(o.seed)
	return errors.Join(err, out.Flush())
}

// rules makes the rulebook's game in the language asked for.
func rules(o options) (*dash.Rules, error) {
	type list = func(*tiles.Alphabet) (*lexicon.Graph, error)
	var c dash.Config
	var lists []list
	switch o.lang {
	case "es":
		c, lists = dash.Box(), []list{spanish.Words, spanish.Verbs, spanish.Names}
		c.Set = dash.SpanishSet()
	case "en":
		c, lists = dash.English(), []list{english.Words, english.Verbs, english.Names}
	default:
		return nil, fmt.Errorf("there is no edition %q, only es and en", o.lang)
	}
	for i, file := range []string{o.words, o.verbs, o.names} {
		if file != "" {
			lists[i] = func(a *tiles.Alphabet) (*lexicon.Graph, error) { return readWords(file, a) }
		}
	}
	graphs, err := load(c.Set.Alphabet(), lists)
	if err != nil {
		return nil, err
	}
	c.Lexicon, c.Verbs, c.Names = graphs[0], graphs[1], graphs[2]
	return dash.New(c)
}

// load spells the lists in the letters of the cards, all at once: the embedded ones are long.
func load(a *tiles.Alphabet, lists []func(*tiles.Alphabet) (*lexicon.Graph, error)) ([]*lexicon.Graph, error) {
	graphs, errs := make([]*lexicon.Graph, len(lists)), make([]error, len(lists))
	var group sync.WaitGroup
	for i, list := range lists {
		group.Add(1)
		go func() {
			defer group.Done()
			graphs[i], errs[i] = list(a)
		}()
	}
	group.Wait()
	return graphs, errors.Join(errs...)
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
