package scrabble

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/wire"
)

// jsonVersion is the version of all formats here. A reader refuses newer ones.
const jsonVersion = 1

var _ wordgame.Codec[State, View, Move, Event] = (*Rules)(nil)

// format names one kind of text of these Rules.
func (r *Rules) format(kind string) wire.Format {
	return wire.Format{Name: "scrabble/" + kind, Version: jsonVersion, ID: r.ID()}
}

// MarshalState writes a State with all its secrets: it is for the host's own storage. The error is ErrRules for a State of
// other Rules.
func (r *Rules) MarshalState(s State) ([]byte, error) {
	if s.rules != r.fingerprint {
		return nil, fmt.Errorf("scrabble: writing a state: %w", wordgame.ErrRules)
	}
	w := stateWire{
		Seed: s.seed, Draws: s.draws, Turn: s.turn, Scores: s.scores, Raw: s.raw, Bag: wire.Counts(r.set, &s.bag), Racks: wire.RackTexts(r.set, s.racks),
		Known: wire.RackTexts(r.set, s.known), Due: s.due, Passes: s.passes, Swaps: s.swaps, Grid: wire.GridText(r.board, &s.grid), Last: r.lastWire(s.last),
		Aside: r.set.FormatTiles(s.aside), Doubts: s.doubts, Zeros: s.zeros, Gone: s.gone, Skip: s.skip, Deal: s.deal, Ask: s.ask,
		Seats: s.seats, To: s.to, Doubt: s.doubt, Phase: s.phase.String(), Out: s.out, Cause: s.cause.Cause(),
	}
	return wire.Write(r.format("state"), w)
}

// UnmarshalState reads what MarshalState wrote and refuses everything else, also a State that holds other tiles than the
// Set. It can't tell whether play could have led there.
func (r *Rules) UnmarshalState(data []byte) (State, error) {
	return wire.Read(r.format("state"), data, r.state, r.MarshalState)
}

// MarshalView writes what one seat sees. The error is ErrRules for a View of other Rules.
func (r *Rules) MarshalView(v View) ([]byte, error) {
	if v.Rules != r.fingerprint {
		return nil, fmt.Errorf("scrabble: writing a view: %w", wordgame.ErrRules)
	}
	w := viewWire{
		Me: v.Me, Seats: v.Seats, To: v.To, Doubt: v.Doubt, Phase: v.Phase.String(), Out: v.Out, Cause: v.Cause, Must: v.Wait.Must,
		May: v.Wait.May, Turn: v.Turn, Scores: v.Scores, Raw: v.Raw, Grid: wire.GridText(r.board, &v.Grid), Rack: r.set.FormatTiles(v.Rack.Run()),
		Sizes: v.Sizes, Due: v.Due, Known: wire.RackTexts(r.set, v.Known), Bag: v.Bag, Last: r.lastWire(v.Last), Swap: v.Swap,
		Aside: r.set.FormatTiles(v.Aside), Doubts: v.Doubts, Zeros: v.Zeros, Passes: v.Passes, Swaps: v.Swaps, Gone: v.Gone,
		Skip: v.Skip, Deal: v.Deal, Ask: v.Ask,
	}
	return wire.Write(r.format("view"), w)
}

// UnmarshalView reads what MarshalView wrote and refuses everything else.
func (r *Rules) UnmarshalView(data []byte) (View, error) {
	return wire.Read(r.format("view"), data, r.view, r.MarshalView)
}

// MarshalMove writes a move. A move with a kind, direction or tile that doesn't exist is an error.
func (r *Rules) MarshalMove(m Move) ([]byte, error) {
	w, err := r.moveWire(m)
	if err != nil {
		return nil, err
	}
	return wire.Write(r.format("move"), w)
}

// UnmarshalMove reads what MarshalMove wrote and refuses everything else. Whether the move is legal is Check's business.
func (r *Rules) UnmarshalMove(data []byte) (Move, error) {
	return wire.Read(r.format("move"), data, r.move, r.MarshalMove)
}

// MarshalEvent writes an event as it is: redact it first with For.
func (r *Rules) MarshalEvent(e Event) ([]byte, error) {
	w, err := r.eventWire(e)
	if err != nil {
		return nil, err
	}
	return wire.Write(r.format("event"), w)
}

// UnmarshalEvent reads what MarshalEvent wrote and refuses everything else.
func (r *Rules) UnmarshalEvent(data []byte) (Event, error) {
	return wire.Read(r.format("event"), data, r.event, r.MarshalEvent)
}

// MarshalRecord writes a whole game. The error is ErrRules if the record names other Rules; if it names none, these are
// filled in.
func (r *Rules) MarshalRecord(rec wordgame.Record[Move]) ([]byte, error) {
	return wire.WriteRecord(r.format("record"), rec, r.moveCodec())
}

// UnmarshalRecord reads what MarshalRecord wrote and refuses everything else. Replay it to see whether the acts are legal.
func (r *Rules) UnmarshalRecord(data []byte) (wordgame.Record[Move], error) {
	return wire.ReadRecord(r.format("record"), data, r.moveCodec())
}

func (r *Rules) moveCodec() wire.MoveCodec[Move, moveWire] {
	return wire.MoveCodec[Move, moveWire]{Encode: r.moveWire, Decode: r.move}
}
