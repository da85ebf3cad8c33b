package board

import (
	"github.com/tilewright/wordgame/tiles"
)

// Formed is a word that a placement makes, with the points it earns (the bonus for many tiles is not in it).
type Formed struct {
	Word  tiles.Word
	At    Square // of the first letter
	Dir   Dir
	Score int32
}

// Form checks a placement and returns every word that it makes: first the one along the line of play, then those across
// it in order. The scores and the bonus add up to the score of Check.
func (b *Board) Form(g *Grid, p Placement) ([]Formed, error) {
	p, _, err := b.Check(g, p)
	if err != nil {
		return nil, err
	}
	var at [tiles.MaxHand]int
	n, _ := b.covers(g, &p, &at)
	after := *g
	for k, i := range at[:n] {
		after.cell[i] = p.Tiles.At(k)
	}
	words := []Formed{b.read(&after, at[0], p.Dir, b.mainScore(g, &p, at[:n]))}
	for k, i := range at[:n] {
		if sum, letters := b.crossScore(g, p.Tiles.At(k), i, p.Dir.Other()); letters > 1 {
			words = append(words, b.read(&after, i, p.Dir.Other(), sum))
		}
	}
	return words, nil
}

// read returns the word through square i.
func (b *Board) read(g *Grid, i int, d Dir, score int32) Formed {
	from, to := b.extent(g, i, d)
	var letters [MaxSide]byte
	n := 0
	for j := from; j <= to; j += d.step() {
		letters[n] = byte(g.cell[j].Letter())
		n++
	}
	return Formed{Word: tiles.WordOfBytes(letters[:n]), At: squareAt(from), Dir: d, Score: score}
}
