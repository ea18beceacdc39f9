/** What an inspector looks for again and again, kept under a name at this browser. */

import { type Filter, NO_FILTER } from "./log";

const PLACE = "croupier.queries";

export function queries(): Record<string, Filter> {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, Partial<Filter>>;
    return Object.fromEntries(Object.entries(found).map(([name, filter]) => [name, { ...NO_FILTER, ...filter }]));
  } catch {
    return {};
  }
}

/** Keeps a filter under a name, or forgets it where there is none. */
export function keepQuery(name: string, filter: Filter | null): Record<string, Filter> {
  const { [name]: _, ...others } = queries();
  localStorage.setItem(PLACE, JSON.stringify(filter ? { ...others, [name]: filter } : others));
  return queries();
}
