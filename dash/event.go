package dash

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Event is something that happened. The set of events is closed. The acts that only ask the Table for a card (KindReveal,
// KindLetter, KindDraw) have no event of their own: what the Table deals has.
type Event interface {
	For(to wordgame.Seat) Event // what the seat may see of it; Table: the spectators
	event()
}

type (
	// Drew says that N cards of a deck were dealt to By; only By sees Cards.
	Drew struct {
		By    wordgame.Seat
		Deck  Pile
		N     uint8
		Cards tiles.Run // sorted
	}
	// Revealed says that By has turned a Dash card.
	Revealed struct {
		By   wordgame.Seat
		Dash DashCard
	}
	// Turned says that a letter card was turned for the open Dash card.
	Turned struct {
		Deck Pile
		Card tiles.Tile
	}
	// Named says that By named the letter for the open Dash card (NamedLetter).
	Named struct {
		By     wordgame.Seat
		Letter tiles.Tile
	}
	// Claimed says that By laid cards that are good for the open Dash card, and for which word they are taken.
	Claimed struct {
		By    wordgame.Seat
		Cards tiles.Run // sorted
		Word  tiles.Word
	}
	// Failed says that By laid cards that are no word for the open Dash card; it has taken them back.
	Failed struct {
		By    wordgame.Seat
		Cards tiles.Run // sorted
		Why   wordgame.Reason
	}
	// GaveUp says that By has no word for the open Dash card.
	GaveUp struct{ By wordgame.Seat }
	// Exchanged says that By put cards aside for as many new ones; only By sees which.
	Exchanged struct {
		By     wordgame.Seat
		Vowels uint8     // of the new cards
		Given  [2]uint8  // vowels and consonants put aside: the backs show it
		Cards  tiles.Run // sorted
	}
	// Shuffled says that exchanged cards were shuffled into a deck: nobody knows its order any more.
	Shuffled struct{ Deck Pile }
	// PutUnder says that cards went under a deck, in this order, for all to see.
	PutUnder struct {
		Deck  Pile
		Cards tiles.Run
	}
	// Won says that By has won the open Dash card: one point.
	Won struct {
		By   wordgame.Seat
		Dash DashCard
	}
	// Lost says that one of By's Dash cards went under its deck, for a false lay-down: one point less.
	Lost struct {
		By   wordgame.Seat
		Dash DashCard
	}
	// Returned says that the open Dash card went under its deck: there was a tie, or nobody had a word.
	Returned struct {
		Dash DashCard
		Tied wordgame.Seats
	}
	// Retired says that By left.
	Retired struct{ By wordgame.Seat }
	// Ended is the last event of a game.
	Ended struct{ Outcome wordgame.Outcome }
)

// For hides the cards from everybody but By.
func (e Drew) For(to wordgame.Seat) Event {
	if to != e.By {
		e.Cards = tiles.Run{}
	}
	return e
}

// For hides the cards from everybody but By.
func (e Exchanged) For(to wordgame.Seat) Event {
	if to != e.By {
		e.Cards = tiles.Run{}
	}
	return e
}

// For returns the event: all of it is public. So it is for the events below.
func (e Revealed) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Turned) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Named) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Claimed) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Failed) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e GaveUp) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Shuffled) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e PutUnder) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Won) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Lost) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Returned) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Retired) For(wordgame.Seat) Event { return e }

// For returns the event.
func (e Ended) For(wordgame.Seat) Event { return e }

func (Drew) event()      {}
func (Revealed) event()  {}
func (Turned) event()    {}
func (Named) event()     {}
func (Claimed) event()   {}
func (Failed) event()    {}
func (GaveUp) event()    {}
func (Exchanged) event() {}
func (Shuffled) event()  {}
func (PutUnder) event()  {}
func (Won) event()       {}
func (Lost) event()      {}
func (Returned) event()  {}
func (Retired) event()   {}
func (Ended) event()     {}
