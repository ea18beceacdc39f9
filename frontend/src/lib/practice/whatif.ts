/** What-if: cards in their places, picked or typed, until they make a question. */

import { cardsOf } from "../cards";
import { readCards } from "../dealer/scan";
import type { Asked } from "./position";
import type { DecisionStage } from "../types";

export type Place = "hand" | "up" | "given" | "drawn" | "others";
export type Typed = Record<Place, string>;

export const EMPTY: Typed = { hand: "", up: "", given: "", drawn: "", others: "" };

/** The places that a decision asks for. */
export function placesOf(stage: DecisionStage, drew: boolean): Place[] {
  const draw: Place[] = stage === "after a draw" || (stage === "forcing" && drew) ? ["given", "drawn"] : [];
  return ["hand", "up", ...draw, ...(stage === "forcing" ? (["others"] as const) : [])];
}

const MOST: Record<Place, number> = { hand: 5, up: 1, given: 5, drawn: 5, others: 4 };
export const mostOf = (place: Place): number => MOST[place];

export type Fault = "bad" | "none" | "few" | "many" | "twice" | "notHeld" | "unequal";

/** What is wrong with a place, so that its question cannot be asked yet; where no card is sold, some must be given up. */
export function faultOf(place: Place, typed: Typed, places: Place[], sold = true): { fault: Fault; word: string } | null {
  const { cards, bad } = readCards(typed[place]);
  if (bad) return { fault: "bad", word: bad };
  if (cards.length > MOST[place]) return { fault: "many", word: String(MOST[place]) };
  if (place === "given") {
    const stray = cards.find((card) => !readCards(typed.hand).cards.includes(card));
    if (stray) return { fault: "notHeld", word: stray };
    return sold || cards.length ? null : { fault: "none", word: "" };
  }
  const others = places.filter((other) => other !== place && other !== "given");
  const taken = others.flatMap((other) => readCards(typed[other]).cards);
  const twice = cards.find((card, index) => taken.includes(card) || cards.indexOf(card) !== index);
  if (twice) return { fault: "twice", word: twice };
  if (place === "drawn") return drawFault(cards.length, readCards(typed.given).cards.length);
  return cards.length < MOST[place] ? { fault: "few", word: String(MOST[place]) } : null;
}

function drawFault(drawn: number, given: number): { fault: Fault; word: string } | null {
  const due = given || 1;
  return drawn === due ? null : { fault: "unequal", word: String(due) };
}

/** The question that the cards make, or nothing while something is wrong with a place. */
export function questionOf(typed: Typed, places: Place[], sold = true): Asked | null {
  if (places.some((place) => faultOf(place, typed, places, sold))) return null;
  const text = (place: Place): string => (places.includes(place) ? readCards(typed[place]).cards.join(" ") : "");
  const others = text("others");
  return { hand: text("hand"), up: text("up"), given: text("given"), drawn: text("drawn"), dealer: others && `${others} ${text("up")}` };
}

/** The cards of a place with one more, or without one that is there; a place of one card takes the new one. */
export function pick(typed: Typed, place: Place, card: string): Typed {
  const now = readCards(typed[place]).cards;
  const left = now.filter((one) => one !== card);
  const kept = left.length < now.length ? left : MOST[place] === 1 ? [card] : now.length < MOST[place] ? [...now, card] : now;
  return { ...typed, [place]: kept.join(" ") };
}

/** Whether a card cannot go to a place: it lies elsewhere, or it is not among those that can be given up. */
export function taken(typed: Typed, place: Place, places: Place[], card: string): boolean {
  const holds = (other: Place): boolean => readCards(typed[other]).cards.includes(card);
  if (place === "given") return !holds("hand");
  return places.some((other) => other !== place && other !== "given" && holds(other));
}

/** A question from the address of a page, put into its places. */
export function fromQuery(query: URLSearchParams): { typed: Typed; stage: DecisionStage; drew: boolean } {
  const of = (name: string): string => query.get(name) ?? "";
  const up = of("up");
  const others = cardsOf(of("dealer")).filter((card) => card !== up).join(" ");
  const drew = of("drawn") !== "";
  const stage = of("dealer") ? "forcing" : drew ? "after a draw" : "first";
  return { typed: { hand: of("hand"), up, given: of("given"), drawn: of("drawn"), others }, stage, drew };
}

/** The address of a question. */
export function toQuery(rulebook: string, asked: Asked): string {
  const query = new URLSearchParams({ rulebook });
  for (const [name, text] of Object.entries(asked)) if (text) query.set(name, text);
  return `#/what-if?${query}`;
}

const DECK = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));

/** The places filled with any cards, and as many given up as before; where no card is sold, one at least. */
export function anyCards(places: Place[], typed: Typed, sold = true): Typed {
  const left = [...DECK];
  const draw = (): string => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? "";
  const fill = (count: number): string => Array.from({ length: count }, draw).join(" ");
  const hand = fill(MOST.hand);
  const least = sold ? 0 : 1;
  const given = cardsOf(hand).slice(0, Math.max(least, readCards(typed.given).cards.length)).join(" ");
  const made: Typed = { ...EMPTY, hand, up: fill(1) };
  if (places.includes("drawn")) Object.assign(made, { given, drawn: fill(cardsOf(given).length || 1) });
  if (places.includes("others")) made.others = fill(MOST.others);
  return made;
}
