package dabble

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Why a score changed or a seat passed (fields Why of the events).
const (
	WhyAccepted  wordgame.Cause = "accepted"     // Passed: the words of the others
	WhyKept      wordgame.Cause = "kept"         // Passed: exchanges nothing
	WhyNothing   wordgame.Cause = "nothing"      // Passed: shows nothing
	WhyWords     wordgame.Cause = "words"        // Scored: the good words at the end of the round
	WhyBonus     wordgame.Cause = "bonus"        // Scored: for finishing first
	WhyUnused    wordgame.Cause = "unused-tiles" // Scored: the tiles that the others did not use (Config.Unused)
	WhyBadWord   wordgame.Cause = "bad-word"     // Scored: the deduction of a call with bad words
	WhyChallenge wordgame.Cause = "challenge"    // Scored: the penalty of a failed challenge
)

// Event is something that happened. The set of events is closed.
type Event interface {
	For(to wordgame.Seat) Event // what the seat may see of it; Table: the spectators
	event()
}

type (
	// Drew says that By was dealt N tiles; only By sees Tiles.
	Drew struct {
		By    wordgame.Seat
		N     uint8
		Tiles tiles.Run
	}
	// Exchanged says that By put N tiles back into the pool; only By sees which.
	Exchanged struct {
		By    wordgame.Seat
		N     uint8
		Tiles tiles.Run
	}
	// Called says that By shouted DABBLE. Only By sees Rows: they are secret until the Tick, when a Shown follows.
	Called struct {
		By   wordgame.Seat
		Rows Rows
	}
	// Shown says that By's rows lie open: those of its call, or what it has when the round is decided. Loose are its other
	// tiles; they are shown only where they count (Config.Unused).
	Shown struct {
		By     wordgame.Seat
		Call   bool
		Rows   Rows
		Points [RowCount]int32
		Loose  tiles.Run
	}
	// Passed says that By accepted, exchanged nothing or showed nothing.
	Passed struct {
		By  wordgame.Seat
		Why wordgame.Cause
	}
	// Challenged says that By doubts rows of Seat: bit i is row i.
	Challenged struct {
		By, Seat wordgame.Seat
		Rows     uint32
	}
	// Ruled is the Table's answer: the rows that are no words, as the bits of RowBit.
	Ruled struct{ Bad uint32 }
	// Fell says that By's call had bad rows: it stops for the round.
	Fell struct {
		By  wordgame.Seat
		Bad uint32 // bit i is row i
	}
	// Stood says that By's call stands: the round is decided.
	Stood struct{ By wordgame.Seat }
	// Barred says that By stops for the round because its challenge failed (FailedChallenge Out).
	Barred struct{ By wordgame.Seat }
	// Expired says that time was up, for the Nth time in this round.
	Expired struct{ N uint16 }
	// Scored is every change of a score.
	Scored struct {
		By     wordgame.Seat
		Points int32
		Why    wordgame.Cause
	}
	// Closed says that the round is scored and all tiles go back; it comes after the round's last Scored.
	Closed struct{ Round uint32 }
	// Retired says that By left.
	Retired struct{ By wordgame.Seat }
	// Ended is the last event of a game.
	Ended struct{ Outcome wordgame.Outcome }
)

// For hides the tiles from everybody but By.
func (e Drew) For(to wordgame.Seat) Event {
	if to != e.By {
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

// For hides the rows from everybody but By.
func (e Called) For(to wordgame.Seat) Event {
	if to != e.By {
		e.Rows = Rows{}
	}
	return e
}

// For returns the event: all of it is public. So it is for the other events.
func (e Shown) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Passed) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Challenged) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Ruled) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Fell) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Stood) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Barred) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Expired) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Scored) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Closed) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Retired) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Ended) For(wordgame.Seat) Event { return e }

func (Drew) event()       {}
func (Exchanged) event()  {}
func (Called) event()     {}
func (Shown) event()      {}
func (Passed) event()     {}
func (Challenged) event() {}
func (Ruled) event()      {}
func (Fell) event()       {}
func (Stood) event()      {}
func (Barred) event()     {}
func (Expired) event()    {}
func (Scored) event()     {}
func (Closed) event()     {}
func (Retired) event()    {}
func (Ended) event()      {}
