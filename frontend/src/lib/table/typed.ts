/** Commands as they are typed: "exchange 2h 3d", "ante 10", "force yes". */

import { isCard } from "../cards";
import { cents } from "../money";
import type { ActionId } from "./actions";

/** What somebody wants; cards are named, or counted from the left of the hand. */
export type Intent =
  | { kind: "act"; id: ActionId; cards: string[]; places: number[]; amount?: number }
  | { kind: "place"; area: string; amount: number | null }
  | { kind: "take"; area: string }
  | { kind: "sit"; seat: number; amount: number | null }
  | { kind: "chips"; amount: number | null }
  | { kind: "ready" | "again" | "leave" | "help" | "skip" };

export type Mistake = "empty" | "unknown" | "cards" | "amount" | "area" | "seat" | "answer" | "extra";
export type Parsed = { intent: Intent } | { mistake: Mistake; word: string };

/** The words that are understood: a first word and what it stands for. */
export type Vocabulary = Record<string, string>;

const SUITS: Record<string, string> = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };

/** A card as people write it: "10h", "kD", "A♠". */
export function readCard(word: string): string | null {
  const plain = word.replace(/[♣♦♥♠]/g, (suit) => SUITS[suit] ?? "").replace(/^10/, "T");
  const card = plain.slice(0, 1).toUpperCase() + plain.slice(1).toLowerCase();
  return isCard(card) ? card : null;
}

/** Words that hold several cards come apart: "2h3d" is "2h 3d". */
const apart = (word: string): string[] =>
  /^((10|[2-9tjqka])[cdhs♣♦♥♠])+$/i.test(word) ? (word.match(/(10|[2-9tjqka])[cdhs♣♦♥♠]/gi) ?? []) : [word];

const wrong = (mistake: Mistake, word: string): Parsed => ({ mistake, word });

function exchange(words: string[]): Parsed {
  const found = { cards: [] as string[], places: [] as number[] };
  for (const word of words.flatMap(apart)) {
    const card = readCard(word);
    if (card) found.cards.push(card);
    else if (/^[1-5]$/.test(word)) found.places.push(Number(word));
    else return wrong("cards", word);
  }
  return { intent: { kind: "act", id: "exchange", ...found } };
}

function amountOf(word: string | undefined): number | null {
  const amount = word === undefined ? null : cents(word);
  return amount !== null && !(amount > 0) ? NaN : amount;
}

/** A command that is whole; a word too many is a mistake, so that nothing is done that was not meant. */
const whole = (intent: Intent, left: string[]): Parsed => (left[0] === undefined ? { intent } : wrong("extra", left[0]));

/** A command that may end with an amount. */
function withAmount(words: string[], intent: (amount: number | null) => Intent): Parsed {
  const amount = amountOf(words[0]);
  return Number.isNaN(amount) ? wrong("amount", words[0] ?? "") : whole(intent(amount), words.slice(1));
}

const place = (area: string, words: string[], taking: boolean): Parsed =>
  taking ? whole({ kind: "take", area }, words) : withAmount(words, (amount) => ({ kind: "place", area, amount }));

/** "super", "super dealer 5", "super 3 5": on the own hand, the dealer's, or seat 3's. */
function supers(words: string[], vocabulary: Vocabulary, taking: boolean): Parsed {
  const [first = "", second] = words;
  if (vocabulary[first] === "dealer") return place("super:dealer", words.slice(1), taking);
  const onSeat = /^[1-9]$/.test(first) && (taking || second !== undefined);
  return onSeat ? place(`super:${first}`, words.slice(1), taking) : place("super:own", words, taking);
}

function wager(what: string, words: string[], vocabulary: Vocabulary, taking: boolean): Parsed {
  return what === "super" ? supers(words, vocabulary, taking) : place(what, words, taking);
}

function take(words: string[], vocabulary: Vocabulary): Parsed {
  const what = vocabulary[words[0] ?? ""] ?? "";
  return AREAS.has(what) ? wager(what, words.slice(1), vocabulary, true) : wrong("area", words[0] ?? "");
}

function force(words: string[], vocabulary: Vocabulary): Parsed {
  const answer = words.length ? vocabulary[words[0] ?? ""] : "yes";
  if (answer !== "yes" && answer !== "no") return wrong("answer", words[0] ?? "");
  return act(answer === "yes" ? "force" : "decline", words.slice(1));
}

function declare(words: string[], vocabulary: Vocabulary): Parsed {
  const said = words.map((word) => vocabulary[word]);
  const [own, instant] = [said.includes("super"), said.includes("instant")];
  if (!own && !instant && said.some((word) => word !== "nothing")) return wrong("unknown", words[0] ?? "");
  return act(own && instant ? "declareBoth" : own ? "declareSuper" : instant ? "declareInstant" : "declareNothing");
}

function sit(words: string[]): Parsed {
  const seat = Number(words[0]);
  if (!Number.isInteger(seat) || seat < 1) return wrong("seat", words[0] ?? "");
  return withAmount(words.slice(1), (amount) => ({ kind: "sit", seat, amount }));
}

const act = (id: ActionId, left: string[] = []): Parsed => whole({ kind: "act", id, cards: [], places: [] }, left);

/** A bet follows the ante; an amount beside it is held against that. */
const bet = (words: string[]): Parsed =>
  withAmount(words, (amount) => ({ kind: "act", id: "bet", cards: [], places: [], ...(amount === null ? {} : { amount }) }));

const AREAS = new Set(["ante", "super", "jackpot"]);
const ACTIONS = new Set(["fold", "buy", "look", "concede", "show", "discard"]);
const PLAIN = new Set(["ready", "again", "leave", "help", "skip"]);

/** What a typed line asks for, or the word that was not understood. */
export function parse(line: string, vocabulary: Vocabulary): Parsed {
  const [first, ...words] = line.trim().toLowerCase().split(/\s+/);
  if (!first) return wrong("empty", "");
  const verb = vocabulary[first] ?? "";
  if (ACTIONS.has(verb)) return act(verb as ActionId, words);
  if (PLAIN.has(verb)) return whole({ kind: verb as "ready" }, words);
  if (AREAS.has(verb)) return wager(verb, words, vocabulary, false);
  switch (verb) {
    case "bet": return bet(words);
    case "exchange": return exchange(words);
    case "take": return take(words, vocabulary);
    case "force": return force(words, vocabulary);
    case "yes": return act("force", words);
    case "no": return act("decline", words);
    case "declare": return declare(words, vocabulary);
    case "sit": return sit(words);
    case "chips": return withAmount(words, (amount) => ({ kind: "chips", amount }));
    default: return wrong("unknown", first);
  }
}
