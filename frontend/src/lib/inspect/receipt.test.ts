import { expect, test } from "vitest";
import example from "./receipt.example.json";
import { check } from "./receipt.js";

const { key, receipt } = example;

test("a receipt that a house gave is proved by the key of the house", async () => {
  expect(await check(receipt, [key])).toMatchObject({ round: 1, signed: 0 });
});

test("a receipt with anything changed, or with another key, proves nothing", async () => {
  const found = JSON.parse(receipt);
  const events = found.events.length;
  for (let at = 0; at < events; at += 1) {
    const wrong = structuredClone(found);
    wrong.events[at].amount = 7;
    await expect(check(JSON.stringify(wrong), [key])).rejects.toThrow("root");
  }
  for (const change of [{ index: 0 }, { format: "x" }, { events: found.events.slice(1) }, { checkpoint: found.checkpoint.replace("\n7", "\n8") }]) {
    await expect(check(JSON.stringify({ ...found, ...change }), [key])).rejects.toThrow();
  }
  await expect(check(receipt, [])).rejects.toThrow("signature");
});
