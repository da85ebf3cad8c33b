package main

import (
	"context"
	"fmt"
	"sync"

	"github.com/tilewright/wordgame"
)

// match is who plays how often. Each deal is played once with every rotation of the bots round the table, so that luck and
// the first move even out; the seed of a deal depends on nothing but the match's seed and the deal's number.
type match struct {
	contest contest
	bots    []string
	games   int // a multiple of the number of bots
	seed    uint64
	workers int
	logs    bool
}

// seats returns the bot on each seat of game i, as a number in match.bots.
func (m *match) seats(i int) []int {
	n := len(m.bots)
	seats := make([]int, n)
	for seat := range seats {
		seats[seat] = (seat + i) % n
	}
	return seats
}

func (m *match) game(i int) (result, error) {
	deal := wordgame.NewRand(m.seed).Split(uint64(i / len(m.bots)))
	names := make([]string, len(m.bots))
	for seat, bot := range m.seats(i) {
		names[seat] = m.bots[bot]
	}
	res, err := m.contest.play(names, deal.Uint64(), m.logs)
	if err != nil {
		return res, fmt.Errorf("game %d: %w", i+1, err)
	}
	return res, nil
}

// run plays the games from number from on with all workers and hands the results to done in the order of the games, whatever
// the order in which they end. It stops at the first error, or after the games in work when the context ends.
func (m *match) run(ctx context.Context, from int, done func(i int, r result) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	type outcome struct {
		i   int
		res result
		err error
	}
	jobs, results := make(chan int), make(chan outcome)
	ahead := make(chan struct{}, 4*m.workers) // games that are in work or wait for an earlier one
	go func() {
		defer close(jobs)
		for i := from; i < m.games; i++ {
			select {
			case <-ctx.Done():
				return
			case ahead <- struct{}{}:
			}
			jobs <- i
		}
	}()
	var workers sync.WaitGroup
	for range m.workers {
		workers.Go(func() {
			for i := range jobs {
				res, err := m.game(i)
				results <- outcome{i, res, err}
			}
		})
	}
	go func() {
		workers.Wait()
		close(results)
	}()
	waiting := map[int]outcome{}
	var failed error
	for o := range results {
		waiting[o.i] = o
		for o, ok := waiting[from]; ok; o, ok = waiting[from] {
			delete(waiting, from)
			from++
			<-ahead
			if failed == nil {
				if failed = o.err; failed == nil {
					failed = done(o.i, o.res)
				}
			}
			if failed != nil {
				cancel()
			}
		}
	}
	return failed
}
