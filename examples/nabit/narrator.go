package main

import (
	"fmt"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/nabit"
)

// narrator tells a game act by act, as spectators see it.
type narrator struct {
	r     *nabit.Rules
	out   *screen.Screen
	quiet bool
	turn  int
	laid  bool                  // the turn has a placement, and isn't over
	fresh map[nabit.Square]bool // where tiles were laid last
}

func newNarrator(r *nabit.Rules, out *screen.Screen, quiet bool) *narrator {
	return &narrator{r: r, out: out, quiet: quiet}
}

// colours of the seats: the name, the letter that stands for it where there are no colours, and how it is painted.
var colours = [wordgame.MaxSeats]struct{ name, letter, ink, tile string }{
	{"Yellow", "y", "1;33", "30;43"}, {"Green", "g", "1;32", "30;42"}, {"Red", "r", "1;31", "30;41"}, {"Blue", "b", "1;34", "97;44"},
}

// name of a seat, padded so that columns stay straight.
func (n *narrator) name(seat wordgame.Seat, width int) string {
	c := colours[seat]
	return n.out.Paint(c.ink, screen.Pad(c.name, width))
}

func (n *narrator) begin(v nabit.View) {
	for seat := range wordgame.Seat(v.Seats) {
		fmt.Fprintf(n.out, "%s the %s\n", n.name(seat, 7), botOf(seat).name)
	}
	fmt.Fprintln(n.out, "A stack is drawn as its letter, its colour and its height. *marks* tiles of the last turn.")
}

// act tells what a seat has done, and draws the table at the end of a turn with a placement: after banking.
func (n *narrator) act(by wordgame.Seat, hand nabit.Hand, events []nabit.Event, after nabit.View) {
	for _, e := range events {
		switch e := e.(type) {
		case nabit.Placed:
			n.turn++
			n.laid = true
			n.placed(e, hand)
		case nabit.Banked:
			fmt.Fprintf(n.out, "     banks %s\n", n.r.Set().FormatTile(e.Tile))
		case nabit.Exchanged:
			n.turn++
			fmt.Fprintf(n.out, "%3d. %s exchanges %s\n", n.turn, n.name(by, 7), n.r.Set().FormatTiles(e.Tiles.Slice()))
		case nabit.Passed:
			if n.laid {
				fmt.Fprintln(n.out, "     banks nothing")
				continue
			}
			n.turn++
			fmt.Fprintf(n.out, "%3d. %s passes\n", n.turn, n.name(by, 7))
		}
	}
	if !n.laid || after.Phase == nabit.PhaseBank {
		return
	}
	n.laid = false
	if !n.quiet {
		n.draw(&after.Grid)
		n.scores(after)
	}
}

// placed says which tiles were linked and stacked, which words they made, and what was nabbed from whom.
func (n *narrator) placed(e nabit.Placed, hand nabit.Hand) {
	a := n.r.Set().Alphabet()
	fmt.Fprintf(n.out, "%3d. %s (%s) ", n.turn, n.name(e.By, 7), n.r.Set().FormatTiles(hand.Slice()))
	n.fresh = map[nabit.Square]bool{}
	for i, put := range e.Place.Slice() {
		n.fresh[put.At] = true
		if i > 0 {
			fmt.Fprint(n.out, " ")
		}
		letter := a.Name(put.Letter)
		if put.Tile == nabit.Blank {
			letter = "blank " + letter
		}
		fmt.Fprintf(n.out, "%s(%d,%d)", letter, put.At.Row, put.At.Col)
	}
	words := make([]string, len(e.Words))
	for i, w := range e.Words {
		words[i] = n.word(w)
	}
	fmt.Fprintf(n.out, "\n     makes %s\n", strings.Join(words, ", "))
	if len(e.Nabs) == 0 {
		return
	}
	nabs := make([]string, len(e.Nabs))
	for i, nab := range e.Nabs {
		nabs[i] = fmt.Sprintf("%s was %s's %s", n.word(nab.Is), n.name(nab.Was.By, 0), a.FormatWord(nab.Was.Word))
	}
	fmt.Fprintf(n.out, "     %s %s\n", n.out.Paint("1", "NAB-IT!"), strings.Join(nabs, ", "))
}

func (n *narrator) word(w nabit.Word) string {
	text := n.r.Set().Alphabet().FormatWord(w.Word)
	if w.By == nabit.Nobody {
		return text
	}
	return n.out.Paint(colours[w.By].ink, text)
}

// draw shows the table.
func (n *narrator) draw(g *nabit.Grid) {
	from, to, ok := g.Bounds()
	if !ok {
		return
	}
	line := "        "
	for col := from.Col; col <= to.Col; col++ {
		line += fmt.Sprintf("%3d  ", col)
	}
	fmt.Fprintln(n.out, "\n"+strings.TrimRight(line, " "))
	for row := from.Row; row <= to.Row; row++ {
		line := fmt.Sprintf("   %4d ", row)
		for col := from.Col; col <= to.Col; col++ {
			sq := nabit.Square{Row: row, Col: col}
			stack := g.At(sq)
			line += n.stack(&stack, n.fresh[sq])
		}
		fmt.Fprintln(n.out, strings.TrimRight(line, " "))
	}
	fmt.Fprintln(n.out)
}

func (n *narrator) stack(s *nabit.Stack, fresh bool) string {
	if s.Height() == 0 {
		return "  .  "
	}
	top := s.Top()
	c := colours[top.Owner]
	mark := " "
	if fresh {
		mark = "*"
	}
	return mark + n.out.Paint(c.tile, n.r.Set().Alphabet().Name(top.Letter)+c.letter+fmt.Sprint(s.Height())) + mark
}

func (n *narrator) scores(v nabit.View) {
	parts := make([]string, v.Seats)
	for seat := range wordgame.Seat(v.Seats) {
		left := v.Hands[seat].Len() + v.Bags[seat].Len()
		parts[seat] = fmt.Sprintf("%s %d = %s, %s left", n.name(seat, 0), v.Scores[seat], tally(v, seat), count(left, "tile"))
	}
	fmt.Fprintf(n.out, "     %s\n\n", strings.Join(parts, "   "))
}

// tally writes what makes up a score.
func tally(v nabit.View, seat wordgame.Seat) string {
	return fmt.Sprintf("%s + %d banked", count(v.Grid.Controlled()[seat], "word"), v.Banks[seat].Len())
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func (n *narrator) result(o wordgame.Outcome, v nabit.View) {
	why := map[wordgame.Cause]string{
		nabit.CauseOut: "somebody has no tile left", nabit.CausePasses: "all have passed", nabit.CauseStuck: "nobody can play any more",
		nabit.CauseStale: "nobody has played for long",
	}
	fmt.Fprintf(n.out, "\nThe end: %s.\n", why[o.Cause])
	if n.quiet {
		n.draw(&v.Grid)
	}
	for seat := range wordgame.Seat(o.Seats) {
		mark := ""
		if o.Winners.Has(seat) {
			mark = "  wins"
			if o.Winners.Len() > 1 {
				mark = "  shares the win"
			}
		}
		fmt.Fprintf(n.out, "%s %3d = %s%s\n", n.name(seat, 7), o.Scores[seat], tally(v, seat), n.out.Paint("1", mark))
	}
}
