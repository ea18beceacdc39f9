import { expect, test } from "vitest";
import { kinds, matching } from "./clauses";

const ALL = [
  { id: "5.2(b)", says: "The Bet is twice the ante.", kind: "wager", status: "honoured" },
  { id: "10.4", says: "A forced card replaces the highest.", kind: "settlement", status: "honoured" },
  { id: "10.5", says: "The ante is paid.", kind: "settlement", status: "honoured" },
];
const ids = (find: string, kind = ""): string[] => matching(ALL, find, kind).map((one) => one.id);

test("clauses are found by number, by all words, by kind", () => {
  expect(ids("")).toHaveLength(3);
  expect(ids("10.")).toEqual(["10.4", "10.5"]);
  expect(ids("ANTE  bet")).toEqual(["5.2(b)"]);
  expect(ids("ante", "settlement")).toEqual(["10.5"]);
  expect(ids("0.4")).toEqual([]);
  expect(kinds(ALL)).toEqual(["wager", "settlement"]);
});
