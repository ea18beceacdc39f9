import { expect, test } from "vitest";
import { filtered, liveTables, type TableLine } from "./tables";

const line = (table: string, more: Partial<TableLine> = {}): TableLine => ({
  table, rulebook: "vanuatu-2013", standing: "open", seats: 5, taken: 0, limits: null, round: 0, playing: false, auto: true, practice: false, watching: 0, players: {}, jackpot: null, ...more,
});

test("every page is asked for, and practice tables are left out", async () => {
  const pages: Record<string, { tables: TableLine[]; after: string | null }> = {
    "": { tables: [line("A"), line("B", { practice: true })], after: "B" },
    B: { tables: [line("C")], after: null },
  };
  const found = await liveTables((after) => Promise.resolve(pages[after]!));
  expect(found.map(({ table }) => table)).toEqual(["A", "C"]);
});

test("a filter keeps a rulebook and free seats, and tables with one come first", () => {
  const lines = [line("A", { taken: 5 }), line("B", { rulebook: "nsw-star-2019" }), line("C"), line("D", { standing: "closed" })];
  const names = (found: TableLine[]) => found.map(({ table }) => table).join("");
  expect(names(filtered(lines, "", false))).toBe("BCAD");
  expect(names(filtered(lines, "", true))).toBe("BC");
  expect(names(filtered(lines, "vanuatu-2013", false))).toBe("CAD");
});
