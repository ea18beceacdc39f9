/** How a table is set up, kept by the house under a name or read off another table, so that several can be opened alike. */

import type { FloorTable, Template } from "../types";

const MOST = 50;

export const like = ({ rulebook, source, pit, settings, running, limits }: FloorTable): Template => ({ rulebook, source, pit, settings, running, limits, approvals: {} });

/** The tables that a text names: several apart by commas, and with a range of numbers at the end all of it. */
export function tablesIn(text: string): string[] {
  const parts = text.split(",").map((part) => part.trim()).filter(Boolean);
  return [...new Set(parts.flatMap(ranged))].slice(0, MOST);
}

function ranged(part: string): string[] {
  const found = /^(.*?)(\d+)\s*[-–]\s*(\d+)$/.exec(part);
  const [first, last] = [Number(found?.[2]), Number(found?.[3])];
  if (!found || first > last) return [part];
  return Array.from({ length: Math.min(last - first + 1, MOST) }, (_, more) => `${found[1]}${first + more}`);
}
