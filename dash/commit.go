package dash

import (
	"math"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/refuse"
	"github.com/tilewright/wordgame/tiles"
)

// Step makes exactly one act. It never draws and never lets time pass: that is the Table's, by KindDeal, KindTick and
// KindTimeUp. On an error it returns s itself and no events.
func (r *Rules) Step(s State, by wordgame.Seat, m Move) (State, []Event, error) {
	p, err := r.legal(&s, by, m)
	if err != nil {
		return s, nil, err
	}
	var l log
	r.act(&s, &p, &l)
	return s, l, nil
}

// Apply is Step followed by the engine's own answers: cards from the generator, and the Tick or TimeUp once no seat can
// act any more.
func (r *Rules) Apply(s State, by wordgame.Seat, m Move) (State, []Event, error) {
	return wordgame.Apply(r, nil, s, by, m)
}

// Commit is Step in place, without events. It refuses a Play of another State.
func (r *Rules) Commit(s *State, p Play) error {
	if p.move.Kind == 0 || p.key != r.key(s) {
		return refuse.Stale(p.by)
	}
	r.act(s, &p, nil)
	return nil
}

// Settle gives the Table's answers in place, as Apply does.
func (r *Rules) Settle(s *State) {
	for r.toAct(s).May == wordgame.Only(wordgame.Table) {
		m, ok := r.answer(s)
		if !ok {
			return
		}
		r.act(s, &Play{move: m, by: wordgame.Table}, nil)
	}
}

// log collects events; a nil *log drops them. Callers test for nil before they make an Event, which would allocate.
type log []Event

func (l *log) add(e Event) { *l = append(*l, e) }

// act is the core of Step and Commit: it makes a checked move and can't fail.
func (r *Rules) act(s *State, p *Play, l *log) {
	m := &p.move
	switch m.Kind {
	case KindReveal:
		s.want = Dashes
	case KindLetter:
		r.choose(s, p, l)
	case KindClaim:
		if p.verdict != good {
			r.fail(s, p, l)
		} else {
			r.claim(s, p, l)
		}
	case KindGiveUp:
		s.stand[p.by] = StandGaveUp
		if l != nil {
			l.add(GaveUp{By: p.by})
		}
	case KindExchange:
		r.exchange(s, p, l)
	case KindDraw:
		s.due[p.by][m.Deck-1] = 1
	case KindRetire:
		seat := p.by
		if seat == wordgame.Table {
			seat = m.Seat
		}
		r.retire(s, seat, l)
	case KindTick, KindTimeUp:
		r.settle(s, m.Kind == KindTimeUp, l)
	case KindDeal:
		r.deal(s, m, l)
	}
}

// choose is the revealer's choice of a deck, or of a letter.
func (r *Rules) choose(s *State, p *Play, l *log) {
	if !r.c.NamedLetter {
		s.want = p.move.Deck
		return
	}
	s.letter, s.phase = p.move.Cards.At(0), PhaseRace
	if l != nil {
		l.add(Named{By: p.by, Letter: s.letter})
	}
}

func (r *Rules) claim(s *State, p *Play, l *log) {
	by, cards := p.by, p.move.Cards
	if l != nil {
		l.add(Claimed{By: by, Cards: cards, Word: p.move.As})
	}
	for _, t := range cards.Slice() {
		s.hands[by].Remove(t)
		s.known[by].Remove(t)
	}
	s.claims[by], s.stand[by] = cards, StandLaid
}

// fail is a false lay-down: the cards, which all have seen, go back.
func (r *Rules) fail(s *State, p *Play, l *log) {
	by := p.by
	if l != nil {
		l.add(Failed{By: by, Cards: p.move.Cards, Why: verdictReasons[p.verdict]})
	}
	for _, t := range p.move.Cards.Slice() {
		s.known[by].Remove(t)
	}
	for _, t := range p.move.Cards.Slice() {
		s.known[by].Add(t)
	}
	if r.c.FalsePlay == NoPenalty {
		return
	}
	s.stand[by] = StandFailed
	if r.c.FalsePlay == LoseCard && s.won[by] != 0 {
		d := s.won[by].First()
		s.won[by] = s.won[by].Without(d)
		s.dashes.putUnder(d)
		if l != nil {
			l.add(Lost{By: by, Dash: d})
		}
	}
}

// takeBack returns the cards of a claim to the hand; everybody has seen them.
func (s *State) takeBack(seat wordgame.Seat) {
	for _, t := range s.claims[seat].Slice() {
		s.hands[seat].Add(t)
		s.known[seat].Add(t)
	}
	s.claims[seat] = tiles.Run{}
}

func (r *Rules) exchange(s *State, p *Play, l *log) {
	by, m := p.by, &p.move
	var given [2]uint8
	for _, t := range m.Cards.Slice() {
		s.hands[by].Remove(t)
		given[r.colour(t)]++
	}
	// Of the colours given nobody can tell whether the cards known were among them.
	known := s.known[by]
	for _, t := range known.Slice() {
		if given[r.colour(t)] > 0 {
			s.known[by].Remove(t)
		}
	}
	if l != nil {
		l.add(Exchanged{By: by, Vowels: m.Vowels, Given: given, Cards: m.Cards})
	}
	s.aside = m.Cards
	s.due[by] = [2]uint8{m.Vowels, uint8(m.Cards.Len()) - m.Vowels}
	s.stand[by] = StandExchanged
}

