// Command scrabbleme lets bots play Scrabble Me, each on a board of its own, and tells the game round by round.
//
//	go run ./examples/scrabbleme
//	go run ./examples/scrabbleme -players 4 -seed 7 -layout 9
//	go run ./examples/scrabbleme -bluff 40 -quiet
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

type options struct {
	players, bluff, width int
	seed                  uint64
	layout                string
	quiet                 bool
}

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return
		}
		fmt.Fprintln(os.Stderr, "scrabbleme:", err)
		os.Exit(1)
	}
}

func run(args []string, stdout, stderr *os.File) error {
	var o options
	f := flag.NewFlagSet("scrabbleme", flag.ContinueOnError)
	f.SetOutput(stderr)
	f.IntVar(&o.players, "players", 3, "number of players, 2 to 4")
	f.Uint64Var(&o.seed, "seed", 1, "the same seed gives the same game")
	f.StringVar(&o.layout, "layout", "standard", "the boards: standard, 11, 9, or a file with a picture of one")
	f.IntVar(&o.bluff, "bluff", 15, "how often, of 100 times, a player with little to gain tries a word that is none")
	f.IntVar(&o.width, "width", 110, "columns of the screen; boards that don't fit side by side are drawn closer")
	f.BoolVar(&o.quiet, "quiet", false, "tell the rounds, but draw no boards")
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() > 0 {
		return fmt.Errorf("what is %q? Everything is set by flags, see -help", f.Arg(0))
	}
	if o.bluff < 0 || o.bluff > 100 {
		return fmt.Errorf("-bluff is %d, want 0 to 100", o.bluff)
	}
	layout, err := boards(o.layout)
	if err != nil {
		return err
	}
	words, err := english.Words(tiles.English().Alphabet())
	if err != nil {
		return err
	}
	return show(o, layout, words, stdout)
}

// show plays a game and tells it.
func show(o options, layout *board.Layout, words *lexicon.Graph, stdout *os.File) error {
	r, err := scrabbleme.New(scrabbleme.Config{Layout: layout, Lexicon: words})
	if err != nil {
		return err
	}
	out := screen.New(stdout)
	t := &table{r: r, tell: &narrator{r: r, out: out, width: o.width, quiet: o.quiet}, luck: wordgame.NewRand(o.seed + 1)}
	for seat := range o.players {
		t.bots = append(t.bots, &bot{r: r, words: words, me: wordgame.Seat(seat), bluff: o.bluff})
	}
	return errors.Join(t.play(o.seed), out.Flush())
}

// boards finds a layout by its name, or reads its picture from a file.
func boards(name string) (*board.Layout, error) {
	switch name {
	case "standard", "15":
		return board.Standard(), nil
	case "11":
		return scrabbleme.Layout11(), nil
	case "9":
		return scrabbleme.Layout9(), nil
	}
	picture, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("-layout is neither standard, 11 or 9 nor a file: %w", err)
	}
	return board.ParseLayout(strings.TrimSuffix(name, ".txt"), string(picture))
}

// table is the host of the game: it asks the bots and lets the engine do the rest.
type table struct {
	r    *scrabbleme.Rules
	bots []*bot
	tell *narrator
	luck wordgame.Rand
}

func (t *table) play(seed uint64) error {
	s, events, err := t.r.Begin(wordgame.Opening{Seats: len(t.bots), Seed: seed})
	if err != nil {
		return err
	}
	t.tell.begin(s)
	t.tell.events(s, s, events)
	for turn := uint64(0); !t.r.Outcome(s).Over; turn++ {
		var by wordgame.Seat
		for by = range t.r.ToAct(s).Must.All() { // all of them may act; the order makes no difference
			break
		}
		luck := t.luck.Split(turn)
		m, ok := t.bots[by].act(t.r.View(s, by), &luck)
		if !ok {
			if m, ok = t.r.Default(s, by); !ok {
				return fmt.Errorf("seat %d must act and can't", by)
			}
		}
		next, events, err := t.r.Apply(s, by, m)
		if err != nil {
			return err
		}
		t.tell.events(s, next, events)
		s = next
	}
	return nil
}
