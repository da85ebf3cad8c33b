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
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
)

// games is one catalogue for all tests: word graphs take a moment to build.
var games = sync.OnceValue(catalogue)

// client is a person at a table, over HTTP.
type client struct {
	*testing.T
	url, token string
}

func newServer(t *testing.T, store Store) (*client, *hall) {
	t.Helper()
	l := defaultLimits
	l.burst, l.perSec = 1e9, 1e9
	h, err := newHall(games(), store, l, time.Millisecond)
	require.NoError(t, err)
	server := httptest.NewServer(h.handler())
	t.Cleanup(func() {
		h.close()
		server.Close()
	})
	return &client{T: t, url: server.URL}, h
}

// answered sends a request and reads the answer into out, whatever its status. It is false where nobody answers.
func answered(url, method, path, token, body string, out any) bool {
	req, err := http.NewRequest(method, url+path, strings.NewReader(body))
	if err != nil {
		return false
	}
	req.Header.Set("Authorization", "Bearer "+token)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return false
	}
	defer res.Body.Close()
	return json.NewDecoder(res.Body).Decode(out) == nil
}

// call sends a request and returns the status and the answer.
func (c *client) call(method, path, body string) (int, map[string]json.RawMessage) {
	c.Helper()
	req, err := http.NewRequest(method, c.url+path, strings.NewReader(body))
	require.NoError(c, err)
	if c.token != "" {
		req.Header.Set("Authorization", "Bearer "+c.token)
	}
	res, err := http.DefaultClient.Do(req)
	require.NoError(c, err)
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	require.NoError(c, err)
	var out map[string]json.RawMessage
	if bytes.HasPrefix(data, []byte("{")) {
		require.NoError(c, json.Unmarshal(data, &out), string(data))
	}
	return res.StatusCode, out
}

func (c *client) must(method, path, body string) map[string]json.RawMessage {
	c.Helper()
	status, out := c.call(method, path, body)
	require.Equal(c, 200, status, "%s %s: %s", method, path, out["error"])
	return out
}

func text(raw json.RawMessage) (s string) {
	_ = json.Unmarshal(raw, &s)
	return s
}

// open makes a table, takes a seat, and lets bots take the others.
func (c *client) open(game string, seats int) (table string) {
	c.Helper()
	out := c.must("POST", "/api/tables", `{"game":"`+game+`","seats":`+strconv.Itoa(seats)+`}`)
	table = "/api/tables/" + text(out["id"])
	c.token = text(c.must("POST", table+"/seats", `{"name":"Person"}`)["token"])
	c.must("POST", table+"/bots", "")
	return table
}

// finish plays a game to its end by hints and returns every byte that the person received of it.
func (c *client) finish(table string) []byte {
	c.Helper()
	var all bytes.Buffer
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, "GET", c.url+table+"/live", nil)
	require.NoError(c, err)
	req.Header.Set("Authorization", "Bearer "+c.token)
	res, err := http.DefaultClient.Do(req)
	require.NoError(c, err)
	defer res.Body.Close()
	scanner := bufio.NewScanner(res.Body)
	scanner.Buffer(nil, 16<<20)
	for scanner.Scan() {
		all.Write(scanner.Bytes())
		data, ok := strings.CutPrefix(scanner.Text(), "data: ")
		if !ok {
			continue
		}
		var s snapshot
		require.NoError(c, json.Unmarshal([]byte(data), &s))
		if s.Outcome == nil {
			continue
		}
		if s.Outcome.Over {
			return all.Bytes()
		}
		if slices.Contains(s.May, int(s.Me)) {
			c.advise(table, s.Table.Version)
		}
	}
	c.Fatal("the live connection ended before the game")
	return nil
}

// advise makes the move that the host advises. A bot may have been faster: then the next update comes.
func (c *client) advise(table string, version int) {
	c.Helper()
	status, out := c.call("GET", table+"/hint", "")
	if status != 200 {
		return
	}
	move := out["move"]
	status, out = c.call("POST", table+"/moves", `{"version":`+strconv.Itoa(version)+`,"move":`+string(move)+`}`)
	if status != 409 {
		require.Equal(c, 200, status, "%s: %s", move, out["error"])
	}
}

func TestWholeGames(t *testing.T) {
	t.Parallel()
	for _, g := range games() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			c, _ := newServer(t, newMemoryStore())
			table := c.open(g.Name, 2)
			c.finish(table)
			var s snapshot
			_, out := c.call("GET", table, "")
			data, err := json.Marshal(out)
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(data, &s))
			assert.True(t, s.Outcome.Over)
			assert.NotEmpty(t, s.Outcome.Winners)
		})
	}
}

// TestMovesAsText sends moves as people write them. The log has them in the game's JSON all the same.
func TestMovesAsText(t *testing.T) {
	t.Parallel()
	store := newMemoryStore()
	require.NoError(t, store.Append("d", entry{Create: &created{Game: "dash", Seats: 2, Seed: 5}}))
	for _, name := range []string{"A", "B"} {
		require.NoError(t, store.Append("d", entry{Join: &joined{Seat: wordgame.Seat(name[0] - 'A'), Name: name}}))
	}
	h, err := newHall(games(), store, defaultLimits, -1)
	require.NoError(t, err)
	defer h.close()
	table, err := h.table("d")
	require.NoError(t, err)
	by := wordgame.Seat(0)
	for by = range table.match.toAct().Must.All() {
		break
	}
	_, err = table.move(by, table.version, []byte(`"reveal"`))
	require.NoError(t, err)
	assert.Equal(t, `{"kind":"reveal"}`, string(table.acts[0].Move))
	for _, bad := range []string{`""`, `"fly"`, `"claim"`, `"claim ABC as 7"`, "\"\xff\""} {
		_, err = table.move(by, table.version, []byte(bad))
		var refused *wordgame.MoveError
		assert.ErrorAs(t, err, &refused, bad)
	}
	p := table.match.(*playing[dash.State, dash.Move, dash.Event, dash.View])
	m, err := p.read(by, []byte(`"claim nole as León Trotsky"`)) // a name of two words: the cards spell the first
	require.NoError(t, err)
	assert.Equal(t, `{"kind":"claim","cards":"NOLE","as":"LEON"}`, string(p.write(m)))
}
