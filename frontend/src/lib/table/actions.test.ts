import { expect, test } from "vitest";
import type { Choice, CommandName, Phase, SeatPlay, TableView } from "../types";
import { type ActionId, actionsOf, offeredCards, sizesOf } from "./actions";
import { book, play, seat, setting, view, wager } from "./fixtures";

const own = (more: Partial<SeatPlay> = {}) =>
  seat({ wagers: { ante: wager(1000) }, cards: "2c 2d 6h 8s Tc", ...more });
const at = (held: SeatPlay, phase: Phase, more: Partial<TableView> = {}) =>
  view({ you: 1, seats: { 1: { player: "ann", ready: true, since: 0, chips: 5000 } }, play: play({ phase, seats: { 1: held } }), ...more });
const choice = (type: CommandName, cost = 0, more: Record<string, unknown> = {}, pays = 0): Choice =>
  ({ command: { type, seat: 1, ...more } as Choice["command"], cost, pays });
const DECIDING = [
  choice("Fold"), choice("Bet", 2000), choice("Buy", 1000), choice("Exchange", 1000, { cards: "2c 2d" }), choice("Exchange", 1000, { cards: "2c 2d 6h" }),
];

function found(id: ActionId, shown: TableView, choices: Choice[], chosen: string[] = []) {
  return actionsOf({ view: shown, book, choices, chosen: new Set(chosen) }).find((one) => one.id === id);
}

test("a bet says what it costs and what it can win", () => {
  const bet = found("bet", at(own(), "deciding"), DECIDING);
  expect(bet).toMatchObject({ cost: 2000, gain: { odds: 1, bet: 2000, ante: 1000 } });
  expect(bet?.choice?.command.type).toBe("Bet");
});

test("a hand without a combination wins only where the dealer fails", () => {
  const caribbean = { ...book, values: { ...book.values, "ante.won": { value: 1, clause: "5.8" } } };
  const at_ = (cards: string) => actionsOf({ view: at(own({ cards }), "deciding"), book: caribbean, choices: DECIDING, chosen: new Set() });
  expect(at_("2c 4d 6h 8s Tc").find(({ id }) => id === "bet")?.gain).toEqual({ odds: 0, bet: 0, ante: 1000 });
  expect(at_("2c 2d 6h 8s Tc").find(({ id }) => id === "bet")?.gain?.bet).toBe(3000);
});

test("an ante pays more with a straight or better where the rulebook says so", () => {
  expect(found("bet", at(own({ cards: "2c 4c 6c 8c Tc" }), "deciding"), DECIDING)?.gain).toEqual({ odds: 5, bet: 10000, ante: 4000 });
});

test("an exchange is offered once the picked cards are some that may be given up", () => {
  expect(found("exchange", at(own(), "deciding"), DECIDING)).toMatchObject({ reason: "pick", cost: 1000, least: false });
  expect(found("exchange", at(own(), "deciding"), DECIDING, ["2d", "2c"])?.choice?.command).toMatchObject({ cards: "2c 2d" });
  expect(found("exchange", at(own(), "deciding"), DECIDING, ["2d"])?.reason).toBe("pick");
});

test("an exchange costs what so many cards cost, and from the least while none are picked", () => {
  const fees = Object.fromEntries([1, 2, 3].map((count) => [`draw.fees.${count}`, { value: count, clause: "5.4" }]));
  const oasis = { ...book, values: { ...book.values, ...fees } };
  const choices = [choice("Exchange", 1000, { cards: "2c" }), choice("Exchange", 1000, { cards: "2d" }), choice("Exchange", 2000, { cards: "2c 2d" })];
  const exchange = (...chosen: string[]) =>
    actionsOf({ view: at(own(), "deciding", { seats: { 1: { player: "ann", ready: true, since: 0, chips: 2500 } } }), book: oasis, choices, chosen: new Set(chosen) })
      .find(({ id }) => id === "exchange");
  expect(exchange()).toMatchObject({ cost: 1000, least: true, reason: "pick" });
  expect(exchange("2d")).toMatchObject({ cost: 1000, least: false });
  expect(exchange("2c", "2d")).toMatchObject({ cost: 2000, least: false, choice: choices[2] });
  expect(exchange("2c", "2d", "6h")).toMatchObject({ cost: 3000, reason: "chips" });
});

test("folding asks first only where the hand is worth playing", () => {
  expect(found("fold", at(own(), "deciding"), DECIDING)).toMatchObject({ doubt: true, loses: 1000 });
  expect(found("fold", at(own({ cards: "2c 4d 6h 8s Tc" }), "deciding"), DECIDING)?.doubt).toBe(false);
  expect(found("fold", at(own({ face_down: 1 }), "deciding"), DECIDING)?.doubt).toBe(false);
});

