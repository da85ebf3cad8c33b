// Dabble at the table: twenty tiles, five rows of two to six places.
import { bare, choose, h, has, onBlank, plural, splitTiles, tileFace, tileParts, toast } from "../util.js";

const lengths = [2, 3, 4, 5, 6];

export default class Dabble {
  constructor(table) {
    this.table = table;
    this.points = table.static.points;
    this.order = table.static.order;
    this.tiles = []; // { tile, as, row, place } with row null on the rack
    this.cursor = [0, 0];
    this.picked = null;
    this.chosen = new Set();
    this.slots = h("div.slots", { role: "grid", "aria-label": "Your rows" });
    this.rack = h("div.rack", { role: "group", "aria-label": "Your tiles" });
    this.open = h("div");
    this.status = h("p.status", { role: "status" });
    this.buttons = {
      call: h("button.main", { onclick: () => this.rows("call") }, "DABBLE!"),
      show: h("button.main", { onclick: () => this.rows("show") }, "Show my rows"),
      exchange: h("button", { onclick: () => this.exchange() }, "Exchange chosen"),
      pass: h("button", { onclick: () => table.send({ kind: "pass" }) }, "Pass"),
      challenge: h("button", { onclick: () => this.challenge() }, "Challenge"),
      recall: h("button", { onclick: () => { this.clear(); this.draw(); } }, "Take back"),
    };
    for (const e of [this.slots, this.rack]) e.addEventListener("keydown", (k) => this.key(k));
    this.element = h("div", {}, h("div.panel", {}, this.slots, this.rack, this.status, table.token ? h("div.row", {}, Object.values(this.buttons)) : null,
      table.token ? h("p.faint", {}, "Pick a tile, then a place; or type letters. Backspace takes one back, Enter calls.") : null), h("div.panel", {}, h("h2", {}, "On the table"), this.open));
  }

  update(view) {
    this.view = view;
    const before = this.tiles.filter((t) => t.row !== null);
    this.tiles = splitTiles(view.rack).map((tile) => ({ tile, as: tile, row: null, place: 0 }));
    for (const old of before) {
      const t = this.tiles.find((t) => t.row === null && t.tile === old.tile);
      if (t) Object.assign(t, { as: old.as, row: old.row, place: old.place });
    }
    this.chosen.clear();
    this.picked = null;
    this.draw();
  }

  at(row, place) {
    return this.tiles.find((t) => t.row === row && t.place === place);
  }

  draw() {
    const { view, table, buttons } = this;
    this.slots.replaceChildren(...lengths.map((n, row) => h("div", { role: "row" }, Array.from({ length: n }, (_, place) => {
      const t = this.at(row, place);
      const b = h("button", { type: "button", role: "gridcell", "data-slot": `${row}-${place}`, "aria-label": `row of ${n}, place ${place + 1}: ${t ? tileParts(t.as).letter : "empty"}`, onclick: () => this.click(row, place) },
        t ? tileFace(t.as, this.points) : "");
      if (this.cursor[0] === row && this.cursor[1] === place) b.classList.add("cursor");
      return b;
    }), h("span.faint", {}, this.worth(row)))));
    const exchanging = view.phase === "exchange";
    this.rack.replaceChildren(...this.tiles.map((t, i) => {
      const b = h("button", { type: "button", "data-tile": t.tile, "aria-pressed": String(exchanging ? this.chosen.has(i) : this.picked === i), onclick: () => this.pick(i) }, tileFace(t.tile, this.points));
      if (t.row !== null) b.classList.add("used");
      return b;
    }));
    const full = lengths.every((n, row) => this.word(row).length === n);
    buttons.call.disabled = !(view.phase === "build" && table.may && full);
    buttons.show.disabled = !(view.phase === "show" && table.must);
    buttons.exchange.disabled = !(table.may && this.chosen.size && (exchanging || view.phase === "build"));
    buttons.pass.disabled = !table.must;
    buttons.pass.textContent = view.phase === "doubt" ? "Accept" : view.phase === "show" ? "Show nothing" : "Pass";
    buttons.challenge.disabled = !(view.phase === "doubt" && table.must);
    this.status.textContent = this.says(full);
    this.open.replaceChildren(...table.snapshot.table.seats.map((s, i) => view.rows[i] ? h("p", {}, h("b", {}, s.name + ": "), view.rows[i].replaceAll("/", " · ")) : null).filter(Boolean));
    if (!this.open.children.length) this.open.append(h("p.faint", {}, "Nothing lies open."));
  }

  says(full) {
    const { view, table } = this;
    if (view.phase === "over") return "The game is over.";
    if (view.phase === "build") return has(view.out, table.me) ? "You are out for this round." : full ? "All twenty tiles lie in rows: call DABBLE!" : `Round ${view.round}: spell five words. ${plural(view.pool, "tile")} in the pool.`;
    if (!table.must) return `Waiting for ${table.snapshot.must.map((s) => table.name(s)).join(", ")}.`;
    return { exchange: "Nobody was done in time: choose tiles to exchange, or pass.", doubt: "Rows lie open: accept them or challenge.", show: "The round is decided: show the rows that you have." }[view.phase] || "";
  }

  word(row) {
    return this.tiles.filter((t) => t.row === row).sort((a, b) => a.place - b.place);
  }

