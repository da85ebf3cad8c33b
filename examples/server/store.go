package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/tilewright/wordgame"
)

// entry is one line of a table's log: exactly one of the pointers is set. A table is nothing but its log, replayed.
type entry struct {
	Create *created `json:"create,omitempty"` // the first line
	Join   *joined  `json:"join,omitempty"`
	Act    *acted   `json:"act,omitempty"` // a move of a seat, or of the Table by the host's clock
}

type created struct {
	Game    string          `json:"game"`
	Options json.RawMessage `json:"options,omitempty"`
	Seats   int             `json:"seats"`
	Seed    uint64          `json:"seed,string"`
	Seconds int             `json:"seconds"` // for a turn or a round; 0: no clock
}

type joined struct {
	Seat  wordgame.Seat `json:"seat"`
	Name  string        `json:"name"`
	Bot   bool          `json:"bot,omitempty"`
	Token []byte        `json:"token,omitempty"` // SHA-256 of the seat's secret: the log does not give seats away
}

type acted struct {
	By   wordgame.Seat   `json:"by"`
	Move json.RawMessage `json:"move"`
}

// Store keeps logs. Append returns only once the entry would survive a crash of the process. The server calls the methods of
// one table one at a time, those of different tables concurrently.
type Store interface {
	Append(table string, e entry) error // the first Append makes the table
	Load(table string) ([]entry, error) // in order
	List() ([]string, error)            // all tables
	Remove(table string) error          // forgets a table
}

var errNoTable = errors.New("no such table")

// memoryStore forgets everything with the process.
type memoryStore struct {
	mu   sync.Mutex
	logs map[string][]entry
}

func newMemoryStore() *memoryStore { return &memoryStore{logs: map[string][]entry{}} }

func (m *memoryStore) Append(table string, e entry) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.logs[table] = append(m.logs[table], e)
	return nil
}

func (m *memoryStore) Load(table string) ([]entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	log, ok := m.logs[table]
	if !ok {
		return nil, fmt.Errorf("%w: %s", errNoTable, table)
	}
	return slices.Clone(log), nil
}

func (m *memoryStore) List() ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Sorted(maps.Keys(m.logs)), nil
}

func (m *memoryStore) Remove(table string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.logs, table)
	return nil
}
