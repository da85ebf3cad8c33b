package gcg

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// Replayed is a game file played through by the rules.
type Replayed struct {
	Record      wordgame.Record[scrabble.Move] // the same game as acts, the deals and rulings of the Table among them
	Steps       []Step                         // one for each event that the rules could follow, in the order of the record
	Differences []Fault                        // where the rules say something else than the file, in that order
	State       scrabble.State                 // after all of it
}

// Step is one event of the file between two positions.
type Step struct {
	Event  int // of Game.Events
	Acts   int // of the Record before it
	Before scrabble.State
	After  scrabble.State
}

// Replay plays the game through by Start and Step, the file answering for the Table: it deals the tiles that the racks of
// the file tell of, leaves the others owed, and rules as the file does. Each State has the racks as far as they are known
// and can be true together; the scores are those of the rules.
//
// A difference does not stop it, but an event that the rules refuse does: then the error is a *Fault with the line, and the
// Replayed ends before it. Fit makes rules that a file can be expected to keep.
func Replay(r *scrabble.Rules, g *Game) (*Replayed, error) {
	if err := Write(io.Discard, r, g); err != nil { // a Game that Read did not make may hold anything
		return nil, err
	}
	rp := &replayer{r: r, g: g, plan: newPlan(r, g), out: &Replayed{Record: wordgame.Record[scrabble.Move]{Rules: r.ID()}}}
	if fault := rp.run(); fault != nil {
		return rp.out, fault
	}
	return rp.out, nil
}

type replayer struct {
	r     *scrabble.Rules
	g     *Game
	plan  *plan
	out   *Replayed
	line  int
	left  [2]int // points for tiles left, by the rules
	clock bool   // the penalties have been taken
}

func (rp *replayer) phase() scrabble.Phase { return rp.view().Phase }

func (rp *replayer) view() scrabble.View { return rp.r.View(rp.out.State, wordgame.Table) }

func (rp *replayer) differ(format string, args ...any) {
	rp.out.Differences = append(rp.out.Differences, Fault{rp.line, ErrRule, fmt.Sprintf(format, args...)})
}

// act makes one act. The error is a *Fault.
func (rp *replayer) act(by wordgame.Seat, m scrabble.Move) ([]scrabble.Event, *Fault) {
	next, events, err := rp.r.Step(rp.out.State, by, m)
	if err != nil {
		why := ErrRule
		var e *wordgame.MoveError
		if errors.As(err, &e) {
			why = e.Reason
		}
		return nil, &Fault{rp.line, why, fmt.Sprintf("the rules refuse it: %v", err)}
	}
	rp.out.State = next
	rp.out.Record.Acts = append(rp.out.Record.Acts, wordgame.Act[scrabble.Move]{By: by, Move: m})
	for _, e := range events {
		if e, ok := e.(scrabble.Scored); ok && e.By < 2 && (e.Why == scrabble.WhyRack || e.Why == scrabble.WhyOtherRacks) {
			rp.left[e.By] += int(e.Points)
		}
	}
	return events, nil
}

func (rp *replayer) run() *Fault {
	if fault := rp.start(); fault != nil {
		return fault
	}
	last := -1 // the last event that is more than bookkeeping
	for i, e := range rp.g.Events {
		if e.Kind < KindTime {
			last = i
		}
	}
	if last < 0 {
		rp.penalties()
	}
	for i := range rp.g.Events {
		e := &rp.g.Events[i]
		rp.line = e.Line
		if i == rp.plan.end {
			return rp.plan.fault
		}
		if e.Kind == KindTime {
			continue // see penalties
		}
		if fault := rp.deals(i); fault != nil {
			return fault
		}
		acts, steps, differences := len(rp.out.Record.Acts), len(rp.out.Steps), len(rp.out.Differences)
		state, left := rp.out.State, rp.left
		fault := rp.event(i)
		if fault == nil && i == last && rp.phase() == scrabble.PhaseOver && rp.owesTime() {
			// The rules end the game with this event: the penalties must come before it.
			rp.out.State, rp.left, rp.out.Record.Acts = state, left, rp.out.Record.Acts[:acts]
			rp.out.Steps, rp.out.Differences = rp.out.Steps[:steps], rp.out.Differences[:differences]
			rp.penalties()
			fault = rp.event(i)
		}
		if fault != nil {
			return fault
		}
		if i == last {
			rp.penalties()
		}
	}
	rp.line = 0
	if rp.phase() == scrabble.PhaseOver {
		rp.compareLeft()
		return nil
	}
	return rp.deals(len(rp.g.Events))
}

