package scrabbleme

import (
	"cmp"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// order is the seats in the order of picking. Seats that have left keep their place, so that going round can go on from
// there.
func (r *Rules) order(s *State) (seats [wordgame.MaxSeats]wordgame.Seat) {
	n := int(s.seats)
	for i := range n {
		k := i
		for ; k > 0 && r.before(s, wordgame.Seat(i), seats[k-1]); k-- {
			seats[k] = seats[k-1]
		}
		seats[k] = wordgame.Seat(i)
	}
	return seats
}

// before reports whether a picks before b, which has the lower seat.
func (r *Rules) before(s *State, a, b wordgame.Seat) bool {
	gained, total := cmp.Compare(s.gained[a], s.gained[b]), cmp.Compare(s.scores[a], s.scores[b])
	switch r.c.PickOrder {
	case HighestFirst:
		return cmp.Or(-gained, -total) < 0
	case LowestTotal:
		return cmp.Or(total, gained) < 0
	case SeatOrder:
		return false
	}
	return cmp.Or(gained, total) < 0
}

// needs is how many tiles the rack lacks, those not counted for which exchanged ones were set aside.
func (s *State) needs(seat wordgame.Seat) int {
	return max(0, RackSize-s.racks[seat].Len()-int(s.rest[seat]))
}

// can reports whether there is anything for the seat to take now.
func (s *State) can(seat wordgame.Seat) bool {
	if s.gone.Has(seat) {
		return false
	}
	return s.rest[seat] > 0 && s.bag.Len() > 0 || s.needs(seat) > 0 && s.bag.Len()+s.podium.Len() > 0
}

// quota limits what is taken at once.
func (r *Rules) quota(n int) int {
	if r.c.OneByOne {
		return min(n, 1)
	}
	return n
}

// picks is how many tiles of the podium the seat must take at least and may take at most.
func (r *Rules) picks(s *State, seat wordgame.Seat) (least, most int) {
	n := r.quota(s.needs(seat))
	return min(s.podium.Len(), max(0, n-s.bag.Len())), min(s.podium.Len(), n)
}

// nextPick finds whose turn it is to take tiles. Who has exchanged chooses nothing: the new tiles come blind, in the
// order of picking.
func (r *Rules) nextPick(s *State, l *log) {
	order := r.order(s)
	start := 0
	if r.c.OneByOne && s.to != wordgame.Table {
		for order[start] != s.to {
			start++
		}
		start++ // the one after who took last
	}
	for i := range int(s.seats) {
		seat := order[(start+i)%int(s.seats)]
		if !s.can(seat) {
			continue
		}
		if r.c.Podium == AtOnce && r.fillPodium(s) {
			return // who took last keeps the turn until the podium is full again
		}
		s.to = seat
		if n := min(int(s.rest[seat]), s.bag.Len()); n > 0 {
			s.deal, s.due = seat, uint8(r.quota(n))
		}
		return
	}
	r.putBack(s, l)
	s.phase, s.to = PhaseFill, 0
	r.nextFill(s, l)
}

// fillPodium makes the podium's tiles due, and reports false if it is full or the bag empty.
func (r *Rules) fillPodium(s *State) bool {
	n := min(s.size()-s.podium.Len(), s.bag.Len())
	if n <= 0 {
		return false
	}
	s.deal, s.due = wordgame.Table, uint8(n)
	return true
}

// pick takes tiles off the podium; the rest of them comes due.
func (r *Rules) pick(s *State, by wordgame.Seat, run *tiles.Run, l *log) {
	blind := min(r.quota(s.needs(by))-run.Len(), s.bag.Len())
	if l != nil {
		l.add(Picked{By: by, Tiles: *run, Blind: uint8(blind)})
	}
	for _, t := range run.Slice() {
		s.podium.Remove(t)
		s.racks[by].Add(t)
		s.known[by].Add(t)
	}
	if blind > 0 {
		s.deal, s.due = by, uint8(blind)
		return
	}
	r.nextPick(s, l)
}

// putBack returns the exchanged tiles to the bag.
func (r *Rules) putBack(s *State, l *log) {
	for i := range wordgame.Seat(s.seats) {
		run := &s.built[i].Tiles
		if s.did[i] != DeedExchange || run.Len() == 0 {
			continue
		}
		if l != nil {
			l.add(Returned{By: i, N: uint8(run.Len())})
		}
		for _, t := range run.Slice() {
			s.bag.Add(t, 1)
		}
		s.built[i] = board.Placement{}
	}
}

// nextFill deals what the bag was too short for before the exchanged tiles came back: first to those who exchanged, who
// must not lose by it, then to others; then onto the podium. Then the round is over.
func (r *Rules) nextFill(s *State, l *log) {
	order := r.order(s)
	for _, seat := range order[:s.seats] {
		if n := s.rest[seat]; n > 0 { // never more than what has come back to the bag
			s.deal, s.due = seat, n
			return
		}
	}
	for _, seat := range order[:s.seats] {
		if n := min(s.needs(seat), s.bag.Len()); n > 0 && !s.gone.Has(seat) {
			s.deal, s.due = seat, uint8(n)
			return
		}
	}
	if r.c.Podium != Never && r.fillPodium(s) {
		return
	}
	r.endRound(s, l)
}
