package gcg

import (
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Kind says what a line of a game file is about.
type Kind uint8

// The kinds of events.
const (
	KindPlay      Kind = 1 + iota // tiles laid on the board
	KindExchange                  // tiles exchanged, known or only counted
	KindPass                      // nothing done, or a turn lost
	KindWithdrawn                 // the play before it comes off the board
	KindBonus                     // points for a challenge that failed: to the player challenged, or off the challenger
	KindTime                      // a clock penalty
	KindEndRack                   // tiles left at the end: gained from the other player, or lost
)

var kindNames = [...]string{"", "play", "exchange", "pass", "withdrawn", "bonus", "time", "end rack"}

// String names the kind, "" for one that doesn't exist.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return ""
}

// Player is who sits at a seat.
type Player struct {
	Nick string // stands before the player's events: no spaces, different from the other player's
	Name string // the full name, may be empty
}

// Pragma is a line about the game as a whole, such as "#lexicon NWL23".
type Pragma struct {
	Name string // in lower case, without the #
	Text string // may be empty
}

// Event is a line of play. Scores and totals are kept as they are written, right or wrong.
type Event struct {
	Line  int             // of the file it was read from; 0 for one that was not read
	By    wordgame.Seat   // 0 or 1
	Kind  Kind            //
	Rack  tiles.Rack      // the player's tiles before it, as far as they are known, those used always among them; empty: unknown
	Place board.Placement // KindPlay, in the board's canonical form
	Tiles tiles.Rack      // KindExchange: the tiles given, if known; KindEndRack: the tiles left
	N     int             // KindExchange: how many tiles are exchanged
	Score int             // what the line adds to the player's total
	Total int             // the player's total after it
	Note  string          // comment; lines are apart by \n
}

// Game is what a game file holds. Seat 0 is player 1.
type Game struct {
	Players [2]Player
	Pragmas []Pragma // in the order of the file, each name once
	Note    string   // comments before the first event
	Events  []Event
	Racks   [2]tiles.Rack // of an unfinished game, as far as they are known
}

// Pragma returns the text of a pragma; the name is written in lower case, without the #.
func (g *Game) Pragma(name string) (text string, ok bool) {
	for _, p := range g.Pragmas {
		if p.Name == name {
			return p.Text, true
		}
	}
	return "", false
}

// Totals returns the totals that were written last.
func (g *Game) Totals() (totals [2]int) {
	for _, e := range g.Events {
		totals[e.By&1] = e.Total
	}
	return totals
}

// Ended reports whether a line counts the tiles left, as finished games have it.
func (g *Game) Ended() bool {
	for _, e := range g.Events {
		if e.Kind == KindEndRack {
			return true
		}
	}
	return false
}

// Why something in a file is wrong. Faults of a placement have the reasons of package board.
const (
	ErrSyntax   wordgame.Reason = "syntax"       // none of the known line forms
	ErrEncoding wordgame.Reason = "encoding"     // bytes that are no text, or a character set that isn't supported
	ErrPlayers  wordgame.Reason = "players"      // a player missing, double, unknown, or more than two
	ErrTiles    wordgame.Reason = "tiles"        // characters that are no tiles, or more tiles than the set has
	ErrRack     wordgame.Reason = "rack"         // a rack that can't be what the player has
	ErrOrder    wordgame.Reason = "out-of-order" // a line that can't stand there
	ErrScore    wordgame.Reason = "score"        // a score that the board does not give
	ErrTotal    wordgame.Reason = "total"        // a total that does not follow from the one before
	ErrWord     wordgame.Reason = "word"         // a word that is not written out, or not as it lies on the board
	ErrPragma   wordgame.Reason = "pragma"       // a pragma that comes twice, too late, or with an unknown value
	ErrRule     wordgame.Reason = "rule"         // Replay: the rules have it otherwise
)

// Fault is something wrong in a file: the error of Read, a warning, or a difference that Replay found.
type Fault struct {
	Line   int // counted from 1; 0 where it is about the file as a whole
	Reason wordgame.Reason
	Text   string // a sentence
}

// Error names the line.
func (f *Fault) Error() string {
	if f.Line == 0 {
		return "gcg: " + f.Text
	}
	return "gcg: line " + itoa(f.Line) + ": " + f.Text
}

// Unwrap returns the Reason.
func (f *Fault) Unwrap() error { return f.Reason }

// String is Error without the package's name.
func (f Fault) String() string { return strings.TrimPrefix(f.Error(), "gcg: ") }
