import { expect, test } from "vitest";
import { tokenIn } from "./doors.svelte";

test("a link that was sent is told from a place in the app", () => {
  expect(tokenIn("#set-up=ab%3D-_")).toEqual({ kind: "set-up", token: "ab=-_" });
  expect(tokenIn("#invitation=xyz")).toEqual({ kind: "invitation", token: "xyz" });
  expect(tokenIn("#/table/set-up=1")).toBeNull();
  expect(tokenIn("#set-up=")).toBeNull();
});
