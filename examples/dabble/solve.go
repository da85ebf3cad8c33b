package main

import (
	"fmt"
	"strings"

	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/tiles"
)

// counted is how many arrangements are counted at most.
const counted = 1000

// solve draws an arrangement of the tiles that somebody has before him: all five words, or the most points that there are.
func solve(r *dabble.Rules, out *screen.Screen, text string) error {
	run, err := r.Set().ParseTiles(strings.ToUpper(strings.ReplaceAll(text, " ", "")))
	if err != nil {
		return err
	}
	rack := tiles.RackOf(run.Slice()...)
	n := &narrator{r: r, out: out, cell: cellWidth(r.Set())}
	solver := r.Solver()
	rows, points := solver.Best(&rack)
	left := loose(rack, rows)
	found := 0
	if left.Len() == 0 {
		for range solver.All(&rack) {
			if found++; found == counted {
				break
			}
		}
	}
	title := fmt.Sprintf("%d points", points)
	n.draw([]picture{n.picture(title, rack, rows, 0)})
	switch {
	case rack.Len() != dabble.HandSize:
		n.line("These are the most points. Five words take %d tiles, not %d.", dabble.HandSize, rack.Len())
	case found == 0:
		n.line("There are no five words of all these tiles. These are the most points.")
	case found == counted:
		n.line("One of %d arrangements or more.", counted)
	default:
		n.line("One of %d.", found)
	}
	return nil
}
