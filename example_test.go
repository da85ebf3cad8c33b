package wordgame_test

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/scrabble"
)

// A record holds the opening and every act, the dealer's too; replaying it ends in an equal state.
func ExampleReplay() {
	rules, err := scrabble.New(scrabble.Config{Lexicon: lexicon.All})
	if err != nil {
		panic(err)
	}
	opening := wordgame.Opening{Seats: 2, Seed: 11}

	record := wordgame.Record[scrabble.Move]{Rules: rules.ID()}
	state, _, err := wordgame.Begin(rules, &record, opening)
	if err != nil {
		panic(err)
	}
	seat := rules.View(state, wordgame.Table).To
	state, _, err = wordgame.Apply(rules, &record, state, seat, scrabble.Pass())
	if err != nil {
		panic(err)
	}
	again, err := wordgame.Replay(rules, record)

	fmt.Println(again == state, err)
	record.Opening.Seed = 0 // what was drawn is in the acts
	_, err = wordgame.Replay(rules, record)
	fmt.Println(len(record.Acts), "acts,", err)
	// Output:
	// true <nil>
	// 5 acts, <nil>
}

// Apply, Default and ToAct are all it takes to play any game of this module to its end.
func ExampleApply() {
	rules, err := scrabble.New(scrabble.Config{Lexicon: lexicon.All})
	if err != nil {
		panic(err)
	}
	state, _, err := wordgame.Begin(rules, nil, wordgame.Opening{Seats: 3, Seed: 1})
	for err == nil && !rules.Outcome(state).Over {
		for seat := range rules.ToAct(state).Must.All() {
			move, _ := rules.Default(state, seat) // what counts when the seat does nothing
			state, _, err = wordgame.Apply(rules, nil, state, seat, move)
			break
		}
	}
	fmt.Println(err, rules.Outcome(state).Cause)
	// Output: <nil> passes
}

// A refused move has a reason for programs and a sentence for people.
func ExampleMoveError() {
	var err error = &wordgame.MoveError{Reason: wordgame.ErrTurn, Seat: 1, Text: "It is not your turn."}
	var refused *wordgame.MoveError
	if errors.As(err, &refused) {
		fmt.Println(refused.Reason, refused.Seat, errors.Is(err, wordgame.ErrTurn))
	}
	fmt.Println(err)
	// Output:
	// not-your-turn 1 true
	// It is not your turn.
}

func ExampleSeats() {
	seats := wordgame.Only(0, 2, wordgame.Table)
	for seat := range seats.Without(2).All() {
		fmt.Println(seat, seat == wordgame.Table)
	}
	// Output:
	// 0 false
	// 15 true
}

// The generator is a value: a copy goes on where the original was, and Split gives independent streams.
func ExampleRand() {
	luck := wordgame.NewRand(42)
	saved := luck
	fmt.Println(luck.IntN(100), luck.IntN(100), saved.IntN(100))
	draw := func(n uint64) int { // the n-th draw of a game, whatever was drawn before
		stream := wordgame.NewRand(42).Split(n)
		return stream.IntN(100)
	}
	fmt.Println(draw(7), draw(8), draw(7))
	// Output:
	// 45 97 45
	// 12 41 12
}

func ExamplePolicy() {
	var policy wordgame.Policy
	fmt.Println(policy)
	err := policy.UnmarshalText([]byte("plus-5"))
	fmt.Println(policy, err)
	fmt.Println(policy.UnmarshalText([]byte("plus-6")))
	// Output:
	// by-the-book
	// plus-5 <nil>
	// wordgame: no such policy: "plus-6"
}
