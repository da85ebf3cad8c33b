package dash

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Phase is what the game waits for.
type Phase uint8

// The phases of a game. In each of them the Table deals first if anything is due.
const (
	PhaseDeal   Phase = iota // the Table deals the hands
	PhaseReveal              // the revealer turns a Dash card; anybody may exchange before
	PhaseLetter              // the revealer chooses the deck of the letter card, or names the letter
	PhaseRace                // all who are in lay cards, give up or exchange; the Table ticks
	PhaseDraw                // the winner draws card by card
	PhaseOver
)

var phaseNames = [...]string{"deal", "reveal", "letter", "race", "draw", "over"}

// String returns the wire word of the phase, or "" for a phase that doesn't exist.
func (p Phase) String() string {
	if int(p) < len(phaseNames) {
		return phaseNames[p]
	}
	return ""
}

// Stand is how a seat stands to the present Dash card.
type Stand uint8

// A seat that is in may act; each of the others has done what it could for this Dash card.
const (
	StandIn        Stand = iota
	StandLaid            // its claim waits for the Tick
	StandGaveUp          // said that it has no word
	StandFailed          // laid down cards that are no word for this card
	StandExchanged       // exchanged cards, sits out
)

var standNames = [...]string{"in", "laid", "gave-up", "failed", "exchanged"}

// String returns the wire word, or "" for one that doesn't exist.
func (s Stand) String() string {
	if int(s) < len(standNames) {
		return standNames[s]
	}
	return ""
}

// State is a position of the game: a plain comparable value, equal to another exactly when the position is the same.
// A copy is a snapshot. Only the Rules that made it can read it.
type State struct {
	rules    uint64                        // fingerprint of the Rules
	seed     uint64                        // secret
	draws    uint32                        // cards dealt so far; the next one comes from Split(draws)
	turn     uint32                        // Dash cards turned so far
	won      [wordgame.MaxSeats]DashSet    // Dash cards
	decks    [2]tiles.Deck                 // vowels, consonants
	dashes   pile                          //
	hands    [wordgame.MaxSeats]tiles.Rack // without the cards of a claim
	known    [wordgame.MaxSeats]tiles.Rack // the part of each hand that everybody has seen
	claims   [wordgame.MaxSeats]tiles.Run  // on the table, waiting for the Tick
	aside    tiles.Run                     // exchanged cards until the new ones are dealt to the one seat that is due
	due      [wordgame.MaxSeats][2]uint8   // cards that the Table owes, by deck
	stand    [wordgame.MaxSeats]Stand      // 0 for a seat that has left
	barren   uint16                        // Dash cards in a row without a taker
	gone     wordgame.Seats                // retired
	seats    uint8                         //
	revealer wordgame.Seat                 // turns the card, or has turned it
	winner   wordgame.Seat                 // PhaseDraw: who draws, else 0
	want     Pile                          // the deck of which the Table must turn a card face up, or 0
	open     DashCard                      // lies open, or 0
	letter   tiles.Tile                    // turned or named for the open card, or 0
	phase    Phase                         //
	cause    cause                         //
}

// String names the turn and the phase; it shows no card, because most are secret.
func (s State) String() string {
	return fmt.Sprintf("dash: Dash card %d, %s, seat %d reveals", s.turn, s.phase, s.revealer)
}

// GoString is String: no secret goes to a log.
func (s State) GoString() string { return s.String() }

// MarshalJSON refuses: letters need their Set. Use the Marshal methods of Rules.
func (s State) MarshalJSON() ([]byte, error) {
	return nil, errors.New("dash: encode a State through its Rules")
}

// all is the set of the seats at the start, left those that have not retired, in those that may still act for this card.
func (s *State) all() wordgame.Seats  { return 1<<s.seats - 1 }
func (s *State) left() wordgame.Seats { return s.all() &^ s.gone }

func (s *State) in() wordgame.Seats {
	in := s.left()
	for i, stand := range s.stand {
		if stand != StandIn {
			in = in.Without(wordgame.Seat(i))
		}
	}
	return in
}

// laid is the set of seats whose claims wait.
func (s *State) laid() (laid wordgame.Seats) {
	for i, stand := range s.stand {
		if stand == StandLaid {
			laid = laid.With(wordgame.Seat(i))
		}
	}
	return laid
}

// owing is the set of seats that the Table owes cards.
func (s *State) owing() (owing wordgame.Seats) {
	for i, due := range s.due {
		if due != [2]uint8{} {
			owing = owing.With(wordgame.Seat(i))
		}
	}
	return owing
}

// waits reports whether the Table must deal before anybody else can act.
func (s *State) waits() bool { return s.want != 0 || s.owing() != 0 }

// after is the next seat to the left that hasn't retired.
func (s *State) after(x wordgame.Seat) wordgame.Seat {
	for range s.seats {
		x++
		if uint8(x) >= s.seats {
			x = 0
		}
		if !s.gone.Has(x) {
			break
		}
	}
	return x
}
