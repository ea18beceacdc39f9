import { expect, test } from "vitest";
import { floor as words } from "../../words/floor";
import { table } from "./example";
import { queue } from "./queue";
import type { DisputeSeen, PoolSeen } from "../types";

const floor = { now: 1_000, tables: [table({ called: "help", seats: { 1: { player: "b", connected: false, chips: 0, rounds: 0, marker: 0, own: null } } })], caught_up: true, after: null };
const pool = (verified: string[]): PoolSeen => ({
  pool: "P", meter: 1, base: 0, rate: 1, tables: [], down: [], into: "", contributed: 0, guaranteed: 0, paid: 0, retained: 0,
  claims: [{ table: "T1", round: 3, seat: 2, kind: 5, stamp: 7, verified }],
});
const dispute = (stage: DisputeSeen["stage"]): DisputeSeen => ({ table: "T1", name: stage, stage, by: "bob", said: "", round: 1, about: "pay", decisions: [], told: false, review_until: 0, version: 1, rules: [], since: 0, until: 0 });

test("what takes two persons stands first; a lost line is not in the queue", () => {
  const found = queue(floor, [pool(["dee"])], [dispute("raised")], [], null);
  expect(found.map((item) => [item.what, item.two])).toEqual([["claim-second", true], ["called", false], ["dispute", false]]);
});

test("a claim is done when two have verified it", () => {
  expect(queue({ ...floor, tables: [] }, [pool(["dee", "sue"])], [], [], null)).toEqual([]);
  expect(queue({ ...floor, tables: [] }, [pool([])], [], [], null)[0]?.what).toBe("claim");
});

test("disputes wait for a decision, a review, an end or an inspector, and otherwise for nobody", () => {
  const stages = (["raised", "decided", "accepted", "review", "reviewed", "closed", "complaint", "answered"] as const).map(dispute);
  const found = queue({ ...floor, tables: [] }, [], stages, [], null);
  expect(found.map((item) => item.what).sort()).toEqual(["complaint", "dispute", "end", "end", "review"]);
});

test("what the house has stopped or holds waits until it is ended", () => {
  const record = { apart: [], breaches: {}, barred: [], excluded: [], held: { eve: "police" }, disabled: { all: "a drill" } } as never;
  expect(queue({ ...floor, tables: [] }, [], [], [], record).map((item) => item.what)).toEqual(["disabled", "held"]);
});

test("keys are each one's own", () => {
  const found = queue(floor, [pool([])], (["raised", "review"] as const).map(dispute), [], null);
  expect(new Set(found.map((item) => item.key)).size).toBe(found.length);
});

test("what it is about follows in every language: seats at once, the rest after a colon", () => {
  expect(words.about("Absent again, seat", "2, 3")).toBe("Absent again, seat 2, 3");
  expect(words.about("De nouveau absent, place", "2")).toBe("De nouveau absent, place 2");
  expect(words.about("Supervisor called", "a card was seen")).toBe("Supervisor called: a card was seen");
});
