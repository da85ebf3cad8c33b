package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// show draws a game.
type show struct {
	*game
	out   *screen.Screen
	quiet bool
	delay time.Duration // 0: everything at once
	clear bool
	turn  int
	tally [wordgame.MaxSeats]tally
}

// tally sums up the turns of a seat.
type tally struct {
	turns, best, all int // turns with a choice, those on which the best play was found, plays of a whole rack
	left             int // points left on the table
}

func newShow(g *game, out *screen.Screen, o options, terminal bool) *show {
	s := &show{game: g, out: out, quiet: o.quiet, clear: o.watch && terminal}
	if o.watch {
		s.delay = o.delay
	}
	return s
}

func (w *show) all() error {
	w.title()
	rules, before := w.rules, scrabble.State{}
	i := -1
	for after, err := range wordgame.Positions(rules, w.log.Record) {
		if err != nil {
			return err
		}
		if i >= 0 {
			act := w.log.Acts[i]
			if err := w.act(i, before, after, act); err != nil {
				return err
			}
		}
		before = after
		i++
	}
	w.result(before)
	return nil
}

func (w *show) title() {
	for _, t := range w.log.Tags {
		if strings.HasPrefix(t.Name, "nick ") {
			continue
		}
		fmt.Fprintf(w.out, "%-12s %s\n", t.Name, t.Text)
	}
	w.notes(0)
	for _, f := range w.odd {
		fmt.Fprintln(w.out, w.out.Paint("33", f.String()))
	}
	if !w.quiet {
		fmt.Fprintln(w.out)
		w.out.Legend(w.rules.Board().Layout())
	}
	fmt.Fprintln(w.out)
}

// notes prints what was said after that many acts.
func (w *show) notes(after int) {
	for _, n := range w.log.Notes {
		if n.Line == 0 && n.After == after && n.Text != "" {
			fmt.Fprintln(w.out, w.out.Paint("2", "       “"+strings.ReplaceAll(n.Text, "\n", "\n        ")+"”"))
		}
	}
}

// act tells one act; deals are not worth a line.
func (w *show) act(i int, before, after scrabble.State, a wordgame.Act[move]) error {
	if a.Move.Kind != scrabble.KindDeal && a.Move.Kind != scrabble.KindRuling {
		w.turn++
		if w.clear && a.Move.Kind == scrabble.KindPlace {
			w.out.Home()
		}
		w.line(before, a)
		w.judge(before, a)
		w.notes(i + 1)
	}
	switch a.Move.Kind {
	case scrabble.KindRuling:
		said := "       the play stands"
		if a.Move.Words != 0 {
			said = "       the play comes off"
		}
		fmt.Fprintln(w.out, w.out.Paint("33", said))
		w.points(before, after, a)
		w.notes(i + 1)
		if a.Move.Words == 0 {
			return nil
		}
	case scrabble.KindPlace:
		w.points(before, after, a)
	default:
		w.points(before, after, a)
		return nil
	}
	if w.quiet {
		return nil
	}
	was, now := w.rules.View(before, wordgame.Table).Grid, w.rules.View(after, wordgame.Table)
	fmt.Fprintln(w.out)
	w.out.Board(w.rules.Board(), &was, &now.Grid)
	w.scores(now)
	if w.delay > 0 {
		if err := w.out.Flush(); err != nil {
			return err
		}
		time.Sleep(w.delay)
	}
	return nil
}

// points tells what has changed besides the score of a play: by challenges, clocks, what is left at the end.
func (w *show) points(before, after scrabble.State, a wordgame.Act[move]) {
	was, now := w.rules.Outcome(before).Scores, w.rules.Outcome(after).Scores
	if p, err := w.rules.Check(before, a.By, a.Move); err == nil && a.Move.Kind == scrabble.KindPlace {
		was[a.By] += int32(p.Score())
	}
	for seat := range wordgame.Seat(w.log.Opening.Seats) {
		if d := now[seat] - was[seat]; d != 0 {
			fmt.Fprintf(w.out, "       %s %+d\n", w.player(seat), d)
		}
	}
}

func (w *show) scores(v scrabble.View) {
	fmt.Fprint(w.out, "\n     ")
	for seat := range wordgame.Seat(v.Seats) {
		fmt.Fprintf(w.out, "%s %d   ", w.player(seat), v.Scores[seat])
	}
	fmt.Fprintf(w.out, "bag %d\n\n", v.Bag)
}

