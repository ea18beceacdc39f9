import { expect, test } from "vitest";
import { beginsCard, readCard, readCards } from "./scan";

test("a card is read in capital or small letters, and 10 for T", () => {
  expect(["9s", "9S", "10h", "TH", "qD", "aC"].map(readCard)).toEqual(["9s", "9s", "Th", "Th", "Qd", "Ac"]);
  expect(["", "1s", "9x", "s9", "9ss", "10"].map(readCard)).toEqual(["", "", "", "", "", ""]);
});

test("several cards are read up to the first that is none", () => {
  expect(readCards("9s kh,2c")).toEqual({ cards: ["9s", "Kh", "2c"], bad: "" });
  expect(readCards("9s zz 2c")).toEqual({ cards: ["9s"], bad: "zz" });
  expect(readCards("  ")).toEqual({ cards: [], bad: "" });
});

test("letters that begin no card are left to the console", () => {
  expect([..."19tjqkaTA"].every(beginsCard)).toBe(true);
  expect([..."0icdshnlevmxw?"].some(beginsCard)).toBe(false);
});
