package gcg_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/scrabble/gcg"
)

const short = `#player1 ann Ann Example
#player2 bob Bob Example
>ann: AEITTUV 8D VITAE +24 24
>bob: ?EHLRSX 7H HEX +20 20
>ann: DORTTUY -DTU +0 24
`

// A file that adds up wrongly loads, and says so.
func ExampleRead() {
	rules, err := scrabble.New(scrabble.Config{Lexicon: lexicon.All})
	if err != nil {
		panic(err)
	}
	game, warnings, err := gcg.Read(strings.NewReader(short), rules)
	fmt.Println(len(game.Events), game.Totals(), err)
	for _, w := range warnings {
		fmt.Println(w)
	}
	_, _, err = gcg.Read(strings.NewReader(strings.Replace(short, "8D VITAE", "8D V1TAE", 1)), rules)
	fmt.Println(err)
	// Output:
	// 3 [24 20] <nil>
	// line 4: the play is written as +20, it scores +19
	// gcg: line 3: "1" in the word "V1TAE" is no letter of en
}

// The rules play the file through: every position, with the racks as far as they are known.
func ExampleReplay() {
	base := scrabble.Config{Lexicon: lexicon.All}
	rules, err := scrabble.New(base)
	if err != nil {
		panic(err)
	}
	game, _, err := gcg.Read(strings.NewReader(short), rules)
	if err != nil {
		panic(err)
	}
	if rules, err = scrabble.New(gcg.Fit(base, game)); err != nil {
		panic(err)
	}
	replayed, err := gcg.Replay(rules, game)
	if err != nil {
		panic(err)
	}
	for _, step := range replayed.Steps {
		by := game.Events[step.Event].By
		rack := rules.View(step.Before, by).Rack
		scores := rules.Outcome(step.After).Scores
		fmt.Println(by, rules.Set().FormatTiles(rack.Run()), scores[:2])
	}
	for _, d := range replayed.Differences {
		fmt.Println(d)
	}
	// Output:
	// 0 AEITTUV [24 0]
	// 1 EHLRSX? [24 19]
	// 0 DORTTUY [24 19]
	// line 4: the play is written as +20, it scores +19
}

// A position is one line.
func ExampleFormatCGP() {
	rules, err := scrabble.New(scrabble.Config{Lexicon: lexicon.All})
	if err != nil {
		panic(err)
	}
	c, err := gcg.ParseCGP(rules, strings.Repeat("15/", 7)+"3CAT9"+strings.Repeat("/15", 7)+" AEINRST/ 0/24 0 lex mine;")
	if err != nil {
		panic(err)
	}
	state, err := rules.Setup(c.Position)
	if err != nil {
		panic(err)
	}
	fmt.Println(rules.View(state, 0).Bag)
	fmt.Println(gcg.FormatCGP(rules, gcg.CGP{Position: gcg.PositionFor(rules, state, 1)})[len(strings.Repeat("15/", 7)):])
	// Output:
	// 83
	// 3CAT9/15/15/15/15/15/15/15 / 0/24 0
}

// Any record of two seats becomes a file.
func ExampleFromRecord() {
	base := scrabble.Config{Lexicon: lexicon.All, ReturnStartTiles: true}
	rules, err := scrabble.New(base)
	if err != nil {
		panic(err)
	}
	game, _, err := gcg.Read(strings.NewReader(short), rules)
	if err != nil {
		panic(err)
	}
	replayed, err := gcg.Replay(rules, game)
	if err != nil {
		panic(err)
	}
	again, err := gcg.FromRecord(rules, replayed.Record, [2]gcg.Player{{Name: "Ann Example"}, {Nick: "bob"}})
	if err != nil {
		panic(err)
	}
	if err := gcg.Write(os.Stdout, rules, again); err != nil {
		panic(err)
	}
	// Output:
	// #character-encoding UTF-8
	// #player1 Ann_Example Ann Example
	// #player2 bob
	// >Ann_Example: AEITTUV 8D VITAE +24 24
	// >bob: ?EHLRSX 7H HEX +19 19
	// >Ann_Example: DORTTUY -DTU +0 24
	// #rack1 ORTY
	// #rack2 ?LRS
}
