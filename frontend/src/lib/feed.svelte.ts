/** The feed of a table: keeps its view up to date, comes back by itself, and sends commands. */

import { ENGLISH, language, say, SPOKEN } from "./say.svelte";
import { fresh, Problem, putOff, tablePath } from "./api";
import { merge } from "./merge";
import { SIGNED_IN } from "./session.svelte";
import type { AnswerMessage, ChangeMessage, Command, FeedMessage, Said, TableView } from "./types";

const PING = 500;
const SILENCE = 1_500;
/** A command whose answer was lost with the line is asked for again for so long: the server does nothing twice. */
const PATIENCE = 30_000;
const REFUSED = 4403;
const TAKEN_OVER = 4409;
const MOST_SAID = 400;

export type Link = "connecting" | "open" | "lost" | "taken" | "refused";

interface Asked {
  yes: (version: number) => void;
  no: (problem: Problem) => void;
  message: string;
  at: number;
  /** How often it was too much for the server. */
  tried: number;
  /** The round and its phase that it was meant for. */
  moment: string;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

export class Feed {
  view = $state.raw<TableView | null>(null);
  version = $state<number | null>(null);
  said = $state.raw<Said[]>([]);
  link = $state<Link>("connecting");
  problem = $state.raw<Problem | null>(null);
  here = $state.raw<number[]>([]);
  watching = $state(0);
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Asked>();
  private tries = 0;
  private pings = 0;
  private ended = false;
  private again: Timer;
  private beat: Timer;
  private silence: Timer;
  private readonly online = () => this.open();
  /** In another language the story begins anew. */
  private readonly spoken = () => {
    this.version = null;
    this.open();
  };
  private readonly signedIn = () => this.renew();

  constructor(
    readonly table: string,
    private readonly as = "",
    /** Told what was said since the last time and, where a view begins anew, the story so far. */
    private readonly onChange: (said: Said[], story?: Said[]) => void = () => {},
  ) {
    addEventListener("online", this.online);
    addEventListener(SIGNED_IN, this.signedIn);
    addEventListener(SPOKEN, this.spoken);
    this.open();
  }

  open(): void {
    if (this.ended) return;
    this.drop();
    this.link = "connecting";
    const asked = new URLSearchParams();
    if (this.version !== null) asked.set("since", String(this.version));
    if (this.as) asked.set("as", this.as);
    if (language() !== ENGLISH) asked.set("lang", language());
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api${tablePath(this.table)}/feed?${asked}`);
    socket.onmessage = (event: MessageEvent<string>) => this.take(JSON.parse(event.data) as FeedMessage);
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code, event.reason);
    };
    this.socket = socket;
  }

  /** Asks anew for whoever has signed in, which may be somebody else; the old session's line would be closed soon. */
  private renew(): void {
    this.problem = null;
    this.version = null;
    this.giveUp();
    this.open();
  }

  close(): void {
    this.ended = true;
    this.giveUp();
    removeEventListener("online", this.online);
    removeEventListener(SIGNED_IN, this.signedIn);
    removeEventListener(SPOKEN, this.spoken);
    this.drop();
  }

  /** Sends a command; settles with the version once it is on disk, or with the problem. */
  send(command: Command, more: { why?: string; second?: unknown } = {}): Promise<number> {
    if (this.socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Problem({ code: "NO_LINE", title: say("common-noLine") }));
    }
    const id = fresh();
    const message = JSON.stringify({ id, command, ...more });
    return new Promise((yes, no) => {
      this.waiting.set(id, { yes, no, message, at: Date.now(), tried: 0, moment: this.moment() });
      this.socket?.send(message);
    });
  }

  private moment(): string {
    return `${this.view?.round} ${this.view?.play?.phase}`;
  }

  /** Sends what was not answered before the line was lost, or was too much for the server, with the id that it had, if it is still its time. */
  private askAgain(only = ""): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const now = this.moment();
    for (const [id, asked] of this.waiting) {
      if (only && id !== only) continue;
      if (asked.moment === now && Date.now() - asked.at < PATIENCE) this.socket.send(asked.message);
      else this.giveUp(id);
    }
  }

  private giveUp(...ids: string[]): void {
    const title = say("common-lineLost");
    for (const id of ids.length ? ids : [...this.waiting.keys()]) {
      this.waiting.get(id)?.no(new Problem({ code: "LINE_LOST", title }));
      this.waiting.delete(id);
    }
  }

  private drop(): void {
    for (const timer of [this.again, this.beat, this.silence]) clearTimeout(timer);
    this.silence = undefined;
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onmessage = null;
      socket.close();
    }
  }

  private lost(code: number, reason: string): void {
    this.drop();
    if (code === TAKEN_OVER || code === REFUSED) this.giveUp();
    if (code === TAKEN_OVER) this.link = "taken";
    else if (code === REFUSED) {
      this.problem ??= new Problem({ code: reason, title: reason });
      this.link = "refused";
    } else {
      this.link = "lost";
      this.again = setTimeout(() => this.open(), Math.min(8_000, 250 * 2 ** this.tries++));
    }
  }

  private ping(): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ping: ++this.pings }));
    this.silence ??= setTimeout(() => {
      this.drop();
      this.link = "lost";
      this.again = setTimeout(() => this.open(), 250);
    }, SILENCE);
    this.beat = setTimeout(() => this.ping(), PING);
  }

  private take(message: FeedMessage): void {
    clearTimeout(this.silence);
    this.silence = undefined;
    if (message.type === "refused") {
      this.problem = new Problem(message.problem);
      return;
    }
    this.apply(message);
    if (this.link !== "open") {
      this.link = "open";
      this.tries = 0;
      this.askAgain();
      this.ping();
    }
  }

  private apply(message: FeedMessage): void {
    if (message.type === "view") {
      this.view = message.view;
      this.version = message.version;
      this.said = message.said;
      this.onChange([], message.said);
    } else if (message.type === "change") this.change(message);
    else if (message.type === "answer") this.answer(message);
    else if (message.type === "beat") {
      this.ahead = message.time - Date.now();
      this.here = message.here;
      this.watching = message.watching;
    }
  }

  private change(message: ChangeMessage): void {
    if (message.from !== this.version) {
      this.version = null;
      this.open();
      return;
    }
    this.view = merge(this.view, message.patch) as TableView;
    this.version = message.version;
    if (message.said.length) this.said = [...this.said, ...message.said].slice(-MOST_SAID);
    this.onChange(message.said);
  }

  private answer({ id, ok, version, problem }: AnswerMessage): void {
    const asked = this.waiting.get(id ?? "");
    const wait = asked && problem ? putOff(problem, asked.tried++) : undefined;
    if (wait !== undefined) {
      setTimeout(() => this.askAgain(id ?? ""), wait);
      return;
    }
    this.waiting.delete(id ?? "");
    if (ok) asked?.yes(version ?? 0);
    else asked?.no(new Problem(problem ?? {}));
  }
}
