package scrabbleme

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Phase is what the game waits for.
type Phase uint8

// The phases of a game. A round goes from PhaseBuild to PhaseFill.
const (
	PhaseDeal  Phase = iota // the Table deals the racks, then the podium
	PhaseBuild              // every seat builds, exchanges or passes, all at once and in secret
	PhaseShow               // all have decided: the Table's Tick shows the words
	PhaseDoubt              // each seat challenges or accepts the words of the others
	PhaseJudge              // challenges wait for the Table's ruling
	PhaseSwap               // who used a blank swaps boards, one after another
	PhasePick               // racks are refilled from podium and bag, one seat after another
	PhaseFill               // the Table deals what is still owed for exchanges, then fills up the podium
	PhaseOver
	phases
)

var phaseNames = [phases]string{"deal", "build", "show", "doubt", "judge", "swap", "pick", "fill", "over"}

// String returns the wire word of the phase, or "" for a phase that doesn't exist.
func (p Phase) String() string {
	if p < phases {
		return phaseNames[p]
	}
	return ""
}

// Deed is what a seat does in a round.
type Deed uint8

// The deeds.
const (
	DeedNone     Deed = iota // not decided, or may not build
	DeedPlace                // a word, whose tiles stay on the rack until it is scored
	DeedExchange             // tiles set aside for others
	DeedPass
	DeedOff // a word that was challenged off
	deeds
)

var deedNames = [deeds]string{"none", "place", "exchange", "pass", "off"}

// String returns the wire word of the deed, or "" for a deed that doesn't exist.
func (d Deed) String() string {
	if d < deeds {
		return deedNames[d]
	}
	return ""
}

// State is a position of the game: a plain comparable value, equal to another exactly when the position is the same.
// A copy is a snapshot. Only the Rules that made it can read it.
type State struct {
	rules  uint64 // fingerprint of the Rules
	seed   uint64 // secret
	draws  uint32 // tiles dealt so far; the next one comes from Split(draws)
	round  uint32 // counted from 1; 0 while the racks are dealt
	scores [wordgame.MaxSeats]int32
	raw    [wordgame.MaxSeats]int32 // before the racks were counted: breaks ties
	gained [wordgame.MaxSeats]int32 // points of this round: what the word built is worth
	bag    tiles.Bag
	podium tiles.Rack
	racks  [wordgame.MaxSeats]tiles.Rack
	known  [wordgame.MaxSeats]tiles.Rack // the part of each rack that everybody has seen
	grids  [wordgame.MaxSeats]board.Grid // the board in front of each seat
	built  [wordgame.MaxSeats]board.Placement
	did    [wordgame.MaxSeats]Deed
	rest   [wordgame.MaxSeats]uint8          // exchanged tiles for which no new one was drawn yet
	doubts [wordgame.MaxSeats]wordgame.Seats // who challenges the word of each seat, until the ruling
	idle   uint16                            // rounds in a row without a play
	gone   wordgame.Seats                    // retired
	skip   wordgame.Seats                    // lose this round
	owe    wordgame.Seats                    // lose the next one
	ask    wordgame.Seats                    // PhaseDoubt: who hasn't answered
	swaps  wordgame.Seats                    // PhaseSwap: who still has to swap
	first  wordgame.Seats                    // whose racks were the first to be empty for good
	seats  uint8
	to     wordgame.Seat // PhaseSwap, PhasePick: whose turn it is
	deal   wordgame.Seat // who gets the tiles due; Table: the podium
	due    uint8         // tiles that the Table deals now
	phase  Phase
	cause  cause
}

// String names the round and the phase; it shows no tile, because most are secret.
func (s State) String() string { return fmt.Sprintf("scrabbleme: round %d, %s", s.round, s.phase) }

// GoString is String: no secret goes to a log.
func (s State) GoString() string { return s.String() }

// MarshalJSON refuses: letters need their Set. Use the Marshal methods of Rules.
func (s State) MarshalJSON() ([]byte, error) {
	return nil, errors.New("scrabbleme: encode a State through its Rules")
}

// all is the set of the seats at the start, left those that have not retired.
func (s *State) all() wordgame.Seats  { return 1<<s.seats - 1 }
func (s *State) left() wordgame.Seats { return s.all() &^ s.gone }

// size is how many tiles a full podium has.
func (s *State) size() int { return PodiumEach * int(s.seats) }

// builders are the seats that build in this round: those with tiles that haven't lost it.
func (s *State) builders() (b wordgame.Seats) {
	for i := range wordgame.Seat(s.seats) {
		if !s.gone.Has(i) && !s.skip.Has(i) && s.racks[i].Len() > 0 {
			b = b.With(i)
		}
	}
	return b
}

// decided are the seats that have built, exchanged or passed in this round.
func (s *State) decided() (d wordgame.Seats) {
	for i := range wordgame.Seat(s.seats) {
		if s.did[i] != DeedNone {
			d = d.With(i)
		}
	}
	return d
}

// shown are the seats other than x whose words stand to be challenged.
func (s *State) shown(x wordgame.Seat) (w wordgame.Seats) {
	for i := range wordgame.Seat(s.seats) {
		if i != x && s.did[i] == DeedPlace {
			w = w.With(i)
		}
	}
	return w
}
