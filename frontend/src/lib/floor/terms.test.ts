import { expect, test } from "vitest";
import { Problem } from "../api";
import type { PromotionTerms } from "../types";
import { faults, formOf, newItem, newTerms, terms } from "./terms";

test("what was left empty is what the terms do not say", () => {
  const made = terms(newTerms());
  expect(made["manner"]).toBe("");
  expect(made["starts"]).toBeNull();
  expect(made["eligibility"]).toBeNull();
  expect(made["presence"]).toBeNull();
  expect(made["prizes"]).toEqual([{ id: "", form: "cash", description: "", value: 0, conditions: "", cash_alternative: null, contents: [], details: [] }]);
});

test("a journey brings its details with its dates in one", () => {
  const form = newTerms();
  const item = newItem();
  item.values["name"] = "a week away";
  item.values["category"] = "travel";
  item.details = { persons: "2", airfares: "yes", meals: "no", earliest: "2027-01-02", spending_money: "100" };
  form.prizes[0]!.items.push(item);
  const prize = (terms(form)["prizes"] as { contents: unknown[]; details: Record<string, unknown>[] }[])[0]!;
  expect(prize.contents).toEqual([{ name: "a week away", category: "travel", liquor_millilitres: 0 }]);
  expect(prize.details[0]).toMatchObject({ type: "Travel", persons: 2, airfares: true, transfers: null, meals: false, dates: { earliest: "2027-01-02", latest: null, except_for: "" }, spending_money: 10_000 });
});

test("missing items are told at their fields", () => {
  const names = "how the prize is awarded, when entries close, its value (P1), make (P1)";
  expect(faults(new Problem({ code: "TERMS_INCOMPLETE", values: { names } }))).toEqual({
    manner: "how the prize is awarded",
    entries_close: "when entries close",
    "P1/value": "its value",
    "P1/contents": "make",
  });
});

test("a prize without a name is told what it lacks", () => {
  expect(faults(new Problem({ code: "TERMS_INCOMPLETE", values: { names: "the prizes, its value" } }))).toEqual({ prizes: "the prizes", "/value": "its value" });
});

test("what contradicts is told at the field to change", () => {
  expect(faults(new Problem({ code: "TERMS_CONTRADICT", case: "end", title: "a promotion must end after it begins" }))).toHaveProperty("ends");
  expect(faults(new Problem({ code: "PRIZE_BARRED", title: "tobacco may not be a prize: cigars (P2)", values: { prize: "P2" } }))).toHaveProperty(["P2/contents"]);
  expect(faults(new Problem({ code: "ACT_NOT_CHECKED", title: "confirm" }))).toHaveProperty("act_checked");
  expect(faults(new Problem({ code: "WRONG_ROLE", title: "a dealer may not do this" }))).toEqual({ "": "a dealer may not do this" });
});

test("terms that the server has can be put into the form again", () => {
  const item = (category: string, details: Record<string, string>) => ({ values: { name: category, category, liquor_millilitres: "0" }, details });
  const form = newTerms();
  form.values = {
    ...form.values, manner: "a draw", awarded_at: "2027-03-01T20:00", eligibility: "members", requires: "member, adult", qualifying_wager: "25.00",
    presence: "no", notification: ["mail", "email"],
  };
  form.prizes[0]!.values = { ...form.prizes[0]!.values, id: "P1", form: "non-monetary", value: "5000.00", cash_alternative: "4000.00" };
  form.prizes[0]!.items = [
    item("other", {}), item("travel", { persons: "2", airfares: "yes", earliest: "2027-01-02", spending_money: "100.00" }), item("motor vehicle", { make: "M", accessories: "a, b", on_road_costs: "no" }),
    item("machinery or electric appliance", { make: "N", accessories: "none" }),
  ];
  const made = terms(form);
  expect(terms(formOf(made as unknown as PromotionTerms))).toEqual(made);
});
