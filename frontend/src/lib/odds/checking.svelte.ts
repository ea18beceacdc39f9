/** A house's rulebook that is being written: its text, and what the server last said of it. */

import { get, post, Problem } from "../api";
import { notice } from "../notice.svelte";
import { session } from "../session.svelte";
import type { RulebookChecked, RulebookOriginal } from "../types";

const PAUSE = 500;
const AGAIN = 2_000;
const DRAFT = "croupier.rulebook-draft";

export class Checking {
  text = $state(localStorage.getItem(DRAFT) ?? "");
  found = $state.raw<RulebookChecked | null>(null);
  busy = $state(false);
  private timer = 0;
  private turn = 0;

  /** Checks the text in a moment, and keeps it in this browser. */
  change(pause = PAUSE): void {
    localStorage.setItem(DRAFT, this.text);
    clearTimeout(this.timer);
    this.turn += 1;
    if (this.text.trim()) this.timer = window.setTimeout(() => void this.check(), pause);
    else this.found = null;
  }

  put(text: string): void {
    this.text = text;
    this.change(0);
  }

  /** Begins with the file of one of the five. */
  async load(id: string): Promise<void> {
    try {
      this.put((await get<RulebookOriginal>(`/rulebooks/${encodeURIComponent(id)}/toml`)).toml);
    } catch (problem) {
      notice.tell(problem);
    }
  }

  private async check(): Promise<void> {
    const turn = this.turn;
    this.busy = true;
    try {
      await session.enter();
      const found = await post<RulebookChecked>("/rulebooks/check", { toml: this.text.split("\n") });
      if (turn === this.turn) this.found = found;
      notice.clear();
    } catch (problem) {
      if (turn !== this.turn) return;
      if (problem instanceof Problem && problem.code === "TOO_OFTEN") this.change(AGAIN);
      else notice.tell(problem);
    } finally {
      this.busy = false;
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.turn += 1;
  }
}
