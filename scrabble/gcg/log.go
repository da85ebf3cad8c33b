package gcg

import (
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabble"
)

// The names of the tags that hold the players in a log; other tags are pragmas.
const (
	tagName = "player " // and the number of the player: the full name
	tagNick = "nick "   // the nickname
)

// LogOf makes a log of a game and what Replay made of it: the record, players and pragmas as tags ("player 1", "nick 1",
// "title"), comments as notes behind the act that they are about.
func LogOf(g *Game, replayed *Replayed) *wordgame.Log[scrabble.Move] {
	log := wordgame.NewLog(replayed.Record)
	tag := func(name, text string) {
		if text != "" {
			log.Tags = append(log.Tags, wordgame.Tag{Name: name, Text: text})
		}
	}
	for i, p := range g.Players {
		tag(tagName+itoa(i+1), p.Name)
		tag(tagNick+itoa(i+1), p.Nick)
	}
	for _, p := range g.Pragmas {
		log.Tags = append(log.Tags, wordgame.Tag(p))
	}
	note := func(after int, text string) {
		if text != "" {
			log.Notes = append(log.Notes, wordgame.Note{After: after, By: wordgame.Table, Text: text})
		}
	}
	note(0, g.Note)
	for _, step := range replayed.Steps {
		after := min(step.Acts+1, len(log.Acts))
		if after < len(log.Acts) && log.Acts[step.Acts].Move.Kind == scrabble.KindChallenge {
			after++ // the ruling belongs to it
		}
		note(after, g.Events[step.Event].Note)
	}
	return log
}

// FromLog is FromRecord with the players, pragmas and comments of a log; its branches are left out.
func FromLog(r *scrabble.Rules, log *wordgame.Log[scrabble.Move]) (*Game, error) {
	var players [2]Player
	var pragmas []Pragma
	for _, t := range log.Tags {
		switch t.Name {
		case tagName + "1":
			players[0].Name = t.Text
		case tagName + "2":
			players[1].Name = t.Text
		case tagNick + "1":
			players[0].Nick = t.Text
		case tagNick + "2":
			players[1].Nick = t.Text
		default:
			name := strings.ToLower(strings.Join(strings.Fields(t.Name), "-"))
			if _, known := (&Game{Pragmas: pragmas}).Pragma(name); name != "" && !known && !isReserved(name) {
				pragmas = append(pragmas, Pragma{Name: name, Text: t.Text})
			}
		}
	}
	notes := map[int][]string{}
	for _, n := range log.Notes {
		if n.Line == 0 {
			notes[n.After] = append(notes[n.After], n.Text)
		}
	}
	g, err := export(r, log.Record, players, notes, func(wordgame.Seat) bool { return true })
	if err != nil {
		return nil, err
	}
	g.Pragmas = pragmas
	return g, nil
}
