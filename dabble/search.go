package dabble

import (
	"math"
	"math/bits"

	"github.com/tilewright/wordgame/tiles"
)

// A search covers tiles exactly: each of them lies in a word or, in a partial arrangement, is left over. It takes the
// letter that the fewest words can use: one of the words that have it must be laid, or else all its tiles are left over.
// So no arrangement is found twice and none is missed, and a letter that nothing can use ends a branch at once.

// candidate is a class that could be laid.
type candidate struct {
	need    counts // of the letters that have a field
	class   uint32
	value   uint32 // what tiles of these letters are worth; blanks among them make it less
	foreign uint8  // letters without a field: blanks must stand for them
	vowels  uint8
}

// position is where a search stands.
type position struct {
	rest   counts // tiles not used yet
	blanks int    // likewise
	open   uint32 // rows to be filled
	spare  int    // tiles that will be left over
	waste  int    // points left over for sure
	fixed  counts // all bits of the fields of letters that blanks stand for: none of these may be left over
}

// unit is one tile of a letter: 1 in its field, and its points times 256; or 1 for a letter without a field.
type unit struct {
	need counts
	rest uint64
}

// searcher has the scratch memory of one goroutine.
type searcher struct {
	table *wordTable
	lists [RowCount + 1][RowCount][]candidate // what the rest makes, by depth
	after [RowCount]position                  // with a word more, by depth: here, lest each of them goes to the heap
	given [maxFixed]position                  // with a letter more for a blank
	all   [RowCount][]candidate               // what all tiles make: only Best needs it more than once
	short [RowCount]byBlanks                  // what all tiles make, by the letters that they lack
	stand [maxFixed]uint8                     // the letters that blanks stand for, as places in wordTable.common

	letters [tiles.MaxHand]uint8 // of the fields
	points  [tiles.MaxHand]int   // what a tile of the field is worth
	fields  int
	fieldOf [tiles.MaxLetters + 1]int8
	units   [64]unit // of the letters
	mask    uint64   // the letters that have fields
	noBlank counts   // guards of the fields of letters that a blank may not be
	vowels  counts   // all bits of the fields of vowels
	limit   int      // steps after which it gives up
	steps   int      // words laid so far
	best    int      // arrangements must waste less
	chosen  [RowCount]uint32
	found   func() bool // is told of an arrangement in chosen; false ends the search
	stopped bool        // by found, not by limit
}

// begin prepares a search among the tiles of a rack.
func (s *searcher) begin(rack *tiles.Rack) (p position) {
	s.fields, s.mask = 0, 0
	for l := range s.units {
		s.units[l] = unit{rest: 1}
	}
	s.units[0] = unit{} // past the end of a short word
	s.noBlank, s.vowels = counts{}, counts{}
	s.steps, s.stopped, s.best = 0, false, math.MaxInt
	for _, t := range rack.Slice() {
		switch l := t.Letter(); {
		case t == tiles.Blank:
			p.blanks++
		case l > tiles.MaxLetters:
			p.spare-- // no word has it
		default:
			p.rest.add(s.field(l))
		}
	}
	return p
}

// field returns the field of a letter; it makes one if there is none.
func (s *searcher) field(l tiles.Letter) int {
	if s.mask>>l&1 == 1 {
		return int(s.fieldOf[l])
	}
	f := s.fields
	set := s.table.set
	s.fields++
	s.mask |= 1 << l
	s.letters[f], s.fieldOf[l], s.points[f] = uint8(l), int8(f), max(0, set.Points(l.Tile()))
	half, at := f/fieldsHalf, f%fieldsHalf*fieldBits
	s.units[l] = unit{rest: uint64(s.points[f]) << 8}
	s.units[l].need[half] = 1 << at
	s.noBlank[half] &^= 32 << at
	s.vowels[half] &^= 31 << at
	if !set.BlankLetters().Has(l) {
		s.noBlank[half] |= 32 << at
	}
	if set.Vowels().Has(l) {
		s.vowels[half] |= 31 << at
	}
	return f
}

// dropField takes back the last field.
func (s *searcher) dropField() {
	s.fields--
	l := s.letters[s.fields]
	s.mask &^= 1 << l
	s.units[l] = unit{rest: 1}
}

