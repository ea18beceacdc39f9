import { expect, test } from "vitest";
import { partsOf } from "./paying";

test("cheques and transfers are to the winner, and what was left empty is no part", () => {
  expect(partsOf({ cash: "2000", "crossed cheque": " ", "electronic funds transfer": "13000.50" }, "Bob Hill")).toEqual([
    { method: "cash", amount: 200_000, payee: "" },
    { method: "electronic funds transfer", amount: 1_300_050, payee: "Bob Hill" },
  ]);
});
