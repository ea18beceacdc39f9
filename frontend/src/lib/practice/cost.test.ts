import { expect, test } from "vitest";
import { accuracy, add, costOf, kept, NOTHING, pace, USUAL_PACE } from "./cost";
import type { Verdict } from "../types";

const verdict = (cost: string): Verdict =>
  ({ stage: "first", kind: "one pair", action: "bet", best: "bet", right: Number(cost) === 0, cost, cents: 0, version: 1 });

test("two decisions of one round are one hand", () => {
  const once = add(NOTHING, [verdict("0.500000")], true);
  expect(add(once, [verdict("0.000000")], false)).toEqual({ hands: 1, decisions: 2, right: 1, antes: 0.5 });
});

test("nothing judged changes nothing", () => {
  expect(add(NOTHING, [], true)).toBe(NOTHING);
});

test("cost is by the hand, not by the decision", () => {
  const tally = { hands: 4, decisions: 8, right: 6, antes: 0.6 };
  expect(costOf(tally, 100)).toBeCloseTo(15);
  expect(accuracy(tally)).toBe(0.75);
});

test("of no hands nothing is said", () => {
  expect([costOf(NOTHING, 100), accuracy(NOTHING)]).toEqual([null, null]);
});

test("the record of tables is what is kept, the trainer apart", () => {
  const line = { decisions: 10, right: 9, accuracy: 0.9, cost: "0.250000" };
  const trainer = { decisions: 99, right: 1, accuracy: 0.01, cost: "50.000000" };
  expect(kept({ hands: 7, tables: line, trainer, per_100_hands: "3.5714", kinds: [] })).toEqual({ hands: 7, decisions: 10, right: 9, antes: 0.25 });
});

test("the pace is measured once there are enough hands", () => {
  expect(pace(4, 60_000)).toEqual({ hands: USUAL_PACE, measured: false });
  expect(pace(11, 600_000)).toEqual({ hands: 60, measured: true });
  expect(pace(7, 0).measured).toBe(false);
});
