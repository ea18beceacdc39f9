/** Amounts: whole cents in, text as the reader writes it out. */
import { figure } from "./locale";

const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** An amount of cents as text. */
export const money = (cents: number): string => figure(cents / 100, CENTS);

/** A gain or a loss, with its sign. */
export const signed = (cents: number): string =>
  (cents > 0 ? "+" : cents < 0 ? "−" : "") + money(Math.abs(cents));

/** An amount that somebody typed, in cents; NaN where it is none. */
export const cents = (text: string): number => Math.round(Number(text.replace(/\s/g, "").replace(",", ".")) * 100);

const DENOMINATIONS = [500_000, 100_000, 50_000, 10_000, 2_500, 1_000, 500, 100, 50, 25, 10, 5, 1] as const;

/** The fewest chips that make an amount, largest first. */
export function chips(amount: number): { value: number; count: number }[] {
  const stack: { value: number; count: number }[] = [];
  let left = amount;
  for (const value of DENOMINATIONS) {
    const count = Math.floor(left / value);
    if (count) stack.push({ value, count });
    left -= count * value;
  }
  return stack;
}
