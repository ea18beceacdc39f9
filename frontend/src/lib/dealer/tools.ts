/** What the console has besides the next step: each tool's key, who may use it, its fields, and its command. */

import { inCharge } from "../floor/known.svelte";
import { cents } from "../money";
import type { Command, Possible, Role, Running, TableView } from "../types";
import type { Wanted } from "../second";
import { kindOf } from "./step";

export type FieldKind = "text" | "number" | "money" | "choice" | "check";

export interface Field {
  name: string;
  kind: FieldKind;
  options?: readonly string[];
  value?: string;
  optional?: boolean;
}

export interface Moment {
  view: TableView;
  me: string;
  /** Seconds since 1970 by the server's clock. */
  now: number;
}

export type Values = Record<string, string>;

export interface Tool {
  id: string;
  key: string;
  /** What it is called in the table of powers, where the server says whether it can be done now. */
  power?: string;
  /** Whose it is; without one, anybody's of the staff. */
  by?: "dealer" | "overseer";
  reason?: boolean;
  second?: Wanted;
  /** Whether the ruling is shown before it is applied. */
  weighed?: boolean;
  fields: (at: Moment) => Field[];
  command: (values: Values, at: Moment) => Command;
}

const CLOCKS = ["betting", "decision", "force", "pause"] as const;

function running(values: Values, at: Moment): Running {
  const mode = values["mode"] ?? "hand";
  const clocks = Object.fromEntries(CLOCKS.map((name) => [name, Number(values[name] ?? 0)])) as Record<(typeof CLOCKS)[number], number>;
  const { least = 0, seeds = 2, commencement = "stop" } = at.view.running ?? {};
  return { ...clocks, least, seeds, commencement, auto: mode === "auto", real: mode === "real" };
}

const modeOf = (run: Running | undefined): string => (run?.auto ? "auto" : run?.real ? "real" : "hand");
const toggled = (at: Moment, what: string): Command => ({ type: "Direct", what, on: !at.view.directions.includes(what) });

export const TOOLS: readonly Tool[] = [
  {
    id: "supervisor", key: "s",
    fields: () => [{ name: "what", kind: "text", optional: true }],
    command: (values) => ({ type: "CallSupervisor", what: values["what"] ?? "" }),
  },
  { id: "answer", key: "w", by: "overseer", fields: () => [], command: () => ({ type: "AnswerCall" }) },
  {
    id: "announce", key: "n", by: "overseer", reason: true, second: "no",
    fields: () => [
      { name: "notice", kind: "choice", options: ["minimum", "markers", "closing"] },
      { name: "minutes", kind: "number", value: "20" },
      { name: "minimum", kind: "money", optional: true },
    ],
    command: (values, at) => ({
      type: "GiveNotice",
      what: values["notice"],
      at: at.now + 60 * Number(values["minutes"]),
      minimum: values["minimum"] ? cents(values["minimum"]) : 0,
    }),
  },
  {
    id: "count", key: "c", power: "CountDeck", weighed: true,
    fields: () => [{ name: "count", kind: "number", value: "" }],
    command: (values) => ({ type: "Play", command: { type: "CountDeck", count: Number(values["count"]) } }),
  },
  { id: "takeBack", key: "b", power: "TakeBackCard", by: "dealer", fields: () => [], command: () => ({ type: "TakeBackCard" }) },
  { id: "drop", key: "d", power: "DropCards", by: "dealer", weighed: true, fields: () => [], command: () => ({ type: "DropCards" }) },
  {
    id: "shuffle", key: "f", power: "OrderShuffle exposed", weighed: true,
    fields: () => [{ name: "cause", kind: "choice", options: ["exposed", "doubted", "will"] }],
    command: (values) => ({ type: "OrderShuffle", exposed: values["cause"] === "exposed", doubted: values["cause"] === "doubted" }),
  },
  { id: "silence", key: "l", by: "overseer", weighed: true, fields: () => [], command: (_, at) => toggled(at, "silence") },
  { id: "english", key: "e", by: "overseer", weighed: true, fields: () => [], command: (_, at) => toggled(at, "english") },
  {
    id: "voucher", key: "v", power: "SwapVoucher", by: "dealer", weighed: true,
    fields: (at) => [
      { name: "number", kind: "text" },
      { name: "player", kind: "choice", options: Object.values(at.view.seats).map((chair) => chair.player) },
      { name: "value", kind: "money" },
      { name: "days", kind: "number", value: "1" },
    ],
    command: (values, at) => ({
      type: "SwapVoucher",
      number: values["number"],
      player: values["player"],
      value: cents(values["value"] ?? ""),
      expires: at.now + 86_400 * Number(values["days"]),
    }),
  },
  {
    id: "mode", key: "m", by: "overseer", reason: true,
    fields: (at) => [
      { name: "mode", kind: "choice", options: ["real", "hand", "auto"], value: modeOf(at.view.running) },
      ...CLOCKS.map((name): Field => ({ name, kind: "number", value: String(at.view.running?.[name] ?? 0) })),
    ],
    command: (values, at) => ({ type: "Arrange", running: running(values, at) }),
  },
  { id: "close", key: "x", by: "overseer", reason: true, second: "no", weighed: true, fields: () => [], command: () => ({ type: "CloseTable" }) },
];

