package main

import (
	"bytes"
	"encoding/json"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
)

// TestMain is the server itself where a test starts it as a process of its own.
func TestMain(m *testing.M) {
	if args := os.Getenv("WORDGAME_TEST_SERVER"); args != "" {
		log.SetFlags(0)
		if err := run(strings.Split(args, " ")); err != nil {
			log.Fatal("server: ", err)
		}
		return
	}
	os.Exit(m.Run())
}

// pictures is everything that tables hold, as their seats and the spectators see it.
func pictures(t *testing.T, h *hall) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, table := range h.list() {
		for seat := range wordgame.Seat(len(table.seats) + 1) {
			if int(seat) == len(table.seats) {
				seat = wordgame.Table
			}
			s, err := table.snapshot(seat)
			require.NoError(t, err)
			all[table.id+"/"+itoa(int(seat))] = string(marshal(t, s))
		}
	}
	return all
}

// positions is the State of every table, to be compared by ==.
func positions(h *hall) map[string]any {
	all := map[string]any{}
	for _, table := range h.list() {
		table.mu.Lock()
		if table.match != nil {
			all[table.id] = table.match.(audited).position()
		}
		table.mu.Unlock()
	}
	return all
}

func filesHall(t *testing.T, folder string) (*fileStore, *hall) {
	t.Helper()
	store, err := openFileStore(folder)
	require.NoError(t, err)
	h, err := newHall(games(), store, defaultLimits, -1)
	require.NoError(t, err)
	return store, h
}

// goOn lets the host act once at a table, as its clock would. A bot in a race may wait.
func goOn(t *testing.T, table *table) {
	t.Helper()
	version := table.version
	for tries := 0; table.version == version && tries < 1000; tries++ {
		table.ring(version)
	}
	require.Greater(t, table.version, version)
}

// TestRestart stops a server in the middle of fifty games without any goodbye and starts another on the same folder.
func TestRestart(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	store, h := filesHall(t, folder)
	count := 50
	if testing.Short() {
		count = 10
	}
	for i := range count {
		g := games()[i%len(games())]
		table, err := h.create(created{Game: g.Name, Seats: g.Min + i%(g.Max-g.Min+1)})
		require.NoError(t, err)
		for range table.seats {
			_, err := table.sit(anySeat, joined{Name: "P", Bot: true})
			require.NoError(t, err)
		}
		for range i % 13 {
			goOn(t, table)
		}
	}
	before, states := pictures(t, h), positions(h)
	require.Len(t, states, count)
	require.NoError(t, store.Close()) // as the system does for a process that is killed

	store, again := filesHall(t, folder)
	defer store.Close()
	assert.Equal(t, before, pictures(t, again))
	require.Len(t, again.list(), count)
	for id, state := range positions(again) {
		assert.True(t, states[id] == state, "table %s", id)
	}
	for _, table := range again.list() {
		goOn(t, table)
	}
	again.close()
	h.close()
}

// TestEveryTornLog cuts the log of a game behind every line and in the middle of every line, as if the process had been killed
// there: the table is again what it was after the last whole line, says so where something is lost, and goes on.
func TestEveryTornLog(t *testing.T) {
	var notices lockedBuffer
	log.SetOutput(&notices)
	defer log.SetOutput(os.Stderr)
	for _, g := range games() {
		if testing.Short() && g.Name != "scrabbleme" {
			continue
		}
		folder := t.TempDir()
		store, h := filesHall(t, folder)
		table, err := h.create(created{Game: g.Name, Seats: 3})
		require.NoError(t, err)
		was := []map[string]string{nil, pictures(t, h)} // by version
		for range table.seats {
			_, err := table.sit(anySeat, joined{Name: "P", Bot: true})
			require.NoError(t, err)
			was = append(was, pictures(t, h))
		}
		for range 8 {
			goOn(t, table)
			was = append(was, pictures(t, h))
		}
		h.close()
		require.NoError(t, store.Close())
		whole, err := os.ReadFile(filepath.Join(folder, table.id+".log"))
		require.NoError(t, err)
		version := 0
		for i, line := range bytes.SplitAfter(whole, []byte("\n")) {
			if len(line) == 0 {
				break
			}
			at := len(bytes.Join(bytes.SplitAfter(whole, []byte("\n"))[:i], nil))
			for _, torn := range []int{0, 1 + i*7%(len(line)-1)} {
				notices.Reset()
				reopened(t, table.id, whole[:at+torn], was[version])
				said := strings.Contains(notices.String(), "dropped a torn last line of "+itoa(torn)+" bytes")
				assert.Equal(t, torn > 0, said, "%s: %d bytes of line %d: %s", g.Name, torn, i+1, notices.String())
			}
			version++
		}
		require.Equal(t, version, table.version)
		reopened(t, table.id, whole, was[version])
	}
}

