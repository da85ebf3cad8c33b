package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
)

// This file records every byte that the server sends to each seat, and to a spectator, in whole games, and proves three ways
// that nothing secret is in it:
//
//   - Each picture of a position is byte for byte what the server would send if all that the seat can't see were something
//     else: racks, bag, seed and unrevealed words are drawn anew (Sample) for every seat at every version. The same goes for
//     previews, hints and refusals.
//   - The events are what the engine's own For gives that seat; that For hides enough is internal/gametest's business.
//   - Racks, words and draws that the seat does not know yet, the seed and the others' tokens are searched for as texts, in
//     all that came, headers too.

// wiretap is one seat with all that it received.
type wiretap struct {
	client
	seat     wordgame.Seat
	mu       sync.Mutex
	all      bytes.Buffer // every header and body but the answer that brought the seat's own token
	updates  []update     // of the live connection, in order
	pictures []update     // answers to GET
	done     chan struct{}
}

type update struct {
	version int
	data    []byte
}

// RoundTrip records an answer: its head at once, its body as it is read.
func (w *wiretap) RoundTrip(r *http.Request) (*http.Response, error) {
	res, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	w.mu.Lock()
	_ = res.Header.Write(&w.all)
	w.mu.Unlock()
	res.Body = struct {
		io.Reader
		io.Closer
	}{io.TeeReader(res.Body, w), res.Body}
	return res, nil
}

func (w *wiretap) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.all.Write(p)
}

// follow reads the live connection until the game is over.
func (w *wiretap) follow(ctx context.Context, table string) {
	defer close(w.done)
	req, err := http.NewRequestWithContext(ctx, "GET", w.url+table+"/live", nil)
	if !assert.NoError(w, err) {
		return
	}
	if w.token != "" {
		req.Header.Set("Authorization", "Bearer "+w.token)
	}
	res, err := (&http.Client{Transport: w}).Do(req)
	if !assert.NoError(w, err) {
		return
	}
	defer res.Body.Close()
	lines := bufio.NewScanner(res.Body)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		data, ok := strings.CutPrefix(lines.Text(), "data: ")
		if !ok {
			continue
		}
		s := decoded[snapshot](w, []byte(data))
		w.updates = append(w.updates, update{s.Table.Version, []byte(data)})
		if s.Outcome != nil && s.Outcome.Over {
			return
		}
	}
	assert.Fail(w, "the live connection ended before the game")
}

func decoded[T any](t assert.TestingT, data []byte) (v T) {
	assert.NoError(t, json.Unmarshal(data, &v), string(data))
	return v
}

// request is a call whose answer is recorded.
func (w *wiretap) request(method, path, body string) (int, []byte) {
	req, err := http.NewRequest(method, w.url+path, strings.NewReader(body))
	require.NoError(w, err)
	req.Header.Set("Authorization", "Bearer "+w.token)
	res, err := (&http.Client{Transport: w}).Do(req)
	require.NoError(w, err)
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	require.NoError(w, err)
	return res.StatusCode, data
}

// look asks for everything that can be asked for without a move.
func (w *wiretap) look(table string, version int, probe json.RawMessage) {
	status, data := w.request("GET", table, "")
	require.Equal(w, 200, status)
	w.pictures = append(w.pictures, update{decoded[snapshot](w, data).Table.Version, data})
	w.request("GET", "/api/tables", "")
	w.request("GET", table+"/hint", "")
	w.request("POST", table+"/preview", `{"version":`+itoa(version)+`,"move":`+string(probe)+`}`)
	w.request("POST", table+"/moves", `{"version":`+itoa(version-1)+`,"move":`+string(probe)+`}`)
}

const leakSeed = 0xfeedfacecafebeef

func TestNothingSecretReachesASeat(t *testing.T) {
	t.Parallel()
	for _, g := range games() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			if testing.Short() && g.Name != "scrabble" && g.Name != "dabble" {
				t.Skip("two games will do")
			}
			taps, log := tapGame(t, g.Name, 3)
			a := newAudit(t, taps, log)
			a.run()
			for _, w := range taps {
				assert.NotEmpty(t, w.updates)
				assert.Zero(t, a.unchecked(w), "pictures of versions that never were")
			}
			t.Logf("%d versions; %d pictures, %d refusals and %d previews alike; %d texts searched for in %d bytes", a.shadow.version, a.alike, a.refusals, a.previews, a.searched, a.bytes)
			assert.Greater(t, a.alike, 50)
			assert.Greater(t, a.searched, 500)
			assert.Greater(t, a.refusals, 100)
		})
	}
}

