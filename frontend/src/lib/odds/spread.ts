/** How far results spread over many rounds: what is to be expected, and the band around it. */

/** So many standard deviations either way hold 95 of 100. */
const WIDE = 1.96;
const STRIPS = 400;

export interface Point {
  rounds: number;
  mean: number;
  low: number;
  high: number;
  /** About the chance of being ahead, as if the sum were normal. */
  ahead: number;
}

/** The result of so many rounds of one unit each. */
export function after(rounds: number, ev: number, deviation: number): Point {
  const [mean, around] = [ev * rounds, deviation * Math.sqrt(rounds)];
  return {
    rounds,
    mean,
    low: mean - WIDE * around,
    high: mean + WIDE * around,
    ahead: around ? normal(mean / around) : mean > 0 ? 1 : 0,
  };
}

/** Points along the way to so many rounds, close together at first, where the band widens most. */
export function fan(rounds: number, ev: number, deviation: number, steps = 40): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => after(rounds * (step / steps) ** 2, ev, deviation));
}

/** The chance that a normal variable is below so many standard deviations: its density summed in strips. */
export function normal(x: number): number {
  const density = (at: number): number => Math.exp((-at * at) / 2) / Math.sqrt(2 * Math.PI);
  const end = Math.min(Math.abs(x), 8);
  const width = end / STRIPS;
  let half = 0;
  for (let strip = 0; strip < STRIPS; strip += 1) half += width * density((strip + 0.5) * width);
  return x >= 0 ? 0.5 + half : 0.5 - half;
}
