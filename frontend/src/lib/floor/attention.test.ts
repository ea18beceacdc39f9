import { expect, test } from "vitest";
import { age, holdPercent, lasting, ordered, patience, wants } from "./attention";
import { table } from "./example";

const NOW = 1_000_000_000;

test("a table where all is well is quiet", () => {
  expect(wants(table({ seats: { 1: sitting(true) } }), NOW)).toEqual([]);
});

const sitting = (connected: boolean) => ({ player: "bob", connected, chips: 0, rounds: 0, marker: 0, own: null });

const byHand = { playing: true, phase: "betting", clocks: [], running: { ...table({}).running, auto: false } };

test("a lost line is told where a person waits for it, and is not grave", () => {
  const seats = { 1: sitting(false), 3: sitting(true) };
  expect(wants(table({ ...byHand, seats }), NOW)).toEqual([{ need: "away", grave: false, about: "1" }]);
});

test("a lost line wants nobody at a table that runs itself, between rounds or with real cards", () => {
  const seats = { 1: sitting(false) };
  const real = { ...byHand, running: { ...byHand.running, real: true } };
  for (const quiet of [table({ seats, playing: true, phase: "betting" }), table({ ...byHand, seats, playing: false }), table({ ...real, seats })]) {
    expect(wants(quiet, NOW)).toEqual([]);
  }
});

test("what stops play is grave and comes first", () => {
  const found = wants(table({ ...byHand, seats: { 1: sitting(false) }, referred: [2, 3], called: "a card was seen" }), NOW);
  expect(found.map((one) => one.need)).toEqual(["called", "referred", "away"]);
  expect(found[1]?.about).toBe("2, 3");
});

test("a round is stuck only after all its clocks", () => {
  const running = { auto: true, betting: 40, decision: 40, force: 20, pause: 5, least: 0, real: false, seeds: 2, commencement: "stop" as const };
  const young = table({ playing: true, running, started: NOW / 1000 - 260 });
  expect(patience(young)).toBe(260);
  expect(wants(young, NOW)).toEqual([]);
  const old = table({ ...young, phase: "deciding", started: NOW / 1000 - 261 });
  expect(wants(old, NOW).map((one) => one.need)).toEqual(["stuck"]);
  expect(wants(table({ ...old, phase: "betting" }), NOW), "it waits for a first wager").toEqual([]);
});

test("a round that is over has no age", () => {
  expect(age(table({ playing: false, started: 5 }), NOW)).toBe(0);
  expect(age(table({ playing: true, started: NOW / 1000 - 7 }), NOW)).toBe(7);
});

test("a notice wants somebody once its time has come", () => {
  const notice = { what: "closing" as const, at: NOW / 1000 + 1, given: 0, minimum: 0 };
  expect(wants(table({ notices: [notice] }), NOW)).toEqual([]);
  expect(wants(table({ notices: [{ ...notice, at: NOW / 1000 }] }), NOW)[0]?.need).toBe("notice");
});

test("the wall has grave tables first and closed ones last", () => {
  const all = [table({ table: "A", standing: "closed" }), table({ table: "B" }), table({ table: "C", disabled: "x" }), table({ table: "D", stopped: "x" })];
  expect(ordered(all, NOW).map((one) => one.table)).toEqual(["D", "C", "B", "A"]);
});

test("a hold is of what was dropped", () => {
  expect(holdPercent(table({}))).toBeNull();
  const figures = { rounds: 1, void: 0, handle: 9_000, win: -500, drop: 2_000, jackpot_in: 0, jackpot_paid: 0 };
  expect(holdPercent(table({ figures }))).toBe(-25);
});

test("a time reads in its two largest parts", () => {
  expect([lasting(9), lasting(185), lasting(7_800)]).toEqual(["9 s", "3 min 05 s", "2 h 10 min"]);
});
