package wordgame

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
)

// logVersion is the version of the lines below. A reader refuses newer ones.
const logVersion = 1

// MoveCodec is what a log file needs of a game's Rules.
type MoveCodec[M any] interface {
	ID() string
	MarshalMove(m M) ([]byte, error)
	UnmarshalMove(data []byte) (M, error)
}

// The lines of a log file: JSON, one value a line, one field set in each. A file only ever grows; a game is over where the
// next one begins. The letters in moves need the Rules that the first line of the game names; their format stands in a
// line of its own, so that a game can go on under a newer version of the library.
type (
	logLine struct {
		Game   *gameLine   `json:"game,omitempty"`
		Moves  *formLine   `json:"moves,omitempty"`
		Act    *actLine    `json:"act,omitempty"`
		Tag    *Tag        `json:"tag,omitempty"`
		Note   *Note       `json:"note,omitempty"`
		Branch *branchLine `json:"branch,omitempty"`
		End    *endLine    `json:"end,omitempty"`
	}
	gameLine struct {
		Version int    `json:"version"`
		Rules   string `json:"rules"`
		Seats   int    `json:"seats"`
		Seed    string `json:"seed"`
	}
	formLine struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
	}
	actLine struct {
		Line int             `json:"line,omitempty"`
		By   Seat            `json:"by"`
		Move json.RawMessage `json:"move"`
	}
	branchLine struct {
		From  int    `json:"from,omitempty"`
		After int    `json:"after"`
		Name  string `json:"name,omitempty"`
	}
	endLine struct {
		Acts    int     `json:"acts"`
		Over    bool    `json:"over"`
		Cause   Cause   `json:"cause,omitempty"`
		Scores  []int32 `json:"scores"`
		Winners Seats   `json:"winners,omitempty"`
	}
)

// envelope is what a game's codec puts around its data.
type envelope struct {
	Format  string          `json:"format"`
	Version int             `json:"version"`
	ID      string          `json:"id"`
	Data    json.RawMessage `json:"data"`
}

// unwrap takes data out of its envelope.
func unwrap(data []byte) (formLine, json.RawMessage, error) {
	var e envelope
	err := json.Unmarshal(data, &e)
	return formLine{e.Format, e.Version}, e.Data, err
}

// wrap puts data back into the envelope that a codec reads. What is no JSON the codec refuses.
func wrap(form formLine, id string, payload json.RawMessage) []byte {
	data, err := json.Marshal(envelope{Format: form.Format, Version: form.Version, ID: id, Data: payload})
	if err != nil {
		return nil
	}
	return data
}

// LogWriter writes games to a log file, line by line, so that a game is safe up to its last act whatever happens. Each
// line is one call of Write. Once a Write has failed nobody knows what the file ends with, and all methods return that
// error: read the file, cut off half a line (ErrCutOff) and Resume with a new writer. It is for one goroutine.
type LogWriter[M any] struct {
	w     io.Writer
	codec MoveCodec[M]
	log   *Log[M] // acts and branches written of the game; nil before the first
	moves formLine
	err   error // of Write
}

// NewLogWriter returns a writer to w, which need not be empty: games come behind what it holds.
func NewLogWriter[M any](w io.Writer, codec MoveCodec[M]) *LogWriter[M] {
	return &LogWriter[M]{w: w, codec: codec}
}

// errNoGame is for lines without a game.
var errNoGame = errors.New("wordgame: no game was begun")

// line writes a line. What comes with it into w.log comes after it, so that the two agree whatever happens.
func (w *LogWriter[M]) line(l logLine) error {
	data, err := json.Marshal(l)
	if err != nil {
		return err
	}
	if len(data) >= MaxLogLine { // with its end
		return fmt.Errorf("wordgame: a line of %d bytes, and a log has lines of at most %d", len(data)+1, MaxLogLine)
	}
	return w.write(append(data, '\n'))
}

func (w *LogWriter[M]) write(data []byte) error {
	if w.err == nil {
		_, w.err = w.w.Write(data)
	}
	return w.err
}

// Begin writes the first line of a game.
func (w *LogWriter[M]) Begin(o Opening) error {
	id := w.codec.ID()
	w.log = &Log[M]{Record: Record[M]{Rules: id, Opening: o}}
	w.moves = formLine{}
	return w.line(logLine{Game: &gameLine{Version: logVersion, Rules: id, Seats: o.Seats, Seed: strconv.FormatUint(o.Seed, 10)}})
}