/** Whether a role may use a tool. */
export function mayUse(tool: Tool, role: Role): boolean {
  if (tool.by === "dealer") return role === "dealer";
  const overseer = role === "game supervisor" || role === "casino operator";
  return overseer || (!tool.by && role === "dealer");
}

/** How a tool stands by what the server said can be done: it does, not now, or never here; before the server has said, it may. */
export function standing({ power }: Tool, found: readonly Possible[] | null): "can" | "notNow" | "never" {
  if (!power || !found) return "can";
  const one = found.find(({ what }) => what === power);
  return !one ? "never" : one.code ? "notNow" : "can";
}

/** A step with something to say as a form. */
export function stepTool(step: Command, second: boolean): Tool {
  const kind = kindOf(step);
  const inner = (step.type === "Play" ? step["command"] : step) as Command;
  const put = (fields: Record<string, unknown>): Command =>
    step.type === "Play" ? { type: "Play", command: { ...inner, ...fields } } : { ...step, ...fields };
  const base = { id: "step", key: "", second: second ? ("yes" as const) : ("no" as const) };
  if (kind === "AssignStaff") {
    return {
      ...base,
      fields: (at) => [
        { name: "dealer", kind: "choice", options: inCharge("dealer") },
        { name: "supervisor", kind: "choice", options: inCharge("supervisor"), value: at.me },
      ],
      command: (values) => put({ dealer: values["dealer"], supervisor: values["supervisor"] }),
    };
  }
  if (kind === "CountFloat") {
    return {
      ...base,
      fields: () => [{ name: "float", kind: "money" }], // counted blind
      command: (values) => put({ amount: cents(values["float"] ?? "") }),
    };
  }
  if (kind === "ReceiveDeck") {
    return {
      ...base,
      fields: () => [{ name: "deck", kind: "text", value: String(inner["deck"]) }, { name: "back", kind: "text", value: String(inner["back"]) }],
      command: (values) => put({ deck: values["deck"]?.trim(), back: values["back"]?.trim() }),
    };
  }
  if (kind === "ReplaceDevice") {
    return {
      ...base,
      fields: () => [{ name: "source", kind: "choice", options: ["shoe", "shuffler"], value: String(inner["source"]) }],
      command: (values) => put({ source: values["source"] }),
    };
  }
  if (kind === "SearchDeck") {
    return { ...base, fields: () => [{ name: "found", kind: "text" }], command: (values) => put({ found: values["found"]?.trim() }) };
  }
  if (kind === "TellOfDeck") {
    return { ...base, fields: () => [{ name: "answered", kind: "text" }], command: (values) => put({ answered: values["answered"]?.trim() }) };
  }
  if (kind === "RemoveDeck") {
    return {
      ...base,
      reason: true,
      second: "no",
      fields: () => [{ name: "how", kind: "choice", options: ["replace", "complete"] }],
      command: (values) => (values["how"] === "complete" ? { type: "CompleteDeck", deck: inner["deck"] } : step),
    };
  }
  if (kind === "MakeRuling") {
    return {
      ...base,
      reason: true,
      second: "no",
      fields: () => [{ name: "ruling", kind: "text" }, { name: "remedy", kind: "choice", options: ["stand", "void"] }],
      command: (values) => put({ text: values["ruling"]?.trim(), remedy: values["remedy"] }),
    };
  }
  if (kind === "RetrieveHand") return { ...base, reason: true, fields: () => [], command: () => step };
  if (kind === "Resume" || kind === "PayJackpots") {
    return {
      ...base,
      fields: () => [{ name: "count", kind: "number", value: "" }],
      command: (values) => put({ count: Number(values["count"]) }),
    };
  }
  return { ...base, fields: () => [], command: () => step };
}
