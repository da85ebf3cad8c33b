package main

import (
	"net"
	"net/http"
	"sync"
	"time"
)

// limits keep one client from spoiling the server for the others.
type limits struct {
	tables  int           // tables at a time
	waiting time.Duration // after this long a table that nobody joins makes room for another
	stale   time.Duration // and so does one at which nothing happens
	body    int64         // bytes of a request
	name    int           // bytes of a player's name
	burst   float64       // requests at once, for one address
	perSec  float64       // requests a second after that
	streams int           // live connections of one table
	header  time.Duration // how long a request's head may take to arrive
	read    time.Duration // how long all of a request may take
	write   time.Duration // how long a client may take to swallow an answer or an update
	idle    time.Duration // how long a connection may stay open between requests
}

var defaultLimits = limits{
	tables: 1000, waiting: time.Hour, stale: 30 * 24 * time.Hour, body: 16 << 10, name: 40, burst: 100, perSec: 30, streams: 64,
	header: 5 * time.Second, read: 15 * time.Second, write: 30 * time.Second, idle: 2 * time.Minute,
}

// throttle is a token bucket an address.
type throttle struct {
	limits  limits
	mu      sync.Mutex
	buckets map[string]bucket
}

type bucket struct {
	left float64
	at   time.Time
}

// maxBuckets bounds what strangers can make the throttle remember.
const maxBuckets = 10000

func (t *throttle) allow(r *http.Request, now time.Time) bool {
	address, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		address = r.RemoteAddr
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	b, known := t.buckets[address]
	if !known {
		if len(t.buckets) >= maxBuckets {
			clear(t.buckets)
		}
		b = bucket{left: t.limits.burst, at: now}
	}
	b.left = min(t.limits.burst, b.left+now.Sub(b.at).Seconds()*t.limits.perSec)
	b.at = now
	ok := b.left >= 1
	if ok {
		b.left--
	}
	t.buckets[address] = b
	return ok
}