// Resume goes on with the game that w's file ends with, and whose Log was read from it. It writes a line end, in case the
// last line has none.
func (w *LogWriter[M]) Resume(l *Log[M]) error {
	if l.Rules != w.codec.ID() {
		return fmt.Errorf("wordgame: %w: %.400s", ErrRules, l.Rules)
	}
	c := Log[M]{Record: l.Record, Branches: slices.Clone(l.Branches)}
	c.Acts = slices.Clip(c.Acts) // l stays the caller's
	for i := range c.Branches {
		c.Branches[i].Acts = slices.Clip(c.Branches[i].Acts)
	}
	w.log, w.moves = &c, formLine{}
	return w.write([]byte("\n"))
}

// Act writes an act of a line: 0 for the game itself, else a branch.
func (w *LogWriter[M]) Act(line int, a Act[M]) error {
	if w.log == nil {
		return errNoGame
	}
	data, err := w.codec.MarshalMove(a.Move)
	if err != nil {
		return err
	}
	form, payload, err := unwrap(data)
	if err != nil {
		return err
	}
	if _, err := w.log.length(line); err != nil {
		return err
	}
	if form != w.moves {
		if err := w.line(logLine{Moves: &form}); err != nil {
			return err
		}
		w.moves = form
	}
	if err := w.line(logLine{Act: &actLine{Line: line, By: a.By, Move: payload}}); err != nil {
		return err
	}
	return w.log.Act(line, a)
}

// Sync writes the acts of a record that the file does not hold yet. Begin, Apply and the like add to a record; call Sync
// after each of them.
func (w *LogWriter[M]) Sync(rec Record[M]) error {
	if w.log == nil {
		return errNoGame
	}
	if len(rec.Acts) < len(w.log.Acts) {
		return fmt.Errorf("wordgame: a record of %d acts, and %d have been written", len(rec.Acts), len(w.log.Acts))
	}
	for _, a := range rec.Acts[len(w.log.Acts):] {
		if err := w.Act(0, a); err != nil {
			return err
		}
	}
	return w.err // also where nothing is left to write because an act was lost before
}

// Tag writes a named text about the game.
func (w *LogWriter[M]) Tag(name, text string) error {
	if w.log == nil {
		return errNoGame
	}
	return w.line(logLine{Tag: &Tag{name, text}})
}

// Note writes a comment at a position that the file holds.
func (w *LogWriter[M]) Note(n Note) error {
	if w.log == nil {
		return errNoGame
	}
	if err := w.log.position(n.Line, n.After); err != nil {
		return err
	}
	return w.line(logLine{Note: &n})
}

// Branch begins a variation at a position that the file holds, and returns its line for Act and Note.
func (w *LogWriter[M]) Branch(from, after int, name string) (line int, err error) {
	if w.log == nil {
		return 0, errNoGame
	}
	if err := w.log.position(from, after); err != nil {
		return 0, err
	}
	if err := w.line(logLine{Branch: &branchLine{From: from, After: after, Name: name}}); err != nil {
		return 0, err
	}
	return w.log.Branched(from, after, name)
}

// End writes the result, so that it can be had without the rules. Comments and branches may still follow.
func (w *LogWriter[M]) End(o Outcome) error {
	if w.log == nil {
		return errNoGame
	}
	if o.Seats > MaxSeats {
		return fmt.Errorf("wordgame: an outcome of %d seats", o.Seats)
	}
	return w.line(logLine{End: &endLine{
		Acts: len(w.log.Acts), Over: o.Over, Cause: o.Cause, Scores: append([]int32{}, o.Scores[:o.Seats]...), Winners: o.Winners,
	}})
}

// Write writes a whole Log as a game of its own.
func (w *LogWriter[M]) Write(l *Log[M]) error {
	if err := w.Begin(l.Opening); err != nil {
		return err
	}
	for _, t := range l.Tags {
		if err := w.Tag(t.Name, t.Text); err != nil {
			return err
		}
	}
	if err := w.Sync(l.Record); err != nil {
		return err
	}
	for _, b := range l.Branches {
		line, err := w.Branch(b.From, b.After, b.Name)
		if err != nil {
			return err
		}
		for _, a := range b.Acts {
			if err := w.Act(line, a); err != nil {
				return err
			}
		}
	}
	for _, n := range l.Notes {
		if err := w.Note(n); err != nil {
			return err
		}
	}
	if l.Outcome != nil {
		return w.End(*l.Outcome)
	}
	return nil
}
