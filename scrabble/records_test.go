package scrabble_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// grow writes the records of the present version where there are none. What is there never changes: a library that can't
// read it any more has broken somebody's games.
var grow = flag.Bool("grow", false, "write records of the present version into testdata, if there are none")

const recordFolder = "testdata/records"

// oldRules are the rules that the records in testdata were played by. Their words must not change either.
func oldRules(t testing.TB) map[string]*scrabble.Rules {
	t.Helper()
	void := scrabble.Box()
	void.Policy = wordgame.Void
	all := map[string]*scrabble.Rules{}
	for name, c := range map[string]scrabble.Config{
		"box": scrabble.Box(), "tournament": scrabble.Tournament(), "fise": scrabble.FISE(), "void": void,
	} {
		if c.Set == nil {
			c.Set = tiles.English()
		}
		g, err := lexicon.Parse(c.Set.Alphabet(),
			"al", "el", "la", "le", "no", "on", "os", "as", "es", "se", "so", "to", "ti", "it", "at", "ta", "sea", "son", "sol", "sal", "mar",
			"pan", "par", "red", "ten", "una", "era", "oda", "base", "mesa", "nota", "rosa", "solo", "tres", "arena", "idea", "real", "final")
		require.NoError(t, err)
		c.Lexicon = g
		r, err := scrabble.New(c)
		require.NoError(t, err)
		all[name] = r
	}
	return all
}