// fitting appends the classes of a row that the tiles make.
func (s *searcher) fitting(dst []candidate, row int, p *position) []candidate {
	never := ^s.mask // letters that no tile can be
	if p.blanks > 0 {
		never &^= uint64(s.table.set.BlankLetters())
	}
	classes := s.table.rows[row]
	for i, mask := range s.table.masks[row] {
		if mask&never != 0 || p.blanks > 0 && bits.OnesCount64(mask&^s.mask) > p.blanks {
			continue
		}
		can := candidate{class: uint32(i), vowels: classes[i].vowels}
		s.encode(&can, &classes[i])
		if s.fits(&can, p) {
			dst = append(dst, can)
		}
	}
	return dst
}

// encode counts the letters of a candidate in their fields.
func (s *searcher) encode(can *candidate, c *class) {
	var sum unit
	for _, l := range c.letters {
		u := &s.units[l&63]
		sum.need[0] += u.need[0]
		sum.need[1] += u.need[1]
		sum.rest += u.rest
	}
	can.need, can.foreign, can.value = sum.need, uint8(sum.rest), uint32(sum.rest>>8)
}

// fits reports whether the tiles that are left make the candidate.
func (s *searcher) fits(c *candidate, p *position) bool {
	m := p.rest.missing(&c.need)
	if m[0]|m[1] == 0 {
		return int(c.foreign) <= p.blanks
	}
	if p.blanks == 0 || m[0]&s.noBlank[0]|m[1]&s.noBlank[1] != 0 {
		return false
	}
	rest := p.rest
	return rest.less(&c.need)+int(c.foreign) <= p.blanks
}

// start searches from the tiles of a rack; false means that it ended before all was seen.
func (s *searcher) start(p *position) bool {
	for open := p.open; open != 0; open &= open - 1 {
		row := bits.TrailingZeros32(open)
		if s.lists[0][row] = s.fitting(s.lists[0][row][:0], row, p); len(s.lists[0][row]) == 0 {
			return true
		}
	}
	if p.blanks == 0 || p.blanks > maxFixed {
		return s.visit(0, p)
	}
	if !s.prune(&s.lists[0], p) {
		return true
	}
	for open := p.open; open != 0; open &= open - 1 {
		row := bits.TrailingZeros32(open)
		s.sortByBlanks(row, s.lists[0][row], p)
	}
	return s.fix(p, s.stand[:0])
}

// noRow is fewer points than any row is worth, and five times that still an int on every machine.
const noRow = -1 << 28

// prepare finds what all tiles make, once for many searches among them, and returns the most points that each row can have:
// noRow if it has no candidate.
func (s *searcher) prepare(p *position) (most [RowCount]int) {
	for row := range RowCount {
		s.all[row] = s.fitting(s.all[row][:0], row, p)
		if p.blanks > 0 && p.blanks <= maxFixed {
			s.sortByBlanks(row, s.all[row], p)
		}
		if most[row] = mostPoints(s.all[row]); len(s.all[row]) == 0 {
			most[row] = noRow
		}
	}
	return most
}

// startAgain is start after prepare, for some of the rows.
func (s *searcher) startAgain(p *position) bool {
	if p.blanks > 0 && p.blanks <= maxFixed {
		return s.fix(p, s.stand[:0])
	}
	for open := p.open; open != 0; open &= open - 1 {
		row := bits.TrailingZeros32(open)
		s.lists[0][row] = append(s.lists[0][row][:0], s.all[row]...)
	}
	return s.visit(0, p)
}

// visit goes on from a position of some depth, whose lists it may cut down; false ends the search.
func (s *searcher) visit(depth int, p *position) bool {
	if p.open == 0 {
		return s.leaf(p)
	}
	if !s.prune(&s.lists[depth], p) {
		return true
	}
	field, row := s.branch(depth, p)
	if field < 0 {
		return s.tryRow(depth, p, row, -1, 0)
	}
	done := uint32(0)
	for row = RowCount - 1; row >= 0; row-- {
		if p.open>>row&1 == 0 {
			continue
		}
		if !s.tryRow(depth, p, row, field, done) {
			return false
		}
		done |= 1 << row
	}
	n := p.rest.get(field)
	if n > p.spare || p.fixed.get(field) > 0 {
		return true
	}
	return s.leave(depth, p, field, n)
}

