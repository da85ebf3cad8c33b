package dabble

import (
	"errors"
	"iter"
	"math"
	"math/bits"
	"slices"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// Verdict is what a search has found out.
type Verdict uint8

// The verdicts of Search.
const (
	Unknown Verdict = iota // the limit was reached first
	Found                  // here is an arrangement
	None                   // there is none: the search was complete
)

// String returns the verdict in a word.
func (v Verdict) String() string {
	switch v {
	case Found:
		return "found"
	case None:
		return "none"
	}
	return "unknown"
}

// Solver finds arrangements of tiles. It has scratch memory of up to some megabytes, the more blanks the more: use each in
// one goroutine at a time. The same tiles give the same arrangements in the same order every time.
type Solver struct {
	search searcher
}

// NewSolver arranges the words of two to six letters for solving, which takes some hundredths of a second. The error is for
// a graph of another alphabet than the set's.
func NewSolver(set *tiles.Set, words *lexicon.Graph) (*Solver, error) {
	if set == nil || words == nil {
		return nil, errors.New("dabble: a solver needs a set and words")
	}
	table, err := newWordTable(set, words)
	if err != nil {
		return nil, err
	}
	return &Solver{search: searcher{table: table}}, nil
}

// Copy returns a solver of the same words with scratch memory of its own, for another goroutine.
func (s *Solver) Copy() *Solver { return &Solver{search: searcher{table: s.search.table}} }

// Solve returns five words of all the tiles, or false: then there are none. A blank is any letter that the Set allows.
// A rack of other than 20 tiles has no full arrangement.
func (s *Solver) Solve(rack *tiles.Rack) (Rows, bool) {
	rows, verdict, _ := s.Search(rack, math.MaxInt)
	return rows, verdict == Found
}

// Search is Solve with a limit: it gives up after so many steps, each of which lays one word. It returns the steps taken.
func (s *Solver) Search(rack *tiles.Rack, limit int) (rows Rows, v Verdict, steps int) {
	if rack.Len() != HandSize {
		return rows, None, 0
	}
	limit = max(limit, 0)
	p := s.search.begin(rack)
	p.open = allRows
	s.search.limit = limit
	s.search.found = func() bool {
		rows = s.search.rows(rack, [RowCount]int{}, allRows)
		return false
	}
	if p.spare != 0 {
		return rows, None, 0
	}
	if p.blanks > 0 && p.blanks <= maxFixed {
		// Nearly always a blank that is a common letter will do.
		s.search.limit = min(limit, quickSteps)
		if q := s.search.guess(p); !s.search.start(&q) && s.search.stopped {
			return rows, Found, s.search.steps
		}
		steps = s.search.steps
		p = s.search.begin(rack)
		p.open = allRows
		s.search.steps, s.search.limit = steps, limit
	}
	v = None
	if !s.search.start(&p) {
		v = Unknown
		if s.search.stopped {
			v = Found
		}
	}
	return rows, v, min(s.search.steps, limit)
}

// quickSteps is how many steps a first try with likely letters for the blanks may take.
const quickSteps = 50

// guess gives blanks letters: vowels as long as fewer than two tiles of five are, else other letters, the most common ones.
func (s *searcher) guess(p position) position {
	set := s.table.set
	vowels := 0
	for f := range s.fields {
		if set.Vowels().Has(tiles.Letter(s.letters[f])) {
			vowels += p.rest.get(f)
		}
	}
	var used tiles.LetterSet
	for ; p.blanks > 0; p.blanks-- {
		want := vowels < HandSize*2/5
		for _, l := range s.table.common {
			if set.Vowels().Has(l) == want && !used.Has(l) {
				used = used.With(l)
				p.rest.add(s.field(l))
				if want {
					vowels++
				}
				break
			}
		}
	}
	return p
}

// All yields every full arrangement, each list of five words once: of equal letters the blanks stand for the last. There
// can be very many. The rack and the solver must not be used for anything else until the end.
func (s *Solver) All(rack *tiles.Rack) iter.Seq[Rows] {
	return func(yield func(Rows) bool) {
		if rack.Len() != HandSize {
			return
		}
		p := s.search.begin(rack)
		p.open = allRows
		s.search.limit = math.MaxInt
		s.search.found = func() bool {
			s.search.best = math.MaxInt // all are as good
			return s.search.spell(rack, yield)
		}
		if p.spare == 0 {
			s.search.start(&p)
		}
	}
}

// Best returns the rows with the most points, and these. Rows may be empty, and the rack may have fewer than 20 tiles; a
// full arrangement is the best if there is one. Tiles worth less than nothing count as nothing.
func (s *Solver) Best(rack *tiles.Rack) (Rows, int) {
	start := s.search.begin(rack)
	start.open = allRows
	most := s.search.prepare(&start)
	var best Rows
	total := s.search.worth(&start.rest)
	s.search.best = total + 1 // worse than no words at all
	s.search.limit = math.MaxInt
	for _, open := range bySize() {
		p := start
		p.open = open
		p.spare += rack.Len()
		least := total // what these rows lose for sure
		for row := range RowCount {
			if open>>row&1 == 1 {
				p.spare -= RowLen(row)
				least -= most[row]
			}
		}
		if open == 0 || p.spare < 0 || max(least, s.search.cheapest(&p)) >= s.search.best {
			continue
		}
		s.search.found = func() bool {
			best = s.search.rows(rack, [RowCount]int{}, open)
			return s.search.best > 0
		}
		s.search.startAgain(&p)
	}
	return best, total - min(total, s.search.best)
}

// bySize returns the sets of rows, those of the most tiles first.
func bySize() []uint32 {
	size := func(rows uint32) (n int) {
		for ; rows != 0; rows &= rows - 1 {
			n += RowLen(bits.TrailingZeros32(rows))
		}
		return n
	}
	list := make([]uint32, 0, allRows+1)
	for rows := range uint32(allRows + 1) {
		list = append(list, rows)
	}
	slices.SortStableFunc(list, func(a, b uint32) int { return size(b) - size(a) })
	return list
}

// cheapest is the least that the spare tiles can be worth.
func (s *searcher) cheapest(p *position) (sum int) {
	var values []int
	for f := range s.fields {
		for range p.rest.get(f) {
			values = append(values, s.points[f])
		}
	}
	slices.Sort(values)
	for i := range min(len(values), max(0, p.spare-p.blanks)) {
		sum += values[i]
	}
	return sum
}

// spell yields the rows of all words of the chosen classes.
func (s *searcher) spell(rack *tiles.Rack, yield func(Rows) bool) bool {
	var which [RowCount]int
	for {
		if !yield(s.rows(rack, which, allRows)) {
			return false
		}
		row := 0
		for ; row < RowCount; row++ {
			if which[row]++; which[row] < int(s.table.rows[row][s.chosen[row]].count) {
				break
			}
			which[row] = 0
		}
		if row == RowCount {
			return true
		}
	}
}

// rows spells the chosen classes of some rows with the tiles of the rack; which says which of their words.
func (s *searcher) rows(rack *tiles.Rack, which [RowCount]int, some uint32) (rows Rows) {
	left := *rack
	for ; some != 0; some &= some - 1 {
		i := bits.TrailingZeros32(some)
		word := &s.table.words[i][int(s.table.rows[i][s.chosen[i]].first)+which[i]]
		row := rows.Row(i)
		for j := range row {
			row[j] = tiles.Letter(word[j]).Tile()
			if !left.Remove(row[j]) {
				row[j] = tiles.Letter(word[j]).OnBlank()
			}
		}
	}
	return rows
}

// Solver returns a new Solver of the game's words. It panics if the Lexicon is no *lexicon.Graph.
func (r *Rules) Solver() *Solver {
	if r.graph == nil {
		panic("dabble: solving needs a *lexicon.Graph as the Lexicon")
	}
	return r.solver().Copy()
}

// Solve is Solver.Solve for any goroutine.
func (r *Rules) Solve(rack *tiles.Rack) (Rows, bool) {
	s := r.pooled()
	defer r.solvers.Put(s)
	return s.Solve(rack)
}

// Best is Solver.Best for any goroutine.
func (r *Rules) Best(rack *tiles.Rack) (Rows, int) {
	s := r.pooled()
	defer r.solvers.Put(s)
	return s.Best(rack)
}

func (r *Rules) pooled() *Solver {
	if s, ok := r.solvers.Get().(*Solver); ok {
		return s
	}
	return r.Solver()
}
