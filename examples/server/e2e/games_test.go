package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// TestGames plays a whole game of each kind against bots: by mouse and by keyboard in turn.
func TestGames(t *testing.T) {
	t.Parallel()
	for _, g := range []struct {
		name string
		step func(*person, int) bool
	}{
		{"scrabble", scrabble}, {"scrabbleme", scrabbleMe}, {"nabit", nabIt}, {"dash", dash}, {"dabble", dabble},
	} {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			p := newPerson(t, 1280, 1000, false)
			p.open(g.name)
			p.finish(func(n int) bool { return g.step(p, n) })
		})
	}
}

// TestPhone opens a game on a small screen, in the dark: all must fit its width.
func TestPhone(t *testing.T) {
	t.Parallel()
	p := newPerson(t, 390, 844, true)
	p.open("scrabble")
	time.Sleep(300 * time.Millisecond)
	p.shot("table")
	p.fits()
	p.drag(`[data-square="A1"]`, `[data-square="A1"].draft, #chooser[open]`)
}

// TestDragAndReturn drags tiles in the other games, and comes back to a table after the page was closed.
func TestDragAndReturn(t *testing.T) {
	t.Parallel()
	p := newPerson(t, 1280, 1000, false)
	for _, g := range []struct{ name, to, there string }{
		{"scrabbleme", `[data-square="H8"]`, `[data-square="H8"].draft, #chooser[open]`},
		{"nabit", `[data-at="0,0"]`, `[data-at="0,0"].draft, #chooser[open]`},
		{"dabble", `[data-slot="4-0"]`, `[data-slot="4-0"] .tile, #chooser[open]`},
	} {
		p.open(g.name)
		p.drag(g.to, g.there)
	}
	rack := func() string {
		return ask[string](p, `[...document.querySelectorAll(".rack > button")].map((e) => e.dataset.tile).sort().join("")`)
	}
	was := rack()
	p.run(chromedp.Reload(), chromedp.WaitVisible(".rack > button"))
	if now := rack(); now != was || len(was) != 20 {
		t.Errorf("after a reload the rack is %s, not %s", now, was)
	}
	p.run(chromedp.Navigate(base), chromedp.WaitVisible(`[data-game="dabble"]`))
	if !p.button("Go on") {
		t.Error("the lobby offers no way back")
	}
	p.run(chromedp.WaitVisible(".rack > button"))
}

// TestSpanish plays some turns in Spanish: CH, LL and RR are one tile each, on the rack and on the board.
func TestSpanish(t *testing.T) {
	t.Parallel()
	p := newPerson(t, 1280, 1000, false)
	p.run(chromedp.Navigate(base), chromedp.WaitVisible(`[data-game="scrabble"]`), chromedp.SendKeys("#name", "Inés"),
		chromedp.Evaluate(`for (const s of document.querySelectorAll("select")) if ([...s.options].some(o => o.value === "es")) s.value = "es"`, nil),
		chromedp.Click(`[data-game="scrabble"]`), chromedp.WaitVisible(".status"))
	// The hints are played as they are: the tiles to see are what matters here, and whole games are played by hand elsewhere.
	for n, start := 0, time.Now(); n < 6 && time.Since(start) < 15*time.Second; {
		if p.button("Hint") {
			time.Sleep(100 * time.Millisecond)
		}
		if p.button("Play") || p.button("Accept") {
			n++
		}
		time.Sleep(100 * time.Millisecond)
	}
	p.shot("middle")
	if n := ask[int](p, `document.querySelectorAll(".rack > button").length`); n != 7 {
		t.Errorf("%d tiles on the rack", n)
	}
	p.run(chromedp.Evaluate(`import("/board.js").then(({ BoardPad }) => {
		const pad = new BoardPad({ layout: "...\n.*.\n...\n", points: { CH: 5, LL: 8, A: 1 }, order: ["A", "CH", "LL"] }, () => {}, () => {});
		document.querySelector("#main").replaceChildren(pad.element);
		pad.set([["", "", ""], ["", "", ""], ["", "", ""]], "A[CH][LL]?");
		const key = (key, shiftKey) => pad.board.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true }));
		key("c", false); key("A", true); // C with no C tile is CH; A is A, shift or not
		window.__place = JSON.stringify(pad.place()) + [...pad.rack.querySelectorAll(".tile > span")].map((e) => e.textContent);
	})`, nil))
	p.run(chromedp.Poll(`window.__place`, nil))
	if got, want := ask[string](p, `window.__place`), `{"row":1,"col":1,"dir":"across","tiles":"[CH]A"}A,CH,LL,`; got != want {
		t.Errorf("laid %s, not %s", got, want)
	}
	p.shot("double-letters")
}

