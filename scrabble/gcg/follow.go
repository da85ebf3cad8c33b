package gcg

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// event plays event i.
func (rp *replayer) event(i int) *Fault {
	e := &rp.g.Events[i]
	step := Step{Event: i, Acts: len(rp.out.Record.Acts), Before: rp.out.State}
	var fault *Fault
	if phase := rp.phase(); e.Kind < KindTime && (phase == scrabble.PhaseOver || phase == scrabble.PhaseCount) {
		return &Fault{e.Line, wordgame.ErrOver, "by these rules the game was over before"}
	}
	switch e.Kind {
	case KindPlay:
		fault = rp.place(e)
	case KindExchange:
		run := rp.plan.swaps[i]
		if rp.plan.vague[i] {
			rp.differ("the tiles exchanged are not known, or can't be there: %s stand in for them", rp.r.Set().FormatTiles(run))
		}
		_, fault = rp.act(e.By, scrabble.Exchange(run))
	case KindPass:
		_, fault = rp.act(e.By, scrabble.Pass())
	case KindWithdrawn:
		fault = rp.withdraw(e)
	case KindBonus:
		fault = rp.bonus(e)
	case KindEndRack:
		fault = rp.close(e)
	}
	if fault != nil {
		return fault
	}
	step.After = rp.out.State
	rp.out.Steps = append(rp.out.Steps, step)
	return nil
}

func (rp *replayer) place(e *Event) *Fault {
	events, fault := rp.act(e.By, scrabble.Place(e.Place.At, e.Place.Dir, e.Place.Tiles))
	if fault != nil {
		return fault
	}
	for _, x := range events {
		if x, ok := x.(scrabble.Placed); ok && int(x.Score) != e.Score {
			rp.differ("the play is written as %+d, it scores %+d", e.Score, x.Score)
		}
	}
	return nil
}

// withdraw is a challenge that the Table upholds. Where the lexicon finds no bad word, the main word stands for it.
func (rp *replayer) withdraw(e *Event) *Fault {
	if _, fault := rp.act(1-e.By, scrabble.Challenge(0)); fault != nil {
		return fault
	}
	ruling := rp.ruling()
	if ruling.Words == 0 {
		ruling = scrabble.Ruling(1)
		if rp.r.Config().Lexicon != lexicon.All {
			rp.differ("the play is withdrawn, and the lexicon has all its words")
		}
	}
	score := rp.score(e.By)
	if _, fault := rp.act(wordgame.Table, ruling); fault != nil {
		return fault
	}
	if d := rp.score(e.By) - score; d != e.Score {
		rp.differ("the withdrawal is written as %+d, it scores %+d", e.Score, d)
	}
	return nil
}

// ruling is what the lexicon says to the challenge.
func (rp *replayer) ruling() scrabble.Move {
	m, _ := rp.r.Default(rp.out.State, wordgame.Table)
	return m
}

func (rp *replayer) score(seat wordgame.Seat) int {
	return int(rp.r.Outcome(rp.out.State).Scores[seat])
}

// bonus is a challenge that the Table dismisses, if the policy gives just these points for it; otherwise the Table gives
// them without.
func (rp *replayer) bonus(e *Event) *Fault {
	words, ok := rp.challenged(e)
	if !ok {
		rp.differ("no challenge has these points under the policy %s", rp.r.Config().Policy)
		_, fault := rp.act(wordgame.Table, scrabble.Adjust(e.By, e.Score))
		return fault
	}
	challenger := 1 - rp.view().Last.By
	if _, fault := rp.act(challenger, scrabble.Challenge(words)); fault != nil {
		return fault
	}
	if ruling := rp.ruling(); ruling.Words != 0 {
		rp.differ("the challenge failed, and the lexicon lacks a word of the play")
	}
	_, fault := rp.act(wordgame.Table, scrabble.Ruling(0))
	return fault
}

// challenged returns the words that must be challenged for the points of the bonus; false where no challenge has them.
func (rp *replayer) challenged(e *Event) (words uint32, ok bool) {
	switch rp.r.Config().Policy {
	case wordgame.Plus5:
		return 0, e.Score == 5
	case wordgame.Plus10:
		return 0, e.Score == 10
	case wordgame.Minus10:
		return 0, e.Score == -10
	case wordgame.Plus5Word:
		if e.Score <= 0 || e.Score%5 != 0 || e.Score > 100 {
			return 0, false
		}
		words = uint32(1)<<(e.Score/5) - 1
		_, err := rp.r.Check(rp.out.State, 1-e.By, scrabble.Challenge(words))
		return words, err == nil
	}
	return 0, false
}

