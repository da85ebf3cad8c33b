package nabit

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
)

// Laid is a tile on the table of a Position.
type Laid struct {
	At Square
	Piece
}

// Held says who controls a word of a Position; At may be any of its squares.
type Held struct {
	At  Square
	Dir board.Dir
	By  wordgame.Seat
}

// Position is what Setup needs: the game at the beginning of a turn, with no play open to challenge. The bags are what the
// Set gives each colour and what lies nowhere else.
type Position struct {
	Seats  int
	To     wordgame.Seat // to move
	Table  []Laid        // those on the same square from the bottom up
	Held   []Held        // the words that several colours are highest in, under TieIncumbent; for others it is not needed
	Hands  [wordgame.MaxSeats][]Tile
	Banks  [wordgame.MaxSeats][]Tile
	Zeros  int            // turns in a row without a play
	Passed wordgame.Seats // who has passed in the present row of passes
	Gone   wordgame.Seats // have left
	Skip   wordgame.Seats // lose their next turn
	Seed   uint64
}

// Setup makes a position. The error joins all its faults.
func (r *Rules) Setup(p Position) (State, error) {
	if err := r.seatsFault(p.Seats); err != nil {
		return State{}, err
	}
	var faults []error
	bad := func(format string, args ...any) { faults = append(faults, fmt.Errorf("nabit: "+format, args...)) }
	s := State{
		rules: r.fingerprint, seed: p.Seed, seats: uint8(p.Seats), to: p.To,
		passed: p.Passed, gone: p.Gone, skip: p.Skip, zeros: uint32(min(max(p.Zeros, 0), maxZeros)),
	}
	if uint8(p.To) >= s.seats || p.Gone.Has(p.To) || p.Skip.Has(p.To) {
		bad("seat %d can't be to move", p.To)
	}
	if (p.Gone|p.Passed)&^s.all() != 0 || p.Skip&^s.left() != 0 || s.left().Len() < 2 {
		bad("Gone, Passed or Skip names seats that are not at the table, or fewer than two are left")
	}
	if p.Zeros < 0 || p.Zeros > maxZeros {
		bad("Zeros is %d", p.Zeros)
	}
	r.setupTiles(&p, &s, bad)
	if r.setupTable(&p, &s, bad) {
		r.setupControl(&p, &s, bad)
	}
	if len(faults) > 0 {
		return State{}, errors.Join(faults...)
	}
	if r.ends(&s, nil); s.phase == PhaseOver {
		return State{}, errors.New("nabit: the game would be over: " + string(s.cause.Cause()))
	}
	return s, nil
}

const maxZeros = 1 << 20

// setupTiles takes the tiles of hands, banks and table out of the bags.
func (r *Rules) setupTiles(p *Position, s *State, bad func(string, ...any)) {
	for i := range s.bags {
		seat := wordgame.Seat(i)
		hand, bank := p.Hands[i], p.Banks[i]
		if i >= p.Seats {
			if len(hand)+len(bank) > 0 {
				bad("tiles of seat %d of %d", i, p.Seats)
			}
			continue
		}
		if len(hand) > HandSize {
			bad("the hand of seat %d has %d tiles, more than %d", i, len(hand), HandSize)
		}
		s.bags[i] = r.set.Colour(seat)
		take := func(t Tile) bool {
			ok := s.bags[i].remove(t)
			switch {
			case !r.set.has(t):
				bad("seat %d has tile %d, which is none of the set", i, t)
			case !ok:
				bad("seat %d has more tiles %s than its colour", i, r.set.FormatTile(t))
			}
			return ok
		}
		for k, t := range hand {
			if take(t) && k < HandSize {
				s.hands[i].add(t)
			}
		}
		for _, t := range bank {
			if take(t) {
				s.banks[i].add(t)
			}
		}
		for _, x := range p.Table {
			if x.Owner == seat {
				take(x.Tile)
			}
		}
		if s.isOut(seat) && !s.gone.Has(seat) {
			if s.out = true; !r.c.FinishRound || seat == p.To {
				bad("seat %d has no tile left", i)
			}
		}
	}
}

