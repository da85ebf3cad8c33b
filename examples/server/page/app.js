// The page: the lobby, and one table. What a game looks like is in games/*.js; everything here is the same for all of them.
import { call, follow, seats } from "./api.js";
import { h, has, toast } from "./util.js";

const main = document.getElementById("main");
const where = document.getElementById("where");
let leave = () => {};

window.addEventListener("hashchange", route);
route();

async function route() {
  leave();
  leave = () => {};
  const id = /^#\/t\/([\w-]+)$/.exec(location.hash)?.[1];
  try {
    if (id) await showTable(id);
    else await showLobby();
  } catch (e) {
    main.replaceChildren(h("p.bad", { role: "alert" }, e.message), h("p", {}, h("a", { href: "#" }, "Back to the lobby")));
  }
  main.focus({ preventScroll: true });
}

function person() {
  return localStorage.getItem("name") || "";
}

async function showLobby() {
  where.textContent = "Lobby";
  const [games, tables] = await Promise.all([call("GET", "/games"), call("GET", "/tables")]);
  const titles = Object.fromEntries(games.map((g) => [g.name, g.title]));
  const name = h("input", { id: "name", value: person(), maxLength: 20, required: true, autocomplete: "nickname", oninput: () => localStorage.setItem("name", name.value) });
  main.replaceChildren(
    h("h1", {}, "Play"),
    h("div.panel", {}, h("label", {}, "Your name", name)),
    h("h2", {}, "A new table"),
    h("div.cards", {}, games.map((g) => newTable(g, name))),
    h("h2", {}, "Tables"),
    tables.length ? h("div.cards", {}, tables.map((t) => tableCard(t, titles, name))) : h("p.faint", {}, "Nobody plays yet."),
  );
}

function newTable(game, name) {
  const count = h("select", {}, range(game.min, game.max).map((n) => h("option", { value: n }, String(n))));
  const clock = h("select", {}, [[0, "none"], [30, "30 seconds"], [120, "2 minutes"], [86400, "a day"]].map(([v, text]) => h("option", { value: v }, text)));
  const options = (game.choices || []).map((c) => ({ name: c.name, input: h("select", {}, c.values.map((v) => h("option", { value: v }, v))), title: c.title }));
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
    h("p.row", {}, h("button.main", { type: "button", "data-game": game.name, onclick: () => open(true) }, "Play with bots"), h("button", { type: "button", onclick: () => open(false) }, "Wait for people")));
}

function tableCard(t, titles, name) {
  const mine = seats.get(t.id);
  const who = t.seats.map((s) => s.name || "free").join(", ");
  const go = async () => {
    try {
      if (!mine && t.free && name.reportValidity()) await sit(t.id, name.value);
      location.hash = "#/t/" + t.id;
    } catch (e) { toast(e.message); }
  };
  return h("div.panel", {}, h("h3", {}, titles[t.game] || t.game), h("p", {}, who),
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
    where.textContent = s.table.game;
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
      this.token ? h("button.main", { onclick: () => this.ask("POST", "/bots") }, "Let bots take the free seats") : null,
      h("p.faint", {}, "Send others this page's address."));
  }

  build() {
    this.stage = h("div", {}, this.game.element);
    this.score = h("ul.seats");
    this.clock = h("p.faint");
    this.log = h("ol.history", { "aria-label": "What happened", tabIndex: 0 });
    const buttons = this.token ? h("p.row", {},
      h("button", { onclick: () => this.hint() }, "Hint"),
      h("button", { onclick: () => { if (confirm("Leave the game for good?")) this.ask("POST", "/leave"); } }, "Leave")) : null;
    this.root.replaceChildren(h("div.table", {}, this.stage, h("aside", {}, h("div.panel", {}, this.score, this.clock, buttons), h("div.panel", {}, h("h2", {}, "History"), this.log))));
    this.ticker = setInterval(() => this.showClock(), 1000);
  }

  side() {
    const s = this.snapshot;
    const o = s.outcome;
    this.score.replaceChildren(...s.table.seats.map((seat, i) => {
      const wins = o.over && o.winners.includes(i);
      const li = h("li", { "data-seat": i }, h("span", {}, seat.name, i === s.me ? " (you)" : "", seat.bot ? " (bot)" : "", wins ? " wins" : ""),
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

  name(seat) {
    return seat === 15 ? "The table" : this.snapshot.table.seats[seat]?.name ?? "?";
  }

  get me() { return this.snapshot.me; }
  get must() { return this.snapshot.must.includes(this.me); }
  get may() { return this.snapshot.may.includes(this.me); }

  async ask(method, path, body) {
    try { return await call(method, `/tables/${this.id}${path}`, body, this.token); } catch (e) { toast(e.message); return null; }
  }

  /** send makes a move in the version that the person has seen; it resolves to true if it was accepted. */
  async send(move) {
    return await this.ask("POST", "/moves", { version: this.snapshot.table.version, move }) !== null;
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
    this.game?.close?.();
  }
}

