import { expect, test } from "vitest";
import { gathered, outcomeBars, shares, total, upcardBars } from "./bars";

const OUTCOMES = [
  { name: "royal flush", units: 9_999, combinations: 4 },
  { name: "stand-off", units: 0, combinations: 0 },
  { name: "lose", units: -1, combinations: 396 },
];

test("a bar is as long as its outcome is likely", () => {
  const [royal, never, lose] = outcomeBars(OUTCOMES, false);
  expect(total(OUTCOMES)).toBe(400);
  expect(lose).toMatchObject({ to: 1, tone: "bad", probability: 0.99, brings: -0.99 });
  expect(royal).toMatchObject({ tone: "good", probability: 0.01, brings: 99.99 });
  expect(royal?.to).toBeCloseTo(4 / 396);
  expect(never).toMatchObject({ to: 0, tone: "even", probability: 0 });
});

test("by orders of magnitude the rarest can still be seen, and the order stays", () => {
  const [royal, never, lose] = outcomeBars(OUTCOMES, true);
  expect(royal?.to).toBeGreaterThan(0.1);
  expect(royal?.to).toBeLessThan(1);
  expect(never?.to).toBe(0);
  expect(lose?.to).toBe(1);
});

test("upcards stand in their order around nothing, with their intervals", () => {
  const { bars, zero } = upcardBars({ A: -0.2, "2": 0.1, T: 0 }, { A: [-0.3, -0.1] });
  expect(bars.map((bar) => bar.key)).toEqual(["2", "T", "A"]);
  expect(zero).toBeCloseTo(0.75);
  expect(bars[0]?.from).toBeCloseTo(0.75);
  expect(bars[0]?.to).toBeCloseTo(1);
  expect(bars[2]?.to).toBeCloseTo(0.75);
  expect(bars[2]?.whisker?.map((end) => Math.round(end * 100))).toEqual([0, 50]);
  expect(bars[0]?.whisker).toBeUndefined();
});

const ROUND = [
  { name: "royal flush, paid at once", units: 600, combinations: 1 },
  { name: "win, one pair and ace king after a draw", units: 3, combinations: 30 },
  { name: "win, one pair", units: 2, combinations: 10 },
  { name: "fold after a draw", units: -2, combinations: 20 },
  { name: "fold", units: -1, combinations: 20 },
  { name: "stand-off", units: 0, combinations: 19 },
];

test("ways to end that differ in their cards alone are taken together, the commonest first", () => {
  expect(gathered(ROUND)).toEqual([
    { name: "win", units: 2.75, combinations: 40, ways: 2 },
    { name: "fold", units: -1.5, combinations: 40, ways: 2 },
    { name: "stand-off", units: 0, combinations: 19, ways: 1 },
    { name: "paid at once", units: 600, combinations: 1, ways: 1 },
  ]);
  expect(shares(ROUND)).toEqual([["bad", 0.4], ["even", 0.19], ["good", 0.41]]);
});

/** Of nsw-star-2019's main wager: what a hand too low to qualify against pays depends on the player's own. */
const UNQUALIFIED = [
  { name: "dealer does not qualify", units: 4, combinations: 110_332_938_740_169_600 },
  { name: "dealer does not qualify after a draw", units: 3, combinations: 2_359_282_819_634_984_820 },
  { name: "dealer does not qualify", units: 1, combinations: 20_066_467_640_299_778_880 },
  { name: "dealer does not qualify after a draw", units: 0, combinations: 30_687_695_143_887_997_812 },
  { name: "stand-off", units: 0, combinations: 5 },
];

test("outcomes of one name have a bar each, with a key of its own, and know that they share the name", () => {
  const bars = outcomeBars(UNQUALIFIED, false);
  expect(new Set(bars.map((bar) => bar.key)).size).toBe(UNQUALIFIED.length);
  expect(bars.map((bar) => bar.shared)).toEqual([true, true, true, true, false]);
  const same = outcomeBars([...UNQUALIFIED, ...UNQUALIFIED], false);
  expect(new Set(same.map((bar) => bar.key)).size).toBe(2 * UNQUALIFIED.length);
});

test("the bars of a colour sum to its share of all rounds", () => {
  const outcomes = [...UNQUALIFIED, { name: "win, one pair after a draw", units: 0, combinations: 10 ** 18 }, { name: "win, flush", units: 19, combinations: 10 ** 18 }];
  const ways = gathered(outcomes);
  expect(ways.map(({ name, ways }) => [name, ways])).toEqual([
    ["dealer does not qualify", 1], ["dealer does not qualify", 3], ["win", 1], ["win", 1], ["stand-off", 1],
  ]);
  const bars = outcomeBars(ways, false);
  expect(bars.map(({ tone, shared }) => [tone, shared])).toEqual([["even", true], ["good", true], ["even", true], ["good", true], ["even", false]]);
  for (const [tone, share] of shares(outcomes)) {
    expect(bars.filter((bar) => bar.tone === tone).reduce((sum, bar) => sum + bar.probability, 0)).toBeCloseTo(share, 12);
  }
});
