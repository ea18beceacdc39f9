// Elements, money and words that every part of the page uses.

const figures = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount of cents as text. */
export const money = (cents) => figures.format(cents / 100);

/** A gain or a loss, with its sign. */
export const signed = (cents) => (cents > 0 ? "+" : cents < 0 ? "−" : "") + money(Math.abs(cents));

/** An amount that somebody typed, in cents. */
export const cents = (text) => Math.round(Number(text) * 100);

export const byId = (id) => document.getElementById(id);

/** An element with attributes, listeners (on…) and children; what is null is left out. */
export function h(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  made.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return made;
}

/** Puts new children in place and keeps the focus on what has the same `data-key`, else before the moves. */
export function show(place, ...children) {
  const held = place.contains(document.activeElement) ? document.activeElement : null;
  const key = held?.dataset.key;
  const [from, to] = held?.type === "text" ? [held.selectionStart, held.selectionEnd] : [];
  place.replaceChildren(...children.flat(Infinity).filter(Boolean));
  if (!held) return;
  const same = key && place.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
  (same || place.querySelector(".moves") || place).focus({ preventScroll: true });
  if (same && from != null) same.setSelectionRange(from, to);
}

/** Shows what went wrong, why and by which clause; nothing takes it away. */
export function notify(problem) {
  const place = byId("notice");
  place.hidden = !problem;
  if (!problem) return place.replaceChildren();
  const clause = problem.clause ? ` (${problem.clause})` : "";
  const close = h("button", { type: "button", class: "plain", onclick: () => notify(null) }, "Close");
  const text = problem.title || problem.message || String(problem);
  place.replaceChildren(text[0].toUpperCase() + text.slice(1) + clause + " ", close);
}

const AREAS = {
  ante: "Ante",
  bet: "Bet",
  draw_fee: "Draw fee",
  force_fee: "Force fee",
  jackpot: "Jackpot",
  "super:own": "Super",
  "super:dealer": "Dealer super",
};

/** What stands on an area of the layout. */
export const areaName = (area) => AREAS[area] ?? area.replace(/^super:(\d+)$/, "Super on seat $1");

/** The rulebooks, and the wagers without which no hand is dealt under each. */
export const RULEBOOKS = [
  book("vanuatu-2013", "Lunar Poker", "Vanuatu", "2013"),
  book("nz-div22-2012", "Lunar Poker", "New Zealand", "before 2016"),
  book("nz-div22-2016", "Lunar Poker", "New Zealand", "as amended in 2016"),
  book("nsw-star-2019", "Lunar Poker", "New South Wales", "The Star, 2019", "ante", "super:own"),
  book("nz-caribbean-1998", "Caribbean Stud Poker", "New Zealand", "1998"),
];

function book(id, game, place, year, ...needs) {
  return { id, game, place, year, needs: needs.length ? needs : ["ante"] };
}

/** A rulebook of the list; one that is not in it has its id for a name. */
export const rulebook = (id) =>
  RULEBOOKS.find((one) => one.id === id) ?? book(id, id, "", "");

/** The name of a rulebook in one line. */
export const rulebookName = (id) => {
  const { game, place, year } = rulebook(id);
  return [game, place, year].filter(Boolean).join(", ");
};
