package scrabble

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"

	"github.com/tilewright/wordgame"
)

// jsonVersion is the version of all formats here. A reader refuses newer ones.
const jsonVersion = 1

// maxJSON bounds what a reader looks at; the longest record of a game is far shorter.
const maxJSON = 16 << 20

var _ wordgame.Codec[State, View, Move, Event] = (*Rules)(nil)

// envelope is around everything: what it is, and under which Rules it has a meaning.
type envelope[T any] struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	ID      string `json:"id"`
	Data    T      `json:"data"`
}

func write[T any](r *Rules, format string, data T) ([]byte, error) {
	return json.Marshal(envelope[T]{Format: format, Version: jsonVersion, ID: r.ID(), Data: data})
}

// read decodes strictly: what decode makes of data must be encoded to the same JSON again, apart from spaces and the order
// of fields. So unknown fields, other spellings of a number or a tile, and values out of range are all refused.
func read[T, V any](r *Rules, format string, data []byte, decode func(T) (V, error), encode func(V) ([]byte, error)) (V, error) {
	var zero V
	fail := func(err error) (V, error) { return zero, fmt.Errorf("scrabble: reading %s: %w", format, err) }
	if len(data) > maxJSON {
		return fail(errors.New("too long"))
	}
	given, err := readTree(data)
	if err != nil {
		return fail(err)
	}
	// The envelope comes first: data of another version may look different.
	var head envelope[json.RawMessage]
	if err := json.Unmarshal(data, &head); err != nil {
		return fail(err)
	}
	switch {
	case head.Format != format:
		return fail(fmt.Errorf("the format is %.40q", head.Format))
	case head.Version != jsonVersion:
		return fail(fmt.Errorf("there is no version %d here", head.Version))
	case head.ID != r.ID():
		return fail(fmt.Errorf("%w: %.400s", wordgame.ErrRules, head.ID))
	}
	var wire envelope[T]
	if err := json.Unmarshal(data, &wire); err != nil {
		return fail(err)
	}
	v, err := decode(wire.Data)
	if err != nil {
		return fail(err)
	}
	again, err := encode(v)
	if err != nil {
		return fail(err)
	}
	want, err := readTree(again)
	if err != nil {
		return fail(err)
	}
	if !reflect.DeepEqual(given, want) {
		return fail(errors.New("fields that don't belong there, or values in another form than they are written in"))
	}
	return v, nil
}

// readTree reads one JSON value, numbers as they are spelled, and refuses a field that comes twice: which of the two
// counts would be up to the reader.
func readTree(data []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	v, err := readValue(d, 0)
	if err != nil {
		return nil, err
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("more than one value")
	}
	return v, nil
}

func readValue(d *json.Decoder, depth int) (any, error) {
	if depth > 16 {
		return nil, errors.New("nested too deeply")
	}
	token, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch token {
	case json.Delim('['):
		list := []any{}
		for d.More() {
			v, err := readValue(d, depth+1)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
		}
		_, err := d.Token()
		return list, err
	case json.Delim('{'):
		object := map[string]any{}
		for d.More() {
			key, err := d.Token()
			if err != nil {
				return nil, err
			}
			name, _ := key.(string)
			if _, twice := object[name]; twice {
				return nil, fmt.Errorf("field %.40q comes twice", name)
			}
			if object[name], err = readValue(d, depth+1); err != nil {
				return nil, err
			}
		}
		_, err := d.Token()
		return object, err
	}
	return token, nil
}

// MarshalState writes a State with all its secrets: it is for the host's own storage. The error is ErrRules for a State of
// other Rules.
func (r *Rules) MarshalState(s State) ([]byte, error) {
	if s.rules != r.fingerprint {
		return nil, fmt.Errorf("scrabble: writing a state: %w", wordgame.ErrRules)
	}
	w := stateWire{
		Seed: s.seed, Draws: s.draws, Turn: s.turn, Scores: s.scores, Raw: s.raw, Bag: r.bagText(&s.bag), Racks: r.rackTexts(s.racks),
		Known: r.rackTexts(s.known), Due: s.due, Passes: s.passes, Swaps: s.swaps, Grid: r.gridText(&s.grid), Last: r.lastWire(s.last),
		Aside: r.set.FormatTiles(s.aside), Doubts: s.doubts, Zeros: s.zeros, Gone: s.gone, Skip: s.skip, Deal: s.deal, Ask: s.ask,
		Seats: s.seats, To: s.to, Doubt: s.doubt, Phase: s.phase.String(), Out: s.out, Cause: s.cause.Cause(),
	}
	return write(r, "scrabble/state", w)
}

