package dabble

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/wire"
)

var _ wordgame.Codec[State, View, Move, Event] = (*Rules)(nil)

// The formats. What they hold is in the wire types.
const (
	formatState  = "dabble/state"
	formatView   = "dabble/view"
	formatMove   = "dabble/move"
	formatEvent  = "dabble/event"
	formatRecord = "dabble/record"
)

// jsonVersion is the version of all formats here. A reader refuses newer ones.
const jsonVersion = 1

// format names one kind of text of these Rules.
func (r *Rules) format(name string) wire.Format {
	return wire.Format{Name: name, Version: jsonVersion, ID: r.ID()}
}

// MarshalState writes a State with all its secrets: it is for the host's own storage. The error is ErrRules for a State of
// other Rules.
func (r *Rules) MarshalState(s State) ([]byte, error) {
	if s.rules != r.fingerprint {
		return nil, fmt.Errorf("dabble: writing a state: %w", wordgame.ErrRules)
	}
	return wire.Write(r.format(formatState), stateWire{
		Seed: s.seed, Draws: s.draws, Round: s.round, Scores: s.scores, Pool: wire.Counts(r.set, &s.pool),
		Racks: wire.RackTexts(r.set, s.racks), Rows: r.rowTexts(s.rows), Bad: s.bad, Ask: s.ask, Doubts: s.doubts, Called: s.called,
		Seen: s.seen, Open: s.open, Stands: s.stands, Fallen: s.fallen, Out: s.out, Swapped: s.swapped, Wait: s.wait, Deal: s.deal,
		Gone: s.gone, TimeUps: s.timeUps, Empty: s.empty, Seats: s.seats, Phase: s.phase.String(), Closing: s.closing,
		Cause: s.cause.Cause(),
	})
}

// UnmarshalState reads what MarshalState wrote and refuses everything else, also a State that holds other tiles than the
// Set or in which the game would stand still. It can't tell whether play could have led there.
func (r *Rules) UnmarshalState(data []byte) (State, error) {
	return wire.Read(r.format(formatState), data, r.state, r.MarshalState)
}

// MarshalView writes what one seat sees. The error is ErrRules for a View of other Rules.
func (r *Rules) MarshalView(v View) ([]byte, error) {
	if v.Rules != r.fingerprint {
		return nil, fmt.Errorf("dabble: writing a view: %w", wordgame.ErrRules)
	}
	return wire.Write(r.format(formatView), viewWire{
		Me: v.Me, Seats: v.Seats, Phase: v.Phase.String(), Closing: v.Closing, Cause: v.Cause, Must: v.Wait.Must, May: v.Wait.May,
		Round: v.Round, TimeUps: v.TimeUps, Empty: v.Empty, Pool: v.Pool, Scores: v.Scores, Rack: r.set.FormatTiles(v.Rack.Run()),
		Sizes: v.Sizes, Known: wire.RackTexts(r.set, v.Known), Rows: r.rowTexts(v.Rows), Bad: v.Bad, Called: v.Called, Seen: v.Seen,
		Open: v.Open, Stands: v.Stands, Fallen: v.Fallen, Out: v.Out, Swapped: v.Swapped, Waits: v.Waits, Deal: v.Deal, Gone: v.Gone,
		Ask: v.Ask, Doubts: v.Doubts,
	})
}

// UnmarshalView reads what MarshalView wrote and refuses everything else.
func (r *Rules) UnmarshalView(data []byte) (View, error) {
	return wire.Read(r.format(formatView), data, r.view, r.MarshalView)
}

// MarshalMove writes a move. A move with a kind or a tile that doesn't exist, or with rows that are neither full nor empty,
// is an error.
func (r *Rules) MarshalMove(m Move) ([]byte, error) {
	w, err := r.moveWire(m)
	if err != nil {
		return nil, err
	}
	return wire.Write(r.format(formatMove), w)
}

// UnmarshalMove reads what MarshalMove wrote and refuses everything else. Whether the move is legal is Check's business.
func (r *Rules) UnmarshalMove(data []byte) (Move, error) {
	return wire.Read(r.format(formatMove), data, r.move, r.MarshalMove)
}

// MarshalEvent writes an event as it is: redact it first with For.
func (r *Rules) MarshalEvent(e Event) ([]byte, error) {
	w, err := r.eventWire(e)
	if err != nil {
		return nil, err
	}
	return wire.Write(r.format(formatEvent), w)
}

// UnmarshalEvent reads what MarshalEvent wrote and refuses everything else.
func (r *Rules) UnmarshalEvent(data []byte) (Event, error) {
	return wire.Read(r.format(formatEvent), data, r.event, r.MarshalEvent)
}

// MarshalRecord writes a whole game. The error is ErrRules if the record names other Rules; if it names none, these are
// filled in.
func (r *Rules) MarshalRecord(rec wordgame.Record[Move]) ([]byte, error) {
	return wire.WriteRecord(r.format(formatRecord), rec, r.moveCodec())
}

// UnmarshalRecord reads what MarshalRecord wrote and refuses everything else. Replay it to see whether the acts are legal.
func (r *Rules) UnmarshalRecord(data []byte) (wordgame.Record[Move], error) {
	return wire.ReadRecord(r.format(formatRecord), data, r.moveCodec())
}

func (r *Rules) moveCodec() wire.MoveCodec[Move, moveWire] {
	return wire.MoveCodec[Move, moveWire]{Encode: r.moveWire, Decode: r.move}
}
