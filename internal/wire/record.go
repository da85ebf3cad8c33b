package wire

import (
	"fmt"

	"github.com/tilewright/wordgame"
)

type act[W any] struct {
	By   wordgame.Seat `json:"by"`
	Move W             `json:"move"`
}

type record[W any] struct {
	Seats int      `json:"seats"`
	Seed  uint64   `json:"seed,string"`
	Acts  []act[W] `json:"acts"`
}

// MoveCodec is a game's wire type W of its moves M with the two conversions.
type MoveCodec[M, W any] struct {
	Encode func(M) (W, error)
	Decode func(W) (M, error)
}

// WriteRecord writes a whole game. The error is wordgame.ErrRules if the record names other Rules than the format; if it
// names none, they are filled in.
func WriteRecord[M, W any](f Format, rec wordgame.Record[M], c MoveCodec[M, W]) ([]byte, error) {
	if rec.Rules != "" && rec.Rules != f.ID {
		return nil, fmt.Errorf("writing %s: %w", f.Name, wordgame.ErrRules)
	}
	w := record[W]{Seats: rec.Opening.Seats, Seed: rec.Opening.Seed, Acts: make([]act[W], len(rec.Acts))}
	for i, a := range rec.Acts {
		m, err := c.Encode(a.Move)
		if err != nil {
			return nil, fmt.Errorf("writing %s: act %d: %w", f.Name, i+1, err)
		}
		w.Acts[i] = act[W]{By: a.By, Move: m}
	}
	return Write(f, w)
}

// ReadRecord reads what WriteRecord wrote and refuses everything else.
func ReadRecord[M, W any](f Format, data []byte, c MoveCodec[M, W]) (wordgame.Record[M], error) {
	decode := func(w record[W]) (wordgame.Record[M], error) {
		rec := wordgame.Record[M]{Rules: f.ID, Opening: wordgame.Opening{Seats: w.Seats, Seed: w.Seed}}
		for i, a := range w.Acts {
			m, err := c.Decode(a.Move)
			if err != nil {
				return rec, fmt.Errorf("act %d: %w", i+1, err)
			}
			rec.Acts = append(rec.Acts, wordgame.Act[M]{By: a.By, Move: m})
		}
		return rec, nil
	}
	return Read(f, data, decode, func(rec wordgame.Record[M]) ([]byte, error) { return WriteRecord(f, rec, c) })
}
