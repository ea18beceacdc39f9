/** A rulebook as the server tells of it: its layout, pay tables, settings and signs, every value it sets, and its clauses in our words. */

import { get } from "./api";
import { told } from "./kept";
import type { Book, ClauseLine, Clauses } from "./types";

export type { Book, ClauseLine, PayTableSeen, RulebookLine, SettingLine, Sign } from "./types";

const books = new Map<string, Promise<Book>>();
const clauses = new Map<string, Promise<Map<string, ClauseLine>>>();

function kept<T>(cache: Map<string, Promise<T>>, id: string, load: () => Promise<T>): Promise<T> {
  const found = cache.get(id) ?? load();
  cache.set(id, found);
  found.catch(() => cache.delete(id));
  return found;
}

/** A rulebook, asked for once. */
export const bookOf = (id: string): Promise<Book> =>
  kept(books, id, () => told<Book>(`/rulebooks/${encodeURIComponent(id)}`));

/** The clauses of a rulebook by id, those that it takes over from another included. */
export const clausesOf = (id: string): Promise<Map<string, ClauseLine>> =>
  kept(clauses, id, async () => {
    const parent = (await bookOf(id)).about.extends;
    const found = new Map(parent ? await clausesOf(parent) : []);
    for (let after: number | null = 0; after !== null; ) {
      const page: Clauses = await get(`/rulebooks/${encodeURIComponent(id)}/clauses?limit=200&after=${after}`);
      for (const line of page.clauses) found.set(line.id, line);
      after = page.after;
    }
    return found;
  });

/** A whole number that a rulebook sets, or 0. */
export function figure(book: Book | null, path: string): number {
  const found = book?.values[path]?.value;
  return typeof found === "number" ? found : 0;
}

/** What giving up so many cards costs in antes: by their number where the rulebook says so, else one fee for all. */
export const exchangeFee = (book: Book | null, cards: number): number =>
  figure(book, `draw.fees.${cards}` in (book?.values ?? {}) ? `draw.fees.${cards}` : "draw.fee");

/** What a setting is unless a table sets it otherwise. */
export const setting = (book: Book | null, name: string): unknown =>
  book?.settings.find((one) => one.name === name)?.default;

/** What the jackpot pays for each hand: an amount, or a share of the pool and at least so much. */
export const prizesOf = (book: Book | null): { hand: string; floor: number; percent: number; clause: string }[] =>
  Object.entries(book?.values ?? {}).flatMap(([path, { value, clause }]) => {
    const [, hand] = /^jackpot\.prizes\.(\w+)$/.exec(path) ?? [];
    if (!hand) return [];
    const { floor, percent } = typeof value === "number" ? { floor: value, percent: 0 } : (value as { floor: number; percent: number });
    return [{ hand: hand.replaceAll("_", " "), floor, percent, clause }];
  });

/** What the dealer's place on the layout says. */
export const inscription = (book: Book | null): string =>
  book?.signs.find((sign) => sign.name === "inscription")?.lines.join(" ") ?? "";
