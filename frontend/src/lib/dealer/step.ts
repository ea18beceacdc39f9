/** The next step of a table: what the large button does, and who may press it. */

import type { Command, NextStep, Role } from "../types";

export type { NextStep } from "../types";

/** How a step is done: by the button, after some fields, by cards that are read in, or by somebody else. */
export type Way = "nothing" | "press" | "fill" | "scan" | "wait";

/** Steps whose command has something for a person to say. */
const FILLED = ["AssignStaff", "CountFloat", "Resume", "PayJackpots", "ReceiveDeck", "ReplaceDevice", "SearchDeck", "TellOfDeck", "RemoveDeck", "MakeRuling"];

/** The kind of a command, or of what it plays. */
export function kindOf(command: Command): string {
  const inner = command["command"];
  return command.type === "Play" && inner ? (inner as Command).type : command.type;
}

/** How a step is done. */
export function wayOf(step: NextStep): Way {
  if (!step.does) return "nothing";
  if (step.cards && !step.command) return "scan";
  if (!step.command) return "wait";
  return step.second || FILLED.includes(kindOf(step.command)) ? "fill" : "press";
}

const OVERSEERS: readonly string[] = ["game supervisor", "casino operator"];

/** Whether a role may try a step: a supervisor stands in for a dealer, and not the other way round. */
export function mayTry(step: NextStep, role: Role): boolean {
  if (role === "player" || role === "inspector") return false;
  return step.by === "dealer" || step.by === role || (OVERSEERS.includes(step.by) && OVERSEERS.includes(role));
}

/** A step that begins with a capital and ends with a full stop. */
export const asSentence = (does: string): string => (does ? `${does.charAt(0).toUpperCase()}${does.slice(1)}.` : "");
