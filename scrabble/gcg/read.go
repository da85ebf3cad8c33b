package gcg

import (
	"fmt"
	"io"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// Read reads one game. The Rules give the tiles, the board with its scoring, and the size of a rack; nothing else of them
// matters here: words are not looked up, and who may do what is Replay's business. So that a file can be followed it must
// be physically possible, though: a play that does not fit the board, tiles that the set or the rack does not have, or an
// event out of turn are errors.
//
// The error is a *Fault that names the first line at fault; then there is no Game. Warnings are about lines that are kept
// as they are (wrong scores and totals) or left out (see the package documentation), in the order in which they were found.
func Read(in io.Reader, r *scrabble.Rules) (*Game, []Fault, error) {
	data, err := io.ReadAll(io.LimitReader(in, MaxSize+1))
	if err != nil {
		return nil, nil, err
	}
	if len(data) > MaxSize {
		return nil, nil, &Fault{0, ErrSyntax, fmt.Sprintf("the file is longer than %d bytes: this is no game", MaxSize)}
	}
	lines, fault := readLines(data)
	if fault != nil {
		return nil, nil, fault
	}
	rd := newReader(r)
	for i, text := range lines {
		rd.line = i + 1
		if fault := rd.read(strings.TrimRight(text, " \t")); fault != nil {
			return nil, rd.warnings, fault
		}
	}
	if fault := rd.finish(); fault != nil {
		return nil, rd.warnings, fault
	}
	return rd.game, rd.warnings, nil
}

// reader reads line by line and follows the game on a table of its own.
type reader struct {
	r           *scrabble.Rules
	set         *tiles.Set
	game        *Game
	table       table
	warnings    []Fault
	line        int
	notes       []string  // of the game or the latest event, joined when the next event comes
	description []string  // and the lines that it goes on for
	goesOn      *[]string // which of the two a line that begins with neither # nor > belongs to
	rackLine    [2]int    // of #rack1 and #rack2; 0: none
}

// Limits of a game; no real one comes near.
const (
	maxEvents  = 5000
	maxPragmas = 200
)

func newReader(r *scrabble.Rules) *reader {
	return &reader{r: r, set: r.Set(), game: &Game{}, table: newTable(r)}
}

func (rd *reader) fault(why wordgame.Reason, format string, args ...any) *Fault {
	return &Fault{rd.line, why, fmt.Sprintf(format, args...)}
}

func (rd *reader) warn(why wordgame.Reason, format string, args ...any) {
	rd.warnings = append(rd.warnings, *rd.fault(why, format, args...))
}

func (rd *reader) read(text string) *Fault {
	switch {
	case text == "":
		return nil
	case text[0] == '#':
		return rd.pragma(text)
	case text[0] == '>':
		rd.goesOn = nil
		return rd.event(text)
	case rd.goesOn != nil:
		*rd.goesOn = append(*rd.goesOn, text)
		return nil
	}
	return rd.fault(ErrSyntax, "%.60q begins with neither # nor >", text)
}

// pragma reads a line that begins with #.
func (rd *reader) pragma(text string) *Fault {
	name, value := text[1:], ""
	if i := strings.IndexAny(name, " \t"); i >= 0 {
		name, value = name[:i], name[i+1:]
	}
	rd.goesOn = nil
	switch name = strings.ToLower(name); name {
	case "note":
		rd.addNote(value)
		return nil
	case "character-encoding":
		if rd.line != 1 {
			return rd.fault(ErrEncoding, "the character set can only be named in the first line")
		}
		return nil
	case "player1":
		return rd.player(0, value)
	case "player2":
		return rd.player(1, value)
	case "rack1":
		return rd.rackOf(0, value)
	case "rack2":
		return rd.rackOf(1, value)
	case "":
		return rd.fault(ErrSyntax, "# without a name")
	}
	if strings.HasPrefix(name, "player") {
		return rd.fault(ErrPlayers, "#%.20s: game files are for two players", name)
	}
	return rd.addPragma(name, strings.TrimSpace(value))
}

func (rd *reader) addNote(text string) {
	if len(rd.game.Events) == 0 && len(rd.notes) == 0 {
		rd.warn(ErrPragma, "a note before the first event: kept as a note of the game")
	}
	rd.notes = append(rd.notes, text)
	rd.goesOn = &rd.notes
}

// endNotes gives the notes read so far to what they are about.
func (rd *reader) endNotes() {
	text := strings.Join(rd.notes, "\n")
	rd.notes, rd.goesOn = nil, nil
	if n := len(rd.game.Events); n > 0 {
		rd.game.Events[n-1].Note = text
	} else {
		rd.game.Note = text
	}
}

func (rd *reader) addPragma(name, text string) *Fault {
	if len(rd.game.Pragmas) == maxPragmas {
		return rd.fault(ErrPragma, "more than %d lines about the game", maxPragmas)
	}
	if old, ok := rd.game.Pragma(name); ok {
		if old != text {
			rd.warn(ErrPragma, "#%.40s for the second time: the first one counts", name)
		}
		return nil
	}
	if len(rd.game.Events) > 0 && name != "incomplete" {
		rd.warn(ErrPragma, "#%.40s behind the first event: kept", name)
	}
	if why := rd.oddValue(name, text); why != "" {
		rd.warn(ErrPragma, "#%s %.40q: %s", name, text, why)
	}
	rd.game.Pragmas = append(rd.game.Pragmas, Pragma{Name: name, Text: text})
	if name == "description" {
		rd.description = []string{text}
		rd.goesOn = &rd.description
	}
	return nil
}

// layouts are the names that programs give to the boards of package board.
var layouts = map[string]string{
	"standard15": "standard", "crosswordgame": "standard", "super21": "super", "supercrosswordgame": "super",
}

// oddValue says what is odd about a pragma, or "".
func (rd *reader) oddValue(name, text string) string {
	switch name {
	case "game-type":
		if kind := strings.ToLower(text); kind != "" && kind != "classic" {
			return "the only kind of game that is known here is classic"
		}
	case "board-layout":
		if layouts[strings.ToLower(text)] != rd.r.Board().Layout().ID() {
			return "not known as a name of the board that the game is read with"
		}
	}
	return ""
}

func (rd *reader) player(seat wordgame.Seat, text string) *Fault {
	p := &rd.game.Players[seat]
	fields := strings.Fields(text)
	switch {
	case p.Nick != "":
		return rd.fault(ErrPlayers, "#player%d for the second time", seat+1)
	case len(fields) == 0:
		return rd.fault(ErrPlayers, "#player%d without a nickname", seat+1)
	case fields[0] == rd.game.Players[1-seat].Nick:
		return rd.fault(ErrPlayers, "both players have the nickname %.40q", fields[0])
	}
	p.Nick = fields[0]
	p.Name = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(text), p.Nick))
	return nil
}

