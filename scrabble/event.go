package scrabble

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Why a score changed or a turn passed without a move (fields Why of the events).
const (
	WhyChoice     wordgame.Cause = "choice"         // Passed: the seat's own choice
	WhyLostTurn   wordgame.Cause = "lost-challenge" // Passed: the turn lost by a failed challenge
	WhyChallenge  wordgame.Cause = "challenge"      // Scored: bonus or penalty of a failed challenge
	WhyRack       wordgame.Cause = "own-rack"       // Scored: the seat's own tiles at the end
	WhyOtherRacks wordgame.Cause = "other-rack"     // Scored: another seat's tiles, for going out
	WhyAdjusted   wordgame.Cause = "adjusted"       // Scored: the Table's KindAdjust
)

// Event is something that happened. The set of events is closed.
type Event interface {
	For(to wordgame.Seat) Event // what the seat may see of it; Table: the spectators
	event()
}

type (
	// Drew says that tiles were dealt to By; only By sees Tiles, unless Open (the start draw).
	Drew struct {
		By    wordgame.Seat
		N     uint8
		Open  bool
		Tiles tiles.Run
	}
	// Returned says that tiles of the start draw went back to the bag.
	Returned struct {
		By    wordgame.Seat
		Tiles tiles.Run
	}
	// Placed says that By laid tiles and formed Words, the main word first.
	Placed struct {
		By    wordgame.Seat
		Place board.Placement
		Score int32
		Words []board.Formed
	}
	// Exchanged says that By put N tiles aside for new ones; only By sees which.
	Exchanged struct {
		By    wordgame.Seat
		N     uint8
		Tiles tiles.Run
	}
	// Passed says that By's turn went by: own choice or a turn lost.
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
	// Withdrawn says that By's play came off the board; everybody has seen these tiles. The score was taken back.
	Withdrawn struct {
		By    wordgame.Seat
		Tiles tiles.Run
		Score int32
	}
	// Scored is every change of a score that is no Placed or Withdrawn.
	Scored struct {
		By     wordgame.Seat
		Points int32
		Why    wordgame.Cause
		Tiles  tiles.Run // the rack that was counted
	}
	// Retired says that By left.
	Retired struct{ By wordgame.Seat }
	// Ended is the last event of a game.
	Ended struct{ Outcome wordgame.Outcome }
)

// For hides the tiles from everybody but By, unless they were drawn openly.
func (e Drew) For(to wordgame.Seat) Event {
	if to != e.By && !e.Open {
		e.Tiles = tiles.Run{}
	}
	return e
}

// For hides the tiles from everybody but By.
func (e Exchanged) For(to wordgame.Seat) Event {
	if to != e.By {
		e.Tiles = tiles.Run{}
	}
	return e
}

// For returns the event: all of it is public. So it is for the other events.
func (e Returned) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Placed) For(wordgame.Seat) Event { return e }

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
func (Returned) event()   {}
func (Placed) event()     {}
func (Exchanged) event()  {}
func (Passed) event()     {}
func (Challenged) event() {}
func (Ruled) event()      {}
func (Withdrawn) event()  {}
func (Scored) event()     {}
func (Retired) event()    {}
func (Ended) event()      {}
