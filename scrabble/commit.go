package scrabble

import (
	"math"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/internal/refuse"
	"github.com/tilewright/wordgame/tiles"
)

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

// Apply is Step followed by the engine's own answers: tiles from the generator, rulings from the lexicon.
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
	case KindPlace:
		r.place(s, p, l)
	case KindExchange:
		r.exchange(s, p, l)
	case KindPass:
		r.pass(s, p.by, l)
	case KindChallenge:
		s.doubt, s.doubts, s.phase = p.by, m.Words, PhaseJudge
		if l != nil {
			l.add(Challenged{By: p.by, Words: m.Words})
		}
	case KindRetire:
		seat := p.by
		if seat == wordgame.Table {
			seat = m.Seat
		}
		r.retire(s, seat, l)
	case KindDeal:
		r.deal(s, m.Seat, &m.Place.Tiles, l)
	case KindRuling:
		r.rule(s, m.Words, l)
	case KindAdjust:
		r.score(s, m.Seat, m.Points, WhyAdjusted, l)
	}
}

func (r *Rules) score(s *State, seat wordgame.Seat, points int32, why wordgame.Cause, l *log) {
	s.scores[seat] += points
	if l != nil {
		l.add(Scored{By: seat, Points: points, Why: why})
	}
}

// lay puts the tiles on the grid and returns which steps from the first square got one.
func lay(g *board.Grid, p *board.Placement) (span uint32) {
	sq, i := p.At, 0
	for _, t := range p.Tiles.Slice() {
		for g.At(sq) != 0 {
			sq, i = next(sq, p.Dir), i+1
		}
		g.Put(sq, t)
		span |= 1 << i
		sq, i = next(sq, p.Dir), i+1
	}
	return span
}

// lift takes the tiles of a play off the grid.
func lift(g *board.Grid, last *Last) {
	sq := last.Place.At
	for span := last.Span; span != 0; span >>= 1 {
		if span&1 != 0 {
			g.Put(sq, 0)
		}
		sq = next(sq, last.Place.Dir)
	}
}

func next(sq board.Square, d board.Dir) board.Square {
	if d == board.Down {
		sq.Row++
	} else {
		sq.Col++
	}
	return sq
}

func (r *Rules) place(s *State, p *Play, l *log) {
	by, run := p.by, &p.move.Place.Tiles
	if l != nil {
		words, _ := r.board.Form(&s.grid, p.move.Place)
		l.add(Placed{By: by, Place: p.move.Place, Score: p.score, Words: words})
	}
	s.last = Last{By: by, Score: p.score, Place: p.move.Place}
	span := lay(&s.grid, &p.move.Place)
	refill := uint8(min(run.Len(), s.bagLen()))
	if r.c.Policy != wordgame.Void {
		s.last.Open, s.last.Span, s.last.Refill = true, span, refill
		s.last.Zeros, s.last.Passes, s.last.Known = s.zeros, s.passes, s.known[by]
	}
	for _, t := range run.Slice() {
		s.racks[by].Remove(t)
		s.known[by].Remove(t)
	}
	s.scores[by] += p.score
	s.zeros, s.passes = 0, [wordgame.MaxSeats]uint8{}
	if refill > 0 {
		s.due[by] += refill
		s.deal = s.deal.With(by)
	}
	switch {
	case s.racks[by].Len() > 0 || s.due[by] > 0:
		r.advance(s, l)
	case r.c.Policy == wordgame.Void:
		r.finish(s, causeOut, l)
	default:
		s.phase, s.out, s.ask = PhaseLast, true, s.left().Without(by)
	}
}

// closeLast ends the time in which the last play can be challenged.
func (s *State) closeLast() {
	if s.last.Open {
		s.last = Last{By: s.last.By, Score: s.last.Score, Place: s.last.Place}
	}
}

func (s *State) scoreless() {
	if s.zeros < math.MaxUint16 {
		s.zeros++
	}
}

func (r *Rules) exchange(s *State, p *Play, l *log) {
	by, run := p.by, p.move.Place.Tiles
	s.closeLast()
	if l != nil {
		l.add(Exchanged{By: by, N: uint8(run.Len()), Tiles: run})
	}
	for _, t := range run.Slice() {
		s.racks[by].Remove(t)
	}
	s.known[by] = tiles.Rack{} // nobody can tell whether these were among them
	s.aside = run
	s.due[by] += uint8(run.Len())
	s.deal = s.deal.With(by)
	if r.c.MaxExchanges > 0 {
		s.swaps[by]++
	}
	s.scoreless()
	s.passes = [wordgame.MaxSeats]uint8{}
	r.advance(s, l)
}

func (r *Rules) pass(s *State, by wordgame.Seat, l *log) {
	if l != nil {
		l.add(Passed{By: by, Why: WhyChoice})
	}
	if s.phase == PhaseLast {
		if s.ask = s.ask.Without(by); s.ask == 0 {
			r.finish(s, causeOut, l)
		}
		return
	}
	s.closeLast()
	s.scoreless()
	s.addPass(by)
	r.advance(s, l)
}

func (s *State) addPass(by wordgame.Seat) {
	if s.passes[by] < math.MaxUint8 {
		s.passes[by]++
	}
}

// advance gives the turn to the next seat, past those that lose theirs.
func (r *Rules) advance(s *State, l *log) {
	s.turn++
	s.to = s.after(s.to)
	r.skipTurns(s, l)
}

// skipTurns passes over seats that owe a turn, then tests whether the game ends.
func (r *Rules) skipTurns(s *State, l *log) {
	for s.skip.Has(s.to) {
		s.skip = s.skip.Without(s.to)
		s.scoreless()
		s.passes = [wordgame.MaxSeats]uint8{}
		if l != nil {
			l.add(Passed{By: s.to, Why: WhyLostTurn})
		}
		s.turn++
		s.to = s.after(s.to)
	}
	r.ends(s, l)
}

func (r *Rules) deal(s *State, seat wordgame.Seat, run *tiles.Run, l *log) {
	if l != nil {
		l.add(Drew{By: seat, N: uint8(run.Len()), Open: s.phase == PhaseDraw, Tiles: *run})
	}
	for _, t := range run.Slice() {
		s.bag.Remove(t)
		s.racks[seat].Add(t)
		if s.phase == PhaseDraw {
			s.known[seat].Add(t)
		}
		// Tiles for the open play come before those owed from earlier.
		if s.last.Open && s.last.By == seat && s.last.Dealt < s.last.Refill {
			s.last.Drawn = s.last.Drawn.Add(t)
			s.last.Dealt++
		}
	}
	s.draws += uint32(run.Len())
	s.due[seat] -= uint8(run.Len())
	if s.deal.Has(seat) {
		s.deal = s.deal.Without(seat)
		s.putBack()
	}
	switch s.phase {
	case PhaseDraw:
		r.compare(s, l)
	case PhaseCount:
		r.count(s, l)
	}
}

// putBack returns exchanged tiles to the bag, once the new ones are drawn.
func (s *State) putBack() {
	for _, t := range s.aside.Slice() {
		s.bag.Add(t, 1)
	}
	s.aside = tiles.Run{}
}
