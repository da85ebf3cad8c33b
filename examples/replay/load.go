package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/lexicon/spanish"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/scrabble/gcg"
	"github.com/tilewright/wordgame/tiles"
)

// game is a recorded game, wherever it came from.
type game struct {
	rules *scrabble.Rules
	words bool // rules know words, so that there are best plays
	log   *wordgame.Log[move]
	names []string
	odd   []gcg.Fault // what a GCG file and the rules say differently
}

// load reads a GCG file, a log file or the JSON of a record: JSON begins with a brace.
func load(data []byte, o options, stderr io.Writer) (*game, error) {
	base, err := config(o, stderr)
	if err != nil {
		return nil, err
	}
	if !bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) {
		return loadGCG(data, base, o)
	}
	var head struct {
		Format, ID string
		Transcript int
	}
	if json.Unmarshal(data, &head) == nil {
		switch {
		case head.Format == "scrabble/record":
			return loadRecord(data, base, head.ID)
		case head.Transcript > 0:
			return nil, errors.New("a transcript is what one player saw of a game, and not enough to draw it")
		case head.Format != "":
			return nil, fmt.Errorf("%.40q is no record of a game of Scrabble", head.Format)
		}
	}
	var rules *scrabble.Rules
	pick := func(id string) (wordgame.MoveCodec[move], error) {
		rules, err = rulesOf(base, id)
		return rules, err
	}
	n := 0
	for log, err := range wordgame.ReadLogs(bytes.NewReader(data), pick) {
		if n++; n < o.game {
			continue
		}
		if err != nil {
			return nil, err
		}
		return newGame(rules, log), nil
	}
	return nil, fmt.Errorf("there are %d games, and no number %d", n, o.game)
}

func newGame(r *scrabble.Rules, log *wordgame.Log[move]) *game {
	g := &game{rules: r, log: log, names: make([]string, max(0, min(log.Opening.Seats, wordgame.MaxSeats)))}
	_, g.words = r.Config().Lexicon.(*lexicon.Graph)
	for _, t := range log.Tags {
		kind, number, _ := strings.Cut(t.Name, " ")
		seat, err := strconv.Atoi(number)
		if err != nil || seat < 1 || seat > len(g.names) {
			continue
		}
		if kind == "player" || kind == "nick" && g.names[seat-1] == "" {
			g.names[seat-1] = t.Text
		}
	}
	return g
}

// config is the set and the words.
func config(o options, stderr io.Writer) (c scrabble.Config, err error) {
	if c.Set, err = tiles.Edition(o.lang); err != nil {
		return c, err
	}
	language, _, _ := strings.Cut(o.lang, "-")
	var graph *lexicon.Graph
	switch {
	case o.words != "":
		graph, err = readWords(o.words, c.Set, stderr)
	case language == "en":
		graph, err = english.Words(c.Set.Alphabet())
	case language == "es":
		graph, err = spanish.Words(c.Set.Alphabet())
	default:
		c.Lexicon = lexicon.All
		return c, nil
	}
	c.Lexicon = graph
	return c, err
}

func readWords(name string, set *tiles.Set, stderr io.Writer) (*lexicon.Graph, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	words, _, err := lexicon.ReadWordList(file, set.Alphabet(), lexicon.ReadOptions{})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	fmt.Fprintf(stderr, "%s: %d words for the tiles of %s\n", name, len(words), set.ID())
	return lexicon.Build(set.Alphabet(), words)
}

// preset returns the rules of a name with the set and the words of base.
func preset(base scrabble.Config, name string) (scrabble.Config, error) {
	var c scrabble.Config
	switch name {
	case "box":
		c = scrabble.Box()
	case "tournament":
		c = scrabble.Tournament()
	case "fise":
		c = scrabble.FISE()
	default:
		return c, fmt.Errorf("there are no rules %q: fit, box, tournament, fise", name)
	}
	c.Set, c.Lexicon = base.Set, base.Lexicon
	return c, nil
}

// rulesOf makes the rules of an ID, which spells out every house rule. Tiles and words it only names: they must be those of
// base, or the ID comes out different.
func rulesOf(base scrabble.Config, id string) (*scrabble.Rules, error) {
	if game, _, _ := strings.Cut(id, "/"); game != "scrabble" {
		return nil, fmt.Errorf("a game of %.20q: only Scrabble can be drawn here", game)
	}
	c := base
	numbers := map[string]*int{
		"bonus": &c.Bonus, "rack": &c.RackSize, "minbag": &c.MinBagToExchange, "exchanges": &c.MaxExchanges, "passes": &c.EndPasses,
		"zeros": &c.EndZeros, "seatzeros": &c.EndZerosSeat, "stale": &c.StaleAfter,
	}
	flags := map[string]*bool{
		"single": &c.SingleEnd, "return": &c.ReturnStartTiles, "named": &c.NamedOnly, "noempty": &c.NoEmptyEnd,
		"wpass": &c.WithdrawnIsPass, "double": &c.DoubleRack, "shared": &c.SharedWin,
	}
	for _, field := range strings.Fields(id) {
		name, value, _ := strings.Cut(field, "=")
		if name == "policy" {
			if err := c.Policy.UnmarshalText([]byte(value)); err != nil {
				return nil, err
			}
		}
		if flag, ok := flags[name]; ok {
			*flag = value == "true"
		}
		if number, ok := numbers[name]; ok {
			n, err := strconv.Atoi(value)
			if err != nil {
				return nil, fmt.Errorf("%.40q is no number in an ID", value)
			}
			if *number = n; n == 0 {
				*number = wordgame.None // an ID says 0 where a rule is off
			}
		}
	}
	r, err := scrabble.New(c)
	if err == nil && r.ID() == id {
		return r, nil
	}
	return nil, fmt.Errorf("%w than this program has (are -lang and -words right?): %.400s", wordgame.ErrRules, id)
}

// loadRecord reads the JSON of a single record.
func loadRecord(data []byte, base scrabble.Config, id string) (*game, error) {
	r, err := rulesOf(base, id)
	if err != nil {
		return nil, err
	}
	rec, err := r.UnmarshalRecord(data)
	if err != nil {
		return nil, err
	}
	return newGame(r, wordgame.NewLog(rec)), nil
}

// loadGCG plays the file through the rules and makes a log of it.
func loadGCG(data []byte, base scrabble.Config, o options) (*game, error) {
	r, err := scrabble.New(base)
	if err != nil {
		return nil, err
	}
	file, warnings, err := gcg.Read(bytes.NewReader(data), r)
	if err != nil {
		return nil, err
	}
	c := gcg.Fit(base, file)
	if o.rules != "fit" {
		if c, err = preset(base, o.rules); err != nil {
			return nil, err
		}
		c.ReturnStartTiles = true // files don't tell what was drawn for the start
	}
	if r, err = scrabble.New(c); err != nil {
		return nil, err
	}
	replayed, err := gcg.Replay(r, file)
	if replayed == nil {
		return nil, err
	}
	g := newGame(r, gcg.LogOf(file, replayed))
	g.odd = append(warnings, replayed.Differences...)
	var fault *gcg.Fault
	if errors.As(err, &fault) { // the rest is worth a look
		g.odd = append(g.odd, *fault)
	}
	return g, nil
}
