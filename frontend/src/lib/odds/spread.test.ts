import { expect, test } from "vitest";
import { after, fan, normal } from "./spread";

test("the band widens with the root of the rounds, the loss with the rounds", () => {
  const [one, hundred] = [after(1, -0.05, 2), after(100, -0.05, 2)];
  expect(hundred.mean).toBeCloseTo(100 * one.mean);
  expect(hundred.high - hundred.mean).toBeCloseTo(10 * (one.high - one.mean));
  expect(hundred.low + hundred.high).toBeCloseTo(2 * hundred.mean);
});

test("a fan begins with nothing and ends at the rounds asked for", () => {
  const points = fan(1_000, -0.05, 2, 10);
  expect(points[0]?.rounds).toBe(0);
  expect(points[0]?.low).toBeCloseTo(0);
  expect(points[0]?.high).toBeCloseTo(0);
  expect(points.at(-1)).toEqual(after(1_000, -0.05, 2));
  expect(points).toHaveLength(11);
});

test("the chance of being ahead is the normal one", () => {
  expect(normal(0)).toBe(0.5);
  expect(normal(1.959964)).toBeCloseTo(0.975, 5);
  expect(normal(-1)).toBeCloseTo(0.1586553, 5);
  expect(normal(-40)).toBeCloseTo(0, 9);
  expect(after(10, -1, 0).ahead).toBe(0);
});
