package dabble

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// View is what one seat sees: the position now. What it has seen before is in its events.
type View struct {
	Me      wordgame.Seat // the reader; Table: the spectators
	Seats   uint8
	Phase   Phase
	Closing bool // the round is decided: what lies open are words shown, not calls
	Cause   wordgame.Cause
	Wait    wordgame.Turn
	Rules   uint64
	Round   uint32 // counted from 1
	TimeUps uint16 // times that time was up in this round
	Empty   uint16 // rounds in a row without a point
	Pool    uint16 // tiles face down on the table
	Scores  [wordgame.MaxSeats]int32
	Rack    tiles.Rack                                  // the reader's own tiles, those in Rows too
	Sizes   [wordgame.MaxSeats]uint8                    // tiles of each seat
	Known   [wordgame.MaxSeats]tiles.Rack               // the part of each rack that everybody has seen
	Rows    [wordgame.MaxSeats]Rows                     // what lies open, and the reader's own call
	Bad     [wordgame.MaxSeats]uint8                    // rows that were ruled to be no words: bit i is row i
	Called  wordgame.Seats                              // calls that wait for the Tick
	Seen    wordgame.Seats                              // whose rows lie open
	Open    wordgame.Seats                              // of these, whose can be challenged or are being judged
	Stands  wordgame.Seats                              // whose call stands
	Fallen  wordgame.Seats                              // whose call had a bad word
	Out     wordgame.Seats                              // who can't call any more this round
	Swapped wordgame.Seats                              // who has exchanged this round; only under Config.ExchangedLoses
	Waits   wordgame.Seats                              // who has yet to exchange or to show
	Deal    wordgame.Seats                              // who waits for the Table's deal
	Gone    wordgame.Seats                              // who has retired
	Ask     [wordgame.MaxSeats]wordgame.Seats           // whose open rows each has neither accepted nor doubted
	Doubts  [wordgame.MaxSeats][wordgame.MaxSeats]uint8 // rows that the first seat doubts of the second, until the ruling
}

// View returns what the seat sees; for the Table what spectators see. It panics if the State is of other Rules.
func (r *Rules) View(s State, to wordgame.Seat) View {
	r.mustOwn(&s)
	v := View{
		Me: to, Seats: s.seats, Phase: s.phase, Closing: s.closing, Cause: s.cause.Cause(), Wait: r.toAct(&s), Rules: s.rules,
		Round: s.round, TimeUps: s.timeUps, Empty: s.empty, Pool: uint16(s.pool.Len()), Scores: s.scores, Bad: s.bad,
		Called: s.called, Seen: s.seen, Open: s.open, Stands: s.stands, Fallen: s.fallen, Out: s.out, Swapped: s.swapped,
		Waits: s.wait, Deal: s.deal, Gone: s.gone, Ask: s.ask, Doubts: s.doubts,
	}
	for i := range wordgame.Seat(s.seats) {
		v.Sizes[i] = uint8(s.racks[i].Len())
		if s.seen.Has(i) || i == to {
			v.Rows[i] = s.rows[i]
		}
		switch {
		case s.seen.Has(i) && r.c.Unused:
			v.Known[i] = s.racks[i]
		case s.seen.Has(i):
			v.Known[i] = s.rows[i].Rack()
		}
	}
	if uint8(to) < s.seats {
		v.Rack = s.racks[to]
	}
	return v
}
