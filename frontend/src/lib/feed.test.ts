import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Feed } from "./feed.svelte";
import { SPOKEN } from "./say.svelte";
import type { Command } from "./types";

class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = Line.OPEN;
  sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor(readonly url: string) {
    Line.all.push(this);
  }
  send(message: string): void {
    if (!message.includes("ping")) this.sent.push(message);
  }
  close(): void {}
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  view(round: number): void {
    this.tell({ type: "view", version: 7, view: { round, play: { phase: "betting" } }, said: [] });
  }
}

const ANTE = { type: "Play", command: { type: "PlaceWager", seat: 1 } } as unknown as Command;

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { protocol: "http:", host: "house" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const last = (): Line => {
  const line = Line.all.at(-1);
  if (!line) throw new Error("no line was opened");
  return line;
};

function lose(): void {
  last().onclose?.({ code: 1006, reason: "" });
  vi.advanceTimersByTime(1_000);
}

test("a command whose answer was lost with the line is asked for again, under its own id", async () => {
  const feed = new Feed("T1");
  last().view(3);
  const done = feed.send(ANTE);
  const asked = last().sent[0];
  lose();
  expect(Line.all.length).toBe(2);
  last().view(3);
  expect(last().sent).toEqual([asked]);
  last().tell({ type: "answer", id: JSON.parse(asked ?? "").id, ok: true, version: 8 });
  expect(await done).toBe(8);
  feed.close();
});

test("it is given up once another round is on, or after a while, or for somebody else", async () => {
  const feed = new Feed("T1");
  last().view(3);
  const earlier = feed.send(ANTE);
  lose();
  last().view(4);
  await expect(earlier).rejects.toMatchObject({ code: "LINE_LOST" });
  const late = feed.send(ANTE);
  last().onclose?.({ code: 1006, reason: "" });
  vi.advanceTimersByTime(31_000);
  last().view(4);
  await expect(late).rejects.toMatchObject({ code: "LINE_LOST" });
  const other = feed.send(ANTE);
  last().onclose?.({ code: 4409, reason: "TAKEN_OVER" });
  await expect(other).rejects.toMatchObject({ code: "LINE_LOST" });
  expect(last().sent.length).toBe(1);
  feed.close();
});

test("a command that is too much for the server is asked for again after the time it names, and not for ever", async () => {
  const feed = new Feed("T1");
  last().view(3);
  const done = feed.send(ANTE);
  const asked = last().sent[0] ?? "";
  const { id } = JSON.parse(asked);
  const problem = { status: 503, code: "OVERLOADED", title: "too much", values: { seconds: 1 } };
  last().tell({ type: "answer", id, ok: false, problem });
  last().tell({ type: "pong", ping: 1 });
  vi.advanceTimersByTime(999);
  expect(last().sent).toEqual([asked]);
  last().tell({ type: "pong", ping: 2 });
  vi.advanceTimersByTime(501);
  expect(last().sent).toEqual([asked, asked]);
  last().tell({ type: "answer", id, ok: true, version: 8 });
  expect(await done).toBe(8);

  const late = feed.send(ANTE);
  const again = JSON.parse(last().sent.at(-1) ?? "").id;
  for (const seconds of [2, 3, 6, 12, 1]) {
    last().tell({ type: "answer", id: again, ok: false, problem });
    for (let second = 0; second < seconds; second++) {
      last().tell({ type: "pong", ping: 3 });
      vi.advanceTimersByTime(1_000);
    }
  }
  await expect(late).rejects.toMatchObject({ code: "OVERLOADED" });
  feed.close();
});

test("who speaks another language is told the whole story anew, and who only comes back what is new", () => {
  const heard = new Map<string, () => void>();
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => heard.set(name, listener));
  const feed = new Feed("T1");
  last().view(3);
  lose();
  expect(last().url).toContain("since=7");
  last().view(3);
  heard.get(SPOKEN)?.();
  expect(last().url).not.toContain("since");
  feed.close();
});
