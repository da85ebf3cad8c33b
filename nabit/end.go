package nabit

import "github.com/tilewright/wordgame"

// Causes of an end.
const (
	CauseOut    wordgame.Cause = "out"    // a seat has no tile in hand and bag
	CausePasses wordgame.Cause = "passes" // all have passed one after another
	CauseStuck  wordgame.Cause = "stuck"  // nobody can play and all bags are empty, under Void
	CauseStale  wordgame.Cause = "stale"  // Config.StaleAfter
	CauseLeft   wordgame.Cause = "left"   // one seat is left
)

type cause uint8

const (
	causeNone cause = iota
	causeOut
	causePasses
	causeStuck
	causeStale
	causeLeft
	causes
)

var causeNames = [causes]wordgame.Cause{"", CauseOut, CausePasses, CauseStuck, CauseStale, CauseLeft}

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

// ends ends the game where the turn that begins can't go on. It waits until all tiles are dealt.
func (r *Rules) ends(s *State, l *log) {
	if s.phase != PhaseTurn || s.dealing() {
		return
	}
	left := s.left()
	switch {
	case left&^s.passed == 0:
		r.finish(s, causePasses, l)
	case r.c.StaleAfter > 0 && uint64(s.zeros) >= uint64(r.c.StaleAfter)*uint64(left.Len()):
		r.finish(s, causeStale, l)
	case r.stuck(s):
		r.finish(s, causeStuck, l)
	}
}

// stuck reports whether all bags are empty and nobody can play. It is only known where bad words are refused: otherwise
// a phoney can always be tried.
func (r *Rules) stuck(s *State) bool {
	if r.c.Policy != wordgame.Void {
		return false
	}
	for seat := range s.left().All() {
		if s.bags[seat].n > 0 {
			return false
		}
	}
	for seat := range s.left().All() {
		if r.canPlace(s, seat) {
			return false
		}
	}
	return true
}

// finish ends the game.
func (r *Rules) finish(s *State, why cause, l *log) {
	s.closeLast()
	s.cause, s.phase = why, PhaseOver
	s.skip, s.ask, s.doubt, s.doubts, s.blind = 0, 0, 0, 0, false
	s.due = [wordgame.MaxSeats]uint8{}
	if l == nil {
		return
	}
	for i, n := range r.unplayed(s) {
		if n > 0 {
			l.add(Scored{By: wordgame.Seat(i), Points: -n, Why: WhyUnplayed})
		}
	}
	l.add(Ended{Outcome: r.outcome(s)})
}

// retire takes a seat out of the game. Its tiles on the table stay; hand and bag are out of play.
func (r *Rules) retire(s *State, seat wordgame.Seat, l *log) {
	before := s.points()
	s.gone = s.gone.With(seat)
	if l != nil {
		l.add(Retired{By: seat, Points: change(before, s.points())[seat]})
	}
	s.skip = s.skip.Without(seat)
	s.due[seat] = 0
	if s.left().Len() == 1 {
		r.finish(s, causeLeft, l)
		return
	}
	switch {
	case s.phase == PhaseLast:
		if s.ask = s.ask.Without(seat); s.ask == 0 {
			r.finish(s, causeOut, l)
		}
	case s.to == seat && s.phase != PhaseJudge:
		s.phase, s.blind = PhaseTurn, false // the play stays, and nothing is banked any more
		r.advance(s, l)
	}
}

// points returns the words controlled and tiles banked of each seat. The words of a seat that has left count for nobody.
func (s *State) points() (p Points) {
	words := s.grid.Controlled()
	for i := range p {
		if !s.gone.Has(wordgame.Seat(i)) {
			p[i] = int32(words[i])
		}
		p[i] += int32(s.banks[i].n)
	}
	return p
}

func change(before, after Points) (d Points) {
	for i := range d {
		d[i] = after[i] - before[i]
	}
	return d
}

// unplayed returns what the tiles left in hand and bag cost each seat at the end.
func (r *Rules) unplayed(s *State) (n [wordgame.MaxSeats]int32) {
	if !r.c.MinusUnplayed || s.phase != PhaseOver || s.cause == causeLeft {
		return n
	}
	for i := range s.left().All() {
		n[i] = int32(s.hands[i].n) + int32(s.bags[i].n)
	}
	return n
}

// Outcome is the score board, during the game and after it: words controlled plus tiles banked.
func (r *Rules) Outcome(s State) wordgame.Outcome { return r.outcome(&s) }

func (r *Rules) outcome(s *State) wordgame.Outcome {
	o := wordgame.Outcome{Over: s.phase == PhaseOver, Seats: s.seats, Scores: s.points()}
	for i, n := range r.unplayed(s) {
		o.Scores[i] -= n
	}
	if !o.Over {
		return o
	}
	o.Cause = s.cause.Cause()
	words := s.grid.Controlled()
	// Equal scores: more words, then more banked. A game without progress is shared.
	rank := func(i wordgame.Seat) [3]int32 {
		k := [3]int32{o.Scores[i]}
		if s.cause != causeStale {
			k[1], k[2] = int32(words[i]), int32(s.banks[i].n)
		}
		return k
	}
	var best [3]int32
	for i := range s.left().All() {
		switch k := rank(i); {
		case o.Winners == 0 || less(best, k):
			best, o.Winners = k, wordgame.Only(i)
		case k == best:
			o.Winners = o.Winners.With(i)
		}
	}
	return o
}

func less(a, b [3]int32) bool {
	for i := range a {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}
