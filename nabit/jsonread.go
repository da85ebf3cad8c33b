package nabit

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
)

// state makes a State of what was read and checks what the engine relies on.
func (r *Rules) state(w stateWire) (State, error) {
	s, err := r.position(w.positionWire)
	s.seed = w.Seed
	if err != nil {
		return State{}, err
	}
	return s, r.sound(&s)
}

// view makes a View of what was read: it must be what the seat sees of a State.
func (r *Rules) view(w viewWire) (View, error) {
	s, err := r.position(w.positionWire)
	if err != nil {
		return View{}, err
	}
	if err := r.sound(&s); err != nil {
		return View{}, err
	}
	if w.Me != wordgame.Table && uint8(w.Me) >= s.seats {
		return View{}, errors.New("the view of a seat that doesn't exist")
	}
	v := r.View(s, w.Me)
	if v.Wait != (wordgame.Turn{Must: w.Must, May: w.May}) || v.Scores != w.Scores {
		return View{}, errors.New("scores or seats to act that don't fit the position")
	}
	return v, nil
}

func (r *Rules) position(w positionWire) (State, error) {
	s := State{
		rules: r.fingerprint, draws: w.Draws, turn: w.Turn, doubts: w.Doubts, zeros: w.Zeros, passed: w.Passed, gone: w.Gone,
		skip: w.Skip, ask: w.Ask, due: w.Due, seats: w.Seats, to: w.To, doubt: w.Doubt, blind: w.Blind, out: w.Out,
	}
	var faults [7]error
	var ok bool
	s.grid, faults[0] = r.grid(w.Grid)
	s.hands, faults[1] = r.hands(w.Hands)
	s.bags, faults[2] = r.bags(w.Bags)
	s.banks, faults[3] = r.bags(w.Banks)
	s.last, faults[4] = r.last(w.Last)
	s.phase, faults[5] = phaseOf(w.Phase)
	if s.cause, ok = causeOf(w.Cause); !ok {
		faults[6] = fmt.Errorf("there is no cause %.20q", w.Cause)
	}
	return s, errors.Join(faults[:]...)
}

// sound refuses a State that the engine could stumble over: seats that don't exist, other tiles than the Set's, a table
// that no game has.
func (r *Rules) sound(s *State) error {
	if s.seats < 2 || s.seats > wordgame.MaxSeats || uint8(r.c.First) >= s.seats {
		return fmt.Errorf("%d seats", s.seats)
	}
	if uint8(s.to) >= s.seats || uint8(s.doubt) >= s.seats || uint8(s.last.By) >= s.seats {
		return errors.New("a seat that doesn't exist")
	}
	if (s.gone|s.skip|s.ask|s.passed|s.last.Passed|s.last.Skip)&^s.all() != 0 || s.left() == 0 {
		return errors.New("sets with seats that don't exist, or nobody left")
	}
	if s.zeros > 1<<31 || s.turn > 1<<31 {
		return errors.New("more turns than any game has")
	}
	for _, check := range []func(*State) error{r.soundPhase, r.soundTiles, r.soundGrid, r.soundLast} {
		if err := check(s); err != nil {
			return err
		}
	}
	return nil
}

func (r *Rules) soundPhase(s *State) error {
	over := s.phase == PhaseOver
	switch {
	case over != (s.cause != causeNone):
		return errors.New("a cause without an end, or the other way round")
	case over && (s.dealing() || s.ask|s.skip != 0):
		return errors.New("the game is over and goes on")
	case !over && s.left().Len() < 2:
		return errors.New("one seat is left and the game goes on")
	case s.gone.Has(s.to) && s.phase != PhaseJudge && s.phase != PhaseLast && !over:
		return errors.New("the seat to move has left")
	case s.phase == PhaseLast && (s.ask == 0 || s.ask&^s.left() != 0 || s.ask.Has(s.last.By)):
		return errors.New("nobody is asked about the last play, or somebody who has no say")
	case s.ask != 0 && s.phase != PhaseLast && s.phase != PhaseJudge:
		return errors.New("somebody is asked about the last play too soon")
	case (s.phase == PhaseJudge || s.phase == PhaseLast) && !s.last.Open:
		return errors.New("the play that is judged is not open")
	case s.phase == PhaseBank && (s.last.By != s.to || s.last.Nabs == 0 || s.last.Banked != 0 || !s.blind && s.dealing()):
		return errors.New("a tile is to be banked without a nab")
	case s.phase == PhaseJudge && s.doubt == s.last.By || s.phase != PhaseJudge && s.doubt != 0 || s.doubts != 0:
		return errors.New("a challenge that nobody judges, one of one's own play, or one of some words: all are judged")
	case s.blind && (!r.c.BankFromBag || s.phase != PhaseBank || s.due[s.to] != 1):
		return errors.New("a blind tile that is not due")
	}
	return nil
}

