import { expect, test } from "vitest";
import { cardsOf } from "../cards";
import { cutOf, hashesOf, keeps, verify } from "./fairness";
import { play, seat, view } from "./fixtures";
import { orderOf } from "./mixing";

// The old round of docs/shuffle.md.
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
  expect(await verify(opening, shown)).toEqual({ promised: true, made: null, whole: true, cut: 20 });
  const other = view({ play: play({ dealer_cards: "6s 3h Ac 2d Kd", seats: { 1: seat({ cards: "6c 9c 7h Jd 4h" }) } }) });
  expect((await verify(opening, other)).cut).toBeNull();
});

test("the order of a rack is no full deck", async () => {
  expect((await verify({ ...opening, order: "6s Ah" }, view())).whole).toBe(false);
});

// The round of docs/shuffle.md, with a secret and seeds.
const kept = {
  commitment: "ad14163c30f7f2c15eea1031dda0fffb735cf6930a15cd5117a74f3c9959d620",
  salt: "9ebaa64b0009680b987ff432d35538b9b7e07edda8f84691c8026131e8819e6d",
  secret: "84bcf97f03a99beed6ee18f34fa52261c56bb89da099d1f3382b03177879126b",
  order: "2d 5h 7s 6s 3c 9s 2s As 4c Jh 8d Th 3h Qd 3s 7d 9c Qh 9h Jd 9d Ah 3d Kd 2h Ad Js Ac 4h Kh Qs Tc 5d Td Kc Jc 4s Ks 7c 6d Ts 4d 6c 8s 8c 5c 8h 2c 5s Qc 7h 6h",
};
const mixed = view({
  table: "T1", round: 7, playing: false, mixed: true, openings: [kept],
  mixing: [
    { seat: 1, hash: "8480e51c6a6419edbc4e5cfda79a7eb7c8eec945dcced2d648949ed76c1ba37a", seed: "c2094dc7de05a1407e6b8accb419e40ac5a6ae1fd66ffdba81b49e78589c638d" },
    { seat: 3, hash: "2da8345bab7bb949ecf36484e690a38159958518c1ca08ffc7c8ccee735d164f", seed: "2114905f20c75c487f6699e4a307ef75c36c43ede7d62b0daa10fa910df862d4" },
    { seat: 4, hash: "054eb0f82dbc393461138cd7df2666b68ff2b8a2d88f5d5bcfea00b79bb2f8c3", why: "missing" },
  ],
});
const made = async (one: Partial<typeof kept>, shown = mixed, hashes?: Record<number, string>) =>
  (await verify({ ...kept, ...one }, shown, hashes)).made;

test("an order is the one that its secret makes with the seeds", async () => {
  expect(await keeps(kept)).toBe(true);
  expect(await made({})).toBe(true);
  expect(await made({}, mixed, hashesOf(mixed))).toBe(true);
});

test("a seed that was left out, changed, or not committed before the promise is found", async () => {
  const [one, three, four] = mixed.mixing ?? [];
  if (!one || !three || !four) throw new Error("three seats");
  expect(await made({}, { ...mixed, mixing: [one, four] })).toBe(false);
  expect(await made({}, { ...mixed, mixing: [one, { ...three, seed: "00".repeat(32) }, four] })).toBe(false);
  expect(await made({}, { ...mixed, mixed: false })).toBe(false);
  expect(await made({}, mixed, { 1: one.hash })).toBe(false);
});

test("another order, secret, round or table is found", async () => {
  expect(await made({ order: kept.order.replace("2d 5h", "5h 2d") })).toBe(false);
  expect(await keeps({ ...kept, secret: kept.secret.replace(/^./, "0") })).toBe(false);
  expect(await made({}, { ...mixed, round: 8 })).toBe(false);
  expect(await made({}, { ...mixed, table: "T2" })).toBe(false);
});

test("cards shuffled again must come from the secret of the round", async () => {
  const seeds = { 1: mixed.mixing?.[0]?.seed ?? "", 3: mixed.mixing?.[1]?.seed ?? "" };
  const rack = cardsOf("As 2c Kd 7h");
  const order = (await orderOf(kept.secret, { table: "T1", round: 7, deck: 2, seeds }, rack)).join(" ");
  const again = { ...kept, order, deck: 2 };
  expect((await verify(again, mixed)).made).toBe(true);
  expect((await verify(again, { ...mixed, openings: [{ ...kept, secret: "00".repeat(32) }] })).made).toBe(false);
});
