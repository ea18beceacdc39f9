/** One rulebook under chosen settings: its odds as they are asked for, and the long estimate of ante and bet. */

import { get } from "../api";
import { cents, typed } from "../money";
import { session } from "../session.svelte";
import { notice } from "../notice.svelte";
import { fields, type Given, given, mainOnly, query, type Typed, written } from "./asking";
import { percent, quotient } from "./figures";
import { Job } from "./job.svelte";
import { type Book, bookOf } from "../book";
import { odds as words } from "../../words/odds";
import type { OddsSeen, OddsWager, Outcome } from "../types";

/** A pause after which a question is asked, so that typing asks once. */
const PAUSE = 250;

export class Explorer {
  readonly id: string;
  book = $state.raw<Book | null>(null);
  typed = $state<Typed>({});
  ante = $state("10");
  strategy = $state("optimal");
  /** Another bet table to try, in the order of the rulebook's rows; empty is the rulebook's own. */
  bets = $state<string[]>([]);
  wagers = $state.raw<Record<string, OddsWager>>({});
  /** The same wagers as the rulebook has them unless something is set. */
  own = $state.raw<Record<string, OddsWager>>({});
  instant = $state.raw<Outcome[]>([]);
  missing = $state.raw<string[]>([]);
  /** What best play brings at least where only a job can estimate it: "a/b". */
  private atLeast = $state.raw("");
  busy = $state(true);
  readonly job: Job;
  readonly sheet: Job;

  private start: Given;
  private timer = 0;
  private turn = 0;

  constructor(id: string, start: Given, ante: number | null) {
    this.id = id;
    this.start = start;
    if (ante) this.ante = typed(ante);
    this.job = new Job("odds", (found) => {
      this.wagers = { ...this.wagers, ...(found?.wagers.main ? { main: found.wagers.main } : {}) };
      this.missing = [];
      if (!this.changed) this.own = this.wagers;
    });
    this.sheet = new Job("par");
  }

  /** The rulebook has a draw. */
  get draws(): boolean {
    return this.book?.values["draw.fee"] !== undefined;
  }

  private get read(): { given: Given; wrong: string[] } {
    return given(this.book?.settings ?? [], this.typed);
  }

  /** Fields that cannot be read. */
  get wrong(): string[] {
    const table = this.bets.some((one) => !/^\d{1,6}$/.test(one.trim())) ? ["bet_table"] : [];
    const ante = this.capped && !(cents(this.ante) >= 1) ? ["ante"] : [];
    return [...this.read.wrong, ...table, ...ante];
  }

  /** Everything that is asked otherwise than the rulebook has it. */
  get asked(): Given {
    const found = { ...this.read.given };
    if (this.strategy !== "optimal") found.strategy = this.strategy;
    if (this.bets.length) found.bet_table = this.bets.map((one) => Number(one)).join(",");
    return found;
  }

  /** A maximum payout is measured against an ante. */
  get capped(): boolean {
    return this.read.given.max_payout !== undefined;
  }

  get cents(): number | null {
    return this.capped ? cents(this.ante) : null;
  }

  get changed(): boolean {
    return Object.keys(this.asked).length > 0;
  }

  /** The question in an address, of ante and bet alone or of everything. */
  query(all = true): string {
    return query(all ? this.asked : mainOnly(this.asked), this.cents);
  }

  async open(): Promise<void> {
    try {
      this.book = await bookOf(this.id);
      this.take();
      await session.enter();
      if (this.changed) void this.compareOwn();
      await this.ask();
    } catch (problem) {
      this.busy = false;
      notice.tell(problem);
    }
  }

  /** Fills the fields with what the address asks for. */
  private take(): void {
    for (const line of fields(this.book?.settings ?? [])) {
      const value = this.start[line.name];
      if (value !== undefined) this.typed[line.name] = written(line, value);
    }
    if (typeof this.start.strategy === "string") this.strategy = this.start.strategy;
    if (typeof this.start.bet_table === "string") this.bets = this.start.bet_table.split(",");
  }

  private async compareOwn(): Promise<void> {
    this.own = (await get<OddsSeen>(`/odds/${encodeURIComponent(this.id)}`)).wagers;
  }

  /** Asks again in a moment. */
  change(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask().catch((problem: unknown) => notice.tell(problem)), PAUSE);
  }

  /** Everything as the rulebook has it. */
  reset(): void {
    [this.typed, this.strategy, this.bets] = [{}, "optimal", []];
    this.change();
  }

  private async ask(): Promise<void> {
    if (this.wrong.length) return;
    const turn = ++this.turn;
    this.busy = true;
    try {
      const path = `/odds/${encodeURIComponent(this.id)}`;
      let seen = await get<OddsSeen>(path + this.query());
      if (seen.missing.length && this.query(false) !== this.query()) {
        const main = await get<OddsSeen>(path + this.query(false));
        const wagers = main.wagers.main ? { main: main.wagers.main, ...seen.wagers } : seen.wagers;
        seen = { ...main, wagers, instant: main.instant };
      }
      if (turn !== this.turn) return;
      this.show(seen);
    } finally {
      if (turn === this.turn) this.busy = false;
    }
  }

  /** The same as the house's edge, in words. */
  get least(): string {
    return this.atLeast && `${words.figures.edge}: ${words.figures.least(percent(-quotient(this.atLeast)))}.`;
  }

  private show(seen: OddsSeen): void {
    this.wagers = seen.wagers;
    this.instant = seen.instant;
    this.missing = seen.missing;
    this.atLeast = seen.at_least;
    if (!this.changed) this.own = seen.wagers;
    this.job.follow(seen.job, seen.missing.length ? seen.state : "");
    this.sheet.stop();
    notice.clear();
  }

  /** Has ante and bet estimated. */
  estimate(): Promise<void> {
    return this.job.begin({ rulebook: this.id, what: "odds", set: mainOnly(this.asked), ante: this.cents });
  }

  /** Has the PAR sheet worked out. */
  workOutSheet(): Promise<void> {
    return this.sheet.begin({ rulebook: this.id, what: "par", set: this.asked, ante: this.cents });
  }

  close(): void {
    clearTimeout(this.timer);
    this.turn += 1;
    this.job.stop();
    this.sheet.stop();
  }
}
