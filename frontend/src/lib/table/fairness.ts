/** Whether a shuffle was the promised one: the recipe of docs/shuffle.md with the browser's own SHA-256. */

import { cardsOf, isCard } from "../cards";
import type { Kept, TableView } from "../types";

export interface Verdict {
  /** The salt and the order make the promise. */
  promised: boolean;
  /** The order is of a full deck, each card once; a rack shuffled within a round has fewer. */
  whole: boolean;
  /** How many cards were cut, if what was seen of the deal comes from the top of the order; null where that cannot be told. */
  cut: number | null;
}

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether a salt and an order make a commitment. */
export async function keeps({ commitment, salt, order }: Kept): Promise<boolean> {
  const [front, back] = [bytes(salt), new TextEncoder().encode(order)];
  const all = new Uint8Array(front.length + back.length);
  all.set(front);
  all.set(back, front.length);
  return front.length === 32 && hex(await crypto.subtle.digest("SHA-256", all)) === commitment;
}

const isWhole = (cards: string[]): boolean =>
  cards.length === 52 && cards.every(isCard) && new Set(cards).size === 52;

/** How many cards must have been cut so that those seen are all among the first `dealt`; null where none fits. */
export function cutOf(order: string[], seen: string[], dealt: number): number | null {
  const places = seen.map((card) => order.indexOf(card));
  if (places.includes(-1)) return null;
  const fits = (cut: number) => places.every((place) => (place - cut + order.length) % order.length < dealt);
  const found = order.findIndex((_, cut) => fits(cut));
  return found < 0 ? null : found;
}

/** The cards of a round that a view shows, and how many were dealt. */
export function dealtIn(view: TableView): { seen: string[]; dealt: number } {
  const seats = Object.values(view.play?.seats ?? {});
  const seen = [...cardsOf(view.play?.dealer_cards), ...seats.flatMap(({ cards }) => cardsOf(cards))];
  const hands = seats.filter(({ status }) => status !== "left out");
  const drawn = hands.reduce((sum, seat) => sum + seat.drawn, view.play?.forced ? 1 : 0);
  return { seen, dealt: 5 * (hands.length + 1) + drawn };
}

/** What can be said of an opening after a round. */
export async function verify(opening: Kept, view: TableView): Promise<Verdict> {
  const cards = cardsOf(opening.order);
  const whole = isWhole(cards);
  const { seen, dealt } = dealtIn(view);
  return { promised: await keeps(opening), whole, cut: whole ? cutOf(cards, seen, dealt) : null };
}