// TestPeople has two people meet at a table: one comes by the address of the other. A wrong word is challenged, and withdrawn.
func TestPeople(t *testing.T) {
	t.Parallel()
	a := newPerson(t, 1280, 1000, false)
	a.run(chromedp.Navigate(base), chromedp.WaitVisible(`[data-game="scrabble"]`), chromedp.SendKeys("#name", "Ann"),
		chromedp.Evaluate(`for (const s of document.querySelectorAll("select")) if ([...s.options].some(o => o.value === "by-the-book")) s.value = "by-the-book"`, nil))
	a.button("Wait for people")
	a.run(chromedp.WaitVisible("code"))
	b := newPerson(t, 1280, 1000, true)
	b.run(chromedp.Navigate(ask[string](a, `location.href`)), chromedp.WaitVisible(`#main input`), chromedp.SendKeys("#main input", "Ben"))
	b.button("Sit down")
	a.run(chromedp.WaitVisible(".board"))
	b.run(chromedp.WaitVisible(".board"))
	mover, other := a, b
	if !waiting(a, "Your turn") {
		mover, other = b, a
	}
	if mover.there(`aside button:not([hidden])`) && mover.button("Hint") {
		t.Error("there are hints among people")
	}
	for i, square := range []string{"H8", "I8", "J8", "K8", "L8", "M8", "N8"} { // all seven: no word, most likely
		mover.click(`.rack > button:not(.used)`)
		mover.click(`.board [data-square="` + square + `"]`)
		if mover.there("#chooser .letters") {
			mover.run(chromedp.Click("#chooser .letters button"))
		}
		if i == 1 {
			mover.run(chromedp.Poll(`document.querySelector(".status").textContent.includes("point")`, nil))
		}
	}
	if !mover.button("Play") {
		t.Fatal("a wrong word can't be played")
	}
	other.run(chromedp.Poll(`document.querySelector(".status").textContent.includes("may be challenged")`, nil))
	other.shot("challenge")
	if !other.button("Challenge") {
		t.Fatal("no challenge")
	}
	mover.run(chromedp.Poll(`document.querySelector(".history").textContent.includes("not valid")`, nil))
	mover.shot("withdrawn")
	for _, p := range []*person{a, b} {
		if e := p.errors(); e != "" {
			t.Error(e)
		}
	}
}

// TestSpectator watches a game of each kind from outside: what lies open is to be seen, and there is nothing to press.
func TestSpectator(t *testing.T) {
	t.Parallel()
	player, watcher := newPerson(t, 1280, 1000, false), newPerson(t, 390, 844, false)
	for _, game := range []string{"scrabble", "scrabbleme", "nabit", "dash", "dabble"} {
		player.open(game)
		watcher.run(chromedp.Navigate(ask[string](player, `location.href`)), chromedp.Reload(), chromedp.WaitVisible(".status"))
		watcher.fits()
		if n := ask[int](watcher, `[...document.querySelectorAll("#main .row button")].filter(b => b.offsetParent).length`); n > 0 {
			t.Errorf("%s: a spectator has %d buttons", game, n)
		}
		watcher.shot(game)
		if e := watcher.errors(); e != "" {
			t.Errorf("%s: %s", game, e)
		}
	}
}

// drag carries the first tile of the rack with the pointer to a place and expects it there.
func (p *person) drag(to, there string) {
	p.Helper()
	p.run(chromedp.ScrollIntoView(".rack"))
	middle := func(selector string) spot {
		return ask[spot](p, fmt.Sprintf(`(r => ({X: r.x + r.width / 2, Y: r.y + r.height / 2}))(document.querySelector(%q).getBoundingClientRect())`, selector))
	}
	a, b := middle(".rack > button"), middle(to)
	p.run(
		chromedp.MouseEvent("mousePressed", a.X, a.Y, chromedp.ButtonLeft, chromedp.ClickCount(1)),
		chromedp.MouseEvent("mouseMoved", a.X+20, a.Y-20, chromedp.ButtonLeft),
		chromedp.MouseEvent("mouseMoved", b.X, b.Y, chromedp.ButtonLeft),
		chromedp.MouseEvent("mouseReleased", b.X, b.Y, chromedp.ButtonLeft, chromedp.ClickCount(1)),
	)
	time.Sleep(100 * time.Millisecond)
	p.shot("dragged")
	if !ask[bool](p, fmt.Sprintf(`Boolean(document.querySelector(%q))`, there)) {
		p.Errorf("the tile did not arrive at %s", to)
	}
	p.run(chromedp.Evaluate(`document.getElementById("chooser").close()`, nil))
}

// waiting reports whether the page says so.
func waiting(p *person, text string) bool {
	return strings.HasPrefix(ask[string](p, `document.querySelector(".status").textContent`), text)
}

func scrabble(p *person, n int) bool {
	return p.turn(n, "Play") || p.button("Accept") || waiting(p, "Your turn") && p.button("Pass")
}

func scrabbleMe(p *person, n int) bool {
	switch {
	case p.button("Accept all"):
		return true
	case p.button("Swap boards"):
		p.run(chromedp.WaitVisible("#chooser .row"), chromedp.Click("#chooser .row button"))
		return true
	case waiting(p, "Choose up to") || waiting(p, "The bag is short"):
		p.button("Hint") // chooses tiles of the podium
		time.Sleep(60 * time.Millisecond)
		return p.button("Take tiles")
	}
	return p.turn(n, "Build") || waiting(p, "Round") && p.button("Pass")
}

func nabIt(p *person, n int) bool {
	if !p.button("Hint") {
		return p.button("Accept")
	}
	time.Sleep(60 * time.Millisecond)
	if n%2 == 1 && p.there(".board .draft") {
		p.enter(".board .cursor")
		return true
	}
	if p.button("Play") {
		return true
	}
	if n%4 == 2 && p.click(".rack > button") && p.button("Bank the picked tile") {
		return true
	}
	return p.button("Bank nothing") || p.button("Pass")
}

func dash(p *person, n int) bool {
	if p.button("Turn a Dash card") || p.button("Vowel deck") {
		return true
	}
	if !waiting(p, "Lay down") || !p.button("Hint") {
		return false
	}
	time.Sleep(60 * time.Millisecond)
	if n%2 == 1 && p.there(".line button") {
		p.enter(".panel[tabindex]")
		return true
	}
	return p.button("Lay down") || p.button("I can't")
}

func dabble(p *person, n int) bool {
	if p.button("Accept") || p.button("Show nothing") || p.button("Pass") {
		return true
	}
	if !p.button("Hint") {
		return false
	}
	time.Sleep(60 * time.Millisecond)
	if n%2 == 1 {
		p.enter(".slots .cursor")
		return true
	}
	return p.button("DABBLE!")
}
