import { expect, test } from "vitest";
import { fieldsOf, STEPS } from "./promoting";

const entrant = (drawn: boolean) => ({ entrant: { id: "bob", name: "Bob", age: 40 }, drawn });
const promotion = {
  id: "spring", phase: "running", places: [], winners: {}, claims: {}, disputes: {}, duties: [], written: null,
  terms: [{ item: "its value", text: "100", clause: "1", prize: "P1" }, { item: "what it is", text: "cash", clause: "1", prize: "P1" }],
  entries: { E1: entrant(true), E2: entrant(false) },
};
const choices = (id: string) =>
  Object.fromEntries(fieldsOf(STEPS.find((step) => step.id === id)!, promotion as never).map(({ name, choices: found }) => [name, found]));

test("what a promotion has already is picked from a list, what is new is typed", () => {
  expect(choices("draw")).toMatchObject({ prize: ["P1"], entry: ["E2"], place: undefined });
  expect(choices("enter")["entry"]).toBeUndefined();
  expect(choices("claim")).toMatchObject({ claim: undefined, prize: ["P1"] });
  expect(choices("award")).toEqual({ claim: [] });
});
