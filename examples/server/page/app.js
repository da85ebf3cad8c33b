// The page: the lobby, and one table. What a game looks like is in games/*.js; everything here is the same for all of them.
import { call, follow, seats } from "./api.js";
import { choose, h, has, help, toast } from "./util.js";

const main = document.getElementById("main");
const where = document.getElementById("where");
let leave = () => {};
let games = null; // the catalogue, asked for once

window.addEventListener("hashchange", route);
route();

async function route() {
  leave();
  leave = () => {};
  window.scrollTo(0, 0);
  const id = /^#\/t\/([\w-]+)$/.exec(location.hash)?.[1];
  try {
    games ||= await call("GET", "/games");
    if (id) await showTable(id);
    else await showLobby();
  } catch (e) {
    main.replaceChildren(h("p.bad", { role: "alert" }, e.message), h("p", {}, h("a", { href: "#" }, "Back to the lobby")));
  }
  main.focus({ preventScroll: true });
}

function title(name) {
  return games.find((g) => g.name === name)?.title || name;
}

// The values of the tables' options in words; others are shown as they are.
const words = { en: "English", es: "Español", void: "can't be played", "by-the-book": "may be challenged" };

function person() {
  return localStorage.getItem("name") || "";
}

async function showLobby() {
  where.textContent = "Lobby";
  const tables = await call("GET", "/tables");
  const name = h("input", { id: "name", value: person(), maxLength: 20, required: true, autocomplete: "nickname", oninput: () => localStorage.setItem("name", name.value) });
  main.replaceChildren(
    h("h1", {}, "Play"),
    h("div.panel.name", {}, h("label", {}, "Your name", name)),
    h("h2", {}, "A new table"),
    h("div.cards", {}, games.map((g) => newTable(g, name))),
    h("h2", {}, "Tables"),
    tables.length ? h("div.cards", {}, tables.map((t) => tableCard(t, name))) : h("p.faint", {}, "Nobody plays yet."),
  );
}

function newTable(game, name) {
  const count = h("select", {}, range(game.min, game.max).map((n) => h("option", { value: n }, String(n))));
  const clock = h("select", {}, [[0, "none"], [30, "30 seconds"], [120, "2 minutes"], [86400, "a day"]].map(([v, text]) => h("option", { value: v }, text)));
  const options = (game.choices || []).map((c) => ({ name: c.name, input: h("select", {}, c.values.map((v) => h("option", { value: v }, words[v] || v))), title: c.title }));
  const open = async (bots) => {
    if (!name.reportValidity()) return;
    try {
      const table = await call("POST", "/tables", {
        game: game.name, seats: Number(count.value), seconds: Number(clock.value),
        options: Object.fromEntries(options.map((o) => [o.name, o.input.value])),
      });
      await sit(table.id, name.value);
      if (bots) await call("POST", `/tables/${table.id}/bots`, undefined, seats.get(table.id).token);
      location.hash = "#/t/" + table.id;
    } catch (e) { toast(e.message); }
  };
  return h("form.panel", { "aria-label": game.title, onsubmit: (e) => e.preventDefault() },
    h("h3", {}, game.title),
    h("div.row", {}, h("label", {}, "Players", count), h("label", {}, "Clock", clock), options.map((o) => h("label", {}, o.title, o.input))),
    h("p.row.end", {}, h("button.main", { type: "button", "data-game": game.name, onclick: () => open(true) }, "Play with bots"), h("button", { type: "button", onclick: () => open(false) }, "Wait for people")));
}

function tableCard(t, name) {
  const mine = seats.get(t.id);
  const who = t.seats.map((s) => s.name || "free").join(", ");
  const go = async () => {
    try {
      if (!mine && t.free && name.reportValidity()) await sit(t.id, name.value);
      location.hash = "#/t/" + t.id;
    } catch (e) { toast(e.message); }
  };
  return h("div.panel", {}, h("h3", {}, title(t.game)), h("p", {}, who),
    h("button", { onclick: go }, t.over ? "See the end" : mine ? "Go on" : t.free ? "Sit down" : "Watch"));
}

