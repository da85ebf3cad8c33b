package movegen

import (
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
)

// Slots. Whatever is placed covers some empty squares of a line in a row, with the tiles between them and at both ends as
// part of the word: the first of these squares and their number, together a slot, say everything about a placement but
// which tiles it has. A slot therefore has a fixed length of word, fixed letters in it, and fixed premiums. The search for
// the best goes through slots where the full listing goes through anchors. What is the same for all slots of a line
// is kept with the line: its empty squares, and running sums over the runs of tiles between them.

// frame is a line seen as empty squares with runs of tiles between them, before the first and behind the last.
type frame struct {
	empties int
	at      [board.MaxSide + 1]int8   // where the empty squares are; behind the last stands the line's length
	keys    [board.MaxSide + 2]uint64 // keys of the letters in the runs before run k, all together
	points  [board.MaxSide + 2]int32  // and their points
	reach   [board.MaxSide + 1]int8   // how many empty squares from this one on must be covered to touch a tile
}

// frameLine works out the frame of a line but for reach.
func (g *Generator) frameLine(d, i int) {
	n := g.count[1-d]
	f, seen := &g.frames[d][i], &g.seen[d][i]
	var key uint64
	var points int32
	k := 0
	f.keys[0], f.points[0] = 0, 0
	for j := range n {
		if t := seen[j]; t != 0 {
			key += g.keys[t&63]
			points += int32(g.points[t])
			continue
		}
		f.at[k] = int8(j)
		k++
		f.keys[k], f.points[k] = key, points
	}
	f.at[k], f.keys[k+1], f.points[k+1] = int8(n), key, points
	f.empties = k
}

// before returns where the run of tiles before empty square k begins.
func (f *frame) before(k int) int {
	if k == 0 {
		return 0
	}
	return int(f.at[k-1]) + 1
}

// run returns the number of tiles before empty square k.
func (f *frame) run(k int) int { return int(f.at[k]) - f.before(k) }

// never is more squares than a line has.
const never = board.MaxSide + 1

// setReach works out how far slots must reach.
func (g *Generator) setReach(d, i int) {
	f, l := &g.frames[d][i], &g.lines[d][i]
	next := int8(never)
	for k := f.empties - 1; k >= 0; k-- {
		next++
		if l[f.at[k]].hasCross || f.run(k+1) > 0 {
			next = 1
		}
		f.reach[k] = min(next, never)
		if f.run(k) > 0 {
			f.reach[k] = 1
		}
	}
}

// openReach sets how far slots must reach on an empty grid: over the start square.
func (g *Generator) openReach(d int) (line int) {
	start := g.layout.Start()
	line, at := int(start.Row), int(start.Col)
	if d == 1 {
		line, at = at, line
	}
	f := &g.frames[d][line]
	for k := range f.empties {
		f.reach[k] = never
		if k <= at {
			f.reach[k] = int8(max(2, at-k+1))
		}
	}
	return line
}

// slot is a place for n tiles, with a bound of what a placement in it is worth.
type slot struct {
	bound int64
	key   uint64 // of the letters that lie there
	next  int32  // the slot after it in its bucket, counted from 1
	dir   uint8
	line  uint8
	first uint8 // which of the line's empty squares is the first one covered
	n     uint8
}

// findSlots lists the slots of the position with their bounds.
func (g *Generator) findSlots() {
	g.slots = g.slots[:0]
	g.buckets = [bucketCount]int32{}
	for d := range 2 {
		for i := range g.count[d] {
			if !g.framed[d][i] {
				g.frameLine(d, i)
				g.framed[d][i] = true
			}
		}
		if g.empty {
			g.lineSlots(d, g.openReach(d))
			continue
		}
		for i := range g.count[d] {
			g.setReach(d, i)
			g.lineSlots(d, i)
		}
	}
}

// lineSlots lists the slots of a line that a placement may be found in.
func (g *Generator) lineSlots(d, i int) {
	f, l := &g.frames[d][i], &g.lines[d][i]
	avail := g.available()
	var b bounder
	for first := range f.empties {
		reach := int(f.reach[first])
		most := min(g.total, f.empties-first)
		if reach > most {
			continue
		}
		b.reset()
		for n := 1; n <= most; n++ {
			s := &l[f.at[first+n-1]]
			if s.check&avail == 0 || g.singleEnd && n > 1 && f.run(first+n-1) > 1 {
				break
			}
			b.cover(s)
			if n < reach || n == 1 && (d == 1 && s.hasCross || f.run(first)+f.run(first+1) == 0) {
				continue // it touches nothing, or is one tile that makes no word here, or one across too
			}
			key := f.keys[first+n+1] - f.keys[first]
			if n == g.total && g.blanks <= lexicon.MaxOpen && !g.grams.May(key+g.handKey, g.blanks) {
				continue
			}
			score := b.bound(g.dear[:], f.points[first+n+1]-f.points[first]+g.dearest[n]) + g.bonus[n]
			g.addSlot(slot{
				bound: int64(score)*Point + g.leaveBound[n], key: key,
				dir: uint8(d), line: uint8(i), first: uint8(first), n: uint8(n),
			})
		}
	}
}

// available returns the letters that some tile in hand can be.
func (g *Generator) available() uint64 {
	if g.blanks > 0 {
		return g.hand.have | g.blankCan
	}
	return g.hand.have
}
