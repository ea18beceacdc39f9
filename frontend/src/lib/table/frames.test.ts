import { expect, test } from "vitest";
import type { Said, TableView } from "../types";
import { play, seat, view, wager } from "./fixtures";
import { frames, namedCards } from "./frames";

let version = 0;
const line = (kind: string, text = "", about: number | null = null, area = ""): Said => ({ version: ++version, text, clause: "1", seat: about, kind, area });

const purse = (chips: number) => ({ 1: { player: "ann", ready: true, since: 0, chips } });
const before = view({
  you: 1, seats: purse(7000),
  play: play({
    phase: "reveal", dealer_cards: "8h", dealer_face_down: 4,
    seats: { 1: seat({ wagers: { ante: wager(1000), bet: wager(2000) }, cards: "Jh Jd Th Tc 9d" }), 2: seat({ wagers: { ante: wager(500) }, face_down: 5 }) },
  }),
});
const after = view({
  you: 1, playing: false, seats: purse(14000), openings: [{ commitment: "c", salt: "s", order: "o" }],
  play: play({
    phase: "closed", dealer_cards: "2h Kd As Ts 8h", qualifies: true,
    seats: {
      1: seat({ status: "settled", cards: "Jh Jd Th Tc 9d", wagers: { ante: wager(1000, { returned: 1000, clause: "10.8(c)" }), bet: wager(2000, { returned: 2000, paid: 4000, clause: "10.8(a)" }) } }),
      2: seat({ status: "settled", cards: "2c 3c 4d 5h 7s", wagers: { ante: wager(500, { taken: 500, clause: "10.7(a)" }) } }),
    },
  }),
});
const said = [
  line("PhaseOpened"), line("DealerRevealed", "The dealer turns up 2h Kd As Ts 8h"), line("HandShown", "Seat 1 shows Jh Jd Th Tc 9d: two pairs", 1),
  line("Paid", "", 1, "bet"), line("Returned", "", 1, "bet"), line("Returned", "", 1, "ante"), line("HandShown", "Seat 2 shows 7s 5h 4d 3c 2c", 2),
  line("Taken", "", 2, "ante"), line("RoundClosed"),
];
const shown = frames(before, after, said);
const at = (index: number): TableView => shown[index]?.view as TableView;

test("a settlement is a picture for each thing that turns up and each wager, in the order told", () => {
  expect(shown.map(({ mark }) => mark)).toEqual([
    null, { seat: 1 }, { seat: 1, area: "bet" }, { seat: 1, area: "ante" }, { seat: 2 }, { seat: 2, area: "ante" }, null,
  ]);
});

test("every line is told once, with its picture", () => {
  expect(shown.flatMap((frame) => frame.said)).toEqual(said);
  expect(shown[0]?.said).toHaveLength(2);
});

test("nothing is paid before its turn, and chips come with the payment", () => {
  expect(at(0).play?.seats[1]?.wagers["bet"]).toEqual(wager(2000));
  expect(at(0).seats[1]?.chips).toBe(7000);
  expect(at(2).play?.seats[1]?.wagers["bet"]?.paid).toBe(4000);
  expect(at(2).play?.seats[1]?.wagers["ante"]?.returned).toBe(0);
  expect(at(2).seats[1]?.chips).toBe(13000);
  expect(at(3).seats[1]?.chips).toBe(14000);
});

test("the dealer's hand and another's cards are not shown early", () => {
  expect(at(0).play?.dealer_cards).toBe("2h Kd As Ts 8h");
  expect(at(3).play?.seats[2]?.cards).toBe("");
  expect(at(4).play?.seats[2]?.cards).toBe("2c 3c 4d 5h 7s");
  expect([at(3).play?.seats[2]?.status, at(5).play?.seats[2]?.status]).toEqual(["in", "settled"]);
  expect(at(3).openings).toBeUndefined();
  expect(at(3).playing).toBe(true);
});

test("the cards that a hand shows lie apart in their order", () => {
  expect(shown[1]?.raised).toEqual(["Jh", "Jd", "Th", "Tc", "9d"]);
});

test("the last picture is the new view itself", () => {
  expect(shown.at(-1)?.view).toBe(after);
});

test("a fresh view, a new round and a small change are one picture", () => {
  expect(frames(null, after, [])).toHaveLength(1);
  expect(frames(before, { ...after, round: 2 }, said)).toHaveLength(1);
  expect(frames(before, { ...before }, [line("SaidReady", "", 1)])).toHaveLength(1);
});

test("two wagers under one clause are paid one after the other, in the order told", () => {
  const lost = (area: string) => [area, wager(1000, { taken: 1000, clause: "10.6(b)" })] as const;
  const next = { ...after, play: play({ phase: "closed", seats: { 1: seat({ wagers: Object.fromEntries([lost("ante"), lost("bet")]) }) } }) };
  const found = frames(before, next, [line("Taken", "", 1, "bet"), line("Taken", "", 1, "ante")]);
  expect(found.map(({ mark }) => mark?.area)).toEqual(["bet", "ante", undefined]);
});

test("cards that a sentence names", () => {
  expect(namedCards("Seat 1 shows a second combination, pair of tens: Th Tc Jh.")).toEqual(["Th", "Tc", "Jh"]);
});
