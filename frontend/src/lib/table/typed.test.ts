import { expect, test } from "vitest";
import { table } from "../../words/table";
import { parse, readCard } from "./typed";

const read = (line: string) => {
  const found = parse(line, table.vocabulary);
  return "intent" in found ? found.intent : found;
};
const act = (id: string, cards: string[] = [], places: number[] = []) => ({ kind: "act", id, cards, places });

test.each([
  ["exchange 2h 3d", act("exchange", ["2h", "3d"])],
  ["Exchange 10H kD", act("exchange", ["Th", "Kd"])],
  ["x 2h3dAs", act("exchange", ["2h", "3d", "As"])],
  ["x A♠ 10♦", act("exchange", ["As", "Td"])],
  ["exchange 1 4", act("exchange", [], [1, 4])],
  ["exchange", act("exchange")],
  ["  bet ", act("bet")],
  ["bet 20", { ...act("bet"), amount: 2000 }],
  ["fold", act("fold")],
  ["buy", act("buy")],
  ["look", act("look")],
  ["force", act("force")],
  ["force yes", act("force")],
  ["force no", act("decline")],
  ["no", act("decline")],
  ["concede", act("concede")],
  ["declare", act("declareNothing")],
  ["declare nothing", act("declareNothing")],
  ["declare super instant", act("declareBoth")],
  ["declare instant", act("declareInstant")],
  ["ante 10", { kind: "place", area: "ante", amount: 1000 }],
  ["ante 2,50", { kind: "place", area: "ante", amount: 250 }],
  ["ante", { kind: "place", area: "ante", amount: null }],
  ["super 5", { kind: "place", area: "super:own", amount: 500 }],
  ["super dealer 5", { kind: "place", area: "super:dealer", amount: 500 }],
  ["super 3 5", { kind: "place", area: "super:3", amount: 500 }],
  ["jackpot", { kind: "place", area: "jackpot", amount: null }],
  ["take ante", { kind: "take", area: "ante" }],
  ["take super", { kind: "take", area: "super:own" }],
  ["take super 3", { kind: "take", area: "super:3" }],
  ["withdraw super dealer", { kind: "take", area: "super:dealer" }],
  ["sit 3 100", { kind: "sit", seat: 3, amount: 10000 }],
  ["sit 3", { kind: "sit", seat: 3, amount: null }],
  ["chips 50", { kind: "chips", amount: 5000 }],
  ["deal", { kind: "ready" }],
  ["again", { kind: "again" }],
  ["leave", { kind: "leave" }],
  ["?", { kind: "help" }],
])("%s", (line, intent) => {
  expect(read(line)).toEqual(intent);
});

test.each([
  ["", "empty", ""],
  ["dance", "unknown", "dance"],
  ["constructor", "unknown", "constructor"],
  ["exchange 2h 1z", "cards", "1z"],
  ["exchange 7", "cards", "7"],
  ["ante ten", "amount", "ten"],
  ["ante -5", "amount", "-5"],
  ["take bet", "area", "bet"],
  ["sit here", "seat", "here"],
  ["sit 2 none", "amount", "none"],
  ["force maybe", "answer", "maybe"],
  ["declare flush", "unknown", "flush"],
  ["bet all", "amount", "all"],
  ["bet 20 now", "extra", "now"],
  ["fold please", "extra", "please"],
  ["ante 10 20", "extra", "20"],
  ["take ante 5", "extra", "5"],
  ["force no 1", "extra", "1"],
  ["deal me", "extra", "me"],
  ["chips 5 5", "extra", "5"],
])("%s is not understood", (line, mistake, word) => {
  expect(read(line)).toEqual({ mistake, word });
});

test("cards as people write them", () => {
  expect(["10h", "tH", "a♣", "11h", "h2", ""].map(readCard)).toEqual(["Th", "Th", "Ac", null, null, null]);
});
