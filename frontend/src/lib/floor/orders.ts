/** Orders of the house about persons, and what each needs to be said. */

import type { Wanted } from "../second";
import type { Command, CommandName, House } from "../types";
import type { FieldSpec } from "./fields";

export interface Order {
  id: string;
  fields: FieldSpec[];
  second: Wanted;
  grave?: boolean;
  command: (said: Record<string, unknown>) => Command;
  /** About whom it can be given now, where that is not everybody. */
  among?: (record: House) => string[];
}

const person: FieldSpec = { name: "person", kind: "person" };
const breached = ({ breaches }: House): string[] => Object.keys(breaches);
const officials = ["inspector", "police"] as const;
const asked = (type: CommandName) => (said: Record<string, unknown>): Command => ({ type, ...said });

export const ORDERS: Order[] = [
  { id: "separate", fields: [{ name: "one", kind: "person" }, { name: "other", kind: "person" }], second: "no", command: asked("Separate") },
  {
    id: "breach",
    fields: [person, { name: "grounds", kind: "long" }],
    second: "no",
    command: (said) => ({ type: "OpenBreach", role: "player", ...said }),
  },
  { id: "bar", fields: [person], second: "no", grave: true, command: asked("Bar"), among: (record) => breached(record).filter((one) => !record.barred.includes(one)) },
  { id: "lift", fields: [person], second: "yes", command: asked("LiftBar"), among: ({ barred }) => barred },
  { id: "exclude", fields: [person], second: "no", grave: true, command: asked("Exclude"), among: (record) => breached(record).filter((one) => !record.excluded.includes(one)) },
  { id: "hold", fields: [person, { name: "told", kind: "choice", choices: officials }], second: "no", grave: true, command: asked("Hold"), among: (record) => breached(record).filter((one) => !(one in record.held)) },
  { id: "handOver", fields: [person, { name: "to", kind: "choice", choices: officials }], second: "no", command: asked("HandOver"), among: ({ held }) => Object.keys(held) },
];

/** What the house settles of its promotions; it is for the rulebook that has them. */
export const OF_PRIZES: Order[] = [
  { id: "barPrize", fields: [{ name: "item", kind: "text", called: "prize" }, { name: "since", kind: "time" }, { name: "until", kind: "time", optional: true }], second: "yes", command: asked("BarPrize") },
  { id: "keepClaims", fields: [{ name: "years", kind: "whole" }], second: "yes", command: asked("KeepClaims") },
];

/** The orders that can be given as the house's record stands, each with whom it can be about. */
export const orders = (record: House): Order[] =>
  ORDERS.flatMap((order) => {
    const whom = order.among?.(record);
    if (whom && !whom.length) return [];
    const fields = order.fields.map((spec): FieldSpec => (whom && spec.name === "person" ? { ...spec, kind: "choice", choices: whom } : spec));
    return [{ ...order, fields }];
  });
