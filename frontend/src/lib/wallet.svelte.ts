/** The wallet of the player who is signed in. */

import { fresh, get, post } from "./api";
import { mine } from "./mine.svelte";
import { session } from "./session.svelte";
import type { WalletCommand, WalletSeen } from "./types";

const path = (): string => `/wallets/${encodeURIComponent(session.me?.person ?? "")}`;

class Wallet {
  seen = $state.raw<WalletSeen | null>(null);

  async refresh(): Promise<void> {
    this.seen = await get<WalletSeen>(path());
    await mine.refresh();
  }

  /** Pays in or out, sets a limit or excludes; then looks again. */
  async ask(command: WalletCommand): Promise<void> {
    await post(`${path()}/commands`, { command }, fresh());
    await this.refresh();
  }
}

export const wallet = new Wallet();
