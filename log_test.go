package wordgame_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
)

func (count) ID() string { return "count/1" }

// The codec of the toy game: numbers in the envelope that all games have.
func (count) MarshalMove(m int) ([]byte, error) {
	if m < 0 {
		return nil, errors.New("no such move")
	}
	return []byte(fmt.Sprintf(`{"format":"count/move","version":1,"id":"count/1","data":%d}`, m)), nil
}

func (c count) UnmarshalMove(data []byte) (m int, err error) {
	var e struct {
		Format, ID string
		Version    int
		Data       int
	}
	if err := json.Unmarshal(data, &e); err != nil {
		return 0, err
	}
	if e.Format != "count/move" || e.Version != 1 || e.ID != "count/1" {
		return 0, errors.New("another envelope")
	}
	return e.Data, nil
}

func (count) View(s countState, to wordgame.Seat) int { return s.Sum*10 + int(to) }
func (count) Sample(int, *wordgame.Rand) countState   { return countState{} }
func (c count) MarshalView(v int) ([]byte, error)     { return c.MarshalMove(v) }
func (c count) UnmarshalView(d []byte) (int, error)   { return c.UnmarshalMove(d) }
func (c count) MarshalEvent(e countEvent) ([]byte, error) {
	return c.MarshalMove(e.Added)
}
func (c count) UnmarshalEvent(d []byte) (countEvent, error) {
	n, err := c.UnmarshalMove(d)
	return countEvent{n}, err
}

// counted plays the toy game to its end.
func counted(t testing.TB, seed uint64) (countState, wordgame.Record[int]) {
	t.Helper()
	rec := wordgame.Record[int]{Rules: count{}.ID()}
	s, _, err := wordgame.Begin(count{}, &rec, wordgame.Opening{Seats: 2, Seed: seed})
	require.NoError(t, err)
	for !(count{}).Outcome(s).Over {
		s, _, err = wordgame.Apply(count{}, &rec, s, s.To, 2)
		require.NoError(t, err)
	}
	return s, rec
}

func TestPositionsBranchExtend(t *testing.T) {
	t.Parallel()
	s, rec := counted(t, 1)
	var sums []int
	for p, err := range wordgame.Positions(count{}, rec) {
		require.NoError(t, err)
		sums = append(sums, p.Sum)
	}
	assert.Equal(t, []int{0, 1, 3, 5, 7, 9, 11}, sums)
	for n, sum := range sums {
		p, err := wordgame.ReplayTo(count{}, rec, n)
		require.NoError(t, err)
		assert.Equal(t, sum, p.Sum)
	}
	for _, n := range []int{-1, 7} {
		_, err := wordgame.ReplayTo(count{}, rec, n)
		assert.Error(t, err)
	}
	// What if the second move had been 1: those after it are taken over as long as they are legal.
	other := rec.Branch(2)
	p, err := wordgame.ReplayTo(count{}, other, 2)
	require.NoError(t, err)
	p, _, err = wordgame.Apply(count{}, &other, p, p.To, 1)
	require.NoError(t, err)
	p, n, err := wordgame.Extend(count{}, &other, p, rec.Acts[3:])
	require.NoError(t, err)
	assert.Equal(t, 3, n)
	assert.Equal(t, 10, p.Sum)
	again, err := wordgame.Replay(count{}, other)
	require.NoError(t, err)
	assert.Equal(t, p, again, "the record has what was made")
	assert.Len(t, rec.Acts, 6, "the record itself is as it was")
	assert.Equal(t, 2, rec.Acts[2].Move)
	_, n, err = wordgame.Extend(count{}, &other, p, rec.Acts[:1])
	assert.ErrorIs(t, err, wordgame.ErrTurn)
	assert.Zero(t, n)
	assert.Panics(t, func() { rec.Branch(7) })
	rec.Acts[1].By = 1
	last := error(nil)
	for _, err := range wordgame.Positions(count{}, rec) {
		last = err
	}
	assert.ErrorContains(t, last, "act 2 of 6")
	_ = s
}

