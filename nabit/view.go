package nabit

import (
	"github.com/tilewright/wordgame"
)

// View is what one seat sees: everything but the seed and so the order of the bags.
type View struct {
	Me     wordgame.Seat // the reader; Table: the spectators
	Seats  uint8
	To     wordgame.Seat // to move
	Doubt  wordgame.Seat // who challenges, in PhaseJudge
	Phase  Phase
	Blind  bool // the tile that is due goes to To's bank
	Out    bool // a seat has neither hand nor bag
	Cause  wordgame.Cause
	Wait   wordgame.Turn
	Rules  uint64
	Turn   uint32
	Draws  uint32 // tiles dealt so far
	Scores Points // words controlled and tiles banked; at the end less what tiles left cost
	Grid   Grid
	Hands  [wordgame.MaxSeats]Hand
	Bags   [wordgame.MaxSeats]Bag // what is neither in the hand nor on the table nor banked
	Banks  [wordgame.MaxSeats]Bag
	Due    [wordgame.MaxSeats]uint8 // tiles that the Table deals now
	Last   Last
	Doubts uint32 // the words doubted, in PhaseJudge: always 0, all of them
	Zeros  uint32 // turns in a row without a play
	Passed wordgame.Seats
	Gone   wordgame.Seats
	Skip   wordgame.Seats // lose their next turn
	Ask    wordgame.Seats // who hasn't answered the last play of the game
}

// View returns what the seat sees; for the Table what spectators see. It panics if the State is of other Rules.
func (r *Rules) View(s State, to wordgame.Seat) View {
	r.mustOwn(&s)
	return View{
		Me: to, Seats: s.seats, To: s.to, Doubt: s.doubt, Phase: s.phase, Blind: s.blind, Out: s.out, Cause: s.cause.Cause(),
		Wait: r.toAct(&s), Rules: s.rules, Turn: s.turn, Draws: s.draws, Scores: r.outcome(&s).Scores, Grid: s.grid,
		Hands: s.hands, Bags: s.bags, Banks: s.banks, Due: s.due, Last: s.last, Doubts: s.doubts, Zeros: s.zeros,
		Passed: s.passed, Gone: s.gone, Skip: s.skip, Ask: s.ask,
	}
}

// Sample returns a state that the view can't rule out: it only has a seed of its own. It panics if the view is of other
// Rules.
func (r *Rules) Sample(v View, g *wordgame.Rand) State {
	why, ok := causeOf(v.Cause)
	if v.Rules != r.fingerprint || !ok {
		panic("nabit: a View of other Rules")
	}
	return State{
		rules: v.Rules, seed: g.Uint64(), draws: v.Draws, turn: v.Turn, doubts: v.Doubts, zeros: v.Zeros, last: v.Last,
		passed: v.Passed, gone: v.Gone, skip: v.Skip, ask: v.Ask, grid: v.Grid, bags: v.Bags, banks: v.Banks, hands: v.Hands,
		due: v.Due, seats: v.Seats, to: v.To, doubt: v.Doubt, phase: v.Phase, blind: v.Blind, out: v.Out, cause: why,
	}
}
