import { expect, test } from "vitest";
import { grouped, place, settingValue, text } from "./compare";
import type { Difference } from "../types";

const words = { yes: "yes", no: "no", none: "none", fixed: "fixed", any: "any", of: (value: string, choices: string) => `${value} (${choices})`, to: " / " };
const one = (what: string, kind: Difference["kind"]): Difference => ({ what, kind, a: { is: 1, clause: "1" }, b: kind === "one-sided" ? null : { is: 2, clause: "2" } });

test("steps that only one has stand apart from values that only one has", () => {
  const found = grouped([one("seats", "value"), one("draw.fee", "one-sided"), one("cite.jackpot.wager", "one-sided"), one("cite.bet.amount", "value"), one("layout.areas.ante", "clause")]);
  expect(Object.entries(found).map(([group, all]) => [group, all.map((each) => each.what)])).toEqual([
    ["value", ["seats"]],
    ["one-sided", ["draw.fee"]],
    ["steps", ["cite.jackpot.wager"]],
    ["clause", ["cite.bet.amount", "layout.areas.ante"]],
  ]);
});

test("a setting that is no part of one game is one that only the other has", () => {
  const fixed = { is: { default: null, choices: [], fixed: true }, clause: "5.1" };
  const open = { is: { default: 100, choices: null, fixed: false }, clause: "11.2" };
  const found = grouped([{ what: "settings.jackpot_amount", kind: "value", a: fixed, b: open }, { what: "settings.concede", kind: "clause", a: fixed, b: { ...fixed, clause: "9" } }]);
  expect(found["one-sided"]).toEqual([{ what: "settings.jackpot_amount", kind: "one-sided", a: null, b: open }]);
  expect(found.clause).toHaveLength(1);
  expect(settingValue("jackpot_amount", 100)).not.toBe(100);
  expect(settingValue("boxes_per_player", 1)).toBe(1);
});

test("places and values are plain words", () => {
  expect(place("super.tables.5.full_house")).toBe("super · tables · 5 · full house");
  expect(place("settings.max_payout")).toBe("max payout");
  expect(text(true, words)).toBe("yes");
  expect(text([200, 600], words)).toBe("200 / 600");
  expect(text("settled_to_required", words)).toBe("settled to required");
  expect(text({ floor: 100, percent: 10 }, words)).toBe("floor 100, percent 10");
  expect(text({ default: 1, choices: [1, 5], fixed: false }, words)).toBe("1 (1, 5)");
  expect(text({ default: null, choices: [], fixed: true }, words)).toBe("fixed");
  expect(text({ default: null, choices: null, fixed: false }, words)).toBe("none (any)");
});
