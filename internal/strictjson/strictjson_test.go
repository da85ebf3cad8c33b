package strictjson_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/strictjson"
)

type point struct {
	X int    `json:"x"`
	N string `json:"n,omitempty"`
}

func format() strictjson.Format {
	return strictjson.Format{Name: "test/point", Version: 2, ID: "rules"}
}

func encode(p point) ([]byte, error) { return strictjson.Write(format(), p) }

func decode(data string) (point, error) {
	return strictjson.Read(format(), []byte(data), func(p point) (point, error) {
		if p.X < 0 {
			return p, errors.New("below 0")
		}
		return p, nil
	}, encode)
}

func TestRead(t *testing.T) {
	t.Parallel()
	data, err := encode(point{X: 3, N: "a"})
	require.NoError(t, err)
	good := string(data)
	got, err := decode(strings.ReplaceAll(good, ",", " ,\n"))
	require.NoError(t, err, "spaces don't matter")
	assert.Equal(t, point{X: 3, N: "a"}, got)
	for name, change := range map[string][2]string{
		"another version":   {`"version":2`, `"version":3`},
		"another format":    {"test/point", "test/line"},
		"an unknown field":  {`"x":`, `"y":1,"x":`},
		"a field twice":     {`"x":3`, `"x":3,"x":3`},
		"another case":      {`"x":`, `"X":`},
		"an empty optional": {`"n":"a"`, `"n":""`},
		"another spelling":  {`3`, `3.0`},
		"refused by decode": {`3`, `-3`},
		"more data":         {`{"format"`, `{} {"format"`},
		"too deep":          {`3`, strings.Repeat("[", 20) + strings.Repeat("]", 20)},
		"cut off":           {`"a"}}`, `"a"}`},
	} {
		bad := strings.Replace(good, change[0], change[1], 1)
		require.NotEqual(t, good, bad, name)
		got, err := decode(bad)
		require.Error(t, err, name)
		assert.Zero(t, got, name)
	}
	_, err = decode(strings.Replace(good, `"rules"`, `"other"`, 1))
	require.ErrorIs(t, err, wordgame.ErrRules)
	_, err = decode(strings.Repeat(" ", 17<<20))
	require.Error(t, err)
}
