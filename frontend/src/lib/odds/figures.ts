/** Figures as text by the reader's locale, and exact ones as fractions. */

const parts = (digits: number) =>
  new Intl.NumberFormat(undefined, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits });
const PERCENT = parts(4);
const SMALL = new Intl.NumberFormat(undefined, { style: "percent", maximumSignificantDigits: 4 });
const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** A share in percent, with digits enough to tell two rulebooks apart. */
export const percent = (share: number): string => PERCENT.format(share);

/** A probability in percent, however small. */
export const chance = (share: number): string => SMALL.format(share);

/** A whole number with its separators. */
export const count = (number: number): string => WHOLE.format(number);

/** A number with at most so many decimals. */
export const decimal = (number: number, digits = 4): string =>
  new Intl.NumberFormat(undefined, { maximumFractionDigits: digits }).format(number);

/** A gain or a loss in units of a wager, with its sign. */
export const gain = (units: number, digits = 4): string =>
  (units > 0 ? "+" : units < 0 ? "−" : "") + decimal(Math.abs(units), digits);

/** "a/b" as the server writes it with separators, or nothing where it is no fraction. */
export function fraction(text: string): string {
  const found = /^(-?)(\d+)\/(\d+)$/.exec(text);
  if (!found) return "";
  const [, sign = "", above = "", below = ""] = found;
  return `${sign ? "−" : ""}${BigInt(above).toLocaleString()} / ${BigInt(below).toLocaleString()}`;
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

