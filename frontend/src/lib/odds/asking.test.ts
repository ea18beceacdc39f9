import { expect, test } from "vitest";
import { fields, given, mainOnly, others, parsed, query, written } from "./asking";
import type { SettingLine } from "../book";

const line = (name: string, more: Partial<SettingLine>): SettingLine => ({ name, default: null, choices: null, fixed: false, clause: "1", reading: "", ...more });
const LINES = [
  line("dealing_device", { choices: ["shoe", "shuffler"], default: "shoe" }),
  line("super_pay_table", { choices: [1, 5], default: 1 }),
  line("instant_payout", { choices: [[200, 600], [300, 800]], default: [200, 600] }),
  line("second_same_type", { choices: [true], default: true, fixed: true }),
  line("jackpot_pool", { default: 0 }),
  line("max_payout", {}),
  line("concede", { choices: [true, false], default: true }),
  line("jackpot_mode", { choices: [], fixed: true }),
];

test("only what the rulebook leaves open and what counts has a field", () => {
  expect(fields(LINES).map((one) => one.name)).toEqual(["super_pay_table", "instant_payout", "max_payout", "jackpot_pool"]);
  expect(others(LINES).map((one) => one.name)).toEqual(["dealing_device", "concede"]);
});

test("what differs from the rulebook is given, amounts in cents; what cannot be read is named", () => {
  const typed = { super_pay_table: "5", instant_payout: "[200,600]", max_payout: "5000,50", jackpot_pool: "x" };
  expect(given(LINES, typed)).toEqual({ given: { super_pay_table: 5, max_payout: 500_050 }, wrong: ["jackpot_pool"] });
  expect(given(LINES, { max_payout: "-1", super_pay_table: "9" }).wrong).toEqual(["super_pay_table", "max_payout"]);
  expect(given(LINES, { concede: "false", second_same_type: "false" })).toEqual({ given: {}, wrong: [] });
});

test("a field shows what an address says", () => {
  for (const one of fields(LINES)) {
    const value = one.name === "instant_payout" ? [300, 800] : one.name === "super_pay_table" ? 5 : 12_345;
    expect(given(LINES, { [one.name]: written(one, value) }).given).toEqual({ [one.name]: value });
  }
});

test("an address holds a question and gives it back", () => {
  const asked = { super_pay_table: 5, instant_payout: [300, 800], strategy: "card", bet_table: "1,1,2" };
  const address = query(asked, 1_000);
  const read = new URLSearchParams(address);
  expect(parsed(read.getAll("set"))).toEqual(asked);
  expect(read.get("ante")).toBe("1000");
  expect(query({}, null)).toBe("");
  expect(query({ b: 1, a: 2 }, null)).toBe(query({ a: 2, b: 1 }, null));
  expect(parsed(["=1", "plain", "a=x=y"])).toEqual({ a: "x=y" });
});

test("ante and bet need no new estimate for other wagers' settings", () => {
  expect(mainOnly({ super_pay_table: 5, strategy: "card", max_payout: 1 })).toEqual({ strategy: "card", max_payout: 1 });
});