// TestOldRecords reads all logs that were ever written, replays them and compares with the results that they hold.
func TestOldRecords(t *testing.T) {
	t.Parallel()
	rules := oldRules(t)
	if *grow {
		growRecords(t, rules)
	}
	files, err := filepath.Glob(filepath.Join(recordFolder, "*.jsonl"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		var used *scrabble.Rules
		codec := func(id string) (wordgame.MoveCodec[scrabble.Move], error) {
			for _, r := range rules {
				if r.ID() == id {
					used = r
					return r, nil
				}
			}
			return nil, wordgame.ErrRules
		}
		games := 0
		for log, err := range wordgame.ReadLogs(bytes.NewReader(data), codec) {
			require.NoError(t, err, name)
			games++
			s, err := wordgame.Replay(used, log.Record)
			require.NoError(t, err, name)
			assert.Equal(t, *log.Outcome, used.Outcome(s), name)
			for line := range len(log.Branches) + 1 {
				rec, err := log.LineOf(line)
				require.NoError(t, err)
				_, err = wordgame.Replay(used, rec)
				require.NoError(t, err)
			}
		}
		assert.Greater(t, games, 3, name)
	}
}

// TestOldViews reads every view and transcript that was ever written.
func TestOldViews(t *testing.T) {
	t.Parallel()
	rules := oldRules(t)
	files, err := filepath.Glob(filepath.Join(recordFolder, "*.json"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		parts := strings.Split(strings.TrimSuffix(filepath.Base(name), ".json"), "-") // v1-box-view
		require.Len(t, parts, 3)
		again, err := reread(rules[parts[1]], parts[2], data)
		require.NoError(t, err, name)
		if parts[0] == "v1" { // the present version
			assert.Equal(t, strings.TrimSpace(string(data)), string(again), name)
		}
	}
}

// reread decodes a text and encodes it again.
func reread(r *scrabble.Rules, format string, data []byte) (again []byte, err error) {
	switch format {
	case "view":
		v, err := r.UnmarshalView(data)
		if err != nil {
			return nil, err
		}
		return r.MarshalView(v)
	case "transcript":
		seen, err := wordgame.UnmarshalTranscript[scrabble.View, scrabble.Event](r, data)
		if err != nil {
			return nil, err
		}
		return wordgame.MarshalTranscript(r, seen)
	}
	return nil, errors.New("no such format")
}

// growRecords plays a game under each of the rules and writes it as a log, a view and a transcript.
func growRecords(t *testing.T, rules map[string]*scrabble.Rules) {
	t.Helper()
	require.NoError(t, os.MkdirAll(recordFolder, 0o755))
	put := func(name string, data []byte) {
		name = filepath.Join(recordFolder, name)
		if _, err := os.Stat(name); err == nil {
			return
		}
		require.NoError(t, os.WriteFile(name, append(bytes.TrimSuffix(data, []byte("\n")), '\n'), 0o644))
	}
	var file bytes.Buffer
	for _, name := range []string{"box", "tournament", "fise", "void"} {
		r := rules[name]
		for seats := 2; seats <= 3; seats++ {
			s, rec := bluffs(t, r, seats, uint64(seats)+1<<63)
			l := wordgame.NewLog(rec)
			l.Tags = []wordgame.Tag{{Name: "player 1", Text: "Ann"}, {Name: "rules", Text: name}}
			o := r.Outcome(s)
			l.Outcome = &o
			line, err := l.Branched(0, len(rec.Acts)/2, "as it was")
			require.NoError(t, err)
			require.NoError(t, l.Act(line, rec.Acts[len(rec.Acts)/2]))
			require.NoError(t, l.Annotate(wordgame.Note{Line: line, After: 3, By: wordgame.Table, Text: "¿y si no?"}))
			require.NoError(t, wordgame.NewLogWriter[scrabble.Move](&file, r).Write(l))
			if seats == 2 {
				half, err := wordgame.ReplayTo(r, rec, len(rec.Acts)/2)
				require.NoError(t, err)
				data, err := r.MarshalView(r.View(half, 1))
				require.NoError(t, err)
				put("v1-"+name+"-view.json", data)
				seen, err := wordgame.Transcribe(r, rec, 1)
				require.NoError(t, err)
				data, err = wordgame.MarshalTranscript(r, seen)
				require.NoError(t, err)
				put("v1-"+name+"-transcript.json", data)
			}
		}
	}
	put("v1.jsonl", file.Bytes())
}

// bluffs plays a game to its end in which all kinds of acts come up.
func bluffs(t testing.TB, r *scrabble.Rules, seats int, seed uint64) (scrabble.State, wordgame.Record[scrabble.Move]) {
	t.Helper()
	rec := wordgame.Record[scrabble.Move]{Rules: r.ID()}
	s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: seats, Seed: seed})
	require.NoError(t, err)
	g := wordgame.NewRand(seed)
	for n := 0; !r.Outcome(s).Over; n++ {
		var by wordgame.Seat
		for by = range r.ToAct(s).Must.All() {
			break
		}
		m, _ := r.Default(s, by)
		if p, ok := r.Best(&s, by); ok && g.IntN(4) > 0 {
			m = p.Move()
		}
		for _, x := range extra(r, s, by, &g) {
			if _, err := r.Check(s, by, x); err == nil && x.Kind != scrabble.KindRetire && g.IntN(3) == 0 {
				m = x
			}
		}
		if n == 20 {
			by, m = wordgame.Table, scrabble.Adjust(0, -10)
		}
		s, _, err = wordgame.Apply(r, &rec, s, by, m)
		require.NoError(t, err)
	}
	return s, rec
}

// TestReplacedPlay: where an earlier play is replaced, the later ones are taken over as long as they are possible, and the
// right seat is to move (case C60).
func TestReplacedPlay(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, scrabble.Box())
	s, rec := played(t, r, 5)
	require.NotEqual(t, scrabble.State{}, s)
	var plays []int
	for i, a := range rec.Acts {
		if a.By != wordgame.Table {
			plays = append(plays, i)
		}
	}
	third := plays[2]
	before, err := wordgame.ReplayTo(r, rec, third)
	require.NoError(t, err)
	for name, m := range map[string]scrabble.Move{"the same": rec.Acts[third].Move, "a pass": scrabble.Pass()} {
		other := rec.Branch(third)
		now, _, err := wordgame.Apply(r, &other, before, rec.Acts[third].By, m)
		require.NoError(t, err, name)
		rest := rec.Acts[len(other.Acts):]
		if name == "a pass" {
			rest = rec.Acts[plays[3]:]
		}
		now, n, err := wordgame.Extend(r, &other, now, rest)
		if name == "the same" {
			require.NoError(t, err)
			assert.True(t, now == s)
			continue
		}
		again, err2 := wordgame.Replay(r, other)
		require.NoError(t, err2)
		assert.True(t, again == now)
		made := 3
		for _, a := range rest[:n] {
			if a.By != wordgame.Table {
				made++
			}
		}
		to := r.View(now, wordgame.Table).To
		first := rec.Acts[plays[0]].By
		assert.Equal(t, wordgame.Seat((int(first)+made)%3), to, "%d plays, %v", made, err)
	}
}

