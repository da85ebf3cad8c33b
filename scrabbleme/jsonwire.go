package scrabbleme

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
	seatSets    = [wordgame.MaxSeats]wordgame.Seats
	seatPlaces  = [wordgame.MaxSeats]*wire.Place // null: none
	seatGrids   = [wordgame.MaxSeats][]string    // null: empty

	stateWire struct {
		Seed   uint64         `json:"seed,string"`
		Draws  uint32         `json:"draws"`
		Round  uint32         `json:"round"`
		Scores seatNumbers    `json:"scores"`
		Raw    seatNumbers    `json:"raw"`
		Gained seatNumbers    `json:"gained"`
		Bag    []wire.Count   `json:"bag"`
		Podium string         `json:"podium"`
		Racks  seatTexts      `json:"racks"`
		Known  seatTexts      `json:"known"`
		Grids  seatGrids      `json:"grids"`
		Built  seatPlaces     `json:"built"`
		Did    seatTexts      `json:"did"`
		Rest   seatBytes      `json:"rest"`
		Doubts seatSets       `json:"doubts"`
		Idle   uint16         `json:"idle"`
		Gone   wordgame.Seats `json:"gone"`
		Skip   wordgame.Seats `json:"skip"`
		Owe    wordgame.Seats `json:"owe"`
		Ask    wordgame.Seats `json:"ask"`
		Swaps  wordgame.Seats `json:"swaps"`
		First  wordgame.Seats `json:"first"`
		Seats  uint8          `json:"seats"`
		To     wordgame.Seat  `json:"to"`
		Deal   wordgame.Seat  `json:"deal"`
		Due    uint8          `json:"due"`
		Phase  string         `json:"phase"`
		Cause  wordgame.Cause `json:"cause"`
	}
	viewWire struct {
		Me     wordgame.Seat  `json:"me"`
		Seats  uint8          `json:"seats"`
		Phase  string         `json:"phase"`
		To     wordgame.Seat  `json:"to"`
		Deal   wordgame.Seat  `json:"deal"`
		Due    uint8          `json:"due"`
		Cause  wordgame.Cause `json:"cause"`
		Must   wordgame.Seats `json:"must"`
		May    wordgame.Seats `json:"may"`
		Round  uint32         `json:"round"`
		Scores seatNumbers    `json:"scores"`
		Raw    seatNumbers    `json:"raw"`
		Gained seatNumbers    `json:"gained"`
		Grids  seatGrids      `json:"grids"`
		Rack   string         `json:"rack"`
		Sizes  seatBytes      `json:"sizes"`
		Known  seatTexts      `json:"known"`
		Podium string         `json:"podium"`
		Bag    uint16         `json:"bag"`
		Done   wordgame.Seats `json:"done"`
		Did    seatTexts      `json:"did"`
		Built  seatPlaces     `json:"built"`
		Aside  seatBytes      `json:"aside"`
		Rest   seatBytes      `json:"rest"`
		Doubts seatSets       `json:"doubts"`
		Idle   uint16         `json:"idle"`
		Gone   wordgame.Seats `json:"gone"`
		Skip   wordgame.Seats `json:"skip"`
		Owe    wordgame.Seats `json:"owe"`
		Ask    wordgame.Seats `json:"ask"`
		Swaps  wordgame.Seats `json:"swaps"`
		First  wordgame.Seats `json:"first"`
	}
	moveWire struct {
		Kind  string        `json:"kind"`
		Seat  wordgame.Seat `json:"seat,omitempty"`
		Words uint32        `json:"words,omitempty"`
		Place *wire.Place   `json:"place,omitempty"`
	}
)

func (r *Rules) gridTexts(grids *[wordgame.MaxSeats]board.Grid) (texts seatGrids) {
	for i := range grids {
		if !grids[i].IsEmpty() {
			texts[i] = wire.GridText(r.board, &grids[i])
		}
	}
	return texts
}

func (r *Rules) grids(texts seatGrids) (grids [wordgame.MaxSeats]board.Grid, err error) {
	for i, rows := range texts {
		if rows == nil {
			continue
		}
		if grids[i], err = wire.Grid(r.board, rows); err != nil {
			return grids, err
		}
	}
	return grids, nil
}

func (r *Rules) places(built [wordgame.MaxSeats]board.Placement) (w seatPlaces) {
	for i, p := range built {
		if p != (board.Placement{}) {
			place := wire.PlaceOf(r.set, p)
			w[i] = &place
		}
	}
	return w
}

func (r *Rules) placements(w seatPlaces) (built [wordgame.MaxSeats]board.Placement, err error) {
	for i, place := range w {
		if place == nil {
			continue
		}
		if built[i], err = place.Placement(r.set); err != nil {
			return built, err
		}
	}
	return built, nil
}

func deedWords(did [wordgame.MaxSeats]Deed) (words seatTexts) {
	for i, d := range did {
		words[i] = d.String()
	}
	return words
}

func deedsOf(words seatTexts) (did [wordgame.MaxSeats]Deed, err error) {
	for i, word := range words {
		if did[i], err = wire.Named(word, Deed(0), deeds, "deed"); err != nil {
			return did, err
		}
	}
	return did, nil
}

func (r *Rules) moveWire(m Move) (moveWire, error) {
	w := moveWire{Kind: m.Kind.String(), Seat: m.Seat, Words: m.Words}
	if w.Kind == "" {
		return w, fmt.Errorf("scrabbleme: there is no kind %d of a move", m.Kind)
	}
	if m.Place != (board.Placement{}) {
		p := wire.PlaceOf(r.set, m.Place)
		if back, err := p.Placement(r.set); err != nil || back != m.Place {
			return w, fmt.Errorf("scrabbleme: the placement of this move can't be written")
		}
		w.Place = &p
	}
	return w, nil
}

func (r *Rules) move(w moveWire) (Move, error) {
	m := Move{Seat: w.Seat, Words: w.Words}
	var err error
	if m.Kind, err = wire.Named(w.Kind, KindPlace, kinds, "move"); err == nil && w.Place != nil {
		m.Place, err = w.Place.Placement(r.set)
	}
	return m, err
}
