/** How the player who is signed in stands: time, results, limits; asked for again while somebody is here. */

import { get } from "./api";
import { whilePresent } from "./presence";
import { session } from "./session.svelte";
import type { MyAccount } from "./types";

export type { LimitKind, LimitLine, Period, Sum } from "./types";

const EVERY = 20_000;

class Mine {
  seen = $state.raw<MyAccount | null>(null);
  /** Seconds since it was asked for. */
  since = $state(0);

  private asked = 0;

  /** Follows the player until it is stopped. */
  follow(): () => void {
    void this.refresh();
    const tick = setInterval(() => (this.since = Math.floor((Date.now() - this.asked) / 1000)), 1_000);
    const stop = whilePresent(() => void this.refresh(), EVERY);
    return () => {
      clearInterval(tick);
      stop();
      this.seen = null;
    };
  }

  /** Asks how the player stands now; a line that is lost is told of elsewhere. */
  async refresh(): Promise<void> {
    if (!session.me || session.idle || session.me.enrol) return;
    try {
      this.seen = await get<MyAccount>("/me");
      this.asked = Date.now();
      this.since = 0;
    } catch {
      // The last figures stay until the next time.
    }
  }
}

export const mine = new Mine();
