// Package e2e plays on the server's page in a real browser. It is a module of its own, so that the library needs no browser
// driver.
package e2e

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// shots is where screenshots are kept.
const shots = "screenshots"

// base is where the server listens.
var base string

// TestMain builds and runs the server, once for all tests. Where there is no browser it needs none.
func TestMain(m *testing.M) {
	if browser() == "" {
		fmt.Fprintln(os.Stderr, "There is no chromium here: the page is not tested.")
		os.Exit(m.Run()) // the tests skip
	}
	folder, err := os.MkdirTemp("", "wordgame")
	code := 1
	if err == nil {
		if code, err = withServer(folder, m.Run); err != nil {
			code = 1
		}
		err = errors.Join(err, os.RemoveAll(folder))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(code)
}

// withServer runs the tests beside a server, which must stop cleanly afterwards.
func withServer(folder string, run func() int) (code int, err error) {
	binary := filepath.Join(folder, "server")
	build := exec.Command("go", "build", "-o", binary, ".")
	build.Dir = ".."
	if out, err := build.CombinedOutput(); err != nil {
		return 1, fmt.Errorf("building the server: %w\n%s", err, out)
	}
	server := exec.Command(binary, "-addr", "127.0.0.1:0", "-pace", "20ms")
	said, err := server.StderrPipe()
	if err != nil {
		return 1, err
	}
	if err := server.Start(); err != nil {
		return 1, err
	}
	lines := bufio.NewScanner(said)
	for base == "" && lines.Scan() {
		if _, addr, ok := strings.Cut(lines.Text(), "http://"); ok {
			base = "http://" + addr
		}
	}
	if base == "" {
		return 1, errors.Join(errors.New("the server does not say where it listens"), server.Wait())
	}
	drained := make(chan struct{})
	go func() {
		defer close(drained)
		_, _ = io.Copy(os.Stderr, said)
	}()
	code = run()
	if err := server.Process.Signal(os.Interrupt); err != nil {
		return 1, err
	}
	<-drained
	if err := server.Wait(); err != nil {
		return 1, fmt.Errorf("the server did not stop cleanly: %w", err)
	}
	return code, nil
}

// browser finds a Chromium, "" if there is none.
func browser() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// person is someone at the page.
type person struct {
	*testing.T
	ctx context.Context
}

// newPerson opens a browser window of a size.
func newPerson(t *testing.T, width, height int, dark bool) *person {
	t.Helper()
	path := browser()
	if path == "" {
		t.Skip("no chromium here")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.WSURLReadTimeout(2*time.Minute), chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.WindowSize(width, height),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true))
	allocator, stop := chromedp.NewExecAllocator(t.Context(), options...)
	ctx, cancel := chromedp.NewContext(allocator, chromedp.WithErrorf(func(string, ...any) {})) // it warns of events it does not know
	t.Cleanup(func() { cancel(); stop() })
	p := &person{T: t, ctx: ctx}
	hear := chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(`window.__errors = []; window.addEventListener("error", e => window.__errors.push(e.message));
			window.addEventListener("unhandledrejection", e => window.__errors.push(String(e.reason)))`).Do(ctx)
		return err
	})
	if err := chromedp.Run(ctx, append(p.size(width, height, dark), hear)...); err != nil { // this starts the browser, which takes a while at times
		t.Fatal(err)
	}
	return p
}

// size gives the window a size, and the page its colours.
func (p *person) size(width, height int, dark bool) []chromedp.Action {
	scheme := "light"
	if dark {
		scheme = "dark"
	}
	return []chromedp.Action{
		chromedp.EmulateViewport(int64(width), int64(height)),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}),
	}
}

// run does things at the page. What an element is waited for is there soon or never.
func (p *person) run(actions ...chromedp.Action) {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, 30*time.Second)
	defer cancel()
	if err := chromedp.Run(ctx, actions...); err != nil {
		p.shot("failed")
		p.Fatalf("%v (%s)", err, p.errors())
	}
}

// ask evaluates a JavaScript expression.
func ask[T any](p *person, expression string) (v T) {
	p.Helper()
	p.run(chromedp.Evaluate(expression, &v))
	return v
}

func (p *person) shot(name string) {
	p.Helper()
	var png []byte
	if err := chromedp.Run(p.ctx, chromedp.FullScreenshot(&png, 100)); err != nil {
		p.Logf("no screenshot: %v", err)
		return
	}
	if err := os.MkdirAll(shots, 0o755); err != nil {
		p.Fatal(err)
	}
	name = strings.ReplaceAll(p.Name(), "/", "-") + "-" + name + ".png"
	if err := os.WriteFile(filepath.Join(shots, name), png, 0o644); err != nil {
		p.Fatal(err)
	}
}

// open starts a game against bots from the lobby.
func (p *person) open(game string) {
	p.Helper()
	p.run(
		chromedp.Navigate(base),
		chromedp.WaitVisible(`[data-game="`+game+`"]`),
		chromedp.Evaluate(`document.getElementById("name").select()`, nil),
		chromedp.SendKeys("#name", "Robin"),
	)
	p.shot("lobby")
	p.run(chromedp.Click(`[data-game="`+game+`"]`), chromedp.WaitVisible(".status"))
}

// button presses a button by its text, with the mouse, if it can be pressed now. The page may draw itself anew at any time: so
// it is found, and pressed where it is, at once.
func (p *person) button(text string) bool {
	p.Helper()
	at := ask[*spot](p, fmt.Sprintf(`(b => { if (!b) return null; b.scrollIntoView({block: "nearest"}); const r = b.getBoundingClientRect(); return {X: r.x + r.width / 2, Y: r.y + r.height / 2}; })(
		[...document.querySelectorAll("#main button")].find(b => b.textContent === %q && !b.disabled && b.offsetParent))`, text))
	if at == nil {
		return false
	}
	p.run(chromedp.MouseClickXY(at.X, at.Y))
	return true
}

