package main

import (
	"fmt"
	"io"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/scrabble/gcg"
)

type (
	move       = scrabble.Move
	transcript = wordgame.Transcript[scrabble.View, scrabble.Event]
)

// export writes the game in another form. With -seat it holds what that player could see and nothing else.
func export(out io.Writer, g *game, o options) error {
	seat := wordgame.Seat(o.seat - 1)
	if o.seat < 0 || o.seat > g.log.Opening.Seats {
		return fmt.Errorf("there is no player %d", o.seat)
	}
	secret := o.seat > 0
	switch o.export {
	case "gcg":
		return exportGCG(out, g, seat, secret)
	case "cgp":
		for s, err := range wordgame.Positions(g.rules, g.log.Record) {
			if err != nil {
				return err
			}
			if g.rules.ToAct(s).May == wordgame.Only(wordgame.Table) {
				continue // the Table is about to deal or to rule
			}
			p := gcg.Position(g.rules, s)
			if secret {
				p = gcg.PositionFor(g.rules, s, seat)
			}
			if _, err := fmt.Fprintln(out, gcg.FormatCGP(g.rules, gcg.CGP{Position: p})); err != nil {
				return err
			}
		}
		return nil
	case "json":
		return exportJSON(out, g, seat, secret)
	case "log":
		if secret {
			return fmt.Errorf("a log has everything: export json for a player")
		}
		return wordgame.NewLogWriter(out, wordgame.MoveCodec[move](g.rules)).Write(g.log)
	}
	return fmt.Errorf("there is no export %q: gcg, cgp, json, log", o.export)
}

func exportGCG(out io.Writer, g *game, seat wordgame.Seat, secret bool) error {
	file, err := gcg.FromLog(g.rules, g.log)
	if err == nil && secret {
		file, err = gcg.FromRecordFor(g.rules, g.log.Record, file.Players, seat) // comments may tell secrets
	}
	if err != nil {
		return err
	}
	return gcg.Write(out, g.rules, file)
}

func exportJSON(out io.Writer, g *game, seat wordgame.Seat, secret bool) error {
	data, err := g.rules.MarshalRecord(g.log.Record)
	if secret {
		var seen transcript
		if seen, err = wordgame.Transcribe(g.rules, g.log.Record, seat); err == nil {
			data, err = wordgame.MarshalTranscript(g.rules, seen)
		}
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, string(data))
	return err
}
