package movegen

// Anchors. Every placement must touch what is on the board, so words are spelled from squares where they do: the last tile of
// each run of tiles in the line (the run is walked once, as the beginning of all words through it), and each empty square
// that touches tiles only across the line. An empty square next to a run in the line needs no anchor, since whatever
// covers it goes through the run. To find each placement once, from the first of its anchors, left parts stop at a fence:
// the anchor before. On an empty board the one anchor of each direction is the start square.

// anchor is a place to start spelling from.
type anchor struct {
	dir, line, pos int8
	limit          int8  // the leftmost square for a left part
	order          int16 // its place in the order of the list
}

// findAnchors lists the anchors of the position in their fixed order: across before down, by line, by position.
func (g *Generator) findAnchors() {
	g.anchors = g.anchors[:0]
	if g.empty {
		start := g.layout.Start()
		g.addAnchor(anchor{dir: 0, line: start.Row, pos: start.Col, limit: 0})
		g.addAnchor(anchor{dir: 1, line: start.Col, pos: start.Row, limit: 0})
		return
	}
	avail := g.hand.have
	if g.blanks > 0 {
		avail |= g.blankCan
	}
	for d := range 2 {
		for i := range g.count[d] {
			g.lineAnchors(d, i, avail)
		}
	}
}

// lineAnchors lists the anchors of one line. A square that no tile in hand fits is no anchor but stays a fence.
func (g *Generator) lineAnchors(d, i int, avail uint64) {
	l := &g.lines[d][i]
	limit := 0
	for j := range g.count[1-d] {
		s := &l[j]
		if s.tile != 0 {
			if !s.free {
				continue
			}
		} else if !s.hasCross || !s.leftFree || !s.free {
			continue
		}
		if s.tile != 0 || s.check&avail != 0 {
			g.addAnchor(anchor{dir: int8(d), line: int8(i), pos: int8(j), limit: int8(limit)})
		}
		limit = j + 1
		if s.tile != 0 {
			limit++ // the square behind a run belongs to the run
		}
	}
}

func (g *Generator) addAnchor(a anchor) {
	a.order = int16(len(g.anchors))
	g.anchors = append(g.anchors, a)
}
