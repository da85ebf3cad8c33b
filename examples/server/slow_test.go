package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// startServing runs the server as main does, with other limits.
func startServing(t *testing.T, l limits) (c *client, h *hall, addr string) {
	t.Helper()
	l.burst, l.perSec = 1e9, 1e9
	h, err := newHall(games(), newMemoryStore(), l, time.Millisecond)
	require.NoError(t, err)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- serve(ctx, listener, h) }()
	t.Cleanup(func() {
		stop()
		assert.NoError(t, <-done)
	})
	addr = listener.Addr().String()
	return &client{T: t, url: "http://" + addr}, h, addr
}

// stream opens a live connection and returns its lines.
func (c *client) stream(table, last string) (*bufio.Scanner, io.Closer) {
	c.Helper()
	req, err := http.NewRequestWithContext(c.Context(), "GET", c.url+table+"/live", nil)
	require.NoError(c, err)
	req.Header.Set("Authorization", "Bearer "+c.token)
	if last != "" {
		req.Header.Set("Last-Event-ID", last)
	}
	res, err := http.DefaultClient.Do(req)
	require.NoError(c, err)
	require.Equal(c, 200, res.StatusCode)
	lines := bufio.NewScanner(res.Body)
	lines.Buffer(nil, 16<<20)
	return lines, res.Body
}

// next reads the next update, and checks that its id is its version.
func next(t *testing.T, lines *bufio.Scanner) (snapshot, string) {
	t.Helper()
	id := ""
	for lines.Scan() {
		if v, ok := strings.CutPrefix(lines.Text(), "id: "); ok {
			id = v
		}
		if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
			s := decoded[snapshot](t, []byte(data))
			require.Equal(t, itoa(s.Table.Version), id)
			return s, data
		}
	}
	t.Fatalf("the live connection ended: %v", lines.Err())
	return snapshot{}, ""
}

// TestLiveOutlastsTimeouts: the limit on how long a request may take to arrive must not end a live connection.
func TestLiveOutlastsTimeouts(t *testing.T) {
	t.Parallel()
	l := defaultLimits
	l.header, l.read = 100*time.Millisecond, 200*time.Millisecond
	c, h, _ := startServing(t, l)
	table := c.open("scrabble", 2)
	h.mu.Lock()
	it := h.tables[strings.TrimPrefix(table, "/api/tables/")]
	h.mu.Unlock()
	lines, body := c.stream(table, "")
	defer body.Close()
	s, _ := next(t, lines)
	for len(s.May) == 0 || s.May[0] != 0 { // until it is this person's turn: then nobody else acts
		s, _ = next(t, lines)
	}
	time.Sleep(3 * l.read)
	require.NoError(t, it.leave(0))
	after, _ := next(t, lines)
	assert.Equal(t, s.Table.Version+1, after.Table.Version)
}

// TestResume breaks a live connection at every version and takes it up again by Last-Event-ID: what was missed comes once, and
// nothing else.
func TestResume(t *testing.T) {
	t.Parallel()
	for _, g := range games() {
		c, h := newServer(t, newMemoryStore())
		h.pace = -1
		table := c.open(g.Name, 2)
		it, err := h.table(strings.TrimPrefix(table, "/api/tables/"))
		require.NoError(t, err)
		it.seats[0].Bot = true // the host plays both when it is told to
		for range 6 {
			goOn(t, it)
		}
		var whole snapshot
		whole, err = it.snapshot(0)
		require.NoError(t, err)
		for last := 1; last < it.version; last++ {
			lines, body := c.stream(table, itoa(last))
			s, _ := next(t, lines)
			require.Equal(t, it.version, s.Table.Version)
			from := max(0, last-2) // version 3 brought act 0, the deal
			require.Equal(t, string(marshal(t, whole.Acts[from:])), string(marshal(t, s.Acts)), "%s from %d", g.Name, last)
			require.NoError(t, body.Close())
		}
		lines, body := c.stream(table, itoa(it.version)) // nothing was missed
		require.True(t, lines.Scan())
		assert.Equal(t, ": still here", lines.Text())
		version := it.version
		goOn(t, it)
		s, _ := next(t, lines)
		assert.Equal(t, version+1, s.Table.Version)
		assert.Len(t, s.Acts, 1)
		require.NoError(t, body.Close())
		status, _ := c.call("GET", table, "")
		assert.Equal(t, 200, status)
		for _, bad := range []string{"x", "-1", "1e3", strings.Repeat("9", 40)} {
			req, err := http.NewRequest("GET", c.url+table+"/live", nil)
			require.NoError(t, err)
			req.Header.Set("Last-Event-ID", bad)
			res, err := http.DefaultClient.Do(req)
			require.NoError(t, err)
			assert.Equal(t, 400, res.StatusCode, bad)
			require.NoError(t, res.Body.Close())
		}
	}
}

