package nabit

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
	Tiles   string         `json:"tiles,omitempty"`
	Place   []putWire      `json:"place,omitempty"`
	Words   []wordWire     `json:"words,omitempty"`
	Nabs    []nabWire      `json:"nabs,omitempty"`
	Banked  string         `json:"banked,omitempty"`
	Points  Points         `json:"points,omitzero"`
	Gain    int32          `json:"gain,omitempty"`
	Why     wordgame.Cause `json:"why,omitempty"`
	Bits    uint32         `json:"bits,omitempty"`
	Outcome *outcomeWire   `json:"outcome,omitempty"`
}

type wordWire struct {
	Word   string        `json:"word"`
	Row    int8          `json:"row"`
	Col    int8          `json:"col"`
	Dir    string        `json:"dir"`
	By     wordgame.Seat `json:"by"` // 15: nobody
	Height uint8         `json:"height"`
}

type nabWire struct {
	Was wordWire `json:"was"`
	Is  wordWire `json:"is"`
}

type outcomeWire struct {
	Over    bool           `json:"over"`
	Seats   uint8          `json:"seats"`
	Cause   wordgame.Cause `json:"cause"`
	Scores  Points         `json:"scores"`
	Winners wordgame.Seats `json:"winners"`
}

func (r *Rules) eventWire(e Event) (eventWire, error) {
	text := func(h Hand) string { return r.set.FormatTiles(h.Slice()) }
	switch e := e.(type) {
	case Drew:
		return eventWire{Event: "drew", By: e.By, Tiles: text(e.Tiles)}, nil
	case Placed:
		w := eventWire{Event: "placed", By: e.By, Place: r.placeWire(&e.Place), Points: e.Points}
		for _, x := range e.Words {
			w.Words = append(w.Words, r.wordWire(x))
		}
		for _, n := range e.Nabs {
			w.Nabs = append(w.Nabs, nabWire{Was: r.wordWire(n.Was), Is: r.wordWire(n.Is)})
		}
		return w, nil
	case Banked:
		return eventWire{Event: "banked", By: e.By, Banked: r.set.FormatTile(e.Tile)}, nil
	case Exchanged:
		return eventWire{Event: "exchanged", By: e.By, Tiles: text(e.Tiles)}, nil
	case Passed:
		return eventWire{Event: "passed", By: e.By, Why: e.Why}, nil
	case Challenged:
		return eventWire{Event: "challenged", By: e.By, Bits: e.Words}, nil
	case Ruled:
		return eventWire{Event: "ruled", By: wordgame.Table, Bits: e.Bad}, nil
	case Withdrawn:
		return eventWire{
			Event: "withdrawn", By: e.By, Place: r.placeWire(&e.Place), Banked: r.set.FormatTile(e.Banked), Tiles: text(e.Drawn),
			Points: e.Points,
		}, nil
	case Scored:
		return eventWire{Event: "scored", By: e.By, Gain: e.Points, Why: e.Why}, nil
	case Retired:
		return eventWire{Event: "retired", By: e.By, Gain: e.Points}, nil
	case Ended:
		o := e.Outcome
		return eventWire{Event: "ended", By: wordgame.Table, Outcome: &outcomeWire{o.Over, o.Seats, o.Cause, o.Scores, o.Winners}}, nil
	}
	return eventWire{}, fmt.Errorf("%T is no event of this package", e)
}

func (r *Rules) wordWire(w Word) wordWire {
	return wordWire{
		Word: r.set.alphabet.FormatWord(w.Word), Row: w.At.Row, Col: w.At.Col, Dir: w.Dir.String(), By: w.By, Height: w.Height,
	}
}

func (r *Rules) word(w wordWire) (x Word, err error) {
	x = Word{At: Square{Row: w.Row, Col: w.Col}, By: w.By, Height: w.Height}
	switch w.Dir {
	case board.Across.String():
	case board.Down.String():
		x.Dir = board.Down
	default:
		return x, fmt.Errorf("there is no direction %.20q", w.Dir)
	}
	x.Word, err = r.set.alphabet.ParseWord(w.Word)
	return x, err
}

func (r *Rules) event(w eventWire) (Event, error) {
	h, err := r.hand(w.Tiles)
	if err != nil {
		return nil, err
	}
	var banked Tile
	if w.Banked != "" {
		if banked, err = r.set.ParseTile(w.Banked); err != nil {
			return nil, err
		}
	}
	place, err := r.placement(w.Place)
	if err != nil {
		return nil, err
	}
	switch w.Event {
	case "drew":
		return Drew{By: w.By, Tiles: h}, nil
	case "placed":
		return r.placed(w, place)
	case "banked":
		return Banked{By: w.By, Tile: banked}, nil
	case "exchanged":
		return Exchanged{By: w.By, Tiles: h}, nil
	case "passed":
		return Passed{By: w.By, Why: w.Why}, nil
	case "challenged":
		return Challenged{By: w.By, Words: w.Bits}, nil
	case "ruled":
		return Ruled{Bad: w.Bits}, nil
	case "withdrawn":
		return Withdrawn{By: w.By, Place: place, Banked: banked, Drawn: h, Points: w.Points}, nil
	case "scored":
		return Scored{By: w.By, Points: w.Gain, Why: w.Why}, nil
	case "retired":
		return Retired{By: w.By, Points: w.Gain}, nil
	case "ended":
		if o := w.Outcome; o != nil {
			return Ended{Outcome: wordgame.Outcome{
				Over: o.Over, Seats: o.Seats, Cause: o.Cause, Scores: o.Scores, Winners: o.Winners,
			}}, nil
		}
	}
	return nil, fmt.Errorf("there is no such event: %.20q", w.Event)
}

func (r *Rules) placed(w eventWire, place Placement) (Event, error) {
	e := Placed{By: w.By, Place: place, Points: w.Points}
	for _, x := range w.Words {
		word, err := r.word(x)
		if err != nil {
			return nil, err
		}
		e.Words = append(e.Words, word)
	}
	for _, n := range w.Nabs {
		was, err := r.word(n.Was)
		if err != nil {
			return nil, err
		}
		is, err := r.word(n.Is)
		if err != nil {
			return nil, err
		}
		e.Nabs = append(e.Nabs, Nab{Was: was, Is: is})
	}
	return e, nil
}
