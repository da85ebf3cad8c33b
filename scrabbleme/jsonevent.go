package scrabbleme

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/wire"
)

// eventWire has the fields of all events. A field that an event doesn't have is lost in reading, so that the comparison
// with what is written again refuses it.
type eventWire struct {
	Event   string         `json:"event"`
	By      wordgame.Seat  `json:"by"`
	Seat    wordgame.Seat  `json:"seat,omitempty"`
	N       uint8          `json:"n,omitempty"`
	Tiles   string         `json:"tiles,omitempty"`
	Round   uint32         `json:"round,omitempty"`
	Seats   wordgame.Seats `json:"seats,omitempty"`
	Move    *moveWire      `json:"move,omitempty"`
	Place   *wire.Place    `json:"place,omitempty"`
	Score   int32          `json:"score,omitempty"`
	Formed  []wire.Formed  `json:"formed,omitempty"`
	Why     wordgame.Cause `json:"why,omitempty"`
	Words   uint32         `json:"words,omitempty"`
	Outcome *wire.Outcome  `json:"outcome,omitempty"`
}

func (r *Rules) eventWire(e Event) (eventWire, error) {
	text := r.set.FormatTiles
	switch e := e.(type) {
	case Drew:
		return eventWire{Event: "drew", By: e.By, N: e.N, Tiles: text(e.Tiles)}, nil
	case Began:
		return eventWire{Event: "began", By: wordgame.Table, Round: e.Round, Seats: e.Skip}, nil
	case Decided:
		w := eventWire{Event: "decided", By: e.By}
		if e.Move == (Move{}) {
			return w, nil
		}
		m, err := r.moveWire(e.Move)
		w.Move = &m
		return w, err
	case Closed:
		return eventWire{Event: "closed", By: wordgame.Table, Seats: e.Late}, nil
	case Placed:
		p := wire.PlaceOf(r.set, e.Place)
		words := wire.FormedOf(r.set.Alphabet(), e.Words)
		return eventWire{Event: "placed", By: e.By, Place: &p, Score: e.Score, Formed: words}, nil
	case Exchanged:
		return eventWire{Event: "exchanged", By: e.By, N: e.N, Tiles: text(e.Tiles)}, nil
	case Passed:
		return eventWire{Event: "passed", By: e.By, Why: e.Why}, nil
	case Accepted:
		return eventWire{Event: "accepted", By: e.By}, nil
	case Challenged:
		return eventWire{Event: "challenged", By: e.By, Seat: e.Seat}, nil
	case Ruled:
		return eventWire{Event: "ruled", By: wordgame.Table, Words: e.Bad}, nil
	case Withdrawn:
		return eventWire{Event: "withdrawn", By: e.By, Tiles: text(e.Tiles)}, nil
	case Scored:
		return eventWire{Event: "scored", By: e.By, Score: e.Points, Why: e.Why, Tiles: text(e.Tiles)}, nil
	case Swapped:
		return eventWire{Event: "swapped", By: e.By, Seat: e.With}, nil
	case Picked:
		return eventWire{Event: "picked", By: e.By, Tiles: text(e.Tiles), N: e.Blind}, nil
	case Returned:
		return eventWire{Event: "returned", By: e.By, N: e.N}, nil
	case Retired:
		return eventWire{Event: "retired", By: e.By}, nil
	case Ended:
		o := wire.Outcome(e.Outcome)
		return eventWire{Event: "ended", By: wordgame.Table, Outcome: &o}, nil
	}
	return eventWire{}, fmt.Errorf("scrabbleme: %T is no event of this package", e)
}

func (r *Rules) event(w eventWire) (Event, error) {
	run, err := r.set.ParseTiles(w.Tiles)
	if err != nil {
		return nil, err
	}
	switch w.Event {
	case "drew":
		return Drew{By: w.By, N: w.N, Tiles: run}, nil
	case "began":
		return Began{Round: w.Round, Skip: w.Seats}, nil
	case "decided":
		e := Decided{By: w.By}
		if w.Move != nil {
			e.Move, err = r.move(*w.Move)
		}
		return e, err
	case "closed":
		return Closed{Late: w.Seats}, nil
	case "placed":
		return r.placed(w)
	case "exchanged":
		return Exchanged{By: w.By, N: w.N, Tiles: run}, nil
	case "passed":
		return Passed{By: w.By, Why: w.Why}, nil
	case "accepted":
		return Accepted{By: w.By}, nil
	case "challenged":
		return Challenged{By: w.By, Seat: w.Seat}, nil
	case "ruled":
		return Ruled{Bad: w.Words}, nil
	case "withdrawn":
		return Withdrawn{By: w.By, Tiles: run}, nil
	case "scored":
		return Scored{By: w.By, Points: w.Score, Why: w.Why, Tiles: run}, nil
	case "swapped":
		return Swapped{By: w.By, With: w.Seat}, nil
	case "picked":
		return Picked{By: w.By, Tiles: run, Blind: w.N}, nil
	case "returned":
		return Returned{By: w.By, N: w.N}, nil
	case "retired":
		return Retired{By: w.By}, nil
	case "ended":
		if w.Outcome != nil {
			return Ended{Outcome: wordgame.Outcome(*w.Outcome)}, nil
		}
	}
	return nil, fmt.Errorf("there is no such event: %.20q", w.Event)
}

func (r *Rules) placed(w eventWire) (Event, error) {
	if w.Place == nil {
		return nil, fmt.Errorf("placed, but not where")
	}
	e := Placed{By: w.By, Score: w.Score}
	var err error
	if e.Place, err = w.Place.Placement(r.set); err != nil {
		return nil, err
	}
	e.Words, err = wire.Words(r.set.Alphabet(), w.Formed)
	return e, err
}
