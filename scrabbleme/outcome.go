package scrabbleme

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// ToAct says whom the game waits for, and who else may act. Leaving is possible at any time and not counted here.
func (r *Rules) ToAct(s State) wordgame.Turn { return r.toAct(&s) }

func (r *Rules) toAct(s *State) wordgame.Turn {
	table := wordgame.Only(wordgame.Table)
	if s.due > 0 {
		return wordgame.Turn{Must: table, May: table}
	}
	switch s.phase {
	case PhaseOver:
		return wordgame.Turn{}
	case PhaseBuild:
		all := s.builders()
		t := wordgame.Turn{Must: all &^ s.decided()}
		t.May = t.Must
		if r.c.Rethink {
			t.May = all
		}
		if r.c.Timed {
			t.May |= table
		}
		return t
	case PhaseDoubt:
		return wordgame.Turn{Must: s.ask, May: s.ask | table} // the Table may close the time for it
	case PhaseSwap, PhasePick:
		t := wordgame.Only(s.to)
		return wordgame.Turn{Must: t, May: t}
	}
	return wordgame.Turn{Must: table, May: table}
}

// Default is what counts when the seat does nothing: it passes, accepts the words shown, swaps with the next seat to the
// left, takes blind tiles (where the bag is short the rest from the podium, in the set's order). The Table's is the engine's
// own answer: tiles from the generator, rulings from the lexicon, the Tick. It is false where the game doesn't wait for the
// seat.
func (r *Rules) Default(s State, by wordgame.Seat) (Move, bool) {
	if !r.toAct(&s).Must.Has(by) {
		return Move{}, false
	}
	if by == wordgame.Table {
		return r.answer(&s), true
	}
	switch s.phase {
	case PhaseSwap:
		return Swap(s.after(by)), true
	case PhasePick:
		least, _ := r.picks(&s, by)
		return Pick(tiles.RunOf(s.podium.Slice()[:least]...)), true
	}
	return Pass(), true
}

// after is the next seat to the left that hasn't retired.
func (s *State) after(x wordgame.Seat) wordgame.Seat {
	for range s.seats {
		if x++; uint8(x) >= s.seats {
			x = 0
		}
		if !s.gone.Has(x) {
			break
		}
	}
	return x
}

// answer is the Table's part of Default. The Table must be due to act.
func (r *Rules) answer(s *State) Move {
	switch {
	case s.due > 0:
		return r.draw(s)
	case s.phase == PhaseJudge:
		return r.judgement(s)
	}
	return Tick()
}

// draw draws the tiles that are due. Draw n comes from Split(n) of the seed, so that a replay that is told its draws ends
// in the same State.
func (r *Rules) draw(s *State) Move {
	bag := s.bag
	seed := wordgame.NewRand(s.seed)
	var rack tiles.Rack
	for i := range uint32(s.due) {
		g := seed.Split(uint64(s.draws + i))
		rack.Add(bag.Draw(&g))
	}
	return Deal(s.deal, rack.Run())
}

// Outcome is the score board, during the game and after it.
func (r *Rules) Outcome(s State) wordgame.Outcome { return r.outcome(&s) }

func (r *Rules) outcome(s *State) wordgame.Outcome {
	o := wordgame.Outcome{Over: s.phase == PhaseOver, Seats: s.seats, Scores: s.scores}
	if !o.Over {
		return o
	}
	o.Cause = s.cause.Cause()
	// Equal scores: who had more before the racks were counted. A game without progress is shared.
	ties := s.cause != causeStale
	best := wordgame.Table
	for i := range s.left().All() {
		switch {
		case best == wordgame.Table, s.scores[i] > s.scores[best],
			s.scores[i] == s.scores[best] && ties && s.raw[i] > s.raw[best]:
			best, o.Winners = i, wordgame.Only(i)
		case s.scores[i] == s.scores[best] && (!ties || s.raw[i] == s.raw[best]):
			o.Winners = o.Winners.With(i)
		}
	}
	return o
}
