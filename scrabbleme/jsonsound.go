package scrabbleme

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// sound refuses a State that the engine could stumble over or that is in no canonical form: everything that the acts rely
// on without asking again.
func (r *Rules) sound(s *State) error {
	if s.seats < 2 || s.seats > wordgame.MaxSeats {
		return fmt.Errorf("%d seats", s.seats)
	}
	return errors.Join(r.soundSeats(s), r.soundTiles(s), r.soundDeeds(s), r.soundDeal(s), r.soundPhase(s))
}

// inRange refuses scores that what is still to come could make overflow: a board can't score more than 1<<30 in a game.
func inRange(s *State) error {
	for i := range s.scores {
		for _, v := range []int32{s.scores[i], s.raw[i], s.gained[i]} {
			if v > maxScore || v < -maxScore {
				return fmt.Errorf("seat %d has %d points", i, v)
			}
		}
	}
	return nil
}

// soundSeats checks sets of seats and what belongs to seats.
func (r *Rules) soundSeats(s *State) error {
	least := 2
	if s.phase == PhaseOver {
		least = 1
	}
	if (s.gone|s.first)&^s.all() != 0 || (s.skip|s.owe|s.ask|s.swaps)&^s.left() != 0 || s.left().Len() < least {
		return errors.New("sets with seats that don't exist or have left")
	}
	if (s.phase == PhaseOver) != (s.cause != causeNone) {
		return errors.New("a cause without an end, or the other way round")
	}
	if (s.phase == PhaseDeal) != (s.round == 0) && s.cause != causeLeft { // all but one may leave during the deal
		return errors.New("a round before the deal is over, or none after it")
	}
	for i := range wordgame.Seat(wordgame.MaxSeats) {
		if uint8(i) >= s.seats && (s.scores[i] != 0 || s.raw[i] != 0 || s.gained[i] != 0 || s.racks[i].Len() > 0 ||
			!s.grids[i].IsEmpty() || s.built[i] != (board.Placement{}) || s.did[i] != DeedNone || s.rest[i] != 0 || s.doubts[i] != 0) {
			return fmt.Errorf("something belongs to seat %d of %d", i, s.seats)
		}
		if s.raw[i] != 0 && s.phase != PhaseOver {
			return errors.New("racks that were counted before the end")
		}
		if !s.racks[i].Contains(s.known[i].Run()) || s.racks[i].Len()+int(s.rest[i]) > RackSize {
			return fmt.Errorf("the rack of seat %d", i)
		}
	}
	return nil
}

// aside returns the exchanged tiles that lie on no rack and not in the bag.
func (s *State) aside(seat int) tiles.Run {
	if s.phase > PhaseShow && s.did[seat] == DeedExchange {
		return s.built[seat].Tiles
	}
	return tiles.Run{}
}

// soundTiles compares the tiles with the Set's.
func (r *Rules) soundTiles(s *State) error {
	count := s.bag
	total := s.bag.Len()
	add := func(t tiles.Tile) {
		if total++; total <= r.set.Total() {
			count.Add(t, 1)
		}
	}
	r.eachOnBoards(s, add)
	for _, t := range s.podium.Slice() {
		add(t)
	}
	for i := range s.racks {
		for _, t := range s.racks[i].Slice() {
			add(t)
		}
		aside := s.aside(i)
		for _, t := range aside.Slice() {
			add(t)
		}
	}
	if total != r.set.Total() || count != r.set.Bag() {
		return fmt.Errorf("%d tiles that are not the %d of the set", total, r.set.Total())
	}
	return nil
}

// soundDeeds checks what the seats have done in this round.
func (r *Rules) soundDeeds(s *State) error {
	secret, open := s.phase <= PhaseShow, s.phase == PhaseDoubt || s.phase == PhaseJudge
	for i := range wordgame.Seat(s.seats) {
		run := &s.built[i].Tiles
		bad := s.built[i] != (board.Placement{})
		worth := false
		switch s.did[i] {
		case DeedPlace:
			bad, worth = run.Len() == 0, true
			if secret || open {
				bad = !r.soundWord(s, i)
			}
			if open {
				bad = bad || !s.known[i].Contains(*run)
			}
		case DeedExchange:
			bad = !soundExchange(s, i)
		case DeedOff:
			bad = bad || secret || open
		}
		refilled := s.phase == PhasePick || s.phase == PhaseFill // Setup knows what was gained, but not by which word
		if bad || s.gained[i] != 0 && !worth && !refilled {
			return fmt.Errorf("what seat %d has done", i)
		}
		if s.did[i] != DeedNone && (s.phase == PhaseDeal || s.phase == PhaseOver || secret && s.builders()&wordgame.Only(i) == 0) {
			return fmt.Errorf("seat %d has done something that it could not", i)
		}
		if s.rest[i] != 0 && (s.did[i] != DeedExchange || secret || s.gone.Has(i)) {
			return fmt.Errorf("tiles are owed to seat %d", i)
		}
		if d := s.doubts[i]; d != 0 && (!open || s.did[i] != DeedPlace || d&^s.all() != 0 || d.Has(i)) {
			return fmt.Errorf("challenges of seat %d", i)
		}
	}
	return nil
}

