// Scrabble Dash at the table: a hand of cards, a Dash card, and a race.
import { allow, choose, h, has, help, none, plural, splitTiles, tileFace, toast } from "../util.js";

const tasks = { "verb": "A verb", "proper-noun": "A proper noun", "starts-with": "Starts with", "has-a": "Has a", "ends-with": "Ends with" };

export default class Dash {
  constructor(table) {
    this.table = table;
    this.points = {};
    this.laid = []; // indexes of the hand, in order
    this.card = h("div.card.big");
    this.letter = h("div.card");
    this.line = h("div.rack.line", { role: "group", "aria-label": "Laid out" });
    this.hand = h("div.rack", { role: "group", "aria-label": "Your cards" });
    this.others = h("div.hands");
    this.status = h("p.status", { role: "status" });
    this.name = h("input", { placeholder: "a name no list has", "aria-label": "The name that is meant, such as León Trotsky", maxLength: 30 });
    const send = (move) => table.send(move);
    this.buttons = {
      reveal: h("button.main", { onclick: () => send({ kind: "reveal" }) }, "Turn a Dash card"),
      vowel: h("button.main", { onclick: () => this.deck("vowels") }, "Vowel deck"),
      consonant: h("button.main", { onclick: () => this.deck("consonants") }, "Consonant deck"),
      claim: h("button.main", { onclick: () => this.claim() }, "Lay down"),
      giveUp: h("button", { onclick: () => send({ kind: "give-up" }) }, "I can't"),
      exchange: h("button", { onclick: () => this.exchange() }, "Exchange laid out"),
      recall: h("button", { onclick: () => { this.laid = []; this.draw(); } }, "Take back"),
      name: this.name,
    };
    this.element = h("div.panel", {}, h("div.row", {}, this.card, this.letter), this.line, this.hand, this.status,
      table.token ? h("div.row", {}, Object.values(this.buttons)) : null, table.token ? help("Pick cards to lay them out; their order does not matter.", "By keyboard: letters lay cards out (with shift a double letter), backspace and escape take back, Enter lays them down.") : null,
      h("h3", {}, "Hands and cards won"), this.others);
    this.element.tabIndex = -1;
    this.element.addEventListener("keydown", (e) => this.key(e));
  }

  update(view) {
    this.view = view;
    const hand = splitTiles(view.hand);
    if (hand.join() !== (this.cards || []).join()) this.laid = [];
    if (view.turn !== this.turn) this.name.value = "";
    this.turn = view.turn;
    this.cards = hand;
    this.draw();
  }

  /** task is what a Dash card asks for, counted from 1. */
  task(card) {
    const name = this.table.static.dashes[card - 1] || "";
    return tasks[name] || name.replace("-", " ");
  }

  draw() {
    const { view, table, buttons } = this;
    const left = view.dashLoose + view.dashTail.length;
    this.card.replaceChildren(view.open ? this.task(view.open) : h("small", {}, left ? plural(left, "Dash card") + " left" : "no Dash card left"));
    this.letter.replaceChildren(view.letter ? tileFace(view.letter, this.points) : "");
    this.line.replaceChildren(...this.laid.map((i) => h("button", { type: "button", onclick: () => this.toggle(i) }, tileFace(this.cards[i], this.points))));
    if (!this.laid.length && view.phase === "race" && table.may) this.line.append(h("span.faint", {}, "Lay your cards out here."));
    this.hand.replaceChildren(...this.cards.map((c, i) => {
      const b = h("button", { type: "button", "data-tile": c, "aria-pressed": String(this.laid.includes(i)), onclick: () => this.toggle(i) }, tileFace(c, this.points));
      if (this.laid.includes(i)) b.classList.add("used");
      return b;
    }));
    const drawing = view.phase === "letter" || view.phase === "draw" ? table.must : none;
    const race = (can) => (view.phase === "race" ? table.may && can : none);
    allow(buttons, {
      reveal: view.phase === "reveal" ? table.must : none,
      vowel: drawing, consonant: drawing,
      claim: race(this.laid.length), giveUp: race(true),
      exchange: view.phase === "race" || view.phase === "reveal" ? table.may && this.laid.length : none,
      recall: view.phase === "over" ? none : this.laid.length,
      name: view.phase === "race" && table.static.dashes[view.open - 1] === "proper-noun" ? table.may : none,
    });
    this.status.textContent = this.says();
    this.others.replaceChildren(...table.snapshot.table.seats.map((s, i) => h("div", {}, h("b", {}, s.name), h("span", {}, plural(view.held[i][0], "vowel") + ", " + plural(view.held[i][1], "consonant")),
      view.claims[i] ? h("span", {}, "lays ", splitTiles(view.claims[i]).map((c) => tileFace(c, this.points))) : null,
      h("span.faint", {}, view.won[i].map((c) => this.task(c)).join(", ")))));
  }

  says() {
    const { view, table } = this;
    switch (view.phase) {
      case "over": return "The game is over.";
      case "reveal": return table.must ? "Your turn to turn a Dash card." : `${table.awaited} turns the next Dash card.`;
      case "letter": return table.must ? "Choose the deck of the letter card." : `${table.awaited} chooses a deck.`;
      case "race": return table.may ? "Lay down the right cards before the others do!" : has(view.gone, table.me) || !table.token ? "The race is on." : "You are out of this race.";
      case "draw": return table.must ? "You won the card: draw back to seven, card by card." : `${table.awaited} draws.`;
      default: return "";
    }
  }

  toggle(i) {
    const at = this.laid.indexOf(i);
    if (at >= 0) this.laid.splice(at, 1);
    else this.laid.push(i);
    this.draw();
    this.element.focus({ preventScroll: true });
  }

  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.target === this.name) {
      if (e.key === "Enter") this.claim();
      return;
    }
    if (e.key === "Backspace") this.laid.pop();
    else if (e.key === "Escape") this.laid = [];
    else if (e.key === "Enter") {
      if (e.target.closest("button")) return; // the button's own business
      this.claim();
    } else if ([...e.key].length === 1) {
      const means = (c) => c.replace(/[[\]]/g, "");
      const free = this.cards.map((c, i) => i).filter((i) => !this.laid.includes(i) && means(this.cards[i]).startsWith(e.key.toUpperCase()));
      free.sort((a, b) => (means(this.cards[a]).length - means(this.cards[b]).length) * (e.shiftKey ? -1 : 1));
      if (!free.length) return;
      this.laid.push(free[0]);
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

  /** claim lays the cards down. With a name it is a text, since only the server knows which word of a name the cards spell. */
  async claim() {
    if (!this.laid.length) return;
    const name = this.name.hidden ? "" : this.name.value.trim();
    if (await this.table.send(name ? `claim ${this.cardsLaid} as ${name}` : { kind: "claim", cards: this.cardsLaid })) this.laid = [];
  }

  async exchange() {
    const n = this.laid.length;
    const vowels = await choose("How many vowels do you want back?", Array.from({ length: n + 1 }, (_, v) => ({ label: `${plural(v, "vowel")}, ${plural(n - v, "consonant")}`, value: v })), "row");
    if (vowels !== null) await this.table.send({ kind: "exchange", cards: this.cardsLaid, ...(vowels ? { vowels } : {}) });
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
    switch (e.event) {
      case "revealed": return e.dash ? `${who} turns: ${this.task(e.dash)}` : "";
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