// sampleLog has everything a log can have.
func sampleLog(t testing.TB) *wordgame.Log[int] {
	t.Helper()
	s, rec := counted(t, 1<<63+7)
	l := wordgame.NewLog(rec)
	l.Tags = []wordgame.Tag{{Name: "player 1", Text: "Ann <a@example.org>"}, {Name: "player 2", Text: "Bob\nII"}}
	one, err := l.Branched(0, 2, "slower")
	require.NoError(t, err)
	require.NoError(t, l.Act(one, wordgame.Act[int]{By: 1, Move: 1}))
	require.NoError(t, l.Act(one, wordgame.Act[int]{By: 0, Move: 1}))
	two, err := l.Branched(one, 3, "")
	require.NoError(t, err)
	require.NoError(t, l.Act(two, wordgame.Act[int]{By: 0, Move: 2}))
	three, err := l.Branched(two, 1, "before its own branch")
	require.NoError(t, err)
	require.NoError(t, l.Annotate(wordgame.Note{After: 6, By: wordgame.Table, Text: "the end"}))
	require.NoError(t, l.Annotate(wordgame.Note{Line: two, After: 4, By: 1, Text: "better?"}))
	require.NoError(t, l.Annotate(wordgame.Note{Line: three, After: 0}))
	o := count{}.Outcome(s)
	o.Cause, o.Winners, o.Scores = "ten", wordgame.Only(1), [wordgame.MaxSeats]int32{-5, 11}
	l.Outcome = &o
	return l
}

func TestLog(t *testing.T) {
	t.Parallel()
	l := sampleLog(t)
	for line, want := range [][]int{{1, 2, 2, 2, 2, 2}, {1, 2, 1, 1}, {1, 2, 1, 2}, {1}} {
		rec, err := l.LineOf(line)
		require.NoError(t, err)
		var moves []int
		for _, a := range rec.Acts {
			moves = append(moves, a.Move)
		}
		assert.Equal(t, want, moves, "line %d", line)
	}
	for _, line := range []int{-1, 4} {
		_, err := l.LineOf(line)
		assert.Error(t, err)
		assert.Error(t, l.Act(line, wordgame.Act[int]{}))
		assert.Error(t, l.Annotate(wordgame.Note{Line: line}))
		_, err = l.Branched(line, 0, "")
		assert.Error(t, err)
	}
	for _, after := range []int{-1, 7} {
		assert.Error(t, l.Annotate(wordgame.Note{After: after}))
		_, err := l.Branched(0, after, "")
		assert.Error(t, err)
	}
	l.Branches[0].From = 2
	_, err := l.LineOf(1)
	assert.ErrorContains(t, err, "hangs on")
	l.Branches[0].From = 0
	l.Branches[1].After = 99
	_, err = l.LineOf(2)
	assert.ErrorContains(t, err, "line 1 has no position after 99 acts")
	l.Branches[1].After = -1
	_, err = l.LineOf(2)
	assert.ErrorContains(t, err, "no position")
	l = sampleLog(t)
	for line := range 4 {
		rec, err := l.LineOf(line)
		require.NoError(t, err)
		for i := range rec.Acts {
			rec.Acts[i].Move = 77
		}
	}
	assert.Equal(t, sampleLog(t), l, "a line is a copy")
}

func logsIn(t testing.TB, text string) (logs []*wordgame.Log[int], faults []error) {
	t.Helper()
	for l, err := range wordgame.ReadLogs(strings.NewReader(text), wordgame.SameRules[int](count{})) {
		logs, faults = append(logs, l), append(faults, err)
	}
	return logs, faults
}

func TestLogFile(t *testing.T) {
	t.Parallel()
	first := sampleLog(t)
	_, rec := counted(t, 2)
	second := wordgame.NewLog(rec)
	var out bytes.Buffer
	w := wordgame.NewLogWriter[int](&out, count{})
	require.NoError(t, w.Write(first))
	require.NoError(t, w.Write(second))
	logs, faults := logsIn(t, out.String())
	assert.Equal(t, []error{nil, nil}, faults)
	assert.Equal(t, []*wordgame.Log[int]{first, second}, logs)
	assert.Contains(t, out.String(), `"seed":"9223372036854775815"`, "64-bit numbers are text: JavaScript would round them")
	// A game goes on in the file that it was read from.
	require.NoError(t, w.Resume(logs[1]))
	require.NoError(t, w.Note(wordgame.Note{After: 6, Text: "later"}))
	line, err := w.Branch(0, 1, "what if")
	require.NoError(t, err)
	require.NoError(t, w.Act(line, wordgame.Act[int]{Move: 1}))
	assert.Empty(t, logs[1].Notes, "the writer has a log of its own")
	logs, faults = logsIn(t, out.String())
	assert.Equal(t, []error{nil, nil}, faults)
	assert.Len(t, logs[1].Notes, 1)
	assert.Equal(t, []wordgame.Branch[int]{{After: 1, Name: "what if", Acts: []wordgame.Act[int]{{Move: 1}}}}, logs[1].Branches)
}

