package dabble

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Kind says what a Move does.
type Kind uint8

// The kinds of moves. Deal, Ruling, Tick and TimeUp are the Table's.
const (
	KindCall      Kind = 1 + iota // shouts DABBLE: Rows are five words of all 20 tiles
	KindShow                      // after somebody else's call: Rows are the words that the seat has
	KindExchange                  // Tiles go back to the pool, as many are dealt
	KindPass                      // accepts words, exchanges nothing, shows nothing
	KindChallenge                 // doubts the rows Words of Seat: bit i is row i, 0 is all that it shows
	KindRetire                    // the seat leaves; the Table may say so for Seat
	KindDeal                      // Table: Tiles to Seat, all that it is due
	KindRuling                    // Table: bit 5*seat+row of Words is set where that row is no word
	KindTick                      // Table: what was called since the last Tick came at the same moment
	KindTimeUp                    // Table: the timer has run out; or nobody may ponder a challenge any longer
)

var kindNames = [...]string{"", "call", "show", "exchange", "pass", "challenge", "retire", "deal", "ruling", "tick", "time-up"}

// String returns the wire word of the kind, or "" for a kind that doesn't exist.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return ""
}

// Move is what a seat asks for. Fields that its Kind does not use are zero, or Check refuses it.
type Move struct {
	Kind  Kind
	Seat  wordgame.Seat // KindChallenge, KindDeal, and KindRetire by the Table
	Words uint32        // KindChallenge, KindRuling
	Rows  Rows          // KindCall, KindShow
	Tiles tiles.Run     // KindExchange, KindDeal
}

// Call shouts DABBLE with five complete rows.
func Call(rows Rows) Move { return Move{Kind: KindCall, Rows: rows} }

// Show lays down the rows that a seat has when somebody else's call stands; rows without tiles don't count.
func Show(rows Rows) Move { return Move{Kind: KindShow, Rows: rows} }

// Exchange gives the tiles back for as many others.
func Exchange(run tiles.Run) Move { return Move{Kind: KindExchange, Tiles: run} }

// Pass accepts the words of all others, exchanges nothing, or shows nothing: whatever the game waits for.
func Pass() Move { return Move{Kind: KindPass} }

// Challenge doubts rows of a seat: bit i is row i; 0 is all rows that it shows.
func Challenge(seat wordgame.Seat, rows uint32) Move {
	return Move{Kind: KindChallenge, Seat: seat, Words: rows}
}

// Retire leaves the game.
func Retire() Move { return Move{Kind: KindRetire} }

// RetireSeat is how the Table takes a seat out of the game.
func RetireSeat(seat wordgame.Seat) Move { return Move{Kind: KindRetire, Seat: seat} }

// Deal is the Table's: the tiles of the run go from the pool to the seat.
func Deal(seat wordgame.Seat, run tiles.Run) Move {
	return Move{Kind: KindDeal, Seat: seat, Tiles: run}
}

// Ruling is the Table's answer to all challenges: the set of RowBit where the row is no word.
func Ruling(bad uint32) Move { return Move{Kind: KindRuling, Words: bad} }

// RowBit is the bit of Ruling for row i, 0 to 4, of a seat.
func RowBit(seat wordgame.Seat, i int) uint32 { return 1 << (RowCount*uint32(seat) + uint32(i)) }

// Tick is the Table's: the calls since the last Tick came at the same moment, and are settled now.
func Tick() Move { return Move{Kind: KindTick} }

// TimeUp is the Table's: the timer has run out.
func TimeUp() Move { return Move{Kind: KindTimeUp} }
