// Nab-It! at the table: tiles of four colours, linked and stacked without a board.
import { choose, h, has, plural, toast } from "../util.js";

export default class NabIt {
  constructor(table) {
    this.table = table;
    this.laid = []; // { row, col, tile, letter, i }
    this.picked = null; // { i, letter }
    this.cursor = [0, 0];
    this.board = h("div.board", { role: "grid", "aria-label": "The table" });
    this.hand = h("div.rack", { role: "group", "aria-label": "Your hand" });
    this.others = h("p.faint");
    this.status = h("p.status", { role: "status" });
    this.buttons = {
      play: h("button.main", { onclick: () => this.play() }, "Play"),
      turn: h("button", { onclick: () => this.turnOver() }, "Turn the tile over"),
      bank: h("button.main", { onclick: () => this.bank() }, "Bank the picked tile"),
      exchange: h("button", { onclick: () => this.exchange() }, "Exchange the picked tile"),
      pass: h("button", { onclick: () => table.send({ kind: "pass" }) }, "Pass"),
      challenge: h("button", { onclick: () => table.send({ kind: "challenge" }) }, "Challenge"),
      recall: h("button", { onclick: () => { this.laid = []; this.draw(); } }, "Take back"),
    };
    this.board.addEventListener("keydown", (e) => this.key(e));
    this.element = h("div.panel.nab", {}, this.board, this.hand, this.status, table.token ? h("div.row", {}, Object.values(this.buttons)) : null,
      this.others, table.token ? h("p.faint", {}, "Pick a tile (again: its other side), then a square. By keyboard: arrows move on the table, letters lay tiles, Enter plays.") : null);
  }

  update(view) {
    this.view = view;
    this.laid = [];
    this.picked = null;
    const me = this.table.me < view.seats ? this.table.me : 0;
    this.me = me;
    this.tiles = view.hands[me] ? view.hands[me].split(" ") : [];
    this.stacks = new Map();
    for (const p of view.grid) {
      const key = p.row + "," + p.col;
      const stack = this.stacks.get(key) || [];
      stack.push(p);
      this.stacks.set(key, stack);
    }
    this.draw();
  }

  /** bounds is the part of the table to draw: all tiles and two squares around. */
  bounds() {
    const rows = this.view.grid.map((p) => p.row);
    const cols = this.view.grid.map((p) => p.col);
    return { top: Math.min(0, ...rows) - 3, left: Math.min(0, ...cols) - 3, bottom: Math.max(0, ...rows) + 3, right: Math.max(3, ...cols) + 3 };
  }

  draw() {
    const { view, table, buttons } = this;
    const b = this.bounds();
    const cols = b.right - b.left + 1;
    const focused = document.activeElement?.parentElement === this.board;
    this.board.style.cssText = `--cols:${cols};grid-template-columns:repeat(${cols},2.6rem)`;
    const cells = [];
    for (let r = b.top; r <= b.bottom; r++) for (let c = b.left; c <= b.right; c++) cells.push(this.cell(r, c));
    this.board.replaceChildren(...cells);
    if (focused) this.board.querySelector(".cursor")?.focus();
    this.hand.replaceChildren(...this.tiles.map((tile, i) => {
      const used = this.laid.some((l) => l.i === i);
      const on = this.picked?.i === i;
      const e = h(`button.c${this.me}`, { type: "button", "data-tile": tile, "aria-pressed": String(on), "aria-label": `tile ${tile}`, onclick: () => this.pick(i) }, face(on && this.picked.letter ? this.picked.letter : tile));
      if (used) e.classList.add("used");
      return e;
    }));
    const mine = table.must && view.phase === "turn";
    buttons.play.disabled = !mine || !this.laid.length;
    buttons.turn.disabled = !this.picked;
    buttons.bank.disabled = !(table.must && view.phase === "bank" && this.picked);
    buttons.exchange.disabled = !(mine && this.picked);
    buttons.pass.disabled = !table.must;
    buttons.pass.textContent = view.phase === "last" ? "Accept" : view.phase === "bank" ? "Bank nothing" : "Pass";
    buttons.challenge.disabled = !(table.may && view.last.open && view.last.by !== table.me);
    buttons.recall.disabled = !this.laid.length;
    this.others.textContent = table.snapshot.table.seats.map((s, i) => `${s.name}: ${view.hands[i] || "no tiles"}`).join("; ");
    this.tell();
  }

  cell(r, c) {
    const stack = this.stacks.get(r + "," + c) || [];
    const draft = this.laid.find((l) => l.row === r && l.col === c);
    const top = stack.at(-1);
    const height = stack.length + (draft ? 1 : 0);
    const letter = draft ? draft.letter : top?.letter;
    const owner = draft ? this.me : top?.owner;
    const e = h(`button${letter ? `.c${owner}` : ""}`, { type: "button", role: "gridcell", "data-at": `${r},${c}`, tabIndex: this.cursor[0] === r && this.cursor[1] === c ? 0 : -1,
      "aria-label": letter ? `${letter}, ${plural(height, "tile")} high, ${this.table.name(owner)}` : "empty", onclick: () => this.click(r, c) });
    if (letter) {
      const t = face(letter);
      if (height > 1) t.append(h("span.height", {}, String(height)));
      e.append(t);
    }
    if (draft) e.classList.add("draft");
    if (this.cursor[0] === r && this.cursor[1] === c && this.table.token) e.classList.add("cursor");
    return e;
  }

