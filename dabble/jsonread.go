package dabble

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/wire"
	"github.com/tilewright/wordgame/tiles"
)

// state makes a State of what was read and checks what the engine relies on.
func (r *Rules) state(w stateWire) (s State, err error) {
	s = State{
		rules: r.fingerprint, seed: w.Seed, draws: w.Draws, round: w.Round, scores: w.Scores, bad: w.Bad, ask: w.Ask,
		doubts: w.Doubts, called: w.Called, seen: w.Seen, open: w.Open, stands: w.Stands, fallen: w.Fallen, out: w.Out,
		swapped: w.Swapped, wait: w.Wait, deal: w.Deal, gone: w.Gone, timeUps: w.TimeUps, empty: w.Empty, seats: w.Seats,
		closing: w.Closing,
	}
	var faults [5]error
	var ok bool
	s.pool, faults[0] = wire.Bag(r.set, w.Pool)
	s.racks, faults[1] = wire.Racks(r.set, w.Racks)
	s.rows, faults[2] = r.allRowsOf(w.Rows)
	s.phase, faults[3] = phaseOf(w.Phase)
	if s.cause, ok = causeOf(w.Cause); !ok {
		faults[4] = fmt.Errorf("there is no cause %.20q", w.Cause)
	}
	if err := errors.Join(faults[:]...); err != nil {
		return State{}, err
	}
	if err := r.soundSeats(&s); err != nil {
		return State{}, err
	}
	if err := r.soundTiles(&s); err != nil {
		return State{}, err
	}
	return s, r.soundPhase(&s)
}

// soundSeats refuses sets of seats that the engine could stumble over.
func (r *Rules) soundSeats(s *State) error {
	if err := r.seatsFault(int(s.seats)); err != nil {
		return err
	}
	all, left := s.all(), s.left()
	switch {
	case (s.gone|s.out|s.seen|s.swapped)&^all != 0 || s.left() == 0:
		return errors.New("sets with seats that don't exist")
	case (s.called|s.open|s.wait|s.deal)&^left != 0:
		return errors.New("the game waits for seats that don't exist, or have left")
	case s.called&(s.out|s.seen) != 0 || s.open&^s.seen != 0 || (s.stands|s.fallen)&^s.seen != 0:
		return errors.New("rows that are called and seen, or can be challenged unseen")
	case s.stands&s.fallen != 0 || s.open&(s.stands|s.fallen) != 0 || s.fallen&^s.out != 0:
		return errors.New("calls that stand and fall at once")
	case !r.c.ExchangedLoses && s.swapped != 0:
		return errors.New("exchanges are noted where they don't matter")
	case s.round == 0:
		return errors.New("there is no round 0")
	}
	for x := range wordgame.Seat(wordgame.MaxSeats) {
		if s.ask[x]&^s.open.Without(x) != 0 || s.ask[x] != 0 && !left.Has(x) {
			return errors.New("a seat is asked about words that don't lie open, or its own")
		}
		for y, rows := range s.doubts[x] {
			seat := wordgame.Seat(y)
			if rows != 0 && (!all.Has(x) || x == seat || !s.open.Has(seat) || s.ask[x].Has(seat) || uint32(rows)&^s.rows[y].Filled() != 0) {
				return errors.New("rows are doubted that don't lie open")
			}
		}
		if v := s.scores[x]; v > maxScore || v < -maxScore || v != 0 && !all.Has(x) {
			return fmt.Errorf("seat %d has a score of %d", x, v)
		}
	}
	return nil
}

