/** How the player who is signed in stands: time, results, limits; asked for again while somebody is here. */

import { get } from "./api";
import { whilePresent } from "./presence";
import { session } from "./session.svelte";

export interface Sum {
  rounds: number;
  void: number;
  staked: number;
  returned: number;
  paid: number;
  net: number;
  best: number;
  worst: number;
}

export type LimitKind = "deposit" | "loss" | "time";
export type Period = "day" | "week" | "month";

export interface LimitLine {
  kind: LimitKind;
  period: Period;
  amount: number;
  used: number;
  left: number;
  pending: number | null;
  pending_from: number;
}

export interface Standing {
  sitting_since: number | null;
  sitting_seconds: number;
  sitting_result: number;
  day_seconds: number;
  day_result: number;
  limits: LimitLine[];
  excluded: boolean;
  excluded_until: number | null;
}

export interface MeSeen {
  person: string;
  role: string;
  title: string;
  guest: boolean;
  since: number;
  seconds: number;
  since_sign_in: Sum;
  today: Sum;
  practice_today: Sum;
  standing: Standing | null;
}

const EVERY = 20_000;

class Mine {
  seen = $state.raw<MeSeen | null>(null);
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
      this.seen = await get<MeSeen>("/me");
      this.asked = Date.now();
      this.since = 0;
    } catch {
      // The last figures stay until the next time.
    }
  }
}

export const mine = new Mine();
