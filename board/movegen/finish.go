package movegen

import (
	"math/bits"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Complete words. A word that fits is scored from what has been carried along, and listed. With blanks in hand it is listed
// once for each way to make it of the tiles there are.

// tally is what is the same for the words that are complete on one square.
type tally struct {
	at      board.Square
	placed  int
	add     int64 // for the main word times 2^32, plus for cross words
	word    int32
	bonus   int32
	factors [tiles.MaxHand]int64 // how often the points of each tile count
}

// score returns the score for what tiles and board count: for the main word times 2^32, plus for cross words.
func (w *tally) score(acc int64) int32 {
	extra := int32(acc)
	return int32((acc-int64(extra))>>32)*w.word + extra + w.bonus
}

// finish lists the words that gather found complete: l tiles have been placed up to the anchor and k behind it, the last of all
// these on the step's square.
func (g *Generator) finish(items []item, st *step, l, k, n int) {
	left := &g.lefts[l]
	if k == 0 {
		left = st
		l++
	}
	placed := l + k
	first := int(g.line[left.square].next)
	if placed == 1 && g.dir == board.Down && g.line[first].hasCross {
		return // it makes a word across too, and was found there
	}
	if g.singleEnd && g.bothEnds(first, placed) {
		return
	}
	w := &g.tally
	w.at, w.placed, w.add, w.word, w.bonus = g.square(int(g.dir), g.lineAt, first), placed, left.add, left.word, g.bonus[placed]
	if k > 0 {
		w.add += st.add
		w.word *= st.word
	}
	if g.blanks > 0 {
		for i := range l {
			w.factors[l-1-i] = g.lefts[i+1].factor
		}
		for i := range k {
			w.factors[l+i] = g.rightSteps[i+1].factor
		}
	}
	for _, r := range g.ends[:n] {
		it := &items[uint32(r)>>8]
		t := tiles.Tile(r)
		run := it.run
		if k == 0 {
			run.pushFront(t)
		} else {
			run.put(placed-1, t)
		}
		acc := it.acc + g.points[t]*st.factor + w.add
		if g.blanks > 0 {
			g.withBlanks(run, acc)
		} else {
			g.list(run, acc)
		}
	}
}

// list lists a placement. It is written field by field: to make it elsewhere and copy it would take longer than to spell it.
func (g *Generator) list(r run, acc int64) {
	n := len(g.out)
	if n < cap(g.out) {
		g.out = g.out[:n+1]
	} else {
		g.out = append(g.out, Candidate{})
	}
	c, w := &g.out[n], &g.tally
	c.At, c.Dir, c.Score = w.at, g.dir, w.score(acc)
	if w.placed <= 8 {
		c.Tiles.SetWord(w.placed, r.lo)
	} else {
		c.Tiles.SetWords(w.placed, r.lo, r.mid, r.hi)
	}
}

// withBlanks lists a placement in every way to make it with the blanks in hand. Where a letter was spelled both with a tile and with
// a blank, any of its places may have the blank. That can only be a letter that there is a tile of in hand.
func (g *Generator) withBlanks(r run, acc int64) {
	left := g.blanks
	for _, w := range [...]uint64{r.lo, r.mid, r.hi} {
		for m := w & highBits; m != 0; m &= m - 1 {
			left--
			if g.hand.have>>(w>>(bits.TrailingZeros64(m)-7)&63)&1 != 0 {
				count := g.rack
				g.anyBlanks(r, g.tally.add, 0, g.blanks, &count)
				return
			}
		}
	}
	g.list(r, acc)
	if left > 0 {
		g.moreBlanks(r, acc, 0, left)
	}
}

// moreBlanks lists a placement with blanks left for tiles from place from on.
func (g *Generator) moreBlanks(r run, acc int64, from, left int) {
	for i := from; i < g.tally.placed; i++ {
		t := r.at(i)
		if t.IsBlank() || g.blankCan>>(t&63)&1 == 0 {
			continue
		}
		q, now := r, acc+(g.points[t|tiles.Blank]-g.points[t])*g.tally.factors[i]
		q.put(i, tiles.Blank)
		g.list(q, now)
		if left > 1 {
			g.moreBlanks(q, now, i+1, left-1)
		}
	}
}

// anyBlanks lists a placement with tile or blank for each letter from place i on.
func (g *Generator) anyBlanks(r run, acc int64, i, left int, count *[64]uint8) {
	if i == g.tally.placed {
		g.list(r, acc)
		return
	}
	t := r.at(i) &^ tiles.Blank
	if count[t&63] > 0 {
		count[t&63]--
		q := r
		q.drop(i, tiles.Blank)
		g.anyBlanks(q, acc+g.points[t]*g.tally.factors[i], i+1, left, count)
		count[t&63]++
	}
	if left > 0 && g.blankCan>>t&1 != 0 {
		t |= tiles.Blank
		r.put(i, t)
		g.anyBlanks(r, acc+g.points[t]*g.tally.factors[i], i+1, left-1, count)
	}
}
