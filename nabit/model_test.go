package nabit_test

import (
	"maps"
	"slices"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/nabit"
	"github.com/tilewright/wordgame/tiles"
)

// model is a second opinion about the table, written from the rules alone: a map of stacks, and for each word across and
// down who controls it.
type model struct {
	tie    nabit.Tie
	stacks map[nabit.Square][]nabit.Piece
	held   [2]map[nabit.Square]wordgame.Seat // by the first square of the word
	turn   map[nabit.Square][]int            // when each tile of a stack was laid
	turns  int
}

func newModel(tie nabit.Tie) *model {
	return &model{
		tie: tie, stacks: map[nabit.Square][]nabit.Piece{}, turn: map[nabit.Square][]int{},
		held: [2]map[nabit.Square]wordgame.Seat{{}, {}},
	}
}

// modelOf reads the table of a State whose tiles were laid in unknown order: fit for what doesn't depend on it.
func modelOf(tie nabit.Tie, g *nabit.Grid) *model {
	m := newModel(tie)
	for sq, s := range g.Stacks() {
		for i := range s.Height() {
			m.stacks[sq] = append(m.stacks[sq], s.At(i))
			m.turn[sq] = append(m.turn[sq], 0)
		}
	}
	for w := range g.Words() {
		m.held[w.Dir][w.At] = w.By
	}
	return m
}

func (m *model) clone() *model {
	c := newModel(m.tie)
	for sq, s := range m.stacks {
		c.stacks[sq] = slices.Clone(s)
		c.turn[sq] = slices.Clone(m.turn[sq])
	}
	for d := range m.held {
		c.held[d] = maps.Clone(m.held[d])
	}
	c.turns = m.turns
	return c
}

func next(sq nabit.Square, d board.Dir, n int) nabit.Square {
	if d == board.Down {
		sq.Row += int8(n)
	} else {
		sq.Col += int8(n)
	}
	return sq
}

// letter returns what a square shows once the tiles are laid, 0 for nothing.
func (m *model) letter(puts []nabit.Put, sq nabit.Square) tiles.Letter {
	for _, put := range puts {
		if put.At == sq {
			return put.Letter
		}
	}
	if s := m.stacks[sq]; len(s) > 0 {
		return s[len(s)-1].Letter
	}
	return 0
}

// line returns the squares of the word through a square once the tiles are laid, one of them where there is none.
func (m *model) line(puts []nabit.Put, sq nabit.Square, d board.Dir) (squares []nabit.Square) {
	for m.letter(puts, next(sq, d, -1)) != 0 {
		sq = next(sq, d, -1)
	}
	for ; m.letter(puts, sq) != 0; sq = next(sq, d, 1) {
		squares = append(squares, sq)
	}
	return squares
}

// play lays tiles and settles control as the rules say it; it returns what was nabbed, as seats.
func (m *model) play(by wordgame.Seat, puts []nabit.Put) (nabbedFrom []wordgame.Seat) {
	old := m.clone()
	m.turns++
	for _, put := range puts {
		m.stacks[put.At] = append(m.stacks[put.At], nabit.Piece{Owner: by, Tile: put.Tile, Letter: put.Letter})
		m.turn[put.At] = append(m.turn[put.At], m.turns)
	}
	for _, d := range []board.Dir{board.Across, board.Down} {
		done := map[nabit.Square]bool{}
		for _, put := range puts {
			squares := m.line(nil, put.At, d)
			if len(squares) < 2 || done[squares[0]] {
				continue
			}
			done[squares[0]] = true
			nabbedFrom = append(nabbedFrom, m.settle(old, squares, d, by, puts)...)
		}
	}
	return nabbedFrom
}

