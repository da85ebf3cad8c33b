package nabit

import "github.com/tilewright/wordgame"

// ToAct says whom the game waits for, and who else may act. Leaving is possible at any time and not counted here.
func (r *Rules) ToAct(s State) wordgame.Turn { return r.toAct(&s) }

func (r *Rules) toAct(s *State) wordgame.Turn {
	to := wordgame.Only(s.to)
	switch {
	case s.phase == PhaseOver:
		return wordgame.Turn{}
	case s.dealing() || s.phase == PhaseJudge:
		to = wordgame.Only(wordgame.Table)
	case s.phase == PhaseLast:
		to = s.ask
	case s.phase == PhaseTurn && s.last.Open:
		return wordgame.Turn{Must: to, May: to | s.left().Without(s.last.By)}
	}
	return wordgame.Turn{Must: to, May: to}
}

// Default is what counts when the seat does nothing: who must act passes, without banking. The Table's is the engine's own
// answer: tiles from the generator, rulings from the lexicon. It is false where the seat has nothing to do. Taken for all
// of Must again and again, it ends the game within two acts a seat and the deals and the ruling that are due.
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
	for i := range s.left().All() {
		if s.due[i] > 0 {
			return r.draw(s, i), true
		}
	}
	if s.phase == PhaseJudge {
		return Ruling(r.judgement(s)), true
	}
	return Move{}, false
}

// draw draws all that the seat is due. Draw n comes from Split(n) of the seed, so that a replay that is told its draws
// ends in the same State.
func (r *Rules) draw(s *State, seat wordgame.Seat) Move {
	m := Move{Kind: KindDeal, Seat: seat}
	bag := s.bags[seat]
	seed := wordgame.NewRand(s.seed)
	for i := range uint32(s.due[seat]) {
		g := seed.Split(uint64(s.draws + i))
		m.Tiles.add(bag.draw(&g))
	}
	return m
}

// seatsFault says why a game can't have that many seats, or is nil.
func (r *Rules) seatsFault(seats int) error {
	text := ""
	switch {
	case seats < 2 || seats > wordgame.MaxSeats:
		text = "The game is for 2 to 4 players."
	case int(r.c.First) >= seats:
		text = "The seat that is to begin does not exist."
	default:
		return nil
	}
	return &wordgame.MoveError{Reason: wordgame.ErrSeats, Seat: wordgame.Table, Limit: wordgame.MaxSeats, Text: text}
}

// Start seats the players. The Table deals five tiles to each, or all it has.
func (r *Rules) Start(o wordgame.Opening) (State, []Event, error) {
	if err := r.seatsFault(o.Seats); err != nil {
		return State{}, nil, err
	}
	s := State{rules: r.fingerprint, seed: o.Seed, seats: uint8(o.Seats), to: r.c.First}
	for i := range o.Seats {
		s.bags[i] = r.set.Colour(wordgame.Seat(i))
		s.due[i] = min(HandSize, s.bags[i].n)
	}
	return s, nil, nil
}

// Begin is Start with the engine as the dealer.
func (r *Rules) Begin(o wordgame.Opening) (State, []Event, error) {
	return wordgame.Begin(r, nil, o)
}
