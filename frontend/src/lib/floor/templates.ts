/** How a table is set up, kept under a name or read off another table, so that several can be opened alike. */

import type { CardSource, FloorTable, Running } from "../types";

export interface Template {
  rulebook: string;
  source: CardSource;
  pit: string;
  settings: Record<string, unknown>;
  running: Running;
  approvals: Record<string, string>;
}

const PLACE = "croupier.templates";
const MOST = 50;

/** The templates that were saved at this browser, by name. */
export function saved(): Record<string, Template> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, Template>;
  } catch {
    return {};
  }
}

export function save(name: string, template: Template): void {
  const { [name]: _, ...others } = saved();
  localStorage.setItem(PLACE, JSON.stringify({ ...others, [name]: template }));
}

export const like = ({ rulebook, source, pit, settings, running }: FloorTable): Template => ({ rulebook, source, pit, settings, running, approvals: {} });

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
