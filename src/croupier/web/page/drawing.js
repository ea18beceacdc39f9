// How a table looks, part by part; `at` is somebody at it (see table.js).

import { me } from "./api.js";
import { back, cardsOf, face, row } from "./cards.js";
import { areaName, h, money, rulebookName, signed } from "./dom.js";
import { moves, spots } from "./moves.js";

/** What wagers have brought or cost so far. */
export const net = (wagers) =>
  Object.values(wagers).reduce((sum, one) => sum + one.returned + one.paid - one.stake, 0);

const plain = (key, text, onclick, disabled = false) =>
  h("button", { type: "button", class: "plain", "data-key": key, disabled, onclick }, text);
const clock = () => h("p", { class: "clock", role: "timer" });

/** The whole table. */
export function draw(at) {
  const felt = h("div", { class: "felt" }, dealer(at), others(at), at.view.you && mine(at));
  return [head(at), felt, results(at), story(at)];
}

function head(at) {
  const { limits, jackpot, practice, round, rulebook, table } = at.view;
  const facts = [
    !practice && table,
    round > 0 && `round ${round}`,
    limits && `ante ${money(limits[0])} to ${money(limits[1])}`,
    jackpot && `jackpot ${money(jackpot.meter)}${jackpot.open ? "" : " (closed)"}`,
  ];
  const again = () => at.feed.open();
  return h(
    "div",
    { class: "head" },
    h("h1", {}, rulebookName(rulebook)),
    h("p", {}, facts.filter(Boolean).join(" · ")),
    at.link === "taken" && h("button", { type: "button", class: "main", onclick: again }, "Play here"),
  );
}

function dealer(at) {
  const { dealer_cards: known = "", dealer_face_down: down = 0, qualifies } = at.view.play ?? {};
  const says = qualifies === undefined ? "" : qualifies ? "qualifies" : "does not qualify";
  const blank = () => h("div", { class: "cards" }, h("span", { class: "card blank" }));
  return h(
    "section",
    { class: "dealer", "aria-label": "dealer" },
    h("h2", {}, "Dealer ", h("small", {}, says)),
    known || down ? row(known, down, (card) => at.fresh(card)) : blank(),
    !at.view.you && clock(),
  );
}

// The other seats, from the dealer's right to the left

function others(at) {
  const { you, seats, practice } = at.view;
  const most = practice ? 0 : Math.max(at.seats, ...Object.keys(seats).map(Number));
  const all = Array.from({ length: most }, (_, index) => most - index);
  const shown = all.filter((seat) => seat !== you && (seats[seat] || !you));
  if (!shown.length) return null;
  return h("section", { class: "others", "aria-label": "other seats" }, shown.map((seat) => other(at, seat)));
}

function other(at, seat) {
  const chair = at.view.seats[seat];
  if (!chair) return free(at, seat);
  const held = at.view.play?.seats[seat];
  const wager = ([area, one]) => h("li", {}, `${areaName(area)} ${money(one.stake)}`);
  const wagers = Object.entries(held?.wagers ?? {}).map(wager);
  const doing = held ? (held.again ?? held.decision ?? held.status) : chair.ready ? "ready" : "";
  return h(
    "div",
    { class: "seat" },
    h("h3", {}, `Seat ${seat} `, h("small", {}, chair.player)),
    held && row(held.cards, held.face_down, (card) => at.fresh(card)),
    wagers.length > 0 && h("ul", {}, wagers),
    h("small", {}, doing),
  );
}

function free(at, seat) {
  const may = me?.role === "player" && at.view.standing === "open";
  const sit = { type: "button", "data-key": `sit ${seat}`, onclick: () => at.sit(seat) };
  return h("div", { class: "seat free" }, h("h3", {}, `Seat ${seat}`), may ? h("button", sit, "Sit") : "free");
}

// The own seat

function mine(at) {
  const { practice, you } = at.view;
  return h(
    "section",
    { class: "mine", "aria-label": `your seat, number ${you}` },
    h("h2", {}, practice ? "You" : `You, seat ${you}`),
    hand(at),
    spots(at),
    clock(),
    h("div", { class: "moves", tabindex: -1 }, moves(at)),
    purse(at),
  );
}

function hand(at) {
  const look = (card) => {
    const press = at.can && at.offered.has(card) ? () => at.toggle(card) : null;
    return { ...at.fresh(card), chosen: at.chosen.has(card), press };
  };
  const known = cardsOf(at.own?.cards).map((card) => face(card, look(card)));
  const down = Array.from({ length: at.own?.face_down ?? 0 }, back);
  return known.length + down.length > 0 && h("div", { class: "cards hand" }, known, down);
}

function purse(at) {
  const { practice, you } = at.view;
  const leave = () => at.send({ type: "LeaveSeat", seat: you });
  return h(
    "p",
    { class: "purse" },
    h("span", {}, "Chips ", h("b", {}, money(at.chair.chips ?? 0))),
    h("span", {}, "Net ", h("b", {}, signed(at.total))),
    plain("chips", "Bring chips", () => at.sit(you), !at.can),
    !practice && plain("leave", "Leave the seat", leave, !at.can),
  );
}

// What came of it

function results(at) {
  const wagers = at.own?.wagers ?? {};
  if (!Object.values(wagers).some((one) => one.returned || one.taken || one.paid)) return null;
  const heads = ["Wager", "Stake", "Returned", "Paid", "Clause"];
  const sum = [h("th", { scope: "row" }, "Net"), h("td", { colspan: 3 }, signed(net(wagers))), h("td")];
  return h(
    "section",
    { class: "results" },
    h("h2", {}, "What became of the wagers"),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, heads.map((text) => h("th", { scope: "col" }, text)))),
      h("tbody", {}, Object.entries(wagers).map(result)),
      !at.view.playing && h("tfoot", {}, h("tr", {}, sum)),
    ),
  );
}

function result([area, { stake, returned, taken, paid, clause }]) {
  const amounts = [stake, returned, paid].map((amount) => h("td", {}, money(amount)));
  const open = stake > returned + taken;
  return h("tr", {}, h("th", { scope: "row" }, areaName(area)), amounts, h("td", {}, open ? "open" : clause));
}

function story(at) {
  const line = ({ text, clause }) => h("li", {}, text, clause && h("small", {}, ` (${clause})`));
  const list = { class: "seen", tabindex: 0, "data-key": "seen", "aria-label": "what happened, newest first" };
  const open = at.promised === at.view.round && at.view.playing;
  const promise = `Promise of the deck${open ? ", fixed before the deal" : ` of round ${at.promised}`}: `;
  return h(
    "section",
    { class: "story" },
    h("h2", {}, "What happened"),
    at.said.length ? h("ol", list, at.said.map(line)) : h("p", { class: "empty" }, "Nothing yet."),
    at.promise && h("p", { class: "promise" }, promise, h("code", {}, at.promise)),
  );
}
