import { expect, test } from "vitest";
import { sceneView, settledWagers, stepBy, told } from "./replay";
import { wager } from "./table/fixtures";
import type { RoundSeen, Scene } from "./types";

const scene = (text: string, cards = ""): Scene => ({
  at: 1, what: "CardsDealt", clause: "8.3(a)", text, replay: true,
  view: {
    phase: "settlement", dealer_cards: "As", dealer_face_down: 4, up: "As", qualifies: null, locked: false, forced: false, stub: 42, rack: 0, jackpot_pool: 0,
    seats: [{
      number: 2, player: "", status: "in", cards, face_down: 0, claim: null, decision: "bet", again: null, deemed: false, gives_up: 0, drawn: 0, viewed: false, sixth_card: false, force: null, jackpot_light: false,
      wagers: { ante: wager(1000, { returned: 1000, paid: 500, clause: "10.6(a)" }), bet: wager(2000, { taken: 2000 }), super: wager(5) },
    }],
  },
});

const seen: RoundSeen = {
  round: { table: "T", number: 7, rulebook: "vanuatu-2013", paytable: "", deemed: [], practice: false, started: 1, ended: 2, void: false, players: { "2": "bob" }, nets: { "2": -1500 }, commitments: ["ab"], opened: ["ab"] },
  viewer: 2, openings: [{ commitment: "ab", salt: "00", order: "As" }], scenes: [scene("Dealt", "2c 3c 4c 5c 7d")], records: [], chips_before: {}, chips_after: {}, mixed: [], seal: "", disputes: true,
};

test("a scene is a table: seats by number, nothing null, openings only at the end", () => {
  const view = sceneView(seen, seen.scenes[0]!, false);
  expect(view.play?.seats["2"]?.cards).toBe("2c 3c 4c 5c 7d");
  expect(view.seats["2"]?.player).toBe("bob");
  expect(view.openings).toBeUndefined();
  expect(Object.values(view.play ?? {})).not.toContain(null);
  expect(view.play && "qualifies" in view.play).toBe(false);
  expect(sceneView(seen, seen.scenes[0]!, true).openings).toHaveLength(1);
});

test("a wager of a scene says what became of it once nothing is at stake", () => {
  const wagers = sceneView(seen, seen.scenes[0]!, true).play?.seats["2"]?.wagers ?? {};
  expect(Object.values(wagers).map(({ result }) => result)).toEqual(["won", "lost", undefined]);
});

test("only scenes with words are steps", () => {
  expect(told([scene(""), scene("Dealt"), scene("")]).map(({ text }) => text)).toEqual(["Dealt"]);
});

test("every wager has what it brought", () => {
  expect(settledWagers(seen).map(({ area, net, player }) => [area, net, player])).toEqual([["ante", 500, "bob"], ["bet", -2000, "bob"], ["super", -5, "bob"]]);
});

test("keys go step by step and stay inside", () => {
  expect(["ArrowLeft", "ArrowRight", "Home", "End", "PageDown"].map((key) => stepBy(key, 1, 4))).toEqual([0, 2, 0, 3, 3]);
  expect(stepBy("ArrowLeft", 0, 4)).toBe(0);
  expect(stepBy("a", 1, 4)).toBeNull();
});
