/** Whether a shuffle was the promised one: the recipe of docs/shuffle.md with the browser's own SHA-256. */

import { cardsOf, isCard } from "../cards";
import type { Kept, MixedSeed, TableView } from "../types";
import { bytes, isBytes, orderOf, seedHash, sha256, text } from "./mixing";

export interface Verdict {
  /** The salt and what was promised make the promise. */
  promised: boolean;
  /** The order follows from the secret and from seeds that were committed; null where the order itself was promised. */
  made: boolean | null;
  /** The order is of a full deck, each card once; a rack shuffled within a round has fewer. */
  whole: boolean;
  /** How many cards were cut, if what was seen of the deal comes from the top of the order; null where that cannot be told. */
  cut: number | null;
}

/** Whether a salt and a secret, or the order in rounds before there were secrets, make a commitment. */
export async function keeps({ commitment, salt, order, secret }: Kept): Promise<boolean> {
  if (!isBytes(salt) || (secret && !isBytes(secret))) return false;
  return (await sha256(bytes(salt), secret ? bytes(secret) : text(order))) === commitment;
}

/** The hashes that count for the shuffle of a table's round, by seat. */
export const hashesOf = (view: TableView): Record<number, string> =>
  Object.fromEntries((view.mixing ?? []).filter(({ why }) => why !== "late").map(({ seat, hash }) => [seat, hash]));

/** The seeds that are mixed in, by seat. */
const seedsOf = ({ mixing, mixed }: TableView): Record<number, string> =>
  Object.fromEntries((mixed ? (mixing ?? []) : []).filter(({ seed }) => seed).map(({ seat, seed }) => [seat, seed ?? ""]));

/** Whether an order is the one that its secret makes with seeds that were committed, before the promise where that was seen. */
async function follows(opening: Kept, view: TableView, seen: Record<number, string> | undefined): Promise<boolean> {
  const { secret = "", order, deck = 1 } = opening;
  const first = view.openings?.[0];
  if (deck > 1 && secret !== (first?.secret ?? first?.salt)) return false;
  const [seeds, hashes] = [seedsOf(view), seen ?? hashesOf(view)];
  for (const [seat, seed] of Object.entries(seeds)) {
    if (!isBytes(seed) || (await seedHash(seed)) !== hashes[Number(seat)]) return false;
  }
  const cards = cardsOf(order);
  const made = await orderOf(secret, { table: view.table, round: view.round, deck, seeds }, deck > 1 ? cards : undefined);
  return made.join(" ") === order;
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

/** What can be said of an opening after a round; `hashes` are those that were seen with its promise. */
export async function verify(opening: Kept, view: TableView, hashes?: Record<number, string>): Promise<Verdict> {
  const cards = cardsOf(opening.order);
  const whole = isWhole(cards);
  const { seen, dealt } = dealtIn(view);
  const made = opening.secret ? await follows(opening, view, hashes) : null;
  return { promised: await keeps(opening), made, whole, cut: whole ? cutOf(cards, seen, dealt) : null };
}

/** What became of a seed of this browser's. */
export type Own = "in" | "late" | "unsent" | "left";

/** What became of a seed in a shuffle that is fixed, if it is of this browser: `left` says that the house had it and left it out. */
export function ownOf(one: MixedSeed, seed: string | undefined, sent: boolean): Own | null {
  if (seed === undefined) return null;
  if (one.seed) return one.seed === seed ? "in" : "left";
  return one.why === "late" ? "late" : sent ? "left" : "unsent";
}
