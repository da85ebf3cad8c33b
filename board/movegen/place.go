package movegen

import (
	"math/bits"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Words on a slot. An open slot is the slot spread out letter by letter: what may stand at each place of the word, and what a
// tile placed there counts. The parts of the rack that fit are looked up by their letters.

// opened is a slot spread out.
type opened struct {
	dir, line  int
	from       int                   // where the word begins in the line
	letters    int                   // of the word
	may        [board.MaxSide]uint64 // letters that may stand at each place of the word; of a tile: its letter
	factor     [board.MaxSide]int32  // how often the points of a tile placed there count; 0 where one lies
	n          int                   // tiles to be placed
	place      [tiles.MaxHand]int8   // where in the word
	base       int32                 // what does not depend on the tiles placed
	b          bounder
	through    int32                 // points of the tiles played through
	any        uint64                // letters that may be placed on some square
	checks     int                   // of the next: how many
	restricted [tiles.MaxHand]uint64 // letters allowed on squares that don't allow all
}

// open spreads out a slot.
func (g *Generator) open(s *slot) {
	f, l, o := &g.frames[s.dir][s.line], &g.lines[s.dir][s.line], &g.opened
	first, n := int(s.first), int(s.n)
	o.dir, o.line, o.n = int(s.dir), int(s.line), n
	o.from = f.before(first)
	end := int(f.at[first+n])
	o.letters = end - o.from
	o.any, o.checks = 0, 0
	o.b.reset()
	k := 0
	for i := range o.letters {
		sq := &l[o.from+i]
		o.may[i], o.factor[i] = sq.check, 0
		if sq.tile == 0 {
			o.b.cover(sq)
			o.place[k] = int8(i)
			k++
			o.any |= sq.check
			if sq.hasCross {
				o.restricted[o.checks] = sq.check
				o.checks++
			}
		}
	}
	o.through = f.points[first+n+1] - f.points[first]
	o.base = o.b.add + o.b.word*o.through + g.bonus[n]
	for _, i := range o.place[:n] {
		sq := &l[o.from+int(i)]
		o.factor[i] = sq.letter*o.b.word + int32(sq.factor)
	}
}

// known are answers of the filter: which parts make a word with the letters of a key. The same tiles are played through on
// slot after slot.
type known struct {
	key   uint64
	mask  uint64 // a bit for each of up to 64 parts
	n     uint8  // tiles in the parts, 0 for no answer
	chunk uint8  // which 64 of the parts with so many tiles
}

const knownCount = 256

// mayMake asks the filter about up to 64 parts of n tiles.
func (g *Generator) mayMake(key uint64, n, chunk uint8, parts []uint16) uint64 {
	k := &g.known[(key>>32+uint64(n)*37+uint64(chunk)*101)%knownCount]
	if k.key == key && k.n == n && k.chunk == chunk {
		return k.mask
	}
	mask := uint64(0)
	for i, at := range parts {
		p := &g.parts[at]
		if g.grams.May(key+p.key, int(p.blanks)) {
			mask |= 1 << i
		}
	}
	*k = known{key, mask, n, chunk}
	return mask
}

// searchParts finds the placements of each part of the rack on a slot.
func (g *Generator) searchParts(s *slot) {
	parts := g.partOrder[g.partsOf[s.n]:g.partsOf[s.n+1]]
	isOpen := false
	for chunk := uint8(0); len(parts) > 0; chunk++ {
		these := parts[:min(len(parts), 64)]
		parts = parts[len(these):]
		mask := g.mayMake(s.key, s.n, chunk, these)
		if mask != 0 && !isOpen {
			g.open(s)
			isOpen = true
		}
		for ; mask != 0; mask &= mask - 1 {
			p := &g.parts[these[bits.TrailingZeros64(mask)]]
			if g.promises(p) {
				g.addBlanks(p, s.key+p.key, int(p.blanks), 1, 0)
			}
		}
	}
}

// promises reports whether a part can give a placement on the open slot that ranks.
func (g *Generator) promises(p *part) bool {
	o := &g.opened
	for _, r := range o.restricted[:o.checks] {
		if p.letters&r == 0 {
			return false
		}
	}
	score := o.b.bound(p.points[:], p.sum+o.through) + g.bonus[o.n]
	return int64(score)*Point+p.leave >= g.atLeast
}

// addBlanks looks up the words with the letters of the key and those that blanks stand for, of which so many are still
// to be chosen: least and above, to have each choice once. The others are in chosen, a byte each.
func (g *Generator) addBlanks(p *part, key uint64, blanks int, least tiles.Letter, chosen uint64) {
	o := &g.opened
	if blanks == 0 {
		words := g.grams.Words(key, o.letters)
		for ; len(words) > 0; words = words[o.letters:] {
			g.fit(p, words[:o.letters], chosen)
		}
		return
	}
	for m := g.blankCan & o.any >> least << least; m != 0; m &= m - 1 {
		l := tiles.Letter(bits.TrailingZeros64(m))
		if k := key + g.keys[l]; g.grams.May(k, blanks-1) {
			g.addBlanks(p, k, blanks-1, l, chosen<<8|uint64(l))
		}
	}
}

// fit places a word if the squares allow it.
func (g *Generator) fit(p *part, word []byte, chosen uint64) {
	o := &g.opened
	for i, l := range word {
		if o.may[i&31%len(o.may)]>>(l&63)&1 == 0 {
			return
		}
	}
	score := o.base
	var run tiles.Run
	for _, i := range o.place[:o.n] {
		l := word[i]
		score += o.factor[i] * int32(g.points[l])
		run.Push(tiles.Tile(l))
	}
	if chosen == 0 {
		g.offer(p, &run, score)
		return
	}
	g.chooseBlanks(p, &run, score, chosen, 0)
}

// chooseBlanks makes blanks of tiles of the run with the chosen letters, in every way.
func (g *Generator) chooseBlanks(p *part, run *tiles.Run, score int32, chosen uint64, from int) {
	if chosen == 0 {
		g.offer(p, run, score)
		return
	}
	t := tiles.Tile(chosen & 63)
	blank := t | tiles.Blank
	for i := from; i < run.Len(); i++ {
		if run.At(i) != t {
			continue
		}
		next := 0
		if chosen>>8&63 == uint64(t) {
			next = i + 1 // two blanks for the same letter: each choice once
		}
		run.Set(i, blank)
		g.chooseBlanks(p, run, score+o(g, i)*int32(g.points[blank]-g.points[t]), chosen>>8, next)
		run.Set(i, t)
	}
}

func o(g *Generator, i int) int32 { return g.opened.factor[g.opened.place[i]] }

// offer ranks a placement on the open slot.
func (g *Generator) offer(p *part, run *tiles.Run, score int32) {
	value := int64(score)*Point + p.leave
	if value < g.atLeast || !g.holds(p, run) {
		return
	}
	o := &g.opened
	at := g.square(o.dir, o.line, o.from+int(o.place[0]))
	r := ranked{value, Candidate{board.Placement{At: at, Dir: board.Dir(o.dir), Tiles: *run}, score}}
	g.rank(&r)
}

// holds reports whether the run's tiles are those of the part: keys are sums, and different letters might have the same.
func (g *Generator) holds(p *part, run *tiles.Run) bool {
	left := g.rack
	for _, t := range run.Slice() {
		if t.IsBlank() {
			continue
		}
		if left[t&63] == 0 {
			return false
		}
		left[t&63]--
	}
	return true
}
