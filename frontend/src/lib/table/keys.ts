/** What single keys do at a table. */

import type { ActionId } from "./actions";

export type KeyIntent =
  | { kind: "spot"; name: string }
  | { kind: "act"; ids: ActionId[] }
  | { kind: "card"; place: number }
  | { kind: "stake"; up: boolean }
  | { kind: "ready" | "again" | "skip" | "learn" | "type" };

const KEYS: Record<string, KeyIntent> = {
  a: { kind: "spot", name: "ante" }, s: { kind: "spot", name: "super" }, e: { kind: "spot", name: "dealer_super" },
  j: { kind: "spot", name: "jackpot" }, "+": { kind: "stake", up: true }, "=": { kind: "stake", up: true },
  "-": { kind: "stake", up: false }, r: { kind: "again" }, d: { kind: "ready" }, k: { kind: "skip" }, t: { kind: "type" },
  "?": { kind: "learn" }, b: { kind: "act", ids: ["bet"] }, f: { kind: "act", ids: ["fold"] }, y: { kind: "act", ids: ["buy"] },
  x: { kind: "act", ids: ["exchange"] }, l: { kind: "act", ids: ["look"] }, g: { kind: "act", ids: ["force"] },
  n: { kind: "act", ids: ["decline", "declareNothing"] }, p: { kind: "act", ids: ["declareSuper"] },
  i: { kind: "act", ids: ["declareInstant"] }, c: { kind: "act", ids: ["concede"] },
};

/** What a key asks for; the lesson is always there, letters only where they are wanted. */
export function intentOf(key: string, letters: boolean): KeyIntent | null {
  if (!letters) return key === "?" ? (KEYS["?"] ?? null) : null;
  if (/^[1-5]$/.test(key)) return { kind: "card", place: Number(key) };
  return KEYS[key.toLowerCase()] ?? null;
}

/** Whether a key belongs to what has the focus, so that it is no command. */
export function isTaken(event: { ctrlKey: boolean; altKey: boolean; metaKey: boolean }, focus: { tagName: string; type?: string } | null): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return true;
  return focus !== null && (["TEXTAREA", "SELECT"].includes(focus.tagName) || (focus.tagName === "INPUT" && focus.type !== "checkbox"));
}
