import { expect, test } from "vitest";
import { anyCards, EMPTY, faultOf, fromQuery, pick, placesOf, questionOf, taken, toQuery, type Typed } from "./whatif";

const HAND: Typed = { ...EMPTY, hand: "7h 7d 9c 2s 4h", up: "5s" };
const FIRST = placesOf("first", false);
const AFTER = placesOf("after a draw", false);
const FORCING = placesOf("forcing", false);

test("typed cards are read in any case, with 10 for ten", () => {
  expect(questionOf({ ...HAND, hand: "AH kd, 10s 2c 3C" }, FIRST)?.hand).toBe("Ah Kd Ts 2c 3c");
});

test("a place says what is wrong with it", () => {
  const fault = (typed: Partial<Typed>, place: keyof Typed = "hand", places = FIRST) => faultOf(place, { ...HAND, ...typed }, places)?.fault;
  expect(fault({})).toBeUndefined();
  expect(fault({ hand: "7h 7d" })).toBe("few");
  expect(fault({ hand: "7h 7x" })).toBe("bad");
  expect(fault({ hand: "7h 7d 9c 2s 4h Kd" })).toBe("many");
  expect(fault({ hand: "7h 7d 9c 2s 7h" })).toBe("twice");
  expect(fault({ up: "7h" }, "up")).toBe("twice");
  expect(fault({ given: "As" }, "given", AFTER)).toBe("notHeld");
  expect(fault({ given: "2s 4h", drawn: "As" }, "drawn", AFTER)).toBe("unequal");
  expect(fault({ given: "2s 4h", drawn: "As 2s" }, "drawn", AFTER)).toBe("twice");
});

test("a bought card is a draw with nothing given up", () => {
  expect(questionOf({ ...HAND, drawn: "As" }, AFTER)).toEqual({ hand: HAND.hand, up: "5s", given: "", drawn: "As", dealer: "" });
  expect(questionOf({ ...HAND, drawn: "As Ad" }, AFTER)).toBeNull();
  expect(questionOf({ ...HAND, drawn: "As" }, AFTER, false)).toBeNull();
  expect(faultOf("given", { ...HAND, drawn: "As" }, AFTER, false)?.fault).toBe("none");
  expect(questionOf({ ...HAND, given: "7h", drawn: "As" }, AFTER, false)?.given).toBe("7h");
});

test("the dealer's hand is the other four and the upcard", () => {
  expect(questionOf({ ...HAND, others: "Qd Jc 2c 3h" }, FORCING)?.dealer).toBe("Qd Jc 2c 3h 5s");
});

test("cards of places that are not asked for are left out", () => {
  expect(questionOf({ ...HAND, drawn: "As", others: "7h" }, FIRST)).toEqual({ hand: HAND.hand, up: "5s", given: "", drawn: "", dealer: "" });
});

test("a press puts a card down or takes it back; a full place takes no more", () => {
  expect(pick(EMPTY, "hand", "As").hand).toBe("As");
  expect(pick(HAND, "hand", "9c").hand).toBe("7h 7d 2s 4h");
  expect(pick(HAND, "hand", "As").hand).toBe(HAND.hand);
  expect(pick(HAND, "up", "Kd").up).toBe("Kd");
});

test("a card lies in one place, and only cards of the hand are given up", () => {
  expect(taken(HAND, "up", FIRST, "7h")).toBe(true);
  expect(taken(HAND, "hand", FIRST, "7h")).toBe(false);
  expect(taken(HAND, "given", AFTER, "7h")).toBe(false);
  expect(taken(HAND, "given", AFTER, "5s")).toBe(true);
});

test("a question goes into an address and comes back", () => {
  const asked = { hand: HAND.hand, up: "5s", given: "2s 4h", drawn: "As Ad", dealer: "Qd Jc 2c 3h 5s" };
  const back = fromQuery(new URLSearchParams(toQuery("vanuatu-2013", asked).split("?")[1]));
  expect(back.stage).toBe("forcing");
  expect(questionOf(back.typed, placesOf(back.stage, back.drew))).toEqual(asked);
});

test("any cards make a question of every decision", () => {
  for (const places of [FIRST, AFTER, FORCING, placesOf("forcing", true)]) {
    expect(questionOf(anyCards(places, { ...HAND, given: "7h 7d" }), places)).not.toBeNull();
    expect(questionOf(anyCards(places, HAND, false), places, false)).not.toBeNull();
  }
});
