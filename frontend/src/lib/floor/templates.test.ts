import { expect, test } from "vitest";
import { tablesIn } from "./templates";

test.each([
  ["Stud 1", ["Stud 1"]],
  ["Lunar 2-4, Stud 1", ["Lunar 2", "Lunar 3", "Lunar 4", "Stud 1"]],
  ["T9 – 11", ["T9", "T10", "T11"]],
  ["T1, T1,, ", ["T1"]],
  ["T4-2", ["T4-2"]],
  ["", []],
])("the tables of %j", (text, tables) => {
  expect(tablesIn(text)).toEqual(tables);
});

test("nobody opens a thousand tables by a slip of the hand", () => {
  expect(tablesIn("T1-9999")).toHaveLength(50);
});
