package gcg

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// maxScore bounds what a line can score, so that sums can't overflow.
const maxScore = 1_000_000

// event reads a line that begins with >.
func (rd *reader) event(text string) *Fault {
	by, rest, fault := rd.who(text[1:])
	if fault != nil {
		return fault
	}
	e := Event{Line: rd.line, By: by}
	fields := strings.Fields(rest)
	if len(fields) > 0 && !isAction(fields[0]) {
		if e.Rack, fault = rd.rack(fields[0]); fault != nil {
			return fault
		}
		fields = fields[1:]
	}
	if len(fields) == 0 || !isAction(fields[0]) {
		return rd.fault(ErrSyntax, "no play with its square, no exchange, pass or other event that is known")
	}
	action, word := fields[0], ""
	fields = fields[1:]
	if _, _, err := board.ParseSquare(action); err == nil && len(fields) > 0 {
		word, fields = fields[0], fields[1:]
	}
	if e.Score, e.Total, fault = rd.numbers(fields); fault != nil {
		return fault
	}
	if fault := rd.act(&e, action, word); fault != nil {
		return fault
	}
	if len(rd.game.Events) == maxEvents {
		return rd.fault(ErrOrder, "more than %d events", maxEvents)
	}
	rd.endNotes()
	rd.game.Events = append(rd.game.Events, e)
	return nil
}

// who reads the nickname. It may hold a colon, so those that were declared are tried, the longer one first.
func (rd *reader) who(text string) (wordgame.Seat, string, *Fault) {
	players := rd.game.Players
	if players[0].Nick == "" || players[1].Nick == "" {
		return 0, "", rd.fault(ErrPlayers, "an event before both players are named")
	}
	order := []wordgame.Seat{0, 1}
	if len(players[1].Nick) > len(players[0].Nick) {
		order = []wordgame.Seat{1, 0}
	}
	for _, seat := range order {
		if rest, ok := strings.CutPrefix(text, players[seat].Nick+":"); ok {
			return seat, rest, nil
		}
	}
	return 0, "", rd.fault(ErrPlayers, "%.40q begins with no player's nickname and a colon", text)
}

// isAction reports whether a field is what a player did, not a rack.
func isAction(field string) bool {
	if field[0] == '-' || field[0] == '(' {
		return true
	}
	_, _, err := board.ParseSquare(field)
	return err == nil
}

// numbers reads score and total. What stands behind them in old files, such as the words across, is not needed.
func (rd *reader) numbers(fields []string) (score, total int, fault *Fault) {
	if len(fields) < 2 {
		return 0, 0, rd.fault(ErrSyntax, "the score or the total is missing")
	}
	var n [2]int
	for i, field := range fields[:2] {
		v, err := strconv.Atoi(field)
		if err != nil || v > maxScore || v < -maxScore {
			return 0, 0, rd.fault(ErrSyntax, "%.40q is no score", field)
		}
		n[i] = v
	}
	return n[0], n[1], nil
}

// act reads what was done and does it on the table.
func (rd *reader) act(e *Event, action, word string) *Fault {
	inner := strings.TrimSuffix(strings.TrimPrefix(action, "("), ")")
	switch low := strings.ToLower(action); {
	case action == "--":
		e.Kind = KindWithdrawn
		return rd.withdraw(e)
	case action == "-":
		e.Kind = KindPass
		return rd.pass(e)
	case action[0] == '-':
		e.Kind = KindExchange
		return rd.exchange(e, action[1:])
	case low == "(challenge)":
		e.Kind = KindBonus
		return rd.bonus(e)
	case low == "(time)":
		e.Kind = KindTime
		return rd.time(e)
	case action[0] == '(' && strings.HasSuffix(action, ")"):
		e.Kind = KindEndRack
		var fault *Fault
		if e.Tiles, fault = rd.rack(inner); fault != nil {
			return fault
		}
		return rd.endRack(e)
	case action[0] == '(':
		return rd.fault(ErrSyntax, "%.40q has no closing bracket", action)
	case word == "":
		return rd.fault(ErrSyntax, "no word behind the square %s", action)
	}
	e.Kind = KindPlay
	return rd.play(e, action, word)
}

