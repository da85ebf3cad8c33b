package gcg

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// FromRecord makes a game file of a record of two seats, with all racks: it is for the host, and for games that are over.
// Notes say what the form has no line for: turns lost, leaving, a game decided by a challenge. Points that the Table gave
// or took come at the end, as clock penalties do. The error is about more than two seats or an act that the rules refuse.
func FromRecord(r *scrabble.Rules, rec wordgame.Record[scrabble.Move], players [2]Player) (*Game, error) {
	return export(r, rec, players, nil, func(wordgame.Seat) bool { return true })
}

// FromRecordFor is FromRecord with what the seat has seen and nothing else: of other racks the tiles played, withdrawn, or
// counted at the end. The Table stands for the spectators.
func FromRecordFor(r *scrabble.Rules, rec wordgame.Record[scrabble.Move], players [2]Player, to wordgame.Seat) (*Game, error) {
	return export(r, rec, players, nil, func(seat wordgame.Seat) bool { return seat == to })
}

// exporter follows a record.
type exporter struct {
	r      *scrabble.Rules
	g      *Game
	sees   func(wordgame.Seat) bool // whose rack is shown
	state  scrabble.State
	total  [2]int
	adjust [2]int // points given by the Table
}

// export makes the file; notes[n] are comments on what has happened after n acts.
func export(
	r *scrabble.Rules, rec wordgame.Record[scrabble.Move], players [2]Player, notes map[int][]string, sees func(wordgame.Seat) bool,
) (*Game, error) {
	if rec.Opening.Seats != 2 {
		return nil, fmt.Errorf("gcg: a game of %d players: game files are for two", rec.Opening.Seats)
	}
	if rec.Rules != "" && rec.Rules != r.ID() {
		return nil, fmt.Errorf("gcg: the record: %w: %.400s", wordgame.ErrRules, rec.Rules)
	}
	x := &exporter{r: r, g: &Game{}, sees: sees}
	for i, nick := range nicknames(players) {
		x.g.Players[i] = Player{Nick: nick, Name: clean(players[i].Name)}
	}
	s, _, err := r.Start(rec.Opening)
	if err != nil {
		return nil, err
	}
	x.state = s
	x.noteAll(notes[0])
	for i, a := range rec.Acts {
		next, events, err := r.Step(x.state, a.By, a.Move)
		if err != nil {
			return nil, fmt.Errorf("gcg: act %d of %d: %w", i+1, len(rec.Acts), err)
		}
		for _, e := range events {
			x.event(e)
		}
		x.state = next
		x.noteAll(notes[i+1])
	}
	x.finish()
	if len(x.g.Events) > maxEvents {
		return nil, errors.New("gcg: the game is too long for a file")
	}
	return x.g, nil
}

// rack returns the rack of the seat before the act, as far as it is shown.
func (x *exporter) rack(seat wordgame.Seat) (rack tiles.Rack) {
	if x.sees(seat) {
		rack = x.r.View(x.state, seat).Rack
	}
	return rack
}

func (x *exporter) add(e Event) {
	x.total[e.By] += e.Score
	e.Total = x.total[e.By]
	x.g.Events = append(x.g.Events, e)
}

func (x *exporter) noteAll(texts []string) {
	for _, text := range texts {
		x.note("%s", text)
	}
}

// note adds to the comment of the latest event.
func (x *exporter) note(format string, args ...any) {
	note := &x.g.Note
	if n := len(x.g.Events); n > 0 {
		note = &x.g.Events[n-1].Note
	}
	if *note != "" {
		*note += "\n"
	}
	*note += fmt.Sprintf(format, args...)
}

// event adds what the form has a line for.
func (x *exporter) event(e scrabble.Event) {
	switch e := e.(type) {
	case scrabble.Placed:
		rack := x.rack(e.By)
		if rack.Len() == 0 {
			rack = tiles.RackOf(e.Place.Tiles.Slice()...)
		}
		x.add(Event{By: e.By, Kind: KindPlay, Rack: rack, Place: e.Place, Score: int(e.Score)})
	case scrabble.Exchanged:
		event := Event{By: e.By, Kind: KindExchange, Rack: x.rack(e.By), N: int(e.N)}
		if x.sees(e.By) {
			event.Tiles = tiles.RackOf(e.Tiles.Slice()...)
		}
		x.add(event)
	case scrabble.Passed:
		x.passed(e)
	case scrabble.Withdrawn:
		x.add(Event{By: e.By, Kind: KindWithdrawn, Rack: x.lastRack(e.By), Score: -int(e.Score)})
	case scrabble.Scored:
		x.scored(e)
	case scrabble.Retired:
		x.note("%s leaves the game", x.g.Players[e.By].Nick)
	case scrabble.Ended:
		if e.Outcome.Cause == scrabble.CauseTriple {
			x.note("%s loses the game by this challenge", x.g.Players[x.loser(e.Outcome)].Nick)
		}
	}
}

func (x *exporter) loser(o wordgame.Outcome) wordgame.Seat {
	if o.Winners.Has(0) {
		return 1
	}
	return 0
}

// lastRack is the rack of the play that is withdrawn.
func (x *exporter) lastRack(by wordgame.Seat) (rack tiles.Rack) {
	if n := len(x.g.Events); n > 0 && x.g.Events[n-1].By == by {
		rack = x.g.Events[n-1].Rack
	}
	return rack
}

// passed leaves out the pass that lets an out-play stand: it is no turn.
func (x *exporter) passed(e scrabble.Passed) {
	if x.r.View(x.state, wordgame.Table).Phase == scrabble.PhaseLast {
		return
	}
	x.add(Event{By: e.By, Kind: KindPass, Rack: x.rack(e.By)})
	if e.Why == scrabble.WhyLostTurn {
		x.note("the turn is lost: the challenge failed")
	}
}

func (x *exporter) scored(e scrabble.Scored) {
	switch e.Why {
	case scrabble.WhyChallenge:
		x.add(Event{By: e.By, Kind: KindBonus, Rack: x.rack(e.By), Score: int(e.Points)})
	case scrabble.WhyRack:
		left := tiles.RackOf(e.Tiles.Slice()...)
		x.add(Event{By: e.By, Kind: KindEndRack, Rack: left, Tiles: left, Score: int(e.Points)})
	case scrabble.WhyOtherRacks:
		x.add(Event{By: e.By, Kind: KindEndRack, Tiles: tiles.RackOf(e.Tiles.Slice()...), Score: int(e.Points)})
	case scrabble.WhyAdjusted:
		x.adjust[e.By] += int(e.Points)
	}
}

// finish adds the points of the Table, and the racks of a game that is not over.
func (x *exporter) finish() {
	for seat, points := range x.adjust {
		if points != 0 {
			x.add(Event{By: wordgame.Seat(seat), Kind: KindTime, Score: points})
		}
	}
	if x.r.Outcome(x.state).Over {
		return
	}
	for seat := range wordgame.Seat(2) {
		x.g.Racks[seat] = x.rack(seat)
	}
}
