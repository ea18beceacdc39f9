/** Hints at an own practice table: asked for once a decision, judged after it, and counted for the sitting. */

import { get, post, Problem, tablePath } from "../api";
import { notice } from "../notice.svelte";
import { add, kept, NOTHING, type Tally } from "./cost";
import type { Hint, Judged, PracticeRecord, Verdict } from "../types";

interface Sitting {
  tally: Tally;
  began: number;
  latest: number;
  round: number;
}

const sittings = new Map<string, Sitting>();

export class Hints {
  advice = $state.raw<Hint | null>(null);
  refused = $state.raw<Problem | null>(null);
  verdicts = $state.raw<Verdict[]>([]);
  sitting = $state.raw<Sitting>({ tally: NOTHING, began: 0, latest: 0, round: 0 });
  all = $state.raw<Tally>(NOTHING);
  busy = $state(false);

  constructor(readonly table: string) {
    this.sitting = sittings.get(table) ?? this.sitting;
  }

  /** Forgets a hint that was for another decision. */
  clear(): void {
    this.advice = this.refused = null;
  }

  /** Asks what every choice is worth now. */
  async ask(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      this.advice = await post<Hint>(`${tablePath(this.table)}/hint`);
      this.refused = null;
    } catch (problem) {
      if (problem instanceof Problem) this.refused = problem;
      else throw problem;
    } finally {
      this.busy = false;
    }
  }

  /** Has what was chosen judged, and counts it. */
  async judge(round: number): Promise<void> {
    try {
      const { verdicts } = await post<Judged>(`${tablePath(this.table)}/judge`);
      if (!verdicts.length) return;
      const fresh = this.sitting.round !== round;
      this.verdicts = fresh ? verdicts : [...this.verdicts, ...verdicts];
      const now = Date.now();
      this.sitting = { tally: add(this.sitting.tally, verdicts, fresh), began: this.sitting.began || now, latest: now, round };
      sittings.set(this.table, this.sitting);
      await this.recall();
    } catch (problem) {
      notice.tell(problem);
    }
  }

  /** Reads what the house keeps of all practice. */
  async recall(): Promise<void> {
    this.all = kept(await get<PracticeRecord>("/practice/record"));
  }
}
