package tiles_test

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// In a word, letters are taken as long as they get, and accents that the alphabet lacks are ignored.
func ExampleAlphabet_ParseWord() {
	a := tiles.Spanish().Alphabet()
	word, err := a.ParseWord("chicharrón")
	fmt.Println(a.FormatWord(word), word.Len(), err)
	_, err = a.ParseWord("kiwi")
	fmt.Println(err)
	// Output:
	// CHICHARRON 7 <nil>
	// "K" in "kiwi" is no letter of es
}

// On a rack and in a play, [CH] is one tile and CH are two; ? is a blank, and a small letter a blank that stands for it.
func ExampleSet_ParseTiles() {
	es := tiles.Spanish()
	run, err := es.ParseTiles("A[CH]CHñ?")
	if err != nil {
		panic(err)
	}
	points := 0
	for _, t := range run.Slice() {
		points += es.Points(t)
	}
	fmt.Println(run.Len(), points, es.FormatTiles(run))
	rack := tiles.RackOf(run.Slice()...) // sorted, and blanks lose their letter
	fmt.Println(es.FormatTiles(rack.Run()))
	// Output:
	// 6 13 A[CH]CHñ?
	// AC[CH]H??
}

func ExampleEdition() {
	hungarian, err := tiles.Edition("hu")
	if err != nil {
		panic(err)
	}
	fmt.Println(hungarian.ID(), hungarian.Total(), hungarian.Alphabet().Len(), len(tiles.Editions()))
	_, err = tiles.Edition("xx")
	fmt.Println(err)
	// Output:
	// hu@1 100 38 58
	// tiles: no edition "xx"
}

// A set of one's own: an alphabet, and how many of each letter there are.
func ExampleNewSet() {
	abc, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "abc", Letters: []string{"A", "B", "C", "CH"}})
	if err != nil {
		panic(err)
	}
	set, err := tiles.NewSet(tiles.SetConfig{
		ID: "abc@1", Alphabet: abc, Blanks: 1, NotBlank: []string{"CH"},
		Tiles: []tiles.TileConfig{{Count: 9, Points: 1, Vowel: true}, {Count: 2, Points: 3}, {Count: 2, Points: 3}, {Count: 1, Points: 5}},
	})
	if err != nil {
		panic(err)
	}
	fmt.Println(set.Total(), set.Fits(abc.Letter("CH").Tile()), set.Fits(abc.Letter("CH").OnBlank()))
	// Output: 15 true false
}

// A bag is a multiset: no order that could leak, and == compares.
func ExampleBag() {
	bag := tiles.English().Bag()
	luck := wordgame.NewRand(1)
	var rack tiles.Rack
	for range 7 {
		rack.Add(bag.Draw(&luck))
	}
	fmt.Println(bag.Len(), rack.Len())
	for _, t := range rack.Slice() {
		bag.Add(t, 1)
	}
	fmt.Println(bag == tiles.English().Bag())
	// Output:
	// 93 7
	// true
}

// Cards that were put under a deck come in their order, once the loose ones are drawn.
func ExampleDeck() {
	var cards tiles.Bag
	cards.Add(1, 2)
	deck := tiles.DeckOf(cards)
	deck.PutUnder(3)
	luck := wordgame.NewRand(1)
	for deck.Len() > 0 {
		fmt.Print(deck.Draw(&luck), " ")
	}
	// Output: 1 1 3
}
