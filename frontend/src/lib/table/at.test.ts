import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../preferences.svelte";
import type { Choice } from "../types";
import { AtTable } from "./at.svelte";
import { obey } from "./doing";
import { play, seat, view, wager } from "./fixtures";
import type { Intent } from "./typed";

class Line {
  static readonly OPEN = 1;
  static last: Line;
  readyState = Line.OPEN;
  sent: { id: string; command: { command: { type: string } } }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    Line.last = this;
  }
  send(message: string): void {
    if (!message.includes("ping")) this.sent.push(JSON.parse(message));
  }
  close(): void {}
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get kinds(): string[] {
    return this.sent.map(({ command }) => command.command.type);
  }
}

const choice = (type: string): Choice => ({ command: { type, seat: 1 }, words: "", clause: "" }) as unknown as Choice;
/** With real cards, to which nobody brings a seed. */
const VIEW = view({
  rulebook: "", real: true, you: 1, seats: { 1: { player: "Ann", chips: 5_000, tokens: 0, since: 0 } as never },
  play: play({ phase: "deciding again", seats: { 1: seat({ wagers: { ante: wager(1_000) }, cards: "Ah Kd 9c 5s 2d" }) } }),
});

/** Waits for as long as it takes on a busy machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

let offered: Choice[];
let version: number;

beforeEach(() => {
  vi.useFakeTimers();
  [offered, version] = [[choice("Declare"), choice("Bet"), choice("Fold")], 7];
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { protocol: "http:", host: "house" });
  vi.stubGlobal("document", { hidden: true });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {} });
  for (const name of ["addEventListener", "removeEventListener"]) vi.stubGlobal(name, () => {});
  vi.stubGlobal("fetch", async (path: string) => Response.json(path.endsWith("/choices") ? { choices: offered } : { signs: [] }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sits at the table and sees what can be done. */
async function sit(): Promise<AtTable> {
  const at = new AtTable("T", "");
  Line.last.tell({ type: "view", version, view: VIEW });
  await until(() => expect(at.actions.some((one) => one.choice)).toBe(true));
  return at;
}

/** The table changes, and something else may be done there. */
async function moves(at: AtTable, ...now: Choice[]): Promise<void> {
  offered = now;
  Line.last.tell({ type: "change", from: version, version: ++version, patch: { play: { rack: version } }, said: [] });
  await until(() => expect(at.choices).toEqual(now));
}

test("a press while the last one is on its way is followed once that is answered", async () => {
  const at = await sit();
  at.act("declareNothing");
  at.act("declareNothing");
  at.act("bet");
  expect(Line.last.kinds).toEqual(["Declare"]);
  await moves(at, choice("Bet"), choice("Fold"));
  expect(Line.last.kinds).toEqual(["Declare", "Bet"]);
  at.close();
});

test("what is pressed twice is done once, also where the table has changed and it is not known yet what can be done", async () => {
  const at = await sit();
  at.act("bet");
  offered = [choice("Fold")];
  Line.last.tell({ type: "change", from: version, version: ++version, patch: { play: { rack: version } }, said: [] });
  at.act("bet");
  await until(() => expect(at.choices).toEqual(offered));
  expect(Line.last.kinds).toEqual(["Bet"]);
  at.close();
});

test("it is not, where it is offered no more", async () => {
  const at = await sit();
  at.act("declareNothing");
  at.act("bet");
  await moves(at, choice("Fold"));
  await moves(at, choice("Bet"));
  expect(Line.last.kinds).toEqual(["Declare"]);
  at.close();
});

test("a press while the line is away is followed when it is back", async () => {
  const at = await sit();
  at.feed.link = "lost";
  at.act("bet");
  expect(Line.last.kinds).toEqual([]);
  at.feed.link = "open";
  await moves(at, choice("Bet"));
  expect(Line.last.kinds).toEqual(["Bet"]);
  at.close();
});

test("what is asked once more goes on being asked while others play, as long as it can be done", async () => {
  const at = await sit();
  at.doubted = at.actions.find(({ id }) => id === "fold") ?? null;
  await moves(at, choice("Bet"), choice("Fold"));
  expect(at.doubted?.id).toBe("fold");
  await moves(at, choice("Bet"));
  expect(at.doubted).toBeNull();
  at.close();
});

/** The table changes in what the own seat has. */
async function deals(at: AtTable, own: object, ...now: Choice[]): Promise<void> {
  offered = now;
  Line.last.tell({ type: "change", from: version, version: ++version, patch: { play: { seats: { 1: own } } }, said: [] });
  await until(() => expect(at.choices).toEqual(now));
}

test("drawn cards are turned over as they come, and what was pressed before they were seen is not done", async () => {
  const at = await sit();
  offered = [choice("OpenDraw"), choice("Bet"), choice("Fold")];
  Line.last.tell({ type: "change", from: version, version: ++version, patch: { play: { seats: { 1: { cards: "Ah Kd 9c", face_down: 2, drawn: 2 } } } }, said: [] });
  await until(() => expect(Line.last.kinds).toEqual(["OpenDraw"]));
  expect(at.actions.filter((one) => one.choice)).toEqual([]);
  at.choices = offered;
  at.act("bet");
  await deals(at, { cards: "Ah Kd 9c 3s 4s", face_down: 0, viewed: true }, choice("Bet"), choice("Fold"));
  expect(Line.last.kinds).toEqual(["OpenDraw"]);
  at.close();
});

