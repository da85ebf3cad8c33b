package wordgame

// Reason is why something was refused: a constant that stays the same on the wire. It is an error itself, so that
// errors.Is(err, ErrTurn) works.
type Reason string

// Error returns the reason's wire word.
func (r Reason) Error() string { return string(r) }

// The reasons that all games share. Packages add their own, such as those of package board.
const (
	ErrOver    Reason = "game-over"     // nothing can be done any more
	ErrSeat    Reason = "no-such-seat"  // the seat does not exist at this table, or has left it
	ErrTurn    Reason = "not-your-turn" // the seat is not in Turn.May
	ErrPhase   Reason = "not-now"       // the seat may act, but not like this
	ErrForm    Reason = "malformed"     // a field that this kind of move does not use is set, or a value is out of range
	ErrNoTiles Reason = "no-tiles"      // a move that needs tiles has none
	ErrHeld    Reason = "not-held"      // tiles that the seat does not hold
	ErrBag     Reason = "bag"           // the bag holds too few tiles, or not those that are dealt
	ErrLimit   Reason = "limit"         // a limit of the rules is used up
	ErrWord    Reason = "not-a-word"    // only where the engine refuses words itself
	ErrNothing Reason = "nothing-open"  // no play is open to this challenge
	ErrStale   Reason = "stale-play"    // a Play made for another State
	ErrRules   Reason = "other-rules"   // a State, record or lexicon of other Rules
	ErrSeats   Reason = "seats"         // a number of seats that the game or its Config can't have
)

// MoveError is a refused move; the state is unchanged. Letters are spelled out, because a bare number needs its Set.
// Fields that don't apply are zero.
type MoveError struct {
	Reason Reason   `json:"reason"`
	Seat   Seat     `json:"seat"`            // who asked
	At     []Square `json:"at,omitempty"`    // the squares at fault
	Words  []string `json:"words,omitempty"` // the words at fault
	Tiles  string   `json:"tiles,omitempty"` // the tiles at fault
	Limit  int      `json:"limit,omitempty"` // the number that was not reached or was exceeded
	Text   string   `json:"text"`            // a sentence for the player
}

// Error returns the sentence for the player, or the reason where there is none.
func (e *MoveError) Error() string {
	if e.Text == "" {
		return string(e.Reason)
	}
	return e.Text
}

// Unwrap returns the Reason.
func (e *MoveError) Unwrap() error { return e.Reason }