// UnmarshalState reads what MarshalState wrote and refuses everything else, also a State that holds other tiles than the
// Set. It can't tell whether play could have led there.
func (r *Rules) UnmarshalState(data []byte) (State, error) {
	return read(r, "scrabble/state", data, r.state, r.MarshalState)
}

// MarshalView writes what one seat sees. The error is ErrRules for a View of other Rules.
func (r *Rules) MarshalView(v View) ([]byte, error) {
	if v.Rules != r.fingerprint {
		return nil, fmt.Errorf("scrabble: writing a view: %w", wordgame.ErrRules)
	}
	w := viewWire{
		Me: v.Me, Seats: v.Seats, To: v.To, Doubt: v.Doubt, Phase: v.Phase.String(), Out: v.Out, Cause: v.Cause, Must: v.Wait.Must,
		May: v.Wait.May, Turn: v.Turn, Scores: v.Scores, Raw: v.Raw, Grid: r.gridText(&v.Grid), Rack: r.set.FormatTiles(v.Rack.Run()),
		Sizes: v.Sizes, Due: v.Due, Known: r.rackTexts(v.Known), Bag: v.Bag, Last: r.lastWire(v.Last), Swap: v.Swap,
		Aside: r.set.FormatTiles(v.Aside), Doubts: v.Doubts, Zeros: v.Zeros, Passes: v.Passes, Swaps: v.Swaps, Gone: v.Gone,
		Skip: v.Skip, Deal: v.Deal, Ask: v.Ask,
	}
	return write(r, "scrabble/view", w)
}

// UnmarshalView reads what MarshalView wrote and refuses everything else.
func (r *Rules) UnmarshalView(data []byte) (View, error) {
	return read(r, "scrabble/view", data, r.view, r.MarshalView)
}

// MarshalMove writes a move. A move with a kind, direction or tile that doesn't exist is an error.
func (r *Rules) MarshalMove(m Move) ([]byte, error) {
	w, err := r.moveWire(m)
	if err != nil {
		return nil, err
	}
	return write(r, "scrabble/move", w)
}

// UnmarshalMove reads what MarshalMove wrote and refuses everything else. Whether the move is legal is Check's business.
func (r *Rules) UnmarshalMove(data []byte) (Move, error) {
	return read(r, "scrabble/move", data, r.move, r.MarshalMove)
}

// MarshalEvent writes an event as it is: redact it first with For.
func (r *Rules) MarshalEvent(e Event) ([]byte, error) {
	w, err := r.eventWire(e)
	if err != nil {
		return nil, err
	}
	return write(r, "scrabble/event", w)
}

// UnmarshalEvent reads what MarshalEvent wrote and refuses everything else.
func (r *Rules) UnmarshalEvent(data []byte) (Event, error) {
	return read(r, "scrabble/event", data, r.event, r.MarshalEvent)
}

// MarshalRecord writes a whole game. The error is ErrRules if the record names other Rules; if it names none, these are
// filled in.
func (r *Rules) MarshalRecord(rec wordgame.Record[Move]) ([]byte, error) {
	if rec.Rules != "" && rec.Rules != r.ID() {
		return nil, fmt.Errorf("scrabble: writing a record: %w", wordgame.ErrRules)
	}
	w := recordWire{Seats: rec.Opening.Seats, Seed: rec.Opening.Seed, Acts: make([]actWire, len(rec.Acts))}
	for i, a := range rec.Acts {
		m, err := r.moveWire(a.Move)
		if err != nil {
			return nil, fmt.Errorf("act %d: %w", i+1, err)
		}
		w.Acts[i] = actWire{By: a.By, Move: m}
	}
	return write(r, "scrabble/record", w)
}

// UnmarshalRecord reads what MarshalRecord wrote and refuses everything else. Replay it to see whether the acts are legal.
func (r *Rules) UnmarshalRecord(data []byte) (wordgame.Record[Move], error) {
	decode := func(w recordWire) (wordgame.Record[Move], error) {
		rec := wordgame.Record[Move]{Rules: r.ID(), Opening: wordgame.Opening{Seats: w.Seats, Seed: w.Seed}}
		for i, a := range w.Acts {
			m, err := r.move(a.Move)
			if err != nil {
				return rec, fmt.Errorf("act %d: %w", i+1, err)
			}
			rec.Acts = append(rec.Acts, wordgame.Act[Move]{By: a.By, Move: m})
		}
		return rec, nil
	}
	return read(r, "scrabble/record", data, decode, r.MarshalRecord)
}
