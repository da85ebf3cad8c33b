package dabble

import (
	"fmt"
	"hash/maphash"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/refuse"
	"github.com/tilewright/wordgame/tiles"
)

// Reasons of this game, beside those of package wordgame.
const (
	ErrRows  wordgame.Reason = "incomplete-rows"      // a row lacks tiles; a call needs all five
	ErrBlank wordgame.Reason = "blank-without-letter" // a blank stands for no letter, or for one it may not be
)

// key is what binds a Play to its State. It never leaves the process, so a seed of the process is good enough.
func (r *Rules) key(s *State) uint64 { return maphash.Comparable(r.hash, *s) }

// mustOwn panics if the State was made by other Rules: a caller's mistake, not a player's.
func (r *Rules) mustOwn(s *State) {
	if s.rules != r.fingerprint {
		panic("dabble: a State of other Rules")
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
	case m.Kind == KindRetire && by != wordgame.Table && m.Seat != 0:
		return p, refuse.Move(by, wordgame.ErrTurn, 0, "Only the table may take another player out of the game.")
	case !wellFormed(m, by):
		return p, refuse.Malformed(by)
	}
	if m.Kind == KindRetire {
		return p, r.legalRetire(s, &p)
	}
	if by == wordgame.Table {
		return p, r.legalTable(s, &p)
	}
	switch {
	case m.Kind >= KindDeal:
		return p, refuse.Move(by, wordgame.ErrTurn, 0, "Only the table may do that.")
	case s.deal != 0:
		return p, refuse.Move(by, wordgame.ErrTurn, 0, "Tiles are being dealt.")
	}
	return p, r.legalSeat(s, &p)
}

func (r *Rules) legalSeat(s *State, p *Play) error {
	switch p.move.Kind {
	case KindCall:
		return r.legalCall(s, p)
	case KindShow:
		return r.legalShow(s, p)
	case KindExchange:
		return r.legalExchange(s, p)
	case KindChallenge:
		return r.legalChallenge(s, p)
	}
	if s.phase == PhaseBuild || !r.toAct(s).May.Has(p.by) {
		return r.notNow(s, p.by, "Nobody waits for you.")
	}
	return nil // a pass
}

