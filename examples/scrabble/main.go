// Command scrabble lets greedy bots play Scrabble and draws the game.
//
//	go run ./examples/scrabble -seed 1
//	go run ./examples/scrabble -watch -lang es
//	go run ./examples/scrabble -games 100 -players 3
//	go run ./examples/scrabble -lang de -words german.txt
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/lexicon/spanish"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

type options struct {
	seed           uint64
	lang, words    string
	players, games int
	quiet, watch   bool
	delay          time.Duration
}

func main() {
	if err := run(os.Args[1:], os.Stdout, os.Stderr); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return
		}
		fmt.Fprintln(os.Stderr, "scrabble:", err)
		os.Exit(1)
	}
}

func run(args []string, stdout, stderr *os.File) error {
	var o options
	f := flag.NewFlagSet("scrabble", flag.ContinueOnError)
	f.SetOutput(stderr)
	f.Uint64Var(&o.seed, "seed", 1, "the same seed gives the same game")
	f.StringVar(&o.lang, "lang", "en", "edition of the tiles: "+strings.Join(tiles.Editions(), " "))
	f.StringVar(&o.words, "words", "", "file with one word a line; English and Spanish words are embedded")
	f.IntVar(&o.players, "players", 2, "number of players, 2 to 4")
	f.IntVar(&o.games, "games", 1, "number of games; more than one prints a table of results")
	f.BoolVar(&o.quiet, "quiet", false, "print the moves and the result, but no boards")
	f.BoolVar(&o.watch, "watch", false, "show one position after the other in the same place")
	f.DurationVar(&o.delay, "delay", 1500*time.Millisecond, "how long -watch shows a position")
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() > 0 {
		return fmt.Errorf("what is %q? Everything is set by flags, see -help", f.Arg(0))
	}
	if o.games < 1 {
		return fmt.Errorf("-games is %d, want at least 1", o.games)
	}
	r, err := rules(o, stderr)
	if err != nil {
		return err
	}
	out := screen.New(stdout)
	if o.games > 1 {
		return tournament(r, o, out, screen.IsTerminal(stderr), stderr)
	}
	show := newNarrator(r, out, o)
	_, err = play(r, o.seed, o.players, show.event)
	return errors.Join(err, out.Flush())
}

// rules makes the rulebook's game in the language asked for. The bots never bluff, so challenges would only take time:
// the policy Void refuses bad words at once.
func rules(o options, stderr *os.File) (*scrabble.Rules, error) {
	set, err := tiles.Edition(o.lang)
	if err != nil {
		return nil, err
	}
	var words *lexicon.Graph
	switch {
	case o.words != "":
		words, err = readWords(o.words, set, stderr)
	case o.lang == "en" || strings.HasPrefix(o.lang, "en-"):
		words, err = english.Words(set.Alphabet())
	case o.lang == "es" || strings.HasPrefix(o.lang, "es-"):
		words, err = spanish.Words(set.Alphabet())
	default:
		return nil, fmt.Errorf("there is no embedded word list for %q: give one with -words FILE", o.lang)
	}
	if err != nil {
		return nil, err
	}
	c := scrabble.Box()
	c.Set, c.Layout, c.Lexicon, c.Policy = set, layout(o.lang), words, wordgame.Void
	return scrabble.New(c)
}

// layout is the board that goes with the tiles of an edition.
func layout(lang string) *board.Layout {
	switch {
	case strings.HasSuffix(lang, "-super"):
		return board.Super()
	case strings.HasSuffix(lang, "-wwf"):
		return board.WordsWithFriends()
	case strings.HasSuffix(lang, "-wordfeud"):
		return board.Wordfeud()
	}
	return board.Standard()
}

func readWords(name string, set *tiles.Set, stderr *os.File) (*lexicon.Graph, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	words, report, err := lexicon.ReadWordList(file, set.Alphabet(), lexicon.ReadOptions{})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	fmt.Fprintf(stderr, "%s: %d words for the tiles of %s\n", name, len(words), set.ID())
	if n := report.Drops(); n > 0 {
		fmt.Fprintf(stderr, "%s: lines left out: %d, the first is %s\n", name, n, report.Dropped[0])
	}
	return lexicon.Build(set.Alphabet(), words)
}

// bot chooses from what its seat sees, and knows nothing else: it samples a State that fits the View and lists its plays
// there, which are the same in every such State. It takes the play with the most points and the fewest tiles; without
// one it exchanges all it can, or passes.
func bot(r *scrabble.Rules, v scrabble.View, g *wordgame.Rand) (scrabble.Move, bool) {
	var best scrabble.Move
	points, found := -1, false
	for p := range r.Plays(r.Sample(v, g), v.Me) {
		m := p.Move()
		switch {
		case m.Kind == scrabble.KindChallenge:
			continue
		case p.Score() > points,
			p.Score() == points && m.Kind == scrabble.KindPlace && m.Place.Tiles.Len() < best.Place.Tiles.Len(),
			p.Score() == points && m.Kind == scrabble.KindExchange && m.Place.Tiles.Len() > best.Place.Tiles.Len():
			best, points, found = m, p.Score(), true
		}
	}
	return best, found
}

// play plays one game; each act is told to tell, which may be nil: the position before it, the seat, the move, and what
// happened, as spectators see it. For the deal at the beginning the seat is the Table.
func play(r *scrabble.Rules, seed uint64, players int, tell func(act)) (scrabble.State, error) {
	s, events, err := r.Begin(wordgame.Opening{Seats: players, Seed: seed})
	if err != nil {
		return s, err
	}
	tellAll := func(a act) {
		if tell != nil {
			tell(a)
		}
	}
	tellAll(act{before: s, after: s, by: wordgame.Table, events: events})
	luck := wordgame.NewRand(seed + 1)
	for n := uint64(0); !r.Outcome(s).Over; n++ {
		var by wordgame.Seat
		for by = range r.ToAct(s).Must.All() {
			break
		}
		g := luck.Split(n)
		m, ok := bot(r, r.View(s, by), &g)
		if !ok {
			if m, ok = r.Default(s, by); !ok {
				return s, fmt.Errorf("seat %d must act and can't", by)
			}
		}
		next, events, err := r.Apply(s, by, m)
		if err != nil {
			return s, err
		}
		tellAll(act{before: s, after: next, by: by, move: m, events: events})
		s = next
	}
	return s, nil
}

type act struct {
	before, after scrabble.State
	by            wordgame.Seat
	move          scrabble.Move
	events        []scrabble.Event
}
