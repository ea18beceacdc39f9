/** The list of tables: lines as the server sends them, all pages of it, and what a filter leaves. */

import { get } from "./api";
import type { TableLine, Tables } from "./types";

export type { TableLine } from "./types";

/** A page of tables after a name. */
export const tablesAfter = (after: string): Promise<Tables> =>
  get<Tables>(`/tables?limit=100${after ? `&after=${encodeURIComponent(after)}` : ""}`);

/** Every live table, page after page. */
export async function liveTables(page: (after: string) => Promise<Tables> = tablesAfter): Promise<TableLine[]> {
  const found: TableLine[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const next: Tables = await page(after);
    found.push(...next.tables.filter((line) => !line.practice));
    after = next.after;
  }
  return found;
}

/** Whether a player can sit down there. */
export const hasSeat = (line: TableLine): boolean => line.standing === "open" && line.taken < line.seats;

/** The tables that a filter leaves; those with a free seat come first, then by name. */
export function filtered(lines: TableLine[], rulebook: string, free: boolean): TableLine[] {
  return lines
    .filter((line) => (!rulebook || line.rulebook === rulebook) && (!free || hasSeat(line)))
    .sort((one, other) => Number(hasSeat(other)) - Number(hasSeat(one)) || one.table.localeCompare(other.table));
}

/** The largest meter of a jackpot at the tables of a game; null where none has one. */
export function meterOf(lines: TableLine[], rulebook: string): number | null {
  const meters = lines.flatMap((line) => (line.rulebook === rulebook && line.jackpot ? [line.jackpot] : []));
  return meters.length ? Math.max(...meters) : null;
}

/** One or two letters for a name. */
export const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join("");
