package nabit_test

import (
	"errors"
	"fmt"
	"log"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/nabit"
)

// must returns a value or ends the example.
func must[T any](v T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return v
}

// exampleRules are the rulebook's game with a handful of words and tiles that come out the same in every draw.
func exampleRules(c nabit.Config) *nabit.Rules {
	c.Set = must(nabit.NewSet(nabit.SetConfig{
		ID: "example@1", Alphabet: nabit.English().Alphabet(),
		Colours: [wordgame.MaxSeats][]string{
			strings.Fields("U/G A/K M/Z E/C I/T"), strings.Fields("A/T E/R U/Y O/N S/T"), strings.Fields("A/B"), strings.Fields("A/B"),
		},
	}))
	c.Lexicon = must(lexicon.Parse(c.Set.Alphabet(), "GAME", "TAME", "TRY", "MAT"))
	return must(nabit.New(c))
}

// The rulebook's examples: Yellow links GAME, Green makes TAME and TRY of it, nabs GAME and banks a tile.
func Example() {
	rules := exampleRules(nabit.Config{})
	state, _, err := rules.Begin(wordgame.Opening{Seats: 2, Seed: 1})
	if err != nil {
		log.Fatal(err)
	}
	for _, act := range []struct {
		by   wordgame.Seat
		text string
	}{
		{0, "U/G:G(0,0) A/K:A(0,1) M/Z:M(0,2) E/C:E(0,3)"},
		{1, "A/T:T(0,0) E/R:R(1,0) U/Y:Y(2,0)"},
		{1, "bank O/N"},
	} {
		move, err := rules.ParseMove(&state, act.text)
		if err != nil {
			log.Fatal(err)
		}
		var events []nabit.Event
		if state, events, err = rules.Apply(state, act.by, move); err != nil {
			log.Fatal(err) // a *wordgame.MoveError; state is what it was
		}
		for _, e := range events {
			if e, ok := e.(nabit.Placed); ok {
				for _, n := range e.Nabs {
					fmt.Printf("%s was seat %d's, %s is seat %d's\n", rules.Set().Alphabet().FormatWord(n.Was.Word), n.Was.By,
						rules.Set().Alphabet().FormatWord(n.Is.Word), n.Is.By)
				}
			}
		}
	}
	view := rules.View(state, 0)
	fmt.Print(rules.FormatGrid(&view.Grid))
	fmt.Println(view.Scores[:2])
	// Output:
	// GAME was seat 0's, TAME is seat 1's
	//      0    1    2    3
	//    0 Tg2  Ay1  My1  Ey1
	//    1 Rg1  .    .    .
	//    2 Yg1  .    .    .
	// [0 3]
}

// A bot sees a View, lists its plays in a State that fits it, and compares what they would do.
func ExampleRules_Plays() {
	rules := exampleRules(nabit.Config{})
	state, _, _ := rules.Begin(wordgame.Opening{Seats: 2, Seed: 1})
	state, _, _ = rules.Apply(state, 0, must(rules.ParseMove(&state, "U/G:G(0,0) A/K:A(0,1) M/Z:M(0,2) E/C:E(0,3)")))

	bot := func(v nabit.View, g *wordgame.Rand) (best nabit.Move, ok bool) {
		s := rules.Sample(v, g)
		most := -1
		for p := range rules.Plays(s, v.Me) {
			if points, nabs := rules.Score(&s, p); 10*nabs+int(points[v.Me]) > most {
				best, most, ok = p.Move(), 10*nabs+int(points[v.Me]), true
			}
		}
		return best, ok
	}
	rng := wordgame.NewRand(1)
	move, _ := bot(rules.View(state, 1), &rng)
	fmt.Println(rules.FormatMove(&state, move))
	// Output: A/T:T(0,0) E/R:R(1,0) U/Y:Y(2,0)
}

