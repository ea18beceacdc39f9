/** An hour at a table: what it costs on average, and how far luck swings, from the exact edge and deviation of a round. */

/** Amounts in cents; `low` and `high` hold two hours of three, `lowest` and `highest` nineteen of twenty. */
export interface Hour {
  mean: number;
  low: number;
  high: number;
  lowest: number;
  highest: number;
}

/** So many deviations to either side hold nineteen of twenty. */
export const MOST = 1.96;

/** An hour of so many rounds; edge and deviation are in antes a round, and the sum of many rounds is nearly normal. */
export function hourOf(edge: number, deviation: number, rounds: number, ante: number): Hour {
  const mean = -edge * rounds * ante;
  const swing = deviation * Math.sqrt(rounds) * ante;
  const [low, high, lowest, highest] = [mean - swing, mean + swing, mean - MOST * swing, mean + MOST * swing].map(Math.round) as [number, number, number, number];
  return { mean: Math.round(mean), low, high, lowest, highest };
}
