package board

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Check says whether a placement is legal on g as far as the board can tell (it asks no lexicon), brings it into its
// canonical form and scores it, bonus included. It allocates nothing on success. The error is a *wordgame.MoveError.
//
// Canonical: a single tile is placed across where it forms a word across, and down otherwise; more tiles are as given.
func (b *Board) Check(g *Grid, p Placement) (Placement, int32, error) {
	if err := b.checkTiles(&p); err != nil {
		return p, 0, err
	}
	var at [tiles.MaxHand]int
	n, reason := b.covers(g, &p, &at)
	if reason != "" {
		return p, 0, b.fault(reason, p.At, p.Dir)
	}
	if reason := b.connected(g, at[:n]); reason != "" {
		return p, 0, b.fault(reason, p.At, p.Dir)
	}
	if b.singleEnd && n > 1 && b.bothEnds(g, &p, at[:n]) {
		return p, 0, b.fault(ErrBothEnds, p.At, p.Dir)
	}
	if n == 1 {
		p.Dir = Down
		if from, to := b.extent(g, at[0], Across); from != to {
			p.Dir = Across
		}
	}
	return p, b.score(g, &p, at[:n]), nil
}

// checkTiles refuses what is no set of placeable tiles: data from outside may hold any byte.
func (b *Board) checkTiles(p *Placement) error {
	if p.Tiles.Len() == 0 {
		return b.fault(wordgame.ErrNoTiles, p.At, p.Dir)
	}
	if p.Dir > Down {
		return b.fault(wordgame.ErrForm, p.At, Across)
	}
	for _, t := range p.Tiles.Slice() {
		l := t.Letter()
		switch {
		case t.IsBlank() && (l == 0 || int(l) > b.set.Alphabet().Len() || !b.set.BlankLetters().Has(l)):
			return b.fault(ErrBlank, p.At, p.Dir)
		case l == 0 || int(l) > b.set.Alphabet().Len():
			return b.fault(wordgame.ErrForm, p.At, p.Dir)
		}
	}
	return nil
}

// connected tests the rule of the first word, or that a tile touches what lies there.
func (b *Board) connected(g *Grid, at []int) wordgame.Reason {
	for _, i := range at {
		if b.hasNeighbour(g, i) {
			return ""
		}
	}
	if !g.IsEmpty() {
		return ErrNotConnected
	}
	if len(at) < 2 {
		return ErrTooFew
	}
	start := index(b.layout.start)
	for _, i := range at {
		if i == start {
			return ""
		}
	}
	return ErrStart
}

func (b *Board) hasNeighbour(g *Grid, i int) bool {
	row, col := i/MaxSide, i%MaxSide
	return col > 0 && g.cell[i-1] != 0 || col+1 < b.layout.cols && g.cell[i+1] != 0 ||
		row > 0 && g.cell[i-MaxSide] != 0 || row+1 < b.layout.rows && g.cell[i+MaxSide] != 0
}

// bothEnds reports whether new tiles lie directly before and directly behind a run of two or more tiles.
func (b *Board) bothEnds(g *Grid, p *Placement, at []int) bool {
	step := p.Dir.step()
	for k := 1; k < len(at); k++ {
		if (at[k]-at[k-1])/step > 2 {
			return true // between two new tiles lie only old ones
		}
	}
	return false
}

// extent returns the first and last square of the run of tiles through square i, which counts as taken.
func (b *Board) extent(g *Grid, i int, d Dir) (from, to int) {
	step := d.step()
	before, after := i%MaxSide, b.layout.cols-1-i%MaxSide
	if d == Down {
		before, after = i/MaxSide, b.layout.rows-1-i/MaxSide
	}
	from, to = i, i
	for ; before > 0 && g.cell[from-step] != 0; before-- {
		from -= step
	}
	for ; after > 0 && g.cell[to+step] != 0; after-- {
		to += step
	}
	return from, to
}

// score adds up the main word, the cross words and the bonus.
func (b *Board) score(g *Grid, p *Placement, at []int) int32 {
	total := b.mainScore(g, p, at)
	for k, i := range at {
		if sum, letters := b.crossScore(g, p.Tiles.At(k), i, p.Dir.Other()); letters > 1 {
			total += sum
		}
	}
	return total + int32(b.BonusFor(len(at)))
}

// mainScore scores the word along the line of play. There always is one: a tile that forms none there is placed the other way.
func (b *Board) mainScore(g *Grid, p *Placement, at []int) (sum int32) {
	step := p.Dir.step()
	from, _ := b.extent(g, at[0], p.Dir)
	_, to := b.extent(g, at[len(at)-1], p.Dir)
	factor, k := 1, 0
	for i := from; i <= to; i += step {
		if k < len(at) && at[k] == i {
			premium := b.layout.premium[i]
			sum += int32(b.set.Points(p.Tiles.At(k)) * premium.Letter())
			factor *= premium.Word()
			k++
			continue
		}
		sum += int32(b.set.Points(g.cell[i]))
	}
	return sum * int32(factor)
}

// crossScore scores the word in direction d through the new tile t on square i.
func (b *Board) crossScore(g *Grid, t tiles.Tile, i int, d Dir) (sum int32, letters int) {
	from, to := b.extent(g, i, d)
	if from == to {
		return 0, 1
	}
	premium := b.layout.premium[i]
	sum = int32(b.set.Points(t) * premium.Letter())
	for j := from; j <= to; j += d.step() {
		letters++
		if j != i {
			sum += int32(b.set.Points(g.cell[j]))
		}
	}
	return sum * int32(premium.Word()), letters
}

var sentences = map[wordgame.Reason]string{
	ErrOffBoard:         "The tiles at %s would lie off the board.",
	ErrOccupied:         "There is a tile on %s already.",
	ErrGap:              "There is a gap in the word before %s.",
	ErrLine:             "All tiles must lie in one row or column; %s does not.",
	ErrNotConnected:     "The tiles at %s touch no tile on the board.",
	ErrStart:            "The first word must cover the start square; the one at %s does not.",
	ErrTooFew:           "The first word needs two tiles or more; there is one at %s.",
	ErrBlank:            "A blank of the play at %s needs a letter that it may stand for.",
	ErrBothEnds:         "The play at %s puts tiles at both ends of the same word, which these rules forbid.",
	wordgame.ErrNoTiles: "The play at %s has no tiles.",
	wordgame.ErrForm:    "The play at %s has a tile or a direction that does not exist.",
}

func (b *Board) fault(r wordgame.Reason, s Square, d Dir) error {
	name := fmt.Sprintf("row %d, column %d", int(s.Row)+1, int(s.Col)+1)
	if b.layout.Contains(s) {
		name = FormatSquare(s, d)
	}
	return &wordgame.MoveError{Reason: r, At: []Square{s}, Text: fmt.Sprintf(sentences[r], name)}
}
