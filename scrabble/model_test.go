package scrabble_test

import (
	"maps"
	"math"
	"slices"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// The model is a second engine, written from the rules and not from the first: maps instead of packed values, no undo data
// but a copy of everything before the play. TestModel plays both against each other.

type (
	tray  map[tiles.Tile]int
	model struct {
		r       *scrabble.Rules
		c       scrabble.Config // standard values filled in, None for off
		n       int
		grid    map[board.Square]tiles.Tile
		racks   []tray
		bag     tray
		scores  []int
		raw     []int
		passes  []int
		swaps   []int
		gone    []bool
		skip    []bool
		to      int
		zeros   int
		lost    int        // turns lost since the open play
		open    *modelPlay // can be challenged
		waits   []bool     // after an out-play: who has not answered
		over    bool
		cause   wordgame.Cause
		winners wordgame.Seats
	}
	modelPlay struct {
		by     int
		out    bool
		score  int
		tiles  []tiles.Tile
		words  []tiles.Word
		before *model
	}
)

func (m *model) copy() *model {
	c := *m
	c.grid = maps.Clone(m.grid)
	c.racks = nil
	for _, x := range m.racks {
		c.racks = append(c.racks, maps.Clone(x))
	}
	c.bag, c.scores, c.raw, c.passes = maps.Clone(m.bag), slices.Clone(m.scores), slices.Clone(m.raw), slices.Clone(m.passes)
	c.swaps, c.gone, c.skip, c.waits = slices.Clone(m.swaps), slices.Clone(m.gone), slices.Clone(m.skip), slices.Clone(m.waits)
	return &c
}

func (t tray) len() (n int) {
	for _, k := range t {
		n += k
	}
	return n
}

// has reports whether all of these lie there at once.
func (t tray) has(ts []tiles.Tile) bool {
	need := tray{}
	for _, x := range ts {
		if need[x.Bare()]++; need[x.Bare()] > t[x.Bare()] {
			return false
		}
	}
	return true
}

func (t tray) move(to tray, ts []tiles.Tile) {
	for _, x := range ts {
		t[x.Bare()]--
		to[x.Bare()]++
	}
}

func beside(s board.Square, d board.Dir, k int) board.Square {
	if d == board.Down {
		s.Row += int8(k)
	} else {
		s.Col += int8(k)
	}
	return s
}

// lay returns the squares of a placement and the words it makes with their scores, or false: it breaks a rule.
func (m *model) lay(p board.Placement) (squares []board.Square, words []tiles.Word, score int, ok bool) {
	l := m.r.Board().Layout()
	sq, ts := p.At, p.Tiles.Slice()
	if m.grid[sq] != 0 {
		return nil, nil, 0, false
	}
	for len(squares) < len(ts) {
		if !l.Contains(sq) {
			return nil, nil, 0, false
		}
		if m.grid[sq] == 0 {
			squares = append(squares, sq)
		}
		sq = beside(sq, p.Dir, 1)
	}
	fresh := map[board.Square]tiles.Tile{}
	touches, start := false, false
	for i, sq := range squares {
		if x := ts[i]; x.Letter() == 0 || int(x.Letter()) > m.r.Set().Alphabet().Len() {
			return nil, nil, 0, false
		}
		fresh[sq] = ts[i]
		start = start || sq == l.Start()
		for _, d := range []board.Dir{board.Across, board.Down} {
			touches = touches || m.grid[beside(sq, d, 1)] != 0 || m.grid[beside(sq, d, -1)] != 0
		}
	}
	if len(m.grid) == 0 && (!start || len(ts) < 2) || len(m.grid) > 0 && !touches {
		return nil, nil, 0, false
	}
	for i := 1; m.c.SingleEnd && i < len(squares); i++ {
		if squares[i] != beside(squares[i-1], p.Dir, 1) && squares[i] != beside(squares[i-1], p.Dir, 2) {
			return nil, nil, 0, false
		}
	}
	along := p.Dir
	if w, _ := m.word(fresh, p.At, board.Across); len(ts) == 1 {
		along = board.Down // whichever way it was laid
		if w.Len() > 1 {
			along = board.Across
		}
	}
	for i, sq := range append([]board.Square{p.At}, squares...) {
		d := along
		if i > 0 {
			d = d.Other()
		}
		if w, points := m.word(fresh, sq, d); w.Len() > 1 {
			words, score = append(words, w), score+points
		}
	}
	if len(ts) == m.c.RackSize {
		score += max(m.c.Bonus, 0)
	}
	return squares, words, score, true
}

// word reads the word through a square, new tiles included.
func (m *model) word(fresh map[board.Square]tiles.Tile, sq board.Square, d board.Dir) (tiles.Word, int) {
	at := func(s board.Square) tiles.Tile { return max(m.grid[s], fresh[s]) }
	for at(beside(sq, d, -1)) != 0 {
		sq = beside(sq, d, -1)
	}
	var letters []tiles.Letter
	sum, times := 0, 1
	for ; at(sq) != 0; sq = beside(sq, d, 1) {
		points := m.r.Set().Points(at(sq))
		if fresh[sq] != 0 {
			points *= m.r.Board().Layout().Premium(sq).Letter()
			times *= m.r.Board().Layout().Premium(sq).Word()
		}
		letters = append(letters, at(sq).Letter())
		sum += points
	}
	return tiles.WordOf(letters...), sum * times
}

// may is who can act.
func (m *model) may() (may wordgame.Seats) {
	if m.over {
		return 0
	}
	for i := range m.n {
		if m.waits != nil && m.waits[i] || m.waits == nil && (i == m.to || m.open != nil && i != m.open.by && !m.gone[i]) {
			may = may.With(wordgame.Seat(i))
		}
	}
	return may
}

// act makes a move of a seat or the Table; drawn are the tiles that it was dealt. It reports whether the rules allow it.
func (m *model) act(by wordgame.Seat, mv scrabble.Move, drawn []tiles.Tile) bool {
	me := int(by)
	switch {
	case m.over || by != table && (me >= m.n || m.gone[me]):
		return false
	case mv.Kind == scrabble.KindRetire:
		if by == table {
			me = int(mv.Seat)
		}
		if me >= m.n || m.gone[me] {
			return false
		}
		m.retire(me)
		return true
	case by == table || !m.may().Has(by):
		return false
	case mv.Kind == scrabble.KindChallenge:
		return m.challenge(me, mv.Words)
	case m.waits != nil:
		if mv.Kind != scrabble.KindPass {
			return false
		}
		m.waits[me] = false
		m.answered()
		return true
	case me != m.to:
		return false
	}
	switch mv.Kind {
	case scrabble.KindPlace:
		return m.place(me, mv.Place, drawn)
	case scrabble.KindExchange:
		ts := mv.Place.Tiles.Slice()
		if len(ts) == 0 || !m.racks[me].has(ts) || m.bag.len() < max(m.c.MinBagToExchange, len(ts)) ||
			m.c.MaxExchanges > 0 && m.swaps[me] >= m.c.MaxExchanges {
			return false
		}
		m.bag.move(m.racks[me], drawn)
		m.racks[me].move(m.bag, ts)
		m.swaps[me]++
		m.passes = make([]int, m.n)
	case scrabble.KindPass:
		m.passes[me]++
	default:
		return false
	}
	m.open, m.lost = nil, 0
	m.zeros++
	m.next()
	return true
}

func (m *model) place(me int, p board.Placement, drawn []tiles.Tile) bool {
	ts := slices.Clone(p.Tiles.Slice())
	if len(ts) == 0 || !m.racks[me].has(ts) {
		return false
	}
	squares, words, score, ok := m.lay(p)
	if !ok {
		return false
	}
	for _, w := range words {
		if m.c.Policy == wordgame.Void && !m.c.Lexicon.Has(w) {
			return false
		}
	}
	before := m.copy()
	before.open = nil
	for i, sq := range squares {
		m.grid[sq] = ts[i]
	}
	m.racks[me].move(tray{}, ts)
	m.scores[me] += score
	m.bag.move(m.racks[me], drawn)
	m.zeros, m.lost, m.passes = 0, 0, make([]int, m.n)
	m.open = &modelPlay{by: me, score: score, tiles: ts, words: words, before: before}
	if m.racks[me].len() == 0 {
		m.open.out = true
		m.waits = make([]bool, m.n)
		for i := range m.waits {
			m.waits[i] = i != me && !m.gone[i] && m.c.Policy != wordgame.Void
		}
		m.answered()
		return true
	}
	if m.c.Policy == wordgame.Void {
		m.open = nil
	}
	m.next()
	return true
}

// answered ends the game when nobody is left to answer the out-play.
func (m *model) answered() {
	if !slices.Contains(m.waits, true) {
		m.end(scrabble.CauseOut)
	}
}

func (m *model) after(i int) int {
	for i = (i + 1) % m.n; m.gone[i]; i = (i + 1) % m.n {
	}
	return i
}

// next gives the turn on and tests for an end.
func (m *model) next() {
	m.to = m.after(m.to)
	m.passOver()
}

func (m *model) passOver() {
	for m.skip[m.to] {
		m.skip[m.to] = false
		m.zeros++
		m.lost++
		m.passes = make([]int, m.n)
		m.to = m.after(m.to)
	}
	m.stale()
}

func (m *model) left() (n int) {
	for _, gone := range m.gone {
		if !gone {
			n++
		}
	}
	return n
}

func (m *model) stale() {
	if m.zeros == 0 || m.waits != nil || m.over {
		return
	}
	all := true
	for i := range m.n {
		all = all && (m.gone[i] || m.passes[i] >= m.c.EndPasses)
	}
	onBoard := !m.c.NoEmptyEnd || len(m.grid) > 0
	switch {
	case onBoard && m.c.EndPasses > 0 && all:
		m.end(scrabble.CausePasses)
	case onBoard && (m.c.EndZeros > 0 && m.zeros >= m.c.EndZeros || m.c.EndZerosSeat > 0 && m.zeros >= m.c.EndZerosSeat*m.left()):
		m.end(scrabble.CauseZeros)
	case m.c.StaleAfter > 0 && m.zeros >= m.c.StaleAfter*m.left():
		m.end(scrabble.CauseStale)
	}
}

func (m *model) challenge(me int, named uint32) bool {
	if m.open == nil || m.open.by == me || named>>len(m.open.words) != 0 {
		return false
	}
	play, bad, count := m.open, false, 0
	for i, w := range play.words {
		if is := named == 0 || named>>i&1 == 1; is || !m.c.NamedOnly {
			bad = bad || !m.c.Lexicon.Has(w)
			if is {
				count++
			}
		}
	}
	m.open = nil
	if bad {
		m.withdraw(play)
		if m.c.Policy == wordgame.Triple {
			m.decided(me)
			return true
		}
		if play.out {
			m.waits = nil
			m.next()
			return true
		}
		m.stale()
		return true
	}
	switch m.c.Policy {
	case wordgame.Double:
		m.skip[me] = true
	case wordgame.Plus5:
		m.scores[play.by] += 5
	case wordgame.Plus5Word:
		m.scores[play.by] += 5 * count
	case wordgame.Plus10:
		m.scores[play.by] += 10
	case wordgame.Minus10:
		m.scores[me] -= 10
	case wordgame.Triple:
		m.decided(play.by)
		return true
	}
	if play.out {
		m.end(scrabble.CauseOut)
		return true
	}
	m.passOver()
	return true
}

// withdraw puts everything back as it was before the play, but for what others have done since.
func (m *model) withdraw(play *modelPlay) {
	was := play.before
	m.grid, m.bag, m.racks[play.by] = was.grid, was.bag, was.racks[play.by]
	m.scores[play.by] -= play.score
	m.zeros = was.zeros + 1 + m.lost
	m.passes = make([]int, m.n)
	if m.c.WithdrawnIsPass && m.lost == 0 {
		m.passes = was.passes
		m.passes[play.by]++
	}
	m.lost = 0
}

func (m *model) retire(me int) {
	m.gone[me], m.skip[me] = true, false
	switch {
	case m.left() == 1:
		for i := range m.n {
			if !m.gone[i] {
				m.decided(i)
			}
		}
		m.cause = scrabble.CauseLeft
	case m.waits != nil:
		m.waits[me] = false
		m.answered()
	case m.to == me:
		m.next()
	default:
		m.stale()
	}
}

func (m *model) decided(winner int) {
	m.over, m.cause, m.winners, m.open, m.raw = true, scrabble.CauseTriple, wordgame.Only(wordgame.Seat(winner)), nil, slices.Clone(m.scores)
}

func (m *model) value(seat int) (sum int) {
	for x, n := range m.racks[seat] {
		sum += n * m.r.Set().Points(x)
	}
	return sum
}

// end counts the racks and finds the winners.
func (m *model) end(why wordgame.Cause) {
	m.raw = slices.Clone(m.scores)
	for i := range m.n {
		switch {
		case m.gone[i]:
		case why != scrabble.CauseOut:
			m.scores[i] -= m.value(i)
		case m.c.DoubleRack && m.n == 2:
			m.scores[m.to] += 2 * m.value(i)
		default:
			m.scores[i] -= m.value(i)
			m.scores[m.to] += m.value(i) // the turn is still with who went out, whose rack is empty
		}
	}
	m.over, m.cause = true, why
	best := func(points []int, among wordgame.Seats) (s wordgame.Seats) {
		most := math.MinInt
		for i := range among.All() {
			most = max(most, points[i])
		}
		for i := range among.All() {
			if points[i] == most {
				s = s.With(i)
			}
		}
		return s
	}
	var all wordgame.Seats
	for i := range m.n {
		if !m.gone[i] {
			all = all.With(wordgame.Seat(i))
		}
	}
	m.winners = best(m.scores, all)
	if !m.c.SharedWin && why != scrabble.CauseStale {
		m.winners = best(m.raw, m.winners)
	}
	m.open = nil
}
