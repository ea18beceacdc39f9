import { expect, test } from "vitest";
import { table } from "../../words/table";
import { intentOf, isTaken } from "./keys";
import { nextClock, secondsLeft } from "./clock";
import { view } from "./fixtures";
import { nextStake } from "./stakes";

const plain = { ctrlKey: false, altKey: false, metaKey: false };

test("letters, in any case, and the numbers of cards", () => {
  expect(intentOf("b", true)).toEqual({ kind: "act", ids: ["bet"] });
  expect(intentOf("B", true)).toEqual({ kind: "act", ids: ["bet"] });
  expect(intentOf("3", true)).toEqual({ kind: "card", place: 3 });
  expect(intentOf("7", true)).toBeNull();
  expect(intentOf("Enter", true)).toBeNull();
});

test("with letters switched off only the help is left", () => {
  expect(intentOf("b", false)).toBeNull();
  expect(intentOf("?", false)).toEqual({ kind: "learn" });
});

test("every key of the help does something; the hint's is its panel's own", () => {
  for (const [keys] of table.help.list.filter(([key]) => key !== "h")) {
    for (const key of keys.replace("−", "-").replace("1–5", "1 5").split(" ")) expect(intentOf(key, true), key).not.toBeNull();
  }
});

test("a key is no command while somebody types, or with a modifier", () => {
  expect(isTaken(plain, { tagName: "INPUT", type: "text" })).toBe(true);
  expect(isTaken(plain, { tagName: "INPUT", type: "checkbox" })).toBe(false);
  expect(isTaken(plain, { tagName: "BUTTON" })).toBe(false);
  expect(isTaken({ ...plain, ctrlKey: true }, null)).toBe(true);
});

test("amounts step up and down and stop at the ends", () => {
  expect(nextStake(1000, true)).toBe(2500);
  expect(nextStake(1200, false)).toBe(1000);
  expect(nextStake(10000, true)).toBe(10000);
  expect(nextStake(500, false)).toBe(500);
});

const clock = (seats: number[], until: number) => ({ key: "", seats, until, seconds: 30, default: "the hand is folded", clause: "", then: "" });

test("the clock is the first that concerns the own seat; who watches sees any", () => {
  const clocks = [clock([2], 1000), clock([1], 3000), clock([], 2000)];
  expect(nextClock(view({ you: 1, clocks }))?.until).toBe(2000);
  expect(nextClock(view({ clocks }))?.until).toBe(1000);
  expect(nextClock(view({ you: 3, clocks: [clock([2], 1000)] }))).toBeUndefined();
});

test("the time left is by the server's clock, and never below zero", () => {
  expect(secondsLeft(clock([], 10_000), 4_500, 0)).toBe(6);
  expect(secondsLeft(clock([], 10_000), 4_500, 2_000)).toBe(4);
  expect(secondsLeft(clock([], 10_000), 20_000, 0)).toBe(0);
});
