package wordgame

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/tilewright/wordgame/internal/strictjson"
)

// transcriptVersion is the version of the JSON below.
const transcriptVersion = 1

// Transcript is a game as one seat saw it: nothing in it depends on what that seat could not see. The Table stands for the
// spectators.
type Transcript[V, E any] struct {
	Rules  string // the ID of the Rules
	Seats  int
	To     Seat
	Events []E // in order, each as the seat saw it
	View   V   // of the seat after the last of them
}

// Identified is a game's Rules with their ID.
type Identified interface{ ID() string }

// Transcriber is a game whose records Transcribe can tell: all five are.
type Transcriber[S, M comparable, E Event[E], V comparable] interface {
	Rules[S, M, E]
	Viewer[S, V]
	Identified
}

// Transcribe replays a record and keeps what the seat saw. It is how a record leaves the host's hands while the game is
// secret. The error is that of an act that the rules refuse, or is about a seat that the game doesn't have.
func Transcribe[S, M comparable, E Event[E], V comparable](r Transcriber[S, M, E, V], rec Record[M], to Seat) (Transcript[V, E], error) {
	t := Transcript[V, E]{Rules: r.ID(), Seats: rec.Opening.Seats, To: to}
	if to != Table && int(to) >= rec.Opening.Seats {
		return t, fmt.Errorf("wordgame: %w: %d", ErrSeat, to)
	}
	s, events, err := r.Start(rec.Opening)
	for i := 0; err == nil; i++ {
		for _, e := range events {
			t.Events = append(t.Events, e.For(to))
		}
		if i == len(rec.Acts) {
			t.View = r.View(s, to)
			return t, nil
		}
		if s, events, err = r.Step(s, rec.Acts[i].By, rec.Acts[i].Move); err != nil {
			err = fmt.Errorf("act %d of %d: %w", i+1, len(rec.Acts), err)
		}
	}
	return Transcript[V, E]{}, err
}

// SeenCodec is what the JSON of a Transcript needs of a game's Rules.
type SeenCodec[V, E any] interface {
	Identified
	MarshalView(v V) ([]byte, error)
	UnmarshalView(data []byte) (V, error)
	MarshalEvent(e E) ([]byte, error)
	UnmarshalEvent(data []byte) (E, error)
}

// transcriptWire names the formats of events and view once, and holds their data without envelopes.
type transcriptWire struct {
	Transcript int               `json:"transcript"`
	Rules      string            `json:"rules"`
	Seats      int               `json:"seats"`
	To         Seat              `json:"to"`
	EventForm  formLine          `json:"eventForm"`
	Events     []json.RawMessage `json:"events"`
	ViewForm   formLine          `json:"viewForm"`
	View       json.RawMessage   `json:"view"`
}

// MarshalTranscript writes a transcript as one line of JSON.
func MarshalTranscript[V, E any](c SeenCodec[V, E], t Transcript[V, E]) ([]byte, error) {
	if t.Rules != c.ID() {
		return nil, fmt.Errorf("wordgame: writing a transcript: %w", ErrRules)
	}
	w := transcriptWire{Transcript: transcriptVersion, Rules: t.Rules, Seats: t.Seats, To: t.To, Events: []json.RawMessage{}}
	for i, e := range t.Events {
		data, err := c.MarshalEvent(e)
		if err != nil {
			return nil, fmt.Errorf("wordgame: writing event %d: %w", i+1, err)
		}
		form, payload, err := unwrap(data)
		if err != nil {
			return nil, err
		}
		w.EventForm = form
		w.Events = append(w.Events, payload)
	}
	data, err := c.MarshalView(t.View)
	if err != nil {
		return nil, fmt.Errorf("wordgame: writing a view: %w", err)
	}
	if w.ViewForm, w.View, err = unwrap(data); err != nil {
		return nil, err
	}
	return json.Marshal(w)
}

// UnmarshalTranscript reads what MarshalTranscript wrote, as strictly as a game's codec does.
func UnmarshalTranscript[V, E any](c SeenCodec[V, E], data []byte) (Transcript[V, E], error) {
	t, err := readTranscript(c, data)
	if err != nil {
		return Transcript[V, E]{}, fmt.Errorf("wordgame: reading a transcript: %w", err)
	}
	return t, nil
}

func readTranscript[V, E any](c SeenCodec[V, E], data []byte) (t Transcript[V, E], err error) {
	var head struct{ Transcript int }
	if err := json.Unmarshal(data, &head); err != nil {
		return t, err
	}
	if head.Transcript != transcriptVersion {
		return t, fmt.Errorf("there is no version %d here", head.Transcript)
	}
	var w transcriptWire
	if err := json.Unmarshal(data, &w); err != nil {
		return t, err
	}
	if w.Rules != c.ID() {
		return t, fmt.Errorf("%w: %.400s", ErrRules, w.Rules)
	}
	t = Transcript[V, E]{Rules: w.Rules, Seats: w.Seats, To: w.To}
	for i, payload := range w.Events {
		e, err := c.UnmarshalEvent(wrap(w.EventForm, w.Rules, payload))
		if err != nil {
			return t, fmt.Errorf("event %d: %w", i+1, err)
		}
		t.Events = append(t.Events, e)
	}
	if t.View, err = c.UnmarshalView(wrap(w.ViewForm, w.Rules, w.View)); err != nil {
		return t, err
	}
	again, err := MarshalTranscript(c, t)
	if err != nil {
		return t, err
	}
	same, err := strictjson.Same(data, again)
	if err == nil && !same {
		err = errors.New("fields that don't belong there, or values in another form than they are written in")
	}
	return t, err
}
