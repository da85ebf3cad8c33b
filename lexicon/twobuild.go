package lexicon

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"strings"
)

// beginning is the beginning of a word, to be entered in reverse.
type beginning struct {
	head  uint64 // its first 8 letters in reverse, which settle most comparisons
	at    uint32 // where its reversed text starts
	right uint32 // the node of the plain graph that the beginning leads to
	len   uint8
	ends  bool // it is a word itself
}

// bucket is where a beginning is sorted to at first: by its last two letters.
func (x *beginning) bucket() int { return int(x.head>>56<<6 | x.head>>48&0x3f) }

const beginningBuckets = 1 << 12

// newTwoWay builds the two-way graph. What may follow "reversed beginning,
// Separator" is what may follow the beginning in the plain graph, so the
// Separator arcs lead straight to nodes that exist already, and only the
// beginnings need sorting, not every word at every split. While they are entered,
// a goroutine sorts those that come next.
func newTwoWay(g *Graph) *TwoWay {
	list, text, from := g.beginnings()
	sorted := make(chan []beginning, beginningBuckets)
	go func() {
		for i := range beginningBuckets {
			if part := list[from[i]:from[i+1]]; len(part) > 0 {
				slices.SortFunc(part, func(x, y beginning) int {
					if x.head != y.head {
						return cmp.Compare(x.head, y.head)
					}
					return strings.Compare(text[x.at:x.at+uint32(x.len)], text[y.at:y.at+uint32(y.len)])
				})
				sorted <- part
			}
		}
		close(sorted)
	}()
	have, numbers := g.unpack()
	b := newBuilder(have, len(list)/2)
	for part := range sorted {
		for i := range part {
			x := &part[i]
			b.add(text[x.at:x.at+uint32(x.len)], x.ends, numbers[x.right])
		}
	}
	return b.layOut(b.finish(), numbers[g.root])
}

// beginnings returns the beginnings of all words by buckets, their reversed text, and
// where each bucket starts.
func (g *Graph) beginnings() (sorted []beginning, text string, from []int) {
	list := make([]beginning, 0, 4*g.count)
	buf := make([]byte, 0, 30*g.count)
	from = make([]int, beginningBuckets+1)
	g.walk(g.root, make([]byte, 0, MaxLen), func(path []byte, to uint32, ends bool) bool {
		x := beginning{at: uint32(len(buf)), right: to, len: uint8(len(path)), ends: ends}
		for i := len(path) - 1; i >= 0; i-- {
			buf = append(buf, path[i])
		}
		for i := range 8 {
			x.head <<= 8
			if i < len(path) {
				x.head |= uint64(path[len(path)-1-i])
			}
		}
		list = append(list, x)
		from[x.bucket()+1]++
		return true
	})
	for i := range beginningBuckets {
		from[i+1] += from[i]
	}
	next := slices.Clone(from)
	sorted = make([]beginning, len(list))
	for i := range list {
		b := list[i].bucket()
		sorted[next[b]] = list[i]
		next[b]++
	}
	return sorted, string(buf), from
}

// layOut turns a finished automaton into a TwoWay.
func (a *arcs) layOut(root, dawg uint32) *TwoWay {
	first, wide := a.arrange(root, dawg)
	t := &TwoWay{nodes: len(a.nodes), size: len(a.kids)}
	if wide {
		t.arcs, t.high = make([]uint64, 2*t.size), t.size
	} else {
		t.arcs = make([]uint64, t.size)
	}
	for n := range a.nodes {
		d := &a.nodes[n]
		at := first[n]
		m := d.mask
		for _, kid := range a.kidsOf(uint32(n)) {
			mask, base := a.nodes[kid].mask, uint64(first[kid])
			t.arcs[at] = mask<<maskShift | base<<1&(1<<maskShift-1) | d.accepts>>bits.TrailingZeros64(m)&1
			if wide {
				t.arcs[t.high+int(at)] = mask>>maskBits<<highBaseBits | base>>baseBits
			}
			m &= m - 1
			at++
		}
	}
	t.root = Node{Mask: a.nodes[root].mask, at: first[root] << 1}
	t.dawg = Node{Mask: a.nodes[dawg].mask, at: first[dawg] << 1}
	return t
}

// arrange decides where each node's arcs begin: nodes that are passed often come
// first. How often is estimated from above, parents before children: a letter is followed
// the more often, the more arcs have it, since tiles are about as frequent as that.
func (a *arcs) arrange(root, dawg uint32) (first []uint32, wide bool) {
	const (
		hand       = 7   // tiles that a letter may be among
		atAnySplit = 0.7 // how often one goes on behind a Separator
		onlyChecks = 0.1 // how often words are spelled from their first letter
	)
	share := a.shares(hand)
	share[Separator] = atAnySplit
	weight := make([]float32, len(a.nodes))
	weight[root], weight[dawg] = 1, onlyChecks
	for n := len(a.nodes) - 1; n > 0; n-- {
		m := a.nodes[n].mask
		for _, kid := range a.kidsOf(uint32(n)) {
			weight[kid] += weight[n] * share[bits.TrailingZeros64(m)]
			m &= m - 1
		}
	}
	// Sorted by weight into steps of a factor of two, nodes keep their order within a step.
	var sizes [1 << 9]uint32
	step := func(n int) int { return int(^math.Float32bits(weight[n])>>23) & (len(sizes) - 1) }
	var all uint64
	for n := range a.nodes {
		sizes[step(n)] += uint32(bits.OnesCount64(a.nodes[n].mask))
		all |= a.nodes[n].mask
	}
	at := uint32(0)
	for i, size := range sizes {
		sizes[i], at = at, at+size
	}
	first = make([]uint32, len(a.nodes))
	for n := range a.nodes {
		if a.nodes[n].mask != 0 {
			s := step(n)
			first[n] = sizes[s]
			sizes[s] += uint32(bits.OnesCount64(a.nodes[n].mask))
		}
	}
	return first, at > 1<<baseBits || bits.Len64(all) > maskBits
}

// shares returns how likely it is to have each letter among so many.
func (a *arcs) shares(hand float64) (share [64]float32) {
	var count [64]float64
	for n := range a.nodes {
		for m := a.nodes[n].mask; m != 0; m &= m - 1 {
			count[bits.TrailingZeros64(m)]++
		}
	}
	for l := range share {
		share[l] = float32(min(1, hand*count[l]/float64(max(1, len(a.kids)))))
	}
	return share
}
