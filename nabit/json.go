package nabit

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/wire"
)

// jsonVersion is the version of all formats here. A reader refuses newer ones.
const jsonVersion = 1

var _ wordgame.Codec[State, View, Move, Event] = (*Rules)(nil)

func (r *Rules) format(name string) wire.Format {
	return wire.Format{Name: "nabit/" + name, Version: jsonVersion, ID: r.ID()}
}

// own puts the package's name before an error.
func own[T any](v T, err error) (T, error) {
	if err != nil {
		err = fmt.Errorf("nabit: %w", err)
	}
	return v, err
}

// MarshalState writes a State with its seed: it is for the host's own storage. The error is ErrRules for a State of other
// Rules.
func (r *Rules) MarshalState(s State) ([]byte, error) {
	if s.rules != r.fingerprint {
		return nil, fmt.Errorf("nabit: writing a state: %w", wordgame.ErrRules)
	}
	return wire.Write(r.format("state"), stateWire{
		Seed: s.seed, positionWire: positionWire{
			Seats: s.seats, To: s.to, Doubt: s.doubt, Phase: s.phase.String(), Blind: s.blind, Out: s.out, Cause: s.cause.Cause(),
			Turn: s.turn, Draws: s.draws, Grid: r.gridWire(&s.grid), Hands: r.handTexts(&s.hands), Bags: r.bagTexts(&s.bags),
			Banks: r.bagTexts(&s.banks), Due: s.due, Last: r.lastWire(&s.last), Doubts: s.doubts, Zeros: s.zeros,
			Passed: s.passed, Gone: s.gone, Skip: s.skip, Ask: s.ask,
		},
	})
}

// UnmarshalState reads what MarshalState wrote and refuses everything else, also a State with other tiles than the Set's
// or with words in the hands of a seat that can't control them. It can't tell whether play could have led there.
func (r *Rules) UnmarshalState(data []byte) (State, error) {
	return own(wire.Read(r.format("state"), data, r.state, r.MarshalState))
}

// MarshalView writes what one seat sees. The error is ErrRules for a View of other Rules.
func (r *Rules) MarshalView(v View) ([]byte, error) {
	if v.Rules != r.fingerprint {
		return nil, fmt.Errorf("nabit: writing a view: %w", wordgame.ErrRules)
	}
	return wire.Write(r.format("view"), viewWire{
		Me: v.Me, Must: v.Wait.Must, May: v.Wait.May, Scores: v.Scores, positionWire: positionWire{
			Seats: v.Seats, To: v.To, Doubt: v.Doubt, Phase: v.Phase.String(), Blind: v.Blind, Out: v.Out, Cause: v.Cause,
			Turn: v.Turn, Draws: v.Draws, Grid: r.gridWire(&v.Grid), Hands: r.handTexts(&v.Hands), Bags: r.bagTexts(&v.Bags),
			Banks: r.bagTexts(&v.Banks), Due: v.Due, Last: r.lastWire(&v.Last), Doubts: v.Doubts, Zeros: v.Zeros,
			Passed: v.Passed, Gone: v.Gone, Skip: v.Skip, Ask: v.Ask,
		},
	})
}

// UnmarshalView reads what MarshalView wrote and refuses everything else, also a View that fits no State.
func (r *Rules) UnmarshalView(data []byte) (View, error) {
	return own(wire.Read(r.format("view"), data, r.view, r.MarshalView))
}

// MarshalMove writes a move. A move with a kind or a tile that doesn't exist is an error.
func (r *Rules) MarshalMove(m Move) ([]byte, error) {
	w, err := r.moveWire(m)
	if err != nil {
		return own[[]byte](nil, err)
	}
	return wire.Write(r.format("move"), w)
}

// UnmarshalMove reads what MarshalMove wrote and refuses everything else. Whether the move is legal is Check's business.
func (r *Rules) UnmarshalMove(data []byte) (Move, error) {
	return own(wire.Read(r.format("move"), data, r.move, r.MarshalMove))
}

// MarshalEvent writes an event.
func (r *Rules) MarshalEvent(e Event) ([]byte, error) {
	w, err := r.eventWire(e)
	if err != nil {
		return own[[]byte](nil, err)
	}
	return wire.Write(r.format("event"), w)
}

// UnmarshalEvent reads what MarshalEvent wrote and refuses everything else.
func (r *Rules) UnmarshalEvent(data []byte) (Event, error) {
	return own(wire.Read(r.format("event"), data, r.event, r.MarshalEvent))
}

// MarshalRecord writes a whole game. The error is ErrRules if the record names other Rules; if it names none, these are
// filled in.
func (r *Rules) MarshalRecord(rec wordgame.Record[Move]) ([]byte, error) {
	return own(wire.WriteRecord(r.format("record"), rec, r.moveCodec()))
}

// UnmarshalRecord reads what MarshalRecord wrote and refuses everything else. Replay it to see whether the acts are legal.
func (r *Rules) UnmarshalRecord(data []byte) (wordgame.Record[Move], error) {
	return own(wire.ReadRecord(r.format("record"), data, r.moveCodec()))
}

func (r *Rules) moveCodec() wire.MoveCodec[Move, moveWire] {
	return wire.MoveCodec[Move, moveWire]{Encode: r.moveWire, Decode: r.move}
}
