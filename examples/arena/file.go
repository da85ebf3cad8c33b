package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/tilewright/wordgame"
)

// The results file: a line that says what match it is of, then a line a game, in order. A match goes on where it ends.
type (
	matchLine struct {
		Arena int      `json:"arena"` // version
		Rules string   `json:"rules"`
		Bots  []string `json:"bots"`
		Seed  string   `json:"seed"`
	}
	gameLine struct {
		Game    int            `json:"game"` // from 1
		Bots    []int          `json:"bots"` // on the seats, as numbers in the first line, from 0
		Scores  []int32        `json:"scores"`
		Winners []int          `json:"winners"` // seats, from 0
		Cause   wordgame.Cause `json:"cause"`
		Acts    int            `json:"acts"`
	}
)

func (m *match) head() matchLine {
	return matchLine{Arena: 1, Rules: m.contest.id, Bots: m.bots, Seed: fmt.Sprint(m.seed)}
}

func (m *match) line(i int, r result) gameLine {
	l := gameLine{
		Game: i + 1, Bots: m.seats(i), Scores: slices.Clone(r.Outcome.Scores[:r.Outcome.Seats]), Winners: []int{}, Cause: r.Outcome.Cause, Acts: r.Acts,
	}
	for seat := range r.Outcome.Winners.All() {
		l.Winners = append(l.Winners, int(seat))
	}
	return l
}

// resume opens the results file of a match, hands what is in it to seen, and cuts off a last line that is not whole. The
// file must be of the same match.
func (m *match) resume(name string, seen func(gameLine)) (*os.File, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	end, err := m.readResults(file, seen)
	if err == nil && end == 0 {
		var head []byte
		if head, err = json.Marshal(m.head()); err == nil {
			_, err = file.Write(append(head, '\n'))
		}
	} else if err == nil {
		if err = file.Truncate(end); err == nil {
			_, err = file.Seek(end, io.SeekStart)
		}
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", name, err), file.Close())
	}
	return file, nil
}

// readResults returns how many bytes of the file are whole lines.
func (m *match) readResults(in io.Reader, seen func(gameLine)) (end int64, err error) {
	r := bufio.NewReader(in)
	for n := 0; ; n++ {
		line, err := r.ReadBytes('\n')
		if err == io.EOF {
			return end, nil // without a line end it is not whole
		}
		if err != nil {
			return end, err
		}
		if n == 0 {
			var head matchLine
			if err := json.Unmarshal(line, &head); err != nil {
				return end, fmt.Errorf("this is no file of results: %w", err)
			}
			if want := m.head(); head.Arena != want.Arena || head.Rules != want.Rules || head.Seed != want.Seed || !slices.Equal(head.Bots, want.Bots) {
				return end, errors.New("this is another match: other rules, bots or seed")
			}
		} else {
			var l gameLine
			if err := json.Unmarshal(line, &l); err != nil {
				return end, fmt.Errorf("line %d: %w", n+1, err)
			}
			if l.Game != n || !slices.Equal(l.Bots, m.seats(n-1)) || len(l.Scores) != len(m.bots) {
				return end, fmt.Errorf("line %d is not the result of game %d of this match", n+1, n)
			}
			seen(l)
		}
		end += int64(len(line))
	}
}

// resumeLog opens the log file of a match and cuts off games that have no result yet.
func resumeLog(name string, games int) (*os.File, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	end, found, err := findGame(file, games)
	if err == nil && found < games {
		err = fmt.Errorf("it has %d games, the results have %d", found, games)
	}
	if err == nil {
		if err = file.Truncate(end); err == nil {
			_, err = file.Seek(end, io.SeekStart)
		}
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", name, err), file.Close())
	}
	return file, nil
}

// findGame returns where game n of a log begins, counted from 0, or the end of the whole lines and the number of games there.
func findGame(in io.Reader, n int) (at int64, games int, err error) {
	r := bufio.NewReader(in)
	for {
		line, err := r.ReadBytes('\n')
		if err == io.EOF {
			return at, games, nil
		}
		if err != nil {
			return at, games, err
		}
		if bytes.HasPrefix(line, []byte(`{"game":`)) {
			if games == n {
				return at, games, nil
			}
			games++
		}
		at += int64(len(line))
	}
}
