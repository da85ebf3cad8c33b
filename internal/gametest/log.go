package gametest

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/tilewright/wordgame"
)

// checkLog: a log file brings the record back, with all that people add; and what a seat saw of it is what a transcript
// tells.
func checkLog[S, M comparable, E wordgame.Event[E], V comparable, P any](t testing.TB, g *Game[S, M, E, V, P], s S, rec wordgame.Record[M]) {
	t.Helper()
	c, ok := any(g.Rules).(interface {
		wordgame.Codec[S, V, M, E]
		wordgame.Transcriber[S, M, E, V]
	})
	if !ok {
		if codec(g) != nil {
			t.Fatal("a game with JSON whose Rules have no ID")
		}
		return
	}
	rec.Rules = c.ID()
	log := wordgame.NewLog(rec)
	log.Tags = []wordgame.Tag{{Name: "player 1", Text: "Ann"}}
	outcome := g.Rules.Outcome(s)
	log.Outcome = &outcome
	half := len(rec.Acts) / 2
	line, err := log.Branched(0, half, "what if")
	if err == nil && half < len(rec.Acts) {
		err = log.Act(line, rec.Acts[half])
	}
	if err == nil {
		err = log.Annotate(wordgame.Note{Line: line, After: half, By: wordgame.Table, Text: "half of it"})
	}
	var file bytes.Buffer
	if err == nil {
		err = wordgame.NewLogWriter[M](&file, c).Write(log)
	}
	if err != nil {
		t.Fatalf("writing a log: %v", err)
	}
	for got, err := range wordgame.ReadLogs(&file, wordgame.SameRules[M](c)) {
		if err != nil {
			t.Fatalf("reading a log: %v", err)
		}
		if !reflect.DeepEqual(got, log) {
			t.Fatalf("the log comes back as\n%+v\nnot\n%+v", got, log)
		}
	}
	for _, to := range readers() {
		if to != wordgame.Table && int(to) >= rec.Opening.Seats {
			continue
		}
		seen, err := wordgame.Transcribe(c, rec, to)
		if err != nil {
			t.Fatalf("Transcribe: %v", err)
		}
		if seen.View != g.Rules.View(s, to) {
			t.Fatalf("the transcript of seat %d ends with another view", to)
		}
		if to != 0 && len(seen.Events) > 40 { // the same codec for all seats, and it takes its time
			continue
		}
		roundTrip(t, seen,
			func(x wordgame.Transcript[V, E]) ([]byte, error) { return wordgame.MarshalTranscript(c, x) },
			func(data []byte) (wordgame.Transcript[V, E], error) {
				return wordgame.UnmarshalTranscript[V, E](c, data)
			})
	}
}
