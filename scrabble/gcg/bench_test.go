package gcg_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/scrabble/gcg"
)

// longest is a game of 46 events.
const longest = "en-46-events-four-passes.gcg"

func BenchmarkRead(b *testing.B) {
	r := rulesOf(b, "en")
	data := load(b, longest)
	b.ReportAllocs()
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		_, _, err := gcg.Read(bytes.NewReader(data), r)
		require.NoError(b, err)
	}
}

func BenchmarkReplay(b *testing.B) {
	g := recorded(b, longest)
	r := fitting(b, "en", g)
	b.ReportAllocs()
	for b.Loop() {
		_, err := gcg.Replay(r, g)
		require.NoError(b, err)
	}
}
