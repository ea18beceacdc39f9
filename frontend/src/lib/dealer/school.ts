/** The dealer school: a finished round to name and settle, and the marks for it. */

import { cents, money } from "../money";
import type { SchoolMark, SchoolRound, SeatShown } from "../types";

export type { SchoolMark, SchoolRound } from "../types";

/** What the trainee has said so far: texts as they stand in the form. */
export interface Said {
  qualifies: "" | "yes" | "no";
  hands: Record<string, string>;
  wagers: Record<string, Record<string, { paid: string; stake: "" | "back" | "taken" }>>;
}

const FEES = ["draw_fee", "force_fee"];

/** The wagers of a seat that are settled; fees are not asked about. */
export const asked = (seat: SeatShown): string[] => Object.keys(seat.stakes).filter((area) => !FEES.includes(area));

/** The empty form of a round. */
export function blank(round: SchoolRound["round"]): Said {
  const seats = Object.entries(round.seats);
  return {
    qualifies: "",
    hands: Object.fromEntries(seats.map(([number]) => [number, ""])),
    wagers: Object.fromEntries(seats.map(([number, seat]) => [number, Object.fromEntries(asked(seat).map((area) => [area, { paid: "", stake: "" as const }]))])),
  };
}

/** The answers as the server takes them; what was left open is left out. */
export function answers(said: Said): unknown {
  const wagers: Record<string, Record<string, { paid: number; taken: boolean }>> = {};
  for (const [seat, areas] of Object.entries(said.wagers)) {
    for (const [area, { paid, stake }] of Object.entries(areas)) {
      const amount = paid.trim() ? cents(paid) : 0;
      if (stake && amount >= 0) (wagers[seat] ??= {})[area] = { paid: amount, taken: stake === "taken" };
    }
  }
  const hands = Object.fromEntries(Object.entries(said.hands).filter(([, name]) => name));
  return { qualifies: said.qualifies === "" ? null : said.qualifies === "yes", hands, wagers };
}

/** What was said or is right, with cents as money. */
export const inMoney = (text: string): string => text.replace(/^paid (\d+)/, (_, amount: string) => `paid ${money(Number(amount))}`);

export interface Tally {
  rounds: number;
  right: number;
  of: number;
  clean: number;
}

/** The score after one more round. */
export const add = (tally: Tally, mark: SchoolMark): Tally => ({
  rounds: tally.rounds + 1,
  right: tally.right + mark.right,
  of: tally.of + mark.of,
  clean: tally.clean + (mark.right === mark.of ? 1 : 0),
});

/** Hundredths of answers that were right. */
export const share = (tally: Tally): number => (tally.of ? Math.round((100 * tally.right) / tally.of) : 0);
