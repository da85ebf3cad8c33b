package scrabbleme

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// View is what one seat sees: the position now. What it has seen before is in its events. Words built are in it once they
// are shown; before, Done tells who has decided, and Did and Built hold the reader's own decision alone.
type View struct {
	Me     wordgame.Seat // the reader; Table: the spectators
	Seats  uint8
	Phase  Phase
	To     wordgame.Seat // PhaseSwap, PhasePick: whose turn it is
	Deal   wordgame.Seat // who gets the tiles due; Table: the podium
	Due    uint8         // tiles that the Table deals now
	Cause  wordgame.Cause
	Wait   wordgame.Turn
	Rules  uint64
	Round  uint32                             // counted from 1
	Scores [wordgame.MaxSeats]int32           // points
	Raw    [wordgame.MaxSeats]int32           // the scores before the racks were counted
	Gained [wordgame.MaxSeats]int32           // points of this round; before PhaseSwap what a word shown is worth
	Grids  [wordgame.MaxSeats]board.Grid      // the board in front of each seat
	Rack   tiles.Rack                         // words built stay on it until they are scored
	Sizes  [wordgame.MaxSeats]uint8           // tiles on each rack
	Known  [wordgame.MaxSeats]tiles.Rack      // the part of each rack that everybody has seen
	Podium tiles.Rack                         //
	Bag    uint16                             // tiles in the bag
	Done   wordgame.Seats                     // have decided in this round
	Did    [wordgame.MaxSeats]Deed            //
	Built  [wordgame.MaxSeats]board.Placement // the word; of the reader's own exchange the tiles
	Aside  [wordgame.MaxSeats]uint8           // exchanged tiles that lie aside
	Rest   [wordgame.MaxSeats]uint8           // exchanged tiles for which no new one was drawn yet
	Doubts [wordgame.MaxSeats]wordgame.Seats  // who challenges the word of each seat
	Idle   uint16                             // rounds in a row without a play
	Gone   wordgame.Seats                     // have left
	Skip   wordgame.Seats                     // lose this round
	Owe    wordgame.Seats                     // lose the next one
	Ask    wordgame.Seats                     // PhaseDoubt: haven't answered
	Swaps  wordgame.Seats                     // PhaseSwap: have to swap
	First  wordgame.Seats                     // whose racks were the first to be empty for good
}

// View returns what the seat sees; for the Table what spectators see. It panics if the State is of other Rules.
func (r *Rules) View(s State, to wordgame.Seat) View {
	r.mustOwn(&s)
	v := View{
		Me: to, Seats: s.seats, Phase: s.phase, To: s.to, Deal: s.deal, Due: s.due, Cause: s.cause.Cause(),
		Wait: r.ToAct(s), Rules: s.rules, Round: s.round, Scores: s.scores, Raw: s.raw, Grids: s.grids,
		Known: s.known, Podium: s.podium, Bag: uint16(s.bag.Len()), Done: s.decided(), Rest: s.rest,
		Doubts: s.doubts, Idle: s.idle, Gone: s.gone, Skip: s.skip, Owe: s.owe, Ask: s.ask, Swaps: s.swaps,
		First: s.first,
	}
	me := uint8(to) < s.seats
	if me {
		v.Rack = s.racks[to]
	}
	secret := s.phase <= PhaseShow
	for i := range wordgame.Seat(s.seats) {
		v.Sizes[i] = uint8(s.racks[i].Len())
		if secret && i != to {
			continue
		}
		v.Did[i], v.Gained[i] = s.did[i], s.gained[i]
		if s.did[i] != DeedExchange || i == to {
			v.Built[i] = s.built[i]
		}
		if s.did[i] == DeedExchange && !secret {
			v.Aside[i] = uint8(s.built[i].Tiles.Len())
		}
	}
	return v
}