// soundTiles refuses other tiles than the Set's, and rows of tiles that their seat doesn't hold.
func (r *Rules) soundTiles(s *State) error {
	count := s.pool
	due := 0
	calls := s.called | s.stands | s.fallen
	if !s.closing {
		calls |= s.open
	}
	for x := range wordgame.Seat(wordgame.MaxSeats) {
		n := s.racks[x].Len()
		for _, t := range s.racks[x].Slice() {
			if count.Len() == tiles.MaxTiles {
				return errors.New("more tiles than any set has")
			}
			count.Add(t, 1)
		}
		switch {
		case !s.all().Has(x) && n > 0:
			return errors.New("tiles of a seat that doesn't exist")
		case s.left().Has(x) && !s.deal.Has(x) && n != HandSize && s.phase != PhaseOver:
			return fmt.Errorf("seat %d has %d tiles and waits for none", x, n)
		case s.deal.Has(x) && n == HandSize:
			return fmt.Errorf("seat %d waits for tiles and has all", x)
		case s.rows[x] != (Rows{}) && !(s.called | s.seen).Has(x):
			return fmt.Errorf("seat %d has neither called nor shown its rows", x)
		case calls.Has(x) && s.rows[x].Filled() != allRows:
			return fmt.Errorf("the call of seat %d lacks rows", x)
		case uint32(s.bad[x])&^s.rows[x].Filled() != 0:
			return fmt.Errorf("seat %d has bad rows that it doesn't show", x)
		case s.fallen.Has(x) && s.bad[x] == 0 || s.bad[x] != 0 && !s.fallen.Has(x) && s.phase != PhaseOver:
			return fmt.Errorf("the call of seat %d has fallen without a bad row, or the other way round", x)
		}
		if s.deal.Has(x) {
			due += s.due(x)
		}
		if err := r.ownRows(s, x); err != nil {
			return fmt.Errorf("the rows of seat %d: %w", x, err)
		}
	}
	if count != r.set.Bag() || due > s.pool.Len() {
		return errors.New("other tiles than those of the set")
	}
	return nil
}

// soundPhase refuses a position in which the game would wait for nobody, or for those who have nothing to do.
func (r *Rules) soundPhase(s *State) error {
	asked, doubted, judged := s.asked() != 0, s.doubted() != 0, s.phase == PhaseDoubt || s.phase == PhaseJudge
	ok := (s.phase == PhaseOver) == (s.cause != causeNone)
	ok = ok && (s.phase == PhaseOver || s.left().Len() > 1)
	ok = ok && (s.phase == PhaseBuild || s.called == 0 && (s.deal == 0 || s.phase == PhaseExchange))
	ok = ok && (judged || !asked && (s.open == 0 || s.phase == PhaseShow)) && (!judged || r.c.Policy != wordgame.Void)
	// Before the round is decided only calls lie open: those that have fallen, and those that are being judged.
	ok = ok && (s.closing || s.phase == PhaseOver || s.stands == 0 && (s.seen&^s.gone)&^(s.fallen|s.open) == 0)
	switch s.phase {
	case PhaseBuild:
		ok = ok && !s.closing && s.in() != 0 && s.wait == 0
	case PhaseExchange:
		ok = ok && !s.closing && (s.wait|s.deal) != 0 && s.wait&s.out == 0
	case PhaseDoubt:
		ok = ok && asked && s.wait == 0
	case PhaseJudge:
		ok = ok && !asked && doubted && s.wait == 0
	case PhaseShow:
		ok = ok && s.closing && s.wait != 0 && s.wait&s.seen == 0
	case PhaseOver:
		ok = ok && s.wait == 0
	}
	if !ok {
		return fmt.Errorf("the phase %s does not fit the rest", s.phase)
	}
	return nil
}

func (r *Rules) view(w viewWire) (View, error) {
	v := View{
		Me: w.Me, Seats: w.Seats, Closing: w.Closing, Cause: w.Cause, Wait: wordgame.Turn{Must: w.Must, May: w.May},
		Rules: r.fingerprint, Round: w.Round, TimeUps: w.TimeUps, Empty: w.Empty, Pool: w.Pool, Scores: w.Scores, Sizes: w.Sizes,
		Bad: w.Bad, Called: w.Called, Seen: w.Seen, Open: w.Open, Stands: w.Stands, Fallen: w.Fallen, Out: w.Out,
		Swapped: w.Swapped, Waits: w.Waits, Deal: w.Deal, Gone: w.Gone, Ask: w.Ask, Doubts: w.Doubts,
	}
	var faults [4]error
	v.Rack, faults[0] = wire.Rack(r.set, w.Rack)
	v.Known, faults[1] = wire.Racks(r.set, w.Known)
	v.Rows, faults[2] = r.allRowsOf(w.Rows)
	v.Phase, faults[3] = phaseOf(w.Phase)
	return v, errors.Join(faults[:]...)
}
