package movegen

import (
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
	c.At, c.Dir = w.at, g.dir
	c.Tiles.SetWords(w.placed, r.lo, r.mid, r.hi)
	c.Score = w.score(acc)
}

// withBlanks lists a placement in every way to make it with the blanks in hand. Where a letter was spelled both with a tile and with
// a blank, any of its places may have the blank.
func (g *Generator) withBlanks(r run, acc int64) {
	left := g.blanks - r.blanks()
	if left < g.blanks {
		var tile, blank uint64
		for i := range g.tally.placed {
			if t := r.at(i); t.IsBlank() {
				blank |= 1 << (t & 63)
			} else {
				tile |= 1 << (t & 63)
			}
		}
		if tile&blank != 0 {
			count := g.rack
			g.anyBlanks(r, g.tally.add, 0, g.blanks, &count)
			return
		}
	}
	g.moreBlanks(r, acc, 0, left)
}

// moreBlanks lists a placement as it is, and with blanks left for tiles from place from on.
func (g *Generator) moreBlanks(r run, acc int64, from, left int) {
	g.list(r, acc)
	if left == 0 {
		return
	}
	for i := from; i < g.tally.placed; i++ {
		t := r.at(i)
		if t.IsBlank() || g.blankCan>>t&1 == 0 {
			continue
		}
		q := r
		q.put(i, tiles.Blank)
		g.moreBlanks(q, acc+(g.points[t|tiles.Blank]-g.points[t])*g.tally.factors[i], i+1, left-1)
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
