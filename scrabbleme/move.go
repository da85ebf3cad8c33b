package scrabbleme

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Kind says what a Move does.
type Kind uint8

// The kinds of moves. Deal, Ruling, Tick and TimeUp are the Table's.
const (
	KindPlace     Kind = 1 + iota // builds a word on the seat's own board
	KindExchange                  // sets Place.Tiles of the rack aside for as many from the bag
	KindPass                      // builds nothing; of the words shown: accepts those it hasn't challenged
	KindChallenge                 // doubts the word that Seat built; Words: bit i its word i, 0 all of them
	KindSwap                      // changes boards with Seat
	KindPick                      // takes Place.Tiles from the podium and the rest from the bag
	KindRetire                    // the seat leaves; the Table may say so for Seat
	KindDeal                      // Table: Place.Tiles of the bag to Seat; to the Table: onto the podium
	KindRuling                    // Table: bit 8*seat+i of Words is set where word i of that seat is bad
	KindTick                      // Table: all words are shown
	KindTimeUp                    // Table: who hasn't answered accepts; under Timed who hasn't decided passes
	kinds
)

var kindNames = [kinds]string{
	"", "place", "exchange", "pass", "challenge", "swap", "pick", "retire", "deal", "ruling", "tick", "time-up",
}

// String returns the wire word of the kind, or "" for a kind that doesn't exist.
func (k Kind) String() string {
	if k < kinds {
		return kindNames[k]
	}
	return ""
}

// Move is what a seat asks for. Fields that its Kind does not use are zero, or Check refuses it.
type Move struct {
	Kind  Kind
	Seat  wordgame.Seat   // KindChallenge, KindSwap, KindDeal, and KindRetire by the Table
	Words uint32          // KindChallenge, KindRuling
	Place board.Placement // KindPlace; Place.Tiles alone for KindExchange, KindPick and KindDeal
}

// Place builds a word: it lays the run in the direction d; the first tile goes to at, squares that are taken are stepped
// over.
func Place(at board.Square, d board.Dir, run tiles.Run) Move {
	return Move{Kind: KindPlace, Place: board.Placement{At: at, Dir: d, Tiles: run}}
}

// Exchange sets the tiles of the run aside for as many from the bag.
func Exchange(run tiles.Run) Move {
	return Move{Kind: KindExchange, Place: board.Placement{Tiles: run}}
}

// Pass builds nothing, or accepts the words of the others.
func Pass() Move { return Move{Kind: KindPass} }

// Challenge doubts what the seat built. All its words are judged together.
func Challenge(seat wordgame.Seat) Move { return Move{Kind: KindChallenge, Seat: seat} }

// Swap changes boards with the seat.
func Swap(seat wordgame.Seat) Move { return Move{Kind: KindSwap, Seat: seat} }

// Pick takes the tiles of the run from the podium and fills the rack up from the bag.
func Pick(run tiles.Run) Move { return Move{Kind: KindPick, Place: board.Placement{Tiles: run}} }

// Retire leaves the game.
func Retire() Move { return Move{Kind: KindRetire} }

// RetireSeat is how the Table takes a seat out of the game.
func RetireSeat(seat wordgame.Seat) Move { return Move{Kind: KindRetire, Seat: seat} }

// Deal is the Table's: the tiles of the run go from the bag to the seat, or with the Table as the seat onto the podium.
func Deal(seat wordgame.Seat, run tiles.Run) Move {
	return Move{Kind: KindDeal, Seat: seat, Place: board.Placement{Tiles: run}}
}

// Ruling is the Table's answer to all challenges of a round: bit i of bad[seat] is set where word i of what that seat
// built, in the order of Formed, is no word.
func Ruling(bad [wordgame.MaxSeats]uint8) Move {
	m := Move{Kind: KindRuling}
	for i, b := range bad {
		m.Words |= uint32(b) << (8 * i)
	}
	return m
}

// Tick is the Table's: all have decided, the words are shown.
func Tick() Move { return Move{Kind: KindTick} }

// TimeUp is the Table's: who hasn't answered the words shown accepts them. Under Config.Timed it closes the building too.
func TimeUp() Move { return Move{Kind: KindTimeUp} }
