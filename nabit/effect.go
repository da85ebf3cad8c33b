package nabit

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
)

// maxFormed is how many words a placement makes at most: one along the line of play and one across it at each tile.
const maxFormed = 1 + HandSize

// formed is the words that a placement has made, as runs of the table with its tiles.
type formed struct {
	n    int
	runs [maxFormed]run
}

// direction returns the direction of play. A single tile, laid or still to be laid, is played across where it makes a word
// across, and down otherwise.
func (p *Placement) direction(g *Grid) board.Dir {
	first, last := p.p[0].At, p.p[p.n-1].At
	if p.n > 1 && first.Row == last.Row || p.n == 1 && g.beside(first, board.Across) {
		return board.Across
	}
	return board.Down
}

// formed finds the words of a placement whose tiles lie on g: the one along the line of play, then those across it in
// order.
func (g *Grid) formed(p *Placement) (f formed) {
	d := p.direction(g)
	for i, put := range p.p[:p.n] {
		for _, dir := range [...]board.Dir{d, d.Other()} {
			if i > 0 && dir == d {
				continue // the run along the line is the same for all
			}
			if x := g.through(int(put.At.Row), int(put.At.Col), dir); x.n > 1 {
				f.runs[f.n] = x
				f.n++
			}
		}
	}
	return f
}

// pushAll lays the tiles of a placement, without controls.
func (g *Grid) pushAll(p *Placement, by wordgame.Seat, turn uint8) {
	for _, put := range p.p[:p.n] {
		g.push(put.At, Piece{Owner: by, Tile: put.Tile, Letter: put.Letter, Turn: turn})
	}
}

// lay puts the tiles on the table and settles who controls the words they make. It returns these words and how many were
// nabbed; nabbed, which may be nil, is told each of the latter, as it was and as it is.
func (r *Rules) lay(g *Grid, p *Placement, by wordgame.Seat, nabbed func(was, is Word)) (f formed, nabs uint8) {
	old := *g
	turn := uint8(0)
	if r.c.Tie == TieLatest {
		for i := range g.p[:g.n] {
			turn = max(turn, g.p[i].Turn)
		}
		turn++
	}
	g.pushAll(p, by, turn)
	f = g.formed(p)
	for _, x := range f.runs[:f.n] {
		nabs += r.settleRun(&old, g, x, by, nabbed)
	}
	return f, nabs
}

// settleRun says who controls a run that the mover has just changed or made, and returns how many words it nabbed there.
func (r *Rules) settleRun(old, g *Grid, x run, by wordgame.Seat, nabbed func(was, is Word)) (nabs uint8) {
	top := g.highest(x)
	was := old.oldWords(x)
	code := codeOf(by) // a new word, and one that several were merged into
	switch {
	case top.strict:
		code = codeOf(top.owner)
	case r.c.Tie == TieLatest:
		code = codeOf(top.latest)
	case r.c.Tie == TieNobody:
		code = noControl
	case was.n == 1:
		code = was.codes[0]
	}
	for i := range x.n {
		g.top(x.at(i)).controls.set(x.dir, code)
	}
	// A nab: the mover controls it through a tile stacked in this turn, which must be strictly the highest unless the
	// latest of the highest counts.
	if code != codeOf(by) || !top.strict && r.c.Tie != TieLatest || !g.stackedOn(old, x, top.height) {
		return 0
	}
	for i, before := range was.codes[:was.n] {
		if before != codeOf(by) && before != noControl {
			nabs++
			if nabbed != nil {
				nabbed(old.word(was.runs[i]), g.word(x))
			}
		}
	}
	return nabs
}

// summit is what is highest in a run.
type summit struct {
	height int
	owner  wordgame.Seat // of one of the highest tiles
	latest wordgame.Seat // of the one laid last
	strict bool          // all of them have one owner
}

func (g *Grid) highest(x run) (s summit) {
	turn := uint8(0)
	for i := range x.n {
		row, col := x.at(i)
		h, p := g.height(row, col), g.top(row, col)
		switch {
		case h > s.height:
			s = summit{height: h, owner: p.Owner, latest: p.Owner, strict: true}
			turn = p.Turn
		case h == s.height:
			s.strict = s.strict && p.Owner == s.owner
			if p.Turn > turn {
				turn, s.latest = p.Turn, p.Owner
			}
		}
	}
	return s
}

// oldRuns are the words that lay in a run before the play.
type oldRuns struct {
	n     int
	runs  [HandSize + 1]run
	codes [HandSize + 1]uint8
}

// oldWords finds, on the table before the play, the words within a run of the table after it.
func (g *Grid) oldWords(x run) (o oldRuns) {
	for i := 0; i < x.n; {
		row, col := x.at(i)
		p := g.top(row, col)
		if p == nil {
			i++
			continue
		}
		n := 1
		for i+n < x.n && g.top(x.at(i+n)) != nil {
			n++
		}
		if n > 1 {
			o.runs[o.n] = run{row: row, col: col, dir: x.dir, n: n}
			o.codes[o.n] = p.controls.in(x.dir)
			o.n++
		}
		i += n
	}
	return o
}

// stackedOn reports whether a stack of the run that grew from another tile has the height.
func (g *Grid) stackedOn(old *Grid, x run, height int) bool {
	for i := range x.n {
		row, col := x.at(i)
		if h := g.height(row, col); h == height && h > 1 && h > old.height(row, col) {
			return true
		}
	}
	return false
}
