/** A question about odds: which settings count, what was chosen of them, and how it is written in an address. */

import { asks } from "../floor/settings";
import { cents, typed } from "../money";
import type { SettingLine } from "../book";

/** The settings that change what a wager is worth; all others only change how the table is run. */
const COUNTS = ["super_pay_table", "instant_payout", "multi_super", "second_same_type", "max_payout", "max_payout_scope", "jackpot_amount", "jackpot_pool"];
/** Those of them that leave ante and bet alone. */
const BESIDE = ["super_pay_table", "multi_super", "jackpot_amount", "jackpot_pool"];

export type Given = Record<string, unknown>;

/** What was put into the fields; a name without an entry is left as the rulebook has it. */
export type Typed = Record<string, string>;

/** The settings that can be changed and that count, in the order of the list above. */
export const fields = (lines: SettingLine[]): SettingLine[] =>
  COUNTS.flatMap((name) => lines.filter((line) => line.name === name && asks(line) !== "fixed"));

/** The settings that can be changed but leave the odds as they are. */
export const others = (lines: SettingLine[]): SettingLine[] =>
  lines.filter((line) => !COUNTS.includes(line.name) && !line.fixed && (line.choices === null || line.choices.length > 1));

/** What a field shows: the choice as JSON, or an amount. */
export const written = (line: SettingLine, value: unknown): string =>
  line.choices ? JSON.stringify(value) : typeof value === "number" ? typed(value) : "";

/** The settings that differ from the rulebook's own, and the names of those that cannot be read. */
export function given(lines: SettingLine[], typed: Typed): { given: Given; wrong: string[] } {
  const [found, wrong]: [Given, string[]] = [{}, []];
  for (const line of fields(lines)) {
    const text = (typed[line.name] ?? "").trim();
    if (!text) continue;
    const value = line.choices ? line.choices.find((choice) => JSON.stringify(choice) === text) : cents(text);
    if (value === undefined || (typeof value === "number" && !Number.isSafeInteger(value)) || (!line.choices && Number(value) < 0)) wrong.push(line.name);
    else if (JSON.stringify(value) !== JSON.stringify(line.default)) found[line.name] = value;
  }
  return { given: found, wrong };
}

/** The same question about ante and bet alone, so that other pay tables of other wagers need no new estimate. */
export const mainOnly = (asked: Given): Given =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => !BESIDE.includes(name)));

const value = (one: unknown): string => (typeof one === "string" ? one : JSON.stringify(one));

/** A question as the server's addresses take it, the names in one order. */
export function query(asked: Given, ante: number | null): string {
  const names = Object.keys(asked).sort();
  const parts = names.map((name) => `set=${encodeURIComponent(`${name}=${value(asked[name])}`)}`);
  if (ante !== null) parts.push(`ante=${ante}`);
  return parts.length ? `?${parts.join("&")}` : "";
}

/** Settings out of an address: "name=value", the value as JSON where it is that. */
export function parsed(sets: string[]): Given {
  const found: Given = {};
  for (const one of sets) {
    const at = one.indexOf("=");
    if (at < 1) continue;
    const text = one.slice(at + 1);
    try {
      found[one.slice(0, at)] = JSON.parse(text);
    } catch {
      found[one.slice(0, at)] = text;
    }
  }
  return found;
}
