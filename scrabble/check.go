package scrabble

import (
	"hash/maphash"
	"math/bits"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/internal/refuse"
	"github.com/tilewright/wordgame/tiles"
)

// maxScore bounds what KindAdjust can do. The plays of a game come to 1<<30 at most (see board.NewBoard), so that scores never
// overflow.
const maxScore = 1 << 29

// key is what binds a Play to its State. It never leaves the process, so a seed of the process is good enough.
func (r *Rules) key(s *State) uint64 { return maphash.Comparable(r.hash, *s) }

// mustOwn panics if the State was made by other Rules: a caller's mistake, not a player's.
func (r *Rules) mustOwn(s *State) {
	if s.rules != r.fingerprint {
		panic("scrabble: a State of other Rules")
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
	switch {
	case m.Kind == KindRetire && m.Seat != 0 && by != wordgame.Table:
		return p, refuse.Move(by, wordgame.ErrForm, 0, "You can leave the game, but only the table can take another seat out of it.")
	case !wellFormed(m, by):
		return p, refuse.Malformed(by)
	}
	var err error
	switch {
	case m.Kind == KindRetire:
		err = r.legalRetire(s, &p)
	case by == wordgame.Table:
		err = r.legalTable(s, &p)
	case m.Kind == KindDeal || m.Kind == KindRuling || m.Kind == KindAdjust:
		err = refuse.Move(by, wordgame.ErrTurn, 0, "Only the table may do that.")
	case !r.toAct(s).May.Has(by):
		err = refuse.Move(by, wordgame.ErrTurn, 0, "It is not your turn.")
	case m.Kind == KindChallenge:
		err = r.legalChallenge(s, &p)
	case s.phase == PhaseLast && m.Kind != KindPass:
		err = refuse.Move(by, wordgame.ErrPhase, 0, "The last play can only be challenged or accepted now.")
	case s.phase != PhaseLast && s.to != by:
		err = refuse.Move(by, wordgame.ErrTurn, 0, "It is not your turn: you can only challenge the last play.")
	case m.Kind == KindPlace:
		err = r.legalPlace(s, &p)
	case m.Kind == KindExchange:
		err = r.legalExchange(s, &p)
	}
	return p, err
}

// wellFormed reports whether only fields are set that the kind uses.
func wellFormed(m Move, by wordgame.Seat) bool {
	want := Move{Kind: m.Kind}
	switch m.Kind {
	case KindPlace:
		want.Place = m.Place
		if m.Place.Dir > board.Down {
			return false
		}
	case KindExchange:
		want.Place.Tiles = m.Place.Tiles
	case KindPass:
	case KindChallenge, KindRuling:
		want.Words = m.Words
	case KindRetire:
		if by == wordgame.Table {
			want.Seat = m.Seat
		}
	case KindDeal:
		want.Seat, want.Place.Tiles = m.Seat, m.Place.Tiles
	case KindAdjust:
		want.Seat, want.Points = m.Seat, m.Points
	default:
		return false
	}
	return want == m
}

func (r *Rules) legalRetire(s *State, p *Play) error {
	if p.by != wordgame.Table {
		return nil
	}
	return r.target(s, p)
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
	case KindAdjust:
		if err := r.target(s, p); err != nil {
			return err
		}
		if v := int64(s.scores[p.move.Seat]) + int64(p.move.Points); v > maxScore || v < -maxScore {
			return refuse.Move(p.by, wordgame.ErrLimit, maxScore, "The score would be out of range.")
		}
		return nil
	case KindDeal:
		return r.legalDeal(s, p)
	case KindRuling:
		if s.phase != PhaseJudge {
			return refuse.Move(p.by, wordgame.ErrPhase, 0, "No challenge waits for a ruling.")
		}
		words := p.move.Words
		n := len(r.lastFormed(s))
		if words>>n != 0 || r.c.NamedOnly && s.doubts != 0 && words&^s.doubts != 0 {
			return refuse.Move(p.by, wordgame.ErrForm, n, "The ruling is about words that were not challenged.")
		}
		return nil
	}
	return refuse.Move(p.by, wordgame.ErrTurn, 0, "The table does not play.")
}

