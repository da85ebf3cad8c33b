package main

import (
	"encoding/csv"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/screen"
)

// unit is what a win is worth; it divides evenly among up to four winners.
const unit = 12

// tally adds up the games of a match. All sums are whole numbers, so that the order of the games does not matter.
type tally struct {
	bots   []line
	seats  []line
	causes map[wordgame.Cause]int
	games  int
	acts   int
	deal   []sample // of the deal that is not complete yet
}

// line is what is known of a bot, or of a seat.
type line struct {
	name                   string
	games, won, tied, lost int
	points, scores         series
	best, worst            int
}

// sample is one value of each series.
type sample struct{ points, score int64 }

// series is a mean with its spread.
type series struct {
	n, sum, squares int64
}

func (s *series) add(x int64) {
	s.n++
	s.sum += x
	s.squares += x * x
}

// mean returns the mean in parts of scale, and half of its 95% interval (normal approximation; NaN for fewer than two values).
func (s *series) mean(scale float64) (mean, half float64) {
	if s.n == 0 {
		return math.NaN(), math.NaN()
	}
	n := float64(s.n)
	mean = float64(s.sum) / n
	if s.n < 2 {
		return mean / scale, math.NaN()
	}
	variance := max(0, (float64(s.squares)-n*mean*mean)/(n-1))
	return mean / scale, 1.96 * math.Sqrt(variance/n) / scale
}

func newTally(bots []string) *tally {
	t := &tally{causes: map[wordgame.Cause]int{}, deal: make([]sample, len(bots))}
	for i, name := range bots {
		if slices.Contains(bots[:i], name) { // the same bot more than once
			name += "-" + strconv.Itoa(i+1)
		}
		t.bots = append(t.bots, line{name: name})
		t.seats = append(t.seats, line{name: "seat " + strconv.Itoa(i+1)})
	}
	return t
}

// add counts a game. A deal with all its rotations is one value: its games have much in common.
func (t *tally) add(g gameLine) {
	t.games++
	t.acts += g.Acts
	t.causes[g.Cause]++
	n := len(t.bots)
	for seat, bot := range g.Bots {
		points, score := int64(0), int64(g.Scores[seat])
		if slices.Contains(g.Winners, seat) {
			points = unit / int64(len(g.Winners))
		}
		for _, l := range []*line{&t.bots[bot], &t.seats[seat]} {
			l.count(points, int(score))
		}
		t.seats[seat].points.add(points)
		t.seats[seat].scores.add(score)
		t.deal[bot].points += points
		t.deal[bot].score += score
	}
	if t.games%n == 0 {
		for bot := range t.bots {
			t.bots[bot].points.add(t.deal[bot].points)
			t.bots[bot].scores.add(t.deal[bot].score)
			t.deal[bot] = sample{}
		}
	}
}

func (l *line) count(points int64, score int) {
	switch {
	case points == unit:
		l.won++
	case points > 0:
		l.tied++
	default:
		l.lost++
	}
	if l.games == 0 || score > l.best {
		l.best = score
	}
	if l.games == 0 || score < l.worst {
		l.worst = score
	}
	l.games++
}

// print draws the table.
func (t *tally) print(out io.Writer) {
	n := float64(len(t.bots))
	row := func(l *line, scale float64) {
		rate, rateHalf := l.points.mean(scale * unit / 100)
		score, scoreHalf := l.scores.mean(scale)
		fmt.Fprintf(out, "%s %7d %6d %6d %6d   %6.2f%% ±%5.2f   %8.2f ±%5.2f %6d %6d\n",
			screen.Pad(l.name, 12), l.games, l.won, l.tied, l.lost, rate, rateHalf, score, scoreHalf, l.best, l.worst)
	}
	fmt.Fprintf(out, "%-12s %7s %6s %6s %6s   %14s   %15s %6s %6s\n", "", "games", "won", "tied", "lost", "wins (95%)", "score (95%)", "best", "worst")
	for i := range t.bots {
		row(&t.bots[i], n)
	}
	for i := range t.seats {
		row(&t.seats[i], 1)
	}
	fmt.Fprintf(out, "\n%.1f acts a game; ended by:", float64(t.acts)/float64(max(1, t.games)))
	for _, cause := range slices.Sorted(maps.Keys(t.causes)) {
		fmt.Fprintf(out, " %s %d", cause, t.causes[cause])
	}
	fmt.Fprintln(out)
}

// csv writes the table for other programs.
func (t *tally) csv(out io.Writer) error {
	w := csv.NewWriter(out)
	rows := [][]string{{
		"name", "games", "won", "tied", "lost", "wins", "wins_low", "wins_high", "score", "score_low", "score_high", "best", "worst",
	}}
	row := func(l *line, scale float64) {
		rate, rateHalf := l.points.mean(scale * unit)
		score, scoreHalf := l.scores.mean(scale)
		r := []string{l.name}
		for _, x := range []int{l.games, l.won, l.tied, l.lost} {
			r = append(r, strconv.Itoa(x))
		}
		for _, x := range []float64{rate, rate - rateHalf, rate + rateHalf, score, score - scoreHalf, score + scoreHalf} {
			r = append(r, strconv.FormatFloat(x, 'f', 4, 64))
		}
		rows = append(rows, append(r, strconv.Itoa(l.best), strconv.Itoa(l.worst)))
	}
	for i := range t.bots {
		row(&t.bots[i], float64(len(t.bots)))
	}
	for i := range t.seats {
		row(&t.seats[i], 1)
	}
	if err := w.WriteAll(rows); err != nil {
		return err
	}
	return w.Error()
}
