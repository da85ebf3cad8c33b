package main

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
)

// The load that TestLoad makes is small unless asked for:
//
//	go test ./examples/server -run TestLoad -v -tables 200 -moves 10000 -rate 100 -p99 50ms
var (
	loadTables = flag.Int("tables", 5, "TestLoad: tables at a time, four connected seats each")
	loadMoves  = flag.Int("moves", 150, "TestLoad: moves in all")
	loadRate   = flag.Float64("rate", 1000, "TestLoad: moves a second that the tables make together")
	loadP99    = flag.Duration("p99", 0, "TestLoad: fail if one move in a hundred takes longer; 0: only tell")
)

// TestLoad plays at many tables at once, with logs in files and a live connection for every seat, all over TCP, the players in
// this process too. Every seat must hear of every act of its table once and in order, and every move that was accepted must
// stand in the log where its version says.
func TestLoad(t *testing.T) {
	store, err := openFileStore(t.TempDir())
	require.NoError(t, err)
	defer store.Close()
	l := defaultLimits
	l.burst, l.perSec, l.tables = 1e9, 1e9, 10*(*loadTables)
	h, err := newHall(games(), store, l, 20*time.Millisecond)
	require.NoError(t, err)
	server := httptest.NewServer(h.handler())
	defer server.Close()
	defer h.close()
	load := &load{
		T: t, hall: h, url: server.URL, tokens: make(chan struct{}, 1),
		http: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 5 * *loadTables}},
	}
	defer load.http.CloseIdleConnections()
	moves := *loadMoves
	if testing.Short() {
		moves /= 4
	}
	load.left.Store(int64(moves))
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go load.clock(ctx)
	start := time.Now()
	var tables sync.WaitGroup
	for i := range *loadTables {
		tables.Go(func() {
			for load.left.Load() > 0 && !t.Failed() {
				g := games()[i%len(games())]
				if testing.Short() && g.Name == "nabit" {
					g = games()[0] // its bot thinks long, under the race detector
				}
				load.game(ctx, g.Name)
			}
		})
	}
	tables.Wait()
	took := time.Since(start)
	t.Logf("%d moves at %d tables in %v, %.0f/s; %d stale; %d acts told to %d seats", len(load.moved), *loadTables, took.Round(time.Millisecond),
		float64(len(load.moved))/took.Seconds(), load.stale.Load(), load.told.Load(), load.seats.Load())
	assert.GreaterOrEqual(t, len(load.moved), moves)
	p99 := load.times("a move, from request to answer", load.moved)
	load.times("a move, from request to what the last of the four sees", load.seen)
	if *loadP99 > 0 {
		assert.Less(t, p99, *loadP99)
	}
}

type load struct {
	*testing.T
	hall   *hall
	url    string
	http   *http.Client
	tokens chan struct{} // one for every move that may be made now
	left   atomic.Int64  // moves
	stale  atomic.Int64  // moves that came too late, because the host's clock had acted
	told   atomic.Int64
	seats  atomic.Int64

	mu          sync.Mutex
	moved, seen []time.Duration
}

// clock hands out the moves at the rate asked for. Who is late does not get more later.
func (l *load) clock(ctx context.Context) {
	tick := time.NewTicker(time.Duration(float64(time.Second) / *loadRate))
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
		select {
		case l.tokens <- struct{}{}:
		case <-ctx.Done():
			return
		}
	}
}

func (l *load) times(what string, list []time.Duration) (p99 time.Duration) {
	if len(list) == 0 {
		return 0
	}
	slices.Sort(list)
	at := func(p float64) time.Duration { return list[int(p*float64(len(list)-1))].Round(10 * time.Microsecond) }
	l.Logf("%s: median %v, p90 %v, p99 %v, worst %v", what, at(0.5), at(0.9), at(0.99), at(1))
	return at(0.99)
}

func (l *load) call(method, path, token, body string, out any) (status int) {
	req, err := http.NewRequest(method, l.url+path, strings.NewReader(body))
	if !assert.NoError(l, err) {
		return 0
	}
	req.Header.Set("Authorization", "Bearer "+token)
	res, err := l.http.Do(req)
	if !assert.NoError(l, err) {
		return 0
	}
	defer res.Body.Close()
	assert.NoError(l, json.NewDecoder(res.Body).Decode(out))
	return res.StatusCode
}

// loadTable is a table with its four players.
type loadTable struct {
	*load
	path   string
	table  *table
	tokens []string
	mu     sync.Mutex
	sent   map[int]time.Time // by version, when its move was sent
	heard  map[int]int       // by version, how many seats know of it
	moves  map[int]acted     // accepted, by version
}

