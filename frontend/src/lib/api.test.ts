import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { post } from "./api";

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const TOO_MUCH = { status: 503, code: "OVERLOADED", title: "too much", values: { seconds: 2 } };

test("what is too much for the server is asked for again after the time it names, under its own key", async () => {
  const asked: RequestInit[] = [];
  vi.stubGlobal("fetch", (_: string, how: RequestInit) => {
    asked.push(how);
    return Promise.resolve(asked.length < 3 ? answer(503, TOO_MUCH) : answer(200, { version: 4 }));
  });
  const done = post<{ version: number }>("/tables/T1/commands", {}, "mine");
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked.length).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await done).version).toBe(4);
  expect(asked.map(({ headers }) => (headers as Record<string, string>)["idempotency-key"])).toEqual(Array(3).fill("mine"));
});

test("it is given up in the end, and nothing else is asked for again", async () => {
  let asked = 0;
  vi.stubGlobal("fetch", () => Promise.resolve((asked++, answer(503, TOO_MUCH))));
  const late = expect(post("/practice", {})).rejects.toMatchObject({ code: "OVERLOADED", status: 503 });
  await vi.runAllTimersAsync();
  await late;
  expect(asked).toBe(5);
  vi.stubGlobal("fetch", () => Promise.resolve((asked++, answer(503, { code: "UNAVAILABLE", title: "away" }))));
  await expect(post("/practice", {})).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(asked).toBe(6);
});
