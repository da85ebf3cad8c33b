package dash

import (
	"hash/maphash"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/refuse"
	"github.com/tilewright/wordgame/tiles"
)

// Reasons of this game besides those of package wordgame.
const (
	ErrNotTurned wordgame.Reason = "not-turned"   // no Dash card lies open, or its letter card isn't turned yet
	ErrTurned    wordgame.Reason = "card-open"    // a Dash card lies open already
	ErrRevealer  wordgame.Reason = "not-revealer" // another seat turns the cards
	ErrRaceOver  wordgame.Reason = "race-over"    // the Dash card is won already
	ErrUndrawn   wordgame.Reason = "draw-first"   // the winner hasn't drawn its cards yet
	ErrHandFull  wordgame.Reason = "hand-full"    // nothing to draw
	ErrLaid      wordgame.Reason = "has-laid"     // the seat's claim waits
	ErrGaveUp    wordgame.Reason = "gave-up"      // the seat gave this Dash card up
	ErrFailed    wordgame.Reason = "laid-wrong"   // the seat laid down wrong cards for this Dash card
	ErrSitsOut   wordgame.Reason = "sits-out"     // the seat exchanged at this Dash card
	ErrCard      wordgame.Reason = "no-such-card" // the game has no such card
	ErrLetter    wordgame.Reason = "letter-card"  // a word without the letter of the letter card
)

// key is what binds a Play to its State. It never leaves the process, so a seed of the process is good enough.
func (r *Rules) key(s *State) uint64 { return maphash.Comparable(r.hash, *s) }

// mustOwn panics if the State was made by other Rules: a caller's mistake, not a player's.
func (r *Rules) mustOwn(s *State) {
	if s.rules != r.fingerprint {
		panic("dash: a State of other Rules")
	}
}

// Check tells whether the seat may make the move. Cards that are laid down are judged at once, as the rulebook has it: a
// lay-down that is no word for the Dash card is legal, and Judge and the event Failed say what is wrong with it. The error
// is a *wordgame.MoveError.
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
	if m.Kind == KindRetire {
		if by == wordgame.Table {
			return p, r.target(s, &p)
		}
		return p, nil
	}
	if by == wordgame.Table {
		return p, r.legalTable(s, &p)
	}
	return p, r.legalSeat(s, &p)
}

