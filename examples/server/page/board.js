// A board with premium squares and a draft: tiles laid down but not sent yet. Scrabble and Scrabble Me use it.
import { bare, choose, draggable, findTile, h, keep, onBlank, splitTiles, tileFace, tileParts } from "./util.js";

const marks = { d: "2L", t: "3L", q: "4L", D: "2W", T: "3W", Q: "4W" };
const names = { d: "double letter", t: "triple letter", q: "quadruple letter", D: "double word", T: "triple word", Q: "quadruple word" };

/** parseLayout reads the server's picture: rows of signs, '*' and '+' the start, plain or double word. */
function parseLayout(picture) {
  return picture.trim().split("\n").map((row) => [...row].map((c) => ({ sign: c === "*" ? "." : c === "+" ? "D" : c, start: c === "*" || c === "+" })));
}

/** parseGrid reads the rows of a view: squares apart by spaces, '.' an empty one. */
export function parseGrid(rows) {
  return rows.map((row) => row.split(" ").map((c) => (c === "." ? "" : c)));
}

/** BoardPad is a board, a rack below it, and the draft between them. onChange is called with every change of the draft. */
export class BoardPad {
  constructor(facts, onChange, onSubmit) {
    this.points = facts.points;
    this.order = facts.order;
    this.layout = parseLayout(facts.layout);
    this.onChange = onChange;
    this.onSubmit = onSubmit;
    this.rows = this.layout.length;
    this.cols = this.layout[0].length;
    this.grid = this.layout.map((r) => r.map(() => ""));
    this.tiles = []; // the rack: { tile, at: null | [row, col], as: tile with a letter }
    this.cursor = this.find((s) => s.start) || [this.rows >> 1, this.cols >> 1];
    this.across = true;
    this.picked = null; // index of the tile picked up by click
    this.chosen = new Set(); // for an exchange
    this.exchanging = false;
    this.last = new Set();
    this.enabled = true;
    const strip = (name, n, label) => h(`div.${name}`, { "aria-hidden": "true" }, Array.from({ length: n }, (_, i) => h("span", {}, label(i))));
    this.board = h("div.board", { role: "group", "aria-label": "Board" });
    this.rack = h("div.rack", { role: "group", "aria-label": "Your tiles" });
    this.element = h("div", {}, h("div.framed", { style: `--cols:${this.cols};--rows:${this.rows}` },
      strip("letters", this.cols, (i) => String.fromCharCode(65 + i)), strip("numbers", this.rows, (i) => String(i + 1)), this.board), this.rack);
    this.board.addEventListener("keydown", (e) => this.key(e));
    this.rack.addEventListener("keydown", (e) => { if (!/^(Enter| )$/.test(e.key)) this.key(e); });
    this.drawBoard();
  }

  find(test) {
    for (let r = 0; r < this.rows; r++) for (let c = 0; c < this.cols; c++) if (test(this.layout[r][c])) return [r, c];
    return null;
  }

  /** set shows a position. A draft stays as far as its tiles are still there and its squares still free. */
  set(grid, rack) {
    this.mark(grid);
    this.grid = grid;
    const tiles = keep(this.tiles, rack);
    if (tiles.length !== this.tiles.length || tiles.some((t, i) => t !== this.tiles[i])) {
      this.chosen.clear();
      this.picked = null;
    }
    this.tiles = tiles;
    for (const t of tiles) if (t.at && (!this.enabled || grid[t.at[0]][t.at[1]])) t.at = null;
    this.changed();
  }

  /** mark finds the tiles of the last play: those that came since the grid before. A board that lost some has no last play. */
  mark(grid) {
    const came = [];
    let lost = false;
    grid.forEach((row, r) => row.forEach((tile, c) => {
      if (tile === this.grid[r][c]) return;
      if (this.grid[r][c]) lost = true;
      else came.push(r + "," + c);
    }));
    if (lost || came.length) this.last = new Set(lost || came.length > 7 ? [] : came);
  }

  changed() {
    this.drawBoard();
    this.drawRack();
    this.onChange();
  }

  draftAt(r, c) {
    return this.tiles.find((t) => t.at && t.at[0] === r && t.at[1] === c);
  }

