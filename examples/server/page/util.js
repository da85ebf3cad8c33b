// Small helpers: elements, tiles as text, messages.

/** h makes an element: h("button.main", {onclick: f}, "Play"). Children may be texts, elements, null. */
export function h(what, props, ...children) {
  const [tag, ...classes] = what.split(".");
  const e = document.createElement(tag || "div");
  if (classes.length) e.className = classes.join(" ");
  for (const [k, v] of Object.entries(props || {})) {
    if (v === undefined || v === null || v === false) continue;
    if (k.startsWith("on")) e[k] = v;
    else if (k === "style") e.setAttribute("style", v);
    else if (k in e && k !== "list") e[k] = v;
    else e.setAttribute(k, v === true ? "" : v);
  }
  e.append(...children.flat().filter((c) => c !== null && c !== undefined && c !== false));
  return e;
}

/** splitTiles reads tiles as the server writes them: "A[CH]?b" is A, [CH], ?, b. */
export function splitTiles(text) {
  return text ? text.match(/\[[^\]]*\]|./gu) || [] : [];
}

/** tileParts says what a tile shows: its letter in upper case, and whether it is a blank. */
export function tileParts(tile) {
  let name = tile.startsWith("[") ? tile.slice(1, -1) : tile;
  if (name === "?") return { letter: "", blank: true };
  if (name.startsWith("?")) return { letter: name.slice(1), blank: true };
  const upper = name.toUpperCase();
  return { letter: upper, blank: name !== upper };
}

/** bare is the tile as it lies on a rack: a blank without its letter. */
export function bare(tile) {
  return tileParts(tile).blank ? "?" : tile;
}

/** onBlank writes a blank that stands for a letter, in the form that works in every script. */
export function onBlank(letter) {
  const lower = letter.toLowerCase();
  if (lower === letter || lower.toUpperCase() !== letter) return `[?${letter}]`;
  return [...letter].length > 1 ? `[${lower}]` : lower;
}

/** tileFace draws a tile. */
export function tileFace(tile, points) {
  const { letter, blank } = tileParts(tile);
  const worth = blank ? 0 : points[letter];
  const e = h("span.tile", { "aria-label": blank ? (letter ? `blank as ${letter}` : "blank") : letter });
  if (blank) e.classList.add("blank");
  if ([...letter].length > 1) e.classList.add("long");
  e.append(h("span", {}, letter));
  if (worth) e.append(h("sub", {}, String(worth)));
  return e;
}

let fading;
/** toast tells something for a few seconds. */
export function toast(text) {
  const e = document.getElementById("toast");
  e.textContent = text;
  e.classList.add("show");
  clearTimeout(fading);
  fading = setTimeout(() => e.classList.remove("show"), 4000);
}

/** choose asks for one of several things, by click or by its first letter; it resolves to null if the person turns away. */
export function choose(title, options, className = "letters") {
  const dialog = document.getElementById("chooser");
  return new Promise((resolve) => {
    let answer = null;
    const buttons = options.map((o) => h("button", { type: "button", onclick: () => { answer = o.value; dialog.close(); } }, o.label));
    dialog.setAttribute("aria-label", title);
    dialog.replaceChildren(h("h3", {}, title), h("div." + className, {}, buttons), h("p", {}, h("button", { type: "button", onclick: () => dialog.close() }, "Cancel")));
    dialog.onclose = () => resolve(answer);
    dialog.onkeydown = (e) => {
      const key = e.key.toUpperCase();
      if (className === "letters" && [...key].length === 1) (buttons.find((b) => b.textContent === key) || buttons.find((b) => b.textContent.startsWith(key)))?.focus();
    };
    dialog.showModal();
  });
}

/** none is for allow: a button that is not there at all. */
export const none = Symbol("none");

/** allow shows the buttons that there are now, and which of them can be pressed. */
export function allow(buttons, states) {
  for (const [name, state] of Object.entries(states)) {
    buttons[name].hidden = state === none;
    buttons[name].disabled = state === none || !state;
  }
}

/** help tells how to play: by pointer, and, where there is likely to be one, by keyboard. */
export function help(pointer, keys) {
  return h("p.faint", {}, pointer + " ", h("span.keys", {}, keys));
}

/**
 * draggable lets an element be carried with the mouse, a pen or a finger. when says whether it may be now, face draws what is carried,
 * drop gets the element below where it was let go, null for nowhere.
 */
export function draggable(element, { when, face, drop }) {
  element.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || !when()) return;
    let ghost = null;
    const move = (e) => {
      if (!ghost && Math.hypot(e.clientX - down.clientX, e.clientY - down.clientY) < 8) return;
      ghost ||= document.body.appendChild(h("div.ghost", {}, face()));
      ghost.style.left = e.clientX + "px";
      ghost.style.top = e.clientY + "px";
      e.preventDefault();
    };
    const up = (e) => {
      for (const [name, f] of [["pointermove", move], ["pointerup", up], ["pointercancel", up]]) window.removeEventListener(name, f);
      if (!ghost) return;
      ghost.remove();
      // The click that follows would pick the tile up again; where none follows, this one spends the listener.
      window.addEventListener("click", (c) => { c.stopPropagation(); c.preventDefault(); }, { capture: true, once: true });
      setTimeout(() => window.dispatchEvent(new Event("click")), 0);
      drop(e.type === "pointerup" ? document.elementFromPoint(e.clientX, e.clientY) : null);
    };
    window.addEventListener("pointermove", move, { passive: false });
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", up);
  });
}

/** findTile finds the tile that a key means: the letter's, with shift its double letter's ([LL] for L), else a blank. */
export function findTile(tiles, e, order) {
  const letter = e.key.toUpperCase();
  const double = () => tiles.find((t) => t.tile.length > 1 && tileParts(t.tile).letter.startsWith(letter));
  const t = (e.shiftKey && double()) || tiles.find((t) => t.tile === letter) || double();
  if (t) return { t, letter: tileParts(t.tile).letter };
  const blank = order.includes(letter) && tiles.find((t) => t.tile === "?");
  return blank ? { t: blank, letter } : null;
}

/** keep brings the tiles that a person has arranged up to date: those still there stay where they are, new ones come behind. */
export function keep(arranged, rack) {
  const now = splitTiles(rack);
  const take = (tile) => { const i = now.indexOf(tile); if (i >= 0) now.splice(i, 1); return i >= 0; };
  return [...arranged.filter((t) => take(t.tile)), ...now.map((tile) => ({ tile, as: tile, at: null }))];
}

/** tellPlay writes what a play is worth and which words it makes. */
export function tellPlay(answer) {
  return `${plural(answer.score, "point")}: ` + answer.words.map((w) => `${w.word} ${w.score}`).join(", ");
}

/** square writes the place of a play: 8D across, D8 down. */
export function square(place) {
  const col = String.fromCharCode(65 + place.col);
  return place.dir === "down" ? col + (place.row + 1) : place.row + 1 + col;
}

/** signed writes "+5" and "-3". */
export function signed(n) {
  return (n < 0 ? "\u2212" : "+") + Math.abs(n);
}

/** has reports whether a seat is in a set of seats as the views have it: a number with a bit for each. */
export function has(set, seat) {
  return ((set >> seat) & 1) === 1;
}

/** plural writes "1 tile", "3 tiles". */
export function plural(n, word) {
  return `${n} ${word}${n === 1 ? "" : "s"}`;
}