// start deals for the start so that whoever has the first event begins.
func (rp *replayer) start() *Fault {
	opening := wordgame.Opening{Seats: 2}
	s, _, err := rp.r.Start(opening)
	if err != nil {
		return &Fault{0, ErrRule, err.Error()}
	}
	rp.out.State, rp.out.Record.Opening = s, opening
	first := wordgame.Seat(0)
	if len(rp.g.Events) > 0 {
		first = rp.g.Events[0].By
	}
	drawn, ok := rp.startTiles(first)
	if !ok {
		return &Fault{0, ErrRule, "by these rules the tiles drawn for the start are kept, and with those in the file the other player " +
			"begins: set ReturnStartTiles"}
	}
	for seat, t := range drawn {
		if _, fault := rp.act(wordgame.Table, scrabble.Deal(wordgame.Seat(seat), tiles.RunOf(t))); fault != nil {
			return fault
		}
	}
	return nil
}

// startTiles chooses what the seats draw for the start. Where it is kept, it is taken out of the first deals.
func (rp *replayer) startTiles(first wordgame.Seat) (drawn [2]tiles.Tile, ok bool) {
	low, high := &drawn[first], &drawn[1-first]
	if rp.r.Config().ReturnStartTiles {
		bag := rp.r.Set().Bag()
		for t := range bag.All() { // in the alphabet's order
			if *low != 0 {
				*high = t
				return drawn, t != tiles.Blank // which ranks before all letters
			}
			*low = t
		}
		return drawn, false
	}
	for _, d := range rp.plan.gaps[0] {
		for _, t := range d.tiles {
			mine := &drawn[d.seat]
			if *mine == 0 || (mine == low) == (t.Letter() < mine.Letter()) {
				*mine = t
			}
		}
	}
	if *low == 0 || *high == 0 || low.Letter() >= high.Letter() {
		return drawn, false
	}
	for seat, t := range drawn {
		for k := range rp.plan.gaps[0] {
			d := &rp.plan.gaps[0][k]
			if i := slices.Index(d.tiles, t); i >= 0 && int(d.seat) == seat {
				d.tiles = slices.Delete(d.tiles, i, i+1)
				break
			}
		}
	}
	return drawn, true
}

// deals makes the deals before event i, first that of the seat that the rules wait for.
func (rp *replayer) deals(i int) *Fault {
	gap := rp.plan.gaps[i]
	done := make([]bool, len(gap))
	for {
		waiting := rp.view().Deal
		if waiting == 0 {
			break
		}
		var seat wordgame.Seat
		for seat = range waiting.All() {
			break
		}
		run := tiles.Run{}
		for k, d := range gap {
			if d.seat == seat && !done[k] {
				run, done[k] = tiles.RunOf(d.tiles...), true
				break
			}
		}
		if run.Len() == 0 && rp.phase() == scrabble.PhaseCount {
			break // the game is over, and waits for tiles that nobody knows
		}
		if _, fault := rp.act(wordgame.Table, scrabble.Deal(seat, run)); fault != nil {
			return fault
		}
	}
	for k, d := range gap {
		if done[k] || len(d.tiles) == 0 {
			continue
		}
		if _, fault := rp.act(wordgame.Table, scrabble.Deal(d.seat, tiles.RunOf(d.tiles...))); fault != nil {
			return fault
		}
	}
	return nil
}
