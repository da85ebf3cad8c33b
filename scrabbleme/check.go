package scrabbleme

import (
	"hash/maphash"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/internal/refuse"
	"github.com/tilewright/wordgame/tiles"
)

// Reasons of this game alone.
const (
	ErrPodium  wordgame.Reason = "podium"     // tiles that don't lie on the podium
	ErrThrough wordgame.Reason = "share-tile" // Config.ShareTile: the word holds no tile that lay there before
)

// key is what binds a Play to its State. It never leaves the process, so a seed of the process is good enough.
func (r *Rules) key(s *State) uint64 { return maphash.Comparable(r.hash, *s) }

// mustOwn panics if the State was made by other Rules: a caller's mistake, not a player's.
func (r *Rules) mustOwn(s *State) {
	if s.rules != r.fingerprint {
		panic("scrabbleme: a State of other Rules")
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
	case m.Kind >= KindDeal:
		err = refuse.Move(by, wordgame.ErrTurn, 0, "Only the table may do that.")
	default:
		err = r.legalSeat(s, &p)
	}
	return p, err
}

// wellFormed reports whether only fields are set that the kind uses.
func wellFormed(m Move, by wordgame.Seat) bool {
	want := Move{Kind: m.Kind}
	switch m.Kind {
	case KindPlace:
		want.Place = m.Place // the board looks at it
	case KindExchange, KindPick:
		want.Place.Tiles = m.Place.Tiles
	case KindPass, KindTick, KindTimeUp:
	case KindChallenge:
		want.Seat, want.Words = m.Seat, m.Words
	case KindSwap:
		want.Seat = m.Seat
	case KindRuling:
		want.Words = m.Words
	case KindRetire:
		if by == wordgame.Table {
			want.Seat = m.Seat
		}
	case KindDeal:
		want.Seat, want.Place.Tiles = m.Seat, m.Place.Tiles
	default:
		return false
	}
	return want == m
}

// target checks the seat that an act is about.
func (r *Rules) target(s *State, p *Play) error {
	if uint8(p.move.Seat) >= s.seats || s.gone.Has(p.move.Seat) {
		return refuse.Move(p.by, wordgame.ErrSeat, int(s.seats), "There is no such seat at this table, or it has left.")
	}
	return nil
}

// legalSeat checks what players do.
func (r *Rules) legalSeat(s *State, p *Play) error {
	by, kind := p.by, p.move.Kind
	switch {
	case kind == KindChallenge && r.c.Policy == wordgame.Void:
		return refuse.Move(by, wordgame.ErrNothing, 0, "There are no challenges in this game.")
	case !r.toAct(s).May.Has(by):
		return refuse.Move(by, wordgame.ErrTurn, 0, s.notNow(by))
	}
	switch s.phase {
	case PhaseBuild:
		switch kind {
		case KindPlace:
			return r.legalPlace(s, p)
		case KindExchange:
			return r.legalExchange(s, p)
		case KindPass:
			return nil
		case KindChallenge:
			return refuse.Move(by, wordgame.ErrPhase, 0, "The words of this round have not been shown yet.")
		}
		return refuse.Move(by, wordgame.ErrPhase, 0, "You can build, exchange or pass now.")
	case PhaseDoubt:
		switch kind {
		case KindPass:
			return nil
		case KindChallenge:
			return r.legalChallenge(s, p)
		}
		return refuse.Move(by, wordgame.ErrPhase, 0, "The words shown can only be challenged or accepted now.")
	case PhaseSwap:
		if kind == KindSwap {
			return r.legalSwap(s, p)
		}
		return refuse.Move(by, wordgame.ErrPhase, 0, "You used a blank: you must swap boards now.")
	}
	if kind == KindPick {
		return r.legalPick(s, p)
	}
	return refuse.Move(by, wordgame.ErrPhase, 0, "You can only refill your rack now.")
}

