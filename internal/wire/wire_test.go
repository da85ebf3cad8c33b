package wire_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/wire"
)

type point struct {
	X int    `json:"x"`
	Y uint64 `json:"y,string"`
}

var kind = wire.Kind{Format: "test/point", Version: 1, ID: "test/1"}

func write(p point) ([]byte, error) { return wire.Write(kind, p) }

func read(data string) (point, error) {
	decode := func(p point) (point, error) {
		if p.X < 0 {
			return p, errors.New("negative")
		}
		return p, nil
	}
	return wire.Read(kind, []byte(data), decode, write)
}

func TestRoundTrip(t *testing.T) {
	t.Parallel()
	data, err := write(point{3, 1 << 63})
	require.NoError(t, err)
	assert.Equal(t, `{"format":"test/point","version":1,"id":"test/1","data":{"x":3,"y":"9223372036854775808"}}`, string(data))
	for _, text := range []string{string(data), ` {"id":"test/1", "data":{"y":"9223372036854775808","x":3},"version":1,"format":"test/point"}` + "\n"} {
		p, err := read(text)
		require.NoError(t, err)
		assert.Equal(t, point{3, 1 << 63}, p)
	}
}

func TestReadingIsStrict(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		``, `null`, `[]`, `{}`, `{"format":"test/point","version":1,"id":"test/1","data":{"x":3}}`,
		`{"format":"test/point","version":1,"id":"test/1","data":{"x":-3,"y":"1"}}`,
		`{"format":"test/point","version":1,"id":"test/1","data":{"x":3,"x":3,"y":"1"}}`,
		`{"format":"test/point","version":1,"id":"test/1","data":{"X":3,"y":"1"}}`,
		`{"format":"test/point","version":1,"id":"test/1","data":{"x":3.0,"y":"1"}}`,
		`{"format":"test/point","version":1,"id":"test/1","data":{"x":3,"y":"01"}}`,
		`{"format":"test/point","version":1,"id":"test/1","data":{"x":3,"y":"1","z":0}}`,
		`{"format":"test/point","version":2,"id":"test/1","data":{"x":3,"y":"1"}}`,
		`{"format":"test/line","version":1,"id":"test/1","data":{"x":3,"y":"1"}}`,
		`{"format":"test/point","version":1,"id":"test/1","data":{"x":3,"y":"1"}} {}`,
		`[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]`,
	} {
		p, err := read(text)
		assert.Error(t, err, text)
		assert.Zero(t, p)
	}
	_, err := read(`{"format":"test/point","version":1,"id":"test/2","data":{"x":3,"y":"1"}}`)
	require.ErrorIs(t, err, wordgame.ErrRules)
}
