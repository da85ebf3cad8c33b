package dabble

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

// Limits of a Config.
const (
	maxTarget   = 1_000_000
	maxBonus    = 10_000
	maxTimeUps  = 10_000
	maxRounds   = 10_000
	stdTarget   = 500
	stdBonus    = 25
	stdTimeUps  = 10
	stdRounds   = 3
	lostPenalty = 25
)

// FailedChallenge is what a challenge costs its maker when all words that it names are good. The rulebook is silent about
// it; the zero value, nothing, is our choice.
type FailedChallenge uint8

// What a failed challenge costs.
const (
	NoPenalty FailedChallenge = iota // nothing
	Minus25                          // 25 points, for each player whose words were doubted
	Out                              // the challenger stops for the round, but still shows and adds its words
)

var failedNames = [...]string{"none", "minus-25", "out"}

// String returns the wire word, or "" for a value that doesn't exist.
func (f FailedChallenge) String() string {
	if int(f) < len(failedNames) {
		return failedNames[f]
	}
	return ""
}

// Config is the house rules. The zero value is the rulebook's game, but a Lexicon is required. A number whose zero means
// "standard" takes wordgame.None for off where that is said.
type Config struct {
	Set     *tiles.Set      // nil: English()
	Lexicon lexicon.Lexicon // required; Solve and Best need a *lexicon.Graph

	Policy wordgame.Policy // ByTheBook, or Void: the engine refuses unknown words and nobody can challenge

	Target int // points that end the game, 1 to 1,000,000, 0: 500
	Bonus  int // points for finishing first, 0: 25, None: none

	NoDeduction     bool            // a bad word of a call earns nothing, but isn't deducted either
	FailedChallenge FailedChallenge // what a challenge of good words costs
	NoTieBonus      bool            // players who finish at the same moment get no bonus
	SharedWin       bool            // players tied at the top with Target points or more share the win: no further round

	Untimed     bool // no timer: tiles are exchanged at any time in play, and TimeUp ends the round
	UntilTimeUp bool // a call doesn't stop play; tiles are exchanged at any time in play, and TimeUp ends the round

	Unused         bool // winners score the tiles that the others did not use, and nobody scores words
	ExchangedLoses bool // who has exchanged tiles in a round doesn't win it: neither the bonus nor Unused

	StaleTimeUps int // the TimeUp that ends a round which nobody finishes, 0: 10, None: off
	StaleAfter   int // rounds in a row without a point that end the game, 0: 3, None: off
}

// Rules is a Config made ready. It never changes and is safe for all goroutines.
type Rules struct {
	c           Config // with the standard values filled in
	set         *tiles.Set
	graph       *lexicon.Graph // nil if the Lexicon is none
	fingerprint uint64
	hash        maphash.Seed   // of the keys in Plays, which never leave the process
	solver      func() *Solver // made at first use; only to be copied
	solvers     sync.Pool      // of *Solver
}

var (
	_ wordgame.Rules[State, Move, Event]  = (*Rules)(nil)
	_ wordgame.Viewer[State, View]        = (*Rules)(nil)
	_ wordgame.Checker[State, Move, Play] = (*Rules)(nil)
)

// number fills in a standard value: 0 is std, None is off, which is 0 from then on.
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
	var faults []error
	bad := func(format string, args ...any) { faults = append(faults, fmt.Errorf("dabble: "+format, args...)) }
	limit := func(name string, v, lo, hi int) {
		if v != 0 && (v < lo || v > hi) {
			bad("%s is %d, want %d to %d", name, v, lo, hi)
		}
	}
	if c.Set == nil {
		c.Set = English()
	}
	if n := c.Set.Total(); n < 2*HandSize {
		bad("the Set has %d tiles, too few for two players", n)
	}
	graph, isGraph := c.Lexicon.(*lexicon.Graph)
	if c.Lexicon == nil || isGraph && graph == nil {
		bad("a Config needs a Lexicon")
	} else if graph != nil && graph.Alphabet().Fingerprint() != c.Set.Alphabet().Fingerprint() {
		bad("the Lexicon is spelled in alphabet %s, the Set in %s", graph.Alphabet().ID(), c.Set.Alphabet().ID())
	}
	if c.Policy != wordgame.ByTheBook && c.Policy != wordgame.Void {
		bad("there is no policy %s in this game, only by-the-book and void", c.Policy)
	}
	if c.FailedChallenge.String() == "" {
		bad("FailedChallenge is %d", c.FailedChallenge)
	}
	if c.Untimed && c.UntilTimeUp {
		bad("Untimed is a game without a timer, UntilTimeUp one that needs it")
	}
	limit("Target", c.Target, 1, maxTarget)
	limit("Bonus", c.Bonus, wordgame.None, maxBonus)
	limit("StaleTimeUps", c.StaleTimeUps, wordgame.None, maxTimeUps)
	limit("StaleAfter", c.StaleAfter, wordgame.None, maxRounds)
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	c.Target = number(c.Target, stdTarget)
	c.Bonus = number(c.Bonus, stdBonus)
	c.StaleTimeUps = number(c.StaleTimeUps, stdTimeUps)
	c.StaleAfter = number(c.StaleAfter, stdRounds)
	r := &Rules{c: c, set: c.Set, graph: graph, hash: maphash.MakeSeed()}
	r.solver = sync.OnceValue(func() *Solver {
		s, err := NewSolver(r.set, r.graph)
		if err != nil {
			panic(err.Error()) // the alphabets have been compared above
		}
		return s
	})
	h := fnv.New64a()
	h.Write([]byte(r.ID()))
	r.fingerprint = h.Sum64()
	return r, nil
}

// ID names the game completely: RulesVersion, Config, Set and Lexicon. A seed gives the same game for the same ID for ever.
func (r *Rules) ID() string {
	c := r.c
	return fmt.Sprintf("dabble/%d set=%s:%x lexicon=%s policy=%s target=%d bonus=%d nodeduction=%t failed=%s notiebonus=%t "+
		"shared=%t untimed=%t untiltimeup=%t unused=%t exchangedloses=%t staletimeups=%d stale=%d",
		RulesVersion, c.Set.ID(), c.Set.Alphabet().Fingerprint(), c.Lexicon.ID(), c.Policy, c.Target, c.Bonus, c.NoDeduction,
		c.FailedChallenge, c.NoTieBonus, c.SharedWin, c.Untimed, c.UntilTimeUp, c.Unused, c.ExchangedLoses, c.StaleTimeUps,
		c.StaleAfter)
}

// Config returns the Config with its standard values filled in (0 where a rule is off).
func (r *Rules) Config() Config { return r.c }

// Set returns the tile set of the game.
func (r *Rules) Set() *tiles.Set { return r.set }

// freeExchange reports whether tiles can be exchanged while time runs.
func (r *Rules) freeExchange() bool { return r.c.Untimed || r.c.UntilTimeUp }
