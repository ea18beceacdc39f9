/** Commands to what the house has, each with its reason, and by two where it takes two. */

import { fresh, post, tablePath } from "../api";
import { byTwo, type With } from "../second";
import type { Answered, Command, Invitation } from "../types";

/** Sends a command to a place, which is also the name of its stream but for a letter. */
const send = (place: string, stream: string, command: Command, more: With): Promise<Answered> =>
  byTwo(stream, command, more, () => post<Answered>(`${place}/commands`, { command, why: more.why }, fresh()));

const one = encodeURIComponent;
export const toTable = (table: string, command: Command, more: With): Promise<Answered> => send(tablePath(table), `table/${table}`, command, more);
export const toPool = (pool: string, command: Command, more: With): Promise<Answered> => send(`/pools/${one(pool)}`, `pool/${pool}`, command, more);
export const toWallet = (player: string, command: Command, more: With): Promise<Answered> => send(`/wallets/${one(player)}`, `wallet/${player}`, command, more);
export const toDay = (day: string, command: Command, more: With): Promise<Answered> => send(`/days/${one(day)}`, `day/${day}`, command, more);
export const toHouse = (command: Command, more: With): Promise<Answered> => send("/house", "house", command, more);
export const toPeople = (command: Command, more: With): Promise<Answered> => send("/people", "people", command, more);
export const toDispute = (table: string, name: string, command: Command, more: With): Promise<Answered> =>
  send(`/disputes/${one(table)}/${one(name)}`, `dispute/${table}/${name}`, command, more);
export const toPromotion = (rulebook: string, name: string, command: Command, more: With): Promise<Answered> =>
  send(`/promotions/${one(rulebook)}/${one(name)}`, `promotion/${rulebook}/${name}`, command, more);
/** Gives out a link to a password, the first or a forgotten one, or to that and a lost authenticator. */
export const toLink = (type: "Invite" | "Recover", person: string, more: With): Promise<Invitation> =>
  byTwo("people", { type, person }, more, () => post<Invitation>(`/accounts/${one(person)}/${type === "Invite" ? "invitation" : "recovery"}`, { why: more.why }));
