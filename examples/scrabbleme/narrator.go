package main

import (
	"fmt"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

// narrator tells a game from its events.
type narrator struct {
	r     *scrabbleme.Rules
	out   *screen.Screen
	width int
	quiet bool

	shown  [wordgame.MaxSeats]board.Grid // the boards as they were drawn last, to tell fresh tiles
	racks  [wordgame.MaxSeats]tiles.Rack // as they were at the beginning of the round
	doubts []scrabbleme.Challenged
}

func player(seat wordgame.Seat) string { return fmt.Sprintf("player %d", seat+1) }

func (n *narrator) say(format string, args ...any) { fmt.Fprintf(n.out, format+"\n", args...) }

func (n *narrator) begin(s scrabbleme.State) {
	v := n.r.View(s, wordgame.Table)
	n.say("%d players, each with a board of its own. All build at once; a blank must swap boards.", v.Seats)
	if !n.quiet {
		n.out.Legend(n.r.Board().Layout())
	}
}

// events tells what happened between two positions.
func (n *narrator) events(before, after scrabbleme.State, events []scrabbleme.Event) {
	for _, e := range events {
		switch e := e.(type) {
		case scrabbleme.Began:
			n.round(after, e)
		case scrabbleme.Placed:
			n.placed(before, e)
		case scrabbleme.Exchanged:
			n.say("  %s  %s exchanges %s", player(e.By), n.rack(e.By), n.tiles(e.Tiles))
		case scrabbleme.Passed:
			why := map[wordgame.Cause]string{scrabbleme.WhyLostRound: "loses this round", scrabbleme.WhyNoTiles: "is out"}[e.Why]
			if why == "" {
				why = "passes"
			}
			n.say("  %s  %s %s", player(e.By), n.rack(e.By), why)
		case scrabbleme.Challenged:
			n.doubts = append(n.doubts, e)
		case scrabbleme.Ruled:
			n.ruled(e)
		case scrabbleme.Swapped:
			n.say("  %s used a blank and takes the board of %s", player(e.By), player(e.With))
		case scrabbleme.Picked:
			n.picked(e)
		case scrabbleme.Ended:
			n.ended(after, events, e.Outcome)
		}
	}
}

func (n *narrator) round(s scrabbleme.State, e scrabbleme.Began) {
	v := n.r.View(s, wordgame.Table)
	if e.Round > 1 && !n.quiet {
		n.draw(v)
	}
	for seat := range wordgame.Seat(v.Seats) {
		n.racks[seat] = n.r.View(s, seat).Rack
	}
	n.doubts = nil
	var totals []string
	for seat := range v.Seats {
		totals = append(totals, fmt.Sprint(v.Scores[seat]))
	}
	n.say("\n%s   %s   bag %d, podium %s", n.out.Paint("1", fmt.Sprintf("Round %d", e.Round)), strings.Join(totals, " : "), v.Bag, n.tiles(v.Podium.Run()))
}

func (n *narrator) tiles(run tiles.Run) string {
	if run.Len() == 0 {
		return "empty"
	}
	return n.r.Set().FormatTiles(run)
}

func (n *narrator) rack(seat wordgame.Seat) string {
	return screen.Pad(n.r.Set().FormatTiles(n.racks[seat].Run()), scrabbleme.RackSize+2)
}

func (n *narrator) placed(before scrabbleme.State, e scrabbleme.Placed) {
	v := n.r.View(before, wordgame.Table)
	sum := int32(0)
	var words []string
	for _, f := range e.Words {
		sum += f.Score
		words = append(words, fmt.Sprintf("%s %d", n.r.Set().Alphabet().FormatWord(f.Word), f.Score))
	}
	if bonus := e.Score - sum; bonus != 0 {
		words = append(words, fmt.Sprintf("all tiles %d", bonus))
	}
	play := n.r.Board().FormatPlacement(&v.Grids[e.By], e.Place)
	n.say("  %s  %s builds %s %3d  %s", player(e.By), n.rack(e.By), screen.Pad(play, 16), e.Score, strings.Join(words, ", "))
}

// ruled tells the challenges with what came of them.
func (n *narrator) ruled(e scrabbleme.Ruled) {
	for _, d := range n.doubts {
		verdict := "but it is good: the next round is lost"
		if e.Bad>>(8*d.Seat)&0xff != 0 {
			verdict = "rightly: it comes off the board"
		}
		n.say("  %s challenges %s, %s", player(d.By), player(d.Seat), verdict)
	}
}

func (n *narrator) picked(e scrabbleme.Picked) {
	switch {
	case e.Tiles.Len() == 0:
		n.say("  %s picks %d blind", player(e.By), e.Blind)
	case e.Blind == 0:
		n.say("  %s picks %s from the podium", player(e.By), n.tiles(e.Tiles))
	default:
		n.say("  %s picks %s from the podium, %d blind", player(e.By), n.tiles(e.Tiles), e.Blind)
	}
}

// draw shows the boards side by side, closer where the screen is too narrow. Tiles laid in the last round are stressed.
func (n *narrator) draw(v scrabbleme.View) {
	l := n.r.Board().Layout()
	gap := " "
	if n.width < int(v.Seats)*(2*l.Cols()+5) {
		gap = ""
	}
	cells := l.Cols() * (1 + len(gap))
	n.say("")
	var line strings.Builder
	for seat := range wordgame.Seat(v.Seats) {
		line.WriteString("   " + screen.Pad(fmt.Sprintf("%s: %d", player(seat), v.Scores[seat]), cells+2))
	}
	n.say("%s", strings.TrimRight(line.String(), " "))
	line.Reset()
	for range v.Seats {
		names := make([]string, l.Cols())
		for col := range names {
			names[col] = string(rune('A' + col))
		}
		line.WriteString("   " + screen.Pad(strings.Join(names, gap), cells+2))
	}
	n.say("%s", strings.TrimRight(line.String(), " "))
	for row := range l.Rows() {
		line.Reset()
		for seat := range v.Seats {
			fmt.Fprintf(&line, "%2d ", row+1)
			for col := range l.Cols() {
				at := board.Square{Row: int8(row), Col: int8(col)}
				t := v.Grids[seat].At(at)
				line.WriteString(n.out.Square(n.r.Board(), t, !n.lay(t, at), l.Premium(at), 1) + gap)
			}
			line.WriteString("  ")
		}
		n.say("%s", strings.TrimRight(line.String(), " "))
	}
	n.shown = v.Grids
}

// lay reports whether the tile lay on this square of some board when the boards were last drawn: they may have changed places.
func (n *narrator) lay(t tiles.Tile, at board.Square) bool {
	for i := range n.shown {
		if n.shown[i].At(at) == t {
			return true
		}
	}
	return false
}

var causes = map[wordgame.Cause]string{
	scrabbleme.CauseOut: "All tiles have been used", scrabbleme.CausePasses: "Bag and podium are empty, and nobody can build",
	scrabbleme.CauseStale: "Two rounds have passed without a word",
}

// ended tells what the tiles left cost, and who wins.
func (n *narrator) ended(s scrabbleme.State, events []scrabbleme.Event, o wordgame.Outcome) {
	v := n.r.View(s, wordgame.Table)
	if !n.quiet {
		v.Scores = v.Raw // before the racks were counted, which comes below
		n.draw(v)
	}
	n.say("\n%s: the game is over.", causes[o.Cause])
	for _, e := range events {
		if e, ok := e.(scrabbleme.Scored); ok && e.Why == scrabbleme.WhyRack {
			n.say("  %s %+d for %s left on the rack", player(e.By), e.Points, n.tiles(e.Tiles))
		}
	}
	n.say("")
	for seat := range wordgame.Seat(o.Seats) {
		mark := ""
		if o.Winners.Has(seat) {
			mark = "  wins"
			if o.Winners.Len() > 1 {
				mark = "  shares the win"
			}
		}
		n.say("%s %4d%s", player(seat), o.Scores[seat], n.out.Paint("1", mark))
	}
}
