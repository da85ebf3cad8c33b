package lexicon_test

import (
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// TestGraphIsShared: many goroutines use one graph from the start, the two-way graph's first use among them. The race
// detector listens.
func TestGraphIsShared(t *testing.T) {
	t.Parallel()
	en := tiles.English()
	g, err := lexicon.Parse(en.Alphabet(), "cat", "cats", "eat", "scat", "tea", "teas")
	require.NoError(t, err)
	cat, err := en.Alphabet().ParseWord("cat")
	require.NoError(t, err)
	run, err := en.ParseTiles("TEA?")
	require.NoError(t, err)
	rack := tiles.RackOf(run.Slice()...)
	two := make([]*lexicon.TwoWay, 8)
	var group sync.WaitGroup
	for i := range two {
		group.Add(1)
		go func() {
			defer group.Done()
			for range 50 {
				two[i] = g.TwoWay()
				front, back := g.Hooks(cat)
				assert.True(t, g.Has(cat) && front.Len() == 1 && back.Len() == 1)
				assert.Len(t, slices.Collect(g.SubAnagrams(&rack)), 4)
				assert.Len(t, slices.Collect(g.Words()), 6)
			}
		}()
	}
	group.Wait()
	for _, x := range two {
		assert.Same(t, two[0], x, "built once")
	}
}
