package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/tilewright/wordgame"
)

// live sends a seat everything that happens as server-sent events: at once all that it has missed, then every change. The id of an
// event is the table's version, so that a client that comes back with Last-Event-ID misses nothing and gets nothing twice.
func (h *hall) live(w http.ResponseWriter, r *http.Request) {
	t, seat, err := h.seated(r)
	if err != nil {
		fail(w, err)
		return
	}
	last := 0
	if id := r.Header.Get("Last-Event-ID"); id != "" {
		if last, err = strconv.Atoi(id); err != nil || last < 0 {
			fail(w, refuse(400, reasonRequest, "Last-Event-ID is no version of this table."))
			return
		}
	}
	if !t.streams.enter(h.limits.streams) {
		fail(w, refuse(429, reasonLimit, "Too many are watching this table."))
		return
	}
	defer t.streams.leave()
	w.Header().Set("Content-Type", "text/event-stream")
	out := http.NewResponseController(w)
	for {
		data, version, next, closed, err := t.since(seat, last)
		if err != nil {
			return
		}
		// A client that reads too slowly is cut off: it will come back and get all in one update.
		if out.SetWriteDeadline(time.Now().Add(h.limits.write)) != nil {
			return
		}
		if data != nil {
			if _, err := fmt.Fprintf(w, "id: %d\nevent: update\ndata: %s\n\n", version, data); err != nil {
				return
			}
			last = version
		} else if _, err := fmt.Fprint(w, ": still here\n\n"); err != nil {
			return
		}
		if out.Flush() != nil || closed {
			return
		}
		select {
		case <-next:
		case <-time.After(20 * time.Second):
		case <-r.Context().Done():
			return
		}
	}
}

// since is what a seat has not seen after a version, nil if nothing, and the channel that tells of the next change.
func (t *table) since(seat wordgame.Seat, last int) (data []byte, version int, next <-chan struct{}, closed bool, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if last >= t.version && last > 0 {
		return nil, t.version, t.changed, t.closed, nil
	}
	// Before the deal there are the creation and one line a seat; act n, the deal being 0, came with version len(seats)+1+n.
	from := max(0, last-len(t.seats))
	p, err := t.picture(seat, from)
	if err == nil {
		data, err = json.Marshal(p)
	}
	return data, t.version, t.changed, t.closed, err
}
