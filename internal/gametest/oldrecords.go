package gametest

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/tilewright/wordgame"
)

// savedRules are Rules whose games can be saved.
type savedRules[S, M comparable, E wordgame.Event[E]] interface {
	wordgame.Rules[S, M, E]
	recordCodec[M]
	MarshalState(s S) ([]byte, error)
	UnmarshalState(data []byte) (S, error)
}

// OldRecords reads each NAME-*.record.json or NAME.record.json of a folder by the Rules of that name. It must lead to the position of
// the .state.json beside it, and to the very same record when it is played again without the acts that the engine makes
// itself, which automatic tells: so a seed deals what it always dealt. The folder only grows: it must have as many records as there are Rules.
func OldRecords[S, M comparable, E wordgame.Event[E], R savedRules[S, M, E]](
	t *testing.T, folder string, rules map[string]R, automatic func(M) bool,
) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.record.json"))
	if err != nil || len(files) < len(rules) {
		t.Fatalf("%d records in %s, %v: records are never taken away", len(files), folder, err)
	}
	for _, file := range files {
		base := strings.TrimSuffix(file, ".record.json")
		name, _, _ := strings.Cut(filepath.Base(base), "-")
		t.Run(filepath.Base(base), func(t *testing.T) {
			t.Parallel()
			r, ok := rules[name]
			if !ok {
				t.Fatalf("there are no Rules %q", name)
			}
			rec := oldRecord[S, M, E](t, r, base)
			if again := playedAgain[S, M, E](t, r, rec, automatic); !reflect.DeepEqual(again, rec) {
				t.Errorf("played again the record is\n%v, not\n%v", again, rec)
			}
		})
	}
}

// oldRecord reads a record and compares the position it leads to with the one saved.
func oldRecord[S, M comparable, E wordgame.Event[E]](t *testing.T, r savedRules[S, M, E], base string) wordgame.Record[M] {
	t.Helper()
	data, err := os.ReadFile(base + ".record.json")
	must(t, err)
	rec, err := r.UnmarshalRecord(data)
	must(t, err)
	want, err := os.ReadFile(base + ".state.json")
	must(t, err)
	s, err := wordgame.Replay[S, M, E](r, rec)
	must(t, err)
	got, err := r.MarshalState(s)
	must(t, err)
	if !bytes.Equal(bytes.TrimSpace(want), got) {
		t.Errorf("the record leads to\n%s, not\n%s", got, want)
	}
	back, err := r.UnmarshalState(want)
	must(t, err)
	if back != s {
		t.Error("the position saved is another one")
	}
	return rec
}

// playedAgain makes the acts of a record that the engine does not make itself.
func playedAgain[S, M comparable, E wordgame.Event[E]](
	t *testing.T, r wordgame.Rules[S, M, E], rec wordgame.Record[M], automatic func(M) bool,
) wordgame.Record[M] {
	t.Helper()
	var again wordgame.Record[M]
	s, _, err := wordgame.Begin(r, &again, rec.Opening)
	must(t, err)
	for _, a := range rec.Acts {
		if !automatic(a.Move) {
			s, _, err = wordgame.Apply(r, &again, s, a.By, a.Move)
			must(t, err)
		}
	}
	return again
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
