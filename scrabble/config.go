package scrabble

import (
	"errors"
	"fmt"
	"hash/fnv"
	"hash/maphash"
	"sync"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// RulesVersion is part of ID: it grows when the same acts would lead to another State.
const RulesVersion = 1

// Limits of a Config.
const (
	MaxRackSize    = 15
	maxStaleAfter  = 10000
	maxEnd         = 200
	defaultRack    = 7
	defaultBonus   = 50
	defaultMinBag  = 7
	defaultPasses  = 2
	defaultStale   = 12
	maxBonusPoints = 10000
)

// Config is the house rules. The zero value is the rulebook's game, but a Lexicon is required. A number whose zero
// means "standard" takes wordgame.None for off.
type Config struct {
	Set     *tiles.Set      // nil: tiles.English()
	Layout  *board.Layout   // nil: board.Standard()
	Lexicon lexicon.Lexicon // required; what can't list its words, being no *lexicon.Graph, leaves Plays without placements

	Policy wordgame.Policy // what a challenge costs; ByTheBook is Double

	Bonus    int // points for laying a whole rack in one turn, 0: 50, None: none
	RackSize int // 1 to MaxRackSize, 0: 7

	MinBagToExchange int // tiles the bag must hold for an exchange, 0: 7, None: 1
	MaxExchanges     int // exchanges a seat in a game, 0: no limit

	SingleEnd        bool // no new tiles on both ends of one run of old tiles
	ReturnStartTiles bool // the tiles drawn for the start go back before the racks are dealt
	NamedOnly        bool // only the words that the challenge names are judged

	EndPasses    int  // passes a seat in a row that end the game, 0: 2, None: off
	EndZeros     int  // scoreless turns of the whole table in a row that end the game, 0: off
	EndZerosSeat int  // the same, counted a seat, 0: off
	NoEmptyEnd   bool // EndPasses and the EndZeros don't end a game while the board is empty

	WithdrawnIsPass bool // a play that was withdrawn counts as a pass
	DoubleRack      bool // two seats: going out earns twice the other's rack, which keeps its score
	SharedWin       bool // equal scores share the win, whatever they were before the racks were counted

	// StaleAfter is how many turns a seat in a row without a play that stands end the game, 0: 12, None: off. If EndPasses and the
	// EndZeros are off too, players who don't want to go on keep the game going for ever.
	StaleAfter int
}

// Rules is a Config made ready. It never changes and is safe for all goroutines.
type Rules struct {
	c           Config // with the standard values filled in
	set         *tiles.Set
	board       *board.Board
	graph       *lexicon.Graph // nil if the Lexicon is none
	id          string
	fingerprint uint64       // of id
	hash        maphash.Seed // of the keys in Plays, which never leave the process
	generators  sync.Pool    // of *generator
}

var (
	_ wordgame.Rules[State, Move, Event]  = (*Rules)(nil)
	_ wordgame.Viewer[State, View]        = (*Rules)(nil)
	_ wordgame.Checker[State, Move, Play] = (*Rules)(nil)
	_ wordgame.Lister[State, Play]        = (*Rules)(nil)
)

// number fills in a standard value: 0 is std, None is off.
func number(v, std, off int) int {
	switch v {
	case 0:
		return std
	case wordgame.None:
		return off
	}
	return v
}

// New makes Rules, or reports all faults of the Config at once.
func New(c Config) (*Rules, error) {
	var faults []error
	bad := func(format string, args ...any) { faults = append(faults, fmt.Errorf("scrabble: "+format, args...)) }
	limit := func(name string, v, lo, hi int) {
		if v != 0 && (v < lo || v > hi) {
			bad("%s is %d, want %d to %d", name, v, lo, hi)
		}
	}
	if c.Set == nil {
		c.Set = tiles.English()
	}
	if c.Layout == nil {
		c.Layout = board.Standard()
	}
	graph, isGraph := c.Lexicon.(*lexicon.Graph)
	if c.Lexicon == nil || isGraph && graph == nil {
		bad("a Config needs a Lexicon")
	} else if isGraph && graph.Alphabet() == nil || c.Set.Alphabet() == nil || c.Layout.Rows() == 0 {
		bad("a Lexicon, Set or Layout that is a zero value")
	} else if isGraph && graph.Alphabet().Fingerprint() != c.Set.Alphabet().Fingerprint() {
		bad("the Lexicon is spelled in alphabet %s, the Set in %s", graph.Alphabet().ID(), c.Set.Alphabet().ID())
	}
	if !c.Policy.Valid() {
		bad("there is no policy %d", c.Policy)
	}
	limit("Bonus", c.Bonus, wordgame.None, maxBonusPoints)
	limit("RackSize", c.RackSize, 1, MaxRackSize)
	limit("MinBagToExchange", c.MinBagToExchange, wordgame.None, 65535)
	limit("MaxExchanges", c.MaxExchanges, wordgame.None, 255)
	limit("EndPasses", c.EndPasses, wordgame.None, maxEnd)
	limit("EndZeros", c.EndZeros, wordgame.None, maxStaleAfter)
	limit("EndZerosSeat", c.EndZerosSeat, wordgame.None, maxStaleAfter)
	limit("StaleAfter", c.StaleAfter, wordgame.None, maxStaleAfter)
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	if c.Policy == wordgame.ByTheBook {
		c.Policy = wordgame.Double
	}
	c.Bonus = number(c.Bonus, defaultBonus, 0)
	c.RackSize = number(c.RackSize, defaultRack, defaultRack)
	c.MinBagToExchange = number(c.MinBagToExchange, defaultMinBag, 1)
	c.MaxExchanges = number(c.MaxExchanges, 0, 0)
	c.EndPasses = number(c.EndPasses, defaultPasses, 0)
	c.EndZeros = number(c.EndZeros, 0, 0)
	c.EndZerosSeat = number(c.EndZerosSeat, 0, 0)
	c.StaleAfter = number(c.StaleAfter, defaultStale, 0)
	b, err := board.NewBoard(board.Config{
		Layout: c.Layout, Set: c.Set, Bonus: c.Bonus, BonusTiles: c.RackSize, MaxTiles: c.RackSize, SingleEnd: c.SingleEnd,
	})
	if err != nil {
		return nil, fmt.Errorf("scrabble: %w", err)
	}
	r := &Rules{c: c, set: c.Set, board: b, graph: graph, hash: maphash.MakeSeed()}
	r.id = r.describe()
	h := fnv.New64a()
	h.Write([]byte(r.id))
	r.fingerprint = h.Sum64()
	return r, nil
}

// ID names the game completely: RulesVersion, Config, Set, Layout and Lexicon. A seed gives the same game for the same
// ID for ever.
func (r *Rules) ID() string { return r.id }

func (r *Rules) describe() string {
	c := r.c
	return fmt.Sprintf("scrabble/%d set=%s:%x layout=%s:%x lexicon=%s policy=%s bonus=%d rack=%d minbag=%d exchanges=%d "+
		"single=%t return=%t named=%t passes=%d zeros=%d seatzeros=%d noempty=%t wpass=%t double=%t shared=%t stale=%d",
		RulesVersion, c.Set.ID(), c.Set.Fingerprint(), c.Layout.ID(), c.Layout.Fingerprint(), c.Lexicon.ID(), c.Policy, c.Bonus, c.RackSize,
		c.MinBagToExchange, c.MaxExchanges, c.SingleEnd, c.ReturnStartTiles, c.NamedOnly, c.EndPasses,
		c.EndZeros, c.EndZerosSeat, c.NoEmptyEnd, c.WithdrawnIsPass, c.DoubleRack, c.SharedWin, c.StaleAfter)
}

// Config returns the Config with its standard values filled in; New makes equal Rules of it.
func (r *Rules) Config() Config {
	c := r.c
	for _, v := range []*int{&c.Bonus, &c.EndPasses, &c.StaleAfter} { // where 0 would be the standard again
		if *v == 0 {
			*v = wordgame.None
		}
	}
	return c
}

// Set returns the tile set of the game.
func (r *Rules) Set() *tiles.Set { return r.set }

// Board returns the board of the game: layout, set and scoring.
func (r *Rules) Board() *board.Board { return r.board }
