import { expect, test } from "vitest";
import { checked, correction, qr } from "./qr";

test("checks are those that the standard lists", () => {
  // Annex C: level M, mask 5 is 0 00101 with its check; annex D: version 7.
  expect((checked(0b00101, 0x537, 10) ^ 0x5412).toString(2)).toBe("100000011001110");
  expect((checked(0b01000, 0x537, 10) ^ 0x5412).toString(2)).toBe("111011111000100");
  expect(checked(7, 0x1f25, 12).toString(2)).toBe("111110010010100");
});

test("correction is that of the standard's example", () => {
  // Annex I: 01234567 as a version 1-M symbol.
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  expect(correction(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

test("the size grows with the text, until it is too long", () => {
  expect([1, 17, 18, 134, 230].map((length) => qr("x".repeat(length))?.length)).toEqual([21, 21, 25, 41, 53]);
  expect(qr("x".repeat(231))).toBeNull();
});

test("the three finder patterns stand in their corners", () => {
  const rows = qr("otpauth://totp/Croupier:sue?secret=JBSWY3DPEHPK3PXP")!.map((row) => row.map(Number).join(""));
  const finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
  expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(finder);
  expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(finder);
  expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(finder);
});
