package scrabbleme_test

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

// exampleRules is the rulebook's game with a few words.
func exampleRules(words ...string) *scrabbleme.Rules {
	graph, err := lexicon.Parse(tiles.English().Alphabet(), words...)
	if err != nil {
		panic(err)
	}
	rules, err := scrabbleme.New(scrabbleme.Config{Lexicon: graph})
	if err != nil {
		panic(err)
	}
	return rules
}

// exampleRack reads tiles.
func exampleRack(r *scrabbleme.Rules, text string) tiles.Rack {
	run, err := r.Set().ParseTiles(text)
	if err != nil {
		panic(err)
	}
	return tiles.RackOf(run.Slice()...)
}

// A host plays a whole game: it asks those for whom the game waits, in any order, and applies their moves.
func Example() {
	rules := exampleRules("aa", "at", "cat", "eat", "go", "in", "it", "no", "on", "so", "tea", "to", "ton")
	state, _, err := rules.Begin(wordgame.Opening{Seats: 3, Seed: 7})
	for err == nil && !rules.Outcome(state).Over {
		for seat := range rules.ToAct(state).Must.All() { // all who have to build, or one after another
			move, _ := rules.Default(state, seat) // yours: what that player wants; here what counts when he does nothing
			if play, ok := rules.Best(&state, seat); ok {
				move = play.Move()
			}
			state, _, err = rules.Apply(state, seat, move)
			break // whom the game waits for may have changed
		}
	}
	fmt.Println(err, rules.Outcome(state).Over)
	// Output: <nil> true
}

// A round: two seats build in secret, the words are shown, nobody doubts them, and who used a blank swaps boards.
func Example_round() {
	rules := exampleRules("cat", "dog")
	state, err := rules.Setup(scrabbleme.Position{Seats: 2, Racks: [4]tiles.Rack{exampleRack(rules, "C?T"), exampleRack(rules, "DOG")}})
	if err != nil {
		panic(err)
	}
	for _, act := range []struct {
		seat wordgame.Seat
		text string
	}{{0, "8G CaT"}, {1, "8G DOG"}, {0, "pass"}, {1, "pass"}, {0, "swap seat 1"}} {
		move, err := rules.ParseMove(&state, act.seat, act.text)
		if err != nil {
			panic(err)
		}
		var events []scrabbleme.Event
		if state, events, err = rules.Apply(state, act.seat, move); err != nil {
			panic(err)
		}
		for _, e := range events {
			switch e := e.For(wordgame.Table).(type) { // what spectators see
			case scrabbleme.Decided:
				fmt.Println("seat", e.By, "has decided")
			case scrabbleme.Placed:
				fmt.Println("seat", e.By, "shows", rules.Set().Alphabet().FormatWord(e.Words[0].Word), "for", e.Score)
			case scrabbleme.Scored:
				fmt.Println("seat", e.By, "scores", e.Points)
			case scrabbleme.Swapped:
				fmt.Println("seat", e.By, "takes the board of seat", e.With)
			}
		}
	}
	fmt.Println("to pick:", rules.View(state, wordgame.Table).To)
	// Output:
	// seat 0 has decided
	// seat 1 has decided
	// seat 0 shows CAT for 8
	// seat 1 shows DOG for 10
	// seat 0 scores 8
	// seat 1 scores 10
	// seat 0 takes the board of seat 1
	// to pick: 0
}

// A refused move says why, for programs and for people, and changes nothing.
func ExampleRules_Apply() {
	rules := exampleRules("cat")
	state, _, err := rules.Begin(wordgame.Opening{Seats: 2, Seed: 1})
	if err != nil {
		panic(err)
	}
	after, events, err := rules.Apply(state, 0, scrabbleme.Challenge(1))
	fmt.Println(err)
	fmt.Println(errors.Is(err, wordgame.ErrPhase), after == state, len(events))
	// Output:
	// The words of this round have not been shown yet.
	// true true 0
}

// A bot is a function of a View. What a seat may do depends only on what it sees, so it can list its plays in any state that
// fits.
func ExampleRules_Sample() {
	rules := exampleRules("cat", "act", "at")
	bot := func(v scrabbleme.View, g *wordgame.Rand) (scrabbleme.Move, bool) {
		var best scrabbleme.Move
		score := -1
		for p := range rules.Plays(rules.Sample(v, g), v.Me) {
			if p.Score() > score {
				best, score = p.Move(), p.Score()
			}
		}
		return best, score >= 0 // false: does nothing now
	}
	state, err := rules.Setup(scrabbleme.Position{Seats: 2, Racks: [4]tiles.Rack{exampleRack(rules, "CATSIII"), exampleRack(rules, "E")}})
	if err != nil {
		panic(err)
	}
	luck := wordgame.NewRand(1)
	move, ok := bot(rules.View(state, 0), &luck)
	fmt.Println(rules.FormatMove(&state, 0, move), ok)
	// Output: 8H ACT true
}

// What is left of a saved game is everything: the same moves lead to the same game.
func ExampleRules_MarshalState() {
	rules := exampleRules("cat")
	state, _, err := rules.Begin(wordgame.Opening{Seats: 2, Seed: 1})
	if err != nil {
		panic(err)
	}
	data, err := rules.MarshalState(state)
	if err != nil {
		panic(err)
	}
	loaded, err := rules.UnmarshalState(data)
	fmt.Println(loaded == state, err)
	_, err = rules.UnmarshalState(append(data, '!'))
	fmt.Println(err != nil)
	// Output:
	// true <nil>
	// true
}
