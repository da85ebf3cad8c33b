package nabit

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
)

// Phase is what the game waits for.
type Phase uint8

// The phases of a game. In each of them tiles may be due, which the Table deals before anybody else acts.
const (
	PhaseTurn  Phase = iota // a seat to move; the play before it may be open to challenge
	PhaseBank               // the mover has nabbed: it banks a tile or passes
	PhaseJudge              // a challenge waits for the Table's ruling
	PhaseLast               // the last play of the game: the others challenge or pass
	PhaseOver
)

var phaseNames = [...]string{"turn", "bank", "judge", "last", "over"}

// String returns the wire word of the phase, or "" for a phase that doesn't exist.
func (p Phase) String() string {
	if int(p) < len(phaseNames) {
		return phaseNames[p]
	}
	return ""
}

// Last is the latest play on the table, and while it is open all it takes to undo it. No tiles in Place: there is none.
type Last struct {
	Turn     uint32         // the counters and seats of the State before the play
	Zeros    uint32         //
	Passed   wordgame.Seats //
	Skip     wordgame.Seats //
	Out      bool           // a seat was out before the play
	By       wordgame.Seat
	Open     bool // can be challenged once the mover has banked or declined, or is being judged
	Nabs     uint8
	Banked   Tile // in this turn
	Place    Placement
	Drawn    Hand                // the refill of the hand
	controls [MaxPieces]controls // of the grid before the play, in its order
}

// State is a position of the game: a plain comparable value, equal to another exactly when the position is the same.
// A copy is a snapshot. Only the Rules that made it can read it. Its one secret is the seed.
type State struct {
	rules  uint64 // fingerprint of the Rules
	seed   uint64 // secret
	draws  uint32 // tiles dealt so far; the next one comes from Split(draws)
	turn   uint32 // turns taken, skipped ones too
	doubts uint32 // words challenged, while the ruling is awaited: always 0, all of them
	zeros  uint32 // turns in a row without a play
	last   Last
	passed wordgame.Seats // who has passed in the present row of passes
	gone   wordgame.Seats // retired
	skip   wordgame.Seats // owe a turn
	ask    wordgame.Seats // PhaseLast: who hasn't answered
	grid   Grid
	bags   [wordgame.MaxSeats]Bag
	banks  [wordgame.MaxSeats]Bag // banked tiles
	hands  [wordgame.MaxSeats]Hand
	due    [wordgame.MaxSeats]uint8 // tiles that the Table deals now
	seats  uint8
	to     wordgame.Seat // to move
	doubt  wordgame.Seat // who challenges, while the ruling is awaited
	phase  Phase
	blind  bool // the tile that is due goes to the mover's bank
	out    bool // a seat has neither hand nor bag; under FinishRound the round goes on
	cause  cause
}

// String names the turn and the phase.
func (s State) String() string {
	return fmt.Sprintf("nabit: turn %d, %s, seat %d to move", s.turn, s.phase, s.to)
}

// GoString is String: no secret goes to a log.
func (s State) GoString() string { return s.String() }

// MarshalJSON refuses: letters need their Set. Use the Marshal methods of Rules.
func (s State) MarshalJSON() ([]byte, error) {
	return nil, errors.New("nabit: encode a State through its Rules")
}

// all is the set of the seats at the start, left those that have not retired.
func (s *State) all() wordgame.Seats  { return 1<<s.seats - 1 }
func (s *State) left() wordgame.Seats { return s.all() &^ s.gone }

// dealing reports whether the Table has tiles to deal.
func (s *State) dealing() bool { return s.due != [wordgame.MaxSeats]uint8{} }

// isOut reports whether a seat has neither hand nor bag.
func (s *State) isOut(seat wordgame.Seat) bool { return s.hands[seat].n == 0 && s.bags[seat].n == 0 }

// after is the next seat that hasn't retired; round tells whether the way there passes first, with whom a round begins.
func (s *State) after(x, first wordgame.Seat) (next wordgame.Seat, round bool) {
	for range s.seats {
		if x++; uint8(x) >= s.seats {
			x = 0
		}
		round = round || x == first
		if !s.gone.Has(x) {
			break
		}
	}
	return x, round
}
