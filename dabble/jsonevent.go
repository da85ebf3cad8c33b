package dabble

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/wire"
)

// eventWire has the fields of all events. A field that an event doesn't have is lost in reading, so that the comparison
// with what is written again refuses it.
type eventWire struct {
	Event   string           `json:"event"`
	By      wordgame.Seat    `json:"by"`
	Seat    wordgame.Seat    `json:"seat,omitempty"`
	N       uint32           `json:"n,omitempty"`
	Tiles   string           `json:"tiles,omitempty"`
	Rows    string           `json:"rows,omitempty"`
	Call    bool             `json:"call,omitempty"`
	Score   int32            `json:"score,omitempty"`
	Points  *[RowCount]int32 `json:"points,omitempty"`
	Why     wordgame.Cause   `json:"why,omitempty"`
	Words   uint32           `json:"words,omitempty"`
	Outcome *wire.Outcome    `json:"outcome,omitempty"`
}

func (r *Rules) eventWire(e Event) (eventWire, error) {
	text := r.set.FormatTiles
	switch e := e.(type) {
	case Drew:
		return eventWire{Event: "drew", By: e.By, N: uint32(e.N), Tiles: text(e.Tiles)}, nil
	case Exchanged:
		return eventWire{Event: "exchanged", By: e.By, N: uint32(e.N), Tiles: text(e.Tiles)}, nil
	case Called:
		return eventWire{Event: "called", By: e.By, Rows: r.rowsText(e.Rows)}, nil
	case Shown:
		return eventWire{
			Event: "shown", By: e.By, Call: e.Call, Rows: r.rowsText(e.Rows), Points: &e.Points, Tiles: text(e.Loose),
		}, nil
	case Passed:
		return eventWire{Event: "passed", By: e.By, Why: e.Why}, nil
	case Challenged:
		return eventWire{Event: "challenged", By: e.By, Seat: e.Seat, Words: e.Rows}, nil
	case Ruled:
		return eventWire{Event: "ruled", By: wordgame.Table, Words: e.Bad}, nil
	case Fell:
		return eventWire{Event: "fell", By: e.By, Words: e.Bad}, nil
	case Stood:
		return eventWire{Event: "stood", By: e.By}, nil
	case Barred:
		return eventWire{Event: "barred", By: e.By}, nil
	case Expired:
		return eventWire{Event: "expired", By: wordgame.Table, N: uint32(e.N)}, nil
	case Scored:
		return eventWire{Event: "scored", By: e.By, Score: e.Points, Why: e.Why}, nil
	case Closed:
		return eventWire{Event: "closed", By: wordgame.Table, N: e.Round}, nil
	case Retired:
		return eventWire{Event: "retired", By: e.By}, nil
	case Ended:
		o := wire.Outcome(e.Outcome)
		return eventWire{Event: "ended", By: wordgame.Table, Outcome: &o}, nil
	}
	return eventWire{}, fmt.Errorf("dabble: %T is no event of this package", e)
}

func (r *Rules) event(w eventWire) (Event, error) {
	run, err := r.set.ParseTiles(w.Tiles)
	if err != nil {
		return nil, err
	}
	rows, err := r.rowsOf(w.Rows)
	if err != nil {
		return nil, err
	}
	switch w.Event {
	case "drew":
		return Drew{By: w.By, N: uint8(w.N), Tiles: run}, nil
	case "exchanged":
		return Exchanged{By: w.By, N: uint8(w.N), Tiles: run}, nil
	case "called":
		return Called{By: w.By, Rows: rows}, nil
	case "shown":
		e := Shown{By: w.By, Call: w.Call, Rows: rows, Loose: run}
		if w.Points != nil {
			e.Points = *w.Points
		}
		return e, nil
	case "passed":
		return Passed{By: w.By, Why: w.Why}, nil
	case "challenged":
		return Challenged{By: w.By, Seat: w.Seat, Rows: w.Words}, nil
	}
	return w.public()
}

// public reads the events without tiles.
func (w eventWire) public() (Event, error) {
	switch w.Event {
	case "ruled":
		return Ruled{Bad: w.Words}, nil
	case "fell":
		return Fell{By: w.By, Bad: w.Words}, nil
	case "stood":
		return Stood{By: w.By}, nil
	case "barred":
		return Barred{By: w.By}, nil
	case "expired":
		return Expired{N: uint16(w.N)}, nil
	case "scored":
		return Scored{By: w.By, Points: w.Score, Why: w.Why}, nil
	case "closed":
		return Closed{Round: w.N}, nil
	case "retired":
		return Retired{By: w.By}, nil
	case "ended":
		if w.Outcome != nil {
			return Ended{Outcome: wordgame.Outcome(*w.Outcome)}, nil
		}
	}
	return nil, fmt.Errorf("there is no such event: %.20q", w.Event)
}
