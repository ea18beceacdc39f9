/** The strategy on one page, as the server knows it: its lines, and what playing by it costs against the best play. */

import { get } from "../api";
import type { StrategyPage } from "../types";

const pages = new Map<string, Promise<StrategyPage>>();

/** The page under a rulebook at its own settings, asked for once. */
export function onePage(rulebook: string): Promise<StrategyPage> {
  const found = pages.get(rulebook) ?? get<StrategyPage>(`/rulebooks/${encodeURIComponent(rulebook)}/strategy`);
  pages.set(rulebook, found);
  found.catch(() => pages.delete(rulebook));
  return found;
}
