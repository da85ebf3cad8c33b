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
	if err != nil {
		log.Fatal(err)
	}
	rules, err := scrabble.New(scrabble.Config{Lexicon: words}) // the zero Config is the rulebook's game
	if err != nil {
		log.Fatal(err)
	}
	state, _, err := rules.Begin(wordgame.Opening{Seats: 2, Seed: 42})
	if err != nil {
		log.Fatal(err)
	}
	seat := rules.View(state, wordgame.Table).To // whose turn it is
	play, ok := rules.Best(&state, seat)         // false: no word fits
	if !ok {
		log.Fatal("nothing to play")
	}
	fmt.Printf("seat %d plays %s for %d points\n", seat, rules.FormatMove(&state, play.Move()), play.Score())
	state, _, err = rules.Apply(state, seat, play.Move())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("the score is", rules.Outcome(state).Scores[0], "to", rules.Outcome(state).Scores[1])
}
