/** What playing by the one page costs against the best play, in antes a round, as the server knows it. */

import { get } from "../api";
import type { PageCost } from "../types";

const costs = new Map<string, Promise<number | null>>();

/** The cost under a rulebook at its own settings, asked for once; nothing where it is not known. */
export function pageCost(rulebook: string): Promise<number | null> {
  const found =
    costs.get(rulebook) ??
    get<PageCost>(`/rulebooks/${encodeURIComponent(rulebook)}/page-cost`).then(({ cost }) => cost);
  costs.set(rulebook, found);
  found.catch(() => costs.delete(rulebook));
  return found;
}
