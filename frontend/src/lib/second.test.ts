import { expect, test } from "vitest";
import { asked, wantsSecond } from "./second";

test("a second person nobody named is left out", () => {
  expect(asked(" a drill ", { name: " ", password: "x", code: "1" })).toEqual({ why: "a drill" });
});

test("a code may be typed in groups, a password is left as it is", () => {
  const made = asked("so", { name: " sam ", password: " three ", code: "123 456" });
  expect(made.second).toEqual({ name: "sam", password: " three ", code: "123456" });
});

test("only a missing second person asks for one", () => {
  expect(wantsSecond("SECOND_PERSON")).toBe(true);
  expect(wantsSecond("SECOND_PERSON_NEEDED")).toBe(true);
  expect(wantsSecond("ROLE_TOO_LOW")).toBe(false);
});
