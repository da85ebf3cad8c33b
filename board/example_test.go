package board_test

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// exampleBoard is the standard board with a word on it.
func exampleBoard(text string) (*board.Board, board.Grid) {
	b, err := board.NewBoard(board.Config{Set: tiles.English(), Bonus: 50, BonusTiles: 7})
	if err != nil {
		panic(err)
	}
	var grid board.Grid
	p, err := b.ParsePlacement(&grid, text)
	if err != nil {
		panic(err)
	}
	squares, _ := b.Covers(&grid, p)
	for i, at := range squares {
		grid.Put(at, p.Tiles.At(i))
	}
	return b, grid
}

// Form names every word that a placement makes, with its score.
func ExampleBoard_Form() {
	b, grid := exampleBoard("8G CAT")
	p, err := b.ParsePlacement(&grid, "J8 SO")
	if err != nil {
		panic(err)
	}
	words, err := b.Form(&grid, p)
	for _, w := range words {
		fmt.Println(board.FormatSquare(w.At, w.Dir), b.Set().Alphabet().FormatWord(w.Word), w.Score)
	}
	fmt.Println(err)
	// Output:
	// J8 SO 2
	// 8G CATS 6
	// <nil>
}

// Check scores, or says what is wrong and where.
func ExampleBoard_Check() {
	b, grid := exampleBoard("8G CAT")
	for _, text := range []string{"8G ...S", "9J DO"} {
		p, err := b.ParsePlacement(&grid, text)
		if err != nil {
			panic(err)
		}
		_, score, err := b.Check(&grid, p)
		fmt.Println(text, score, err, errors.Is(err, board.ErrNotConnected))
	}
	// Output:
	// 8G ...S 6 <nil> false
	// 9J DO 0 The tiles at 9J touch no tile on the board. true
}

// Lay takes tiles as a person puts them down, in any order.
func ExampleBoard_Lay() {
	b, grid := exampleBoard("8G CAT")
	t, err := b.Set().ParseTiles("SE")
	if err != nil {
		panic(err)
	}
	p, err := b.Lay(&grid, []wordgame.Square{{Row: 7, Col: 9}, {Row: 7, Col: 5}}, t.Slice())
	fmt.Println(b.FormatPlacement(&grid, p), err)
	_, err = b.Lay(&grid, []wordgame.Square{{Row: 7, Col: 9}, {Row: 7, Col: 11}}, t.Slice())
	fmt.Println(err)
	// Output:
	// 8F E...S <nil>
	// There is a gap in the word before 8L.
}

// A layout is a picture: dots are plain, d t q letter premiums, D T Q word premiums, * or + the start.
func ExampleParseLayout() {
	l, err := board.ParseLayout("tiny", `
		T...T
		.d.d.
		..+..
		.d.d.
		T...T`)
	if err != nil {
		panic(err)
	}
	fmt.Println(l.Rows(), l.Cols(), l.Start(), l.Premium(l.Start()).Word(), l.Premium(wordgame.Square{Row: 1, Col: 1}).Letter())
	_, err = board.ParseLayout("dot", ".")
	fmt.Println(err)
	// Output:
	// 5 5 {2 2} 2 2
	// board: layout dot is 1x1, sides must be 2 to 21
}
