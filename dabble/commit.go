package dabble

import (
	"math"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/refuse"
	"github.com/tilewright/wordgame/tiles"
)

// maxScore is where scores stop growing, so that they never overflow however long players keep tying.
const maxScore = 1 << 30

// Step makes exactly one act. It never draws and never rules: that is the Table's, by KindDeal and KindRuling. On an
// error it returns s itself and no events.
func (r *Rules) Step(s State, by wordgame.Seat, m Move) (State, []Event, error) {
	p, err := r.legal(&s, by, m)
	if err != nil {
		return s, nil, err
	}
	var l log
	r.act(&s, &p, &l)
	return s, l, nil
}

// Apply is Step followed by the engine's own answers: tiles from the generator, rulings from the lexicon, and a Tick or a
// TimeUp where nobody else can act.
func (r *Rules) Apply(s State, by wordgame.Seat, m Move) (State, []Event, error) {
	return wordgame.Apply(r, nil, s, by, m)
}

// Commit is Step in place, without events. It refuses a Play of another State.
func (r *Rules) Commit(s *State, p Play) error {
	if p.move.Kind == 0 || p.key != r.key(s) {
		return refuse.Stale(p.by)
	}
	r.act(s, &p, nil)
	return nil
}

// Settle gives the Table's answers in place, as Apply does.
func (r *Rules) Settle(s *State) {
	for r.toAct(s).May == wordgame.Only(wordgame.Table) {
		m, ok := r.answer(s)
		if !ok {
			return
		}
		r.act(s, &Play{move: m, by: wordgame.Table}, nil)
	}
}

// log collects events; a nil *log drops them. Callers test for nil before they make an Event, which would allocate.
type log []Event

func (l *log) add(e Event) { *l = append(*l, e) }

// act is the core of Step and Commit: it makes a checked move and can't fail.
func (r *Rules) act(s *State, p *Play, l *log) {
	m := &p.move
	switch m.Kind {
	case KindCall:
		s.rows[p.by] = m.Rows
		s.called = s.called.With(p.by)
		if l != nil {
			l.add(Called{By: p.by, Rows: m.Rows})
		}
	case KindShow:
		r.show(s, p.by, &m.Rows, l)
	case KindExchange:
		r.exchange(s, p.by, &m.Tiles, l)
	case KindPass:
		r.pass(s, p.by, l)
	case KindChallenge:
		r.challenge(s, p.by, m.Seat, m.Words, l)
	case KindRetire:
		seat := p.by
		if seat == wordgame.Table {
			seat = m.Seat
		}
		r.retire(s, seat, l)
	case KindDeal:
		r.deal(s, m.Seat, &m.Tiles, l)
	case KindRuling:
		r.rule(s, m.Words, l)
	case KindTick:
		if !r.c.UntilTimeUp {
			r.tick(s, l)
		}
	case KindTimeUp:
		r.timeUp(s, l)
	}
}

func (r *Rules) score(s *State, seat wordgame.Seat, points int32, why wordgame.Cause, l *log) {
	points = max(-maxScore-s.scores[seat], min(points, maxScore-s.scores[seat]))
	if points == 0 {
		return
	}
	s.scores[seat] += points
	if l != nil {
		l.add(Scored{By: seat, Points: points, Why: why})
	}
}

func (r *Rules) exchange(s *State, by wordgame.Seat, run *tiles.Run, l *log) {
	if l != nil {
		l.add(Exchanged{By: by, N: uint8(run.Len()), Tiles: *run})
	}
	for _, t := range run.Slice() {
		s.racks[by].Remove(t)
		s.pool.Add(t, 1)
	}
	s.deal = s.deal.With(by)
	s.wait = s.wait.Without(by)
	if r.c.ExchangedLoses {
		s.swapped = s.swapped.With(by)
	}
}

func (r *Rules) deal(s *State, seat wordgame.Seat, run *tiles.Run, l *log) {
	if l != nil {
		l.add(Drew{By: seat, N: uint8(run.Len()), Tiles: *run})
	}
	for _, t := range run.Slice() {
		s.pool.Remove(t)
		s.racks[seat].Add(t)
	}
	s.draws += uint32(run.Len())
	s.deal = s.deal.Without(seat)
	s.goOn()
}

// goOn ends the exchange phase once everybody has exchanged or passed, and has been dealt its tiles.
func (s *State) goOn() {
	if s.phase == PhaseExchange && s.wait == 0 && s.deal == 0 {
		s.phase = PhaseBuild
	}
}

func (r *Rules) pass(s *State, by wordgame.Seat, l *log) {
	why := WhyNothing
	switch s.phase {
	case PhaseDoubt:
		why = WhyAccepted
	case PhaseExchange:
		why = WhyKept
	}
	if l != nil {
		l.add(Passed{By: by, Why: why})
	}
	switch s.phase {
	case PhaseDoubt:
		s.ask[by] = 0
		r.answered(s, l)
	case PhaseExchange:
		s.wait = s.wait.Without(by)
		s.goOn()
	case PhaseShow:
		r.show(s, by, &Rows{}, l)
	}
}

// tick settles the calls that wait: their rows lie open from now on, and the others accept or challenge them.
func (r *Rules) tick(s *State, l *log) {
	if s.called == 0 {
		return
	}
	s.open, s.called = s.called, 0
	for seat := range s.open.All() {
		r.lay(s, seat, true, l)
	}
	if r.c.Policy == wordgame.Void {
		r.settleCalls(s, l)
		return
	}
	r.askAll(s)
}

// lay lays the rows of a seat open.
func (r *Rules) lay(s *State, seat wordgame.Seat, call bool, l *log) {
	s.seen = s.seen.With(seat)
	if l == nil {
		return
	}
	e := Shown{By: seat, Call: call, Rows: s.rows[seat], Points: r.RowPoints(s.rows[seat])}
	if r.c.Unused {
		loose := s.racks[seat]
		for _, t := range s.rows[seat] {
			if t != 0 {
				loose.Remove(t)
			}
		}
		e.Loose = loose.Run()
	}
	l.add(e)
}

// askAll lets every seat accept or challenge what lies open.
func (r *Rules) askAll(s *State) {
	s.phase = PhaseDoubt
	for x := range s.left().All() {
		s.ask[x] = s.open.Without(x)
	}
}

func (r *Rules) timeUp(s *State, l *log) {
	switch {
	case s.phase == PhaseDoubt:
		s.ask = [wordgame.MaxSeats]wordgame.Seats{}
		r.answered(s, l)
		return
	case s.called != 0 && !r.c.UntilTimeUp: // they came before the time was up
		r.tick(s, l)
		return
	}
	if s.timeUps < math.MaxUint16 {
		s.timeUps++
	}
	if l != nil {
		l.add(Expired{N: s.timeUps})
	}
	switch {
	case s.called != 0:
		r.tick(s, l)
	case r.freeExchange(), r.c.StaleTimeUps > 0 && int(s.timeUps) >= r.c.StaleTimeUps:
		r.close(s, l)
	default:
		s.phase, s.wait = PhaseExchange, s.in()
	}
}
