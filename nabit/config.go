package nabit

import (
	"errors"
	"fmt"
	"hash/fnv"
	"hash/maphash"
	"sync"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// RulesVersion is part of ID: it grows when the same acts would lead to another State.
const RulesVersion = 1

const (
	defaultStale  = 12
	maxStaleAfter = 10000
)

// Tie says who controls a word whose highest tiles belong to several colours, flat words included.
type Tie uint8

// The ways to settle a tie in height.
const (
	TieIncumbent Tie = iota // who controlled it before; a new word and one of several merged: who made it
	TieLatest               // who laid the last of the highest tiles
	TieNobody               // nobody
	ties
)

var tieWords = [ties]string{"incumbent", "latest", "nobody"}

// String returns the wire word.
func (t Tie) String() string {
	if t >= ties {
		return fmt.Sprintf("tie(%d)", uint8(t))
	}
	return tieWords[t]
}

// Config is the house rules. The zero value is the rulebook's game, but a Lexicon is required. A number whose zero
// means "standard" takes wordgame.None for off.
type Config struct {
	Set     *Set            // nil: English()
	Lexicon lexicon.Lexicon // required; Plays and the policy Void need a *lexicon.Graph

	Policy wordgame.Policy // what a challenge costs: ByTheBook is Single; Void and Double are the others
	First  wordgame.Seat   // who begins, the youngest

	Tie           Tie  // who controls a word that several colours are highest in
	BankFromBag   bool // a nab banks the next tile of the bag, not one of the hand
	ExchangeOne   bool // an exchange is of one tile
	ForbidBareS   bool // no S alone behind a word, unless it makes another word too
	FinishRound   bool // when a seat is out, the others in the round still have their turn
	MinusUnplayed bool // at the end each tile in hand and bag costs a point

	StaleAfter int // turns a seat in a row without a play that end the game, 0: 12, None: off
}

// Rules is a Config made ready. It never changes and is safe for all goroutines.
type Rules struct {
	c           Config // with the standard values filled in
	set         *Set
	graph       *lexicon.Graph // nil if the Lexicon is none
	s           tiles.Letter   // S, under ForbidBareS
	fingerprint uint64
	hash        maphash.Seed // of the keys in Plays, which never leave the process
	generators  sync.Pool    // of *generator
}

var (
	_ wordgame.Rules[State, Move, Event]  = (*Rules)(nil)
	_ wordgame.Viewer[State, View]        = (*Rules)(nil)
	_ wordgame.Checker[State, Move, Play] = (*Rules)(nil)
	_ wordgame.Lister[State, Play]        = (*Rules)(nil)
)

// New makes Rules, or reports all faults of the Config at once.
func New(c Config) (*Rules, error) {
	var faults []error
	bad := func(format string, args ...any) { faults = append(faults, fmt.Errorf("nabit: "+format, args...)) }
	if c.Set == nil {
		c.Set = English()
	}
	graph, isGraph := c.Lexicon.(*lexicon.Graph)
	if c.Lexicon == nil || isGraph && graph == nil {
		bad("a Config needs a Lexicon")
	} else if graph != nil && graph.Alphabet().Fingerprint() != c.Set.Alphabet().Fingerprint() {
		bad("the Lexicon is spelled in alphabet %s, the Set in %s", graph.Alphabet().ID(), c.Set.Alphabet().ID())
	}
	switch c.Policy {
	case wordgame.ByTheBook, wordgame.Single:
		c.Policy = wordgame.Single
	case wordgame.Double:
	case wordgame.Void:
		if c.Lexicon != nil && graph == nil {
			bad("the policy void needs a *lexicon.Graph: it must tell when nobody can play")
		}
	default:
		bad("the game has no policy %s", c.Policy)
	}
	if c.First >= wordgame.MaxSeats {
		bad("First is %d", c.First)
	}
	if c.Tie >= ties {
		bad("there is no %s", c.Tie)
	}
	if c.StaleAfter < wordgame.None || c.StaleAfter > maxStaleAfter {
		bad("StaleAfter is %d, want %d to %d", c.StaleAfter, wordgame.None, maxStaleAfter)
	}
	r := &Rules{set: c.Set, graph: graph, hash: maphash.MakeSeed()}
	if c.ForbidBareS {
		if r.s = c.Set.Alphabet().Letter("S"); r.s == 0 {
			bad("ForbidBareS needs an alphabet with S")
		}
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	switch c.StaleAfter {
	case 0:
		c.StaleAfter = defaultStale
	case wordgame.None:
		c.StaleAfter = 0
	}
	r.c = c
	h := fnv.New64a()
	h.Write([]byte(r.ID()))
	r.fingerprint = h.Sum64()
	return r, nil
}

// ID names the game completely: RulesVersion, Config, Set and Lexicon. A seed gives the same game for the same ID for
// ever.
func (r *Rules) ID() string {
	c := &r.c
	return fmt.Sprintf("nabit/%d set=%s:%x lexicon=%s policy=%s first=%d tie=%s frombag=%t exchangeone=%t nobares=%t "+
		"finishround=%t minus=%t stale=%d", RulesVersion, c.Set.ID(), c.Set.fingerprint, c.Lexicon.ID(), c.Policy, c.First,
		c.Tie, c.BankFromBag, c.ExchangeOne, c.ForbidBareS, c.FinishRound, c.MinusUnplayed, c.StaleAfter)
}

// Config returns the Config with its standard values filled in (0 where a rule is off).
func (r *Rules) Config() Config { return r.c }

// Set returns the tiles of the game.
func (r *Rules) Set() *Set { return r.set }
