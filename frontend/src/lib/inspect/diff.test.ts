import { expect, test } from "vitest";
import { leaves, rows, said } from "./diff";

test("leaves have their paths, and what is empty is still there", () => {
  expect(leaves({ a: { b: [1, { c: true }] }, d: {}, e: null, f: [] })).toEqual({ "a.b.0": "1", "a.b.1.c": "true", d: "{}", e: "", f: "[]" });
});

test("a difference says what is new, gone, changed and the same", () => {
  const found = rows({ limits: [100, 500], gone: 1, same: "x" }, { limits: [200, 500], same: "x", new: 2 });
  expect(Object.fromEntries(found.map((row) => [row.path, row.change]))).toEqual({ "limits.0": "changed", "limits.1": "same", same: "same", new: "new", gone: "gone" });
});

test("circumstances are not what an event says", () => {
  const found = said(rows(undefined, { type: "LimitsSet", act: { by: { id: "sue" } }, clause: "5.1", limits: [1, 2] }));
  expect(found.map((row) => row.path)).toEqual(["clause", "limits.0", "limits.1"]);
});
