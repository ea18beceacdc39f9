import { expect, test } from "vitest";
import { asSentence, kindOf, mayTry, wayOf, type NextStep } from "./step";

const step = (more: Partial<NextStep>): NextStep => ({
  version: 1, does: "call no more bets", clause: "8.1", by: "dealer", cards: 0, waits: [], command: null, second: "", default: null, pool: "", to: null, step: "step.call-bets", values: {}, ...more,
});

test("how a step is done", () => {
  expect(wayOf(step({ does: "" }))).toBe("nothing");
  expect(wayOf(step({ command: { type: "Play", command: { type: "CallBets" } } }))).toBe("press");
  expect(wayOf(step({ cards: 10 }))).toBe("scan");
  expect(wayOf(step({ cards: 10, command: { type: "DealNext" } }))).toBe("press");
  expect(wayOf(step({ waits: [1] }))).toBe("wait");
  expect(wayOf(step({ command: { type: "CountFloat", amount: 1 }, second: "game supervisor" }))).toBe("fill");
  expect(wayOf(step({ command: { type: "Play", command: { type: "PayJackpots", count: 52 } } }))).toBe("fill");
});

test("a supervisor stands in for a dealer, and not the other way round", () => {
  expect(mayTry(step({}), "game supervisor")).toBe(true);
  expect(mayTry(step({ by: "game supervisor" }), "dealer")).toBe(false);
  expect(mayTry(step({ by: "game supervisor" }), "casino operator")).toBe(true);
  expect(mayTry(step({}), "inspector")).toBe(false);
  expect(mayTry(step({}), "player")).toBe(false);
});

test("words for a step and its command", () => {
  expect(asSentence("deal 10 cards")).toBe("Deal 10 cards.");
  expect(kindOf({ type: "Play", command: { type: "Settle" } })).toBe("Settle");
  expect(kindOf({ type: "StartRound" })).toBe("StartRound");
});
