package scrabble

import (
	"math"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// Kind says what a Move does.
type Kind uint8

// The kinds of moves. Deal, Ruling and Adjust are the Table's.
const (
	KindPlace     Kind = 1 + iota // lays tiles on the board
	KindExchange                  // Place.Tiles of the rack for as many from the bag
	KindPass                      // does nothing; in the last window: lets the play stand
	KindChallenge                 // Words: bit i doubts word i of the last play; 0 doubts the play as a whole
	KindRetire                    // the seat leaves; the Table may say so for Seat
	KindDeal                      // Table: Place.Tiles to Seat (start draw, refill); fewer than due leaves the rest owed
	KindRuling                    // Table: bit i of Words is set where word i of the last play is bad
	KindAdjust                    // Table: Points to Seat (clock)
)

var kindNames = [...]string{"", "place", "exchange", "pass", "challenge", "retire", "deal", "ruling", "adjust"}

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
	Seat   wordgame.Seat   // KindDeal, KindAdjust, and KindRetire by the Table
	Points int32           // KindAdjust
	Words  uint32          // KindChallenge, KindRuling
	Place  board.Placement // KindPlace; Place.Tiles alone for KindExchange and KindDeal
}

// Place lays the run in the direction d; the first tile goes to at, squares that are taken are stepped over.
func Place(at board.Square, d board.Dir, run tiles.Run) Move {
	return Move{Kind: KindPlace, Place: board.Placement{At: at, Dir: d, Tiles: run}}
}

// Exchange gives the tiles of the run for as many from the bag.
func Exchange(run tiles.Run) Move {
	return Move{Kind: KindExchange, Place: board.Placement{Tiles: run}}
}

// Pass does nothing.
func Pass() Move { return Move{Kind: KindPass} }

// Challenge doubts the last play: bit i its word i, in the order of Formed; 0 doubts all of it.
func Challenge(words uint32) Move { return Move{Kind: KindChallenge, Words: words} }

// Retire leaves the game.
func Retire() Move { return Move{Kind: KindRetire} }

// RetireSeat is how the Table takes a seat out of the game.
func RetireSeat(seat wordgame.Seat) Move { return Move{Kind: KindRetire, Seat: seat} }

// Deal is the Table's: the tiles of the run go from the bag to the seat.
func Deal(seat wordgame.Seat, run tiles.Run) Move {
	return Move{Kind: KindDeal, Seat: seat, Place: board.Placement{Tiles: run}}
}

// Ruling is the Table's answer to a challenge: bit i of bad is set where word i of the play is no word.
func Ruling(bad uint32) Move { return Move{Kind: KindRuling, Words: bad} }

// Adjust is the Table's: the seat's score changes by points. More than fits into Points is as good as the most that does: Check
// refuses scores long before.
func Adjust(seat wordgame.Seat, points int) Move {
	return Move{Kind: KindAdjust, Seat: seat, Points: int32(min(max(points, math.MinInt32), math.MaxInt32))}
}
