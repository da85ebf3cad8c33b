// Package wire is the JSON that the games share: an envelope that says what something is and under which rules it has a
// meaning, and a strict reader. What a game writes inside the envelope is its own business.
package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"github.com/tilewright/wordgame"
)

// Version is the version of all formats. A reader refuses newer ones.
const Version = 1

// MaxSize is how many bytes a reader looks at; the longest record of a game is far shorter.
const MaxSize = 16 << 20

// maxDepth is how deeply values may be nested: what is written nests less.
const maxDepth = 16

// envelope is around everything.
type envelope[T any] struct {
	Format  string `json:"format"` // "game/what"
	Version int    `json:"version"`
	ID      string `json:"id"`
	Data    T      `json:"data"`
}

// Write puts data into an envelope; id is that of the Rules, format "game/what".
func Write[T any](id, format string, data T) ([]byte, error) {
	return json.Marshal(envelope[T]{Format: format, Version: Version, ID: id, Data: data})
}

// Read decodes strictly: what decode makes of data must be encoded to the same JSON again, apart from spaces and the order
// of fields. So unknown fields, other spellings of a number or a tile, and values out of range are all refused. An ID other
// than id is wordgame.ErrRules.
func Read[T, V any](id, format string, data []byte, decode func(T) (V, error), encode func(V) ([]byte, error)) (V, error) {
	v, err := readValue(id, format, data, decode, encode)
	if err != nil {
		var zero V
		game, what, _ := strings.Cut(format, "/")
		return zero, fmt.Errorf("%s: reading a %s: %w", game, what, err)
	}
	return v, nil
}

func readValue[T, V any](id, format string, data []byte, decode func(T) (V, error), encode func(V) ([]byte, error)) (v V, err error) {
	if len(data) > MaxSize {
		return v, errors.New("too long")
	}
	given, err := tree(data)
	if err != nil {
		return v, err
	}
	// The envelope comes first: data of another version may look different.
	var head envelope[json.RawMessage]
	if err := json.Unmarshal(data, &head); err != nil {
		return v, err
	}
	switch {
	case head.Format != format:
		return v, fmt.Errorf("the format is %.40q", head.Format)
	case head.Version != Version:
		return v, fmt.Errorf("there is no version %d here", head.Version)
	case head.ID != id:
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
	want, err := tree(again)
	if err != nil {
		return v, err
	}
	if !reflect.DeepEqual(given, want) {
		return v, errors.New("fields that don't belong there, or values in another form than they are written in")
	}
	return v, nil
}

// tree reads one JSON value, numbers as they are spelled, and refuses a field that comes twice: which of the two counts
// would be up to the reader.
func tree(data []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	v, err := branch(d, 0)
	if err != nil {
		return nil, err
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("more than one value")
	}
	return v, nil
}

func branch(d *json.Decoder, depth int) (any, error) {
	if depth > maxDepth {
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
			v, err := branch(d, depth+1)
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
			if object[name], err = branch(d, depth+1); err != nil {
				return nil, err
			}
		}
		_, err := d.Token()
		return object, err
	}
	return token, nil
}