// spot is a place on the screen.
type spot struct{ X, Y float64 }

// there reports whether something is to be seen.
func (p *person) there(selector string) bool {
	p.Helper()
	return ask[bool](p, fmt.Sprintf(`[...document.querySelectorAll(%q)].some(e => e.offsetParent)`, selector))
}

// click clicks on something with the mouse, if it is there.
func (p *person) click(selector string) bool {
	p.Helper()
	at := ask[*spot](p, fmt.Sprintf(`(e => { if (!e || !e.offsetParent) return null; e.scrollIntoView({block: "nearest"}); const r = e.getBoundingClientRect(); return {X: r.x + r.width / 2, Y: r.y + r.height / 2}; })(document.querySelector(%q))`, selector))
	if at != nil {
		p.run(chromedp.MouseClickXY(at.X, at.Y))
	}
	return at != nil
}

func (p *person) errors() string {
	p.Helper()
	var errors string
	if err := chromedp.Run(p.ctx, chromedp.Evaluate(`(window.__errors || []).join("; ")`, &errors)); err != nil {
		return err.Error()
	}
	return errors
}

// look says how far the table is, and whether the game is over.
func (p *person) look() (version int, over bool) {
	p.Helper()
	now := ask[struct {
		Version int
		Over    bool
	}](p, `({Version: Number(document.querySelector("[data-version]").dataset.version), Over: Boolean(document.querySelector(".result")?.textContent)})`)
	return now.Version, now.Over
}

// finish plays until the game is over; step does one thing and says whether it did something.
func (p *person) finish(step func(turn int) bool) {
	p.Helper()
	turn, version, moved := 0, 0, time.Now()
	for {
		v, over := p.look()
		if over {
			break
		}
		if v != version {
			version, moved = v, time.Now()
		} else if time.Since(moved) > 45*time.Second {
			p.shot("stuck")
			p.Fatalf("nothing happens any more, and the game is not over: %s; %s", ask[string](p, `document.querySelector(".status").textContent`), p.errors())
		}
		if step(turn) {
			if turn++; turn == 3 {
				p.shots("middle")
			}
		} else {
			time.Sleep(30 * time.Millisecond)
		}
	}
	p.shots("end")
	if turn < 3 {
		p.Errorf("only %d things were done", turn)
	}
	if e := p.errors(); e != "" {
		p.Errorf("the page's errors: %s", e)
	}
}

// shots takes screenshots of the whole page as it looks on a desk, in the dark, and on a phone, where nothing may be cut off.
func (p *person) shots(name string) {
	p.Helper()
	p.shot(name)
	p.run(p.size(1280, 1000, true)...)
	p.shot(name + "-dark")
	p.run(p.size(390, 844, false)...)
	p.fits()
	p.shot(name + "-phone")
	p.run(p.size(1280, 1000, false)...)
}

// fits expects the page to be no wider than the screen, and its buttons to be large enough for a finger.
func (p *person) fits() {
	p.Helper()
	if wide := ask[int](p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); wide > 1 {
		p.Errorf("the page is %d pixels wider than the screen", wide)
	}
	if small := ask[int](p, `[...document.querySelectorAll("#main .row button")].filter(b => b.offsetParent && b.offsetHeight < 38).length`); small > 0 {
		p.Errorf("%d buttons are too small for a finger", small)
	}
}

// draft is the tiles that a hint has laid on the board: squares and what stands there.
type draft struct{ Square, Letter, Tile string }

const readDraft = `[...document.querySelectorAll(".board .draft[data-square]")].map(e => ({Square: e.dataset.square, Letter: e.querySelector(".tile > span").textContent,
	Tile: e.querySelector(".tile").classList.contains("blank") ? "?" : e.querySelector(".tile > span").textContent}))`

// lay lays what a hint advises by oneself: with the mouse tile by tile, or with the keyboard.
func (p *person) lay(keyboard bool, advised []draft) {
	p.Helper()
	p.button("Take back")
	for _, d := range advised {
		square := `.board [data-square="` + d.Square + `"]`
		if keyboard {
			p.run(chromedp.Evaluate(fmt.Sprintf(`document.querySelector(%q)?.click(); document.querySelector(%q)?.focus()`, square, square), nil), chromedp.KeyEvent(strings.ToLower(d.Letter)))
			continue
		}
		p.click(`.rack > button:not(.used)[data-tile="` + d.Tile + `"]`)
		p.click(square)
		if d.Tile == "?" {
			p.run(chromedp.WaitVisible("#chooser .letters"))
			p.run(chromedp.Evaluate(fmt.Sprintf(`[...document.querySelectorAll("#chooser button")].find(b => b.textContent === %q).click()`, d.Letter), nil))
		}
	}
}

// turn plays one turn on a board: by a hint, laid by hand.
func (p *person) turn(n int, play string) bool {
	p.Helper()
	if !p.button("Hint") {
		return false
	}
	time.Sleep(60 * time.Millisecond)
	advised := ask[[]draft](p, readDraft)
	if len(advised) == 0 {
		return false
	}
	if n < 4 || n%8 == 0 { // by hand takes its time: other turns play what the hint has laid
		p.lay(n%2 == 1, advised)
	}
	if n%2 == 1 {
		p.enter(".board .cursor")
		return true
	}
	return p.button(play)
}

// enter presses Enter on something.
func (p *person) enter(selector string) {
	p.Helper()
	p.run(chromedp.Evaluate(fmt.Sprintf(`document.querySelector(%q)?.focus()`, selector), nil), chromedp.KeyEvent(kb.Enter))
	time.Sleep(60 * time.Millisecond)
}
