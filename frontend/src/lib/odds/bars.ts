/** Where the bars of a plot begin and end, from 0 to 1 of its width. */

import type { Outcome } from "../types";

export type Tone = "good" | "bad" | "even";

export interface Bar {
  key: string;
  from: number;
  to: number;
  tone: Tone;
  /** The ends of an interval. */
  whisker?: [number, number];
}

export interface OutcomeBar extends Bar, Outcome {
  probability: number;
  /** Another outcome of the same name brings otherwise. */
  shared: boolean;
  /** What the outcome adds to the expectation, in units. */
  brings: number;
}

/** How a round ends, whatever the cards: what stands before the first comma, or that it is paid at once. */
const wayOf = (name: string): string =>
  name.includes(", paid at once") ? "paid at once" : (name.split(",")[0] ?? name).replace(" after a draw", "");

/** An outcome that several may have been gathered in. */
export interface Gathered extends Outcome {
  ways: number;
}

/** Outcomes that end a round in the same way, and win, lose or come out even alike, taken together, with what they bring on average; the commonest first. */
export function gathered(outcomes: Outcome[]): Gathered[] {
  const found = new Map<string, Gathered>();
  for (const { name, units, combinations } of outcomes) {
    const way = wayOf(name);
    const key = `${way} ${toneOf(units)}`;
    const before = found.get(key) ?? { name: way, units: 0, combinations: 0, ways: 0 };
    const both = before.combinations + combinations;
    const mean = both ? (before.units * before.combinations + units * combinations) / both : units;
    found.set(key, { name: way, units: mean, combinations: both, ways: before.ways + 1 });
  }
  return [...found.values()].sort((one, other) => other.combinations - one.combinations);
}

/** The share of rounds that end with less, as much and more than was staked. */
export function shares(outcomes: Outcome[]): [Tone, number][] {
  const all = total(outcomes) || 1;
  return (["bad", "even", "good"] as const).map((tone) => [tone, total(outcomes.filter((one) => toneOf(one.units) === tone)) / all]);
}

const toneOf = (value: number): Tone => (value > 0 ? "good" : value < 0 ? "bad" : "even");

export const total = (outcomes: Outcome[]): number => outcomes.reduce((sum, one) => sum + one.combinations, 0);

/** A bar for each outcome: its probability against the likeliest, or its order of magnitude. */
export function outcomeBars(outcomes: Outcome[], magnitudes: boolean): OutcomeBar[] {
  const all = total(outcomes);
  const counts = outcomes.map((one) => one.combinations).filter((one) => one > 0);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  // The rarest outcome keeps a bar that can be seen.
  const span = Math.log10(most / least) + 0.5;
  const length = (one: number): number =>
    one <= 0 ? 0 : magnitudes ? 1 + Math.log10(one / most) / span : one / most;
  const named = (name: string): number => outcomes.filter((one) => one.name === name).length;
  return outcomes.map((one, at) => ({
    ...one,
    // Neither a name nor what it brings is an outcome's own: hands of one name may be paid otherwise.
    key: `${one.name} ${one.units} ${at}`,
    shared: named(one.name) > 1,
    from: 0,
    to: length(one.combinations),
    tone: toneOf(one.units),
    probability: all ? one.combinations / all : 0,
    brings: all ? (one.units * one.combinations) / all : 0,
  }));
}

export interface UpcardBar extends Bar {
  ev: number;
  interval?: [number, number];
}

/** A bar for each upcard from nothing to its expectation, with its interval, and where nothing is. */
export function upcardBars(
  byUpcard: Record<string, number>,
  intervals: Record<string, [number, number]> = {},
): { bars: UpcardBar[]; zero: number } {
  const ends = [0, ...Object.values(byUpcard), ...Object.values(intervals).flat()];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const at = (value: number): number => (most > least ? (value - least) / (most - least) : 0);
  const order = "23456789TJQKA";
  const bars = Object.entries(byUpcard)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([rank, ev]) => {
      const interval = intervals[rank];
      return {
        key: rank,
        ev,
        from: at(Math.min(0, ev)),
        to: at(Math.max(0, ev)),
        tone: toneOf(ev),
        ...(interval ? { interval, whisker: [at(interval[0]), at(interval[1])] as [number, number] } : {}),
      };
    });
  return { bars, zero: at(0) };
}
