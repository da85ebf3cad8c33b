package dabble

import (
	"bytes"
	"fmt"
	"math/bits"
	"slices"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// maxRow is the length of the longest row.
const maxRow = RowCount + 1

// class is all words of a row's length that have the same letters: whichever of them is laid, the same tiles are left.
type class struct {
	letters [maxRow]uint8 // sorted, zero past the row's length
	vowels  uint8
	first   uint32 // in wordTable.words
	count   uint32
}

// wordTable is the words of two to six letters, arranged for solving. It never changes.
type wordTable struct {
	set    *tiles.Set
	rows   [RowCount][]class  // the hardest letters first
	masks  [RowCount][]uint64 // the letters of these as sets
	words  [RowCount][][maxRow]uint8
	common []tiles.Letter              // what a blank may be, the most frequent in words first
	place  [tiles.MaxLetters + 1]uint8 // where a letter stands in common
}

// newWordTable takes the words from the graph.
func newWordTable(set *tiles.Set, graph *lexicon.Graph) (*wordTable, error) {
	if graph.Alphabet().Fingerprint() != set.Alphabet().Fingerprint() {
		return nil, fmt.Errorf("dabble: the words are spelled in alphabet %s, the set in %s", graph.Alphabet().ID(), set.Alphabet().ID())
	}
	w := &wordTable{set: set}
	var pattern [maxRow]tiles.LetterSet
	for i := range pattern {
		pattern[i] = set.Alphabet().All()
	}
	var keys [RowCount][][maxRow]uint8 // the sorted letters of each word
	var frequency [tiles.MaxLetters + 1]int
	total := 0
	for row := range RowCount {
		for word := range graph.Match(pattern[:RowLen(row)]...) {
			var letters [maxRow]uint8
			copy(letters[:], word.Raw())
			w.words[row] = append(w.words[row], letters)
			for _, l := range letters[:RowLen(row)] {
				frequency[l]++
				total++
			}
			slices.Sort(letters[:RowLen(row)])
			keys[row] = append(keys[row], letters)
		}
	}
	for l := range set.BlankLetters().All() {
		if frequency[l] > 0 {
			w.common = append(w.common, l)
		}
	}
	slices.SortStableFunc(w.common, func(a, b tiles.Letter) int { return frequency[b] - frequency[a] })
	for i, l := range w.common {
		w.place[l] = uint8(i)
	}
	for row := range RowCount {
		w.classes(row, keys[row], func(l uint8) int { return total / max(1, frequency[l]) })
	}
	return w, nil
}

// classes sorts the words of a row by their letters and puts the classes with the rarest letters first: a search that
// takes these first keeps the tiles that go with anything for the end.
func (w *wordTable) classes(row int, keys [][maxRow]uint8, rarity func(l uint8) int) {
	n := len(keys)
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		if d := bytes.Compare(keys[i][:], keys[j][:]); d != 0 {
			return d
		}
		return bytes.Compare(w.words[row][i][:], w.words[row][j][:])
	})
	words := make([][maxRow]uint8, n)
	type ranked struct {
		class
		rank int
	}
	var list []ranked
	for at, i := range order {
		words[at] = w.words[row][i]
		if last := len(list) - 1; last >= 0 && list[last].letters == keys[i] {
			list[last].count++
			continue
		}
		c := ranked{class: class{letters: keys[i], first: uint32(at), count: 1}}
		for _, l := range keys[i][:RowLen(row)] {
			c.rank += rarity(l)
			if w.set.Vowels().Has(tiles.Letter(l)) {
				c.vowels++
			}
		}
		list = append(list, c)
	}
	slices.SortStableFunc(list, func(a, b ranked) int { return b.rank - a.rank })
	w.words[row] = words
	w.rows[row] = make([]class, len(list))
	w.masks[row] = make([]uint64, len(list))
	for i := range list {
		w.rows[row][i] = list[i].class
		for _, l := range list[i].letters[:RowLen(row)] {
			w.masks[row][i] |= 1 << l
		}
	}
}

// field is where the count of a letter stands in counts: six bits each, of which the highest is kept free as a guard.
const (
	fieldBits  = 6
	fieldsHalf = 10
	guards     = 0x820820820820820
)

// counts is how many tiles of each of up to 20 different letters there are. Which letter has which field is up to the rack.
type counts [2]uint64

func (c *counts) add(field int) { c[field/fieldsHalf] += 1 << (field % fieldsHalf * fieldBits) }
func (c *counts) get(field int) int {
	return int(c[field/fieldsHalf] >> (field % fieldsHalf * fieldBits) & 31)
}

// missing returns the guards of the fields where c has less than need.
func (c *counts) missing(need *counts) (m counts) {
	return counts{^((c[0] | guards) - need[0]) & guards, ^((c[1] | guards) - need[1]) & guards}
}

// less takes need out and returns by how many tiles c fell short; those fields are 0 then.
func (c *counts) less(need *counts) (short int) {
	for half := range c {
		t := (c[half] | guards) - need[half]
		for m := ^t & guards; m != 0; m &= m - 1 {
			at := bits.TrailingZeros64(m) - 5
			short += 32 - int(t>>at&31)
			t &^= 63 << at
		}
		c[half] = t &^ guards
	}
	return short
}

// atLeast raises each field of c to that of o.
func (c *counts) atLeast(o *counts) {
	for half := range c {
		g := ((c[half] | guards) - o[half]) & guards // where c is not less
		keep := g - g>>5
		c[half] = c[half]&keep | o[half]&^keep
	}
}
