/** Commands to what the house has, each with its reason and the second person. */

import { fresh, post, tablePath } from "../api";
import type { With } from "../second";
import type { Answered, Command } from "../types";

const send = (path: string, command: Command, more: With): Promise<Answered> =>
  post<Answered>(`${path}/commands`, { command, ...more }, fresh());

export const toTable = (table: string, command: Command, more: With): Promise<Answered> => send(tablePath(table), command, more);
export const toPool = (pool: string, command: Command, more: With): Promise<Answered> => send(`/pools/${encodeURIComponent(pool)}`, command, more);
export const toWallet = (player: string, command: Command, more: With): Promise<Answered> => send(`/wallets/${encodeURIComponent(player)}`, command, more);
export const toHouse = (command: Command, more: With): Promise<Answered> => send("/house", command, more);
export const toPeople = (command: Command, more: With): Promise<Answered> => send("/people", command, more);
export const toDispute = (table: string, name: string, command: Command, more: With): Promise<Answered> =>
  send(`/disputes/${encodeURIComponent(table)}/${encodeURIComponent(name)}`, command, more);
export const toPromotion = (rulebook: string, name: string, command: Command, more: With): Promise<Answered> =>
  send(`/promotions/${encodeURIComponent(rulebook)}/${encodeURIComponent(name)}`, command, more);
