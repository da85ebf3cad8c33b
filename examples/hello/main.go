// Command hello plays one move of Scrabble: the smallest program that does something.
package main

import (
	"fmt"
	"log"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

func main() {
	words, err := english.Words(tiles.English().Alphabet())
	check(err)
	rules, err := scrabble.New(scrabble.Config{Lexicon: words}) // the zero Config is the rulebook's game
	check(err)
	state, _, err := rules.Begin(wordgame.Opening{Seats: 2, Seed: 42})
	check(err)
	seat := rules.View(state, wordgame.Table).To // whose turn it is
	play, _ := rules.Best(&state, seat)          // false, and a play of nothing, where no word fits
	fmt.Printf("seat %d plays %s for %d points\n", seat, rules.FormatMove(&state, play.Move()), play.Score())
	state, _, err = rules.Apply(state, seat, play.Move())
	check(err)
	scores := rules.Outcome(state).Scores
	fmt.Println("the score:", scores[:2])
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
