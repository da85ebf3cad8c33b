package main

import (
	"hash/fnv"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/tiles"
)

// player is a bot with a name, a speed and a vocabulary. It sees nothing but its View.
type player struct {
	name   string
	about  string
	spots  int // percent: the chance that one of its words strikes it in a moment
	knows  int // percent of all words
	rushes int // in a thousand: the chance to lay down anything in a moment
}

// players are those of the rulebook's examples, so to speak.
func players() []player {
	return []player{
		{name: "Amalia", about: "quick, but knows only every fourth word", spots: 4, knows: 25},
		{name: "Marcos", about: "knows three words in four, and takes his time", spots: 1, knows: 75},
		{name: "Carmen", about: "neither quick nor slow, knows every second word", spots: 2, knows: 50},
		{name: "León", about: "quick, and now and then lays down anything", spots: 3, knows: 35, rushes: 15},
	}
}

// bot chooses from what its seat sees; false means that it does nothing in this moment.
func (p player) bot(r *dash.Rules, v dash.View, g *wordgame.Rand) (dash.Move, bool) {
	switch v.Phase {
	case dash.PhaseReveal:
		return dash.Reveal(), v.Revealer == v.Me
	case dash.PhaseLetter:
		return dash.ChooseDeck(rarer(v)), true
	case dash.PhaseDraw:
		return dash.Draw(rarer(v)), true
	case dash.PhaseRace:
		return p.race(r, v, g)
	}
	return dash.Move{}, false
}

// rarer is the deck of which the hand has too few: four consonants go with three vowels.
func rarer(v dash.View) dash.Pile {
	if held := v.Held[v.Me]; int(held[0])*4 < int(held[1])*3 {
		return dash.Vowels
	}
	return dash.Consonants
}

// race looks for a word. The more of its words lie in the hand, the sooner it spots one.
func (p player) race(r *dash.Rules, v dash.View, g *wordgame.Rand) (dash.Move, bool) {
	if g.IntN(1000) < p.rushes {
		return anything(r, v, g), true
	}
	known, spotted := 0, dash.Move{}
	for word, cards := range r.Find(r.Card(v.Open), v.Letter, v.Hand) {
		if !p.knowsWord(word) {
			continue
		}
		if known++; g.IntN(known) == 0 { // each of them is as likely
			spotted = dash.ClaimAs(cards, word)
		}
	}
	switch {
	case known > 0 && g.IntN(100) < p.spots*min(known, 4):
		return spotted, true
	case known > 0 || g.IntN(100) >= 8:
		return dash.Move{}, false
	}
	// It has none and sits this card out anyhow: some of its cards may be worth exchanging.
	if g.IntN(4) == 0 {
		return exchange(v, g), true
	}
	return dash.GiveUp(), true
}

// knowsWord is always the same for a player and a word.
func (p player) knowsWord(w tiles.Word) bool {
	h := fnv.New64a()
	h.Write([]byte(p.name + w.Raw()))
	return int(h.Sum64()%100) < p.knows
}

// anything is a lay-down of the right length, without thinking.
func anything(r *dash.Rules, v dash.View, g *wordgame.Rand) dash.Move {
	n := 3
	if c := r.Card(v.Open); c.Task == dash.Letters {
		n = int(c.N)
	}
	return dash.Claim(some(v.Hand, n, g))
}

// some are any n cards of a hand.
func some(hand tiles.Rack, n int, g *wordgame.Rand) (cards tiles.Run) {
	for range min(n, hand.Len()) {
		t := hand.At(g.IntN(hand.Len()))
		hand.Remove(t)
		cards = cards.Add(t)
	}
	return cards
}

// exchange gives any two cards for one of each deck, so that the hand stays mixed.
func exchange(v dash.View, g *wordgame.Rand) dash.Move {
	return dash.Exchange(some(v.Hand, 2, g), 1)
}
