import { afterEach, expect, test, vi } from "vitest";
import { writeFor } from "./locale";
import { clock, day } from "./when";

afterEach(() => {
  vi.stubGlobal("navigator", { languages: [] });
  writeFor("en");
  vi.unstubAllGlobals();
});

test("a length of time is hours and minutes", () => {
  expect([0, 59, 60, 3_899, 360_000, -5].map(clock)).toEqual(["0:00", "0:00", "0:01", "1:04", "100:00", "0:00"]);
});

test("a date is written with its month's name, also in a language that browsers cannot write", () => {
  vi.stubGlobal("navigator", { languages: ["bi", "en-US"] });
  writeFor("bi");
  expect(day("2019-02-01")).toBe("1 Feb 2019");
  vi.stubGlobal("navigator", { languages: ["fr-FR"] });
  writeFor("fr");
  expect(day("2019-02-01")).toBe("1 f\u00e9vr. 2019");
});
