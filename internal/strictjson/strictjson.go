// Package strictjson is the envelope around the JSON of the games, and a reader that accepts nothing but what the writer
// would write. Package scrabble has its own copy of it, from before there was a second game.
package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"

	"github.com/tilewright/wordgame"
)

// maxSize bounds what a reader looks at; the longest record of a game is far shorter.
const maxSize = 16 << 20

// Format is what stands on the envelope.
type Format struct {
	Name    string // such as "nabit/state"
	Version int    // a reader refuses every other one
	ID      string // of the Rules under which the data has a meaning
}

type envelope[T any] struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	ID      string `json:"id"`
	Data    T      `json:"data"`
}

// Write encodes data in its envelope.
func Write[T any](f Format, data T) ([]byte, error) {
	return json.Marshal(envelope[T]{Format: f.Name, Version: f.Version, ID: f.ID, Data: data})
}

// Read decodes strictly: what decode makes of data must be encoded to the same JSON again, apart from spaces and the order
// of fields. So unknown fields, other spellings of a number or a tile, and values out of range are all refused. Data of
// other Rules is refused with wordgame.ErrRules.
func Read[T, V any](f Format, data []byte, decode func(T) (V, error), encode func(V) ([]byte, error)) (V, error) {
	v, err := read(f, data, decode, encode)
	if err != nil {
		var zero V
		return zero, fmt.Errorf("reading %s: %w", f.Name, err)
	}
	return v, nil
}

func read[T, V any](f Format, data []byte, decode func(T) (V, error), encode func(V) ([]byte, error)) (v V, err error) {
	if len(data) > maxSize {
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
	case head.Format != f.Name:
		return v, fmt.Errorf("the format is %.40q", head.Format)
	case head.Version != f.Version:
		return v, fmt.Errorf("there is no version %d here", head.Version)
	case head.ID != f.ID:
		return v, fmt.Errorf("%w: %.400s", wordgame.ErrRules, head.ID)
	}
	var wire envelope[T]
	if err := json.Unmarshal(data, &wire); err != nil {
		return v, err
	}
	if v, err = decode(wire.Data); err != nil {
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
		return readList(d, depth)
	case json.Delim('{'):
		return readObject(d, depth)
	}
	return token, nil
}

func readList(d *json.Decoder, depth int) (any, error) {
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
}

func readObject(d *json.Decoder, depth int) (any, error) {
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