test("who turns them over by hand is asked before going on without having seen them", async () => {
  preferences.kept.look = false;
  const at = await sit();
  await deals(at, { cards: "Ah Kd 9c", face_down: 2, drawn: 2 }, choice("OpenDraw"), choice("Bet"), choice("Fold"));
  at.act("bet");
  expect(Line.last.kinds).toEqual([]);
  expect(at.doubted?.unseen).toBe(true);
  preferences.kept.look = true;
  at.close();
});

test("what is typed with an amount that cannot be is not done, and says why", async () => {
  const at = await sit();
  const bet = (amount: number) => obey(at, { kind: "act", id: "bet", cards: [], places: [], amount }, "Ann", {} as never);
  await moves(at, { ...choice("Bet"), cost: 2_000 }, choice("Fold"));
  expect(bet(500)).toEqual({ bet: 2_000, antes: 0 });
  expect(obey(at, { kind: "place", area: "ante", amount: 6_000 }, "Ann", {} as never)).toEqual({ dear: 6_000, have: 5_000 });
  expect(Line.last.kinds).toEqual([]);
  expect(bet(2_000)).toBe(true);
  expect(Line.last.kinds).toEqual(["Bet"]);
  at.close();
});

/** With betting open, an area for each wager, and a hundred chips. */
const BETTING = view({ ...VIEW, play: play({ phase: "betting", seats: { 1: seat() } }) });
const AREAS = ["ante", "super", "jackpot"] as const;
const placing = (area: string): Choice => ({ command: { type: "PlaceWager", seat: 1, area, amount: 100 }, words: "", clause: "" }) as unknown as Choice;
const spotOf = (area: string) => ({ area, name: area }) as never;

async function bets(): Promise<AtTable> {
  offered = AREAS.map(placing);
  const at = new AtTable("T", "");
  Line.last.tell({ type: "view", version, view: BETTING });
  await until(() => expect(at.choices).toHaveLength(AREAS.length));
  return at;
}

type Sent = { id: string; command: { type: string; command?: { area?: string } } };
const sent = () => Line.last.sent as unknown as Sent[];
/** What was asked for: the area of a wager, or else the command. */
const asked = () => sent().map(({ command }) => command.command?.area ?? command.type);

/** The house does what it was asked last, once that is so many things: a wager lies, and the answer comes. */
async function done(at: AtTable, ...all: string[]): Promise<void> {
  await until(() => expect(asked()).toEqual(all));
  const { id, command } = sent().at(-1) as Sent;
  const area = command.command?.area;
  const patch = area ? { play: { seats: { 1: { wagers: { [area]: wager(1_000) } } } } } : { seats: { 1: { ready: true } } };
  Line.last.tell({ type: "change", from: version, version: ++version, patch, said: [] });
  Line.last.tell({ type: "answer", id, ok: true, version });
  await until(() => expect(at.busy).toBe(false));
}

test("what is pressed one after another is done one after another, and the deal waits for its wagers", async () => {
  const at = await bets();
  for (const area of AREAS) at.press(spotOf(area));
  at.ready();
  await done(at, "ante");
  await done(at, "ante", "super");
  await done(at, "ante", "super", "jackpot");
  await done(at, "ante", "super", "jackpot", "SayReady");
  at.close();
});

test("what is typed before an answer is there is done in its turn, and not at other cards", async () => {
  const at = await bets();
  const type = (intent: Intent) => at.inTurn(() => obey(at, intent, "Ann", {} as never));
  const [ante, side, deal] = [type({ kind: "place", area: "ante", amount: null }), type({ kind: "place", area: "super", amount: null }), type({ kind: "ready" })];
  await done(at, "ante");
  await done(at, "ante", "super");
  expect([await ante, await side, await deal]).toEqual([true, true, true]);
  const late = type({ kind: "place", area: "jackpot", amount: null });
  await deals(at, { cards: "Ah Kd 9c 5s 2d" }, choice("Bet"));
  expect(await late).toBeNull();
  expect(asked()).toEqual(["ante", "super", "SayReady"]);
  at.close();
});

test("what is pressed while the last wagers are being laid again waits for the last of them", async () => {
  const at = await bets();
  at.before = { ante: 1_000, super: 1_000 };
  at.dealAgain();
  await done(at, "ante");
  at.press(spotOf("jackpot"));
  await done(at, "ante", "super");
  await done(at, "ante", "super", "SayReady");
  await done(at, "ante", "super", "SayReady", "jackpot");
  at.close();
});

test("what is pressed twice is done once, also where somebody else has played meanwhile", async () => {
  const at = await sit();
  at.act("bet");
  await moves(at, choice("Bet"), choice("Fold"));
  at.act("bet");
  expect(Line.last.kinds).toEqual(["Bet"]);
  at.close();
});
