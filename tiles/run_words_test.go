package tiles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tilewright/wordgame/tiles"
)

func TestRunSetWords(t *testing.T) {
	t.Parallel()
	for n := range tiles.MaxHand + 1 {
		var want tiles.Run
		var words [3]uint64
		for i := range n {
			tile := tiles.Tile(i + 1)
			if i%3 == 0 {
				tile |= tiles.Blank
			}
			want.Push(tile)
			words[i/8] |= uint64(tile) << (i % 8 * 8)
		}
		got := tiles.RunOf(9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9)
		got.SetWords(n, words[0], words[1], words[2])
		assert.Equal(t, want, got)
		if n <= 8 {
			got = tiles.RunOf(9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9)
			got.SetWord(n, words[0])
			assert.Equal(t, want, got)
		}
	}
}
