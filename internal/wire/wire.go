// Package wire is the JSON of the games: an envelope that says what is in it, and strict reading. It knows the root
// package and nothing of any game.
package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"

	"github.com/tilewright/wordgame"
)

// maxJSON bounds what a reader looks at; the longest record of a game is far shorter.
const maxJSON = 16 << 20

// Kind is one thing that is written: a format such as "dash/state" in one version, under the Rules of an ID.
type Kind struct {
	Format  string
	Version int
	ID      string
}

// envelope is around everything: what it is, and under which Rules it has a meaning.
type envelope[T any] struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	ID      string `json:"id"`
	Data    T      `json:"data"`
}

// Write puts data into its envelope.
func Write[T any](k Kind, data T) ([]byte, error) {
	return json.Marshal(envelope[T]{Format: k.Format, Version: k.Version, ID: k.ID, Data: data})
}

// Read decodes strictly: what decode makes of data must be encoded to the same JSON again, apart from spaces and the order
// of fields. So unknown fields, other spellings of a number or a tile, and values out of range are all refused. The error
// is wordgame.ErrRules for data of another ID.
func Read[T, V any](k Kind, data []byte, decode func(T) (V, error), encode func(V) ([]byte, error)) (V, error) {
	v, err := read(k, data, decode, encode)
	if err != nil {
		var zero V
		return zero, fmt.Errorf("reading %s: %w", k.Format, err)
	}
	return v, nil
}

func read[T, V any](k Kind, data []byte, decode func(T) (V, error), encode func(V) ([]byte, error)) (v V, err error) {
	if len(data) > maxJSON {
		return v, errors.New("too long")
	}
	given, err := readTree(data)
	if err != nil {
		return v, err
	}
	// The envelope comes first: data of another version may look different.
	var head envelope[json.RawMessage]
	if err := json.Unmarshal(data, &head); err != nil {
		return v, err
	}
	switch {
	case head.Format != k.Format:
		return v, fmt.Errorf("the format is %.40q", head.Format)
	case head.Version != k.Version:
		return v, fmt.Errorf("there is no version %d here", head.Version)
	case head.ID != k.ID:
		return v, fmt.Errorf("%w: %.400s", wordgame.ErrRules, head.ID)
	}
	var body envelope[T]
	if err := json.Unmarshal(data, &body); err != nil {
		return v, err
	}
	if v, err = decode(body.Data); err != nil {
		return v, err
	}
	again, err := encode(v)
	if err != nil {
		return v, err
	}
	want, err := readTree(again)
	if err != nil {
		return v, err
	}
	if !reflect.DeepEqual(given, want) {
		return v, errors.New("fields that don't belong there, or values in another form than they are written in")
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
