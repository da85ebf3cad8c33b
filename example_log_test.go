package wordgame_test

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/scrabble"
)

// A game is written down act by act, read back, and gone on with from the middle.
func ExampleLogWriter() {
	rules, err := scrabble.New(scrabble.Config{Lexicon: lexicon.All})
	if err != nil {
		panic(err)
	}
	var file bytes.Buffer // or an *os.File opened with O_APPEND
	log := wordgame.NewLogWriter[scrabble.Move](&file, rules)
	record := wordgame.Record[scrabble.Move]{Rules: rules.ID()}
	state, _, err := wordgame.Begin(rules, &record, wordgame.Opening{Seats: 2, Seed: 7})
	if err != nil {
		panic(err)
	}
	must(log.Begin(record.Opening))
	must(log.Tag("player 1", "Ann"))
	for !rules.Outcome(state).Over {
		for seat := range rules.ToAct(state).Must.All() {
			state, _, err = wordgame.Apply(rules, &record, state, seat, scrabble.Pass())
			must(err)
		}
		must(log.Sync(record)) // whatever happens now, the game is safe up to here
	}
	must(log.Note(wordgame.Note{After: 5, By: wordgame.Table, Text: "why pass?"}))
	must(log.End(rules.Outcome(state)))

	for l, err := range wordgame.ReadLogs(&file, wordgame.SameRules[scrabble.Move](rules)) {
		must(err)
		fmt.Println(len(l.Acts), "acts,", l.Tags[0].Text, "plays, over:", l.Outcome.Over, "by", l.Outcome.Cause)
		fmt.Println("a comment after act", l.Notes[0].After, "-", l.Notes[0].Text)
		whatIf := l.Branch(l.Notes[0].After)
		middle, err := wordgame.Replay(rules, whatIf)
		must(err)
		fmt.Println("to act there:", rules.ToAct(middle).Must.Len(), "seat, and the game goes on:", !rules.Outcome(middle).Over)
	}
	// Output:
	// 8 acts, Ann plays, over: true by passes
	// a comment after act 5 - why pass?
	// to act there: 1 seat, and the game goes on: true
}

// A record holds all racks and the seed. What one seat saw of it is a transcript.
func ExampleTranscribe() {
	rules, err := scrabble.New(scrabble.Config{Lexicon: lexicon.All})
	if err != nil {
		panic(err)
	}
	record := wordgame.Record[scrabble.Move]{Rules: rules.ID()}
	state, _, err := wordgame.Begin(rules, &record, wordgame.Opening{Seats: 2, Seed: 7})
	must(err)
	secret := rules.View(state, 1).Rack
	rack := rules.Set().FormatTiles(secret.Run())
	for _, seat := range []wordgame.Seat{0, 1, wordgame.Table} {
		seen, err := wordgame.Transcribe(rules, record, seat)
		must(err)
		data, err := wordgame.MarshalTranscript(rules, seen)
		must(err)
		fmt.Println(len(seen.Events), "events; the rack of seat 1 in it:", strings.Contains(string(data), rack))
	}
	// Output:
	// 4 events; the rack of seat 1 in it: false
	// 4 events; the rack of seat 1 in it: true
	// 4 events; the rack of seat 1 in it: false
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
