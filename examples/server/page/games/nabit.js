// Nab-It! at the table: tiles of four colours, linked and stacked without a board.
import { allow, choose, draggable, h, help, none, plural, signed, toast } from "../util.js";

export default class NabIt {
  constructor(table) {
    this.table = table;
    this.laid = []; // { row, col, tile, letter, i }
    this.picked = null; // { i, letter }
    this.cursor = [0, 0];
    this.board = h("div.board", { role: "group", "aria-label": "The table" });
    this.hand = h("div.rack", { role: "group", "aria-label": "Your hand" });
    this.others = h("div.hands");
    this.status = h("p.status", { role: "status" });
    this.buttons = {
      play: h("button.main", { onclick: () => this.play() }, "Play"),
      turn: h("button", { onclick: () => this.turnOver() }, "Turn over"),
      bank: h("button.main", { onclick: () => this.bank() }, "Bank the picked tile"),
      exchange: h("button", { onclick: () => this.exchange() }, "Exchange the picked tile"),
      pass: h("button", { onclick: () => table.send({ kind: "pass" }) }, "Pass"),
      challenge: h("button", { onclick: () => table.send({ kind: "challenge" }) }, "Challenge"),
      recall: h("button", { onclick: () => this.recall() }, "Take back"),
    };
    this.board.addEventListener("keydown", (e) => this.key(e));
    this.scroll = h("div.scroll", {}, this.board);
    this.element = h("div.panel.nab", {}, this.scroll, this.hand, this.status, table.token ? h("div.row", {}, Object.values(this.buttons)) : null,
      h("h3", {}, "Hands and banked tiles"), this.others, table.token ? help("Drag tiles, or pick one (again: its other side) and then a square.", "By keyboard: arrows move, letters lay tiles, backspace and escape take back, Enter plays.") : null);
  }

  /** colours says that the seats' tiles have colours. */
  get colours() { return true; }

  update(view) {
    const turn = this.view?.turn;
    this.view = view;
    this.me = this.table.me < view.seats ? this.table.me : 0;
    const tiles = hand(view.hands[this.me]);
    if (turn !== view.turn || tiles.join() !== this.tiles?.join()) {
      this.laid = [];
      this.picked = null;
    }
    this.tiles = tiles;
    this.stacks = new Map();
    for (const p of view.grid) {
      const key = p.row + "," + p.col;
      this.stacks.set(key, [...(this.stacks.get(key) || []), p]);
    }
    this.last = new Set((view.last.place || []).map((p) => p.row + "," + p.col));
    this.draw();
    if (turn === undefined) requestAnimationFrame(() => this.board.querySelector(".cursor")?.scrollIntoView({ block: "nearest", inline: "center" }));
  }

  /** bounds is the part of the table to draw: all tiles and some squares around. */
  bounds() {
    const at = [...this.view.grid, ...this.laid];
    const rows = at.map((p) => p.row);
    const cols = at.map((p) => p.col);
    return { top: Math.min(-1, ...rows) - 2, left: Math.min(-3, ...cols) - 2, bottom: Math.max(1, ...rows) + 2, right: Math.max(4, ...cols) + 2 };
  }

  draw() {
    const { view, table, buttons } = this;
    const b = this.bounds();
    const focused = document.activeElement?.parentElement === this.board;
    this.board.style.gridTemplateColumns = `repeat(${b.right - b.left + 1}, 2.7rem)`;
    const cells = [];
    for (let r = b.top; r <= b.bottom; r++) for (let c = b.left; c <= b.right; c++) cells.push(this.cell(r, c));
    this.board.replaceChildren(...cells);
    if (focused) this.board.querySelector(".cursor")?.focus();
    this.hand.hidden = !table.token;
    this.hand.className = `rack c${this.me}`;
    this.hand.replaceChildren(...this.tiles.map((tile, i) => {
      const used = this.laid.some((l) => l.i === i);
      const on = this.picked?.i === i;
      const shown = on ? this.picked.letter : tile.split("/")[0];
      const e = h("button", { type: "button", "data-tile": tile, "aria-pressed": String(on), "aria-label": `tile ${tile}`, onclick: () => this.pick(i) }, face(tile, shown));
      if (used) e.classList.add("used");
      else draggable(e, { when: () => this.enabled, face: () => h(`div.c${this.me}`, { style: "height:100%" }, face(tile, shown)), drop: (under) => this.dropped(i, shown, under) });
      return e;
    }));
    const mine = table.must && view.phase === "turn";
    const over = view.phase === "over";
    const banking = view.phase === "bank";
    allow(buttons, {
      play: over || banking ? none : mine && this.laid.length,
      turn: over ? none : this.picked !== null,
      bank: banking ? table.must && this.picked : none,
      exchange: over || banking ? none : mine && this.picked,
      pass: over ? none : table.must,
      challenge: over || !table.challenges ? none : table.may && view.last.open && view.last.by !== table.me,
      recall: over || banking ? none : this.laid.length,
    });
    buttons.pass.textContent = view.phase === "last" ? "Accept" : banking ? "Bank nothing" : "Pass";
    this.others.replaceChildren(...table.snapshot.table.seats.map((s, i) => h(`div.c${i}`, {}, h("b", {}, s.name), hand(view.hands[i]).map((t) => face(t, t.split("/")[0])),
      h("span.faint", {}, view.banks[i] ? "banked: " + view.banks[i] : hand(view.hands[i]).length ? "" : "no tiles"))));
    this.tell();
  }

