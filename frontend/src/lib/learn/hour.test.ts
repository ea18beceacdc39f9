import { expect, test } from "vitest";
import { hourOf } from "./hour";

test("an hour costs its rounds times the edge, and swings by the root of them", () => {
  // 64 rounds at 0.75 % of an ante of 10.00, with a deviation of 3.5 antes a round: 8 times as much an hour.
  expect(hourOf(0.0075, 3.5, 64, 1_000)).toEqual({ mean: -480, low: -28_480, high: 27_520, lowest: -55_360, highest: 54_400 });
  expect(hourOf(-0.0131, 3.5, 100, 1_000).mean).toBe(1_310);
});
