/** Settings of a practice table as a player gives them: amounts in chips, not in cents. */

import { asks, chosen } from "../floor/settings";
import type { SettingLine } from "../floor/types";
import { cents } from "../money";

const MONEY = ["max_payout", "ante_limits", "jackpot_amount", "jackpot_pool", "jackpot_seed"];
/** Limits by kind of hand are left to the floor. */
const NOT_HERE = ["super_limits"];

export const isMoney = (line: SettingLine): boolean => MONEY.includes(line.name);

/** Whether a setting can be chosen for practice. */
export const askable = (line: SettingLine): boolean => asks(line) !== "fixed" && !NOT_HERE.includes(line.name);

/** What was chosen, as the server takes it. */
export function settingsOf(lines: SettingLine[], typed: Record<string, string>): Record<string, unknown> {
  const plain = { ...typed };
  for (const line of lines.filter(isMoney)) plain[line.name] = inCents(typed[line.name] ?? "");
  return chosen(lines.filter(askable), plain);
}

const inCents = (text: string): string => text.split(/[\s/–-]+/).filter(Boolean).map((part) => String(cents(part))).join(" ");
