package gametest

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/tilewright/wordgame"
)

// codec returns the game's JSON, or nil.
func codec[S, M comparable, E wordgame.Event[E], V comparable, P any](g *Game[S, M, E, V, P]) wordgame.Codec[S, V, M, E] {
	c, _ := any(g.Rules).(wordgame.Codec[S, V, M, E])
	return c
}

// roundTrip encodes x, to the same bytes each time, reads it back and compares.
func roundTrip[T any](t testing.TB, x T, marshal func(T) ([]byte, error), unmarshal func([]byte) (T, error)) {
	t.Helper()
	data, err := marshal(x)
	if err != nil {
		t.Fatalf("encoding %T: %v", x, err)
	}
	if again, err := marshal(x); err != nil || !bytes.Equal(again, data) {
		t.Fatalf("encoding %T twice gives %s and %s, %v", x, data, again, err)
	}
	got, err := unmarshal(data)
	if err != nil {
		t.Fatalf("decoding %s: %v", data, err)
	}
	if !reflect.DeepEqual(got, x) {
		t.Fatalf("%T comes back from %s as\n%+v\nnot\n%+v", x, data, got, x)
	}
}

// cutOff: what a broken connection leaves of x is refused, not taken for something else.
func cutOff[T any](t testing.TB, x T, marshal func(T) ([]byte, error), unmarshal func([]byte) (T, error)) {
	t.Helper()
	data, err := marshal(x)
	if err != nil {
		t.Fatalf("encoding %T: %v", x, err)
	}
	for _, cut := range []int{0, 1, len(data) / 3, len(data) - 1} {
		if got, err := unmarshal(data[:cut]); err == nil {
			t.Fatalf("the first %d bytes of %s are read as %+v", cut, data, got)
		}
	}
}

// recordCodec is the JSON of records, which wordgame.Codec leaves out.
type recordCodec[M any] interface {
	MarshalRecord(rec wordgame.Record[M]) ([]byte, error)
	UnmarshalRecord(data []byte) (wordgame.Record[M], error)
}

func checkRecord[S, M comparable, E wordgame.Event[E], V comparable, P any](t testing.TB, g *Game[S, M, E, V, P], rec wordgame.Record[M]) {
	t.Helper()
	c, ok := any(g.Rules).(recordCodec[M])
	if !ok {
		return
	}
	if named, ok := any(g.Rules).(interface{ ID() string }); ok {
		rec.Rules = named.ID()
	}
	roundTrip(t, rec, c.MarshalRecord, c.UnmarshalRecord)
	cutOff(t, rec, c.MarshalRecord, c.UnmarshalRecord)
}

func checkStateCodec[S, M comparable, E wordgame.Event[E], V comparable, P any](t testing.TB, g *Game[S, M, E, V, P], s S) {
	t.Helper()
	if c := codec(g); c != nil {
		roundTrip(t, s, c.MarshalState, c.UnmarshalState)
		cutOff(t, s, c.MarshalState, c.UnmarshalState)
	}
}

func checkView[S, M comparable, E wordgame.Event[E], V comparable, P any](t testing.TB, g *Game[S, M, E, V, P], v V) {
	t.Helper()
	if c := codec(g); c != nil {
		roundTrip(t, v, c.MarshalView, c.UnmarshalView)
	}
}

func checkMove[S, M comparable, E wordgame.Event[E], V comparable, P any](t testing.TB, g *Game[S, M, E, V, P], m M) {
	t.Helper()
	if c := codec(g); c != nil {
		roundTrip(t, m, c.MarshalMove, c.UnmarshalMove)
	}
}

func checkEvent[S, M comparable, E wordgame.Event[E], V comparable, P any](t testing.TB, g *Game[S, M, E, V, P], e E) {
	t.Helper()
	if c := codec(g); c != nil {
		roundTrip(t, e, c.MarshalEvent, c.UnmarshalEvent)
	}
}