  worth(row) {
    const word = this.word(row);
    if (word.length < lengths[row]) return "";
    return String(word.reduce((sum, t) => sum + (tileParts(t.as).blank ? 0 : this.points[tileParts(t.as).letter] || 0), 0));
  }

  pick(i) {
    if (this.view.phase === "exchange") {
      if (!this.chosen.delete(i)) this.chosen.add(i);
    } else if (this.tiles[i].row !== null) this.tiles[i].row = null;
    else this.picked = this.picked === i ? null : i;
    this.draw();
  }

  async click(row, place) {
    const there = this.at(row, place);
    this.cursor = [row, place];
    if (there) there.row = null;
    else if (this.picked !== null) await this.put(this.tiles[this.picked], row, place);
    this.picked = null;
    this.draw();
  }

  async put(t, row, place, letter) {
    if (t.tile === "?") {
      letter ||= await choose("The blank stands for", this.order.map((l) => ({ label: l, value: l })));
      if (!letter) return;
      t.as = onBlank(letter);
    }
    Object.assign(t, { row, place });
  }

  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const [row, place] = this.cursor;
    const flat = lengths.flatMap((n, r) => Array.from({ length: n }, (_, p) => [r, p]));
    const now = flat.findIndex(([r, p]) => r === row && p === place);
    const go = (n) => { this.cursor = flat[Math.max(0, Math.min(flat.length - 1, n))]; };
    if (e.key === "ArrowRight") go(now + 1);
    else if (e.key === "ArrowLeft") go(now - 1);
    else if (e.key === "ArrowDown") this.cursor = [Math.min(4, row + 1), Math.min(place, lengths[Math.min(4, row + 1)] - 1)];
    else if (e.key === "ArrowUp") this.cursor = [Math.max(0, row - 1), Math.min(place, lengths[Math.max(0, row - 1)] - 1)];
    else if (e.key === "Backspace") {
      if (!this.at(row, place)) go(now - 1);
      const t = this.at(...this.cursor);
      if (t) t.row = null;
    } else if (e.key === "Escape") this.clear();
    else if (e.key === "Enter" && e.target.closest(".slots")) this.rows("call");
    else if ([...e.key].length === 1 && e.key !== " ") {
      const letter = e.key.toUpperCase();
      const t = this.tiles.find((t) => t.row === null && t.tile === letter) || (this.order.includes(letter) && this.tiles.find((t) => t.row === null && t.tile === "?"));
      if (!t || this.at(row, place)) return;
      this.put(t, row, place, letter);
      go(now + 1);
    } else return;
    e.preventDefault();
    this.draw();
    this.slots.querySelector(".cursor")?.focus();
  }

  clear() {
    for (const t of this.tiles) t.row = null;
    this.picked = null;
  }

  async rows(kind) {
    const rows = lengths.map((n, row) => { const w = this.word(row); return w.length === n ? w.map((t) => t.as).join("") : "-"; }).join("/");
    if (kind === "call" && rows.includes("-")) return;
    await this.table.send({ kind, rows });
  }

  async exchange() {
    const tiles = [...this.chosen].sort((a, b) => a - b).map((i) => bare(this.tiles[i].tile)).join("");
    if (tiles) await this.table.send({ kind: "exchange", tiles });
  }

  /** challenge asks for a seat and one of its rows. */
  async challenge() {
    const options = [];
    for (let seat = 0; seat < this.view.seats; seat++) {
      if (!has(this.view.ask[this.table.me], seat) || !this.view.rows[seat]) continue;
      this.view.rows[seat].split("/").forEach((word, row) => { if (word !== "-") options.push({ label: `${this.table.name(seat)}: ${word}`, value: { seat, row } }); });
    }
    const what = await choose("Which word do you challenge?", options, "row");
    if (what) await this.table.send({ kind: "challenge", ...(what.seat ? { seat: what.seat } : {}), words: 1 << what.row });
  }

  showHint(move) {
    if (!move.rows) { toast(`A bot would ${move.kind}.`); return; }
    this.clear();
    move.rows.split("/").forEach((word, row) => splitTiles(word === "-" ? "" : word).forEach((as, place) => {
      const t = this.tiles.find((t) => t.row === null && t.tile === bare(as));
      if (t) Object.assign(t, { as, row, place });
    }));
    this.draw();
  }

  describe(e) {
    const who = this.table.name(e.by);
    switch (e.event) {
      case "exchanged": return `${who} exchanges ${plural(e.n || 0, "tile")}`;
      case "called": return `${who} calls DABBLE`;
      case "shown": return e.rows ? `${who}: ${e.rows.replaceAll("/", " ")}` : `${who} shows nothing`;
      case "challenged": return `${who} challenges ${this.table.name(e.seat || 0)}`;
      case "fell": return `${who}'s call falls`;
      case "stood": return `${who}'s call stands`;
      case "barred": return `${who} is out for this round`;
      case "expired": return "Time is up";
      case "scored": return `${who} ${e.score > 0 ? "+" : ""}${e.score || 0} (${(e.why || "").replaceAll("-", " ")})`;
      case "closed": return `Round ${e.n} is over`;
      case "retired": return `${who} leaves`;
      case "ended": return "The game is over";
      default: return "";
    }
  }
}
