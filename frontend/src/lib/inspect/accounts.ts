/** The accounts of the ledger as people call them. */

import { areaName } from "../../words";
import { inspect as words } from "../../words/inspect";

/** How the ledger writes an account of each kind, with whose it is (or what lies there), its table and its seat. */
const KINDS: [kind: string, written: RegExp][] = [
  ["box", /^table:(?<at>.+):box:(?<of>.+)$/],
  ["meter", /^table:(?<at>.+):pool$/],
  ["area", /^table:(?<at>.+?):(?<seat>\d+):(?<of>.+)$/],
  ["chips", /^chips:(?<at>.+?):(?<of>.+)$/],
  ...["drop", "float", "fees", "retained"].map((kind): [string, RegExp] => [kind, new RegExp(`^table:(?<at>.+):${kind}$`)]),
  ...["wallet", "tokens", "practice", "pool"].map((kind): [string, RegExp] => [kind, new RegExp(`^${kind}:(?<of>.+)$`)]),
];

/** What an account is called; one of a kind that is not known is called as it is written. */
export function accountName(account: string): string {
  for (const [kind, written] of KINDS) {
    const found = written.exec(account)?.groups;
    if (!found) continue;
    const { of = "", at = "", seat = "" } = found;
    return words.books.of[kind]?.({ of: kind === "area" ? areaName(of) : of, at, seat }) ?? account;
  }
  return words.books.of[account]?.({ of: "", at: "", seat: "" }) ?? account;
}