func (r *Rules) deal(s *State, m *Move, l *log) {
	if m.Deck == Dashes {
		s.draws++
		s.want = 0
		s.dashes.take(m.Dash)
		r.revealed(s, m.Dash, l)
		return
	}
	s.draws += uint32(m.Cards.Len())
	for _, t := range m.Cards.Slice() {
		s.decks[m.Deck-1].Take(t)
	}
	if m.Seat == wordgame.Table {
		s.want, s.letter, s.phase = 0, m.Cards.At(0), PhaseRace
		if l != nil {
			l.add(Turned{Deck: m.Deck, Card: s.letter})
		}
		return
	}
	if l != nil {
		l.add(Drew{By: m.Seat, Deck: m.Deck, N: uint8(m.Cards.Len()), Cards: sorted(m.Cards.Slice())})
	}
	for _, t := range m.Cards.Slice() {
		s.hands[m.Seat].Add(t)
	}
	s.due[m.Seat][m.Deck-1] -= uint8(m.Cards.Len())
	if s.due[m.Seat] == [2]uint8{} {
		r.dealt(s, m.Seat, l)
	}
}

// dealt goes on once a seat has got what it was due.
func (r *Rules) dealt(s *State, seat wordgame.Seat, l *log) {
	switch s.phase {
	case PhaseDeal:
		if s.owing() == 0 {
			s.phase = PhaseReveal
		}
	case PhaseDraw:
		if s.hands[seat].Len() >= HandSize || s.decks[0].Len()+s.decks[1].Len() == 0 {
			s.next()
		}
	default:
		r.putBack(s, l)
	}
}

// putBack shuffles exchanged cards into their decks; a deck that gets none keeps its order.
func (r *Rules) putBack(s *State, l *log) {
	var back [2]bool
	for _, t := range s.aside.Slice() {
		i := r.colour(t)
		back[i] = true
		s.decks[i].ShuffleIn(t)
	}
	s.aside = tiles.Run{}
	if l == nil {
		return
	}
	for i, b := range back {
		if b {
			l.add(Shuffled{Deck: Vowels + Pile(i)})
		}
	}
}

// revealed goes on once the Dash card lies open.
func (r *Rules) revealed(s *State, d DashCard, l *log) {
	s.open = d
	s.turn++
	if l != nil {
		l.add(Revealed{By: s.revealer, Dash: d})
	}
	vowels, all := s.decks[0].Len(), s.decks[0].Len()+s.decks[1].Len()
	switch {
	case !r.Card(d).Task.Lettered():
		s.phase = PhaseRace
	case r.c.NamedLetter:
		s.phase = PhaseLetter
	case all == 0, r.vowelOnly(s) && vowels == 0:
		r.giveBack(s, 0, l)
	default:
		s.phase = PhaseLetter
		if r.vowelOnly(s) {
			s.want = Vowels
		}
	}
}

// settle settles the claims that wait. Without any nobody can lay a word if the time is up, or nothing happens.
func (r *Rules) settle(s *State, timeUp bool, l *log) {
	laid := s.laid()
	switch {
	case laid == 0 && !timeUp:
	case laid.Len() == 1:
		for seat := range laid.All() {
			r.win(s, seat, l)
		}
	default:
		r.giveBack(s, laid, l)
	}
}

// win gives the open Dash card to the seat. Its fifth ends the game, else it draws.
func (r *Rules) win(s *State, seat wordgame.Seat, l *log) {
	if l != nil {
		l.add(Won{By: seat, Dash: s.open})
	}
	s.won[seat] = s.won[seat].With(s.open)
	s.barren = 0
	used := tiles.RackOf(s.claims[seat].Slice()...)
	if t := r.turnedLetter(r.Card(s.open), s.letter); t != 0 {
		used.Add(t)
	}
	r.putUnder(s, &used, l)
	s.claims[seat] = tiles.Run{}
	s.open, s.letter, s.stand = 0, 0, [wordgame.MaxSeats]Stand{}
	if s.won[seat].Len() >= ToWin {
		r.finish(s, causeFive, l)
		return
	}
	s.phase, s.winner = PhaseDraw, seat
}

// putUnder puts cards under their decks, in the set's order.
func (r *Rules) putUnder(s *State, cards *tiles.Rack, l *log) {
	var under [2]tiles.Run
	for _, t := range cards.Slice() {
		i := r.colour(t)
		s.decks[i].PutUnder(t)
		under[i] = under[i].Add(t)
	}
	if l == nil {
		return
	}
	for i, run := range under {
		if run.Len() > 0 {
			l.add(PutUnder{Deck: Vowels + Pile(i), Cards: run})
		}
	}
}

// giveBack puts the open Dash card under its deck: the seats tied, or nobody had a word.
func (r *Rules) giveBack(s *State, tied wordgame.Seats, l *log) {
	if l != nil {
		l.add(Returned{Dash: s.open, Tied: tied})
	}
	s.dashes.putUnder(s.open)
	if t := r.turnedLetter(r.Card(s.open), s.letter); t != 0 {
		card := tiles.RackOf(t)
		r.putUnder(s, &card, l)
	}
	for seat := range tied.All() {
		s.takeBack(seat)
	}
	if s.barren < math.MaxUint16 {
		s.barren++
	}
	s.next()
	if r.c.StaleAfter > 0 && int(s.barren) >= r.c.StaleAfter {
		r.finish(s, causeStale, l)
	}
}

// next waits for the next Dash card.
func (s *State) next() {
	s.open, s.letter, s.winner, s.stand = 0, 0, 0, [wordgame.MaxSeats]Stand{}
	s.phase, s.revealer = PhaseReveal, s.after(s.revealer)
}
