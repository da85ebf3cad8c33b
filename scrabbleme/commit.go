package scrabbleme

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/internal/refuse"
	"github.com/tilewright/wordgame/tiles"
)

// Step makes exactly one act. It never draws, rules or shows words: that is the Table's, by KindDeal, KindRuling and
// KindTick. On an error it returns s itself and no events.
func (r *Rules) Step(s State, by wordgame.Seat, m Move) (State, []Event, error) {
	p, err := r.legal(&s, by, m)
	if err != nil {
		return s, nil, err
	}
	var l log
	r.act(&s, &p, &l)
	return s, l, nil
}

// Apply is Step followed by the engine's own answers: tiles from the generator, rulings from the lexicon, words shown as
// soon as all have decided.
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
		r.act(s, &Play{move: r.answer(s), by: wordgame.Table}, nil)
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
		r.decide(s, p, DeedPlace, l)
	case KindExchange:
		r.decide(s, p, DeedExchange, l)
	case KindPass:
		if s.phase == PhaseDoubt {
			r.accept(s, p.by, l)
		} else {
			r.decide(s, p, DeedPass, l)
		}
	case KindChallenge:
		r.challenge(s, p.by, m.Seat, l)
	case KindSwap:
		r.swap(s, p.by, m.Seat, l)
	case KindPick:
		r.pick(s, p.by, &m.Place.Tiles, l)
	case KindRetire:
		seat := p.by
		if seat == wordgame.Table {
			seat = m.Seat
		}
		r.retire(s, seat, l)
	case KindDeal:
		r.dealt(s, &m.Place.Tiles, l)
	case KindRuling:
		r.rule(s, m.Words, l)
	case KindTick:
		r.show(s, l)
	case KindTimeUp:
		r.timeUp(s, l)
	}
}

// decide takes down what a seat does in this round. Nothing of it shows before the Tick.
func (r *Rules) decide(s *State, p *Play, d Deed, l *log) {
	s.did[p.by], s.built[p.by], s.gained[p.by] = d, p.move.Place, p.score
	if l != nil {
		l.add(Decided{By: p.by, Move: p.move})
	}
	r.afterDecisions(s)
}

// afterDecisions ends the building once nobody is left who has to decide.
func (r *Rules) afterDecisions(s *State) {
	if s.builders()&^s.decided() == 0 {
		s.phase = PhaseShow
	}
}

// lay puts the tiles of a placement on the grid.
func lay(g *board.Grid, p *board.Placement) {
	sq := p.At
	for _, t := range p.Tiles.Slice() {
		for g.At(sq) != 0 {
			sq = step(sq, p.Dir, 1)
		}
		g.Put(sq, t)
	}
}

// dealt takes the Table's tiles from the bag.
func (r *Rules) dealt(s *State, run *tiles.Run, l *log) {
	seat := s.deal
	if l != nil {
		l.add(Drew{By: seat, N: uint8(run.Len()), Tiles: *run})
	}
	for _, t := range run.Slice() {
		s.bag.Remove(t)
		if seat == wordgame.Table {
			s.podium.Add(t)
		} else {
			s.racks[seat].Add(t)
		}
	}
	n := uint8(run.Len())
	s.draws += uint32(n)
	s.due -= n
	if seat != wordgame.Table {
		s.rest[seat] -= min(n, s.rest[seat])
	}
	if s.due > 0 {
		return
	}
	if s.phase == PhaseDeal {
		r.dealNext(s, l)
		return
	}
	s.deal = 0
	r.refill(s, l)
}

// refill goes on after tiles were dealt in the course of a round.
func (r *Rules) refill(s *State, l *log) {
	if s.phase == PhasePick {
		r.nextPick(s, l)
	} else {
		r.nextFill(s, l)
	}
}
