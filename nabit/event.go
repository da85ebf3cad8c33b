package nabit

import (
	"github.com/tilewright/wordgame"
)

// Why a turn passed without a move or a score changed (fields Why of the events).
const (
	WhyChoice   wordgame.Cause = "choice"         // Passed: the seat's own choice
	WhyLostTurn wordgame.Cause = "lost-challenge" // Passed: the turn lost by a failed challenge, under Double
	WhyUnplayed wordgame.Cause = "unplayed"       // Scored: tiles in hand and bag at the end, under MinusUnplayed
)

// Points is a change of the score of each seat.
type Points [wordgame.MaxSeats]int32

// Event is something that happened. The set of events is closed.
type Event interface {
	For(to wordgame.Seat) Event // all of it: in this game everything but the seed lies open
	event()
}

type (
	// Drew says that tiles were dealt from By's bag to its hand.
	Drew struct {
		By    wordgame.Seat
		Tiles Hand
	}
	// Placed says that By linked and stacked tiles. Words are those made, the one along the line of play first, with who
	// controls them now; Nabs are those nabbed. Points are what the play changes, for everybody.
	Placed struct {
		By     wordgame.Seat
		Place  Placement
		Words  []Word
		Nabs   []Nab
		Points Points
	}
	// Banked says that By banked a tile, for a point.
	Banked struct {
		By   wordgame.Seat
		Tile Tile
	}
	// Exchanged says that By put tiles back into its bag, for as many others.
	Exchanged struct {
		By    wordgame.Seat
		Tiles Hand
	}
	// Passed says that By did nothing: it passed, banked no tile, let the last play stand, or lost its turn.
	Passed struct {
		By  wordgame.Seat
		Why wordgame.Cause
	}
	// Challenged says that By doubts words of the last play; 0 is all of them.
	Challenged struct {
		By    wordgame.Seat
		Words uint32
	}
	// Ruled is the Table's answer: the bad words of the play, bit by bit.
	Ruled struct{ Bad uint32 }
	// Withdrawn says that By's play came off the table with all that followed from it: control is what it was before, the
	// tile banked is in the hand again (under BankFromBag in the bag), the tiles drawn are in the bag.
	Withdrawn struct {
		By     wordgame.Seat
		Place  Placement
		Banked Tile // 0: none
		Drawn  Hand
		Points Points
	}
	// Scored is a change of a score that is no other event's.
	Scored struct {
		By     wordgame.Seat
		Points int32
		Why    wordgame.Cause
	}
	// Retired says that By left. Its words count for nobody: Points is what it loses, 0 or less.
	Retired struct {
		By     wordgame.Seat
		Points int32
	}
	// Ended is the last event of a game.
	Ended struct{ Outcome wordgame.Outcome }
)

// Nab is a word taken from another player: as it was, with who controlled it, and as it is.
type Nab struct{ Was, Is Word }

// For returns the event: all of it is public. So it is for the other events.
func (e Drew) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Placed) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Banked) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Exchanged) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Passed) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Challenged) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Ruled) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Withdrawn) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Scored) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Retired) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Ended) For(wordgame.Seat) Event { return e }

func (Drew) event()       {}
func (Placed) event()     {}
func (Banked) event()     {}
func (Exchanged) event()  {}
func (Passed) event()     {}
func (Challenged) event() {}
func (Ruled) event()      {}
func (Withdrawn) event()  {}
func (Scored) event()     {}
func (Retired) event()    {}
func (Ended) event()      {}