// wellFormed reports whether only fields are set that the kind uses.
func wellFormed(m Move, by wordgame.Seat) bool {
	want := Move{Kind: m.Kind}
	switch m.Kind {
	case KindReveal, KindGiveUp, KindTick, KindTimeUp:
	case KindLetter:
		want.Deck, want.Cards = m.Deck, m.Cards
	case KindClaim:
		want.Cards, want.As = m.Cards, m.As
	case KindExchange:
		want.Cards, want.Vowels = m.Cards, m.Vowels
	case KindDraw:
		want.Deck = m.Deck
	case KindRetire:
		if by == wordgame.Table {
			want.Seat = m.Seat
		}
	case KindDeal:
		want.Deck, want.Seat = m.Deck, m.Seat
		if m.Deck == Dashes {
			want.Dash = m.Dash
		} else {
			want.Cards = m.Cards
		}
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

func (r *Rules) legalSeat(s *State, p *Play) error {
	switch p.move.Kind {
	case KindTick, KindTimeUp, KindDeal:
		return refuse.Move(p.by, wordgame.ErrTurn, 0, "Only the table may do that.")
	}
	if s.waits() {
		return refuse.Move(p.by, wordgame.ErrTurn, 0, "The table deals first.")
	}
	switch p.move.Kind {
	case KindReveal:
		return r.legalReveal(s, p)
	case KindLetter:
		return r.legalLetter(s, p)
	case KindDraw:
		return r.legalDraw(s, p)
	case KindExchange:
		return r.legalExchange(s, p)
	}
	switch s.phase { // a claim, or giving up
	case PhaseReveal:
		return refuse.Move(p.by, ErrNotTurned, 0, "No Dash card is turned yet.")
	case PhaseLetter:
		return refuse.Move(p.by, ErrNotTurned, 0, "The letter card is not turned yet.")
	case PhaseDraw:
		return refuse.Move(p.by, ErrRaceOver, 0, "This Dash card is won already.")
	}
	if err := r.stands(s, p.by); err != nil {
		return err
	}
	if p.move.Kind == KindClaim {
		return r.legalClaim(s, p)
	}
	return nil
}

// stands says why a seat can do nothing more for this Dash card.
func (r *Rules) stands(s *State, by wordgame.Seat) error {
	switch s.stand[by] {
	case StandLaid:
		return refuse.Move(by, ErrLaid, 0, "You have laid cards down already.")
	case StandGaveUp:
		return refuse.Move(by, ErrGaveUp, 0, "You have given up this Dash card.")
	case StandFailed:
		return refuse.Move(by, ErrFailed, 0, "You have laid down wrong cards and are out for this Dash card.")
	case StandExchanged:
		return refuse.Move(by, ErrSitsOut, 0, "You have exchanged cards and sit out this Dash card.")
	}
	return nil
}

func (r *Rules) legalReveal(s *State, p *Play) error {
	switch {
	case s.phase == PhaseDraw:
		return refuse.Move(p.by, ErrUndrawn, 0, "The winner of the last Dash card has to draw first.")
	case s.phase != PhaseReveal:
		return refuse.Move(p.by, ErrTurned, 0, "A Dash card lies open.")
	case s.revealer != p.by:
		return refuse.Move(p.by, ErrRevealer, 0, "It is not for you to turn the Dash card.")
	}
	return nil
}

func (r *Rules) legalLetter(s *State, p *Play) error {
	m := &p.move
	switch {
	case s.phase == PhaseReveal:
		return refuse.Move(p.by, ErrNotTurned, 0, "No Dash card is turned yet.")
	case s.phase != PhaseLetter:
		return refuse.Move(p.by, wordgame.ErrPhase, 0, "No letter card is to be turned now.")
	case s.revealer != p.by:
		return refuse.Move(p.by, ErrRevealer, 0, "It is not for you to choose the letter card.")
	}
	if !r.c.NamedLetter {
		if !m.Deck.lettered() || m.Cards.Len() > 0 {
			return refuse.Move(p.by, wordgame.ErrForm, 0, "Choose the vowel deck or the consonant deck.")
		}
		m.Deck = s.deckFor(m.Deck)
		return nil
	}
	if m.Deck != 0 || m.Cards.Len() != 1 {
		return refuse.Move(p.by, wordgame.ErrForm, 1, "Name one letter.")
	}
	if err := r.real(p.by, &m.Cards); err != nil {
		return err
	}
	if r.vowelOnly(s) && r.colour(m.Cards.At(0)) != 0 {
		return refuse.Tile(r.set, p.by, ErrCard, m.Cards.At(0), "The letter is no vowel")
	}
	return nil
}

// vowelOnly reports whether the letter card of the open Dash card must be a vowel.
func (r *Rules) vowelOnly(s *State) bool { return r.Card(s.open).Task == EndsWith && !r.c.EndsWithAny }

// lettered reports whether the pile is one of the letter decks.
func (p Pile) lettered() bool { return p == Vowels || p == Consonants }

// deckFor is the deck that a card comes from: where the wanted one is empty, the other.
func (s *State) deckFor(p Pile) Pile {
	if s.decks[p-1].Len() == 0 {
		return p.other()
	}
	return p
}

func (r *Rules) legalDraw(s *State, p *Play) error {
	switch {
	case !p.move.Deck.lettered():
		return refuse.Move(p.by, wordgame.ErrForm, 0, "Draw from the vowel deck or the consonant deck.")
	case s.hands[p.by].Len() >= HandSize:
		return refuse.Move(p.by, ErrHandFull, HandSize, "Your hand is full: there is nothing to draw.")
	case s.phase != PhaseDraw || s.winner != p.by:
		return refuse.Move(p.by, wordgame.ErrTurn, 0, "Only the winner of a Dash card draws.")
	}
	p.move.Deck = s.deckFor(p.move.Deck)
	return nil
}

// real checks that the run is cards of the game.
func (r *Rules) real(by wordgame.Seat, run *tiles.Run) error {
	for _, t := range run.Slice() {
		if !r.set.Fits(t) {
			return refuse.Tile(r.set, by, ErrCard, t, "The game has no such card")
		}
	}
	return nil
}

// holds checks the cards of a seat's move against its hand, and sorts them.
func (r *Rules) holds(s *State, by wordgame.Seat, run *tiles.Run) error {
	if run.Len() == 0 {
		return refuse.Move(by, wordgame.ErrNoTiles, 0, "The move has no cards.")
	}
	if err := r.real(by, run); err != nil {
		return err
	}
	hand := s.hands[by]
	for _, t := range run.Slice() {
		if !hand.Remove(t) {
			return refuse.Tile(r.set, by, wordgame.ErrHeld, t, "You do not hold this card")
		}
	}
	*run = sorted(run.Slice())
	return nil
}

func sorted(cards []tiles.Tile) tiles.Run {
	rack := tiles.RackOf(cards...)
	return rack.Run()
}

func (r *Rules) legalExchange(s *State, p *Play) error {
	m := &p.move
	switch {
	case s.phase == PhaseLetter:
		return refuse.Move(p.by, wordgame.ErrPhase, 0, "The letter card is not turned yet.")
	case s.phase == PhaseDraw:
		return refuse.Move(p.by, ErrUndrawn, 0, "The winner of the last Dash card has to draw first.")
	}
	if err := r.stands(s, p.by); err != nil {
		return err
	}
	if err := r.holds(s, p.by, &m.Cards); err != nil {
		return err
	}
	n, v, k := m.Cards.Len(), s.decks[0].Len(), s.decks[1].Len()
	switch {
	case r.c.ExchangeAll && n != s.hands[p.by].Len():
		return refuse.Move(p.by, wordgame.ErrLimit, s.hands[p.by].Len(), "An exchange is of the whole hand.")
	case int(m.Vowels) > n:
		return refuse.Move(p.by, wordgame.ErrForm, n, "You can't take more cards than you give.")
	case n > v+k:
		return refuse.Move(p.by, wordgame.ErrBag, v+k, "The decks do not hold that many cards.")
	}
	m.Vowels = uint8(max(min(int(m.Vowels), v), n-k)) // what a deck lacks comes from the other
	return nil
}

func (r *Rules) legalClaim(s *State, p *Play) error {
	m := &p.move
	for i := range m.As.Len() {
		if l := m.As.At(i); l == 0 || int(l) > r.alphabet.Len() || i == tiles.MaxWord {
			return refuse.Move(p.by, wordgame.ErrForm, tiles.MaxWord, "The word has letters that there are none of, or too many.")
		}
	}
	if err := r.holds(s, p.by, &m.Cards); err != nil {
		return err
	}
	card := r.Card(s.open)
	if card.Task.Lettered() {
		if err := r.hasLetter(s, p); err != nil {
			return err
		}
	}
	var word tiles.Word
	if word, p.verdict = r.judge(card, s.letter, m.Cards, m.As); p.verdict == good {
		m.As = word
	}
	return nil
}

// hasLetter refuses a lay-down that leaves the letter of the letter card out: a named letter that is not among the cards,
// or a word said that lacks it.
func (r *Rules) hasLetter(s *State, p *Play) error {
	letter := s.letter.Letter()
	lacks := r.c.NamedLetter
	for _, t := range p.move.Cards.Slice() {
		lacks = lacks && t != s.letter
	}
	if as := p.move.As; !lacks && as.Len() > 0 {
		want, _ := counts(as)
		split := r.ch != 0 && (letter == r.cc || letter == r.hh) && want[r.ch] > 0
		lacks = want[letter] == 0 && !split
	}
	if lacks {
		return refuse.Tile(r.set, p.by, ErrLetter, s.letter, "The word must have the letter card")
	}
	return nil
}

func (r *Rules) legalTable(s *State, p *Play) error {
	switch p.move.Kind {
	case KindDeal:
		return r.legalDeal(s, p)
	case KindTick, KindTimeUp:
		if s.phase != PhaseRace {
			return refuse.Move(p.by, wordgame.ErrPhase, 0, "Nobody plays for a Dash card now.")
		}
		if s.waits() {
			return refuse.Move(p.by, wordgame.ErrPhase, 0, "The table deals first.")
		}
		return nil
	}
	return refuse.Move(p.by, wordgame.ErrTurn, 0, "The table does not play.")
}

func (r *Rules) legalDeal(s *State, p *Play) error {
	m := &p.move
	if m.Deck == 0 || m.Deck > Dashes {
		return refuse.Move(p.by, wordgame.ErrForm, 0, "There is no such deck.")
	}
	if m.Seat == wordgame.Table {
		if s.want != m.Deck {
			return refuse.Move(p.by, wordgame.ErrPhase, 0, "No card of this deck is to be turned.")
		}
		if m.Deck == Dashes {
			if !s.dashes.canTake(m.Dash) {
				return refuse.Move(p.by, wordgame.ErrBag, 0, "This Dash card can't be the next.")
			}
			return nil
		}
		return r.canDeal(s, p, 1)
	}
	if err := r.target(s, p); err != nil {
		return err
	}
	if m.Deck == Dashes || s.due[m.Seat][m.Deck-1] == 0 {
		return refuse.Move(p.by, wordgame.ErrPhase, 0, "This seat gets no card of this deck now.")
	}
	return r.canDeal(s, p, int(s.due[m.Seat][m.Deck-1]))
}

// canDeal checks that the cards, at most limit, come off the deck in this order.
func (r *Rules) canDeal(s *State, p *Play, limit int) error {
	cards := &p.move.Cards
	switch n := cards.Len(); {
	case n == 0:
		return refuse.Move(p.by, wordgame.ErrNoTiles, limit, "A deal of no cards.")
	case n > limit:
		return refuse.Move(p.by, wordgame.ErrLimit, limit, "More cards than are due.")
	}
	if err := r.real(p.by, cards); err != nil {
		return err
	}
	deck := s.decks[p.move.Deck-1]
	for _, t := range cards.Slice() {
		if !deck.Take(t) {
			return refuse.Tile(r.set, p.by, wordgame.ErrBag, t, "This card can't be the next of its deck")
		}
	}
	return nil
}
