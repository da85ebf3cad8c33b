package wordgame

import "iter"

// Cause is why a game ended. It is no error.
type Cause string

// Outcome is the score board, during the game and after it.
type Outcome struct {
	Over    bool
	Seats   uint8
	Cause   Cause           // empty until Over
	Scores  [MaxSeats]int32 // points; zero past Seats
	Winners Seats           // more than one: a tie; empty until Over
}

// Opening starts a game. Seed is secret while the game runs: a host with something at stake takes it from crypto/rand
// and never shows a State to a player.
type Opening struct {
	Seats int // 2 to MaxSeats
	Seed  uint64
}

// Event is what a game's events must offer: For returns what the seat to sees of it. It never returns nil, and
// e.For(p).For(p) equals e.For(p).
type Event[E any] interface{ For(to Seat) E }

// Rules is what every game offers; S is its State, M its Move, E its Event. Start and Step leave chance, rulings and
// time to the Table; Begin and Apply answer for it.
type Rules[S, M comparable, E Event[E]] interface {
	// Start seats the players. The error is a *MoveError with ErrSeats.
	Start(o Opening) (S, []E, error)
	// Step makes exactly one act. On an error it returns s itself and no events.
	Step(s S, by Seat, m M) (S, []E, error)
	// Default is what counts when by does nothing; for the Table it is the engine's own answer. It is false where by
	// has nothing to do.
	Default(s S, by Seat) (M, bool)
	// ToAct says who can act. May is empty exactly when the game is over.
	ToAct(s S) Turn
	// Outcome is the score board.
	Outcome(s S) Outcome
}

// Viewer is a game with something to hide. All five are.
type Viewer[S, V comparable] interface {
	// View is what the seat to sees; Table stands for the spectators.
	View(s S, to Seat) V
	// Sample returns a state that v can't rule out: View(Sample(v, r), seat of v) == v.
	Sample(v V, r *Rand) S
}

// Checker is a game whose moves can be checked before they are made, and made in place.
type Checker[S, M comparable, P any] interface {
	// Check knows the rules; it asks no lexicon, unless the policy is Void.
	Check(s S, by Seat, m M) (P, error)
	// Commit is Step in place, without events.
	Commit(s *S, p P) error
	// Settle gives the Table's answers in place, as Apply does.
	Settle(s *S)
}

// Lister is a game that can list its moves: all but Dabble.
type Lister[S, P any] interface {
	// Plays yields the checked moves of a seat whose words are all in the lexicon, each once, in a fixed order.
	Plays(s S, by Seat) iter.Seq[P]
}

// Codec is a game's JSON. Letters need their Set, so states and moves are encoded through the Rules. Reading is strict:
// unknown fields, other Rules and newer versions are errors.
type Codec[S, V, M comparable, E any] interface {
	MarshalState(s S) ([]byte, error)
	UnmarshalState(data []byte) (S, error)
	MarshalView(v V) ([]byte, error)
	UnmarshalView(data []byte) (V, error)
	MarshalMove(m M) ([]byte, error)
	UnmarshalMove(data []byte) (M, error)
	MarshalEvent(e E) ([]byte, error)
	UnmarshalEvent(data []byte) (E, error)
}
