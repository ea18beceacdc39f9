import { expect, test } from "vitest";
import type { Book } from "../book";
import { book } from "../table/fixtures";
import { factsOf, lessonOf } from "./lesson";

const set = (values: Record<string, unknown>): Book["values"] => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, clause: "1" }]));
const with_ = (values: Record<string, unknown>, more: Partial<Book> = {}): Book => ({ ...book, values: { ...book.values, ...set(values) }, ...more });
const lunar = with_({ "bet.second": true, "draw.least": 2, "draw.most": 5, "bet.odds.three_of_a_kind": 3, "bet.odds.two_pairs": 2, "bet.odds.ace_king": 1 });
const stud = with_({ "ante.won": 1, "jackpot.prizes.flush": 5_000, "jackpot.prizes.full_house": 10_000 }, {
  areas: Object.fromEntries(["ante", "bet", "jackpot"].map((name) => [name, { value: name, clause: "1" }])), signs: [],
  settings: [...book.settings, { name: "jackpot_amount", default: 100, choices: null, fixed: false, clause: "1", reading: "" }],
});
const names = (one: Book): string[] => lessonOf(one).steps.map(({ name }) => name);
const nets = (one: Book): (number | null)[] => lessonOf(one).steps.map(({ net }) => net);

test("a lesson has the steps that the rulebook's game has", () => {
  expect(names(lunar)).toEqual(["ante", "deal", "draw", "decide", "qualify", "compare", "second"]);
  expect(names(stud)).toEqual(["ante", "deal", "decide", "qualify", "compare"]);
});

test("what a round comes to follows from the rulebook's figures", () => {
  // The super and the fee are gone: 10 each; then the ante 1 to 1, the bet of 20 at 3 to 1, at 2 and 1 to 1.
  expect(nets(lunar).slice(-3)).toEqual([-1_000, 4_000, 5_000]);
  expect(nets(stud).slice(-2)).toEqual([900, 2_900]);
  expect(nets(with_({ ...Object.fromEntries(Object.entries(lunar.values).map(([name, { value }]) => [name, value])), "bet.multiple": 3 })).at(-1)).toBe(8_000);
});

test("the super is told by its lowest and its highest row, as its sign has them", () => {
  expect(factsOf(lunar).super).toEqual({ low: { kind: "flush", odds: 50 }, high: { kind: "four_of_a_kind", odds: 200 }, must: false });
  expect(factsOf(stud).super).toBeNull();
  expect(factsOf(stud).jackpot).toEqual({ amount: 100, kind: "flush", prize: 5_000 });
});

test.each([[1, 1, 1], [2, 5, 3], [4, 5, 4], [5, 5, 5]])("an exchange of %i to %i cards gives up %i and never gets worse", (least, most, given) => {
  const facts = factsOf(with_({ "draw.least": least, "draw.most": most }));
  expect(facts.draw?.given).toBe(given);
  expect(facts.final).toHaveLength(5);
  expect(facts.final.filter((card) => card.startsWith("9")).length).toBeGreaterThanOrEqual(2);
});

test("a price that goes by the number of cards is said so", () => {
  expect(factsOf(lunar).draw?.various).toBe(false);
  expect(factsOf(with_({ "draw.least": 1, "draw.most": 2, "draw.fees.1": 1, "draw.fees.2": 2 })).draw).toMatchObject({ various: true, fee: 2_000 });
});

test("no card lies twice at a table of a lesson", () => {
  for (const { view } of lessonOf(lunar).steps) {
    const cards = `${view.play?.dealer_cards} ${view.play?.seats[1]?.cards}`.split(" ").filter(Boolean);
    expect(new Set(cards).size).toBe(cards.length);
  }
});
