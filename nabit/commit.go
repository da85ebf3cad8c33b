package nabit

import (
	"math"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/refuse"
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
	case KindBank:
		r.bank(s, p, l)
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
		r.deal(s, m.Seat, &m.Tiles, l)
	case KindRuling:
		r.rule(s, m.Words, l)
	}
	r.ends(s, l)
}

func (r *Rules) place(s *State, p *Play, l *log) {
	by, place := p.by, &p.move.Place
	last := Last{By: by, Place: *place}
	if r.c.Policy != wordgame.Void {
		last.Open, last.Turn, last.Zeros = true, s.turn, s.zeros
		last.Passed, last.Skip, last.Out = s.passed, s.skip, s.out
		for i := range s.grid.p[:s.grid.n] {
			last.controls[i] = s.grid.p[i].controls
		}
	}
	if l == nil {
		_, last.Nabs = r.lay(&s.grid, place, by, nil)
	} else {
		v := r.preview(s, p)
		s.grid, last.Nabs = v.Grid, uint8(len(v.Nabs))
		l.add(Placed{By: by, Place: *place, Words: v.Words, Nabs: v.Nabs, Points: v.Points})
	}
	for _, put := range place.Slice() {
		s.hands[by].remove(put.Tile)
	}
	s.last = last
	s.zeros, s.passed = 0, 0
	store := s.hands[by].n
	if r.c.BankFromBag {
		store = s.bags[by].n
	}
	if last.Nabs > 0 && store > 0 {
		s.phase = PhaseBank
		return
	}
	r.endPlay(s, l)
}

// bank makes the mover's choice after a nab. A blind tile is the Table's to deal.
func (r *Rules) bank(s *State, p *Play, l *log) {
	if r.c.BankFromBag {
		s.blind, s.due[p.by] = true, 1
		return
	}
	t := p.move.Tiles.At(0)
	s.hands[p.by].remove(t)
	r.banked(s, t, l)
}

func (r *Rules) banked(s *State, t Tile, l *log) {
	s.banks[s.to].add(t)
	s.last.Banked = t
	if l != nil {
		l.add(Banked{By: s.to, Tile: t})
	}
	r.endPlay(s, l)
}

// endPlay ends the turn of a seat that has played: it refills its hand, or is out.
func (r *Rules) endPlay(s *State, l *log) {
	by := s.to
	s.phase = PhaseTurn
	s.due[by] = min(HandSize-s.hands[by].n, s.bags[by].n)
	if !s.isOut(by) {
		r.advance(s, l)
		return
	}
	s.out = true
	if r.c.FinishRound {
		r.advance(s, l)
		return
	}
	r.lastWindow(s, l)
}

// lastWindow ends the game, once the play that is open has been accepted.
func (r *Rules) lastWindow(s *State, l *log) {
	if !s.last.Open {
		r.finish(s, causeOut, l)
		return
	}
	s.phase, s.ask = PhaseLast, s.left().Without(s.last.By)
}

// closeLast ends the time in which the last play can be challenged.
func (s *State) closeLast() {
	if s.last.Open {
		s.last = Last{By: s.last.By, Nabs: s.last.Nabs, Banked: s.last.Banked, Place: s.last.Place}
	}
}

func (s *State) fruitless() {
	if s.zeros < math.MaxUint32 {
		s.zeros++
	}
}

func (r *Rules) exchange(s *State, p *Play, l *log) {
	by := p.by
	s.closeLast()
	if l != nil {
		l.add(Exchanged{By: by, Tiles: p.move.Tiles})
	}
	for _, t := range p.move.Tiles.Slice() {
		s.hands[by].remove(t)
		s.bags[by].add(t)
	}
	s.due[by] = p.move.Tiles.n
	s.fruitless()
	s.passed = 0
	r.advance(s, l)
}

func (r *Rules) pass(s *State, by wordgame.Seat, l *log) {
	if l != nil {
		l.add(Passed{By: by, Why: WhyChoice})
	}
	switch s.phase {
	case PhaseBank:
		r.endPlay(s, l)
	case PhaseLast:
		if s.ask = s.ask.Without(by); s.ask == 0 {
			r.finish(s, causeOut, l)
		}
	default:
		s.closeLast()
		s.fruitless()
		s.passed = s.passed.With(by)
		r.advance(s, l)
	}
}

// advance gives the turn to the next seat, past those that lose theirs.
func (r *Rules) advance(s *State, l *log) {
	r.next(s, l)
	r.loseTurns(s, l)
}

// next gives the turn to the next seat, unless the round that FinishRound grants ends there.
func (r *Rules) next(s *State, l *log) {
	to, round := s.after(s.to, r.c.First)
	if s.out && round {
		r.lastWindow(s, l)
		return
	}
	s.turn++
	s.to = to
}

// loseTurns passes over seats that owe a turn.
func (r *Rules) loseTurns(s *State, l *log) {
	for s.phase == PhaseTurn && s.skip.Has(s.to) {
		s.skip = s.skip.Without(s.to)
		s.fruitless()
		s.passed = 0
		if l != nil {
			l.add(Passed{By: s.to, Why: WhyLostTurn})
		}
		r.next(s, l)
	}
}

func (r *Rules) deal(s *State, seat wordgame.Seat, h *Hand, l *log) {
	s.draws += uint32(h.n)
	s.due[seat] = 0
	for _, t := range h.Slice() {
		s.bags[seat].remove(t)
	}
	if s.blind {
		s.blind = false
		r.banked(s, h.At(0), l)
		return
	}
	for _, t := range h.Slice() {
		s.hands[seat].add(t)
	}
	if s.last.Open && s.last.By == seat {
		s.last.Drawn = *h
	}
	if l != nil {
		l.add(Drew{By: seat, Tiles: *h})
	}
}
