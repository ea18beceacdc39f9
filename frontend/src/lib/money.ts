/** Amounts: whole numbers of the currency's smallest unit in, text by the reader's locale out. */
import { currency } from "./currency.svelte";
import { figure } from "./locale";

/** How many of the smallest unit the currency's own has. */
export const unit = (): number => 10 ** currency().decimals;

/** The decimals of the house's currency, and its code where that is to be shown. */
function form(named: boolean): Intl.NumberFormatOptions {
  const { code, decimals } = currency();
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return named && code ? { ...digits, style: "currency", currency: code, currencyDisplay: "code" } : digits;
}

/** An amount as text. */
export const money = (amount: number): string => figure(amount / unit(), form(true));

/** An amount without the code of its currency, where there is little room. */
export const bare = (amount: number): string => figure(amount / unit(), form(false));

const sign = (amount: number): string => (amount > 0 ? "+" : amount < 0 ? "−" : "");

/** A gain or a loss, with its sign. */
export const signed = (amount: number): string => sign(amount) + money(Math.abs(amount));

/** A gain or a loss where there is little room, as on the cloth. */
export const change = (amount: number): string => sign(amount) + bare(Math.abs(amount));

/** An amount as its reader would type it. */
export const typed = (amount: number): string => figure(amount / unit(), { ...form(false), useGrouping: false });

/** An amount that somebody typed, in the smallest unit; NaN where it is none. Thousands may stand apart as the page writes them. */
export function cents(text: string): number {
  const apart = figure(10_000).replace(/\d/g, "");
  const plain = text.replace(/\s/g, "").replace(apart && new RegExp(`[${apart}](?=\\d{3}(?!\\d))`, "g"), "").replace(",", ".");
  const [, decimals = ""] = /^-?\d*(?:\.(\d*))?$/.exec(plain) ?? [, "none at all"];
  return decimals.length > currency().decimals ? NaN : Math.round(Number(plain) * unit());
}

/** An amount on the face of a chip. */
export function chipFace(amount: number): string {
  const whole = amount / unit();
  if (whole < 1) return `.${String(amount).padStart(currency().decimals, "0")}`;
  return whole >= 1_000 ? `${whole / 1000}k` : String(whole);
}

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
