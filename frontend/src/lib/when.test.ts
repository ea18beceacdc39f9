import { expect, test } from "vitest";
import { clock } from "./when";

test("a length of time is hours and minutes", () => {
  expect([0, 59, 60, 3_899, 360_000, -5].map(clock)).toEqual(["0:00", "0:00", "0:01", "1:04", "100:00", "0:00"]);
});