// line prints who does what with which rack.
func (w *show) line(before scrabble.State, a wordgame.Act[move]) {
	name, rack := "", ""
	if a.By != wordgame.Table {
		name = w.player(a.By)
		v := w.rules.View(before, a.By)
		rack = w.rules.Set().FormatTiles(v.Rack.Run()) + strings.Repeat("_", int(v.Due[a.By])) // _: a tile that nobody knows
	}
	text := w.rules.FormatMove(&before, a.Move)
	if a.Move.Kind == scrabble.KindPass && w.rules.View(before, wordgame.Table).Phase == scrabble.PhaseLast {
		text = "lets it stand"
	}
	fmt.Fprintf(w.out, "%3d.   %s  %s  %s", w.turn, screen.Pad(name, 12), screen.Pad(rack, 8), screen.Pad(text, 18))
	if a.Move.Kind == scrabble.KindPlace {
		if p, err := w.rules.Check(before, a.By, a.Move); err == nil {
			fmt.Fprintf(w.out, "%4d  %s", p.Score(), w.formed(&before, p))
		}
	}
	fmt.Fprintln(w.out)
}

// formed lists the words of a play.
func (w *show) formed(s *scrabble.State, p scrabble.Play) string {
	var words []string
	rest := p.Score()
	for _, f := range w.rules.Formed(s, p) {
		words = append(words, fmt.Sprintf("%s %d", w.rules.Set().Alphabet().FormatWord(f.Word), f.Score))
		rest -= int(f.Score)
	}
	if rest != 0 {
		words = append(words, fmt.Sprintf("all tiles %d", rest))
	}
	return strings.Join(words, ", ")
}

// judge compares a turn with the best play by score. Tiles that nobody knows can't be played, so it is the best of those that
// are known.
func (w *show) judge(before scrabble.State, a wordgame.Act[move]) {
	k := a.Move.Kind
	v := w.rules.View(before, wordgame.Table)
	if !w.words || v.Phase != scrabble.PhaseTurn || v.To != a.By || k != scrabble.KindPlace && k != scrabble.KindExchange && k != scrabble.KindPass {
		return
	}
	t := &w.tally[a.By]
	score := 0
	if p, err := w.rules.Check(before, a.By, a.Move); err == nil && k == scrabble.KindPlace {
		score = p.Score()
		if p.Move().Place.Tiles.Len() == w.rules.Config().RackSize {
			t.all++
		}
		if bad := w.rules.Judge(&before, p); len(bad) > 0 {
			fmt.Fprintln(w.out, w.out.Paint("31", "       not in the lexicon: "+w.spell(bad)))
			return
		}
	}
	best, ok := w.rules.Best(&before, a.By)
	if !ok {
		return
	}
	t.turns++
	if left := best.Score() - score; left > 0 {
		t.left += left
		fmt.Fprintln(w.out, w.out.Paint("36", fmt.Sprintf("       best: %s for %d, %d more", w.rules.FormatMove(&before, best.Move()), best.Score(), left)))
	} else {
		t.best++
	}
}

func (w *show) spell(words []tiles.Word) string {
	var list []string
	for _, x := range words {
		list = append(list, w.rules.Set().Alphabet().FormatWord(x))
	}
	return strings.Join(list, ", ")
}

// result prints the outcome and sums up.
func (w *show) result(s scrabble.State) {
	o := w.rules.Outcome(s)
	fmt.Fprintln(w.out)
	if o.Over {
		fmt.Fprintln(w.out, because(o.Cause))
	} else {
		fmt.Fprintln(w.out, "the game is not over")
		if grid := w.rules.View(s, wordgame.Table).Grid; w.quiet && grid != (board.Grid{}) {
			w.out.Board(w.rules.Board(), &grid, &grid)
		}
	}
	for seat := range wordgame.Seat(o.Seats) {
		mark, t := "", w.tally[seat]
		if o.Winners.Has(seat) {
			mark = "  wins"
			if o.Winners.Len() > 1 {
				mark = "  ties"
			}
		}
		fmt.Fprintf(w.out, "%s %4d%s", screen.Pad(w.player(seat), 12), o.Scores[seat], w.out.Paint("1", screen.Pad(mark, 6)))
		if t.turns > 0 {
			fmt.Fprintf(w.out, "   the best play on %d of %d turns, %.1f points a turn left on the table",
				t.best, t.turns, float64(t.left)/float64(t.turns))
			if t.all > 0 {
				fmt.Fprintf(w.out, ", all tiles at one go %s", times(t.all))
			}
		}
		fmt.Fprintln(w.out)
	}
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}

// because says how the game ended.
func because(cause wordgame.Cause) string {
	switch cause {
	case scrabble.CauseOut:
		return "the end: the bag is empty and a rack is too"
	case scrabble.CausePasses:
		return "the end: all have passed too often"
	case scrabble.CauseZeros:
		return "the end: too many turns without points"
	case scrabble.CauseStale:
		return "the end: too many turns without a play"
	case scrabble.CauseLeft:
		return "the end: one player is left"
	case scrabble.CauseTriple:
		return "the end: decided by a challenge"
	}
	return "the end: " + string(cause)
}