// wellFormed reports whether only fields are set that the kind uses.
func wellFormed(m Move, by wordgame.Seat) bool {
	want := Move{Kind: m.Kind}
	switch m.Kind {
	case KindCall, KindShow:
		want.Rows = m.Rows
	case KindExchange:
		want.Tiles = m.Tiles
	case KindPass, KindTick, KindTimeUp:
	case KindChallenge:
		want.Seat, want.Words = m.Seat, m.Words
	case KindRuling:
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

// notNow refuses what the phase does not allow: by ErrPhase if the seat may do something else, else by ErrTurn.
func (r *Rules) notNow(s *State, by wordgame.Seat, text string) error {
	why := wordgame.ErrTurn
	if r.toAct(s).May.Has(by) {
		why = wordgame.ErrPhase
	}
	return refuse.Move(by, why, 0, text)
}

func (r *Rules) legalRetire(s *State, p *Play) error {
	if p.by != wordgame.Table {
		return nil
	}
	return r.target(s, p)
}

// target checks the seat that an act is about.
func (r *Rules) target(s *State, p *Play) error {
	if uint8(p.move.Seat) >= s.seats || s.gone.Has(p.move.Seat) {
		return refuse.Move(p.by, wordgame.ErrSeat, int(s.seats), "There is no such seat at this table, or it has left.")
	}
	return nil
}

func (r *Rules) legalTable(s *State, p *Play) error {
	running := s.phase == PhaseBuild && s.deal == 0
	switch p.move.Kind {
	case KindDeal:
		return r.legalDeal(s, p)
	case KindRuling:
		return r.legalRuling(s, p)
	case KindTick:
		if !running {
			return r.notNow(s, p.by, "Time is not running.")
		}
		return nil
	case KindTimeUp:
		if !running && (s.phase != PhaseDoubt || s.deal != 0) {
			return r.notNow(s, p.by, "Time is not running, and nobody ponders a challenge.")
		}
		return nil
	}
	return refuse.Move(p.by, wordgame.ErrTurn, 0, "The table does not play.")
}

func (r *Rules) legalDeal(s *State, p *Play) error {
	if err := r.target(s, p); err != nil {
		return err
	}
	run := &p.move.Tiles
	if !s.deal.Has(p.move.Seat) {
		return r.notNow(s, p.by, "This seat is due no tiles.")
	}
	if due := s.due(p.move.Seat); run.Len() != due {
		return refuse.Move(p.by, wordgame.ErrLimit, due, fmt.Sprintf("This seat is due %d tiles, not %d.", due, run.Len()))
	}
	pool := s.pool
	var sorted tiles.Rack
	for _, t := range run.Slice() {
		if t != t.Bare() || !pool.Remove(t) {
			return refuse.Tile(r.set, p.by, wordgame.ErrBag, t, "The pool does not hold this tile")
		}
		sorted.Add(t)
	}
	p.move.Tiles = sorted.Run()
	return nil
}

func (r *Rules) legalRuling(s *State, p *Play) error {
	if s.phase != PhaseJudge {
		return r.notNow(s, p.by, "No challenge waits for a ruling.")
	}
	if p.move.Words&^s.doubted() != 0 {
		return refuse.Move(p.by, wordgame.ErrForm, 0, "The ruling is about words that were not challenged.")
	}
	return nil
}

// doubted is the rows that are challenged, as the bits of RowBit.
func (s *State) doubted() (rows uint32) {
	for x := range s.doubts {
		for y := range s.open.All() {
			rows |= uint32(s.doubts[x][y]) << (RowCount * uint32(y))
		}
	}
	return rows
}

// holds checks the tiles against the rack.
func (r *Rules) holds(s *State, by wordgame.Seat, list []tiles.Tile) error {
	rack := s.racks[by]
	for _, t := range list {
		if t != 0 && !rack.Remove(t) {
			return refuse.Tile(r.set, by, wordgame.ErrHeld, t, "You do not hold this tile")
		}
	}
	return nil
}

func (r *Rules) legalCall(s *State, p *Play) error {
	switch {
	case s.phase == PhaseExchange:
		return r.notNow(s, p.by, "Time is not running.")
	case s.phase != PhaseBuild:
		return r.notNow(s, p.by, "Play has stopped.")
	case s.out.Has(p.by):
		return r.notNow(s, p.by, "You are out for this round.")
	case s.called.Has(p.by):
		return r.notNow(s, p.by, "You have called already.")
	}
	for i := range RowCount {
		if !p.move.Rows.Has(i) {
			return refuse.Move(p.by, ErrRows, RowLen(i), fmt.Sprintf("DABBLE needs all five words: the row of %d is not complete.", RowLen(i)))
		}
	}
	return r.legalRows(s, p)
}

func (r *Rules) legalShow(s *State, p *Play) error {
	if s.phase != PhaseShow || !s.wait.Has(p.by) {
		return r.notNow(s, p.by, "No words of yours are to be shown now.")
	}
	if p.move.Rows == (Rows{}) {
		return refuse.Move(p.by, wordgame.ErrNoTiles, 0, "Who has no words passes.")
	}
	for i := range RowCount {
		if p.move.Rows.Has(i) {
			continue
		}
		for _, t := range p.move.Rows.Row(i) {
			if t != 0 {
				return refuse.Move(p.by, ErrRows, RowLen(i), fmt.Sprintf("The row of %d is not complete: it doesn't count.", RowLen(i)))
			}
		}
	}
	return r.legalRows(s, p)
}

// legalRows checks the tiles of the rows, and under Void the words.
func (r *Rules) legalRows(s *State, p *Play) error {
	rows := &p.move.Rows
	if err := r.holds(s, p.by, rows[:]); err != nil {
		return err
	}
	if err := r.lettered(p.by, rows); err != nil {
		return err
	}
	if r.c.Policy != wordgame.Void {
		return nil
	}
	return refuse.Words(r.set.Alphabet(), p.by, r.unknown(rows))
}

// lettered checks that each blank stands for a letter that it may be.
func (r *Rules) lettered(by wordgame.Seat, rows *Rows) error {
	for _, t := range rows {
		if t.IsBlank() && (t == tiles.Blank || !r.set.Fits(t)) {
			return refuse.Tile(r.set, by, ErrBlank, t, "A blank must stand for a letter that it may be")
		}
	}
	return nil
}

func (r *Rules) legalExchange(s *State, p *Play) error {
	switch {
	case s.phase == PhaseExchange:
		if !s.wait.Has(p.by) {
			return r.notNow(s, p.by, "You have exchanged already, or are out for this round.")
		}
	case s.phase != PhaseBuild:
		return r.notNow(s, p.by, "Play has stopped.")
	case !r.freeExchange():
		return r.notNow(s, p.by, "No exchange while time runs.")
	case s.out.Has(p.by):
		return r.notNow(s, p.by, "You are out for this round.")
	case s.called.Has(p.by):
		return r.notNow(s, p.by, "You have called already.")
	}
	run := &p.move.Tiles
	if run.Len() == 0 {
		return refuse.Move(p.by, wordgame.ErrNoTiles, 0, "An exchange of no tiles.")
	}
	if err := r.holds(s, p.by, run.Slice()); err != nil {
		return err
	}
	var sorted tiles.Rack
	for _, t := range run.Slice() {
		if t == 0 || t != t.Bare() {
			return refuse.Move(p.by, wordgame.ErrForm, 0, "A blank is exchanged without a letter.")
		}
		sorted.Add(t)
	}
	p.move.Tiles = sorted.Run()
	return nil
}

func (r *Rules) legalChallenge(s *State, p *Play) error {
	if r.c.Policy == wordgame.Void {
		return refuse.Move(p.by, wordgame.ErrNothing, 0, "There are no challenges in this game.")
	}
	seat := p.move.Seat
	switch {
	case uint8(seat) >= s.seats || s.gone.Has(seat):
		return refuse.Move(p.by, wordgame.ErrSeat, int(s.seats), "There is no such seat at this table, or it has left.")
	case seat == p.by:
		return refuse.Move(p.by, wordgame.ErrNothing, 0, "These are your own words.")
	case s.phase != PhaseDoubt || !s.open.Has(seat):
		return refuse.Move(p.by, wordgame.ErrNothing, 0, "No words of this player can be challenged now.")
	case !s.ask[p.by].Has(seat):
		return refuse.Move(p.by, wordgame.ErrNothing, 0, "You have answered these words already.")
	}
	shown := s.rows[seat].Filled()
	if p.move.Words&^shown != 0 {
		return refuse.Move(p.by, wordgame.ErrForm, RowCount, "This player shows no such row.")
	}
	if p.move.Words == shown { // 0 is the canonical form
		p.move.Words = 0
	}
	return nil
}