test("forcing asks first, declining does not", () => {
  const asked = [choice("AnswerForce", 1000, { force: true }), choice("AnswerForce", 0, { force: false })];
  expect(found("force", at(own(), "force"), asked)).toMatchObject({ doubt: true, cost: 1000 });
  expect(found("decline", at(own(), "force"), asked)?.doubt).toBe(false);
});

test.each<[ActionId, SeatPlay, Phase, string]>([
  ["bet", own(), "betting", "deal"],
  ["bet", own({ status: "folded" }), "reveal", "folded"],
  ["bet", own({ status: "settled" }), "settlement", "over"],
  ["buy", own({ decision: "exchange" }), "deciding again", "once"],
  ["bet", own({ decision: "bet" }), "deciding", "decided"],
  ["force", own({ decision: "bet" }), "reveal", "qualify"],
  ["force", own({ decision: "bet", force: true }), "force", "decided"],
  ["bet", own({ decision: "buy", again: "bet" }), "reveal", "decided"],
])("%s is off, and why is known: case %#", (id, held, phase, reason) => {
  expect(found(id, at(held, phase), [])).toMatchObject({ reason });
});

test("a declaration that is due comes first", () => {
  expect(found("bet", at(own(), "deciding"), [choice("Declare", 0, { super: false, instant: false })])?.reason).toBe("declare");
});

test("too few chips is said as such", () => {
  const poor = at(own(), "deciding", { seats: { 1: { player: "ann", ready: true, since: 0, chips: 500 } } });
  expect(found("bet", poor, [choice("Fold")])?.reason).toBe("chips");
});

test("what a rulebook has no area or setting for is not shown", () => {
  const { force: _, ...areas } = book.areas;
  const ids = actionsOf({ view: at(own(), "deciding"), book: { ...book, areas }, choices: [], chosen: new Set() }).map(({ id }) => id);
  expect(ids).toEqual(["fold", "bet", "buy", "exchange"]);
  const conceding = { ...book, settings: [setting("concede", true)] };
  const concede = (choices: Choice[]) =>
    actionsOf({ view: at(own(), "deciding"), book: conceding, choices, chosen: new Set() }).find(({ id }) => id === "concede");
  expect(concede([])?.reason).toBe("open");
  expect(concede([choice("Concede")])).toMatchObject({ doubt: true, loses: 1000 });
});

test("the cards and the numbers of cards that may be given up", () => {
  expect([...offeredCards(DECIDING)]).toEqual(["2c", "2d", "6h"]);
  expect(sizesOf(DECIDING)).toEqual([2, 3]);
  expect(sizesOf([])).toEqual([0, 0]);
});

test("a hand's claim is offered with what it wins, and going on without it asks first", () => {
  const claims = [choice("Declare", 0, { super: true, instant: false }, 8000), choice("Declare", 0, { super: false, instant: true }), choice("Declare", 0, { super: true, instant: true }, 8000)];
  const shown = at(own(), "deciding");
  const actions = actionsOf({ view: shown, book, choices: [...DECIDING, ...claims], chosen: new Set() });
  expect(actions.filter(({ pays }) => pays).map(({ id, pays }) => [id, pays])).toEqual([["declareSuper", 8000]]);
  expect(actions.filter(({ forfeits }) => forfeits).map(({ id, forfeits, doubt }) => [id, forfeits, doubt])).toEqual([
    ["fold", 8000, true], ["bet", 8000, true], ["buy", 8000, true],
  ]);
});

test("a declaration that cannot pay is not offered", () => {
  const claims = [choice("Declare", 0, { super: true, instant: false }), choice("Declare", 0, { super: false, instant: true })];
  const shown = actionsOf({ view: at(own(), "deciding"), book, choices: [...DECIDING, ...claims], chosen: new Set() });
  expect(shown.filter(({ id }) => id.startsWith("declare"))).toEqual([]);
  expect(shown.some(({ forfeits }) => forfeits)).toBe(false);
});

test("a bet on cards that nobody has looked at promises nothing", () => {
  const at = (face_down: number) => ({
    view: view({ you: 1, play: play({ phase: "deciding again", seats: { 1: seat({ wagers: { ante: wager(1_000) }, cards: "Ah Kd 9c 5s 2d", face_down }) } }) }),
    book, choices: [], chosen: new Set<string>(),
  });
  const bet = (face_down: number) => actionsOf(at(face_down)).find(({ id }) => id === "bet");
  expect(bet(0)?.gain).toBeDefined();
  expect(bet(1)?.gain).toBeUndefined();
});