// tapGame plays a game among people, each seat with a wiretap, and returns the taps, the spectator's last, and the log.
func tapGame(t *testing.T, game string, seats int) ([]*wiretap, []entry) {
	store := newMemoryStore()
	require.NoError(t, store.Append("tapped", entry{Create: &created{Game: game, Seats: seats, Seed: leakSeed}}))
	l := defaultLimits
	l.burst, l.perSec = 1e9, 1e9
	h, err := newHall(games(), store, l, time.Millisecond)
	require.NoError(t, err)
	server := httptest.NewServer(h.handler())
	defer server.Close()
	defer h.close()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	const path = "/api/tables/tapped"
	taps := make([]*wiretap, seats+1)
	for i := range taps {
		w := &wiretap{client: client{T: t, url: server.URL}, seat: wordgame.Seat(i), done: make(chan struct{})}
		if i < seats {
			w.token = text(w.must("POST", path+"/seats", `{"name":"P`+itoa(i)+`"}`)["token"])
		} else {
			w.seat = wordgame.Table
		}
		taps[i] = w
		go w.follow(ctx, path)
	}
	table, err := h.table("tapped")
	require.NoError(t, err)
	drive(t, ctx, table, taps[:seats], path)
	for _, w := range taps {
		<-w.done
	}
	log, err := store.Load("tapped")
	require.NoError(t, err)
	return taps, log
}

// drive makes the moves of all people, as bots would, over HTTP, until the game is over.
func drive(t *testing.T, ctx context.Context, table *table, seats []*wiretap, path string) {
	looked := 0
	for n := 0; ; n++ {
		require.NoError(t, ctx.Err(), "the game does not end")
		table.mu.Lock()
		version, may, over := table.version, table.match.toAct().May, table.match.outcome().Over
		moves := make([]json.RawMessage, len(seats))
		for by := range may.Without(wordgame.Table).All() {
			if move, ok := table.match.bot(by, wordgame.NewRand(uint64(n)).Split(uint64(by))); ok {
				moves[by] = move
			} else if table.match.toAct().Must.Has(by) {
				moves[by], _ = table.match.fallback(by)
			}
		}
		table.mu.Unlock()
		if over {
			return
		}
		acted, look := false, version >= looked+4
		if look {
			looked = version
		}
		for i := range seats {
			by := (i + n) % len(seats)
			if look { // with the tiles of another, which must be refused the same way whatever those are
				seats[by].look(path, version, cmpOr(moves[(by+1)%len(seats)], json.RawMessage(`{"kind":"pass"}`)))
			}
			if !acted && moves[by] != nil {
				status, data := seats[by].request("POST", path+"/moves", `{"version":`+itoa(version)+`,"move":`+string(moves[by])+`}`)
				require.Contains(t, []int{200, 409}, status, "%s: %s", moves[by], data) // 409: the host's clock was faster
				acted = true
			}
		}
		if !acted {
			time.Sleep(time.Millisecond)
		}
	}
}

func cmpOr(a, b json.RawMessage) json.RawMessage {
	if a == nil {
		return b
	}
	return a
}

// audited is what the audit asks of a match beyond what the server does: the same position with all that a seat can't see
// drawn anew, and a copy to try things on.
type audited interface {
	match
	resampled(to wordgame.Seat, g *wordgame.Rand) audited
	position() any
	heard(n int, to wordgame.Seat) []any
}

func (p *playing[S, M, E, V]) resampled(to wordgame.Seat, g *wordgame.Rand) audited {
	q := *p
	q.now, q.seen = p.Rules.Sample(p.Rules.View(p.now, to), g), slices.Clip(p.seen)
	return &q
}

func (p *playing[S, M, E, V]) position() any { return p.now }

// heard is what the engine's For gives a seat of act n.
func (p *playing[S, M, E, V]) heard(n int, to wordgame.Seat) []any {
	list := []any{}
	for _, e := range p.seen[n] {
		data, err := p.Rules.MarshalEvent(e.For(to))
		if err != nil {
			panic(err)
		}
		var envelope struct{ Data any }
		if err := json.Unmarshal(data, &envelope); err != nil {
			panic(err)
		}
		list = append(list, envelope.Data)
	}
	return list
}

// audit replays a log beside what was received.
type audit struct {
	*testing.T
	taps   []*wiretap
	log    []entry
	shadow *table
	luck   wordgame.Rand

	alike, refusals, previews, searched, bytes int // how much was compared
	checked                                    map[*wiretap]int
}

func newAudit(t *testing.T, taps []*wiretap, log []entry) *audit {
	return &audit{T: t, taps: taps, log: log, luck: wordgame.NewRand(1), shadow: shadowTable(t, log), checked: map[*wiretap]int{}}
}

