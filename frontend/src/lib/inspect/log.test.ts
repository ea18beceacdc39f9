import { expect, test } from "vitest";
import { type Ask, type EventLine, lookBack, NO_FILTER, passes, placeBefore } from "./log";

const LOG: EventLine[] = Array.from({ length: 1_000 }, (_, number) => ({
  seq: number + 1,
  stream: number % 2 ? "table/A" : "house",
  version: Math.floor(number / 2) + 1,
  at: (number + 1) * 1_000_000,
  type: number % 10 === 1 ? "LimitsSet" : "Played",
  by: number % 3 ? "sue" : "bob",
  second: number === 500 ? "Sam" : "",
  why: "", clause: "", data: null, withheld: false, says: "", hash: "",
}));
let asked = 0;
const ask: Ask = (stream, after, limit) => {
  asked += 1;
  const all = stream ? LOG.filter((event) => event.stream === stream) : LOG;
  const events = all.filter((event) => (stream ? event.version : event.seq) > after).slice(0, limit);
  return Promise.resolve({ house: "", title: "", since: 0, until: 0, generated: 0, note: "", events, after: null, last: all.length });
};

test("the latest come first, and the next page goes on where the last ended", async () => {
  const first = await lookBack(ask, NO_FILTER, 1_000, 60, 5_000, 60);
  expect(first.found.map((event) => event.seq)).toEqual(Array.from({ length: 60 }, (_, number) => 1_000 - number));
  const second = await lookBack(ask, NO_FILTER, first.from, 60, 5_000, 60);
  expect(second.found[0]?.seq).toBe(940);
});

test("going back to the beginning shows every event once", async () => {
  const seen: number[] = [];
  for (let from = 1_000; from > 0; ) {
    const page = await lookBack(ask, NO_FILTER, from, 70, 5_000, 70);
    seen.push(...page.found.map((event) => event.seq));
    from = page.from;
  }
  expect(seen).toEqual(LOG.map((event) => event.seq).reverse());
});

test("a filter is looked for until enough is found, and no further than allowed", async () => {
  const page = await lookBack(ask, { ...NO_FILTER, kind: "limits", person: "SUE" }, 1_000, 5, 5_000, 100);
  expect(page.found.length).toBeGreaterThanOrEqual(5);
  expect(page.found.every((event) => event.type === "LimitsSet" && event.by === "sue")).toBe(true);
  const none = await lookBack(ask, { ...NO_FILTER, kind: "nothing" }, 1_000, 5, 300, 100);
  expect([none.found.length, none.looked, none.from]).toEqual([0, 300, 700]);
});

test("a stream is looked through by its own versions", async () => {
  const page = await lookBack(ask, { ...NO_FILTER, stream: "table/A" }, 500, 10, 5_000, 10);
  expect(page.found.map((event) => event.version)).toEqual([500, 499, 498, 497, 496, 495, 494, 493, 492, 491]);
});

test("a second person is a person too, and times have both ends", () => {
  expect(passes(LOG[500]!, { ...NO_FILTER, person: "sam" })).toBe(true);
  expect(passes(LOG[9]!, { ...NO_FILTER, since: 10, until: 11 })).toBe(true);
  expect(passes(LOG[10]!, { ...NO_FILTER, since: 10, until: 11 })).toBe(false);
});

test("the place of a moment is found by halving", async () => {
  asked = 0;
  expect(await placeBefore(ask, "", 1_000, 401)).toBe(400);
  expect(asked).toBeLessThan(12);
  expect(await placeBefore(ask, "", 1_000, 1)).toBe(0);
  expect(await placeBefore(ask, "", 1_000, 9_999)).toBe(1_000);
});

test("looking back stops at the first moment wanted", async () => {
  const page = await lookBack(ask, { ...NO_FILTER, since: 995 }, 1_000, 60, 5_000, 100);
  expect(page.found.map((event) => event.seq)).toEqual([1_000, 999, 998, 997, 996, 995]);
  expect(page.from).toBe(0);
});
