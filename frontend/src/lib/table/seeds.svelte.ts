/** The own seeds for shuffles: drawn and kept by this browser, committed for the next round, revealed once bets are closed. */

import type { Command, TableView } from "../types";
import { bytes, hex, isBytes, seedHash } from "./mixing";

const KEY = "croupier.seeds";
const MOST = 60;

/** A seed of this browser's, and whether it was revealed in time by all that the browser knows. */
interface OwnSeed {
  seed: string;
  sent?: boolean;
}

function load(): [string, OwnSeed][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, OwnSeed][];
  } catch {
    return [];
  }
}

/** Every seed that this browser has drawn lately, by its hash. */
class Seeds {
  known = $state.raw<ReadonlyMap<string, OwnSeed>>(new Map(load()));

  of(hash: string | undefined): OwnSeed | undefined {
    return this.known.get(hash ?? "");
  }

  private keep(hash: string, own: OwnSeed): void {
    this.known = new Map([...this.known, [hash, own] as const].slice(-MOST));
    localStorage.setItem(KEY, JSON.stringify([...this.known]));
  }

  /** Takes a seed, or draws one, and gives its hash; nothing where the browser cannot hash, as on a page without a lock. */
  async draw(chosen?: string): Promise<string> {
    if (!globalThis.crypto?.subtle) return "";
    const seed = chosen ?? hex(crypto.getRandomValues(bytes("00".repeat(32))));
    const hash = await seedHash(seed);
    this.keep(hash, { seed });
    return hash;
  }

  noteSent(hash: string): void {
    const own = this.of(hash);
    if (own) this.keep(hash, { ...own, sent: true });
  }
}

export const seeds = new Seeds();

/** What a player types as a seed; null where it is none. */
export function typedSeed(word: string): string | null {
  const plain = word.replaceAll(/\s/g, "").toLowerCase();
  return isBytes(plain) ? plain : null;
}

/** Speaks for the own seat of one table. */
export class SeatSeeds {
  /** The round that has left out a hash which stood at the table before its promise. */
  ignored = $state(0);
  private waiting = false;
  private round = 0;
  private readonly begun = new Set<string>();

  constructor(private readonly send: (command: Command) => Promise<unknown>) {}

  /** Does what a table as it is now asks for: reveals the seed of this round, or commits one for the next. */
  async tend(view: TableView): Promise<void> {
    const { you: seat } = view;
    if (seat === undefined || view.real || view.standing !== "open") return;
    this.watch(view, seat);
    const mine = view.mixed ? undefined : view.mixing?.find((one) => one.seat === seat && !one.seed && !one.why);
    const own = seeds.of(mine?.hash);
    const next = seeds.of(view.seeds?.[seat]);
    if (mine && own) {
      const called = view.playing && view.play?.phase !== "betting";
      if (called && this.first(mine.hash)) await this.reveal(seat, mine.hash, own.seed, next ? "" : await seeds.draw());
    } else if (!next && this.first(`${view.round} ${view.playing}`)) await this.commit(seat);
  }

  /** Commits a seed for the next round: one that the player chose, or another. */
  async commit(seat: number, chosen?: string): Promise<void> {
    const hash = await seeds.draw(chosen);
    if (hash) await this.tried({ type: "CommitSeed", seat, hash });
  }

  private async reveal(seat: number, hash: string, seed: string, next: string): Promise<void> {
    if (await this.tried({ type: "RevealSeed", seat, seed, next })) seeds.noteSent(hash);
  }

  private first(what: string): boolean {
    return !this.begun.has(what) && Boolean(this.begun.add(what));
  }

  /** Sends without a word to the player where it fails: what became of a seed is shown at the table. */
  private async tried(command: Command): Promise<boolean> {
    try {
      await this.send(command);
      return true;
    } catch {
      return false;
    }
  }

  /** Notes whether a round counts the hash that stood at the table when it opened. */
  private watch(view: TableView, seat: number): void {
    if (this.waiting && view.round === this.round + 1 && view.commitments.length) {
      const counted = view.mixing?.some((one) => one.seat === seat && one.why !== "late" && seeds.of(one.hash));
      if (!counted) this.ignored = view.round;
    }
    this.round = view.round;
    this.waiting = !view.playing && seeds.of(view.seeds?.[seat]) !== undefined;
  }
}
