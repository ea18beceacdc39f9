/** A table's settings as its rulebook allows them: which can be chosen, and what was chosen. */

import { cents, typed as asTyped } from "../money";
import type { SettingLine } from "../book";

/** How a setting is asked for: one of its choices, a whole number, two of them, two for each kind of hand, or not at all. */
export type Asks = "choice" | "number" | "pair" | "limits" | "fixed";

/** The hands that a super can be on. */
export const HANDS = ["own", "other", "dealer"] as const;

const PAIRS = ["ante_limits", "instant_payout"];
const LIMITS = "super_limits";
const MONEY = ["max_payout", "ante_limits", LIMITS, "jackpot_amount", "jackpot_pool", "jackpot_seed"];
/** Set by what the cards come out of. */
const ELSEWHERE = ["dealing_device"];

/** Whether a setting is an amount, which is typed in chips and sent in cents. */
export const isMoney = (line: SettingLine): boolean => MONEY.includes(line.name);

export function asks(line: SettingLine): Asks {
  if (line.fixed || ELSEWHERE.includes(line.name) || (line.choices !== null && line.choices.length < 2)) return "fixed";
  if (line.choices) return "choice";
  if (line.name === LIMITS) return "limits";
  return PAIRS.includes(line.name) ? "pair" : "number";
}

/** What a field of a setting is called among what was typed; limits have one for each kind of hand. */
export const fieldOf = (line: SettingLine, hand = ""): string => (hand ? `${line.name}.${hand}` : line.name);

/** What a choice is called in a list. */
export function shown(choice: unknown): string {
  if (Array.isArray(choice)) return choice.join(" / ");
  if (typeof choice !== "object" || choice === null) return String(choice);
  return Object.entries(choice).filter(([, part]) => part !== null).map(([name, part]) => `${name} ${shown(part)}`).join(", ");
}

/** The settings that differ from the rulebook's own; what was left alone is left out. */
export function chosen(lines: SettingLine[], typed: Record<string, string>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const line of lines) {
    const made = madeOf(line, typed);
    if (made !== null && JSON.stringify(made) !== JSON.stringify(line.default)) found[line.name] = made;
  }
  return found;
}

function madeOf(line: SettingLine, typed: Record<string, string>): unknown {
  const text = (typed[line.name] ?? "").trim();
  switch (asks(line)) {
    case "choice": return line.choices?.find((choice) => JSON.stringify(choice) === text) ?? null;
    case "number": return text ? amount(line, text) : null;
    case "pair": return pair(line, text);
    case "limits": {
      const limits = HANDS.map((hand) => [hand, pair(line, (typed[fieldOf(line, hand)] ?? "").trim())] as const);
      const given = limits.filter(([, two]) => two !== null);
      return given.length ? Object.fromEntries(given) : null;
    }
    case "fixed": return null;
  }
}

function amount(line: SettingLine, text: string): number | null {
  const found = isMoney(line) ? cents(text) : Math.round(Number(text));
  return Number.isFinite(found) ? found : null;
}

function pair(line: SettingLine, text: string): number[] | null {
  const parts = text.split(/[\s/–-]+/).filter(Boolean).map((part) => amount(line, part));
  return parts.length === 2 && parts.every((part) => part !== null) ? parts : null;
}

/** What the fields hold for settings that were chosen: `chosen` backwards. */
export function typedFrom(lines: SettingLine[], settings: Record<string, unknown>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const line of lines) {
    const value = settings[line.name];
    if (value === undefined || value === null) continue;
    const text = (one: unknown): string => (isMoney(line) ? asTyped(Number(one)) : String(one));
    const two = (pair: unknown): string => (pair as unknown[]).map(text).join(" – ");
    switch (asks(line)) {
      case "choice": found[line.name] = JSON.stringify(value); break;
      case "number": found[line.name] = text(value); break;
      case "pair": found[line.name] = two(value); break;
      case "limits": for (const [hand, pair] of Object.entries(value)) if (pair) found[fieldOf(line, hand)] = two(pair); break;
      case "fixed": break;
    }
  }
  return found;
}
