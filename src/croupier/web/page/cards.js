// Cards, drawn here: a large index, four colours, and a suit that also differs in shape.

import { byId, h } from "./dom.js";

const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten" };
const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const ORDER = "23456789TJQKA";

/** The cards of a text such as "Ah Kd". */
export const cardsOf = (text) => (text ? text.split(" ") : []);

/** A card in words. */
export const cardName = (card) => `${RANKS[card[0]] ?? card[0]} of ${SUITS[card[1]]}`;

/** A card face up; with `press` it can be chosen. */
export function face(card, { fresh = false, chosen = false, press = null } = {}) {
  const drawn = byId("face").content.cloneNode(true);
  drawn.querySelector("text").textContent = card[0] === "T" ? "10" : card[0];
  for (const use of drawn.querySelectorAll("use")) use.setAttribute("href", `#suit-${card[1]}`);
  const look = `card ${SUITS[card[1]]}${fresh ? " fresh" : ""}`;
  if (!press) return h("span", { class: look, role: "img", "aria-label": cardName(card) }, drawn);
  const attributes = { type: "button", class: look, "data-key": card, "aria-label": cardName(card) };
  return h("button", { ...attributes, "aria-pressed": String(chosen), onclick: press }, drawn);
}

/** A card face down. */
export const back = () =>
  h("span", { class: "card down", role: "img", "aria-label": "face down" }, byId("down").content.cloneNode(true));

/** Cards in a row: those that are known, then those face down. */
export function row(text, down = 0, look = () => ({})) {
  const known = cardsOf(text).map((card) => face(card, look(card)));
  return h("div", { class: "cards" }, known, Array.from({ length: down }, back));
}

/** Whether a hand is worth at least ace and king, so that folding it asks twice. */
export function aceKingOrBetter(cards) {
  const ranks = [...new Set(cards.map((card) => ORDER.indexOf(card[0])))].sort((a, b) => a - b);
  const has = (rank) => ranks.includes(ORDER.indexOf(rank));
  const suits = Object.keys(SUITS).map((suit) => cards.filter((card) => card[1] === suit).length);
  const low = has("A") ? [-1, ...ranks] : ranks;
  const straight = low.some((_, at) => at >= 4 && low[at] - low[at - 4] === 4);
  return ranks.length < cards.length || (has("A") && has("K")) || straight || Math.max(...suits) >= 5;
}
