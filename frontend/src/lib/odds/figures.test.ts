import { expect, test } from "vitest";
import { edgeInterval, fraction, negative, quotient, share } from "./figures";

const digits = (text: string): string => text.replace(/[^\d/−]/g, "");

test("a fraction keeps every digit", () => {
  expect(digits(fraction("-86362082531/1661102543100"))).toBe("−86362082531/1661102543100");
  expect(digits(fraction("123456789012345678901/2"))).toBe("123456789012345678901/2");
  expect(fraction("0.5")).toBe("");
});

test("the house's side is the player's with its sign turned", () => {
  expect(negative("-1/2")).toBe("1/2");
  expect(negative("1/2")).toBe("-1/2");
  expect(negative("0/1")).toBe("0/1");
  expect(quotient("-1/4")).toBe(-0.25);
  expect(quotient("2/1")).toBe(2);
  expect(edgeInterval([-0.02, 0.01])).toEqual([-0.01, 0.02]);
});

test("a share is in lowest terms, and nothing where counts are not exact", () => {
  expect(share(4, 2_598_960)).toBe("1/649740");
  expect(share(0, 5)).toBe("0/1");
  expect(share(2 ** 60, 2 ** 61)).toBe("");
  expect(share(0, 0)).toBe("");
});
