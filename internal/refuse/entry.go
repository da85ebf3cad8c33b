package refuse

import "github.com/tilewright/wordgame"

// Move refuses a move with a sentence for the player. Limit is the number that was not reached or exceeded, 0 where there is none.
func Move(by wordgame.Seat, why wordgame.Reason, limit int, text string) error {
	return &wordgame.MoveError{Reason: why, Seat: by, Limit: limit, Text: text}
}

// Table is what decides in every game whether a seat may ask for anything at all.
type Table struct {
	Own   bool // the State is of these Rules
	Seats uint8
	Gone  wordgame.Seats
	Over  bool
}

// Entry refuses seats that can't act whatever they ask for; nil for all others.
func (t Table) Entry(by wordgame.Seat) error {
	switch {
	case !t.Own:
		return Move(by, wordgame.ErrRules, 0, "This position belongs to a game with other rules.")
	case by != wordgame.Table && uint8(by) >= t.Seats:
		return Move(by, wordgame.ErrSeat, int(t.Seats), "There is no such seat at this table.")
	case t.Over:
		return Move(by, wordgame.ErrOver, 0, "The game is over.")
	case t.Gone.Has(by):
		return Move(by, wordgame.ErrSeat, 0, "You have left the game.")
	}
	return nil
}

// Malformed refuses a move with fields set that its kind does not use.
func Malformed(by wordgame.Seat) error {
	return Move(by, wordgame.ErrForm, 0, "The move has parts that do not belong to it.")
}

// Stale refuses a Play that was checked in another State.
func Stale(by wordgame.Seat) error {
	return Move(by, wordgame.ErrStale, 0, "This play was checked in another position.")
}
