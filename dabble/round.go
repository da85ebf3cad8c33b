package dabble

import (
	"math"

	"github.com/tilewright/wordgame"
)

func (r *Rules) challenge(s *State, by, seat wordgame.Seat, rows uint32, l *log) {
	if rows == 0 {
		rows = s.rows[seat].Filled()
	}
	s.doubts[by][seat] = uint8(rows)
	s.ask[by] = s.ask[by].Without(seat)
	if l != nil {
		l.add(Challenged{By: by, Seat: seat, Rows: rows})
	}
	r.answered(s, l)
}

// answered goes on once nobody has to accept or challenge any more.
func (r *Rules) answered(s *State, l *log) {
	switch {
	case s.asked() != 0:
	case s.doubted() != 0:
		s.phase = PhaseJudge
	default:
		r.settle(s, l)
	}
}

// judgement is the ruling by the lexicon.
func (r *Rules) judgement(s *State) (bad uint32) {
	doubted := s.doubted()
	for seat := range s.open.All() {
		for i := range RowCount {
			if bit := RowBit(seat, i); doubted&bit != 0 && !r.c.Lexicon.Has(s.rows[seat].Word(i)) {
				bad |= bit
			}
		}
	}
	return bad
}

// rule settles all challenges at once.
func (r *Rules) rule(s *State, bad uint32, l *log) {
	if l != nil {
		l.add(Ruled{Bad: bad})
	}
	for seat := range s.open.All() {
		s.bad[seat] = uint8(bad >> (RowCount * uint32(seat)) & allRows)
	}
	if r.c.FailedChallenge != NoPenalty {
		for by := range s.left().All() {
			r.punish(s, by, l)
		}
	}
	r.settle(s, l)
}

// punish is what a seat's failed challenges cost: those that name no bad row.
func (r *Rules) punish(s *State, by wordgame.Seat, l *log) {
	failed := int32(0)
	for seat := range s.open.All() {
		if doubts := s.doubts[by][seat]; doubts != 0 && doubts&s.bad[seat] == 0 {
			failed++
		}
	}
	switch {
	case failed == 0:
	case r.c.FailedChallenge == Minus25:
		r.score(s, by, -lostPenalty*failed, WhyChallenge, l)
	case !s.closing && !s.out.Has(by): // once the round is decided there is nothing to be barred from
		s.out = s.out.With(by)
		if l != nil {
			l.add(Barred{By: by})
		}
	}
}

// settle ends the time in which words can be challenged.
func (r *Rules) settle(s *State, l *log) {
	if s.closing {
		s.open, s.doubts = 0, [wordgame.MaxSeats][wordgame.MaxSeats]uint8{}
		r.count(s, l)
		return
	}
	r.settleCalls(s, l)
}

// settleCalls: a call with a bad word falls and its seat stops for the round; if no call stands, the others play on.
func (r *Rules) settleCalls(s *State, l *log) {
	for seat := range s.open.All() {
		if s.bad[seat] == 0 {
			s.stands = s.stands.With(seat)
			if l != nil {
				l.add(Stood{By: seat})
			}
			continue
		}
		bad := uint32(s.bad[seat])
		s.fallen, s.out = s.fallen.With(seat), s.out.With(seat)
		if l != nil {
			l.add(Fell{By: seat, Bad: bad})
		}
		if !r.c.NoDeduction {
			r.score(s, seat, -r.worth(&s.rows[seat], bad), WhyBadWord, l)
		}
	}
	s.open, s.doubts = 0, [wordgame.MaxSeats][wordgame.MaxSeats]uint8{}
	if s.stands != 0 || r.c.UntilTimeUp || s.in() == 0 {
		r.close(s, l)
		return
	}
	s.phase = PhaseBuild
}

// close decides the round. Everybody else shows its words; who has presented its own before keeps those.
func (r *Rules) close(s *State, l *log) {
	s.phase, s.closing = PhaseShow, true
	s.wait = s.left() &^ s.stands &^ s.fallen
	r.shown(s, l)
}

// show lays down what a seat has, perhaps nothing.
func (r *Rules) show(s *State, by wordgame.Seat, rows *Rows, l *log) {
	s.rows[by] = *rows
	s.wait = s.wait.Without(by)
	if *rows != (Rows{}) {
		s.open = s.open.With(by)
	}
	if *rows != (Rows{}) || r.c.Unused {
		r.lay(s, by, false, l)
	}
	r.shown(s, l)
}

// shown goes on once all have shown.
func (r *Rules) shown(s *State, l *log) {
	switch {
	case s.wait != 0:
	case s.open == 0 || r.c.Policy == wordgame.Void:
		s.open = 0
		r.count(s, l)
	default:
		r.askAll(s)
	}
}

// winners are the seats whose call stands and counts.
func (r *Rules) winners(s *State) wordgame.Seats { return s.stands &^ s.swapped &^ s.gone }

// count scores the round.
func (r *Rules) count(s *State, l *log) {
	before := s.scores
	winners := r.winners(s)
	bonus := int32(r.c.Bonus)
	if r.c.NoTieBonus && s.stands.Len() > 1 {
		bonus = 0
	}
	point := false
	for seat := range s.left().All() {
		if !r.c.Unused {
			r.score(s, seat, r.worth(&s.rows[seat], s.good(seat)), WhyWords, l)
		}
		if winners.Has(seat) {
			if r.c.Unused {
				r.score(s, seat, r.unusedBy(s, seat), WhyUnused, l)
			}
			r.score(s, seat, bonus, WhyBonus, l)
		}
		point = point || s.scores[seat] > before[seat]
	}
	if point {
		s.empty = 0
	} else if s.empty < math.MaxUint16 {
		s.empty++
	}
	if l != nil {
		l.add(Closed{Round: s.round})
	}
	if why := r.ended(s); why != causeNone {
		r.over(s, why, l)
		return
	}
	r.nextRound(s)
}

// unusedBy is the worth of the tiles that the others did not use.
func (r *Rules) unusedBy(s *State, winner wordgame.Seat) (sum int32) {
	for seat := range s.left().Without(winner).All() {
		for _, t := range s.racks[seat].Slice() {
			sum += int32(r.set.Points(t))
		}
		sum -= r.worth(&s.rows[seat], s.good(seat))
	}
	return sum
}

// nextRound takes all tiles back; everybody who is left gets 20 new ones.
func (r *Rules) nextRound(s *State) {
	*s = State{
		rules: s.rules, seed: s.seed, draws: s.draws, round: s.round, scores: s.scores, gone: s.gone, empty: s.empty,
		seats: s.seats, pool: r.set.Bag(), deal: s.left(),
	}
	if s.round < math.MaxUint32 {
		s.round++
	}
}