// play reads "8D CA.S": a dot, a letter that lies there, or either in parentheses is a tile on the board already.
func (rd *reader) play(e *Event, where, word string) *Fault {
	at, dir, err := board.ParseSquare(where)
	if err != nil {
		return rd.fault(ErrSyntax, "%v", err)
	}
	if rd.table.at(step(at, dir, -1)) != 0 {
		rd.warn(ErrWord, "the word %.40q begins before its square %s", word, where)
	}
	place := board.Placement{Dir: dir}
	inside := false
	for rest := word; rest != ""; {
		part := tilePart(rest)
		rest = rest[len(part):]
		if part == "(" || part == ")" {
			if inside = !inside; inside != (part == "(") {
				return rd.fault(ErrSyntax, "parentheses in %.40q that don't match", word)
			}
			continue
		}
		if fault := rd.square(&place, at, part, inside, word); fault != nil {
			return fault
		}
		at = step(at, dir, 1)
	}
	if inside {
		return rd.fault(ErrSyntax, "parentheses in %.40q that don't match", word)
	}
	if rd.table.at(at) != 0 {
		rd.warn(ErrWord, "the word goes on behind %.40q", word)
	}
	return rd.lay(e, place)
}

// square reads one tile of a word, which comes to lie on at, or lies there.
func (rd *reader) square(place *board.Placement, at board.Square, part string, old bool, word string) *Fault {
	if !rd.r.Board().Layout().Contains(at) {
		return rd.fault(board.ErrOffBoard, "%.40q runs off the board", word)
	}
	there := rd.table.at(at)
	name := board.FormatSquare(at, place.Dir)
	if part == "." {
		if there == 0 {
			return rd.fault(ErrWord, "%.40q has a dot for %s, where no tile lies", word, name)
		}
		return nil
	}
	run, err := rd.set.ParseTiles(part)
	if err != nil {
		why := err.Error()
		var e *tiles.SyntaxError
		if errors.As(err, &e) {
			why = e.Why
		}
		return rd.fault(ErrTiles, "%.20q in the word %.40q %s", part, word, why)
	}
	t := run.At(0)
	switch {
	case there != 0 && t.Letter() != there.Letter():
		return rd.fault(board.ErrOccupied, "%.40q has %s on %s, where %s lies", word, part, name, rd.set.FormatTile(there))
	case there != 0:
		return nil
	case old:
		return rd.fault(ErrWord, "%.40q has %s on the board already, but no tile lies on %s", word, part, name)
	case place.Tiles.Len() == tiles.MaxHand:
		return rd.fault(ErrTiles, "%.40q has too many tiles", word)
	case place.Tiles.Len() == 0:
		place.At = at
	}
	place.Tiles = place.Tiles.Add(t)
	return nil
}

// tilePart cuts off the text of one tile: a bracketed one, or one character.
func tilePart(s string) string {
	if s[0] == '[' {
		if end := strings.IndexByte(s, ']'); end > 0 {
			return s[:end+1]
		}
		return s
	}
	_, size := utf8.DecodeRuneInString(s)
	return s[:size]
}

// step returns the square n steps on; it may lie off the board.
func step(at board.Square, dir board.Dir, n int8) board.Square {
	if dir == board.Down {
		at.Row += n
	} else {
		at.Col += n
	}
	return at
}

// refused makes a Fault of what the board says.
func (rd *reader) refused(err error) *Fault {
	var e *wordgame.MoveError
	if errors.As(err, &e) {
		return rd.fault(e.Reason, "%s", e.Text)
	}
	return rd.fault(ErrSyntax, "%v", err)
}
