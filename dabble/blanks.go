package dabble

import "math/bits"

// maxFixed is up to how many blanks a search tries letter by letter. With more of them nearly everything has a solution,
// and taking words as they come finds it.
const maxFixed = 2

// byBlanks is the candidates of a row, sorted by the letters that their tiles lack, for which blanks must stand. Those with
// key k are list[from[k]:from[k+1]]; keys are those of the functions below.
type byBlanks struct {
	list []candidate
	from []int32
	keys []uint16 // of the candidates before they were sorted
}

// lacking is the key of the candidates that lack these letters, given as places in wordTable.common in ascending order: 0
// is none of them.
func lacking(places []uint8) uint16 {
	switch len(places) {
	case 0:
		return 0
	case 1:
		return 1 + triangle(places[0])
	}
	return 1 + triangle(places[1]) + uint16(places[0]) + 1
}

// triangle numbers the pairs of letters: before those with the greater place n come so many, and the letters alone.
func triangle(n uint8) uint16 { return uint16(n) * (uint16(n) + 3) / 2 }

// sortByBlanks sorts candidates of a row, made of the whole rack.
func (s *searcher) sortByBlanks(row int, list []candidate, p *position) {
	b := &s.short[row]
	b.keys = b.keys[:0]
	b.from = append(b.from[:0], make([]int32, 2+triangle(uint8(len(s.table.common))))...)
	for i := range list {
		key := s.lacks(&s.table.rows[row][list[i].class], p)
		b.keys = append(b.keys, key)
		b.from[key+1]++
	}
	for i := 1; i < len(b.from); i++ {
		b.from[i] += b.from[i-1]
	}
	b.list = append(b.list[:0], list...)
	for i, key := range b.keys {
		b.list[b.from[key]] = list[i]
		b.from[key]++
	}
	copy(b.from[1:], b.from) // each has moved to where the next begins
	b.from[0] = 0
}

// lacks returns the key of a class: its letters that are not among the tiles.
func (s *searcher) lacks(c *class, p *position) uint16 {
	var places [maxFixed]uint8
	n := 0
	rest := p.rest
	for _, l := range c.letters {
		if l == 0 {
			break
		}
		if s.mask>>l&1 == 1 {
			if f := int(s.fieldOf[l]); rest.get(f) > 0 {
				rest[f/fieldsHalf] -= 1 << (f % fieldsHalf * fieldBits)
				continue
			}
		}
		places[n] = s.table.place[l]
		n++
	}
	if n == 2 && places[0] > places[1] {
		places[0], places[1] = places[1], places[0]
	}
	return lacking(places[:n])
}

// fix gives the next blank each letter in turn, the most common first, but none before the last one's: which of two blanks
// is which doesn't matter. The blanks before it stand for letters, given as places in wordTable.common.
func (s *searcher) fix(p *position, letters []uint8) bool {
	if p.blanks == 0 {
		return !s.gather(p, letters) || s.visit(0, p)
	}
	from := 0
	if len(letters) > 0 {
		from = int(letters[len(letters)-1])
	}
	for i, l := range s.table.common[from:] {
		next := &s.given[len(letters)]
		*next = *p
		next.blanks--
		fields := s.fields
		f := s.field(l)
		next.rest.add(f)
		next.fixed[f/fieldsHalf] |= 31 << (f % fieldsHalf * fieldBits)
		if !s.fix(next, append(letters, uint8(from+i))) {
			return false
		}
		if s.fields > fields {
			s.dropField()
		}
	}
	if p.spare < p.blanks {
		return true
	}
	next := *p
	next.spare -= next.blanks
	next.blanks = 0
	return !s.gather(&next, letters) || s.visit(0, &next)
}

// gather makes the lists of the whole rack, now that the blanks stand for letters: what lacks no others. It reports false if
// a row has no candidate.
func (s *searcher) gather(p *position, letters []uint8) bool {
	for open := p.open; open != 0; open &= open - 1 {
		row := bits.TrailingZeros32(open)
		b := &s.short[row]
		list := append(s.lists[0][row][:0], b.list[:b.from[1]]...)
		for i, l := range letters {
			if i == 0 || l != letters[0] {
				list = s.having(list, row, lacking(letters[i:i+1]))
			}
		}
		if len(letters) == 2 {
			list = s.having(list, row, lacking(letters))
		}
		if s.lists[0][row] = list; len(list) == 0 {
			return false
		}
	}
	return true
}

// having appends the candidates of a row with the key. Their letters have fields now.
func (s *searcher) having(list []candidate, row int, key uint16) []candidate {
	b := &s.short[row]
	for _, c := range b.list[b.from[key]:b.from[key+1]] {
		if c.foreign > 0 {
			s.encode(&c, &s.table.rows[row][c.class])
		}
		list = append(list, c)
	}
	return list
}
