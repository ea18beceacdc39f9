import { expect, test } from "vitest";
import { asks, chosen } from "./settings";
import type { SettingLine } from "./types";

const line = (name: string, otherwise: Partial<SettingLine>): SettingLine => ({ name, default: null, choices: null, fixed: false, clause: "", reading: "", ...otherwise });

test("only what the rulebook leaves open is asked for", () => {
  expect(asks(line("concede", { fixed: true, choices: [] }))).toBe("fixed");
  expect(asks(line("boxes_per_player", { choices: [1] }))).toBe("fixed");
  expect(asks(line("dealing_device", { choices: ["shoe", "shuffler"] }))).toBe("fixed");
  expect(asks(line("super_pay_table", { choices: [1, 5] }))).toBe("choice");
  expect(asks(line("ante_limits", {}))).toBe("pair");
  expect(asks(line("max_payout", {}))).toBe("number");
});

test("what was chosen keeps its kind, and the default is left out", () => {
  const lines = [
    line("super_pay_table", { default: 1, choices: [1, 5] }),
    line("instant_payout", { default: [200, 600], choices: [[200, 600], [300, 800]] }),
    line("ante_limits", {}),
    line("max_payout", {}),
    line("absent_policy", { default: "fold", choices: ["fold", "void"] }),
    line("concede", { fixed: true }),
  ];
  const typed = { super_pay_table: "5", instant_payout: "[300,800]", ante_limits: "1000 – 50000", max_payout: "x", absent_policy: '"fold"', concede: "true" };
  expect(chosen(lines, typed)).toEqual({ super_pay_table: 5, instant_payout: [300, 800], ante_limits: [1_000, 50_000] });
});
