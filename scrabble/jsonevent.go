package scrabble

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
	N       uint8          `json:"n,omitempty"`
	Open    bool           `json:"open,omitempty"`
	Tiles   string         `json:"tiles,omitempty"`
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
		return eventWire{Event: "drew", By: e.By, N: e.N, Open: e.Open, Tiles: text(e.Tiles)}, nil
	case Returned:
		return eventWire{Event: "returned", By: e.By, Tiles: text(e.Tiles)}, nil
	case Placed:
		p := wire.PlaceOf(r.set, e.Place)
		return eventWire{
			Event: "placed", By: e.By, Place: &p, Score: e.Score, Formed: wire.FormedOf(r.set.Alphabet(), e.Words),
		}, nil
	case Exchanged:
		return eventWire{Event: "exchanged", By: e.By, N: e.N, Tiles: text(e.Tiles)}, nil
	case Passed:
		return eventWire{Event: "passed", By: e.By, Why: e.Why}, nil
	case Challenged:
		return eventWire{Event: "challenged", By: e.By, Words: e.Words}, nil
	case Ruled:
		return eventWire{Event: "ruled", By: wordgame.Table, Words: e.Bad}, nil
	case Withdrawn:
		return eventWire{Event: "withdrawn", By: e.By, Tiles: text(e.Tiles), Score: e.Score}, nil
	case Scored:
		return eventWire{Event: "scored", By: e.By, Score: e.Points, Why: e.Why, Tiles: text(e.Tiles)}, nil
	case Retired:
		return eventWire{Event: "retired", By: e.By}, nil
	case Ended:
		o := wire.Outcome(e.Outcome)
		return eventWire{Event: "ended", By: wordgame.Table, Outcome: &o}, nil
	}
	return eventWire{}, fmt.Errorf("scrabble: %T is no event of this package", e)
}

func (r *Rules) event(w eventWire) (Event, error) {
	run, err := r.set.ParseTiles(w.Tiles)
	if err != nil {
		return nil, err
	}
	switch w.Event {
	case "drew":
		return Drew{By: w.By, N: w.N, Open: w.Open, Tiles: run}, nil
	case "returned":
		return Returned{By: w.By, Tiles: run}, nil
	case "placed":
		return r.placed(w)
	case "exchanged":
		return Exchanged{By: w.By, N: w.N, Tiles: run}, nil
	case "passed":
		return Passed{By: w.By, Why: w.Why}, nil
	case "challenged":
		return Challenged{By: w.By, Words: w.Words}, nil
	case "ruled":
		return Ruled{Bad: w.Words}, nil
	case "withdrawn":
		return Withdrawn{By: w.By, Tiles: run, Score: w.Score}, nil
	case "scored":
		return Scored{By: w.By, Points: w.Score, Why: w.Why, Tiles: run}, nil
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
