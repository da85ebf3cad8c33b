package gametest

import (
	"reflect"
	"testing"

	"github.com/tilewright/wordgame"
)

// codec returns the game's JSON, or nil.
func codec[S, M comparable, E wordgame.Event[E], V comparable, P any](g *Game[S, M, E, V, P]) wordgame.Codec[S, V, M, E] {
	c, _ := any(g.Rules).(wordgame.Codec[S, V, M, E])
	return c
}

// roundTrip encodes x, reads it back and compares; what is read is encoded to the same bytes.
func roundTrip[T any](t *testing.T, x T, marshal func(T) ([]byte, error), unmarshal func([]byte) (T, error)) {
	t.Helper()
	data, err := marshal(x)
	if err != nil {
		t.Fatalf("encoding %T: %v", x, err)
	}
	got, err := unmarshal(data)
	if err != nil {
		t.Fatalf("decoding %s: %v", data, err)
	}
	if !reflect.DeepEqual(got, x) {
		t.Fatalf("%T comes back from %s as\n%+v\nnot\n%+v", x, data, got, x)
	}
}

func checkStateCodec[S, M comparable, E wordgame.Event[E], V comparable, P any](t *testing.T, g *Game[S, M, E, V, P], s S) {
	t.Helper()
	if c := codec(g); c != nil {
		roundTrip(t, s, c.MarshalState, c.UnmarshalState)
	}
}

func checkView[S, M comparable, E wordgame.Event[E], V comparable, P any](t *testing.T, g *Game[S, M, E, V, P], v V) {
	t.Helper()
	if c := codec(g); c != nil {
		roundTrip(t, v, c.MarshalView, c.UnmarshalView)
	}
}

func checkMove[S, M comparable, E wordgame.Event[E], V comparable, P any](t *testing.T, g *Game[S, M, E, V, P], m M) {
	t.Helper()
	if c := codec(g); c != nil {
		roundTrip(t, m, c.MarshalMove, c.UnmarshalMove)
	}
}

func checkEvent[S, M comparable, E wordgame.Event[E], V comparable, P any](t *testing.T, g *Game[S, M, E, V, P], e E) {
	t.Helper()
	if c := codec(g); c != nil {
		roundTrip(t, e, c.MarshalEvent, c.UnmarshalEvent)
	}
}
