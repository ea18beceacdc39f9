import { describe, expect, it } from "vitest";
import { printedRows, seatPlaces } from "./cloth";

describe("the picture of a cloth", () => {
  it("has every area of the layout once, wagers before fees, none over another", () => {
    const { wagers, fees } = printedRows(["bet", "force", "super", "ante", "odd", "exchange", "buy"]);
    expect(wagers.map(({ name }) => name)).toEqual(["super", "ante", "bet", "odd"]);
    expect(fees.map(({ name }) => name)).toEqual(["exchange", "buy", "force"]);
    for (const line of [wagers, fees])
      line.slice(1).forEach((one, index) => expect(one.x - one.size).toBeGreaterThan(line[index]!.x + line[index]!.size));
  });

  it("leaves the middle seat of the arc for the player", () => {
    expect(seatPlaces(5, 270)).toHaveLength(4);
    expect(seatPlaces(6, 270)).toHaveLength(6);
  });
});
