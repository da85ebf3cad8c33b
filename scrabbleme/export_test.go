package scrabbleme

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/tiles"
)

// Conserve fails the test unless every tile of the set lies somewhere in s and all counts are in step.
func Conserve(t *testing.T, r *Rules, s *State) {
	t.Helper()
	b := s.bag
	r.eachOnBoards(s, func(x tiles.Tile) { b.Add(x, 1) })
	for i := range s.racks {
		for _, x := range s.racks[i].Slice() {
			b.Add(x, 1)
		}
		require.True(t, s.racks[i].Contains(s.known[i].Run()), "known tiles that are not on the rack")
		aside := s.aside(i)
		for _, x := range aside.Slice() {
			b.Add(x, 1)
		}
		require.LessOrEqual(t, s.racks[i].Len()+int(s.rest[i]), RackSize)
	}
	for _, x := range s.podium.Slice() {
		b.Add(x, 1)
	}
	require.LessOrEqual(t, s.podium.Len(), s.size())
	require.True(t, b == r.set.Bag(), "tiles were lost or made")
	require.NoError(t, r.sound(s))
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
