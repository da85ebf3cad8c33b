package lexicon

import "math/bits"

// A packer lays out an automaton whose nodes are made each after all that it leads
// to. Equal nodes become one.
type packer struct {
	packed
	table []uint32 // nodes by hash, open addressing, at most half full; 0 is a free place
	used  int
}

// newPacker returns a packer with room for so many nodes and arcs.
func newPacker(nodes, arcs int) *packer {
	return &packer{
		packed: make(packed, headSize, headSize*(nodes+1)+arcs),
		table:  make([]uint32, 1<<bits.Len(uint(2*nodes+1))),
	}
}

// node returns the node that is so, a new one if need be.
func (k *packer) node(mask, accepts uint64, kids []uint32) uint32 {
	if mask == 0 {
		return 0
	}
	if 2*(k.used+1) > len(k.table) {
		k.grow()
	}
	at := hashNode(mask, accepts, kids) & uint64(len(k.table)-1)
	for ; k.table[at] != 0; at = (at + 1) & uint64(len(k.table)-1) {
		n := k.table[at]
		if k.packed[n] == mask && k.packed[n+1] == accepts && k.leads(n, kids) {
			return n
		}
	}
	n := uint32(len(k.packed))
	k.table[at] = n
	k.used++
	k.packed = append(k.packed, mask, accepts)
	for _, kid := range kids {
		k.packed = append(k.packed, uint64(kid))
	}
	return n
}

// leads reports whether a node's arcs lead there.
func (k *packer) leads(n uint32, kids []uint32) bool {
	for i, to := range k.packed[n+headSize : int(n)+headSize+len(kids)] {
		if to != uint64(kids[i]) {
			return false
		}
	}
	return true
}

// grow makes the table twice as large.
func (k *packer) grow() {
	k.table = make([]uint32, 2*len(k.table))
	var kids [64]uint32
	for n := headSize; n < len(k.packed); {
		mask := k.packed[n]
		arcs := bits.OnesCount64(mask)
		for i := range arcs {
			kids[i] = uint32(k.packed[n+headSize+i])
		}
		at := hashNode(mask, k.packed[n+1], kids[:arcs]) & uint64(len(k.table)-1)
		for k.table[at] != 0 {
			at = (at + 1) & uint64(len(k.table)-1)
		}
		k.table[at] = uint32(n)
		n += headSize + arcs
	}
}
