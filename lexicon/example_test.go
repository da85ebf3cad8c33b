package lexicon_test

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// exampleGraph has a few English words.
func exampleGraph() *lexicon.Graph {
	g, err := lexicon.Parse(tiles.English().Alphabet(), "cat", "cats", "eat", "scat", "tea", "teas", "taces")
	if err != nil {
		panic(err)
	}
	return g
}

func ExampleGraph_Has() {
	g := exampleGraph()
	for _, text := range []string{"cats", "dog"} {
		word, err := g.Alphabet().ParseWord(text)
		fmt.Println(text, g.Has(word), err)
	}
	// Output:
	// cats true <nil>
	// dog false <nil>
}

// Anagrams use all tiles, sub-anagrams some of them; a blank is any letter.
func ExampleGraph_Anagrams() {
	g := exampleGraph()
	for _, text := range []string{"TAE", "?AT"} {
		run, err := tiles.English().ParseTiles(text)
		if err != nil {
			panic(err)
		}
		rack := tiles.RackOf(run.Slice()...)
		for w := range g.Anagrams(&rack) {
			fmt.Println(text, g.Alphabet().FormatWord(w))
		}
	}
	// Output:
	// TAE EAT
	// TAE TEA
	// ?AT CAT
	// ?AT EAT
	// ?AT TEA
}

func ExampleGraph_Hooks() {
	g := exampleGraph()
	word, err := g.Alphabet().ParseWord("cat")
	if err != nil {
		panic(err)
	}
	front, back := g.Hooks(word)
	for l := range front.All() {
		fmt.Println(g.Alphabet().Name(l) + "CAT")
	}
	for l := range back.All() {
		fmt.Println("CAT" + g.Alphabet().Name(l))
	}
	// Output:
	// SCAT
	// CATS
}

// What a list has that can't be played is reported, not silently lost.
func ExampleReadWordList() {
	list := "casa\nkiwi\nllave\ncasa\n"
	words, report, err := lexicon.ReadWordList(strings.NewReader(list), tiles.Spanish().Alphabet(), lexicon.ReadOptions{})
	fmt.Println(len(words), words[1].Len(), err)
	fmt.Println(len(report.Dropped), "lines dropped")
	// Output:
	// 2 4 <nil>
	// 2 lines dropped
}

// A graph goes to a file and comes back.
func ExampleDecode() {
	var file bytes.Buffer
	if _, err := exampleGraph().WriteTo(&file); err != nil {
		panic(err)
	}
	g, err := lexicon.Decode(file.Bytes(), tiles.English().Alphabet())
	fmt.Println(g.Len(), g.ID() == exampleGraph().ID(), err)
	// Output: 7 true <nil>
}

// A callback is a lexicon too, such as a list with some words taken out. Games played with it have no lists of plays.
func ExampleFunc() {
	g := exampleGraph()
	polite := lexicon.Func("polite@1", func(w tiles.Word) bool { return g.Has(w) && g.Alphabet().FormatWord(w) != "SCAT" })
	scat, err := g.Alphabet().ParseWord("scat")
	fmt.Println(g.Has(scat), polite.Has(scat), err)
	// Output: true false <nil>
}

// A KWG file is what wolges, Macondo and Woogles use. Lists for their programs are written and read by the alphabet's
// order of letters, which the file doesn't name.
func ExampleDecodeKWG() {
	var file bytes.Buffer
	if _, err := exampleGraph().WriteKWG(&file, lexicon.KWGOptions{}); err != nil {
		panic(err)
	}
	g, report, err := lexicon.DecodeKWG(file.Bytes(), tiles.English().Alphabet())
	fmt.Println(g.Len(), report.GADDAG, err)
	_, _, err = lexicon.DecodeKWG(file.Bytes()[:40], tiles.English().Alphabet())
	fmt.Println(err)
	// Output:
	// 7 true <nil>
	// lexicon: byte 8: corrupt: leads to arc 11, of 10
}

// Without the part for generating moves a file serves for looking words up, and is smaller.
func ExampleGraph_WriteKWG() {
	for _, only := range []bool{false, true} {
		var file bytes.Buffer
		bytes, err := exampleGraph().WriteKWG(&file, lexicon.KWGOptions{DAWGOnly: only})
		fmt.Println(bytes, err)
	}
	// Output:
	// 228 <nil>
	// 64 <nil>
}