async function sit(id, name) {
  seats.set(id, await call("POST", `/tables/${id}/seats`, { name }));
}

function range(a, b) {
  return Array.from({ length: b - a + 1 }, (_, i) => a + i);
}

/** showTable follows a table and hands every update to the game. */
async function showTable(id) {
  const seat = seats.get(id);
  const root = h("div", {}, h("p", {}, "Joining…"));
  const state = h("p.bad", { role: "status" });
  main.replaceChildren(state, root);
  let table;
  const stop = follow(id, seat?.token, async (s) => {
    table ||= new Table(id, seat, root);
    await table.update(s);
  }, (text) => { state.textContent = text; });
  leave = () => { stop(); table?.close(); };
}

class Table {
  constructor(id, seat, root) {
    this.id = id;
    this.token = seat?.token;
    this.root = root;
    this.acts = [];
  }

  async update(s) {
    this.static ||= s.static;
    this.snapshot = s;
    where.textContent = title(s.table.game);
    this.root.dataset.version = s.table.version;
    if (!s.begun) { this.waiting(); return; }
    this.acts.push(...s.acts);
    if (!this.game) {
      const { default: Game } = await import(`./games/${s.table.game}.js`);
      this.game = new Game(this);
      this.build();
    }
    this.game.update(s.view, s);
    this.side();
  }

  waiting() {
    const t = this.snapshot.table;
    this.root.replaceChildren(h("h2", {}, "Waiting for players"), h("p", {}, t.seats.map((s) => s.name || "free").join(", ")),
      this.token ? h("button.main", { onclick: () => this.ask("POST", "/bots") }, "Let bots take the free seats") : this.seat(),
      h("p", {}, "Others come to this table by this page's address: ", h("code", {}, location.href)));
  }

  /** seat offers a free seat to who came by the address. */
  seat() {
    const name = h("input", { value: person(), maxLength: 20, required: true, autocomplete: "nickname", "aria-label": "Your name" });
    const sitDown = async () => {
      if (!name.reportValidity()) return;
      localStorage.setItem("name", name.value);
      try { await sit(this.id, name.value); route(); } catch (e) { toast(e.message); }
    };
    return h("p.row", {}, name, h("button.main", { onclick: sitDown }, "Sit down"));
  }

  build() {
    this.stage = h("div", {}, this.game.element);
    this.score = h("ul.seats");
    this.clock = h("p.faint");
    this.log = h("ol.history", { "aria-label": "What happened", tabIndex: 0 });
    this.hinting = h("button", { onclick: () => this.hint() }, "Hint");
    this.leaving = h("button", { onclick: async () => { if (await choose("Leave the game for good?", [{ label: "Leave", value: true }], "row")) this.ask("POST", "/leave"); } }, "Leave");
    this.again = h("a.button", { href: "#" }, "Back to the lobby");
    this.result = h("p.result", { role: "status" });
    this.root.replaceChildren(h("div.table", {}, this.stage, h("aside", {}, h("div.panel", {}, this.result, this.score, this.clock, h("p.row", {}, this.hinting, this.leaving, this.again)), h("div.panel", {}, h("h2", {}, "History"), this.log))));
    this.ticker = setInterval(() => this.showClock(), 1000);
    this.typed = (e) => { if (e.target === document.body || e.target === main) this.game.key(e); }; // nothing has the focus: then keys mean the game
    document.addEventListener("keydown", this.typed);
  }

