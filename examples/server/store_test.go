package main

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
)

func itoa(n int) string { return strconv.Itoa(n) }

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
	h, err := newHall(games(), store, defaultLimits, -1)
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
	h, err := newHall(games(), store, defaultLimits, -1)
	require.NoError(t, err)
	assert.Empty(t, h.list())
}
