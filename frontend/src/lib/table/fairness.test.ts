import { expect, test } from "vitest";
import { cardsOf } from "../cards";
import { cutOf, keeps, verify } from "./fairness";
import { play, seat, view } from "./fixtures";

// The round of docs/shuffle.md.
const opening = {
  commitment: "ec6bf02cc03ca427b00c4896b442365793c244d4f02254ac4a34c59a661e5656",
  salt: "6503c7dae0a4313952974a401b82384546bb4f1db774bde66cbc5a818197fd21",
  order: "6s Ah Jh 4c 3d 3c 5d Qc 3s 8s 2c 5c 9s Qd 9h 7s Td 6d 8h Ks 6c 7c 9c 5s 7h Ac Jd 2d 4h Kd 2s Ts Th Qh 8d Kh 5h Qs 8c 7d 9d 4d 2h As 6h Jc Ad 4s Kc Tc Js 3h",
};
const dealt = cardsOf("6c 7c 9c 5s 7h Ac Jd 2d 4h Kd");

test("the published round keeps its promise", async () => {
  expect(await keeps(opening)).toBe(true);
});

test("any change of salt, order or promise breaks it", async () => {
  expect(await keeps({ ...opening, order: opening.order.replace("6s Ah", "Ah 6s") })).toBe(false);
  expect(await keeps({ ...opening, salt: opening.salt.replace("65", "66") })).toBe(false);
  expect(await keeps({ ...opening, commitment: opening.commitment.replace("ec", "ed") })).toBe(false);
  expect(await keeps({ ...opening, salt: opening.salt.slice(2) })).toBe(false);
});

test("the cut is found from the cards that were seen", () => {
  expect(cutOf(cardsOf(opening.order), dealt, 10)).toBe(20);
  expect(cutOf(cardsOf(opening.order), ["6s", "Ah", "Jh"], 10)).toBe(0);
  expect(cutOf(cardsOf(opening.order), ["6s", "9h", "Kh"], 10)).toBeNull();
  expect(cutOf(["6s"], ["Ah"], 1)).toBeNull();
});

test("a round is judged by what its view shows", async () => {
  const shown = view({ play: play({ dealer_cards: "7c 5s Ac 2d Kd", seats: { 1: seat({ cards: "6c 9c 7h Jd 4h" }), 2: seat({ status: "left out" }) } }) });
  expect(await verify(opening, shown)).toEqual({ promised: true, whole: true, cut: 20 });
  const other = view({ play: play({ dealer_cards: "6s 3h Ac 2d Kd", seats: { 1: seat({ cards: "6c 9c 7h Jd 4h" }) } }) });
  expect((await verify(opening, other)).cut).toBeNull();
});

test("the order of a rack is no full deck", async () => {
  expect((await verify({ ...opening, order: "6s Ah" }, view())).whole).toBe(false);
});
