/** Cards as the server writes them: "Ah Kd". */

export const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" } as const;
export type Suit = keyof typeof SUITS;

const RANKS: Record<string, string> = {
  "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight",
  "9": "nine", T: "ten", J: "jack", Q: "queen", K: "king", A: "ace",
};

/** The cards of a text. */
export const cardsOf = (text: string | undefined): string[] => (text ?? "").split(" ").filter(Boolean);

export const rankOf = (card: string): string => (card[0] === "T" ? "10" : (card[0] ?? ""));
export const suitOf = (card: string): Suit => card[1] as Suit;

/** A card as it is read out. */
export const spoken = (card: string): string => `${RANKS[card[0] ?? ""] ?? "?"} of ${SUITS[suitOf(card)] ?? "?"}`;

/** Whether a text is one card. */
export const isCard = (text: string): boolean => /^[2-9TJQKA][cdhs]$/.test(text);
