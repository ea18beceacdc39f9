// The feed of a table: keeps its view up to date, comes back by itself, and sends commands.

import { Problem, tablePath } from "./api.js";

const PING = 500;
const SILENCE = 1_500;
const REFUSED = 4403;
const TAKEN_OVER = 4409;
const TAKES = { view: "whole", change: "part", answer: "answered", beat: "time", refused: "refusal" };

/** The document that a JSON merge patch (RFC 7396) makes of another. */
export function merge(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const made = target !== null && typeof target === "object" && !Array.isArray(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete made[name];
    else made[name] = merge(made[name], value);
  }
  return made;
}

/** A connection to a table: calls `changed(said)` for what is new, `linked(state, problem)` for how it stands. */
export class Feed {
  constructor(table, changed, linked) {
    Object.assign(this, { table, changed, linked });
    this.view = null;
    this.version = null;
    this.ahead = 0; // how far the server's clock is ahead of ours, in milliseconds
    this.waiting = new Map();
    this.tries = 0;
    this.pings = 0;
    this.ended = false;
    this.goOnline = () => this.open();
    addEventListener("online", this.goOnline);
    this.open();
  }

  open() {
    if (this.ended) return;
    this.drop();
    this.live = false;
    this.linked("connecting");
    const since = this.version === null ? "" : `?since=${this.version}`;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api${tablePath(this.table)}/feed${since}`);
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.lost(event);
    this.socket = socket;
  }

  drop() {
    clearTimeout(this.again);
    clearTimeout(this.beat);
    clearTimeout(this.silence);
    this.silence = null;
    if (this.socket) {
      const socket = this.socket;
      this.socket = null;
      socket.onmessage = null;
      socket.close();
    }
    for (const { no } of this.waiting.values()) {
      no(new Problem({ code: "LINE_LOST", title: "the line was lost; what you asked may have been done" }));
    }
    this.waiting.clear();
  }

  close() {
    this.ended = true;
    removeEventListener("online", this.goOnline);
    this.drop();
  }

  lost({ code, reason }) {
    this.drop();
    if (code === TAKEN_OVER) return this.linked("taken");
    if (code === REFUSED) return this.linked("refused", new Problem(this.problem ?? { code: reason, title: reason }));
    this.linked("lost");
    this.again = setTimeout(() => this.open(), Math.min(8_000, 250 * 2 ** this.tries++));
  }

  /** Asks whether the server is there; silence counts as a lost line. */
  ping() {
    this.socket?.send(JSON.stringify({ ping: ++this.pings }));
    this.silence ??= setTimeout(() => {
      this.drop();
      this.linked("lost");
      this.again = setTimeout(() => this.open(), 250);
    }, SILENCE);
    this.beat = setTimeout(() => this.ping(), PING);
  }

  take(message) {
    clearTimeout(this.silence);
    this.silence = null;
    const takes = TAKES[message.type];
    if (takes) this[takes](message);
    if (this.live || message.type === "refused") return;
    this.live = true;
    this.tries = 0;
    this.linked("open");
    this.ping();
  }

  time({ time }) {
    this.ahead = time - Date.now();
  }

  whole({ version, view }) {
    Object.assign(this, { version, view });
    this.changed([]);
  }

  part({ from, version, patch, said }) {
    if (from !== this.version) {
      this.version = null;
      return this.open();
    }
    this.view = merge(this.view, patch);
    this.version = version;
    this.changed(said);
  }

  answered({ id, ok, version, problem }) {
    const { yes, no } = this.waiting.get(id) ?? {};
    this.waiting.delete(id);
    if (ok) yes?.(version);
    else no?.(new Problem(problem));
  }

  refusal({ problem }) {
    this.problem = problem;
  }

  /** Sends a command; settles when it was answered. */
  send(command) {
    if (this.socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Problem({ code: "NO_LINE", title: "the line is lost; wait until it is back" }));
    }
    const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
    return new Promise((yes, no) => {
      this.waiting.set(id, { yes, no });
      this.socket.send(JSON.stringify({ id, command }));
    });
  }
}
