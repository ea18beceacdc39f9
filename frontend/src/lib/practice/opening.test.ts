import { expect, it } from "vitest";
import { practised } from "./opening";

it("knows the game of an own practice table by its name, a house's own too, and of no other's", () => {
  expect(practised("vanuatu-2013.guest-1a2b", "guest-1a2b")).toBe("vanuatu-2013");
  expect(practised("our-house-0123abcd.guest-1a2b", "guest-1a2b")).toBe("our-house");
  expect(practised("vanuatu-2013.bob", "guest-1a2b")).toBe("");
});
