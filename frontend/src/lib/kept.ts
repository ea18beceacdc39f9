/** What the house told and is nobody's secret, kept in this browser for when the house is away: rulebooks, and decisions with what each choice is worth. */

import { get, Problem } from "./api";
import type { Marked, Trained, Worth } from "./types";

const PLACE = "croupier.kept";
const MOST = 60;

type Lines = [name: string, value: unknown][];

function lines(): Lines {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as Lines;
  } catch {
    return [];
  }
}

/** Keeps something under a name; what was kept longest ago goes when there is no more room. */
export function keep(name: string, value: unknown): void {
  const others = lines().filter(([one]) => one !== name);
  for (let most = MOST; most; most >>= 1) {
    try {
      localStorage.setItem(PLACE, JSON.stringify([...others, [name, value]].slice(-most)));
      return;
    } catch {
      // No room for so many.
    }
  }
}

/** What was kept under names that begin so, the oldest first. */
export const recall = <T>(name: string): T[] => lines().filter(([one]) => one.startsWith(name)).map(([, value]) => value as T);

export const unreachable = (problem: unknown): boolean => problem instanceof Problem && problem.code === "UNREACHABLE";

/** What the house says, or what it said last while it cannot be reached. */
export async function said<T>(name: string, ask: () => Promise<T>): Promise<T> {
  try {
    const found = await ask();
    keep(name, found);
    return found;
  } catch (problem) {
    const [was] = unreachable(problem) ? recall<T>(name) : [];
    if (was === undefined) throw problem;
    return was;
  }
}

export const told = <T>(path: string): Promise<T> => said(path, () => get<T>(path));

/** A decision of the trainer that was answered here. */
export interface Lesson {
  asked: Trained;
  choices: Worth[];
  reason: Marked["reason"];
}

const lesson = (rulebook: string): string => `trainer ${rulebook} `;

export const learnt = ({ asked, choices, reason }: Lesson): void => keep(`${lesson(asked.rulebook)}${asked.up} ${asked.final} ${asked.dealer}`, { asked, choices, reason });

/** A decision of a rulebook to be asked again without the house: the one that was not asked for longest. */
export function lessonOf(rulebook: string): Lesson | undefined {
  const [first] = recall<Lesson>(lesson(rulebook));
  if (first) learnt(first);
  return first;
}

/** What an answer is held against the values that were told; nothing is added to a record. */
export function markedBy({ asked, choices, reason }: Lesson, action: string): Omit<Marked, "record"> | undefined {
  const [chosen, best] = [choices.find((one) => one.action === action), choices.find((one) => one.best)];
  if (!chosen || !best) return undefined;
  const verdict = { stage: asked.stage, kind: asked.kind, action, best: best.action, right: chosen.best, cost: chosen.behind, cents: best.cents - chosen.cents, version: 0 };
  return { verdict, choices, counted: false, reason, back: null };
}
