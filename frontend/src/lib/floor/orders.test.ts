import { expect, test } from "vitest";
import { orders } from "./orders";
import type { House } from "../types";

const record = (otherwise: Partial<House> = {}): House => ({ breaches: {}, barred: [], excluded: [], held: {}, ...otherwise }) as House;
const given = (house: House): string[] => orders(house).map(({ id }) => id);

test("nobody is barred, held or handed over before there is a reason to", () => {
  expect(given(record())).toEqual(["separate", "breach"]);
});

test("each order is about those it can be about now", () => {
  const house = record({ breaches: { Bob: "a phone", Cat: "a phone" }, barred: ["Bob"], held: { Cat: "police" } });
  const whom = Object.fromEntries(orders(house).map(({ id, fields }) => [id, fields.find(({ name }) => name === "person")?.choices]));
  expect(whom).toEqual({ separate: undefined, breach: undefined, bar: ["Cat"], lift: ["Bob"], exclude: ["Bob", "Cat"], hold: ["Bob"], handOver: ["Cat"] });
});
