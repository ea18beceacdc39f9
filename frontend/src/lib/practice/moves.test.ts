import { expect, test } from "vitest";
import { book, setting } from "../table/fixtures";
import { movesOf, streakAfter } from "./moves";
import type { Trained } from "../types";
import { practice } from "../../words/practice";

const asked = (more: Partial<Trained>): Trained => ({
  token: "", rulebook: "vanuatu-2013", stage: "first", kind: "", ante: 1_000, hand: "7h 7d 9c 2s 4h", up: "5s", given: "", drawn: "", dealer: "", final: "", ...more,
});

test("moves follow the layout and the decision", () => {
  expect(movesOf(asked({}), book)).toEqual(["fold", "bet", "buy", "exchange"]);
  expect(movesOf(asked({}), { ...book, areas: {} })).toEqual(["fold", "bet"]);
  expect(movesOf(asked({ stage: "after a draw" }), book)).toEqual(["fold", "bet"]);
  expect(movesOf(asked({ stage: "forcing" }), book)).toEqual(["force", "decline"]);
});

test("an instant payout is there for a straight flush where the rulebook pays one", () => {
  const paying = { ...book, settings: [setting("instant_payout", [200, 600])] };
  const flush = asked({ hand: "5h 6h 7h 8h 9h" });
  expect(movesOf(flush, paying)).toContain("instant payout");
  expect(movesOf(flush, book)).not.toContain("instant payout");
  expect(movesOf(asked({}), paying)).not.toContain("instant payout");
});

test("a streak ends with a mistake, keeps its most, and counts a decision once", () => {
  const two = streakAfter(streakAfter({ now: 0, most: 0 }, true, true), true, true);
  expect(two).toEqual({ now: 2, most: 2 });
  expect(streakAfter(two, true, false)).toBe(two);
  expect(streakAfter(two, false, true)).toEqual({ now: 0, most: 2 });
});

test("a kind of hand comes back in minutes while it is learnt, and in whole days once it is known", () => {
  expect([0, 60, 600, 86_400 - 1_800, 3 * 86_400].map((wait) => /in (.+)\./.exec(practice.trainer.back(wait))?.[1])).toEqual(["one minute", "one minute", "10 minutes", "one day", "3 days"]);
});
