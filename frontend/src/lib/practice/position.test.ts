import { expect, test } from "vitest";
import { play, seat, view } from "../table/fixtures";
import type { Phase, SeatPlay } from "../types";
import { asked, chosen, stageOf, waiting } from "./position";

const at = (own: Partial<SeatPlay>, phase: Phase = "deciding", more = {}) =>
  view({ you: 2, round: 7, play: play({ phase, up: "5s", seats: { 2: seat({ cards: "7h 7d 9c 2s 4h", ...own }) }, ...more }) });

test("a decision waits until it is made", () => {
  expect(waiting(at({}))).toBe("7 first");
  expect(waiting(at({ decision: "bet" }))).toBe("");
  expect(waiting(at({}, "betting"))).toBe("");
});

test("after a draw a decision waits once the cards were looked at", () => {
  expect(waiting(at({ decision: "exchange", drawn: 3 }, "deciding again"))).toBe("");
  expect(waiting(at({ decision: "exchange", drawn: 3, viewed: true }, "deciding again"))).toBe("7 after a draw");
  expect(waiting(at({ decision: "buy", viewed: true, again: "bet" }, "deciding again"))).toBe("");
});

test("forcing waits for an answer of those who are in", () => {
  expect(waiting(at({ decision: "bet" }, "force"))).toBe("7 forcing");
  expect(waiting(at({ decision: "bet", force: false }, "force"))).toBe("");
  expect(waiting(at({ decision: "fold", status: "folded" }, "force"))).toBe("");
});

test("the name of a decision tells its stage", () => {
  expect(["7 first", "12 after a draw", "1 forcing", ""].map(stageOf)).toEqual(["first", "after a draw", "forcing", undefined]);
});

test("nothing waits for who watches or when the round is over", () => {
  expect(waiting(view({ play: play() }))).toBe("");
  expect(waiting({ ...at({}), playing: false })).toBe("");
});

test("every choice of a round gives another name", () => {
  const made: Partial<SeatPlay>[] = [{}, { decision: "buy" }, { decision: "buy", again: "bet" }, { decision: "buy", again: "bet", force: false }];
  const names = made.map((own) => chosen(at(own)));
  expect(names[0]).toBe("");
  expect(new Set(names).size).toBe(4);
});

test("a decision after a draw is asked with what was given up and drawn", () => {
  const after = at({ decision: "exchange", cards: "7h 7d Ac Ad 2h", viewed: true }, "force", { dealer_cards: "5s Kd Jc 2c 3h" });
  expect(asked(after, ["7h", "7d", "9c", "2s", "4h"])).toEqual({
    hand: "7h 7d 9c 2s 4h", up: "5s", given: "9c 2s 4h", drawn: "Ac Ad 2h", dealer: "5s Kd Jc 2c 3h",
  });
});
