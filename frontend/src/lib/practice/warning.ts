/** Whether a choice costs so much that the coach warns of it. */

import { post, Problem, tablePath } from "../api";
import { cardsOf } from "../cards";
import type { Command, Hint, RoundCommand, Worth } from "../types";
import { behind } from "./choices";

/** A choice is costly from this part of the ante on. */
const PART = 0.05;

const cards = (command: RoundCommand | Command): string => ("cards" in command ? cardsOf(command.cards as string).sort().join() : "");
const force = (command: RoundCommand | Command): unknown => ("force" in command ? command.force : undefined);
const same = (one: RoundCommand | Command, other: RoundCommand | Command): boolean =>
  one.type === other.type && cards(one) === cards(other) && force(one) === force(other);

/** What a command costs against the best in cents, and what that is; nothing where it is best or costs little. */
export function worse({ choices, ante }: Pick<Hint, "choices" | "ante">, command: Command): { cents: number; best: string } | null {
  const chosen = choices.find((one: Worth) => one.command && same(one.command, command));
  const best = choices.find((one) => one.best);
  if (!chosen || !best) return null;
  const cents = Math.round(behind(chosen, ante));
  return cents >= Math.max(1, PART * ante) ? { cents, best: best.action } : null;
}

/** Asks the coach about a command at the own practice table. */
export async function warning(table: string, command: Command): Promise<{ cents: number; best: string } | null> {
  try {
    return worse(await post<Hint>(`${tablePath(table)}/hint`), command);
  } catch (problem) {
    if (problem instanceof Problem) return null;
    throw problem;
  }
}
