package scrabble_test

import (
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// exampleRules is the rulebook's game with a few words.
func exampleRules(words ...string) *scrabble.Rules {
	graph, err := lexicon.Parse(tiles.English().Alphabet(), words...)
	if err != nil {
		panic(err)
	}
	rules, err := scrabble.New(scrabble.Config{Lexicon: graph})
	if err != nil {
		panic(err)
	}
	return rules
}

// exampleRack reads tiles.
func exampleRack(r *scrabble.Rules, text string) tiles.Rack {
	run, err := r.Set().ParseTiles(text)
	if err != nil {
		panic(err)
	}
	return tiles.RackOf(run.Slice()...)
}

// A host plays a whole game: it asks whose turn it is, gets a move from its player, and applies it.
func Example() {
	rules := exampleRules("aa", "at", "cat", "eat", "go", "in", "it", "no", "on", "so", "tea", "to", "ton")
	ask := func(state scrabble.State, turn wordgame.Turn) (wordgame.Seat, scrabble.Move) {
		for seat := range turn.Must.All() {
			if play, ok := rules.Best(&state, seat); ok {
				return seat, play.Move()
			}
			return seat, scrabble.Pass()
		}
		panic("unreachable")
	}

	state, events, err := rules.Begin(wordgame.Opening{Seats: 2, Seed: 7})
	for err == nil && !rules.Outcome(state).Over {
		turn := rules.ToAct(state)     // Must: whom the game waits for; May: who else can act (a challenge)
		seat, move := ask(state, turn) // yours: the seat comes from your session, never from the message
		state, events, err = rules.Apply(state, seat, move)
		// A refused move: err is a *wordgame.MoveError, state is what it was, events is empty.
		// Send event.For(p) to player p, and rules.View(state, p) to whoever needs the whole picture.
	}

	fmt.Println(err, rules.Outcome(state).Cause, events[len(events)-1] == scrabble.Event(scrabble.Ended{Outcome: rules.Outcome(state)}))
	// Output: <nil> passes true
}

// A refused move says why, for programs and for people, and changes nothing.
func ExampleRules_Apply() {
	rules := exampleRules("cat")
	state, _, err := rules.Begin(wordgame.Opening{Seats: 2, Seed: 1})
	if err != nil {
		panic(err)
	}
	waiting := 1 - rules.View(state, wordgame.Table).To
	after, events, err := rules.Apply(state, waiting, scrabble.Pass())
	fmt.Println(err)
	fmt.Println(errors.Is(err, wordgame.ErrTurn), after == state, len(events))
	// Output:
	// It is not your turn.
	// true true 0
}

// A bot is a function of a View. What a seat may do depends only on what it sees, so it can list its plays in any state that
// fits.
func ExampleRules_Plays() {
	bot := func(r *scrabble.Rules, v scrabble.View, g *wordgame.Rand) (scrabble.Move, bool) {
		var best scrabble.Move
		score := -1
		for p := range r.Plays(r.Sample(v, g), v.Me) {
			if p.Score() > score {
				best, score = p.Move(), p.Score()
			}
		}
		return best, score >= 0 // false: does nothing now
	}

	rules := exampleRules("in", "it", "joint", "no", "to")
	state, err := rules.Setup(scrabble.Position{Seats: 2, Racks: [4]tiles.Rack{exampleRack(rules, "JOINTVW"), exampleRack(rules, "EEEEEEE")}})
	if err != nil {
		panic(err)
	}
	luck := wordgame.NewRand(1)
	move, ok := bot(rules, rules.View(state, 0), &luck)
	fmt.Println(rules.FormatMove(&state, move), ok)
	// Output: 8D JOINT true
}

// A bot that looks ahead makes plays in place: Check, Commit and Settle, which allocate nothing.
func ExampleRules_Commit() {
	rules := exampleRules("joint")
	state, err := rules.Setup(scrabble.Position{Seats: 2, Racks: [4]tiles.Rack{exampleRack(rules, "JOINTVW")}})
	if err != nil {
		panic(err)
	}
	for play := range rules.Plays(state, 0) {
		next := state // a copy is a snapshot
		if err := rules.Commit(&next, play); err != nil {
			panic(err)
		}
		rules.Settle(&next) // the tiles that are due
		if score := rules.Outcome(next).Scores[0]; score > 30 {
			fmt.Println(rules.FormatMove(&state, play.Move()), score, rules.View(next, 1).Sizes[0])
		}
	}
	// Unordered output:
	// 8D JOINT 40 7
	// H4 JOINT 40 7
}

// Any position can be set up; all that is wrong with it is said at once. Moves are read and written as people do.
func ExampleRules_Setup() {
	rules := exampleRules("cat", "cats", "so")
	var grid board.Grid
	place, err := rules.Board().ParsePlacement(&grid, "8G CAT")
	if err != nil {
		panic(err)
	}
	squares, _ := rules.Board().Covers(&grid, place)
	for i, at := range squares {
		grid.Put(at, place.Tiles.At(i))
	}

	state, err := rules.Setup(scrabble.Position{
		Seats: 2, To: 1, Grid: grid, Racks: [4]tiles.Rack{exampleRack(rules, "QZ"), exampleRack(rules, "SO?")}, Scores: [4]int32{10, 0},
	})
	if err != nil {
		panic(err)
	}
	move, err := rules.ParseMove(&state, "J8 SO")
	if err != nil {
		panic(err)
	}
	play, err := rules.Check(state, 1, move)
	if err != nil {
		panic(err)
	}
	for _, word := range rules.Formed(&state, play) {
		fmt.Println(rules.Set().Alphabet().FormatWord(word.Word), word.Score)
	}
	fmt.Println(play.Score(), len(rules.Judge(&state, play)) == 0)

	_, err = rules.Setup(scrabble.Position{Seats: 2, Racks: [4]tiles.Rack{exampleRack(rules, "ZZ")}, Zeros: -1})
	fmt.Println(err)
	// Output:
	// SO 2
	// CATS 6
	// 8 true
	// scrabble: Zeros is -1
	// scrabble: 1 more of tile Z than the set has
}

// Where people deal and judge, Step makes one act at a time, and the Table's acts are theirs.
func ExampleRules_Step() {
	rules := exampleRules("horn")
	state, _, err := rules.Start(wordgame.Opening{Seats: 2})
	acts := []struct {
		by   wordgame.Seat
		text string
	}{
		{wordgame.Table, "deal H to seat 0"}, {wordgame.Table, "deal Z to seat 1"}, // for the start
		{wordgame.Table, "deal AORNIU to seat 0"}, {wordgame.Table, "deal to seat 1"}, // nobody knows the other rack
		{0, "8F HORN"}, {wordgame.Table, "deal EEEE to seat 0"},
		{1, "challenge"}, {wordgame.Table, "ruling good"},
	}
	for _, act := range acts {
		if err != nil {
			panic(err)
		}
		var move scrabble.Move
		if move, err = rules.ParseMove(&state, act.text); err == nil {
			state, _, err = rules.Step(state, act.by, move)
		}
	}
	view := rules.View(state, wordgame.Table)
	fmt.Println(err, view.Scores[:2], "seat", view.To, "to move: the other has lost its turn")
	// Output: <nil> [14 0] seat 0 to move: the other has lost its turn
}

// A view hides what its reader can't know, an event too.
func ExampleRules_View() {
	rules := exampleRules("cat")
	state, events, err := rules.Begin(wordgame.Opening{Seats: 2, Seed: 3})
	if err != nil {
		panic(err)
	}
	mine, spectators := rules.View(state, 0), rules.View(state, wordgame.Table)
	fmt.Println(mine.Rack.Len(), spectators.Rack.Len(), spectators.Sizes[:2], spectators.Bag)
	last := events[len(events)-1].(scrabble.Drew)
	fmt.Println(last.For(last.By).(scrabble.Drew).Tiles.Len(), last.For(1-last.By).(scrabble.Drew).Tiles.Len(), last.N)
	// Output:
	// 7 0 [7 7] 86
	// 6 0 6
}

// Letters have no meaning without their tile set, so JSON goes through the rules.
func ExampleRules_MarshalState() {
	rules := exampleRules("cat")
	state, _, err := rules.Begin(wordgame.Opening{Seats: 2, Seed: 5})
	if err != nil {
		panic(err)
	}

	data, err := rules.MarshalState(state)
	if err != nil {
		panic(err)
	}
	if err := os.WriteFile(os.DevNull, data, 0o600); err != nil {
		panic(err)
	}
	resumed, err := rules.UnmarshalState(data)

	fmt.Println(resumed == state, err)
	_, err = exampleRules("dog").UnmarshalState(data)
	fmt.Println(errors.Is(err, wordgame.ErrRules))
	// Output:
	// true <nil>
	// true
}

// House rules are fields; presets are where to start from.
func ExampleNew() {
	config := scrabble.Tournament()
	config.Policy = wordgame.Void // refuse words that are not in the lexicon
	config.Set = tiles.Norwegian()
	config.RackSize = 8
	config.Bonus = wordgame.None

	_, err := scrabble.New(config)
	fmt.Println(err)
	config.Lexicon = lexicon.All // people judge the words
	rules, err := scrabble.New(config)
	fmt.Println(rules.Config().RackSize, err)
	// Output:
	// scrabble: a Config needs a Lexicon
	// 8 <nil>
}

// The clock is the host's; the penalty goes to the score by KindAdjust.
func ExampleOvertime() {
	over := 90 * time.Second
	fmt.Println(scrabble.Overtime(over, 10))
	// Output: -20
}
