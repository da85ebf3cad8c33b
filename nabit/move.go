package nabit

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Kind says what a Move does.
type Kind uint8

// The kinds of moves. Deal and Ruling are the Table's.
const (
	KindPlace     Kind = 1 + iota // links and stacks the tiles of Place
	KindExchange                  // Tiles of the hand go back to the bag for as many others
	KindPass                      // does nothing; after a nab: banks nothing; in the last window: lets the play stand
	KindBank                      // after a nab: banks Tiles, one tile of the hand (under BankFromBag none is named)
	KindChallenge                 // Words: bit i doubts word i of the last play; 0 doubts the play as a whole
	KindRetire                    // the seat leaves; the Table may say so for Seat
	KindDeal                      // Table: Tiles from its bag to Seat, all that are due
	KindRuling                    // Table: bit i of Words is set where word i of the last play is bad
)

var kindNames = [...]string{"", "place", "exchange", "pass", "bank", "challenge", "retire", "deal", "ruling"}

// String returns the wire word of the kind, or "" for a kind that doesn't exist.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return ""
}

// Put is a tile laid on a square, linked or stacked, with the letter that it shows.
type Put struct {
	At     Square
	Tile   Tile
	Letter tiles.Letter // a side of the tile; for a blank the letter declared
}

// Placement is the tiles of one turn, up to HandSize.
type Placement struct {
	n uint8
	p [HandSize]Put // zero past n, so that == is right
}

// PlacementOf returns the placement of the tiles. It panics on more than HandSize.
func PlacementOf(puts ...Put) Placement {
	if len(puts) > HandSize {
		panic("nabit: more than HandSize tiles in a turn")
	}
	var p Placement
	p.n = uint8(copy(p.p[:], puts))
	return p
}

// Len returns the number of tiles.
func (p *Placement) Len() int { return int(p.n) }

// At returns tile i, counted from 0. It panics if there is none.
func (p *Placement) At(i int) Put { return p.p[:p.n][i] }

// Slice returns the tiles; they are p's own and must not be changed.
func (p *Placement) Slice() []Put { return p.p[:p.n] }

// MarshalText always fails: tiles need their Set.
func (Placement) MarshalText() ([]byte, error) { return nil, errNoLetters }

// Move is what a seat asks for. Fields that its Kind does not use are zero, or Check refuses it.
type Move struct {
	Kind  Kind
	Seat  wordgame.Seat // KindDeal, and KindRetire by the Table
	Tiles Hand          // KindExchange, KindBank, KindDeal
	Place Placement     // KindPlace
	Words uint32        // KindChallenge, KindRuling
}

// Place links and stacks the tiles, in any order. It panics on more than HandSize.
func Place(puts ...Put) Move { return Move{Kind: KindPlace, Place: PlacementOf(puts...)} }

// Exchange gives tiles of the hand for as many from the bag.
func Exchange(h Hand) Move { return Move{Kind: KindExchange, Tiles: h} }

// Pass does nothing.
func Pass() Move { return Move{Kind: KindPass} }

// Bank puts a tile of the hand on the gray one.
func Bank(t Tile) Move { return Move{Kind: KindBank, Tiles: HandOf(t)} }

// BankBlind banks the next tile of the bag, under BankFromBag.
func BankBlind() Move { return Move{Kind: KindBank} }

// Challenge doubts the last play: bit i its word i, in the order of Formed; 0 doubts all of it. All words of the play are
// judged, whichever are named.
func Challenge(words uint32) Move { return Move{Kind: KindChallenge, Words: words} }

// Retire leaves the game.
func Retire() Move { return Move{Kind: KindRetire} }

// RetireSeat is how the Table takes a seat out of the game.
func RetireSeat(seat wordgame.Seat) Move { return Move{Kind: KindRetire, Seat: seat} }

// Deal is the Table's: the tiles go from the seat's bag to its hand, or to its bank where a blind tile is to be banked.
func Deal(seat wordgame.Seat, h Hand) Move { return Move{Kind: KindDeal, Seat: seat, Tiles: h} }

// Ruling is the Table's answer to a challenge: bit i of bad is set where word i of the play is no word.
func Ruling(bad uint32) Move { return Move{Kind: KindRuling, Words: bad} }
