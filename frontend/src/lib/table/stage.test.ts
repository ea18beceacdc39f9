import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { play, seat, view, wager } from "./fixtures";
import { Stage } from "./stage.svelte";

const before = view({ play: play({ seats: { 1: seat({ wagers: { ante: wager(1000) } }) } }) });
const after = view({ playing: false, play: play({ phase: "closed", dealer_cards: "As", seats: { 1: seat({ wagers: { ante: wager(1000, { taken: 1000, clause: "9" }) } }) } }) });
const said = [
  { version: 1, text: "The dealer turns up As", clause: "", seat: null, kind: "DealerRevealed", area: "" },
  { version: 2, text: "The house takes", clause: "9", seat: 1, kind: "Taken", area: "ante" },
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("pictures come one after another, and end with the table as it is", () => {
  const stage = new Stage(() => true);
  stage.push(before, []);
  stage.push(after, said);
  vi.advanceTimersByTime(10);
  expect([stage.view?.play?.dealer_cards, stage.told.length, stage.busy]).toEqual(["As", 1, true]);
  vi.advanceTimersByTime(400);
  expect([stage.mark, stage.told.length]).toEqual([{ seat: 1, area: "ante" }, 2]);
  vi.advanceTimersByTime(400);
  expect([stage.view, stage.mark, stage.busy]).toEqual([after, null, false]);
});

test("a picture and what is told with it are tasks of their own, and a deal is not waited for", () => {
  const stage = new Stage(() => true);
  stage.push(view({ play: play({ phase: "betting", seats: { 1: seat(), 2: seat() } }) }), []);
  vi.advanceTimersToNextTimer();
  stage.push(view({ play: play({ dealer_face_down: 5, seats: { 1: seat({ face_down: 5 }), 2: seat({ face_down: 5 }) } }) }), said);
  const downs = () => [...Object.values(stage.view?.play?.seats ?? {}).map((one) => one.face_down), stage.view?.play?.dealer_face_down, stage.told.length];
  const seen = Array.from({ length: 5 }, () => (vi.advanceTimersToNextTimer(), downs()));
  expect(seen).toEqual([[5, 0, 0, 0], [5, 0, 0, 1], [5, 5, 0, 1], [5, 5, 0, 2], [5, 5, 5, 2]]);
  expect(stage.busy).toBe(false);
});

test("skipping shows the end at once and leaves no line out", () => {
  const stage = new Stage(() => true);
  stage.push(before, []);
  stage.push(after, said);
  stage.skip();
  expect([stage.view, stage.told, stage.busy]).toEqual([after, said, false]);
  vi.advanceTimersByTime(5000);
  expect(stage.told).toEqual(said);
});

test("with less movement everything is there at once", () => {
  const stage = new Stage(() => false);
  stage.push(before, []);
  stage.push(after, said);
  expect([stage.view, stage.told.length, stage.busy]).toEqual([after, 2, false]);
});

test("a new round does not wait for the pictures of the last", () => {
  const stage = new Stage(() => true);
  stage.push(before, []);
  stage.push(after, said);
  const next = view({ round: 2, play: play({ phase: "betting" }) });
  stage.push(next, []);
  vi.advanceTimersToNextTimer();
  expect([stage.view, stage.told.length]).toEqual([next, 2]);
});

test("a view that begins anew has the story so far, and no line of it twice", () => {
  const stage = new Stage(() => true);
  stage.push(before, []);
  stage.push(after, said);
  stage.begin(said);
  stage.push(after, []);
  vi.advanceTimersByTime(5000);
  expect([stage.view, stage.told, stage.busy]).toEqual([after, said, false]);
});
