package movegen_test

import (
	"fmt"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/board/movegen"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// A generator lists what a rack can place, without a game around it.
func ExampleGenerator() {
	set := tiles.English()
	b, err := board.NewBoard(board.Config{Set: set, Bonus: 50, BonusTiles: 7})
	if err != nil {
		panic(err)
	}
	words, err := lexicon.Parse(set.Alphabet(), "cat", "cats", "so")
	if err != nil {
		panic(err)
	}
	generator, err := movegen.New(b, words)
	if err != nil {
		panic(err)
	}

	var grid board.Grid
	for i, letter := range []string{"C", "A", "T"} {
		grid.Put(board.Square{Row: 7, Col: int8(6 + i)}, set.Alphabet().Letter(letter).Tile())
	}
	tray, err := set.ParseTiles("SOX")
	if err != nil {
		panic(err)
	}
	rack := tiles.RackOf(tray.Slice()...)
	for candidate := range generator.All(&grid, &rack) {
		fmt.Println(b.FormatPlacement(&grid, candidate.Placement), candidate.Score)
	}
	best, _ := generator.Best(&grid, &rack)
	fmt.Println("best:", b.FormatPlacement(&grid, best.Placement))
	// Unordered output:
	// 8G ...S 6
	// J8 SO 8
	// best: J8 SO
}

// The best by score and by what the tiles kept are worth: here an S is worth eight points on the rack.
func ExampleGenerator_AppendBest() {
	set := tiles.English()
	b, err := board.NewBoard(board.Config{Set: set, Bonus: 50, BonusTiles: 7})
	if err != nil {
		panic(err)
	}
	words, err := lexicon.Parse(set.Alphabet(), "tea", "teas", "eat", "at")
	if err != nil {
		panic(err)
	}
	generator, err := movegen.New(b, words)
	if err != nil {
		panic(err)
	}
	var grid board.Grid
	tray, err := set.ParseTiles("TEAS")
	if err != nil {
		panic(err)
	}
	rack := tiles.RackOf(tray.Slice()...)
	s := set.Alphabet().Letter("S").Tile()
	leaves := movegen.AppendLeaves(nil, &rack, func(kept *tiles.Rack) int32 {
		return int32(kept.Count(s)) * 8 * movegen.Point
	})
	for _, table := range [][]int32{nil, leaves} {
		best := generator.AppendBest(nil, 1, &grid, &rack, table)[0]
		fmt.Println(b.FormatPlacement(&grid, best.Placement), best.Score)
	}
	// Output:
	// 8E TEAS 8
	// 8F EAT 6
}
