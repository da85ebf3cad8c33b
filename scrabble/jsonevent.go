package scrabble

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
)

// eventWire has the fields of all events. A field that an event doesn't have is lost in reading, so that the comparison
// with what is written again refuses it.
type eventWire struct {
	Event   string         `json:"event"`
	By      wordgame.Seat  `json:"by"`
	N       uint8          `json:"n,omitempty"`
	Open    bool           `json:"open,omitempty"`
	Tiles   string         `json:"tiles,omitempty"`
	Place   *placeWire     `json:"place,omitempty"`
	Score   int32          `json:"score,omitempty"`
	Formed  []formedWire   `json:"formed,omitempty"`
	Why     wordgame.Cause `json:"why,omitempty"`
	Words   uint32         `json:"words,omitempty"`
	Outcome *outcomeWire   `json:"outcome,omitempty"`
}

type formedWire struct {
	Word  string `json:"word"`
	Row   int8   `json:"row"`
	Col   int8   `json:"col"`
	Dir   string `json:"dir"`
	Score int32  `json:"score"`
}

type outcomeWire struct {
	Over    bool           `json:"over"`
	Seats   uint8          `json:"seats"`
	Cause   wordgame.Cause `json:"cause"`
	Scores  seatNumbers    `json:"scores"`
	Winners wordgame.Seats `json:"winners"`
}

func (r *Rules) eventWire(e Event) (eventWire, error) {
	text := r.set.FormatTiles
	switch e := e.(type) {
	case Drew:
		return eventWire{Event: "drew", By: e.By, N: e.N, Open: e.Open, Tiles: text(e.Tiles)}, nil
	case Returned:
		return eventWire{Event: "returned", By: e.By, Tiles: text(e.Tiles)}, nil
	case Placed:
		p := r.placeWire(e.Place)
		w := eventWire{Event: "placed", By: e.By, Place: &p, Score: e.Score}
		for _, f := range e.Words {
			word := r.set.Alphabet().FormatWord(f.Word)
			w.Formed = append(w.Formed, formedWire{word, f.At.Row, f.At.Col, f.Dir.String(), f.Score})
		}
		return w, nil
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
		o := outcomeWire(e.Outcome)
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
	if e.Place, err = r.placement(*w.Place); err != nil {
		return nil, err
	}
	for _, f := range w.Formed {
		formed := board.Formed{At: board.Square{Row: f.Row, Col: f.Col}, Score: f.Score}
		if formed.Dir, err = direction(f.Dir); err != nil {
			return nil, err
		}
		if formed.Word, err = r.set.Alphabet().ParseWord(f.Word); err != nil {
			return nil, err
		}
		e.Words = append(e.Words, formed)
	}
	return e, nil
}
