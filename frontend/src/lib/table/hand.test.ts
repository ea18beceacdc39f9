import { expect, test } from "vitest";
import { cardsOf } from "../cards";
import { isStrong, kindOf, laid, nameOf } from "./hand";

test.each([
  ["2c 4d 6h 8s Tc", "nothing"], ["Ac Kd 2h 5s 9c", "ace_king"], ["2c 2d 6h 8s Tc", "one_pair"], ["2c 2d 6h 6s Tc", "two_pairs"],
  ["2c 2d 2h 6s Tc", "three_of_a_kind"], ["Ac 2d 3h 4s 5c", "straight"], ["Tc Jd Qh Ks Ac", "straight"], ["2c 4c 6c 8c Tc", "flush"],
  ["2c 2d 2h 6s 6c", "full_house"], ["2c 2d 2h 2s 6c", "four_of_a_kind"], ["Ac 2c 3c 4c 5c", "straight_flush"],
  ["Tc Jc Qc Kc Ac", "royal_flush"], ["2c 4c 6c 8c Td Tc", "flush"], ["2c 3d 4h 5s 6c 6d", "straight"], ["", "nothing"],
])("%s makes %s", (cards, kind) => {
  expect(kindOf(cardsOf(cards))).toBe(kind);
});

test("a king-high straight does not wrap around the ace", () => {
  expect(kindOf(cardsOf("Qc Kd Ah 2s 3c"))).toBe("ace_king");
});

test("only a hand worth ace and king or more asks before it is folded", () => {
  expect(isStrong(cardsOf("Ac Kd 2h 5s 9c"))).toBe(true);
  expect(isStrong(cardsOf("Ac Qd 2h 5s 9c"))).toBe(false);
  expect(isStrong([])).toBe(false);
});

test.each([
  ["5h Ks 2h Kd 5c", "Kd Ks 5c 5h 2h"], ["2h Qc As 9d 8c", "As Qc 9d 8c 2h"], ["Ah 4d 2s 5h 3c", "5h 4d 3c 2s Ah"],
  ["Td 9c 9s Ac 9d 2h", "9c 9d 9s Ac Td 2h"], ["9d", "9d"], ["", ""],
])("%s is laid as %s", (cards, order) => {
  expect(laid(cardsOf(cards)).join(" ")).toBe(order);
});

test("a hand is named by what tells it from others of its kind", () => {
  const name = (cards: string) => {
    const found = nameOf(cards.split(" "));
    return found && [found.kind, found.top, found.second];
  };
  expect(name("Kh Ks 5c 5d 2h")).toEqual(["two_pairs", "K", "5"]);
  expect(name("9h 9s 9c Ad 2h")).toEqual(["three_of_a_kind", "9", "A"]);
  expect(name("Ah 2s 3c 4d 5h")).toEqual(["straight", "5", "4"]);
  expect(name("8h 8s 8c 2d 2h")).toEqual(["full_house", "8", "2"]);
  expect(name("Qd Ks Qs Js Ts 9d")).toEqual(["straight", "K", "Q"]);
  expect(name("Qd Ks")).toBe(null);
});
