import { describe, expect, it } from "vitest";
import { accountName } from "./accounts";

describe("accounts", () => {
  it.each([
    ["cage", "The cage"],
    ["wallet:Ann", "Ann: wallet"],
    ["chips:Lunar 1:Ann", "Ann: chips at Lunar 1"],
    ["table:Lunar 1:float", "Lunar 1: float"],
    ["table:Lunar 1:box:B 7", "Lunar 1: cash in the box B 7"],
    ["table:Lunar 1:pool", "Lunar 1: jackpot pool"],
    ["table:Lunar 1:2:ante", "Lunar 1, seat 2: Ante"],
    ["pool:Stud", "Jackpot pool Stud"],
    ["something:else", "something:else"],
  ])("%s is called %s", (account, called) => {
    expect(accountName(account)).toBe(called);
  });
});
