/** What mistakes cost: in a sitting, in all practice, for 100 hands and for an hour, beside the one-page strategy. */

import type { PracticeRecord, Verdict } from "../types";

/** What was judged in a sitting: rounds, decisions, those that were best, and what the others cost in antes. */
export interface Tally {
  hands: number;
  decisions: number;
  right: number;
  antes: number;
}

export const NOTHING: Tally = { hands: 0, decisions: 0, right: 0, antes: 0 };

/** A tally with some more decisions; `first` says whether their round was not counted yet. */
export function add(tally: Tally, verdicts: Verdict[], first: boolean): Tally {
  if (!verdicts.length) return tally;
  return {
    hands: tally.hands + Number(first),
    decisions: tally.decisions + verdicts.length,
    right: tally.right + verdicts.filter(({ right }) => right).length,
    antes: tally.antes + verdicts.reduce((sum, { cost }) => sum + Number(cost), 0),
  };
}

/** What the server keeps of all practice at tables. */
export const kept = (record: PracticeRecord): Tally => ({
  hands: record.hands,
  decisions: record.tables.decisions,
  right: record.tables.right,
  antes: Number(record.tables.cost),
});

export const accuracy = (tally: Pick<Tally, "decisions" | "right">): number | null =>
  tally.decisions ? tally.right / tally.decisions : null;

/** What mistakes cost in so many hands, in antes; nothing can be said of no hands. */
export const costOf = (tally: Tally, hands: number): number | null =>
  tally.hands ? (tally.antes * hands) / tally.hands : null;

/** Hands an hour where too few were played to tell. */
export const USUAL_PACE = 60;
const ENOUGH = 5;
const HOUR = 3_600_000;

/** Hands an hour: as played in a sitting, once that can be told. */
export function pace(hands: number, milliseconds: number): { hands: number; measured: boolean } {
  if (hands < ENOUGH || milliseconds <= 0) return { hands: USUAL_PACE, measured: false };
  return { hands: Math.max(1, Math.round(((hands - 1) * HOUR) / milliseconds)), measured: true };
}
