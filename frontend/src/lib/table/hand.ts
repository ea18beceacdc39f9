/** What five or six cards make, by the names that the pay tables use; only for words and warnings, never for money. */

const RANKS = "23456789TJQKA";

export const KINDS = [
  "nothing", "ace_king", "one_pair", "two_pairs", "three_of_a_kind", "straight", "flush", "full_house",
  "four_of_a_kind", "straight_flush", "royal_flush",
] as const;
export type Kind = (typeof KINDS)[number];

const rank = (card: string): number => RANKS.indexOf(card[0] ?? "");

function fives(cards: string[]): string[][] {
  if (cards.length <= 5) return [cards];
  return cards.flatMap((_, left) => fives(cards.filter((_, index) => index !== left)));
}

function ofFive(cards: string[]): Kind {
  const ranks = cards.map(rank).sort((one, other) => one - other);
  const counts = [...new Set(ranks)].map((one) => ranks.filter((other) => other === one).length).sort((a, b) => b - a);
  const flush = cards.length === 5 && new Set(cards.map((card) => card[1])).size === 1;
  const wheel = ranks.join() === "0,1,2,3,12";
  const straight = counts.length === 5 && (wheel || (ranks[4] ?? 0) - (ranks[0] ?? 0) === 4);
  if (straight && flush) return ranks[0] === 8 ? "royal_flush" : "straight_flush";
  if (counts[0] === 4) return "four_of_a_kind";
  if (counts[0] === 3 && counts[1] === 2) return "full_house";
  if (flush) return "flush";
  if (straight) return "straight";
  if (counts[0] === 3) return "three_of_a_kind";
  if (counts[0] === 2) return counts[1] === 2 ? "two_pairs" : "one_pair";
  return ranks.includes(12) && ranks.includes(11) ? "ace_king" : "nothing";
}

/** The best that a hand makes. */
export function kindOf(cards: string[]): Kind {
  const found = fives(cards).map((five) => KINDS.indexOf(ofFive(five)));
  return KINDS[Math.max(0, ...found)] ?? "nothing";
}

/** What a hand is called: its kind, and the ranks that tell it from others of its kind. */
export interface Named {
  kind: Kind;
  top: string;
  second: string;
}

/** Names a hand by its best five cards; nothing for fewer. */
export function nameOf(cards: string[]): Named | null {
  if (cards.length < 5) return null;
  const ranks = laid(cards).slice(0, 5).map((card) => card[0] ?? "");
  return { kind: kindOf(cards), top: ranks[0] ?? "", second: [...new Set(ranks)][1] ?? "" };
}

/** A hand as it is read: the best five cards first, those that are there most often before the others, then the highest. */
export function laid(cards: string[]): string[] {
  const kind = kindOf(cards);
  const best = fives(cards).filter((five) => ofFive(five) === kind).map(sorted).reduce((one, other) => (weight(one) < weight(other) ? other : one));
  return [...best, ...cards.filter((card) => !best.includes(card))];
}

/** Ranks as letters that sort as they do. */
const weight = (cards: string[]): string => cards.map((card) => String.fromCharCode(97 + rank(card))).join("");

/** At most five cards in their order; an ace lies last in the lowest straight. */
function sorted(five: string[]): string[] {
  const count = (card: string) => five.filter((other) => rank(other) === rank(card)).length;
  const found = [...five].sort((one, other) => count(other) - count(one) || rank(other) - rank(one) || (one < other ? -1 : 1));
  return found.map(([rank]) => rank).join("") === "A5432" ? [...found.slice(1), ...found.slice(0, 1)] : found;
}

/** Whether a hand is worth at least ace and king, so that giving it up asks first. */
export const isStrong = (cards: string[]): boolean => cards.length >= 5 && kindOf(cards) !== "nothing";
