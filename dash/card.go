package dash

import (
	"fmt"
	"iter"
	"math/bits"

	"github.com/tilewright/wordgame"
)

// Task is the kind of word that a Dash card asks for.
type Task uint8

// The tasks of the rulebook's cards. The last three need a letter card, which counts as one of the word's.
const (
	Letters    Task = 1 + iota // a word of exactly N cards
	Verb                       // any form of a verb
	ProperNoun                 // a name, listed or declared with the claim
	StartsWith                 // the letter card stands first
	HasA                       // the letter card stands anywhere
	EndsWith                   // the letter card stands last
)

var taskNames = [...]string{"", "letters", "verb", "proper-noun", "starts-with", "has-a", "ends-with"}

// String returns the wire word of the task, or "" for a task that doesn't exist.
func (t Task) String() string {
	if int(t) < len(taskNames) {
		return taskNames[t]
	}
	return ""
}

// Lettered reports whether a letter card belongs to the task.
func (t Task) Lettered() bool { return t == StartsWith || t == HasA || t == EndsWith }

// Card is what stands on a Dash card: data, so that other cards than the rulebook's are a matter of Config.Dashes.
type Card struct {
	Task Task
	N    uint8 // Letters only: the number of cards, 1 to HandSize
}

// String returns "4-letters", "verb" and the like.
func (c Card) String() string {
	if c.Task == Letters {
		return fmt.Sprintf("%d-letters", c.N)
	}
	return c.Task.String()
}

func (c Card) valid() bool {
	if c.Task == Letters {
		return c.N >= 1 && c.N <= HandSize
	}
	return c.Task.String() != "" && c.N == 0
}

// Cards returns the 19 Dash cards of the box. The rulebook names the kinds and the total; how many there are of each is
// our choice, as no list is published.
func Cards() []Card {
	three, four, five := Card{Letters, 3}, Card{Letters, 4}, Card{Letters, 5}
	verb, name := Card{Task: Verb}, Card{Task: ProperNoun}
	starts, has, ends := Card{Task: StartsWith}, Card{Task: HasA}, Card{Task: EndsWith}
	return []Card{
		three, three, four, four, four, five, five, verb, verb, name, name,
		starts, starts, starts, has, has, has, ends, ends,
	}
}

// MaxDashes is the largest number of Dash cards, minDashes the smallest: with four cards a seat and one more somebody
// must win.
const (
	MaxDashes = 31
	minDashes = 4*2 + 1
)

// DashCard is one of the Dash cards by its place in Config.Dashes, counted from 1. 0 is no card.
type DashCard uint8

// DashSet is a set of Dash cards; card d is bit d.
type DashSet uint32

// DashSetOf returns the set of the cards. What is no card is left out.
func DashSetOf(cards ...DashCard) (s DashSet) {
	for _, d := range cards {
		if d >= 1 && d <= MaxDashes {
			s = s.With(d)
		}
	}
	return s
}

// Has reports whether d is in the set.
func (s DashSet) Has(d DashCard) bool { return d <= MaxDashes && s>>d&1 == 1 }

// With returns the set with d, which is at most MaxDashes, added.
func (s DashSet) With(d DashCard) DashSet { return s | 1<<d }

// Without returns the set with d taken out.
func (s DashSet) Without(d DashCard) DashSet { return s &^ (1 << d) }

// Len returns the number of cards.
func (s DashSet) Len() int { return bits.OnesCount32(uint32(s)) }

// First returns the card of the lowest number, 0 if there is none.
func (s DashSet) First() DashCard {
	if s == 0 {
		return 0
	}
	return DashCard(bits.TrailingZeros32(uint32(s)))
}

// All yields the cards in ascending order.
func (s DashSet) All() iter.Seq[DashCard] {
	return func(yield func(DashCard) bool) {
		for rest := s; rest != 0; rest &= rest - 1 {
			if !yield(rest.First()) {
				return
			}
		}
	}
}

// Pile names a deck.
type Pile uint8

// The decks: blue, green and red cards.
const (
	Vowels Pile = 1 + iota
	Consonants
	Dashes
)

var pileNames = [...]string{"", "vowels", "consonants", "dashes"}

// String returns the wire word of the deck, or "" for one that doesn't exist.
func (p Pile) String() string {
	if int(p) < len(pileNames) {
		return pileNames[p]
	}
	return ""
}

// other is the other one of the two letter decks.
func (p Pile) other() Pile { return Vowels + Consonants - p }

// pile is the Dash deck: what tiles.Deck is for letters. Which cards are loose is no secret, their order is.
type pile struct {
	loose DashSet
	n     uint8
	tail  [MaxDashes]DashCard // zero past n
}

func (p *pile) len() int { return p.loose.Len() + int(p.n) }

func (p *pile) putUnder(d DashCard) {
	p.tail[p.n] = d
	p.n++
}

// next returns the card that comes off the top: any loose one, each with the same chance, else the front of the tail.
func (p *pile) next(g *wordgame.Rand) DashCard {
	if p.loose == 0 {
		return p.tail[0]
	}
	rest := p.loose
	for range g.IntN(p.loose.Len()) {
		rest &= rest - 1
	}
	return rest.First()
}

// canTake reports whether d may be the top card.
func (p *pile) canTake(d DashCard) bool {
	if p.loose != 0 {
		return d != 0 && p.loose.Has(d)
	}
	return p.n > 0 && p.tail[0] == d
}

func (p *pile) take(d DashCard) {
	if p.loose != 0 {
		p.loose = p.loose.Without(d)
		return
	}
	copy(p.tail[:], p.tail[1:p.n])
	p.n--
	p.tail[p.n] = 0
}
