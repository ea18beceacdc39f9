import { expect, test } from "vitest";
import { floor as words } from "../../words/floor";
import { able, arranged, fieldsNow, GROUPS, unable } from "./actions";
import { table } from "./example";
import { blanks, read } from "./fields";
import { ANSWERS } from "./attention";
import { OF_PRIZES, ORDERS } from "./orders";
import { STEPS, stepsIn } from "./promoting";
import { DETAILS, ITEM, PRIZE, TERMS } from "./terms";

const all = GROUPS.flatMap((group) => group.actions);
const action = (id: string) => all.find((one) => one.id === id)!;

test("every action, order and step has its words, and every field its label", () => {
  for (const group of GROUPS) expect(words.groups, group.id).toHaveProperty(group.id);
  for (const one of all) expect(words.actions, one.id).toHaveProperty(one.id);
  for (const one of [...ORDERS, ...OF_PRIZES]) expect(words.orders, one.id).toHaveProperty(one.id);
  for (const one of STEPS) expect(words.steps, one.id).toHaveProperty(one.id);
  const fields = [...all, ...ORDERS, ...STEPS].flatMap((one) => one.fields);
  for (const field of [...fields, ...TERMS, ...PRIZE, ...ITEM, ...Object.values(DETAILS).flat()]) {
    expect(words.fields, field.name).toHaveProperty(field.name);
  }
});

test("limits are asked for as the sign shows them", () => {
  const { fields, from, command } = action("limits");
  const typed = { ...blanks(fields), ...from?.(table({ limits: [1_000, 50_000] }), null), at_once: true };
  expect(command(read(fields, typed), "")).toEqual({ type: "SetLimits", limits: [1_000, 50_000], at_once: true });
});

test("a table is arranged by all of its clocks", () => {
  const { fields, from, command } = action("arrange");
  const running = { auto: true, betting: 40, decision: 30, force: 20, pause: 5, least: 0, real: false, seeds: 2, commencement: "move" as const };
  expect(command(read(fields, { ...blanks(fields), ...from?.(table({ running }), null) }), "")).toEqual({ type: "Arrange", running });
});

test("why a hand is void is asked once", () => {
  expect(action("voidHand").command({ seat: 2 }, "talk")).toEqual({ type: "Play", command: { type: "VoidHand", seat: 2, reason: "talk" } });
});

test("clocks begin as the house has them, and stay as a table was arranged", () => {
  const clocks = { auto: false, betting: 25, decision: 30, force: 20, pause: 0, least: 0, real: false, seeds: 2, commencement: "stop" as const };
  const never = { ...clocks, auto: true, betting: 0, decision: 0, force: 0 };
  expect(arranged(never, clocks)).toEqual({ ...clocks, auto: true });
  expect(arranged({ ...never, decision: 5 }, clocks).betting).toBe(0);
});

test("only what the server allows is offered, and the rest says why not", () => {
  const one = (what: string, code = "") => ({ what, code, seats: [2], of: ["ante"], second: false, case: "", title: "no", clause: "", values: {} });
  const found = [one("CloseTable", "ROUND_OPEN"), one("RefuseWager")];
  expect(able(found).flatMap(({ actions }) => actions.map(({ action: { id } }) => id))).toEqual(["refuse"]);
  expect(unable(found).map(({ action: { id } }) => id)).toEqual(["close"]);
  expect(fieldsNow(action("refuse"), found[1]!)[1]?.choices).toEqual(["ante"]);
});

test("a winner is reached by means that record who or where", () => {
  const contact = STEPS.find((step) => step.id === "contact")!;
  const made = contact.command({ prize: "P1", means: "telephone", recorded: "555", at: null }, 9);
  expect(made).toEqual({ type: "ContactWinner", prize: "P1", contact: { type: "Telephone", number: "555", at: 9 } });
});

test("an entry names its wager where one qualifies", () => {
  const enter = STEPS.find((step) => step.id === "enter")!;
  const said = { entry: "e1", player: "bob", name: "Bob", age: 30, table: "", round: "", amount: null };
  expect(enter.command(said, 0)["wager"]).toBeNull();
  expect(enter.command({ ...said, table: "T1", round: "4", amount: 500 }, 0)["wager"]).toEqual({ table: "T1", round: "4", amount: 500 });
});

test("a promotion that is held can only be checked, resumed or cancelled, besides its terms and claims", () => {
  const found = stepsIn("held").map((step) => step.id);
  expect(found).toContain("validate");
  expect(found).not.toContain("draw");
  expect(stepsIn("proposed").map((step) => step.id)).toContain("start");
});

test("what answers a need is something that can be asked", () => {
  expect(Object.values(ANSWERS).filter((power) => !all.some((one) => one.power === power))).toEqual([]);
});
