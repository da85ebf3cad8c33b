package main

import (
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"regexp"
	"slices"
	"strings"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
)

// tileText is a text that stands for several tiles: a rack, a row of a board, a word. Shorter ones are everywhere.
var tileText = regexp.MustCompile(`^[A-Z?/.\[\] -]{5,}$`)

// texts finds the tile texts in JSON.
func texts(v any, found map[string]bool) {
	switch v := v.(type) {
	case string:
		if tileText.MatchString(v) && strings.ContainsAny(v, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
			found[v] = true
		}
	case []any:
		for _, x := range v {
			texts(x, found)
		}
	case map[string]any:
		for _, x := range v {
			texts(x, found)
		}
	}
}

// secrets searches what each seat received up to a version for texts that only others' views have then, or only later ones.
func (a *audit) secrets() {
	t := shadowTable(a.T, a.log)
	readers := make([][]map[string]bool, len(a.taps)) // by tap, by version
	for v := range len(a.log) + 1 {
		if v >= 2 {
			require.NoError(a, t.enter(a.log[v-1]))
		}
		for i, w := range a.taps {
			found := map[string]bool{}
			if v >= 1 && t.match != nil {
				view, err := t.match.view(w.seat)
				require.NoError(a, err)
				texts(decoded[any](a, view), found)
				a.drawn(t, w.seat, found)
			}
			readers[i] = append(readers[i], found)
		}
	}
	for i, w := range a.taps {
		a.searchTap(w, readers, i)
	}
}

// drawn adds what the last act's draws told a seat: its own, those of the Table, which lie open, and in Nab-It!, where all tiles
// lie open, everybody's.
func (a *audit) drawn(t *table, to wordgame.Seat, found map[string]bool) {
	list, err := t.match.events(len(t.acts), to)
	require.NoError(a, err)
	for _, raw := range list {
		e := decoded[struct {
			Event string
			By    wordgame.Seat
		}](a, raw)
		if e.Event == "drew" && (e.By == to || e.By == wordgame.Table || t.opening.Game == "nabit") {
			texts(decoded[any](a, raw), found)
		}
	}
}

// searchTap goes through the versions backwards: what is in any view from then on, and was not in the reader's own so far.
func (a *audit) searchTap(w *wiretap, readers [][]map[string]bool, me int) {
	first := map[string]int{} // the first version at which the reader's own view has a text
	for v, found := range readers[me] {
		for s := range found {
			if _, seen := first[s]; !seen {
				first[s] = v
			}
		}
	}
	later := map[string]bool{}
	for v := len(readers[me]) - 1; v > 0; v-- {
		for i := range readers {
			for s := range readers[i][v] {
				later[s] = true
			}
		}
		for _, u := range slices.Concat(w.updates, w.pictures) {
			if u.version != v {
				continue
			}
			for s := range later {
				if f, seen := first[s]; seen && f <= v {
					continue
				}
				a.searched++
				if strings.Contains(string(u.data), `"`+s+`"`) {
					k := strings.Index(string(u.data), `"`+s+`"`)
					a.Fatalf("seat %d received %s at version %d: …%s", w.seat, s, v, u.data[max(0, k-300):k+len(s)+5])
				}
			}
		}
	}
}

// strings searches all that a seat received for the seed and the others' secrets.
func (a *audit) strings(w *wiretap) {
	all := w.all.String()
	a.bytes += len(all)
	seed := binary.BigEndian.AppendUint64(nil, leakSeed)
	turned := binary.LittleEndian.AppendUint64(nil, leakSeed)
	forbidden := []string{
		"18369614221190020847", "-77129852519530769", hex.EncodeToString(seed), hex.EncodeToString(turned),
		base64.StdEncoding.EncodeToString(seed), base64.StdEncoding.EncodeToString(turned), `"seed"`, `"token"`,
	}
	assert.Equal(a, uint64(18369614221190020847), uint64(leakSeed))
	for _, e := range a.log {
		if e.Join != nil {
			forbidden = append(forbidden, base64.StdEncoding.EncodeToString(e.Join.Token), base64.RawURLEncoding.EncodeToString(e.Join.Token), hex.EncodeToString(e.Join.Token))
		}
	}
	for _, x := range a.taps {
		if x.token != "" {
			forbidden = append(forbidden, x.token)
		}
	}
	for _, s := range forbidden {
		require.NotContains(a, strings.ToLower(all), strings.ToLower(s), "seat %d", w.seat)
	}
}
