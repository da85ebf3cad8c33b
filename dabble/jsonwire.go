package dabble

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/wire"
)

// The wire types: what stands in the JSON, with letters spelled. Their fields are part of the format.
type (
	seatNumbers = [wordgame.MaxSeats]int32
	seatBytes   = [wordgame.MaxSeats]uint8
	seatTexts   = [wordgame.MaxSeats]string
	seatSets    = [wordgame.MaxSeats]wordgame.Seats

	stateWire struct {
		Seed    uint64                       `json:"seed,string"`
		Draws   uint32                       `json:"draws"`
		Round   uint32                       `json:"round"`
		Scores  seatNumbers                  `json:"scores"`
		Pool    []wire.Count                 `json:"pool"`
		Racks   seatTexts                    `json:"racks"`
		Rows    seatTexts                    `json:"rows"`
		Bad     seatBytes                    `json:"bad"`
		Ask     seatSets                     `json:"ask"`
		Doubts  [wordgame.MaxSeats]seatBytes `json:"doubts"`
		Called  wordgame.Seats               `json:"called"`
		Seen    wordgame.Seats               `json:"seen"`
		Open    wordgame.Seats               `json:"open"`
		Stands  wordgame.Seats               `json:"stands"`
		Fallen  wordgame.Seats               `json:"fallen"`
		Out     wordgame.Seats               `json:"out"`
		Swapped wordgame.Seats               `json:"swapped"`
		Wait    wordgame.Seats               `json:"wait"`
		Deal    wordgame.Seats               `json:"deal"`
		Gone    wordgame.Seats               `json:"gone"`
		TimeUps uint16                       `json:"timeUps"`
		Empty   uint16                       `json:"empty"`
		Seats   uint8                        `json:"seats"`
		Phase   string                       `json:"phase"`
		Closing bool                         `json:"closing"`
		Cause   wordgame.Cause               `json:"cause"`
	}
	viewWire struct {
		Me      wordgame.Seat                `json:"me"`
		Seats   uint8                        `json:"seats"`
		Phase   string                       `json:"phase"`
		Closing bool                         `json:"closing"`
		Cause   wordgame.Cause               `json:"cause"`
		Must    wordgame.Seats               `json:"must"`
		May     wordgame.Seats               `json:"may"`
		Round   uint32                       `json:"round"`
		TimeUps uint16                       `json:"timeUps"`
		Empty   uint16                       `json:"empty"`
		Pool    uint16                       `json:"pool"`
		Scores  seatNumbers                  `json:"scores"`
		Rack    string                       `json:"rack"`
		Sizes   seatBytes                    `json:"sizes"`
		Known   seatTexts                    `json:"known"`
		Rows    seatTexts                    `json:"rows"`
		Bad     seatBytes                    `json:"bad"`
		Called  wordgame.Seats               `json:"called"`
		Seen    wordgame.Seats               `json:"seen"`
		Open    wordgame.Seats               `json:"open"`
		Stands  wordgame.Seats               `json:"stands"`
		Fallen  wordgame.Seats               `json:"fallen"`
		Out     wordgame.Seats               `json:"out"`
		Swapped wordgame.Seats               `json:"swapped"`
		Waits   wordgame.Seats               `json:"waits"`
		Deal    wordgame.Seats               `json:"deal"`
		Gone    wordgame.Seats               `json:"gone"`
		Ask     seatSets                     `json:"ask"`
		Doubts  [wordgame.MaxSeats]seatBytes `json:"doubts"`
	}
	moveWire struct {
		Kind  string        `json:"kind"`
		Seat  wordgame.Seat `json:"seat,omitempty"`
		Words uint32        `json:"words,omitempty"`
		Rows  string        `json:"rows,omitempty"`
		Tiles string        `json:"tiles,omitempty"`
	}
)

// rowsText writes rows as FormatRows does, no rows at all as "".
func (r *Rules) rowsText(rows Rows) string {
	if rows == (Rows{}) {
		return ""
	}
	return FormatRows(r.set, rows)
}

func (r *Rules) rowsOf(text string) (Rows, error) {
	if text == "" {
		return Rows{}, nil
	}
	return ParseRows(r.set, text)
}

func (r *Rules) rowTexts(rows [wordgame.MaxSeats]Rows) (texts seatTexts) {
	for i := range rows {
		texts[i] = r.rowsText(rows[i])
	}
	return texts
}

func (r *Rules) allRowsOf(texts seatTexts) (rows [wordgame.MaxSeats]Rows, err error) {
	for i, text := range texts {
		if rows[i], err = r.rowsOf(text); err != nil {
			return rows, err
		}
	}
	return rows, nil
}

func (r *Rules) moveWire(m Move) (moveWire, error) {
	w := moveWire{
		Kind: m.Kind.String(), Seat: m.Seat, Words: m.Words, Rows: r.rowsText(m.Rows), Tiles: r.set.FormatTiles(m.Tiles),
	}
	if w.Kind == "" {
		return w, fmt.Errorf("dabble: there is no kind %d of a move", m.Kind)
	}
	if back, err := r.move(w); err != nil || back != m {
		return w, fmt.Errorf("dabble: the tiles of this move can't be written")
	}
	return w, nil
}

func (r *Rules) move(w moveWire) (Move, error) {
	m := Move{Seat: w.Seat, Words: w.Words}
	var err error
	if m.Kind, err = wire.Named(w.Kind, KindCall, KindTimeUp+1, "move"); err != nil {
		return m, err
	}
	if m.Rows, err = r.rowsOf(w.Rows); err != nil {
		return m, err
	}
	m.Tiles, err = r.set.ParseTiles(w.Tiles)
	return m, err
}

func phaseOf(word string) (Phase, error) {
	return wire.Named(word, PhaseBuild, PhaseOver+1, "phase")
}
