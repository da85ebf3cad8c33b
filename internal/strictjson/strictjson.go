// Package strictjson reads JSON without the leniency of encoding/json: a field that comes twice, more than one value and
// deep nesting are refused, and [Same] tells whether two texts say the same in the same spelling.
package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"

	"golang.org/x/text/unicode/norm"
)

// maxDepth is more than any format of this module needs.
const maxDepth = 16

// Tree reads one JSON value, numbers as they are spelled and texts composed (NFC), and refuses a field that comes twice: which
// of the two counts would be up to the reader.
func Tree(data []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	v, err := value(d, 0)
	if err != nil {
		return nil, err
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("more than one value")
	}
	return v, nil
}

func value(d *json.Decoder, depth int) (any, error) {
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
			v, err := value(d, depth+1)
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
			if object[name], err = value(d, depth+1); err != nil {
				return nil, err
			}
		}
		_, err := d.Token()
		return object, err
	}
	if text, ok := token.(string); ok {
		return norm.NFC.String(text), nil
	}
	return token, nil
}

// Same reports whether two texts hold the same fields with the same values in the same spelling; spaces, the order of
// fields and the normalisation form of letters with accents (which systems on the way may change) don't matter. The error is that of the first text that Tree refuses.
func Same(a, b []byte) (bool, error) {
	x, err := Tree(a)
	if err != nil {
		return false, err
	}
	y, err := Tree(b)
	if err != nil {
		return false, err
	}
	return reflect.DeepEqual(x, y), nil
}
