package gcg

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// Write writes a game in the one canonical form: UTF-8 with its encoding line, LF, players first, racks in the order of
// the alphabet with blanks in front, a dot for every tile on the board already, one #note for every line of a comment. What
// Read makes of it is the same game, but for the line numbers.
//
// Nicknames that can't stand in a file (empty, with spaces, or both the same) are made of the names. A game that Read would
// refuse is an error, and then nothing is written.
func Write(w io.Writer, r *scrabble.Rules, g *Game) error {
	wr := writer{r: r, g: g, nicks: nicknames(g.Players)}
	if err := wr.write(); err != nil {
		return err
	}
	if _, _, err := Read(bytes.NewReader(wr.out.Bytes()), r); err != nil {
		return fmt.Errorf("gcg: this game can't be written: %w", err)
	}
	_, err := w.Write(wr.out.Bytes())
	return err
}

type writer struct {
	r      *scrabble.Rules
	g      *Game
	nicks  [2]string
	out    bytes.Buffer
	grid   board.Grid
	before board.Grid // the last play
}

func (w *writer) line(parts ...string) {
	full := make([]string, 0, len(parts))
	for _, p := range parts {
		if p != "" {
			full = append(full, p)
		}
	}
	w.out.WriteString(strings.Join(full, " ") + "\n")
}

// reserved are the pragmas that a Game has fields for.
var reserved = []string{"note", "character-encoding", "rack1", "rack2"}

func isReserved(name string) bool {
	return slices.Contains(reserved, name) || strings.HasPrefix(name, "player")
}

func (w *writer) write() error {
	w.line(encodingLine, "UTF-8")
	for i, p := range w.g.Players {
		w.line("#player"+itoa(i+1), w.nicks[i], clean(p.Name))
	}
	for _, p := range w.g.Pragmas {
		if p.Name == "" || p.Name != strings.ToLower(p.Name) || strings.ContainsFunc(p.Name, notInName) {
			return fmt.Errorf("gcg: %.40q is no name of a pragma", p.Name)
		}
		if isReserved(p.Name) {
			return fmt.Errorf("gcg: #%.40s is written from its own field", p.Name)
		}
		w.line("#"+p.Name, clean(p.Text))
	}
	w.note(w.g.Note)
	for i := range w.g.Events {
		if err := w.event(&w.g.Events[i]); err != nil {
			return fmt.Errorf("gcg: event %d: %w", i+1, err)
		}
		w.note(w.g.Events[i].Note)
	}
	for i := range w.g.Racks {
		if rack := &w.g.Racks[i]; rack.Len() > 0 {
			w.line("#rack"+itoa(i+1), w.rack(rack))
		}
	}
	return nil
}

func (w *writer) note(text string) {
	if text == "" {
		return
	}
	for line := range strings.SplitSeq(text, "\n") {
		w.line("#note", tidy(line))
	}
}

func (w *writer) event(e *Event) error {
	if e.By > 1 {
		return fmt.Errorf("there is no seat %d in a game of two", e.By)
	}
	rack := e.Rack
	what := ""
	switch e.Kind {
	case KindPlay:
		squares, ok := w.r.Board().Covers(&w.grid, e.Place)
		if !ok || len(squares) == 0 {
			return fmt.Errorf("the play does not fit on the board")
		}
		if rack.Len() == 0 {
			rack = tiles.RackOf(e.Place.Tiles.Slice()...)
		}
		what = w.r.Board().FormatPlacement(&w.grid, e.Place)
		w.before = w.grid
		for i, t := range e.Place.Tiles.Slice() {
			w.grid.Put(squares[i], t)
		}
	case KindExchange:
		what = "-" + itoa(e.N)
		if e.Tiles.Len() > 0 {
			what = "-" + w.rack(&e.Tiles)
		}
		if e.Tiles.Len() > 0 && e.Tiles.Len() != e.N {
			return fmt.Errorf("an exchange of %d tiles that names %d", e.N, e.Tiles.Len())
		}
		if rack.Len() == 0 {
			rack = e.Tiles
		}
	case KindPass:
		what = "-"
	case KindWithdrawn:
		what, w.grid = "--", w.before
	case KindBonus:
		what = "(challenge)"
	case KindTime:
		what = "(time)"
	case KindEndRack:
		what = "(" + w.rack(&e.Tiles) + ")"
	default:
		return fmt.Errorf("there is no kind %d of an event", e.Kind)
	}
	w.line(">"+w.nicks[e.By]+":", w.rack(&rack), what, fmt.Sprintf("%+d %d", e.Score, e.Total))
	return nil
}

// rack writes blanks first, as most programs do.
func (w *writer) rack(rack *tiles.Rack) string {
	blanks := rack.Count(tiles.Blank)
	letters := rack.Slice()[:rack.Len()-blanks]
	return strings.Repeat("?", blanks) + w.r.Set().FormatTiles(tiles.RunOf(letters...))
}

// nicknames makes nicknames that can be told apart and hold no space.
func nicknames(players [2]Player) (nicks [2]string) {
	for i, p := range players {
		nick := clean(p.Nick)
		if nick == "" {
			nick = strings.ReplaceAll(clean(p.Name), ":", "")
		}
		nick = strings.Join(strings.Fields(nick), "_")
		if nick == "" {
			nick = "player" + itoa(i+1)
		}
		nicks[i] = nick
	}
	if nicks[0] == nicks[1] {
		nicks[1] += "_2"
	}
	return nicks
}

// notInName is about what Read would take for the end of a pragma's name, or refuse. Other spaces, odd as they are, it keeps.
func notInName(r rune) bool { return r == ' ' || isControl(r) || r == '\t' }

// tidy makes text fit for one line.
func tidy(text string) string {
	text = norm.NFC.String(strings.ToValidUTF8(text, "\uFFFD"))
	text = strings.Map(func(r rune) rune {
		if isControl(r) {
			return ' '
		}
		return r
	}, text)
	return strings.TrimRight(text, " \t")
}

// clean is tidy, with no space in front either.
func clean(text string) string { return strings.TrimLeft(tidy(text), " \t") }
