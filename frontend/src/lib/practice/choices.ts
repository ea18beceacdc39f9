/** Choices as they are shown: one of each kind, the best first, each a bar from the worst to the best. */

import { currency } from "../currency.svelte";
import { figure } from "../locale";
import { unit } from "../money";
import type { Worth } from "../types";

/** The best choice of each kind, the best kind first; an exchange is a kind by the number of its cards. */
export function bestOfEach(choices: Worth[]): Worth[] {
  const kinds = new Set<string>();
  return ranked(choices).filter(({ kind }) => !kinds.has(kind) && kinds.add(kind));
}

/** All choices, the best first; equal ones stay in the order they came in. */
export const ranked = (choices: Worth[]): Worth[] => choices.toSorted((one, other) => other.cents - one.cents);

export const exchanges = (choices: Worth[]): Worth[] => choices.filter(({ kind }) => kind.startsWith("exchange"));

/** How long the bar of a choice is: 0 for the worst, 1 for the best, 1 for all where none is better. */
export function share(choice: Worth, choices: Worth[]): number {
  const values = choices.map(({ cents }) => cents);
  const [worst, best] = [Math.min(...values), Math.max(...values)];
  return best === worst ? 1 : (choice.cents - worst) / (best - worst);
}

/** By how many cents a choice falls short of the best. */
export const behind = (choice: Worth, ante: number): number => (choice.best ? 0 : -Number(choice.behind) * ante);

/** A value of so many of the smallest unit in chips, two places finer than amounts are, with its sign. */
export function value(cents: number): string {
  const { decimals } = currency();
  const text = figure(Math.abs(cents) / unit(), { minimumFractionDigits: decimals + 2, maximumFractionDigits: decimals + 2 });
  return cents > 0 ? `+${text}` : cents < 0 ? `−${text}` : text;
}

/** An action as the server names it, the cards of an exchange in the order of the server. */
const ORDER = (card: string): number => "23456789TJQKA".indexOf(card[0] ?? "") * 4 + "cdhs".indexOf(card[1] ?? "");
export const exchange = (cards: Iterable<string>): string =>
  ["exchange", ...[...cards].sort((one, other) => ORDER(one) - ORDER(other))].join(" ");
