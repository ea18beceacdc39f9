import { expect, test } from "vitest";
import type { Choice, Decision } from "../types";
import { book, seat, view, wager } from "./fixtures";
import { around, fromLeft, handNet, netOf, placesOf, spotsOf, stakedOf } from "./layout";
import { bestOdds } from "./odds";

test("seat 1 is at the dealer's left: the player's right", () => {
  expect(fromLeft(5)).toEqual([5, 4, 3, 2, 1]);
});

test("the seats are those of the table, or else of the rulebook", () => {
  expect(placesOf(view({ places: 7 }), book)).toBe(7);
  const { places: _, ...older } = view();
  expect(placesOf(older, book)).toBe(5);
});

test("areas stand in the order of the layout with their own labels", () => {
  expect(spotsOf(book, undefined).map(({ label }) => label)).toEqual([
    "Super", "Ante", "Bet", "Exchange 2-5 Cards", "Buy a 6th Card", "Force the Dealer",
  ]);
});

test("a draw fee lies on the area of what was chosen", () => {
  const fee = { draw_fee: wager(1000) };
  const on = (decision: Decision) => spotsOf(book, seat({ decision, wagers: fee })).find(({ wager: lies }) => lies)?.name;
  expect(on("exchange")).toBe("exchange");
  expect(on("buy")).toBe("buy");
});

test("supers on other hands come after the layout's own areas", () => {
  const offered: Choice[] = [{ command: { type: "PlaceWager", seat: 1, area: "super:3", amount: 1 }, cost: 1, pays: 0 }];
  const spots = spotsOf(book, seat({ wagers: { "super:dealer": wager(500) } }), offered);
  expect(spots.slice(-2).map(({ area }) => area)).toEqual(["super:3", "super:dealer"]);
});

test("what a seat has at stake, and what it won", () => {
  const held = seat({ wagers: { ante: wager(1000, { returned: 1000 }), bet: wager(2000, { paid: 4000, returned: 2000 }), "super:own": wager(500) } });
  expect(stakedOf(held)).toBe(500);
  expect(netOf(held)).toBe(3500);
});

test("the best odds of a super are on its sign", () => {
  expect(bestOdds(book, "super:own")).toBe(200);
  expect(bestOdds(book, "ante")).toBe(0);
  expect(bestOdds(null, "super:own")).toBe(0);
});

test("a hand that lost is no winner for what lay beside it", () => {
  const play = seat({ wagers: { ante: wager(10, { taken: 10 }), bet: wager(20, { taken: 20 }), "super:own": wager(10, { returned: 10, paid: 60 }) } });
  expect([netOf(play), handNet(play)]).toEqual([30, -30]);
});

test("the other seats turn around the own one", () => {
  expect(around(5, 3)).toEqual([5, 4, 2, 1]);
  expect(around(5, 1)).toEqual([3, 2, 5, 4]);
  expect(around(5, undefined)).toEqual([5, 4, 3, 2, 1]);
});
