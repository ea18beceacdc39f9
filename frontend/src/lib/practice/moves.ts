/** What can be chosen at a decision of the trainer. */

import { cardsOf } from "../cards";
import { type Book, setting } from "../book";
import { kindOf } from "../table/hand";
import type { Trained } from "../types";

const PAID_AT_ONCE = ["straight_flush", "royal_flush"];

export function movesOf(asked: Trained, book: Book | null): string[] {
  if (asked.stage === "forcing") return ["force", "decline"];
  if (asked.stage === "after a draw") return ["fold", "bet"];
  const areas = book?.areas ?? {};
  const instant = setting(book, "instant_payout") && PAID_AT_ONCE.includes(kindOf(cardsOf(asked.hand)));
  return [
    "fold", "bet",
    ...["buy", "exchange"].filter((area) => area in areas),
    ...(instant ? ["instant payout"] : []),
  ];
}

/** How many decisions in a row were right, and the most so far; one that was counted before changes nothing. */
export interface Streak {
  now: number;
  most: number;
}

export function streakAfter(streak: Streak, right: boolean, counted: boolean): Streak {
  if (!counted) return streak;
  const now = right ? streak.now + 1 : 0;
  return { now, most: Math.max(streak.most, now) };
}
