package main

import (
	"bufio"
	"encoding/json"
	"net"
	"net/http"
	"net/url"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func reason(out map[string]json.RawMessage) string {
	var e struct{ Reason string }
	_ = json.Unmarshal(out["error"], &e)
	return e.Reason
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	c, _ := newServer(t, newMemoryStore())
	table := c.open("scrabble", 3)
	stranger := &client{T: t, url: c.url, token: "no-such-token"}
	spectator := &client{T: t, url: c.url}
	for _, x := range []struct {
		who                *client
		method, path, body string
		status             int
		reason             string
	}{
		{c, "POST", "/api/tables", `{"game":"chess","seats":2}`, 400, "request"},
		{c, "POST", "/api/tables", `{"game":"scrabble","seats":5}`, 400, "request"},
		{c, "POST", "/api/tables", `{"game":"scrabble","seats":-1}`, 400, "request"},
		{c, "POST", "/api/tables", `{"game":"scrabble","seats":2,"seconds":1}`, 400, "request"},
		{c, "POST", "/api/tables", `{"game":"scrabble","seats":2,"options":{"policy":"harsh"}}`, 400, "request"},
		{c, "POST", "/api/tables", `{"game":"scrabble","seats":2,"options":[1]}`, 400, "request"},
		{c, "POST", "/api/tables", `{"game":"scrabble","seats":2,"seed":"1"}`, 400, "request"},
		{c, "POST", "/api/tables", `{"game":"scrabble","seats":2} {}`, 400, "request"},
		{c, "POST", "/api/tables", ``, 400, "request"},
		{c, "POST", "/api/tables", strings.Repeat(" ", 1<<20), 413, "limit"},
		{c, "POST", table + "/moves", `{"version":4,"move":"` + strings.Repeat("A", 1<<20) + `"}`, 413, "limit"},
		{c, "POST", table + "/preview", strings.Repeat("[", 1<<20), 400, "request"},
		{c, "POST", table + "/seats", `{"name":"` + strings.Repeat("A", 1<<20) + `"}`, 413, "limit"},
		{c, "POST", table + "/moves", `{"version":99999999999999999999,"move":{"kind":"pass"}}`, 400, "request"},
		{c, "POST", table + "/moves", `{"version":-4,"move":{"kind":"pass"}}`, 409, "version"},
		{c, "GET", "/api/tables/nowhere", "", 404, "no-table"},
		{c, "GET", "/api/tables/..%2F..%2Fetc", "", 404, "no-table"},
		{c, "POST", table + "/seats", `{"name":"Late"}`, 409, "taken"},
		{c, "POST", table + "/seats", `{"name":""}`, 400, "request"},
		{c, "POST", table + "/seats", `{"name":"a","seat":200}`, 409, "taken"},
		{c, "POST", table + "/seats", `{"name":"` + strings.Repeat("x", 100) + `"}`, 400, "request"},
		{c, "POST", table + "/moves", `{"version":1,"move":{"kind":"pass"}}`, 409, "version"},
		{stranger, "POST", table + "/moves", `{"version":5,"move":{"kind":"pass"}}`, 401, "token"},
		{stranger, "GET", table, "", 401, "token"},
		{stranger, "GET", table + "/live", "", 401, "token"},
		{spectator, "POST", table + "/moves", `{"version":5,"move":{"kind":"pass"}}`, 401, "token"},
		{spectator, "GET", table + "/hint", "", 401, "token"},
		{spectator, "POST", table + "/leave", "", 401, "token"},
	} {
		status, out := x.who.call(x.method, x.path, x.body)
		assert.Equal(t, x.status, status, "%s %s %.60s", x.method, x.path, x.body)
		assert.Equal(t, x.reason, reason(out), "%s %s %.60s", x.method, x.path, x.body)
	}
}

// TestMovesThatAreNone sends nonsense as moves: each is refused with a reason, and the version stays.
func TestMovesThatAreNone(t *testing.T) {
	t.Parallel()
	c, h := newServer(t, newMemoryStore())
	h.pace = time.Hour // no bot moves meanwhile
	table := c.open("scrabble", 2)

	var s snapshot
	read := func() int {
		_, out := c.call("GET", table, "")
		data, err := json.Marshal(out)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(data, &s))
		return s.Table.Version
	}
	version := read()
	for _, move := range []string{
		`{}`, `null`, `[]`, `1`, `"fly"`, `{"kind":"fly"}`, `{"kind":"pass","seat":1}`, `{"kind":"pass","words":7}`,
		`{"kind":"deal","seat":0,"place":{"row":0,"col":0,"dir":"across","tiles":"ZZ"}}`, `{"kind":"adjust","seat":0,"points":500}`,
		`{"kind":"place","place":{"row":99,"col":-3,"dir":"across","tiles":"CAT"}}`, `{"kind":"place","place":{"row":7,"col":7,"dir":"up","tiles":"CAT"}}`,
		`{"kind":"place","place":{"row":7,"col":7,"dir":"across","tiles":"` + strings.Repeat("A", 40) + `"}}`,
		`{"kind":"exchange","place":{"row":0,"col":0,"dir":"across","tiles":"ÜÜ"}}`, strings.Repeat("[", 1000) + strings.Repeat("]", 1000),
	} {
		status, out := c.call("POST", table+"/moves", `{"version":`+itoa(version)+`,"move":`+move+`}`)
		assert.Equal(t, 422, status, move)
		assert.NotEmpty(t, reason(out), move)
		status, _ = c.call("POST", table+"/preview", `{"version":0,"move":`+move+`}`)
		assert.Equal(t, 422, status, move)
	}
	assert.Equal(t, version, read())
}

