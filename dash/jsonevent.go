package dash

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/wire"
	"github.com/tilewright/wordgame/tiles"
)

// eventWire has the fields of all events. A field that an event doesn't have is lost in reading, so that the comparison
// with what is written again refuses it.
type eventWire struct {
	Event   string          `json:"event"`
	By      wordgame.Seat   `json:"by"`
	Deck    string          `json:"deck,omitempty"`
	N       uint8           `json:"n,omitempty"`
	Vowels  uint8           `json:"vowels,omitempty"`
	Given   *[2]uint8       `json:"given,omitempty"`
	Cards   string          `json:"cards,omitempty"`
	Dash    DashCard        `json:"dash,omitempty"`
	Word    string          `json:"word,omitempty"`
	Why     wordgame.Reason `json:"why,omitempty"`
	Tied    wordgame.Seats  `json:"tied,omitempty"`
	Outcome *wire.Outcome   `json:"outcome,omitempty"`
}

func (r *Rules) eventWire(e Event) (eventWire, error) {
	text := r.set.FormatTiles
	one := func(t tiles.Tile) string { return r.set.FormatTile(t) }
	table := wordgame.Table
	switch e := e.(type) {
	case Drew:
		return eventWire{Event: "drew", By: e.By, Deck: e.Deck.String(), N: e.N, Cards: text(e.Cards)}, nil
	case Revealed:
		return eventWire{Event: "revealed", By: e.By, Dash: e.Dash}, nil
	case Turned:
		return eventWire{Event: "turned", By: table, Deck: e.Deck.String(), Cards: one(e.Card)}, nil
	case Named:
		return eventWire{Event: "named", By: e.By, Cards: one(e.Letter)}, nil
	case Claimed:
		return eventWire{Event: "claimed", By: e.By, Cards: text(e.Cards), Word: r.alphabet.FormatWord(e.Word)}, nil
	case Failed:
		return eventWire{Event: "failed", By: e.By, Cards: text(e.Cards), Why: e.Why}, nil
	case GaveUp:
		return eventWire{Event: "gave-up", By: e.By}, nil
	case Exchanged:
		return eventWire{Event: "exchanged", By: e.By, Vowels: e.Vowels, Given: &e.Given, Cards: text(e.Cards)}, nil
	case Shuffled:
		return eventWire{Event: "shuffled", By: table, Deck: e.Deck.String()}, nil
	case PutUnder:
		return eventWire{Event: "put-under", By: table, Deck: e.Deck.String(), Cards: text(e.Cards)}, nil
	case Won:
		return eventWire{Event: "won", By: e.By, Dash: e.Dash}, nil
	case Lost:
		return eventWire{Event: "lost", By: e.By, Dash: e.Dash}, nil
	case Returned:
		return eventWire{Event: "returned", By: table, Dash: e.Dash, Tied: e.Tied}, nil
	case Retired:
		return eventWire{Event: "retired", By: e.By}, nil
	case Ended:
		o := wire.Outcome(e.Outcome)
		return eventWire{Event: "ended", By: table, Outcome: &o}, nil
	}
	return eventWire{}, fmt.Errorf("dash: %T is no event of this package", e)
}

func (r *Rules) event(w eventWire) (Event, error) {
	run, err := r.set.ParseTiles(w.Cards)
	if err != nil {
		return nil, err
	}
	deck, err := pileOf(w.Deck)
	if err != nil {
		return nil, err
	}
	word, err := r.alphabet.ParseWord(w.Word)
	if err != nil {
		return nil, err
	}
	if w.Event == "turned" || w.Event == "named" {
		if run.Len() != 1 {
			return nil, fmt.Errorf("%s, but not one card", w.Event)
		}
	}
	switch w.Event {
	case "drew":
		return Drew{By: w.By, Deck: deck, N: w.N, Cards: run}, nil
	case "revealed":
		return Revealed{By: w.By, Dash: w.Dash}, nil
	case "turned":
		return Turned{Deck: deck, Card: run.At(0)}, nil
	case "named":
		return Named{By: w.By, Letter: run.At(0)}, nil
	case "claimed":
		return Claimed{By: w.By, Cards: run, Word: word}, nil
	case "failed":
		return Failed{By: w.By, Cards: run, Why: w.Why}, nil
	case "gave-up":
		return GaveUp{By: w.By}, nil
	case "exchanged":
		if w.Given != nil {
			return Exchanged{By: w.By, Vowels: w.Vowels, Given: *w.Given, Cards: run}, nil
		}
	case "shuffled":
		return Shuffled{Deck: deck}, nil
	case "put-under":
		return PutUnder{Deck: deck, Cards: run}, nil
	case "won":
		return Won{By: w.By, Dash: w.Dash}, nil
	case "lost":
		return Lost{By: w.By, Dash: w.Dash}, nil
	case "returned":
		return Returned{Dash: w.Dash, Tied: w.Tied}, nil
	case "retired":
		return Retired{By: w.By}, nil
	case "ended":
		if w.Outcome != nil {
			return Ended{Outcome: wordgame.Outcome(*w.Outcome)}, nil
		}
	}
	return nil, fmt.Errorf("there is no such event, or a part of it is missing: %.20q", w.Event)
}
