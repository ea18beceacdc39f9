/** Keeps what the floor shows up to date: asked every two seconds, at once after a change, and never twice at a time. */

import { get } from "../api";
import { queue } from "./queue";
import type { Dispute, Floor, House, Pool, Promotion } from "./types";

const EVERY = 2_000;

export class FloorWatch {
  floor = $state.raw<Floor | null>(null);
  pools = $state.raw<Pool[]>([]);
  disputes = $state.raw<Dispute[]>([]);
  promotions = $state.raw<Promotion[]>([]);
  house = $state.raw<House | null>(null);
  problem = $state.raw<unknown>(null);
  /** Milliseconds by the server's clock. */
  now = $state(0);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly ticking: ReturnType<typeof setInterval>;
  private ahead = 0;
  private asking = false;
  private again = false;
  private ended = false;

  constructor() {
    this.ticking = setInterval(() => (this.now = Date.now() + this.ahead), 500);
    void this.look();
  }

  readonly look = async (): Promise<void> => {
    clearTimeout(this.timer);
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    try {
      await this.ask();
      this.problem = null;
    } catch (problem) {
      this.problem = problem;
    }
    this.asking = false;
    if (this.ended) return;
    this.timer = setTimeout(this.look, this.again ? 100 : EVERY);
    this.again = false;
  };

  private async ask(): Promise<void> {
    const [floor, pools, disputes, promotions, house] = await Promise.all([
      this.tables(),
      get<{ pools: Pool[] }>("/pools"),
      get<{ disputes: Dispute[] }>("/disputes?limit=500"),
      get<{ promotions: Promotion[] }>("/promotions?limit=100"),
      get<House>("/house"),
    ]);
    [this.floor, this.pools, this.disputes] = [floor, pools.pools, disputes.disputes];
    [this.promotions, this.house] = [promotions.promotions, house];
    this.ahead = floor.now - Date.now();
    this.now = floor.now;
  }

  private async tables(): Promise<Floor> {
    let page = await get<Floor>("/floor");
    const tables = [...page.tables];
    while (page.after) {
      page = await get<Floor>(`/floor?after=${encodeURIComponent(page.after)}`);
      tables.push(...page.tables);
    }
    return { ...page, tables };
  }

  get items() {
    return this.floor ? queue(this.floor, this.pools, this.disputes, this.promotions, this.house?.record ?? null) : [];
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.ticking);
  }
}