// notNow says why the seat can't act.
func (s *State) notNow(by wordgame.Seat) string {
	switch s.phase {
	case PhaseBuild:
		switch {
		case s.did[by] == DeedPass:
			return "You have passed in this round."
		case s.did[by] == DeedExchange:
			return "You have exchanged in this round."
		case s.did[by] != DeedNone:
			return "You have built in this round."
		case s.skip.Has(by):
			return "You lose this round, because your challenge failed."
		}
		return "You have no tiles."
	case PhaseDoubt:
		if s.shown(by) == 0 {
			return "Nobody else has built a word that you could challenge."
		}
		return "You have answered all the words shown."
	case PhaseSwap:
		if s.swaps.Has(by) {
			return "Another seat swaps before you."
		}
		return "Another seat must swap its board first."
	case PhasePick:
		return "It is not your turn to pick."
	}
	return "It is the table's turn."
}

// holds checks the tiles of the run against the rack.
func (r *Rules) holds(s *State, by wordgame.Seat, run *tiles.Run) error {
	if run.Len() == 0 {
		return refuse.Move(by, wordgame.ErrNoTiles, 0, "The move has no tiles.")
	}
	if t, ok := lacks(s.racks[by], run); ok {
		return refuse.Tile(r.set, by, wordgame.ErrHeld, t, "You do not hold this tile")
	}
	return nil
}

// lacks finds the first tile of the run that the rack doesn't hold.
func lacks(rack tiles.Rack, run *tiles.Run) (tiles.Tile, bool) {
	for _, t := range run.Slice() {
		if !rack.Remove(t) {
			return t, true
		}
	}
	return 0, false
}

// bare refuses blanks with letters and returns the tiles in their rack's order.
func (r *Rules) bare(by wordgame.Seat, run *tiles.Run) (tiles.Run, error) {
	var sorted tiles.Rack
	for _, t := range run.Slice() {
		if t != t.Bare() {
			return tiles.Run{}, refuse.Move(by, wordgame.ErrForm, 0, "A blank stands for no letter here.")
		}
		sorted.Add(t)
	}
	return sorted.Run(), nil
}

func (r *Rules) legalPlace(s *State, p *Play) error {
	if err := r.holds(s, p.by, &p.move.Place.Tiles); err != nil {
		return err
	}
	g := &s.grids[p.by]
	place, score, err := r.board.Check(g, p.move.Place)
	if err != nil {
		return refuse.Seated(err, p.by)
	}
	if r.c.ShareTile && !through(g, &place) {
		return &wordgame.MoveError{
			Reason: ErrThrough, Seat: p.by, At: []board.Square{place.At},
			Text: "These rules want a tile in the word that lies on the board already.",
		}
	}
	p.move.Place, p.score = place, score
	if r.c.Policy == wordgame.Void {
		return refuse.Words(r.set.Alphabet(), p.by, r.judge(s, p))
	}
	return nil
}

// through reports whether the word along the line of play holds a tile that lies there already, or is the first one.
func through(g *board.Grid, p *board.Placement) bool {
	if g.IsEmpty() || g.At(step(p.At, p.Dir, -1)) != 0 {
		return true
	}
	sq := p.At
	for range p.Tiles.Len() {
		if g.At(sq) != 0 { // it would be stepped over
			return true
		}
		sq = step(sq, p.Dir, 1)
	}
	return g.At(sq) != 0
}

// step returns the square n further on in the direction.
func step(sq board.Square, d board.Dir, n int8) board.Square {
	if d == board.Down {
		sq.Row += n
	} else {
		sq.Col += n
	}
	return sq
}

func (r *Rules) legalExchange(s *State, p *Play) error {
	run, err := r.bare(p.by, &p.move.Place.Tiles)
	if err != nil {
		return err
	}
	if err := r.holds(s, p.by, &p.move.Place.Tiles); err != nil {
		return err
	}
	if s.bag.Len() < r.c.MinBagToExchange {
		return refuse.Move(p.by, wordgame.ErrBag, r.c.MinBagToExchange, "Too few tiles in the bag for an exchange.")
	}
	p.move.Place.Tiles = run
	return nil
}

