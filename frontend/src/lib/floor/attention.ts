/** What at a table needs a person: a tile is quiet unless something does. */

import type { FloorTable } from "../types";

export type Need =
  | "called" | "stopped" | "device" | "disabled" | "referred" | "stuck" | "away" | "notice" | "shuffle" | "opening";

export interface Wants {
  need: Need;
  grave: boolean;
  /** What it is about, in the words of who asked or in seats. */
  about: string;
}

/** A round that lasts longer than this many seconds beyond all its clocks is looked at. */
const PATIENCE = 120;
const UNTIMED = 900;

/** How many seconds a round may take by the clocks of its table. */
export function patience(table: FloorTable): number {
  const { auto, betting, decision, force } = table.running;
  if (!auto || !(betting && decision)) return UNTIMED;
  return betting + 2 * decision + force + PATIENCE;
}

/** How long the open round has lasted, in seconds; 0 where none is open. */
export const age = (table: FloorTable, now: number): number =>
  table.playing && table.started ? Math.max(0, Math.floor(now / 1000) - table.started) : 0;

/** Seats whose players a person has to wait for: at a table that runs itself its clocks do, and with real cards they sit there. */
const away = (table: FloorTable): string[] =>
  table.running.auto || table.running.real || !table.playing ? [] : Object.entries(table.seats).filter(([, sitting]) => !sitting.connected).map(([seat]) => seat);

/** Everything at a table that needs a person, the gravest first; `now` is in milliseconds. */
export function wants(table: FloorTable, now: number): Wants[] {
  const found: Wants[] = [];
  const add = (need: Need, so: unknown, about = "", grave = false): void => {
    if (so) found.push({ need, grave, about });
  };
  add("called", table.called, table.called, true);
  add("stopped", table.stopped, table.stopped, true);
  add("device", table.device_failed, "", true);
  add("referred", table.referred.length, table.referred.join(", "), true);
  // Betting that no clock ends waits for a wager, and for nobody else.
  const waits = table.phase === "betting" && !table.clocks.length;
  add("stuck", !waits && age(table, now) > patience(table), "", true);
  add("disabled", table.disabled, table.disabled);
  add("shuffle", table.shuffle_wanted && !table.running.auto, table.shuffle_wanted);
  const gone = away(table);
  add("away", gone.length, gone.join(", "));
  const due = table.notices.filter((notice) => notice.at * 1000 <= now);
  add("notice", due.length && table.standing === "open", due.map((notice) => notice.what).join(", "));
  add("opening", table.standing === "opening" && !table.running.auto);
  return found;
}

/** What an overseer answers a need with, as the table of powers calls it. */
export const ANSWERS: Partial<Record<Need, string>> = {
  called: "AnswerCall", stopped: "Resume", device: "ReplaceDevice", stuck: "GiveUpRound", notice: "CloseTable",
};

/** Tables in the order of the wall: what is grave, then what wants something, then by name. */
export function ordered(tables: FloorTable[], now: number): FloorTable[] {
  const rank = (table: FloorTable): number => {
    const found = wants(table, now);
    return found.some((one) => one.grave) ? 0 : found.length ? 1 : table.standing === "open" ? 2 : 3;
  };
  return [...tables].sort((a, b) => rank(a) - rank(b) || a.table.localeCompare(b.table, undefined, { numeric: true }));
}

/** What a table wins of each hundred dropped there; nothing before anything was, or for whoever may have to count it. */
export const holdPercent = ({ figures }: FloorTable): number | null =>
  figures.drop && figures.win !== null ? (100 * figures.win) / figures.drop : null;

/** A time that has gone by: "42 s", "3 min 05 s", "2 h 10 min". */
export function lasting(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), Math.floor(seconds % 60)];
  if (hours) return `${hours} h ${String(minutes).padStart(2, "0")} min`;
  return minutes ? `${minutes} min ${String(rest).padStart(2, "0")} s` : `${rest} s`;
}
