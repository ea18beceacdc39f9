import { expect, test, vi } from "vitest";
import { practice } from "../../words/practice";
import { choose, speak } from "../say.svelte";
import { useCurrency } from "../currency.svelte";
import { behind, bestOfEach, exchange, exchanges, ranked, share, value } from "./choices";
import type { Worth } from "../types";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("document", { documentElement: { lang: "" } });
vi.stubGlobal("dispatchEvent", () => true);
vi.stubGlobal("navigator", { languages: ["en"] });

const worth = (action: string, antes: number, best = 0.3): Worth => {
  const [word = "", ...cards] = action.split(" ");
  return {
    action, kind: word === "exchange" ? `exchange ${cards.length}` : action, antes: String(antes), cents: antes * 1_000,
    behind: String(antes - best), best: antes === best, command: null, now: true,
  };
};

const CHOICES = [
  worth("fold", -1), worth("exchange 2s 4h", -0.2), worth("exchange 2s 9c 4h", 0.3), worth("exchange 2s 9d 4h", 0.3), worth("bet", 0.1),
  worth("exchange 2s 9c", -0.4), worth("buy", -0.1),
];

test("one choice of each kind is shown, the best of it, the best kind first", () => {
  expect(bestOfEach(CHOICES).map(({ action }) => action)).toEqual(["exchange 2s 9c 4h", "bet", "buy", "exchange 2s 4h", "fold"]);
});

test("all choices come best first, equal ones as they came", () => {
  expect(ranked(CHOICES).slice(0, 2).map(({ action }) => action)).toEqual(["exchange 2s 9c 4h", "exchange 2s 9d 4h"]);
  expect(ranked(CHOICES).at(-1)?.action).toBe("fold");
  expect(exchanges(CHOICES)).toHaveLength(4);
});

test("bars go from the worst to the best", () => {
  const of = (action: string) => share(CHOICES.find((one) => one.action === action) as Worth, CHOICES);
  expect([of("fold"), of("exchange 2s 9c 4h")]).toEqual([0, 1]);
  expect(of("bet")).toBeCloseTo(1.1 / 1.3);
});

test("where nothing is better every bar is full", () => {
  const even = [worth("force", 0.3), worth("decline", 0.3)];
  expect(even.map((one) => share(one, even))).toEqual([1, 1]);
});

test("what a choice falls short by is counted in cents of the ante", () => {
  expect(behind(worth("bet", 0.1), 2_000)).toBeCloseTo(400);
  expect(behind(worth("buy", 0.3), 2_000)).toBe(0);
});

test("values have two places more than amounts, and a sign", () => {
  expect([value(308.92), value(-5), value(0)]).toEqual(["+3.0892", "−0.0500", "0.0000"]);
  useCurrency({ code: "VUV", decimals: 0 });
  expect([value(308.92), value(-1_000)]).toEqual(["+308.92", "−1,000.00"]);
  useCurrency({ code: "", decimals: 2 });
});

test("an exchange names its cards in the order of the deck", () => {
  expect(exchange(["9c", "Ah", "2s", "2d"])).toBe("exchange 2d 2s 9c Ah");
});

test("a kind of hand is said in the page's language, after the stage unless it is the first decision", async () => {
  expect(practice.kind("four to a straight")).toBe("four to a straight");
  await choose("fr");
  expect(practice.kind("one pair")).toBe("une paire");
  expect(practice.kind("after a draw: ace and king")).toBe("après un tirage\u00a0: as et roi");
  speak("en");
});
