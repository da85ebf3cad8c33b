package dabble

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Phase is what the game waits for.
type Phase uint8

// The phases of a round. Tiles that are due are dealt before anything else happens, whatever the phase.
const (
	PhaseBuild    Phase = iota // time runs: everybody builds words and may call
	PhaseExchange              // time is up: each seat that is still in exchanges tiles or passes
	PhaseDoubt                 // words lie open: each seat accepts or challenges those of the others
	PhaseJudge                 // challenges wait for the Table's ruling
	PhaseShow                  // the round is decided: the others show the words that they have
	PhaseOver
)

var phaseNames = [...]string{"build", "exchange", "doubt", "judge", "show", "over"}

// String returns the wire word of the phase, or "" for a phase that doesn't exist.
func (p Phase) String() string {
	if int(p) < len(phaseNames) {
		return phaseNames[p]
	}
	return ""
}

// State is a position of the game: a plain comparable value, equal to another exactly when the position is the same.
// A copy is a snapshot. Only the Rules that made it can read it.
type State struct {
	rules   uint64 // fingerprint of the Rules
	seed    uint64 // secret
	draws   uint32 // tiles dealt so far; the next one comes from Split(draws)
	round   uint32 // counted from 1
	scores  [wordgame.MaxSeats]int32
	pool    tiles.Bag
	racks   [wordgame.MaxSeats]tiles.Rack               // all 20 tiles, those in rows too
	rows    [wordgame.MaxSeats]Rows                     // called or shown this round; a call is secret until it is seen
	bad     [wordgame.MaxSeats]uint8                    // rows that were ruled to be no words
	ask     [wordgame.MaxSeats]wordgame.Seats           // PhaseDoubt: whose open rows each has neither accepted nor doubted
	doubts  [wordgame.MaxSeats][wordgame.MaxSeats]uint8 // rows that the first seat doubts of the second, until the ruling
	called  wordgame.Seats                              // calls wait for the Table's Tick
	seen    wordgame.Seats                              // rows lie open; under Config.Unused the whole rack
	open    wordgame.Seats                              // of these, those that can be challenged now or are being judged
	stands  wordgame.Seats                              // the call stands
	fallen  wordgame.Seats                              // the call had a bad word
	out     wordgame.Seats                              // can't call any more this round
	swapped wordgame.Seats                              // has exchanged this round; only under Config.ExchangedLoses
	wait    wordgame.Seats                              // PhaseExchange, PhaseShow: whom it waits for
	deal    wordgame.Seats                              // waits for the Table's deal
	gone    wordgame.Seats                              // retired
	timeUps uint16                                      // this round
	empty   uint16                                      // rounds in a row without a point
	seats   uint8
	phase   Phase
	closing bool // the round is decided: what is open now are words shown, not calls
	cause   cause
}

// String names the round and the phase; it shows no tile, because most are secret.
func (s State) String() string { return fmt.Sprintf("dabble: round %d, %s", s.round, s.phase) }

// GoString is String: no secret goes to a log.
func (s State) GoString() string { return s.String() }

// MarshalJSON refuses: letters need their Set. Use the Marshal methods of Rules.
func (s State) MarshalJSON() ([]byte, error) {
	return nil, errors.New("dabble: encode a State through its Rules")
}

// all is the set of the seats at the start, left those that have not retired, in those that can still call this round.
func (s *State) all() wordgame.Seats  { return 1<<s.seats - 1 }
func (s *State) left() wordgame.Seats { return s.all() &^ s.gone }
func (s *State) in() wordgame.Seats   { return s.left() &^ s.out }

// due is how many tiles the seat is to be dealt.
func (s *State) due(seat wordgame.Seat) int { return HandSize - s.racks[seat].Len() }

// asked is the set of seats that have to accept or challenge.
func (s *State) asked() (seats wordgame.Seats) {
	for i := range wordgame.Seat(s.seats) {
		if s.ask[i] != 0 {
			seats = seats.With(i)
		}
	}
	return seats
}

// good is the rows of a seat that count: complete, and not ruled bad.
func (s *State) good(seat wordgame.Seat) uint32 {
	return s.rows[seat].Filled() &^ uint32(s.bad[seat])
}
