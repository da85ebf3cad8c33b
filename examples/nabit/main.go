// Command nabit lets three kinds of bots play Nab-It! and draws the table turn by turn: each stack with the colour of its
// highest tile and its height, and who nabbed what from whom.
//
//	go run ./examples/nabit -seed 1
//	go run ./examples/nabit -players 4 -seed 7 -quiet
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/nabit"
)

type options struct {
	seed    uint64
	players int
	words   string
	quiet   bool
}

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return
		}
		fmt.Fprintln(os.Stderr, "nabit:", err)
		os.Exit(1)
	}
}

func run(args []string, stdout, stderr *os.File) error {
	var o options
	f := flag.NewFlagSet("nabit", flag.ContinueOnError)
	f.SetOutput(stderr)
	f.Uint64Var(&o.seed, "seed", 1, "the same seed gives the same game")
	f.IntVar(&o.players, "players", 3, "number of players, 2 to 4")
	f.StringVar(&o.words, "words", "", "file with one word a line, instead of the embedded English words")
	f.BoolVar(&o.quiet, "quiet", false, "print the turns and the result, but no tables")
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() > 0 {
		return fmt.Errorf("what is %q? Everything is set by flags, see -help", f.Arg(0))
	}
	r, err := rules(o)
	if err != nil {
		return err
	}
	out := screen.New(stdout)
	err = play(r, o, newNarrator(r, out, o.quiet))
	return errors.Join(err, out.Flush())
}

// rules makes the rulebook's game. The bots never bluff, so challenges would only take time: the policy Void refuses bad
// words at once.
func rules(o options) (*nabit.Rules, error) {
	set := nabit.English()
	words, err := english.Words(set.Alphabet())
	if o.words != "" {
		words, err = readWords(o.words, set)
	}
	if err != nil {
		return nil, err
	}
	return nabit.New(nabit.Config{Set: set, Lexicon: words, Policy: wordgame.Void})
}

func readWords(name string, set *nabit.Set) (*lexicon.Graph, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	words, _, err := lexicon.ReadWordList(file, set.Alphabet(), lexicon.ReadOptions{})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return lexicon.Build(set.Alphabet(), words)
}

// play plays one game; each act is told to n.
func play(r *nabit.Rules, o options, n *narrator) error {
	s, _, err := r.Begin(wordgame.Opening{Seats: o.players, Seed: o.seed})
	if err != nil {
		return err
	}
	n.begin(r.View(s, wordgame.Table))
	luck := wordgame.NewRand(o.seed + 1)
	for i := uint64(0); !r.Outcome(s).Over; i++ {
		var by wordgame.Seat
		for by = range r.ToAct(s).Must.All() {
			break
		}
		g := luck.Split(i)
		m, ok := botOf(by).choose(r, r.View(s, by), &g)
		if !ok {
			if m, ok = r.Default(s, by); !ok {
				return fmt.Errorf("seat %d must act and can't", by)
			}
		}
		hand := r.View(s, wordgame.Table).Hands[by]
		next, events, err := r.Apply(s, by, m)
		if err != nil {
			return err
		}
		s = next
		n.act(by, hand, events, r.View(s, wordgame.Table))
	}
	n.result(r.Outcome(s), r.View(s, wordgame.Table))
	return nil
}