// soundTiles compares all tiles of each seat with the Set, and what is due with what there is.
func (r *Rules) soundTiles(s *State) error {
	for i := range s.bags {
		seat := wordgame.Seat(i)
		bag, due := s.bags[i], int(s.due[i])
		if i >= int(s.seats) {
			if bag.n+s.hands[i].n+s.banks[i].n > 0 || due > 0 {
				return fmt.Errorf("tiles of seat %d", i)
			}
			continue
		}
		room := HandSize - s.hands[i].Len()
		if s.blind && seat == s.to {
			room = 1
		}
		if due > room || due > bag.Len() || due > 0 && s.gone.Has(seat) {
			return fmt.Errorf("%d tiles are due to seat %d", due, i)
		}
		all := append([]Tile(nil), bag.Slice()...)
		all = append(all, s.hands[i].Slice()...)
		all = append(all, s.banks[i].Slice()...)
		for k := range s.grid.p[:s.grid.n] {
			if s.grid.p[k].Owner == seat {
				all = append(all, s.grid.p[k].Tile)
			}
		}
		if len(all) > MaxTiles || bagOf(all) != r.set.Colour(seat) {
			return fmt.Errorf("the tiles of seat %d are not those of its colour", i)
		}
	}
	return nil
}

// soundGrid checks stacks, order and control, all that Setup checks of a table.
func (r *Rules) soundGrid(s *State) error {
	g := &s.grid
	p := Position{Seats: int(s.seats)}
	for i := range g.p[:g.n] {
		x := &g.p[i]
		p.Table = append(p.Table, Laid{At: Square{Row: x.row, Col: x.col}, Piece: x.Piece})
		if !g.isTop(i) && x.controls != 0 {
			return errors.New("a covered tile is in a word")
		}
	}
	var faults []error
	bad := func(format string, args ...any) { faults = append(faults, fmt.Errorf(format, args...)) }
	again := State{rules: s.rules, seats: s.seats}
	if r.setupTable(&p, &again, bad) {
		for _, x := range g.allRuns() {
			code := g.top(x.row, x.col).controls.in(x.dir)
			if code == 0 || code != noControl && code > s.seats {
				return errors.New("a word that no seat controls")
			}
			p.Held = append(p.Held, Held{At: Square{Row: int8(x.row), Col: int8(x.col)}, Dir: x.dir, By: seatOf(code)})
		}
		r.setupControl(&p, &again, bad)
	}
	if len(faults) > 0 {
		return errors.Join(faults...)
	}
	if again.grid != *g {
		return errors.New("squares of one word with several controllers, or control where no word is")
	}
	return nil
}

// soundLast checks that the last play lies where it says, and an open one that it can be taken back.
func (r *Rules) soundLast(s *State) error {
	l := &s.last
	before := s.grid
	for k, put := range l.Place.Slice() {
		top := before.top(int(put.At.Row), int(put.At.Col))
		if top == nil || top.Owner != l.By || top.Tile != put.Tile || top.Letter != put.Letter {
			return errors.New("the last play does not lie on the table")
		}
		if k > 0 && l.Place.p[k-1].At == put.At {
			return errors.New("two tiles of the last play on one square")
		}
		before.pop(put.At)
	}
	if !l.Open {
		closed := Last{By: l.By, Nabs: l.Nabs, Banked: l.Banked, Place: l.Place}
		if *l != closed || l.Place.n == 0 && *l != (Last{}) {
			return errors.New("a play that is not open has what only an open one needs")
		}
		return nil
	}
	if r.c.Policy == wordgame.Void || l.Zeros > s.turn || l.Turn > s.turn {
		return errors.New("an open play that can't be")
	}
	for i, c := range l.controls {
		if i < int(before.n) {
			before.p[i].controls = c
		} else if c != 0 {
			return errors.New("control of more tiles than there were")
		}
	}
	if err := r.soundGrid(&State{rules: s.rules, seats: s.seats, grid: before}); err != nil {
		return fmt.Errorf("before the last play: %w", err)
	}
	place := l.Place
	if err := r.fit(&before, &place); err != nil || place != l.Place {
		return errors.New("the last play was not legal")
	}
	return r.soundUndo(s)
}

// soundUndo checks that the tiles of the last play fit into the hand they came from.
func (r *Rules) soundUndo(s *State) error {
	l := &s.last
	hand, bank := s.hands[l.By], s.banks[l.By]
	for _, t := range l.Drawn.Slice() {
		if !hand.remove(t) {
			return errors.New("the tiles drawn after the last play are not in the hand")
		}
	}
	n := hand.Len() + l.Place.Len()
	if l.Banked != 0 {
		if !bank.remove(l.Banked) {
			return errors.New("the tile banked is not in the bank")
		}
		if !r.c.BankFromBag {
			n++
		}
	}
	if n > HandSize {
		return errors.New("the last play came from too large a hand")
	}
	return nil
}
