package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
)

func itoa(n int) string { return strconv.Itoa(n) }

// picture is everything that a table holds, as its seats and the spectators see it.
func pictures(t *testing.T, h *hall) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, table := range h.list() {
		for _, seat := range []wordgame.Seat{0, 1, wordgame.Table} {
			s, err := table.snapshot(seat)
			require.NoError(t, err)
			data, err := json.Marshal(s)
			require.NoError(t, err)
			all[table.id+"/"+itoa(int(seat))] = string(data)
		}
	}
	return all
}

// TestRestart stops a server in the middle of many games without any goodbye and starts another on the same folder.
func TestRestart(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	store, err := openFileStore(folder)
	require.NoError(t, err)
	h, err := newHall(games(), store, defaultLimits, time.Hour)
	require.NoError(t, err)
	count := 10
	for i := range count {
		table, err := h.create(created{Game: games()[i%len(games())].Name, Seats: 2})
		require.NoError(t, err)
		for range 2 {
			_, err := table.sit(anySeat, joined{Name: "P", Bot: true})
			require.NoError(t, err)
		}
		for range 2 + i {
			table.ring(table.version) // what its clock would do
		}
	}
	before := pictures(t, h)
	require.Len(t, before, 3*count)
	_, err = openFileStore(folder)
	assert.ErrorContains(t, err, "in use by another server")
	require.NoError(t, store.Close()) // as the system does for a process that is killed

	// A torn line at the end of one log, as of a process that was killed while it wrote.
	ids, err := store.List()
	require.NoError(t, err)
	file, err := os.OpenFile(filepath.Join(folder, ids[0]+".log"), os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(t, err)
	_, err = file.WriteString(`{"act":{"by":0,"mo`)
	require.NoError(t, err)
	require.NoError(t, file.Close())

	store, err = openFileStore(folder)
	require.NoError(t, err)
	defer store.Close()
	again, err := newHall(games(), store, defaultLimits, time.Hour)
	require.NoError(t, err)
	assert.Equal(t, before, pictures(t, again))
	for _, table := range again.list() { // and it goes on
		version := table.version
		for tries := 0; table.version == version && tries < 1000; tries++ { // a bot in a race may wait
			table.ring(version)
			time.Sleep(time.Millisecond)
		}
		assert.Greater(t, table.version, version)
	}
	again.close()
}

// brokenStore fails from some entry on.
type brokenStore struct {
	*memoryStore
	left int
}

func (b *brokenStore) Append(table string, e entry) error {
	if b.left--; b.left < 0 {
		return errors.New("the disk is full")
	}
	return b.memoryStore.Append(table, e)
}

func TestWhatCannotBeSavedDoesNotHappen(t *testing.T) {
	t.Parallel()
	store := &brokenStore{newMemoryStore(), 3}
	h, err := newHall(games(), store, defaultLimits, time.Hour)
	require.NoError(t, err)
	table, err := h.create(created{Game: "scrabble", Seats: 2})
	require.NoError(t, err)
	for range 2 {
		_, err := table.sit(anySeat, joined{Name: "P"})
		require.NoError(t, err)
	}
	before := pictures(t, h)
	by := wordgame.Seat(0)
	for by = range table.match.toAct().Must.All() {
		break
	}
	_, err = table.move(by, table.version, []byte(`{"kind":"pass"}`))
	var ours *refusal
	require.ErrorAs(t, err, &ours)
	assert.Equal(t, 500, ours.status)
	assert.Equal(t, before, pictures(t, h))
	store.left = 1
	_, err = table.move(by, table.version, []byte(`{"kind":"pass"}`))
	require.NoError(t, err)
	h.close()
}

func TestBrokenLogsStayClosed(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	for name, text := range map[string]string{
		"empty": "", "noise": "\x00\x01\n", "nojoin": `{"act":{"by":0,"move":{"kind":"pass"}}}` + "\n",
		"early": `{"create":{"game":"scrabble","seats":2,"seed":"1","seconds":0}}` + "\n" + `{"act":{"by":0,"move":{"kind":"pass"}}}` + "\n",
		"seat":  `{"create":{"game":"scrabble","seats":2,"seed":"1","seconds":0}}` + "\n" + `{"join":{"seat":9,"name":"x"}}` + "\n",
		"game":  `{"create":{"game":"chess","seats":2,"seed":"1","seconds":0}}` + "\n",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name+".log"), []byte(text), 0o600))
	}
	store, err := openFileStore(folder)
	require.NoError(t, err)
	defer store.Close()
	h, err := newHall(games(), store, defaultLimits, time.Hour)
	require.NoError(t, err)
	assert.Empty(t, h.list())
}