  get enabled() { return this.table.token !== undefined && this.view.phase !== "over"; }

  cell(r, c) {
    const stack = this.stacks.get(r + "," + c) || [];
    const draft = this.laid.find((l) => l.row === r && l.col === c);
    const top = stack.at(-1);
    const height = stack.length + (draft ? 1 : 0);
    const letter = draft ? draft.letter : top?.letter;
    const owner = draft ? this.me : top?.owner;
    const at = this.cursor[0] === r && this.cursor[1] === c;
    const e = h(`button${letter ? `.c${owner}` : ""}`, { type: "button", "data-at": `${r},${c}`, tabIndex: at ? 0 : -1,
      "aria-label": letter ? `${letter}, ${plural(height, "tile")} high, ${this.table.name(owner)}${draft ? ", not played yet" : ""}` : "empty", onclick: () => this.click(r, c) });
    if (letter) {
      const t = face(letter, letter);
      if (height > 1) {
        t.append(h("span.height", {}, String(height)));
        t.classList.add(height > 2 ? "h3" : "h2");
      }
      e.append(t);
    }
    if (draft) e.classList.add("draft");
    else if (this.last.has(r + "," + c)) e.classList.add("last");
    if (at && this.table.token) e.classList.add("cursor");
    return e;
  }

  async tell() {
    const { view, table } = this;
    const ticket = (this.ticket = {});
    this.status.className = "status";
    this.status.textContent = view.phase === "over" ? "The game is over."
      : !table.must ? `${table.awaited} to move.`
      : { turn: view.grid.length ? "Your turn: link and stack tiles to make a word." : "Your turn: lay the first word.", bank: "You nabbed a word: pick a tile to bank, or bank nothing.", last: "The last play: accept it or challenge it." }[view.phase] || "";
    if (!this.laid.length || !table.must || view.phase !== "turn") return;
    const answer = await table.preview(this.move());
    if (ticket !== this.ticket) return;
    this.status.classList.toggle("bad", Boolean(answer.error));
    this.status.textContent = answer.error || `Makes ${answer.words.join(", ")}${answer.nabs.length ? "; nabs " + answer.nabs.join(", ") : ""}; ${signed(answer.change)} for you.${table.challenges ? " Others may challenge it." : ""}`;
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

  recall() {
    this.laid = [];
    this.picked = null;
    this.draw();
  }

  async click(r, c) {
    this.cursor = [r, c];
    const there = this.laid.find((l) => l.row === r && l.col === c);
    if (there) this.laid = this.laid.filter((l) => l !== there);
    else if (this.picked) {
      const { i, letter } = this.picked;
      this.picked = null;
      await this.lay(r, c, i, letter);
    }
    this.draw();
  }

  async dropped(i, letter, under) {
    const [r, c] = (under?.closest("[data-at]")?.dataset.at || "").split(",").map(Number);
    this.picked = null;
    if (c !== undefined && !this.laid.some((l) => l.row === r && l.col === c)) {
      this.cursor = [r, c];
      await this.lay(r, c, i, letter);
    }
    this.draw();
  }

  async lay(row, col, i, letter) {
    if (this.tiles[i] === "?") letter = await choose("The blank stands for", this.table.static.order.map((l) => ({ label: l, value: l })));
    if (letter) this.laid.push({ row, col, tile: this.tiles[i], letter, i });
  }

  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || !this.table.token) return;
    const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    const b = this.bounds();
    if (steps[e.key]) {
      this.cursor = [Math.max(b.top, Math.min(b.bottom, this.cursor[0] + steps[e.key][0])), Math.max(b.left, Math.min(b.right, this.cursor[1] + steps[e.key][1]))];
    } else if (e.key === "Enter") this.play();
    else if (e.key === "Escape") this.laid = [];
    else if (e.key === "Backspace") {
      const l = this.laid.pop();
      if (l) this.cursor = [l.row, l.col];
    } else if ([...e.key].length === 1 && e.key !== " ") {
      const letter = e.key.toUpperCase();
      const free = (i) => !this.laid.some((l) => l.i === i);
      let i = this.tiles.findIndex((t, i) => free(i) && t.split("/").includes(letter));
      if (i < 0 && this.table.static.order.includes(letter)) i = this.tiles.findIndex((t, i) => free(i) && t === "?");
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
    this.picked = null;
    for (const p of move.place) {
      const i = this.tiles.findIndex((t, i) => t === p.tile && !this.laid.some((l) => l.i === i));
      if (i >= 0) this.laid.push({ ...p, i });
    }
    this.draw();
  }

  describe(e) {
    const who = this.table.name(e.by);
    switch (e.event) {
      case "placed": return `${who}: ${(e.words || []).map((w) => w.word).join(", ")}${e.nabs?.length ? "; nabs " + e.nabs.map((n) => n.was.word).join(", ") : ""}${this.gains(e.points)}`;
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

  /** gains writes what an act changed of the scores. */
  gains(points) {
    const list = (points || []).map((n, i) => (n ? `${this.table.name(i)} ${signed(n)}` : "")).filter(Boolean);
    return list.length ? ` (${list.join(", ")})` : "";
  }
}

function hand(text) {
  return text ? text.split(" ") : [];
}

/** face draws a tile with the letter that it shows, and small the letter of its other side. */
function face(tile, letter) {
  const other = tile.split("/").find((l) => l !== letter);
  return h("span.tile", {}, h("span", {}, letter === "?" ? "" : letter), tile === "?" ? h("span.other", {}, "any") : other ? h("span.other", {}, other) : null);
}
