// Scrabble Me at the table: one's own board to build on, the others' beside it, and the podium.
import { BoardPad, parseGrid } from "../board.js";
import { allow, choose, h, has, none, plural, signed, splitTiles, square, tellPlay, tileFace, toast } from "../util.js";

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
      exchange: h("button", { onclick: () => this.pad.exchange((move) => table.send(move)) }, "Exchange"),
      challenge: h("button", { onclick: () => this.challenge() }, "Challenge"),
      swap: h("button.main", { onclick: () => this.swap() }, "Swap boards"),
      pick: h("button.main", { onclick: () => this.pick() }, "Take tiles"),
      recall: h("button", { onclick: () => this.pad.recall() }, "Take back"),
      shuffle: h("button", { onclick: () => this.pad.shuffle() }, "Shuffle"),
    };
    this.chosen = new Set();
    this.title = h("h2");
    this.podiumTitle = h("h3", {}, "Podium");
    this.element = h("div", {}, h("div.panel", {}, this.title, this.pad.element, this.podiumTitle, this.podium, this.status, table.token ? h("div.row", {}, Object.values(this.buttons)) : null,
      table.token ? table.help : null), h("div.panel", {}, h("h2", {}, "The other boards"), this.others));
  }

  update(view) {
    this.view = view;
    const podium = view.podium + view.phase;
    if (podium !== this.before) this.chosen.clear();
    this.before = podium;
    const mine = this.table.me < view.seats ? this.table.me : 0;
    this.title.textContent = this.table.token ? "Your board" : this.table.name(mine) + "'s board";
    this.pad.enabled = this.table.token !== undefined && view.phase === "build";
    this.pad.set(this.withWord(mine), view.rack);
    this.drawPodium();
    this.others.replaceChildren(...this.table.snapshot.table.seats.map((s, i) => i === mine ? null : this.small(i)).filter(Boolean));
  }

  grid(seat) {
    return this.view.grids[seat] ? parseGrid(this.view.grids[seat]) : this.pad.layout.map((r) => r.map(() => ""));
  }

  /** waits reports whether words lie beside the boards: shown, but not yet accepted. */
  waits() {
    return ["show", "doubt", "judge"].includes(this.view.phase);
  }

  /** withWord is a seat's board with the word it has just shown. */
  withWord(seat) {
    const grid = this.grid(seat);
    if (this.waits()) for (const [r, c, tile] of squares(this.view.built[seat], grid)) grid[r][c] = tile;
    return grid;
  }

  /** small draws another seat's board, with what it built in this round once that is shown. */
  small(seat) {
    const { view } = this;
    const grid = this.grid(seat);
    const fresh = new Map((this.waits() ? squares(view.built[seat], grid) : []).map(([r, c, tile]) => [r + "," + c, tile]));
    const cells = grid.flatMap((row, r) => row.map((tile, c) => {
      const sign = this.pad.layout[r][c].sign;
      const now = tile || fresh.get(r + "," + c) || "";
      const cell = h(`span.p-${sign === "." ? "plain" : sign}`);
      if (now) cell.append(tileFace(now, this.pad.points));
      if (fresh.has(r + "," + c)) cell.classList.add("draft");
      return cell;
    }));
    const { rows, cols } = this.pad;
    return h("section", {}, h("h3", {}, this.table.name(seat), h("span.faint", {}, " " + this.deed(seat))),
      h("div.framed", { style: `--cols:${cols};--rows:${rows}` }, h("div.board", { role: "img", "aria-label": this.table.name(seat) + "'s board: " + grid.map((row) => row.join("") || "").filter(Boolean).join(", ") }, cells)));
  }

  deed(seat) {
    const { view } = this;
    if (view.phase === "build") return has(view.done, seat) ? "has decided" : "is building";
    return { place: "has built", exchange: "exchanges", pass: "passes" }[view.did[seat]] || "";
  }

  /** picks is how few and how many tiles of the podium may be taken: the bag may be too short for the rest. */
  picks() {
    const { view } = this;
    const podium = splitTiles(view.podium).length;
    const needs = Math.max(0, 7 - view.sizes[this.table.me]);
    return [Math.min(podium, Math.max(0, needs - view.bag)), Math.min(podium, needs)];
  }

  drawPodium() {
    this.podiumTitle.hidden = !this.view.podium;
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
    const [least, most] = this.picks();
    const when = (phase, can) => (view.phase === phase ? asked && can : none);
    const inBuild = (can) => (view.phase === "build" ? can : none);
    allow(buttons, {
      build: inBuild(building && place && !place.error && !this.pad.exchanging),
      pass: view.phase === "doubt" ? asked : inBuild(building && !this.pad.exchanging),
      exchange: inBuild(building && (!this.pad.exchanging || this.pad.chosen.size > 0)),
      challenge: table.challenges ? when("doubt", true) : none,
      swap: when("swap", true),
      pick: when("pick", this.chosen.size >= least && this.chosen.size <= most),
      recall: inBuild(place || this.pad.exchanging),
      shuffle: view.phase === "over" ? none : true,
    });
    buttons.pass.textContent = view.phase === "doubt" ? "Accept all" : "Pass";
    buttons.exchange.textContent = this.pad.exchanging ? "Exchange these" : "Exchange";
    buttons.recall.textContent = this.pad.exchanging ? "Cancel" : "Take back";
    const ticket = (this.ticket = {});
    this.status.className = "status";
    this.status.textContent = this.says();
    if (!place || !building) return;
    const answer = place.error ? place : await table.preview({ kind: "place", place });
    if (ticket !== this.ticket) return;
    this.status.classList.toggle("bad", Boolean(answer.error));
    this.status.textContent = answer.error || tellPlay(answer) + (table.challenges ? " Others may challenge it." : "");
  }

  says() {
    const { view, table } = this;
    if (view.phase === "over") return "The game is over.";
    if (this.pad.exchanging) return "Choose tiles to exchange.";
    if (!table.must) return view.phase === "build" && table.may ? "You have decided; you may change your mind until all have." : `Waiting for ${table.awaited}.`;
    switch (view.phase) {
      case "build": return `Round ${view.round}: build a word, exchange or pass. ${plural(view.bag, "tile")} in the bag.`;
      case "doubt": return "The words are shown: accept them, or challenge one.";
      case "swap": return "You played a blank: choose whose board you take.";
      case "pick": {
        const [least, most] = this.picks();
        return least > this.chosen.size ? `The bag is short: choose at least ${plural(least, "tile")} of the podium (${this.chosen.size} chosen).`
          : `Choose up to ${plural(most, "tile")} of the podium (${this.chosen.size} chosen); the rest comes blind from the bag.`;
      }
      default: return "";
    }
  }

  async build() {
    const place = this.pad.place();
    if (place && !place.error && await this.table.send({ kind: "place", place })) this.pad.recall();
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

  choosePodium(tiles) {
    const podium = splitTiles(this.view.podium);
    this.chosen.clear();
    for (const t of splitTiles(tiles)) {
      const i = podium.findIndex((p, i) => p === t && !this.chosen.has(i));
      if (i >= 0) this.chosen.add(i);
    }
    this.drawPodium();
    this.draft();
  }

  key(e) { this.pad.key(e); }

  showHint(move) {
    if (move.kind === "place") this.pad.show(move.place);
    else if (move.kind === "pick") this.choosePodium(move.place?.tiles || "");
    else if (move.kind === "swap") toast(`A bot would swap with ${this.table.name(move.seat || 0)}.`);
    else toast(`A bot would ${move.kind}.`);
  }

  describe(e) {
    const who = this.table.name(e.by);
    const whom = this.table.name(e.seat || 0);
    switch (e.event) {
      case "began": return `Round ${e.round}`;
      case "placed": return `${who}: ${square(e.place)} ${(e.formed || []).map((f) => f.word).join(", ")}, worth ${e.score || 0}`;
      case "exchanged": return `${who} exchanges ${plural(e.n || 0, "tile")}`;
      case "passed": return `${who} builds nothing`;
      case "challenged": return `${who} challenges ${whom}`;
      case "withdrawn": return `${who} takes ${e.tiles} back`;
      case "scored": return `${who} ${signed(e.score || 0)} (${(e.why || "").replaceAll("-", " ")})`;
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
