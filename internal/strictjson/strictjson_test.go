package strictjson_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/internal/strictjson"
)

func TestTreeRefuses(t *testing.T) {
	t.Parallel()
	for _, bad := range []string{
		"", "{", `{"a":1,"a":1}`, `{} {}`, `[1,]`, strings.Repeat("[", 40) + strings.Repeat("]", 40), `{"a":[{"b":1,"b":2}]}`, "nul",
	} {
		_, err := strictjson.Tree([]byte(bad))
		assert.Error(t, err, bad)
	}
	v, err := strictjson.Tree([]byte(` [1.50, {"a": null}, "x", true, []] `))
	require.NoError(t, err)
	assert.Len(t, v, 5)
}

func TestSame(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{`{"a":1,"b":[2]}`, ` { "b" : [2], "a" : 1 } `, true},
		{`{"a":1}`, `{"a":1.0}`, false},
		{`{"a":1}`, `{"a":1,"b":null}`, false},
		{`[1,2]`, `[2,1]`, false},
		{"[\"\u00d1\"]", "[\"N\u0303\"]", true},
		{`["\u00d1"]`, `["N\u0303"]`, true},
		{`["N"]`, `["\u00d1"]`, false},
	} {
		same, err := strictjson.Same([]byte(c.a), []byte(c.b))
		require.NoError(t, err)
		assert.Equal(t, c.same, same, c.a)
	}
	_, err := strictjson.Same([]byte("{}"), []byte("{"))
	assert.Error(t, err)
}
