// Scrabble Me at the table: one's own board to build on, the others' beside it, and the podium.
import { BoardPad, parseGrid } from "../board.js";
import { choose, h, has, plural, splitTiles, tileFace, toast } from "../util.js";

export default class ScrabbleMe {
  constructor(table) {
    this.table = table;
    this.pad = new BoardPad(table.static, () => this.draft(), () => this.build());
    this.podium = h("div.podium", { role: "group", "aria-label": "Podium" });
    this.others = h("div.boards");
    this.status = h("p.status", { role: "status" });
    this.buttons = {
      build: h("button.main", { onclick: () => this.build() }, "Build"),
      pass: h("button", { onclick: () => this.table.send({ kind: "pass" }) }, "Pass"),
      exchange: h("button", { onclick: () => this.exchange() }, "Exchange"),
      challenge: h("button", { onclick: () => this.challenge() }, "Challenge"),
      swap: h("button.main", { onclick: () => this.swap() }, "Swap boards"),
      pick: h("button.main", { onclick: () => this.pick() }, "Take tiles"),
      recall: h("button", { onclick: () => this.pad.recall() }, "Take back"),
    };
    this.chosen = new Set();
    this.element = h("div", {}, h("div.panel", {}, h("h2", {}, "Your board"), this.pad.element, this.status, table.token ? h("div.row", {}, Object.values(this.buttons)) : null),
      h("div.panel", {}, h("h2", {}, "Podium"), this.podium), h("div.panel", {}, h("h2", {}, "The other boards"), this.others));
  }

  update(view) {
    this.view = view;
    this.chosen.clear();
    const me = this.table.me;
    const mine = me < view.seats ? me : 0;
    const empty = this.pad.layout.map((r) => r.map(() => ""));
    this.pad.enabled = this.table.token !== undefined && view.phase === "build";
    this.pad.set(view.grids[mine] ? parseGrid(view.grids[mine]) : empty, view.rack, shown(view.built[mine], view.grids[mine] && parseGrid(view.grids[mine])));
    this.drawPodium();
    this.others.replaceChildren(...this.table.snapshot.table.seats.map((s, i) => i === mine ? null : this.small(i)).filter(Boolean));
  }

  /** small draws another seat's board, with what it built in this round once that is shown. */
  small(seat) {
    const { view } = this;
    const grid = view.grids[seat] ? parseGrid(view.grids[seat]) : this.pad.layout.map((r) => r.map(() => ""));
    const built = view.built[seat];
    const fresh = new Map(squares(built, grid).map(([r, c, tile]) => [r + "," + c, tile]));
    const cells = grid.flatMap((row, r) => row.map((tile, c) => {
      const sign = this.pad.layout[r][c].sign;
      const now = tile || fresh.get(r + "," + c) || "";
      const cell = h(`button.p-${sign === "." ? "plain" : sign}`, { type: "button", tabIndex: -1, disabled: true, "aria-label": now });
      if (now) cell.append(tileFace(now, this.pad.points));
      if (fresh.has(r + "," + c)) cell.classList.add("draft");
      return cell;
    }));
    const { rows, cols } = this.pad;
    return h("section", {}, h("h3", {}, this.table.name(seat), h("span.faint", {}, " " + (view.phase === "build" && has(view.done, seat) ? "has decided" : view.did[seat] === "none" ? "" : view.did[seat]))),
      h("div.board", { style: `--cols:${cols};--ratio:${cols}/${rows};grid-template-columns:repeat(${cols},1fr);grid-template-rows:repeat(${rows},1fr)` }, cells));
  }

  drawPodium() {
    const picking = this.table.must && this.view.phase === "pick";
    this.podium.replaceChildren(...splitTiles(this.view.podium).map((tile, i) => h("button", {
      type: "button", "data-tile": tile, disabled: !picking, "aria-pressed": String(this.chosen.has(i)),
      onclick: () => { if (!this.chosen.delete(i)) this.chosen.add(i); this.drawPodium(); this.draft(); },
    }, tileFace(tile, this.pad.points))));
  }

  async draft() {
    const { view, table, buttons } = this;
    if (!view) return;
    const place = this.pad.place();
    const building = view.phase === "build" && table.may;
    const asked = table.must;
    buttons.build.disabled = !building || !place || Boolean(place.error);
    buttons.pass.disabled = !(building || view.phase === "doubt" && asked);
    buttons.pass.textContent = view.phase === "doubt" ? "Accept all" : "Pass";
    buttons.exchange.disabled = !building;
    buttons.exchange.textContent = this.pad.exchanging ? "Exchange these" : "Exchange";
    buttons.challenge.disabled = !(view.phase === "doubt" && asked);
    buttons.swap.disabled = !(view.phase === "swap" && asked);
    buttons.pick.disabled = !(view.phase === "pick" && asked);
    buttons.recall.disabled = !place;
    const ticket = (this.ticket = {});
    this.status.className = "status";
    this.status.textContent = this.says();
    if (!place || !building) return;
    const answer = place.error ? place : await table.preview({ kind: "place", place });
    if (ticket !== this.ticket) return;
    this.status.classList.toggle("bad", Boolean(answer.error));
    this.status.textContent = answer.error || `${plural(answer.score, "point")}: ` + answer.words.map((w) => `${w.word} ${w.score}`).join(", ");
  }

