package scrabble

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// View is what one seat sees: the position now. What it has seen before is in its events.
type View struct {
	Me     wordgame.Seat // the reader; Table: the spectators
	Seats  uint8
	To     wordgame.Seat // to move
	Doubt  wordgame.Seat // who challenges, in PhaseJudge
	Phase  Phase
	Out    bool // the last play emptied its rack, and the bag is empty
	Cause  wordgame.Cause
	Wait   wordgame.Turn
	Rules  uint64
	Turn   uint32
	Scores [wordgame.MaxSeats]int32
	Raw    [wordgame.MaxSeats]int32 // the scores before the racks were counted
	Grid   board.Grid
	Rack   tiles.Rack
	Sizes  [wordgame.MaxSeats]uint8 // tiles on each rack, those owed too
	Due    [wordgame.MaxSeats]uint8 // tiles owed, of these
	Known  [wordgame.MaxSeats]tiles.Rack
	Bag    uint16
	Last   Last      // Drawn is empty unless the reader made the play
	Swap   uint8     // exchanged tiles that still lie aside
	Aside  tiles.Run // these, if the reader exchanges
	Doubts uint32    // the words doubted, in PhaseJudge
	Zeros  uint16
	Passes [wordgame.MaxSeats]uint8
	Swaps  [wordgame.MaxSeats]uint8
	Gone   wordgame.Seats
	Skip   wordgame.Seats // lose their next turn
	Deal   wordgame.Seats // wait for the Table's deal
	Ask    wordgame.Seats // who draws for the start, or hasn't answered the last play
}

// View returns what the seat sees; for the Table what spectators see. It panics if the State is of other Rules.
func (r *Rules) View(s State, to wordgame.Seat) View {
	r.mustOwn(&s)
	v := View{
		Me: to, Seats: s.seats, To: s.to, Doubt: s.doubt, Phase: s.phase, Out: s.out, Cause: s.cause.Cause(),
		Wait: r.ToAct(s), Rules: s.rules, Turn: s.turn, Scores: s.scores, Raw: s.raw, Grid: s.grid, Due: s.due,
		Known: s.known, Bag: uint16(s.bagLen()), Swap: uint8(s.aside.Len()), Doubts: s.doubts, Zeros: s.zeros,
		Passes: s.passes, Swaps: s.swaps, Gone: s.gone, Skip: s.skip, Deal: s.deal, Ask: s.ask,
		Last: Last{
			By: s.last.By, Open: s.last.Open, Refill: s.last.Refill, Dealt: s.last.Dealt, Zeros: s.last.Zeros,
			Passes: s.last.Passes, Span: s.last.Span, Score: s.last.Score, Place: s.last.Place, Known: s.last.Known,
		},
	}
	for i := range v.Sizes {
		v.Sizes[i] = uint8(s.racks[i].Len()) + s.due[i]
	}
	if uint8(to) < s.seats {
		v.Rack = s.racks[to]
		if s.last.By == to {
			v.Last.Drawn = s.last.Drawn
		}
		if s.deal.Has(to) {
			v.Aside = s.aside
		}
	}
	return v
}
