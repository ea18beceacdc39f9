/** How the winner of a large cash prize wants it paid: the parts of the payment out of what was typed. */

import { cents } from "../money";
import { METHODS } from "./terms";

export interface Part {
  method: string;
  amount: number;
  payee: string;
}

/** The parts that were asked for, a cheque or a transfer to the winner's name; an amount that is none is not a number. */
export const partsOf = (typed: Record<string, string>, winner: string): Part[] =>
  METHODS.filter((method) => (typed[method] ?? "").trim() !== "").map((method) => ({
    method, amount: cents(typed[method] ?? ""), payee: method === "cash" ? "" : winner,
  }));
