// Command server is a small game host: tables of any game of this module, over HTTP, with a page to play on.
//
//	go run ./examples/server                 # tables in memory, http://127.0.0.1:8080
//	go run ./examples/server -log tables     # tables kept in a folder: they survive a restart
//
// It shows how little a host needs. game.go turns any game into positions and moves in JSON by the interfaces of the root
// package; games.go lists the games, some twenty lines each; nothing else here knows one game from another.
//
// What a client needs, with curl ("-N" for the last; the page does the same):
//
//	POST /api/tables            {"game":"scrabble","seats":2}           makes a table: {"id":ID, ...}
//	POST /api/tables/ID/seats   {"name":"Ann"}                          takes a seat: {"seat":0,"token":TOKEN}
//	POST /api/tables/ID/bots                                            fills the free seats
//	GET  /api/tables/ID                                                 what the seat sees; without a token the spectators
//	GET  /api/tables/ID/live                                            the same as it changes, resumed by Last-Event-ID
//	POST /api/tables/ID/moves   {"version":4,"move":"8D CAT"}           moves, if the version is the present one
//	POST /api/tables/ID/preview {"version":4,"move":{"kind":"pass"}}    tells what the move would do
//	GET  /api/tables/ID/hint                                            what a bot would do; not among people
//	POST /api/tables/ID/leave                                           leaves
//
// From bots on a seat is known by the header "Authorization: Bearer TOKEN", never by what a message says. A move is the game's
// JSON or its text. Errors are {"error":{"reason":...,"text":...}}: 422 where the game refuses, else the host.
//
// The tests are for reading too: leak_test.go records every byte that a seat receives and proves that nothing secret is in it;
// restart_test.go kills servers; load_test.go is also a measurement:
//
//	go test ./examples/server -run TestLoad -v -tables 200 -moves 10000 -rate 100 -p99 50ms
//
// and e2e, a module of its own, plays on the page in a browser.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"
)

func main() {
	log.SetFlags(log.Ltime)
	if err := run(os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		log.Fatal("server: ", err)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("server", flag.ContinueOnError)
	addr := flags.String("addr", "127.0.0.1:8080", "address to listen on")
	folder := flags.String("log", "", "folder of the tables' logs; without it tables are kept in memory")
	tables := flags.Int("tables", 1000, "the most tables at a time")
	pace := flags.Duration("pace", 700*time.Millisecond, "how long a bot waits before it moves")
	if err := flags.Parse(args); err != nil {
		return err
	}
	var store Store = newMemoryStore()
	if *folder != "" {
		files, err := openFileStore(*folder)
		if err != nil {
			return err
		}
		defer files.Close()
		store = files
	}
	limits := defaultLimits
	limits.tables = *tables
	hall, err := newHall(catalogue(), store, limits, *pace)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		return err
	}
	log.Printf("http://%s", listener.Addr())
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return serve(ctx, listener, hall)
}

// serve answers until ctx ends, then lets requests finish. Live connections are told to go first, since they would never
// finish by themselves.
func serve(ctx context.Context, listener net.Listener, h *hall) error {
	server := &http.Server{
		Handler:           h.handler(),
		ReadHeaderTimeout: h.limits.header,
		ReadTimeout:       h.limits.read,
		WriteTimeout:      h.limits.write, // live connections set their own before every update
		IdleTimeout:       h.limits.idle,
		MaxHeaderBytes:    16 << 10,
	}
	done := make(chan error, 1)
	go func() { done <- server.Serve(listener) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	h.close()
	patience, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := server.Shutdown(patience); err != nil {
		return fmt.Errorf("shutting down: %w", err)
	}
	return nil
}
