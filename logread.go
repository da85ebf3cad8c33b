package wordgame

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"

	"github.com/tilewright/wordgame/internal/strictjson"
)

// Limits of a log file.
const (
	MaxLogLine = 1 << 20 // bytes of a line
	MaxLogActs = 1 << 20 // lines of a game
)

// ErrCutOff says that the last line of a log file is not whole, as after a crash. All before it was read; the file must be
// cut to the Offset of the LogError before anything is added.
const ErrCutOff Reason = "cut-off"

// LogError is a fault in a log file.
type LogError struct {
	Line   int   // counted from 1
	Offset int64 // bytes before that line
	Err    error
}

// Error names the line.
func (e *LogError) Error() string {
	return fmt.Sprintf("wordgame: line %d of the log: %v", e.Line, e.Err)
}

// Unwrap returns what is wrong with the line.
func (e *LogError) Unwrap() error { return e.Err }

// ReadLogs reads a log file game by game and holds only one of them at a time. codec returns the Rules that the ID names;
// SameRules is one that knows a single ID. A fault is a *LogError; it comes with the game as far as it was read, nil if
// there is none, and reading goes on with the next game. Whether acts are legal, Replay tells.
func ReadLogs[M any](in io.Reader, codec func(id string) (MoveCodec[M], error)) iter.Seq2[*Log[M], error] {
	return func(yield func(*Log[M], error) bool) {
		r := logReader[M]{in: bufio.NewReaderSize(in, 1<<16), codec: codec}
		for r.next(yield) {
		}
	}
}

// SameRules is for logs of one game: every other ID is ErrRules.
func SameRules[M any](codec MoveCodec[M]) func(id string) (MoveCodec[M], error) {
	return func(id string) (MoveCodec[M], error) {
		if id != codec.ID() {
			return nil, fmt.Errorf("%w: %.400s", ErrRules, id)
		}
		return codec, nil
	}
}

type logReader[M any] struct {
	in    *bufio.Reader
	codec func(string) (MoveCodec[M], error)
	moves MoveCodec[M] // of the present game
	form  formLine
	log   *Log[M] // the present game; nil between the games
	line  int
	at    int64 // offset of the line
	read  int64 // bytes read
	lines int   // of the present game
	skip  bool  // to the next game
}

// next reads a line, and yields the game before it where it ends one. It is false at the end.
func (r *logReader[M]) next(yield func(*Log[M], error) bool) bool {
	r.at = r.read
	data, whole, err := r.readLine()
	if err == io.EOF && len(data) == 0 {
		if r.log != nil {
			yield(r.log, nil)
		}
		return false
	}
	r.line++
	if err != nil && err != io.EOF {
		yield(r.log, &LogError{r.line, r.at, err})
		return false
	}
	if len(bytes.TrimSpace(data)) == 0 {
		return true
	}
	l, err := parseLine(data)
	if err == nil && l.Game != nil {
		if r.log != nil && !yield(r.log, nil) {
			return false
		}
		r.log, r.skip = nil, false
		err = r.begin(l.Game)
	} else if err == nil && !r.skip {
		err = r.add(l)
	}
	if err == nil || r.skip {
		return true
	}
	if !whole {
		err = fmt.Errorf("%w: %w", ErrCutOff, err)
	}
	log := r.log
	r.log, r.skip = nil, true
	return yield(log, &LogError{r.line, r.at, err})
}

// readLine returns a line without its end; whole is false if it has none. What is too long is read past and not kept.
func (r *logReader[M]) readLine() (line []byte, whole bool, err error) {
	long := false
	for {
		part, err := r.in.ReadSlice('\n')
		r.read += int64(len(part))
		if len(line)+len(part) > MaxLogLine {
			long = true
		} else {
			line = append(line, part...)
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		if long {
			return []byte("!"), err == nil, nil // no JSON
		}
		return bytes.TrimSuffix(line, []byte("\n")), err == nil, err
	}
}

// parseLine reads strictly: one known field, each once, spelled as it is written.
func parseLine(data []byte) (l logLine, err error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&l); err != nil {
		return l, err
	}
	if l.Game != nil && l.Game.Version != logVersion {
		return l, fmt.Errorf("there is no version %d of a log here", l.Game.Version)
	}
	again, err := json.Marshal(l)
	if err != nil {
		return l, err
	}
	if !bytes.Equal(data, again) { // what a program wrote is the same, and no field can be doubled
		same, err := strictjson.Same(data, again)
		if err != nil {
			return l, err
		}
		if !same {
			return l, errors.New("values in another form than they are written in")
		}
	}
	fields := 0
	for _, set := range []bool{l.Game != nil, l.Moves != nil, l.Act != nil, l.Tag != nil, l.Note != nil, l.Branch != nil, l.End != nil} {
		if set {
			fields++
		}
	}
	if fields != 1 {
		return l, fmt.Errorf("a line with %d parts", fields)
	}
	return l, nil
}

func (r *logReader[M]) begin(g *gameLine) error {
	seed, err := strconv.ParseUint(g.Seed, 10, 64)
	if err != nil || strconv.FormatUint(seed, 10) != g.Seed {
		return fmt.Errorf("%.40q is no seed", g.Seed)
	}
	if r.moves, err = r.codec(g.Rules); err != nil {
		return err
	}
	r.form, r.lines = formLine{}, 0
	r.log = &Log[M]{Record: Record[M]{Rules: g.Rules, Opening: Opening{Seats: g.Seats, Seed: seed}}}
	return nil
}

// add adds a line to the present game.
func (r *logReader[M]) add(l logLine) error {
	if r.log == nil {
		return errors.New("a line before the first game")
	}
	if r.lines++; r.lines > MaxLogActs {
		return fmt.Errorf("a game of more than %d lines", MaxLogActs)
	}
	switch {
	case l.Moves != nil:
		r.form = *l.Moves
	case l.Act != nil:
		return r.act(l.Act)
	case l.Tag != nil:
		r.log.Tags = append(r.log.Tags, *l.Tag)
	case l.Note != nil:
		return r.log.Annotate(*l.Note)
	case l.Branch != nil:
		_, err := r.log.Branched(l.Branch.From, l.Branch.After, l.Branch.Name)
		return err
	case l.End != nil:
		return r.end(l.End)
	}
	return nil
}

func (r *logReader[M]) act(a *actLine) error {
	if r.form == (formLine{}) {
		return errors.New("an act before the line that names the format of moves")
	}
	m, err := r.moves.UnmarshalMove(wrap(r.form, r.log.Rules, a.Move))
	if err != nil {
		return err
	}
	return r.log.Act(a.Line, Act[M]{By: a.By, Move: m})
}

func (r *logReader[M]) end(e *endLine) error {
	if e.Acts != len(r.log.Acts) {
		return fmt.Errorf("the game ends after %d acts, and %d were read", e.Acts, len(r.log.Acts))
	}
	if len(e.Scores) > MaxSeats {
		return fmt.Errorf("%d scores", len(e.Scores))
	}
	o := Outcome{Over: e.Over, Seats: uint8(len(e.Scores)), Cause: e.Cause, Winners: e.Winners}
	copy(o.Scores[:], e.Scores)
	r.log.Outcome = &o
	return nil
}
