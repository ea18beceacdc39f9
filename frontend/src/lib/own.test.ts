import { beforeEach, expect, test } from "vitest";
import { forgetOwn, keepFor } from "./own";

const OWN = ["croupier.kept", "croupier.seeds", "croupier.rulebook-draft"];
let held = new Map<string, string>();
const kept = { getItem: (name: string) => held.get(name) ?? null, setItem: (name: string, value: string) => void held.set(name, value), removeItem: (name: string) => held.delete(name) } as unknown as Storage;
const ann = { person: "Ann", guest: false };
const left = () => OWN.filter((name) => held.has(name));

beforeEach(() => {
  held = new Map([...OWN, "croupier.language"].map((name) => [name, "something"]));
});

test("who comes back finds what was kept, and a guest who signs up too", () => {
  expect(keepFor({ person: "guest-1", guest: true }, kept)).toBe(false);
  expect(keepFor(ann, kept)).toBe(false);
  expect(keepFor(ann, kept)).toBe(false);
  expect(left()).toEqual(OWN);
});

test("who comes after somebody finds nothing of theirs, be it as a guest", () => {
  for (const next of [{ person: "Bob", guest: false }, { person: "guest-2", guest: true }]) {
    keepFor(ann, kept);
    kept.setItem("croupier.seeds", "Ann's");
    expect(keepFor(next, kept)).toBe(true);
    expect(left()).toEqual([]);
  }
});

test("who signs out leaves nothing but how the page looks", () => {
  keepFor(ann, kept);
  forgetOwn(kept);
  expect([...held.keys()]).toEqual(["croupier.language"]);
});
