// Talking to the server: requests, and the live connection of a table.

/** call sends a request; a refusal becomes an Error with the server's sentence and its reason. */
export async function call(method, path, body, token) {
  const headers = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = "Bearer " + token;
  let response;
  try {
    response = await fetch("/api" + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw Object.assign(new Error("The server can't be reached."), { reason: "network" });
  }
  const data = await response.json().catch(() => ({}));
  if (!response.ok) {
    const e = data.error || {};
    throw Object.assign(new Error(e.text || "The server refused."), e);
  }
  return data;
}

/**
 * follow keeps a live connection to a table. It uses fetch and not EventSource, which can't send the seat's token in a header. After a
 * break it comes back with the last version seen and is told what it missed. It returns a function that ends it.
 */
export function follow(id, token, onUpdate, onState) {
  let last = "";
  let stopped = false;
  let abort = new AbortController();
  (async () => {
    for (let wait = 500; !stopped; wait = Math.min(wait * 2, 8000)) {
      try {
        abort = new AbortController();
        const headers = token ? { Authorization: "Bearer " + token } : {};
        if (last) headers["Last-Event-ID"] = last;
        const response = await fetch(`/api/tables/${id}/live`, { headers, signal: abort.signal });
        if (!response.ok) {
          const data = await response.json().catch(() => ({}));
          onState(data.error?.text || "The table can't be followed.");
          if (response.status < 500 && response.status !== 429) return;
          throw new Error("again");
        }
        onState("");
        for await (const event of events(response.body)) {
          wait = 500;
          last = event.id || last;
          if (event.data) onUpdate(JSON.parse(event.data));
        }
      } catch {
        if (stopped) return;
        onState("Connection lost, trying again…");
      }
      await new Promise((f) => setTimeout(f, wait));
    }
  })();
  return () => { stopped = true; abort.abort(); };
}

/** events reads server-sent events off a stream. */
async function* events(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    let end;
    while ((end = text.indexOf("\n\n")) >= 0) {
      const event = {};
      for (const line of text.slice(0, end).split("\n")) {
        const colon = line.indexOf(":");
        if (colon > 0) event[line.slice(0, colon)] = line.slice(colon + 1).trim();
      }
      text = text.slice(end + 2);
      yield event;
    }
  }
}

/** Seats are remembered by table, so that a reload finds the way back. */
export const seats = {
  get(id) {
    try { return JSON.parse(localStorage.getItem("seat:" + id)); } catch { return null; }
  },
  set(id, seat) { localStorage.setItem("seat:" + id, JSON.stringify(seat)); },
};
