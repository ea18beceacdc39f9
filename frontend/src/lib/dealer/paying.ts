/** The order of paying at the settlement: what is done, what comes next, and what each seat comes to. */

import type { Paying, PayStep, SeatPaying } from "../types";

/** How many steps of the whole are ticked off; they are done in order. */
export const stepsOf = (paying: Paying): { seat: SeatPaying; step: PayStep; place: number }[] =>
  paying.seats.flatMap((seat) => seat.steps.map((step, place) => ({ seat, step, place })));

/** The seat that is being settled once so many steps are done; the last one when all are. */
export function seatAt(paying: Paying, done: number): SeatPaying | undefined {
  return (stepsOf(paying)[done] ?? stepsOf(paying).at(-1))?.seat;
}

/** How many steps are done once the whole of the seat that is being settled is. */
export function afterSeat(paying: Paying, done: number): number {
  const seat = seatAt(paying, done)?.seat;
  const all = stepsOf(paying);
  return Math.max(done, all.findLastIndex((one) => one.seat.seat === seat) + 1);
}

/** What a seat comes to: what is paid to it less what is taken. */
export const net = (seat: SeatPaying): number =>
  seat.steps.reduce((sum, { kind, amount }) => sum + (kind === "pay" ? amount : kind === "take" ? -amount : 0), 0);
