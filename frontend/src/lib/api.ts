/** Calls to the server: JSON in and out, the session's csrf with every change, problems as exceptions. */

import { ENGLISH, language, said, say, type Values } from "./say.svelte";
import type { Problem as Details } from "./types";

/** Why something was not done: a code to act on, a sentence to read, and the clause that it follows. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly clause: string;
  readonly case: string;
  readonly values: Values;

  constructor({ status = 0, code = "", title = "", clause = "", case: which = "", values = {} }: Partial<Details>) {
    super(title);
    this.status = status;
    this.code = code;
    this.clause = clause;
    this.case = which;
    this.values = values as Values;
  }

  /** The sentence: the server's own in English, and in another language the one of its catalogue. */
  get title(): string {
    const id = this.case ? `${this.code}.${this.case}` : this.code;
    return (language() === ENGLISH || !id ? undefined : said(id, this.values)) ?? this.message;
  }
}

let csrf = "";
let onSignedOut: () => void = () => {};
let onIdle: () => Promise<boolean> = () => Promise.resolve(false);

/** Says whose csrf token goes with changes, whom to tell when the session is over, and who wakes one that is idle. */
export function authorise(token: string, signedOut: () => void, idle: () => Promise<boolean>): void {
  csrf = token;
  onSignedOut = signedOut;
  onIdle = idle;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The code of what is too much for the server now: nothing was done for it, and it is asked for again. */
const OVERLOADED = "OVERLOADED";
const MOST_TRIES = 4;

/** How many milliseconds to wait before something is asked for again that was too much; not at all where it was not. */
export function putOff({ code, values }: Partial<Details>, tried: number): number | undefined {
  if (code !== OVERLOADED || tried >= MOST_TRIES) return undefined;
  return 1_000 * (Number(values?.seconds) || 1) * (1 + Math.random() / 2);
}

/** Asks the server something; `key` makes a change harmless to repeat. */
export async function call<T>(method: string, path: string, body?: unknown, key?: string, tried = 0): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (method !== "GET" && csrf) headers["x-csrf-token"] = csrf;
  if (key) headers["idempotency-key"] = key;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-store",
    });
  } catch {
    throw new Problem({ code: "UNREACHABLE", title: say("common-unreachable") });
  }
  const text = await answer.text();
  const found = text ? read(text) : {};
  if (answer.ok) return found as T;
  const details = found as Partial<Details>;
  const wait = putOff(details, tried);
  if (wait !== undefined) {
    await new Promise((over) => setTimeout(over, wait));
    return call<T>(method, path, body, key, tried + 1);
  }
  if (answer.status === 401 && details.code !== "BAD_CREDENTIALS" && csrf) {
    if (details.code === "IDLE" && (await onIdle())) return call<T>(method, path, body, key);
    onSignedOut();
  }
  throw new Problem({ title: say("common-answers", { status: answer.status }), ...details, status: answer.status });
}

export const get = <T>(path: string): Promise<T> => call<T>("GET", path);
export const post = <T>(path: string, body?: unknown, key?: string): Promise<T> => call<T>("POST", path, body, key);

/** A name that nothing else has, for a command or a key. */
export const fresh = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/** The path of a table. */
export const tablePath = (table: string): string => `/tables/${encodeURIComponent(table)}`;
