package wire_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/wire"
)

// moves are bytes below 10 here, and letters in the text.
var moves = wire.MoveCodec[uint8, string]{
	Encode: func(m uint8) (string, error) {
		if m > 9 {
			return "", errors.New("no such move")
		}
		return string('a' + rune(m)), nil
	},
	Decode: func(w string) (uint8, error) {
		if len(w) != 1 {
			return 0, errors.New("no letter")
		}
		return w[0] - 'a', nil
	},
}

func TestRecords(t *testing.T) {
	t.Parallel()
	rec := wordgame.Record[uint8]{Opening: wordgame.Opening{Seats: 2, Seed: 1<<64 - 1}}
	rec.Acts = []wordgame.Act[uint8]{{By: 0, Move: 3}, {By: wordgame.Table, Move: 0}}
	data, err := wire.WriteRecord(format, rec, moves)
	require.NoError(t, err)
	back, err := wire.ReadRecord(format, data, moves)
	require.NoError(t, err)
	rec.Rules = format.ID
	assert.Equal(t, rec, back)

	rec.Rules = "game/1 de"
	_, err = wire.WriteRecord(format, rec, moves)
	require.ErrorIs(t, err, wordgame.ErrRules)
	rec.Rules, rec.Acts[1].Move = "", 10
	_, err = wire.WriteRecord(format, rec, moves)
	require.ErrorContains(t, err, "act 2")
	const head = `{"format":"game/thing","version":1,"id":"game/1 en","data":{"seats":2,"seed":"7","acts":`
	for _, bad := range []string{`[{"by":0,"move":""}]`, `[{"by":0,"move":"z"}]`, `[{"by":0}]`, `[{"by":256,"move":"a"}]`, `null`} {
		_, err = wire.ReadRecord(format, []byte(head+bad+"}}"), moves)
		require.Error(t, err, bad)
	}
}

func TestNamed(t *testing.T) {
	t.Parallel()
	got, err := wire.Named("void", wordgame.Policy(0), wordgame.Policy(200), "policy")
	require.NoError(t, err)
	assert.Equal(t, wordgame.Void, got)
	for _, bad := range []string{"", "voids"} {
		_, err = wire.Named(bad, wordgame.Policy(0), wordgame.Policy(200), "policy")
		require.ErrorContains(t, err, "there is no policy")
	}
}
