package dash_test

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// exampleRules is the rulebook's game with a few words.
func exampleRules() *dash.Rules {
	set := dash.SpanishSet()
	list := func(words ...string) lexicon.Lexicon {
		graph, err := lexicon.Parse(set.Alphabet(), words...)
		if err != nil {
			panic(err)
		}
		return graph
	}
	c := dash.Box()
	c.Set = set
	c.Lexicon, c.Verbs, c.Names = list("mano", "mona", "loma", "león", "deba", "queso"), list("deba"), list("Carmen", "Argentina")
	rules, err := dash.New(c)
	if err != nil {
		panic(err)
	}
	return rules
}

func exampleCards(r *dash.Rules, text string) tiles.Run {
	run, err := r.Set().ParseTiles(text)
	if err != nil {
		panic(err)
	}
	return run
}

func exampleHand(r *dash.Rules, text string) tiles.Rack {
	run := exampleCards(r, text)
	return tiles.RackOf(run.Slice()...)
}

// A host asks whom the game waits for, and says itself when a moment of the race is over.
func Example() {
	rules := exampleRules()
	state, err := rules.Setup(dash.Position{
		Seats: 2, Open: 3, Revealer: 1, // Dash card 3 asks for a 4-letter word
		Hands: [4]tiles.Rack{exampleHand(rules, "ATLMNOE"), exampleHand(rules, "SRDIEPU")},
	})
	if err != nil {
		panic(err)
	}
	fmt.Println(rules.Card(rules.View(state, 0).Open), rules.ToAct(state).May.Has(0), rules.ToAct(state).May.Has(1))

	// Seat 0 lays A, N, O, M down. Then the moment is over: nobody else has laid cards in it.
	state, events, err := rules.Apply(state, 0, dash.Claim(exampleCards(rules, "ANOM")))
	if err != nil {
		panic(err)
	}
	claimed := events[0].(dash.Claimed)
	state, _, err = rules.Apply(state, wordgame.Table, dash.Tick())
	fmt.Println(rules.Set().Alphabet().FormatWord(claimed.Word), rules.Outcome(state).Scores, err)

	// The winner draws back to seven, card by card.
	for rules.View(state, 0).Phase == dash.PhaseDraw {
		state, _, _ = rules.Apply(state, 0, dash.Draw(dash.Vowels))
	}
	view := rules.View(state, 0)
	fmt.Println(view.Hand.Len(), view.Held[0], view.Revealer)
	// Output:
	// 4-letters true true
	// MANO [1 0 0 0] <nil>
	// 7 [5 2] 0
}

// Find lists what a hand can lay, here with an open D: Amalia needs no D of her own.
func ExampleRules_Find() {
	rules := exampleRules()
	letter := exampleCards(rules, "D").At(0)
	for word, cards := range rules.Find(dash.Card{Task: dash.HasA}, letter, exampleHand(rules, "BATRMEF")) {
		fmt.Println(rules.Set().Alphabet().FormatWord(word), "with", rules.Set().FormatTiles(cards))
	}
	// Output: DEBA with ABE
}

// A name that no list has may be declared.
func ExampleRules_Declare() {
	rules := exampleRules()
	state, err := rules.Setup(dash.Position{Seats: 2, Open: 10, Hands: [4]tiles.Rack{exampleHand(rules, "LEONSTD")}})
	if err != nil {
		panic(err)
	}
	cards := exampleCards(rules, "NOLE")
	play, err := rules.Check(state, 0, dash.Claim(cards))
	fmt.Println(rules.Card(10), len(rules.Judge(&state, play)), "false word", err)

	move, err := rules.Declare(cards, "León Trotsky")
	if err != nil {
		panic(err)
	}
	play, err = rules.Check(state, 0, move)
	fmt.Println(rules.Set().Alphabet().FormatWord(play.Word()), err)
	// Output:
	// proper-noun 1 false word <nil>
	// LEON <nil>
}

// Check says why a move is refused, for programs and for people. A lay-down that is no word is not refused: it fails.
func ExampleRules_Check() {
	rules := exampleRules()
	state, err := rules.Setup(dash.Position{Seats: 2, Open: 3, Hands: [4]tiles.Rack{exampleHand(rules, "ATLMNOE")}})
	if err != nil {
		panic(err)
	}
	_, err = rules.Check(state, 0, dash.Claim(exampleCards(rules, "MAMA")))
	fmt.Println(errors.Is(err, wordgame.ErrHeld), err)
	_, events, err := rules.Apply(state, 0, dash.Claim(exampleCards(rules, "ALTO")))
	fmt.Println(events[0].(dash.Failed).Why, err)
	// Output:
	// true You do not hold this card: M.
	// not-a-word <nil>
}

// A bot is a function of a View: what it may do depends on nothing else.
func ExampleRules_Plays() {
	rules := exampleRules()
	bot := func(v dash.View, g *wordgame.Rand) (dash.Move, bool) {
		for play := range rules.Plays(rules.Sample(v, g), v.Me) {
			return play.Move(), true // claims come first
		}
		return dash.Move{}, false
	}
	state, err := rules.Setup(dash.Position{Seats: 2, Open: 3, Hands: [4]tiles.Rack{exampleHand(rules, "ATLMNOE")}})
	if err != nil {
		panic(err)
	}
	g := wordgame.NewRand(1)
	move, ok := bot(rules.View(state, 0), &g)
	fmt.Println(rules.FormatMove(&state, move), ok)
	// Output: claim ELNO as LEON true
}
