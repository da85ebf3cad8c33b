package english_test

import (
	"fmt"

	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/tiles"
)

// The list is read anew at each call: keep the graph and share it.
func ExampleWords() {
	alphabet := tiles.English().Alphabet()
	words, err := english.Words(alphabet)
	if err != nil {
		panic(err)
	}
	for _, text := range []string{"qi", "quixotic", "london"} {
		word, err := alphabet.ParseWord(text)
		fmt.Println(text, words.Has(word), err)
	}
	// Output:
	// qi true <nil>
	// quixotic true <nil>
	// london false <nil>
}