// soundWord reports whether a word that is not scored yet can be laid.
func (r *Rules) soundWord(s *State, seat wordgame.Seat) bool {
	p := s.built[seat]
	if s.gone.Has(seat) || !s.racks[seat].Contains(p.Tiles) {
		return false
	}
	place, score, err := r.board.Check(&s.grids[seat], p)
	return err == nil && place == p && score == s.gained[seat] && (!r.c.ShareTile || through(&s.grids[seat], &p))
}

func soundExchange(s *State, seat wordgame.Seat) bool {
	p := s.built[seat]
	n := p.Tiles.Len()
	sorted := tiles.RackOf(p.Tiles.Slice()...)
	switch {
	case p != board.Placement{Tiles: sorted.Run()} || n > RackSize:
		return false
	case s.phase <= PhaseShow:
		return n > 0 && s.racks[seat].Contains(p.Tiles)
	case s.phase <= PhaseSwap:
		return n > 0 && (int(s.rest[seat]) == n || s.gone.Has(seat))
	case s.phase == PhasePick:
		return n > 0 && int(s.rest[seat]) <= n
	}
	return n == 0
}

// soundDeal checks what the Table is to deal.
func (r *Rules) soundDeal(s *State) error {
	due, bag := int(s.due), s.bag.Len()
	room := 0
	switch {
	case due == 0 && s.deal == 0:
		if s.phase == PhaseDeal || s.phase == PhaseFill {
			return errors.New("no tiles are due")
		}
		return nil
	case s.deal == wordgame.Table:
		room = s.size() - s.podium.Len()
	case uint8(s.deal) < s.seats && !s.gone.Has(s.deal):
		room = RackSize - s.racks[s.deal].Len()
		if rest := int(s.rest[s.deal]); rest > 0 {
			room = min(room, rest)
		}
	}
	if due == 0 || due > room || due > bag {
		return errors.New("tiles that can't be dealt")
	}
	switch s.phase {
	case PhaseDeal:
		later := 0
		for i := s.deal + 1; uint8(i) < s.seats; i++ {
			if s.racks[i].Len() > 0 {
				return errors.New("a rack was dealt too early")
			}
			if !s.gone.Has(i) {
				later += RackSize
			}
		}
		if s.deal != wordgame.Table {
			later += s.size()
		}
		if due != room || bag < due+later {
			return errors.New("the deal can't be finished")
		}
	case PhasePick:
		if s.deal != s.to && s.deal != wordgame.Table {
			return errors.New("tiles are due out of turn")
		}
	case PhaseFill:
	default:
		return errors.New("tiles are due at the wrong time")
	}
	return nil
}

// soundPhase checks whose turn it is.
func (r *Rules) soundPhase(s *State) error {
	seated := uint8(s.to) < s.seats && !s.gone.Has(s.to)
	doubts := s.doubts != [wordgame.MaxSeats]wordgame.Seats{}
	good := s.ask == 0 || s.phase == PhaseDoubt
	good = good && (s.swaps == 0 || s.phase == PhaseSwap) && (s.to == 0 || s.phase == PhaseSwap || s.phase == PhasePick)
	switch s.phase {
	case PhaseBuild:
		good = good && s.builders()&^s.decided() != 0
	case PhaseShow:
		good = good && s.builders()&^s.decided() == 0
	case PhaseDoubt:
		good = good && s.ask != 0 && r.c.Policy != wordgame.Void
		for i := range s.ask.All() {
			good = good && s.toAnswer(i) != 0
		}
	case PhaseJudge:
		good = good && doubts && r.c.Policy != wordgame.Void
	case PhaseSwap:
		again := *s
		if s.swaps != 0 {
			r.nextSwap(&again, nil)
		}
		good = good && s.swaps != 0 && again.to == s.to
	case PhasePick:
		switch {
		case s.due == 0:
			good = good && seated && s.can(s.to) && (s.rest[s.to] == 0 || s.bag.Len() == 0)
		case s.deal == wordgame.Table:
			good = good && r.c.Podium == AtOnce && (uint8(s.to) < s.seats || s.to == wordgame.Table)
		}
	case PhaseFill:
		owed := 0
		for _, n := range s.rest {
			owed += int(n)
		}
		good = good && owed <= s.bag.Len()
	}
	if !good {
		return fmt.Errorf("phase %s with the wrong turn", s.phase)
	}
	return nil
}
