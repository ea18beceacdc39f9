import { expect, test } from "vitest";
import { add, answers, asked, blank, inMoney, type SchoolMark, share } from "./school";

const round = {
  dealer: "Ah Kd 9s 5c 2d",
  forced: false,
  seats: { "1": { hand: "Qh Qd 9c 5d 2s", stakes: { ante: 1_000, draw_fee: 1_000, bet: 2_000 }, did: "exchange, then bet" } },
};

test("fees are not asked about", () => {
  expect(asked(round.seats["1"])).toEqual(["ante", "bet"]);
  expect(Object.keys(blank(round).wagers["1"] ?? {})).toEqual(["ante", "bet"]);
});

test("what was left open is left out", () => {
  expect(answers(blank(round))).toEqual({ qualifies: null, hands: {}, wagers: {} });
});

test("amounts are sent in cents", () => {
  const said = blank(round);
  said.qualifies = "yes";
  said.hands["1"] = "one pair";
  said.wagers["1"] = { ante: { paid: "", stake: "back" }, bet: { paid: "20.50", stake: "back" } };
  expect(answers(said)).toEqual({
    qualifies: true,
    hands: { "1": "one pair" },
    wagers: { "1": { ante: { paid: 0, taken: false }, bet: { paid: 2_050, taken: false } } },
  });
  said.wagers["1"] = { ante: { paid: "", stake: "taken" }, bet: { paid: "x", stake: "back" } };
  expect(answers(said)).toMatchObject({ wagers: { "1": { ante: { paid: 0, taken: true } } } });
  expect(JSON.stringify(answers(said))).not.toContain("bet");
});

test("the score", () => {
  const settlement = {} as SchoolMark["settlement"];
  const one = add({ rounds: 0, right: 0, of: 0, clean: 0 }, { right: 3, of: 4, misses: [], settlement });
  const two = add(one, { right: 4, of: 4, misses: [], settlement });
  expect(two).toEqual({ rounds: 2, right: 7, of: 8, clean: 1 });
  expect(share(two)).toBe(88);
  expect(share({ rounds: 0, right: 0, of: 0, clean: 0 })).toBe(0);
  expect(inMoney("paid 2050, the stake goes back")).toMatch(/^paid 20[.,]50, /);
});
