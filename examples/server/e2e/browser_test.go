// Package e2e plays on the server's page in a real browser. It is a module of its own, so that the library needs no browser
// driver.
package e2e

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// shots is where screenshots are kept.
const shots = "screenshots"

// startServer builds and runs the server and returns its address.
func startServer(t *testing.T) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "server")
	build := exec.Command("go", "build", "-o", binary, ".")
	build.Dir = ".."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("building the server: %v\n%s", err, out)
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := free.Addr().String()
	if err := free.Close(); err != nil {
		t.Fatal(err)
	}
	server := exec.Command(binary, "-addr", addr, "-pace", "30ms")
	server.Stderr = os.Stderr
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = server.Process.Signal(os.Interrupt)
		if err := server.Wait(); err != nil {
			t.Errorf("the server did not stop cleanly: %v", err)
		}
	})
	for range 100 {
		if res, err := http.Get("http://" + addr + "/api/games"); err == nil {
			_ = res.Body.Close()
			return "http://" + addr
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatal("the server does not answer")
	return ""
}

// person is someone at the page.
type person struct {
	*testing.T
	ctx  context.Context
	base string
}

// newPerson opens a browser window of a size.
func newPerson(t *testing.T, base string, width, height int, dark bool) *person {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("no chromium here")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.WindowSize(width, height),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true))
	if dark {
		options = append(options, chromedp.Flag("force-dark-mode", true), chromedp.Flag("blink-settings", "preferredColorScheme=0"))
	}
	allocator, stop := chromedp.NewExecAllocator(t.Context(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	ctx, expire := context.WithTimeout(ctx, 8*time.Minute)
	t.Cleanup(func() { expire(); cancel(); stop() })
	return &person{T: t, ctx: ctx, base: base}
}

func (p *person) run(actions ...chromedp.Action) {
	p.Helper()
	if err := chromedp.Run(p.ctx, actions...); err != nil {
		p.shot("failed")
		p.Fatal(err)
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
	if err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot(&png)); err != nil {
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
		chromedp.Navigate(p.base),
		chromedp.WaitVisible(`[data-game="`+game+`"]`),
		chromedp.SendKeys("#name", "Robin"),
	)
	p.shot("lobby")
	p.run(chromedp.Click(`[data-game="`+game+`"]`), chromedp.WaitVisible(".status"))
}

// button presses a button by its text if it can be pressed.
func (p *person) button(text string) bool {
	p.Helper()
	mark := fmt.Sprintf(`(b => { if (b) b.id = "pressed"; return Boolean(b); })([...document.querySelectorAll("#main button")].find(b => b.textContent === %q && !b.disabled && b.offsetParent))`, text)
	if !ask[bool](p, mark) {
		return false
	}
	p.run(chromedp.Click("#pressed", chromedp.ByID))
	p.run(chromedp.Evaluate(`document.getElementById("pressed")?.removeAttribute("id")`, nil))
	return true
}

func (p *person) over() bool {
	p.Helper()
	return ask[bool](p, `[...document.querySelectorAll(".status")].some(e => e.textContent.startsWith("The game is over"))`)
}

func (p *person) errors() string {
	p.Helper()
	return ask[string](p, `(window.__errors || []).join("; ")`)
}

// finish plays until the game is over; step does one thing and says whether it did something.
func (p *person) finish(step func(turn int) bool) {
	p.Helper()
	p.run(chromedp.Evaluate(`window.__errors = []; window.addEventListener("error", e => window.__errors.push(e.message)); window.addEventListener("unhandledrejection", e => window.__errors.push(String(e.reason)))`, nil))
	turn := 0
	for idle := 0; !p.over(); {
		if step(turn) {
			turn++
			idle = 0
			if turn == 3 {
				p.shot("middle")
			}
			continue
		}
		if idle++; idle > 600 {
			p.shot("stuck")
			p.Fatalf("nothing can be done, and the game is not over: %s", p.errors())
		}
		time.Sleep(50 * time.Millisecond)
	}
	p.shot("end")
	if turn < 3 {
		p.Errorf("only %d things were done", turn)
	}
	if e := p.errors(); e != "" {
		p.Errorf("the page's errors: %s", e)
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
		if keyboard {
			p.run(chromedp.Focus(`[data-square="`+d.Square+`"]`), chromedp.Evaluate(`document.querySelector('[data-square="`+d.Square+`"]').click()`, nil))
			p.run(chromedp.Focus(`[data-square="`+d.Square+`"]`), chromedp.KeyEvent(strings.ToLower(d.Letter)))
			continue
		}
		p.run(chromedp.Click(`.rack > button:not(.used)[data-tile="`+d.Tile+`"]`), chromedp.Click(`[data-square="`+d.Square+`"]`))
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
	p.lay(n%2 == 1, advised)
	if n%2 == 1 {
		p.run(chromedp.Focus(".board .cursor"), chromedp.KeyEvent(kb.Enter))
		time.Sleep(60 * time.Millisecond)
		return true
	}
	return p.button(play)
}
