// Dabble at the table: twenty tiles, five rows of two to six places.
import { allow, bare, choose, draggable, findTile, h, has, help, keep, none, onBlank, plural, signed, splitTiles, tileFace, tileParts, toast } from "../util.js";

const lengths = [2, 3, 4, 5, 6];

export default class Dabble {
  constructor(table) {
    this.table = table;
    this.points = table.static.points;
    this.order = table.static.order;
    this.tiles = []; // { tile, as, at } with at null on the rack, else [row, place]
    this.cursor = [0, 0];
    this.picked = null;
    this.chosen = new Set();
    this.slots = h("div.slots", { role: "group", "aria-label": "Your rows" });
    this.rack = h("div.rack", { role: "group", "aria-label": "Your tiles" });
    this.open = h("div.open");
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
      table.token ? help("Drag tiles, or pick one and then a place.", "By keyboard: arrows move, letters lay tiles (with shift a double letter), backspace and escape take back, Enter calls.") : null),
    h("div.panel", {}, h("h2", {}, "On the table"), this.open));
  }

  update(view) {
    this.view = view;
    const tiles = keep(this.tiles, view.rack);
    if (tiles.length !== this.tiles.length || tiles.some((t, i) => t !== this.tiles[i]) || view.phase !== this.phase) {
      this.chosen.clear();
      this.picked = null;
    }
    this.phase = view.phase;
    this.tiles = tiles;
    this.draw();
  }

  at(row, place) {
    return this.tiles.find((t) => t.at && t.at[0] === row && t.at[1] === place);
  }

  draw() {
    const { view, table, buttons } = this;
    const me = table.token !== undefined;
    const focused = this.slots.contains(document.activeElement);
    this.slots.replaceChildren(...lengths.map((n, row) => h("div", {}, Array.from({ length: n }, (_, place) => {
      const t = this.at(row, place);
      const at = this.cursor[0] === row && this.cursor[1] === place;
      const b = h("button", { type: "button", "data-slot": `${row}-${place}`, tabIndex: at ? 0 : -1, "aria-label": `row of ${n}, place ${place + 1}: ${t ? tileParts(t.as).letter : "empty"}`, onclick: () => this.click(row, place) },
        t ? tileFace(t.as, this.points) : "");
      if (at && me) b.classList.add("cursor");
      if (t) this.drag(b, t);
      return b;
    }), h("span.faint", {}, this.worth(row)))));
    if (focused) this.slots.querySelector(".cursor")?.focus();
    const exchanging = view.phase === "exchange";
    this.rack.replaceChildren(...this.tiles.map((t, i) => {
      const b = h("button", { type: "button", "data-tile": t.tile, "aria-pressed": String(exchanging ? this.chosen.has(i) : this.picked === i), onclick: () => this.pick(i) }, tileFace(t.tile, this.points));
      if (t.at && !exchanging) b.classList.add("used");
      else this.drag(b, t);
      return b;
    }));
    this.slots.hidden = this.rack.hidden = !me;
    const full = lengths.every((n, row) => this.word(row).length === n);
    const some = lengths.some((n, row) => this.word(row).length === n);
    const laid = this.tiles.some((t) => t.at);
    const over = view.phase === "over";
    allow(buttons, {
      call: view.phase === "build" ? table.may && full : none,
      show: view.phase === "show" ? table.must && some : none,
      exchange: exchanging ? table.may && this.chosen.size : none,
      pass: over || view.phase === "build" ? none : table.must,
      challenge: view.phase === "doubt" ? table.must : none,
      recall: over || exchanging ? none : laid,
    });
    buttons.pass.textContent = view.phase === "doubt" ? "Accept" : view.phase === "show" ? "Show nothing" : "Pass";
    this.tell(full, some);
    this.open.replaceChildren(...table.snapshot.table.seats.map((s, i) => (view.rows[i] ? h("div", {}, h("b", {}, s.name), this.shown(i)) : null)).filter(Boolean));
    if (!this.open.children.length) this.open.append(h("p.faint", {}, "Nothing lies open."));
  }

  /** shown draws the rows that a seat has shown; struck ones have a red edge. */
  shown(seat) {
    return this.view.rows[seat].split("/").map((word, row) => (word === "-" ? null : h(`span${has(this.view.bad[seat] || 0, row) ? ".wrong" : ""}`, {}, splitTiles(word).map((t) => tileFace(t, this.points)))));
  }

  drag(element, t) {
    draggable(element, {
      when: () => this.table.token !== undefined && ["build", "show"].includes(this.view.phase),
      face: () => tileFace(t.at ? t.as : t.tile, this.points),
      drop: async (under) => {
        const [row, place] = (under?.closest("[data-slot]")?.dataset.slot || "").split("-").map(Number);
        const there = place === undefined ? null : this.at(row, place);
        if (there && t.at) Object.assign(there, { at: t.at }); // the two change places
        else if (there) there.at = null;
        const as = t.at ? t.as : null;
        t.at = null;
        if (place !== undefined) await this.put(t, row, place, as && tileParts(as).letter);
        this.picked = null;
        this.draw();
      },
    });
  }

  async tell(full, some) {
    const { view, table } = this;
    const ticket = (this.ticket = {});
    this.status.className = "status";
    this.status.textContent = this.says(full);
    const asked = full && view.phase === "build" && table.may ? "call" : view.phase === "show" && table.must && some ? "show" : "";
    if (!asked) return;
    const answer = await table.preview(this.move(asked));
    if (ticket !== this.ticket) return;
    this.status.classList.toggle("bad", Boolean(answer.error));
    if (answer.error) this.status.textContent = answer.error;
  }

  says(full) {
    const { view, table } = this;
    if (view.phase === "over") return "The game is over.";
    if (view.phase === "build") {
      if (has(view.out, table.me)) return "You are out for this round.";
      if (has(view.called, table.me)) return "You have called.";
      return full ? `All twenty tiles lie in rows, worth ${this.sum()}: call DABBLE!` : `Round ${view.round}: spell five words with all twenty tiles. ${plural(view.pool, "tile")} in the pool.`;
    }
    if (!table.must) return `Waiting for ${table.awaited}.`;
    return { exchange: "Nobody was done in time: choose tiles to exchange, or pass.", doubt: "Rows lie open: accept them or challenge.", show: `The round is decided: show the rows that you have, worth ${this.sum()}.` }[view.phase] || "";
  }

  word(row) {
    return this.tiles.filter((t) => t.at && t.at[0] === row).sort((a, b) => a.at[1] - b.at[1]);
  }

  worth(row) {
    const word = this.word(row);
    return word.length < lengths[row] ? "" : String(word.reduce((sum, t) => sum + (tileParts(t.as).blank ? 0 : this.points[tileParts(t.as).letter] || 0), 0));
  }

  sum() {
    return plural(lengths.reduce((sum, _, row) => sum + Number(this.worth(row)), 0), "point");
  }

  pick(i) {
    if (this.view.phase === "exchange") {
      if (!this.chosen.delete(i)) this.chosen.add(i);
    } else if (this.tiles[i].at) this.tiles[i].at = null;
    else this.picked = this.picked === i ? null : i;
    this.draw();
  }

  async click(row, place) {
    const there = this.at(row, place);
    this.cursor = [row, place];
    if (there) there.at = null;
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
    t.at = [row, place];
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
      if (t) t.at = null;
    } else if (e.key === "Escape") this.clear();
    else if (e.key === "Enter" && e.target.closest(".slots")) this.rows("call");
    else if ([...e.key].length === 1 && e.key !== " ") {
      const found = !this.at(row, place) && findTile(this.tiles.filter((t) => !t.at), e, this.order);
      if (!found) return;
      this.put(found.t, row, place, found.letter);
      go(now + 1);
    } else return;
    e.preventDefault();
    this.draw();
    this.slots.querySelector(".cursor")?.focus();
  }

  clear() {
    for (const t of this.tiles) t.at = null;
    this.picked = null;
  }

  move(kind) {
    const rows = lengths.map((n, row) => { const w = this.word(row); return w.length === n ? w.map((t) => t.as).join("") : "-"; });
    return rows.every((row) => row === "-") ? { kind } : { kind, rows: rows.join("/") };
  }

  async rows(kind) {
    const move = this.move(kind);
    if (!move.rows || kind === "call" && move.rows.includes("-")) return;
    await this.table.send(move);
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
    if (!move.rows) { toast(`A bot would ${move.kind}${move.tiles ? " " + move.tiles : ""}.`); return; }
    this.clear();
    move.rows.split("/").forEach((word, row) => splitTiles(word === "-" ? "" : word).forEach((as, place) => {
      const t = this.tiles.find((t) => !t.at && t.tile === bare(as));
      if (t) Object.assign(t, { as, at: [row, place] });
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
      case "scored": return `${who} ${signed(e.score || 0)} (${(e.why || "").replaceAll("-", " ")})`;
      case "closed": return `Round ${e.n} is over`;
      case "retired": return `${who} leaves`;
      case "ended": return "The game is over";
      default: return "";
    }
  }
}
