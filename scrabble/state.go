package scrabble

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Phase is what the game waits for.
type Phase uint8

// The phases of a game.
const (
	PhaseDraw  Phase = iota // each seat draws for the start; then the racks are dealt in PhaseTurn
	PhaseTurn               // a seat to move; the play before it may be open to challenge
	PhaseJudge              // a challenge waits for the Table's ruling
	PhaseLast               // somebody is out: the others challenge or pass
	PhaseCount              // the game is over once the tiles owed have been dealt
	PhaseOver
)

var phaseNames = [...]string{"draw", "turn", "judge", "last", "count", "over"}

// String returns the wire word of the phase, or "" for a phase that doesn't exist.
func (p Phase) String() string {
	if int(p) < len(phaseNames) {
		return phaseNames[p]
	}
	return ""
}

// Last is the latest play on the board, and while it is open all it takes to undo it. Everything but Drawn is public.
// No tiles in Place: there is none.
type Last struct {
	By     wordgame.Seat
	Open   bool                     // can be challenged, or is being judged
	Refill uint8                    // tiles that came due with the play
	Dealt  uint8                    // how many of these were dealt
	Zeros  uint16                   // the counters of the State before the play
	Passes [wordgame.MaxSeats]uint8 //
	Span   uint32                   // bit i: the square i steps from Place.At got a new tile
	Score  int32
	Place  board.Placement
	Known  tiles.Rack // what was known of the rack before the play
	Drawn  tiles.Run  // secret: the Dealt tiles
}

// State is a position of the game: a plain comparable value, equal to another exactly when the position is the same.
// A copy is a snapshot. Only the Rules that made it can read it.
type State struct {
	rules  uint64 // fingerprint of the Rules
	seed   uint64 // secret
	draws  uint32 // tiles dealt so far; the next one comes from Split(draws)
	turn   uint32 // turns taken, skipped ones too
	scores [wordgame.MaxSeats]int32
	raw    [wordgame.MaxSeats]int32 // before the racks were counted: breaks ties
	bag    tiles.Bag                // with the tiles still owed
	racks  [wordgame.MaxSeats]tiles.Rack
	known  [wordgame.MaxSeats]tiles.Rack // the part of each rack that everybody has seen
	due    [wordgame.MaxSeats]uint8      // tiles owed: dealt later, or never known
	passes [wordgame.MaxSeats]uint8      // passes of each seat in the present row of passes
	swaps  [wordgame.MaxSeats]uint8      // exchanges made; only counted under MaxExchanges
	grid   board.Grid
	last   Last
	aside  tiles.Run      // exchanged tiles until the new ones are dealt
	doubts uint32         // words challenged, while the ruling is awaited; 0 is all
	zeros  uint16         // scoreless turns in a row
	gone   wordgame.Seats // retired
	skip   wordgame.Seats // owe a turn
	deal   wordgame.Seats // wait for the Table's deal
	ask    wordgame.Seats // PhaseDraw: who is compared; PhaseLast: who hasn't answered
	seats  uint8
	to     wordgame.Seat // to move; in the end of a Triple challenge the winner
	doubt  wordgame.Seat // who challenges, while the ruling is awaited
	phase  Phase
	out    bool // the last play emptied the rack and the bag
	cause  cause
}

// String names the turn and the phase; it shows no tile, because most are secret.
func (s State) String() string {
	return fmt.Sprintf("scrabble: turn %d, %s, seat %d to move", s.turn, s.phase, s.to)
}

// GoString is String: no secret goes to a log.
func (s State) GoString() string { return s.String() }

// MarshalJSON refuses: letters need their Set. Use the Marshal methods of Rules.
func (s State) MarshalJSON() ([]byte, error) {
	return nil, errors.New("scrabble: encode a State through its Rules")
}

// bagLen is how many tiles can still be drawn: those owed lie in the bag too, but belong to racks.
func (s *State) bagLen() int {
	n := s.bag.Len()
	for _, d := range s.due {
		n -= int(d)
	}
	return n
}

// all is the set of the seats at the start, left those that have not retired.
func (s *State) all() wordgame.Seats  { return 1<<s.seats - 1 }
func (s *State) left() wordgame.Seats { return s.all() &^ s.gone }

// after is the next seat that hasn't retired.
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
