package main

import (
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/tilewright/wordgame"
)

// refusal is a request that the host itself refuses, in contrast to a *wordgame.MoveError, which is the game's.
type refusal struct {
	status int
	reason wordgame.Reason
	text   string
}

func (r *refusal) Error() string { return r.text }

func refuse(status int, reason wordgame.Reason, format string, args ...any) error {
	return &refusal{status, reason, fmt.Sprintf(format, args...)}
}

// The host's own reasons.
const (
	reasonVersion wordgame.Reason = "version"  // the move names another version than the present one
	reasonToken   wordgame.Reason = "token"    // no token, or one of no seat here
	reasonTaken   wordgame.Reason = "taken"    // no such free seat
	reasonWaiting wordgame.Reason = "waiting"  // the table is not full yet
	reasonLimit   wordgame.Reason = "limit"    // too much, too many, too fast
	reasonRequest wordgame.Reason = "request"  // not what this address takes
	reasonNone    wordgame.Reason = "no-table" // no such table
	reasonServer  wordgame.Reason = "server"   // our fault
)

// table is one table: who sits where, and the match once all seats are taken. Its version counts the lines of its log.
type table struct {
	id     string
	engine engine
	store  Store
	pace   time.Duration

	streams counter

	mu      sync.Mutex
	opening created
	seats   []joined // by seat; Name "" is free
	match   match    // nil until the table is full
	acts    []acted  // acts[n-1] is who made act n; act 0 is the deal
	version int
	changed chan struct{} // closed and replaced at every change
	timer   *time.Timer
	round   time.Time // when the present turn or round began
	touched time.Time // when something happened last
	closed  bool
}

func newTable(id string, engine engine, store Store, pace time.Duration, c created) *table {
	return &table{
		id: id, engine: engine, store: store, pace: pace, opening: c, seats: make([]joined, c.Seats),
		version: 1, changed: make(chan struct{}), touched: time.Now(),
	}
}

// restore replays a log behind its first line.
func (t *table) restore(entries []entry) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	for i, e := range entries {
		if err := t.enter(e); err != nil {
			return fmt.Errorf("line %d: %w", i+2, err)
		}
	}
	t.round = time.Now()
	t.schedule()
	return nil
}

// enter makes a line of the log true, and puts its move into the form that a log keeps. On an error nothing has changed.
func (t *table) enter(e entry) error {
	switch {
	case e.Join != nil:
		if int(e.Join.Seat) >= len(t.seats) || t.seats[e.Join.Seat].Name != "" {
			return refuse(409, reasonTaken, "That seat is not free.")
		}
		t.seats[e.Join.Seat] = *e.Join
		if t.free() == 0 {
			m, err := t.engine.begin(t.opening.Seats, t.opening.Seed)
			if err != nil {
				t.seats[e.Join.Seat] = joined{}
				return err
			}
			t.match = m
		}
	case e.Act != nil:
		if t.match == nil {
			return refuse(409, reasonWaiting, "The game begins when all seats are taken.")
		}
		move, err := t.match.apply(e.Act.By, e.Act.Move)
		if err != nil {
			return err
		}
		e.Act.Move = move
		t.acts = append(t.acts, *e.Act)
	default:
		return errors.New("a line that is neither a join nor an act")
	}
	t.version++
	return nil
}

// record makes e true and writes it down, or neither.
func (t *table) record(e entry) error {
	if t.closed {
		return refuse(503, reasonServer, "The server is shutting down.")
	}
	must := wordgame.Seats(0)
	if t.match != nil {
		must = t.match.toAct().Must
	}
	if err := t.enter(e); err != nil {
		return err
	}
	if err := t.store.Append(t.id, e); err != nil {
		t.takeBack(e)
		return refuse(500, reasonServer, "The move could not be saved. Nothing has changed.")
	}
	if t.match != nil && t.match.toAct().Must != must {
		t.round = time.Now()
	}
	t.touched = time.Now()
	close(t.changed)
	t.changed = make(chan struct{})
	t.schedule()
	return nil
}

// takeBack undoes enter.
func (t *table) takeBack(e entry) {
	t.version--
	if e.Join != nil {
		t.seats[e.Join.Seat] = joined{}
		t.match = nil
		return
	}
	t.acts = t.acts[:len(t.acts)-1]
	t.match.undo()
}

func (t *table) free() int {
	n := 0
	for _, s := range t.seats {
		if s.Name == "" {
			n++
		}
	}
	return n
}

// sit takes a free seat; seat wordgame.Table asks for any.
func (t *table) sit(seat wordgame.Seat, j joined) (wordgame.Seat, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if seat == wordgame.Table {
		for i := range t.seats {
			if t.seats[i].Name == "" {
				seat = wordgame.Seat(i)
				break
			}
		}
	}
	if int(seat) >= len(t.seats) {
		return 0, refuse(409, reasonTaken, "All seats are taken.")
	}
	j.Seat = seat
	return seat, t.record(entry{Join: &j})
}

// whose finds the seat of a token. Comparing hashes in constant time tells a guesser nothing.
func (t *table) whose(token string) (wordgame.Seat, error) {
	if token == "" {
		return wordgame.Table, nil // a spectator
	}
	sum := sha256.Sum256([]byte(token))
	t.mu.Lock()
	defer t.mu.Unlock()
	found := wordgame.Table
	for i, s := range t.seats {
		if len(s.Token) == len(sum) && subtle.ConstantTimeCompare(s.Token, sum[:]) == 1 {
			found = wordgame.Seat(i)
		}
	}
	if found == wordgame.Table {
		return 0, refuse(401, reasonToken, "This token belongs to no seat of this table.")
	}
	return found, nil
}

// move makes a seat's move if the seat has seen the present version: else it was meant for another position.
func (t *table) move(by wordgame.Seat, version int, move []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if version != t.version {
		return t.version, refuse(409, reasonVersion, "The game went on meanwhile: it is at version %d.", t.version)
	}
	err := t.record(entry{Act: &acted{By: by, Move: move}})
	return t.version, err
}

// leave retires a seat, whatever the version.
func (t *table) leave(by wordgame.Seat) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.match == nil {
		return refuse(409, reasonWaiting, "The game has not begun.")
	}
	return t.record(entry{Act: &acted{By: by, Move: t.match.retire()}})
}

// forgettable reports whether the table may make room for another.
func (t *table) forgettable(l limits, now time.Time) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	idle := now.Sub(t.touched)
	if t.match == nil {
		return idle > l.waiting
	}
	return t.match.outcome().Over || idle > l.stale
}

// close stops the clock and the bots, and lets live connections go.
func (t *table) close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return
	}
	t.closed = true
	if t.timer != nil {
		t.timer.Stop()
	}
	close(t.changed)
}

// counter counts live connections.
type counter struct {
	mu sync.Mutex
	n  int
}

func (c *counter) enter(limit int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.n >= limit {
		return false
	}
	c.n++
	return true
}

func (c *counter) leave() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n--
}