// TestLogFileGrows: after each act the file holds the game up to it, and cut off anywhere it holds all whole lines.
func TestLogFileGrows(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	w := wordgame.NewLogWriter[int](&out, count{})
	rec := wordgame.Record[int]{Rules: count{}.ID()}
	s, _, err := wordgame.Begin(count{}, &rec, wordgame.Opening{Seats: 2, Seed: 3})
	require.NoError(t, err)
	require.NoError(t, w.Begin(rec.Opening))
	for !(count{}).Outcome(s).Over {
		s, _, err = wordgame.Apply(count{}, &rec, s, s.To, 2)
		require.NoError(t, err)
		require.NoError(t, w.Sync(rec))
		logs, faults := logsIn(t, out.String())
		require.Equal(t, []error{nil}, faults)
		assert.Equal(t, rec, logs[0].Record)
	}
	text := out.String()
	for n := range text {
		logs, faults := logsIn(t, text[:n])
		whole := strings.Count(text[:n], "\n")
		if n == 0 {
			assert.Empty(t, logs)
			continue
		}
		require.Len(t, logs, 1, "%d", n)
		if err := faults[0]; err != nil {
			var fault *wordgame.LogError
			require.ErrorAs(t, err, &fault)
			assert.ErrorIs(t, err, wordgame.ErrCutOff)
			assert.Equal(t, whole+1, fault.Line)
			assert.Equal(t, int64(strings.LastIndex(text[:n], "\n")+1), fault.Offset)
		}
		if whole > 2 {
			got := logs[0].Acts
			require.GreaterOrEqual(t, len(got), whole-2)
			assert.Equal(t, rec.Acts[:len(got)], got)
		}
	}
}

func TestLogFileFaults(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	require.NoError(t, wordgame.NewLogWriter[int](&out, count{}).Write(sampleLog(t)))
	good := out.String()
	for name, change := range map[string][2]string{
		"no JSON":          {`{"act"`, `{act`},
		"unknown line":     {`{"tag"`, `{"gat"`},
		"unknown field":    {`"by":15,"move"`, `"by":15,"x":1,"move"`},
		"field twice":      {`"by":15,"move"`, `"by":15,"by":15,"move"`},
		"other case":       {`"by":15,"move"`, `"By":15,"move"`},
		"two in one":       {`{"tag":`, `{"end":{"acts":0,"over":false,"scores":[]},"tag":`},
		"empty line":       {`{"tag":{"name":"player 1","text":"Ann \u003ca@example.org\u003e"}}`, `{}`},
		"newer version":    {`{"version":1,"rules"`, `{"version":2,"rules"`},
		"other rules":      {`count/1`, `count/2`},
		"seed of words":    {`"seed":"9`, `"seed":"x9`},
		"seed with a zero": {`"seed":"9`, `"seed":"09`},
		"seed as a number": {`"seed":"9223372036854775815"`, `"seed":9223372036854775815`},
		"other format":     {`"format":"count/move"`, `"format":"count/state"`},
		"no format":        {`{"moves":{"format":"count/move","version":1}}`, ``},
		"bad move":         {`"move":1}`, `"move":"1"}`},
		"no move":          {`"move":1}`, `"move":null,"line":1}`},
		"no such line":     {`"line":1,`, `"line":9,`},
		"no such position": {`"after":6`, `"after":60`},
		"other end":        {`{"end":{"acts":6`, `{"end":{"acts":5`},
		"too many scores":  {`"scores":[`, `"scores":[1,2,3,`},
		"act first":        {`{"game"`, `{"act":{"by":0,"move":1}}` + "\n" + `{"game"`},
		"tag first":        {`{"game"`, `{"tag":{"name":"","text":""}}` + "\n" + `{"game"`},
		"very long tag":    {`{"tag"`, `{"tag":{"name":"","text":"` + strings.Repeat("x", wordgame.MaxLogLine) + `"}}` + "\n" + `{"tag"`},
		"very long line":   {`{"tag"`, `{"tag":"` + strings.Repeat("x", wordgame.MaxLogLine) + `"}` + "\n" + `{"tag"`},
	} {
		bad := strings.Replace(good, change[0], change[1], 1)
		require.NotEqual(t, good, bad, name)
		logs, faults := logsIn(t, bad+good)
		require.NotEmpty(t, faults, name)
		var fault *wordgame.LogError
		assert.ErrorAs(t, faults[0], &fault, name)
		assert.NotErrorIs(t, faults[0], wordgame.ErrCutOff, "%s: whole lines must not be cut off", name)
		assert.Less(t, len(fault.Error()), 600, name)
		assert.Contains(t, fault.Error(), fmt.Sprintf("line %d", fault.Line))
		assert.Equal(t, sampleLog(t), logs[len(logs)-1], "%s: the next game is read all the same", name)
		assert.NoError(t, faults[len(faults)-1], name)
		for range wordgame.ReadLogs(strings.NewReader(bad+good), wordgame.SameRules[int](count{})) {
			break // must not yield again
		}
	}
	logs, faults := logsIn(t, strings.ReplaceAll(good, "\n", "\r\n\n  \n"))
	assert.Equal(t, []error{nil}, faults)
	assert.Len(t, logs, 1)
}

