/** A long estimate on the server: begun, followed until it is over, ended on request. */

import { call, get, post } from "../api";
import { notice } from "../notice.svelte";
import type { JobAsked, JobSeen } from "../types";

const EVERY = 1_500;
const OPEN = ["waiting", "running"];

export class Job {
  seen = $state.raw<JobSeen | null>(null);
  private timer = 0;
  private turn = 0;
  readonly what: "odds" | "par";
  private readonly found: (odds: JobSeen["odds"]) => void;

  constructor(what: "odds" | "par", found: (odds: JobSeen["odds"]) => void = () => {}) {
    this.what = what;
    this.found = found;
  }

  get open(): boolean {
    return this.seen !== null && OPEN.includes(this.seen.state);
  }

  async begin(asked: JobAsked): Promise<void> {
    this.stop();
    const turn = this.turn;
    try {
      const seen = await post<JobSeen>("/odds/jobs", asked);
      if (turn === this.turn) this.take(seen);
      notice.clear();
    } catch (problem) {
      notice.tell(problem);
    }
  }

  /** Follows a job that is under way already; forgets the one before. */
  follow(id: string, state: string): void {
    if (this.seen?.id === id && this.open) return;
    this.stop();
    if (OPEN.includes(state)) void this.look(id, this.turn);
  }

  private async look(id: string, turn: number): Promise<void> {
    try {
      const seen = await get<JobSeen>(`/odds/jobs/${encodeURIComponent(id)}`);
      if (turn === this.turn) this.take(seen);
    } catch (problem) {
      if (turn === this.turn) notice.tell(problem);
    }
  }

  private take(seen: JobSeen): void {
    this.seen = seen;
    const turn = this.turn;
    if (this.open) this.timer = window.setTimeout(() => void this.look(seen.id, turn), EVERY);
    else if (seen.state === "done") this.found(seen.odds);
  }

  async cancel(): Promise<void> {
    if (!this.seen) return;
    try {
      const seen = await call<JobSeen>("DELETE", `/odds/jobs/${encodeURIComponent(this.seen.id)}`);
      this.stop();
      this.seen = seen;
    } catch (problem) {
      notice.tell(problem);
    }
  }

  /** No longer follows the job, which goes on by itself. */
  stop(): void {
    clearTimeout(this.timer);
    this.turn += 1;
    this.seen = null;
  }
}
