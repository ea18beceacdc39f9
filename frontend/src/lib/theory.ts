/** Results against theory: what was to be expected, and the band in which chance alone leaves them. */

import type { Theory } from "./types";

/** So many standard deviations either way hold 95 of 100. */
const WIDE = 1.96;

export interface Band {
  from: number;
  to: number;
  verdict: "inside" | "above" | "below";
}

/** Where a result lies by chance, play being anything between weak and best. */
export function bandOf({ actual, low, high, deviation }: Theory): Band {
  const [from, to] = [low - WIDE * deviation, high + WIDE * deviation];
  return { from, to, verdict: actual > to ? "above" : actual < from ? "below" : "inside" };
}

/** A scale in percent on which the band, the result and nothing at all have a place. */
export function scaleOf(theory: Theory): (value: number) => number {
  const { from, to } = bandOf(theory);
  const [least, most] = [Math.min(from, theory.actual, 0), Math.max(to, theory.actual, 0)];
  const margin = (most - least || 1) * 0.04;
  return (value) => (100 * (value - least + margin)) / (most - least + 2 * margin || 1);
}