  async tell() {
    const { view, table } = this;
    const ticket = (this.ticket = {});
    this.status.className = "status";
    const waiting = table.snapshot.must.map((s) => table.name(s)).join(", ");
    this.status.textContent = view.phase === "over" ? "The game is over."
      : !table.must ? `${waiting} to move.`
      : { turn: "Your turn: link and stack tiles to make a word.", bank: "You nabbed a word: pick a tile to bank, or bank nothing.", last: "The last play: accept it or challenge it." }[view.phase] || "";
    if (!this.laid.length || !table.must) return;
    const answer = await table.preview(this.move());
    if (ticket !== this.ticket) return;
    this.status.classList.toggle("bad", Boolean(answer.error));
    this.status.textContent = answer.error || `Makes ${answer.words.join(", ")}${answer.nabs.length ? "; nabs " + answer.nabs.join(", ") : ""}; ${answer.change >= 0 ? "+" : ""}${answer.change} for you.`;
  }

  pick(i) {
    if (this.laid.some((l) => l.i === i)) this.laid = this.laid.filter((l) => l.i !== i);
    else if (this.picked?.i === i) { this.turnOver(); return; } else this.picked = { i, letter: this.tiles[i].split("/")[0] };
    this.draw();
  }

  turnOver() {
    if (!this.picked) return;
    const sides = this.tiles[this.picked.i].split("/");
    this.picked.letter = sides[(sides.indexOf(this.picked.letter) + 1) % sides.length];
    this.draw();
  }

  async click(r, c) {
    this.cursor = [r, c];
    const there = this.laid.find((l) => l.row === r && l.col === c);
    if (there) this.laid = this.laid.filter((l) => l !== there);
    else if (this.picked) {
      let { i, letter } = this.picked;
      if (this.tiles[i] === "?") letter = await choose("The blank stands for", this.table.static.order.map((l) => ({ label: l, value: l })));
      if (letter) this.laid.push({ row: r, col: c, tile: this.tiles[i], letter, i });
      this.picked = null;
    }
    this.draw();
  }

  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    const b = this.bounds();
    if (steps[e.key]) {
      this.cursor = [Math.max(b.top, Math.min(b.bottom, this.cursor[0] + steps[e.key][0])), Math.max(b.left, Math.min(b.right, this.cursor[1] + steps[e.key][1]))];
    } else if (e.key === "Enter") this.play();
    else if (e.key === "Escape") this.laid = [];
    else if (e.key === "Backspace") this.laid.pop();
    else if ([...e.key].length === 1 && e.key !== " ") {
      const letter = e.key.toUpperCase();
      const free = (i) => !this.laid.some((l) => l.i === i);
      let i = this.tiles.findIndex((t, i) => free(i) && t.split("/").includes(letter));
      if (i < 0) i = this.tiles.findIndex((t, i) => free(i) && t === "?");
      if (i < 0 || this.laid.some((l) => l.row === this.cursor[0] && l.col === this.cursor[1])) return;
      this.laid.push({ row: this.cursor[0], col: this.cursor[1], tile: this.tiles[i], letter, i });
      this.cursor = [this.cursor[0], Math.min(b.right, this.cursor[1] + 1)];
    } else return;
    e.preventDefault();
    this.draw();
    this.board.querySelector(".cursor")?.focus();
  }

  move() {
    const place = [...this.laid].sort((a, b) => a.row - b.row || a.col - b.col).map(({ row, col, tile, letter }) => ({ row, col, tile, letter }));
    return { kind: "place", place };
  }

  async play() {
    if (this.laid.length) await this.table.send(this.move());
  }

  async bank() {
    if (this.picked) await this.table.send({ kind: "bank", tiles: this.tiles[this.picked.i] });
  }

  async exchange() {
    if (this.picked) await this.table.send({ kind: "exchange", tiles: this.tiles[this.picked.i] });
  }

  showHint(move) {
    if (move.kind !== "place") { toast(`A bot would ${move.kind}${move.tiles ? " " + move.tiles : ""}.`); return; }
    this.laid = [];
    for (const p of move.place) {
      const i = this.tiles.findIndex((t, i) => t === p.tile && !this.laid.some((l) => l.i === i));
      if (i >= 0) this.laid.push({ ...p, i });
    }
    this.draw();
  }

  describe(e) {
    const who = this.table.name(e.by);
    switch (e.event) {
      case "placed": return `${who}: ${(e.words || []).map((w) => w.word).join(", ")}${e.nabs?.length ? `; nabs ${e.nabs.length}` : ""}`;
      case "banked": return `${who} banks ${e.banked}`;
      case "exchanged": return `${who} exchanges ${e.tiles}`;
      case "passed": return `${who} passes`;
      case "challenged": return `${who} challenges`;
      case "ruled": return e.bits ? "The play is not valid" : "The play is valid";
      case "withdrawn": return `${who} takes the tiles back`;
      case "retired": return `${who} leaves`;
      case "ended": return "The game is over";
      default: return "";
    }
  }
}

function face(letter) {
  return h("span.tile", {}, h("span", {}, letter));
}
