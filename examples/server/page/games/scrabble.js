// Scrabble at the table.
import { BoardPad, parseGrid } from "../board.js";
import { allow, h, none, plural, signed, square, tellPlay, toast } from "../util.js";

const causes = { "out": "a player is out of tiles", "passes": "everybody passed", "zeros": "no points for too long", "stale": "no play for too long", "retired": "only one player is left" };

export default class Scrabble {
  constructor(table) {
    this.table = table;
    this.pad = new BoardPad(table.static, () => this.draft(), () => this.play());
    this.status = h("p.status", { role: "status" });
    this.buttons = {
      play: h("button.main", { onclick: () => this.play() }, "Play"),
      pass: h("button", { onclick: () => this.send({ kind: "pass" }) }, "Pass"),
      exchange: h("button", { onclick: () => this.pad.exchange((move) => table.send(move)) }, "Exchange"),
      challenge: h("button", { onclick: () => this.send({ kind: "challenge" }) }, "Challenge"),
      recall: h("button", { onclick: () => this.pad.recall() }, "Take back"),
      shuffle: h("button", { onclick: () => this.pad.shuffle() }, "Shuffle"),
    };
    this.element = h("div.panel", {}, this.pad.element, this.status, table.token ? h("div.row", {}, Object.values(this.buttons)) : null,
      table.token ? table.help : null);
  }

  update(view) {
    this.view = view;
    this.pad.enabled = this.table.token !== undefined && view.phase !== "over";
    this.pad.set(parseGrid(view.grid), view.rack);
  }

  draft() {
    const { view, table, buttons } = this;
    if (!view) return;
    const mine = table.must && view.phase === "turn" && view.to === table.me;
    const place = this.pad.place();
    const mayExchange = mine || this.pad.exchanging;
    const over = view.phase === "over";
    allow(buttons, {
      play: over ? none : mine && place && !place.error && !this.pad.exchanging,
      pass: over ? none : table.must && !this.pad.exchanging,
      exchange: over ? none : mayExchange && (!this.pad.exchanging || this.pad.chosen.size > 0),
      challenge: over || !table.challenges ? none : table.may && view.last.open && view.last.by !== table.me,
      recall: over ? none : place || this.pad.exchanging,
      shuffle: over ? none : true,
    });
    buttons.pass.textContent = view.phase === "last" ? "Accept" : "Pass";
    buttons.exchange.textContent = this.pad.exchanging ? "Exchange these" : "Exchange";
    buttons.recall.textContent = this.pad.exchanging ? "Cancel" : "Take back";
    this.tell(place, mine);
  }

  async tell(place, mine) {
    const ticket = (this.ticket = {});
    this.status.className = "status";
    this.status.textContent = this.waiting(mine);
    if (!place) return;
    const answer = place.error ? place : await this.table.preview({ kind: "place", place });
    if (ticket !== this.ticket) return; // the draft has changed meanwhile
    this.status.classList.toggle("bad", Boolean(answer.error));
    this.status.textContent = answer.error || tellPlay(answer) + (this.table.challenges ? " Others may challenge it." : "");
  }

  waiting(mine) {
    const { view, table } = this;
    if (view.phase === "over") return "The game is over: " + (causes[view.cause] || view.cause) + ".";
    if (this.pad.exchanging) return "Choose tiles to exchange.";
    if (view.phase === "last" && table.must) return "The last play: accept it or challenge it.";
    if (table.may && view.last.open && view.last.by !== table.me) return `${table.name(view.last.by)}'s play may be challenged.${mine ? " Your turn." : ""}`;
    if (mine) return `Your turn. ${plural(view.bag, "tile")} in the bag.`;
    return `${table.awaited} to move. ${plural(view.bag, "tile")} in the bag.`;
  }

  async play() {
    const place = this.pad.place();
    if (place && !place.error) await this.send({ kind: "place", place });
  }

  async send(move) {
    if (await this.table.send(move)) this.pad.recall();
  }

  key(e) { this.pad.key(e); }

  showHint(move) {
    if (move.kind === "place") this.pad.show(move.place);
    else toast(`A bot would ${move.kind}${move.place ? " " + move.place.tiles : ""}.`);
  }

  describe(e) {
    const who = this.table.name(e.by);
    switch (e.event) {
      case "drew": return e.open ? `${who} draws ${e.tiles} for the start` : e.tiles ? `You draw ${e.tiles}` : "";
      case "returned": return `${who} puts ${e.tiles} back`;
      case "placed": return `${who}: ${square(e.place)} ${(e.formed || []).map((f) => f.word).join(", ")} ${signed(e.score || 0)}`;
      case "exchanged": return `${who} exchanges ${plural(e.n, "tile")}${e.tiles ? " " + e.tiles : ""}`;
      case "passed": return e.why === "lost-challenge" ? `${who} loses a turn` : `${who} passes`;
      case "challenged": return `${who} challenges`;
      case "ruled": return e.words ? "The play is not valid" : "The play is valid";
      case "withdrawn": return `${who} takes ${e.tiles} back ${signed(-(e.score || 0))}`;
      case "scored": return `${who} ${signed(e.score || 0)} (${e.why.replaceAll("-", " ")}${e.tiles ? " " + e.tiles : ""})`;
      case "retired": return `${who} leaves`;
      case "ended": return "The game is over";
      default: return "";
    }
  }
}
