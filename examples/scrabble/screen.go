package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// screen is where the game is drawn; it has colours only if it is a terminal.
type screen struct {
	*bufio.Writer
	colour bool
}

func newScreen(f *os.File) *screen {
	return &screen{Writer: bufio.NewWriter(f), colour: isTerminal(f) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"}
}

func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull) // a character device too, but nobody reads it
	return err != nil || !os.SameFile(info, null)
}

func (s *screen) paint(code, text string) string {
	if !s.colour {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// narrator tells a game act by act.
type narrator struct {
	r     *scrabble.Rules
	out   *screen
	quiet bool
	turn  int
}

func newNarrator(r *scrabble.Rules, out *screen, quiet bool) *narrator {
	return &narrator{r: r, out: out, quiet: quiet}
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
			n.legend()
		}
		fmt.Fprintf(n.out, "%s begins\n\n", player(n.r.View(a.after, wordgame.Table).To))
		return
	}
	n.turn++
	rack := n.r.View(a.before, a.by).Rack
	fmt.Fprintf(n.out, "%3d. %s  %s  %s", n.turn, player(a.by), pad(n.r.Set().FormatTiles(rack.Run()), 9),
		pad(n.r.FormatMove(&a.before, a.move), 20))
	for _, e := range a.events {
		n.tell(e)
	}
	fmt.Fprintln(n.out)
	out := n.r.Outcome(a.after)
	if !n.quiet && a.move.Kind == scrabble.KindPlace {
		n.draw(a)
	}
	if out.Over {
		n.result(a.events, out)
	}
}

// legend explains the premiums that the board has.
func (n *narrator) legend() {
	l := n.r.Board().Layout()
	has := map[board.Premium]bool{}
	for row := range l.Rows() {
		for col := range l.Cols() {
			has[l.Premium(board.Square{Row: int8(row), Col: int8(col)})] = true
		}
	}
	for p := board.DoubleLetter; p <= board.QuadrupleWord; p++ {
		if has[p] {
			fmt.Fprintf(n.out, "%s %s   ", n.out.paint(colours[p], signs[p]), names[p])
		}
	}
	fmt.Fprintln(n.out)
}

var names = map[board.Premium]string{
	board.DoubleLetter: "double letter", board.TripleLetter: "triple letter", board.QuadrupleLetter: "quadruple letter",
	board.DoubleWord: "double word", board.TripleWord: "triple word", board.QuadrupleWord: "quadruple word",
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

// signs are the premiums on the drawn board: no letters, which could be mistaken for tiles.
var signs = map[board.Premium]string{
	board.Plain: ".", board.DoubleLetter: "'", board.TripleLetter: `"`, board.QuadrupleLetter: "^",
	board.DoubleWord: "-", board.TripleWord: "=", board.QuadrupleWord: "~",
}

// draw shows the board: a blank's letter in lower case, the tiles just laid stressed.
func (n *narrator) draw(a act) {
	l := n.r.Board().Layout()
	was, now := n.r.View(a.before, wordgame.Table).Grid, n.r.View(a.after, wordgame.Table)
	width := 1
	for letter := range n.r.Set().Alphabet().All().All() {
		width = max(width, utf8.RuneCountInString(n.r.Set().FormatTile(letter.Tile())))
	}
	fmt.Fprint(n.out, "\n    ")
	for col := range l.Cols() {
		fmt.Fprint(n.out, pad(string(rune('A'+col)), width), " ")
	}
	for row := range l.Rows() {
		fmt.Fprintf(n.out, "\n %2d ", row+1)
		for col := range l.Cols() {
			at := board.Square{Row: int8(row), Col: int8(col)}
			t := now.Grid.At(at)
			fmt.Fprint(n.out, n.square(t, t != 0 && was.At(at) == 0, l.Premium(at), width), " ")
		}
	}
	fmt.Fprint(n.out, "\n\n     ")
	scores := now.Scores
	if now.Phase == scrabble.PhaseOver {
		scores = now.Raw // before the racks were counted, which comes below
	}
	for seat := range now.Seats {
		fmt.Fprintf(n.out, "%s %d   ", player(wordgame.Seat(seat)), scores[seat])
	}
	fmt.Fprintf(n.out, "bag %d\n\n", now.Bag)
}

// colours of the premiums, as on the board that people know: red and pink for words, blue and light blue for letters.
var colours = map[board.Premium]string{
	board.Plain: "2", board.DoubleLetter: "30;46", board.TripleLetter: "97;44", board.QuadrupleLetter: "97;104",
	board.DoubleWord: "30;45", board.TripleWord: "97;41", board.QuadrupleWord: "97;101",
}

func (n *narrator) square(t tiles.Tile, fresh bool, p board.Premium, width int) string {
	if t == 0 {
		return n.out.paint(colours[p], pad(signs[p], width))
	}
	text := pad(n.r.Set().FormatTile(t), width)
	if fresh {
		return n.out.paint("1;30;43", text)
	}
	return n.out.paint("1", text)
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
			mark = n.out.paint("1", "  wins")
			if out.Winners.Len() > 1 {
				mark = n.out.paint("1", "  shares the win")
			}
		}
		fmt.Fprintf(n.out, "%s %4d%s\n", player(wordgame.Seat(seat)), out.Scores[seat], mark)
	}
}

// pad fills up by characters, not bytes.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(text)))
}
