/** The wallet of the player who is signed in. */

import { fresh, get, post } from "./api";
import { mine, type Standing } from "./mine.svelte";
import { session } from "./session.svelte";
import type { Command } from "./types";

interface Seen {
  player: string;
  balance: number;
  at_tables: Record<string, number>;
  standing: Standing;
}

const path = (): string => `/wallets/${encodeURIComponent(session.me?.person ?? "")}`;

class Wallet {
  seen = $state.raw<Seen | null>(null);

  async refresh(): Promise<void> {
    this.seen = await get<Seen>(path());
    await mine.refresh();
  }

  /** Pays in or out, sets a limit or excludes; then looks again. */
  async ask(command: Command): Promise<void> {
    await post(`${path()}/commands`, { command }, fresh());
    await this.refresh();
  }
}

export const wallet = new Wallet();