// Preview tells what a play would do before it is made.
func ExampleRules_Preview() {
	rules := exampleRules(nabit.Config{})
	state, _, _ := rules.Begin(wordgame.Opening{Seats: 2, Seed: 1})
	state, _, _ = rules.Apply(state, 0, must(rules.ParseMove(&state, "U/G:G(0,0) A/K:A(0,1) M/Z:M(0,2) E/C:E(0,3)")))

	play := must(rules.Check(state, 1, must(rules.ParseMove(&state, "A/T:T(0,0)"))))
	preview := rules.Preview(&state, play)
	for _, w := range preview.Words {
		fmt.Printf("%s, %d high, of seat %d\n", rules.Set().Alphabet().FormatWord(w.Word), w.Height, w.By)
	}
	fmt.Println(len(preview.Nabs), "nab,", preview.Points[:2])
	// Output:
	// TAME, 2 high, of seat 1
	// 1 nab, [-1 1]
}

// Refusals say why, with a constant Reason.
func ExampleRules_Check() {
	rules := exampleRules(nabit.Config{})
	state, _, _ := rules.Begin(wordgame.Opening{Seats: 2, Seed: 1})
	state, _, _ = rules.Apply(state, 0, must(rules.ParseMove(&state, "M/Z:M(0,0) A/K:A(0,1) I/T:T(0,2)")))

	for _, text := range []string{"S/T:T(0,2)", "A/T:A(2,2)", "S/T:S(0,0) O/N:O(0,1) E/R:E(0,2)"} {
		_, err := rules.Check(state, 1, must(rules.ParseMove(&state, text)))
		var refused *wordgame.MoveError
		if errors.As(err, &refused) {
			fmt.Println(refused.Reason, "-", refused)
		}
	}
	// Output:
	// same-letter - A tile may not be stacked on the same letter.
	// not-connected - The tiles touch none on the table.
	// covers-word - One turn may not cover every letter of MAT.
}

// Setup makes any position; the words on the table can be asked for.
func ExampleRules_Setup() {
	rules := exampleRules(nabit.Config{})
	set := rules.Set()
	piece := func(owner wordgame.Seat, tile, letter string) nabit.Piece {
		return nabit.Piece{Owner: owner, Tile: must(set.ParseTile(tile)), Letter: set.Alphabet().Letter(letter)}
	}
	at := func(row, col int8) nabit.Square { return nabit.Square{Row: row, Col: col} }
	state := must(rules.Setup(nabit.Position{
		Seats: 2, To: 0,
		Table: []nabit.Laid{
			{At: at(0, 0), Piece: piece(0, "M/Z", "M")},
			{At: at(0, 1), Piece: piece(0, "A/K", "A")},
			{At: at(0, 2), Piece: piece(1, "S/T", "T")},
		},
		Held: []nabit.Held{{At: at(0, 0), By: 0}}, // all are equally high
	}))
	view := rules.View(state, wordgame.Table)
	for w := range view.Grid.Words() {
		fmt.Printf("%s %s from (%d,%d): seat %d\n", set.Alphabet().FormatWord(w.Word), w.Dir, w.At.Row, w.At.Col, w.By)
	}
	fmt.Println("bag of seat 1:", set.FormatTiles(view.Bags[1].Slice()))
	// Output:
	// MAT across from (0,0): seat 0
	// bag of seat 1: A/T E/R U/Y O/N
}

// A record is replayed without the generator.
func ExampleRules_MarshalRecord() {
	rules := exampleRules(nabit.Config{})
	record := wordgame.Record[nabit.Move]{Rules: rules.ID()}
	state, _, _ := wordgame.Begin(rules, &record, wordgame.Opening{Seats: 2, Seed: 1})
	state, _, _ = wordgame.Apply(rules, &record, state, 0, nabit.Pass())

	data := must(rules.MarshalRecord(record))
	again := must(wordgame.Replay(rules, must(rules.UnmarshalRecord(data))))
	fmt.Println(again == state, len(record.Acts), "acts")
	// Output: true 3 acts
}