// TestLogFileGames: each game names its rules and the format of its moves itself.
func TestLogFileGames(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	require.NoError(t, wordgame.NewLogWriter[int](&out, count{}).Write(sampleLog(t)))
	good := out.String()
	bare := strings.Replace(good, `{"moves":{"format":"count/move","version":1}}`+"\n", "", 1)
	require.NotEqual(t, good, bare)
	_, faults := logsIn(t, good+bare)
	require.Len(t, faults, 2)
	assert.NoError(t, faults[0])
	assert.ErrorContains(t, faults[1], "before the line that names the format")
	logs, faults := logsIn(t, strings.Replace(strings.SplitAfter(good, "\n")[0], "count/1", "count/2", 1))
	assert.Equal(t, []*wordgame.Log[int]{nil}, logs)
	assert.ErrorIs(t, faults[0], wordgame.ErrRules)
}

// TestResumeKeepsTheLog: the writer adds nothing to the log that it resumes, wherever that has room.
func TestResumeKeepsTheLog(t *testing.T) {
	t.Parallel()
	l := sampleLog(t)
	l.Acts, l.Branches[0].Acts = slices.Grow(l.Acts, 9), slices.Grow(l.Branches[0].Acts, 9)
	w := wordgame.NewLogWriter[int](&bytes.Buffer{}, count{})
	require.NoError(t, w.Resume(l))
	for line := range 2 {
		require.NoError(t, w.Act(line, wordgame.Act[int]{Move: 9}))
	}
	for _, acts := range [][]wordgame.Act[int]{l.Acts, l.Branches[0].Acts} {
		assert.Zero(t, acts[:len(acts)+1][len(acts)])
	}
}

