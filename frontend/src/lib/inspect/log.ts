/** Looking back through the log: pages from the latest on, filters, and the place of a moment. */

import type { EventLine, Events } from "../types";

export type { EventLine } from "../types";

export interface Filter {
  stream: string;
  kind: string;
  person: string;
  /** In seconds since 1970; 0 is open. */
  since: number;
  until: number;
}

export const NO_FILTER: Filter = { stream: "", kind: "", person: "", since: 0, until: 0 };

/** Asks for a page of events of a stream (or all) after a place. */
export type Ask = (stream: string, after: number, limit: number) => Promise<Events>;

const SECOND = 1_000_000;

/** Whether an event passes a filter; kinds and persons match by a part of their name. */
export function passes(event: EventLine, filter: Filter): boolean {
  const kind = filter.kind.trim().toLowerCase();
  const person = filter.person.trim().toLowerCase();
  const at = event.at / SECOND;
  return (
    (!kind || event.type.toLowerCase().includes(kind)) &&
    (!person || [event.by, event.second].some((name) => name.toLowerCase().includes(person))) &&
    (!filter.since || at >= filter.since) &&
    (!filter.until || at < filter.until)
  );
}

/** The place of an event in what is looked through: the version within one stream, else the place in the log. */
export const place = (event: EventLine, stream: string): number => (stream ? event.version : event.seq);

export interface Looked {
  found: EventLine[];
  /** Everything from this place on was looked at; 0 is the beginning. */
  from: number;
  looked: number;
}

/**
 * Looks back from a place until so many events pass the filter, the beginning (or `since`) is reached,
 * or `most` were looked at. The latest come first.
 */
export async function lookBack(ask: Ask, filter: Filter, before: number, wanted = 60, most = 5_000, page = 500): Promise<Looked> {
  const found: EventLine[] = [];
  let from = before;
  let looked = 0;
  while (from > 0 && found.length < wanted && looked < most) {
    const after = Math.max(0, from - page);
    const { events } = await ask(filter.stream, after, from - after);
    const here = events.filter((event) => place(event, filter.stream) <= from);
    found.push(...here.filter((event) => passes(event, filter)).reverse());
    looked += here.length;
    from = after;
    const first = here[0];
    if (first && filter.since && first.at / SECOND < filter.since) from = 0;
  }
  return { found, from, looked };
}

/** The last place whose event is before a moment in seconds, found by halving; the log's times only grow. */
export async function placeBefore(ask: Ask, stream: string, last: number, until: number): Promise<number> {
  let [low, high] = [0, last];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { events } = await ask(stream, middle, 1);
    const event = events[0];
    if (!event || event.at / SECOND >= until) high = middle;
    else low = middle + 1;
  }
  return low;
}
