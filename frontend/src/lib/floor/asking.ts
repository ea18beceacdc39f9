/** What a request for consent is about, in words: its title, and each thing that it says. */

import { GROUPS } from "./actions";
import { OF_PRIZES, ORDERS } from "./orders";
import { STEPS } from "./promoting";
import type { Command, ConsentSeen } from "../types";
import { money } from "../money";
import { day } from "../../words/day";
import { floor as words } from "../../words/floor";

const MONEY: readonly string[] = ["amount", "value", "seed", "minimum", "cash_line"];

/** The titles of what is no action at a table, by what the table of powers calls it. */
function others(): Record<string, string> {
  const { people, pools, house, disputes } = words;
  const own: Record<string, string> = {
    Register: people.register, Appoint: people.appoint, LockOut: people.lock, Let: people.let, Invite: people.invite, Recover: people.recover, Deposit: people.pay,
    ChangeBox: day.acts.box, SetDayRules: day.acts.rules, VoidSlip: day.acts.void, CloseDay: day.acts.close,
    OpenPool: pools.open, Disable: house.disable, Enable: house.enable, Decide: disputes.decide,
  };
  for (const order of [...ORDERS, ...OF_PRIZES]) own[order.command({}).type] = words.orders[order.id]?.title ?? "";
  for (const step of STEPS) own[step.command({}, 0).type] = words.steps[step.id]?.title ?? "";
  return own;
}

/** What is asked, and where, as people say it. */
export function titleOf({ what, stream }: Pick<ConsentSeen, "what" | "stream">): string {
  const kind = what.split(" ")[0] ?? what;
  const action = GROUPS.flatMap(({ actions }) => actions).find(({ power }) => power === what || power.split(" ")[0] === kind);
  const title = (action && words.actions[action.id]?.title) || others()[kind] || kind.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  const place = stream.split("/").slice(1).join(", ");
  return place ? `${place}: ${title}` : title;
}

/** What the command says, each under its name; what it is called itself is not among it. */
export function valuesOf({ asks }: Pick<ConsentSeen, "asks">): [string, string][] {
  const told = (value: unknown, name: string): [string, string][] => {
    if (value === null || value === "" || value === false || (Array.isArray(value) && !value.length)) return [];
    if (name === "chips" && typeof value === "object") return [[words.fields["chips"] ?? name, Object.entries(value).map(([worth, colour]) => `${money(Number(worth))} ${String(colour)}`).join(", ")]];
    if (typeof value === "object" && !Array.isArray(value)) return Object.entries(value as Record<string, unknown>).flatMap(([part, inner]) => (part === "type" ? [] : told(inner, part)));
    const text = typeof value === "number" && MONEY.includes(name) ? money(value) : Array.isArray(value) ? value.map((one) => (typeof one === "object" ? JSON.stringify(one) : String(one))).join(", ") : value === true ? words.choices["yes"] ?? "" : String(value);
    return [[words.fields[name === "id" ? "person" : name] ?? name, text]];
  };
  return told(asks as Command, "");
}
