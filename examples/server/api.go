package main

import (
	"embed"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"log"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/tilewright/wordgame"
)

//go:embed page
var page embed.FS

func (h *hall) handler() http.Handler {
	mux := http.NewServeMux()
	files, err := fs.Sub(page, "page")
	if err != nil {
		panic(err) // embedded
	}
	mux.Handle("GET /", http.FileServerFS(files))
	mux.HandleFunc("GET /api/games", h.answer(h.getGames))
	mux.HandleFunc("GET /api/tables", h.answer(h.getTables))
	mux.HandleFunc("POST /api/tables", h.answer(h.postTable))
	mux.HandleFunc("GET /api/tables/{id}", h.answer(h.getTable))
	mux.HandleFunc("POST /api/tables/{id}/seats", h.answer(h.postSeat))
	mux.HandleFunc("POST /api/tables/{id}/bots", h.answer(h.postBots))
	mux.HandleFunc("POST /api/tables/{id}/moves", h.answer(h.postMove))
	mux.HandleFunc("POST /api/tables/{id}/preview", h.answer(h.postPreview))
	mux.HandleFunc("POST /api/tables/{id}/leave", h.answer(h.postLeave))
	mux.HandleFunc("GET /api/tables/{id}/hint", h.answer(h.getHint))
	mux.HandleFunc("GET /api/tables/{id}/live", h.live)
	limit := &throttle{limits: h.limits, buckets: map[string]bucket{}}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Content-Security-Policy", "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'")
		if strings.HasPrefix(r.URL.Path, "/api/") {
			w.Header().Set("Cache-Control", "no-store")
			if !limit.allow(r, time.Now()) {
				w.Header().Set("Retry-After", "1")
				fail(w, refuse(429, reasonLimit, "Too many requests: wait a second."))
				return
			}
		}
		r.Body = http.MaxBytesReader(w, r.Body, h.limits.body)
		mux.ServeHTTP(w, r)
	})
}

// answer turns a function into a handler: its value becomes JSON, its error a status with the reason and a sentence.
func (h *hall) answer(f func(*http.Request) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		v, err := f(r)
		if err != nil {
			fail(w, err)
			return
		}
		reply(w, http.StatusOK, v)
	}
}