func (r *Rules) legalDeal(s *State, p *Play) error {
	if err := r.target(s, p); err != nil {
		return err
	}
	seat, run := p.move.Seat, p.move.Place.Tiles
	n, due := run.Len(), int(s.due[seat])
	switch {
	case s.phase == PhaseDraw && !s.deal.Has(seat):
		return refuse.Move(p.by, wordgame.ErrPhase, 0, "This seat does not draw now.")
	case n > due:
		return refuse.Move(p.by, wordgame.ErrLimit, due, "More tiles than this seat is due.")
	case n == 0 && (s.phase == PhaseDraw || s.phase == PhaseCount || !s.deal.Has(seat)):
		return refuse.Move(p.by, wordgame.ErrNoTiles, due, "A deal of no tiles.")
	}
	var sorted tiles.Rack
	bag := s.bag
	for _, t := range run.Slice() {
		if t != t.Bare() || !bag.Remove(t) {
			return refuse.Tile(r.set, p.by, wordgame.ErrBag, t, "The bag does not hold this tile")
		}
		sorted.Add(t)
	}
	p.move.Place.Tiles = sorted.Run()
	return nil
}

func (r *Rules) legalChallenge(s *State, p *Play) error {
	if r.c.Policy == wordgame.Void {
		return refuse.Move(p.by, wordgame.ErrNothing, 0, "There are no challenges in this game.")
	}
	if !s.last.Open || s.last.By == p.by {
		return refuse.Move(p.by, wordgame.ErrNothing, 0, "There is no play that you can challenge.")
	}
	if p.move.Words == 0 {
		return nil
	}
	n := len(r.lastFormed(s))
	if p.move.Words>>n != 0 {
		return refuse.Move(p.by, wordgame.ErrForm, n, "The play has fewer words than that.")
	}
	// Where it makes no difference which words are named, 0 is the canonical form.
	if bits.OnesCount32(p.move.Words) == n || !r.c.NamedOnly && r.c.Policy != wordgame.Plus5Word {
		p.move.Words = 0
	}
	return nil
}

// holds checks the tiles of the run against the rack.
func (r *Rules) holds(s *State, by wordgame.Seat, run *tiles.Run) error {
	if run.Len() == 0 {
		return refuse.Move(by, wordgame.ErrNoTiles, 0, "The move has no tiles.")
	}
	if s.racks[by].Contains(*run) {
		return nil
	}
	rack := s.racks[by]
	for _, t := range run.Slice() {
		if !rack.Remove(t) {
			return refuse.Tile(r.set, by, wordgame.ErrHeld, t, "You do not hold this tile")
		}
	}
	return nil
}

func (r *Rules) legalPlace(s *State, p *Play) error {
	if err := r.holds(s, p.by, &p.move.Place.Tiles); err != nil {
		return err
	}
	place, score, err := r.board.Check(&s.grid, p.move.Place)
	if err != nil {
		return refuse.Seated(err, p.by)
	}
	p.move.Place, p.score = place, score
	if r.c.Policy == wordgame.Void {
		return refuse.Words(r.set.Alphabet(), p.by, r.judge(s, p))
	}
	return nil
}

func (r *Rules) legalExchange(s *State, p *Play) error {
	run := &p.move.Place.Tiles
	for _, t := range run.Slice() {
		if t != t.Bare() {
			return refuse.Move(p.by, wordgame.ErrForm, 0, "A blank is exchanged without a letter.")
		}
	}
	if err := r.holds(s, p.by, run); err != nil {
		return err
	}
	switch n := s.bagLen(); {
	case n < r.c.MinBagToExchange:
		return refuse.Move(p.by, wordgame.ErrBag, r.c.MinBagToExchange, "Too few tiles in the bag for an exchange.")
	case run.Len() > n:
		return refuse.Move(p.by, wordgame.ErrBag, n, "The bag does not hold that many tiles.")
	case r.c.MaxExchanges > 0 && int(s.swaps[p.by]) >= r.c.MaxExchanges:
		return refuse.Move(p.by, wordgame.ErrLimit, r.c.MaxExchanges, "You have no exchange left.")
	}
	var sorted tiles.Rack
	for _, t := range run.Slice() {
		sorted.Add(t)
	}
	p.move.Place.Tiles = sorted.Run()
	return nil
}
