/** What the operator can ask of a promotion in each of its phases. */

import type { Wanted } from "../second";
import type { Command, CommandName, PromotionSeen } from "../types";
import type { FieldSpec } from "./fields";
import { MEDIA } from "./terms";

/** The rulebook that knows promotions. */
export const RULEBOOK = "nsw-star-2019";

export interface Step {
  id: string;
  fields: FieldSpec[];
  second: Wanted;
  phases: readonly string[];
  grave?: boolean;
  command: (said: Record<string, unknown>, now: number) => Command;
}

const asked = (type: CommandName) => (said: Record<string, unknown>): Command => ({ type, ...said });
const BEGUN = ["running", "held", "cancelled", "closed"];
const OPEN = ["proposed", "running"];
const claim: FieldSpec = { name: "claim", kind: "text" };
const prize: FieldSpec = { name: "prize", kind: "text" };
const CONTACTS: Record<string, string> = { "face-to-face": "FaceToFace", mail: "Mail", telephone: "Telephone", email: "Email" };
const RECORDED: Record<string, string> = { FaceToFace: "staff", Mail: "address", Telephone: "number", Email: "address" };

function contacted(said: Record<string, unknown>, now: number): Command {
  const type = CONTACTS[String(said["means"])] ?? "Mail";
  const contact = { type, [RECORDED[type] ?? "address"]: said["recorded"], at: said["at"] ?? now };
  return { type: "ContactWinner", prize: said["prize"], contact };
}

/** An entry, with the wager that qualifies where one was named. */
function entered({ entry, player, name, age, is_a, table, round, amount }: Record<string, unknown>): Command {
  const wager = table && amount !== null ? { table, round, amount } : null;
  return { type: "EnterPromotion", entry, entrant: { id: player, name, age, is_a: is_a ?? [] }, wager };
}

export const STEPS: Step[] = [
  { id: "submit", fields: [], second: "no", phases: [...OPEN, "held"], command: asked("SubmitTerms") },
  {
    id: "publish",
    fields: [{ name: "medium", kind: "choice", choices: MEDIA }, { name: "where", kind: "text" }],
    second: "no",
    phases: [...OPEN, "held"],
    command: ({ medium, where }) => ({ type: "PublishTerms", places: [{ medium, where }] }),
  },
  { id: "marketing", fields: [{ name: "item", kind: "text" }, { name: "reference", kind: "text" }], second: "no", phases: OPEN, command: asked("ReferInMarketing") },
  { id: "start", fields: [], second: "no", phases: ["proposed"], command: asked("StartPromotion") },
  {
    id: "scrutineer",
    fields: [{ name: "person", kind: "person", who: "staff" }, { name: "role", kind: "choice", choices: ["game supervisor", "inspector", "dealer"] }],
    second: "no",
    phases: OPEN,
    command: ({ person, role }) => ({ type: "NominateScrutineer", scrutineer: { id: person, role } }),
  },
  {
    id: "enter",
    fields: [
      { name: "entry", kind: "text" }, { name: "player", kind: "person" }, { name: "name", kind: "text" }, { name: "age", kind: "whole" },
      { name: "is_a", kind: "list", optional: true }, { name: "table", kind: "table", optional: true }, { name: "round", kind: "text", optional: true }, { name: "amount", kind: "money", optional: true },
    ],
    second: "no",
    phases: ["running"],
    command: entered,
  },
  {
    id: "draw",
    fields: [prize, { name: "entry", kind: "text" }, { name: "place", kind: "text" }, { name: "present", kind: "check" }],
    second: "no",
    phases: ["running"],
    command: asked("DrawPrize"),
  },
  { id: "results", fields: [{ name: "where", kind: "text" }], second: "no", phases: ["running"], command: asked("PublishResults") },
  {
    id: "contact",
    fields: [prize, { name: "means", kind: "choice", choices: Object.keys(CONTACTS) }, { name: "recorded", kind: "text" }, { name: "at", kind: "time" }],
    second: "no",
    phases: BEGUN,
    command: contacted,
  },
  {
    id: "claim",
    fields: [
      claim, prize, { name: "name", kind: "text" }, { name: "address", kind: "text", optional: true },
      { name: "player", kind: "person", optional: true }, { name: "in_person", kind: "check" }, { name: "take_cash", kind: "check" },
    ],
    second: "no",
    phases: BEGUN,
    command: ({ name, address, player, ...said }) => ({ type: "FileClaim", ...said, claimants: [{ name, address, player }] }),
  },
  { id: "award", fields: [claim], second: "yes", phases: ["running"], command: asked("AwardPrize") },
  {
    id: "deny",
    fields: [claim, { name: "reasons", kind: "list" }],
    second: "no",
    phases: BEGUN,
    grave: true,
    command: asked("DenyClaim"),
  },
  { id: "tell", fields: [claim], second: "no", phases: BEGUN, command: asked("TellClaimant") },
  {
    id: "raise",
    fields: [{ name: "dispute", kind: "text" }, { name: "person", kind: "person" }, { name: "about", kind: "long" }],
    second: "no",
    phases: BEGUN,
    command: asked("RaiseDispute"),
  },
  { id: "decide", fields: [{ name: "dispute", kind: "text" }, { name: "decision", kind: "long" }], second: "no", phases: BEGUN, command: asked("DecideDispute") },
  { id: "contacts", fields: [], second: "no", phases: BEGUN, command: asked("CheckContacts") },
  { id: "hold", fields: [], second: "no", phases: ["running"], grave: true, command: asked("HoldPromotion") },
  { id: "validate", fields: [{ name: "findings", kind: "long" }], second: "yes", phases: ["held"], command: asked("ValidateIntegrity") },
  { id: "resume", fields: [], second: "no", phases: ["held"], command: asked("ResumePromotion") },
  { id: "cancel", fields: [], second: "yes", phases: ["running", "held"], grave: true, command: asked("CancelPromotion") },
  { id: "close", fields: [], second: "no", phases: ["running"], command: asked("ClosePromotion") },
];

/** Whether the terms can be changed in a phase; once it has begun, with the authority's approval only. */
export const mayChange = (phase: string): boolean => [...OPEN, "held"].includes(phase);
export const needsApproval = (phase: string): boolean => phase !== "proposed";

/** What can be asked of a promotion in a phase. */
export const stepsIn = (phase: string): Step[] => STEPS.filter((step) => step.phases.includes(phase));

/** The fields of a step; what the promotion has already, a prize, an entry, a claim or a dispute, is picked from a list. */
export function fieldsOf(step: Step, { terms, entries, claims, disputes }: PromotionSeen["promotion"]): FieldSpec[] {
  const known: Record<string, string[]> = {
    prize: [...new Set(terms.map((line) => line.prize).filter(Boolean))],
    ...(step.id === "enter" ? {} : { entry: Object.keys(entries).filter((name) => !entries[name]?.drawn) }),
    ...(step.id === "claim" ? {} : { claim: Object.keys(claims) }),
    ...(step.id === "raise" ? {} : { dispute: Object.keys(disputes) }),
  };
  return step.fields.map((spec) => (known[spec.name] ? { ...spec, kind: "choice", choices: known[spec.name] ?? [] } : spec));
}
