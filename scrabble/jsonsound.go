package scrabble

import (
	"errors"
	"fmt"
	"math/bits"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// maxSaved bounds the scores of a State that is read, so that no play can make them overflow.
const maxSaved = 1<<30 - 1

// sound refuses a State that no game could be in and that the engine could stumble over: seats that don't exist, other tiles
// than the Set's, a phase without what belongs to it, a last play that can't be taken back.
func (r *Rules) sound(s *State) error {
	for _, check := range []func(*State) error{r.soundSeats, r.soundRacks, r.soundTiles, r.soundPhase, r.soundLast} {
		if err := check(s); err != nil {
			return err
		}
	}
	return nil
}

func (r *Rules) soundSeats(s *State) error {
	if err := r.seatsFault(int(s.seats)); err != nil {
		return err
	}
	if uint8(s.to) >= s.seats || uint8(s.doubt) >= s.seats || uint8(s.last.By) >= s.seats {
		return errors.New("a seat that doesn't exist")
	}
	if s.gone&^s.all() != 0 || (s.skip|s.deal|s.ask)&^s.left() != 0 {
		return errors.New("sets with seats that don't exist or have left")
	}
	if n := s.left().Len(); n == 0 || n == 1 && s.phase != PhaseOver {
		return errors.New("too few seats are left")
	}
	for i := range wordgame.MaxSeats {
		if i >= int(s.seats) && (s.scores[i] != 0 || s.raw[i] != 0 || s.racks[i].Len() > 0 || s.known[i].Len() > 0 || s.due[i] > 0 ||
			s.passes[i] > 0 || s.swaps[i] > 0 || s.last.Passes[i] > 0) {
			return errors.New("a score, tiles or passes for a seat that doesn't exist")
		}
		if max(s.scores[i], s.raw[i]) > maxSaved || min(s.scores[i], s.raw[i]) < -maxSaved {
			return errors.New("a score is out of range")
		}
		if s.raw[i] != 0 && s.phase != PhaseOver {
			return errors.New("scores before the racks were counted, which is yet to come")
		}
		if int(s.swaps[i]) > r.c.MaxExchanges {
			return errors.New("more exchanges than there are")
		}
	}
	return nil
}

func (r *Rules) soundRacks(s *State) error {
	owed := 0
	for i := range wordgame.Seat(s.seats) {
		due := int(s.due[i])
		owed += due
		if s.racks[i].Len()+due > r.c.RackSize {
			return errors.New("a rack is too long")
		}
		if !s.racks[i].Contains(s.known[i].Run()) {
			return errors.New("known tiles that are not on the rack")
		}
		if s.deal.Has(i) && (due == 0 || due < s.aside.Len()) {
			return errors.New("a deal of tiles that are not due")
		}
	}
	if owed > s.bag.Len() {
		return errors.New("more tiles are owed than the bag holds")
	}
	if s.aside.Len() > 0 {
		sorted := tiles.RackOf(s.aside.Slice()...)
		if s.deal.Len() != 1 || sorted.Run() != s.aside || s.last.Open || s.phase == PhaseDraw {
			return errors.New("tiles put aside, but not by an exchange")
		}
	}
	return nil
}

// soundTiles checks that all tiles lie somewhere, and only on squares and racks that can hold them.
func (r *Rules) soundTiles(s *State) error {
	var count tiles.Bag
	total := s.bag.Len()
	add := func(t tiles.Tile) {
		count.Add(t.Bare(), 1)
		total++
	}
	for i := range s.racks {
		for _, t := range s.racks[i].Slice() {
			add(t)
		}
	}
	for _, t := range s.aside.Slice() {
		add(t)
	}
	l := r.board.Layout()
	for row := range int8(l.Rows()) {
		for col := range int8(l.Cols()) {
			t := s.grid.At(board.Square{Row: row, Col: col})
			if t == 0 {
				continue
			}
			if t.Letter() == 0 || !r.set.Fits(t) {
				return errors.New("a tile on the grid that the set lacks")
			}
			add(t)
		}
	}
	for t, n := range count.All() {
		if n+s.bag.Count(t) != r.set.Count(t) {
			return fmt.Errorf("%d tiles %s, the set has %d", n+s.bag.Count(t), r.set.FormatTile(t), r.set.Count(t))
		}
	}
	if total != r.set.Total() {
		return fmt.Errorf("%d tiles, the set has %d", total, r.set.Total())
	}
	return nil
}

// soundPhase checks that what is set is what the phase uses.
func (r *Rules) soundPhase(s *State) error {
	ended := s.phase == PhaseCount || s.phase == PhaseOver
	good := ended == (s.cause != causeNone)
	if s.phase != PhaseJudge {
		good = good && s.doubt == 0 && s.doubts == 0
	}
	if s.phase != PhaseJudge && s.phase != PhaseLast && !ended {
		good = good && !s.out
	}
	switch s.phase {
	case PhaseDraw:
		good = good && r.soundDraw(s)
	case PhaseTurn:
		good = good && s.ask == 0 && s.left().Has(s.to) && !s.skip.Has(s.to)
	case PhaseJudge:
		good = good && s.last.Open && s.doubt != s.last.By && s.deal == 0 &&
			(s.out && s.isOut(s.last.By) || !s.out && s.ask == 0 && s.left().Has(s.to))
	case PhaseLast:
		good = good && s.last.Open && s.out && s.isOut(s.last.By) && s.ask != 0 && s.deal == 0
	case PhaseCount:
		good = good && s.ask|s.skip == 0 && !s.last.Open && s.cause != causeLeft && s.cause != causeTriple && s.owes()
	case PhaseOver:
		good = good && s.ask|s.skip|s.deal == 0 && !s.last.Open && (s.cause == causeLeft || s.cause == causeTriple || !s.owes())
	}
	if !good {
		return fmt.Errorf("a position that does not belong to the phase %s", s.phase)
	}
	return nil
}

// soundDraw: everybody holds the one tile drawn, but for those who are to draw again.
func (r *Rules) soundDraw(s *State) bool {
	if s.deal == 0 || s.deal&^s.ask != 0 || s.skip != 0 || s.last != (Last{}) || !s.grid.IsEmpty() {
		return false
	}
	for i := range s.left().All() {
		want := 1
		if s.deal.Has(i) {
			want = 0
		}
		if s.racks[i].Len() != want || int(s.due[i]) != 1-want {
			return false
		}
	}
	return true
}

// isOut reports whether the seat has just gone out: the turn is still its own, and no tile is left to draw.
func (s *State) isOut(seat wordgame.Seat) bool {
	return s.to == seat && s.racks[seat].Len() == 0 && s.due[seat] == 0 && s.bagLen() == 0 && !s.ask.Has(seat)
}

// owes reports whether tiles are owed to a seat that has not left.
func (s *State) owes() bool {
	for i := range s.left().All() {
		if s.due[i] > 0 {
			return true
		}
	}
	return false
}

// soundLast checks that an open play can be taken back and judged.
func (r *Rules) soundLast(s *State) error {
	last := s.last
	if !last.Open {
		if last != (Last{By: last.By, Score: last.Score, Place: last.Place}) || last.Place.Tiles.Len() == 0 && last != (Last{}) {
			return errors.New("a play that is closed, but not forgotten")
		}
		return nil
	}
	by, n := last.By, last.Place.Tiles.Len()
	short := int(last.Refill) - int(last.Dealt)
	before := s.racks[by].Len() - int(last.Dealt) + int(s.due[by]) - short + n
	if r.c.Policy == wordgame.Void || int(last.Refill) > n || short < 0 || last.Drawn.Len() != int(last.Dealt) ||
		int(s.due[by]) < short || !s.racks[by].Contains(last.Drawn) || before > r.c.RackSize {
		return errors.New("the last play has other tiles than were drawn for it")
	}
	rack := s.racks[by]
	for _, t := range last.Drawn.Slice() {
		rack.Remove(t)
	}
	for _, t := range last.Place.Tiles.Slice() {
		rack.Add(t)
	}
	if !rack.Contains(last.Known.Run()) {
		return errors.New("known tiles that were not on the rack")
	}
	words, ok := r.soundPlace(s)
	if !ok {
		return errors.New("the last play does not lie on the grid")
	}
	all := uint32(1)<<words - 1
	named := r.c.NamedOnly || r.c.Policy == wordgame.Plus5Word
	if s.doubts != 0 && (!named || s.doubts&^all != 0 || s.doubts == all) {
		return errors.New("a challenge of words that were not formed")
	}
	return nil
}

// soundPlace takes the last play off the grid and makes it again. It returns the number of words it formed.
func (r *Rules) soundPlace(s *State) (words int, ok bool) {
	last, g := &s.last, s.grid
	if bits.OnesCount32(last.Span) != last.Place.Tiles.Len() {
		return 0, false
	}
	sq := last.Place.At
	for span := last.Span; span != 0; span >>= 1 {
		if !r.board.Layout().Contains(sq) {
			return 0, false
		}
		sq = next(sq, last.Place.Dir)
	}
	lift(&g, last)
	place, score, err := r.board.Check(&g, last.Place)
	if err != nil || place != last.Place || score != last.Score {
		return 0, false
	}
	formed, err := r.board.Form(&g, last.Place)
	return len(formed), err == nil && lay(&g, &last.Place) == last.Span && g == s.grid
}
