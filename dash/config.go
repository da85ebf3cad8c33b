package dash

import (
	"errors"
	"fmt"
	"hash/fnv"
	"hash/maphash"
	"slices"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// RulesVersion is part of ID: it grows when the same acts would lead to another State.
const RulesVersion = 1

// Numbers of the rulebook, and limits of a Config.
const (
	HandSize = 7 // letter cards in a hand
	ToWin    = 5 // Dash cards that win the game

	maxStaleAfter  = 10000
	defaultVowels  = 3
	defaultMinWord = 2
	defaultStale   = 38
	minWithLetter  = 3 // cards of a word with a letter card, that one counted
)

// FalsePlay is what a seat suffers that lays down cards which are no word for the Dash card.
type FalsePlay uint8

// The penalties for a false lay-down. The cards go back into the hand in any case.
const (
	Out       FalsePlay = iota // the seat is out for this Dash card
	NoPenalty                  // it may go on
	LoseCard                   // it is out, and the first of its won Dash cards goes under the Dash deck
)

var falseNames = [...]string{"out", "no-penalty", "lose-card"}

// String returns the wire word of the penalty, or "" for one that doesn't exist.
func (f FalsePlay) String() string {
	if int(f) < len(falseNames) {
		return falseNames[f]
	}
	return ""
}

// Config is the house rules. The zero value is the rulebook's game in its Spanish edition, but the word lists are
// required. A number whose zero means "standard" takes wordgame.None for off.
type Config struct {
	Set    *tiles.Set // nil: SpanishSet(). No blanks; 1 to tiles.MaxDeck cards of vowels and of consonants
	Dashes []Card     // nil: Cards(). 9 to MaxDashes, and at least 4 a seat and one more

	Lexicon     lexicon.Lexicon // required: ordinary words, without names
	Verbs       lexicon.Lexicon // all forms of verbs; required if there are Verb cards, unless InfinitivesOnly
	Infinitives lexicon.Lexicon // required for InfinitivesOnly
	Names       lexicon.Lexicon // proper nouns; required if there are ProperNoun cards

	First      wordgame.Seat // turns the first Dash card
	DealVowels int           // vowels among the HandSize cards dealt, up to HandSize, 0: 3, None: none

	MinWord         int  // fewest cards of a verb or a name, 1 to HandSize, 0: 2
	InfinitivesOnly bool // a Verb card takes infinitives, no other forms
	ListedNamesOnly bool // a declared name counts only if it is in Names

	SpellCH     bool // C and H together may stand for CH
	NamedLetter bool // the letter of a letter card is named, not turned; the word needs a card of its own for it
	EndsWithAny bool // EndsWith too leaves the choice of the deck; the default turns a vowel

	FalsePlay   FalsePlay // what a false lay-down costs
	ExchangeAll bool      // an exchange is of the whole hand

	StaleAfter int // Dash cards in a row without a taker that end the game, 0: 38, None: off
}

// Box is the game of the rulebook: the zero Config, in Spanish. Like every preset it needs its word lists.
func Box() Config { return Config{} }

// English is the English edition: EnglishSet, the same Dash cards, and either deck for EndsWith.
func English() Config { return Config{Set: EnglishSet(), EndsWithAny: true} }

// Rules is a Config made ready. It never changes and is safe for all goroutines.
type Rules struct {
	c           Config // with the standard values filled in
	set         *tiles.Set
	alphabet    *tiles.Alphabet
	count       [2]int // cards of each letter deck
	qu          tiles.Letter
	ch, cc, hh  tiles.Letter // of SpellCH, else 0
	id          string
	fingerprint uint64
	hash        maphash.Seed // of the keys in Plays, which never leave the process
}

var (
	_ wordgame.Rules[State, Move, Event]  = (*Rules)(nil)
	_ wordgame.Viewer[State, View]        = (*Rules)(nil)
	_ wordgame.Checker[State, Move, Play] = (*Rules)(nil)
	_ wordgame.Lister[State, Play]        = (*Rules)(nil)
)

// number fills in a standard value: 0 is std, None is 0.
func number(v, std int) int {
	switch v {
	case 0:
		return std
	case wordgame.None:
		return 0
	}
	return v
}

// New makes Rules, or reports all faults of the Config at once.
func New(c Config) (*Rules, error) {
	if c.Set == nil {
		c.Set = SpanishSet()
	}
	if c.Dashes == nil {
		c.Dashes = Cards()
	}
	c.Dashes = slices.Clone(c.Dashes)
	r := &Rules{set: c.Set, alphabet: c.Set.Alphabet(), hash: maphash.MakeSeed()}
	var faults []error
	bad := func(format string, args ...any) { faults = append(faults, fmt.Errorf("dash: "+format, args...)) }
	limit := func(name string, v, lo, hi int) {
		if v != 0 && (v < lo || v > hi) {
			bad("%s is %d, want %d to %d", name, v, lo, hi)
		}
	}
	r.checkCards(&c, bad)
	r.checkLists(&c, bad)
	if c.First >= wordgame.MaxSeats {
		bad("First is seat %d", c.First)
	}
	limit("DealVowels", c.DealVowels, wordgame.None, HandSize)
	limit("MinWord", c.MinWord, 1, HandSize)
	limit("StaleAfter", c.StaleAfter, wordgame.None, maxStaleAfter)
	if c.FalsePlay.String() == "" {
		bad("there is no FalsePlay %d", c.FalsePlay)
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	c.DealVowels = number(c.DealVowels, defaultVowels)
	c.MinWord = number(c.MinWord, defaultMinWord)
	c.StaleAfter = number(c.StaleAfter, defaultStale)
	r.c = c
	r.id = r.makeID()
	h := fnv.New64a()
	h.Write([]byte(r.id))
	r.fingerprint = h.Sum64()
	return r, nil
}

// checkCards looks at the letter cards and the Dash cards.
func (r *Rules) checkCards(c *Config, bad func(string, ...any)) {
	if n := c.Set.Blanks(); n > 0 {
		bad("the Set has %d blanks, the game knows none", n)
	}
	bag := c.Set.Bag()
	for t, n := range bag.All() {
		r.count[r.colour(t)] += n
	}
	for i, n := range r.count {
		if n < 1 || n > tiles.MaxDeck {
			bad("the Set has %d %s, want 1 to %d", n, Vowels+Pile(i), tiles.MaxDeck)
		}
	}
	r.qu = r.alphabet.Letter("QU")
	if c.SpellCH {
		r.ch, r.cc, r.hh = r.alphabet.Letter("CH"), r.alphabet.Letter("C"), r.alphabet.Letter("H")
		if r.ch == 0 || r.cc == 0 || r.hh == 0 {
			bad("SpellCH needs an alphabet with C, H and CH")
		}
	}
	if n := len(c.Dashes); n < minDashes || n > MaxDashes {
		bad("there are %d Dash cards, want %d to %d", n, minDashes, MaxDashes)
	}
	for i, card := range c.Dashes {
		if !card.valid() {
			bad("Dash card %d is none: task %d, N %d", i+1, card.Task, card.N)
		}
	}
}

// checkLists looks at the word lists: those that are needed are there, and all are spelled in the Set's alphabet.
func (r *Rules) checkLists(c *Config, bad func(string, ...any)) {
	asks := func(t Task) bool { return slices.ContainsFunc(c.Dashes, func(d Card) bool { return d.Task == t }) }
	check := func(name string, l lexicon.Lexicon, need bool) {
		graph, isGraph := l.(*lexicon.Graph)
		switch {
		case l == nil || isGraph && graph == nil:
			if need || isGraph {
				bad("a Config with these cards needs %s", name)
			}
		case isGraph && graph.Alphabet().Fingerprint() != r.alphabet.Fingerprint():
			bad("%s is spelled in alphabet %s, the Set in %s", name, graph.Alphabet().ID(), r.alphabet.ID())
		}
	}
	check("Lexicon", c.Lexicon, true)
	check("Verbs", c.Verbs, asks(Verb) && !c.InfinitivesOnly)
	check("Infinitives", c.Infinitives, asks(Verb) && c.InfinitivesOnly)
	check("Names", c.Names, asks(ProperNoun))
}

func listID(l lexicon.Lexicon) string {
	if l == nil {
		return "none"
	}
	return l.ID()
}

// ID names the game completely: RulesVersion, Config, Set and word lists. A seed gives the same game for the same ID for
// ever.
func (r *Rules) ID() string { return r.id }

func (r *Rules) makeID() string {
	c := r.c
	names := make([]string, len(c.Dashes))
	for i, card := range c.Dashes {
		names[i] = card.String()
	}
	return fmt.Sprintf("dash/%d set=%s:%x dashes=%s lexicon=%s verbs=%s infinitives=%s names=%s first=%d vowels=%d min=%d "+
		"inf=%t listed=%t spellch=%t named=%t anyend=%t false=%s all=%t stale=%d",
		RulesVersion, c.Set.ID(), r.alphabet.Fingerprint(), strings.Join(names, "+"), listID(c.Lexicon), listID(c.Verbs),
		listID(c.Infinitives), listID(c.Names), c.First, c.DealVowels, c.MinWord, c.InfinitivesOnly, c.ListedNamesOnly,
		c.SpellCH, c.NamedLetter, c.EndsWithAny, c.FalsePlay, c.ExchangeAll, c.StaleAfter)
}

// Config returns the Config with its standard values filled in (0 where a rule is off). The Dashes are a copy.
func (r *Rules) Config() Config {
	c := r.c
	c.Dashes = slices.Clone(c.Dashes)
	return c
}

// Set returns the letter cards of the game.
func (r *Rules) Set() *tiles.Set { return r.set }

// Card returns what stands on a Dash card; the zero Card for one that doesn't exist.
func (r *Rules) Card(d DashCard) Card {
	if d == 0 || int(d) > len(r.c.Dashes) {
		return Card{}
	}
	return r.c.Dashes[d-1]
}

// colour is 0 for a vowel card and 1 for a consonant.
func (r *Rules) colour(t tiles.Tile) int {
	if r.set.Vowels().Has(t.Letter()) {
		return 0
	}
	return 1
}
