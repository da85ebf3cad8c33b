package scrabbleme

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Why a score changed or a seat built nothing (fields Why of the events).
const (
	WhyChoice     wordgame.Cause = "choice"         // Passed: the seat's own choice, or its time was up
	WhyLostRound  wordgame.Cause = "lost-challenge" // Passed: the round lost by a failed challenge
	WhyNoTiles    wordgame.Cause = "no-tiles"       // Passed: the rack is empty
	WhyWord       wordgame.Cause = "word"           // Scored: what was built in the round
	WhyRack       wordgame.Cause = "own-rack"       // Scored: the seat's own tiles at the end
	WhyOtherRacks wordgame.Cause = "other-rack"     // Scored: another seat's tiles, for being out first (Config.OutBonus)
)

// Event is something that happened. The set of events is closed.
type Event interface {
	For(to wordgame.Seat) Event // what the seat may see of it; Table: the spectators
	event()
}

type (
	// Drew says that tiles came from the bag to By, who alone sees Tiles. By Table: onto the podium, where all see them.
	Drew struct {
		By    wordgame.Seat
		N     uint8
		Tiles tiles.Run
	}
	// Began says that a round begins; the seats of Skip lose it.
	Began struct {
		Round uint32
		Skip  wordgame.Seats
	}
	// Decided says that By has built, exchanged or passed; only By sees which.
	Decided struct {
		By   wordgame.Seat
		Move Move
	}
	// Closed says that the Table's time was up: the seats of Late had not decided, or not answered.
	Closed struct{ Late wordgame.Seats }
	// Placed shows what By has built, with the Words it makes, the main word first. It is not scored yet.
	Placed struct {
		By    wordgame.Seat
		Place board.Placement
		Score int32
		Words []board.Formed
	}
	// Exchanged says that By set N tiles aside for new ones; only By sees which.
	Exchanged struct {
		By    wordgame.Seat
		N     uint8
		Tiles tiles.Run
	}
	// Passed says that By built nothing in this round.
	Passed struct {
		By  wordgame.Seat
		Why wordgame.Cause
	}
	// Accepted says that By lets the words stand that it has not challenged.
	Accepted struct{ By wordgame.Seat }
	// Challenged says that By doubts what Seat has built.
	Challenged struct{ By, Seat wordgame.Seat }
	// Ruled is the Table's answer to all challenges: the bits of KindRuling.
	Ruled struct{ Bad uint32 }
	// Withdrawn says that what By had built comes off; everybody has seen these tiles. It was not scored.
	Withdrawn struct {
		By    wordgame.Seat
		Tiles tiles.Run
	}
	// Scored is every change of a score.
	Scored struct {
		By     wordgame.Seat
		Points int32
		Why    wordgame.Cause
		Tiles  tiles.Run // the rack that was counted
	}
	// Swapped says that the boards in front of By and With changed places.
	Swapped struct{ By, With wordgame.Seat }
	// Picked says that By took Tiles from the podium and is due Blind tiles of the bag.
	Picked struct {
		By    wordgame.Seat
		Tiles tiles.Run
		Blind uint8
	}
	// Returned says that the N tiles that By had exchanged went back to the bag.
	Returned struct {
		By wordgame.Seat
		N  uint8
	}
	// Retired says that By left.
	Retired struct{ By wordgame.Seat }
	// Ended is the last event of a game.
	Ended struct{ Outcome wordgame.Outcome }
)

// For hides the tiles from everybody but By, unless they lie on the podium.
func (e Drew) For(to wordgame.Seat) Event {
	if to != e.By && e.By != wordgame.Table {
		e.Tiles = tiles.Run{}
	}
	return e
}

// For hides the decision from everybody but By.
func (e Decided) For(to wordgame.Seat) Event {
	if to != e.By {
		e.Move = Move{}
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
func (e Began) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Closed) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Placed) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Passed) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Accepted) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Challenged) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Ruled) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Withdrawn) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Scored) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Swapped) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Picked) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Returned) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Retired) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Ended) For(wordgame.Seat) Event { return e }

func (Drew) event()       {}
func (Began) event()      {}
func (Decided) event()    {}
func (Closed) event()     {}
func (Placed) event()     {}
func (Exchanged) event()  {}
func (Passed) event()     {}
func (Accepted) event()   {}
func (Challenged) event() {}
func (Ruled) event()      {}
func (Withdrawn) event()  {}
func (Scored) event()     {}
func (Swapped) event()    {}
func (Picked) event()     {}
func (Returned) event()   {}
func (Retired) event()    {}
func (Ended) event()      {}