// reopened starts a server on a log and expects the table as it was; nil: no table.
func reopened(t *testing.T, id string, data []byte, was map[string]string) {
	t.Helper()
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, id+".log"), data, 0o600))
	store, h := filesHall(t, folder)
	defer store.Close()
	defer h.close()
	if was == nil {
		assert.Empty(t, h.list())
		return
	}
	require.Equal(t, was, pictures(t, h))
	table, err := h.table(id)
	require.NoError(t, err)
	if table.match != nil {
		goOn(t, table)
		return
	}
	_, err = table.sit(anySeat, joined{Name: "Late"})
	require.NoError(t, err)
}

// lockedBuffer is for a log that several goroutines write.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func (l *lockedBuffer) Reset() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.b.Reset()
}

var address = regexp.MustCompile(`http://[\d.:]+`)

// process starts the server as a process of its own and returns where it listens.
func process(t *testing.T, args string) (*exec.Cmd, *lockedBuffer, string) {
	t.Helper()
	var said lockedBuffer
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "WORDGAME_TEST_SERVER=-addr 127.0.0.1:0 "+args)
	cmd.Stderr = &said
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	require.Eventually(t, func() bool { return address.MatchString(said.String()) }, 60*time.Second, 10*time.Millisecond)
	return cmd, &said, address.FindString(said.String())
}

// TestKilled kills a server while several people and many bots play: all that was acknowledged is there when it comes back. A
// second server on the same folder is refused meanwhile.
func TestKilled(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("it starts six processes")
	}
	folder := t.TempDir()
	acknowledged := map[string]int{} // by table
	tokens := map[string]string{}
	for round := range 3 {
		cmd, said, url := process(t, "-pace 10ms -log "+folder)
		assert.NotContains(t, said.String(), "stays closed")
		second := exec.Command(os.Args[0])
		second.Env = append(os.Environ(), "WORDGAME_TEST_SERVER=-addr 127.0.0.1:0 -log "+folder)
		out, err := second.CombinedOutput()
		assert.Error(t, err)
		assert.Contains(t, string(out), "in use by another server")
		for table, version := range acknowledged {
			c := &client{T: t, url: url, token: tokens[table]}
			s := decoded[snapshot](t, marshal(t, c.must("GET", table, "")))
			assert.GreaterOrEqual(t, s.Table.Version, version, "an acknowledged move is lost")
		}
		if round == 0 {
			for i := range len(games()) {
				c := &client{T: t, url: url}
				table := c.open(games()[i].Name, 2)
				tokens[table] = c.token
			}
		}
		time.AfterFunc(time.Duration(150+100*round)*time.Millisecond, func() { _ = cmd.Process.Signal(syscall.SIGKILL) })
		var mu sync.Mutex
		var players sync.WaitGroup
		for table, token := range tokens {
			players.Go(func() {
				version := playUntilKilled(url, table, token)
				mu.Lock()
				defer mu.Unlock()
				acknowledged[table] = max(acknowledged[table], version)
			})
		}
		players.Wait()
		assert.ErrorContains(t, cmd.Wait(), "killed")
	}
	store, h := filesHall(t, folder)
	defer store.Close()
	defer h.close()
	assert.Len(t, h.list(), len(tokens))
	for _, table := range h.list() {
		assert.GreaterOrEqual(t, table.version, acknowledged["/api/tables/"+table.id])
	}
}

// playUntilKilled makes what moves it can until nobody answers, and returns the last version that it was told of.
func playUntilKilled(url, table, token string) (version int) {
	for {
		var s struct{ Table struct{ Version int } }
		if !answered(url, "GET", table, token, "", &s) {
			return version
		}
		version = max(version, s.Table.Version)
		var hint struct{ Move json.RawMessage }
		if !answered(url, "GET", table+"/hint", token, "", &hint) {
			return version
		}
		if hint.Move == nil {
			time.Sleep(time.Millisecond)
			continue
		}
		var made struct{ Version int }
		if !answered(url, "POST", table+"/moves", token, `{"version":`+strconv.Itoa(s.Table.Version)+`,"move":`+string(hint.Move)+`}`, &made) {
			return version
		}
		version = max(version, made.Version)
	}
}
