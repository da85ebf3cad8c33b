package lexicon_test

import (
	"fmt"
	"iter"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// show prints words in one line.
func show(g *lexicon.Graph, words iter.Seq[tiles.Word]) {
	var list []string
	for w := range words {
		list = append(list, g.Alphabet().FormatWord(w))
	}
	fmt.Println(strings.Join(list, " "))
}

// word reads a word that is known to be one.
func word(g *lexicon.Graph, text string) tiles.Word {
	w, err := g.Alphabet().ParseWord(text)
	if err != nil {
		panic(err)
	}
	return w
}

func ExampleGraph_Prefix() {
	g := exampleGraph()
	show(g, g.Prefix(word(g, "te")))
	// Output: TEA TEAS
}

func ExampleGraph_Suffix() {
	g := exampleGraph()
	show(g, g.Suffix(word(g, "at")))
	// Output: CAT EAT SCAT
}

// Patterns have letters, any letter (?), any number of letters (*) and sets of letters.
func ExampleGraph_Find() {
	g := exampleGraph()
	for _, text := range []string{"?a?", "*a?", "{ct}*s", "{^ct}*"} {
		p, err := lexicon.ParsePattern(g.Alphabet(), text)
		if err != nil {
			panic(err)
		}
		fmt.Print(text, ": ")
		show(g, g.Find(p))
	}
	// Output:
	// ?a?: CAT EAT
	// *a?: CAT EAT SCAT TEAS
	// {ct}*s: CATS TACES TEAS
	// {^ct}*: EAT SCAT
}

// Where CH is a letter, a pattern has it as one place.
func ExampleParsePattern() {
	g, err := lexicon.Parse(tiles.Spanish().Alphabet(), "coche", "calle", "corre", "cosa")
	if err != nil {
		panic(err)
	}
	for _, text := range []string{"co?e", "*{chllrr}*"} {
		p, err := lexicon.ParsePattern(g.Alphabet(), text)
		if err != nil {
			panic(err)
		}
		show(g, g.Find(p))
	}
	_, err = lexicon.ParsePattern(g.Alphabet(), "k*")
	fmt.Println(err)
	// Output:
	// COCHE CORRE
	// CALLE COCHE CORRE
	// "K" in "k" is no letter of es
}

func ExampleGraph_Match() {
	g := exampleGraph()
	c := tiles.LetterSet(0).With(g.Alphabet().Letter("C")).With(g.Alphabet().Letter("E"))
	show(g, g.Match(c, g.Alphabet().All(), g.Alphabet().All()))
	// Output: CAT EAT
}

// The longest words first: one query for each length.
func ExampleGraph_SubAnagramsOfLength() {
	g := exampleGraph()
	run, err := tiles.English().ParseTiles("SCTAE")
	if err != nil {
		panic(err)
	}
	rack := tiles.RackOf(run.Slice()...)
	for n := rack.Len(); n >= 3; n-- {
		fmt.Print(n, ": ")
		show(g, g.SubAnagramsOfLength(&rack, n, n))
	}
	// Output:
	// 5: TACES
	// 4: CATS SCAT TEAS
	// 3: CAT EAT TEA
}

func ExampleGraph_SubAnagrams() {
	g := exampleGraph()
	rack := tiles.RackOf(g.Alphabet().Letter("E").Tile(), g.Alphabet().Letter("T").Tile(), tiles.Blank)
	show(g, g.SubAnagrams(&rack))
	// Output: EAT TEA
}

func ExampleGraph_InnerHooks() {
	g := exampleGraph()
	for _, text := range []string{"scat", "cats", "teas"} {
		front, back := g.InnerHooks(word(g, text))
		fmt.Println(text, "without its first letter:", front, "without its last:", back)
	}
	// Output:
	// scat without its first letter: true without its last: false
	// cats without its first letter: false without its last: true
	// teas without its first letter: false without its last: true
}

func ExampleGraph_Insertions() {
	g := exampleGraph()
	for place, letters := range g.Insertions(word(g, "cat")) {
		for l := range letters.All() {
			fmt.Println("CAT"[:place] + g.Alphabet().Name(l) + "CAT"[place:])
		}
	}
	// Output:
	// SCAT
	// CATS
}

func ExampleGraph_OfLength() {
	g := exampleGraph()
	show(g, g.OfLength(4, 5))
	// Output: CATS SCAT TACES TEAS
}

func ExampleGraph_Words() {
	g := exampleGraph()
	show(g, g.Words())
	// Output: CAT CATS EAT SCAT TACES TEA TEAS
}

func ExampleCount() {
	g := exampleGraph()
	fmt.Println(lexicon.Count(g.OfLength(3, 3)), "of", g.Len())
	// Output: 3 of 7
}

// Words have numbers in alphabet order.
func ExampleGraph_Nth() {
	g := exampleGraph()
	fmt.Println(g.Alphabet().FormatWord(g.Nth(3)))
	fmt.Println(g.Index(word(g, "scat")))
	fmt.Println(g.CountPrefix(word(g, "t")))
	// Output:
	// SCAT
	// 3 true
	// 3
}

// The same seed draws the same words.
func ExampleGraph_Random() {
	g := exampleGraph()
	r := wordgame.NewRand(4)
	for range 3 {
		w, _ := g.Random(&r)
		fmt.Print(g.Alphabet().FormatWord(w), " ")
	}
	// Output: EAT TEAS EAT
}

// Lists with definitions keep them beside the graph.
func ExampleDefinitions() {
	list := "# short words\naa a kind of lava\nab a muscle\n"
	a := tiles.English().Alphabet()
	definitions := lexicon.Definitions{}
	words, _, err := lexicon.ReadWordList(strings.NewReader(list), a, lexicon.ReadOptions{Define: definitions.Add})
	fmt.Println(definitions[words[0]], err)
	// Output: a kind of lava <nil>
}

// A house list: the club's words on top, some taken out.
func ExampleUnion() {
	g := exampleGraph()
	club, err := lexicon.Parse(g.Alphabet(), "dog", "cat")
	if err != nil {
		panic(err)
	}
	both, err := lexicon.Union(g, club)
	if err != nil {
		panic(err)
	}
	polite, err := both.Without(word(g, "scat"))
	if err != nil {
		panic(err)
	}
	show(polite, polite.Words())
	// Output: CAT CATS DOG EAT TACES TEA TEAS
}

// The same list with CH as one letter.
func ExampleGraph_Respell() {
	plain, err := lexicon.Parse(tiles.English().Alphabet(), "chat", "kiwi")
	if err != nil {
		panic(err)
	}
	g, err := plain.Respell(tiles.Spanish().Alphabet())
	if err != nil {
		panic(err)
	}
	for w := range g.Words() {
		fmt.Println(g.Alphabet().FormatWord(w), w.Len(), "tiles")
	}
	// Output: CHAT 3 tiles
}

// What two lists share, and what only one of them has.
func ExampleIntersection() {
	g := exampleGraph()
	other, err := lexicon.Parse(g.Alphabet(), "cat", "eat", "dog")
	if err != nil {
		panic(err)
	}
	both, err := lexicon.Intersection(g, other)
	if err != nil {
		panic(err)
	}
	show(both, both.Words())
	// Output: CAT EAT
}

func ExampleDifference() {
	g := exampleGraph()
	other, err := lexicon.Parse(g.Alphabet(), "cat", "eat", "dog")
	if err != nil {
		panic(err)
	}
	rest, err := lexicon.Difference(g, other)
	if err != nil {
		panic(err)
	}
	show(rest, rest.Words())
	// Output: CATS SCAT TACES TEA TEAS
}

// A graph never changes: a word more makes another one.
func ExampleGraph_With() {
	g := exampleGraph()
	more, err := g.With(word(g, "act"))
	fmt.Println(g.Len(), more.Len(), err)
	// Output: 7 8 <nil>
}

func ExampleGraph_Without() {
	g := exampleGraph()
	less, err := g.Without(word(g, "taces"), word(g, "dog"))
	fmt.Println(g.Len(), less.Len(), err)
	// Output: 7 6 <nil>
}

func ExampleGraph_Index() {
	g := exampleGraph()
	fmt.Println(g.Index(word(g, "cats")))
	fmt.Println(g.Index(word(g, "dog")))
	// Output:
	// 1 true
	// 0 false
}

func ExampleGraph_CountPrefix() {
	g := exampleGraph()
	fmt.Println(g.CountPrefix(word(g, "cat")), g.CountPrefix(tiles.Word{}))
	// Output: 2 7
}

// A charset of one byte a character is a table of 256 characters; here that of Norwegian words on old computers, where
// braces and brackets stood for letters.
func ExampleReadOptions_table() {
	var table [256]rune
	for b := range table {
		table[b] = rune(b)
	}
	table['{'], table['|'], table['}'] = 'æ', 'ø', 'å'
	a := tiles.Norwegian().Alphabet()
	words, _, err := lexicon.ReadWordList(strings.NewReader("bl}b{r\nsm|r\n"), a, lexicon.ReadOptions{Table: &table})
	for _, w := range words {
		fmt.Println(a.FormatWord(w))
	}
	fmt.Println(err)
	// Output:
	// BLÅBÆR
	// SMØR
	// <nil>
}

// Text in UTF-16 is noticed, not read as rubbish.
func ExampleReadWordList_utf16() {
	_, _, err := lexicon.ReadWordList(strings.NewReader("\xff\xfec\x00a\x00t\x00"), tiles.English().Alphabet(), lexicon.ReadOptions{})
	fmt.Println(err)
	// Output: line 1: lexicon: the list is UTF-16 or UTF-32 text; convert it to UTF-8
}
