import { expect, test } from "vitest";
import { asks, chosen, shown, typedFrom } from "./settings";
import type { SettingLine } from "../book";

const line = (name: string, otherwise: Partial<SettingLine> = {}): SettingLine => ({ name, default: null, choices: null, fixed: false, clause: "", reading: "", ...otherwise });

test("only what the rulebook leaves open is asked for", () => {
  expect(asks(line("concede", { fixed: true, choices: [] }))).toBe("fixed");
  expect(asks(line("boxes_per_player", { choices: [1] }))).toBe("fixed");
  expect(asks(line("dealing_device", { choices: ["shoe", "shuffler"] }))).toBe("fixed");
  expect(asks(line("super_pay_table", { choices: [1, 5] }))).toBe("choice");
  expect(asks(line("ante_limits"))).toBe("pair");
  expect(asks(line("super_limits"))).toBe("limits");
  expect(asks(line("max_payout"))).toBe("number");
});

test("what was chosen keeps its kind, and the default is left out", () => {
  const lines = [
    line("super_pay_table", { default: 1, choices: [1, 5] }),
    line("instant_payout", { default: [200, 600], choices: [[200, 600], [300, 800]] }),
    line("ante_limits"),
    line("max_payout"),
    line("absent_policy", { default: "fold", choices: ["fold", "void"] }),
    line("concede", { fixed: true }),
  ];
  const typed = { super_pay_table: "5", instant_payout: "[300,800]", ante_limits: "10 – 500", max_payout: "x", absent_policy: '"fold"', concede: "true" };
  expect(chosen(lines, typed)).toEqual({ super_pay_table: 5, instant_payout: [300, 800], ante_limits: [1_000, 50_000] });
});

test("amounts are given in chips and sent in cents", () => {
  const lines = [line("ante_limits"), line("max_payout"), line("jackpot_contribution", { default: 10_000 })];
  expect(chosen(lines, { ante_limits: "10 – 500", max_payout: "2500.50", jackpot_contribution: "7500" })).toEqual({
    ante_limits: [1_000, 50_000], max_payout: 250_050, jackpot_contribution: 7_500,
  });
});

test("what is left alone, or is what the rulebook has, is not sent", () => {
  const lines = [line("jackpot_amount", { default: 100 }), line("super_pay_table", { default: 1, choices: [1, 2] }), line("max_payout")];
  expect(chosen(lines, { jackpot_amount: "1", super_pay_table: "1", max_payout: " " })).toEqual({});
});

test("limits of supers are given for each kind of hand", () => {
  const typed = { "super_limits.own": "10 500", "super_limits.dealer": "5 100", "super_limits.other": "5" };
  expect(chosen([line("super_limits")], typed)).toEqual({ super_limits: { own: [1_000, 50_000], dealer: [500, 10_000] } });
  expect(chosen([line("super_limits")], {})).toEqual({});
  expect(shown({ own: [1_000, 50_000], other: null })).toBe("own 1000 / 50000");
});

test("what a template says stands in the fields, and comes back as it was", () => {
  const lines = [line("super_pay_table", { default: 1, choices: [1, 5] }), line("ante_limits"), line("super_limits"), line("max_payout"), line("concede", { fixed: true })];
  const settings = { super_pay_table: 5, ante_limits: [1_000, 50_000], super_limits: { own: [1_000, 50_000] }, max_payout: 250_050 };
  const typed = typedFrom(lines, { ...settings, dealing_device: "shoe", concede: true });
  expect(typed).toMatchObject({ super_pay_table: "5", ante_limits: "10.00 – 500.00", "super_limits.own": "10.00 – 500.00", max_payout: "2500.50" });
  expect(chosen(lines, typed)).toEqual(settings);
});