// setupTable puts the tiles on the table, and reports whether they make one that a game could have.
func (r *Rules) setupTable(p *Position, s *State, bad func(string, ...any)) bool {
	ok := true
	fail := func(format string, args ...any) { ok = false; bad(format, args...) }
	if len(p.Table) > MaxPieces {
		fail("%d tiles on the table", len(p.Table))
		return false
	}
	total := 0
	for i := range p.Seats {
		bag := r.set.Colour(wordgame.Seat(i))
		total += bag.Len()
	}
	far := 127 - max(0, total-len(p.Table)) // the tiles to come could lie in one line
	turns := map[uint8]wordgame.Seat{}
	for _, x := range p.Table {
		where := formatSquare(x.At)
		row, col := int(x.At.Row), int(x.At.Col)
		if int(x.Owner) >= p.Seats {
			fail("a tile of seat %d on %s", x.Owner, where)
		}
		if err := r.fitLetter(Put{At: x.At, Tile: x.Tile, Letter: x.Letter}); err != nil {
			fail("on %s: %w", where, err)
		}
		if row < -far || row > far || col < -far || col > far {
			fail("%s is too far from the middle: move the table", where)
		}
		if under := s.grid.top(row, col); under != nil {
			if under.Letter == x.Letter {
				fail("on %s a tile lies on one with the same letter", where)
			}
			if r.c.Tie == TieLatest && x.Turn <= under.Turn {
				fail("on %s a tile lies on one of its own turn or a later one", where)
			}
			if s.grid.height(row, col) >= MaxHeight {
				fail("the stack on %s has more than %d tiles", where, MaxHeight)
				continue
			}
		}
		first, known := turns[x.Turn]
		if turns[x.Turn] = x.Owner; (r.c.Tie == TieLatest) != (x.Turn > 0) || x.Turn > MaxPieces || x.Turn > 0 && known && first != x.Owner {
			fail("the tile on %s can't be of turn %d", where, x.Turn)
		}
		s.grid.push(x.At, x.Piece)
	}
	if ok && !s.grid.connected() {
		fail("the tiles on the table don't hang together")
	}
	return ok
}

// connected reports whether the stacks hang together and make a word, or are none at all.
func (g *Grid) connected() bool {
	if g.n == 0 {
		return true
	}
	var seen [MaxPieces]bool // by the index of the highest piece
	todo := []int{g.after(int(g.p[0].row), int(g.p[0].col)) - 1}
	seen[todo[0]] = true
	pieces, stacks := 0, 0
	for len(todo) > 0 {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		row, col := int(g.p[i].row), int(g.p[i].col)
		pieces += g.height(row, col)
		stacks++
		for _, d := range [...]board.Dir{board.Across, board.Down} {
			for _, n := range [...]int{-1, 1} {
				y, x := step(row, col, d, n)
				if g.top(y, x) == nil {
					continue
				}
				if j := g.after(y, x) - 1; !seen[j] {
					seen[j] = true
					todo = append(todo, j)
				}
			}
		}
	}
	return pieces == int(g.n) && stacks > 1
}

// setupControl settles who controls the words. Where the highest tiles are one colour's, or the rule for ties looks at
// nothing but the table, that follows from it; otherwise it must be said.
func (r *Rules) setupControl(p *Position, s *State, bad func(string, ...any)) {
	said := map[run]wordgame.Seat{}
	for _, h := range p.Held {
		where := formatSquare(h.At)
		if h.Dir > board.Down || s.grid.top(int(h.At.Row), int(h.At.Col)) == nil {
			bad("Held names %s, where no word is", where)
			continue
		}
		x := s.grid.through(int(h.At.Row), int(h.At.Col), h.Dir)
		if by, twice := said[x]; x.n < 2 || twice && by != h.By || int(h.By) >= p.Seats && h.By != Nobody {
			bad("Held names no word %s through %s that seat %d can control, or two seats for it", h.Dir, where, h.By)
			continue
		}
		said[x] = h.By
	}
	for _, x := range s.grid.allRuns() {
		by, known := said[x]
		code, fixed := r.fixedControl(&s.grid, x)
		switch {
		case !fixed && (!known || by == Nobody):
			bad("several colours are highest in the word %s from (%d,%d): Held must say whose it is", x.dir, x.row, x.col)
			continue
		case !fixed:
			code = codeOf(by)
		case known && codeOf(by) != code:
			bad("Held gives the word %s from (%d,%d) to seat %d, which is not highest there", x.dir, x.row, x.col, by)
		}
		s.grid.setControl(x, code)
	}
}

// allRuns returns every run of two or more.
func (g *Grid) allRuns() (all []run) {
	for i := range int(g.n) {
		if !g.isTop(i) {
			continue
		}
		row, col := int(g.p[i].row), int(g.p[i].col)
		for _, d := range [...]board.Dir{board.Across, board.Down} {
			if x := g.through(row, col, d); x.n > 1 && x.row == row && x.col == col {
				all = append(all, x)
			}
		}
	}
	return all
}

// fixedControl returns who must control a run, where that doesn't depend on what happened before.
func (r *Rules) fixedControl(g *Grid, x run) (code uint8, ok bool) {
	top := g.highest(x)
	switch {
	case top.strict:
		return codeOf(top.owner), true
	case r.c.Tie == TieLatest:
		return codeOf(top.latest), true
	case r.c.Tie == TieNobody:
		return noControl, true
	}
	return 0, false
}

func (g *Grid) setControl(x run, code uint8) {
	for i := range x.n {
		g.top(x.at(i)).controls.set(x.dir, code)
	}
}
