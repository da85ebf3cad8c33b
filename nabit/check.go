package nabit

import (
	"errors"
	"hash/maphash"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/internal/refuse"
	"github.com/tilewright/wordgame/tiles"
)

// key is what binds a Play to its State. It never leaves the process, so a seed of the process is good enough.
func (r *Rules) key(s *State) uint64 { return maphash.Comparable(r.hash, *s) }

// mustOwn panics if the State was made by other Rules: a caller's mistake, not a player's.
func (r *Rules) mustOwn(s *State) {
	if s.rules != r.fingerprint {
		panic("nabit: a State of other Rules")
	}
}

// Check tells whether the seat may make the move. It knows the rules, not the words: it asks the lexicon only under
// the policy Void. The error is a *wordgame.MoveError.
func (r *Rules) Check(s State, by wordgame.Seat, m Move) (Play, error) {
	p, err := r.legal(&s, by, m)
	if err != nil {
		return Play{}, err
	}
	p.key = r.key(&s)
	return p, nil
}

// legal is the one validator. It returns the Play without its key.
func (r *Rules) legal(s *State, by wordgame.Seat, m Move) (Play, error) {
	p := Play{move: m, by: by}
	at := refuse.Table{Own: s.rules == r.fingerprint, Seats: s.seats, Gone: s.gone, Over: s.phase == PhaseOver}
	if err := at.Entry(by); err != nil {
		return p, err
	}
	if !wellFormed(m, by) {
		return p, refuse.Malformed(by)
	}
	var err error
	switch {
	case m.Kind == KindRetire:
		if by == wordgame.Table {
			err = r.target(s, &p)
		}
	case by == wordgame.Table:
		err = r.legalTable(s, &p)
	case m.Kind == KindDeal || m.Kind == KindRuling:
		err = refuse.Move(by, wordgame.ErrTurn, 0, "Only the table may do that.")
	case m.Kind == KindChallenge:
		err = r.legalChallenge(s, &p)
	case !r.toAct(s).Must.Has(by):
		err = refuse.Move(by, wordgame.ErrTurn, 0, "It is not your turn.")
	case s.phase == PhaseLast && m.Kind != KindPass:
		err = refuse.Move(by, wordgame.ErrPhase, 0, "The last play can only be challenged or accepted now.")
	case s.phase == PhaseBank && m.Kind != KindPass && m.Kind != KindBank:
		err = refuse.Move(by, wordgame.ErrPhase, 0, "You have played: bank a tile or pass.")
	case m.Kind == KindPlace:
		err = r.legalPlace(s, &p)
	case m.Kind == KindExchange:
		err = r.legalExchange(s, &p)
	case m.Kind == KindBank:
		err = r.legalBank(s, &p)
	}
	return p, err
}

// wellFormed reports whether only fields are set that the kind uses.
func wellFormed(m Move, by wordgame.Seat) bool {
	want := Move{Kind: m.Kind}
	switch m.Kind {
	case KindPlace:
		want.Place = m.Place
	case KindExchange, KindBank:
		want.Tiles = m.Tiles
	case KindPass:
	case KindChallenge, KindRuling:
		want.Words = m.Words
	case KindRetire:
		if by == wordgame.Table {
			want.Seat = m.Seat
		}
	case KindDeal:
		want.Seat, want.Tiles = m.Seat, m.Tiles
	default:
		return false
	}
	return want == m
}

// target checks the seat that the Table's act is about.
func (r *Rules) target(s *State, p *Play) error {
	if uint8(p.move.Seat) >= s.seats || s.gone.Has(p.move.Seat) {
		return refuse.Move(p.by, wordgame.ErrSeat, int(s.seats), "There is no such seat at this table, or it has left.")
	}
	return nil
}

func (r *Rules) legalTable(s *State, p *Play) error {
	switch p.move.Kind {
	case KindDeal:
		return r.legalDeal(s, p)
	case KindRuling:
		if s.phase != PhaseJudge {
			return refuse.Move(p.by, wordgame.ErrPhase, 0, "No challenge waits for a ruling.")
		}
		if n := s.grid.formed(&s.last.Place).n; p.move.Words>>n != 0 {
			return refuse.Move(p.by, wordgame.ErrForm, n, "The play has fewer words than that.")
		}
		return nil
	}
	return refuse.Move(p.by, wordgame.ErrTurn, 0, "The table does not play.")
}

func (r *Rules) legalDeal(s *State, p *Play) error {
	if err := r.target(s, p); err != nil {
		return err
	}
	seat, h := p.move.Seat, &p.move.Tiles
	switch due := s.due[seat]; {
	case due == 0:
		return refuse.Move(p.by, wordgame.ErrPhase, 0, "No tiles are due to this seat.")
	case h.n != due:
		return refuse.Move(p.by, wordgame.ErrLimit, int(due), "The deal has not as many tiles as are due.")
	}
	bag := s.bags[seat]
	for _, t := range h.Slice() {
		if !bag.remove(t) {
			return r.tileFault(p.by, wordgame.ErrBag, t, "The bag does not hold this tile: ")
		}
	}
	return nil
}

// tileFault names a tile, if it is one at all.
func (r *Rules) tileFault(by wordgame.Seat, why wordgame.Reason, t Tile, text string) error {
	name := r.set.FormatTile(t)
	return &wordgame.MoveError{Reason: why, Seat: by, Tiles: name, Text: text + name + "."}
}

