// The start page: which table to go to, and the way there.

import { call, enter, me, recall } from "./api.js";
import { askInvited, askSetUp, enrolIfDue, who } from "./account.js";
import { byId, h, notify, RULEBOOKS, rulebookName, show } from "./dom.js";
import { AtTable } from "./table.js";

const main = byId("main");
let table = null;
let tables = null;
let ready = false;

const goTo = (name) => {
  location.hash = `table=${encodeURIComponent(name)}`;
};

/** Opens the own practice table under a rulebook, as a guest where nobody is signed in. */
async function practise(id, button) {
  button.disabled = true;
  try {
    await enter();
    goTo((await call("POST", "/practice", { rulebook: id })).table);
  } catch (problem) {
    notify(problem);
    button.disabled = false;
  }
}

async function list() {
  try {
    tables = (await call("GET", "/tables")).tables.filter((line) => !line.practice);
  } catch (problem) {
    notify(problem);
  }
  if (!table) start();
}

const asGuest = () => enter().then(list, notify);

function start() {
  byId("kind").textContent = "play chips";
  const staff = me && me.role !== "player";
  const title = h("h1", {}, "Casino poker against the dealer, by the rulebook");
  const how = h("p", {}, "Practice with play chips: pick a rulebook, place an ante, deal.");
  const books = staff ? h("p", { class: "empty" }, "Practice is for players.") : RULEBOOKS.map(book);
  show(
    main,
    h("div", { class: "head" }, title, how),
    h("section", { class: "books", "aria-label": "rulebooks" }, books),
    h("section", { class: "tables" }, h("h2", {}, "Live tables"), live()),
  );
}

function book({ id, game, place, year }) {
  const onclick = (event) => practise(id, event.currentTarget);
  const name = h("span", {}, h("span", { class: "game" }, game), h("span", {}, `${place}, ${year}`));
  const go = h("span", { class: "go", "aria-hidden": "true" }, "Practise");
  return h("button", { type: "button", class: "book", "data-key": id, onclick }, name, go);
}

function live() {
  const look = { type: "button", "data-key": "look", onclick: asGuest };
  if (!me) return h("p", {}, "Tables with other players. ", h("button", look, "Look as a guest"));
  if (me.enrol) return h("p", { class: "empty" }, "Enrol your authenticator to see the tables.");
  if (!tables) return h("p", { class: "empty" }, "Looking …");
  if (!tables.length) return h("p", { class: "empty" }, "No live table is open.");
  return h("ul", {}, tables.map(line));
}

function line(one) {
  const free = one.standing === "open" && one.taken < one.seats && me.role === "player";
  const facts = ` ${rulebookName(one.rulebook)} · ${one.standing} · ${one.taken} of ${one.seats} seats`;
  const go = { type: "button", "data-key": one.table, onclick: () => goTo(one.table) };
  return h(
    "li",
    {},
    h("span", {}, h("b", {}, one.table), h("small", {}, facts)),
    h("button", go, free ? "Watch or sit" : "Watch"),
  );
}

/** Follows the address: a table, the set-up of the house, an invitation, or the start. */
async function route() {
  table?.close();
  table = null;
  notify(null);
  const [what, value = ""] = location.hash.slice(1).split("=").map(decodeURIComponent);
  if (what === "table" && me) {
    table = new AtTable(value, main);
    return;
  }
  start();
  if (what === "set-up") askSetUp(value);
  else if (what === "invitation") askInvited(value);
  else if (what === "table") notify({ title: "sign in to come to this table" });
  if (me && !me.enrol) await list();
}

document.addEventListener("session", () => {
  show(byId("who"), who());
  tables = null;
  if (ready) route();
});

document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});

try {
  await recall();
} catch (problem) {
  notify(problem);
}
ready = true;
addEventListener("hashchange", route);
await route();
await enrolIfDue();
