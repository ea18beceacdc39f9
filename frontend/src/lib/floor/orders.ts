/** Orders of the house about persons, and what each needs to be said. */

import type { Wanted } from "../second";
import type { Command, CommandName } from "../types";
import type { FieldSpec } from "./fields";

export interface Order {
  id: string;
  fields: FieldSpec[];
  second: Wanted;
  grave?: boolean;
  command: (said: Record<string, unknown>) => Command;
}

const person: FieldSpec = { name: "person", kind: "person" };
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
  { id: "bar", fields: [person], second: "no", grave: true, command: asked("Bar") },
  { id: "lift", fields: [person], second: "yes", command: asked("LiftBar") },
  { id: "exclude", fields: [person], second: "no", grave: true, command: asked("Exclude") },
  { id: "hold", fields: [person, { name: "told", kind: "choice", choices: officials }], second: "no", grave: true, command: asked("Hold") },
  { id: "handOver", fields: [person, { name: "to", kind: "choice", choices: officials }], second: "no", command: asked("HandOver") },
];
