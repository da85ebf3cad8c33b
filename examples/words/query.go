package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

func checkCommand(*flag.FlagSet) func(*program, []string) (bool, error) {
	return func(p *program, args []string) (bool, error) {
		g, err := p.load()
		if err != nil {
			return false, err
		}
		words, err := p.arguments(args)
		if err != nil {
			return false, err
		}
		var verdicts []verdict
		for _, word := range words {
			verdicts = append(verdicts, p.judge(g, word))
		}
		good := !slices.ContainsFunc(verdicts, func(v verdict) bool { return !v.Good })
		return good, p.print(verdicts, func() {
			for _, v := range verdicts {
				p.line(v.String())
			}
		})
	}
}

// A verdict says whether a word is good.
type verdict struct {
	Word       string `json:"word"`
	Good       bool   `json:"good"`
	Tiles      int    `json:"tiles,omitempty"`
	Why        string `json:"why,omitempty"`
	Definition string `json:"definition,omitempty"`
}

// String returns "QUIXOTIC: yes" and the like.
func (v verdict) String() string {
	switch {
	case v.Why != "":
		return v.Word + ": no, " + v.Why
	case !v.Good:
		return v.Word + ": no"
	case v.Definition != "":
		return v.Word + ": yes, " + v.Definition
	}
	return v.Word + ": yes"
}

func (p *program) judge(g *lexicon.Graph, text string) verdict {
	w, err := g.Alphabet().ParseWord(text)
	if err != nil {
		return verdict{Word: text, Why: err.Error()}
	}
	return verdict{Word: g.Alphabet().FormatWord(w), Good: g.Has(w), Tiles: w.Len(), Definition: p.list.definitions[w]}
}

// arguments returns the arguments, or the lines of the input if there are none.
func (p *program) arguments(args []string) ([]string, error) {
	var words []string
	add := func(text string) {
		if text = strings.TrimSpace(text); text != "" {
			words = append(words, text)
		}
	}
	for _, text := range args {
		add(text)
	}
	if len(args) == 0 {
		lines := bufio.NewScanner(p.stdin)
		for lines.Scan() {
			add(lines.Text())
		}
		if err := lines.Err(); err != nil {
			return nil, fmt.Errorf("reading words: %w", err)
		}
	}
	if len(words) == 0 {
		return nil, errors.New("which word?")
	}
	return words, nil
}

// A found is the answer of a query.
type found struct {
	Query string   `json:"query"`
	Count int      `json:"count"`
	Words []string `json:"words"`
}

// tell prints words that a query found, at most so many; 0 is all.
func (p *program) tell(g *lexicon.Graph, query string, limit int, words iter.Seq[tiles.Word]) (bool, error) {
	if limit < 0 {
		return false, fmt.Errorf("-max %d is below 0", limit)
	}
	f := found{Query: query, Words: []string{}}
	for w := range words {
		if f.Count++; limit == 0 || f.Count <= limit {
			f.Words = append(f.Words, g.Alphabet().FormatWord(w))
		}
	}
	return f.Count > 0, p.print(f, func() {
		for _, w := range f.Words {
			p.line(w)
		}
		if more := f.Count - len(f.Words); more > 0 {
			fmt.Fprintf(p.stderr, "and %d more\n", more)
		}
	})
}

func anagramCommand(f *flag.FlagSet) func(*program, []string) (bool, error) {
	sub := f.Bool("sub", false, "words of some of the letters too, the longest first")
	limit := f.Int("max", 0, "print at most so many words; 0 is all")
	length := f.String("length", "", "letters of the words: 5, or 3-6; for -sub")
	return func(p *program, args []string) (bool, error) {
		if len(args) != 1 || args[0] == "" {
			return false, errors.New("anagram wants one argument, the letters")
		}
		g, err := p.load()
		if err != nil {
			return false, err
		}
		rack, err := parseRack(g.Alphabet(), args[0])
		if err != nil {
			return false, err
		}
		least, most, err := parseLength(*length, 2, rack.Len())
		switch {
		case err != nil:
			return false, err
		case !*sub && *length != "":
			return false, errors.New("-length is for -sub: without it all letters are used")
		case !*sub:
			return p.tell(g, args[0], *limit, g.Anagrams(&rack))
		}
		return p.tell(g, args[0], *limit, func(yield func(tiles.Word) bool) {
			for n := min(most, rack.Len()); n >= least; n-- {
				for w := range g.SubAnagramsOfLength(&rack, n, n) {
					if !yield(w) {
						return
					}
				}
			}
		})
	}
}

// parseRack reads letters in any case, spelled as words are, and question marks for blanks.
func parseRack(a *tiles.Alphabet, text string) (tiles.Rack, error) {
	var rack tiles.Rack
	add := func(t tiles.Tile) error {
		if !rack.Add(t) {
			return fmt.Errorf("%q has more than %d letters", text, tiles.MaxHand)
		}
		return nil
	}
	for i, part := range strings.Split(text, "?") {
		if i > 0 {
			if err := add(tiles.Blank); err != nil {
				return rack, err
			}
		}
		w, err := a.ParseWord(part)
		if err != nil {
			return rack, err
		}
		for j := range w.Len() {
			if err := add(w.At(j).Tile()); err != nil {
				return rack, err
			}
		}
	}
	return rack, nil
}

// parseLength reads "", "5" or "3-6".
func parseLength(text string, least, most int) (int, int, error) {
	if text == "" {
		return least, most, nil
	}
	low, high, isRange := strings.Cut(text, "-")
	if !isRange {
		high = low
	}
	least, err := strconv.Atoi(low)
	if err == nil {
		most, err = strconv.Atoi(high)
	}
	if err != nil || least < 1 || most < least {
		return 0, 0, fmt.Errorf("-length %s is neither a number nor a range such as 3-6", text)
	}
	return least, most, nil
}

func patternCommand(f *flag.FlagSet) func(*program, []string) (bool, error) {
	limit := f.Int("max", 0, "print at most so many words; 0 is all")
	length := f.String("length", "", "letters of the words: 5, or 3-6")
	return func(p *program, args []string) (bool, error) {
		if len(args) != 1 || args[0] == "" {
			return false, errors.New("pattern wants one argument, the pattern; put it in quotes")
		}
		least, most, err := parseLength(*length, 1, lexicon.MaxLen)
		if err != nil {
			return false, err
		}
		g, err := p.load()
		if err != nil {
			return false, err
		}
		pattern, err := lexicon.ParsePattern(g.Alphabet(), args[0])
		if err != nil {
			return false, err
		}
		return p.tell(g, args[0], *limit, func(yield func(tiles.Word) bool) {
			for w := range g.Find(pattern) {
				if w.Len() >= least && w.Len() <= most && !yield(w) {
					return
				}
			}
		})
	}
}

func randomCommand(f *flag.FlagSet) func(*program, []string) (bool, error) {
	n := f.Int("n", 1, "how many, with repetitions")
	seed := f.Uint64("seed", 1, "the same seed draws the same words")
	return func(p *program, args []string) (bool, error) {
		if len(args) > 0 || *n < 1 {
			return false, errors.New("random wants no argument, and -n of 1 or more")
		}
		g, err := p.load()
		if err != nil {
			return false, err
		}
		r := wordgame.NewRand(*seed)
		return p.tell(g, "random", 0, func(yield func(tiles.Word) bool) {
			for range *n {
				if w, ok := g.Random(&r); !ok || !yield(w) {
					return
				}
			}
		})
	}
}