func (r *Rules) legalChallenge(s *State, p *Play) error {
	if err := r.target(s, p); err != nil {
		return err
	}
	seat := p.move.Seat
	switch {
	case seat == p.by:
		return refuse.Move(p.by, wordgame.ErrNothing, 0, "You can't challenge your own word.")
	case s.did[seat] != DeedPlace:
		return refuse.Move(p.by, wordgame.ErrNothing, 0, "This seat has built no word that you could challenge.")
	case s.doubts[seat].Has(p.by):
		return refuse.Move(p.by, wordgame.ErrNothing, 0, "You have challenged this word.")
	}
	if p.move.Words != 0 {
		if n := len(r.words(s, seat)); p.move.Words>>n != 0 {
			return refuse.Move(p.by, wordgame.ErrForm, n, "The seat has built fewer words than that.")
		}
		p.move.Words = 0 // all words of a play are judged together: which are named makes no difference
	}
	return nil
}

func (r *Rules) legalSwap(s *State, p *Play) error {
	if p.move.Seat == p.by {
		return refuse.Move(p.by, wordgame.ErrForm, 0, "You must swap with another seat.")
	}
	return r.target(s, p)
}

func (r *Rules) legalPick(s *State, p *Play) error {
	run, err := r.bare(p.by, &p.move.Place.Tiles)
	if err != nil {
		return err
	}
	least, most := r.picks(s, p.by)
	if n := run.Len(); n > most {
		return refuse.Move(p.by, wordgame.ErrLimit, most, "That is more than you may take now.")
	}
	if t, ok := lacks(s.podium, &run); ok {
		return refuse.Tile(r.set, p.by, ErrPodium, t, "This tile does not lie on the podium")
	}
	if run.Len() < least {
		return refuse.Move(p.by, wordgame.ErrBag, least, "The bag is too short: you must take more of the podium.")
	}
	p.move.Place.Tiles = run
	return nil
}

func (r *Rules) legalTable(s *State, p *Play) error {
	by := p.by
	switch p.move.Kind {
	case KindDeal:
		return r.legalDeal(s, p)
	case KindRuling:
		if s.phase != PhaseJudge {
			return refuse.Move(by, wordgame.ErrPhase, 0, "No challenge waits for a ruling.")
		}
		for i := range wordgame.Seat(wordgame.MaxSeats) {
			bad := p.move.Words >> (8 * i) & 0xff
			if bad == 0 {
				continue
			}
			if s.doubts[i] == 0 || bad>>len(r.words(s, i)) != 0 {
				return refuse.Move(by, wordgame.ErrForm, 0, "The ruling is about words that were not challenged.")
			}
		}
		return nil
	case KindTick:
		if s.phase != PhaseShow {
			return refuse.Move(by, wordgame.ErrPhase, 0, "Not all have decided, or the words are shown already.")
		}
		return nil
	case KindTimeUp:
		if s.phase != PhaseDoubt && (s.phase != PhaseBuild || !r.c.Timed) {
			return refuse.Move(by, wordgame.ErrPhase, 0, "Nothing here is timed.")
		}
		return nil
	}
	return refuse.Move(by, wordgame.ErrTurn, 0, "The table does not play.")
}

func (r *Rules) legalDeal(s *State, p *Play) error {
	run := &p.move.Place.Tiles
	switch n, due := run.Len(), int(s.due); {
	case due == 0:
		return refuse.Move(p.by, wordgame.ErrPhase, 0, "No tiles are due.")
	case p.move.Seat != s.deal:
		return refuse.Move(p.by, wordgame.ErrSeat, 0, "The tiles are due elsewhere.")
	case n > due:
		return refuse.Move(p.by, wordgame.ErrLimit, due, "More tiles than are due.")
	case n == 0:
		return refuse.Move(p.by, wordgame.ErrNoTiles, due, "A deal of no tiles.")
	}
	sorted, err := r.bare(p.by, run)
	if err != nil {
		return err
	}
	bag := s.bag
	for _, t := range run.Slice() {
		if !bag.Remove(t) {
			return refuse.Tile(r.set, p.by, wordgame.ErrBag, t, "The bag does not hold this tile")
		}
	}
	p.move.Place.Tiles = sorted
	return nil
}
