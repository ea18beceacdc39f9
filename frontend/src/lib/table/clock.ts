/** The clock that concerns somebody at a table. */

import type { ClockSeen, TableView } from "../types";

/** The moment in which browsers reveal their seeds asks nothing of anybody. */
const SEEDS = "seeds";

/** The clock that runs out first among those that concern the own seat, or any seat for who only watches. */
export function nextClock(view: TableView): ClockSeen | undefined {
  const shown = view.clocks.filter(({ key }) => key !== SEEDS);
  const mine = shown.filter(({ seats }) => !view.you || !seats.length || seats.includes(view.you));
  return mine.sort((one, other) => one.until - other.until)[0];
}

/** Whole seconds that are left; `ahead` is how far the server's clock is ahead of `now`. */
export const secondsLeft = (clock: ClockSeen, now: number, ahead: number): number =>
  Math.max(0, Math.ceil((clock.until - now - ahead) / 1_000));

/** The seconds at which somebody who cannot see the clock is told of it. */
export const TOLD_AT = [10, 5, 3];
