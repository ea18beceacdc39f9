/** The differences of two rulebooks put into groups, and their values as text. */

import { money } from "../money";
import type { Difference, Fact } from "../types";

export type Group = "value" | "one-sided" | "steps" | "clause";
export const GROUPS: Group[] = ["value", "one-sided", "steps", "clause"];

/** A setting that is fixed to nothing is no part of the game. */
const lacks = (fact: Fact | null): boolean =>
  fact === null || (typeof fact.is === "object" && fact.is !== null && isSetting(fact.is) && fact.is.fixed && fact.is.default === null);

/** Differences by what they are about: values, what only one has, steps that only one has, and clause numbers. */
export function grouped(differences: Difference[]): Record<Group, Difference[]> {
  const found: Record<Group, Difference[]> = { value: [], "one-sided": [], steps: [], clause: [] };
  for (const seen of differences) {
    const one = sided(seen);
    const step = one.what.startsWith("cite.") || one.what.startsWith("ranking.");
    // A step has no value of its own: where both have it, only the number of its clause can differ.
    found[step && one.kind === "one-sided" ? "steps" : step ? "clause" : one.kind].push(one);
  }
  return found;
}

function sided(one: Difference): Difference {
  const [a, b] = [lacks(one.a) ? null : one.a, lacks(one.b) ? null : one.b];
  if (!a === !b) return one;
  return { ...one, kind: "one-sided", a, b };
}

/** The settings that are amounts of money. */
const MONEY = ["max_payout", "jackpot_amount", "jackpot_pool", "jackpot_seed"];

/** What a setting is unless it is set, an amount as such. */
export const settingValue = (name: string, value: unknown): unknown =>
  MONEY.includes(name) && typeof value === "number" ? money(value) : value;

/** The place of a value in plain words: "super.tables.5.full_house" is "super · tables · 5 · full house". */
export const place = (what: string): string =>
  what.replace(/^(cite|settings)\./, "").split(".").map((part) => part.replaceAll("_", " ")).join(" · ");

export interface ValueWords {
  yes: string;
  no: string;
  none: string;
  fixed: string;
  any: string;
  of: (value: string, choices: string) => string;
  to: string;
}

interface Setting {
  default: unknown;
  choices: unknown[] | null;
  fixed: boolean;
}

const isSetting = (value: object): value is Setting => "choices" in value && "fixed" in value;

/** A value of a rulebook as text; a setting says what it is and what it may be. */
export function text(value: unknown, words: ValueWords): string {
  if (value === null || value === undefined) return words.none;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map((one) => text(one, words)).join(words.to);
  if (typeof value !== "object") return String(value).replaceAll("_", " ");
  if (isSetting(value)) return settingText(value, words);
  return Object.entries(value).map(([name, one]) => `${name.replaceAll("_", " ")} ${text(one, words)}`).join(", ");
}

function settingText({ default: own, choices, fixed }: Setting, words: ValueWords): string {
  const shown = text(own, words);
  if (fixed) return own === null ? words.fixed : words.of(shown, words.fixed);
  if (!choices) return words.of(shown, words.any);
  return words.of(shown, choices.map((one) => text(one, words)).join(", "));
}