  drawBoard() {
    const focused = document.activeElement?.parentElement === this.board;
    const cells = [];
    for (let r = 0; r < this.rows; r++) {
      for (let c = 0; c < this.cols; c++) {
        const { sign, start } = this.layout[r][c];
        const draft = this.draftAt(r, c);
        const tile = this.grid[r][c] || draft?.as || "";
        const at = this.cursor[0] === r && this.cursor[1] === c;
        const place = String.fromCharCode(65 + c) + (r + 1);
        const cell = h(`button.p-${sign === "." ? "plain" : sign}`, {
          type: "button", tabIndex: at ? 0 : -1, "data-square": place,
          "aria-label": `${place} ${tile ? tileParts(tile).letter + (draft ? ", draft" : "") : names[sign] || "empty"}`,
          onclick: () => this.click(r, c),
        });
        if (draft) cell.classList.add("draft");
        if (this.last.has(r + "," + c)) cell.classList.add("last");
        if (at && this.enabled) cell.classList.add("cursor");
        if (tile) cell.append(tileFace(tile, this.points));
        else if (at && this.enabled) cell.append(h("span.mark.way", { "aria-hidden": "true" }, this.across ? "→" : "↓"));
        else if (start || marks[sign]) cell.append(h("span.mark", { "aria-hidden": "true" }, start ? "★" : marks[sign]));
        if (draft) this.drag(cell, draft);
        cells.push(cell);
      }
    }
    this.board.replaceChildren(...cells);
    if (focused) this.cell(...this.cursor).focus();
  }

  cell(r, c) {
    return this.board.children[r * this.cols + c];
  }

  drawRack() {
    this.rack.replaceChildren(...this.tiles.map((t, i) => {
      const pressed = this.exchanging ? this.chosen.has(i) : this.picked === i;
      const b = h("button", { type: "button", "data-tile": t.tile, "aria-pressed": String(pressed), disabled: !this.enabled && !this.exchanging, onclick: () => this.pick(i) }, tileFace(t.tile, this.points));
      if (t.at) b.classList.add("used");
      else this.drag(b, t);
      return b;
    }));
  }

  pick(i) {
    if (this.exchanging) {
      if (!this.chosen.delete(i)) this.chosen.add(i);
    } else if (this.tiles[i].at) {
      this.tiles[i].at = null;
    } else if (this.picked === null || this.picked === i) {
      this.picked = this.picked === i ? null : i;
    } else { // two tiles after one another change places
      [this.tiles[i], this.tiles[this.picked]] = [this.tiles[this.picked], this.tiles[i]];
      this.picked = null;
    }
    this.changed();
  }

  async click(r, c) {
    const draft = this.draftAt(r, c);
    if (draft) draft.at = null;
    else if (this.picked !== null && !this.grid[r][c]) {
      const t = this.tiles[this.picked];
      this.picked = null;
      if (!await this.put(t, r, c)) return;
    } else if (this.cursor[0] === r && this.cursor[1] === c) this.across = !this.across;
    this.cursor = [r, c];
    this.changed();
  }

  /** put lays a tile on a square; a blank asks for its letter first. */
  async put(t, r, c, letter) {
    if (this.grid[r][c] || this.draftAt(r, c)) return false;
    if (t.tile === "?" && !letter) letter = await choose("The blank stands for", this.order.map((l) => ({ label: l, value: l })));
    if (t.tile === "?" && !letter) return false;
    t.as = t.tile === "?" ? onBlank(letter) : t.tile;
    t.at = [r, c];
    return true;
  }

