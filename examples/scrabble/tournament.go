package main

import (
	"fmt"
	"io"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/scrabble"
)

// tournament plays games with the seeds from o.seed on and prints a table. The progress bar is for people only.
func tournament(r *scrabble.Rules, o options, out *screen.Screen, people bool, stderr io.Writer) error {
	type line struct {
		wins, ties  int
		total, best int32
	}
	var table [wordgame.MaxSeats]line
	for i := range o.games {
		s, err := play(r, o.seed+uint64(i), o.players, nil)
		if err != nil {
			return err
		}
		result := r.Outcome(s)
		if people && !o.quiet {
			fmt.Fprintf(stderr, "\r%s", screen.Bar(i+1, o.games, "games"))
		}
		for seat := range o.players {
			t := &table[seat]
			t.total += result.Scores[seat]
			t.best = max(t.best, result.Scores[seat])
			switch {
			case !result.Winners.Has(wordgame.Seat(seat)):
			case result.Winners.Len() > 1:
				t.ties++
			default:
				t.wins++
			}
		}
	}
	if people && !o.quiet {
		fmt.Fprintln(stderr)
	}
	fmt.Fprintf(out, "%-10s %6s %6s %9s %6s\n", "", "wins", "ties", "average", "best")
	for seat := range o.players {
		t := table[seat]
		fmt.Fprintf(out, "%-10s %6d %6d %9.1f %6d\n", player(wordgame.Seat(seat)), t.wins, t.ties, float64(t.total)/float64(o.games), t.best)
	}
	return out.Flush() // which also reports what went wrong before
}