func (m *model) settle(old *model, squares []nabit.Square, d board.Dir, by wordgame.Seat, puts []nabit.Put) (from []wordgame.Seat) {
	// The words of before that lie in this one.
	var before []wordgame.Seat
	for at, seat := range old.held[d] {
		if slices.Contains(squares, at) {
			before = append(before, seat)
			delete(m.held[d], at)
		}
	}
	height := 0
	for _, sq := range squares {
		height = max(height, len(m.stacks[sq]))
	}
	owners := map[wordgame.Seat]bool{}
	latest, latestTurn, stacked := by, -1, false
	for _, sq := range squares {
		s := m.stacks[sq]
		if len(s) != height {
			continue
		}
		top := s[len(s)-1]
		owners[top.Owner] = true
		if turn := m.turn[sq][len(s)-1]; turn > latestTurn {
			latest, latestTurn = top.Owner, turn
		}
		for _, put := range puts {
			stacked = stacked || put.At == sq && height > 1
		}
	}
	now := by
	switch {
	case len(owners) == 1:
		for owner := range owners {
			now = owner
		}
	case m.tie == nabit.TieLatest:
		now = latest
	case m.tie == nabit.TieNobody:
		now = nabit.Nobody
	case len(before) == 1:
		now = before[0]
	}
	m.held[d][squares[0]] = now
	if now == by && stacked && (len(owners) == 1 || m.tie == nabit.TieLatest) {
		for _, seat := range before {
			if seat != by && seat != nabit.Nobody {
				from = append(from, seat)
			}
		}
	}
	return from
}

// legal says whether tiles may lie so, by the rules of the box, words apart. The tiles are taken to be held.
func (m *model) legal(puts []nabit.Put, bareS tiles.Letter) bool {
	seen := map[nabit.Square]bool{}
	sameRow, sameCol := true, true
	for _, put := range puts {
		s := m.stacks[put.At]
		if seen[put.At] || len(s) == nabit.MaxHeight || len(s) > 0 && s[len(s)-1].Letter == put.Letter {
			return false
		}
		seen[put.At] = true
		sameRow = sameRow && put.At.Row == puts[0].At.Row
		sameCol = sameCol && put.At.Col == puts[0].At.Col
	}
	if !sameRow && !sameCol || len(m.stacks) == 0 && len(puts) < 2 {
		return false
	}
	d := board.Across
	if sameCol && len(puts) > 1 {
		d = board.Down
	}
	line := m.line(puts, puts[0].At, d)
	for _, put := range puts {
		if !slices.Contains(line, put.At) {
			return false // a gap
		}
	}
	return m.joined(puts) && m.keepsLetters(puts, d) && !(bareS != 0 && len(puts) == 1 && puts[0].Letter == bareS && m.bare(puts))
}

// joined: the new tiles touch an old one, or are the first.
func (m *model) joined(puts []nabit.Put) bool {
	if len(m.stacks) == 0 {
		return true
	}
	for _, put := range puts {
		for _, d := range []board.Dir{board.Across, board.Down} {
			for _, sq := range m.line(puts, put.At, d) {
				if len(m.stacks[sq]) > 0 {
					return true
				}
			}
		}
	}
	return false
}

// keepsLetters: every old word has a square that isn't covered.
func (m *model) keepsLetters(puts []nabit.Put, d board.Dir) bool {
	for at := range m.held[d] {
		kept := false
		for _, sq := range m.line(nil, at, d) {
			kept = kept || !slices.ContainsFunc(puts, func(p nabit.Put) bool { return p.At == sq })
		}
		if !kept {
			return false
		}
	}
	return true
}

// bare: the one tile only lengthens a word at its end, and makes no other.
func (m *model) bare(puts []nabit.Put) bool {
	sq := puts[0].At
	if len(m.stacks[sq]) > 0 {
		return false
	}
	across, down := m.line(puts, sq, board.Across), m.line(puts, sq, board.Down)
	if len(across) > 1 && len(down) > 1 {
		return false
	}
	word := across
	if len(down) > 1 {
		word = down
	}
	return len(word) > 2 && word[len(word)-1] == sq
}

// words returns the words that a placement makes.
func (m *model) words(puts []nabit.Put) (words []tiles.Word) {
	for _, d := range []board.Dir{board.Across, board.Down} {
		done := map[nabit.Square]bool{}
		for _, put := range puts {
			line := m.line(puts, put.At, d)
			if len(line) < 2 || done[line[0]] {
				continue
			}
			done[line[0]] = true
			letters := make([]tiles.Letter, len(line))
			for i, sq := range line {
				letters[i] = m.letter(puts, sq)
			}
			words = append(words, tiles.WordOf(letters...))
		}
	}
	return words
}
