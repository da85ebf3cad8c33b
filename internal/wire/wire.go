// Package wire is the envelope around every JSON text of the games: what it is, in which version, and under which Rules
// its letters have a meaning. A game's codec is a wire type, its two conversions, and a call of [Write] and [Read].
package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/strictjson"
)

// MaxSize bounds what a reader looks at; the longest record of a game is far shorter.
const MaxSize = 16 << 20

// Format is one kind of text of one game.
type Format struct {
	Name    string // such as "scrabble/state"
	Version int    // a reader refuses newer ones
	ID      string // of the Rules
}

type envelope[T any] struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	ID      string `json:"id"`
	Data    T      `json:"data"`
}

// Write puts data into its envelope.
func Write[T any](f Format, data T) ([]byte, error) {
	return json.Marshal(envelope[T]{Format: f.Name, Version: f.Version, ID: f.ID, Data: data})
}

// Read decodes strictly: what decode makes of data must be encoded to the same JSON again, apart from spaces and the order
// of fields. So unknown fields, other spellings of a number or a tile, and values out of range are all refused. A text
// of other Rules is wordgame.ErrRules.
func Read[T, V any](f Format, data []byte, decode func(T) (V, error), encode func(V) ([]byte, error)) (V, error) {
	v, err := read(f, data, decode, encode)
	if err != nil {
		var zero V
		return zero, fmt.Errorf("reading %s: %w", f.Name, err)
	}
	return v, nil
}

func read[T, V any](f Format, data []byte, decode func(T) (V, error), encode func(V) ([]byte, error)) (V, error) {
	var zero V
	if len(data) > MaxSize {
		return zero, errors.New("too long")
	}
	// The envelope comes first: data of another version may look different.
	var head envelope[json.RawMessage]
	if err := json.Unmarshal(data, &head); err != nil {
		return zero, err
	}
	switch {
	case head.Format != f.Name:
		return zero, fmt.Errorf("the format is %.40q", head.Format)
	case head.Version != f.Version:
		return zero, fmt.Errorf("there is no version %d here", head.Version)
	case head.ID != f.ID:
		return zero, fmt.Errorf("%w: %.400s", wordgame.ErrRules, head.ID)
	}
	var body T
	if err := json.Unmarshal(head.Data, &body); err != nil {
		return zero, err
	}
	v, err := decode(body)
	if err != nil {
		return zero, err
	}
	again, err := encode(v)
	if err != nil {
		return zero, err
	}
	if bytes.Equal(data, again) { // what a program wrote: no field can be doubled or unknown
		return v, nil
	}
	same, err := strictjson.Same(data, again)
	if err != nil {
		return zero, err
	}
	if !same {
		return zero, errors.New("fields that don't belong there, or values in another form than they are written in")
	}
	return v, nil
}
