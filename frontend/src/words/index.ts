/** The one catalogue of words: another language is another set of these objects. */
import { common } from "./common";

export { common };

/** What stands on an area of the layout. */
export function areaName(area: string): string {
  const seat = /^super:(\d+)$/.exec(area);
  return seat ? common.areaOnSeat(seat[1] ?? "") : (common.areas[area] ?? area);
}

/** Where a rulebook holds. */
export const placeOf = (id: string): string => common.places[id] ?? common.ofTheHouse;

/** The name of a rulebook in one line. */
export function rulebookName(id: string): string {
  const book = common.rulebooks[id];
  return book ? `${book.game}, ${placeOf(id)}` : id;
}

/** A sentence with a capital at its beginning. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