func TestLogWriterFaults(t *testing.T) {
	t.Parallel()
	w := wordgame.NewLogWriter[int](&bytes.Buffer{}, count{})
	assert.Error(t, w.Act(0, wordgame.Act[int]{}))
	assert.Error(t, w.Sync(wordgame.Record[int]{}))
	assert.Error(t, w.Tag("", ""))
	assert.Error(t, w.Note(wordgame.Note{}))
	assert.Error(t, w.End(wordgame.Outcome{}))
	_, err := w.Branch(0, 0, "")
	assert.Error(t, err)
	require.NoError(t, w.Begin(wordgame.Opening{Seats: 2}))
	assert.Error(t, w.Act(0, wordgame.Act[int]{Move: -1}), "what the codec refuses")
	assert.Error(t, w.Act(1, wordgame.Act[int]{}))
	assert.Error(t, w.Note(wordgame.Note{After: 1}))
	assert.Error(t, w.End(wordgame.Outcome{Seats: 5}))
	require.NoError(t, w.Act(0, wordgame.Act[int]{Move: 1}))
	assert.Error(t, w.Sync(wordgame.Record[int]{}), "shorter than what was written")
	assert.ErrorIs(t, w.Resume(&wordgame.Log[int]{}), wordgame.ErrRules)
	full := wordgame.NewLogWriter[int](fullDisk{}, count{})
	assert.Error(t, full.Begin(wordgame.Opening{}))
	assert.Error(t, full.Write(sampleLog(t)))
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

// TestLogWriterStops: after a write that failed the file may end with half a line, and an act would be missing if the writer
// went on as if nothing had happened.
func TestLogWriterStops(t *testing.T) {
	t.Parallel()
	_, rec := counted(t, 5)
	disk := &tightDisk{room: 150}
	w := wordgame.NewLogWriter[int](disk, count{})
	require.NoError(t, w.Begin(rec.Opening))
	require.ErrorContains(t, w.Sync(rec), "full")
	disk.room = 10000
	assert.ErrorContains(t, w.Sync(rec), "full", "there is room again")
	assert.ErrorContains(t, w.Begin(rec.Opening), "full")
	logs, faults := logsIn(t, disk.String())
	var fault *wordgame.LogError
	require.ErrorAs(t, faults[0], &fault)
	require.ErrorIs(t, fault, wordgame.ErrCutOff)
	disk.Truncate(int(fault.Offset))
	w = wordgame.NewLogWriter[int](disk, count{})
	require.NoError(t, w.Resume(logs[0]))
	require.NoError(t, w.Sync(rec))
	logs, faults = logsIn(t, disk.String())
	assert.Equal(t, []error{nil}, faults)
	assert.Equal(t, rec, logs[0].Record)
}

type tightDisk struct {
	bytes.Buffer
	room int
}

func (d *tightDisk) Write(data []byte) (int, error) {
	n := min(len(data), d.room-d.Len())
	d.Buffer.Write(data[:n])
	if n < len(data) {
		return n, errors.New("the disk is full")
	}
	return n, nil
}

// TestLogWriterLines: what a reader would not take is not written, and the game goes on without it.
func TestLogWriterLines(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	w := wordgame.NewLogWriter[int](&out, count{})
	require.NoError(t, w.Begin(wordgame.Opening{Seats: 2}))
	long := strings.Repeat("x", wordgame.MaxLogLine)
	assert.ErrorContains(t, w.Note(wordgame.Note{Text: long}), "bytes")
	assert.ErrorContains(t, w.Tag("novel", long), "bytes")
	_, err := w.Branch(0, 0, long)
	assert.ErrorContains(t, err, "bytes")
	assert.Error(t, w.Act(1, wordgame.Act[int]{}), "the branch is none")
	line, err := w.Branch(0, 0, "short")
	require.NoError(t, err)
	assert.Equal(t, 1, line)
	frame := len(`{"note":{"after":0,"by":0,"text":""}}` + "\n")
	require.NoError(t, w.Note(wordgame.Note{Text: long[frame:]}), "as long as a line may be")
	assert.Error(t, w.Note(wordgame.Note{Text: long[frame-1:]}))
	logs, faults := logsIn(t, out.String())
	assert.Equal(t, []error{nil}, faults)
	assert.Len(t, logs[0].Branches, 1)
	assert.Len(t, logs[0].Notes, 1)
}

// TestLogWriterAfterAFault: an act that did not reach the file is not taken for written, and nothing comes behind half a line.
func TestLogWriterAfterAFault(t *testing.T) {
	t.Parallel()
	_, rec := counted(t, 3)
	for fails := range 9 {
		disk := &tornDisk{fails: fails}
		w := wordgame.NewLogWriter[int](disk, count{})
		err := w.Begin(rec.Opening)
		for n := range rec.Acts {
			if again := w.Sync(rec.Branch(n)); err == nil {
				err = again
			} else {
				require.Equal(t, err, again, "every call says so")
			}
		}
		if err == nil {
			err = w.Sync(rec)
		}
		if fails == 8 {
			require.NoError(t, err, "the disk was never full")
			continue
		}
		require.EqualError(t, err, "the disk is full")
		require.Equal(t, err, w.Sync(rec), "also where nothing is left to write")
		require.Equal(t, err, w.End(wordgame.Outcome{}))
		logs, faults := logsIn(t, disk.String())
		if fails == 0 {
			require.Nil(t, logs[0])
			continue
		}
		require.Len(t, logs, 1)
		var fault *wordgame.LogError
		require.ErrorAs(t, faults[0], &fault)
		require.ErrorIs(t, fault, wordgame.ErrCutOff)
		disk.Truncate(int(fault.Offset))
		w = wordgame.NewLogWriter[int](disk, count{})
		require.NoError(t, w.Resume(logs[0]))
		require.NoError(t, w.Sync(rec))
		logs, faults = logsIn(t, disk.String())
		require.Equal(t, []error{nil}, faults)
		require.Equal(t, rec, logs[0].Record)
	}
}

// tornDisk writes half of one line, says so and goes on as if nothing had been.
type tornDisk struct {
	bytes.Buffer
	fails int // lines before that
}

func (d *tornDisk) Write(line []byte) (int, error) {
	if d.fails--; d.fails == -1 {
		n, _ := d.Buffer.Write(line[:len(line)/2])
		return n, errors.New("the disk is full")
	}
	return d.Buffer.Write(line)
}

func TestTranscript(t *testing.T) {
	t.Parallel()
	_, rec := counted(t, 4)
	got, err := wordgame.Transcribe(count{}, rec, 1)
	require.NoError(t, err)
	assert.Equal(t, 111, got.View)
	assert.Len(t, got.Events, 6)
	data, err := wordgame.MarshalTranscript(count{}, got)
	require.NoError(t, err)
	again, err := wordgame.UnmarshalTranscript(count{}, data)
	require.NoError(t, err)
	assert.Equal(t, got, again)
	for name, change := range map[string][2]string{
		"newer version": {`"transcript":1`, `"transcript":2`}, "other rules": {`count/1`, `count/2`}, "unknown field": {`{`, `{"x":1,`},
		"bad event": {`"events":[1`, `"events":["1"`}, "bad view": {`"view":111`, `"view":{}`}, "no JSON": {`{`, `[`},
		"field twice": {`"seats":2`, `"seats":2,"seats":2`},
	} {
		bad := strings.Replace(string(data), change[0], change[1], 1)
		require.NotEqual(t, string(data), bad, name)
		_, err := wordgame.UnmarshalTranscript(count{}, []byte(bad))
		assert.Error(t, err, name)
	}
	_, err = wordgame.Transcribe(count{}, rec, 2)
	assert.ErrorIs(t, err, wordgame.ErrSeat)
	rec.Acts = slices.Insert(rec.Acts, 1, wordgame.Act[int]{By: 9})
	_, err = wordgame.Transcribe(count{}, rec, wordgame.Table)
	assert.ErrorIs(t, err, wordgame.ErrTurn)
	assert.ErrorContains(t, err, "act 2 of 7")
	got.Rules = ""
	_, err = wordgame.MarshalTranscript(count{}, got)
	assert.ErrorIs(t, err, wordgame.ErrRules)
}

func FuzzReadLogs(f *testing.F) {
	var out bytes.Buffer
	require.NoError(f, wordgame.NewLogWriter[int](&out, count{}).Write(sampleLog(f)))
	f.Add(out.Bytes())
	f.Add([]byte(`{"game":{"version":1,"rules":"count/1","seats":2,"seed":"0"}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		for l, err := range wordgame.ReadLogs(bytes.NewReader(data), wordgame.SameRules[int](count{})) {
			if l == nil {
				require.Error(t, err)
				continue
			}
			var out bytes.Buffer
			require.NoError(t, wordgame.NewLogWriter[int](&out, count{}).Write(l))
			again, faults := logsIn(t, out.String())
			require.Equal(t, []error{nil}, faults)
			require.Equal(t, l, again[0])
			for line := range len(l.Branches) + 1 {
				_, _ = l.LineOf(line)
			}
		}
	})
}