// TestTranscriptTellsNoSecret: the tiles of a seat that only passes are changed in the record; nobody else can tell.
func TestTranscriptTellsNoSecret(t *testing.T) {
	t.Parallel()
	c := scrabble.Box()
	c.EndPasses, c.StaleAfter = wordgame.None, wordgame.None
	r := rulesOf(t, c)
	compared := 0
	for seed := range uint64(12) {
		rec := wordgame.Record[scrabble.Move]{Rules: r.ID()}
		s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: 2, Seed: seed})
		require.NoError(t, err)
		for range 14 {
			to := r.View(s, wordgame.Table).To
			m := scrabble.Pass()
			if p, ok := r.Best(&s, to); ok && to == 0 {
				m = p.Move()
			}
			s, _, err = wordgame.Apply(r, &rec, s, to, m)
			require.NoError(t, err)
		}
		other, ok := otherTiles(t, r, rec, 1)
		if !ok {
			continue
		}
		compared++
		for _, to := range []wordgame.Seat{0, 1, wordgame.Table} {
			var texts [2]string
			for i, x := range []wordgame.Record[scrabble.Move]{rec, other} {
				x.Opening.Seed += uint64(i) // which is a secret too
				seen, err := wordgame.Transcribe(r, x, to)
				require.NoError(t, err)
				data, err := wordgame.MarshalTranscript(r, seen)
				require.NoError(t, err)
				texts[i] = string(data)
			}
			assert.Equal(t, to != 1, texts[0] == texts[1], "seat %d", to)
			assert.NotContains(t, texts[0], fmt.Sprint(rec.Opening.Seed+1<<40))
			assert.NotContains(t, texts[0], "seed")
		}
	}
	assert.Greater(t, compared, 2)
}

// otherTiles deals the seat other tiles than the record does; false where the others need them later.
func otherTiles(t *testing.T, r *scrabble.Rules, rec wordgame.Record[scrabble.Move], seat wordgame.Seat) (wordgame.Record[scrabble.Move], bool) {
	t.Helper()
	other := rec.Branch(0)
	s, _, err := r.Start(rec.Opening)
	require.NoError(t, err)
	for _, a := range rec.Acts {
		m := a.Move
		if m.Kind == scrabble.KindDeal && m.Seat == seat && m.Place.Tiles.Len() > 1 {
			run, err := r.Set().ParseTiles("VVUUGG")
			require.NoError(t, err)
			m.Place.Tiles = run
		}
		if s, _, err = r.Step(s, a.By, m); err != nil {
			return other, false
		}
		other.Acts = append(other.Acts, wordgame.Act[scrabble.Move]{By: a.By, Move: m})
	}
	return other, r.View(s, wordgame.Table).Grid != board.Grid{}
}

func BenchmarkReadLogs(b *testing.B) {
	rules := oldRules(b)
	data, err := os.ReadFile(filepath.Join(recordFolder, "v1.jsonl"))
	require.NoError(b, err)
	codec := func(id string) (wordgame.MoveCodec[scrabble.Move], error) {
		for _, r := range rules {
			if r.ID() == id {
				return r, nil
			}
		}
		return nil, wordgame.ErrRules
	}
	b.ReportAllocs()
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		for _, err := range wordgame.ReadLogs(bytes.NewReader(data), codec) {
			require.NoError(b, err)
		}
	}
}
