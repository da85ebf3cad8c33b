package wire_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/wire"
	"github.com/tilewright/wordgame/tiles"
)

type data struct {
	N    int    `json:"n"`
	Text string `json:"text,omitempty"`
}

var format = wire.Format{Name: "game/thing", Version: 1, ID: "game/1 en"}

func read(text string) (data, error) {
	same := func(d data) (data, error) { return d, nil }
	return wire.Read(format, []byte(text), same, func(d data) ([]byte, error) {
		return wire.Write(format, d)
	})
}

func TestRead(t *testing.T) {
	t.Parallel()
	const good = `{"format":"game/thing","version":1,"id":"game/1 en","data":{"n":3}}`
	for _, text := range []string{good, strings.ReplaceAll(good, ":", " :\n"), `{"version":1,"data":{"n":3},"id":"game/1 en","format":"game/thing"}`} {
		got, err := read(text)
		require.NoError(t, err)
		assert.Equal(t, data{N: 3}, got)
	}
	for name, change := range map[string][2]string{
		"newer version": {`"version":1`, `"version":2`},
		"other format":  {`game/thing`, `game/thong`},
		"unknown field": {`"n":3`, `"n":3,"m":1`},
		"field twice":   {`"n":3`, `"n":3,"n":3`},
		"other case":    {`"n"`, `"N"`},
		"missing field": {`"n":3`, ``},
		"empty field":   {`"n":3`, `"n":3,"text":""`},
		"fraction":      {`3`, `3.0`},
		"text":          {`3`, `"3"`},
		"null":          {`3`, `null`},
		"more":          {`{"format"`, `{} {"format"`},
		"deep":          {`3`, strings.Repeat("[", 20) + strings.Repeat("]", 20)},
		"cut off":       {`}}`, `}`},
	} {
		bad := strings.Replace(good, change[0], change[1], 1)
		require.NotEqual(t, good, bad, name)
		_, err := read(bad)
		require.Error(t, err, name)
		assert.Contains(t, err.Error(), "reading game/thing: ", name)
	}
	_, err := read(strings.Replace(good, "game/1 en", "game/1 de", 1))
	require.ErrorIs(t, err, wordgame.ErrRules)
	_, err = read(strings.Repeat(" ", wire.MaxSize+1))
	require.Error(t, err)
}

func TestBag(t *testing.T) {
	t.Parallel()
	set := tiles.Spanish()
	full := set.Bag()
	got, err := wire.Bag(set, wire.Counts(set, &full))
	require.NoError(t, err)
	assert.True(t, got == full)
	for _, counts := range [][]wire.Count{
		{{Tile: "A", N: 13}}, {{Tile: "A", N: 12}, {Tile: "A", N: 1}}, {{Tile: "A", N: 0}}, {{Tile: "A", N: -1}}, {{Tile: "AB", N: 1}}, {{Tile: "", N: 1}}, {{Tile: "K", N: 1}},
	} {
		_, err := wire.Bag(set, counts)
		assert.Error(t, err, "%v", counts)
	}
}

func TestRacks(t *testing.T) {
	t.Parallel()
	set := tiles.Spanish()
	texts := [wordgame.MaxSeats]string{"A[CH]Ñ?", "", "[LL]", "E"}
	racks, err := wire.Racks(set, texts)
	require.NoError(t, err)
	assert.Equal(t, texts, wire.RackTexts(set, racks))
	_, err = wire.Racks(set, [wordgame.MaxSeats]string{"", "K1"})
	assert.Error(t, err)
}
