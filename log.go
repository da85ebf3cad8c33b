package wordgame

import (
	"fmt"
	"slices"
)

// Log is a record with what people add to it: names, comments, variations. It is what a log file holds.
type Log[M any] struct {
	Record[M]
	Tags     []Tag       // names of players, date, place: whatever the host likes
	Notes    []Note      // comments, in the order in which they were made
	Branches []Branch[M] // variations; branch i is line i+1, line 0 is the game itself
	Outcome  *Outcome    // of the game itself, once it was written down; nil before
}

// Tag is a named text about the whole game.
type Tag struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// Note is a comment at a position.
type Note struct {
	Line  int    `json:"line,omitempty"` // 0: the game itself, else the number of a branch
	After int    `json:"after"`          // acts before it, counted along its line
	By    Seat   `json:"by"`             // whose comment; Table: nobody's in particular
	Text  string `json:"text"`
}

// Branch is a variation: from the position after After acts of line From on, Acts instead of those played.
type Branch[M any] struct {
	From  int
	After int
	Name  string
	Acts  []Act[M]
}

// NewLog makes a Log of a record, with its own copy of the acts.
func NewLog[M any](rec Record[M]) *Log[M] {
	return &Log[M]{Record: rec.Branch(len(rec.Acts))}
}

// Branched adds an empty branch and returns its line. The error is for a position that does not exist.
func (l *Log[M]) Branched(from, after int, name string) (line int, err error) {
	if err := l.position(from, after); err != nil {
		return 0, err
	}
	l.Branches = append(l.Branches, Branch[M]{From: from, After: after, Name: name})
	return len(l.Branches), nil
}

// Act adds an act to a line. The error is for a line that does not exist; whether the act is legal is a matter of the rules.
func (l *Log[M]) Act(line int, a Act[M]) error {
	if _, err := l.length(line); err != nil {
		return err
	}
	if line == 0 {
		l.Acts = append(l.Acts, a)
	} else {
		b := &l.Branches[line-1]
		b.Acts = append(b.Acts, a)
	}
	return nil
}

// Annotate adds a comment. The error is for a position that does not exist.
func (l *Log[M]) Annotate(n Note) error {
	if err := l.position(n.Line, n.After); err != nil {
		return err
	}
	l.Notes = append(l.Notes, n)
	return nil
}

// position is the error for a position that does not exist.
func (l *Log[M]) position(line, after int) error {
	n, err := l.length(line)
	if err == nil && (after < 0 || after > n) {
		err = fmt.Errorf("wordgame: there is no position after %d acts of line %d", after, line)
	}
	return err
}

// length is the number of acts of a line from the beginning of the game.
func (l *Log[M]) length(line int) (int, error) {
	if line < 0 || line > len(l.Branches) {
		return 0, fmt.Errorf("wordgame: there is no line %d", line)
	}
	if line == 0 {
		return len(l.Acts), nil
	}
	b := &l.Branches[line-1]
	return b.After + len(b.Acts), nil
}

// LineOf returns the whole record of a line, from the beginning of the game. The error is for a line that does not exist,
// or one that hangs on itself or a later one, or behind the end of the line that it leaves.
func (l *Log[M]) LineOf(line int) (Record[M], error) {
	rec := Record[M]{Rules: l.Rules, Opening: l.Opening}
	var path []Branch[M] // to the line, the last one first
	for line != 0 {
		if line < 0 || line > len(l.Branches) {
			return rec, fmt.Errorf("wordgame: there is no line %d", line)
		}
		b := l.Branches[line-1]
		if b.From >= line {
			return rec, fmt.Errorf("wordgame: line %d hangs on line %d", line, b.From)
		}
		path = append(path, b)
		line = b.From
	}
	acts := append([]Act[M](nil), l.Acts...)
	for _, b := range slices.Backward(path) {
		if b.After < 0 || b.After > len(acts) {
			return rec, fmt.Errorf("wordgame: line %d has no position after %d acts", b.From, b.After)
		}
		acts = append(acts[:b.After], b.Acts...)
	}
	rec.Acts = acts
	return rec, nil
}
