package scrabble

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// ToAct says whom the game waits for, and who else may act. Leaving, KindAdjust and the deal of tiles that are owed are
// possible at any time and not counted here.
func (r *Rules) ToAct(s State) wordgame.Turn { return r.toAct(&s) }

func (r *Rules) toAct(s *State) wordgame.Turn {
	if s.phase == PhaseOver {
		return wordgame.Turn{}
	}
	if s.deal != 0 || s.phase == PhaseJudge || s.phase == PhaseDraw || s.phase == PhaseCount {
		t := wordgame.Only(wordgame.Table)
		return wordgame.Turn{Must: t, May: t}
	}
	if s.phase == PhaseLast {
		return wordgame.Turn{Must: s.ask, May: s.ask}
	}
	t := wordgame.Turn{Must: wordgame.Only(s.to), May: wordgame.Only(s.to)}
	if s.last.Open {
		t.May |= s.left().Without(s.last.By)
	}
	return t
}

// Default is what counts when the seat does nothing: who must act passes. The Table's is the engine's own answer: tiles
// from the generator, rulings from the lexicon. It is false where the seat has nothing to do. Repeated for all of Must, it ends a
// game after EndPasses turns a seat, or where that is off at the first other limit of scoreless turns.
func (r *Rules) Default(s State, by wordgame.Seat) (Move, bool) {
	if !r.toAct(&s).Must.Has(by) {
		return Move{}, false
	}
	if by == wordgame.Table {
		return r.answer(&s)
	}
	return Pass(), true
}

// answer is the Table's part of Default.
func (r *Rules) answer(s *State) (Move, bool) {
	if s.phase == PhaseJudge && s.deal == 0 {
		return Ruling(r.judgement(s)), true
	}
	// In playing order, who waits for a deal before who is owed tiles at the end.
	seat := s.to
	for range s.seats {
		if s.deal.Has(seat) {
			return r.draw(s, seat), true
		}
		if seat++; uint8(seat) >= s.seats {
			seat = 0
		}
	}
	for i := range s.left().All() {
		if s.due[i] > 0 {
			return r.draw(s, i), true
		}
	}
	return Move{}, false
}

// draw draws all that the seat is due. Draw n comes from Split(n) of the seed, so that a replay that is told its draws
// ends in the same State.
func (r *Rules) draw(s *State, seat wordgame.Seat) Move {
	m := Move{Kind: KindDeal, Seat: seat}
	bag := s.bag
	seed := wordgame.NewRand(s.seed)
	var rack tiles.Rack
	for i := range uint32(s.due[seat]) {
		g := seed.Split(uint64(s.draws + i))
		rack.Add(bag.Draw(&g))
	}
	m.Place.Tiles = rack.Run()
	return m
}

// Outcome is the score board, during the game and after it.
func (r *Rules) Outcome(s State) wordgame.Outcome { return r.outcome(&s) }

func (r *Rules) outcome(s *State) wordgame.Outcome {
	o := wordgame.Outcome{Over: s.phase == PhaseOver, Seats: s.seats, Scores: s.scores}
	if !o.Over {
		return o
	}
	o.Cause = s.cause.Cause()
	if s.cause == causeTriple {
		o.Winners = wordgame.Only(s.to)
		return o
	}
	// Equal scores: who had more before the racks were counted. A game without progress is shared.
	ties := !r.c.SharedWin && s.cause != causeStale
	best := wordgame.Table
	for i := range wordgame.Seat(s.seats) {
		if s.gone.Has(i) {
			continue
		}
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
