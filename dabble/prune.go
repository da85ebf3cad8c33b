package dabble

import (
	"math/bits"

	"github.com/tilewright/wordgame/tiles"
)

// reach is what the candidates of one row can use.
type reach struct {
	most   counts // of each letter
	vowels uint32 // bit n: n vowels
	value  int    // the most points; only where tiles may be left over
}

// branch chooses the letter that the fewest candidates have, or the row with the fewest if these are fewer; then the letter
// is -1.
func (s *searcher) branch(depth int, p *position) (field, row int) {
	var number [tiles.MaxHand]int
	row = -1
	for open := p.open; open != 0; open &= open - 1 {
		this := bits.TrailingZeros32(open)
		list := s.lists[depth][this]
		if row < 0 || len(list) < len(s.lists[depth][row]) {
			row = this
		}
		for i := range list {
			for half, need := range list[i].need {
				for m := (need + guards - guards>>5) & guards; m != 0; m &= m - 1 {
					number[half*fieldsHalf+bits.TrailingZeros64(m)/fieldBits]++
				}
			}
		}
	}
	field = -1
	fewest := len(s.lists[depth][row])
	for f := range s.fields {
		if p.rest.get(f) > 0 && number[f] < fewest {
			field, fewest = f, number[f]
		}
	}
	return field, row
}

// prune takes out the candidates that can be in no arrangement, because whatever the other rows take, too much or too
// little of a letter, or of the vowels, would be left; or in none that is better than the best so far. It reports false if a
// row has none left.
func (s *searcher) prune(lists *[RowCount][]candidate, p *position) bool {
	for {
		var reach [RowCount]reach
		for open := p.open; open != 0; open &= open - 1 {
			row := bits.TrailingZeros32(open)
			r := &reach[row]
			for i := range lists[row] {
				c := &lists[row][i]
				r.most.atLeast(&c.need)
				r.vowels |= 1 << c.vowels
			}
			if p.spare > 0 {
				r.value = mostPoints(lists[row])
			}
		}
		if !s.bounds(p, &reach) {
			return false
		}
		cut := false
		for open := p.open; open != 0; open &= open - 1 {
			row := bits.TrailingZeros32(open)
			r := &reach[row]
			list := lists[row]
			n := 0
			for i := range list {
				c := &list[i]
				if m := c.need.missing(&r.most); r.vowels>>c.vowels&1 == 1 && m[0]|m[1] == 0 && int(c.value) >= r.value {
					if n != i {
						list[n] = *c
					}
					n++
				}
			}
			if n == 0 {
				return false
			}
			cut = cut || n < len(list)
			lists[row] = list[:n]
		}
		if !cut {
			return true
		}
	}
}

func mostPoints(list []candidate) (most int) {
	for i := range list {
		most = max(most, int(list[i].value))
	}
	return most
}

// bounds turns what the candidates of each row have at most into what they must have at least, and the numbers of vowels
// that they have into those that they may have. It reports false if no arrangement can come, or none that is better.
func (s *searcher) bounds(p *position, reach *[RowCount]reach) bool {
	var sum counts
	for row := range reach {
		sum[0] += reach[row].most[0]
		sum[1] += reach[row].most[1]
	}
	if !s.reachable(p, &sum) || !s.valueBounds(p, reach) {
		return false
	}
	// What all rows can use beyond what is left: a row may fall short of its most by that, and by what may be spare.
	sum.less(&p.rest)
	for row := range reach {
		reach[row].most.less(&sum)
		if p.spare > 0 {
			var spare counts
			for half := range spare {
				spare[half] = guards >> 5 * uint64(min(p.spare, 31)) &^ p.fixed[half]
			}
			reach[row].most.less(&spare)
		}
	}
	return s.vowelBounds(p, reach)
}

// reachable tells whether the letters that nobody can use may be left over.
func (s *searcher) reachable(p *position, sum *counts) bool {
	rest := p.rest
	if rest.less(sum); rest == (counts{}) {
		return true
	}
	if rest[0]&p.fixed[0]|rest[1]&p.fixed[1] != 0 {
		return false
	}
	left, waste := 0, p.waste
	for f := range s.fields {
		left += rest.get(f)
		waste += rest.get(f) * s.points[f]
	}
	return left <= p.spare && waste < s.best
}

// valueBounds: if all rows had the best of their candidates, so many points would be lost. A row may lose what is between
// that and the best arrangement so far.
func (s *searcher) valueBounds(p *position, reach *[RowCount]reach) bool {
	if p.spare == 0 { // all are worth the same
		return true
	}
	may := s.best - 1 - p.waste - s.worth(&p.rest)
	for row := range reach {
		may += reach[row].value
	}
	for row := range reach {
		reach[row].value -= may
	}
	return may >= 0
}

// vowelBounds leaves each row the numbers of vowels with which the other rows can make up the rest.
func (s *searcher) vowelBounds(p *position, reach *[RowCount]reach) bool {
	n := 0
	for half := range p.rest {
		for v := p.rest[half] & s.vowels[half]; v != 0; v >>= fieldBits {
			n += int(v & 31)
		}
	}
	from := max(0, n-p.spare)
	want := uint32(1)<<(n+p.blanks+1) - 1<<from
	var may [RowCount]uint32
	for open := p.open; open != 0; open &= open - 1 {
		row := bits.TrailingZeros32(open)
		others := uint32(1)
		for more := p.open &^ (1 << row); more != 0; more &= more - 1 {
			others = sums(others, reach[bits.TrailingZeros32(more)].vowels)
		}
		for v := reach[row].vowels; v != 0; v &= v - 1 {
			if others<<bits.TrailingZeros32(v)&want != 0 {
				may[row] |= v & -v
			}
		}
		if may[row] == 0 {
			return false
		}
	}
	for row := range reach {
		reach[row].vowels = may[row]
	}
	return true
}

// sums is the set of the sums of a number of each set.
func sums(a, b uint32) (all uint32) {
	for ; b != 0; b &= b - 1 {
		all |= a << bits.TrailingZeros32(b)
	}
	return all
}
