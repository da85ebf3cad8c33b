// Scrabble Dash at the table: a hand of cards, a Dash card, and a race.
import { h, has, plural, splitTiles, tileFace, toast } from "../util.js";

const tasks = { "verb": "A verb", "proper-noun": "A proper noun", "starts-with": "Starts with", "has-a": "Has a", "ends-with": "Ends with" };

export default class Dash {
  constructor(table) {
    this.table = table;
    this.points = {};
    this.laid = []; // indexes of the hand, in order
    this.card = h("div.card");
    this.letter = h("div.card");
    this.line = h("div.rack", { role: "group", "aria-label": "Laid out" });
    this.hand = h("div.rack", { role: "group", "aria-label": "Your cards" });
    this.status = h("p.status", { role: "status" });
    this.name = h("input", { placeholder: "a name (optional)", "aria-label": "The name that is meant", maxLength: 30 });
    const send = (move) => table.send(move);
    this.buttons = {
      reveal: h("button.main", { onclick: () => send({ kind: "reveal" }) }, "Turn a Dash card"),
      vowel: h("button", { onclick: () => this.deck("vowels") }, "Vowel deck"),
      consonant: h("button", { onclick: () => this.deck("consonants") }, "Consonant deck"),
      claim: h("button.main", { onclick: () => this.claim() }, "Lay down"),
      giveUp: h("button", { onclick: () => send({ kind: "give-up" }) }, "I can't"),
      exchange: h("button", { onclick: () => this.exchange() }, "Exchange laid out"),
      recall: h("button", { onclick: () => { this.laid = []; this.draw(); } }, "Take back"),
    };
    this.element = h("div.panel", {}, h("div.row", {}, this.card, this.letter), this.line, this.hand, this.status,
      table.token ? h("div.row", {}, Object.values(this.buttons), this.name) : null, table.token ? h("p.faint", {}, "Click cards or type letters to lay them out; order does not matter. Enter lays them down.") : null);
    this.element.tabIndex = -1;
    this.element.addEventListener("keydown", (e) => this.key(e));
  }

  update(view) {
    this.view = view;
    const hand = splitTiles(view.hand);
    if (hand.join() !== (this.cards || []).join()) this.laid = [];
    this.cards = hand;
    this.draw();
  }

  draw() {
    const { view, table, buttons } = this;
    const task = view.open ? this.table.static.dashes[view.open - 1] : "";
    this.card.textContent = task ? tasks[task] || task.replace("-", " ") : "—";
    this.letter.hidden = !view.letter;
    this.letter.replaceChildren(view.letter ? tileFace(view.letter, this.points) : "");
    this.line.replaceChildren(...this.laid.map((i) => h("button", { type: "button", onclick: () => this.toggle(i) }, tileFace(this.cards[i], this.points))));
    this.hand.replaceChildren(...this.cards.map((c, i) => {
      const b = h("button", { type: "button", "data-tile": c, "aria-pressed": String(this.laid.includes(i)), onclick: () => this.toggle(i) }, tileFace(c, this.points));
      if (this.laid.includes(i)) b.classList.add("used");
      return b;
    }));
    buttons.reveal.disabled = !(view.phase === "reveal" && table.must);
    const drawing = table.must && (view.phase === "letter" || view.phase === "draw");
    buttons.vowel.disabled = buttons.consonant.disabled = !drawing;
    const racing = view.phase === "race" && table.may;
    buttons.claim.disabled = !racing || !this.laid.length;
    buttons.giveUp.disabled = !racing;
    buttons.exchange.disabled = !(table.may && this.laid.length && (view.phase === "race" || view.phase === "reveal"));
    buttons.recall.disabled = !this.laid.length;
    this.name.hidden = task !== "proper-noun";
    const won = view.won.map((w, i) => `${table.name(i)} ${Array.isArray(w) ? w.length : w}`);
    this.status.textContent = this.says() + (view.claims.some(Boolean) ? " Laid: " + view.claims.map((c, i) => c && `${table.name(i)} ${c}`).filter(Boolean).join(", ") : "");
    this.status.title = won.join(", ");
  }

  says() {
    const { view, table } = this;
    const waiting = table.snapshot.must.map((s) => table.name(s)).join(", ");
    switch (view.phase) {
      case "over": return "The game is over.";
      case "reveal": return table.must ? "Your turn to turn a Dash card." : `${waiting} turns the next Dash card.`;
      case "letter": return table.must ? "Choose the deck of the letter card." : `${waiting} chooses a deck.`;
      case "race": return table.may ? "Lay down the right cards before the others do!" : "You are out of this race.";
      case "draw": return table.must ? "You won the card: draw back to seven, card by card." : `${waiting} draws.`;
      default: return "";
    }
  }

  toggle(i) {
    const at = this.laid.indexOf(i);
    if (at >= 0) this.laid.splice(at, 1);
    else this.laid.push(i);
    this.draw();
  }

  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target === this.name) return;
    if (e.key === "Backspace") this.laid.pop();
    else if (e.key === "Escape") this.laid = [];
    else if (e.key === "Enter" && !e.target.closest(".row")) this.claim();
    else if ([...e.key].length === 1) {
      const i = this.cards.findIndex((c, i) => !this.laid.includes(i) && c.replace(/[[\]]/g, "").toUpperCase().startsWith(e.key.toUpperCase()));
      if (i < 0) return;
      this.laid.push(i);
    } else return;
    e.preventDefault();
    this.draw();
    this.element.focus();
  }

  deck(deck) {
    this.table.send({ kind: this.view.phase === "draw" ? "draw" : "letter", deck });
  }

  get cardsLaid() {
    return this.laid.map((i) => this.cards[i]).join("");
  }

  async claim() {
    if (!this.laid.length) return;
    const move = { kind: "claim", cards: this.cardsLaid };
    const as = this.name.hidden ? "" : this.name.value.trim().toUpperCase();
    if (as) move.as = as;
    if (await this.table.send(move)) this.laid = [];
  }

  async exchange() {
    const n = this.laid.length;
    const vowels = Math.round(n / 2);
    await this.table.send({ kind: "exchange", cards: this.cardsLaid, ...(vowels ? { vowels } : {}) });
  }

  showHint(move) {
    if (move.kind !== "claim") { toast(`A bot would ${move.kind.replace("-", " ")}${move.deck ? ": " + move.deck : ""}.`); return; }
    this.laid = [];
    for (const c of splitTiles(move.cards)) {
      const i = this.cards.findIndex((x, i) => x === c && !this.laid.includes(i));
      if (i >= 0) this.laid.push(i);
    }
    this.draw();
  }

  describe(e) {
    const who = this.table.name(e.by);
    const task = (n) => (this.table.static.dashes[(n || 1) - 1] || "").replace("-", " ");
    switch (e.event) {
      case "revealed": return e.dash ? `${who} turns: ${task(e.dash)}` : "";
      case "turned": return `The letter card is ${e.cards}`;
      case "claimed": return `${who} lays ${e.cards}${e.word ? ": " + e.word : ""}`;
      case "failed": return `${who} lays ${e.cards}: that does not fit`;
      case "gave-up": return `${who} gives up`;
      case "exchanged": return `${who} exchanges ${plural((e.given || [0, 0])[0] + (e.given || [0, 0])[1], "card")}`;
      case "won": return `${who} wins the card`;
      case "lost": return `${who} loses a card`;
      case "returned": return e.tied ? "A tie: the card goes under its deck" : "Nobody takes the card";
      case "retired": return `${who} leaves`;
      case "ended": return "The game is over";
      default: return "";
    }
  }
}
