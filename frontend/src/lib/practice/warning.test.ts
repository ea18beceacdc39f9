import { expect, test } from "vitest";
import type { Worth } from "../types";
import { inHundred } from "./reason";
import { worse } from "./warning";

const worth = (action: string, antes: number, command: unknown): Worth =>
  ({ action, kind: action, antes: String(antes), cents: antes * 1_000, behind: String(antes - 0.5), best: antes === 0.5, command, now: true }) as Worth;
const choices = [
  worth("exchange 2c 3d", 0.5, { type: "Exchange", seat: 1, cards: "2c 3d" }), worth("bet", 0.47, { type: "Bet", seat: 1 }),
  worth("fold", -1, { type: "Fold", seat: 1 }), worth("exchange 2c 4h", 0.2, { type: "Exchange", seat: 1, cards: "2c 4h" }),
];
const cost = (command: object) => worse({ choices, ante: 1_000 }, command as Parameters<typeof worse>[1]);

test("a choice that costs much is told with its cost and the best; one that costs little, or nothing, is not", () => {
  expect(cost({ type: "Fold", seat: 1 })).toEqual({ cents: 1_500, best: "exchange 2c 3d" });
  expect(cost({ type: "Exchange", seat: 1, cards: "4h 2c" })).toEqual({ cents: 300, best: "exchange 2c 3d" });
  expect(cost({ type: "Bet", seat: 1 })).toBeNull();
  expect(cost({ type: "Exchange", seat: 1, cards: "3d 2c" })).toBeNull();
  expect(cost({ type: "OpenDraw", seat: 1 })).toBeNull();
});

test.each([[0, 163_185, 0], [1, 163_185, 1], [163_184, 163_185, 99], [163_185, 163_185, 100], [65, 100, 65], [0, 0, 0]])("%i of %i are %i in 100", (part, whole, times) => {
  expect(inHundred(part, whole)).toBe(times);
});