// close lets the last play stand, so that the tiles left are counted.
func (rp *replayer) close(e *Event) *Fault {
	for rp.phase() == scrabble.PhaseLast {
		by := 1 - rp.view().Last.By
		if _, fault := rp.act(by, scrabble.Pass()); fault != nil {
			return fault
		}
	}
	if fault := rp.deduce(); fault != nil {
		return fault
	}
	switch rp.phase() {
	case scrabble.PhaseOver:
	case scrabble.PhaseCount:
		rp.differ("the racks that are counted are not known")
	default:
		rp.differ("by these rules the game is not over yet")
	}
	return nil
}

// deduce deals the tiles that are left to the only seat that is owed any.
func (rp *replayer) deduce() *Fault {
	v := rp.view()
	if v.Phase != scrabble.PhaseCount || v.Bag != 0 || (v.Due[0] > 0) == (v.Due[1] > 0) {
		return nil
	}
	owed := wordgame.Seat(0)
	if v.Due[1] > 0 {
		owed = 1
	}
	_, fault := rp.act(wordgame.Table, scrabble.Deal(owed, rp.unseen()))
	return fault
}

// unseen returns the tiles that lie neither on the board nor on a rack, as far as a run holds them.
func (rp *replayer) unseen() (run tiles.Run) {
	bag := rp.r.Set().Bag()
	forEachTile(rp.r, &rp.out.State, func(t tiles.Tile) { bag.Remove(t) })
	for t, n := range bag.All() {
		for range min(n, tiles.MaxHand-run.Len()) {
			run = run.Add(t)
		}
	}
	return run
}

// forEachTile visits the tiles on the board and on the racks.
func forEachTile(r *scrabble.Rules, s *scrabble.State, visit func(tiles.Tile)) {
	v := r.View(*s, wordgame.Table)
	layout := r.Board().Layout()
	for row := range int8(layout.Rows()) {
		for col := range int8(layout.Cols()) {
			if t := v.Grid.At(wordgame.Square{Row: row, Col: col}); t != 0 {
				visit(t)
			}
		}
	}
	for seat := range wordgame.Seat(v.Seats) {
		rack := r.View(*s, seat).Rack
		for _, t := range rack.Slice() {
			visit(t)
		}
	}
}

// owesTime reports whether there are clock penalties that have not been taken.
func (rp *replayer) owesTime() bool {
	if rp.clock {
		return false
	}
	for _, e := range rp.g.Events {
		if e.Kind == KindTime {
			return true
		}
	}
	return false
}

// penalties takes all clock penalties: once the game is over the rules take none.
func (rp *replayer) penalties() {
	if rp.clock {
		return
	}
	rp.clock = true
	for i := range rp.g.Events {
		e := &rp.g.Events[i]
		if e.Kind != KindTime {
			continue
		}
		line := rp.line
		rp.line = e.Line
		step := Step{Event: i, Acts: len(rp.out.Record.Acts), Before: rp.out.State}
		for rest := e.Score; rest != 0; { // an act holds 16 bits
			part := max(-30000, min(30000, rest))
			rest -= part
			if _, fault := rp.act(wordgame.Table, scrabble.Adjust(e.By, part)); fault != nil {
				rp.differ("%s", fault.Text)
				break
			}
		}
		step.After = rp.out.State
		rp.out.Steps = append(rp.out.Steps, step)
		rp.line = line
	}
}

// compareLeft compares what the rules give for tiles left with what the file has.
func (rp *replayer) compareLeft() {
	var written, line [2]int
	for _, e := range rp.g.Events {
		if e.Kind == KindEndRack {
			written[e.By] += e.Score
			line[e.By] = e.Line
		}
	}
	for seat := range written {
		if written[seat] != rp.left[seat] {
			rp.line = line[seat]
			rp.differ("%s gets %+d for tiles left, by the rules %+d", rp.g.Players[seat].Nick, written[seat], rp.left[seat])
		}
	}
	rp.line = 0
}