func reply(w http.ResponseWriter, status int, v any) {
	data, err := json.Marshal(v)
	if err != nil {
		log.Print("answer: ", err)
		status, data = 500, []byte(`{"error":{"reason":"server","text":"The answer could not be written."}}`)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(data) // a client that has gone is no fault of ours
}

// fail writes an error: the game's refusals as 422, the host's with their own status.
func fail(w http.ResponseWriter, err error) {
	var refused *wordgame.MoveError
	var ours *refusal
	switch {
	case errors.As(err, &refused):
		reply(w, http.StatusUnprocessableEntity, map[string]any{"error": refused})
	case errors.As(err, &ours):
		reply(w, ours.status, map[string]any{"error": map[string]any{"reason": ours.reason, "text": ours.text}})
	default:
		log.Print("request: ", err)
		reply(w, 500, map[string]any{"error": map[string]any{"reason": reasonServer, "text": "Something went wrong here."}})
	}
}

// decode reads the body: one JSON object with no field that v lacks.
func decode(r *http.Request, v any) error {
	d := json.NewDecoder(r.Body)
	d.DisallowUnknownFields()
	err := d.Decode(v)
	var tooBig *http.MaxBytesError
	switch {
	case errors.As(err, &tooBig):
		return refuse(413, reasonLimit, "A request has at most %d bytes.", tooBig.Limit)
	case err != nil:
		return refuse(400, reasonRequest, "The request can't be read as JSON of this kind.")
	}
	if _, err := d.Token(); err != io.EOF {
		return refuse(400, reasonRequest, "There is something behind the JSON of the request.")
	}
	return nil
}

// seated finds the table of a request and the seat of its token; without a token it is the spectators'.
func (h *hall) seated(r *http.Request) (*table, wordgame.Seat, error) {
	t, err := h.table(r.PathValue("id"))
	if err != nil {
		return nil, 0, err
	}
	token, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	seat, err := t.whose(token)
	return t, seat, err
}

// player is seated for those who must have a seat.
func (h *hall) player(r *http.Request) (*table, wordgame.Seat, error) {
	t, seat, err := h.seated(r)
	if err == nil && seat == wordgame.Table {
		err = refuse(401, reasonToken, "Only a seat of this table may do that: send its token.")
	}
	return t, seat, err
}

func (h *hall) getGames(*http.Request) (any, error) { return h.games, nil }

func (h *hall) getTables(*http.Request) (any, error) {
	list := []summary{}
	for _, t := range h.list() {
		list = append(list, t.summary())
	}
	return list, nil
}

func (h *hall) postTable(r *http.Request) (any, error) {
	var in struct {
		Game    string          `json:"game"`
		Options json.RawMessage `json:"options"`
		Seats   int             `json:"seats"`
		Seconds int             `json:"seconds"`
	}
	if err := decode(r, &in); err != nil {
		return nil, err
	}
	t, err := h.create(created{Game: in.Game, Options: in.Options, Seats: in.Seats, Seconds: in.Seconds})
	if err != nil {
		return nil, err
	}
	return t.summary(), nil
}

func (h *hall) getTable(r *http.Request) (any, error) {
	t, seat, err := h.seated(r)
	if err != nil {
		return nil, err
	}
	return t.snapshot(seat)
}

func (h *hall) postSeat(r *http.Request) (any, error) {
	var in struct {
		Name string         `json:"name"`
		Seat *wordgame.Seat `json:"seat"`
	}
	t, err := h.table(r.PathValue("id"))
	if err == nil {
		err = decode(r, &in)
	}
	if err != nil {
		return nil, err
	}
	name := strings.TrimSpace(in.Name)
	if name == "" || len(name) > h.limits.name || !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return r < ' ' }) {
		return nil, refuse(400, reasonRequest, "A name has 1 to %d bytes.", h.limits.name)
	}
	seat := anySeat
	if in.Seat != nil {
		if seat = *in.Seat; seat >= wordgame.MaxSeats {
			return nil, refuse(409, reasonTaken, "There is no such seat.")
		}
	}
	token, hash, err := newToken()
	if err != nil {
		return nil, err
	}
	seat, err = t.sit(seat, joined{Name: name, Token: hash})
	if err != nil {
		return nil, err
	}
	return map[string]any{"seat": seat, "token": token}, nil
}

// postBots fills all free seats.
func (h *hall) postBots(r *http.Request) (any, error) {
	t, _, err := h.player(r)
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"Ada", "Grace", "Edsger", "Barbara"} {
		if _, err := t.sit(anySeat, joined{Name: name, Bot: true}); err != nil {
			break // no seat is left
		}
	}
	return t.summary(), nil
}

type moveRequest struct {
	Version int             `json:"version"`
	Move    json.RawMessage `json:"move"`
}

func (h *hall) postMove(r *http.Request) (any, error) {
	t, seat, err := h.player(r)
	if err != nil {
		return nil, err
	}
	var in moveRequest
	if err := decode(r, &in); err != nil {
		return nil, err
	}
	version, err := t.move(seat, in.Version, in.Move)
	if err != nil {
		return nil, err
	}
	return map[string]int{"version": version}, nil
}

func (h *hall) postPreview(r *http.Request) (any, error) {
	t, seat, err := h.player(r)
	if err != nil {
		return nil, err
	}
	var in moveRequest
	if err := decode(r, &in); err != nil {
		return nil, err
	}
	return t.preview(seat, in.Move)
}

func (h *hall) postLeave(r *http.Request) (any, error) {
	t, seat, err := h.player(r)
	if err != nil {
		return nil, err
	}
	if err := t.leave(seat); err != nil {
		return nil, err
	}
	return t.summary(), nil
}

func (h *hall) getHint(r *http.Request) (any, error) {
	t, seat, err := h.player(r)
	if err != nil {
		return nil, err
	}
	return t.hint(seat)
}
