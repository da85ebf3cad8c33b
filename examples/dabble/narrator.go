package main

import (
	"fmt"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/tiles"
)

// narrator tells what happens. It sits behind all the players and sees every rack.
type narrator struct {
	r       *dabble.Rules
	players []player
	out     *screen.Screen
	cell    int // characters of the widest tile
	seconds int
	first   dabble.State                   // of this round
	given   string                         // what somebody has just put back into the pool
	rows    [wordgame.MaxSeats]dabble.Rows // shown in this round
	bad     [wordgame.MaxSeats]uint32
	judged  map[wordgame.Seat]uint32 // rows that are doubted now
}

func (n *narrator) line(format string, args ...any) { fmt.Fprintf(n.out, format+"\n", args...) }

// at is a line of the race.
func (n *narrator) at(format string, args ...any) {
	n.line("%4ds  %s", n.seconds, fmt.Sprintf(format, args...))
}

func (n *narrator) name(seat wordgame.Seat) string { return n.players[seat].name }

func (n *narrator) names(seats wordgame.Seats) string {
	var names []string
	for seat := range seats.All() {
		names = append(names, n.name(seat))
	}
	return strings.Join(names, " and ")
}

// tell tells what has led from one state to the other.
func (n *narrator) tell(before, after dabble.State, events []dabble.Event) {
	if before == after { // the beginning, or a second in which nothing happened
		if len(events) > 0 {
			n.round(after)
		}
		return
	}
	for _, e := range events {
		n.event(before, after, e)
	}
}

func (n *narrator) event(before, after dabble.State, e dabble.Event) {
	switch e := e.(type) {
	case dabble.Called:
		n.at("%s: %s", n.name(e.By), n.out.Paint("1;31", "DABBLE!"))
	case dabble.Shown:
		n.shown(e)
	case dabble.Challenged:
		n.line("       %s doubts %s", n.name(e.By), n.words(e.Seat, e.Rows))
		if n.judged == nil {
			n.judged = map[wordgame.Seat]uint32{}
		}
		n.judged[e.Seat] |= e.Rows
	case dabble.Ruled:
		n.ruled(e)
	case dabble.Fell:
		n.line("       %s stops for this round", n.name(e.By))
	case dabble.Stood:
		n.line("       %s has finished: %d points more", n.name(e.By), n.r.Config().Bonus)
	case dabble.Expired:
		n.at("time is up")
		n.seconds = 0
	case dabble.Exchanged:
		n.given = tileText(n.r.Set(), e.Tiles.Slice())
	case dabble.Drew:
		if n.given != "" { // else it is the deal of the next round
			n.line("       %s exchanges %s for %s", n.name(e.By), n.given, tileText(n.r.Set(), e.Tiles.Slice()))
			n.given = ""
		}
	case dabble.Passed:
		if e.Why == dabble.WhyKept {
			n.line("       %s keeps all tiles", n.name(e.By))
		}
	case dabble.Scored:
		if e.Why == dabble.WhyBadWord {
			n.line("       %s loses %d points", n.name(e.By), -e.Points)
		}
	case dabble.Closed:
		n.closed(before, after)
	case dabble.Ended:
		n.ended(e.Outcome)
	}
}

// words spells rows of a seat that lie open.
func (n *narrator) words(seat wordgame.Seat, rows uint32) string {
	var words []string
	for i := range dabble.RowCount {
		if rows>>i&1 == 1 {
			words = append(words, rowText(n.r.Set(), n.rows[seat].Row(i)))
		}
	}
	return n.out.Paint("1", strings.Join(words, ", "))
}

func (n *narrator) shown(e dabble.Shown) {
	n.rows[e.By] = e.Rows
	verb := "has"
	if e.Call {
		verb = "lays"
	}
	n.line("       %s %s %s", n.name(e.By), verb, n.words(e.By, e.Rows.Filled()))
}

// ruled tells of all rows that were doubted.
func (n *narrator) ruled(e dabble.Ruled) {
	for seat := range wordgame.Seat(wordgame.MaxSeats) {
		bad := e.Bad >> (dabble.RowCount * uint32(seat)) & n.judged[seat]
		n.bad[seat] |= bad
		if good := n.judged[seat] &^ bad; good != 0 {
			n.line("       in the dictionary: %s", n.words(seat, good))
		}
		if bad != 0 {
			n.line("       no such word: %s", n.words(seat, bad))
		}
	}
	n.judged = nil
}

// round shows what everybody has to work with.
func (n *narrator) round(s dabble.State) {
	n.rows, n.bad = [wordgame.MaxSeats]dabble.Rows{}, [wordgame.MaxSeats]uint32{}
	n.first = s
	v := n.r.View(s, wordgame.Table)
	n.line("\n%s, %d tiles in the pool", n.out.Paint("1", fmt.Sprintf("Round %d", v.Round)), v.Pool)
	for seat := range n.players {
		v := n.r.View(s, wordgame.Seat(seat))
		n.line("       %s %s", screen.Pad(n.players[seat].name, 7), tileText(n.r.Set(), v.Rack.Slice()))
	}
}

// closed draws the racks of the round that is over, and the scores.
func (n *narrator) closed(before, after dabble.State) {
	was, o := n.r.Outcome(n.first), n.r.Outcome(after)
	pictures := make([]picture, len(n.players))
	for i := range n.players {
		seat := wordgame.Seat(i)
		v := n.r.View(before, seat)
		if v.Phase == dabble.PhaseShow && n.rows[i] == (dabble.Rows{}) {
			n.rows[i] = v.Rows[i]
		}
		pictures[i] = n.picture(fmt.Sprintf("%s %+d = %d", n.name(seat), o.Scores[i]-was.Scores[i], o.Scores[i]), v.Rack, n.rows[i], n.bad[i])
	}
	n.line("")
	n.draw(pictures)
	if !o.Over {
		n.round(after)
	}
}

func (n *narrator) ended(o wordgame.Outcome) {
	n.line("\nThe end: %s", map[wordgame.Cause]string{
		dabble.CauseTarget: fmt.Sprintf("%d points", n.r.Config().Target), dabble.CauseStale: "too many rounds without a point",
		dabble.CauseLeft: "one player is left",
	}[o.Cause])
	verb := "wins"
	if o.Winners.Len() > 1 {
		verb = "tie"
	}
	n.line("%s %s", n.out.Paint("1", n.names(o.Winners)), verb)
}

// tileText writes tiles in a line, as a person lays them out.
func tileText(set *tiles.Set, list []tiles.Tile) string {
	texts := make([]string, len(list))
	for i, t := range list {
		texts[i] = tileName(set, t)
	}
	return strings.Join(texts, " ")
}

// rowText writes a row as a word.
func rowText(set *tiles.Set, row []tiles.Tile) string {
	var b strings.Builder
	for _, t := range row {
		b.WriteString(tileName(set, t))
	}
	return b.String()
}

// tileName is what stands on the tile; a blank's letter is small.
func tileName(set *tiles.Set, t tiles.Tile) string {
	return strings.Trim(set.FormatTile(t), "[]")
}
