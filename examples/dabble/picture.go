package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/tiles"
)

// picture is the lines of a drawn rack. Colours have no width, so that each line knows its own.
type picture []drawnLine

type drawnLine struct {
	text  string
	width int
}

// cellWidth is how many characters the widest tile of the set takes.
func cellWidth(set *tiles.Set) int {
	width := 1
	for l := range set.Alphabet().All().All() {
		width = max(width, utf8.RuneCountInString(set.Alphabet().Name(l)))
	}
	return width
}

// The styles of tiles, bad ones and places without one.
const (
	tileStyle  = "1;30;43"
	badStyle   = "9;31"
	emptyStyle = "2"
)

// picture draws a five-tier rack, what each row is worth, and the tiles that lie before it.
func (n *narrator) picture(title string, rack tiles.Rack, rows dabble.Rows, bad uint32) picture {
	p := picture{{title, utf8.RuneCountInString(title)}}
	points := n.r.RowPoints(rows)
	longest := dabble.RowLen(dabble.RowCount - 1)
	for i := range dabble.RowCount {
		row := rows.Row(i)
		indent := (longest - len(row)) * (n.cell + 1) / 2
		cells := make([]string, len(row))
		for j, t := range row {
			switch {
			case t == 0:
				cells[j] = n.out.Paint(emptyStyle, screen.Pad(".", n.cell))
			case bad>>i&1 == 1:
				cells[j] = n.out.Paint(badStyle, screen.Pad(tileName(n.r.Set(), t), n.cell))
			default:
				cells[j] = n.out.Paint(tileStyle, screen.Pad(tileName(n.r.Set(), t), n.cell))
			}
		}
		worth := fmt.Sprintf("%3d", points[i])
		switch {
		case bad>>i&1 == 1:
			worth = "bad"
		case !rows.Has(i):
			worth = "   "
		}
		after := longest*(n.cell+1) - indent - len(row)*(n.cell+1)
		line := strings.Repeat(" ", indent) + strings.Join(cells, " ") + " " + strings.Repeat(" ", after) + worth
		p = append(p, drawnLine{line, longest*(n.cell+1) + 3})
	}
	return append(p, n.leftOver(rack, rows))
}

func (n *narrator) leftOver(rack tiles.Rack, rows dabble.Rows) drawnLine {
	left := loose(rack, rows)
	text := tileText(n.r.Set(), left.Slice())
	if left.Len() > dabble.RowLen(dabble.RowCount-1) {
		text = fmt.Sprintf("%d left over", left.Len())
	}
	return drawnLine{n.out.Paint(emptyStyle, text), utf8.RuneCountInString(text)}
}

// draw puts pictures side by side.
func (n *narrator) draw(pictures []picture) {
	const gap = 3
	for i := range pictures[0] {
		line := strings.Repeat(" ", gap)
		for _, p := range pictures {
			width := dabble.RowLen(dabble.RowCount-1)*(n.cell+1) + 3 + gap
			line += p[i].text + strings.Repeat(" ", max(1, width-p[i].width))
		}
		n.line("%s", strings.TrimRight(line, " "))
	}
}