  says() {
    const { view, table } = this;
    const waiting = table.snapshot.must.map((s) => table.name(s)).join(", ");
    if (view.phase === "over") return "The game is over.";
    if (this.pad.exchanging) return "Choose tiles to exchange, then press the button again.";
    if (!table.must) return view.phase === "build" && table.may ? "You have decided; you may change your mind until all have." : `Waiting for ${waiting}.`;
    switch (view.phase) {
      case "build": return `Round ${view.round}: build a word, exchange or pass. ${plural(view.bag, "tile")} in the bag.`;
      case "doubt": return "The words are shown: accept them, or challenge one.";
      case "swap": return "You played a blank: choose whose board you take.";
      case "pick": return `Choose from the podium (${this.chosen.size} chosen); the rest comes blind from the bag.`;
      default: return "";
    }
  }

  async build() {
    const place = this.pad.place();
    if (place && !place.error && await this.table.send({ kind: "place", place })) this.pad.recall();
  }

  async exchange() {
    if (!this.pad.exchanging) {
      this.pad.recall();
      this.pad.exchanging = true;
      this.pad.changed();
      return;
    }
    const tiles = this.pad.exchange();
    this.pad.exchanging = false;
    if (tiles) await this.table.send({ kind: "exchange", place: { row: 0, col: 0, dir: "across", tiles } });
    this.pad.chosen.clear();
    this.pad.changed();
  }

  /** seat asks for one of the others. */
  seat(title, test) {
    const options = this.table.snapshot.table.seats.map((s, i) => ({ label: s.name, value: i })).filter((o) => o.value !== this.table.me && !has(this.view.gone, o.value) && test(o.value));
    return choose(title, options, "row");
  }

  async challenge() {
    const seat = await this.seat("Whose word do you challenge?", (i) => this.view.did[i] === "place");
    if (seat !== null) await this.table.send({ kind: "challenge", ...(seat ? { seat } : {}) });
  }

  async swap() {
    const seat = await this.seat("Whose board do you take?", () => true);
    if (seat !== null) await this.table.send({ kind: "swap", ...(seat ? { seat } : {}) });
  }

  async pick() {
    const podium = splitTiles(this.view.podium);
    const tiles = [...this.chosen].sort((a, b) => a - b).map((i) => podium[i]).join("");
    await this.table.send(tiles ? { kind: "pick", place: { row: 0, col: 0, dir: "across", tiles } } : { kind: "pick" });
  }

  showHint(move) {
    if (move.kind === "place") this.pad.show(move.place);
    else if (move.kind === "pick") toast(`A bot would take ${move.place?.tiles || "blind tiles"}.`);
    else if (move.kind === "swap") toast(`A bot would swap with ${this.table.name(move.seat || 0)}.`);
    else toast(`A bot would ${move.kind}.`);
  }

  describe(e) {
    const who = this.table.name(e.by);
    const whom = this.table.name(e.seat || 0);
    switch (e.event) {
      case "began": return `Round ${e.round}`;
      case "placed": return `${who}: ${(e.formed || []).map((f) => f.word).join(", ")} for ${e.score || 0}`;
      case "exchanged": return `${who} exchanges ${plural(e.n || 0, "tile")}`;
      case "passed": return `${who} builds nothing`;
      case "challenged": return `${who} challenges ${whom}`;
      case "withdrawn": return `${who} takes ${e.tiles} back`;
      case "scored": return `${who} ${e.score > 0 ? "+" : ""}${e.score || 0} (${(e.why || "").replaceAll("-", " ")})`;
      case "swapped": return `${who} swaps boards with ${whom}`;
      case "picked": return `${who} takes ${e.tiles || "nothing"} from the podium${e.n ? ` and ${e.n} from the bag` : ""}`;
      case "retired": return `${who} leaves`;
      case "ended": return "The game is over";
      default: return "";
    }
  }
}

/** squares are the squares and tiles of a place, old tiles stepped over. */
function squares(place, grid) {
  if (!place || !place.tiles) return [];
  const list = [];
  let { row: r, col: c } = place;
  for (const tile of splitTiles(place.tiles)) {
    while (grid[r]?.[c]) place.dir === "across" ? c++ : r++;
    list.push([r, c, tile]);
    place.dir === "across" ? c++ : r++;
  }
  return list;
}

function shown(place, grid) {
  return grid ? squares(place, grid) : [];
}
