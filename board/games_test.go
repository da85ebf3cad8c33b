package board_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// recordedPlay is a line of a recorded game; exchanges and passes have no At.
type recordedPlay struct {
	At, Placed string
	Score      int
	Formed     []string
}

// TestRecordedGames scores real Spanish and French games play by play.
func TestRecordedGames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		set  *tiles.Set
	}{{"es-1", tiles.Spanish()}, {"es-2", tiles.Spanish()}, {"es-3", tiles.Spanish()}, {"fr-1", tiles.French()}} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			data, err := os.ReadFile(filepath.Join("..", "..", "shared", "gcg", c.name+".json"))
			if os.IsNotExist(err) {
				t.Skip("no recorded games here")
			}
			require.NoError(t, err)
			var plays []recordedPlay
			require.NoError(t, json.Unmarshal(data, &plays))
			table := newTable(t, board.Config{Set: c.set})
			for _, play := range plays {
				if play.At == "" {
					continue
				}
				text := play.At + " " + play.Placed
				assert.Equal(t, play.Score, table.score(text), text)
				p, err := table.b.ParsePlacement(&table.g, text)
				require.NoError(t, err)
				words, err := table.b.Form(&table.g, p)
				require.NoError(t, err)
				var formed []string
				for _, w := range words {
					formed = append(formed, bracketed(c.set, w.Word))
				}
				assert.ElementsMatch(t, play.Formed, formed, text)
				table.put(text)
			}
		})
	}
}

// bracketed spells a word as the recorded games do, multi-letter tiles in brackets.
func bracketed(s *tiles.Set, w tiles.Word) string {
	var run tiles.Run
	for i := range w.Len() {
		run = run.Add(w.At(i).Tile())
	}
	return s.FormatTiles(run)
}
