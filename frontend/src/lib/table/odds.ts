/** What a wager can pay at best, as the rulebook's own signs say it. */

import type { Book } from "../book";

/** The best odds to 1 that an area pays; 0 where that is no fixed figure. */
export function bestOdds(book: Book | null, area: string): number {
  const [kind = ""] = area.split(":");
  const sign = kind === "bet" ? undefined : book?.signs.find(({ name }) => name === `${kind} table`);
  const found = (sign?.lines ?? []).map((line) => Number(/(\d+) to 1$/.exec(line)?.[1] ?? 0));
  return Math.max(0, ...found);
}
