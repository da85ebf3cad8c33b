package dabble

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Causes of an end.
const (
	CauseTarget wordgame.Cause = "target" // a seat has Config.Target points and leads
	CauseStale  wordgame.Cause = "stale"  // Config.StaleAfter rounds without a point
	CauseLeft   wordgame.Cause = "left"   // one seat is left
)

type cause uint8

const (
	causeNone cause = iota
	causeTarget
	causeStale
	causeLeft
	causes
)

var causeNames = [causes]wordgame.Cause{"", CauseTarget, CauseStale, CauseLeft}

// Cause returns the public form.
func (c cause) Cause() wordgame.Cause { return causeNames[c] }

func causeOf(name wordgame.Cause) (cause, bool) {
	for c, n := range causeNames {
		if n == name {
			return cause(c), true
		}
	}
	return 0, false
}

// ToAct says whom the game waits for, and who else may act. Leaving is possible at any time and not counted here.
func (r *Rules) ToAct(s State) wordgame.Turn { return r.toAct(&s) }

func (r *Rules) toAct(s *State) wordgame.Turn {
	t := wordgame.Only(wordgame.Table)
	switch {
	case s.phase == PhaseOver:
		return wordgame.Turn{}
	case s.deal != 0 || s.phase == PhaseJudge:
		return wordgame.Turn{Must: t, May: t}
	case s.phase == PhaseBuild:
		return wordgame.Turn{Must: t, May: t | s.in()&^s.called}
	case s.phase == PhaseDoubt:
		asked := s.asked()
		return wordgame.Turn{Must: asked, May: asked | t}
	}
	return wordgame.Turn{Must: s.wait, May: s.wait}
}

// Default is what counts when the seat does nothing: it accepts, exchanges nothing, shows nothing. The Table's is the
// engine's own answer: tiles from the generator, rulings from the lexicon, a Tick where calls wait, else TimeUp. It is false
// where nobody waits for the seat.
//
// Default for all of Must, again and again, ends a game within StaleAfter rounds of StaleTimeUps times up, unless one of
// them is off.
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
	for seat := range s.deal.All() {
		return r.draw(s, seat), true
	}
	switch {
	case s.phase == PhaseJudge:
		return Ruling(r.judgement(s)), true
	case s.called != 0 && !r.c.UntilTimeUp:
		return Tick(), true
	}
	return TimeUp(), true
}

// draw draws all that the seat is due. Draw n comes from Split(n) of the seed, so that a replay that is told its draws
// ends in the same State.
func (r *Rules) draw(s *State, seat wordgame.Seat) Move {
	pool := s.pool
	seed := wordgame.NewRand(s.seed)
	var rack tiles.Rack
	for i := range uint32(s.due(seat)) {
		g := seed.Split(uint64(s.draws + i))
		rack.Add(pool.Draw(&g))
	}
	return Deal(seat, rack.Run())
}

// ended says why the game is over after a round, if it is.
func (r *Rules) ended(s *State) cause {
	best, leaders := s.best()
	switch {
	case best >= int32(r.c.Target) && (leaders.Len() == 1 || r.c.SharedWin):
		return causeTarget
	case r.c.StaleAfter > 0 && int(s.empty) >= r.c.StaleAfter:
		return causeStale
	}
	return causeNone
}

// best returns the highest score of the seats that are left, and who has it.
func (s *State) best() (best int32, leaders wordgame.Seats) {
	for seat := range s.left().All() {
		switch score := s.scores[seat]; {
		case leaders == 0 || score > best:
			best, leaders = score, wordgame.Only(seat)
		case score == best:
			leaders = leaders.With(seat)
		}
	}
	return best, leaders
}

// over ends the game. What lies open on the table stays there.
func (r *Rules) over(s *State, why cause, l *log) {
	for seat := range s.called.All() {
		s.rows[seat] = Rows{}
	}
	s.phase, s.cause = PhaseOver, why
	s.open, s.wait, s.deal, s.called = 0, 0, 0, 0
	s.ask, s.doubts = [wordgame.MaxSeats]wordgame.Seats{}, [wordgame.MaxSeats][wordgame.MaxSeats]uint8{}
	if l != nil {
		l.add(Ended{Outcome: r.outcome(s)})
	}
}

// Outcome is the score board, during the game and after it. Scores are those at the end of the last round, less what was
// deducted since; seats that left keep theirs but can't win.
func (r *Rules) Outcome(s State) wordgame.Outcome { return r.outcome(&s) }

func (r *Rules) outcome(s *State) wordgame.Outcome {
	o := wordgame.Outcome{Over: s.phase == PhaseOver, Seats: s.seats, Scores: s.scores}
	if o.Over {
		o.Cause = s.cause.Cause()
		_, o.Winners = s.best()
	}
	return o
}

// retire takes a seat out of the game. Its tiles go back to the pool at the next deal; what it has not scored yet is lost.
func (r *Rules) retire(s *State, seat wordgame.Seat, l *log) {
	if l != nil {
		l.add(Retired{By: seat})
	}
	s.gone = s.gone.With(seat)
	if !s.seen.Has(seat) { // a call that nobody has seen
		s.rows[seat] = Rows{}
	}
	s.called, s.wait, s.deal = s.called.Without(seat), s.wait.Without(seat), s.deal.Without(seat)
	s.open = s.open.Without(seat)
	s.ask[seat] = 0
	for x := range s.ask {
		s.ask[x] = s.ask[x].Without(seat)
		s.doubts[x][seat] = 0
	}
	if s.left().Len() == 1 {
		r.over(s, causeLeft, l)
		return
	}
	switch s.phase {
	case PhaseBuild:
		if s.in() == 0 && s.deal == 0 {
			r.close(s, l)
		}
	case PhaseExchange:
		s.goOn()
	case PhaseDoubt:
		r.answered(s, l)
	case PhaseJudge:
		if s.doubted() == 0 {
			r.settle(s, l)
		}
	case PhaseShow:
		r.shown(s, l)
	}
}
