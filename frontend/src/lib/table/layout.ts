/** The layout of a table: its seats from left to right, and the areas of a seat with what lies on them. */

import type { Choice, GameWager, SeatPlay, TableView, WagerSeen } from "../types";
import type { Book } from "../book";

/** The wager that lies on an area of the layout. */
const WAGERS: Record<string, string> = {
  ante: "ante", bet: "bet", super: "super:own", dealer_super: "super:dealer", jackpot: "jackpot",
  exchange: "draw_fee", buy: "draw_fee", force: "force_fee",
};
const ORDER = ["jackpot", "super", "dealer_super", "ante", "bet", "exchange", "buy", "force"];

/** Areas that take a fee: what lies on them stands together. */
export const FEES = ["exchange", "buy", "force"];

/** An area of a seat: its name in the layout, its label where the layout has one, and the wager it takes. */
export interface Spot {
  name: string;
  label: string;
  area: string;
  clause: string;
  wager?: WagerSeen;
}

/** The seats as a player sees them: seat 1 is at the dealer's left, which is the player's right. */
export const fromLeft = (places: number): number[] => Array.from({ length: places }, (_, index) => places - index);

/** The seats from left to right with the own one in their middle, which it leaves; without one, all of them. */
export function around(places: number, own: number | undefined): number[] {
  const all = fromLeft(places);
  if (own === undefined) return all;
  const at = all.indexOf(own);
  const others = [...all.slice(at + 1), ...all.slice(0, at)];
  const right = Math.ceil(others.length / 2);
  return [...others.slice(right), ...others.slice(0, right)];
}

/** The areas that are printed at every seat: whether each is round. */
export const printed = (book: Book | null): boolean[] =>
  ORDER.filter((name) => name in (book?.areas ?? {}) && !FEES.includes(name)).map((name) => name !== "bet");

/** How many seats a table has. */
export const placesOf = (view: TableView, book: Book | null): number =>
  Math.max(view.places ?? book?.seats.value ?? 0, ...Object.keys(view.seats).map(Number));

function lies(name: string, play: SeatPlay | undefined): WagerSeen | undefined {
  const wager = play?.wagers[WAGERS[name] ?? name];
  if (!wager || (name !== "exchange" && name !== "buy")) return wager;
  return (name === "exchange") === (play?.decision === "exchange") ? wager : undefined;
}

/** The areas of a seat in the order of the layout, then those of supers on other hands. */
export function spotsOf(book: Book | null, play: SeatPlay | undefined, choices: Choice[] = []): Spot[] {
  const areas = book?.areas ?? {};
  const own = [...new Set([...ORDER, ...Object.keys(areas)])].filter((name) => name in areas).map((name) => ({
    name,
    label: areas[name]?.value ?? "",
    area: WAGERS[name] ?? name,
    clause: areas[name]?.clause ?? "",
    wager: lies(name, play),
  }));
  const known = new Set(own.map((spot) => spot.area));
  const offered = choices.flatMap(({ command }) => (command.type === "PlaceWager" ? [command.area] : []));
  const others = new Set([...Object.keys(play?.wagers ?? {}), ...offered]);
  const more = [...others].filter((area) => !known.has(area)).sort();
  return [...own, ...more.map((area) => ({ name: area, label: "", area, clause: "", wager: play?.wagers[area] }))];
}

/** What is still at stake on an area. */
export const open = (wager: GameWager): number => wager.stake - wager.returned - wager.taken;

/** What a wager has brought or cost so far. */
export const net = (wager: GameWager): number => wager.returned + wager.paid - wager.stake;

/** Whether something became of a wager. */
export const settled = (wager: GameWager): boolean => wager.returned + wager.paid + wager.taken > 0;

/** What the wagers of a seat have brought or cost. */
export const netOf = (play: SeatPlay | undefined): number =>
  Object.values(play?.wagers ?? {}).reduce((sum, wager) => sum + net(wager), 0);

/** Whether a wager is on the hand itself, against the dealer's. */
export const ofHand = (area: string): boolean => area === "ante" || area === "bet";

/** What the hand itself has brought or cost. */
export const handNet = (play: SeatPlay | undefined): number =>
  Object.entries(play?.wagers ?? {}).reduce((sum, [area, wager]) => (ofHand(area) ? sum + net(wager) : sum), 0);

/** What a seat still has at stake. */
export const stakedOf = (play: SeatPlay | undefined): number =>
  Object.values(play?.wagers ?? {}).reduce((sum, wager) => sum + open(wager), 0);
