import { expect, test } from "vitest";
import { afterSeat, net, seatAt, stepsOf } from "./paying";
import type { Paying, PayStep } from "../types";

const step = (kind: PayStep["kind"], amount = 0): PayStep => ({ kind, clause: "1", area: "bet", amount, back: 0, odds: 0, why: "", cards: "" });
const seat = (number: number, steps: PayStep[]) => ({ seat: number, player: "", cards: "", outcome: "win", clause: "", steps });
const paying: Paying = {
  version: 1, dealer: "", qualifies: true,
  seats: [seat(4, [step("take", 300)]), seat(2, [step("pay", 200), step("second"), step("pay", 200), step("return", 100), step("rack")])],
};

test("steps are ticked in the rulebook's order, one by one or a seat at once", () => {
  expect(stepsOf(paying).map((one) => one.seat.seat)).toEqual([4, 2, 2, 2, 2, 2]);
  expect([0, 1, 5, 6].map((done) => seatAt(paying, done)?.seat)).toEqual([4, 2, 2, 2]);
  expect([0, 1, 3].map((done) => afterSeat(paying, done))).toEqual([1, 6, 6]);
});

test("a stake that goes back is no gain", () => {
  expect(paying.seats.map(net)).toEqual([-300, 400]);
});
