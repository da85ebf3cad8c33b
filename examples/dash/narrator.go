package main

import (
	"fmt"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/tiles"
)

// narrator tells what happens. It sits behind all the players and sees every hand.
type narrator struct {
	r       *dash.Rules
	players []player
	out     *screen.Screen
	moment  int
	letter  tiles.Tile // of the open Dash card
	drawn   []string   // of the winner so far
}

// colours of the cards: vowels blue, consonants green, Dash cards red.
const (
	blue  = "1;34"
	green = "1;32"
	red   = "1;31"
)

func (n *narrator) line(format string, args ...any) { fmt.Fprintf(n.out, format+"\n", args...) }

// card writes one letter card as it is printed: Qu, and no brackets.
func (n *narrator) card(t tiles.Tile) string {
	text := n.r.Set().Alphabet().Name(t.Letter())
	if text == "QU" {
		text = "Qu"
	}
	if n.r.Set().Vowels().Has(t.Letter()) {
		return n.out.Paint(blue, text)
	}
	return n.out.Paint(green, text)
}

func (n *narrator) cards(run tiles.Run) string {
	texts := make([]string, run.Len())
	for i, t := range run.Slice() {
		texts[i] = n.card(t)
	}
	return strings.Join(texts, " ")
}

func (n *narrator) word(w tiles.Word) string {
	return n.out.Paint("1", strings.NewReplacer("[", "", "]", "").Replace(n.r.Set().Alphabet().FormatWord(w)))
}

func (n *narrator) name(seat wordgame.Seat) string { return screen.Pad(n.players[seat].name, 7) }

// title is what stands on a Dash card.
func (n *narrator) title(d dash.DashCard) string {
	c := n.r.Card(d)
	text := map[dash.Task]string{
		dash.Letters: fmt.Sprintf("%d-letter word", c.N), dash.Verb: "Verb", dash.ProperNoun: "Proper noun",
		dash.StartsWith: "Starts with ___", dash.HasA: "Has a ___", dash.EndsWith: "Ends with ___",
	}[c.Task]
	return n.out.Paint(red, text)
}

// tell tells what has led to s.
func (n *narrator) tell(s dash.State, events []dash.Event) {
	for _, e := range events {
		n.event(s, e)
	}
}

func (n *narrator) event(s dash.State, e dash.Event) {
	v := n.r.View(s, wordgame.Table)
	switch e := e.(type) {
	case dash.Revealed:
		n.letter = 0
		n.line("\n%2d. %s turns: %s", v.Turn, n.players[e.By].name, n.title(e.Dash))
		if !n.r.Card(e.Dash).Task.Lettered() {
			n.hands(s)
		}
	case dash.Turned:
		n.letter = e.Card
		n.line("    from the %s: %s", e.Deck, n.card(e.Card))
		n.hands(s)
	case dash.Claimed:
		with := ""
		if n.letter != 0 {
			with = " with the " + n.card(n.letter)
		}
		n.line("  %3d  %s lays %s%s: %s", n.moment, n.name(e.By), n.cards(e.Cards), with, n.word(e.Word))
	case dash.Failed:
		n.line("  %3d  %s lays %s: %s, out for this card", n.moment, n.name(e.By), n.cards(e.Cards), because(e.Why))
	case dash.GaveUp:
		n.line("  %3d  %s has no word", n.moment, n.name(e.By))
	case dash.Exchanged:
		n.line("  %3d  %s exchanges %s and sits out", n.moment, n.name(e.By), n.cards(e.Cards))
	case dash.Won:
		n.drawn = nil
		n.line("    => %s wins the card: %d", n.players[e.By].name, n.r.Outcome(s).Scores[e.By])
	case dash.Returned:
		n.returned(e)
	case dash.Drew:
		n.drew(v, e)
	case dash.Ended:
		n.ended(e.Outcome)
	}
}

func because(why wordgame.Reason) string {
	switch why {
	case dash.ErrLength:
		return "not so many letters"
	case dash.ErrPlace:
		return "the letter stands elsewhere"
	}
	return "no such word"
}

func (n *narrator) hands(s dash.State) {
	for seat := range n.players {
		v := n.r.View(s, wordgame.Seat(seat))
		sits := ""
		if v.Stand[seat] == dash.StandExchanged {
			sits = "  (sits out)"
		}
		n.line("       %s %s%s", n.name(wordgame.Seat(seat)), n.cards(v.Hand.Run()), sits)
	}
}

func (n *narrator) returned(e dash.Returned) {
	if e.Tied == 0 {
		n.line("    => nobody: the card goes under its deck")
		return
	}
	var names []string
	for seat := range e.Tied.All() {
		names = append(names, n.players[seat].name)
	}
	n.line("    => a tie: %s. They take their cards back, the Dash card goes under its deck", strings.Join(names, ", "))
}

// drew tells of the winner's draw once it is done, and of an exchange at once; the deal at the start is not worth it.
func (n *narrator) drew(v dash.View, e dash.Drew) {
	if v.Turn == 0 {
		return
	}
	if v.Phase == dash.PhaseRace {
		n.line("       %s takes %s from the %s", n.name(e.By), n.cards(e.Cards), e.Deck)
		return
	}
	n.drawn = append(n.drawn, n.cards(e.Cards))
	if v.Phase != dash.PhaseDraw {
		n.line("       %s draws %s", n.players[e.By].name, strings.Join(n.drawn, " "))
	}
}

func (n *narrator) ended(o wordgame.Outcome) {
	n.line("\nThe end: %s", map[wordgame.Cause]string{
		dash.CauseFive: "five Dash cards", dash.CauseStale: "too many Dash cards in a row without a taker",
		dash.CauseLeft: "one player is left",
	}[o.Cause])
	for seat := range n.players {
		mark := ""
		if o.Winners.Has(wordgame.Seat(seat)) {
			mark = n.out.Paint("1", "  wins")
			if o.Winners.Len() > 1 {
				mark = "  ties"
			}
		}
		n.line("%s %d%s", n.name(wordgame.Seat(seat)), o.Scores[seat], mark)
	}
}