// TestNothingLeaks starts live connections of all kinds of bad clients and counts goroutines at the end.
func TestNothingLeaks(t *testing.T) {
	c, h := newServer(t, newMemoryStore())
	table := c.open("scrabble", 2)
	before := runtime.NumGoroutine()
	at, err := url.Parse(c.url)
	require.NoError(t, err)
	for i := range 30 {
		conn, err := net.Dial("tcp", at.Host)
		require.NoError(t, err)
		switch i % 3 {
		case 0: // says nothing
		case 1: // half a request
			_, _ = conn.Write([]byte("POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"))
		case 2: // listens, then goes
			_, _ = conn.Write([]byte("GET " + table + "/live HTTP/1.1\r\nHost: x\r\n\r\n"))
			_, _ = bufio.NewReader(conn).ReadString('\n')
		}
		require.NoError(t, conn.Close())
	}
	http.DefaultClient.CloseIdleConnections()
	assert.Eventually(t, func() bool { return runtime.NumGoroutine() <= before+5 }, 5*time.Second, 20*time.Millisecond)
	h.close()
}

// TestFullHall: when all tables are in use new ones are refused, until one is over or has been left alone for long.
func TestFullHall(t *testing.T) {
	t.Parallel()
	c, h := newServer(t, newMemoryStore())
	h.limits.tables, h.pace = 3, -1
	open := func() (int, string) {
		status, out := c.call("POST", "/api/tables", `{"game":"scrabble","seats":2}`)
		return status, text(out["id"])
	}
	playing := c.open("scrabble", 2)
	_, waiting := open()
	_, fresh := open()
	status, _ := open()
	assert.Equal(t, 429, status)
	it, err := h.table(waiting)
	require.NoError(t, err)
	it.mu.Lock()
	it.touched = time.Now().Add(-2 * time.Hour) // nobody joined it
	it.mu.Unlock()
	status, _ = open()
	assert.Equal(t, 200, status)
	status, _ = c.call("GET", "/api/tables/"+waiting, "")
	assert.Equal(t, 404, status)
	status, _ = (&client{T: t, url: c.url}).call("GET", "/api/tables/"+fresh, "")
	assert.Equal(t, 200, status)
	status, _ = open()
	assert.Equal(t, 429, status)
	c.must("POST", playing+"/leave", "") // of two: that ends it
	status, _ = open()
	assert.Equal(t, 200, status)
}

func TestThrottle(t *testing.T) {
	t.Parallel()
	l := defaultLimits
	l.burst, l.perSec = 3, 1
	th := &throttle{limits: l, buckets: map[string]bucket{}}
	r := &http.Request{RemoteAddr: "10.0.0.1:5"}
	now := time.Now()
	for range 3 {
		assert.True(t, th.allow(r, now))
	}
	assert.False(t, th.allow(r, now))
	assert.True(t, th.allow(&http.Request{RemoteAddr: "10.0.0.2:5"}, now), "others are unaffected")
	assert.True(t, th.allow(r, now.Add(time.Second)))
	assert.False(t, th.allow(r, now.Add(time.Second)))
}
