package scrabbleme

import (
	"math"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// beginRound lets all seats build again.
func (r *Rules) beginRound(s *State, l *log) {
	if s.round < math.MaxUint32 { // a position that was set up may begin anywhere
		s.round++
	}
	s.gained = [wordgame.MaxSeats]int32{}
	s.built = [wordgame.MaxSeats]board.Placement{}
	s.did = [wordgame.MaxSeats]Deed{}
	s.skip, s.owe = s.owe, 0
	s.phase, s.to = PhaseBuild, 0
	if l != nil {
		l.add(Began{Round: s.round, Skip: s.skip})
	}
	r.afterDecisions(s)
}

// show lays open what all seats have done. Words stay on the racks until they are scored, exchanged tiles are set aside.
func (r *Rules) show(s *State, l *log) {
	for i := range s.left().All() {
		place := s.built[i]
		switch s.did[i] {
		case DeedPlace:
			if l != nil {
				words, _ := r.board.Form(&s.grids[i], place)
				l.add(Placed{By: i, Place: place, Score: s.gained[i], Words: words})
			}
			s.see(i, &place.Tiles)
		case DeedExchange:
			if l != nil {
				l.add(Exchanged{By: i, N: uint8(place.Tiles.Len()), Tiles: place.Tiles})
			}
			for _, t := range place.Tiles.Slice() {
				s.racks[i].Remove(t)
			}
			s.known[i] = tiles.Rack{} // nobody can tell whether these were among them
			s.rest[i] = uint8(place.Tiles.Len())
		default:
			if l != nil {
				l.add(Passed{By: i, Why: s.whyPassed(i)})
			}
		}
	}
	s.phase = PhaseDoubt
	if r.c.Policy != wordgame.Void {
		for i := range s.left().All() {
			if s.shown(i) != 0 {
				s.ask = s.ask.With(i)
			}
		}
	}
	r.afterAnswers(s, l)
}

func (s *State) whyPassed(seat wordgame.Seat) wordgame.Cause {
	switch {
	case s.skip.Has(seat):
		return WhyLostRound
	case s.did[seat] == DeedNone:
		return WhyNoTiles
	}
	return WhyChoice
}

// see adds the tiles, which everybody sees, to what is known of the rack; some may have been known before.
func (s *State) see(seat wordgame.Seat, run *tiles.Run) {
	var seen tiles.Rack
	for _, t := range run.Slice() {
		seen.Add(t)
		if s.known[seat].Count(t) < seen.Count(t) {
			s.known[seat].Add(t)
		}
	}
}

func (r *Rules) accept(s *State, by wordgame.Seat, l *log) {
	if l != nil {
		l.add(Accepted{By: by})
	}
	s.ask = s.ask.Without(by)
	r.afterAnswers(s, l)
}

func (r *Rules) challenge(s *State, by, seat wordgame.Seat, l *log) {
	if l != nil {
		l.add(Challenged{By: by, Seat: seat})
	}
	s.doubts[seat] = s.doubts[seat].With(by)
	if s.toAnswer(by) == 0 {
		s.ask = s.ask.Without(by)
	}
	r.afterAnswers(s, l)
}

// toAnswer are the seats whose words are shown and which the seat has not challenged.
func (s *State) toAnswer(by wordgame.Seat) (w wordgame.Seats) {
	for i := range s.shown(by).All() {
		if !s.doubts[i].Has(by) {
			w = w.With(i)
		}
	}
	return w
}

// timeUp closes what waits for several seats.
func (r *Rules) timeUp(s *State, l *log) {
	if s.phase == PhaseDoubt {
		if l != nil {
			l.add(Closed{Late: s.ask})
		}
		s.ask = 0
		r.afterAnswers(s, l)
		return
	}
	late := s.builders() &^ s.decided()
	if l != nil {
		l.add(Closed{Late: late})
	}
	for i := range late.All() {
		s.did[i] = DeedPass
	}
	r.show(s, l) // the Table has the say now: there is nothing left to wait for
}

// afterAnswers goes on once nobody is asked any more: to the ruling, or straight to the scores.
func (r *Rules) afterAnswers(s *State, l *log) {
	switch {
	case s.ask != 0:
	case s.doubts != [wordgame.MaxSeats]wordgame.Seats{}:
		s.phase = PhaseJudge
	default:
		r.score(s, l)
	}
}

// words returns what a seat has built in this round, not scored yet.
func (r *Rules) words(s *State, seat wordgame.Seat) []board.Formed {
	words, err := r.board.Form(&s.grids[seat], s.built[seat])
	if err != nil {
		panic("scrabbleme: a word does not fit its board: " + err.Error())
	}
	return words
}

// judgement is the ruling by the lexicon.
func (r *Rules) judgement(s *State) Move {
	var bad [wordgame.MaxSeats]uint8
	for i := range bad {
		if s.doubts[i] == 0 {
			continue
		}
		for k, f := range r.words(s, wordgame.Seat(i)) {
			if !r.c.Lexicon.Has(f.Word) {
				bad[i] |= 1 << k
			}
		}
	}
	return Ruling(bad)
}

// rule settles all challenges of the round at once.
func (r *Rules) rule(s *State, bad uint32, l *log) {
	if l != nil {
		l.add(Ruled{Bad: bad})
	}
	for i := range wordgame.Seat(s.seats) {
		doubts := s.doubts[i]
		s.doubts[i] = 0
		switch {
		case bad>>(8*i)&0xff != 0:
			if l != nil {
				l.add(Withdrawn{By: i, Tiles: s.built[i].Tiles})
			}
			s.did[i], s.built[i], s.gained[i] = DeedOff, board.Placement{}, 0
		case r.c.Policy == wordgame.Double:
			s.owe |= doubts &^ s.gone
		}
	}
	r.score(s, l)
}

// score lays the words that stand on the boards and adds up.
func (r *Rules) score(s *State, l *log) {
	played := false
	for i := range s.left().All() {
		if s.did[i] != DeedPlace {
			continue
		}
		played = true
		lay(&s.grids[i], &s.built[i])
		for _, t := range s.built[i].Tiles.Slice() {
			s.racks[i].Remove(t)
			s.known[i].Remove(t)
			if t.IsBlank() {
				s.swaps = s.swaps.With(i)
			}
		}
		s.scores[i] += s.gained[i]
		if l != nil {
			l.add(Scored{By: i, Points: s.gained[i], Why: WhyWord})
		}
	}
	switch {
	case played:
		s.idle = 0
	case s.idle < math.MaxUint16:
		s.idle++
	}
	s.phase = PhaseSwap
	r.nextSwap(s, l)
}

// nextSwap gives the turn to the next seat that must swap: higher scores of the round first, the lower scorer last; then
// the higher total, then the lower seat.
func (r *Rules) nextSwap(s *State, l *log) {
	if s.swaps == 0 {
		s.phase, s.to = PhasePick, wordgame.Table
		r.nextPick(s, l)
		return
	}
	best := wordgame.Table
	for i := range s.swaps.All() {
		if best == wordgame.Table || s.gained[i] > s.gained[best] ||
			s.gained[i] == s.gained[best] && s.scores[i] > s.scores[best] {
			best = i
		}
	}
	s.to = best
}

// swap changes the boards in front of two seats, with all that lies on them.
func (r *Rules) swap(s *State, by, with wordgame.Seat, l *log) {
	s.grids[by], s.grids[with] = s.grids[with], s.grids[by]
	s.swaps = s.swaps.Without(by)
	if l != nil {
		l.add(Swapped{By: by, With: with})
	}
	r.nextSwap(s, l)
}