  /** drag makes an element carry its tile to a square, or back to the rack. */
  drag(element, t) {
    draggable(element, {
      when: () => this.enabled && !this.exchanging,
      face: () => tileFace(t.at ? t.as : t.tile, this.points),
      drop: async (under) => {
        t.at = null;
        const cell = under?.closest("[data-square]");
        if (cell?.parentElement === this.board) {
          const n = [...this.board.children].indexOf(cell);
          await this.put(t, Math.floor(n / this.cols), n % this.cols);
        }
        this.changed();
      },
    });
  }

  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || !this.enabled) return;
    const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    if (steps[e.key]) {
      const [dr, dc] = steps[e.key];
      this.cursor = [clamp(this.cursor[0] + dr, this.rows), clamp(this.cursor[1] + dc, this.cols)];
    } else if (e.key === " ") this.across = !this.across;
    else if (e.key === "Enter") { e.preventDefault(); this.onSubmit(); return; }
    else if (e.key === "Escape") { this.recall(); return; }
    else if (e.key === "Backspace") this.back();
    else if ([...e.key].length === 1) this.type(e);
    else return;
    e.preventDefault();
    this.changed();
    this.cell(...this.cursor).focus();
  }

  /** type lays the tile of a key, or a blank as it, on the cursor's square and steps on. */
  type(e) {
    const [r, c] = this.freeFrom(...this.cursor);
    const found = r >= 0 && findTile(this.tiles.filter((t) => !t.at), e, this.order);
    if (!found) return;
    found.t.as = found.t.tile === "?" ? onBlank(found.letter) : found.t.tile;
    found.t.at = [r, c];
    const [nr, nc] = this.step(r, c, 1);
    this.cursor = nr < this.rows && nc < this.cols ? [nr, nc] : [r, c];
  }

  step(r, c, n) {
    return this.across ? [r, c + n] : [r + n, c];
  }

  freeFrom(r, c) {
    while (r < this.rows && c < this.cols && (this.grid[r][c] || this.draftAt(r, c))) [r, c] = this.step(r, c, 1);
    return r < this.rows && c < this.cols ? [r, c] : [-1, -1];
  }

  /** back takes up the draft tile before the cursor. */
  back() {
    let [r, c] = this.draftAt(...this.cursor) ? this.cursor : this.step(...this.cursor, -1);
    while (r >= 0 && c >= 0 && this.grid[r][c]) [r, c] = this.step(r, c, -1);
    const t = r >= 0 && c >= 0 && this.draftAt(r, c);
    if (t) { t.at = null; this.cursor = [r, c]; }
  }

  /** recall takes everything back that is not sent: the draft, and what is chosen for an exchange. */
  recall() {
    for (const t of this.tiles) t.at = null;
    this.picked = null;
    this.exchanging = false;
    this.chosen.clear();
    this.changed();
  }

  shuffle() {
    for (let i = this.tiles.length - 1; i > 0; i--) {
      const j = Math.floor(Math.random() * (i + 1));
      [this.tiles[i], this.tiles[j]] = [this.tiles[j], this.tiles[i]];
    }
    this.picked = null;
    this.changed();
  }

  /** place is the draft as the place of a move, { error } if it can't be one, null if nothing is laid. */
  place() {
    const laid = this.tiles.filter((t) => t.at).sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1]);
    if (!laid.length) return null;
    const [r0, c0] = laid[0].at;
    const row = laid.every((t) => t.at[0] === r0);
    if (!row && !laid.every((t) => t.at[1] === c0)) return { error: "All tiles must lie in one row or column." };
    for (const t of laid) {
      for (let [r, c] = [r0, c0]; r < t.at[0] || c < t.at[1]; row ? c++ : r++) {
        if (!this.grid[r][c] && !this.draftAt(r, c)) return { error: "There is a gap in the word." };
      }
    }
    return { row: r0, col: c0, dir: row ? "across" : "down", tiles: laid.map((t) => t.as).join("") };
  }

  /** show lays a draft for a place of a move, such as a hint. */
  show(place) {
    this.recall();
    let { row: r, col: c } = place;
    this.across = place.dir === "across";
    for (const as of splitTiles(place.tiles)) {
      [r, c] = this.freeFrom(r, c);
      const t = this.tiles.find((t) => !t.at && t.tile === bare(as));
      if (r < 0 || !t) break;
      t.at = [r, c];
      t.as = as;
    }
    this.cursor = [place.row, place.col];
    this.changed();
  }

  /** exchange lets choose tiles at the first call, and sends them at the second. */
  async exchange(send) {
    if (!this.exchanging) {
      this.recall();
      this.exchanging = true;
      this.changed();
      return;
    }
    const tiles = [...this.chosen].sort((a, b) => a - b).map((i) => this.tiles[i].tile).join("");
    if (!tiles || await send({ kind: "exchange", place: { row: 0, col: 0, dir: "across", tiles } })) this.recall();
  }
}

function clamp(n, limit) {
  return Math.max(0, Math.min(limit - 1, n));
}