// rackOf reads #rack1 or #rack2. Whether it is the rack at the end, finish decides.
func (rd *reader) rackOf(seat wordgame.Seat, text string) *Fault {
	rack, fault := rd.rack(strings.TrimSpace(text))
	if fault != nil {
		return fault
	}
	rd.game.Racks[seat], rd.rackLine[seat] = rack, rd.line
	return nil
}

// rack reads the tiles of a rack.
func (rd *reader) rack(text string) (tiles.Rack, *Fault) {
	run, err := rd.set.ParseTiles(text)
	if err != nil {
		return tiles.Rack{}, rd.fault(ErrTiles, "no rack: %v", err)
	}
	for _, t := range run.Slice() {
		if t != t.Bare() {
			return tiles.Rack{}, rd.fault(ErrTiles, "no rack: %.40q has a small letter; blanks are ? on a rack", text)
		}
	}
	if size := rd.r.Config().RackSize; run.Len() > size {
		return tiles.Rack{}, rd.fault(ErrRack, "the rack %.40q has more than %d tiles", text, size)
	}
	rack := tiles.RackOf(run.Slice()...)
	for _, t := range rack.Slice() {
		if n := rack.Count(t); n > rd.set.Count(t) {
			return rack, rd.fault(ErrTiles, "the rack %.40q has %d of %s, the set has %d", text, n, rd.set.FormatTile(t), rd.set.Count(t))
		}
	}
	return rack, nil
}

// finish checks what only the end of the file tells.
func (rd *reader) finish() *Fault {
	rd.line = 0
	rd.endNotes()
	for i := range rd.game.Pragmas {
		if p := &rd.game.Pragmas[i]; p.Name == "description" {
			p.Text = strings.Join(rd.description, " ")
		}
	}
	for seat := range rd.game.Players {
		if rd.game.Players[seat].Nick == "" {
			return rd.fault(ErrPlayers, "there is no #player%d: this is no game file", seat+1)
		}
	}
	last := 0
	if n := len(rd.game.Events); n > 0 {
		last = rd.game.Events[n-1].Line
	}
	for seat := range rd.game.Racks {
		rd.line = rd.rackLine[seat]
		if rd.line == 0 {
			continue
		}
		if rd.line < last {
			rd.warn(ErrOrder, "#rack%d before an event is not the rack at the end: ignored", seat+1)
			rd.game.Racks[seat] = tiles.Rack{}
			continue
		}
		rd.declare(wordgame.Seat(seat), &rd.game.Racks[seat])
	}
	return nil
}
