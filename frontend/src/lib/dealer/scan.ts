/** Cards as they are typed or read by a scanner: "9s", "10h", "qd ac". */

const CARD = /^(10|[2-9tjqka])[cdhs]$/i;

export interface Read {
  cards: string[];
  /** The first word that is no card. */
  bad: string;
}

/** One card as the server writes it, or nothing. */
export function readCard(word: string): string {
  if (!CARD.test(word)) return "";
  const plain = word.toUpperCase().replace("10", "T");
  return plain.charAt(0) + plain.charAt(1).toLowerCase();
}

/** The cards of a text, up to the first word that is none. */
export function readCards(text: string): Read {
  const cards: string[] = [];
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const card = readCard(word);
    if (!card) return { cards, bad: word };
    cards.push(card);
  }
  return { cards, bad: "" };
}

/** Whether a key can begin a card. */
export const beginsCard = (key: string): boolean => /^[1-9tjqka]$/i.test(key);
