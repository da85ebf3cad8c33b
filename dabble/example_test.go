package dabble_test

import (
	"errors"
	"fmt"
	"log"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// must returns a value or ends the example.
func must[T any](v T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return v
}

// exampleRules is the rulebook's game with a few words.
func exampleRules() *dabble.Rules {
	set := dabble.English()
	return must(dabble.New(dabble.Config{Set: set, Lexicon: must(lexicon.Parse(set.Alphabet(),
		"WE", "FUN", "TURN", "SUPER", "CLEVER", "OH", "CAT", "YEAR", "FUDGE"))}))
}

// exampleRack reads tiles as people write them: a ? is a blank, [CH] a tile of several letters.
func exampleRack(set *tiles.Set, text string) tiles.Rack {
	run := must(set.ParseTiles(text))
	return tiles.RackOf(run.Slice()...)
}

// exampleState has the racks of the rulebook's examples.
func exampleState(r *dabble.Rules) dabble.State {
	return must(r.Setup(dabble.Position{Seats: 2, Racks: [4]tiles.Rack{
		exampleRack(r.Set(), "CEEEEFLNNPRRRSTUUUVW"), exampleRack(r.Set(), "OHCATYEARFUDGEKHBTVS"),
	}}))
}

// The rulebook's examples: the caller's 93 and 25 points, and the 81 of a player who had four words.
func Example() {
	rules := exampleRules()
	state := exampleState(rules)
	for _, act := range []struct {
		by   wordgame.Seat
		text string
	}{
		{0, "call WE/FUN/TURN/SUPER/CLEVER"},
		{wordgame.Table, "tick"}, // nobody else has called at the same moment
		{1, "pass"},              // accepts these words
		{1, "show OH/CAT/YEAR/FUDGE/-"},
		{0, "pass"}, // accepts those
	} {
		move := must(rules.ParseMove(&state, act.text))
		var events []dabble.Event
		var err error
		if state, events, err = rules.Apply(state, act.by, move); err != nil {
			log.Fatal(err) // a *wordgame.MoveError; state is what it was
		}
		for _, e := range events {
			if e, ok := e.(dabble.Scored); ok {
				fmt.Printf("seat %d: %d for %s\n", e.By, e.Points, e.Why)
			}
		}
	}
	outcome := rules.Outcome(state)
	fmt.Println(outcome.Scores[:2], state)
	// Output:
	// seat 0: 93 for words
	// seat 0: 25 for bonus
	// seat 1: 81 for words
	// [118 81] dabble: round 2, build
}

// A host asks whom the game waits for. While time runs that is the Table, which says when it is up.
func ExampleRules_ToAct() {
	rules := exampleRules()
	state, _, err := rules.Begin(wordgame.Opening{Seats: 2, Seed: 1})
	if err != nil {
		log.Fatal(err)
	}
	turn := rules.ToAct(state)
	fmt.Println(state, turn.Must.Has(wordgame.Table), turn.May.Has(0), turn.May.Has(1))

	state, _, _ = rules.Apply(state, wordgame.Table, dabble.TimeUp())
	fmt.Println(state, rules.ToAct(state).Must.Has(0), rules.ToAct(state).Must.Has(1))

	view := rules.View(state, 1)
	state, _, _ = rules.Apply(state, 0, dabble.Pass()) // exchanges nothing
	state, events, _ := rules.Apply(state, 1, dabble.Exchange(tiles.RunOf(view.Rack.Slice()[:7]...)))
	for _, e := range events {
		fmt.Printf("seat 0 sees %T, seat 1 sees %T\n", e.For(0), e.For(1))
	}
	fmt.Println(state, rules.View(state, 0).Pool)
	// Output:
	// dabble: round 1, build true true true
	// dabble: round 1, exchange true true
	// seat 0 sees dabble.Exchanged, seat 1 sees dabble.Exchanged
	// seat 0 sees dabble.Drew, seat 1 sees dabble.Drew
	// dabble: round 1, build 100
}

// Solve finds five words of twenty tiles, blanks included, or knows that there are none.
func ExampleSolver_Solve() {
	set := dabble.English()
	solver := must(dabble.NewSolver(set, must(lexicon.Parse(set.Alphabet(), "WE", "FUN", "TURN", "SUPER", "CLEVER", "OH", "CAT", "YEAR", "FUDGE"))))
	for _, text := range []string{"CEEEEFLNNPRRRSTUUUVW", "CEEEEFLNNPRRRSTUU??W", "OHCATYEARFUDGEKHBTVS"} {
		rack := exampleRack(set, text)
		rows, ok := solver.Solve(&rack)
		fmt.Println(dabble.FormatRows(set, rows), ok)
	}
	// Output:
	// WE/FUN/TURN/SUPER/CLEVER true
	// WE/FUN/TURN/SuPER/CLEvER true
	// -/-/-/-/- false
}

// Best is what a player shows when somebody else was faster.
func ExampleSolver_Best() {
	set := dabble.English()
	solver := must(dabble.NewSolver(set, must(lexicon.Parse(set.Alphabet(), "OH", "CAT", "YEAR", "FUDGE", "DEAR", "THE"))))
	rack := exampleRack(set, "OHCATYEARFUDGEKHBTVS")
	rows, points := solver.Best(&rack)
	fmt.Println(dabble.FormatRows(set, rows), points)
	// Output: OH/CAT/YEAR/FUDGE/- 81
}

// All yields every arrangement. In Spanish CH, LL, RR and Ñ are tiles of their own, which loose letters can't replace.
func ExampleSolver_All() {
	set := dabble.Spanish()
	solver := must(dabble.NewSolver(set, must(lexicon.Parse(set.Alphabet(), "yo", "año", "oña", "llama", "carros", "muchacho"))))
	rack := exampleRack(set, "YOAÑO[LL]AMACA[RR]OSMU[CH]A[CH]O")
	for rows := range solver.All(&rack) {
		fmt.Println(dabble.FormatRows(set, rows))
	}
	// Output:
	// YO/AÑO/[LL]AMA/CA[RR]OS/MU[CH]A[CH]O
	// YO/OÑA/[LL]AMA/CA[RR]OS/MU[CH]A[CH]O
}

// A bot is a function of a View. This one thinks no longer than it is told to: a step of Search lays one word.
func ExampleSolver_Search() {
	rules := exampleRules()
	solver := rules.Solver()
	bot := func(v dabble.View, effort int) (dabble.Move, bool) {
		if !v.Wait.May.Has(v.Me) || v.Phase != dabble.PhaseBuild {
			return dabble.Move{}, false
		}
		rows, verdict, _ := solver.Search(&v.Rack, effort)
		return dabble.Call(rows), verdict == dabble.Found
	}
	state := exampleState(rules)
	for _, effort := range []int{1, 1000} {
		move, ok := bot(rules.View(state, 0), effort)
		if !ok {
			fmt.Println("not in", effort, "step")
			continue
		}
		fmt.Println(rules.FormatMove(&state, move))
	}
	// Output:
	// not in 1 step
	// call WE/FUN/TURN/SUPER/CLEVER
}

// Refusals say why, with a constant Reason. Words are no matter of Check: they are judged when somebody challenges them.
func ExampleRules_Check() {
	rules := exampleRules()
	state := exampleState(rules)
	for _, text := range []string{"call WE/FUN/TURN/SUPER/-", "call WE/FUN/TURN/SUPER/FUDGED", "-K", "call WE/FUN/TURN/SUPER/CLEVRE"} {
		play, err := rules.Check(state, 0, must(rules.ParseMove(&state, text)))
		var refused *wordgame.MoveError
		if errors.As(err, &refused) {
			fmt.Println(refused.Reason, "-", refused)
			continue
		}
		fmt.Println("legal;", len(rules.Judge(&state, play)), "word would be ruled out")
	}
	// Output:
	// incomplete-rows - DABBLE needs all five words: the row of 6 is not complete.
	// not-held - You do not hold this tile: F.
	// not-now - No exchange while time runs.
	// legal; 1 word would be ruled out
}

// A record is replayed without the generator and the lexicon: deals and rulings are in it.
func ExampleRules_MarshalRecord() {
	rules := exampleRules()
	record := wordgame.Record[dabble.Move]{Rules: rules.ID()}
	state, _, _ := wordgame.Begin(rules, &record, wordgame.Opening{Seats: 2, Seed: 1})
	state, _, _ = wordgame.Apply(rules, &record, state, wordgame.Table, dabble.TimeUp())

	data := must(rules.MarshalRecord(record))
	again := must(wordgame.Replay(rules, must(rules.UnmarshalRecord(data))))
	fmt.Println(again == state, len(record.Acts), "acts")
	// Output: true 3 acts
}