func (r *Rules) legalChallenge(s *State, p *Play) error {
	last := &s.last
	switch {
	case r.c.Policy == wordgame.Void:
		return refuse.Move(p.by, wordgame.ErrNothing, 0, "There are no challenges in this game.")
	case !last.Open:
		return refuse.Move(p.by, wordgame.ErrNothing, 0, "There is no play that can be challenged.")
	case last.By == p.by:
		return refuse.Move(p.by, wordgame.ErrNothing, 0, "The play is your own.")
	case s.phase == PhaseBank:
		return refuse.Move(p.by, wordgame.ErrPhase, 0, "The player may still bank a tile: wait until the turn is over.")
	case !r.toAct(s).May.Has(p.by): // tiles are due, a ruling is awaited, or the seat has let the last play stand
		return refuse.Move(p.by, wordgame.ErrTurn, 0, "You can't challenge now.")
	}
	if n := s.grid.formed(&last.Place).n; p.move.Words>>n != 0 {
		return refuse.Move(p.by, wordgame.ErrForm, n, "The play has fewer words than that.")
	}
	p.move.Words = 0 // all words are judged, whichever are named
	return nil
}

// holds checks tiles against the hand.
func (r *Rules) holds(s *State, by wordgame.Seat, h *Hand) error {
	hand := s.hands[by]
	for _, t := range h.Slice() {
		if !hand.remove(t) {
			return r.tileFault(by, wordgame.ErrHeld, t, "You do not hold this tile: ")
		}
	}
	return nil
}

func (r *Rules) legalPlace(s *State, p *Play) error {
	place := &p.move.Place
	if err := r.fit(&s.grid, place); err != nil {
		return seated(err, p.by)
	}
	var h Hand
	for _, put := range place.Slice() {
		h.add(put.Tile)
	}
	if err := r.holds(s, p.by, &h); err != nil {
		return err
	}
	if r.c.Policy != wordgame.Void {
		return nil
	}
	return refuse.Words(r.set.alphabet, p.by, r.Judge(s, *p))
}

// seated puts the seat into an error of fit, which knows none.
func seated(err error, by wordgame.Seat) error {
	var e *wordgame.MoveError
	if errors.As(err, &e) {
		e.Seat = by
	}
	return err
}

func (r *Rules) legalExchange(s *State, p *Play) error {
	h := &p.move.Tiles
	if h.n == 0 {
		return refuse.Move(p.by, wordgame.ErrNoTiles, 0, "The move has no tiles.")
	}
	if err := r.holds(s, p.by, h); err != nil {
		return err
	}
	switch {
	case s.bags[p.by].n == 0:
		return refuse.Move(p.by, wordgame.ErrBag, 1, "Your bag is empty.")
	case r.c.ExchangeOne && h.n > 1:
		return refuse.Move(p.by, wordgame.ErrLimit, 1, "Only one tile may be exchanged.")
	}
	return nil
}

func (r *Rules) legalBank(s *State, p *Play) error {
	h := &p.move.Tiles
	switch {
	case s.phase != PhaseBank:
		return refuse.Move(p.by, wordgame.ErrPhase, 0, "A tile may be banked only in a turn with a nab.")
	case r.c.BankFromBag && h.n > 0:
		return refuse.Move(p.by, wordgame.ErrForm, 0, "The tile to bank comes from the bag, unseen.")
	case r.c.BankFromBag:
		return nil
	case h.n == 0:
		return refuse.Move(p.by, wordgame.ErrNoTiles, 0, "Say which tile is banked.")
	case h.n > 1:
		return refuse.Move(p.by, wordgame.ErrLimit, 1, "Only one tile may be banked in a turn.")
	}
	return r.holds(s, p.by, h)
}

// Form checks a placement against the table alone and returns the words that it makes, the one along the line of play
// first; their Score is 0, because what counts in this game is who controls them. Whose tiles they are makes no
// difference. The error is a *wordgame.MoveError.
func (r *Rules) Form(g *Grid, p Placement) ([]board.Formed, error) {
	if err := r.fit(g, &p); err != nil {
		return nil, seated(err, Nobody)
	}
	after := *g
	after.pushAll(&p, 0, 0)
	f := after.formed(&p)
	words := make([]board.Formed, f.n)
	for i, x := range f.runs[:f.n] {
		words[i] = board.Formed{Word: after.letters(x), At: Square{Row: int8(x.row), Col: int8(x.col)}, Dir: x.dir}
	}
	return words, nil
}

// Formed returns the words that a placement makes, as Form does; nil for other moves. The bits of Challenge and Ruling
// follow this order. The Play must have been made for this State.
func (r *Rules) Formed(s *State, p Play) []board.Formed {
	if p.move.Kind != KindPlace {
		return nil
	}
	words, err := r.Form(&s.grid, p.move.Place)
	if err != nil {
		panic("nabit: a Play of another State")
	}
	return words
}

// Judge returns the words of the play that the lexicon lacks. It is for rulings, hosts and tests, not for players while
// a challenge is possible.
func (r *Rules) Judge(s *State, p Play) (bad []tiles.Word) {
	for _, f := range r.Formed(s, p) {
		if !r.c.Lexicon.Has(f.Word) {
			bad = append(bad, f.Word)
		}
	}
	return bad
}
