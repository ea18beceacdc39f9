import { expect, test } from "vitest";
import type { SettingLine } from "../floor/types";
import { askable, settingsOf } from "./settings";

const line = (name: string, more: Partial<SettingLine> = {}): SettingLine => ({ name, default: null, choices: null, fixed: false, clause: "1", reading: "", ...more });

test("amounts are given in chips and sent in cents", () => {
  const lines = [line("ante_limits"), line("max_payout"), line("boxes_per_player", { default: 1 })];
  expect(settingsOf(lines, { ante_limits: "10 – 500", max_payout: "2500.50", boxes_per_player: "2" })).toEqual({
    ante_limits: [1_000, 50_000], max_payout: 250_050, boxes_per_player: 2,
  });
});

test("what is left alone, or is what the rulebook has, is not sent", () => {
  const lines = [line("jackpot_amount", { default: 100 }), line("super_pay_table", { default: 1, choices: [1, 2] }), line("max_payout")];
  expect(settingsOf(lines, { jackpot_amount: "1", super_pay_table: "1", max_payout: " " })).toEqual({});
});

test("what the rulebook fixes and limits by kind of hand are not asked for", () => {
  expect([line("concede", { fixed: true }), line("super_limits"), line("dealing_device"), line("max_payout")].map(askable)).toEqual([false, false, false, true]);
});
