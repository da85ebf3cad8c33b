package main

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"log"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/tilewright/wordgame"
)

// gameInfo is a game of the catalogue. open makes the engine for a table's options.
type gameInfo struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Min   int    `json:"min"`
	Max   int    `json:"max"`
	// Choices are the options that a page offers, each with its values, the standard one first.
	Choices []choice `json:"choices"`
	open    func(options) (engine, error)
}

// options are what a table's maker chose, by the names of the choices.
type options = map[string]string

type choice struct {
	Name   string   `json:"name"`
	Title  string   `json:"title"`
	Values []string `json:"values"`
}

// hall is all tables.
type hall struct {
	games  []gameInfo
	store  Store
	limits limits
	pace   time.Duration

	mu      sync.Mutex
	tables  map[string]*table
	engines map[string]engine // by game and options: rules are immutable and shared
	closed  bool
}

// newHall opens the tables of the store again. A table that can't be read is left alone, with a notice.
func newHall(games []gameInfo, store Store, l limits, pace time.Duration) (*hall, error) {
	h := &hall{games: games, store: store, limits: l, pace: pace, tables: map[string]*table{}, engines: map[string]engine{}}
	ids, err := store.List()
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		t, err := h.reopen(id)
		if err != nil {
			log.Printf("table %s stays closed: %v", id, err)
			continue
		}
		h.tables[id] = t
	}
	return h, nil
}

func (h *hall) reopen(id string) (*table, error) {
	entries, err := h.store.Load(id)
	if err != nil {
		return nil, err
	}
	if len(entries) == 0 || entries[0].Create == nil {
		return nil, fmt.Errorf("its log does not begin with its creation")
	}
	c := *entries[0].Create
	if g, err := h.game(c.Game); err != nil || c.Seats < g.Min || c.Seats > g.Max {
		return nil, fmt.Errorf("its first line is about no game that there is here")
	}
	e, err := h.engine(c.Game, c.Options)
	if err != nil {
		return nil, err
	}
	t := newTable(id, e, h.store, h.pace, c)
	return t, t.restore(entries[1:])
}

func (h *hall) game(name string) (gameInfo, error) {
	for _, g := range h.games {
		if g.Name == name {
			return g, nil
		}
	}
	return gameInfo{}, refuse(400, reasonRequest, "There is no game %.40q.", name)
}

// engine returns the rules of a game under options, which it checks against the catalogue.
func (h *hall) engine(name string, raw json.RawMessage) (engine, error) {
	g, err := h.game(name)
	if err != nil {
		return nil, err
	}
	chosen := options{}
	if len(raw) > 0 {
		if err := json.Unmarshal(raw, &chosen); err != nil {
			return nil, refuse(400, reasonRequest, "The options are no object of texts.")
		}
	}
	for name, value := range chosen {
		i := slices.IndexFunc(g.Choices, func(c choice) bool { return c.Name == name })
		if i < 0 || !slices.Contains(g.Choices[i].Values, value) {
			return nil, refuse(400, reasonRequest, "%s has no option %.40q with the value %.40q.", g.Title, name, value)
		}
	}
	for _, c := range g.Choices {
		if chosen[c.Name] == "" {
			chosen[c.Name] = c.Values[0]
		}
	}
	key := g.Name
	for _, name := range slices.Sorted(maps.Keys(chosen)) {
		key += "\n" + name + "=" + chosen[name]
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if e := h.engines[key]; e != nil {
		return e, nil
	}
	e, err := g.open(chosen)
	if err != nil {
		return nil, err
	}
	h.engines[key] = e
	return e, nil
}

// create makes a table. The seed comes from the system's generator and never leaves the store.
func (h *hall) create(c created) (*table, error) {
	g, err := h.game(c.Game)
	if err != nil {
		return nil, err
	}
	if c.Seats < g.Min || c.Seats > g.Max {
		return nil, refuse(400, reasonRequest, "%s is for %d to %d players.", g.Title, g.Min, g.Max)
	}
	if c.Seconds != 0 && (c.Seconds < 5 || c.Seconds > 86400) {
		return nil, refuse(400, reasonRequest, "A turn takes 5 seconds to a day, or any time: 0.")
	}
	e, err := h.engine(c.Game, c.Options)
	if err != nil {
		return nil, err
	}
	var random [16]byte
	if _, err := rand.Read(random[:]); err != nil {
		return nil, err
	}
	c.Seed = binary.LittleEndian.Uint64(random[:])
	id := base64.RawURLEncoding.EncodeToString(random[8:])
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, refuse(503, reasonServer, "The server is shutting down.")
	}
	if len(h.tables) >= h.limits.tables && !h.forget() {
		return nil, refuse(429, reasonLimit, "All %d tables are in use.", h.limits.tables)
	}
	if err := h.store.Append(id, entry{Create: &c}); err != nil {
		return nil, refuse(500, reasonServer, "The table could not be saved.")
	}
	t := newTable(id, e, h.store, h.pace, c)
	h.tables[id] = t
	return t, nil
}

// forget removes one table to make room: one whose game is over, or one that nobody cares for. It is called with the hall locked.
func (h *hall) forget() bool {
	for _, id := range slices.Sorted(maps.Keys(h.tables)) {
		t := h.tables[id]
		if t.forgettable(h.limits, time.Now()) && h.store.Remove(id) == nil {
			t.close()
			delete(h.tables, id)
			return true
		}
	}
	return false
}

func (h *hall) table(id string) (*table, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if t := h.tables[id]; t != nil {
		return t, nil
	}
	return nil, refuse(404, reasonNone, "There is no such table.")
}

// list returns all tables in a fixed order.
func (h *hall) list() []*table {
	h.mu.Lock()
	defer h.mu.Unlock()
	var all []*table
	for _, id := range slices.Sorted(maps.Keys(h.tables)) {
		all = append(all, h.tables[id])
	}
	return all
}

func (h *hall) close() {
	h.mu.Lock()
	h.closed = true
	h.mu.Unlock()
	for _, t := range h.list() {
		t.close()
	}
}

// newToken makes a seat's secret and what the log keeps of it.
func newToken() (token string, hash []byte, err error) {
	var random [24]byte
	if _, err := rand.Read(random[:]); err != nil {
		return "", nil, err
	}
	token = base64.RawURLEncoding.EncodeToString(random[:])
	sum := sha256.Sum256([]byte(token))
	return token, sum[:], nil
}

// anySeat asks sit for whatever is free.
const anySeat = wordgame.Table
