import { expect, test } from "vitest";
import { blanks, localTime, read, value, type FieldSpec } from "./fields";

test("an empty text is a text, an empty figure is nothing", () => {
  expect([value("text", " "), value("money", ""), value("answer", ""), value("list", " ")]).toEqual(["", null, null, null]);
});

test("values are those that the server takes", () => {
  expect(value("money", "12,50")).toBe(1_250);
  expect(value("whole", "7")).toBe(7);
  expect(value("seats", ["1", "3"])).toEqual([1, 3]);
  expect(value("answer", "no")).toBe(false);
  expect(value("list", "a, b ,,")).toEqual(["a", "b"]);
  expect(value("money", "ten")).toBeNull();
});

test("a local time comes back as it was", () => {
  expect(value("time", localTime(1_700_000_040))).toBe(1_700_000_040);
});

test("blank fields are read by their names", () => {
  const specs: FieldSpec[] = [{ name: "a", kind: "check" }, { name: "b", kind: "many" }, { name: "c", kind: "seat" }];
  expect(read(specs, blanks(specs))).toEqual({ a: false, b: [], c: null });
});
