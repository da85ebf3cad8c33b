package movegen

import (
	"math"
	"math/bits"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// Parts of the rack. A rack of seven tiles has at most 128 different parts. What a search asks of each again and again is
// worked out once a position: the key of its letters, its points dearest first, what the tiles kept are worth.

// maxParts is how many parts a rack may have to be searched part by part: those of twelve different tiles. Racks with more, or with more
// blanks than the word list's filters leave open, are searched in other ways (see spell.go).
const maxParts = 1 << maxPartTiles

const maxPartTiles = 12

// part is some tiles of the rack, to be placed.
type part struct {
	key     uint64 // of its letters, blanks apart
	letters uint64 // that its tiles can be
	leave   int64  // worth of the tiles kept
	kept    uint32 // a bit for each tile of the rack that is kept
	sum     int32  // of its points
	n       uint8
	blanks  uint8
	points  [maxPartTiles]int32 // dearest first
}

// kind is equal tiles of the rack.
type kind struct {
	tile  tiles.Tile
	at    uint8 // the first of them
	count uint8
}

// findParts lists the parts of the rack by their number of tiles, or reports that there are too many.
func (g *Generator) findParts(rack *tiles.Rack, leaves []int32) bool {
	kinds, n := g.findKinds(rack)
	g.boundLeaves(rack.Len(), leaves)
	g.handKey, g.known = 0, [knownCount]known{}
	for i := range g.total {
		g.dearest[i+1] = g.dearest[i] + g.dear[i]
		if t := rack.At(i); !t.IsBlank() {
			g.handKey += g.keys[t]
		}
	}
	many := 1
	for _, k := range kinds[:n] {
		many *= int(k.count) + 1
	}
	if many > maxParts || rack.Len() > maxPartTiles || g.blanks > lexicon.MaxOpen {
		return false
	}
	g.parts = append(g.parts[:0], part{kept: 1<<rack.Len() - 1})
	for _, k := range kinds[:n] {
		g.addKind(k)
	}
	g.sortParts(leaves)
	return true
}

// findKinds returns the different tiles of the rack, dearest first.
func (g *Generator) findKinds(rack *tiles.Rack) (kinds [tiles.MaxHand]kind, n int) {
	for i := range rack.Len() {
		t := rack.At(i)
		if i > 0 && t == rack.At(i-1) {
			for j := range n {
				if kinds[j].tile == t {
					kinds[j].count++
				}
			}
			continue
		}
		j := n
		for ; j > 0 && g.points[kinds[j-1].tile] < g.points[t]; j-- {
			kinds[j] = kinds[j-1]
		}
		kinds[j] = kind{t, uint8(i), 1}
		n++
	}
	return kinds, n
}

// addKind makes, of each part so far, those with one and more tiles of a kind. No tile so far is cheaper.
func (g *Generator) addKind(k kind) {
	points := int32(g.points[k.tile])
	from, to := 0, len(g.parts)
	for c := range k.count {
		for i := from; i < to; i++ {
			p := g.parts[i]
			p.points[p.n] = points
			p.sum += points
			p.n++
			p.kept &^= 1 << (k.at + c)
			if k.tile.IsBlank() {
				p.blanks++
				p.letters |= g.blankCan
			} else {
				p.key += g.keys[k.tile&63]
				p.letters |= 1 << (k.tile & 63)
			}
			g.parts = append(g.parts, p)
		}
		from, to = to, len(g.parts)
	}
}

// sortParts fills in what the leaves are worth, and order.
func (g *Generator) sortParts(leaves []int32) {
	var count [maxPartTiles + 2]int
	for i := range g.parts {
		p := &g.parts[i]
		count[p.n+1]++
		if leaves != nil {
			p.leave = int64(leaves[p.kept])
		}
	}
	for n := range maxPartTiles + 1 {
		count[n+1] += count[n]
		g.partsOf[n] = count[n]
	}
	g.partsOf[maxPartTiles+1] = len(g.parts)
	for i := range g.parts {
		n := g.parts[i].n
		g.partOrder[count[n]] = uint16(i)
		count[n]++
	}
}

// boundLeaves fills in the most that the tiles kept can be worth, by the number of tiles placed.
func (g *Generator) boundLeaves(total int, leaves []int32) {
	if leaves == nil {
		g.leaveBound = [tiles.MaxHand + 1]int64{}
		return
	}
	for n := range g.leaveBound {
		g.leaveBound[n] = math.MinInt32
	}
	for m, v := range leaves {
		n := total - bits.OnesCount(uint(m))
		g.leaveBound[n] = max(g.leaveBound[n], int64(v))
	}
}
