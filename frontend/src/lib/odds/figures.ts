/** Figures as the reader writes them, and exact ones as fractions. */
import { figure } from "../locale";

/** A share in percent, with digits enough to tell two rulebooks apart. */
export const percent = (share: number): string => figure(share, { style: "percent", minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** The same for a first look. */
export const roughly = (share: number): string => figure(share, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A probability in percent, however small. */
export const chance = (share: number): string => figure(share, { style: "percent", maximumSignificantDigits: 4 });

/** A whole number with its separators. */
export const count = (number: number): string => figure(number, { maximumFractionDigits: 0 });

/** A number with at most so many decimals. */
export const decimal = (number: number, digits = 4): string =>
  figure(number, { maximumFractionDigits: digits });

/** A gain or a loss in units of a wager, with its sign. */
export const gain = (units: number, digits = 4): string =>
  (units > 0 ? "+" : units < 0 ? "−" : "") + decimal(Math.abs(units), digits);

/** "a/b" as the server writes it with separators, or nothing where it is no fraction. */
export function fraction(text: string): string {
  const found = /^(-?)(\d+)\/(\d+)$/.exec(text);
  if (!found) return "";
  const [, sign = "", above = "", below = ""] = found;
  return `${sign ? "−" : ""}${figure(BigInt(above))} / ${figure(BigInt(below))}`;
}

/** "a/b" as the nearest number; beyond what numbers hold exactly, its digits are enough for a figure. */
export function quotient(text: string): number {
  const [above = "0", below = "1"] = text.split("/");
  return Number(above) / Number(below);
}

/** The negative of a fraction: the house's side of an expectation. */
export const negative = (text: string): string => (text.startsWith("-") ? text.slice(1) : /^0\//.test(text) ? text : `-${text}`);

/** So many of so many in lowest terms; nothing where the counts are too large to be exact here. */
export function share(some: number, all: number): string {
  if (!Number.isSafeInteger(some) || !Number.isSafeInteger(all) || all < 1) return "";
  let [a, b] = [BigInt(some), BigInt(all)];
  while (b) [a, b] = [b, a % b];
  return `${BigInt(some) / a}/${BigInt(all) / a}`;
}

/** The interval of the house's edge, which is the player's with its signs turned. */
export const edgeInterval = ([low, high]: [number, number]): [number, number] => [-high, -low];

