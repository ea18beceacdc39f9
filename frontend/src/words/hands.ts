/** Words for cards, ranks and hands; the messages are among those of the table. */
import english from "$words/en/page/table.ftl?raw";
import { type Suit, suitOf } from "../lib/cards";
import { add, say } from "../lib/say.svelte";
import { type Kind, nameOf } from "../lib/table/hand";

add(english, "table");

export const RANK: Record<string, string> = {
  get 2() { return say("table-rank-two"); }, get 3() { return say("table-rank-three"); }, get 4() { return say("table-rank-four"); },
  get 5() { return say("table-rank-five"); }, get 6() { return say("table-rank-six"); }, get 7() { return say("table-rank-seven"); },
  get 8() { return say("table-rank-eight"); }, get 9() { return say("table-rank-nine"); }, get T() { return say("table-rank-ten"); },
  get J() { return say("table-rank-jack"); }, get Q() { return say("table-rank-queen"); }, get K() { return say("table-rank-king"); },
  get A() { return say("table-rank-ace"); },
};
const RANKS: Record<string, string> = {
  get 2() { return say("table-ranks-two"); }, get 3() { return say("table-ranks-three"); }, get 4() { return say("table-ranks-four"); },
  get 5() { return say("table-ranks-five"); }, get 6() { return say("table-ranks-six"); }, get 7() { return say("table-ranks-seven"); },
  get 8() { return say("table-ranks-eight"); }, get 9() { return say("table-ranks-nine"); }, get T() { return say("table-ranks-ten"); },
  get J() { return say("table-ranks-jack"); }, get Q() { return say("table-ranks-queen"); }, get K() { return say("table-ranks-king"); },
  get A() { return say("table-ranks-ace"); },
};

const SUIT: Record<Suit, string> = {
  get c() { return say("table-suit-clubs"); }, get d() { return say("table-suit-diamonds"); }, get h() { return say("table-suit-hearts"); }, get s() { return say("table-suit-spades"); },
};

/** A card as it is read out. */
export const spoken = (card: string): string => say("table-card", { rank: RANK[card[0] ?? ""], suit: SUIT[suitOf(card)] });

type Say = (ranks: { top: string; tops: string; seconds: string }) => string;
const NAMED: Record<Kind, Say> = {
  nothing: ({ top }) => say("table-named-nothing", { top }),
  ace_king: () => say("table-named-ace-king"),
  one_pair: ({ tops }) => say("table-named-one-pair", { tops }),
  two_pairs: ({ tops, seconds }) => say("table-named-two-pairs", { tops, seconds }),
  three_of_a_kind: ({ tops }) => say("table-named-three-of-a-kind", { tops }),
  straight: ({ top }) => say("table-named-straight", { top }),
  flush: ({ top }) => say("table-named-flush", { top }),
  full_house: ({ tops, seconds }) => say("table-named-full-house", { tops, seconds }),
  four_of_a_kind: ({ tops }) => say("table-named-four-of-a-kind", { tops }),
  straight_flush: ({ top }) => say("table-named-straight-flush", { top }),
  royal_flush: () => say("table-named-royal-flush"),
};

/** A hand by its full name; nothing for fewer than five cards. */
export function named(cards: string[]): string {
  const hand = nameOf(cards);
  return hand ? NAMED[hand.kind]({ top: RANK[hand.top] ?? "", tops: RANKS[hand.top] ?? "", seconds: RANKS[hand.second] ?? "" }) : "";
}
