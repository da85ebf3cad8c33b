package movegen

import (
	"math/bits"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// Huge racks. More than twelve different tiles have too many parts, and more than two blanks leave more letters open than the
// filters know of. With many blanks, the words of a slot's length are spelled through the two-way graph, from the place of
// the word that allows the fewest letters leftwards to its beginning, then rightwards to its end; branches that can't become good
// enough are cut, and as blanks count nothing, few slots come up to the best of them. With many tiles and a blank at most, listing all placements
// is quicker than either; they are ranked as they come.

// rankAll ranks all placements.
func (g *Generator) rankAll() {
	g.findAnchors()
	list := g.buffer
	g.buffer, g.out = nil, list[:0]
	for i := range g.anchors {
		g.walk(&g.anchors[i])
		for j := range g.out {
			c := &g.out[j]
			if value := int64(c.Score) * Point; value+g.leaveBound[c.Tiles.Len()] >= g.atLeast {
				if g.leaves != nil {
					value += int64(g.leaves[g.keptOf(&c.Tiles)])
				}
				g.rank(&ranked{value, *c})
			}
		}
		g.out = g.out[:0]
	}
	g.buffer, g.out = g.out, nil
}

// speller is a word being spelled on the open slot.
type speller struct {
	pivot  int
	rest   [board.MaxSide + 1]int32  // what the tiles from this step on can count at most
	tiles  [board.MaxSide]tiles.Tile // by place in the word
	blanks int
	best   int64 // leave bound
}

// spellSlot finds the placements on the open slot.
func (g *Generator) spellSlot(s *slot) {
	o, sp := &g.opened, &g.speller
	sp.pivot, sp.blanks, sp.best = 0, g.blanks, g.leaveBound[s.n]
	avail := g.available()
	fewest := 64
	for i := range o.letters {
		few := bits.OnesCount64(o.may[i] & avail)
		if o.factor[i] == 0 {
			few = 1
		}
		if few < fewest {
			sp.pivot, fewest = i, few
		}
	}
	sp.rest[o.letters] = 0
	for step := o.letters - 1; step >= 0; step-- {
		sp.rest[step] = sp.rest[step+1] + o.factor[sp.place(step)]*g.dear[0]
	}
	g.spell(0, g.two.Root(), o.base)
}

// place returns the place in the word that a step is about: the pivot, then leftwards, then right of the pivot.
func (s *speller) place(step int) int {
	if step <= s.pivot {
		return s.pivot - step
	}
	return step
}

// spell goes on from a node.
func (g *Generator) spell(step int, node lexicon.Node, score int32) {
	o, s := &g.opened, &g.speller
	if int64(score+s.rest[step])*Point+s.best < g.atLeast {
		return
	}
	if step == o.letters {
		if node.Ends() {
			g.offerSpelled(score)
		}
		return
	}
	if step == s.pivot+1 {
		var ok bool
		if node, ok = g.two.Step(node, lexicon.Separator); !ok {
			return
		}
	}
	at := s.place(step)
	may := node.Mask & o.may[at]
	if o.factor[at] == 0 {
		if may != 0 {
			g.spell(step+1, g.two.At(node.Arc(may)), score)
		}
		return
	}
	for m := may & (g.hand.have | g.blankCan); m != 0; m &= m - 1 {
		l := tiles.Tile(bits.TrailingZeros64(m))
		to := g.two.At(node.Arc(m & -m))
		if g.rack[l] > 0 {
			g.rack[l]--
			s.tiles[at] = l
			g.spell(step+1, to, score+o.factor[at]*int32(g.points[l]))
			g.rack[l]++
		}
		if s.blanks > 0 && g.blankCan>>l&1 != 0 {
			s.blanks--
			s.tiles[at] = l | tiles.Blank
			g.spell(step+1, to, score+o.factor[at]*int32(g.points[l|tiles.Blank]))
			s.blanks++
		}
	}
}

// offerSpelled ranks the word spelled.
func (g *Generator) offerSpelled(score int32) {
	o, s := &g.opened, &g.speller
	value := int64(score) * Point
	var run tiles.Run
	for _, i := range o.place[:o.n] {
		run.Push(s.tiles[i])
	}
	if g.leaves != nil {
		value += int64(g.leaves[g.keptOf(&run)])
	}
	if value < g.atLeast {
		return
	}
	at := g.square(o.dir, o.line, o.from+int(o.place[0]))
	r := ranked{value, Candidate{board.Placement{At: at, Dir: board.Dir(o.dir), Tiles: run}, score}}
	g.rank(&r)
}

// keptOf returns which tiles of the rack are kept when the run is placed, of equal ones the last.
func (g *Generator) keptOf(run *tiles.Run) int {
	kept := 1<<g.total - 1
	for _, t := range run.Slice() {
		for i := range g.total {
			if kept>>i&1 != 0 && g.held.At(i) == t.Bare() {
				kept &^= 1 << i
				break
			}
		}
	}
	return kept
}
