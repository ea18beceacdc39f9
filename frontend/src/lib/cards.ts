/** Cards as the server writes them: "Ah Kd". */

export type Suit = "c" | "d" | "h" | "s";

/** The cards of a text. */
export const cardsOf = (text: string | undefined): string[] => (text ?? "").split(" ").filter(Boolean);

export const rankOf = (card: string): string => (card[0] === "T" ? "10" : (card[0] ?? ""));
export const suitOf = (card: string): Suit => card[1] as Suit;
const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };
/** A card as it is written on paper: "10♦". */
export const cardFace = (card: string): string => rankOf(card) + SIGNS[suitOf(card)];

/** Whether a text is one card. */
export const isCard = (text: string): boolean => /^[2-9TJQKA][cdhs]$/.test(text);
