/** A table's settings as its rulebook allows them: which can be chosen, and what was chosen. */

import type { SettingLine } from "./types";

/** How a setting is asked for: one of its choices, a whole number, two of them, or not at all. */
export type Asks = "choice" | "number" | "pair" | "fixed";

const PAIRS = ["ante_limits", "super_limits", "instant_payout"];
/** Set by what the cards come out of. */
const ELSEWHERE = ["dealing_device"];

export function asks(line: SettingLine): Asks {
  if (line.fixed || ELSEWHERE.includes(line.name) || (line.choices !== null && line.choices.length < 2)) return "fixed";
  if (line.choices) return "choice";
  return PAIRS.includes(line.name) ? "pair" : "number";
}

/** What a choice is called in a list. */
export const shown = (choice: unknown): string => (Array.isArray(choice) ? choice.join(" / ") : String(choice));

/** The settings that differ from the rulebook's own; what was left alone is left out. */
export function chosen(lines: SettingLine[], typed: Record<string, string>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const line of lines) {
    const text = (typed[line.name] ?? "").trim();
    const made = text && madeOf(line, text);
    if (made !== "" && made !== null && JSON.stringify(made) !== JSON.stringify(line.default)) found[line.name] = made;
  }
  return found;
}

function madeOf(line: SettingLine, text: string): unknown {
  switch (asks(line)) {
    case "choice": return line.choices?.find((choice) => JSON.stringify(choice) === text) ?? null;
    case "number": return Number.isFinite(Number(text)) ? Math.round(Number(text)) : null;
    case "pair": {
      const parts = text.split(/[\s,/–-]+/).filter(Boolean).map(Number);
      return parts.length === 2 && parts.every(Number.isFinite) ? parts.map(Math.round) : null;
    }
    case "fixed": return null;
  }
}
