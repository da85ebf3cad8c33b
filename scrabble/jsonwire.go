package scrabble

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/internal/wire"
)

// The wire types: what stands in the JSON, with letters spelled. Their fields are part of the format.
type (
	seatNumbers = [wordgame.MaxSeats]int32
	seatBytes   = [wordgame.MaxSeats]uint8
	seatTexts   = [wordgame.MaxSeats]string

	lastWire struct {
		By     wordgame.Seat `json:"by"`
		Open   bool          `json:"open"`
		Refill uint8         `json:"refill"`
		Dealt  uint8         `json:"dealt"`
		Zeros  uint16        `json:"zeros"`
		Passes seatBytes     `json:"passes"`
		Span   uint32        `json:"span"`
		Score  int32         `json:"score"`
		Place  wire.Place    `json:"place"`
		Known  string        `json:"known"`
		Drawn  string        `json:"drawn"`
	}
	stateWire struct {
		Seed   uint64         `json:"seed,string"`
		Draws  uint32         `json:"draws"`
		Turn   uint32         `json:"turn"`
		Scores seatNumbers    `json:"scores"`
		Raw    seatNumbers    `json:"raw"`
		Bag    []wire.Count   `json:"bag"`
		Racks  seatTexts      `json:"racks"`
		Known  seatTexts      `json:"known"`
		Due    seatBytes      `json:"due"`
		Passes seatBytes      `json:"passes"`
		Swaps  seatBytes      `json:"swaps"`
		Grid   []string       `json:"grid"`
		Last   lastWire       `json:"last"`
		Aside  string         `json:"aside"`
		Doubts uint32         `json:"doubts"`
		Zeros  uint16         `json:"zeros"`
		Gone   wordgame.Seats `json:"gone"`
		Skip   wordgame.Seats `json:"skip"`
		Deal   wordgame.Seats `json:"deal"`
		Ask    wordgame.Seats `json:"ask"`
		Seats  uint8          `json:"seats"`
		To     wordgame.Seat  `json:"to"`
		Doubt  wordgame.Seat  `json:"doubt"`
		Phase  string         `json:"phase"`
		Out    bool           `json:"out"`
		Cause  wordgame.Cause `json:"cause"`
	}
	viewWire struct {
		Me     wordgame.Seat  `json:"me"`
		Seats  uint8          `json:"seats"`
		To     wordgame.Seat  `json:"to"`
		Doubt  wordgame.Seat  `json:"doubt"`
		Phase  string         `json:"phase"`
		Out    bool           `json:"out"`
		Cause  wordgame.Cause `json:"cause"`
		Must   wordgame.Seats `json:"must"`
		May    wordgame.Seats `json:"may"`
		Turn   uint32         `json:"turn"`
		Scores seatNumbers    `json:"scores"`
		Raw    seatNumbers    `json:"raw"`
		Grid   []string       `json:"grid"`
		Rack   string         `json:"rack"`
		Sizes  seatBytes      `json:"sizes"`
		Due    seatBytes      `json:"due"`
		Known  seatTexts      `json:"known"`
		Bag    uint16         `json:"bag"`
		Last   lastWire       `json:"last"`
		Swap   uint8          `json:"swap"`
		Aside  string         `json:"aside"`
		Doubts uint32         `json:"doubts"`
		Zeros  uint16         `json:"zeros"`
		Passes seatBytes      `json:"passes"`
		Swaps  seatBytes      `json:"swaps"`
		Gone   wordgame.Seats `json:"gone"`
		Skip   wordgame.Seats `json:"skip"`
		Deal   wordgame.Seats `json:"deal"`
		Ask    wordgame.Seats `json:"ask"`
	}
	moveWire struct {
		Kind   string        `json:"kind"`
		Seat   wordgame.Seat `json:"seat,omitempty"`
		Points int32         `json:"points,omitempty"`
		Words  uint32        `json:"words,omitempty"`
		Place  *wire.Place   `json:"place,omitempty"`
	}
)

func (r *Rules) lastWire(l Last) lastWire {
	return lastWire{
		By: l.By, Open: l.Open, Refill: l.Refill, Dealt: l.Dealt, Zeros: l.Zeros, Passes: l.Passes, Span: l.Span, Score: l.Score,
		Place: wire.PlaceOf(r.set, l.Place), Known: r.set.FormatTiles(l.Known.Run()), Drawn: r.set.FormatTiles(l.Drawn),
	}
}

func (r *Rules) last(w lastWire) (Last, error) {
	l := Last{
		By: w.By, Open: w.Open, Refill: w.Refill, Dealt: w.Dealt, Zeros: w.Zeros, Passes: w.Passes, Span: w.Span, Score: w.Score,
	}
	var err error
	if l.Place, err = w.Place.Placement(r.set); err != nil {
		return l, err
	}
	if l.Known, err = wire.Rack(r.set, w.Known); err != nil {
		return l, err
	}
	l.Drawn, err = r.set.ParseTiles(w.Drawn)
	return l, err
}

func (r *Rules) moveWire(m Move) (moveWire, error) {
	w := moveWire{Kind: m.Kind.String(), Seat: m.Seat, Points: m.Points, Words: m.Words}
	if w.Kind == "" {
		return w, fmt.Errorf("scrabble: there is no kind %d of a move", m.Kind)
	}
	if m.Place != (board.Placement{}) {
		p := wire.PlaceOf(r.set, m.Place)
		if back, err := p.Placement(r.set); err != nil || back != m.Place {
			return w, fmt.Errorf("scrabble: the placement of this move can't be written")
		}
		w.Place = &p
	}
	return w, nil
}

func (r *Rules) move(w moveWire) (Move, error) {
	m := Move{Seat: w.Seat, Points: w.Points, Words: w.Words}
	var err error
	if m.Kind, err = wire.Named(w.Kind, KindPlace, KindAdjust+1, "move"); err != nil {
		return m, err
	}
	if w.Place != nil {
		m.Place, err = w.Place.Placement(r.set)
	}
	return m, err
}

func phaseOf(word string) (Phase, error) {
	return wire.Named(word, PhaseDraw, PhaseOver+1, "phase")
}