  side() {
    const s = this.snapshot;
    const o = s.outcome;
    const people = s.table.seats.some((seat, i) => i !== s.me && !seat.bot);
    this.hinting.hidden = !this.token || o.over || people; // among people it would be cheating
    this.hinting.disabled = !this.may;
    this.leaving.hidden = !this.token || o.over || has(s.view.gone || 0, s.me);
    this.again.hidden = !o.over;
    this.result.textContent = o.over ? outcome(o.winners.map((i) => (i === s.me ? "You" : this.name(i)))) : "";
    this.score.replaceChildren(...s.table.seats.map((seat, i) => {
      const wins = o.over && o.winners.includes(i);
      const li = h(`li.c${i}`, { "data-seat": i }, h("span", {}, this.game.colours ? h("i.dot") : null, seat.name, i === s.me ? " (you)" : "", seat.bot ? " (bot)" : "", wins ? " ★" : ""),
        h("b", {}, String(o.scores[i])));
      li.classList.toggle("turn", s.must.includes(i));
      li.classList.toggle("gone", has(s.view.gone || 0, i));
      return li;
    }));
    this.until = s.left === undefined ? null : Date.now() + s.left * 1000;
    this.showClock();
    const from = this.told || 0;
    for (const act of this.acts.slice(from)) {
      for (const e of act.events) {
        const text = this.game.describe(e);
        if (text) this.log.append(h("li", {}, text));
      }
    }
    this.told = this.acts.length;
    this.log.scrollTop = this.log.scrollHeight;
  }

  showClock() {
    this.clock.textContent = this.until ? `${Math.max(0, Math.round((this.until - Date.now()) / 1000))} seconds left` : "";
  }

  /** challenges reports whether wrong words may be played, and challenged. */
  get challenges() { return (this.snapshot.table.options?.policy || "void") !== "void"; }
  /** awaited is whom the game waits for. */
  get awaited() { return this.snapshot.must.map((s) => (s === this.me ? "you" : this.name(s))).join(", "); }
  get help() { return help("Drag tiles, or pick one and then a square.", "By keyboard: arrows move, space turns, letters lay tiles (with shift a double letter), backspace and escape take back, Enter plays."); }

  name(seat) {
    return seat === 15 ? "The table" : this.snapshot.table.seats[seat]?.name ?? "?";
  }

  get me() { return this.snapshot.me; }
  get must() { return this.snapshot.must.includes(this.me); }
  get may() { return this.snapshot.may.includes(this.me); }

  async ask(method, path, body) {
    try { return await call(method, `/tables/${this.id}${path}`, body, this.token); } catch (e) { toast(e.message); return null; }
  }

  /**
   * send makes a move in the version that the person has seen; it resolves to true if it was accepted. Where all play at once, others
   * change the version all the time: as long as the moment is the same, the move still means the same, and is sent again.
   */
  async send(move) {
    const moment = this.moment;
    for (let tries = 0; ; tries++) {
      const { version } = this.snapshot.table;
      try {
        await call("POST", `/tables/${this.id}/moves`, { version, move }, this.token);
        return true;
      } catch (e) {
        if (e.reason === "version" && tries < 9 && await this.newer(version) && this.moment === moment) continue;
        toast(e.reason === "version" ? "The game went on meanwhile: look again." : e.message);
        return false;
      }
    }
  }

  /** moment is what a move depends on: phase, round or turn, and whose turn it is. */
  get moment() {
    const { phase, round, turn, to } = this.snapshot.view;
    return [phase, round, turn, to, this.must].join();
  }

  /** newer waits until the page has seen a version after the one given; false if none comes. */
  async newer(version) {
    for (let wait = 0; wait < 100; wait++) {
      if (this.snapshot.table.version > version) return true;
      await new Promise((f) => setTimeout(f, 20));
    }
    return false;
  }

  /** preview asks what a move would do; the error is its sentence. */
  async preview(move) {
    try { return await call("POST", `/tables/${this.id}/preview`, { version: this.snapshot.table.version, move }, this.token); } catch (e) { return { error: e.message }; }
  }

  async hint() {
    const answer = await this.ask("GET", "/hint");
    if (answer) this.game.showHint(answer.move);
  }

  close() {
    clearInterval(this.ticker);
    document.removeEventListener("keydown", this.typed);
    this.game?.close?.();
  }
}

function outcome(winners) {
  if (!winners.length) return "Nobody wins.";
  if (winners.length > 1) return `A tie: ${winners.join(" and ")}.`;
  return winners[0] === "You" ? "You win!" : `${winners[0]} wins.`;
}
