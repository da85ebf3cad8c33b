package scrabbleme

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

// What the rulebook fixes.
const (
	RackSize   = 7 // tiles on a rack
	PodiumEach = 3 // prize tiles on the podium for each seat at the start
)

const (
	maxStaleAfter  = 10000
	maxBonusPoints = 10000
	defaultBonus   = 50
	defaultMinBag  = 7
	defaultStale   = 2
)

// PickOrder is who picks first after a round. The rulebook doesn't say it.
type PickOrder uint8

// The orders of picking. Where two are equal the seat decides last, the lower one first.
const (
	LowestFirst  PickOrder = iota // the lowest score of the round; of equal ones the lower total
	HighestFirst                  // the highest score of the round; of equal ones the higher total
	LowestTotal                   // the lowest total; of equal ones the lower score of the round
	SeatOrder                     // seat 0 always
	pickOrders
)

var pickOrderNames = [pickOrders]string{"lowest-first", "highest-first", "lowest-total", "seat-order"}

// String returns the wire word, or "" for an order that doesn't exist.
func (o PickOrder) String() string {
	if o < pickOrders {
		return pickOrderNames[o]
	}
	return ""
}

// PodiumFill is when the podium is filled up from the bag. The rulebook doesn't say it.
type PodiumFill uint8

// The times of filling up.
const (
	AfterAll PodiumFill = iota // when all have picked
	AtOnce                     // after each pick
	Never
	podiumFills
)

var podiumFillNames = [podiumFills]string{"after-all", "at-once", "never"}

// String returns the wire word, or "" for a time that doesn't exist.
func (f PodiumFill) String() string {
	if f < podiumFills {
		return podiumFillNames[f]
	}
	return ""
}

// Config is the house rules. The zero value is the rulebook's game, with our choices where it is silent, but a Lexicon
// is required. A number whose zero means "standard" takes wordgame.None for off.
type Config struct {
	Set     *tiles.Set      // nil: tiles.English()
	Layout  *board.Layout   // of every board, square with the start in its centre; nil: board.Standard(). See Layout11, Layout9
	Lexicon lexicon.Lexicon // required; Plays and Best list words of a *lexicon.Graph only

	Policy wordgame.Policy // ByTheBook is Double (a failed challenge costs the next round); also Single and Void

	Bonus            int  // points for building with seven tiles, 0: 50, None: none; to 10,000
	ShareTile        bool // the rulebook read literally: a later word must itself hold a tile that lay there before
	MinBagToExchange int  // tiles the bag must hold for an exchange, 0: 7, None: 1

	Rethink bool // a seat may decide anew until all have decided
	Timed   bool // the Table's TimeUp closes the building: who hasn't decided has passed

	PickOrder PickOrder
	OneByOne  bool // one tile a pick, going round until all racks are full
	Podium    PodiumFill

	EndOnOut    bool // the first empty rack ends the game after its round
	NoDeduction bool // tiles left on racks cost nothing
	OutBonus    bool // who empties its rack alone and first gets the points of the others' tiles at the end
	StaleAfter  int  // rounds in a row without a play that end the game, 0: 2, None: off; to 10,000
}

// Rules is a Config made ready. It never changes and is safe for all goroutines.
type Rules struct {
	c           Config // with the standard values filled in
	set         *tiles.Set
	board       *board.Board
	graph       *lexicon.Graph // nil if the Lexicon is none
	id          string
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
	if c.Set == nil {
		c.Set = tiles.English()
	}
	if c.Layout == nil {
		c.Layout = board.Standard()
	}
	if faults := c.faults(); len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	if c.Policy == wordgame.ByTheBook {
		c.Policy = wordgame.Double
	}
	c.Bonus = number(c.Bonus, defaultBonus, 0)
	c.MinBagToExchange = number(c.MinBagToExchange, defaultMinBag, 1)
	c.StaleAfter = number(c.StaleAfter, defaultStale, 0)
	b, err := board.NewBoard(board.Config{
		Layout: c.Layout, Set: c.Set, Bonus: c.Bonus, BonusTiles: RackSize, MaxTiles: RackSize,
	})
	if err != nil {
		return nil, fmt.Errorf("scrabbleme: %w", err)
	}
	graph, _ := c.Lexicon.(*lexicon.Graph)
	r := &Rules{c: c, set: c.Set, board: b, graph: graph, hash: maphash.MakeSeed()}
	r.id = c.id()
	h := fnv.New64a()
	h.Write([]byte(r.id))
	r.fingerprint = h.Sum64()
	return r, nil
}

