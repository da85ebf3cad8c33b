package dash

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Kind says what a Move does.
type Kind uint8

// The kinds of moves. Tick, TimeUp and Deal are the Table's.
const (
	KindReveal   Kind = 1 + iota // the revealer turns the Dash card
	KindLetter                   // the revealer chooses the Deck of the letter card; under NamedLetter the letter in Cards
	KindClaim                    // lays Cards down, in any order
	KindGiveUp                   // has no word for this Dash card
	KindExchange                 // Cards for Vowels cards of the vowel deck and the rest of the other one
	KindDraw                     // the winner takes one card of Deck
	KindRetire                   // the seat leaves; the Table may say so for Seat
	KindTick                     // Table: the moment is over; claims since the last Tick came at the same time
	KindTimeUp                   // Table: nobody has anything more to say to this Dash card
	KindDeal                     // Table: what comes off Deck (Cards, or Dash) to Seat; Seat Table: face up
)

var kindNames = [...]string{"", "reveal", "letter", "claim", "give-up", "exchange", "draw", "retire", "tick", "time-up", "deal"}

// String returns the wire word of the kind, or "" for a kind that doesn't exist.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return ""
}

// Move is what a seat asks for. Fields that its Kind does not use are zero, or Check refuses it.
type Move struct {
	Kind   Kind
	Deck   Pile          // KindLetter, KindDraw, KindDeal
	Vowels uint8         // KindExchange: how many of the new cards come from the vowel deck
	Seat   wordgame.Seat // KindDeal, and KindRetire by the Table
	Dash   DashCard      // KindDeal from Dashes
	Cards  tiles.Run     // KindClaim, KindExchange, KindDeal, and the one letter of KindLetter under NamedLetter
	As     tiles.Word    // KindClaim: the word that is meant, such as the LEÓN of a declared name; empty: any that fits
}

// Reveal turns the top Dash card.
func Reveal() Move { return Move{Kind: KindReveal} }

// ChooseDeck has the letter card turned from a deck, Vowels or Consonants.
func ChooseDeck(from Pile) Move { return Move{Kind: KindLetter, Deck: from} }

// NameLetter names the letter, in games with NamedLetter.
func NameLetter(card tiles.Tile) Move { return Move{Kind: KindLetter, Cards: tiles.RunOf(card)} }

// Claim lays the cards down: any word that they spell, in whatever order they come.
func Claim(cards tiles.Run) Move { return Move{Kind: KindClaim, Cards: cards} }

// ClaimAs lays the cards down as the word. On a ProperNoun card this declares it as a name; see Rules.Declare.
func ClaimAs(cards tiles.Run, as tiles.Word) Move {
	return Move{Kind: KindClaim, Cards: cards, As: as}
}

// GiveUp says that the seat has no word for this Dash card.
func GiveUp() Move { return Move{Kind: KindGiveUp} }

// Exchange gives the cards for as many new ones, so many of them from the vowel deck (0 to 255) and the others from the
// consonants.
func Exchange(cards tiles.Run, vowels int) Move {
	return Move{Kind: KindExchange, Cards: cards, Vowels: uint8(min(max(vowels, 0), 255))}
}

// Draw takes one card of a deck, Vowels or Consonants.
func Draw(from Pile) Move { return Move{Kind: KindDraw, Deck: from} }

// Retire leaves the game.
func Retire() Move { return Move{Kind: KindRetire} }

// RetireSeat is how the Table takes a seat out of the game.
func RetireSeat(seat wordgame.Seat) Move { return Move{Kind: KindRetire, Seat: seat} }

// Tick is the Table's: the claims that wait are settled. One wins, several tie.
func Tick() Move { return Move{Kind: KindTick} }

// TimeUp is the Table's: it settles claims like Tick; without one nobody can, and the Dash card goes under its deck.
func TimeUp() Move { return Move{Kind: KindTimeUp} }

// Deal is the Table's: the cards come off a letter deck, in this order, and go to the seat.
func Deal(seat wordgame.Seat, from Pile, cards tiles.Run) Move {
	return Move{Kind: KindDeal, Deck: from, Seat: seat, Cards: cards}
}

// DealLetter is the Table's: the letter card comes off a letter deck, face up.
func DealLetter(from Pile, card tiles.Tile) Move {
	return Deal(wordgame.Table, from, tiles.RunOf(card))
}

// DealDash is the Table's: the Dash card comes off its deck, face up.
func DealDash(d DashCard) Move {
	return Move{Kind: KindDeal, Deck: Dashes, Seat: wordgame.Table, Dash: d}
}

// Play is a checked Move, good for the State it was made for and for no other. Only Check and Plays make one.
type Play struct {
	move    Move // canonical
	by      wordgame.Seat
	verdict verdict // of a claim
	key     uint64
}

// Move returns the move in its canonical form: cards sorted, decks as they will be used, and As the word that a good claim
// is taken for.
func (p Play) Move() Move { return p.move }

// By returns the seat that moves.
func (p Play) By() wordgame.Seat { return p.by }

// Word returns the word that a good claim is taken for, otherwise the empty word.
func (p Play) Word() tiles.Word {
	if p.verdict != good {
		return tiles.Word{}
	}
	return p.move.As
}
