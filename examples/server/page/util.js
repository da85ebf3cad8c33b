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

/** choose asks for one of several things; it resolves to null if the person turns away. */
export function choose(title, options, className = "letters") {
  const dialog = document.getElementById("chooser");
  return new Promise((resolve) => {
    let answer = null;
    dialog.replaceChildren(
      h("h3", {}, title),
      h("div." + className, {}, options.map((o) => h("button", { type: "button", onclick: () => { answer = o.value; dialog.close(); } }, o.label))),
      h("p", {}, h("button", { type: "button", onclick: () => dialog.close() }, "Cancel")),
    );
    dialog.onclose = () => resolve(answer);
    dialog.showModal();
  });
}

/** has reports whether a seat is in a set of seats as the views have it: a number with a bit for each. */
export function has(set, seat) {
  return ((set >> seat) & 1) === 1;
}

/** plural writes "1 tile", "3 tiles". */
export function plural(n, word) {
  return `${n} ${word}${n === 1 ? "" : "s"}`;
}