// faults lists what is wrong with a Config that has its Set and Layout.
func (c *Config) faults() (faults []error) {
	bad := func(format string, args ...any) { faults = append(faults, fmt.Errorf("scrabbleme: "+format, args...)) }
	limit := func(name string, v, hi int) {
		if v < wordgame.None || v > hi {
			bad("%s is %d, want %d to %d", name, v, wordgame.None, hi)
		}
	}
	graph, isGraph := c.Lexicon.(*lexicon.Graph)
	if c.Lexicon == nil || isGraph && graph == nil {
		bad("a Config needs a Lexicon")
	} else if graph != nil && graph.Alphabet().Fingerprint() != c.Set.Alphabet().Fingerprint() {
		bad("the Lexicon is spelled in alphabet %s, the Set in %s", graph.Alphabet().ID(), c.Set.Alphabet().ID())
	}
	l := c.Layout
	side := l.Rows()
	centre := board.Square{Row: int8(side / 2), Col: int8(side / 2)}
	if side != l.Cols() || side%2 == 0 || l.Start() != centre {
		bad("layout %s is not a square with its start in the centre", l.ID())
	}
	switch c.Policy {
	case wordgame.ByTheBook, wordgame.Void, wordgame.Single, wordgame.Double:
	default:
		bad("there is no policy %v in this game", c.Policy)
	}
	limit("Bonus", c.Bonus, maxBonusPoints)
	limit("MinBagToExchange", c.MinBagToExchange, tiles.MaxTiles)
	limit("StaleAfter", c.StaleAfter, maxStaleAfter)
	if c.PickOrder >= pickOrders {
		bad("there is no PickOrder %d", c.PickOrder)
	}
	if c.Podium >= podiumFills {
		bad("there is no PodiumFill %d", c.Podium)
	}
	return faults
}

// ID names the game completely: RulesVersion, Config, Set, Layout and Lexicon. A seed gives the same game for the same
// ID for ever.
func (r *Rules) ID() string { return r.id }

func (c *Config) id() string {
	return fmt.Sprintf("scrabbleme/%d set=%s:%x layout=%s:%x lexicon=%s policy=%s bonus=%d share=%t minbag=%d rethink=%t "+
		"timed=%t order=%s onebyone=%t podium=%s endonout=%t nodeduct=%t outbonus=%t stale=%d",
		RulesVersion, c.Set.ID(), c.Set.Fingerprint(), c.Layout.ID(), c.Layout.Fingerprint(), c.Lexicon.ID(), c.Policy,
		c.Bonus, c.ShareTile, c.MinBagToExchange, c.Rethink, c.Timed, c.PickOrder, c.OneByOne, c.Podium, c.EndOnOut,
		c.NoDeduction, c.OutBonus, c.StaleAfter)
}

// Config returns the Config with its standard values filled in; New makes equal Rules of it.
func (r *Rules) Config() Config {
	c := r.c
	for _, v := range []*int{&c.Bonus, &c.StaleAfter} { // where 0 would be the standard again
		if *v == 0 {
			*v = wordgame.None
		}
	}
	return c
}

// Set returns the tile set of the game.
func (r *Rules) Set() *tiles.Set { return r.set }

// Board returns what all boards of the game have in common: layout, set and scoring.
func (r *Rules) Board() *board.Board { return r.board }