// shadowTable is the table of a log right after its creation, without clock and bots.
func shadowTable(t *testing.T, log []entry) *table {
	i := slices.IndexFunc(games(), func(g gameInfo) bool { return g.Name == log[0].Create.Game })
	options := map[string]string{}
	for _, c := range games()[i].Choices {
		options[c.Name] = c.Values[0]
	}
	e, err := games()[i].open(options)
	require.NoError(t, err)
	return newTable("tapped", e, newMemoryStore(), time.Hour, *log[0].Create)
}

func (a *audit) run() {
	a.secrets()
	for _, w := range a.taps {
		a.strings(w)
	}
	last := make([]int, len(a.taps)) // the version of the last update of each tap
	for _, e := range a.log[1:] {
		require.NoError(a, a.shadow.enter(e))
		for i, w := range a.taps {
			a.position(w, last[i])
			if k := slices.IndexFunc(w.updates, func(u update) bool { return u.version == a.shadow.version }); k >= 0 {
				last[i] = a.shadow.version
			}
		}
	}
}

// position compares what a seat received at the shadow's version with what it would have received had the hidden been else.
func (a *audit) position(w *wiretap, last int) {
	t := a.shadow
	real := t.match
	whole := t.version%8 == 0 || slices.ContainsFunc(w.pictures, func(u update) bool { return u.version == t.version })
	pictures := func() (full, part []byte) {
		if whole {
			p, err := t.picture(w.seat, 0)
			require.NoError(a, err)
			full = marshal(a, p)
		}
		p, err := t.picture(w.seat, max(0, last-len(t.seats)))
		require.NoError(a, err)
		return full, marshal(a, p)
	}
	full, part := pictures()
	if real != nil {
		other := real.(audited).resampled(w.seat, &a.luck)
		require.NotEqual(a, real.(audited).position(), other.position())
		t.match = other
		full2, part2 := pictures()
		t.match = real
		require.Equal(a, string(full), string(full2), "version %d, seat %d", t.version, w.seat)
		require.Equal(a, string(part), string(part2), "version %d, seat %d", t.version, w.seat)
		a.alike++
		acts := decoded[snapshot](a, part).Acts
		heard := real.(audited).heard(len(t.acts), w.seat)
		require.Equal(a, heard, decoded[[]any](a, marshal(a, acts[len(acts)-1].Events)))
		a.answers(w.seat, real.(audited), other)
	}
	for _, u := range w.updates {
		if u.version == t.version {
			require.Equal(a, string(part), string(u.data), "version %d, seat %d", t.version, w.seat)
			a.checked[w]++
		}
	}
	for _, u := range w.pictures {
		if u.version == t.version {
			require.Equal(a, string(full), string(u.data), "version %d, seat %d", t.version, w.seat)
			a.checked[w]++
		}
	}
}

func (a *audit) unchecked(w *wiretap) int { return len(w.updates) + len(w.pictures) - a.checked[w] }

func marshal(t require.TestingT, v any) []byte {
	data, err := json.Marshal(v)
	require.NoError(t, err)
	return data
}

// answers compares previews, hints and refusals in two positions that look the same to a seat.
func (a *audit) answers(to wordgame.Seat, real, other audited) {
	if to == wordgame.Table {
		return // has no token, and so gets none of them
	}
	luck := wordgame.NewRand(uint64(a.shadow.version))
	hint, ok := real.bot(to, luck)
	hint2, ok2 := other.bot(to, luck)
	require.Equal(a, ok, ok2)
	require.Equal(a, string(hint), string(hint2), "hint")
	moves := []json.RawMessage{json.RawMessage(`{"kind":"pass"}`), json.RawMessage(`{"kind":"challenge"}`), json.RawMessage(`{"kind":"tick"}`),
		json.RawMessage(`"8D CAT"`), json.RawMessage(`"exchange AE"`), json.RawMessage(`"claim CAT as Cat"`), json.RawMessage(`"call"`)}
	for by := range wordgame.Seat(len(a.shadow.seats)) {
		if move, ok := real.bot(by, luck); ok { // what another would play with its own tiles
			moves = append(moves, move)
		}
	}
	for _, move := range moves {
		shown, err := real.preview(to, move)
		shown2, err2 := other.preview(to, move)
		require.Equal(a, err, err2, "preview of %s", move)
		require.Equal(a, shown, shown2, "preview of %s", move)
		a.previews++
		err, err2 = a.try(real, to, move), a.try(other, to, move)
		require.Equal(a, err, err2, "%s", move)
		if err != nil {
			a.refusals++
		}
	}
}

// try makes a move and takes it back.
func (a *audit) try(m match, by wordgame.Seat, move json.RawMessage) error {
	_, err := m.apply(by, move)
	if err == nil {
		m.undo()
	}
	return err
}