// TestSlowClients: those who send or read too slowly are cut off, nothing of them stays behind, and meanwhile others play on.
func TestSlowClients(t *testing.T) {
	l := defaultLimits
	l.header, l.read, l.write, l.idle = 300*time.Millisecond, 600*time.Millisecond, 3*time.Second, 3*time.Second
	c, h, addr := startServing(t, l)
	before := runtime.NumGoroutine()
	for i := range 20 {
		conn, err := net.Dial("tcp", addr)
		require.NoError(t, err)
		defer conn.Close() // not before the server has given up
		require.NoError(t, conn.SetWriteDeadline(time.Now().Add(100*time.Millisecond)))
		switch i % 4 {
		case 0: // says nothing
		case 1: // a head that never ends
			_, _ = fmt.Fprint(conn, "GET / HTTP/1.1\r\nHost: x\r\nX-A: ")
		case 2: // a body that never ends
			_, _ = fmt.Fprint(conn, "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{")
		case 3: // asks for much and reads nothing
			require.NoError(t, conn.(*net.TCPConn).SetReadBuffer(2048))
			// Some megabytes stay in the system's buffers before the server notices.
			_, _ = fmt.Fprint(conn, strings.Repeat("GET /board.js HTTP/1.1\r\nHost: x\r\n\r\n", 2000))
		}
	}
	start := time.Now()
	c.finish(c.open("scrabble", 2))
	t.Logf("a whole game meanwhile in %v", time.Since(start))
	http.DefaultClient.CloseIdleConnections()
	h.close()
	assert.Eventually(t, func() bool { return runtime.NumGoroutine() <= before+3 }, 30*time.Second, 20*time.Millisecond)
}

// TestRandomJSON sends random JSON, and JSON that is nearly right, everywhere: every answer is a 4xx with a reason, or a success
// that the table's version shows, and a game at the next table is as it was.
func TestRandomJSON(t *testing.T) {
	t.Parallel()
	c, h := newServer(t, newMemoryStore())
	h.pace = -1
	bystander := &client{T: t, url: c.url}
	quiet := bystander.open("scrabble", 2)
	was := string(marshal(t, bystander.must("GET", quiet, "")))
	r := rand.New(rand.NewPCG(1, 2))
	count := 400
	if testing.Short() {
		count = 100
	}
	for _, g := range games() {
		c := &client{T: t, url: c.url}
		table := c.open(g.Name, 2)
		it, err := h.table(strings.TrimPrefix(table, "/api/tables/"))
		require.NoError(t, err)
		for range count {
			body := randomJSON(r, 4)
			switch r.IntN(3) {
			case 0:
				body = `{"version":` + itoa(it.version) + `,"move":` + body + `}`
			case 1:
				body = `{"version":` + itoa(it.version) + `,"move":{"kind":"` + kinds[r.IntN(len(kinds))] + `",` + strings.TrimPrefix(randomObject(r, 3), "{") + `}`
			}
			path := []string{table + "/moves", table + "/preview", table + "/seats", "/api/tables"}[r.IntN(4)]
			version := it.version
			status, out := c.call("POST", path, body)
			if status == 200 {
				continue
			}
			require.GreaterOrEqual(t, status, 400, "%s: %s", path, body)
			require.Less(t, status, 500, "%s: %s", path, body)
			require.NotEmpty(t, reason(out), "%s: %s", path, body)
			require.Equal(t, version, it.version, body)
		}
	}
	assert.Equal(t, was, string(marshal(t, bystander.must("GET", quiet, ""))))
}

var (
	kinds = []string{"place", "exchange", "pass", "challenge", "deal", "ruling", "tick", "time-up", "call", "show", "claim", "reveal", "letter", "draw", "bank", "swap", "pick", "give-up", "adjust", "?"}
	words = []string{"kind", "place", "row", "col", "dir", "tiles", "words", "seat", "rows", "cards", "deck", "as", "version", "move", "name", "game", "across", "AB/CDE", "ZZZ", "?", "[CH]", "scrabble", "\\u0000", "😀"}
)

func randomJSON(r *rand.Rand, depth int) string {
	switch n := r.IntN(9); {
	case n == 0:
		return []string{"null", "true", "false"}[r.IntN(3)]
	case n == 1:
		return []string{"0", "-1", "1e400", "99999999999999999999", "3.5", "255", "65536", "-0"}[r.IntN(8)]
	case n < 5 || depth == 0:
		return `"` + words[r.IntN(len(words))] + `"`
	case n == 5:
		return "[" + randomJSON(r, depth-1) + "," + randomJSON(r, depth-1) + "]"
	case n == 6:
		return words[r.IntN(len(words))] // no JSON
	}
	return randomObject(r, depth)
}

func randomObject(r *rand.Rand, depth int) string {
	list := make([]string, 1+r.IntN(4))
	for i := range list {
		list[i] = `"` + words[r.IntN(len(words))] + `":` + randomJSON(r, depth-1)
	}
	return "{" + strings.Join(list, ",") + "}"
}
