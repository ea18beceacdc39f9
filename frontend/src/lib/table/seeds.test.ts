import { beforeEach, expect, test, vi } from "vitest";
import type { Command } from "../types";
import { play, view } from "./fixtures";
import { ownOf } from "./fairness";
import { seedHash } from "./mixing";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) });
const { SeatSeeds, seeds, typedSeed } = await import("./seeds.svelte");

let sent: Command[] = [];
const seat = () => new SeatSeeds((command) => Promise.resolve(sent.push(command)));
const betting = { playing: true, you: 1, commitments: ["c"], play: play({ phase: "betting" }) };
const dealing = { ...betting, play: play({ phase: "dealing" }) };
beforeEach(() => (sent = []));

test("a seat without a seed commits one, once, and keeps it in the browser", async () => {
  const mine = seat();
  await mine.tend(view({ you: 1, playing: false }));
  await mine.tend(view({ you: 1, playing: false }));
  expect(sent.length).toBe(1);
  const { hash } = sent[0] as unknown as { hash: string };
  expect(await seedHash(seeds.of(hash)?.seed ?? "")).toBe(hash);
  expect(kept.get("croupier.seeds")).toContain(hash);
});

test("it is revealed only once bets are closed, with the hash of the next", async () => {
  const mine = seat();
  const hash = await seeds.draw();
  await mine.tend(view({ ...betting, mixing: [{ seat: 1, hash }] }));
  expect(sent).toEqual([]);
  await mine.tend(view({ ...dealing, mixing: [{ seat: 1, hash }] }));
  await mine.tend(view({ ...dealing, mixing: [{ seat: 1, hash }] }));
  expect(sent.length).toBe(1);
  const { next, ...rest } = sent[0] as unknown as { next: string; seed: string };
  expect(rest).toEqual({ type: "RevealSeed", seat: 1, seed: seeds.of(hash)?.seed });
  expect(seeds.of(next)).toBeDefined();
  expect(seeds.of(hash)?.sent).toBe(true);
});

test("a seed that stands for the next round is left as it is", async () => {
  const hash = await seeds.draw("ab".repeat(32));
  await seat().tend(view({ you: 1, playing: false, seeds: { 1: hash } }));
  expect(sent).toEqual([]);
});

test("what another browser has committed cannot be revealed here, and another takes its place for the next round", async () => {
  await seat().tend(view({ ...dealing, mixing: [{ seat: 1, hash: "00" }], seeds: { 1: "11" } }));
  expect(sent.map(({ type }) => type)).toEqual(["CommitSeed"]);
});

test("who watches, and who sits at real cards, sends nothing", async () => {
  await seat().tend(view({ playing: false }));
  await seat().tend(view({ you: 1, playing: false, real: true }));
  await seat().tend(view({ you: 1, playing: false, standing: "closed" }));
  expect(sent).toEqual([]);
});

test("a round that does not count a seed which was there before its promise is noticed", async () => {
  const hash = await seeds.draw();
  const before = view({ you: 1, round: 3, playing: false, seeds: { 1: hash } });
  const [fair, unfair] = [seat(), seat()];
  await fair.tend(before);
  await fair.tend(view({ ...betting, round: 4, mixing: [{ seat: 1, hash }] }));
  await unfair.tend(before);
  await unfair.tend(view({ ...betting, round: 4, mixing: [{ seat: 1, hash, why: "late" }] }));
  expect([fair.ignored, unfair.ignored]).toEqual([0, 4]);
});

test("what became of an own seed", () => {
  const one = { seat: 1, hash: "h" };
  expect(ownOf(one, undefined, false)).toBeNull();
  expect(ownOf({ ...one, seed: "s" }, "s", true)).toBe("in");
  expect(ownOf({ ...one, seed: "other" }, "s", true)).toBe("left");
  expect(ownOf({ ...one, why: "missing" }, "s", true)).toBe("left");
  expect(ownOf({ ...one, why: "missing" }, "s", false)).toBe("unsent");
  expect(ownOf({ ...one, why: "late" }, "s", false)).toBe("late");
});

test("a seed is typed as 64 hexadecimal digits", () => {
  expect(typedSeed(` ${"AB ".repeat(32)}`)).toBe("ab".repeat(32));
  for (const wrong of ["", "ab", "g".repeat(64), "a".repeat(65)]) expect(typedSeed(wrong)).toBeNull();
});