// leaf is an arrangement of all rows: what is left is spare.
func (s *searcher) leaf(p *position) bool {
	if p.rest[0]&p.fixed[0]|p.rest[1]&p.fixed[1] != 0 {
		return true
	}
	waste := p.waste + s.worth(&p.rest)
	if waste >= s.best {
		return true
	}
	s.best = waste
	if !s.found() {
		s.stopped = true
		return false
	}
	return true
}

func (s *searcher) worth(rest *counts) (sum int) {
	for f := range s.fields {
		sum += rest.get(f) * s.points[f]
	}
	return sum
}

// tryRow lays each candidate of a row, those that have the field's letter if there is a field. The rows in done have been
// tried before: there that letter is not used any more.
func (s *searcher) tryRow(depth int, p *position, row int, field int, done uint32) bool {
	list := s.lists[depth][row]
	var letter counts
	if field >= 0 {
		letter[field/fieldsHalf] = 31 << (field % fieldsHalf * fieldBits)
	}
	for i := range list {
		c := &list[i]
		if field >= 0 && c.need[0]&letter[0]|c.need[1]&letter[1] == 0 {
			continue
		}
		if s.steps++; s.steps > s.limit {
			return false
		}
		next := &s.after[depth]
		*next = *p
		next.blanks -= next.rest.less(&c.need) + int(c.foreign)
		next.open &^= 1 << row
		s.chosen[row] = c.class
		if s.filter(depth, next, &letter, done) && !s.visit(depth+1, next) {
			return false
		}
	}
	return true
}

// leave goes on without n tiles of a letter, which no word has from now on.
func (s *searcher) leave(depth int, p *position, field, n int) bool {
	next := *p
	next.spare -= n
	next.waste += n * s.points[field]
	if next.waste >= s.best {
		return true
	}
	at := field % fieldsHalf * fieldBits
	next.rest[field/fieldsHalf] &^= 31 << at
	var letter counts
	letter[field/fieldsHalf] = 31 << at
	for open := p.open; open != 0; open &= open - 1 { // this is the last branch, so the lists may go
		row := bits.TrailingZeros32(open)
		list := s.lists[depth][row]
		n := 0
		for i := range list {
			if list[i].need[0]&letter[0]|list[i].need[1]&letter[1] == 0 {
				list[n] = list[i]
				n++
			}
		}
		s.lists[depth][row] = list[:n]
	}
	return s.visit(depth, &next)
}

// filter makes the lists of the next depth. It reports false if a row has no candidate left.
func (s *searcher) filter(depth int, p *position, letter *counts, done uint32) bool {
	for open := p.open; open != 0; open &= open - 1 {
		row := bits.TrailingZeros32(open)
		list := s.lists[depth+1][row][:0]
		var not counts
		if done>>row&1 != 0 {
			not = *letter
		}
		from := s.lists[depth][row]
		switch {
		case p.blanks > 0:
			for i := range from {
				if c := &from[i]; c.need[0]&not[0]|c.need[1]&not[1] == 0 && s.fits(c, p) {
					list = append(list, *c)
				}
			}
		case p.spare == 0 && p.open&(p.open-1) == 0:
			list = equal(list, from, p.rest, not)
		default:
			list = within(list, from, p.rest, not)
		}
		s.lists[depth+1][row] = list
		if len(list) == 0 {
			return false
		}
	}
	return true
}

// within appends the candidates that the rest makes without blanks, and that have no letter of not. Here a search spends
// most of its time.
func within(list, from []candidate, rest, not counts) []candidate {
	r0, r1 := rest[0]|guards, rest[1]|guards
	for i := range from {
		c := &from[i]
		if (r0-c.need[0])&(r1-c.need[1])&guards == guards && c.foreign == 0 && c.need[0]&not[0]|c.need[1]&not[1] == 0 {
			list = append(list, *c)
		}
	}
	return list
}

// equal appends the candidates that are all of the rest: the only ones for the last row, if no tile may be left over.
func equal(list, from []candidate, rest, not counts) []candidate {
	for i := range from {
		c := &from[i]
		if c.need == rest && c.foreign == 0 && c.need[0]&not[0]|c.need[1]&not[1] == 0 {
			list = append(list, *c)
		}
	}
	return list
}
