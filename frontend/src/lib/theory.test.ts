import { expect, test } from "vitest";
import { bandOf, scaleOf } from "./theory";
import type { Theory } from "./types";

const theory = (actual: number): Theory => ({
  rulebook: "vanuatu-2013", practice: true, rounds: 100, antes: 100_000, actual, low: -18_000, high: 400, deviation: 33_000,
});

test("chance leaves a result within about two standard deviations of what is expected", () => {
  expect(bandOf(theory(-500))).toEqual({ from: -18_000 - 1.96 * 33_000, to: 400 + 1.96 * 33_000, verdict: "inside" });
  expect(bandOf(theory(70_000)).verdict).toBe("above");
  expect(bandOf(theory(-90_000)).verdict).toBe("below");
});

test("everything has a place on the scale, in its order", () => {
  for (const actual of [-500, 400_000, -400_000]) {
    const at = scaleOf(theory(actual));
    const places = [bandOf(theory(actual)).from, -18_000, 0, 400, bandOf(theory(actual)).to].map(at);
    expect([...places].sort((one, other) => one - other)).toEqual(places);
    expect(Math.min(...places, at(actual))).toBeGreaterThan(0);
    expect(Math.max(...places, at(actual))).toBeLessThan(100);
  }
});
