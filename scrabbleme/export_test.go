package scrabbleme

import (
	"errors"
	"fmt"
	"testing"

	"github.com/tilewright/wordgame/tiles"
)

// Conserve fails the test unless every tile of the set lies somewhere in s and all counts are in step.
func Conserve(t *testing.T, r *Rules, s *State) {
	if err := r.conserved(s); err != nil { // nothing of testify before this: it takes longer than what it would check
		t.Helper()
		t.Fatal(err)
	}
}

func (r *Rules) conserved(s *State) error {
	b := s.bag
	r.eachOnBoards(s, func(x tiles.Tile) { b.Add(x, 1) })
	for i := range s.racks {
		aside := s.aside(i)
		for _, list := range [][]tiles.Tile{s.racks[i].Slice(), aside.Slice()} {
			for _, x := range list {
				b.Add(x, 1)
			}
		}
		if !s.racks[i].Contains(s.known[i].Run()) {
			return fmt.Errorf("known tiles that are not on the rack of seat %d", i)
		}
		if n := s.racks[i].Len() + int(s.rest[i]); n > RackSize {
			return fmt.Errorf("seat %d has or waits for %d tiles", i, n)
		}
	}
	for _, x := range s.podium.Slice() {
		b.Add(x, 1)
	}
	if s.podium.Len() > s.size() {
		return fmt.Errorf("a podium of %d tiles", s.podium.Len())
	}
	if b != r.set.Bag() {
		return errors.New("tiles were lost or made")
	}
	return r.sound(s)
}

// Hidden returns the number of seats whose word is hidden from the others at this moment.
func Hidden(s *State) (n int) {
	if s.phase > PhaseShow {
		return 0
	}
	for _, d := range s.did {
		if d == DeedPlace {
			n++
		}
	}
	return n
}
