/**
 * Keeps what the floor shows up to date: tables and pools every two seconds, the rest every ten, all of it at once
 * after a change; never two questions at a time.
 */

import { get } from "../api";
import { known } from "./known.svelte";
import { queue } from "./queue";
import type { DisputeSeen, Disputes, Floor, HouseSeen, PoolSeen, Pools, PromotionSeen, Promotions } from "../types";

const EVERY = 2_000;
const SELDOM = 5;

export class FloorWatch {
  floor = $state.raw<Floor | null>(null);
  pools = $state.raw<PoolSeen[]>([]);
  disputes = $state.raw<DisputeSeen[]>([]);
  promotions = $state.raw<PromotionSeen[]>([]);
  house = $state.raw<HouseSeen | null>(null);
  problem = $state.raw<unknown>(null);
  /** Milliseconds by the server's clock. */
  now = $state(0);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly ticking: ReturnType<typeof setInterval>;
  private ahead = 0;
  private turn = 0;
  private asking = false;
  private again = false;
  private ended = false;

  constructor() {
    this.ticking = setInterval(() => (this.now = Date.now() + this.ahead), 500);
    this.look();
    void known.askStaff();
  }

  /** Asks for tables and pools now, as something has moved. */
  readonly look = (): void => void this.next();

  /** Asks for everything now, as somebody has changed something. */
  readonly lookAround = (): void => {
    this.turn = 0;
    this.look();
  };

  private async next(): Promise<void> {
    clearTimeout(this.timer);
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    try {
      const around = this.turn++ % SELDOM === 0;
      await Promise.all([this.askTables(), ...(around ? [this.askAround()] : [])]);
      this.problem = null;
    } catch (problem) {
      this.turn = 0;
      this.problem = problem;
    }
    this.asking = false;
    if (this.ended) return;
    this.timer = setTimeout(this.look, this.again ? 250 : EVERY);
    this.again = false;
  }

  private async askTables(): Promise<void> {
    const [floor, { pools }] = await Promise.all([this.tables(), get<Pools>("/pools")]);
    [this.floor, this.pools] = [floor, pools];
    [known.tables, known.pools] = [floor.tables.map(({ table }) => table), pools.filter(({ into }) => !into).map(({ pool }) => pool)];
    this.ahead = floor.now - Date.now();
    this.now = floor.now;
  }

  private async askAround(): Promise<void> {
    const [{ disputes }, { promotions }, house] = await Promise.all([
      get<Disputes>("/disputes?limit=500"),
      get<Promotions>("/promotions?limit=100"),
      get<HouseSeen>("/house"),
    ]);
    [this.disputes, this.promotions, this.house] = [disputes, promotions, house];
    known.house = house;
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