// game plays one game, or as much of it as there are moves left, and checks what everybody heard of it.
func (l *load) game(ctx context.Context, name string) {
	var made summary
	l.call("POST", "/api/tables", "", `{"game":"`+name+`","seats":4}`, &made)
	t := &loadTable{load: l, path: "/api/tables/" + made.ID, sent: map[int]time.Time{}, heard: map[int]int{}, moves: map[int]acted{}}
	var err error
	if t.table, err = l.hall.table(made.ID); !assert.NoError(l, err) {
		return
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var streams sync.WaitGroup
	final := make(chan int, 4) // the version that each stream must come to
	for range 4 {
		var seat struct{ Token string }
		l.call("POST", t.path+"/seats", "", `{"name":"P"}`, &seat)
		t.tokens = append(t.tokens, seat.Token)
		streams.Go(func() { t.follow(ctx, seat.Token, final) })
	}
	t.play()
	t.table.mu.Lock()
	t.table.closed = true // the clock stands still: nothing comes any more
	last := t.table.version
	t.table.mu.Unlock()
	for range 4 {
		final <- last
	}
	timeout := time.AfterFunc(20*time.Second, cancel)
	streams.Wait()
	timeout.Stop()
	t.checkLog()
}

func (t *loadTable) play() {
	for t.left.Load() > 0 && !t.Failed() {
		t.table.mu.Lock()
		version, over := t.table.version, t.table.match.outcome().Over
		by, move := t.choose()
		t.table.mu.Unlock()
		if over {
			return
		}
		if move == nil { // the clock's turn
			time.Sleep(5 * time.Millisecond)
			continue
		}
		<-t.load.tokens
		t.left.Add(-1)
		body := `{"version":` + itoa(version) + `,"move":` + string(move) + `}`
		var answer struct{ Version int }
		start := time.Now()
		t.mu.Lock()
		t.sent[version+1] = start
		t.mu.Unlock()
		status := t.call("POST", t.path+"/moves", t.tokens[by], body, &answer)
		took := time.Since(start)
		if status == 409 {
			t.left.Add(1)
			t.stale.Add(1)
			t.mu.Lock()
			delete(t.sent, version+1)
			t.mu.Unlock()
			continue
		}
		if !assert.Equal(t, 200, status) || !assert.Equal(t, version+1, answer.Version) {
			return
		}
		t.moves[answer.Version] = acted{By: by, Move: move}
		t.load.mu.Lock()
		t.moved = append(t.moved, took)
		t.load.mu.Unlock()
	}
}

// choose plays as a bot does.
func (t *loadTable) choose() (wordgame.Seat, json.RawMessage) {
	turn := t.table.match.toAct()
	luck := wordgame.NewRand(uint64(time.Now().UnixNano()))
	for by := range turn.May.Without(wordgame.Table).All() {
		if move, ok := t.table.match.bot(by, luck.Split(uint64(by))); ok {
			return by, move
		}
		if move, ok := t.table.match.fallback(by); ok && turn.Must.Has(by) {
			return by, move
		}
	}
	return 0, nil
}

// follow listens until the version that it is told last: every act must come once and in order.
func (t *loadTable) follow(ctx context.Context, token string, final <-chan int) {
	t.seats.Add(1)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, "GET", t.url+t.path+"/live", nil)
	if !assert.NoError(t, err) {
		return
	}
	req.Header.Set("Authorization", "Bearer "+token)
	res, err := t.http.Do(req)
	if !assert.NoError(t, err) {
		return
	}
	defer res.Body.Close()
	updates := make(chan update)
	go func() {
		defer close(updates)
		lines := bufio.NewScanner(res.Body)
		lines.Buffer(nil, 16<<20)
		for lines.Scan() {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				select {
				case updates <- update{data: []byte(data)}:
				case <-ctx.Done():
				}
			}
		}
	}()
	var acts []happened
	version, last := 0, -1
	for version != last {
		select {
		case last = <-final:
			final = nil // the others' values are not for this one
		case u, ok := <-updates:
			if !ok { // the table is closed: then nothing must be missing
				if last < 0 {
					last = <-final
				}
				assert.Equal(t, last, version, "the live connection ended")
				last = version
				continue
			}
			s := decoded[snapshot](t, u.data)
			assert.Greater(t, s.Table.Version, version)
			version, acts = s.Table.Version, append(acts, s.Acts...)
			if s.Begun && !assert.Equal(t, version-4, len(acts), "acts lost or doubled") {
				return
			}
			t.note(version, len(s.Acts))
		}
	}
	t.table.mu.Lock()
	defer t.table.mu.Unlock()
	for i, a := range acts {
		if i > 0 {
			assert.Equal(t, t.table.acts[i-1].By, a.By)
		}
	}
	t.told.Add(int64(len(acts)))
}

// note marks the last acts as heard by one seat more.
func (t *loadTable) note(version, acts int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for v := version - acts + 1; v <= version; v++ {
		t.heard[v]++
		if start, ok := t.sent[v]; ok && t.heard[v] == 4 {
			t.load.mu.Lock()
			t.seen = append(t.seen, time.Since(start))
			t.load.mu.Unlock()
		}
	}
}

// checkLog: the file has each accepted move where its version says, and no other move of a seat.
func (t *loadTable) checkLog() {
	log, err := t.hall.store.Load(t.table.id)
	if !assert.NoError(t, err) {
		return
	}
	moves := 0
	for i, e := range log {
		if e.Act == nil || e.Act.By == wordgame.Table {
			continue
		}
		moves++
		m, ok := t.moves[i+1]
		assert.True(t, ok && m.By == e.Act.By && string(m.Move) == string(e.Act.Move), "line %d: %s is not %s", i+1, e.Act.Move, m.Move)
	}
	assert.Equal(t, len(t.moves), moves)
}
