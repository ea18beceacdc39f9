import { afterEach, expect, test, vi } from "vitest";
import { useCurrency } from "./currency.svelte";
import { writeFor } from "./locale";
import { bare, cents, change, chipFace, money, signed, typed } from "./money";

afterEach(() => useCurrency({ code: "", decimals: 2 }));

test("without a currency amounts have two decimals and no sign", () => {
  expect([money(100_000), signed(-5), typed(1050), cents("10.5"), chipFace(50), chipFace(2_500)]).toEqual(["1,000.00", "−0.05", "10.50", 1050, ".50", "25"]);
});

test("in vatu an amount is a whole number of them, everywhere", () => {
  useCurrency({ code: "VUV", decimals: 0 });
  expect([money(1_000), signed(500)]).toEqual(["VUV\u00a01,000", "+VUV\u00a0500"]);
  expect([bare(1_000), change(-1_000), typed(1050), cents("1050")]).toEqual(["1,000", "−1,000", "1050", 1050]);
  expect([chipFace(50), chipFace(2_500)]).toEqual(["50", "2.5k"]);
});

test("what is no whole amount of a currency is none", () => {
  expect(["10.505", "abc", "1e3", "0x10", "1,2,3"].map(cents)).toEqual([NaN, NaN, NaN, NaN, NaN]);
  useCurrency({ code: "VUV", decimals: 0 });
  expect(cents("10.50")).toBeNaN();
});

test("thousands may stand apart as the page writes them", () => {
  expect(["1,000", "1,234,567.5", "12 000", "2,5", ".5", "-5", ""].map(cents)).toEqual([100_000, 123_456_750, 1_200_000, 250, 50, -500, 0]);
  vi.stubGlobal("navigator", { languages: [] });
  writeFor("de");
  expect(["1.000", "1.000,50", "2.5"].map(cents)).toEqual([100_000, 100_050, 250]);
  expect(typed(100_050)).toBe("1000,50");
  writeFor("en");
});
