package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/scrabble"
)

// narrator tells a game act by act.
type narrator struct {
	r     *scrabble.Rules
	out   *screen.Screen
	quiet bool
	delay time.Duration // after a board; 0: everything at once
	turn  int
}

func newNarrator(r *scrabble.Rules, out *screen.Screen, o options) *narrator {
	n := &narrator{r: r, out: out, quiet: o.quiet}
	if o.watch {
		n.delay = o.delay
	}
	return n
}

func player(seat wordgame.Seat) string { return fmt.Sprintf("player %d", seat+1) }

func (n *narrator) event(a act) {
	if a.by == wordgame.Table {
		for _, e := range a.events {
			if e, ok := e.(scrabble.Drew); ok && e.Open {
				fmt.Fprintf(n.out, "%s draws %s for the start\n", player(e.By), n.r.Set().FormatTiles(e.Tiles))
			}
		}
		if !n.quiet {
			n.out.Legend(n.r.Board().Layout())
		}
		fmt.Fprintf(n.out, "%s begins\n\n", player(n.r.View(a.after, wordgame.Table).To))
		return
	}
	n.turn++
	shown := !n.quiet && a.move.Kind == scrabble.KindPlace
	if shown && n.delay > 0 && n.out.Colour {
		n.out.Home()
	}
	rack := n.r.View(a.before, a.by).Rack
	fmt.Fprintf(n.out, "%3d. %s  %s  %s", n.turn, player(a.by), screen.Pad(n.r.Set().FormatTiles(rack.Run()), 9),
		screen.Pad(n.r.FormatMove(&a.before, a.move), 20))
	for _, e := range a.events {
		n.tell(e)
	}
	fmt.Fprintln(n.out)
	out := n.r.Outcome(a.after)
	if shown {
		n.draw(a)
	}
	if out.Over {
		n.result(a.events, out)
	}
}

func (n *narrator) tell(e scrabble.Event) {
	if e, ok := e.(scrabble.Placed); ok {
		words := make([]string, len(e.Words))
		sum := int32(0)
		for i, f := range e.Words {
			words[i] = fmt.Sprintf("%s %d", n.r.Set().Alphabet().FormatWord(f.Word), f.Score)
			sum += f.Score
		}
		if bonus := e.Score - sum; bonus != 0 {
			words = append(words, fmt.Sprintf("all tiles %d", bonus))
		}
		fmt.Fprintf(n.out, "%4d  %s", e.Score, strings.Join(words, ", "))
	}
}

// draw shows the board, the scores and the bag.
func (n *narrator) draw(a act) {
	was, now := n.r.View(a.before, wordgame.Table).Grid, n.r.View(a.after, wordgame.Table)
	scores := now.Scores
	if now.Phase == scrabble.PhaseOver {
		scores = now.Raw // before the racks were counted, which comes below
	}
	fmt.Fprintln(n.out)
	n.out.Board(n.r.Board(), &was, &now.Grid)
	fmt.Fprint(n.out, "\n     ")
	for seat := range now.Seats {
		fmt.Fprintf(n.out, "%s %d   ", player(wordgame.Seat(seat)), scores[seat])
	}
	fmt.Fprintf(n.out, "bag %d\n\n", now.Bag)
	if n.delay > 0 && n.out.Flush() == nil {
		time.Sleep(n.delay)
	}
}

// causes is how games end, for people.
var causes = map[wordgame.Cause]string{
	scrabble.CauseOut: "The bag is empty and a rack is too", scrabble.CausePasses: "Everybody has passed twice",
	scrabble.CauseStale: "Nobody has got on for long",
}

// result tells the end: what the racks cost, and who wins.
func (n *narrator) result(events []scrabble.Event, out wordgame.Outcome) {
	fmt.Fprintf(n.out, "%s: the game is over.\n", causes[out.Cause])
	for _, e := range events {
		e, ok := e.(scrabble.Scored)
		if !ok {
			continue
		}
		why := "left on the rack"
		if e.Why == scrabble.WhyOtherRacks {
			why = "left on another rack"
		}
		fmt.Fprintf(n.out, "  %s  %+d for %s %s\n", player(e.By), e.Points, n.r.Set().FormatTiles(e.Tiles), why)
	}
	fmt.Fprintln(n.out)
	for seat := range out.Seats {
		mark := ""
		if out.Winners.Has(wordgame.Seat(seat)) {
			mark = n.out.Paint("1", "  wins")
			if out.Winners.Len() > 1 {
				mark = n.out.Paint("1", "  shares the win")
			}
		}
		fmt.Fprintf(n.out, "%s %4d%s\n", player(wordgame.Seat(seat)), out.Scores[seat], mark)
	}
}
